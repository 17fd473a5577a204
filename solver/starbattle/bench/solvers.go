package main

import (
	"quadrille/solver/starbattle/engine"
	"quadrille/solver/starbattle/enginetest"
)

// maxNodes is the number of nodes at which the searching peers give up on a board.
const maxNodes = 3_000_000

// A prover counts the solutions of a board up to two, setup included; ok is false if it gave up.
type prover interface {
	count(b enginetest.Board) (found int, ok bool)
}

// A peer is a prover of the table.
type peer struct {
	name string
	prover
	one bool // it takes boards of one star alone
}

// peers lists the peers in the order of the table.
var peers = []peer{
	{"second", &reference{enginetest.Reference{Limit: maxNodes}}, false},
	{"dancing links", &dancing{}, true},
	{"gini", satisfiability{}, false},
}

// first wraps the engine under measurement.
type first struct{ engine.Engine }

func (e *first) count(b enginetest.Board) (found int, ok bool) {
	return e.result(b).Count, true
}

func (e *first) result(b enginetest.Board) engine.Result {
	e.Load(b.N, b.K, b.Regions)
	return e.Count(2)
}

// reference wraps the engine that tests compare the first with.
type reference struct{ enginetest.Reference }

func (e *reference) count(b enginetest.Board) (found int, ok bool) {
	e.Load(b.N, b.K, b.Regions)
	r := e.Count(2)
	return r.Count, !r.Stopped
}
