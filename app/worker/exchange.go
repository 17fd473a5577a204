//go:build !ui_only

package worker

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/ask"
	"quadrille/app/game"
	"quadrille/puzzles/exchange"
	"quadrille/solver"
)

// read finds the puzzles of a text.
func (s *Server) read(ctx context.Context, text []byte) (ask.Found, error) {
	pieces := exchange.All(ctx, s.Kinds, text)
	if err := ctx.Err(); err != nil {
		return ask.Found{}, err
	}
	sound := slices.DeleteFunc(slices.Clone(pieces), func(piece exchange.Piece) bool { return piece.Err != nil })
	guessing, cancel := within(ctx, starsPatience)
	defer cancel()
	switch len(sound) {
	case 0:
		in, err := exchange.Read(s.Kinds, text)
		if len(pieces) == 1 {
			in, err = pieces[0].Import, pieces[0].Err
		}
		if err != nil {
			return s.unsound(in, err)
		}
		return readAs(in), nil
	case 1:
		in, choices, asks := withStars(guessing, sound[0].Import)
		found := ask.Found{Question: starsQuestion, Boards: choicesOf("", choices)}
		if asks {
			return found, nil
		}
		if why := unreadText(pieces); why != "" {
			in.Notes = append(slices.Clone(in.Notes), why)
		}
		read := readAs(in)
		if choices != nil {
			read.Question, read.Boards = found.Question, found.Boards
		}
		return read, nil
	}
	r := ask.Found{Unread: unreadText(pieces)}
	for _, piece := range sound {
		in, choices, asks := withStars(guessing, piece.Import)
		if asks {
			r.Boards = append(r.Boards, choicesOf(piece.Format+", ", choices)...)
			continue
		}
		r.Boards = append(r.Boards, ask.Board{Link: in.Link().String(), Format: in.Format})
	}
	return r, nil
}

const starsQuestion = "The text doesn't say how many stars go in each row. Choose a number"

// choicesOf returns a board for each number of stars.
func choicesOf(before string, choices []exchange.Choice) []ask.Board {
	return solver.Map(choices, func(c exchange.Choice) ask.Board {
		return ask.Board{Link: c.Link().String(), Format: before + c.String()}
	})
}

// readAs returns the only puzzle of a text.
func readAs(in exchange.Import) ask.Found {
	return ask.Found{Link: in.Link().String(), Text: strings.Join(append([]string{"Read as " + in.Format}, in.Notes...), "; ")}
}

// unsound returns the draft of a text without a puzzle, or explains why it has none.
func (s *Server) unsound(in exchange.Import, err error) (ask.Found, error) {
	if in.Draft != nil {
		if draft, err := s.draftOf(*in.Draft); err == nil {
			return ask.Found{Draft: draft, Text: "Read as " + in.Format}, nil
		}
	}
	if in.Format != "" && in.Format != exchange.LinkFormat {
		return ask.Found{}, errors.New(in.Format + ": " + err.Error())
	}
	return ask.Found{}, errors.New(solver.Capital(err.Error()))
}

// unreadText describes the pieces of a text that have a format and could not be read: where they are, and the reason for the
// first. It is empty if there are none.
func unreadText(pieces []exchange.Piece) string {
	var lines []string
	first := exchange.Piece{}
	for _, piece := range pieces {
		if piece.Err == nil || piece.Format == "" {
			continue
		}
		if first.Err == nil {
			first = piece
		}
		lines = append(lines, strconv.Itoa(piece.Line))
	}
	const most = 10
	switch n := len(lines); {
	case n == 0:
		return ""
	case n == 1:
		return "line " + lines[0] + " could not be read: " + first.Err.Error()
	case n > most+1:
		return game.Thousands(n) + " parts could not be read, at lines " + strings.Join(lines[:most], ", ") + " and further on; line " + lines[0] + ": " + first.Err.Error()
	default:
		return game.Thousands(n) + " parts could not be read, at lines " + solver.List(lines) + "; line " + lines[0] + ": " + first.Err.Error()
	}
}

// forms writes a puzzle in every form but our own.
func forms(link solver.Link, autoX bool) []ask.Form {
	list := []ask.Form{}
	for _, e := range exchange.Write(link.Kind, link.Puzzle, link.Position, exchange.Extra{AutoX: autoX, Fields: link.Fields}) {
		switch {
		case e.Format == exchange.LinkFormat:
		case e.Err != nil:
			list = append(list, ask.Form{Format: e.Format, Error: e.Err.Error()})
		default:
			list = append(list, ask.Form{Format: e.Format, Text: []byte(e.Text)})
		}
	}
	return list
}
