package cli

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"quadrille/puzzles/exchange"
	"quadrille/solver"
	"quadrille/solver/all"
)

// Kinds without techniques and without a generator are refused with an error.
func TestBareKind(t *testing.T) {
	bare := lampKind()
	bare.Ladder, bare.Generator = nil, nil
	kinds := []*solver.Kind{bare}
	for _, command := range []string{"grade", "steps"} {
		var out, errs bytes.Buffer
		status := Console{Ctx: t.Context(), Kinds: kinds, In: strings.NewReader("lamps:ABC"), Out: &out, Errs: &errs}.Run(Commands, command, []string{"-"})
		const want = "there are no techniques for Lamps\n"
		if status != 1 || out.String() != "error\t"+want || errs.String() != "line 1: "+want {
			t.Errorf("%s: status %d, %q, %q", command, status, out.String(), errs.String())
		}
	}
	for args, want := range map[string]string{
		"":      "generate: no kind of puzzle can be made here\n",
		"lamps": "generate: Lamps cannot be made here\n",
	} {
		var out, errs bytes.Buffer
		if status := (Console{Ctx: context.Background(), Kinds: kinds, Out: &out, Errs: &errs}).generate(strings.Fields(args)); status != 1 || out.Len() > 0 || errs.String() != want {
			t.Errorf("%q: status %d, %q, %q", args, status, out.String(), errs.String())
		}
	}
	var out bytes.Buffer
	if status := (Console{Ctx: context.Background(), Kinds: kinds, Out: &out, Errs: io.Discard}).generate([]string{"-list"}); status != 0 || out.String() != "grades  version 4\n" {
		t.Errorf("the list: status %d, %q", status, out.String())
	}
}

// A kind without techniques has links alone; the first kind with a generator is taken.
func TestGenerateUngraded(t *testing.T) {
	bare, plain := lampKind(), lampKind()
	bare.Generator, plain.Ladder = nil, nil
	var out bytes.Buffer
	if status := (Console{Ctx: context.Background(), Kinds: []*solver.Kind{bare, plain}, Out: &out, Errs: io.Discard}).generate([]string{"-band", "Easy"}); status != 0 ||
		strings.Count(out.String(), "\t") != 0 || !strings.HasPrefix(out.String(), "lamps:A") {
		t.Errorf("status %d, %q", status, out.String())
	}
}

// Puzzle i of several is the one of the seed N+i.
func TestGenerateSeeds(t *testing.T) {
	made := func(args string) string {
		var out bytes.Buffer
		if status := (Console{Ctx: context.Background(), Kinds: []*solver.Kind{lampKind()}, Out: &out, Errs: io.Discard}).generate(strings.Fields(args + " -size six")); status != 0 {
			t.Fatalf("%s: status %d", args, status)
		}
		return out.String()
	}
	several := made("-seed 10 -n 3")
	if again := made("-seed 10 -n 3"); again != several {
		t.Errorf("%q, and then %q", several, again)
	}
	if single := made("-seed 10") + made("-seed 11") + made("-seed 12"); single != several {
		t.Errorf("one by one %q, together %q", single, several)
	}
}

// Shards of a batch, one after the other, are the whole: shard j of n boards begins at the seed s+j*n.
func TestGenerateShards(t *testing.T) {
	const seed, shards, each = 40, 3, 4
	for _, c := range []struct {
		kinds []*solver.Kind
		args  string
	}{
		{all.Kinds(), "starbattle -size 8"},
		{all.Kinds(), "starbattle -size 7 -grade hard"},
		{all.Kinds(), "starbattle -size 8 -sizes wild -grade easy"},
		{[]*solver.Kind{lampKind()}, "lamps -size six"},
	} {
		made := func(first, count int) string {
			var out bytes.Buffer
			args := append(strings.Fields(c.args), "-seed", fmt.Sprint(first), "-n", fmt.Sprint(count))
			if status := (Console{Ctx: context.Background(), Kinds: c.kinds, Out: &out, Errs: io.Discard}).generate(args); status != 0 {
				t.Fatalf("%s: status %d", args, status)
			}
			return out.String()
		}
		parts := ""
		for j := range shards {
			parts += made(seed+j*each, each)
		}
		if whole := made(seed, shards*each); parts != whole || strings.Count(whole, "\n") != shards*each {
			t.Errorf("%s: in shards\n%s at once\n%s", c.args, parts, whole)
		}
	}
}

