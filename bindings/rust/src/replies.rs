//! What is answered. Fields that a newer kernel adds are passed over.

use serde::Deserialize;

use crate::{ByteBuf, Seat, Value};

/// Versions, ops, limits.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct HelloReply {
    pub gamekernel: String,
    pub protocol: u32,
    pub api: u32,
    pub save_format: u32,
    pub ops: Vec<String>,
    pub limits: Limits,
}

/// The largest things that are read, in bytes, and the most entries of a log and requests of a batch.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Limits {
    pub request: usize,
    pub snapshot: usize,
    pub entry: usize,
    pub entries: usize,
    pub batch: usize,
}

/// The installed games, sorted by id.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct GamesReply {
    pub games: Vec<Listed>,
}

/// One installed game; `problem` is empty as far as is known without loading it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Listed {
    pub id: String,
    pub distribution: String,
    pub problem: String,
}

/// What a game says about itself.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct InfoReply {
    pub id: String,
    pub name: String,
    pub version: u32,
    pub seats: Vec<u32>,
    pub extensions: Vec<(String, u32)>,
    pub hidden: bool,
    pub chance: bool,
    pub simultaneous: bool,
    pub cooperative: bool,
    pub enumerable: bool,
    pub endless: bool,
    pub bots: Vec<String>,
    pub pictures: Vec<String>,
    pub text: String,
    pub credits: String,
    pub schemas: Schemas,
}

/// JSON Schemas (2020-12) of a game's values. `view` is null where the view is the state, whose form
/// is the game's own.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Schemas {
    pub options: Value,
    pub r#move: Value,
    pub view: Value,
}

/// What a changed match is now, and what to keep and to tell. Keep `save` in place of the old one. Of
/// the log, replace all entries from number `from` on by `entries`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct ChangeReply {
    pub save: ByteBuf,
    pub from: usize,
    pub entries: Vec<ByteBuf>,
    pub fingerprint: String,
    pub turn: Turn,
    pub events: Vec<(Option<Seat>, Vec<Event>)>,
    pub views: Vec<(Option<Seat>, Value)>,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Event {
    pub kind: String,
    pub data: Value,
}

/// Whom a match waits for; `must` is empty when it is over.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Turn {
    pub must: Vec<Seat>,
    pub may: Vec<Seat>,
    pub phase: String,
    pub over: bool,
    pub conceded: Vec<Seat>,
    pub offer: Vec<Seat>,
    pub tickets: Vec<(Seat, String)>,
}

/// Whom a match waits for, and what match it is; `count` is the number of its entries.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct TurnReply {
    pub turn: Turn,
    pub game: String,
    pub version: u32,
    pub extensions: Vec<(String, u32)>,
    pub seats: u32,
    pub options: Value,
    pub count: usize,
    pub fingerprint: String,
}

/// A seat's legal moves, none if it may not act. They are a sample where they are not complete.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct MovesReply {
    pub moves: Vec<Value>,
    pub complete: bool,
}

/// What a seat may see.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct ViewReply {
    pub view: Value,
}

/// How the seats stand; final when `over`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct ScoreReply {
    pub score: Score,
    pub over: bool,
}

/// Points and places by seat. Places start at 1, and seats that share one leave a gap behind it:
/// 1, 1, 3.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Score {
    pub points: Vec<i64>,
    pub places: Vec<u32>,
    #[serde(default)]
    pub winners: Vec<Seat>,
    #[serde(default)]
    pub reason: String,
}

/// The move of the text, the texts of the moves, and the position if the game writes it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct NotationReply {
    pub r#move: Value,
    pub texts: Vec<String>,
    pub position: Option<String>,
}

/// An SVG document, or lines of text.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct PictureReply {
    pub picture: String,
}

/// The move to play.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct BotReply {
    pub r#move: Value,
}

/// All that a seat may know to have happened, in order.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct HistoryReply {
    pub events: Vec<Event>,
}

/// How many entries lead to the save.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct VerifyReply {
    pub count: usize,
}

/// A save with its log.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct JoinReply {
    pub save: ByteBuf,
}

/// A snapshot and the log.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct SplitReply {
    pub save: ByteBuf,
    pub log: Vec<ByteBuf>,
}

impl Turn {
    /// The ticket of a seat that must or may act.
    pub fn ticket_of(&self, seat: Seat) -> Option<String> {
        let found = self.tickets.iter().find(|(of, _)| *of == seat);
        found.map(|(_, ticket)| ticket.clone())
    }
}
