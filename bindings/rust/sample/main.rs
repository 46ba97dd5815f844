//! The sample host in Rust: see bindings/sample/README.md.
//!
//!     sample script.json DIRECTORY [libgamekernel.so]
//!
//! With a library the kernel runs in this process, else in a worker.

use std::env;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

use base64::prelude::{Engine, BASE64_STANDARD};
use gamekernel::replies::{ChangeReply, Turn};
use gamekernel::requests::*;
use gamekernel::{ByteBuf, Client, Library, Pool, PoolOptions, Seat, Value};
use serde::Deserialize;

type Outcome<T = ()> = Result<T, Box<dyn Error>>;

#[derive(Deserialize)]
struct Script {
    game: String,
    seats: u32,
    options: Value,
    seed: String,
    absent: Seat,
    wrong: Wrong,
    restart: u32,
}

#[derive(Deserialize)]
struct Wrong {
    at: u32,
    r#move: Value,
}

/// Plays one match by the script.
struct Host {
    script: Script,
    directory: PathBuf,
    library: Option<String>,
    kernel: Box<dyn Client>,
    random: usize,
    save: ByteBuf,
    log: Vec<ByteBuf>,
    turn: Turn,
}

fn main() -> Outcome {
    let given: Vec<String> = env::args().skip(1).collect();
    let (script, directory, library) = match given.as_slice() {
        [script, directory] => (script, directory, None),
        [script, directory, library] => (script, directory, Some(library.clone())),
        _ => return Err("usage: sample script.json DIRECTORY [libgamekernel.so]".into()),
    };
    let host = Host {
        script: serde_json::from_slice(&fs::read(script)?)?,
        directory: directory.into(),
        kernel: start(library.as_deref())?,
        library,
        random: 1,
        save: ByteBuf::new(),
        log: Vec::new(),
        turn: Turn::default(),
    };
    host.run()
}

fn start(library: Option<&str>) -> Outcome<Box<dyn Client>> {
    Ok(match library {
        Some(path) => Box::new(Library::open(path, None)?),
        None => Box::new(Pool::start(PoolOptions {
            workers: 1,
            ..Default::default()
        })?),
    })
}

impl Host {
    /// Plays the whole match.
    fn run(mut self) -> Outcome {
        self.lobby()?;
        let begun = self.kernel.new_match(NewRequest {
            game: self.script.game.clone(),
            seats: Some(self.script.seats),
            options: Some(self.script.options.clone()),
            seed: Some(ByteBuf::from(BASE64_STANDARD.decode(&self.script.seed)?)),
            ..Default::default()
        })?;
        self.take(begun);
        self.pictures()?;
        let mut number = 0;
        while !self.turn.over {
            number += 1;
            let seat = self.turn.must[0];
            if number == self.script.wrong.at {
                self.try_wrong(seat)?;
            }
            self.play(number, seat)?;
            if number == self.script.restart {
                self = self.restart()?;
            }
        }
        self.end()
    }

    /// Shows what may be chosen.
    fn lobby(&self) -> Outcome {
        let request = InfoRequest {
            game: self.script.game.clone(),
            ..Default::default()
        };
        let info = self.kernel.info(request)?;
        println!("game {}", info.name);
        let schema = info.schemas.options;
        let name = schema["$ref"]
            .as_str()
            .and_then(|path| path.rsplit('/').next());
        let properties =
            &schema["$defs"][name.ok_or("options without a definition")?]["properties"];
        for (name, property) in sorted(properties) {
            println!("option {name} default {}", written(&property["default"]));
        }
        Ok(())
    }

    /// Keeps what a changed match is now, and tells everybody what happened.
    fn take(&mut self, change: ChangeReply) {
        self.save = change.save;
        self.log.truncate(change.from);
        self.log.extend(change.entries);
        self.turn = change.turn;
        for (seat, events) in change.events {
            let seat = seat.map_or("*".into(), |seat| seat.to_string());
            for event in events {
                let pairs = sorted(&event.data).into_iter();
                let words: String = pairs
                    .map(|(key, value)| format!(" {key}={}", written(value)))
                    .collect();
                println!("{seat} {}{words}", event.kind);
            }
        }
    }

    /// Shows each seat what it may see.
    fn pictures(&self) -> Outcome {
        for seat in 0..self.script.seats {
            let (save, form) = (self.save.clone(), Some("text".into()));
            let request = PictureRequest {
                save,
                seat: Some(seat),
                form,
            };
            println!("{}", self.kernel.picture(request)?.picture);
        }
        Ok(())
    }

