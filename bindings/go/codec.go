package gamekernel

import (
	"encoding/json"
	"errors"
	"fmt"
)

// protocol is the number of the one that this package speaks.
const protocol = 1

// Reply is one answer of a batch.
type Reply struct {
	// ID is the request's, as it was.
	ID json.RawMessage `json:"id"`
	// OK is what was answered, if Error is nil.
	OK    json.RawMessage `json:"ok"`
	Error *Error          `json:"error"`
}

// Into decodes what was answered into a pointer, or returns the [*Error].
func (r Reply) Into(answer any) error {
	if r.Error != nil {
		return r.Error
	}
	return json.Unmarshal(r.OK, answer)
}

// encode writes a request: one of this package's types, or a map with its op in it.
func encode(asked any) ([]byte, error) {
	body, err := json.Marshal(asked)
	if err != nil {
		return nil, err
	}
	if typed, ok := asked.(request); ok {
		op := fmt.Sprintf(`{"op":%q`, typed.op())
		if len(body) > len("{}") {
			op += ","
		}
		return append([]byte(op), body[1:]...), nil
	}
	if body[0] != '{' {
		return nil, hostError("bad_request", "a request is a map")
	}
	return body, nil
}

// decode reads an answer: of one request (many is nil), or of a batch.
func decode(body []byte) (one Reply, many []Reply, err error) {
	if len(body) > 0 && body[0] == '[' {
		err = json.Unmarshal(body, &many)
	} else {
		err = json.Unmarshal(body, &one)
	}
	if err != nil {
		return one, nil, fmt.Errorf("not a reply: %w", err)
	}
	for _, reply := range many {
		if !reply.valid() {
			return one, nil, errNoReply
		}
	}
	if many == nil && !one.valid() {
		return one, nil, errNoReply
	}
	return one, many, nil
}

var errNoReply = errors.New("not a reply: neither ok nor error")

func (r Reply) valid() bool { return r.OK != nil || r.Error != nil }

// MarshalJSON writes the number, and null for [NoSeat].
func (s Seat) MarshalJSON() ([]byte, error) {
	if s == NoSeat {
		return []byte("null"), nil
	}
	return json.Marshal(int(s))
}

// UnmarshalJSON reads a number, or null.
func (s *Seat) UnmarshalJSON(text []byte) error {
	*s = NoSeat
	return json.Unmarshal(text, (*int)(s)) // which leaves it alone at null
}

// UnmarshalJSON reads a pair.
func (e *SeatEvents) UnmarshalJSON(text []byte) error { return pair(text, &e.Seat, &e.Events) }

// UnmarshalJSON reads a pair.
func (v *SeatView) UnmarshalJSON(text []byte) error { return pair(text, &v.Seat, &v.View) }

// UnmarshalJSON reads a pair.
func (t *Ticket) UnmarshalJSON(text []byte) error { return pair(text, &t.Seat, &t.Text) }

// UnmarshalJSON reads a pair.
func (x *Extension) UnmarshalJSON(text []byte) error { return pair(text, &x.ID, &x.Version) }

func pair(text []byte, first, second any) error {
	var parts []json.RawMessage
	if err := json.Unmarshal(text, &parts); err != nil {
		return err
	}
	if len(parts) != 2 {
		return fmt.Errorf("%d values where a pair is wanted", len(parts))
	}
	if err := json.Unmarshal(parts[0], first); err != nil {
		return err
	}
	return json.Unmarshal(parts[1], second)
}
