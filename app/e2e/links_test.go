//go:build !js

package e2e

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
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

// longTask is the time limit of a task of the page with any input.
const longTask = 200 * time.Millisecond

// linksEach is the number of inputs of one tab.
const linksEach = 250

// ways lists the ways of an input to the page; each load is a new page.
var ways = []string{"hash", "hash", "hash", "back", "box", "paste", "file", "load"}

// bases lists the screens before an input: the front page, a board, the settings, Design.
var bases = []string{"", fourByFour[1:], "settings", "design:abcd"}

// A mutant is an input in UTF-16, as JavaScript has it: surrogates may stand alone.
type mutant struct {
	way, base string
	text      []uint16
}

// mutantOf makes a mutant from a seed and its number.
func mutantOf(seed uint64, number int, links, texts []string) mutant {
	r := rand.New(rand.NewPCG(seed, uint64(number)))
	pick := func(list []string) []uint16 { return utf16.Encode([]rune(list[r.IntN(len(list))])) }
	m := mutant{way: ways[r.IntN(len(ways))], base: bases[r.IntN(len(bases))]}
	if number%25 != 0 && m.way == "load" {
		m.way = "hash"
	}
	from := links
	switch m.way {
	case "box":
		m.base, from = "", texts
	case "paste", "file":
		m.base, from = bases[1], texts
	}
	m.text = pick(from)
	at := func() int { return r.IntN(len(m.text) + 1) }
	insert := func(i int, what ...uint16) { m.text = slices.Insert(m.text, i, what...) }
	special := []string{"%", "%zz", "%2", "%00", "%ff", "%25", "\x00", "\n", "\r", "\t", " ", "#", ":", "/", ".", ";", "&", "=", "?", "+", "-", "é", "ﬀ", "🟥", "\u202e", "\ufeff", "<b>", "javascript:", "__proto__", "999999999999", "-1", "1e9"}
	for range r.IntN(4) {
		switch i := at(); r.IntN(12) {
		case 0, 1:
			insert(i, pick(special)...)
		case 2:
			insert(i, uint16(r.IntN(128)))
		case 3:
			insert(i, uint16(r.IntN(1<<16)))
		case 4:
			insert(i, 0xd800+uint16(r.IntN(0x800))) // a surrogate alone
		case 5:
			m.text = slices.Delete(m.text, i, min(len(m.text), i+1+r.IntN(8)))
		case 6:
			m.text = m.text[:i]
		case 7:
			if i < len(m.text) {
				m.text[i] ^= 1 << r.IntN(7)
			}
		case 8:
			j := at()
			piece := slices.Clone(m.text[min(i, j):max(i, j)])
			insert(at(), piece...)
		case 9:
			insert(i, pick(from)...)
		case 10:
			if i < len(m.text) {
				m.text[i] = '0' + uint16(r.IntN(10))
			}
		default:
			if r.IntN(20) == 0 && len(m.text) > 0 { // much too long
				for len(m.text) < 100_000 {
					m.text = append(m.text, m.text...)
				}
			}
		}
	}
	if r.IntN(50) == 0 { // bytes
		m.text = make([]uint16, r.IntN(300))
		for i := range m.text {
			m.text[i] = uint16(r.IntN(256))
		}
	}
	return m
}

// literal returns the input as a JavaScript literal.
func (m mutant) literal() string {
	var b strings.Builder
	b.WriteByte('"')
	for _, c := range m.text {
		fmt.Fprintf(&b, `\u%04x`, c)
	}
	return b.String() + `"`
}

// same reports whether the input leads to the current page, so that nothing changes.
func (m mutant) same() bool {
	text := strings.TrimPrefix(strings.TrimSpace(string(utf16.Decode(m.text))), "#")
	if text == m.base {
		return true
	}
	if word, _, _ := strings.Cut(text, ":"); word == m.base {
		return true // a screen may answer without a change
	}
	link, err := game.Open(all.Kinds(), text)
	return err == nil && link.Name() == m.base
}

