//go:build !js

package main

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"quadrille/app/course"
	"quadrille/app/days"
	"quadrille/app/game"
	"quadrille/puzzles/exchange"
	"quadrille/puzzles/pack"
	"quadrille/solver"
	"quadrille/solver/all"
)

// grammar is that of an address outside, as the README tells it.
var grammar = regexp.MustCompile(`^[A-Za-z0-9]+([./:=-][A-Za-z0-9]+)*$`)

// Every address has the grammar that other software leaves whole, is read as what it was, spelled anew or as before, and
// is spelled once. What other software does to links is undone, or told, or is an error: it never is another board without
// a word.
func TestAddresses(t *testing.T) {
	kinds := all.Kinds()
	random := rand.New(rand.NewPCG(1, 47))
	boards := 1000
	if testing.Short() {
		boards = 20
	}
	for _, k := range kinds {
		for _, chapter := range pack.Course(k) {
			for _, b := range chapter.Boards {
				checkLink(t, random, k.Name+":"+b.Text)
			}
		}
		orders := k.Generator.Presets
		for seed := range boards {
			o := solver.Order{Preset: orders[seed%min(len(orders), 3)].Name}
			p, ok := k.Generator.Make(t.Context(), o, uint64(seed), func(int, int) {})
			if !ok {
				t.Fatalf("%s has no board of %s for seed %d", k.Name, o.Preset, seed)
			}
			link := solver.Link{Kind: k, Puzzle: p}
			checkLink(t, random, link.String())
			link.Fields = randomFields(random)
			checkLink(t, random, link.String())
			link.Position = randomMarks(random, p)
			checkLink(t, random, link.String())
			link.Fields = solver.Fields{}
			checkLink(t, random, link.String())
			checkAddress(t, game.CopyAddress(k, p.String()))
			checkAddress(t, game.CopyAddress(k, randomDraft(random, k.Name, p.String())))
		}
		checkAddress(t, "design:"+k.Name)
		checkAddress(t, game.DraftKey{Kind: k, ID: game.NewDraftID(random.Uint64())}.String())
	}
	for _, page := range []string{"daily", "library", "design", "course:abcd", "learn:abcd"} {
		if got := game.Outside(page); got != page || !grammar.MatchString(got) || game.Inside(got) != page {
			t.Errorf("%s is spelled %s", page, got)
		}
	}
	for _, k := range kinds {
		for l := (game.Learning{Kind: k, Technique: -1}).Step(1); l.Technique >= 0; l = l.Step(1) {
			l.Board = l.Boards() - 1
			checkAddress(t, l.String())
		}
	}
	for d := pack.FirstDay; d < pack.FirstDay+3*365; d++ {
		checkAddress(t, "daily:"+d.String())
		checkAddress(t, "daily:"+days.MonthOf(d).String())
		parts := days.Puzzles(kinds, d)
		for _, p := range slices.Concat(parts[:]...) {
			checkLink(t, random, p.Link())
		}
	}
}

// checkAddress checks the spelling of an address, and that it is read in either.
func checkAddress(t *testing.T, address string) (outside string) {
	t.Helper()
	outside = game.Outside(address)
	if !grammar.MatchString(outside) {
		t.Fatalf("%s is spelled %s", address, outside)
	}
	if again := game.Outside(outside); again != outside {
		t.Fatalf("%s is spelled again, as %s", outside, again)
	}
	for _, text := range []string{address, outside} {
		inside := game.Inside("#" + text)
		if word, _, _ := strings.Cut(address, ":"); slices.Contains([]string{"design", "daily", "learn"}, word) {
			if inside != address {
				t.Fatalf("%s is read as %s", text, inside)
			}
			for _, behind := range []string{".", "),", "]", "”!", "%E2%80%9D!", "%22", "…"} {
				got := game.Inside(outside + behind)
				if strings.HasPrefix(address, "daily:") {
					got = game.Bare(got)
				}
				if got != address {
					t.Fatalf("%s%s is read as %s", outside, behind, got)
				}
			}
		} else if link, err := game.Open(all.Kinds(), inside); err != nil || link.String() != address || link.Damage != "" {
			t.Fatalf("%s is read as %s, %q, %v", text, link, link.Damage, err)
		}
	}
	return outside
}

