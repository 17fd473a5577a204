package ui

import (
	"cmp"
	"strings"

	"quadrille/app/browser"
	"quadrille/app/faces"
	"quadrille/app/paper"
	"quadrille/solver"
)

// hearPrint lays the paper out whenever the browser is about to print: what was made ready in the
// dialog, or else the puzzle on the page. Where there is neither, the page itself is printed.
func (pr *printer) hearPrint() {
	browser.OnPrint(func() (pages string) {
		pr.page.run.safely(func() { pages = cmp.Or(pr.pages, pr.boardOnPaper()) })
		return pages
	})
}

// boardOnPaper is the puzzle on the page alone, empty where there is none.
func (pr *printer) boardOnPaper() string {
	if !pr.page.atBoard() {
		return ""
	}
	shared, ok := pr.page.visit.sharing.shared()
	if !ok {
		return ""
	}
	return paper.Pages([]paper.Puzzle{pr.onPaper(sheetOf{link: shared, grade: pr.page.visit.grading.gradeOf(shared.Name())})}, 1, false)
}

// A sheetOf is a puzzle to be printed.
type sheetOf struct {
	link    solver.Link
	grade   *solver.Grade
	verdict *solver.Verdict // of the puzzle itself, nil if it was not asked for
	failed  string          // why there is none
}

// onPaper is what the paper tells of a puzzle.
func (pr *printer) onPaper(s sheetOf) paper.Puzzle {
	f := faces.Of(s.link.Kind.Name)
	puzzle, o := s.link.Puzzle, pr.page.prefs.keptOptions(pr.page.link())
	at := puzzle.Start()
	if pr.page.prefs.kept["print.marks"] == "on" && s.link.Position != "" && puzzle.Check(s.link.Position) == nil {
		at = s.link.Position
	}
	sheet := paper.Puzzle{
		Title: nameOf(s.link), Rules: f.Words.Rules(puzzle), Address: fullAddress(s.link.Name()),
		Board: f.Drawing.Sheet(puzzle, at, o), Remark: s.remark(),
	}
	var notes []string
	if title := f.Words.Title(puzzle); title != sheet.Title {
		notes = append(notes, title)
	}
	if s.grade != nil {
		notes = append(notes, gradeName(*s.grade))
	}
	sheet.Note = strings.Join(notes, ", ")
	if s.verdict != nil && len(s.verdict.Witnesses) > 0 {
		sheet.Solution = f.Drawing.Sheet(puzzle, s.verdict.Witnesses[0], o)
	}
	return sheet
}

// remark is what is said of a puzzle's solution where it is not simply the only one.
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
