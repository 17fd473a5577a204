package recipe

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"quadrille/puzzles/pack"
	"quadrille/solver"
	"quadrille/solver/all"
)

// small holds a recipe of few boards for each kind, with repeated seeds.
var small = map[string]string{
	"starbattle": `
chapter Steps
6 Medium 4 7
5 Easy 3 7
5 Easy 3 7
chapter Old and new
builtin
7 - 3 1 sizes=even
day Tuesday
5 Easy 4 7
8 Medium 2 1 stars=2`,
	"abcd": `
chapter Steps
5x5n4 Medium 4 7
4x4n3 Easy 3 7
4x4n3 Easy 3 7
chapter Old and new
builtin
5x4n3 - 3 1
day Tuesday
4x4n3 Easy 4 7
5x5n4 Hard 2 1`,
	"tromino": `
chapter Steps
6x6 Medium 4 7
6x4 Easy 3 7
6x4 Easy 3 7
chapter Old and new
builtin
6x6c - 3 1
day Tuesday
6x4 Easy 4 7
6x6 Hard 2 1`,
}

func madeOf(t *testing.T, k *solver.Kind, text string, jobs int) *pack.Pack {
	t.Helper()
	r, err := Parse(k, text)
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	p, err := r.Make(context.Background(), jobs, func(done string) { told = append(told, done) })
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"Steps: 10", fmt.Sprintf("Old and new: %d", 3+len(k.Builtin)), "Tuesday: 6"}; !reflect.DeepEqual(told, want) {
		t.Errorf("told %q, want %q", told, want)
	}
	return p
}

// A pack is the same for any number of concurrent jobs, and has no duplicates even with repeated seeds.
func TestMake(t *testing.T) {
	for _, k := range all.Kinds() {
		p := madeOf(t, k, small[k.Name], 1)
		for _, jobs := range []int{2, 5} {
			if again := madeOf(t, k, small[k.Name], jobs); !reflect.DeepEqual(again, p) {
				t.Errorf("%s: %d at once make another pack:\n%+v\n%+v", k.Name, jobs, p, again)
			}
		}
		if read, err := pack.Parse(k, p.Format(k)); err != nil || !reflect.DeepEqual(read, p) {
			t.Errorf("%s: read again it is another pack (%v)", k.Name, err)
		}
		seen := make(map[string]bool)
		for _, b := range append(append(p.Course[0].Boards, p.Course[1].Boards...), p.Week[1]...) {
			q, err := k.Parse(b.Text)
			if err != nil {
				t.Fatal(err)
			}
			if seen[k.Canon(q)] {
				t.Errorf("%s comes twice", b.Text)
			}
			seen[k.Canon(q)] = true
			if g, ok := k.Ladder.Grade(context.Background(), q); !ok || g.Band != b.Band || g.Number != b.Number {
				t.Errorf("%s is %s %.1f, and told to be %s %.1f", b.Text, g.Band, g.Number, b.Band, b.Number)
			}
		}
		bands := ""
		for _, b := range p.Course[0].Boards {
			bands += string(b.Band[:1])
		}
		if sorted := []byte(bands); !slices.IsSorted(sorted) || sorted[0] != 'E' || sorted[len(sorted)-1] != 'M' {
			t.Errorf("%s: a chapter has the bands %s", k.Name, bands)
		}
		for i, b := range p.Course[0].Boards[1:] {
			if a := p.Course[0].Boards[i]; a.Band == b.Band && a.Number > b.Number {
				t.Errorf("%s: %.1f comes before %.1f", k.Name, a.Number, b.Number)
			}
		}
		if p.Week[0] != nil {
			t.Errorf("%s: Monday has boards", k.Name)
		}
	}
}

// The sorts of a day are interleaved.
func TestDayTakesTurns(t *testing.T) {
	for _, k := range all.Kinds() {
		order := ""
		for _, b := range madeOf(t, k, small[k.Name], 2).Week[1] {
			order += string(b.Band[:1])
		}
		if order != "E"+strings.Trim(order, "E")[:1]+"EE"+order[4:5]+"E" || strings.Count(order, "E") != 4 {
			t.Errorf("%s: Tuesday has %s", k.Name, order)
		}
	}
}

// The number of a grade is within its limits.
func TestLeastAndMost(t *testing.T) {
	k := solver.KindNamed(all.Kinds(), "starbattle")
	r, err := Parse(k, "chapter A\n8 Hard 5 1 least=5.8 most=6")
	if err != nil {
		t.Fatal(err)
	}
	p, err := r.Make(context.Background(), 2, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range p.Course[0].Boards {
		if b.Band != solver.Hard || b.Number < 5.8 || b.Number > 6 {
			t.Errorf("%+v, want Hard from 5.8 to 6", b)
		}
	}
}
