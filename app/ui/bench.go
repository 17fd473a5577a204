package ui

import (
	"slices"
	"strings"

	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/worker"
	"quadrille/solver"
)

// A designScreen is the board on the page while it is made.
type designScreen struct {
	page  *page
	bench *bench // in Design, otherwise nil
}

// designPrefix begins the link of a draft: "design:kind:draft".
const designPrefix = "design:"

// A bench is the state of Design.
type bench struct {
	*game.Bench
	kind   *solver.Kind
	design *game.Design

	brush   byte
	tool    string // what a touch of the board does: "paint", "fill", "pick" or "swap"
	wiping  bool   // the stroke under way clears, as it was begun with the other button
	preview string // the draft while a stroke lasts
	seen    string // the draft that stand is about
	stand   game.DraftStatus
	labels  string // one of labelValues

	asked    string // the draft that the worker is looking at, empty for none
	answer   *worker.Reply
	answered string // the draft that answer is about
	solution int    // which of the two solutions is looked at, from 1; 0 for none

	changed []int  // what a repair or a finish has changed
	working string // "repair", "finish" or the name of a job while it runs
	part    int
	whole   int
	seed    uint64

	fields map[string]int // what was chosen of a new board
}

// stands is what is said of a draft at once, found once.
func (b *bench) stands(draft string) game.DraftStatus {
	if b.seen != draft {
		b.seen, b.stand = draft, b.design.Words.Status(draft)
	}
	return b.stand
}

// drawn is the draft on the board.
func (b *bench) drawn() string {
	if b.preview != "" {
		return b.preview
	}
	return b.Draft()
}

// openDesign shows a draft, on the bench of its kind with all its history. Without a draft
// the bench is shown as it was left.
func (dn *designScreen) openDesign(rest string) {
	name, draft, _ := strings.Cut(rest, ":")
	face := faces.Of(name)
	if face == nil || face.Design == nil {
		dn.refuse("Puzzles of this kind cannot be made here")
		return
	}
	if draft != "" {
		if err := face.Design.Making.Check(draft); err != nil {
			dn.refuse("This link holds no draft: " + err.Error())
			return
		}
	}
	dn.page.problem = ""
	mine, own := dn.page.opening, dn.page.nav.ours(designPrefix+name)
	dn.page.journal.hold(designPrefix+name, func(rows []library.Row) {
		if mine == dn.page.opening {
			dn.beginDesign(face, draft, library.Entries(rows), own)
		}
	})
}

// refuse keeps what is on the page and says why nothing else came.
func (dn *designScreen) refuse(why string) {
	dn.page.problem = why
	if dn.page.mode == home || dn.page.mode == inside {
		dn.page.goHome()
		return
	}
	dn.page.nav.address()
}

func (dn *designScreen) beginDesign(face *game.Face, draft string, entries []game.Entry, own bool) {
	defer dn.page.tell()
	arrived := dn.page.visited
	dn.page.leave()
	d := face.Design
	blank, err := d.Making.New(defaults(d))
	if err != nil {
		panic(err) // a kind's own defaults
	}
	b := &bench{Bench: game.NewBench(blank, d.Making.Check), design: d, tool: "paint", labels: dn.keptLabels(), fields: map[string]int{}}
	for _, k := range dn.page.kinds {
		if k.Name == face.Kind {
			b.kind = k
		}
	}
	b.Replay(entries)
	b.brush = d.Drawing.Brushes(b.Draft())[0].Byte
	dn.page.mode, dn.page.face, dn.page.game, dn.bench, dn.page.focus = design, face, nil, b, b.where([]int{0})[0]
	dn.page.link = solver.Link{Kind: b.kind}
	dn.page.sheet.brush(d.Drawing.Style())
	if draft != "" && (len(entries) == 0 || !own) {
		dn.draw(game.Drawn(draft))
	}
	b.changed, dn.page.read.marked = dn.page.read.marked, nil
	dn.page.say, dn.page.read.said = dn.page.read.said, ""
	dn.page.nav.address()
	dn.page.nav.addressNow()
	dn.think()
	if arrived {
		dn.page.catchFocus()
		dn.page.nav.fromTop()
	}
}

func (dn *designScreen) keptLabels() string {
	if kept := dn.page.kept["design.labels"]; slices.Contains(labelValues, kept) {
		return kept
	}
	return labelValues[0]
}

func defaults(d *game.Design) map[string]int {
	values := map[string]int{}
	for _, f := range d.Making.Fields {
		values[f.Name] = f.Default
	}
	return values
}

// draw is the one way a draft changes: an entry, applied and written into the journal.
func (dn *designScreen) draw(e game.Entry) {
	if dn.bench.working != "" {
		return // what comes of the work is meant for the draft as it is; Cancel stands by
	}
	before := dn.bench.Draft()
	if err := dn.bench.Apply(e); err != nil {
		dn.page.say = sentence(err)
		return
	}
	if dn.bench.Draft() == before {
		return
	}
	dn.page.journal.add(library.Record{Link: dn.page.key()}, e)
	dn.drawnAnew()
}

// drawnAnew puts away what was said of the draft before.
func (dn *designScreen) drawnAnew() {
	dn.page.say, dn.bench.solution, dn.bench.changed = "", 0, nil
	rows, cols := dn.bench.design.Drawing.Shape(dn.bench.Draft())
	dn.page.focus = min(dn.page.focus, rows*cols-1)
	dn.page.nav.address()
	dn.think()
}

// key is the name under which the journal keeps what is on the page.
func (p *page) key() string {
	if p.mode == design {
		return designPrefix + p.design.bench.kind.Name
	}
	return p.link.Name()
}