// spottyKind is lampKind without puzzles for seeds that end in 3.
func spottyKind() *solver.Kind {
	k := lampKind()
	k.Generator.Make = func(ctx context.Context, o solver.Order, seed uint64, progress func(done, of int)) (solver.Puzzle, bool) {
		if seed%10 == 3 {
			return nil, false
		}
		return makeLamps(ctx, o, seed, progress)
	}
	return k
}

// spotty runs the command generate for spottyKind.
func spotty(ctx context.Context, args string) (status int, out, errs string) {
	var o, e bytes.Buffer
	status = Console{Ctx: ctx, Kinds: []*solver.Kind{spottyKind()}, Out: &o, Errs: &e}.Run(Commands, "generate", strings.Fields(args))
	return status, o.String(), e.String()
}

// A seed without a puzzle leaves a line, which readers skip, and the next seeds follow.
func TestGenerateNone(t *testing.T) {
	status, out, errs := spotty(t.Context(), "-size six -seed 1 -n 14")
	lines := strings.SplitAfter(out, "\n")
	if status != 1 || len(lines) != 15 || lines[2] != "# seed 3: none\n" || lines[12] != "# seed 13: none\n" ||
		errs != "generate: no puzzle found for seed 3\ngenerate: no puzzle found for seed 13\n" {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
	var graded, warned bytes.Buffer
	if status := (Console{Ctx: t.Context(), Kinds: []*solver.Kind{lampKind()}, In: strings.NewReader(out), Out: &graded, Errs: &warned}).Run(Commands, "grade", []string{"-"}); status != 0 ||
		strings.Count(graded.String(), "\tyes\n") != 12 || warned.Len() > 0 {
		t.Errorf("read again: status %d, %s%s", status, graded.String(), warned.String())
	}
	if pieces := exchange.All(t.Context(), []*solver.Kind{lampKind()}, []byte(out)); len(pieces) != 12 {
		t.Errorf("an import has %d puzzles, want 12", len(pieces))
	}
	if _, out, _ := spotty(t.Context(), "-seed 3 -n 2 -seeds"); out != "# seed 3: none\nlamps:Acb\tMedium\t4.7\tNeighbour\t3\t4\n" {
		t.Errorf("with seeds: %q", out)
	}
	if _, out, _ := spotty(t.Context(), "-seed 3 -json"); out != `{"seed":3,"none":true}`+"\n" {
		t.Errorf("as an object: %q", out)
	}
}

// Every command and an import skip the lines of seeds without a puzzle.
func TestNoneIsSkipped(t *testing.T) {
	in := "# seed 1: none\n" + one + "\tMedium\t3.2\tTriple\t3\t2\n# seed 3: none\n"
	for _, args := range []string{"solve -", "count -", "grade -", "steps -", "convert -to puzzlink -", "convert -to link -"} {
		var out, errs bytes.Buffer
		name, rest, _ := strings.Cut(args, " ")
		status := Console{Ctx: t.Context(), Kinds: all.Kinds(), In: strings.NewReader(in), Out: &out, Errs: &errs}.Run(Commands, name, strings.Fields(rest))
		if status != 0 || errs.Len() > 0 || out.Len() == 0 || strings.Contains(out.String(), "seed") {
			t.Errorf("%s: status %d, %s%s", args, status, out.String(), errs.String())
		}
	}
	for text, puzzles := range map[string]int{in: 1, in + in + in: 3, "# seed 1: none\n# seed 2: none\n": 0} {
		read := 0
		for _, p := range exchange.All(t.Context(), all.Kinds(), []byte(text)) {
			if p.Err == nil {
				read++
			} else if puzzles > 0 {
				t.Errorf("an import: %v", p.Err)
			}
		}
		if read != puzzles {
			t.Errorf("an import has %d puzzles, want %d", read, puzzles)
		}
	}
}

// The shards of a run, one after the other, are the run, however many there are.
func TestGenerateShardsOf(t *testing.T) {
	_, whole, _ := spotty(t.Context(), "-size six -seed 5 -n 20 -seeds")
	for _, n := range []int{1, 2, 3, 7, 20, 25} {
		parts := ""
		for j := range n {
			_, out, _ := spotty(t.Context(), fmt.Sprintf("-size six -seed 5 -n 20 -seeds -shard %d/%d", j, n))
			parts += out
			if lines := strings.Count(out, "\n"); lines != 20/n && lines != 20/n+1 {
				t.Errorf("shard %d of %d has %d lines", j, n, lines)
			}
		}
		if parts != whole {
			t.Errorf("%d shards make\n%swant\n%s", n, parts, whole)
		}
	}
	for _, bad := range []string{"", "1", "1/1", "-1/2", "a/2", "1/2/3", "0/0", "0/x"} {
		if status, _, errs := spotty(t.Context(), "-shard="+bad); status != 2 || errs != fmt.Sprintf("generate: a shard is J/N, where J is from 0 to N-1, not %q\n", bad) {
			t.Errorf("%q: status %d, %s", bad, status, errs)
		}
	}
}

// A limited search ends after so many grades, whatever the time, and for a grade alone.
func TestGenerateTries(t *testing.T) {
	made := func(tries int) string {
		var out bytes.Buffer
		Console{Ctx: t.Context(), Kinds: all.Kinds(), Out: &out, Errs: io.Discard}.generate(strings.Fields(fmt.Sprintf("abcd -size 4x4n3 -grade hard -n 10 -tries %d", tries)))
		return out.String()
	}
	none := 11
	for _, tries := range []int{1, 10, 100, 10_000} {
		out := made(tries)
		if now := strings.Count(out, ": none\n"); now > none || strings.Count(out, "\n") != 10 || out != made(tries) {
			t.Errorf("%d tries: %d none after %d\n%s", tries, now, none, out)
		} else {
			none = now
		}
		if tries == 1 && none == 0 || tries == 10_000 && none > 0 {
			t.Errorf("%d tries: %d none", tries, none)
		}
	}
	for _, bad := range []string{"-tries 5", "-grade hard -tries -1"} {
		if status, _, errs := spotty(t.Context(), bad); status != 2 || errs != "generate: -tries limits the search for a grade: give both, and a number from 1 on\n" {
			t.Errorf("%s: status %d, %s", bad, status, errs)
		}
	}
}

// What is generated is a line that grade and solve read, with the same grade.
func TestGenerateAndGrade(t *testing.T) {
	kinds := []*solver.Kind{lampKind()}
	var out, graded, errs bytes.Buffer
	Console{Ctx: context.Background(), Kinds: kinds, Out: &out, Errs: io.Discard}.generate([]string{"-n", "5", "-size", "six"})
	var links, grades string
	for line := range strings.Lines(out.String()) {
		link, grade, _ := strings.Cut(line, "\t")
		links, grades = links+link+"\n", grades+strings.TrimSpace(grade)+"\tyes\n"
	}
	if status := (Console{Ctx: t.Context(), Kinds: kinds, In: strings.NewReader(links), Out: &graded, Errs: &errs}).Run(Commands, "grade", []string{"-"}); status != 0 || graded.String() != grades || grades == "" {
		t.Errorf("status %d, %q, want %q (%s)", status, graded.String(), grades, errs.String())
	}
}

func TestGenerateEnds(t *testing.T) {
	ctx, interrupt := context.WithCancel(context.Background())
	interrupt()
	var out, errs bytes.Buffer
	if status := (Console{Ctx: ctx, Kinds: []*solver.Kind{lampKind()}, Out: &out, Errs: &errs, terminal: true}).Run(Commands, "generate", nil); status != 1 || out.Len() > 0 || !strings.HasSuffix(errs.String(), "\rgenerate: stopped\n") {
		t.Errorf("status %d, %q, %q", status, out.String(), errs.String())
	}
	for args, want := range map[string]string{
		"-band Hard":                "generate: stopped; the nearest is lamps:Aca Medium 4.7 (-nearest prints it)\ngenerate: stopped\n",
		"-band Hard -nearest":       "generate: stopped; this is the nearest:\ngenerate: stopped\n",
		"-band Hard -nearest -n 20": "generate: stopped; this is the nearest:\ngenerate: stopped\n",
	} {
		errs.Reset()
		out.Reset()
		status := Console{Ctx: ctx, Kinds: []*solver.Kind{lampKind()}, Out: &out, Errs: &errs}.Run(Commands, "generate", strings.Fields(args))
		if status != 1 || errs.String() != want || out.Len() > 0 != strings.Contains(args, "-nearest") {
			t.Errorf("%s: status %d, %q, %q", args, status, out.String(), errs.String())
		}
	}
	r, w := io.Pipe()
	r.Close()
	errs.Reset()
	if status := (Console{Ctx: context.Background(), Kinds: []*solver.Kind{lampKind()}, Out: w, Errs: &errs}).generate([]string{"-n", "9"}); status != 1 ||
		strings.Count(errs.String(), "closed pipe") != 1 {
		t.Errorf("status %d, %q", status, errs.String())
	}
}

// The board of a kind with a face is drawn in rows, of any other in one line.
func TestBoard(t *testing.T) {
	link, err := solver.ParseLink(all.Kinds(), "starbattle:4x1.AAAABBBACCBACDDD:.Q.............x")
	if err != nil {
		t.Fatal(err)
	}
	if got := board(link.Kind, link.Puzzle, link.Position); got != ".Q..\n....\n....\n...x\n" {
		t.Errorf("%q", got)
	}
	if got := board(lampKind(), lamps("ABC"), "AB."); got != "AB.\n" {
		t.Errorf("%q", got)
	}
}

func TestProgressOf(t *testing.T) {
	for _, c := range []struct {
		done  int
		spent time.Duration
		want  string
	}{
		{1, 0, "1%"},
		{100, 0, "99%"},
		{25, 10 * time.Second, "25%, about 30 seconds left"},
		{120, 10 * time.Second, "longer than usual, perhaps 7 seconds more"},
	} {
		if got := progressOf(c.done, 100, c.spent); got != c.want {
			t.Errorf("%d in %v: %q, want %q", c.done, c.spent, got, c.want)
		}
	}
}

func TestOrderOf(t *testing.T) {
	for _, c := range []struct{ band, grade, want string }{
		{"", "", "|0|0"},
		{"hard", "", "Hard|0|0"},
		{"", "HARD", "Hard|0|0"},
		{"Hard", "hard", "Hard|0|0"},
		{"", "4.5", "|4.5|4.5"},
		{"", "4-6", "|4|6"},
		{"hard", "6.5-", "Hard|6.5|0"},
		{"", "-3", "|0|3"},
		{"hard", "easy", "a puzzle cannot be both Easy and Hard"},
	} {
		o, err := OrderOf(lampKind(), "", c.band, c.grade, nil)
		got := fmt.Sprintf("%s|%v|%v", o.Band, o.Least, o.Most)
		if err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%q, %q: %s, want %s", c.band, c.grade, got, c.want)
		}
	}
	for _, bad := range []string{"-", "cruel", "4-x", "4--5", "0-5", "Inf", "NaN", "-0", "4,5"} {
		const want = "is not a grade: use a band, Easy to Master, a number from 1 on, or a range such as 4-6"
		if _, err := OrderOf(lampKind(), "", "", bad, nil); err == nil || err.Error() != fmt.Sprintf("%q %s", bad, want) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

// Only a terminal sees the progress.
func TestGenerateShows(t *testing.T) {
	for terminal, want := range map[bool]string{
		false: "",
		true:  "\rpuzzle 1 of 1: 33%\rpuzzle 1 of 1: 66%\r                  \r",
	} {
		var out, errs bytes.Buffer
		status := Console{Ctx: t.Context(), Kinds: []*solver.Kind{lampKind()}, Out: &out, Errs: &errs, terminal: terminal}.Run(Commands, "generate", nil)
		if status != 0 || errs.String() != want || out.Len() == 0 {
			t.Errorf("on a terminal %t: status %d, %q, %q", terminal, status, out.String(), errs.String())
		}
	}
}

func TestGenerateJSON(t *testing.T) {
	for args, want := range map[string]string{
		"-seed 4 -n 2": `{"link":"lamps:Acb","seed":4,"band":"Medium","number":4.7,"hardest":"Neighbour","steps":3,"grades":4}` + "\n" +
			`{"link":"lamps:Acb","seed":5,"band":"Medium","number":4.7,"hardest":"Neighbour","steps":3,"grades":4}` + "\n",
		"-seed 4 -band Master -nearest -site https://example.org": `{"link":"https://example.org/#lamps:Acb","seed":4,"band":"Medium","number":4.7,"hardest":"Neighbour","steps":3,"grades":4,"nearest":true}` + "\n",
	} {
		var out bytes.Buffer
		status := Console{Ctx: t.Context(), Kinds: []*solver.Kind{lampKind()}, Out: &out, Errs: io.Discard}.Run(Commands, "generate", strings.Fields(args+" -json"))
		if status != 0 || out.String() != want {
			t.Errorf("%s: status %d\n%s", args, status, out.String())
		}
	}
}
