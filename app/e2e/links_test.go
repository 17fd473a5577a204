//go:build !js

package e2e

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"quadrille/app/e2e/browser"
	"quadrille/app/game"
	"quadrille/puzzles/exchange"
	"quadrille/solver/all"
)

var (
	linksN    = flag.Int("links", 0, "mutate `n` links and imports, and count long tasks, too: make links")
	linksOnly = flag.Int("links-only", -1, "try the mutation of this `number` alone")
)

// A mutant is an input in UTF-16, as JavaScript has it: surrogates may stand alone.
type mutant struct {
	way  string
	text []uint16
}

// mutantOf makes a mutant from a seed and its number. Some are loaded as new pages.
func mutantOf(seed uint64, number int, links, texts []string) mutant {
	r := rand.New(rand.NewPCG(seed, uint64(number)))
	pick := func(list []string) []uint16 { return utf16.Encode([]rune(list[r.IntN(len(list))])) }
	m := mutant{way: []string{"hash", "hash", "hash", "back", "box", "paste", "file"}[r.IntN(7)]}
	if number%25 == 0 {
		m.way = "load"
	}
	from := links
	if slices.Contains([]string{"box", "paste", "file"}, m.way) {
		from = texts
	}
	m.text = pick(from)
	special := []string{"%", "%zz", "%2", "%00", "%ff", "%25", "\x00", "\n", "\r", "\t", " ", "#", ":", "/", ".", ";", "&", "=", "?", "+", "-", "é", "ﬀ", "🟥", "\u202e", "\ufeff", "<b>", "javascript:", "__proto__", "999999999999", "-1", "1e9"}
	for range r.IntN(4) {
		i, j := r.IntN(len(m.text)+1), r.IntN(len(m.text)+1)
		i, j = min(i, j), max(i, j)
		piece := [][]uint16{
			pick(special), {uint16(r.IntN(128))}, {uint16(r.IntN(1 << 16))}, {0xd800 + uint16(r.IntN(0x800))}, // a surrogate alone
			slices.Clone(m.text[i:j]), pick(from), {'0' + uint16(r.IntN(10))},
		}[r.IntN(7)]
		switch r.IntN(4) {
		case 0:
			m.text = slices.Delete(m.text, i, min(j, i+8))
		case 1:
			m.text = slices.Replace(m.text, i, min(j, i+1), piece...)
		case 2:
			if m.text = m.text[:j]; r.IntN(20) == 0 { // much too long
				m.text = slices.Repeat(append(m.text, piece...), 1000)
			}
		default:
			m.text = slices.Insert(m.text, j, piece...)
		}
	}
	return m
}

func (m mutant) String() string {
	text := string(utf16.Decode(m.text))
	return fmt.Sprintf("%s: %.300q (%d)", m.way, text, len(m.text))
}

// originals returns real links of all sorts, and texts that import reads.
func originals() (links, texts []string) {
	for _, s := range statesWith("") {
		links = append(links, s.fragment[1:])
	}
	for _, k := range all.Kinds() {
		for _, place := range [][2]int{{0, 0}, {1, 3}, {3, 5}} {
			at := boardOf(k.Name, place[0], place[1])
			link := opened(at)
			links = append(links, at, at+":"+string(witness(at)))
			for _, e := range exchange.Write(link.Kind, link.Puzzle, link.Puzzle.Start(), exchange.Extra{}) {
				if e.Err == nil {
					texts = append(texts, e.Text)
				}
			}
		}
		for i := range k.Ladder.Techniques {
			links = append(links, game.Learning{Kind: k, Technique: i}.String())
		}
	}
	links = append(links, "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou")
	texts = append(texts, links...)
	return links, append(texts, "AAAAAB\nAAABBB\nABBBBC\nADEEEC\nDDEFEC\nDDFFCC", "AAAA\nBBBB\nCCCC\nCCCC\n", "((1,1,1,1,1,2),(1,1,1,2,2,2),(1,2,2,2,2,3),(1,4,5,5,5,3),(4,4,5,6,5,3),(4,4,6,6,3,3))")
}

// An outcome is what tryInput returns; the longest task is in milliseconds.
type outcome struct {
	What, Errors, Said string
	Longest            float64
}

