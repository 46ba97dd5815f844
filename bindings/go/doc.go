// Package gamekernel asks a gamekernel: whose turn it is, which moves are legal, what a move does.
//
// The kernel keeps nothing between two requests. A match is its save, a few hundred bytes that
// every change answers anew, and that the host keeps.
//
// Two doors lead to it, with the same methods: a [Pool] of worker processes, and a [Library] in
// this process.
package gamekernel
