use std::fs;

use gamekernel::replies::{GamesReply, MovesReply, TurnReply};
use gamekernel::requests::*;
use gamekernel::{json, ByteBuf, Client, Pool, PoolOptions, Request};

use crate::common::{expect, fake, options, python, seed, shared, Folder};

fn hive() -> NewRequest {
    NewRequest {
        game: "hive".into(),
        ..Default::default()
    }
}

#[test]
fn a_match_is_played_and_its_log_replays() {
    let pool = shared();
    let request = NewRequest {
        game: "cant_stop".into(),
        seed: Some(seed()),
        ..Default::default()
    };
    let mut now = pool.new_match(request).unwrap();
    let mut log = now.entries.clone();
    let mut told = Vec::new();
    for _ in 0..9 {
        told.extend(
            now.events
                .iter()
                .filter(|(seat, _)| seat.is_none())
                .flat_map(|(_, all)| all.clone()),
        );
        let (seat, ticket) = now.turn.tickets[0].clone();
        let save = now.save.clone();
        let bot = BotRequest {
            save: save.clone(),
            seat,
            seed: seed(),
            ..Default::default()
        };
        let r#move = pool.bot(bot).unwrap().r#move;
        let ticket = Some(ticket);
        let play = PlayRequest {
            save,
            seat,
            r#move,
            ticket,
            ..Default::default()
        };
        now = pool.play(play).unwrap();
        log.truncate(now.from);
        log.extend(now.entries.clone());
    }
    told.extend(
        now.events
            .iter()
            .filter(|(seat, _)| seat.is_none())
            .flat_map(|(_, all)| all.clone()),
    );
    let (save, whole) = (now.save.clone(), Some(log.clone()));
    let verify = VerifyRequest {
        save: save.clone(),
        log: whole.clone(),
    };
    assert_eq!(pool.verify(verify).unwrap().count, log.len());
    let history = HistoryRequest {
        save: save.clone(),
        seat: None,
        log: whole.clone(),
    };
    assert_eq!(pool.history(history).unwrap().events, told);
    let joined = pool
        .join(JoinRequest {
            save: save.clone(),
            log: log.clone(),
        })
        .unwrap();
    let parts = pool.split(SplitRequest { save: joined.save }).unwrap();
    assert_eq!((&parts.save, &parts.log), (&save, &log));
    let undo = UndoRequest {
        save,
        log: whole,
        ..Default::default()
    };
    assert_eq!(pool.undo(undo).unwrap().from, log.len() - 1);
}