func (m mutant) String() string {
	text := string(utf16.Decode(m.text))
	if len(text) > 300 {
		return fmt.Sprintf("%s from %q: %q... (%d)", m.way, m.base, text[:300], len(m.text))
	}
	return fmt.Sprintf("%s from %q: %q", m.way, m.base, text)
}

// originals returns real links of all sorts, and texts that import reads.
func originals(t *testing.T) (links, texts []string) {
	links = append(links, rooms(all.Kinds()...)...)
	for _, k := range all.Kinds() {
		for _, place := range [][2]int{{0, 0}, {1, 3}, {3, 5}} {
			at := boardOf(k.Name, place[0], place[1])
			link, err := game.Open(all.Kinds(), at)
			if err != nil {
				t.Fatal(err)
			}
			links = append(links, at, link.Name()+":"+string(witness(at)))
			for _, e := range exchange.Write(link.Kind, link.Puzzle, link.Puzzle.Start(), exchange.Extra{}) {
				if e.Err == nil {
					texts = append(texts, e.Text)
				}
			}
		}
		links = append(links, "design:"+k.Name, "learn:"+k.Name)
		for _, technique := range k.Ladder.Techniques {
			for i := range technique.Lessons {
				links = append(links, "learn:"+k.Name+"/"+technique.Name+"/"+strconv.Itoa(i+1))
			}
		}
	}
	links = append(links, "design:abcd:5x5n4/letters/cadcd/bcbdb/abcba/dcdab/cabca", "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou")
	texts = append(texts, links...)
	texts = append(texts, "AAAAAB\nAAABBB\nABBBBC\nADEEEC\nDDEFEC\nDDFFCC", "AAAA\nBBBB\nCCCC\nCCCC\n", "((1,1,1,1,1,2),(1,1,1,2,2,2),(1,2,2,2,2,3),(1,4,5,5,5,3),(4,4,5,6,5,3),(4,4,6,6,3,3))")
	return links, texts
}

// tryInputs defines functions of the page: tryInput passes an input to it and returns the outcome.
const tryInputs = `{
	let errors = [], longest = 0;
	addEventListener("error", (e) => errors.push(String(e.message)));
	addEventListener("unhandledrejection", (e) => errors.push(String(e.reason)));
	try {
		new PerformanceObserver((list) => { for (const e of list.getEntries()) longest = Math.max(longest, e.duration); }).observe({ type: "longtask" });
	} catch {}
	const text = (selector) => [...document.querySelectorAll(selector)].map((el) => el.textContent).join("").trim();
	const frame = () => new Promise((done) => setTimeout(done, 20));
	const screen = () => document.querySelector("#page")?.dataset.screen;
	const whole = () => document.querySelector("#page")?.matches(".at-play, .at-design, .at-watch, .at-learn")
		? document.querySelector("#grid .row") !== null : document.querySelector("#page main")?.childElementCount > 0;
	const said = () => text("#notices .notice.error span"); // the answer to what cannot be read, whatever way it came
	const until = async (condition, patience = 10000) => {
		for (const end = performance.now() + patience; performance.now() < end; await frame()) {
			if (document.querySelector("#stopped")) return false;
			if (window.quadrille?.ready && condition()) return true;
		}
		return false;
	};
	const end = async (answered) => {
		await frame();
		await new Promise((done) => setTimeout(done)); // what the observer of long tasks has heard
		let what = answered ? "" : "silent";
		if (document.querySelector("#stopped") || !window.quadrille?.ready) what = "dead";
		else if (document.querySelector(".failed") || said().startsWith("Something went wrong")) what = "failed";
		const result = { What: what, Errors: errors.join("\n"), Longest: longest, Said: said() };
		errors = [];
		return result;
	};
	const names = { "": "home", settings: "settings Settings" };
	window.tryInput = async (way, base, input, same) => {
		if (way === "load") return end(await until(() => whole() && (said() || location.hash.length < 2 || screen() !== "home")));
		const there = () => (screen() === (names[base] ?? base) || screen().startsWith(base + "/")) && whole() && !said();
		if (said()) { // it goes with the next screen
			const elsewhere = base === "settings" ? "keys" : "settings";
			location.hash = elsewhere;
			await until(() => screen().startsWith(elsewhere) && !said());
		}
		location.hash = base;
		if (!await until(there)) return end(false);
		longest = 0;
		const before = screen();
		let answered = () => whole() && (same || screen() !== before || said());
		if (way === "hash") {
			location.hash = input;
		}
		if (way === "back") {
			history.pushState(null, "", "#" + input);
			history.pushState(null, "", input === "keys" ? "#settings" : "#keys"); // Back to the same address is no event
			history.back();
		}
		if (way === "box") {
			document.querySelector("#import").value = input;
			document.querySelector("[data-do=import]").click();
			await frame();
			await frame();
			answered = () => whole() && (screen() !== before || said());
		}
		if (way === "paste" || way === "file") {
			const transfer = new DataTransfer();
			if (way === "paste") transfer.setData("text/plain", input);
			else transfer.items.add(new File([Uint8Array.from(input, (c) => c.charCodeAt(0))], "board"));
			if (!input.trim()) answered = whole; // nothing was pasted
			document.body.dispatchEvent(way === "paste"
				? new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true })
				: new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
		}
		return end(await until(answered));
	};
}`

