package design_test

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"

	"quadrille/app/ask"
	"quadrille/app/design"
	"quadrille/app/event"
	"quadrille/app/event/eventtest"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/worker"
	"quadrille/solver"
	"quadrille/solver/all"
)

// Stories of a board: cells are "r1c2".
//
//	open KIND [DRAFT]              the board of a kind, and a draft on it
//	tap CELL, drag CELL CELL ..., right CELL CELL ..., click CELL, at CELL
//	down CELL, move CELL ..., up CELL, lost, cancel
//	next-down CELL, next-up CELL   another first finger
//	key CELL KEY                   with ctrl+, shift+ or noletters+ before it
//	symmetry NAME, lock-region, unlock-all, clear-stars
//	reconnect, what-if FILTER, repaint 12B, grade-is NUMBER, shade on|off
//	want BAND, number TEXT, sizes TEXT, offer JOB, choose N  boards to choose from
//	repaints, trying yes|no, why-not TEXT, choices, offers  the repaints shown, whether more may arrive, those of the touched cell, and the number of boards
//	symmetries NAME ...            those that strokes can have
//	grades, refused TEXT           the numbers of the boards, and the reason for none, with the field
//	brush B, tool NAME, use NAME, show N, field NAME N, new, draw DRAFT, say TEXT
//	read DRAFT CELL ...            a draft read elsewhere; cells of it are doubtful
//	undo, redo, repair, finish, job NAME, stop, away, elsewhere ENTRY ...
//	slow, answer [first]           the solver answers only on request; or begins to
//	wait                           until all that was to wait has
//
//	locked CELL ..., partner BRUSH the locked cells, and the brush of the images
//	draft TEXT                     the board, with the stroke under way
//	says TEXT, fault TEXT, solved TEXT   the sentence below it
//	notes TEXT / TEXT ...          the notes beside it
//	focus CELL, marked CELL ..., blamed CELL ..., solution POSITION
//	hand BRUSH TOOL, buttons undo redo, next WHAT, taken yes|no
//	title TEXT, fields TEXT        the maker's title of the puzzle; the fields in the form of a link
//	cell CELL NAME, hidden N, impossible yes|no   the label of a cell; hidden or unknown clues; a line with an impossible sum
//	kept ENTRY ..., graded LINK    the entries stored, and the grades requested, since the last such line
//	opened DRAFT                   another draft was begun last
//	counts yes|no                  the draft has exactly one solution
//
// The clock is fake, so that no time limit of the solver is reached on a busy machine.
func TestStories(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		eventtest.Run(t, func() eventtest.Story { return &story{} })
	})
}

type story struct {
	m       *design.Midend
	effects []event.Effect // of the last event
	kept    []string
	graded  []string
	opened  string
	asks    []event.Ask
	heard   []string
	waits   []event.Wait
	slow    bool // the solver waits
}

// Line carries out a line, and returns the line with the actual values.
func (s *story) Line(line string) (string, error) {
	word, rest, _ := strings.Cut(line, " ")
	if word == "open" {
		return line, s.open(rest)
	}
	if word == "cell" {
		return line[:len(word)+1] + s.cell(rest), nil
	}
	if told, ok := s.told(word); ok {
		return strings.TrimSpace(told), nil
	}
	return line, s.do(word, rest)
}

func (s *story) Heard() []string {
	heard := s.heard
	s.heard = nil
	return heard
}

func (s *story) open(rest string) error {
	name, draft, _ := strings.Cut(rest, " ")
	i := slices.IndexFunc(all.Kinds(), func(k *solver.Kind) bool { return k.Name == name })
	if i < 0 {
		return fmt.Errorf("no kind %q", name)
	}
	var entries []game.Entry
	if draft != "" {
		entries = append(entries, game.Drawn(draft))
	}
	s.m = design.New(all.Kinds()[i], faces.Of(name).Design, "letters", entries)
	s.tell(design.Begin)
	return nil
}

func (s *story) names(cells []int) string {
	_, cols := s.m.Shape()
	var list []string
	for _, c := range cells {
		list = append(list, fmt.Sprintf("r%dc%d", c/cols+1, c%cols+1))
	}
	return strings.Join(list, " ")
}