#[test]
fn every_op_has_its_method() {
    let pool = shared();
    let ops = pool.hello().unwrap().ops;
    let tried = "hello games info new turn moves view score notation picture bot play concede draw history undo verify join split";
    let mut untried: Vec<_> = ops
        .iter()
        .filter(|op| !tried.split(' ').any(|each| each == *op))
        .collect();
    untried.sort();
    assert!(untried.is_empty(), "{untried:?}");
    assert!(pool
        .games()
        .unwrap()
        .games
        .iter()
        .any(|game| game.id == "hive"));
    let info = pool
        .info(InfoRequest {
            game: "hive".into(),
            ..Default::default()
        })
        .unwrap();
    assert_eq!(info.seats, [2]);
    let options = Some(json!({"pillbug": true}));
    let begun = pool
        .new_match(NewRequest {
            options,
            views: vec![Some(0), None],
            ..hive()
        })
        .unwrap();
    assert_eq!(
        begun
            .views
            .iter()
            .map(|(seat, _)| *seat)
            .collect::<Vec<_>>(),
        [Some(0), None]
    );
    assert!(begun.turn.ticket_of(0).is_some());
    let save = || begun.save.clone();
    assert_eq!(
        pool.turn(TurnRequest { save: save() }).unwrap().options["pillbug"],
        true
    );
    assert!(
        pool.moves(MovesRequest {
            save: save(),
            seat: 0
        })
        .unwrap()
        .complete
    );
    assert!(pool
        .view(ViewRequest {
            save: save(),
            seat: None
        })
        .unwrap()
        .view
        .is_object());
    assert!(!pool.score(ScoreRequest { save: save() }).unwrap().over);
    let bot = BotRequest {
        save: save(),
        seed: seed(),
        ..Default::default()
    };
    let moves = vec![pool.bot(bot).unwrap().r#move];
    let notation = NotationRequest {
        save: save(),
        moves,
        ..Default::default()
    };
    assert_eq!(pool.notation(notation).unwrap().texts.len(), 1);
    let picture = PictureRequest {
        save: save(),
        seat: Some(0),
        form: None,
    };
    assert!(pool.picture(picture).unwrap().picture.contains("<svg"));
    let concede = ConcedeRequest {
        save: save(),
        ..Default::default()
    };
    assert!(pool.concede(concede).unwrap().turn.over);
    let draw = DrawRequest {
        save: save(),
        word: "accept".into(),
        ..Default::default()
    };
    expect(pool.draw(draw), "cannot_draw", "player", "");
}

#[test]
fn a_refusal_is_an_error_with_the_games_reason() {
    let pool = shared();
    let save = pool.new_match(hive()).unwrap().save;
    let wrong = PlayRequest {
        save: save.clone(),
        r#move: "wQ".into(),
        ..Default::default()
    };
    let error = pool.play(wrong).unwrap_err();
    assert!(error.is_players());
    expect(Err::<(), _>(error), "illegal_move", "player", "Queen");
    let error = pool
        .call::<MovesReply>(&json!({"op": "moves", "save": null, "seat": 0}))
        .unwrap_err();
    assert!(!error.is_players());
    expect(
        pool.call::<TurnReply>("turn"),
        "bad_request",
        "host",
        "is a map",
    );
    assert_eq!(
        (error.kind.as_str(), error.at.as_str()),
        ("bad_request", "$.save")
    );
}

#[test]
fn a_batch_is_answered_in_order_each_for_itself() {
    let pool = shared();
    let save = pool.new_match(hive()).unwrap().save;
    let turn = |save: &ByteBuf| Request::Turn(TurnRequest { save: save.clone() });
    let bad = ByteBuf::from(b"nonsense".to_vec());
    let mut replies = pool
        .batch::<TurnReply>(&[turn(&save), turn(&bad), turn(&save)])
        .unwrap();
    assert_eq!(replies.remove(0).unwrap().game, "hive");
    expect(replies.remove(0), "bad_save", "host", "");
    assert!(replies.remove(0).is_ok());
    let many = pool.batch::<GamesReply>(&vec![Request::Games; 1001]);
    expect(many, "too_large", "host", "1001 requests");
}

#[test]
fn a_request_over_the_limit_is_refused_and_harms_no_worker() {
    let command = ["-m", "gamekernel.host", "--limit", "1000"].map(String::from);
    let command = Some([vec![python()], command.to_vec()].concat());
    let pool = Pool::start(PoolOptions {
        command,
        ..options()
    })
    .unwrap();
    let save = ByteBuf::from(vec![0; 1000]);
    expect(
        pool.turn(TurnRequest { save }),
        "too_large",
        "host",
        "at most 1000",
    );
    assert!(pool.games().is_ok());
}

#[test]
fn saves_are_signed_with_the_keys_of_a_file() {
    let folder = Folder::new("keys");
    let file = folder.file("keys");
    fs::write(&file, "00112233445566778899aabbccddeeff\n").unwrap();
    let signing = Pool::start(PoolOptions {
        key_file: Some(file),
        memory: Some(2048),
        ..options()
    })
    .unwrap();
    let signed = signing.new_match(hive()).unwrap().save;
    assert!(signing.turn(TurnRequest { save: signed }).is_ok());
    let unsigned = shared().new_match(hive()).unwrap().save;
    expect(
        signing.turn(TurnRequest { save: unsigned }),
        "bad_save",
        "host",
        "",
    );
}

#[test]
fn fields_that_are_not_known_are_passed_over() {
    let game = "dict(id='g', distribution='', problem='', new=1)";
    let program = format!(
        "hello(); asked(); answer(dict(new=1, id=None, ok=dict(new=[], games=[{game}]))); asked()"
    );
    let pool = Pool::start(fake(&program)).unwrap();
    assert_eq!(pool.games().unwrap().games[0].id, "g");
}
