package board

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/play"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// A proof holds the number of solutions, as far as it is known.
type proof struct {
	of   *core
	shop *Workshop

	running bool
	verdict *solver.Verdict // of the puzzle itself
	seconds float64
	failed  string

	asks shell.Part
}

// The events of a proof, besides answers: buttons.
type (
	countSolutions struct{}
	stopCounting   struct{}
)

func (countSolutions) Event() {}
func (stopCounting) Event()   {}

func (pf *proof) send(e event.Event) { pf.asks.Send(pf.of.Shell, pf, pf.of.Shell.Pool.Prover, e) }

// Update counts the puzzle's solutions in the worker.
func (pf *proof) Update(e event.Event) []event.Effect {
	switch e := e.(type) {
	case countSolutions:
		pf.of.driver.Send(play.Stop)
		effects := pf.asks.Drop()
		pf.running, pf.verdict, pf.failed = true, nil, ""
		return append(effects, pf.asks.Ask(ask.Prove{Link: WithoutMarks(pf.of.Midend.Link()).Name()}))
	case stopCounting:
		pf.running = false
		if pf.verdict == nil {
			pf.failed = "Cancelled"
		}
		return pf.asks.Drop()
	case event.Answered:
		if !pf.asks.Takes(e) {
			return nil
		}
		pf.running = !e.Done
		if e.Error != "" {
			pf.failed = e.Error
			return nil
		}
		found := e.Answer.(ask.Proof)
		pf.verdict, pf.seconds = &found.Verdict, found.Seconds
	}
	return nil
}

// look shows a solution instead of the player's marks. The game stays unchanged.
func (pf *proof) look(arg string) {
	n, _ := strconv.Atoi(arg)
	if pf.verdict == nil || n >= len(pf.verdict.Witnesses) {
		return
	}
	text := "This is a solution, not your marks"
	if pf.verdict.Count > 1 {
		text = "This is solution " + strconv.Itoa(n+1) + ", not your marks"
	}
	pf.of.driver.Send(play.ShowPosition{Position: pf.verdict.Witnesses[n], Text: text})
	pf.shop.CloseDrawer()
}

// verdict returns the sentence on a number of solutions.
func verdict(v solver.Verdict, running bool) string {
	switch {
	case v.Count == 0:
		return "No solution"
	case v.Count == 1:
		return "Exactly one solution"
	case v.More && running:
		return "More than one solution: " + game.Thousands(v.Count) + " so far"
	case v.More && v.Count == 2:
		return "More than one solution"
	case v.More:
		return "More than " + game.Thousands(v.Count-1) + " solutions"
	case v.Count == 2:
		return "Two solutions"
	}
	return game.Thousands(v.Count) + " solutions"
}

func (pf *proof) panel() app.UI {
	var body []app.UI
	proof := app.P().ID("proof").Role("status").Aria("busy", fmt.Sprint(pf.running))
	switch {
	case pf.verdict != nil:
		v := *pf.verdict
		body = append(body, proof.Class("answer").Text(verdict(v, pf.running)))
		body = append(body, view.P("quiet", fmt.Sprintf("%s s%s, %s choices tried",
			game.Seconds(pf.seconds), map[bool]string{true: " so far"}[pf.running], game.Thousands(v.Nodes))))
	case pf.running:
		body = append(body, proof.Text("Counting the solutions…"))
	case pf.failed != "":
		body = append(body, proof.Text(pf.failed))
	default:
		body = append(body, view.P("quiet", "Does this board have one solution, and only one?"))
	}
	var buttons []app.UI
	switch {
	case pf.running:
		buttons = append(buttons, view.Button("cancel-proof", "Cancel"))
	case pf.verdict == nil:
		buttons = append(buttons, view.Button("prove", "Count the solutions"))
	case pf.verdict.More && pf.verdict.Count == 2:
		buttons = append(buttons, view.Button("prove", "Count them"))
	}
	if pf.verdict != nil {
		for i := range pf.verdict.Witnesses {
			label := "Show the solution"
			if len(pf.verdict.Witnesses) > 1 {
				label = []string{"Show one", "Show another"}[i]
			}
			buttons = append(buttons, view.ButtonWith("look", strconv.Itoa(i), label))
		}
	}
	g := pf.shop.Grading.Of(WithoutMarks(pf.of.Midend.Link()).Name())
	return view.Section("card", "h-proof", "Proof",
		view.Div("answers", body...),
		view.Buttons(buttons...),
		// The grade arrives late: no control stands below.
		app.If(g != nil, func() app.UI { return app.P().ID("grade-line").Class("quiet").Text(GradeText(*g)) }),
	)
}
