package cli

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"
	"time"

	"quadrille/app/game"
	"quadrille/puzzles/exchange"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A site makes a link an address to open.
func TestSite(t *testing.T) {
	for text, want := range map[string]string{
		"https://example.org":             "https://example.org/#kind:x",
		"https://example.org/":            "https://example.org/#kind:x",
		"http://localhost:8000":           "http://localhost:8000/#kind:x",
		"https://example.org/sub":         "https://example.org/sub#kind:x",
		"https://example.org/?a=b":        "https://example.org/?a=b#kind:x",
		"example.org":                     "",
		"":                                "",
		"ftp://example.org/":              "",
		"javascript:alert(1)":             "",
		"https://example.org/#here":       "",
		"https://example.org/\thttp://x/": "",
	} {
		var at site
		err := at.Set(text)
		got := ""
		if err == nil {
			got = at.address("kind:x")
		}
		if got != want {
			t.Errorf("%q: %q, want %q (%v)", text, got, want, err)
		}
	}
	if got := site("").address("kind:x"); got != "kind:x" {
		t.Errorf("without a site: %q", got)
	}
}

// Commands that print links print addresses with -site, and both are read again as printed, with the rest of
// their lines.
func TestPrintedLinksAreRead(t *testing.T) {
	day := time.Date(2026, time.November, 21, 12, 0, 0, 0, time.UTC)
	for name, print := range map[string]func(args []string, out io.Writer) int{
		"generate": func(args []string, out io.Writer) int {
			return Console{Ctx: context.Background(), Kinds: all.Kinds(), Out: out, Errs: io.Discard}.generate(append([]string{"starbattle", "-size", "6", "-n", "2"}, args...))
		},
		"daily": func(args []string, out io.Writer) int {
			return Console{Ctx: context.Background(), Kinds: all.Kinds(), now: day, Out: out, Errs: io.Discard}.daily(args)
		},
		"course": func(args []string, out io.Writer) int {
			return run("course", append(args, "abcd"), nil, out, io.Discard)
		},
		"convert": func(args []string, out io.Writer) int {
			return run("convert", append(args, "-to", "link", "-"), strings.NewReader("starbattle:4x1.AAABACBBCCBBCDDD:.Q..............\tHard\t3.3\n"), out, io.Discard)
		},
	} {
		var bare, whole bytes.Buffer
		if status := print(nil, &bare); status != 0 || bare.Len() == 0 {
			t.Fatalf("%s: status %d, %s", name, status, bare.String())
		}
		const site = "https://example.org/sub/"
		if status := print([]string{"-site", site}, &whole); status != 0 {
			t.Fatalf("%s: status %d", name, status)
		}
		if print([]string{"-site", "example.org"}, io.Discard) != 2 {
			t.Errorf("%s takes example.org for a site", name)
		}
		links, addresses := strings.Split(bare.String(), "\n"), strings.Split(whole.String(), "\n")
		for i, link := range links[:min(len(links), 5)] {
			if isSkipped(link) {
				continue
			}
			if text, rest, _ := strings.Cut(link, "\t"); strings.TrimSuffix(addresses[i], "\t"+rest) != site+"#"+game.Outside(text) {
				t.Errorf("%s: %q, and with a site %q", name, link, addresses[i])
			}
			first, err := exchange.Read(all.Kinds(), []byte(link))
			if err != nil {
				t.Errorf("%s: %q is not read: %v", name, link, err)
				continue
			}
			if again, err := exchange.Read(all.Kinds(), []byte(addresses[i])); err != nil || linkOf(again) != linkOf(first) || linkOf(first) != strings.Split(link, "\t")[0] {
				t.Errorf("%s: %q is read as %q (%v)", name, addresses[i], linkOf(again), err)
			}
		}
	}
}

func linkOf(in exchange.Import) string {
	return solver.Link{Kind: in.Kind, Puzzle: in.Puzzle, Position: in.Position}.String()
}

// The output of generate is the input of grade.
func TestGenerateIntoGrade(t *testing.T) {
	for _, args := range [][]string{nil, {"-site", "https://example.org"}} {
		var made, grades, errs bytes.Buffer
		kinds := []*solver.Kind{lampKind()}
		Console{Ctx: context.Background(), Kinds: kinds, Out: &made, Errs: io.Discard}.generate(append([]string{"-n", "3", "-size", "six"}, args...))
		if status := (Console{Ctx: t.Context(), Kinds: kinds, In: &made, Out: &grades, Errs: &errs}).Run(Commands, "grade", []string{"-"}); status != 0 || strings.Count(grades.String(), "\tyes\n") != 3 {
			t.Errorf("%v: status %d, %q, %s", args, status, grades.String(), errs.String())
		}
	}
}
