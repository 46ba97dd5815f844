use std::collections::VecDeque;
use std::fs::File;
use std::mem;
use std::path::PathBuf;
use std::sync::mpsc::sync_channel;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::codec::{check, decode, encode, PROTOCOL};
use crate::replies::HelloReply;
use crate::worker::{exit_reason, Job, Worker, GRACE};
use crate::{Client, Error, Request};

/// A machine that starts many workers at once is slow.
const START_TIMEOUT: Duration = Duration::from_secs(60);
/// How long it takes until a worker is replaced that ended for no request's sake.
const REST: Duration = Duration::from_secs(1);
/// Where this process was held up itself, the answer may have come: look again before judging.
const SECOND_LOOK: Duration = Duration::from_millis(5);

/// How a pool is.
#[derive(Debug)]
pub struct PoolOptions {
    /// How many processes; default: one per core.
    pub workers: usize,
    /// The interpreter in whose environment the kernel is installed; default: the variable
    /// GAMEKERNEL_PYTHON, or else `python3`.
    pub python: String,
    /// What starts a worker; default: `python`, `-m`, `gamekernel.host`.
    pub command: Option<Vec<String>>,
    /// Games in one file each, besides those installed.
    pub plugins: Vec<PathBuf>,
    /// The keys that sign saves.
    pub key_file: Option<PathBuf>,
    /// MiB that a worker may use.
    pub memory: Option<u32>,
    /// Of a request, counted from when it is the oldest at its worker; default: 10 seconds.
    pub timeout: Duration,
    /// How many requests a worker is sent before it has answered; default: 16.
    pub pipeline: usize,
    /// Where tracebacks and the games' prints go; default: to this process's stderr.
    pub stderr: Option<File>,
}

impl Default for PoolOptions {
    fn default() -> Self {
        Self {
            workers: thread::available_parallelism().map_or(1, usize::from),
            python: std::env::var("GAMEKERNEL_PYTHON")
                .ok()
                .filter(|path| !path.is_empty())
                .unwrap_or_else(|| "python3".into()),
            command: None,
            plugins: Vec::new(),
            key_file: None,
            memory: None,
            timeout: Duration::from_secs(10),
            pipeline: 16,
            stderr: None,
        }
    }
}

impl PoolOptions {
    pub(crate) fn command_line(&self) -> Vec<String> {
        let usual = || vec![self.python.clone(), "-m".into(), "gamekernel.host".into()];
        let mut command = self.command.clone().unwrap_or_else(usual);
        let named = |name: &str, file: &PathBuf| [name.into(), file.to_string_lossy().into_owned()];
        command.extend(self.plugins.iter().flat_map(|file| named("--plugin", file)));
        command.extend(
            self.key_file
                .iter()
                .flat_map(|file| named("--key-file", file)),
        );
        command.extend(
            self.memory
                .iter()
                .flat_map(|mib| ["--memory".into(), mib.to_string()]),
        );
        command
    }
}

/// Kernels in processes of their own: as many cores as there are, and no game can hurt the host.
///
/// A worker that is lost is replaced. The request it was at is tried once more, alone; those behind
/// it are sent again. What its worker did not answer fails with an [`Error`] whose fault is the
/// host's: of kind `timeout` when it took too long, `worker_lost` when it ended its worker twice,
/// `closed` when the pool was.
pub struct Pool {
    shared: Arc<Shared>,
}

pub(crate) struct Shared {
    options: PoolOptions,
    state: Mutex<State>,
    /// Told when a worker is ready or has ended.
    changed: Condvar,
    /// Told when a request's time begins.
    watched: Condvar,
}

#[derive(Default)]
struct State {
    workers: Vec<Worker>,
    waiting: VecDeque<Job>,
    /// Those whose worker was lost while they were the oldest there: each is tried again, alone.
    suspects: VecDeque<Job>,
    next_id: u64,
    limit: usize,
    /// When the watching thread looks at the workers next.
    look_at: Option<Instant>,
    rest_until: Option<Instant>,
    /// Why a worker has not started.
    broken: Option<Error>,
    closed: bool,
}

impl Pool {
    /// Starts the workers and waits until all answer.
    pub fn start(options: PoolOptions) -> Result<Self, Error> {
        if options.workers < 1 || options.pipeline < 1 {
            let message = "a pool needs a worker, and a request in its pipeline";
            return Err(Error::host("bad_options", message));
        }
        let shared = Arc::new(Shared {
            options,
            state: Mutex::default(),
            changed: Condvar::new(),
            watched: Condvar::new(),
        });
        let pool = Self {
            shared: Arc::clone(&shared),
        };
        let watching = Arc::clone(&shared);
        thread::spawn(move || watching.watch());
        shared.fill(&mut shared.lock());
        let starting = |state: &mut State| {
            state.broken.is_none() && !state.workers.iter().all(|worker| worker.ready)
        };
        let state = unpoisoned(shared.changed.wait_while(shared.lock(), starting));
        let broken = state.broken.clone();
        drop(state);
        match broken {
            None => Ok(pool),
            Some(error) => Err(error), // and the pool, dropped, ends those that have started
        }
    }