// told returns the actual state that a word asks for.
func (s *story) told(word string) (string, bool) {
	v := s.m.View()
	switch word {
	case "draft":
		return word + " " + v.Draft, true
	case "says", "fault", "solved":
		switch {
		case v.Status.Fault:
			word = "fault"
		case v.Status.Solved:
			word = "solved"
		default:
			word = "says"
		}
		return word + " " + v.Status.Text, true
	case "focus":
		return word + " " + s.names([]int{s.m.Focus()}), true
	case "marked":
		return word + " " + s.names(v.Board.Marked), true
	case "blamed":
		return word + " " + s.names(v.Blamed), true
	case "notes":
		return strings.TrimSpace(word + " " + strings.Join(v.Status.Detail, " / ")), true
	case "repaints":
		for _, p := range v.WhatIf.Shown {
			word += fmt.Sprintf(" %s%c=%d", s.names([]int{p.Site}), p.To, p.Count)
		}
		return word, true
	case "why-not":
		return word + " " + v.WhatIf.Failed, true
	case "trying":
		return word + " " + yes(v.WhatIf.Trying), true
	case "choices":
		for _, p := range v.WhatIf.Choices {
			word += " " + string(rune(p.To))
		}
		return word, true
	case "offers":
		return fmt.Sprintf("%s %d", word, len(v.Offers.Boards)), true
	case "grades":
		for _, o := range v.Offers.Boards {
			word += fmt.Sprintf(" %.1f", o.Number)
		}
		return word, true
	case "refused":
		return word + [...]string{" ", " number: ", " sizes: "}[v.Offers.Wrong] + v.Offers.Refused, true
	case "stars":
		return word + " " + s.names(v.Board.Stars), true
	case "locked":
		return word + " " + s.names(v.Board.Locked), true
	case "symmetries":
		for _, of := range s.m.Symmetries() {
			word += " " + of.Name
		}
		return word, true
	case "partner":
		return word + " " + strings.Trim(string(rune(v.Partner)), "\x00"), true
	case "solution":
		return word + " " + string(v.Board.Solution), true
	case "hand":
		return word + " " + string(rune(v.Brush)) + " " + v.Tool, true
	case "buttons":
		if v.CanUndo {
			word += " undo"
		}
		if v.CanRedo {
			word += " redo"
		}
		return word, true
	case "fields":
		return word + " " + s.m.Fields().String(), true
	case "next":
		return word + " " + [...]string{"nothing", "stop", "finish", "unique", "play", "away"}[v.Next], true
	case "taken":
		return word + " " + yes(slices.Contains(s.effects, event.Effect(event.Handled{}))), true
	case "counts":
		return word + " " + yes(v.Grades), true
	case "hidden":
		n := 0
		for _, c := range s.m.Design().Drawing.Cells(v.Draft, v.Board) {
			if strings.Contains(c.Label, "hidden") || strings.Contains(c.Label, "unknown") {
				n++
			}
		}
		return fmt.Sprintf("%s %d", word, n), true
	case "impossible":
		return word + " " + yes(strings.Contains(s.m.Design().Drawing.Lines(v.Draft, v.Board), "impossible")), true
	case "kept":
		kept := strings.Join(s.kept, " ")
		s.kept = nil
		return word + " " + kept, true
	case "opened":
		return word + " " + s.opened, true
	case "graded":
		graded := strings.Join(s.graded, " ")
		s.graded = nil
		return word + " " + graded, true
	}
	return "", false
}

// cell returns the name of a cell, and its label.
func (s *story) cell(rest string) string {
	name, _, _ := strings.Cut(rest, " ")
	v := s.m.View()
	for n, c := range s.m.Design().Drawing.Cells(v.Draft, v.Board) {
		if s.names([]int{n}) == name {
			return name + " " + c.Label
		}
	}
	return "no cell " + name
}

func yes(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}

func (s *story) tell(e event.Event) {
	before, view := s.m.Rev(), fmt.Sprint(s.m.View())
	s.effects = s.m.Update(e)
	if s.m.Rev() == before && fmt.Sprint(s.m.View()) != view {
		panic(fmt.Sprintf("%T changes the view, and Rev does not grow", e))
	}
	for _, effect := range s.effects {
		switch effect := effect.(type) {
		case event.Append:
			for _, e := range effect.Entries {
				s.kept = append(s.kept, string(e))
			}
		case design.Grade:
			if effect.Link != "" {
				s.graded = append(s.graded, effect.Link)
			}
		case design.Open:
			s.opened = effect.Draft
		case event.Announce:
			s.heard = append(s.heard, effect.Sentence())
		case event.Wait:
			s.waits = append(s.waits, effect)
		case event.Ask:
			s.asks = append(s.asks, effect)
		}
	}
	if !s.slow {
		s.answer(false)
	}
}

// answer answers all questions to the solver, also dropped ones, or begins to.
func (s *story) answer(first bool) {
	asks := s.asks
	s.asks = nil
	for _, q := range asks {
		server := &worker.Server{Kinds: all.Kinds()}
		var replies []ask.Reply[any]
		server.Handle(context.Background(), q.Question, func(r ask.Reply[any]) { replies = append(replies, r) })
		if first {
			replies = replies[:1]
		}
		for _, r := range replies {
			s.tell(event.Answered{Ask: q, Reply: r})
		}
	}
}

// want changes the wish for offered boards.
func (s *story) want(change func(*design.Wish)) {
	w := s.m.View().Offers.Wish
	change(&w)
	s.tell(design.SetWish{Wish: w})
}

var commands = map[string]event.Event{
	"undo": event.Undo{}, "redo": event.Redo{}, "repair": design.Repair, "finish": design.Finish, "stop": design.StopWork,
	"new": design.NewBoard, "away": design.ClearMessage, "cancel": design.Cancel,
	"reconnect": design.Reconnect, "lock-region": design.LockRegion, "unlock-all": design.UnlockAll, "clear-stars": design.ClearStars,
}

