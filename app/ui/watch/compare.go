package watch

import (
	"cmp"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/pool"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/app/watch"
	"quadrille/solver"
)

// A comparison compares the strategies on the board, in a worker of its own.
type comparison struct {
	watch.Comparison
	apart
	kind *solver.Kind
}

func (co *comparison) send(e event.Event) { co.apart.send(co, e) }

// An apart is a part of Watch with a worker of its own.
type apart struct {
	shell  *shell.Shell
	client *pool.Client // nil before it has begun
	asks   shell.Part
}

// send sends an event to the part, which is that of an Updater.
func (a *apart) send(of shell.Updater, e event.Event) { a.asks.Send(a.shell, of, a.worker(), e) }

// worker returns the worker, which begins with its first question.
func (a *apart) worker() *pool.Client {
	if a.client == nil {
		a.client = a.shell.Pool.New()
	}
	return a.client
}

func (a *apart) end() {
	if a.client != nil {
		a.client.Stop()
	}
}

// draw returns the table of what each strategy needs.
func (co *comparison) draw() app.UI {
	if len(co.kind.Strategies) < 2 {
		return app.Span()
	}
	button := view.Button("compare", "Compare all orders")
	if co.Running {
		button = view.Button("cancel-compare", "Cancel")
	}
	var rows []app.UI
	for i, row := range co.Rows {
		s := co.kind.Strategies[i]
		rows = append(rows, app.Tr().Body(
			app.Th().Scope("row").Body(view.ButtonWith("strategy", s.Name, s.Title)),
			cell(row.First.Number()), cell(row.All.Number()), cell(view.When(row.Seconds > 0, game.Seconds(row.Seconds)+" s"))))
	}
	return view.Div("",
		view.P("quiet", "How many "+solver.List(co.nouns())+" does each order need on this board, to the first solution and until everything has been tried?"),
		view.If(len(rows) > 0, compared("What each order needs", []string{"Order", "To the first", "To the end", "Time"}, rows)),
		app.P().ID("compare-says").Role("status").Text(co.Says()),
		view.Buttons(button),
	)
}

func compared(name string, columns []string, rows []app.UI) app.UI {
	head := solver.Map(columns, func(text string) app.UI { return app.Th().Scope("col").Text(text) })
	return app.Div().Class("compared").TabIndex(0).Role("region").Aria("label", name).Body(
		app.Table().Body(app.THead().Body(app.Tr().Body(head...)), app.TBody().Body(rows...)))
}

// cell returns a cell of the table, a dash as long as its value is unknown.
func cell(text string) app.UI {
	if text == "" {
		text = "–"
	}
	return app.Td().Text(text)
}

var compareCommands = board.Table[comparison]{
	{"compare", func(co *comparison, _ string) { co.send(watch.Compare{}) }},
	{"cancel-compare", func(co *comparison, _ string) { co.send(watch.Stop{}) }},
}

// nouns lists the words of the strategies for a test.
func (co *comparison) nouns() (list []string) {
	for _, s := range co.kind.Strategies {
		if noun := cmp.Or(s.Noun, "test") + "s"; !slices.Contains(list, noun) {
			list = append(list, noun)
		}
	}
	return list
}
