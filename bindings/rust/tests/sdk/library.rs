use std::env;
use std::fs;
use std::process::Command;
use std::thread;

use gamekernel::replies::ChangeReply;
use gamekernel::requests::*;
use gamekernel::{ByteBuf, Client, Library, Request};

use crate::common::{expect, seed, shared};

/// Opens the library that the environment names; the tests' runner sees to it that it does.
fn library() -> Option<Library> {
    let path = env::var("GAMEKERNEL_LIBRARY").ok();
    if path.is_none() {
        eprintln!("skipped: GAMEKERNEL_LIBRARY names no library");
    }
    path.map(|path| Library::open(path, None).unwrap())
}

fn hive() -> NewRequest {
    NewRequest {
        game: "hive".into(),
        seed: Some(seed()),
        ..Default::default()
    }
}

#[test]
fn both_doors_answer_the_same() {
    let Some(library) = library() else { return };
    let requests = [
        Request::New(NewRequest {
            views: vec![Some(0), None],
            ..hive()
        }),
        Request::New(NewRequest {
            seats: Some(9),
            ..hive()
        }),
    ];
    let batch = library.batch::<ChangeReply>(&requests).unwrap();
    assert_eq!(batch, shared().batch::<ChangeReply>(&requests).unwrap());
    let save = batch[0].clone().unwrap().save;
    let play = PlayRequest {
        save,
        r#move: "wS1".into(),
        ..Default::default()
    };
    assert_eq!(
        library.play(play.clone()).unwrap(),
        shared().play(play).unwrap()
    );
}

#[test]
fn a_library_refuses_as_a_pool_does() {
    let Some(library) = library() else { return };
    let save = library.new_match(hive()).unwrap().save;
    let wrong = PlayRequest {
        save,
        r#move: "wQ".into(),
        ..Default::default()
    };
    expect(library.play(wrong), "illegal_move", "player", "Queen");
    let save = ByteBuf::from(b"nonsense".to_vec());
    expect(library.turn(TurnRequest { save }), "bad_save", "host", "");
}

#[test]
fn threads_may_share_a_library() {
    let Some(library) = library() else { return };
    let save = library.new_match(hive()).unwrap().save;
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for _ in 0..300 {
                    library.turn(TurnRequest { save: save.clone() }).unwrap();
                }
            });
        }
    });
}

#[test]
fn memory_stays_flat() {
    let Some(library) = library() else { return };
    let save = library.new_match(hive()).unwrap().save;
    let ask = |rounds: usize| {
        for _ in 0..rounds {
            library.turn(TurnRequest { save: save.clone() }).unwrap();
        }
        let pages = fs::read_to_string("/proc/self/statm").unwrap();
        pages.split(' ').nth(1).unwrap().parse::<usize>().unwrap()
    };
    let before = ask(3_000);
    let after = ask(20_000);
    assert!(after < before + 4096, "{} pages more", after - before); // other tests run beside
}

#[test]
fn a_library_that_does_not_open_says_so() {
    expect(
        Library::open("/no/such.so", None),
        "library",
        "host",
        "/no/such.so",
    );
    let Ok(path) = env::var("GAMEKERNEL_LIBRARY") else {
        return;
    };
    if let Ok(python) = env::var("GAMEKERNEL_TEST_PYTHON") {
        expect(
            Library::open(path, Some(&python)),
            "library",
            "host",
            &python,
        );
        return;
    }
    // In a process of its own: the first call in each decides.
    let name = "library::a_library_that_does_not_open_says_so";
    let again = Command::new(env::current_exe().unwrap())
        .args([name, "--exact"])
        .env("GAMEKERNEL_TEST_PYTHON", "/no/such/python")
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&again.stdout);
    assert!(
        again.status.success() && told.contains("1 passed"),
        "{told}"
    );
}
