module bench

go 1.24

require gamekernel v0.0.0

replace gamekernel => ../../bindings/go
