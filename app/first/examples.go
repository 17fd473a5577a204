//go:build !js

package first

import (
	"context"
	_ "embed"
	"fmt"
	"math/rand/v2"
	"slices"
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

// Examples returns links with which the program draws all that boards need: of courses and daily puzzles, as spelled here
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

// Questions returns links, some with input behind them, with which the program runs all that playing needs. Each list is for
// a program that has just begun, and short, as that may never free memory. The last one takes more than its worker lets it.
func Questions() (lists [][]string) {
	for i, link := range Examples() {
		if i%8 == 0 {
			lists = append(lists, nil)
		}
		list := &lists[len(lists)-1]
		*list = append(*list, link)
		if b := Open(link); b != nil && i%24 == 0 {
			lines := append(b.strokes(rand.New(rand.NewPCG(1, uint64(i)))), "do reset")
			for some := range slices.Chunk(append(lines, b.solving()...), 12) {
				*list = append(*list, strings.Join(some, "\n"))
			}
		}
	}
	long := slices.MaxFunc(lists, func(a, b []string) int { return len(a) - len(b) })
	return append(lists, slices.Repeat(long, 3))
}

// strokes returns all kinds of input, at random places.
func (b *Board) strokes(random *rand.Rand) (lines []string) {
	f, p := b.play.Face(), b.play.Start().Puzzle
	rows, cols := f.Drawing.Shape(p)
	at := 1000.0
	pointer := func(event string, button int, x, y float64) {
		lines = append(lines, line("pointer"+event, 1, true, button, at, x, y))
	}
	keys := []string{"ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "Home", "End"}
	for _, k := range f.Input.Keys {
		for _, k := range k.Press {
			if !f.Input.Key(p, p.Start(), 0, k, b.play.View().Options).Ignored {
				keys = append(keys, k)
			}
		}
	}
	lines = append(lines, "do undo", "do redo", "do reset")
	if f.Input.Pad != nil {
		for _, k := range f.Input.Pad(p, b.play.View().Board, 0) {
			lines = append(lines, line("do", "pad", k.Key))
		}
	}
	for range 8 {
		for button := range 3 {
			x, y := random.Float64(), random.Float64()
			pointer("down", button, x, y)
			at += 50
			pointer("up", button, x, y)
		}
		x, y := random.Float64(), random.Float64()
		pointer("down", 0, x, y)
		at += game.LongAfter + 1
		lines = append(lines, line("hold", at))
		pointer("up", 0, x, y)
		for _, end := range []string{"up", "cancel"} {
			x, y := random.Float64(), random.Float64()
			pointer("down", 0, x, y)
			for range 3 {
				at += 50
				x, y = x+random.NormFloat64()*2/float64(cols), y+random.NormFloat64()*2/float64(rows)
				pointer("move", 0, x, y)
			}
			pointer(end, 0, x, y)
		}
		lines = append(lines, line("tap", random.IntN(rows*cols)), "do undo", "do undo", "do redo", "do undo")
	}
	for _, k := range slices.Concat(keys, keys) {
		cell, shifted := random.IntN(rows*cols), strings.HasPrefix(k, "Shift+")
		lines = append(lines, line("key", cell, shifted, strings.TrimPrefix(k, "Shift+")), line("key", -1, false, keys[random.IntN(len(keys))]))
	}
	return lines
}

func line(words ...any) string { return strings.TrimSuffix(fmt.Sprintln(words...), "\n") }

// solving returns keys that solve an empty board.
func (b *Board) solving() (lines []string) {
	f, p := b.play.Face(), b.play.Start().Puzzle
	found := p.Prove(context.Background(), p.Start(), 1)
	if len(found.Witnesses) == 0 {
		return nil
	}
	solution, pos := found.Witnesses[0], p.Start()
	rows, cols := f.Drawing.Shape(p)
	var keys []string
	for _, k := range f.Input.Keys {
		keys = append(keys, k.Press...)
	}
	for cell := range rows * cols {
		for _, k := range keys {
			a := f.Input.Key(p, pos, cell, k, b.play.View().Options)
			if !a.Ignored && len(a.Position.Diff(solution)) < len(pos.Diff(solution)) {
				pos = a.Position
				lines = append(lines, line("key", cell, strings.HasPrefix(k, "Shift+"), strings.TrimPrefix(k, "Shift+")))
			}
		}
	}
	return lines
}
