//! A host in Rust that measures its SDK: `bench LIBRARY FOLDER`. benchmarks/hosts.py says how.

use std::collections::HashMap;
use std::error::Error;
use std::fmt::Write;
use std::io;
use std::thread;
use std::time::{Duration, Instant};

use base64::prelude::{Engine, BASE64_STANDARD};
use gamekernel::requests::{BotRequest, PlayRequest};
use gamekernel::{ByteBuf, Client, Library, Pool, PoolOptions, Seat, Value};
use serde::Deserialize;

type Door = Box<dyn Client + Sync>;
type Ask<'a> = Box<dyn Fn() + Sync + 'a>;

/// One of the two requests that are measured, as its file has it.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Request {
    op: String,
    save: String,
    seat: Seat,
    r#move: Value,
    ticket: Option<String>,
    seed: String,
    kind: Option<String>,
    nodes: u64,
}

impl Request {
    /// What asks once.
    fn asker(self, kernel: &Door) -> Result<Ask<'_>, Box<dyn Error>> {
        let save = ByteBuf::from(BASE64_STANDARD.decode(self.save)?);
        let seat = self.seat;
        if self.op == "bot" {
            let bot = BotRequest {
                save,
                seat,
                seed: ByteBuf::from(BASE64_STANDARD.decode(self.seed)?),
                kind: self.kind,
                nodes: self.nodes,
                ..Default::default()
            };
            return Ok(Box::new(move || drop(kernel.bot(bot.clone()).unwrap())));
        }
        let play = PlayRequest {
            save,
            seat,
            r#move: self.r#move,
            ticket: self.ticket,
            ..Default::default()
        };
        Ok(Box::new(move || drop(kernel.play(play.clone()).unwrap())))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let mut doors: HashMap<usize, Door> = HashMap::new();
    doors.insert(0, Box::new(Library::open(&arguments[1], None)?));
    for line in io::stdin().lines() {
        let line = line?;
        let [workers, under_way, name, milliseconds] = line.split(' ').collect::<Vec<_>>()[..]
        else {
            return Err(line.into());
        };
        let (workers, under_way) = (workers.parse()?, under_way.parse()?);
        if !doors.contains_key(&workers) {
            let options = PoolOptions {
                workers,
                ..Default::default()
            };
            doors.insert(workers, Box::new(Pool::start(options)?));
        }
        let file = std::fs::read(format!("{}/{name}.json", arguments[2]))?;
        let ask = serde_json::from_slice::<Request>(&file)?.asker(&doors[&workers])?;
        let begun = Instant::now();
        let end = begun + Duration::from_millis(milliseconds.parse()?);
        let latencies = measure(&ask, under_way, end);
        let mut written = begun.elapsed().as_nanos().to_string();
        for latency in latencies {
            write!(written, " {}", latency.as_nanos())?;
        }
        println!("{written}");
    }
    Ok(())
}

/// Asks until then, with so many requests under way.
fn measure(ask: &Ask, under_way: usize, end: Instant) -> Vec<Duration> {
    if under_way == 1 {
        return in_turn(ask, end);
    }
    thread::scope(|scope| {
        let threads: Vec<_> = (0..under_way)
            .map(|_| scope.spawn(|| in_turn(ask, end)))
            .collect();
        threads
            .into_iter()
            .flat_map(|thread| thread.join().unwrap())
            .collect()
    })
}

fn in_turn(ask: &Ask, end: Instant) -> Vec<Duration> {
    let mut latencies = Vec::new();
    let mut now = Instant::now();
    while now < end {
        ask();
        let then = Instant::now();
        latencies.push(then - now);
        now = then;
    }
    latencies
}