func (m mutant) try(tab *browser.Tab, address string) outcome {
	if m.way == "load" {
		tab.Go("about:blank")
		tab.Go(address + "#" + string(utf16.Decode(m.text)))
	}
	var literal strings.Builder
	for _, c := range m.text {
		fmt.Fprintf(&literal, `\u%04x`, c)
	}
	return browser.Eval[outcome](tab, fmt.Sprintf(`tryInput(%q, "%s")`, m.way, literal.String()))
}

// Any input gives a board or a sentence. make links tries thousands, and counts tasks over 200 ms.
func TestLinks(t *testing.T) {
	t.Parallel()
	links, texts := originals()
	server := browser.Site(t, "")
	var tab *browser.Tab
	counts, tried, sentences := map[string]int{}, 0, 0
	for i := range max(*linksN, 12) {
		if *linksOnly >= 0 && i != *linksOnly {
			continue
		}
		if tab == nil || tried%250 == 0 {
			tab = browser.New(t)
			tab.Early(script("tryInputs"))
			load(tab, server.URL)
		}
		tried++
		m := mutantOf(*seed, i, links, texts)
		got := m.try(tab, server.URL)
		// Another program may have had the processor: the quickest of ten counts.
		for again := 1; again < 10 && *linksN > 0 && got.What == "" && got.Longest > 200; again++ {
			got.Longest = min(got.Longest, m.try(tab, server.URL).Longest)
		}
		if got.Said != "" {
			sentences++
		}
		what := got.What
		if what == "" && got.Errors != "" {
			what = "uncaught error"
		} else if what == "" && *linksN > 0 && got.Longest > 200 {
			what = "long task"
		}
		if what != "" {
			counts[what]++
			t.Errorf("%s, number %d of seed %d: %s\n%s %s %.0f ms", what, i, *seed, m, got.Said, got.Errors, got.Longest)
			tab.Close()
			tab = nil
		}
	}
	t.Logf("%d tried, %d answered by a sentence; %v", tried, sentences, counts)
}

// said is an expression for the text of the notices.
const said = `document.querySelector("#notices").textContent`

// A fresh page at an address with any bytes shows the front page and one sentence.
func TestLoadDamagedAddress(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "/queens")
	tab := browser.New(t)
	for _, c := range []struct{ address, sentence string }{
		{"?wasm=%zz&%#%00%01%ff\u0000\u0001\ufffd%zz", "it has a stray %"},
		{"#" + strings.Repeat("%", 70000), "this link is too long"},
	} {
		tab.Go("about:blank")
		load(tab, server.URL+c.address)
		waitAnswer(tab, c.sentence)
	}
	// Before the program runs scripts name stored views and games as the program does.
	for _, name := range []string{
		mensa[1:], "starbattle:4x1.ZZYYXZYYXXWWXWWW", calendar2014[1:], abcd5[1:], "abcd:4x4n4/0121/1111/111-/21-1/1210/01-1/11--/20--", "tromino:6x4/-.D-D-/.-D---/D--DD-/D-----",
		"design:tromino", "design:starbattle/abc12345", "daily", "library",
	} {
		for _, rest := range []string{"", ":0:TLJXW6.E", ":" + strings.Repeat("Z", 36)} {
			if strings.Contains(name, "/abc") || !strings.Contains(name, ":") {
				rest = ""
			}
			if got := browser.Eval[string](tab, "quadrille.puzzleOf("+quote(spelled(name)+rest)+")"); got != "#"+name {
				t.Errorf("%s%s is named %s", spelled(name), rest, got)
			}
		}
	}
	// The page stays where a host puts it that cuts off the slash.
	simple(server, true)
	tab.Go("about:blank")
	load(tab, server.URL+"#library")
	if got, want := tab.URL(), strings.TrimSuffix(server.URL, "/")+"#library"; got != want {
		t.Errorf("the page is at %s, want %s", got, want)
	}
}

// waitAnswer waits for a screen and for one sentence that contains part, if any. Where storage opens slowly, the page
// says so beside it.
func waitAnswer(tab *browser.Tab, part string) {
	tab.Wait("main")
	if part != "" {
		tab.Await("one sentence with "+quote(part), `((list) => list.length === 1 && list[0].textContent.toLowerCase().includes(`+quote(strings.ToLower(part))+`))(document.querySelectorAll("#notices .notice.error"))`, said)
	}
}
