package ui

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/app/worker"
	"quadrille/solver"
)

// A proof is what is known of the number of solutions.
type proof struct {
	running  bool
	verdict  *solver.Verdict // of the puzzle itself
	seconds  float64
	failed   string
	checking bool // Check waits for its answer
}

// prove counts the puzzle's solutions in the worker.
func (p *page) prove() {
	p.cancelCheck()
	if p.hint.asking {
		p.dropHint()
	}
	p.prover.cancel()
	p.proof = proof{running: true}
	p.prover.ask(worker.Request{
		Op: worker.AskProve, Link: p.link.Name(),
	}, func(r worker.Reply) {
		p.proof.running = !r.Done
		if r.Error != "" {
			p.proof.failed = r.Error
			return
		}
		p.proof.verdict, p.proof.seconds = &r.Verdict, r.Seconds
	})
}

// check asks whether the marks on the board still allow a solution.
func (p *page) check() {
	if p.game.Puzzle.Solved(p.game.Position()) {
		p.say = "Solved: there is nothing left to check"
		return
	}
	p.cancelCheck()
	p.dropHint()
	if p.options[game.Warnings] == "ask" && len(p.game.Puzzle.Faults(p.game.Position())) > 0 {
		p.say, p.checked = "", true
		p.count(game.Checked)
		return
	}
	p.proof.checking = true
	p.say, p.cause = "", nil
	position := p.game.Position()
	p.answering().ask(worker.Request{Op: worker.AskProve, Link: p.current().String()}, func(r worker.Reply) {
		if !p.proof.checking {
			return
		}
		// The first answer says enough: whether there is any solution at all.
		p.proof.checking = false
		if !r.Done {
			p.asked.cancel()
		}
		if p.game == nil || p.game.Position() != position {
			return
		}
		if r.Error == "" {
			p.count(game.Checked)
		}
		switch {
		case r.Error != "":
			p.say = r.Error
		case r.Verdict.Count > 0:
			p.say = "So far so good: your marks can still lead to a solution"
		case p.proof.verdict != nil && p.proof.verdict.Count == 0:
			p.say = "This puzzle has no solution at all"
		default:
			p.say = "Something on the board is wrong: no solution has these marks"
		}
	})
}

// cancelCheck gives up a check: the board has changed, or the player wants no answer.
func (p *page) cancelCheck() {
	if p.proof.checking {
		p.proof.checking = false
		p.asked.cancel()
	}
}

func (p *page) cancelProof() {
	p.prover.cancel()
	p.proof.running = false
	if p.proof.verdict == nil {
		p.proof.failed = "Cancelled"
	}
}

// waitsFor says what the player has asked for and is still being found, empty for nothing.
func (p *page) waitsFor() string {
	switch {
	case p.hint.asking:
		return "Looking for the next step…"
	case p.proof.checking:
		return "Checking…"
	}
	return ""
}

// look shows a solution instead of the player's marks; the game is not touched.
func (p *page) look(arg string) {
	n, _ := strconv.Atoi(arg)
	if p.proof.verdict == nil || n >= len(p.proof.verdict.Witnesses) {
		return
	}
	p.peek, p.wave = p.proof.verdict.Witnesses[n], false
	p.looking = "This is a solution, not your marks"
	if p.proof.verdict.Count > 1 {
		p.looking = "This is solution " + strconv.Itoa(n+1) + ", not your marks"
	}
	p.drawer = false
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

func (p *page) proofPanel() app.UI {
	pr := &p.proof
	var body []app.UI
	switch {
	case pr.verdict != nil:
		v := *pr.verdict
		body = append(body, app.P().Class("answer").ID("proof").Text(verdict(v, pr.running)))
		body = append(body, app.P().Class("quiet").Text(fmt.Sprintf("%s s%s, %s choices tried",
			game.Seconds(pr.seconds), map[bool]string{true: " so far"}[pr.running], thousands(v.Nodes))))
	case pr.running:
		body = append(body, app.P().ID("proof").Text("Counting the solutions…"))
	case pr.failed != "":
		body = append(body, app.P().ID("proof").Text(pr.failed))
	default:
		body = append(body, app.P().Class("quiet").Text("Does this board have one solution, and only one?"))
	}
	var buttons []app.UI
	switch {
	case pr.running:
		buttons = append(buttons, button("cancel-proof", "", "Cancel", ""))
	case pr.verdict == nil:
		buttons = append(buttons, button("prove", "", "Count the solutions", ""))
	case pr.verdict.More && pr.verdict.Count == 2:
		buttons = append(buttons, button("prove", "", "Count them", ""))
	}
	if pr.verdict != nil {
		for i := range pr.verdict.Witnesses {
			label := "Show the solution"
			if len(pr.verdict.Witnesses) > 1 {
				label = []string{"Show one", "Show another"}[i]
			}
			buttons = append(buttons, button("look", strconv.Itoa(i), label, ""))
		}
	}
	g := p.gradeOf(p.link.Name())
	return app.Section().Class("card").Aria("labelledby", "h-proof").Body(
		app.H2().ID("h-proof").Text("Proof"),
		app.Div().Class("answers").Body(body...),
		app.Div().Class("buttons").Body(buttons...),
		// It comes late: nothing that can be pressed stands below.
		app.If(g != nil, func() app.UI { return app.P().ID("grade-line").Class("quiet").Text(gradeText(*g)) }),
	)
}
