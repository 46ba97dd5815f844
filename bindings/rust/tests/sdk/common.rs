use std::fs;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

use gamekernel::requests::{NewRequest, PlayRequest};
use gamekernel::{json, ByteBuf, Client, Error, Pool, PoolOptions, Value};

pub fn repository(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path)
}

pub fn python() -> String {
    std::env::var("GAMEKERNEL_PYTHON").unwrap_or_else(|_| {
        repository(".venv/bin/python")
            .to_string_lossy()
            .into_owned()
    })
}

pub fn seed() -> ByteBuf {
    ByteBuf::from(vec![0; 32])
}

/// Options of a pool of one worker, with the games that all bindings are tested with.
pub fn options() -> PoolOptions {
    let plugin = |name: &str| repository(&format!("tests/bindings/plugins/{name}.py"));
    PoolOptions {
        workers: 1,
        python: python(),
        plugins: vec![plugin("loops"), plugin("exits")],
        ..PoolOptions::default()
    }
}

/// A pool for tests that do its worker no harm; that ends with the tests' process.
pub fn shared() -> &'static Pool {
    static POOL: OnceLock<Pool> = OnceLock::new();
    POOL.get_or_init(|| Pool::start(options()).unwrap())
}

/// Options of a pool of one worker that is a Python program: it has answered the first question,
/// and been asked another.
pub fn fake(program: &str) -> PoolOptions {
    let prelude = "
import sys, time, os, msgspec
def asked():
    head = sys.stdin.buffer.read(4)
    if len(head) < 4: os._exit(0)
    sys.stdin.buffer.read(int.from_bytes(head, 'big'))
def say(size, body):
    sys.stdout.buffer.write(size.to_bytes(4, 'big') + body)
    sys.stdout.buffer.flush()
def answer(reply):
    body = msgspec.msgpack.encode(reply)
    say(len(body), body)
def hello(protocol=1):
    asked()
    answer({'id': None, 'ok': dict(gamekernel='0', protocol=protocol, api=1, save_format=1, ops=[],
        limits=dict(request=9999, snapshot=1, entry=1, entries=1, batch=1))})
";
    let command = vec![python(), "-c".into(), format!("{prelude}{program}")];
    PoolOptions {
        workers: 1,
        command: Some(command),
        ..PoolOptions::default()
    }
}

/// Wants an error of a kind, with some words in its message.
#[track_caller]
pub fn expect<T: std::fmt::Debug>(result: Result<T, Error>, kind: &str, fault: &str, words: &str) {
    let error = result.expect_err(kind);
    let as_wanted = error.kind == kind && error.fault == fault && error.message.contains(words);
    assert!(
        as_wanted,
        "wanted {kind}, {fault}, {words:?}, got {error:?}"
    );
}

pub fn step() -> Value {
    json!({"do": "step"})
}

pub fn nap(milliseconds: u32) -> Value {
    json!({"do": "nap", "milliseconds": milliseconds})
}

/// A move that makes a file, and ends when that is gone.
pub fn hold(file: &Path) -> Value {
    json!({"do": "hold", "file": file.to_string_lossy()})
}

/// Waits for what others do in their own time.
#[track_caller]
pub fn until(mut is_true: impl FnMut() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(60);
    while !is_true() {
        assert!(
            Instant::now() < deadline,
            "what was waited for did not come"
        );
        thread::sleep(Duration::from_millis(5));
    }
}

/// A folder of a test's own, which goes with it.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(test: &str) -> Self {
        let name = format!("{test}-{}", process::id());
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir(&path).unwrap();
        Self(path)
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A match of one of the plugins.
pub struct Match {
    save: ByteBuf,
}

impl Match {
    pub fn start(client: &dyn Client, game: &str) -> Self {
        let request = NewRequest {
            game: game.into(),
            ..Default::default()
        };
        Self {
            save: client.new_match(request).unwrap().save,
        }
    }

    /// Plays a move, and returns which process has, if the game tells.
    pub fn play(&self, client: &dyn Client, r#move: Value) -> Result<i32, Error> {
        let request = PlayRequest {
            save: self.save.clone(),
            r#move,
            ..Default::default()
        };
        let told = client.play(request)?.events;
        let process = told[0]
            .1
            .first()
            .and_then(|event| event.data["process"].as_i64());
        Ok(process.unwrap_or_default() as i32)
    }
}
