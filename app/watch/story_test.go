package watch_test

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/event/eventtest"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/watch"
	"quadrille/app/worker"
	"quadrille/solver"
	"quadrille/solver/all"
)

// Stories of a search:
//
//	open LINK [STRATEGY]           a search at its beginning, animated
//	play, forward, back, restart, next, previous, leave, shown
//	placed, taken-back, found-next to the next step of that kind
//	choose STRATEGY, resume STEPS, moment STEPS, say TEXT
//	frame SECONDS                  as in the browser: all steps due, and then shown
//	seconds N                      four frames a second
//	all on|off, animate on|off, tests on|off, gentle on|off, rate N, first 0|1
//	slow, answer                   the worker answers only on request
//
//	board ROW/ROW/...              the position shown
//	says TEXT, solved TEXT         the sentence below it
//	sight CELL,CELL,...|nothing    the cells that a zoomed board keeps in sight
//	counts N tests, N placed, N taken back, N solutions; steps N
//	stands playing|running|still, solution N of N, speed N
//	found TEXT                     which of the solutions found is shown
//	past DEPTHS; MARKS at STEP, ... how deep it stood at its first 12 columns, and its longest retreats
//	choices TEXT                   what is told of the tree of choices
//	costliest TEXT @STEP; ...      the choices that took most
//	time some|none                 whether the duration of a run is shown
//	tell, stop-telling             the story of the solution by technique
//	told none|finding|TEXT         why there is none, that it is under way, or why the board is hard
//	curve TEXT                     how many steps were open
//	chapter N TEXT                 of the story: its title, its sentences, and the cells it points at
//	position N ROW/ROW/...         at the chapter
//	ends TEXT                      the end of the story, with its number of chapters
//	recall ENTRY@SECONDS ...       the moves of a game, at seconds after its beginning, to be played again
//	recalled TEXT                  why they cannot be, or their reasons
//	thoughts N, ...                the longest pauses, by the numbers of the moves from 1
//	wants frame|nothing            the request of the last event to the browser
func TestStories(t *testing.T) {
	eventtest.Run(t, func() eventtest.Story { return &story{} })
}

type story struct {
	m        *watch.Midend
	settings watch.Settings
	server   *worker.Server
	link     solver.Link
	effects  []event.Effect // of the last event
	asks     []event.Ask
	heard    []string
	slow     bool // the worker waits
	tale     watch.Story
	replay   watch.Replay
}

// Line carries out a line, and returns the line with the actual values.
func (s *story) Line(line string) (string, error) {
	word, rest, _ := strings.Cut(line, " ")
	if word == "open" {
		return line, s.open(rest)
	}
	if told, ok := s.toldInStory(word, rest); ok {
		return told, nil
	}
	if told, ok := s.told(word); ok {
		return told, nil
	}
	return line, s.do(word, rest)
}

func (s *story) Heard() []string {
	heard := s.heard
	s.heard = nil
	return heard
}

func (s *story) open(rest string) error {
	board, strategy, _ := strings.Cut(rest, " ")
	link, err := game.OpenBoard(all.Kinds(), board)
	if err != nil {
		return err
	}
	face := faces.Of(link.Kind.Name)
	*s = story{settings: watch.Settings{Animated: true, First: 1}, server: &worker.Server{Kinds: all.Kinds()}, link: link}
	s.m = watch.New(link, face, face.Defaults(), s.settings)
	s.tale = watch.NewStory(link, face, face.Defaults())
	s.replay = watch.NewReplay(link, face)
	s.tell(watch.Choose{Strategy: strategy})
	return nil
}

