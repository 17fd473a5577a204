package play_test

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/event/eventtest"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/play"
	"quadrille/app/worker"
	"quadrille/solver"
	"quadrille/solver/all"
)

// Stories of a board: cells are "r1c2"; times are in milliseconds.
//
//	open LINK [touched CELL KEY]   a board in a text, and the presses before it is shown
//	play LINK, lesson LINK         a board on its own page, whose game is stored; one of a lesson
//	option NAME VALUE              a setting, as if changed elsewhere
//	tap CELL, right CELL, hold CELL, drag CELL CELL ..., click CELL
//	down CELL, move CELL ..., up CELL, lost, wait MS, finger CELL
//	key CELL KEY                   with ctrl+ and shift+ before it
//	pad KEY, undo, redo, restart, check, leave, celebrate
//	hint, way, take, take-all, take-back, undo-mistake, more-reasons, line-back, line-on, lines, line N, explain
//	trial-begin, trial-keep, trial-drop
//	show                           the next deduction plays
//	stop, close, hide, cancel
//	at CELL, say TEXT, look POSITION TEXT, enter ENTRY ..., elsewhere ENTRY ...   with ~ for a space
//	slow, answer                   the solver answers only on request
//
//	board ROW/ROW/...              the position shown
//	says TEXT, fault TEXT, solved TEXT   the sentence below it
//	focus CELL, keys TEXT          the cell for the keys, and the keys on the screen
//	overlay none|faults|celebration|solution|hint
//	link LINK, taken yes|no, set NAME=VALUE, buttons undo restart
//	kept ENTRY ..., waits yes|no   the entries stored since the last such line; for the solver
//	hinted stage N, line N of N, N steps, N wrong, N moves; steps TEXT / TEXT ...
//	counts yes|no                  the last event solved the puzzle
//
// The clock is fake, so that no time limit of the solver is reached on a busy machine.
func TestStories(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		eventtest.Run(t, func() eventtest.Story { return &story{} })
	})
}

type story struct {
	m       *play.Midend
	now     float64
	waits   []wait
	effects []event.Effect // of the last event
	kept    []string
	heard   []string
	asks    []event.Ask
	slow    bool // the solver waits
}

type wait struct {
	at   float64
	then func(float64) event.Event
}

// Line carries out a line, and returns the line with the actual values.
func (s *story) Line(line string) (string, error) {
	word, rest, _ := strings.Cut(line, " ")
	if word == "open" || word == "play" || word == "lesson" {
		return line, s.open(word, rest)
	}
	if told, ok := s.told(word); ok {
		return strings.TrimSpace(word + " " + told), nil
	}
	if told, ok := s.seen(word, rest); ok {
		return strings.TrimSpace(word + " " + told), nil
	}
	if word == "says" || word == "fault" || word == "solved" {
		switch status := s.m.View().Status; {
		case status.Fault:
			word = "fault"
		case status.Solved:
			word = "solved"
		default:
			word = "says"
		}
		return word + " " + strings.ReplaceAll(s.m.View().Status.Sentence(), "\u00a0", "~"), nil
	}
	return line, s.do(word, strings.Fields(rest))
}

func (s *story) Heard() []string {
	heard := s.heard
	s.heard = nil
	return heard
}

func (s *story) open(how, rest string) error {
	fields := strings.Fields(rest)
	link, err := game.OpenBoard(all.Kinds(), fields[0])
	if err != nil {
		return err
	}
	face := faces.Of(link.Kind.Name)
	var presses []game.Press
	if len(fields) == 4 && fields[1] == "touched" {
		cell, err := s.cellOf(face, link.Puzzle, fields[2])
		if err != nil {
			return err
		}
		presses = []game.Press{{Cell: cell, Key: fields[3]}}
	}
	*s = story{}
	switch how {
	case "open":
		s.m = play.New(link, face, face.Defaults(), presses...)
	case "lesson":
		s.m = play.Lesson(link, face, face.Defaults())
	case "play":
		s.m = play.Open(link, face, face.Defaults(), game.Begin(link.Puzzle, link.Position), func() []game.Entry { return []game.Entry{game.Spent(1)} })
	}
	return nil
}

func (s *story) cellOf(face *game.Face, p solver.Puzzle, text string) (int, error) {
	var r, c int
	rows, cols := face.Drawing.Shape(p)
	if _, err := fmt.Sscanf(text, "r%dc%d", &r, &c); err != nil || r < 1 || c < 1 || r > rows || c > cols {
		return -1, fmt.Errorf("%q is no cell of %d by %d", text, rows, cols)
	}
	return (r-1)*cols + c - 1, nil
}

