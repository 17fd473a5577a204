// Package worker answers questions off the main thread: it proves, generates, runs searches and
// sends their steps. A question is cancelled by AskStop if it listens (see Op.Listens), and otherwise
// by ending the worker.
package worker

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"strings"
	"time"

	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/puzzles/exchange"
	"quadrille/solver"
)

// A Request is one question. Link names the puzzle, and for AskProve the position; Draft, "kind:draft",
// replaces it for a puzzle being designed, and Kind if there is none yet.
type Request struct {
	ID    int
	Op    Op
	Link  string   `json:",omitempty"`
	Draft string   `json:",omitempty"`
	Links []string `json:",omitempty"` // AskGrades
	Seed  uint64   `json:",omitempty"` // AskRepair, AskFinish, AskJob, AskOffers, AskGenerate

	Kind  string       `json:",omitempty"` // AskGenerate
	Order solver.Order `json:",omitzero"`  // AskGenerate
	Job   string       `json:",omitempty"` // AskJob, AskOffers: its name

	Width, Height int    `json:",omitempty"` // AskPicture
	Pixels        []byte `json:"-"`          // AskPicture: four bytes each, sent beside the JSON
	Strategy      string `json:",omitempty"`
	First         bool   `json:",omitempty"` // AskRun, AskMeasure: stop at the first solution
	Chunks        int    `json:",omitempty"` // AskSteps: how many chunks of steps

	History []solver.Position `json:",omitempty"` // AskMistake: the last is on the board

	Unique bool `json:",omitempty"` // AskHint: it may rest on there being only one solution

	Text  []byte `json:",omitempty"` // AskOpen, AskRead
	AutoX bool   `json:",omitempty"` // AskForms: cells closed by a star are written as closed, in forms that have a sign for them

	Target solver.Target `json:",omitzero"` // AskOffers; its Keep for AskWhatIf

	Library *LibraryRequest `json:",omitempty"` // AskGrades, AskImport, AskKeep, AskExport, AskCheckStore
}

// An Op is the kind of a question.
type Op string

// The questions.
const (
	AskProve Op = "prove" // the number of solutions with the marks; answered again as the count grows
	AskRun   Op = "run"   // a strategy from start to end, unseen; counts are sent during the run
	AskWatch Op = "watch" // begin a strategy, to be pulled by AskSteps
	AskSteps Op = "steps" // the next chunks of the strategy begun last

	AskMeasure Op = "measure" // as AskRun, for the time of a run that has been seen

	AskGenerate Op = "generate" // a new puzzle with exactly one solution
	AskGrade    Op = "grade"    // the grade of the puzzle
	AskGrades   Op = "grades"   // the grades of the puzzles of Links, written into the records of their games; answered one by one
	AskRounds   Op = "rounds"   // the rounds in which techniques solve the puzzle
	AskHint     Op = "hint"     // the next deduction at a position
	AskLesson   Op = "lesson"   // the easiest deduction at a position, and a solution of the puzzle
	AskPath     Op = "path"     // the deductions that lead to the next goal
	AskMistake  Op = "mistake"  // the wrong marks of a history
	AskSolvable Op = "sound"    // whether any solution has the marks; then the number of solutions of the puzzle, up to two
	AskSheet    Op = "sheet"    // for a printed sheet: a solution, whether it is the only one, and the grade

	AskRepair  Op = "repair"  // a draft with exactly one solution, near the one given
	AskPicture Op = "picture" // the draft, "kind:draft", of the board in a picture
	AskFinish  Op = "finish"  // the draft with its open cells filled, and exactly one solution
	AskJob     Op = "job"     // the draft as one of the kind's jobs leaves it
	AskCensus  Op = "census"  // of a draft that is a puzzle: none and why, one, or the number of solutions, and for each site the number that mark it
	AskOffers  Op = "offers"  // drafts with exactly one solution that meet a target, each as it is found
	AskWhatIf  Op = "whatif"  // the repaints of a draft's map, one by one

	AskOpen  Op = "open"  // the puzzle of a fragment that is no link of ours
	AskRead  Op = "read"  // the puzzles of a text, or the draft
	AskForms Op = "forms" // the puzzle in the forms of other programs

	AskImport     Op = "import"      // read a library file and compare it with the library, which stays unchanged
	AskKeep       Op = "keep"        // write the new rows found by AskImport
	AskExport     Op = "export"      // all games as files
	AskCheckStore Op = "lookthrough" // damaged rows and records of all games; outdated records are renewed

	AskStop Op = "stop" // ends the questions before it, and has no answer
)