// checkLink checks the address of a puzzle; of some also what others do to it, and what they did to its text before it was
// spelled so.
func checkLink(t *testing.T, random *rand.Rand, link string) {
	t.Helper()
	outside := checkAddress(t, link)
	if random.IntN(8) > 0 {
		return
	}
	for _, around := range []string{"%s", "%s.", "%s), try it", "<%s>", "“%s”!", "*%s*.", "%s…", "%s?utm_source=mail", "%s\u200b"} {
		text := fmt.Sprintf(around, "https://example.org/q/#"+outside)
		if in, err := exchange.Read(all.Kinds(), []byte(text)); err != nil || in.Link().String() != link || len(in.Notes) > 0 {
			t.Fatalf("%s is read as %s (%v, %q)", text, in.Link(), err, in.Notes)
		}
	}
	for _, text := range damages(outside) {
		checkDamaged(t, link, text, false)
	}
	for _, text := range damages(link) {
		checkDamaged(t, link, text, false)
	}
	for _, beautiful := range []string{
		strings.NewReplacer("...", "…").Replace(link),
		strings.NewReplacer("---", "—", "--", "–").Replace(link),
		strings.NewReplacer("...", "…", "---", "—", "--", "–").Replace(link),
		strings.NewReplacer("--", "—").Replace(link),
		strings.ReplaceAll(link, "...", "\u2026\u200b"),
		strings.Replace(link, "x", "×", 1),
	} {
		checkDamaged(t, link, beautiful, true)
	}
}

// damages returns a link as it arrives where its end is taken for punctuation, or is cut off.
func damages(link string) (list []string) {
	for _, signs := range []string{".", "._", ".-", ".-/", ".-_~:/"} {
		list = append(list, strings.TrimRight(link, signs))
	}
	for _, at := range []int{1, 2, 3, len(link) / 8} {
		list = append(list, link[:len(link)-at])
	}
	return list
}

// checkDamaged checks how a damaged link is read: as the same board if only dots are missing at its end, or as an error. If
// something is missing, or may be, a sentence says so. A link that is only spelled otherwise is read whole.
func checkDamaged(t *testing.T, link, damaged string, whole bool) {
	t.Helper()
	got, err := game.Open(all.Kinds(), damaged)
	want, _ := game.Open(all.Kinds(), link)
	switch {
	case err != nil && whole:
		t.Fatalf("%s, for %s: %v", damaged, link, err)
	case err != nil, got.Damage != "" && !whole:
	case got.String() == want.String() && (got.Damage != "" || damaged == link || strings.ContainsRune(damaged, '×') || !whole):
	case got.Name() == want.Name() && endsAt(damaged):
	default:
		t.Fatalf("%s\nof %s\nis %s without a word (%q)", damaged, link, got, got.Damage)
	}
	if err == nil && got.Name() != want.Name() && strings.Trim(strings.TrimPrefix(link, damaged), ".") == "" {
		t.Fatalf("%s\nof %s\nis the board %s (%q)", damaged, link, got.Name(), got.Damage)
	}
}

// endsAt reports whether a damaged link is a whole one of fewer parts, which nobody can tell from one that was so.
func endsAt(damaged string) bool {
	text := strings.TrimRight(damaged, ":")
	link, err := solver.ParseLink(all.Kinds(), text)
	return err == nil && link.Damage == "" && (link.Fields == solver.Fields{} || strings.Count(text, ":") == 3)
}

func randomFields(random *rand.Rand) solver.Fields {
	words := []string{"Sunday gift", "Ångström", "Who? Me!", "~~~", "雪", "a", "..", "Émile's 3rd", "£5 — “ok”", "👩‍👩‍👧", "x:y/z"}
	f := solver.Fields{Title: words[random.IntN(len(words))]}
	if random.IntN(2) == 0 {
		f.Author = words[random.IntN(len(words))]
	}
	if random.IntN(4) == 0 {
		f.Note, f.Message, f.Colours = strings.Repeat("é", 120), "Well done", "ACBDZ"
	}
	return f.Tidied()
}

// randomMarks makes some marks that a puzzle allows.
func randomMarks(random *rand.Rand, p solver.Puzzle) solver.Position {
	const marks = "QxwoABCDabcdefghijklmno"
	pos := p.Start()
	for range random.IntN(20) {
		next := pos.Set(solver.Mark{Site: random.IntN(len(pos)), To: marks[random.IntN(len(marks))]})
		if p.Check(next) == nil {
			pos = next
		}
	}
	return pos
}

