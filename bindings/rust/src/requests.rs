//! What may be asked. What is left at its default is not sent.

use serde::Serialize;

use crate::{ByteBuf, Seat, Value};

/// A request: its variant is the op.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Request {
    Hello,
    Games,
    Info(InfoRequest),
    New(NewRequest),
    Turn(TurnRequest),
    Moves(MovesRequest),
    View(ViewRequest),
    Score(ScoreRequest),
    Notation(NotationRequest),
    Picture(PictureRequest),
    Bot(BotRequest),
    Play(PlayRequest),
    Concede(ConcedeRequest),
    Draw(DrawRequest),
    History(HistoryRequest),
    Undo(UndoRequest),
    Verify(VerifyRequest),
    Join(JoinRequest),
    Split(SplitRequest),
}

/// Asks what a game is.
#[derive(Clone, Debug, Default, Serialize)]
pub struct InfoRequest {
    pub game: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub extensions: Vec<String>,
}

/// Starts a match.
#[derive(Clone, Debug, Default, Serialize)]
pub struct NewRequest {
    pub game: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub extensions: Vec<String>,
    /// How many; None: the first number the game names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<u32>,
    /// As the game's schema says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<Value>,
    /// 32 bytes; None: a seed that nobody can guess.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<ByteBuf>,
    /// To start from, in the game's text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// What chance decides, each a number or a list of numbers; None: the kernel draws.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcomes: Option<Vec<Value>>,
    /// Whose views are wanted in the answer; None: a spectator's.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub views: Vec<Option<Seat>>,
}

/// Asks whom a match waits for.
#[derive(Clone, Debug, Default, Serialize)]
pub struct TurnRequest {
    pub save: ByteBuf,
}

/// Asks for a seat's legal moves.
#[derive(Clone, Debug, Default, Serialize)]
pub struct MovesRequest {
    pub save: ByteBuf,
    pub seat: Seat,
}

/// Asks what a seat may see.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ViewRequest {
    pub save: ByteBuf,
    /// None: a spectator.
    pub seat: Option<Seat>,
}

/// Asks how the seats stand.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ScoreRequest {
    pub save: ByteBuf,
}

/// Asks for a text's move, for moves' texts, and for the position as text.
#[derive(Clone, Debug, Default, Serialize)]
pub struct NotationRequest {
    pub save: ByteBuf,
    pub seat: Seat,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<Value>,
}

/// Asks for a picture of what a seat may see.
#[derive(Clone, Debug, Default, Serialize)]
pub struct PictureRequest {
    pub save: ByteBuf,
    /// None: a spectator.
    pub seat: Option<Seat>,
    /// `svg` (the default) or `text`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
}

/// Asks for a move for a seat that nobody plays. With `milliseconds` the answer depends on the machine,
/// with `depth` and `nodes` it does not; 0 is no limit.
#[derive(Clone, Debug, Default, Serialize)]
pub struct BotRequest {
    pub save: ByteBuf,
    pub seat: Seat,
    /// 32 bytes.
    pub seed: ByteBuf,
    /// `random` (the default) or `search`, which needs a limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    pub depth: u32,
    pub nodes: u64,
    pub milliseconds: u32,
}

/// Plays a move.
#[derive(Clone, Debug, Default, Serialize)]
pub struct PlayRequest {
    pub save: ByteBuf,
    /// Whose views are wanted in the answer; None: a spectator's.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub views: Vec<Option<Seat>>,
    pub seat: Seat,
    /// A text in the game's notation, or a value as the game's schema says.
    pub r#move: Value,
    /// What the seat's was when the move was chosen; an old one is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ticket: Option<String>,
    /// What chance decides, each a number or a list of numbers; None: the kernel draws.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcomes: Option<Vec<Value>>,
}

/// Gives up.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ConcedeRequest {
    pub save: ByteBuf,
    /// Whose views are wanted in the answer; None: a spectator's.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub views: Vec<Option<Seat>>,
    pub seat: Seat,
}

/// Offers the others a draw, or answers the offer that stands.
#[derive(Clone, Debug, Default, Serialize)]
pub struct DrawRequest {
    pub save: ByteBuf,
    /// Whose views are wanted in the answer; None: a spectator's.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub views: Vec<Option<Seat>>,
    pub seat: Seat,
    /// `offer`, `accept` or `decline`.
    pub word: String,
}

/// Asks for all events that a seat may know.
#[derive(Clone, Debug, Default, Serialize)]
pub struct HistoryRequest {
    pub save: ByteBuf,
    /// None: a spectator.
    pub seat: Option<Seat>,
    /// From entry 0 on; None if the save holds it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub log: Option<Vec<ByteBuf>>,
}

/// Takes an entry back: a seat's last, if it taught nobody anything; without seat, the last.
#[derive(Clone, Debug, Default, Serialize)]
pub struct UndoRequest {
    pub save: ByteBuf,
    /// Whose views are wanted in the answer; None: a spectator's.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub views: Vec<Option<Seat>>,
    pub seat: Option<Seat>,
    /// From entry 0 on; None if the save holds it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub log: Option<Vec<ByteBuf>>,
}

/// Replays the log and compares.
#[derive(Clone, Debug, Default, Serialize)]
pub struct VerifyRequest {
    pub save: ByteBuf,
    /// From entry 0 on; None if the save holds it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub log: Option<Vec<ByteBuf>>,
}

/// Makes one save of a snapshot and its log.
#[derive(Clone, Debug, Default, Serialize)]
pub struct JoinRequest {
    pub save: ByteBuf,
    pub log: Vec<ByteBuf>,
}

/// Makes a snapshot and its log of one save.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SplitRequest {
    pub save: ByteBuf,
}