// Listens reports whether AskStop ends a question within a few milliseconds. Questions asked at every change
// of a board listen: starting a new worker takes longer.
func (op Op) Listens() bool {
	switch op {
	case AskProve, AskCensus, AskOffers, AskWhatIf, AskHint, AskPath, AskMistake, AskLesson, AskGrade, AskRounds, AskSolvable, AskGrades, AskGenerate,
		AskOpen, AskRead, AskForms, AskCheckStore:
		return true
	}
	return false
}

// A Reply answers a request; Done is set on its last reply.
type Reply struct {
	ID          int
	Done        bool
	Error       string             `json:",omitempty"`
	Verdict     solver.Verdict     `json:",omitzero"`
	Counts      game.Counts        `json:",omitzero"`
	Found       []solver.Position  `json:",omitempty"` // AskRun: the first hundred solutions
	Text        string             `json:",omitempty"` // AskRun: of the last step; AskRead: the form in which Link or Draft was read
	Link        string             `json:",omitempty"` // AskGenerate: empty if none was found; AskOpen; AskRead: if it found one
	Near        string             `json:",omitempty"` // AskGenerate: then the nearest one to an order for a grade, if any, also after AskStop
	Grade       *solver.Grade      `json:",omitempty"` // AskGrade, AskLesson, AskSheet, of Near: nil if unknown
	Graded      []Graded           `json:",omitempty"` // AskGrades: since the last reply
	Hint        *solver.Deduction  `json:",omitempty"` // AskHint: nil if nothing follows; then the Verdict reports whether a solution is left
	Path        []solver.Deduction `json:",omitempty"` // AskPath: from the position on; the last one reaches a goal
	Mistake     *solver.Mistake    `json:",omitempty"` // AskMistake: nil for none
	Known       bool               `json:",omitempty"` // AskMistake: it was decided in time
	Seconds     float64            `json:",omitempty"` // of one run, the mean of Repeats
	Repeats     int                `json:",omitempty"`
	Design      DesignReply        `json:",omitzero"`
	Draft       string             `json:",omitempty"` // AskRepair, AskFinish, AskJob: empty where no way was found; AskPicture, AskRead: "kind:draft"
	Marked      []int              `json:",omitempty"` // AskPicture: cells that may be wrong
	Part, Whole int                `json:",omitempty"` // the progress
	Chunks      []string           `json:"-"`          // sent beside the JSON
	Exchange    *ExchangeReply     `json:",omitempty"` // AskRead, AskForms
	Library     *LibraryReply      `json:",omitempty"` // AskImport, AskKeep, AskExport, AskCheckStore
}

// chunkBreak separates chunks of steps in a message.
const chunkBreak = "\x1e"

// Encode writes a reply as the two strings of a message: JSON, and the chunks of steps,
// which are many and need no escaping.
func (r Reply) Encode() (text, chunks string, err error) {
	b, err := json.Marshal(r)
	return string(b), strings.Join(r.Chunks, chunkBreak), err
}

// Decode parses the result of Encode.
func Decode(text, chunks string) (Reply, error) {
	var r Reply
	err := json.Unmarshal([]byte(text), &r)
	if chunks != "" {
		r.Chunks = strings.Split(chunks, chunkBreak)
	}
	return r, err
}

// CacheTypes has package json examine the types of messages, which takes longer than most messages.
func CacheTypes() {
	_, _ = json.Marshal(Request{})
	_, _ = Decode("{}", "")
}

// limits are the counts at which a proof reports and goes on.
var limits = []int{2, 100, 10_000, 1_000_000}

// A Server answers requests one after the other.
type Server struct {
	Kinds []*solver.Kind
	Open  func(database string) (s library.Store, closeIt func(), err error)
	next  func() (solver.Step, bool)
	stop  func()
	taken *library.Import // the last import read by AskImport
}

// Handle answers a request by one or more replies. A question that listens ends early when ctx does,
// with the answer so far.
func (s *Server) Handle(ctx context.Context, q Request, reply func(Reply)) {
	send := func(r Reply) {
		r.ID = q.ID
		reply(r)
	}
	defer func() {
		if r := recover(); r != nil {
			send(Reply{Done: true, Error: fmt.Sprintf("the solver failed: %v", r)})
		}
	}()
	r, err := s.answer(ctx, q, send)
	if errors.Is(err, errLeft) {
		return
	}
	if err != nil {
		r.Error = err.Error()
	}
	r.Done = true
	send(r)
}

// errLeft means that nobody waits for the answer any more: it is not sent.
var errLeft = errors.New("the question was left")

