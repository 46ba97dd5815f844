//! One worker: a process that answers frames in order. What becomes of lost requests is the pool's.

use std::collections::VecDeque;
use std::io::{self, BufReader, Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{channel, Receiver, Sender, SyncSender};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use crate::pool::{PoolOptions, Shared};
use crate::Error;

/// For a worker to end, and for its pipes to close, before it is forced.
pub const GRACE: Duration = Duration::from_secs(1);
const REPLY_MAX: u32 = 256 << 20;

/// A request on its way.
pub struct Job {
    pub body: Arc<Vec<u8>>,
    /// Counted from when it is the oldest at its worker.
    pub timeout: Duration,
    /// Whether a worker was lost while it was the oldest there.
    pub suspect: bool,
    /// Whether it took too long, and has failed for that.
    pub late: bool,
    /// With room for one result, the only one that counts.
    pub done: SyncSender<Result<Vec<u8>, Error>>,
}

impl Job {
    pub fn new(body: Vec<u8>, timeout: Duration, done: SyncSender<Result<Vec<u8>, Error>>) -> Self {
        Self {
            body: Arc::new(body),
            timeout,
            suspect: false,
            late: false,
            done,
        }
    }

    pub fn finish(&self, result: Result<Vec<u8>, Error>) {
        let _ = self.done.try_send(result); // who asked may have gone
    }
}

pub struct Worker {
    pub id: u64,
    /// Whether it has answered its first question, and so may be sent requests.
    pub ready: bool,
    /// Requests sent and not yet answered, the oldest first.
    pub under_way: VecDeque<Job>,
    /// When the time of the oldest is over.
    pub deadline: Option<Instant>,
    /// Why it was ended, if it was.
    pub reason: Option<String>,
    /// When it was seen to have gone, while another process kept its pipe open.
    pub gone: Option<Instant>,
    /// Whether it was ended because a request took too long.
    pub late: bool,
    pub child: Child,
    /// None once the pool hangs up.
    bodies: Option<Sender<Arc<Vec<u8>>>>,
}

impl Worker {
    /// Starts a process and two threads that carry its frames.
    pub fn start(id: u64, options: &PoolOptions, shared: &Arc<Shared>) -> io::Result<Self> {
        let command = options.command_line();
        let program = command
            .first()
            .ok_or_else(|| io::Error::other("an empty command"))?;
        let stderr = options
            .stderr
            .as_ref()
            .map(|file| file.try_clone())
            .transpose()?;
        let mut child = Command::new(program)
            .args(&command[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(stderr.map_or(Stdio::inherit(), Stdio::from))
            .spawn()?;
        let stdin = child.stdin.take().expect("it is piped");
        let stdout = child.stdout.take().expect("it is piped");
        let (bodies, to_write) = channel();
        thread::spawn(move || write_frames(stdin, &to_write));
        let shared = Arc::clone(shared);
        thread::spawn(move || read_frames(id, stdout, &shared));
        Ok(Self {
            id,
            ready: false,
            under_way: VecDeque::new(),
            deadline: None,
            reason: None,
            gone: None,
            late: false,
            child,
            bodies: Some(bodies),
        })
    }

    pub fn send(&mut self, job: Job) {
        if let Some(bodies) = &self.bodies {
            let _ = bodies.send(Arc::clone(&job.body)); // if it has gone, its end follows
        }
        self.under_way.push_back(job);
        if self.under_way.len() == 1 {
            self.watch();
        }
    }

    /// Counts the time of the oldest request.
    pub fn watch(&mut self) {
        let oldest = self.under_way.front().filter(|_| !self.late);
        self.deadline = oldest.and_then(|job| Instant::now().checked_add(job.timeout));
    }

    /// Fails the oldest request, which takes too long, and ends the worker.
    pub fn give_up(&mut self) {
        self.deadline = None;
        self.late = true;
        if let Some(job) = self.under_way.front_mut() {
            job.late = true;
            let message = format!("not answered within {:?}", job.timeout);
            job.finish(Err(Error::host("timeout", message)));
        }
        self.kill("did not answer in time");
    }

    pub fn kill(&mut self, reason: impl Into<String>) {
        self.reason.get_or_insert(reason.into());
        let _ = self.child.kill(); // it may have ended
    }

    /// Closes its stdin, at which it ends.
    pub fn hang_up(&mut self) {
        self.bodies = None;
    }
}

fn write_frames(mut stdin: ChildStdin, bodies: &Receiver<Arc<Vec<u8>>>) {
    for body in bodies {
        let size = u32::try_from(body.len()).expect("the pool has compared it with the limit");
        let frame = [&size.to_be_bytes(), body.as_slice()].concat();
        if stdin.write_all(&frame).is_err() {
            return;
        }
    }
}

/// Takes answers until there are no more, and then sees the worker to its end.
fn read_frames(id: u64, stdout: ChildStdout, shared: &Arc<Shared>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        match read_frame(&mut stdout) {
            Ok(body) => {
                if let Err(reason) = shared.take(id, body) {
                    shared.kill(id, &reason);
                    break;
                }
            }
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                shared.kill(id, &error.to_string());
                break;
            }
            Err(_) => break,
        }
    }
    let end = Instant::now() + GRACE;
    while !shared.has_ended(id) {
        if Instant::now() > end {
            shared.kill(id, "has closed its stdout");
        }
        thread::sleep(Duration::from_millis(2));
    }
}

fn read_frame(from: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut header = [0; 4];
    from.read_exact(&mut header)?;
    let size = u32::from_be_bytes(header);
    if size > REPLY_MAX {
        let message = format!("sent a frame of {size} bytes");
        return Err(io::Error::new(io::ErrorKind::InvalidData, message));
    }
    let mut body = vec![0; size as usize];
    from.read_exact(&mut body)?;
    Ok(body)
}

pub fn exit_reason(status: ExitStatus) -> String {
    match status.signal() {
        Some(signal) => format!("ended by signal {signal}"),
        None => format!("ended with exit code {}", status.code().unwrap_or_default()),
    }
}
