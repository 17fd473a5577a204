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
func (p *page) openDesign(rest string) {
	name, draft, _ := strings.Cut(rest, ":")
	face := faces.Of(name)
	if face == nil || face.Design == nil {
		p.refuse("Puzzles of this kind cannot be made here")
		return
	}
	if draft != "" {
		if err := face.Design.Making.Check(draft); err != nil {
			p.refuse("This link holds no draft: " + err.Error())
			return
		}
	}
	p.problem = ""
	mine, own := p.opening, p.ours(designPrefix+name)
	p.journal.hold(designPrefix+name, func(rows []library.Row) {
		if mine == p.opening {
			p.beginDesign(face, draft, library.Entries(rows), own)
		}
	})
}

// refuse keeps what is on the page and says why nothing else came.
func (p *page) refuse(why string) {
	p.problem = why
	if p.mode == home || p.mode == inside {
		p.goHome()
		return
	}
	p.address()
}

func (p *page) beginDesign(face *game.Face, draft string, entries []game.Entry, own bool) {
	defer p.tell()
	arrived := p.visited
	p.leave()
	d := face.Design
	blank, err := d.Making.New(defaults(d))
	if err != nil {
		panic(err) // a kind's own defaults
	}
	b := &bench{Bench: game.NewBench(blank, d.Making.Check), design: d, tool: "paint", labels: p.keptLabels(), fields: map[string]int{}}
	for _, k := range p.kinds {
		if k.Name == face.Kind {
			b.kind = k
		}
	}
	b.Replay(entries)
	b.brush = d.Drawing.Brushes(b.Draft())[0].Byte
	p.mode, p.face, p.game, p.bench, p.focus = design, face, nil, b, b.where([]int{0})[0]
	p.link = solver.Link{Kind: b.kind}
	p.sheet.brush(d.Drawing.Style())
	if draft != "" && (len(entries) == 0 || !own) {
		p.draw(game.Drawn(draft))
	}
	b.changed, p.read.marked = p.read.marked, nil
	p.say, p.read.said = p.read.said, ""
	p.address()
	p.addressNow()
	p.think()
	if arrived {
		p.catchFocus()
		p.fromTop()
	}
}

