package gamekernel

// NoSeat is a spectator; in [UndoRequest], whoever has acted last.
const NoSeat Seat = -1

// Seat is the number of a seat, from 0 on, or [NoSeat].
type Seat int

// A request's type says its op.
type request interface{ op() string }

// InfoRequest asks what a game is.
type InfoRequest struct {
	Game       string   `json:"game"`
	Extensions []string `json:"extensions,omitempty"`
}

// NewRequest starts a match.
type NewRequest struct {
	Game       string   `json:"game"`
	Extensions []string `json:"extensions,omitempty"`
	// Seats is how many; default: the first number the game names.
	Seats int `json:"seats,omitempty"`
	// Options as the game's schema says; default: the game's.
	Options any `json:"options,omitempty"`
	// Seed is 32 bytes; default: a seed that nobody can guess.
	Seed []byte `json:"seed,omitempty"`
	// Position to start from, in the game's text.
	Position string `json:"position,omitempty"`
	// Outcomes is what chance decides, each a number or a list of numbers; nil: the kernel draws.
	Outcomes []any `json:"outcomes,omitzero"`
	// Views says whose are wanted in the answer.
	Views []Seat `json:"views,omitempty"`
}

// TurnRequest asks whom a match waits for.
type TurnRequest struct {
	Save []byte `json:"save"`
}

// MovesRequest asks for a seat's legal moves.
type MovesRequest struct {
	Save []byte `json:"save"`
	Seat Seat   `json:"seat"`
}

// ViewRequest asks what a seat may see.
type ViewRequest struct {
	Save []byte `json:"save"`
	Seat Seat   `json:"seat"`
}

// ScoreRequest asks how the seats stand.
type ScoreRequest struct {
	Save []byte `json:"save"`
}

// NotationRequest asks for a text's move, for moves' texts, and for the position as text.
type NotationRequest struct {
	Save  []byte `json:"save"`
	Seat  Seat   `json:"seat"`
	Text  string `json:"text,omitempty"`
	Moves []any  `json:"moves,omitempty"`
}

// PictureRequest asks for a picture of what a seat may see.
type PictureRequest struct {
	Save []byte `json:"save"`
	Seat Seat   `json:"seat"`
	// Form is "svg" (the default) or "text".
	Form string `json:"form,omitempty"`
}

// BotRequest asks for a move for a seat that nobody plays. With Milliseconds the answer depends on
// the machine, with Depth and Nodes it does not; 0 is no limit.
type BotRequest struct {
	Save []byte `json:"save"`
	Seat Seat   `json:"seat"`
	// Seed is 32 bytes.
	Seed []byte `json:"seed"`
	// Kind is "random" (the default) or "search"; a search needs a limit.
	Kind         string `json:"kind,omitempty"`
	Depth        int    `json:"depth,omitempty"`
	Nodes        int64  `json:"nodes,omitempty"`
	Milliseconds int    `json:"milliseconds,omitempty"`
}

// PlayRequest plays a move.
type PlayRequest struct {
	Save  []byte `json:"save"`
	Views []Seat `json:"views,omitempty"`
	Seat  Seat   `json:"seat"`
	// Move is a text in the game's notation, or a value as the game's schema says: a map, a struct
	// with such fields, or a move as it was answered.
	Move any `json:"move"`
	// Ticket is what the seat's was when the move was chosen; an old one is refused.
	Ticket string `json:"ticket,omitempty"`
	// Outcomes is what chance decides, each a number or a list of numbers; nil: the kernel draws.
	Outcomes []any `json:"outcomes,omitzero"`
}

// ConcedeRequest gives up.
type ConcedeRequest struct {
	Save  []byte `json:"save"`
	Views []Seat `json:"views,omitempty"`
	Seat  Seat   `json:"seat"`
}

// DrawRequest offers the others a draw, or answers the offer that stands.
type DrawRequest struct {
	Save  []byte `json:"save"`
	Views []Seat `json:"views,omitempty"`
	Seat  Seat   `json:"seat"`
	// Word is "offer", "accept" or "decline".
	Word string `json:"word"`
}

// HistoryRequest asks for all events that a seat may know.
type HistoryRequest struct {
	Save []byte `json:"save"`
	Seat Seat   `json:"seat"`
	// Log from entry 0 on; nil if the save holds it.
	Log [][]byte `json:"log,omitzero"`
}

// UndoRequest takes an entry back: the seat's last, if it taught nobody anything, or with [NoSeat]
// the last of all.
type UndoRequest struct {
	Save  []byte `json:"save"`
	Views []Seat `json:"views,omitempty"`
	Seat  Seat   `json:"seat"`
	// Log from entry 0 on; nil if the save holds it.
	Log [][]byte `json:"log,omitzero"`
}

// VerifyRequest replays the log and compares.
type VerifyRequest struct {
	Save []byte `json:"save"`
	// Log from entry 0 on; nil if the save holds it.
	Log [][]byte `json:"log,omitzero"`
}

// JoinRequest makes one save of a snapshot and its log.
type JoinRequest struct {
	Save []byte   `json:"save"`
	Log  [][]byte `json:"log"`
}

// SplitRequest makes a snapshot and its log of one save.
type SplitRequest struct {
	Save []byte `json:"save"`
}

type helloRequest struct{}
type gamesRequest struct{}

func (helloRequest) op() string    { return "hello" }
func (gamesRequest) op() string    { return "games" }
func (InfoRequest) op() string     { return "info" }
func (NewRequest) op() string      { return "new" }
func (TurnRequest) op() string     { return "turn" }
func (MovesRequest) op() string    { return "moves" }
func (ViewRequest) op() string     { return "view" }
func (ScoreRequest) op() string    { return "score" }
func (NotationRequest) op() string { return "notation" }
func (PictureRequest) op() string  { return "picture" }
func (BotRequest) op() string      { return "bot" }
func (PlayRequest) op() string     { return "play" }
func (ConcedeRequest) op() string  { return "concede" }
func (DrawRequest) op() string     { return "draw" }
func (HistoryRequest) op() string  { return "history" }
func (UndoRequest) op() string     { return "undo" }
func (VerifyRequest) op() string   { return "verify" }
func (JoinRequest) op() string     { return "join" }
func (SplitRequest) op() string    { return "split" }