func (s *story) cellName(cell int) string {
	_, cols := s.m.Face().Drawing.Shape(s.m.Link().Puzzle)
	return fmt.Sprintf("r%dc%d", cell/cols+1, cell%cols+1)
}

// told returns the actual state that a word asks for.
func (s *story) told(word string) (string, bool) {
	v := s.m.View()
	link := s.m.Link()
	switch word {
	case "board":
		if square := s.m.Face().Words.Square; square != nil {
			return strings.ReplaceAll(strings.TrimSuffix(square(link.Puzzle, v.Board.Position), "\n"), "\n", "/"), true
		}
		rows, cols := s.m.Face().Drawing.Shape(link.Puzzle)
		var lines []string
		for r := range rows {
			lines = append(lines, string(v.Board.Position[r*cols:(r+1)*cols]))
		}
		return strings.Join(lines, "/"), true
	case "focus":
		return s.cellName(v.Focus), true
	case "keys":
		var keys []string
		for _, k := range v.Pad {
			keys = append(keys, k.Text)
		}
		return strings.Join(keys, " "), true
	case "overlay":
		switch v.Overlay.(type) {
		case play.Faults:
			return "faults", true
		case play.Celebration:
			return "celebration", true
		case play.Solution:
			return "solution", true
		case *play.Hint:
			return "hint", true
		}
		return "none", true
	case "kept":
		kept := strings.ReplaceAll(strings.Join(s.kept, "\n"), " ", "~")
		kept = strings.ReplaceAll(kept, "\n", " ")
		s.kept = nil
		return kept, true
	case "waits":
		return yes(s.m.View().Asked != nil), true
	case "counts":
		return yes(slices.Contains(s.effects, event.Effect(play.Solved{}))), true
	case "hinted":
		h := s.m.View().Hint
		return fmt.Sprintf("stage %d, line %d of %d, %d steps, %d wrong, %d moves", h.Stage(), h.Line(), len(h.Lines()), len(h.Steps), h.Wrong(), h.Moves), true
	case "steps":
		return strings.Join(s.m.View().Path, " / "), true
	case "link":
		return link.String(), true
	case "buttons":
		var on []string
		if v.CanUndo {
			on = append(on, "undo")
		}
		if v.Changed {
			on = append(on, "restart")
		}
		return strings.Join(on, " "), true
	case "taken":
		for _, e := range s.effects {
			if _, ok := e.(event.Handled); ok {
				return "yes", true
			}
		}
		return "no", true
	case "set":
		for _, e := range s.effects {
			if set, ok := e.(event.Set); ok {
				return set.Name + "=" + set.Value, true
			}
		}
		return "nothing", true
	}
	return "", false
}

func (s *story) tell(e event.Event) {
	before, view := s.m.Rev(), fmt.Sprint(s.m.View())
	s.effects = s.m.Update(e)
	if s.m.Rev() == before && fmt.Sprint(s.m.View()) != view {
		panic(fmt.Sprintf("%T changes the view, and Rev does not grow", e))
	}
	for _, effect := range s.effects {
		switch effect := effect.(type) {
		case event.Wait:
			s.waits = append(s.waits, wait{s.now + float64(effect.For.Milliseconds()), effect.Then})
			slices.SortStableFunc(s.waits, func(a, b wait) int { return cmp.Compare(a.at, b.at) })
		case event.Append:
			for _, e := range effect.Entries {
				s.kept = append(s.kept, string(e))
			}
		case event.Announce:
			s.heard = append(s.heard, effect.Sentence())
		case event.Ask:
			s.asks = append(s.asks, effect)
		}
	}
	s.pass(0)
	if !s.slow {
		s.answer()
	}
}

// answer answers all questions to the solver, also dropped ones.
func (s *story) answer() {
	asks := s.asks
	s.asks = nil
	for _, q := range asks {
		server := &worker.Server{Kinds: all.Kinds()}
		server.Handle(context.Background(), q.Question, func(r ask.Reply[any]) { s.tell(event.Answered{Ask: q, Reply: r}) })
	}
}

func yes(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}

// pass advances the clock.
func (s *story) pass(ms float64) {
	s.now += ms
	for len(s.waits) > 0 && s.waits[0].at <= s.now {
		w := s.waits[0]
		s.waits = s.waits[1:]
		s.tell(w.then(s.now))
	}
}

var commands = map[string]event.Event{
	"undo": event.Undo{}, "redo": event.Redo{}, "restart": play.Restart, "check": play.Check, "leave": play.Leave, "celebrate": play.Celebrate,
	"hint": play.More, "way": play.ShowPath, "take": play.TakeHint, "take-all": play.TakeAll, "take-back": play.TakeBack,
	"undo-mistake": play.UndoMistake, "more-reasons": play.MoreReasons, "line-back": play.PreviousLine, "line-on": play.NextLine, "lines": play.PlayLines, "explain": play.Explain,
	"trial-begin": play.BeginTrial, "trial-keep": play.KeepTrial, "trial-drop": play.DropTrial,
	"stop": play.Stop, "close": play.Close, "hide": play.Hide, "cancel": play.Cancel,
}