// think asks the worker about the draft as it stands now, and no longer about one before.
func (dn *designScreen) think() {
	b := dn.bench
	draft := b.drawn()
	if b.working != "" || draft == b.asked {
		return
	}
	if b.asked != "" {
		dn.page.prover.cancel()
		b.asked = ""
	}
	if draft == b.answered {
		dn.gradeDraft()
		return
	}
	dn.page.grading.drop()
	if b.stands(draft).Text != "" {
		return
	}
	b.asked = draft
	dn.page.prover.ask(worker.Request{Op: worker.AskVerdict, Draft: b.kind.Name + ":" + draft}, func(r worker.Reply) {
		if dn.bench != b {
			return
		}
		b.answer, b.answered = &r, draft
		dn.gradeDraft()
		if r.Done {
			b.asked = ""
		}
	})
}

// gradeDraft asks how hard the puzzle of the draft is, where it has exactly one solution.
func (dn *designScreen) gradeDraft() {
	r := dn.bench.verdict()
	if r != nil && r.Error == "" && r.Verdict.Count == 1 && !r.Verdict.Stopped && !r.Verdict.More {
		dn.page.askGrade(dn.bench.kind, dn.bench.link())
	}
}

// verdict is what is known of the draft on the board, nil if nothing yet.
func (b *bench) verdict() *worker.Reply {
	if b.answer == nil || b.answered != b.drawn() {
		return nil
	}
	return b.answer
}

// link is the link of the draft's puzzle, empty if it is none.
func (b *bench) link() string {
	puzzle, err := b.kind.Design.Puzzle(b.drawn())
	if err != nil {
		return ""
	}
	return solver.Link{Kind: b.kind, Puzzle: puzzle}.Name()
}

// improve lets the worker repair or finish the draft, or do a job on it; what comes back is
// one step.
func (dn *designScreen) improve(op worker.Op, job string) {
	how := string(op)
	if op == worker.AskJob {
		how = job
	}
	b := dn.bench
	dn.page.prover.cancel()
	b.asked, b.working, b.part, b.whole = "", how, 0, 0
	b.seed++
	before := b.Draft()
	dn.page.say = ""
	dn.page.prover.ask(worker.Request{Op: op, Draft: b.kind.Name + ":" + before, Job: job, Seed: b.seed}, func(r worker.Reply) {
		if dn.bench != b || b.working != how {
			return
		}
		b.part, b.whole = r.Part, r.Whole
		if !r.Done {
			return
		}
		b.working = ""
		switch {
		case r.Error != "":
			dn.page.say = r.Error
		case r.Draft == "" || b.Draft() != before:
			dn.page.say = "No way was found: try again, or change the board a little"
		case r.Draft == before:
			dn.page.say = "There is nothing left to change"
		default:
			dn.draw(game.Drawn(r.Draft))
			b.changed = differing(b.design.Drawing.Cells(before, game.DraftView{}), b.design.Drawing.Cells(r.Draft, game.DraftView{}))
			dn.page.say = "Exactly one solution now: " + count(len(b.changed), "cell") + " changed"
		}
		dn.think()
	})
}

// differing lists the cells that do not look the same on two boards of one shape.
func differing(a, b []game.Cell) []int {
	var cells []int
	for c := range a {
		if a[c] != b[c] {
			cells = append(cells, c)
		}
	}
	return cells
}

func (dn *designScreen) cancelWork() {
	dn.page.prover.cancel()
	dn.bench.asked, dn.bench.working, dn.page.say = "", "", "Cancelled"
	dn.think()
}

// field is a number of a new board: as it was chosen, or else that of the board on the bench.
func (b *bench) field(f game.Field) int {
	if n, chosen := b.fields[f.Name]; chosen {
		return n
	}
	return f.Of(b.Draft())
}

// newBoard puts an empty board on the bench; the one before is a step back.
func (dn *designScreen) newBoard() {
	values := map[string]int{}
	for _, f := range dn.bench.design.Making.Fields {
		values[f.Name] = dn.bench.field(f)
	}
	draft, err := dn.bench.design.Making.New(values)
	if err != nil {
		dn.page.say = sentence(err)
		return
	}
	clear(dn.bench.fields)
	dn.draw(game.Drawn(draft))
	dn.page.say = "A new board. Undo brings the one before back"
}

// useTool changes the draft at once.
func (dn *designScreen) useTool(name string) {
	for _, t := range dn.bench.design.Painting.Tools {
		if t.Name != name {
			continue
		}
		draft, err := t.Do(dn.bench.Draft())
		if err != nil {
			dn.page.say = sentence(err)
			return
		}
		dn.draw(game.Drawn(draft))
	}
}

// playDraft goes to Play with the puzzle of the draft, if it is one.
func (dn *designScreen) playDraft(m mode) {
	puzzle, err := dn.bench.kind.Design.Puzzle(dn.bench.Draft())
	if err != nil {
		dn.page.say = "Not a puzzle yet: " + err.Error()
		return
	}
	dn.page.next = m
	link := solver.Link{Kind: dn.bench.kind, Puzzle: puzzle}.Name()
	if dn.bench.design.Drawing.Colours != nil {
		colours, option := dn.bench.design.Drawing.Colours(dn.bench.Draft())
		dn.page.keep(option+" "+link, colours)
		dn.page.keep("painted option "+dn.bench.kind.Name, option)
	}
	dn.page.born = library.FromBench
	dn.page.nav.goTo(link)
}

// designPuzzle goes to Design with the puzzle on the page.
func (dn *designScreen) designPuzzle() {
	if dn.page.face.Design != nil {
		dn.page.nav.goTo(designPrefix + dn.page.link.Kind.Name + ":" + dn.page.face.Design.Making.Of(dn.page.link.Puzzle))
	}
}