    /// A client of this pool whose requests have this long: for a bot that thinks.
    pub fn with_timeout(&self, timeout: Duration) -> WithTimeout<'_> {
        WithTimeout {
            pool: self,
            timeout,
        }
    }

    /// Ends the workers, as dropping the pool does. What is not answered yet fails with an error of
    /// kind `closed`.
    pub fn close(&self) {
        let error = Error::host("closed", "the pool is closed");
        let mut state = self.shared.lock();
        state.closed = true;
        state.fail_waiting(&error);
        for worker in &mut state.workers {
            for job in &worker.under_way {
                job.finish(Err(error.clone()));
            }
            worker.hang_up();
        }
        let some = |state: &mut State| !state.workers.is_empty();
        let changed = &self.shared.changed;
        let (mut state, _) = unpoisoned(changed.wait_timeout_while(state, GRACE, some));
        for worker in &mut state.workers {
            worker.kill("did not end");
        }
        drop(unpoisoned(changed.wait_while(state, some)));
    }

    fn ask_within(&self, body: Vec<u8>, timeout: Duration) -> Result<Vec<u8>, Error> {
        let (done, result) = sync_channel(1);
        self.shared.accept(Job::new(body, timeout, done))?;
        result
            .recv()
            .unwrap_or_else(|_| Err(Error::host("closed", "the pool is closed")))
    }
}

impl Client for Pool {
    fn ask(&self, body: Vec<u8>) -> Result<Vec<u8>, Error> {
        self.ask_within(body, self.shared.options.timeout)
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.close();
    }
}

/// A pool's client with a timeout of its own.
#[derive(Clone, Copy)]
pub struct WithTimeout<'a> {
    pool: &'a Pool,
    timeout: Duration,
}

