// Command bench measures the engine of Star Battle, natively and in wasm, beside its peers: the second engine
// that tests compare it with, dancing links, and a public SAT solver. It is a module of its own so that
// nothing else depends on those.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
)

func main() {
	host := flag.String("wasm", "node", "where wasm runs: node, chromium, or empty for not at all")
	only := flag.Int("row", -1, "measure one row alone, counted from 0, and write its figures as JSON")
	crop := flag.Int("crop", -1, "the same for a row of the generator's table")
	alone := flag.Bool("alone", false, "leave the peers out")
	wanted := flag.String("make", "", "make a set of boards of a size, as \"12x1\", instead")
	many := flag.Int("n", 200, "how many boards to make")
	people := flag.Bool("people", false, "of these only boards that people solve without chains of suppositions")
	rounds := flag.Int("drill", 0, "prove the 8x8 boards so many times and do nothing else, for a counter of instructions")
	flag.Parse()
	var err error
	switch {
	case *rounds > 0:
		drill(eights(), *rounds)
	case *wanted != "":
		err = printSet(*wanted, *many, *people)
	case *only >= 0:
		err = json.NewEncoder(os.Stdout).Encode(measure(rows()[*only].boards, *alone))
	case *crop >= 0:
		err = json.NewEncoder(os.Stdout).Encode(measureMaking(makingRows()[*crop]))
	default:
		err = run(*host, *alone)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// run prints both tables. host runs wasm; if it is empty, wasm is not measured.
func run(host string, alone bool) error {
	var compiled *wasm
	if host != "" {
		folder, err := os.MkdirTemp("", "bench")
		if err != nil {
			return err
		}
		defer os.RemoveAll(folder)
		w, err := build(folder, host)
		if err != nil {
			return err
		}
		compiled = &w
	}
	t := table{Writer: os.Stdout}
	t.head()
	for i, r := range rows() {
		native, inside, err := inTurn(compiled, i, r.boards, alone)
		if err != nil {
			return err
		}
		if inside != nil && inside.Nodes != native.Nodes {
			return fmt.Errorf("%s: %d nodes natively, %d in wasm", r.work, native.Nodes, inside.Nodes)
		}
		t.line(r, native, inside)
	}
	t.foot()
	t.makingHead()
	for i, c := range makingRows() {
		native := measureMaking(c)
		inside, err := ask[making](compiled, "-crop", i, alone)
		if err != nil {
			return err
		}
		t.making(c, native, inside)
	}
	return nil
}

// inTurn measures a row natively and in wasm, and then the engine alone once more both ways, since the speed
// of a machine varies over minutes.
func inTurn(compiled *wasm, row int, boards set, alone bool) (native figure, inside *figure, err error) {
	native = measure(boards, alone)
	if inside, err = ask[figure](compiled, "-row", row, alone); inside == nil {
		return native, nil, err
	}
	native.least(measure(boards, true))
	again, err := ask[figure](compiled, "-row", row, true)
	if err == nil {
		inside.least(*again)
	}
	return native, inside, err
}