    /// Sends a move that is refused.
    fn try_wrong(&self, seat: Seat) -> Outcome {
        let (save, r#move) = (self.save.clone(), self.script.wrong.r#move.clone());
        match self.kernel.play(PlayRequest {
            save,
            seat,
            r#move,
            ..Default::default()
        }) {
            Ok(_) => return Err("a wrong move was not refused".into()),
            Err(error) if error.is_players() => println!("refused {}: {error}", error.kind),
            Err(error) => println!("refused {}", error.kind),
        }
        Ok(())
    }

    /// Plays one move.
    fn play(&mut self, number: u32, seat: Seat) -> Outcome {
        let r#move = self.choose(number, seat)?;
        let (save, ticket) = (self.save.clone(), self.turn.ticket_of(seat));
        let request = PlayRequest {
            save,
            seat,
            r#move,
            ticket,
            ..Default::default()
        };
        let change = self.kernel.play(request)?;
        println!("move {number} seat {seat}");
        self.take(change);
        Ok(())
    }

    /// Asks a bot for the absent, and draws for the others.
    fn choose(&mut self, number: u32, seat: Seat) -> Outcome<Value> {
        let save = self.save.clone();
        if seat == self.script.absent {
            let mut seed = vec![0; 28];
            seed.extend(number.to_be_bytes());
            let seed = ByteBuf::from(seed);
            let request = BotRequest {
                save,
                seat,
                seed,
                ..Default::default()
            };
            return Ok(self.kernel.bot(request)?.r#move);
        }
        let mut moves = self.kernel.moves(MovesRequest { save, seat })?.moves;
        self.random = self.random * 48271 % 2147483647;
        let chosen = self.random % moves.len();
        Ok(moves.swap_remove(chosen))
    }

    /// Writes the match to disk, stops the kernel, forgets everything, and reads it again.
    fn restart(self) -> Outcome<Self> {
        let Host {
            script,
            directory,
            library,
            kernel,
            random,
            save,
            log,
            ..
        } = self;
        let (save_file, log_file) = (directory.join("match.save"), directory.join("match.log"));
        let lines: Vec<String> = log
            .iter()
            .map(|entry| BASE64_STANDARD.encode(entry))
            .collect();
        fs::write(&save_file, save)?;
        fs::write(&log_file, lines.join("\n"))?;
        drop(kernel);
        let kernel = start(library.as_deref())?;
        let save = ByteBuf::from(fs::read(save_file)?);
        let lines = fs::read_to_string(log_file)?;
        let entries = lines
            .lines()
            .map(|line| Ok(ByteBuf::from(BASE64_STANDARD.decode(line)?)));
        let log = entries.collect::<Outcome<_>>()?;
        let turn = kernel.turn(TurnRequest { save: save.clone() })?.turn;
        let host = Host {
            script,
            directory,
            library,
            kernel,
            random,
            save,
            log,
            turn,
        };
        println!("restarted");
        host.pictures()?;
        Ok(host)
    }

    /// Shows how it ended, and verifies the log.
    fn end(&self) -> Outcome {
        let save = || self.save.clone();
        let verify = VerifyRequest {
            save: save(),
            log: Some(self.log.clone()),
        };
        let verified = self.kernel.verify(verify)?;
        self.pictures()?;
        let score = self.kernel.score(ScoreRequest { save: save() })?.score;
        for (seat, (points, place)) in score.points.iter().zip(&score.places).enumerate() {
            println!("score {seat} {points} {place}");
        }
        let winners: String = score
            .winners
            .iter()
            .map(|seat| format!(" {seat}"))
            .collect();
        println!("winners{winners}");
        println!("verified {}", verified.count);
        println!(
            "fingerprint {}",
            self.kernel.turn(TurnRequest { save: save() })?.fingerprint
        );
        Ok(())
    }
}

/// The pairs of a map, whatever order it keeps.
fn sorted(map: &Value) -> Vec<(&String, &Value)> {
    let mut pairs: Vec<_> = map.as_object().into_iter().flatten().collect();
    pairs.sort_by_key(|(key, _)| *key);
    pairs
}

/// Writes a value of an event.
fn written(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(parts) => {
            format!(
                "[{}]",
                parts.iter().map(written).collect::<Vec<_>>().join(",")
            )
        }
        Value::Object(_) => {
            let pairs = sorted(value).into_iter();
            let pairs: Vec<_> = pairs
                .map(|(key, part)| format!("{key}:{}", written(part)))
                .collect();
            format!("{{{}}}", pairs.join(","))
        }
        other => other.to_string(),
    }
}
