package play

import (
	"maps"
	"slices"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
)

// A board is a puzzle in some settings: how its positions look, and how they answer touches.
type board struct {
	link    solver.Link // its position is the start of the game
	face    *game.Face
	options game.Options
}

func (b *board) shape() (rows, cols int) { return b.face.Drawing.Shape(b.link.Puzzle) }

// tap returns the answer to a tap by a pointer that went down at a place within the cell.
func (b *board) tap(pos solver.Position, cell int, at game.Spot, how game.TapType) game.Answer {
	return b.face.AnswerTap(b.link.Puzzle, pos, cell, at, how, b.options)
}

func (b *board) drag(pos solver.Position, path []int) solver.Position {
	return b.face.Input.Drag(b.link.Puzzle, pos, path, b.options)
}

func (b *board) writes(v game.View, cell int, letter string) bool {
	return b.face.Input.Types && slices.ContainsFunc(b.face.Input.Pad(b.link.Puzzle, v, cell), func(k game.PadKey) bool {
		return !k.Switch && strings.EqualFold(k.Key, letter)
	})
}

// state returns the sentence on the state of the game.
func (b *board) state(v game.View) game.Status { return b.face.Words.Status(b.link.Puzzle, v) }

// labels returns the cells of a position without its faults: the sentence on the game tells those.
func (b *board) labels(pos solver.Position) []game.Cell {
	v := game.View{Position: pos, Options: maps.Clone(b.options), Try: -1, Removed: -1}
	v.Options[game.Warnings] = "off"
	return b.face.Drawing.Cells(b.link.Puzzle, v)
}

// narrator returns the narrator of hints, for the screen or for screen readers.
func (b *board) narrator(aloud bool) game.Narrator {
	return game.Narrator{Face: b.face, Puzzle: b.link.Puzzle, Ladder: b.link.Kind.Ladder, Options: b.options, Aloud: aloud}
}

// goal returns the player's word for a goal, "queen"; empty for a kind without goals.
func (b *board) goal() string {
	if l := b.link.Kind.Ladder; l != nil && l.Goal != nil {
		return l.Goal(b.link.Puzzle)
	}
	return ""
}

// reason returns the last stage of a hint in words: the marks, and why.
func (b *board) reason(d solver.Deduction) string {
	stages := b.narrator(true).Deduction(d).Stages
	return stages[len(stages)-1].Text
}

// suppositions names what trials suppose.
func (b *board) suppositions(trials []solver.Supposition, aloud bool) (names []string) {
	for _, t := range trials {
		if len(t.Marks) > 0 {
			names = append(names, b.narrator(aloud).Supposed(t.Marks))
		}
	}
	return names
}

// supposed names what the innermost trial supposes; empty for nothing.
func (b *board) supposed(trials []solver.Supposition, aloud bool) string {
	return strings.Join(b.suppositions(trials[max(0, len(trials)-1):], aloud), "")
}

// still returns a sentence on what is still supposed, to follow another one.
func (b *board) still(trials []solver.Supposition) string {
	if name := b.supposed(trials, true); name != "" {
		return ". Still supposed: " + name
	}
	return ""
}
