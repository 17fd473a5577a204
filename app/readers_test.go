//go:build !js

package main

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"quadrille/app/ask"
	"quadrille/app/course"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/puzzles/exchange"
	"quadrille/puzzles/pack"
	"quadrille/puzzles/picture"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A reader is a function that reads what comes from elsewhere: an address, a text, a file, a row of the store or a
// message.
type reader struct {
	name    string
	read    func(text string)
	samples []string // texts that it reads
	most    int      // it refuses longer texts, in bytes; 0 if it takes any length
}

// maxPerByte is the most that a reader may allocate for a byte of a text, in bytes.
const maxPerByte = 1000

// The work for a text grows with its length and no faster, whatever is repeated in it: each run of tokens of a text
// that can be read, and each character. Allocations measure it without a clock.
func TestReadersAreLinear(t *testing.T) {
	worst := map[string]string{}
	for _, r := range textReaders(t) {
		most := 0.0
		texts := repeated(r.samples)
		for i, name := range slices.Sorted(maps.Keys(texts)) {
			if testing.Short() && i%8 > 0 {
				continue
			}
			text, n := texts[name], 1<<10
			if r.most > 0 {
				n = min(n, r.most/4)
			}
			once, fourfold := r.allocates(text(n)), r.allocates(text(4*n))
			if per := fourfold / float64(4*n); per > most {
				most = per
				worst[r.name] = fmt.Sprintf("%4.0f bytes for each, %.1f times as many for four times the text: %s", per, fourfold/(once+1), name)
			}
			const constant = 100_000
			if fourfold > 7*once+constant || fourfold > 4*maxPerByte*float64(n)+constant {
				t.Errorf("%s allocates %.0f bytes for %d, and %.0f for four times as many: %s", r.name, once, n, fourfold, name)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(worst)) {
		t.Logf("%-24s %s", name, worst[name])
	}
}

// allocates returns the bytes that reading a text allocates, the least of three times if they are many.
func (r reader) allocates(text string) float64 {
	least := allocated(func() { r.read(text) })
	for i := 0; i < 2 && least > maxPerByte/10*float64(len(text)); i++ {
		least = min(least, allocated(func() { r.read(text) }))
	}
	return least
}

// allocated returns the bytes that a call allocates.
func allocated(do func()) float64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return float64(after.TotalAlloc - before.TotalAlloc)
}

var tokens = regexp.MustCompile(`[A-Za-z]+|[0-9]+|\s+|[^A-Za-z0-9\s]`)

// repeated returns texts of any length by what is repeated in them: in each sample every run of some tokens, of a long
// one some of them, and alone each character.
func repeated(samples []string) map[string]func(n int) string {
	texts := map[string]func(n int) string{}
	add := func(before, part, after string) {
		if part != "" {
			texts[fmt.Sprintf("%.40q + %.40q, repeated, + %.20q", before, part, after)] = func(n int) string {
				return before + strings.Repeat(part, max(0, n-len(before)-len(after))/len(part)+1) + after
			}
		}
	}
	for c := range 128 {
		add("", string(rune(c)), "")
	}
	for c := '!'; c <= '~'; c += 3 {
		add("", string(c)+" ", "")
		add("", string(c)+"\n", "")
		add("", string(c)+"\n\n", "")
	}
	for _, part := range []string{"\xff", "\xff ", "\u200b", "é", "×", "🟥", "%25", "\r\n", "[]", "{}", `""`, `\t`, ">=\n", "1x\n", "a b\n"} {
		add("", part, "")
	}
	for _, sample := range samples {
		add("", sample, "")
		add("", sample+"\n", "")
		ends := tokens.FindAllStringIndex(sample, -1)
		for i := 0; i < len(ends); i += 1 + len(ends)/5 {
			for _, run := range []int{1, 2, 4, len(ends) / 3} {
				if last := i + run - 1; last >= i && last < len(ends) {
					from, to := ends[i][0], ends[last][1]
					add(sample[:from], sample[from:to], sample[to:])
				}
			}
		}
	}
	return texts
}

// textReaders lists the readers of texts.
func textReaders(t *testing.T) []reader {
	kinds := all.Kinds()
	var links, drafts []string
	list := []reader{}
	for _, k := range kinds {
		clues := k.Builtin[0].Text
		puzzle, err := k.Parse(clues)
		if err != nil {
			t.Fatal(err)
		}
		start := string(puzzle.Start())
		links = append(links, k.Name+":"+clues+":"+start+":tWm9v.aWm9v.cABC", k.Name+":"+clues)
		drafts = append(drafts, "design:"+k.Name+":"+clues)
		entries := func(text string) (list []game.Entry) {
			for line := range strings.SplitSeq(text, "\n") {
				list = append(list, game.Entry(line))
			}
			return list
		}
		list = append(list,
			reader{k.Name + ".Parse", func(text string) { k.Parse(text) }, []string{clues}, 0},
			reader{k.Name + ".Check", func(text string) { puzzle.Check(solver.Position(text)) }, []string{start}, 0},
			reader{k.Name + ".Puzzle", func(text string) { k.Design.Puzzle(text) }, []string{clues}, 0},
			reader{"replay " + k.Name, func(text string) { game.Replay(puzzle, entries(text)) },
				[]string{"m0x\nm1x,2x\nu\nr\ns1,0,0,2026-11-21 19:05\nnname\nfmade\niaWm9v.tWm9v\nh\nc"}, 0},
			reader{"draft " + k.Name, func(text string) { library.DraftOf(game.DraftKey{Kind: k, ID: "abcdefgh"}, entries(text)) },
				[]string{"b" + clues + "\nd" + clues + "\nkx*+ " + clues + "\nkx*\nu\nr\ntWm9v\nfx"}, 0},
		)
		for _, f := range k.Forms {
			text, err := f.Write(puzzle, puzzle.Start())
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, reader{k.Name + " as " + f.Word, func(text string) {
				if f.Detect(text) {
					f.Read(text)
				}
			}, []string{text}, exchange.MaxText})
		}
	}
	set := "set:b2.tWm9v~" + strings.Join(links, "~")
	list = append(list,
		reader{"solver.ParseLink", func(text string) { solver.ParseLink(kinds, text) }, links, 0},
		reader{"solver.ParseFields", func(text string) { solver.ParseFields(text) }, []string{"tWm9v.aWm9v.nWm9v.mWm9v.cABC"}, 0},
		reader{"solver.LinkEnds", func(text string) { solver.LinkEnds(text) }, []string{links[0] + ".,;!"}, 0},
		reader{"game.Open", func(text string) { game.Open(kinds, text) }, links, 0},
		reader{"game.OpenLearning", func(text string) { game.OpenLearning(kinds, text) }, []string{"learn:" + kinds[0].Name + "/technique/2"}, 0},
		reader{"game.OpenDraft", func(text string) { game.OpenDraft(kinds, text) }, drafts, 0},
		reader{"game.OpenBoard", func(text string) { game.OpenBoard(kinds, text) }, links, 0},
		reader{"game.Named", func(text string) { game.Named(text) }, []string{"a name \u200d of some\twords"}, 0},
		reader{"game.ParseStep", func(text string) { game.ParseStep(text, 100) }, []string{"t12!3,5|a\ttext\t{}", "p12=12Q,13x!1,2", "s7=7B!6|n"}, 0},
		reader{"pack.ParseDay", func(text string) { pack.ParseDay(text) }, []string{"2026-11-28"}, 0},
		reader{"course.SetText", func(text string) { course.SetText(text) }, []string{"Try https://host/path/#" + set + ").\nIt is mine."}, 0},
		reader{"course.ParseSet", func(text string) { course.ParseSet(kinds, text, func() {}) }, []string{set, "https://host/#" + set[:60] + "\n" + set[60:]}, 0},
		reader{"library.Read", func(text string) { library.Read(strings.NewReader(text)) },
			[]string{"Quadrille library\t1\ngame\t" + links[1] + "\nrow\ta1\t7\tm0x\nsetting\ta\t\\t\\n\nend\t4\n"}, 0},
		reader{"library.ReadRows", func(text string) { library.ReadRows([]byte(text), []byte(text)) },
			[]string{`[{"game":"a:b","id":"1","at":7,"entry":"m0x"},{"game":"a:b","id":"2","at":8,"entry":"m0x"}]`}, 0},
		reader{"library.ReadRecords", func(text string) { library.ReadRecords([]byte(text), []byte(text)) },
			[]string{`[{"Link":"a:b","Kind":"a","Solves":[{"Seconds":1},{"Seconds":2}],"Origins":["x","y"]},{"Link":"a:c"}]`}, 0},
		reader{"library.ReadUnkept", func(text string) { library.ReadUnkept([]byte(text)) },
			[]string{`[{"game":"a:b","id":"1","at":7,"entry":"m0x"},{"game":"a:b","id":"2","at":8,"entry":"m0x"}]`}, 0},
		reader{"library.ReadSettings", func(text string) { library.ReadSettings(bytes.Split([]byte(text), []byte("\n"))) },
			[]string{`{"Name":"a","Value":"b"}` + "\n" + `{"Name":"c","Value":"d"}`}, 0},
		reader{"ask.Decode", func(text string) {
			_, reply := ask.Number(text)
			for _, q := range ask.Questions() {
				ask.Decode(q, reply)
			}
		}, []string{`1 {"Done":true,"Answer":{"Found":["Q..","..Q"],"Verdict":{"Count":1}}}`, "2 {\"Error\":\"\u001e\"}\x1et12\x1et13\x1e"}, 0},
		reader{"ask.DecodeQuestion", func(text string) { ask.DecodeQuestion(text) },
			[]string{`Grades 1 {"Links":["a:b","a:c"]}`, `Mistake 2 {"History":["Q..","..Q"]}`, `Offers 3 {"Target":{"Keep":[1,2]}}`}, 0},
	)
	forms := samplesOf(t)
	var one []string
	for _, f := range exchange.Formats() {
		var own []string
		for _, text := range forms {
			if f.Detect(text) {
				own = append(own, text)
			}
		}
		if own = append(own, f.Example); f.Word == "fpuzzles" {
			own = append(own, `{"size":4,"title":"#","grid":[[{},{}],[{"region":0},{"region":null}]]}`)
		}
		one = append(one, own[0])
		list = append(list, reader{"exchange, " + f.Word, func(text string) {
			if f.Detect(text) {
				f.Read(text)
			}
		}, own[:min(len(own), 12)], exchange.MaxText})
	}
	return append(list,
		reader{"exchange.Read", func(text string) { exchange.Read(kinds, []byte(text)) }, one, exchange.MaxText},
		reader{"exchange.All", func(text string) { exchange.All(t.Context(), kinds, []byte(text)) }, one, exchange.MaxText},
	)
}