func (s *story) told(word string) (string, bool) {
	c := s.m.Counts()
	switch word {
	case "board":
		_, cols := faces.Of(s.link.Kind.Name).Drawing.Shape(s.link.Puzzle)
		var lines []string
		for row := range slices.Chunk([]byte(s.m.Board().Position), cols) {
			lines = append(lines, string(row))
		}
		return word + " " + strings.Join(lines, "/"), true
	case "says", "solved":
		if word = "says"; s.m.Status().Solved {
			word = "solved"
		}
		return word + " " + s.m.Status().Text, true
	case "sight":
		light, ok := s.m.Sight()
		if !ok {
			return "sight nothing", true
		}
		return "sight " + strings.Join(solver.Map(slices.Concat(append(light.Units, light.Target)...), func(cell int) string { return strconv.Itoa(cell) }), ","), true
	case "counts":
		return fmt.Sprintf("counts %d tests, %d placed, %d taken back, %d solutions", c.Tests, c.Placements, c.Removals, c.Solutions), true
	case "steps":
		return fmt.Sprint("steps ", c.Steps), true
	case "stands":
		switch {
		case s.m.Running():
			return "stands running", true
		case s.m.Moves():
			return "stands playing", true
		}
		return "stands still", true
	case "solution":
		return fmt.Sprintf("solution %d of %d", s.m.Solution(), s.m.Solutions()), true
	case "found":
		return "found " + s.m.SolutionShown(), true
	case "time":
		return "time " + map[bool]string{true: "none", false: "some"}[s.m.Time() == "–"], true
	case "speed":
		return fmt.Sprint("speed ", s.m.Player().Speed), true
	case "past":
		past := s.m.Player().Past
		columns := solver.Map(past.Columns, func(d game.Depths) string { return fmt.Sprintf("%d-%d", d.Least, d.Most) })
		retreats := solver.Map(past.Retreats, func(r game.Retreat) string { return fmt.Sprintf("%d at %d", r.Marks, r.Step) })
		return fmt.Sprintf("past %s; %s", strings.Join(columns[:min(12, len(columns))], " "), strings.Join(retreats, ", ")), true
	case "choices":
		said, _ := s.m.Choices()
		return "choices " + said, true
	case "costliest":
		_, list := s.m.Choices()
		return "costliest " + strings.Join(solver.Map(list, func(c watch.Choice) string { return fmt.Sprint(c.Text, " @", c.Step) }), "; "), true
	case "wants":
		if slices.Contains(s.effects, event.Effect(watch.NextFrame{})) {
			return "wants frame", true
		}
		return "wants nothing", true
	}
	return "", false
}

func (s *story) tell(e event.Event) {
	s.carryOut(s.m.Update(e))
}

// tellPart sends an event to the story, or to the replay.
func (s *story) tellPart(part interface {
	Update(event.Event) []event.Effect
}, e event.Event) {
	asks := part.Update(e)
	for len(asks) > 0 {
		question, ok := asks[0].(event.Ask)
		if asks = asks[1:]; !ok || s.slow {
			continue
		}
		s.server.Handle(context.Background(), question.Question, func(r ask.Reply[any]) {
			asks = append(asks, part.Update(event.Answered{Ask: question, Reply: r})...)
		})
	}
}

// recall plays the moves of a game again.
func (s *story) recall(rest string) error {
	var rows []library.Row
	for _, one := range strings.Fields(rest) {
		entry, at, _ := strings.Cut(one, "@")
		seconds, err := strconv.ParseFloat(at, 64)
		if err != nil {
			return err
		}
		rows = append(rows, library.Row{ID: one, At: library.MinTime + int64(1000*seconds), Entry: game.Entry(entry)})
	}
	s.tellPart(&s.replay, watch.Recall{Moves: watch.MovesOf(s.link.Puzzle, rows)})
	if s.replay.Known() {
		steps, waits := s.replay.Steps()
		s.tell(watch.Replayed{Steps: steps, Waits: waits})
	}
	return nil
}

