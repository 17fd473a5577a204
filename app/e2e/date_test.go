//go:build !js

package e2e

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"quadrille/app/course"
	"quadrille/app/days"
	"quadrille/app/e2e/browser"
	"quadrille/app/faces"
	"quadrille/puzzles/pack"
	"quadrille/solver"
	"quadrille/solver/all"
	"quadrille/solver/tromino"
)

// saturday is the start of the tests of the calendar, at noon.
const saturday = "2026-11-28T12:00:00"

// setDate starts the clock of pages loaded later at a local time. window.later(ms) advances it.
func setDate(tab *browser.Tab, local string) {
	tab.Early(`(() => {
		const Real = Date;
		let ahead = new Real(` + strconv.Quote(local) + `).getTime() - Real.now();
		window.later = (ms) => { ahead += ms };
		window.Date = class extends Real {
			constructor(...args) { args.length ? super(...args) : super(Real.now() + ahead) }
			static now() { return Real.now() + ahead }
		};
	})()`)
}

// dayOf returns the day of a date.
func dayOf(date string) pack.Day {
	t, err := time.Parse("2006-01-02T15:04:05", date)
	if err != nil {
		panic(err)
	}
	return pack.DayOf(t)
}

// dailies returns the main puzzles of a day.
func dailies(d pack.Day) []days.Puzzle { return days.Puzzles(all.Kinds(), d)[days.Main] }

// easies returns the gentle puzzles of a day.
func easies(d pack.Day) []days.Puzzle { return days.Puzzles(all.Kinds(), d)[days.Gentle] }

// boardOf returns the link of a board of a course.
func boardOf(kind string, chapter, board int) string {
	return course.Of(solver.KindNamed(all.Kinds(), kind)).Link(course.Place{Chapter: chapter, Board: board})
}

// witness returns the solution of the puzzle at a link.
func witness(link string) solver.Position {
	l, err := solver.ParseLink(all.Kinds(), link)
	if err != nil {
		panic(err)
	}
	return l.Puzzle.Prove(context.Background(), l.Puzzle.Start(), 2).Witnesses[0]
}

// finish solves the puzzle on the page: it opens a link with all marks of the solution but the last, and presses
// the key of that.
func finish(tab *browser.Tab) {
	tab.WaitFor(`document.querySelector("#grid") && !document.querySelector(".verdict.solved")`)
	link := browser.Eval[string](tab, `location.hash.slice(1).split(":").slice(0, 2).join(":")`)
	puzzle, last := openAllBut(tab, link, 1)
	tab.Do(fmt.Sprintf(`document.querySelector("#c%d").focus()`, firstCell(puzzle, last[0])))
	writeMark(tab, puzzle, last[0])
	tab.Wait(".verdict.solved")
}

// openAllBut opens a link with the marks that solve the puzzle, all but the last n, and returns these.
func openAllBut(tab *browser.Tab, link string, n int) (solver.Puzzle, []solver.Mark) {
	l, err := solver.ParseLink(all.Kinds(), link)
	if err != nil {
		panic(err)
	}
	start := l.Puzzle.Start()
	_, isTromino := l.Puzzle.(*tromino.Puzzle)
	rows, cols := faces.Of(l.Kind.Name).Drawing.Shape(l.Puzzle)
	marks := slices.DeleteFunc(start.Diff(witness(link)), func(m solver.Mark) bool {
		return isTromino && m.To != tromino.Open || !isTromino && (m.Site >= rows*cols || m.To == 'x')
	})
	first := max(0, len(marks)-n)
	if first > 0 {
		tab.Do("location.hash = " + quote("#"+link+":"+string(start.Set(marks[:first]...))))
		tab.WaitFor("location.hash === " + quote(spelled(link))) // the marks have been added
	}
	return l.Puzzle, marks[first:]
}

// firstCell returns the cell where writeMark begins.
func firstCell(p solver.Puzzle, m solver.Mark) int {
	if edges, ok := p.(*tromino.Puzzle); ok {
		cell, _ := edges.EdgeCells(m.Site)
		return cell
	}
	return m.Site
}

// writeMark presses the key of a mark on the focused cell, and returns the cell focused then.
func writeMark(tab *browser.Tab, p solver.Puzzle, m solver.Mark) int {
	if edges, ok := p.(*tromino.Puzzle); ok {
		a, b := edges.EdgeCells(m.Site)
		tab.KeyWith(browser.Shift, map[bool]string{true: "ArrowRight", false: "ArrowDown"}[b == a+1])
		return b
	}
	tab.Key(map[bool]string{true: "q", false: strings.ToLower(string(rune(m.To)))}[m.To == 'Q'])
	return m.Site
}

// begin opens a puzzle and makes some of the marks of its solution.
func begin(tab *browser.Tab, link string, marks int) {
	l, err := solver.ParseLink(all.Kinds(), link)
	if err != nil {
		panic(err)
	}
	pos, w := []byte(l.Puzzle.Start()), witness(link)
	for i := range pos {
		if pos[i] != w[i] && marks > 0 {
			pos[i] = w[i]
			marks--
		}
	}
	tab.Do(`location.hash = ` + strconv.Quote("#"+link+":"+string(pos)))
	tab.Wait("#grid")
	tab.WaitFor(`location.hash === ` + quote(spelled(link))) // the marks have been added
}

// solve opens a board from another page and solves it.
func solve(tab *browser.Tab, link string) {
	tab.Do(`window.left = document.querySelector("#page").dataset.screen; location.hash = ` + strconv.Quote("#"+link))
	tab.WaitFor(`document.querySelector("#page").dataset.screen !== left`)
	finish(tab)
}

// returning sets the page to that of a returning player.
func returning(tab *browser.Tab) {
	today := dailies(dayOf(saturday))
	yesterday := dailies(dayOf(saturday) - 1)
	const day = "24 * 60 * 60 * 1000"
	tab.Do(`later(-` + day + `)`)
	for i := range 4 {
		solve(tab, boardOf("starbattle", 0, i))
	}
	for _, p := range yesterday {
		solve(tab, p.Link())
	}
	tab.Do(`later(` + day + `)`)
	begin(tab, boardOf("abcd", 0, 3), 8)
	begin(tab, boardOf("tromino", 0, 2), 14)
	begin(tab, boardOf("starbattle", 1, 2), 3)
	begin(tab, today[1].Link(), 12)
	solve(tab, today[0].Link())
	tab.Do(`location.hash = ""`)
	tab.Wait(".going li")
	tab.WaitFor(`document.querySelectorAll(".go-on.done").length > 0`)
}
