package play_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/play"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A file of testdata holds stories: each begins with "## ", its name; a line is something that is
// done, or something that has to be so then. Cells are "r1c2"; times are in milliseconds.
//
//	open LINK [touched CELL KEY]   the board, and what is done to it before it is shown
//	option NAME VALUE              a setting, as if it were changed elsewhere
//	tap CELL, right CELL, hold CELL, drag CELL CELL ..., click CELL
//	down CELL, move CELL ..., up CELL, lost, wait MS, finger CELL
//	key CELL KEY                   with ctrl+ and shift+ before it
//	pad KEY, undo, redo, restart, check, leave, celebrate
//
//	board ROW/ROW/...              what is to be seen on the board
//	says TEXT, fault TEXT, solved TEXT   the sentence below it
//	focus CELL, keys TEXT          the cell for the keys, and the keys on the screen
//	overlay none|faults|celebration
//	link LINK, taken yes|no, set NAME=VALUE, buttons undo restart
//
// With UPDATE set, what has to be so is written anew.
func TestStories(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var out []string
		var s *story
		for n, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
			if name, ok := strings.CutPrefix(line, "## "); ok {
				s = &story{name: name}
			}
			if line != "" && line[0] != '#' {
				told, err := s.line(line)
				if err != nil {
					t.Fatalf("%s:%d: %s: %v", file, n+1, line, err)
				}
				if told != line && os.Getenv("UPDATE") == "" {
					t.Errorf("%s:%d: %s\nthere is\n%s\nwant\n%s", file, n+1, s.name, told, line)
				}
				line = told
			}
			out = append(out, line)
		}
		if os.Getenv("UPDATE") != "" {
			if err := os.WriteFile(file, []byte(strings.Join(out, "\n")+"\n"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

type story struct {
	name    string
	m       *play.Midend
	now     float64
	waits   []wait
	effects []event.Effect // of the last event
}

type wait struct {
	at   float64
	then func(float64) event.Event
}

// line does what a line says, and returns the line as it should be.
func (s *story) line(line string) (string, error) {
	word, rest, _ := strings.Cut(line, " ")
	if word == "open" {
		return line, s.open(rest)
	}
	if told, ok := s.told(word); ok {
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
		return word + " " + strings.ReplaceAll(s.m.View().Status.Text, "\u00a0", "~"), nil
	}
	return line, s.do(word, strings.Fields(rest))
}

func (s *story) open(rest string) error {
	fields := strings.Fields(rest)
	link, err := game.OpenBoard(all.Kinds(), fields[0])
	if err != nil {
		return err
	}
	face := faces.Of(link.Kind.Name)
	var example game.Example
	if len(fields) == 4 && fields[1] == "touched" {
		cell, err := s.cellOf(face, link.Puzzle, fields[2])
		if err != nil {
			return err
		}
		example = game.Example{Cell: cell, Press: fields[3]}
	}
	*s = story{name: s.name, m: play.New(link, face, face.Defaults(), example)}
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

// told is what is so, where the word asks for it.
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
		return map[play.Overlay]string{play.None: "none", play.Faults: "faults", play.Celebration: "celebration"}[v.Overlay], true
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
			if _, ok := e.(event.Taken); ok {
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
		if w, ok := effect.(event.Wait); ok {
			s.waits = append(s.waits, wait{s.now + float64(w.For.Milliseconds()), w.Then})
		}
	}
	s.pass(0)
}

// pass lets time pass.
func (s *story) pass(ms float64) {
	s.now += ms
	for len(s.waits) > 0 && s.waits[0].at <= s.now {
		w := s.waits[0]
		s.waits = s.waits[1:]
		s.tell(w.then(s.now))
	}
}

var commands = map[string]play.Command{
	"undo": play.Undo, "redo": play.Redo, "restart": play.Restart, "check": play.Check, "leave": play.Leave, "celebrate": play.Celebrate,
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
		s.tell(play.Down{Touch: touch(cells[0]), Spot: game.Spot{X: .5, Y: .5}, Now: s.now, Secondary: secondary, Primary: true})
	}
	switch {
	case word == "lost":
		s.tell(play.Lost{Pointer: 1})
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
		for name, value := range s.m.Options() {
			o[name] = value
		}
		o[args[0]] = args[1]
		s.tell(play.Options{Options: o})
		return nil
	case word == "pad" && len(args) == 1:
		s.tell(play.PadKey{Key: args[0]})
		return nil
	case word == "key" && len(args) == 2 && len(cells) == 1:
		k := play.Key{Cell: cells[0], Key: args[1]}
		k.Key, k.Ctrl = strings.CutPrefix(k.Key, "ctrl+")
		k.Key, k.Shift = strings.CutPrefix(k.Key, "shift+")
		k.Key, k.NoLetters = strings.CutPrefix(k.Key, "noletters+")
		if k.Key == "Space" {
			k.Key = " "
		}
		s.tell(k)
		return nil
	}
	if len(cells) == 0 || len(cells) != len(args) {
		return fmt.Errorf("unknown")
	}
	switch word {
	case "click":
		s.tell(play.Tap{Cell: cells[0]})
	case "tap", "right", "hold", "drag":
		down(word == "right")
		if word == "hold" {
			s.pass(game.LongAfter)
		}
		for _, c := range cells[1:] {
			s.now += 10
			s.tell(play.Move{Path: []game.Touch{touch(c)}})
		}
		s.tell(play.Up{Touch: touch(cells[len(cells)-1])})
	case "down":
		down(false)
	case "finger":
		s.tell(play.Down{Touch: game.Touch{Pointer: 2, Cell: cells[0], At: s.now}, Now: s.now})
	case "move":
		var path []game.Touch
		for _, c := range cells {
			path = append(path, touch(c))
		}
		s.tell(play.Move{Path: path})
	case "up":
		s.tell(play.Up{Touch: touch(cells[0])})
	default:
		return fmt.Errorf("unknown")
	}
	return nil
}
