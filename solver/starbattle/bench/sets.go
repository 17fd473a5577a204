package main

import (
	"embed"
	"fmt"

	"quadrille/solver/starbattle/enginetest"
)

//go:embed testdata/*.txt
var files embed.FS

// A set is what is proved in one round, one board after the other.
type set []enginetest.Board

// read reads a set by the name of its file.
func read(name string) set {
	text, err := files.ReadFile("testdata/" + name + ".txt")
	if err != nil {
		panic(err) // a name in this program
	}
	boards, err := enginetest.Parse(string(text))
	if err != nil {
		panic(fmt.Sprintf("%s: %v", name, err))
	}
	return boards
}

// of keeps the boards of a size and a number of stars; 0 stands for any.
func (s set) of(n, k int) set {
	var kept set
	for _, b := range s {
		if (n == 0 || b.N == n) && (k == 0 || b.K == k) {
			kept = append(kept, b)
		}
	}
	return kept
}

// turned is every board in its eight attitudes, first all in one and then all in the next.
func (s set) turned() set {
	all := make(set, 0, 8*len(s))
	for attitude := range 8 {
		for _, b := range s {
			all = append(all, b.Turned(attitude))
		}
	}
	return all
}
