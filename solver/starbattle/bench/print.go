package main

import (
	"context"
	"fmt"
	"time"

	"quadrille/solver"
	"quadrille/solver/starbattle"
	"quadrille/solver/starbattle/generate"
)

// chains is the level of the ladder from which a board needs chains of suppositions.
const chains = 7

// printSet prints a set in the form of testdata: the boards of the seeds from 1 on, or, for people, those
// that the ladder solves without chains.
func printSet(size string, boards int, people bool) error {
	var row makingRow
	if _, err := fmt.Sscanf(size, "%dx%d", &row.n, &row.k); err != nil {
		return fmt.Errorf("%q is no size: want it as 12x1", size)
	}
	o := row.options()
	if err := o.Check(); err != nil {
		return err
	}
	which, flags := "", ""
	if people {
		which, flags = ", solved without chains of suppositions", " -people"
	}
	fmt.Printf("# Boards with one solution and connected regions of any size%s, made by this project:\n# go run . -make %s -n %d%s\n", which, size, boards, flags)
	kind := starbattle.Kind()
	for seed := uint64(1); boards > 0; seed++ {
		b, ok := generate.Make(context.Background(), o, seed, nil)
		if !ok || people && !gentle(kind, b.String()) {
			continue
		}
		fmt.Println(b)
		boards--
	}
	return nil
}

// gentle reports whether the ladder solves a board below chains within some seconds.
func gentle(kind *solver.Kind, board string) bool {
	p, err := kind.Parse(board)
	if err != nil {
		panic(err) // a board that was proved
	}
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	g, ok := kind.Ladder.Grade(ctx, p)
	return ok && g.Level < chains
}