impl Client for WithTimeout<'_> {
    fn ask(&self, body: Vec<u8>) -> Result<Vec<u8>, Error> {
        self.pool.ask_within(body, self.timeout)
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        unpoisoned(self.state.lock())
    }

    fn accept(self: &Arc<Self>, job: Job) -> Result<(), Error> {
        let state = &mut *self.lock();
        if state.closed {
            return Err(Error::host("closed", "the pool is closed"));
        }
        if job.body.len() > state.limit {
            let (size, limit) = (job.body.len(), state.limit);
            let message = format!("a request of {size} bytes, at most {limit} are read");
            return Err(Error::host("too_large", message));
        }
        state.waiting.push_back(job);
        self.fill(state);
        self.dispatch(state);
        Ok(())
    }

    /// Sends what can be sent.
    fn dispatch(&self, state: &mut State) {
        for worker in state.workers.iter_mut().filter(|worker| is_open(worker)) {
            if worker.under_way.is_empty() {
                if let Some(suspect) = state.suspects.pop_front() {
                    worker.send(suspect);
                }
            }
        }
        while !state.waiting.is_empty() {
            let open = state.workers.iter_mut().filter(|worker| {
                is_open(worker) && !worker.under_way.front().is_some_and(|job| job.suspect)
            });
            match open.min_by_key(|worker| worker.under_way.len()) {
                Some(worker) if worker.under_way.len() < self.options.pipeline => {
                    worker.send(state.waiting.pop_front().expect("it is not empty"));
                }
                _ => break,
            }
        }
        let next = state
            .workers
            .iter()
            .filter_map(|worker| worker.deadline)
            .min();
        if next.is_some_and(|next| state.look_at.is_none_or(|at| next < at)) {
            self.watched.notify_one();
        }
    }

    /// Starts the workers that are missing.
    fn fill(self: &Arc<Self>, state: &mut State) {
        let resting = state.rest_until.is_some_and(|until| Instant::now() < until);
        if resting && !state.workers.is_empty() {
            return;
        }
        while state.workers.len() < self.options.workers {
            state.next_id += 1;
            match Worker::start(state.next_id, &self.options, self) {
                Ok(mut worker) => {
                    worker.send(hello());
                    state.workers.push(worker);
                }
                Err(error) => return self.not_started(state, &error.to_string()),
            }
        }
    }

    fn not_started(&self, state: &mut State, reason: &str) {
        let error = Error::host("worker_lost", format!("a worker did not start: {reason}"));
        state.rest_until = Some(Instant::now() + REST);
        if state.workers.is_empty() {
            state.fail_waiting(&error);
        }
        state.broken = Some(error);
        self.changed.notify_all();
    }

    /// Sees to workers that are gone, while a process that a game has forked keeps their pipe open.
    fn bury(self: &Arc<Self>, state: &mut State) {
        let now = Instant::now();
        let mut gone = Vec::new();
        for worker in &mut state.workers {
            if matches!(worker.child.try_wait(), Ok(Some(_)))
                && now > *worker.gone.get_or_insert(now) + GRACE
            {
                gone.push(worker.id);
            }
        }
        for id in gone {
            self.end(state, id);
        }
    }

    /// Gives an answer to a worker's oldest request. An error is for a worker not to be believed.
    pub fn take(self: &Arc<Self>, id: u64, body: Vec<u8>) -> Result<(), String> {
        check(&body).map_err(|error| format!("sent {error}"))?;
        let state = &mut *self.lock();
        let Some(worker) = state.workers.iter_mut().find(|worker| worker.id == id) else {
            return Ok(());
        };
        let job = worker.under_way.pop_front();
        let job = job.ok_or("sent an answer that nobody asked for")?;
        worker.watch();
        if worker.ready {
            job.finish(Ok(body));
        } else {
            let hello: HelloReply = decode(&body).map_err(|error| error.message)?;
            if hello.protocol != PROTOCOL {
                return Err(format!("speaks protocol {}", hello.protocol));
            }
            worker.ready = true;
            state.limit = hello.limits.request;
            state.rest_until = None;
            self.changed.notify_all();
        }
        self.dispatch(state);
        Ok(())
    }

    pub fn kill(&self, id: u64, reason: &str) {
        let state = &mut *self.lock();
        if let Some(worker) = state.workers.iter_mut().find(|worker| worker.id == id) {
            worker.kill(reason);
        }
    }

    /// Looks whether a worker that says no more has ended, and sees to what it leaves.
    pub fn has_ended(self: &Arc<Self>, id: u64) -> bool {
        self.end(&mut self.lock(), id)
    }

    fn end(self: &Arc<Self>, state: &mut State, id: u64) -> bool {
        let Some(at) = state.workers.iter().position(|worker| worker.id == id) else {
            return true;
        };
        let Ok(Some(status)) = state.workers[at].child.try_wait() else {
            return false;
        };
        let worker = state.workers.swap_remove(at);
        let reason = worker.reason.clone().unwrap_or_else(|| exit_reason(status));
        self.lost(state, worker, &reason);
        self.changed.notify_all();
        true
    }

    /// Sees to the requests that a worker leaves unanswered.
    fn lost(self: &Arc<Self>, state: &mut State, worker: Worker, reason: &str) {
        if state.closed {
            return;
        }
        if !worker.ready {
            return self.not_started(state, reason);
        }
        let was_late = worker.late;
        let mut left: VecDeque<Job> = worker.under_way;
        left.retain(|job| !job.late);
        if left.is_empty() && !was_late {
            state.rest_until = Some(Instant::now() + REST);
        }
        if !was_late {
            if let Some(suspect) = left.pop_front() {
                state.suspect(suspect, reason);
            }
        }
        left.append(&mut state.waiting);
        state.waiting = left;
        self.fill(state);
        self.dispatch(state);
    }

    /// Ends the workers whose oldest request takes too long, until the pool is closed.
    fn watch(self: &Arc<Self>) {
        let mut state = self.lock();
        while !(state.closed && state.workers.is_empty()) {
            let now = Instant::now();
            let next = state
                .workers
                .iter()
                .filter_map(|worker| worker.deadline)
                .min();
            let pause = next.map_or(REST, |next| next.saturating_duration_since(now).min(REST));
            if !pause.is_zero() {
                state.look_at = Some(now + pause);
                state = unpoisoned(self.watched.wait_timeout(state, pause)).0;
                self.bury(&mut state);
                continue;
            }
            drop(state);
            thread::sleep(SECOND_LOOK);
            state = self.lock();
            for worker in &mut state.workers {
                if worker.deadline.is_some_and(|deadline| deadline <= now) {
                    worker.give_up();
                }
            }
        }
    }
}

impl State {
    fn suspect(&mut self, mut job: Job, reason: &str) {
        if job.suspect {
            let message = format!("its worker twice {reason}");
            job.finish(Err(Error::host("worker_lost", message)));
        } else {
            job.suspect = true;
            self.suspects.push_back(job);
        }
    }

    fn fail_waiting(&mut self, error: &Error) {
        for job in mem::take(&mut self.suspects)
            .into_iter()
            .chain(mem::take(&mut self.waiting))
        {
            job.finish(Err(error.clone()));
        }
    }
}

/// A worker's first question, to which nobody but the pool wants the answer.
fn hello() -> Job {
    let body = encode(&Request::Hello).expect("it can be written");
    Job::new(body, START_TIMEOUT, sync_channel(1).0)
}

fn is_open(worker: &Worker) -> bool {
    worker.ready && worker.reason.is_none()
}

fn unpoisoned<T>(result: Result<T, PoisonError<T>>) -> T {
    result.unwrap_or_else(PoisonError::into_inner)
}
