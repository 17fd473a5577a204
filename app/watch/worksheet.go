package watch

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"quadrille/app/game"
	"quadrille/app/paper"
	"quadrille/solver"
)

// questionsToAPage is the number of questions on a page of a worksheet.
const questionsToAPage = 4

// Worksheet lays the chapters out for paper: the board before each breakthrough with the question what follows, and the
// answers on the last page. Address returns the address of a link.
func (s *Story) Worksheet(title string, address func(link string) string) string {
	on := *s
	on.narrator.Options = labelled(s.narrator.Face, s.link.Puzzle, s.narrator.Options)
	chapters, _ := on.Chapters()
	return paper.Pages(title+", step by step", solver.Map(chapters, func(c Chapter) paper.Puzzle {
		link := solver.Link{Kind: s.link.Kind, Puzzle: s.link.Puzzle, Position: c.Position}
		return paper.Puzzle{
			Title: "What follows here?", Note: c.Question.Text + ".", Rules: s.narrator.Face.Words.Rules(s.link.Puzzle),
			Address: address(link.String()), Plain: address(link.Name()),
			Board:    on.plate(c.Position, c.Question.Spotlight),
			Solution: on.plate(c.Position.Set(s.Way.Steps[c.Step-1].Marks...), c.Answer.Spotlight),
			Remark:   c.Title + ". " + strings.TrimSuffix(c.Answer.Text, ".") + ".",
		}
	}), questionsToAPage, true)
}

// plate draws a position for paper, with outlines alone: it has no colours, and nothing is dimmed.
func (s *Story) plate(pos solver.Position, light game.Spotlight) string {
	face := s.narrator.Face
	plate := face.Drawing.Sheet(s.link.Puzzle, pos, s.narrator.Options)
	light.Named, light.Target, light.Dim = slices.Concat(light.Named, light.Target), nil, false
	light.Rim.Beyond = plate.Left > 0
	plate.Body += fmt.Sprintf(`<svg width="%d" height="%d" overflow="visible">%s</svg>`, plate.Cols*game.CellSize, plate.Rows*game.CellSize, light.Draw(plate.Rows, plate.Cols, nil))
	return plate.OnPaper()
}

// labelled returns options with which the regions of a puzzle have names on the board, if there are any.
func labelled(face *game.Face, p solver.Puzzle, o game.Options) game.Options {
	if face.Words.Region == nil {
		return o
	}
	for _, c := range face.Choices {
		for _, value := range c.Values {
			with := maps.Clone(o)
			with[c.Name] = value
			if _, named := face.Words.Region(p, 0, with); named {
				return with
			}
		}
	}
	return o
}
