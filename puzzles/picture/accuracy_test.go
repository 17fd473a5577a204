package picture

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"quadrille/solver/grid"
)

// perGroup is the number of boards of each group in the golden.
const perGroup = 2

var boards = flag.Int("boards", perGroup, "how many boards of each group are read; the golden counts the default")

// A tally counts the outcomes of the boards of a group.
type tally struct {
	exact, alarms int // alarms are exact, with doubtful cells
	marked        int // wrong cells, all of them doubtful
	refused       int
	size          int // another number of cells
	wrong         int // wrong cells that are not doubtful
}

func (c *tally) add(d tally) {
	c.exact, c.alarms, c.marked = c.exact+d.exact, c.alarms+d.alarms, c.marked+d.marked
	c.refused, c.size, c.wrong = c.refused+d.refused, c.size+d.size, c.wrong+d.wrong
}

func (c tally) all() int { return c.exact + c.marked + c.refused + c.size + c.wrong }

const tallyHead = "group                   boards exact  with doubts  wrong: marked refused  size  unmarked\n"

func (c tally) line(name string) string {
	return fmt.Sprintf("%-23s %6d %5d %12d %14d %7d %5d %9d\n", name, c.all(), c.exact, c.alarms, c.marked, c.refused, c.size, c.wrong)
}

// outcome reads one scene.
func (s *scene) outcome(t *testing.T) (c tally, told string) {
	res, err := Read(s.draw(t))
	switch {
	case err != nil:
		return tally{refused: 1}, err.Error()
	case slices.Equal(res.Map.Regions, grid.Number(s.regions)):
		c.exact = 1
		if len(res.Doubtful) > 0 {
			c.alarms, told = 1, fmt.Sprintf("exact, %d doubtful", len(res.Doubtful))
		}
	case res.Map.Rows != s.n:
		return tally{size: 1}, fmt.Sprintf("%d rows", res.Map.Rows)
	default:
		missed := s.missed(res)
		told = fmt.Sprintf("wrong, %d doubtful, %d unmarked", len(res.Doubtful), missed)
		if c.marked = 1; missed > 0 {
			c.marked, c.wrong = 0, 1
		}
	}
	return c, told
}

// perLook returns the number of boards of each group that are read. Short tests have no golden.
func perLook() int {
	if testing.Short() && *boards == perGroup {
		return 1
	}
	return *boards
}

// TestAccuracy reads boards of every look and compares the counts with the golden ones.
func TestAccuracy(t *testing.T) {
	counts := make([]tally, len(groups))
	t.Run("groups", func(t *testing.T) {
		for i, g := range groups {
			t.Run(g.name, func(t *testing.T) {
				t.Parallel()
				for number := range perLook() {
					s := g.stage(number)
					c, told := s.outcome(t)
					if told != "" {
						t.Logf("%s %d: %s; %s", g.name, number, told, s)
					}
					counts[i].add(c)
				}
			})
		}
	})
	table, sum := tallyHead, tally{}
	for i, g := range groups {
		table += counts[i].line(g.name)
		sum.add(counts[i])
	}
	table += sum.line("sum")
	t.Logf("\n%s", table)
	if *boards > perGroup {
		return
	}
	if sum.wrong > 0 {
		t.Errorf("%d boards are read wrongly without a mark", sum.wrong)
	}
	if perLook() == perGroup {
		golden(t, "accuracy.txt", table)
	}
}

// golden compares a table with the one kept, line by line; UPDATE=1 rewrites that.
func golden(t *testing.T, name, table string) {
	path := filepath.Join("testdata", name)
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(path, []byte(table), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Split(table, "\n")
	for i, want := range strings.Split(string(kept), "\n") {
		if i >= len(got) || got[i] != want {
			t.Errorf("the counts differ from %s (UPDATE=1 rewrites it) in the line\n%s", path, want)
		}
	}
}
