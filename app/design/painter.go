package design

import (
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// A painter changes the draft of a canvas, one step at a time. With a draft goes its cover.
type painter struct {
	canvas
	toolbox
	cover
	work     work // by the solver, which keeps others from changing the draft
	renewals int  // grows with every change of the draft
}

// A cover is what lies over a draft.
type cover struct {
	aside    string // beside the verdict: the origin of the draft, or that work was cancelled; empty for none
	message  message
	changed  []int  // the cells to check after a repair or a picture
	solution int    // the number of the solution shown, 1 or 2; 0 for none
	stroke   stroke // under way
}

// A message stands in place of the verdict until the next change.
type message struct {
	text   string // empty for none
	goesOn bool   // the verdict follows it
	solved bool   // it tells of exactly one solution
	heard  bool
}

func (c *cover) say(text string) { c.message = message{text: text} }

// doubtful returns the source of a draft that was read elsewhere, and the cells of it to check; none if they have
// been checked.
func (c *cover) doubtful() (source string, cells []int) {
	if c.aside == "" {
		return "", nil
	}
	return c.aside, c.changed
}

// beside adds the aside to the verdict, or to its short form if cells must be checked first.
func (c *cover) beside(verdict, short string) string {
	text := c.aside
	switch len(c.changed) {
	case 0:
		if short != "" {
			short = verdict
		}
	case 1:
		text += ": check the marked cell"
	default:
		text += ": check the " + game.Count(len(c.changed), "marked cell")
	}
	if short != "" {
		text += ". " + short
	}
	return text
}

// drawn returns the draft with the stroke under way.
func (p *painter) drawn() string {
	if p.stroke.preview != "" {
		return p.stroke.preview
	}
	return p.draft()
}

// draw applies an entry to the history. All changes of the draft go through it.
func (p *painter) draw(e Entry) []event.Effect {
	if p.work.on() { // its result is for the current draft
		p.work.refused = true
		return nil
	}
	before, steps := p.draft(), p.drafts.Steps()
	if err := p.drafts.Apply(e); err != nil {
		p.say(solver.Capital(err.Error()))
		return nil
	}
	if p.drafts.Steps() == steps {
		return nil
	}
	p.uncover(before)
	return []event.Effect{event.Append{Entries: []Entry{e}}}
}

// uncover clears what was about the former draft. The doubtful cells of a picture stay until they are painted.
func (p *painter) uncover(before string) {
	p.renewals++
	source, cells := p.doubtful()
	if cells = p.unpainted(before, cells); cells == nil {
		source = ""
	}
	p.cover = cover{aside: source, changed: cells}
	if p.hasBrush(before, p.brush) && !p.hasBrush(p.draft(), p.brush) {
		p.brush = p.brushes()[0].Byte // the selected one has gone with a larger board
	}
}

// replace takes over a history that another tab has added to, and reports whether the draft is another.
func (p *painter) replace(entries []Entry) bool {
	before, fixed, deleted := p.draft(), p.fixed(), p.drafts.IsDeleted()
	p.drafts.Restart(entries)
	if p.draft() == before && fixed.equal(p.fixed()) && p.drafts.IsDeleted() == deleted {
		return false
	}
	p.uncover(before)
	return true
}

// put replaces the draft by another.
func (p *painter) put(e Draw) []event.Effect {
	effects := p.draw(p.replaced(e.Draft))
	if !p.work.on() {
		p.changed, p.aside = e.Marked, e.Source
	}
	return effects
}

// inform stores the maker's fields. The colours of the letters stay.
func (p *painter) inform(fields solver.Fields) []event.Effect {
	fields.Colours = p.drafts.Fields().Colours
	if fields = fields.Tidied(); fields == p.drafts.Fields() {
		return nil
	}
	e := game.Informed(fields)
	_ = p.drafts.Apply(e) // which every history takes
	return []event.Effect{event.Append{Entries: []Entry{e}}}
}

const nothingLeft = "There is nothing left to change"

// use changes the whole draft by a tool of the kind.
func (p *painter) use(t game.Tool) []event.Effect {
	draft, err := t.Do(p.draft())
	if err != nil {
		p.say(solver.Capital(err.Error()))
		return nil
	}
	p.aside = "" // it moves the marked cells
	effects := p.draw(p.turned(t, draft))
	if effects == nil && !p.work.on() {
		p.say(nothingLeft)
	}
	return effects
}

// reconnect joins every region into one piece.
func (p *painter) reconnect() []event.Effect {
	reconnect := p.design.Painting.Reconnect
	if reconnect == nil {
		return nil
	}
	before := p.draft()
	draft, ok := reconnect(before, p.drafts.Locked())
	if !ok {
		p.say("The regions cannot be joined without locked cells. Unlock some, or paint them")
		return nil
	}
	p.aside = ""
	effects := p.draw(game.Drawn(draft))
	p.changed = p.changes(before)
	p.message = message{text: "Reconnected: " + game.Count(len(p.changed), "cell") + " changed", goesOn: true}
	return effects
}
