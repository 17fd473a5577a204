package ui

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	midend "quadrille/app/play"
	"quadrille/app/worker"
	"quadrille/solver"
)

// A proof is what is known of the number of solutions.
type proof struct {
	page *page

	running bool
	verdict *solver.Verdict // of the puzzle itself
	seconds float64
	failed  string
}

// prove counts the puzzle's solutions in the worker.
func (pf *proof) prove() {
	pf.page.board().send(midend.Stop)
	pf.page.solvers.prover.cancel()
	*pf = proof{page: pf.page, running: true}
	pf.page.solvers.prover.ask(worker.Request{
		Op: worker.AskProve, Link: pf.page.link().Name(),
	}, func(r worker.Reply) {
		pf.running = !r.Done
		if r.Error != "" {
			pf.failed = r.Error
			return
		}
		pf.verdict, pf.seconds = &r.Verdict, r.Seconds
	})
}

func (pf *proof) cancelProof() {
	pf.page.solvers.prover.cancel()
	pf.running = false
	if pf.verdict == nil {
		pf.failed = "Cancelled"
	}
}

// look shows a solution instead of the player's marks; the game is not touched.
func (pf *proof) look(arg string) {
	n, _ := strconv.Atoi(arg)
	if pf.verdict == nil || n >= len(pf.verdict.Witnesses) {
		return
	}
	text := "This is a solution, not your marks"
	if pf.verdict.Count > 1 {
		text = "This is solution " + strconv.Itoa(n+1) + ", not your marks"
	}
	pf.page.board().send(midend.Look{Position: pf.verdict.Witnesses[n], Text: text})
	pf.page.visit.view.drawer = false
}

// verdict is the sentence on a count of solutions.
func verdict(v solver.Verdict, running bool) string {
	switch {
	case v.Count == 0:
		return "No solution"
	case v.Count == 1:
		return "Exactly one solution"
	case v.More && running:
		return "More than one solution: " + thousands(v.Count) + " so far"
	case v.More && v.Count == 2:
		return "More than one solution"
	case v.More:
		return "More than " + thousands(v.Count-1) + " solutions"
	case v.Count == 2:
		return "Two solutions"
	}
	return thousands(v.Count) + " solutions"
}

func (pf *proof) proofPanel() app.UI {
	var body []app.UI
	switch {
	case pf.verdict != nil:
		v := *pf.verdict
		body = append(body, app.P().Class("answer").ID("proof").Text(verdict(v, pf.running)))
		body = append(body, app.P().Class("quiet").Text(fmt.Sprintf("%s s%s, %s choices tried",
			game.Seconds(pf.seconds), map[bool]string{true: " so far"}[pf.running], thousands(v.Nodes))))
	case pf.running:
		body = append(body, app.P().ID("proof").Text("Counting the solutions…"))
	case pf.failed != "":
		body = append(body, app.P().ID("proof").Text(pf.failed))
	default:
		body = append(body, app.P().Class("quiet").Text("Does this board have one solution, and only one?"))
	}
	var buttons []app.UI
	switch {
	case pf.running:
		buttons = append(buttons, button("cancel-proof", "", "Cancel", ""))
	case pf.verdict == nil:
		buttons = append(buttons, button("prove", "", "Count the solutions", ""))
	case pf.verdict.More && pf.verdict.Count == 2:
		buttons = append(buttons, button("prove", "", "Count them", ""))
	}
	if pf.verdict != nil {
		for i := range pf.verdict.Witnesses {
			label := "Show the solution"
			if len(pf.verdict.Witnesses) > 1 {
				label = []string{"Show one", "Show another"}[i]
			}
			buttons = append(buttons, button("look", strconv.Itoa(i), label, ""))
		}
	}
	g := pf.page.visit.grading.gradeOf(pf.page.link().Name())
	return app.Section().Class("card").Aria("labelledby", "h-proof").Body(
		app.H2().ID("h-proof").Text("Proof"),
		app.Div().Class("answers").Body(body...),
		app.Div().Class("buttons").Body(buttons...),
		// It comes late: nothing that can be pressed stands below.
		app.If(g != nil, func() app.UI { return app.P().ID("grade-line").Class("quiet").Text(gradeText(*g)) }),
	)
}