// Any input gives a board or a sentence. make links tries thousands, and prints the number of failures.
func TestLinks(t *testing.T) {
	t.Parallel()
	n := *linksN
	if n == 0 {
		n = 12
	}
	links, texts := originals(t)
	server := browser.Site(t, "")
	var tab *browser.Tab
	open := func() {
		if tab != nil {
			tab.Close()
		}
		tab = browser.New(t)
		tab.Early(tryInputs)
		tab.Go(server.URL)
		tab.WaitReady()
	}
	type result struct {
		What, Errors, Said string
		Longest            float64
	}
	try := func(m mutant) result {
		if m.way == "load" {
			tab.Go("about:blank")
			tab.Go(server.URL + "#" + string(utf16.Decode(m.text)))
		}
		return browser.Eval[result](tab, fmt.Sprintf("tryInput(%q, %q, %s, %t)", m.way, m.base, m.literal(), m.same()))
	}
	counts, tried, sentences, begun := map[string]int{}, 0, 0, time.Now()
	for i := range n {
		if *linksOnly >= 0 && i != *linksOnly {
			continue
		}
		if tried%linksEach == 0 {
			open()
		}
		tried++
		m := mutantOf(*seed, i, links, texts)
		got := try(m)
		bad := func(what, detail string) {
			counts[what]++
			t.Errorf("%s, number %d of seed %d: %s\n%s", what, i, *seed, m, detail)
		}
		if got.Said != "" {
			sentences++
		}
		if got.Errors != "" {
			bad("uncaught error", got.Errors)
		}
		if got.What != "" {
			bad(got.What, got.Said)
			open()
			continue
		}
		if slow := got.Longest; *linksN > 0 && slow > float64(longTask.Milliseconds()) {
			// Another program may have had the processor: the quickest of ten counts.
			for again := 1; again < 10 && slow > float64(longTask.Milliseconds()); again++ {
				slow = min(slow, try(m).Longest)
			}
			if slow > float64(longTask.Milliseconds()) {
				bad("long task", fmt.Sprintf("%.0f ms", slow))
			}
		}
		if *linksN > 0 && tried%500 == 0 {
			t.Logf("%d tried in %.0f s", tried, time.Since(begun).Seconds())
		}
	}
	fmt.Printf("links: %d tried, %d answered by a sentence; uncaught errors %d, dead pages %d, failed %d, neither board nor sentence %d, tasks over %v %d\n",
		tried, sentences, counts["uncaught error"], counts["dead"], counts["failed"], counts["silent"], longTask, counts["long task"])
}
