package board

import (
	"context"
	"slices"
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A Maker makes new puzzles. Preset, difficulty and traits are kept as
// settings, "make.preset.kind", "make.band.kind" and so on.
type Maker struct {
	Shell *shell.Shell
	Like  func(*solver.Kind) solver.Order // an order for puzzles like the board in Design; nil elsewhere

	kind        string // whose puzzle is being made, empty for none
	making      ask.Progress
	began       time.Time
	message     string // why there is none
	messageKind string // of which kind
	near        string // the link of a puzzle that is offered instead, empty for none
	last        newOrder
	asks        shell.Part
}

// chosen returns the value of a field of the order: as chosen last, or else that of the board in Design, or the
// usual one.
func (mk *Maker) chosen(k *solver.Kind, field string, values []string, like, usual string) string {
	for _, value := range []string{mk.Shell.Settings.Values[makeSetting(k, field)], like} {
		if slices.Contains(values, value) {
			return value
		}
	}
	return usual
}

// number returns a number of a grade, as chosen last, 0 for any.
func (mk *Maker) number(k *solver.Kind, field string) float64 {
	n, _ := strconv.ParseFloat(mk.chosen(k, field, numbers(), "", ""), 64)
	return n
}

// numbers lists the numbers of grades to choose from; the first means any.
func numbers() []string {
	list := []string{""}
	for halves := 2; halves <= 30; halves++ {
		list = append(list, strconv.FormatFloat(float64(halves)/2, 'f', -1, 64))
	}
	return list
}

// Bands lists the difficulties to choose from, and their labels; the first means any.
func Bands(none, label string) (values, labels []string) {
	list := solver.Map(solver.Bands(), func(b solver.Band) string { return string(b) })
	return append([]string{none}, list...), append([]string{label}, list...)
}

func makeSetting(k *solver.Kind, of string) string { return "make." + of + "." + k.Name }

// order returns the order chosen last.
func (mk *Maker) order(k *solver.Kind) solver.Order {
	var like solver.Order
	if mk.Like != nil {
		like = mk.Like(k)
	}
	g, o := k.Generator, solver.Order{Traits: map[string]string{}}
	presets := solver.Map(g.Presets, func(preset solver.Preset) string { return preset.Name })
	o.Preset = mk.chosen(k, "preset", presets, like.Preset, presets[g.Usual])
	if k.Ladder != nil {
		values, _ := Bands("", "")
		o.Band = solver.Band(mk.chosen(k, "band", values, "", ""))
		o.Least, o.Most = mk.number(k, "least"), mk.number(k, "most")
	}
	for _, t := range g.Traits {
		o.Traits[t.Name] = mk.chosen(k, t.Name, t.Values, like.Traits[t.Name], t.Values[0])
	}
	return o
}

// Cards returns the forms of the front page, one for each kind that makes puzzles.
func (mk *Maker) Cards() app.UI {
	var cards []app.UI
	for _, k := range all.Kinds() {
		if k.Generator == nil {
			continue
		}
		body := []app.UI{
			app.H3().Text(view.KnownAs(k)),
			mk.Fields(k),
			view.Buttons(view.Disabled(view.ButtonWith("make", k.Name, "Make one"), mk.Refused(k))),
		}
		cards = append(cards, app.Div().Class("card maker").Role("group").Aria("label", "New "+k.Title+" puzzle").
			Body(append(body, mk.Progress(k)...)...))
	}
	return view.Div("makers", cards...)
}

// Fields returns the controls for the order of a new puzzle.
func (mk *Maker) Fields(k *solver.Kind) app.UI {
	setting := func(of string) string { return makeSetting(k, of) }
	return view.Div("fields", OrderFields(k, mk.order(k), setting, "", mk.numberFields(k)...)...)
}

// OrderFields returns the controls for the order of a puzzle, the rarer ones folded. setting names the setting of
// each field; like is the label of a size that is no preset.
func OrderFields(k *solver.Kind, o solver.Order, setting func(of string) string, like string, more ...app.UI) []app.UI {
	var presets, titles []string
	for _, preset := range k.Generator.Presets {
		presets, titles = append(presets, preset.Name), append(titles, preset.Title)
	}
	if !slices.Contains(presets, o.Preset) {
		presets, titles = append(presets, o.Preset), append(titles, like)
	}
	fields := []app.UI{view.Selection(setting("preset"), "Size", o.Preset, presets, titles)}
	for _, t := range k.Generator.Traits {
		field := view.Selection(setting(t.Name), t.Label, t.Of(o), t.Values, t.Labels)
		if t.Plain {
			fields = append(fields, field)
		} else {
			more = append(more, field)
		}
	}
	if k.Ladder != nil {
		values, labels := Bands("", "Any")
		fields = append(fields, view.Selection(setting("band"), "Difficulty", string(o.Band), values, labels))
	}
	return append(fields, view.If(len(more) > 0, view.Fold("More options", more...)))
}

// numberFields returns the fields for the least and the largest number of a grade.
func (mk *Maker) numberFields(k *solver.Kind) []app.UI {
	if k.Ladder == nil {
		return nil
	}
	values := numbers()
	labels := append([]string{"Any"}, values[1:]...)
	field := func(name, label string) app.UI {
		setting := makeSetting(k, name)
		return view.Selection(setting, label, mk.Shell.Settings.Values[setting], values, labels)
	}
	return []app.UI{field("least", "Easiest, 1 to 15"), field("most", "Hardest, 1 to 15")}
}

// Refused returns why no puzzle can be made now; empty if one can.
func (mk *Maker) Refused(k *solver.Kind) string {
	if mk.kind != "" {
		return "A puzzle is being made already"
	}
	if err := k.Generator.Refused(mk.order(k)); err != nil {
		return view.Sentence(err)
	}
	return ""
}

// Progress shows the Progress of the request, or the reason of its failure.
func (mk *Maker) Progress(k *solver.Kind) []app.UI {
	said := ""
	if err := k.Generator.Refused(mk.order(k)); err != nil {
		said = view.Sentence(err)
	} else if mk.messageKind == k.Name {
		said = mk.message
	}
	body := []app.UI{app.P().Class("quiet made").Role("status").Text(said)}
	if mk.kind != k.Name {
		return append(body, view.If(mk.near != "" && mk.messageKind == k.Name && said == mk.message, view.Button("take-near", "Take this one")))
	}
	bar := app.Progress().Aria("label", "Making a puzzle")
	left := mk.left()
	if mk.making.Whole > 0 {
		bar = bar.Max(1).Value(game.FractionDone(mk.making.Part, mk.making.Whole))
	}
	return append(body, view.Div("working",
		bar.Aria("valuetext", left), app.Span().Class("quiet left").Aria("hidden", "true").Text(left), view.Button("cancel-make", "Cancel")))
}

// left estimates the time that a puzzle may still take, in words.
func (mk *Maker) left() string {
	left := game.TimeLeft(mk.making.Part, mk.making.Whole, time.Since(mk.began))
	if left != "" && mk.making.Part >= mk.making.Whole {
		return "Taking longer than usual: wait, or try another difficulty"
	}
	return solver.Capital(left)
}

// Make requests a new puzzle by the choices made last, to play or to draw on.
func (mk *Maker) Make(k *solver.Kind, draft bool) {
	if mk.Refused(k) == "" {
		mk.makeTo(newOrder{kind: k, order: mk.order(k), draft: draft})
	}
}

// makeTo requests a puzzle to an order, unless one is being made.
func (mk *Maker) makeTo(o newOrder) {
	if mk.kind == "" {
		o.opening = mk.Shell.Address.Opening()
		mk.send(o)
	}
}

// The events of a maker, besides answers.
type (
	// A newOrder asks for a puzzle.
	newOrder struct {
		kind    *solver.Kind
		order   solver.Order
		draft   bool            // it opens in Design
		beside  *shell.Driver   // of a board that tells why there is none; nil elsewhere than in Play
		opening context.Context // ends when the player goes elsewhere
	}

	// A stopMaking gives up: at the player's wish, which offers the nearest puzzle so far once the worker has sent it,
	// or without a word, as the player does something else.
	stopMaking struct{ wished bool }
)

func (newOrder) Event()   {}
func (stopMaking) Event() {}

func (mk *Maker) send(e event.Event) { mk.asks.Send(mk.Shell, mk, mk.Shell.Pool.Maker, e) }

// Update asks for puzzles, and takes them.
func (mk *Maker) Update(e event.Event) []event.Effect {
	switch e := e.(type) {
	case newOrder:
		mk.kind, mk.making, mk.message, mk.messageKind, mk.near, mk.began = e.kind.Name, ask.Progress{}, "", e.kind.Name, "", time.Now()
		mk.last = e
		return []event.Effect{mk.asks.Ask(ask.Generate{Kind: e.kind.Name, Order: e.order, Seed: browser.Random()})}
	case stopMaking:
		if mk.kind = ""; !e.wished {
			return mk.asks.Drop()
		}
		mk.message, mk.near = "Cancelled", ""
		return []event.Effect{shell.Interrupt{}}
	case event.Answered:
		switch a := e.Answer.(ask.Generated); {
		case !mk.asks.Takes(e):
		case e.Done:
			mk.takeAnswer(a, e.Error)
		default:
			mk.making = a.Progress
		}
	}
	return nil
}

// takeAnswer handles the answer to an order, also to a cancelled one.
func (mk *Maker) takeAnswer(r ask.Generated, failed string) {
	cancelled := mk.kind == ""
	mk.kind = ""
	near := r.Near != "" && r.Grade != nil
	if near {
		mk.near = r.Near
	}
	switch {
	case cancelled && near:
		mk.message = "Cancelled. The closest so far is " + view.GradeWords(r.Grade.Band, r.Grade.Number)
	case cancelled:
		return
	case failed != "":
		mk.message = solver.Capital(failed)
	case near && mk.last.order.Numbered():
		mk.message = "Nothing found in 10 seconds; there may be none. The closest is " + view.GradeWords(r.Grade.Band, r.Grade.Number)
	case near:
		mk.message = "Nothing found in a minute; there may be none. The closest is " + view.GradeWords(r.Grade.Band, r.Grade.Number)
	case r.Link == "":
		mk.message = "Nothing found in a minute: try again, or another difficulty"
	default:
		mk.open(r.Link)
		return
	}
	if mk.last.beside != nil {
		mk.last.beside.Send(event.Say{Text: mk.message})
	}
}

// makeAndPlay opens a new puzzle in Play.
func (mk *Maker) makeAndPlay(name string) {
	kind := solver.KindNamed(all.Kinds(), name)
	if kind != nil && kind.Generator != nil {
		mk.Make(kind, false)
	}
}

// open opens a new puzzle, unless the player has gone elsewhere meanwhile.
func (mk *Maker) open(name string) {
	if mk.last.opening.Err() != nil {
		return
	}
	if link, ok := mk.Shell.Games.Parsed(name); ok && mk.last.draft {
		name = game.CopyAddress(link.Kind, faces.Of(link.Kind.Name).Design.Making.Of(link.Puzzle))
	}
	mk.Shell.Address.GoWith(name, shell.Arrival{Origin: library.FromMaker})
}

// takeNear accepts the puzzle offered as the nearest.
func (mk *Maker) takeNear() {
	near := mk.near
	if near == "" || mk.kind != "" {
		return
	}
	mk.message, mk.near = "", ""
	mk.open(near)
}

// Drop gives up without a word.
func (mk *Maker) Drop() {
	if mk.kind != "" {
		mk.send(stopMaking{})
	}
}

func (mk *Maker) Commands() Commands { return makerCommands.Of(mk) }

var makerCommands = Table[Maker]{
	{"make", (*Maker).makeAndPlay},
	{"cancel-make", func(mk *Maker, _ string) { mk.send(stopMaking{wished: true}) }},
	{"take-near", func(mk *Maker, _ string) { mk.takeNear() }},
}
