module gamekernel

go 1.24
