//! What goes wrong with workers, and what becomes of the requests.

use std::fs;
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use gamekernel::{json, Client, Error, Pool, PoolOptions, Value};

use crate::common::{expect, fake, hold, nap, options, step, until, Folder, Match};

/// Plays moves at once; what was answered stands in the moves' order.
fn play_all(pool: &Pool, on: &Match, moves: &[Value]) -> Vec<Result<i32, Error>> {
    thread::scope(|scope| {
        let play = |each: &Value| {
            let each = each.clone();
            scope.spawn(move || on.play(pool, each))
        };
        let playing: Vec<_> = moves.iter().map(play).collect();
        playing
            .into_iter()
            .map(|each| each.join().unwrap())
            .collect()
    })
}

/// Plays a move that the pool's one worker is at when something else is done, and steps behind it.
/// The move's answer is the first.
fn while_held(
    test: &str,
    pool: &Pool,
    steps: usize,
    then: impl FnOnce(),
) -> Vec<Result<i32, Error>> {
    let folder = Folder::new(test);
    let file = folder.file("held");
    let on = Match::start(pool, "loops");
    thread::scope(|scope| {
        let held = scope.spawn(|| on.play(pool, hold(&file)));
        until(|| file.exists());
        let behind = scope.spawn(|| play_all(pool, &on, &vec![step(); steps]));
        // For many to be sent; the test does not depend on it.
        thread::sleep(Duration::from_millis(50));
        then();
        let mut answers = vec![held.join().unwrap()];
        answers.extend(behind.join().unwrap());
        answers
    })
}

fn kill(process: i32) {
    // SAFETY: a signal to a worker that this test has started.
    unsafe { libc::kill(process, libc::SIGKILL) };
}

#[test]
fn a_worker_killed_in_mid_request_is_replaced_and_nothing_is_lost() {
    let pool = Pool::start(options()).unwrap();
    let first = Match::start(&pool, "loops").play(&pool, step()).unwrap();
    let answers = while_held("killed", &pool, 20, || kill(first));
    let processes: Vec<i32> = answers.into_iter().map(Result::unwrap).collect();
    assert_ne!(processes[0], first);
    assert!(
        processes.iter().all(|each| *each == processes[0]),
        "{processes:?}"
    );
}

#[test]
fn a_worker_killed_at_rest_is_replaced() {
    let pool = Pool::start(options()).unwrap();
    let on = Match::start(&pool, "loops");
    let first = on.play(&pool, step()).unwrap();
    kill(first);
    assert_ne!(on.play(&pool, step()).unwrap(), first);
}

#[test]
fn requests_that_end_their_worker_twice_fail_and_all_others_are_answered() {
    let pool = Pool::start(PoolOptions {
        workers: 2,
        ..options()
    })
    .unwrap();
    let on = Match::start(&pool, "exits");
    let exit = json!({"do": "exit"});
    let mut moves = vec![step(); 40];
    (moves[1], moves[20]) = (exit.clone(), exit.clone());
    for (each, result) in moves.iter().zip(play_all(&pool, &on, &moves)) {
        if *each == exit {
            expect(
                result,
                "worker_lost",
                "host",
                "its worker twice ended with exit code 7",
            );
        } else {
            result.unwrap();
        }
    }
}

#[test]
fn a_request_that_loops_fails_and_others_go_on() {
    let pool = Pool::start(PoolOptions {
        workers: 2,
        ..options()
    })
    .unwrap();
    let on = Match::start(&pool, "loops");
    thread::scope(|scope| {
        let looping = scope.spawn(|| {
            let quick = pool.with_timeout(Duration::from_millis(600));
            on.play(&quick, json!({"do": "loop"}))
        });
        for result in play_all(&pool, &on, &vec![nap(5); 30]) {
            result.unwrap();
        }
        expect(
            looping.join().unwrap(),
            "timeout",
            "host",
            "not answered within 600ms",
        );
    });
    on.play(&pool, step()).unwrap();
}

#[test]
fn time_is_counted_from_when_a_request_is_the_oldest_at_its_worker() {
    let timeout = Duration::from_secs(3);
    let pool = Pool::start(PoolOptions {
        timeout,
        ..options()
    })
    .unwrap();
    let on = Match::start(&pool, "loops");
    for result in play_all(&pool, &on, &vec![nap(400); 8]) {
        result.unwrap(); // more than 3 seconds in all
    }
}

#[test]
fn closing_ends_the_workers_and_fails_what_is_under_way() {
    let pool = Pool::start(options()).unwrap();
    let worker = Match::start(&pool, "loops").play(&pool, step()).unwrap();
    for result in while_held("closing", &pool, 40, || pool.close()) {
        expect(result, "closed", "host", "");
    }
    // SAFETY: no signal is sent.
    assert_eq!(
        unsafe { libc::kill(worker, 0) },
        -1,
        "the worker is still there"
    );
    expect(pool.hello(), "closed", "host", "");
}

#[test]
fn a_pool_whose_workers_do_not_start_says_so() {
    let start = |options| Pool::start(options).map(drop);
    expect(
        start(PoolOptions {
            workers: 0,
            ..options()
        }),
        "bad_options",
        "host",
        "",
    );
    let missing = PoolOptions {
        python: "/no/such/python".into(),
        ..options()
    };
    expect(
        start(missing),
        "worker_lost",
        "host",
        "did not start: No such file",
    );
    expect(
        start(fake("os._exit(3)")),
        "worker_lost",
        "host",
        "did not start: ended with exit code 3",
    );
    expect(
        start(fake("hello(99); asked()")),
        "worker_lost",
        "host",
        "speaks protocol 99",
    );
}