// randomDraft makes a draft of the text of a puzzle, with all signs that a draft may have.
func randomDraft(random *rand.Rand, kind, text string) string {
	size, rows, _ := strings.Cut(text, "/")
	if kind == "abcd" {
		var b strings.Builder
		lines := strings.Split(rows, "/")
		wide := len(lines[0])
		var cols, high int
		fmt.Sscanf(size, "%dx%d", &cols, &high)
		fmt.Fprintf(&b, "%s/letters", size)
		for range high {
			b.WriteByte('/')
			for range cols {
				b.WriteByte("..ABabC"[random.IntN(7)])
			}
		}
		for range cols + high {
			b.WriteByte('/')
			for range wide {
				b.WriteByte("..-"[random.IntN(3)])
			}
		}
		return b.String()
	}
	head := strings.IndexAny(text, "./") + 1
	draft := []byte(text)
	for i := head; i < len(draft); i++ {
		if draft[i] != '/' && random.IntN(2) == 0 {
			draft[i] = '.'
			if kind == "tromino" {
				draft[i] = ".-_D"[random.IntN(4)]
			}
		}
	}
	return string(draft)
}

// A chapter of a story has the grammar and is read as what it was, in either spelling and with a sentence behind it. What is
// no such address is told in a sentence.
func TestStoryAddresses(t *testing.T) {
	kinds := all.Kinds()
	for _, k := range kinds {
		for _, part := range pack.Course(k) {
			link, err := solver.ParseLink(kinds, k.Name+":"+part.Boards[0].Text)
			if err != nil {
				t.Fatal(err)
			}
			address := game.StoryAddress(link, 3)
			outside := game.Outside(address)
			if !grammar.MatchString(outside) || game.Outside(outside) != outside {
				t.Fatalf("%s is spelled %s", address, outside)
			}
			for _, text := range []string{address, outside, outside + "),"} {
				got, chapter, err := game.OpenStory(kinds, strings.TrimPrefix(game.Inside("#"+text), "story:"))
				if err != nil || got.String() != link.String() || got.Damage != "" || chapter != 3 {
					t.Fatalf("%s is read as chapter %d of %v: %v", text, chapter, got, err)
				}
			}
		}
	}
	for rest, want := range map[string]string{
		"": "this link to a story is damaged: it has no chapter and board", "0:abcd:3x3n3": "this link to a story is damaged: it has no chapter and board",
		"2": "this link to a story is damaged: it has no chapter and board", "2:chess:8x8": `this link is for a puzzle I don't know: "chess"`,
	} {
		if _, _, err := game.OpenStory(kinds, rest); err == nil || err.Error() != want {
			t.Errorf("story:%s: %v", rest, err)
		}
	}
}

// A set has the grammar, is read as what it was, and tells what it lost.
func TestSetAddresses(t *testing.T) {
	kinds := all.Kinds()
	random := rand.New(rand.NewPCG(2, 47))
	for range 50 {
		s := course.Set{Fields: randomFields(random)}
		s.Fields = solver.Fields{Title: s.Fields.Title, Author: s.Fields.Author}
		for range 1 + random.IntN(20) {
			k := kinds[random.IntN(len(kinds))]
			chapters := pack.Course(k)
			boards := chapters[random.IntN(len(chapters))].Boards
			link, err := solver.ParseLink(kinds, k.Name+":"+boards[random.IntN(len(boards))].Text)
			if err != nil {
				t.Fatal(err)
			}
			if random.IntN(3) == 0 {
				link.Fields = randomFields(random)
			}
			s.Add(link)
		}
		text := s.Text()
		if !grammar.MatchString(text) || game.Outside(text) != text || game.Inside("#"+text) != text {
			t.Fatalf("not in the grammar: %s", text)
		}
		for _, text := range []string{text, "#" + text, "see https://example.org/q/#" + text + ".", s.File(), strings.ReplaceAll(strings.TrimSpace(s.File()), "\n", "~")} {
			got, err := course.ParseSet(kinds, text, func() {})
			if err != nil || got.Text() != s.Text() || got.Lost > 0 || got.Damage != "" {
				t.Fatalf("%s\nis read as\n%s\n(%v, %d lost, %q)", text, got.Text(), err, got.Lost, got.Damage)
			}
		}
		for _, cut := range damages(text) {
			got, err := course.ParseSet(kinds, cut, func() {})
			if err == nil && got.Text() != s.Text() && got.Lost == 0 && got.Damage == "" {
				t.Fatalf("%s\nis read as\n%s\nwithout a word", cut, got.Text())
			}
		}
	}
}
