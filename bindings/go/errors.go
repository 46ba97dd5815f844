package gamekernel

// Whose fault an [Error] is.
const (
	FaultPlayer = "player"
	FaultHost   = "host"
	FaultGame   = "game"
	FaultKernel = "kernel"
)

// Error is what the kernel refuses, and what became of a request that its worker did not answer.
// The methods return it as it is: find it with [errors.As].
type Error struct {
	// Kind is what went wrong, in one stable word. Judge one you do not know by Fault.
	Kind string `json:"kind"`
	// Fault is whose it is. Only where it is [FaultPlayer] is the message fit for a player.
	Fault string `json:"fault"`
	// Message is in plain English.
	Message string `json:"message"`
	// At is where in the request, if there is such a place.
	At string `json:"at"`
}

func (e *Error) Error() string { return e.Message }

func hostError(kind, message string) *Error {
	return &Error{Kind: kind, Fault: FaultHost, Message: message}
}