// samplesOf returns the samples of package exchange.
func samplesOf(t *testing.T) (texts []string) {
	for _, pattern := range []string{"*.txt", "tables/*.txt"} {
		files, err := filepath.Glob(filepath.Join(root, "puzzles/exchange/testdata", pattern))
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		for _, file := range files {
			content, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, sample := range strings.Split("\n"+string(content), "\n== ")[1:] {
				_, sample, _ = strings.Cut(sample, "\n")
				sample, _, _ = strings.Cut(sample, "\n=>")
				texts = append(texts, strings.TrimSpace(sample))
			}
		}
	}
	return texts
}

// The work for a picture grows with its area, whatever is drawn in it.
func TestPicturesAreLinear(t *testing.T) {
	patterns := map[string]func(x, y int) byte{
		"white":     func(x, y int) byte { return 255 },
		"noise":     func(x, y int) byte { return byte((x*7919 ^ y*104729) * 31 >> 3) },
		"stripes":   func(x, y int) byte { return byte(x & 2 * 127) },
		"squares":   func(x, y int) byte { return byte((x/2 + y/2) & 1 * 255) },
		"grid":      func(x, y int) byte { return byte(min(x%16, y%16, 1) * 255) },
		"fine grid": func(x, y int) byte { return byte(min(x%4, y%4, 1) * 255) },
		"lines":     func(x, y int) byte { return byte(min(y%3, 1) * 255) },
	}
	for name, at := range patterns {
		bytes := func(side int) float64 {
			rgba := make([]byte, 0, 4*side*side)
			for y := range side {
				for x := range side {
					rgba = append(rgba, at(x, y), at(x, y), at(x, y), 255)
				}
			}
			return allocated(func() { picture.Read(picture.Pixels{Width: side, Height: side, RGBA: rgba}) })
		}
		const side = 160
		once, fourfold := bytes(side), bytes(2*side)
		t.Logf("%-10s %.0f bytes for a pixel, %.1f times as many for four times the pixels", name, fourfold/(4*side*side), fourfold/once)
		if fourfold > 7*once || fourfold > 4*side*side*maxPerByte {
			t.Errorf("%s: %.0f bytes, and %.0f for four times as many pixels", name, once, fourfold)
		}
	}
}