func (s *story) do(word string, args []string) error {
	if c, ok := commands[word]; ok {
		s.tell(c)
		return nil
	}
	var cells []int
	for _, a := range args {
		cell, err := s.cellOf(s.m.Face(), s.m.Link().Puzzle, a)
		if err != nil {
			break
		}
		cells = append(cells, cell)
	}
	touch := func(cell int) game.Touch { return game.Touch{Pointer: 1, Cell: cell, At: s.now} }
	down := func(secondary bool) {
		s.tell(event.Down{Touch: touch(cells[0]), Spot: game.Spot{X: .5, Y: .5}, Now: s.now, Secondary: secondary, Primary: true})
	}
	entries := func() (list []game.Entry) {
		for _, a := range args {
			list = append(list, game.Entry(strings.ReplaceAll(a, "~", " ")))
		}
		return list
	}
	switch {
	case word == "show":
		link := s.m.Link()
		d, _, _ := link.Kind.Ladder.Next(context.Background(), link.Puzzle, link.Position)
		s.tell(play.ShowDeduction{Deduction: d, Plays: true})
		return nil
	case word == "slow":
		s.slow = true
		return nil
	case word == "answer":
		s.answer()
		return nil
	case word == "say":
		s.tell(event.Say{Text: strings.Join(args, " ")})
		return nil
	case word == "line" && len(args) == 1:
		n, err := strconv.Atoi(args[0])
		s.tell(play.ShowLine{Line: n})
		return err
	case word == "look" && len(args) > 1:
		s.tell(play.ShowPosition{Position: solver.Position(args[0]), Text: strings.Join(args[1:], " ")})
		return nil
	case word == "enter":
		s.tell(play.AddEntries{Entries: entries()})
		return nil
	case word == "elsewhere":
		g, bad := game.Replay(s.m.Link().Puzzle, entries())
		if bad > 0 {
			return fmt.Errorf("the game does not take %d entries", bad)
		}
		s.tell(play.Replaced{Game: g})
		return nil
	case word == "lost":
		s.tell(event.Lost{Pointer: 1})
		return nil
	case word == "wait" && len(args) == 1:
		var ms float64
		if _, err := fmt.Sscan(args[0], &ms); err != nil {
			return err
		}
		s.pass(ms)
		return nil
	case word == "option" && len(args) == 2:
		o := game.Options{}
		for name, value := range s.m.View().Options {
			o[name] = value
		}
		o[args[0]] = args[1]
		s.tell(event.Options{Options: o})
		return nil
	case word == "pad" && len(args) == 1:
		s.tell(play.PadKey{Key: args[0]})
		return nil
	case word == "key" && len(args) == 2 && len(cells) == 1:
		k := event.Key{Cell: cells[0], Key: args[1]}
		k.Key, k.Ctrl = strings.CutPrefix(k.Key, "ctrl+")
		k.Key, k.Shift = strings.CutPrefix(k.Key, "shift+")
		k.Key, k.NoLetters = strings.CutPrefix(k.Key, "noletters+")
		if k.Key == "Space" {
			k.Key = " "
		}
		s.tell(k)
		return nil
	}
	if word == "edge" && len(args) == 2 && len(cells) == 1 {
		return s.edge(cells[0], args[1])
	}
	if len(cells) == 0 || len(cells) != len(args) {
		return fmt.Errorf("unknown")
	}
	switch word {
	case "at":
		s.tell(event.Focused{Cell: cells[0]})
	case "click":
		s.tell(event.Tap{Cell: cells[0]})
	case "tap", "right", "hold", "drag":
		down(word == "right")
		if word == "hold" {
			s.pass(game.LongAfter)
		}
		for _, c := range cells[1:] {
			s.now += 10
			s.tell(event.Move{Path: []game.Touch{touch(c)}})
		}
		s.tell(event.Up{Touch: touch(cells[len(cells)-1])})
	case "down":
		down(false)
	case "finger":
		s.tell(event.Down{Touch: game.Touch{Pointer: 2, Cell: cells[0], At: s.now}, Now: s.now})
	case "move":
		var path []game.Touch
		for _, c := range cells {
			path = append(path, touch(c))
		}
		s.tell(event.Move{Path: path})
	case "up":
		s.tell(event.Up{Touch: touch(cells[0])})
	default:
		return fmt.Errorf("unknown")
	}
	return nil
}