// answer returns the last reply to a request, and sends those before it.
func (s *Server) answer(ctx context.Context, q Request, send func(Reply)) (Reply, error) {
	switch {
	case q.Op == AskSteps:
		return Reply{Chunks: s.chunks(q.Chunks)}, nil
	case q.Op == AskGrades:
		return s.grades(ctx, q, send), nil
	case q.Library != nil:
		return s.aboutLibrary(ctx, q, send)
	case q.Op == AskPicture:
		return s.picture(ctx, q)
	case q.Op == AskOpen:
		in, err := exchange.Read(s.Kinds, q.Text)
		if err != nil {
			return Reply{}, err
		}
		return Reply{Link: in.Link().String()}, nil
	case q.Op == AskRead:
		return s.read(ctx, q.Text)
	case q.Op == AskGenerate:
		return s.generate(ctx, q, send)
	case q.Draft != "":
		return s.design(ctx, q, send)
	}
	link, err := game.Open(s.Kinds, q.Link)
	if err != nil {
		return Reply{}, err
	}
	switch q.Op {
	case AskProve:
		return prove(ctx, link, send), nil
	case AskHint:
		return hint(ctx, link, q.Unique)
	case AskPath:
		return path(ctx, link)
	case AskMistake:
		return mistake(ctx, link, q.History)
	case AskLesson:
		return lesson(ctx, link)
	case AskGrade:
		r := Reply{Grade: grade(ctx, link, gradePatience)}
		if r.Grade == nil {
			r.Verdict = ofStart(ctx, link)
		}
		return r, nil
	case AskRounds:
		return Reply{Design: DesignReply{Rounds: rounds(ctx, link)}}, nil
	case AskSolvable:
		send(Reply{Verdict: link.Puzzle.Prove(ctx, link.At(), 1)})
		return Reply{Verdict: ofStart(ctx, link)}, nil
	case AskSheet:
		return sheet(ctx, link), nil
	case AskForms:
		return forms(link, q.AutoX), nil
	}
	for _, st := range link.Kind.Strategies {
		if st.Name != q.Strategy {
			continue
		}
		if q.Op == AskRun || q.Op == AskMeasure {
			return run(st, link.Puzzle, q.First, send), nil
		}
		s.watch(st, link.Puzzle)
		return Reply{}, nil
	}
	return Reply{}, fmt.Errorf("%s has no search called %q", link.Kind.Title, q.Strategy)
}

func prove(ctx context.Context, link solver.Link, send func(Reply)) (r Reply) {
	began := time.Now()
	for i, limit := range limits {
		if i > 0 {
			send(r)
		}
		v := link.Puzzle.Prove(ctx, link.At(), limit)
		r = Reply{Verdict: v, Seconds: time.Since(began).Seconds(), Repeats: 1}
		if !v.More {
			break
		}
	}
	return r
}

const (
	reportEvery = 1 << 18 // steps between two reports of a run
	longEnough  = 20 * time.Millisecond
	maxRepeats  = 1000
	maxFound    = 100
)

// run measures a search. Browsers round the time, and the first run is slow, so a short run is
// repeated and the mean of the others given.
func run(st solver.Strategy, p solver.Puzzle, first bool, send func(Reply)) Reply {
	began := time.Now()
	r := once(st, p, first, func(c game.Counts) {
		send(Reply{Counts: c, Seconds: time.Since(began).Seconds()})
	})
	spent := time.Since(began)
	r.Repeats = 1
	if spent < longEnough {
		began = time.Now()
		for r.Repeats = 0; r.Repeats < maxRepeats && time.Since(began) < longEnough; r.Repeats++ {
			once(st, p, first, func(game.Counts) {})
		}
		spent = time.Since(began) / time.Duration(r.Repeats)
	}
	r.Seconds = spent.Seconds()
	return r
}

func once(st solver.Strategy, p solver.Puzzle, first bool, report func(game.Counts)) Reply {
	var r Reply
	board := []byte(p.Start())
	for step := range st.Search(p) {
		r.Counts.Count(step)
		for _, m := range game.Made(step) {
			board[m.Site] = m.To
		}
		if step.Action == solver.End {
			r.Text = step.Text
		}
		if step.Action == solver.Found && len(r.Found) < maxFound {
			r.Found = append(r.Found, solver.Position(board))
		}
		if step.Action == solver.Found && first {
			break
		}
		if r.Counts.Steps%reportEvery == 0 {
			report(r.Counts)
		}
	}
	return r
}

func (s *Server) watch(st solver.Strategy, p solver.Puzzle) {
	if s.stop != nil {
		s.stop()
	}
	s.next, s.stop = iter.Pull(st.Search(p))
}

// chunks pulls the next chunks of game.ChunkSteps steps; the last one may be shorter.
func (s *Server) chunks(n int) []string {
	var chunks []string
	var b []byte
	for s.next != nil && len(chunks) < n {
		b = b[:0]
		for range game.ChunkSteps {
			step, ok := s.next()
			if !ok {
				s.next = nil
				break
			}
			b = game.AppendStep(b, step)
		}
		if len(b) > 0 {
			chunks = append(chunks, string(b))
		}
	}
	return chunks
}
