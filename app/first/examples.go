//go:build !js

package first

import (
	_ "embed"
	"strings"

	"quadrille/app/game"
	"quadrille/puzzles/pack"
	"quadrille/solver"
	"quadrille/solver/all"
)

// rare has boards of the smallest and the largest sizes, of uncommon rules, and texts that are no board.
//
//go:embed examples.txt
var rare string

// Examples returns links with which the program runs all that boards need: of courses and daily puzzles, as spelled here
// and elsewhere, with and without what a maker adds; and rare ones.
func Examples() []string {
	about := solver.Fields{Title: "Näxt <1>", Author: "A & B", Note: "Note", Message: "Well done", Colours: "CBADEFGHIJKLMNOPQRSTUVWXY"}
	var links []string
	for _, k := range all.Kinds() {
		add := func(text string) {
			for i, of := range []solver.Fields{{}, about} {
				if p, err := k.Parse(text); err == nil {
					link := solver.Link{Kind: k, Puzzle: p, Fields: of}.String()
					links = append(links, "#"+[]string{link, game.Outside(link)}[i])
				}
			}
		}
		for _, b := range k.Builtin {
			add(b.Text)
		}
		for _, chapter := range pack.Course(k) {
			for i := 0; i < len(chapter.Boards); i += 6 {
				add(chapter.Boards[i].Text)
			}
		}
		for day := range pack.Day(14) {
			if b, ok := pack.Daily.On(k, pack.FirstDay+day); ok {
				add(b.Text)
			}
		}
	}
	return append(links, strings.Fields(rare)...)
}
