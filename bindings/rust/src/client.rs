use serde::de::DeserializeOwned;
use serde::Serialize;

use crate::codec::{decode, decode_batch, encode};
use crate::replies::*;
use crate::requests::*;
use crate::Error;

/// What both doors offer: a method for each op of the protocol.
///
/// Any number of threads may share a client. Each waits until its request is answered.
pub trait Client {
    /// Sends a request's bytes in msgpack, and returns those that answer it.
    fn ask(&self, body: Vec<u8>) -> Result<Vec<u8>, Error>;

    /// Sends whatever is written as a map with an `op`, and returns what stands in `ok`.
    fn call<A: DeserializeOwned>(&self, request: &(impl Serialize + ?Sized)) -> Result<A, Error>
    where
        Self: Sized,
    {
        call(self, request)
    }

    /// Sends many requests at once. Each is answered for itself, in order.
    fn batch<A: DeserializeOwned>(
        &self,
        requests: &[Request],
    ) -> Result<Vec<Result<A, Error>>, Error>
    where
        Self: Sized,
    {
        decode_batch(&self.ask(encode(requests)?)?)
    }

    /// Says which versions, ops and limits the kernel has.
    fn hello(&self) -> Result<HelloReply, Error> {
        call(self, &Request::Hello)
    }

    /// Lists the installed games.
    fn games(&self) -> Result<GamesReply, Error> {
        call(self, &Request::Games)
    }

    /// Says what a game is, with the JSON Schemas of its options, moves and view.
    fn info(&self, request: InfoRequest) -> Result<InfoReply, Error> {
        call(self, &Request::Info(request))
    }

    /// Starts a match.
    fn new_match(&self, request: NewRequest) -> Result<ChangeReply, Error> {
        call(self, &Request::New(request))
    }

    /// Says whom a match waits for, and what match it is.
    fn turn(&self, request: TurnRequest) -> Result<TurnReply, Error> {
        call(self, &Request::Turn(request))
    }

    /// Lists a seat's legal moves.
    fn moves(&self, request: MovesRequest) -> Result<MovesReply, Error> {
        call(self, &Request::Moves(request))
    }

    /// Shows what a seat, or a spectator, may see.
    fn view(&self, request: ViewRequest) -> Result<ViewReply, Error> {
        call(self, &Request::View(request))
    }

    /// Says how the seats stand.
    fn score(&self, request: ScoreRequest) -> Result<ScoreReply, Error> {
        call(self, &Request::Score(request))
    }

    /// Translates moves to and from the game's notation.
    fn notation(&self, request: NotationRequest) -> Result<NotationReply, Error> {
        call(self, &Request::Notation(request))
    }

    /// Draws what a seat, or a spectator, may see.
    fn picture(&self, request: PictureRequest) -> Result<PictureReply, Error> {
        call(self, &Request::Picture(request))
    }

    /// Chooses a move for a seat that nobody plays.
    fn bot(&self, request: BotRequest) -> Result<BotReply, Error> {
        call(self, &Request::Bot(request))
    }

    /// Plays a move.
    fn play(&self, request: PlayRequest) -> Result<ChangeReply, Error> {
        call(self, &Request::Play(request))
    }

    /// Gives up.
    fn concede(&self, request: ConcedeRequest) -> Result<ChangeReply, Error> {
        call(self, &Request::Concede(request))
    }

    /// Offers a draw, or answers the offer that stands.
    fn draw(&self, request: DrawRequest) -> Result<ChangeReply, Error> {
        call(self, &Request::Draw(request))
    }

    /// Tells all that a seat, or a spectator, may know to have happened.
    fn history(&self, request: HistoryRequest) -> Result<HistoryReply, Error> {
        call(self, &Request::History(request))
    }

    /// Takes an entry back.
    fn undo(&self, request: UndoRequest) -> Result<ChangeReply, Error> {
        call(self, &Request::Undo(request))
    }

    /// Replays the log, and compares.
    fn verify(&self, request: VerifyRequest) -> Result<VerifyReply, Error> {
        call(self, &Request::Verify(request))
    }

    /// Makes one save of a snapshot and its log.
    fn join(&self, request: JoinRequest) -> Result<JoinReply, Error> {
        call(self, &Request::Join(request))
    }

    /// Makes a snapshot and its log of one save.
    fn split(&self, request: SplitRequest) -> Result<SplitReply, Error> {
        call(self, &Request::Split(request))
    }
}

fn call<C, R, A>(client: &C, request: &R) -> Result<A, Error>
where
    C: Client + ?Sized,
    R: Serialize + ?Sized,
    A: DeserializeOwned,
{
    decode(&client.ask(encode(request)?)?)
}
