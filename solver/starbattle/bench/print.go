package main

import (
	"context"
	"fmt"
	"time"

	"quadrille/solver/starbattle/generate"
)

// printPrey prints what a hunt has found.
func printPrey(size string, long time.Duration, seed uint64) error {
	n, k, err := parse(size)
	if err != nil {
		return err
	}
	b, err := hunt(n, k, long, seed)
	if err == nil {
		fmt.Println(line(b))
	}
	return err
}

// printSet prints a set as it stands in testdata.
func printSet(size string, boards int) error {
	n, k, err := parse(size)
	if err != nil {
		return err
	}
	o := crop{n: n, k: k}.options()
	if err := o.Check(); err != nil {
		return err
	}
	fmt.Printf("# Boards with one solution and connected regions of any size, made by this project:\n# go run . -make %s -n %d\n", size, boards)
	for seed := range boards {
		if b, ok := generate.Make(context.Background(), o, uint64(seed+1), nil); ok {
			fmt.Println(b)
		}
	}
	return nil
}

// parse reads a size such as "12x1".
func parse(size string) (n, k int, err error) {
	if _, err := fmt.Sscanf(size, "%dx%d", &n, &k); err != nil {
		return 0, 0, fmt.Errorf("%q is no size: want it as 12x1", size)
	}
	return n, k, nil
}