// toldInStory tells of the story.
func (s *story) toldInStory(word, rest string) (string, bool) {
	rows := func(pos solver.Position) string {
		_, cols := faces.Of(s.link.Kind.Name).Drawing.Shape(s.link.Puzzle)
		return strings.Join(slices.Collect(func(yield func(string) bool) {
			for row := range slices.Chunk([]byte(pos), cols) {
				if !yield(string(row)) {
					return
				}
			}
		}), "/")
	}
	number, _, _ := strings.Cut(rest, " ")
	n, _ := strconv.Atoi(number)
	switch word {
	case "told":
		switch {
		case s.tale.Running:
			return "told finding", true
		case !s.tale.Known:
			return "told " + cmp.Or(s.tale.Trouble, "none"), true
		}
		return "told " + s.tale.Why(), true
	case "recalled":
		if s.replay.Trouble != "" {
			return "recalled " + s.replay.Trouble, true
		}
		return "recalled " + strings.Join(solver.Map(s.replay.Reasons, func(r ask.Reason) string { return r.Why }), ", "), true
	case "thoughts":
		return "thoughts " + strings.Join(solver.Map(s.replay.Thoughts(), func(i int) string { return strconv.Itoa(i + 1) }), ", "), true
	case "curve":
		return "curve " + s.tale.Curve(), true
	case "ends":
		chapters, end := s.tale.Chapters()
		return fmt.Sprintf("ends %d: %s", len(chapters), end), true
	case "chapter":
		chapters, _ := s.tale.Chapters()
		if n > len(chapters) {
			return "chapter " + number + " none", true
		}
		c := chapters[n-1]
		return fmt.Sprint("chapter ", n, " ", game.Joined(" | ", c.Title, c.Run, c.Question.Text, c.Answer.Text, fmt.Sprint(len(c.Answer.Lines), " lines"), c.After), fmt.Sprintf(" @%d %v", c.Moment, c.Answer.Spotlight.Target)), true
	case "position":
		chapters, _ := s.tale.Chapters()
		return fmt.Sprint("position ", n, " ", rows(chapters[n-1].Position)), true
	}
	return "", false
}

func (s *story) carryOut(effects []event.Effect) {
	s.effects = effects
	for _, effect := range s.effects {
		switch effect := effect.(type) {
		case event.Ask:
			s.asks = append(s.asks, effect)
		case event.Announce:
			s.heard = append(s.heard, effect.Sentence())
		}
	}
	if !s.slow {
		effects := s.effects
		s.answer()
		s.effects = effects
	}
}

// answer answers all questions to the worker, also dropped ones.
func (s *story) answer() {
	asks := s.asks
	s.asks = nil
	for _, q := range asks {
		var replies []ask.Reply[any]
		s.server.Handle(context.Background(), q.Question, func(r ask.Reply[any]) { replies = append(replies, r) })
		for _, r := range replies {
			s.tell(event.Answered{Ask: q, Reply: r})
		}
	}
}

var commands = map[string]watch.Command{
	"play": watch.PlayPause, "forward": watch.Forward, "back": watch.Back, "restart": watch.Restart, "next": watch.Next,
	"previous": watch.Previous, "leave": watch.Leave, "shown": watch.Shown,
	"placed": watch.NextPlaced, "taken-back": watch.NextTakenBack, "found-next": watch.NextFound,
}

func (s *story) do(word, rest string) error {
	if c, ok := commands[word]; ok {
		s.tell(c)
		return nil
	}
	number, _ := strconv.ParseFloat(rest, 64)
	switch word {
	case "recall":
		return s.recall(rest)
	case "tell":
		s.tellPart(&s.tale, watch.Tell{})
	case "stop-telling":
		s.tellPart(&s.tale, watch.Stop{})
	case "choose":
		s.tell(watch.Choose{Strategy: rest})
	case "moment":
		s.tell(watch.Moment{Steps: int(number)})
	case "resume":
		s.tell(watch.Resume{Steps: int(number)})
	case "say":
		s.tell(event.Say{Text: rest})
	case "slow":
		s.slow = true
	case "answer":
		s.answer()
	case "seconds":
		for range int(4 * number) {
			_ = s.do("frame", "0.25")
		}
	case "frame":
		s.tell(watch.Frame{Seconds: number})
		for s.m.More() {
			s.tell(watch.Frame{})
		}
		s.tell(watch.Shown)
	case "all", "animate", "tests", "rate", "first", "gentle":
		switch word {
		case "all":
			s.settings.All = rest == "on"
		case "animate":
			s.settings.Animated = rest == "on"
		case "gentle":
			s.settings.Gentle = rest == "on"
		case "tests":
			s.settings.Tests = rest
		case "rate":
			s.settings.Rate = number
		case "first":
			s.settings.First = int(number)
		}
		s.tell(s.settings)
	default:
		return fmt.Errorf("unknown")
	}
	return nil
}
