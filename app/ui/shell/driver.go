package shell

import (
	"context"
	"strconv"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/pool"
	"quadrille/app/run"
)

// An Updater answers events by effects.
type Updater interface {
	Update(event.Event) []event.Effect
}

// A Driven is a midend with what surrounds it on a screen.
type Driven interface {
	Updater
	State() State
	Redraw(last event.Event) // draws its parts
	Kept() Kept              // takes the entries to append; nil for none
}

// undrawn is driven without a view of its own: the page is drawn after each event.
type undrawn struct{ Updater }

func (undrawn) State() State       { return State{} }
func (undrawn) Redraw(event.Event) {}
func (undrawn) Kept() Kept         { panic("a move that nothing keeps") }

// A Part asks a worker of the page, one question at a time, beside the midend of a screen.
type Part struct {
	Life   func() context.Context // of its questions; nil for that of the screen
	driver Driver
	event.Asker
}

// Send sends an event to the part, which is that of an Updater. client answers its questions.
func (p *Part) Send(with *Shell, of Updater, client *pool.Client, e event.Event) {
	p.begin(with, of, client)
	p.driver.Handle(e)
}

// Do carries out effects of the part of an Updater, which gets the answers of the client.
func (p *Part) Do(with *Shell, of Updater, client *pool.Client, effects ...event.Effect) {
	p.begin(with, of, client)
	for _, effect := range effects {
		p.driver.carryOut(effect)
	}
}

func (p *Part) begin(with *Shell, of Updater, client *pool.Client) {
	if p.driver.of == nil {
		p.driver = NewDriver(with, undrawn{of}, "", nil)
		if p.Life != nil {
			p.driver.life = p.Life
		}
	}
	p.driver.client = func() *pool.Client { return client }
}

// The effects of parts and screens, besides those of midends.
type (
	// An Interrupt asks the worker to end the last question with what it has found.
	Interrupt struct{}

	// An AskWith asks with a payload.
	AskWith struct {
		event.Ask
		browser.Payload
	}

	// A Task runs beside the page, and returns an event.
	Task func() event.Event

	// A Draw draws parts of the screen, or nothing, in the place of the page.
	Draw []*run.Part
)

func (Interrupt) Effect() {}
func (Task) Effect()      {}
func (Draw) Effect()      {}

// A State is what a driver looks at before an event and after it.
type State struct {
	Rev     int  // rises with each change of what is drawn
	Around  any  // what the page shows of it beside its parts, to be compared
	Pressed bool // a gesture is under way
}

// A Driver sends events to a midend, one after the other, and carries out the effects. Nothing else does.
type Driver struct {
	shell  *Shell
	of     Driven
	cell   string                 // what the IDs of its cells begin with
	client func() *pool.Client    // answers its next question
	life   func() context.Context // returns a context that ends when its questions and timers mean nothing any more

	queue   []event.Event
	busy    bool
	asked   *pool.Client // asked last
	holding run.Timer    // until a press may have become a long one
}

// NewDriver returns the driver of a midend. The IDs of its cells begin with cell, and client returns who answers its
// next question.
func NewDriver(with *Shell, of Driven, cell string, client func() *pool.Client) Driver {
	return Driver{shell: with, of: of, cell: cell, client: client, life: with.Visit}
}

// Send sends an event and carries out the effects; it reports whether the event was a key that is taken. An event
// that comes while another is under way follows it.
func (d *Driver) Send(e event.Event) (taken bool) {
	d.queue = append(d.queue, e)
	if d.busy {
		return false
	}
	d.busy = true
	defer func() { d.busy, d.queue = false, nil }()
	for len(d.queue) > 0 {
		next := d.queue[0]
		d.queue = d.queue[1:]
		for _, effect := range d.of.Update(next) {
			if effect == (event.Handled{}) {
				taken = true
				continue
			}
			d.carryOut(effect)
		}
		if !d.Pressed() {
			d.holding.Stop()
		}
	}
	return taken
}

// Handle is Send for a handler, a timer or an answer. It draws what has changed, and the page only if more than the
// midend's parts has.
func (d *Driver) Handle(e event.Event) (taken bool) {
	if _, ok := d.of.(undrawn); ok {
		return d.Send(e)
	}
	d.shell.Run.SkipRedraw()
	before := d.of.State()
	taken = d.Send(e)
	switch now := d.of.State(); {
	case now.Rev == before.Rev:
	case now.Around != before.Around:
		d.shell.Run.Redraw()
	default:
		d.of.Redraw(e)
	}
	return taken
}

// Pressed reports whether a gesture is under way.
func (d *Driver) Pressed() bool { return d.of.State().Pressed }

// Release drops the press under way.
func (d *Driver) Release() { d.holding.Stop() }

func (d *Driver) carryOut(effect event.Effect) {
	switch effect := effect.(type) {
	case event.Append:
		if kept := d.of.Kept(); kept != nil {
			kept.Append(effect.Entries)
		}
	case event.Announce:
		d.shell.Announce(effect.Sentence())
	case event.Focus:
		FocusCell(d.cell + strconv.Itoa(effect.Cell))
	case event.Set:
		d.shell.Settings.Set(effect.Name, effect.Value)
		d.shell.Run.Redraw()
	case event.Wait:
		d.wait(effect)
	case event.Ask:
		d.ask(AskWith{Ask: effect})
	case AskWith:
		d.ask(effect)
	case Task:
		life := d.life()
		go func() {
			e := effect()
			d.shell.Run.Perform(func() (draws bool) {
				if draws = life.Err() == nil; draws {
					d.Handle(e)
				}
				return draws
			})
		}()
	case Draw:
		d.shell.Run.SkipRedraw()
		d.shell.Run.RedrawParts(effect...)
	case event.Drop:
		if d.asked != nil {
			d.asked.Cancel()
		}
	case Interrupt:
		if d.asked != nil {
			d.asked.Interrupt()
		}
	case stored:
		effect(d)
	case Go:
		d.shell.Address.Go(effect.Link)
	}
}

func (d *Driver) ask(a AskWith) {
	d.asked = d.client()
	d.asked.Ask(d.life(), a.Question, a.Payload, func(r ask.Reply[any]) { d.Handle(event.Answered{Ask: a.Ask, Reply: r}) })
}

// wait sends the event that follows after a time, unless the player has left the screen.
func (d *Driver) wait(w event.Wait) {
	visit := d.life()
	then := func() (draws bool) {
		if visit.Err() != nil {
			return false
		}
		d.Handle(w.Then(browser.PageTime()))
		return true
	}
	switch {
	case w.Held:
		d.holding.Stop()
		d.holding = d.shell.Run.LaterThanInput(w.For, then)
	case w.For == 0:
		d.shell.Run.Defer(func() { d.shell.Run.Perform(then) })
	default:
		d.shell.Run.Later(w.For, then)
	}
}

// A Go opens a link like a click on it.
type Go struct{ Link string }

// PanelBeside matches windows in which style.css shows the panel beside the board; in others it is hidden until the player
// opens it.
const PanelBeside = "(min-width: 1000px)"

// BoardScrolls matches windows in which style.css lets a board scroll in its frame.
const BoardScrolls = "(max-height: 420px) and (max-width: 559px)"

// FocusCell lets the Tab key reach the cell of an element and focuses it. In the other order the browser would lay
// out the page twice.
func FocusCell(id string) {
	el := browser.ByID(id)
	el.SetAttr("tabindex", "0")
	el.FocusInPlace()
	if browser.Matches(BoardScrolls) {
		el.ScrollNearest()
	}
}

func (Go) Effect() {}
