package watch

import (
	"fmt"
	"html"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/ui/view"
	"quadrille/app/watch"
	"quadrille/solver"
)

// A choiceTree is the tree of a search as last drawn, with its words.
type choiceTree struct {
	drawn string
	said  string
	list  []watch.Choice
	of    *game.Player
	steps int
}

// renew draws the tree anew; while the search runs only if it has grown by a fiftieth.
func (ct *choiceTree) renew(m *watch.Midend) {
	player := m.Player()
	steps := player.Past.Steps
	if player.Playing && player == ct.of && steps-ct.steps <= ct.steps/50 {
		return
	}
	said, list := m.Choices()
	*ct = choiceTree{drawTree(&player.Tree, player.Counts.Steps, !player.Playing), said, list, player, steps}
}

const (
	treeWide = 1000 // of a drawn tree
	treeRow  = 10
	hair     = 3
)

// drawTree draws a tree as rows of blocks, the deeper the lower. A block is as wide as its tests, and begins where they
// began; those narrower than a hair are left out. Lit are the marks that stood after at steps. While the search runs,
// blocks cannot be pressed, and those that look alike are one path: a browser takes 30 ms to draw 500 rectangles.
func drawTree(t *game.Tree, at int, rests bool) string {
	if len(t.Nodes) < 2 {
		return ""
	}
	var b []byte
	paths := map[string][]byte{}
	scale := treeWide / float64(max(1, t.Took(0)))
	rows := 1
	for i, n := range t.Nodes[1:] {
		wide := float64(t.Took(i+1)) * scale
		if wide < hair && n.To > 0 {
			continue
		}
		class := []string{"choice", "choice other"}[n.Depth%2]
		if n.Solutions > 0 {
			class += " found"
		}
		if n.Stood(at) {
			class += " lit"
		}
		rows = max(rows, n.Depth)
		x, y, wide := float64(n.Begun)*scale, (n.Depth-1)*treeRow, max(wide, hair)
		if !rests {
			p := strconv.AppendFloat(append(paths[class], 'M'), x, 'f', 1, 64)
			p = strconv.AppendInt(append(p, ' '), int64(y), 10)
			p = strconv.AppendFloat(append(p, 'h'), wide, 'f', 1, 64)
			p = strconv.AppendInt(append(p, 'v'), treeRow, 10)
			p = strconv.AppendFloat(append(p, 'h'), -wide, 'f', 1, 64)
			paths[class] = append(p, 'z')
			continue
		}
		b = append(append(b, `<rect class="`...), class...)
		b = strconv.AppendInt(append(b, `" data-do="moment" data-arg="`...), int64(n.From), 10)
		b = strconv.AppendFloat(append(b, `" x="`...), x, 'f', 1, 64)
		b = strconv.AppendInt(append(b, `" y="`...), int64(y), 10)
		b = strconv.AppendFloat(append(b, `" width="`...), wide, 'f', 1, 64)
		b = append(strconv.AppendInt(append(b, `" height="`...), treeRow, 10), `"/>`...)
	}
	for _, class := range slices.Sorted(maps.Keys(paths)) {
		b = fmt.Appendf(b, `<path class="%s" d="%s"/>`, class, paths[class])
	}
	return fmt.Sprintf(`<svg class="tree" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" preserveAspectRatio="none" aria-hidden="true" focusable="false">%s</svg>`,
		treeWide, rows*treeRow, b)
}

const treeStyle = `<style>rect,path{stroke:#fff;stroke-width:.5;fill:#9db7d5}.other{fill:#c5d5e8}.found{fill:#4d9e6a}.lit{fill:#d9822b}</style>`

// save saves the tree as a picture.
func (ct *choiceTree) save(name string) {
	svg := strings.Replace(ct.drawn, ">", ` width="1000" height="400"><title>`+html.EscapeString(ct.said)+"</title>"+treeStyle, 1)
	browser.Save([]byte(svg), "image/svg+xml", name+"-choices.svg")
}

func (ct *choiceTree) card(m *watch.Midend) app.UI {
	list := solver.Map(ct.list, func(c watch.Choice) app.UI {
		return app.Li().Body(view.ButtonWith("moment", strconv.Itoa(c.Step), c.Text))
	})
	return view.Section("card", "h-choices", "Choices",
		app.Div().Class("choices").Body(&view.Drawing{SVG: view.When(!m.Unseen(), ct.drawn)}),
		view.P("quiet said-choices", ct.said),
		view.Fold("What took most", app.Ul().Class("costliest").Body(list...)).Class("fold"),
		view.Buttons(view.Disabled(view.Button("save-choices", "Save as SVG"), view.When(ct.drawn == "", "There is no choice yet"))),
	)
}