// cells returns the cells of names, up to the first that is none.
func (s *story) cells(names []string) []int {
	rows, cols := s.m.Shape()
	var cells []int
	for _, name := range names {
		var r, c int
		if _, err := fmt.Sscanf(name, "r%dc%d", &r, &c); err != nil || r < 1 || c < 1 || r > rows || c > cols {
			break
		}
		cells = append(cells, (r-1)*cols+c-1)
	}
	return cells
}

func (s *story) do(word, rest string) error {
	if c, ok := commands[word]; ok {
		s.tell(c)
		return nil
	}
	args := strings.Fields(rest)
	cells := s.cells(args)
	touch := func(cell int) game.Touch { return game.Touch{Pointer: 1, Cell: cell} }
	number := func(text string) int {
		n, _ := strconv.Atoi(text)
		return n
	}
	switch {
	case word == "slow":
		s.slow = true
	case word == "answer":
		s.answer(rest == "first")
	case word == "wait":
		waits := s.waits
		s.waits = nil
		for _, w := range waits {
			s.tell(w.Then(0))
		}
	case word == "say":
		s.tell(event.Say{Text: rest})
	case word == "title":
		s.tell(design.SetFields{Fields: solver.Fields{Title: rest, Colours: "ZYX"}})
	case word == "draw":
		s.tell(design.Draw{Draft: rest})
	case word == "read" && len(args) > 0:
		s.tell(design.Draw{Draft: args[0], Source: "Read", Marked: s.cells(args[1:])})
	case word == "lost":
		s.tell(event.Lost{Pointer: 1})
	case word == "elsewhere":
		var entries []game.Entry
		for _, a := range args {
			entries = append(entries, game.Entry(a))
		}
		s.tell(design.Replaced{Entries: entries})
	case word == "brush" && len(rest) == 1:
		s.tell(design.Brush{Byte: rest[0]})
	case word == "tool":
		s.tell(design.Tool{Name: rest})
	case word == "symmetry":
		s.tell(design.Symmetry{Name: rest})
	case word == "use":
		s.tell(design.Use{Name: rest})
	case word == "job":
		s.tell(design.Use{Name: rest})
	case word == "what-if":
		s.tell(design.WhatIf{Filter: rest})
	case word == "repaint":
		s.tell(design.RepaintOf(rest))
	case word == "grade-is":
		n, _ := strconv.ParseFloat(rest, 64)
		s.tell(design.Graded{Number: n})
	case word == "shade":
		s.tell(design.Shade{On: rest == "on"})
	case word == "want":
		s.want(func(w *design.Wish) { w.Band = solver.Band(rest) })
	case word == "number":
		s.want(func(w *design.Wish) { w.Number = rest })
	case word == "sizes":
		s.want(func(w *design.Wish) { w.Sizes = rest })
	case word == "offer":
		s.tell(design.Offers{Job: rest})
	case word == "choose":
		s.tell(design.Choose{Offer: number(rest)})
	case word == "show":
		s.tell(design.Show{Solution: number(rest)})
	case word == "field" && len(args) == 2:
		s.tell(design.Field{Name: args[0], Value: number(args[1])})
	case word == "key" && len(args) == 2 && len(cells) == 1:
		k := event.Key{Cell: cells[0], Key: args[1]}
		k.Key, k.Ctrl = strings.CutPrefix(k.Key, "ctrl+")
		k.Key, k.Shift = strings.CutPrefix(k.Key, "shift+")
		k.Key, k.NoLetters = strings.CutPrefix(k.Key, "noletters+")
		if k.Key == "Space" {
			k.Key = " "
		}
		s.tell(k)
	case len(cells) == 0 || len(cells) != len(args):
		return fmt.Errorf("unknown")
	case word == "click":
		s.tell(event.Tap{Cell: cells[0]})
	case word == "at":
		s.tell(event.Focused{Cell: cells[0]})
	case word == "tap", word == "drag", word == "right":
		s.tell(event.Down{Touch: touch(cells[0]), Secondary: word == "right"})
		for _, c := range cells[1:] {
			s.tell(event.Move{Path: []game.Touch{touch(c)}})
		}
		s.tell(event.Up{Touch: touch(cells[len(cells)-1])})
	case word == "down":
		s.tell(event.Down{Touch: touch(cells[0])})
	case word == "next-down":
		s.tell(event.Down{Touch: game.Touch{Pointer: 2, Cell: cells[0]}, Primary: true})
	case word == "next-up":
		s.tell(event.Up{Touch: game.Touch{Pointer: 2, Cell: cells[0]}})
	case word == "move":
		for _, c := range cells {
			s.tell(event.Move{Path: []game.Touch{touch(c)}})
		}
	case word == "up":
		s.tell(event.Up{Touch: touch(cells[0])})
	default:
		return fmt.Errorf("unknown")
	}
	return nil
}
