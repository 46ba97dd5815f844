package gamekernel

import "encoding/json"

// HelloReply is versions, ops, limits.
type HelloReply struct {
	GameKernel string   `json:"gamekernel"`
	Protocol   int      `json:"protocol"`
	API        int      `json:"api"`
	SaveFormat int      `json:"save_format"`
	Ops        []string `json:"ops"`
	Limits     Limits   `json:"limits"`
}

// Limits are the largest things that are read, in bytes, and the most entries of a log and
// requests of a batch.
type Limits struct {
	Request  int `json:"request"`
	Snapshot int `json:"snapshot"`
	Entry    int `json:"entry"`
	Entries  int `json:"entries"`
	Batch    int `json:"batch"`
}

// GamesReply is the installed games, sorted by id.
type GamesReply struct {
	Games []Listed `json:"games"`
}

// Listed is one installed game; Problem is empty as far as is known without loading it.
type Listed struct {
	ID           string `json:"id"`
	Distribution string `json:"distribution"`
	Problem      string `json:"problem"`
}

// InfoReply is what a game says about itself.
type InfoReply struct {
	ID           string      `json:"id"`
	Name         string      `json:"name"`
	Version      int         `json:"version"`
	Seats        []int       `json:"seats"`
	Extensions   []Extension `json:"extensions"`
	Hidden       bool        `json:"hidden"`
	Chance       bool        `json:"chance"`
	Simultaneous bool        `json:"simultaneous"`
	Cooperative  bool        `json:"cooperative"`
	Enumerable   bool        `json:"enumerable"`
	Endless      bool        `json:"endless"`
	Bots         []string    `json:"bots"`
	Pictures     []string    `json:"pictures"`
	Text         string      `json:"text"`
	Credits      string      `json:"credits"`
	Schemas      Schemas     `json:"schemas"`
}

// Schemas are JSON Schemas (2020-12) of a game's values. View is null where the view is the state,
// whose form is the game's own.
type Schemas struct {
	Options json.RawMessage `json:"options"`
	Move    json.RawMessage `json:"move"`
	View    json.RawMessage `json:"view"`
}

// Extension is a house rule and its version.
type Extension struct {
	ID      string
	Version int
}

// ChangeReply is what a changed match is now, and what to keep and to tell. Keep Save in place of
// the old one. Of the log, replace all entries from number From on by Entries.
type ChangeReply struct {
	Save        []byte       `json:"save"`
	From        int          `json:"from"`
	Entries     [][]byte     `json:"entries"`
	Fingerprint string       `json:"fingerprint"`
	Turn        Turn         `json:"turn"`
	Events      []SeatEvents `json:"events"`
	Views       []SeatView   `json:"views"`
}

// SeatEvents is what a seat, or with [NoSeat] spectators, may be told.
type SeatEvents struct {
	Seat   Seat
	Events []Event
}

// SeatView is what a seat, or with [NoSeat] spectators, may see.
type SeatView struct {
	Seat Seat
	View json.RawMessage
}

// Event is something that happened.
type Event struct {
	Kind string          `json:"kind"`
	Data json.RawMessage `json:"data"`
}

// Turn is whom a match waits for; Must is empty when it is over.
type Turn struct {
	Must     []Seat   `json:"must"`
	May      []Seat   `json:"may"`
	Phase    string   `json:"phase"`
	Over     bool     `json:"over"`
	Conceded []Seat   `json:"conceded"`
	Offer    []Seat   `json:"offer"`
	Tickets  []Ticket `json:"tickets"`
}

// Ticket is sent with a seat's move; an old one is refused.
type Ticket struct {
	Seat Seat
	Text string
}

// TicketOf returns the ticket of a seat that must or may act, or "".
func (t Turn) TicketOf(seat Seat) string {
	for _, ticket := range t.Tickets {
		if ticket.Seat == seat {
			return ticket.Text
		}
	}
	return ""
}

// TurnReply is whom a match waits for, and what match it is. Count is the number of its entries.
type TurnReply struct {
	Turn        Turn            `json:"turn"`
	Game        string          `json:"game"`
	Version     int             `json:"version"`
	Extensions  []Extension     `json:"extensions"`
	Seats       int             `json:"seats"`
	Options     json.RawMessage `json:"options"`
	Count       int             `json:"count"`
	Fingerprint string          `json:"fingerprint"`
}

// MovesReply is a seat's legal moves, none if it may not act. They are a sample where they are not
// complete.
type MovesReply struct {
	Moves    []json.RawMessage `json:"moves"`
	Complete bool              `json:"complete"`
}

// ViewReply is what a seat may see.
type ViewReply struct {
	View json.RawMessage `json:"view"`
}

// ScoreReply is how the seats stand; final when Over.
type ScoreReply struct {
	Score Score `json:"score"`
	Over  bool  `json:"over"`
}

// Score has Points and Places by seat. Places start at 1, and seats that share one leave a gap
// behind it: 1, 1, 3.
type Score struct {
	Points  []int64 `json:"points"`
	Places  []int   `json:"places"`
	Winners []Seat  `json:"winners"`
	Reason  string  `json:"reason"`
}

// NotationReply is the move of the text, the texts of the moves, and the position if the game
// writes it.
type NotationReply struct {
	Move     json.RawMessage `json:"move"`
	Texts    []string        `json:"texts"`
	Position *string         `json:"position"`
}

// PictureReply is an SVG document, or lines of text.
type PictureReply struct {
	Picture string `json:"picture"`
}

// BotReply is the move to play.
type BotReply struct {
	Move json.RawMessage `json:"move"`
}

// HistoryReply is all that a seat may know to have happened, in order.
type HistoryReply struct {
	Events []Event `json:"events"`
}

// VerifyReply says how many entries lead to the save.
type VerifyReply struct {
	Count int `json:"count"`
}

// JoinReply is a save with its log.
type JoinReply struct {
	Save []byte `json:"save"`
}

// SplitReply is a snapshot and the log.
type SplitReply struct {
	Save []byte   `json:"save"`
	Log  [][]byte `json:"log"`
}
