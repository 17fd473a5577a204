package main

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"quadrille/app/cli"
	"quadrille/solver/all"
)

// do runs a command line with a text for its standard input.
func do(line, in string) (out, errs string, status int) {
	var o, e bytes.Buffer
	status = cli.Run(usage, commands, strings.Fields(line), strings.NewReader(in), &o, &e)
	return o.String(), e.String(), status
}

// A wrong command line is answered with the reason, and then with the form. Boards with no solution or several teach
// nothing, and a line without a board is reported.
func TestFailures(t *testing.T) {
	for _, test := range []struct {
		line, in string
		status   int
		errs     string
	}{
		{"", "", 2, "a command is missing\n\nQuadrille's laboratory: "},
		{"solve -", "", 2, "there is no command \"solve\"\n\nQuadrille's laboratory: "},
		{"labels", "", 2, "labels: a file, a link or - is missing\nusage: go run ./app/lab labels INPUT...\n\ngo run ./app/lab labels -h says more.\n"},
		{"explain -positions -1", "", 2, "explain: there are no -1 positions\nusage: go run ./app/lab explain "},
		{"lessons", "", 2, "lessons: the kind is missing\nusage: go run ./app/lab lessons KIND "},
		{"lessons abcd -ways 0", "", 2, "lessons: a board cannot be solved in 0 ways\nusage: "},
		{"lessons lights", "", 2, "lessons: there is no kind \"lights\""},
		{"lessons abcd -size seven", "", 2, "lessons: \"seven\" is "},
		{"lessons abcd -band Purple -size 4x4n3", "", 2, "lessons: there is no band \"Purple\""},
		{"lessons abcd nowhere.txt", "", 1, "lessons: open nowhere.txt: "},
		{"lessons abcd -", "\nnonsense\n", 1, "line 2: "},
		{"lessons starbattle -", "starbattle:4x1.AAAABBBBCCCCDDDD\n", 1, all.Kinds()[0].Ladder.Techniques[0].Name + ": no lesson found\n"},
		{"lessons starbattle -", "starbattle:4x1.AAAAAAAABBCCBBDD\n", 1, all.Kinds()[0].Ladder.Techniques[0].Name + ": no lesson found\n"},
	} {
		if out, errs, status := do(test.line, test.in); status != test.status || out != "" || !strings.HasPrefix(errs, test.errs) {
			t.Errorf("%s: status %d, %q, %q", test.line, status, out, errs)
		}
	}
}

// A context that has ended wins over input that is ready at the same time.
func TestStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	for name, args := range map[string][]string{"explain": {"-"}, "labels": {"-"}, "lessons": {"abcd", "-"}} {
		var out, errs bytes.Buffer
		c := cli.Console{Ctx: ctx, Kinds: all.Kinds(), In: strings.NewReader("Easy abcd:3x3n3/111/111/111/111/111/111\n"), Out: &out, Errs: &errs}
		if status := c.Run(commands, name, args); status != 1 || !strings.HasSuffix(errs.String(), name+": stopped\n") || out.Len() > 0 {
			t.Errorf("%s: status %d, %q, %q", name, status, errs.String(), out.String())
		}
	}
}
