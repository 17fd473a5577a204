package share

import (
	"cmp"

	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/paper"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// A sheetOf is a puzzle to print.
type sheetOf struct {
	link    solver.Link
	grade   *solver.Grade
	verdict *solver.Verdict // of the puzzle itself, nil if not requested
	failed  string          // why it has no verdict
}

func (s sheetOf) onPaper(settings *shell.Settings) paper.Puzzle {
	f := faces.Of(s.link.Kind.Name)
	puzzle, o := s.link.Puzzle, settings.Of(s.link)
	at := puzzle.Start()
	if settings.Values["print.marks"] == "on" && s.link.Position != "" && puzzle.Check(s.link.Position) == nil {
		at = s.link.Position
	}
	sheet := paper.Puzzle{
		Title: cmp.Or(s.link.Fields.Title, library.Title(s.link)), Rules: f.Words.Rules(puzzle),
		Address: shell.FullAddress(board.WithoutMarks(s.link).String()), Plain: shell.FullAddress(s.link.Name()),
		Board: f.Drawing.Sheet(puzzle, at, o).OnPaper(), Remark: s.remark(),
	}
	author, note, title, grade := s.link.Fields.Author, s.link.Fields.Note, f.Words.Title(puzzle), ""
	if s.grade != nil {
		grade = view.GradeWords(s.grade.Band, s.grade.Number)
	}
	sheet.Note = game.Joined(", ", view.When(author != "", "by "+author), view.When(title != sheet.Title, title), grade, view.When(note != "", "“"+note+"”"))
	if s.verdict != nil && len(s.verdict.Witnesses) > 0 {
		sheet.Solution = f.Drawing.Sheet(puzzle, s.verdict.Witnesses[0], o).OnPaper()
	}
	return sheet
}

// remark comments on the number of solutions; empty if it is exactly one, or was not requested.
func (s sheetOf) remark() string {
	switch v := s.verdict; {
	case s.failed != "":
		return solver.Capital(s.failed)
	case v == nil:
		return ""
	case v.Count > 1:
		return "One of several solutions"
	case v.Count == 1 && v.Stopped:
		return "One solution; whether it is the only one was not found out"
	case v.Count == 0 && v.Stopped:
		return "Not solved in time"
	case v.Count == 0:
		return "No solution"
	}
	return ""
}
