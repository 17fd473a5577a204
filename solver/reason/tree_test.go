package reason

import (
	"context"
	"strings"
	"testing"

	"quadrille/solver"
)

func TestRefute(t *testing.T) {
	for _, c := range []struct {
		name, web, assume string
		splits            int
		tree, rules       string // the tree is empty if the assumption is not refuted
	}{
		{"without a split", "a > b, b > !, p | q", "a", 0, "then b and no b", "a > b, b > !"},
		{"with one split", "a p > !, a q > !, p | q", "a", 1, `
			If p, no a p
			If q, no a q`, "a p > !, a q > !, p | q"},
		{"steps before the split", "a > b, a > x, b p > !, q > r, b r > !, p | q", "a", 1, `
			then b
			If p, no b p
			If q, r and no b r`, "a > b, b p > !, b r > !, p | q, q > r"},
		{"a step that only the first case uses", "a > b, b p > !, a q > !, p | q", "a", 1, `
			then b
			If p, no b p
			If q, no a q`, "a > b, a q > !, b p > !, p | q"},
		{"no split allowed", "a p > !, a q > !, p | q", "a", 0, "", ""},
		{"a case without an end", "a p > !, p | q", "a", 1, "", ""},
		{"two splits", "a p > !, q r > !, q s > !, p | q, r | s", "a", 2, `
			If p, no a p
			If q
			  If r, no q r
			  If s, no q s`, "a p > !, p | q, q r > !, q s > !, r | s"},
		{"one split too few", "a p > !, q r > !, q s > !, p | q, r | s", "a", 1, "", ""},
		{"the smaller of two last splits", "p > x, x > !, q > !, r > !, s > !, p | q, r | s", "a", 1, `
			If r, no r
			If s, no s`, "r > !, r | s, s > !"},
		{"a case refuted without its assumption", "a r > !, a s > !, p | q, r | s", "a", 2, `
			If r, no a r
			If s, no a s`, "a r > !, a s > !, r | s"},
		{"a true case needs no split", "a > p, p > !, p | q", "a", 1, "then p and no p", "a > p, p > !"},
	} {
		w := newWeb(c.web)
		got, why := "", ""
		if n := Refute(context.Background(), w, c.assume, c.splits); n != nil {
			got, why = lines(n.Brief()), n.Premises().String()
		}
		if want := indented(c.tree); got != want || why != c.rules {
			t.Errorf("%s:\n%s\nby %q, want\n%s\nby %q", c.name, got, why, want, c.rules)
		}
		if len(w.Events) > 0 {
			t.Errorf("%s: %d events are left", c.name, len(w.Events))
		}
	}
}

// indented returns the lines of a tree written in a table, with two blanks before each.
func indented(tree string) string {
	var list []string
	for line := range strings.Lines(strings.TrimSpace(tree)) {
		list = append(list, "  "+strings.TrimLeft(strings.TrimRight(line, "\n"), "\t"))
	}
	return strings.Join(list, "\n")
}

// deep takes two splits, short one with two cases, and long one with three.
const several = "deep p > !, q r > !, q s > !, short t > !, short u > !, " +
	"long v > !, long w > !, long x > !, p | q, r | s, t | u, v | w | x"

func TestLastResort(t *testing.T) {
	for _, c := range []struct {
		name, wrong string
		all         bool
		want        string
	}{
		{"all by one split, the shortest first", "long short", true, "-short (deep false), -long (deep false)"},
		{"those that one split refutes", "deep short", true, "-short (deep false)"},
		{"more splits where one refutes nothing", "deep", true, "-deep (deep true)"},
		{"the first of all, not all of them", "long short", false, "-long (deep true)"},
		{"none", "", true, ""},
	} {
		var got []string
		LastResort(context.Background(), newWeb(several), strings.Fields(c.wrong), c.all, func(d solver.Deduction) bool {
			got = append(got, d.Told.Text)
			return true
		})
		if got := strings.Join(got, ", "); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