#[test]
fn a_worker_whose_frames_lie_is_not_believed() {
    for (program, words) in [
        (
            "say(0xffffffff, b'lies'); asked()",
            "twice sent a frame of 4294967295 bytes",
        ),
        ("say(1000, b'lies')", "twice ended with exit code 0"),
        (
            "say(4, bytes([0x81, 0xa2, 0x6f, 0x6b])); asked()",
            "twice sent not a reply",
        ),
        (
            "say(9, bytes([0x81, 0xa2, 0x6f, 0x6b, 0x80, 1, 1, 1, 1])); asked()",
            "4 bytes are left over",
        ),
        ("answer('lies'); asked()", "twice sent not a reply"),
        ("os.close(1); time.sleep(60)", "twice has closed its stdout"),
    ] {
        let pool = Pool::start(fake(&format!("hello(); asked(); {program}"))).unwrap();
        expect(pool.games(), "worker_lost", "host", words);
    }
}

#[test]
fn a_worker_that_answers_unasked_is_replaced() {
    let ok = "answer({'ok': {'games': []}}); ";
    let pool = Pool::start(fake(&format!("hello(); asked(); {ok}{ok}asked()"))).unwrap();
    for _ in 0..3 {
        pool.games().unwrap();
        thread::sleep(Duration::from_millis(20)); // for the second answer to come
    }
}

#[test]
fn a_worker_whose_pipe_another_process_keeps_open_is_replaced() {
    let folder = Folder::new("children");
    let file = folder.file("noted");
    let program = format!(
        "hello(); asked()
child = os.fork()
if child == 0: time.sleep(600)
else:
    open({file:?}, 'a').write(f'{{child}} ')
    os._exit(5)"
    );
    let pool = Pool::start(fake(&program)).unwrap();
    expect(
        pool.games(),
        "worker_lost",
        "host",
        "twice ended with exit code 5",
    );
    let noted = fs::read_to_string(&file).unwrap();
    let children: Vec<i32> = noted
        .split_whitespace()
        .map(|each| each.parse().unwrap())
        .collect();
    assert_eq!(children.len(), 2);
    for child in children {
        // SAFETY: a signal to a process that this test has started.
        let killed = unsafe { libc::kill(child, libc::SIGKILL) };
        assert_eq!(killed, 0, "{child} was waited for"); // it should still be there
    }
}

#[test]
fn a_suspect_is_tried_again_alone_those_behind_it_together() {
    let folder = Folder::new("suspects");
    let file = folder.file("sent");
    // Waits for those that are wanted, and a while for one too many.
    let program = format!(
        "import threading
wanted = (3, 1, 2, 1, 1, 1, 0)
note = open({file:?}, 'a+')
note.seek(0)
wanted = wanted[len(note.read().split())]
hello()
sent = 0
def end():
    note.write(f'{{sent}} ')
    note.close()
    os._exit(5)
while True:
    asked()
    sent += 1
    if sent == wanted: threading.Timer(0.2, end).start()"
    );
    let pool = Pool::start(fake(&program)).unwrap();
    thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| expect(pool.games(), "worker_lost", "host", "twice"));
        }
    });
    assert_eq!(fs::read_to_string(file).unwrap(), "3 1 2 1 1 1 ");
}

#[test]
fn what_took_too_long_is_not_tried_again() {
    let folder = Folder::new("late");
    let file = folder.file("sent");
    let program = format!(
        "silent = not os.path.exists({file:?})
note = open({file:?}, 'a')
note.write('start ')
note.flush()
hello()
while True:
    asked()
    if not silent:
        note.write('1 ')
        note.flush()
        answer({{'ok': {{'games': []}}}})"
    );
    let pool = Pool::start(fake(&program)).unwrap();
    let late = pool.with_timeout(Duration::from_millis(300)).games();
    expect(late, "timeout", "host", "not answered within 300ms");
    pool.games().unwrap();
    assert_eq!(fs::read_to_string(file).unwrap(), "start start 1 ");
}

#[test]
fn answers_may_come_in_any_pieces() {
    let program = "
game = {'id': 'x' * 100_000, 'distribution': '', 'problem': ''}
body = msgspec.msgpack.encode({'id': None, 'ok': {'games': [game]}})
both = (len(body).to_bytes(4, 'big') + body) * 2
hello(); asked()
start = 0
for end in (1, 3, 4, 5, 9, 70_000, len(body) + 6, len(both)):
    sys.stdout.buffer.write(both[start:end]); sys.stdout.buffer.flush()
    start = end
    time.sleep(0.005)
asked(); asked()";
    let pool = Pool::start(fake(program)).unwrap();
    let found = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                found
                    .lock()
                    .unwrap()
                    .push(pool.games().unwrap().games[0].id.len())
            });
        }
    });
    assert_eq!(*found.lock().unwrap(), [100_000, 100_000]);
}

#[test]
fn a_pool_that_is_dropped_ends_its_workers() {
    let pool = Pool::start(options()).unwrap();
    let worker = Match::start(&pool, "loops").play(&pool, step()).unwrap();
    drop(pool);
    // SAFETY: no signal is sent.
    assert_eq!(
        unsafe { libc::kill(worker, 0) },
        -1,
        "the worker is still there"
    );
}