func (p *page) keptLabels() string {
	if kept := p.kept["design.labels"]; slices.Contains(labelValues, kept) {
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
func (p *page) draw(e game.Entry) {
	if p.bench.working != "" {
		return // what comes of the work is meant for the draft as it is; Cancel stands by
	}
	before := p.bench.Draft()
	if err := p.bench.Apply(e); err != nil {
		p.say = sentence(err)
		return
	}
	if p.bench.Draft() == before {
		return
	}
	p.journal.add(library.Record{Link: p.key()}, e)
	p.drawnAnew()
}

// drawnAnew puts away what was said of the draft before.
func (p *page) drawnAnew() {
	p.say, p.bench.solution, p.bench.changed = "", 0, nil
	rows, cols := p.bench.design.Drawing.Shape(p.bench.Draft())
	p.focus = min(p.focus, rows*cols-1)
	p.address()
	p.think()
}

// key is the name under which the journal keeps what is on the page.
func (p *page) key() string {
	if p.mode == design {
		return designPrefix + p.bench.kind.Name
	}
	return p.link.Name()
}

// think asks the worker about the draft as it stands now, and no longer about one before.
func (p *page) think() {
	b := p.bench
	draft := b.drawn()
	if b.working != "" || draft == b.asked {
		return
	}
	if b.asked != "" {
		p.prover.cancel()
		b.asked = ""
	}
	if draft == b.answered {
		p.gradeDraft()
		return
	}
	p.grading.drop()
	if b.stands(draft).Text != "" {
		return
	}
	b.asked = draft
	p.prover.ask(worker.Request{Op: worker.AskVerdict, Draft: b.kind.Name + ":" + draft}, func(r worker.Reply) {
		if p.bench != b {
			return
		}
		b.answer, b.answered = &r, draft
		p.gradeDraft()
		if r.Done {
			b.asked = ""
		}
	})
}

// gradeDraft asks how hard the puzzle of the draft is, where it has exactly one solution.
func (p *page) gradeDraft() {
	r := p.bench.verdict()
	if r != nil && r.Error == "" && r.Verdict.Count == 1 && !r.Verdict.Stopped && !r.Verdict.More {
		p.askGrade(p.bench.kind, p.bench.link())
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
func (p *page) improve(op worker.Op, job string) {
	how := string(op)
	if op == worker.AskJob {
		how = job
	}
	b := p.bench
	p.prover.cancel()
	b.asked, b.working, b.part, b.whole = "", how, 0, 0
	b.seed++
	before := b.Draft()
	p.say = ""
	p.prover.ask(worker.Request{Op: op, Draft: b.kind.Name + ":" + before, Job: job, Seed: b.seed}, func(r worker.Reply) {
		if p.bench != b || b.working != how {
			return
		}
		b.part, b.whole = r.Part, r.Whole
		if !r.Done {
			return
		}
		b.working = ""
		switch {
		case r.Error != "":
			p.say = r.Error
		case r.Draft == "" || b.Draft() != before:
			p.say = "No way was found: try again, or change the board a little"
		case r.Draft == before:
			p.say = "There is nothing left to change"
		default:
			p.draw(game.Drawn(r.Draft))
			b.changed = differing(b.design.Drawing.Cells(before, game.DraftView{}), b.design.Drawing.Cells(r.Draft, game.DraftView{}))
			p.say = "Exactly one solution now: " + count(len(b.changed), "cell") + " changed"
		}
		p.think()
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

func (p *page) cancelWork() {
	p.prover.cancel()
	p.bench.asked, p.bench.working, p.say = "", "", "Cancelled"
	p.think()
}

// field is a number of a new board: as it was chosen, or else that of the board on the bench.
func (b *bench) field(f game.Field) int {
	if n, chosen := b.fields[f.Name]; chosen {
		return n
	}
	return f.Of(b.Draft())
}

// newBoard puts an empty board on the bench; the one before is a step back.
func (p *page) newBoard() {
	values := map[string]int{}
	for _, f := range p.bench.design.Making.Fields {
		values[f.Name] = p.bench.field(f)
	}
	draft, err := p.bench.design.Making.New(values)
	if err != nil {
		p.say = sentence(err)
		return
	}
	clear(p.bench.fields)
	p.draw(game.Drawn(draft))
	p.say = "A new board. Undo brings the one before back"
}

// useTool changes the draft at once.
func (p *page) useTool(name string) {
	for _, t := range p.bench.design.Painting.Tools {
		if t.Name != name {
			continue
		}
		draft, err := t.Do(p.bench.Draft())
		if err != nil {
			p.say = sentence(err)
			return
		}
		p.draw(game.Drawn(draft))
	}
}

// playDraft goes to Play with the puzzle of the draft, if it is one.
func (p *page) playDraft(m mode) {
	puzzle, err := p.bench.kind.Design.Puzzle(p.bench.Draft())
	if err != nil {
		p.say = "Not a puzzle yet: " + err.Error()
		return
	}
	p.next = m
	link := solver.Link{Kind: p.bench.kind, Puzzle: puzzle}.Name()
	if p.bench.design.Drawing.Colours != nil {
		colours, option := p.bench.design.Drawing.Colours(p.bench.Draft())
		p.keep(option+" "+link, colours)
		p.keep("painted option "+p.bench.kind.Name, option)
	}
	p.born = library.FromBench
	p.goTo(link)
}

// designPuzzle goes to Design with the puzzle on the page.
func (p *page) designPuzzle() {
	if p.face.Design != nil {
		p.goTo(designPrefix + p.link.Kind.Name + ":" + p.face.Design.Making.Of(p.link.Puzzle))
	}
}
