//go:build !js

package e2e

import (
	"cmp"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/app/e2e/browser"
	"quadrille/app/site"
	"quadrille/puzzles/pack"
	"quadrille/solver/all"
)

var (
	firstBuilds = flag.String("first", "", "measure first sight of the builds in the folders before and now of a folder: make first BEFORE=commit")
	firstRounds = flag.Int("first-rounds", 7, "how often")
)

// watchFirst is an early script that notes when a board is painted and a mark on it, in milliseconds since the page
// was asked for. It asks for no frames meanwhile: at 4x each takes 4 to 10 ms of the page.
const watchFirst = `window.first = (() => {
	const painted = (selector) => new Promise((done) => new MutationObserver((_, observer) => {
		if (!document.querySelector(selector)) return;
		observer.disconnect();
		requestAnimationFrame(() => setTimeout(() => done(performance.now())));
	}).observe(document, { childList: true, subtree: true, attributes: true }));
	let blocked = 0, frame = 0;
	new PerformanceObserver((list) => list.getEntries().forEach((e) => { blocked += Math.max(0, e.duration - 50); })).observe({ type: "longtask", buffered: true });
	new PerformanceObserver((list) => list.getEntries().forEach((e) => { frame = Math.max(frame, e.duration); })).observe({ type: "event", durationThreshold: 16 });
	return {
		board: painted("#grid .cell").then((at) => ({ at, ...(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))(document.querySelector("#c9").getBoundingClientRect()) })),
		mark: painted("#grid .glyph"),
		ready: painted("#page").then(async () => {
			while (!window.quadrille?.ready) await new Promise((done) => setTimeout(done, 10));
			return performance.now();
		}),
		compiled: (async () => {
			while (!window.quadrille?.program) await new Promise((done) => setTimeout(done, 10));
			await quadrille.program;
			return performance.now();
		})(),
		paint: new Promise((done) => new PerformanceObserver((list) => {
			const paint = list.getEntries().find((e) => e.name === "first-contentful-paint");
			if (paint) done(paint.startTime);
		}).observe({ type: "paint", buffered: true })),
		blocked: () => blocked,
		frame: () => frame,
	};
})()`

// A sight is the site of one build behind a line, and what was measured of it by name.
type sight struct {
	url  string
	line *browser.Line
	took map[string][]float64
}

func (s *sight) note(what string, value float64) { s.took[what] = append(s.took[what], value) }

// sightOf serves a build as hosts do that send the files compressed beside.
func sightOf(t *testing.T, folder string) *sight {
	files := site.Files{}
	err := fs.WalkDir(os.DirFS(folder), ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			files[name], err = os.ReadFile(filepath.Join(folder, filepath.FromSlash(name)))
		}
		return err
	})
	if err != nil || files.Folder() == "" {
		t.Fatalf("%s has no build: %v", folder, err)
	}
	if files[files.Folder()+"app.wasm.br"] == nil { // an older build
		maps.Copy(files, site.Compressed(files))
	}
	whole := site.Handler(files, "")
	types := map[string]string{".wasm": "application/wasm", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if small := files[strings.TrimPrefix(r.URL.Path, "/")+".br"]; small != nil {
			w.Header().Set("Content-Type", types[path.Ext(r.URL.Path)])
			w.Header().Set("Content-Encoding", "br")
			w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
			w.Write(small)
			return
		}
		whole.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	line, addr := browser.NewLine(t, server.Listener.Addr().String())
	return &sight{"http://" + addr + "/", line, map[string][]float64{}}
}

// A connection is what a visitor has.
type connection struct {
	name  string
	mbits float64
	delay time.Duration
	slow  float64 // of the processor
}

var (
	phone = connection{"a phone", 1.6, 150 * time.Millisecond, 4}
	fast  = connection{"a fast line", 20, 40 * time.Millisecond, 1}
)

// TestFirst compares what a visitor waits for with another build, in turn: the medians, and their ratios.
func TestFirst(t *testing.T) {
	if *firstBuilds == "" {
		t.Skip("first sight is only measured on request: make first BEFORE=commit")
	}
	names := []string{"before", "now"}
	sights := map[string]*sight{}
	for _, name := range names {
		sights[name] = sightOf(t, filepath.Join(*firstBuilds, name))
	}
	queens := all.Kinds()[0]
	boards := func(yield func(string) bool) {
		for day := pack.FirstDay; ; day++ {
			if board, ok := pack.Daily.On(queens, day); ok && strings.HasPrefix(board.Text, "8x1.") && !yield("#"+queens.Name+":"+board.Text) {
				return
			}
		}
	}
	var links []string
	for link := range boards {
		if links = append(links, link); len(links) == 2 {
			break
		}
	}
	for round := range *firstRounds {
		for i := range names {
			s := sights[names[(round+i)%2]]
			t.Run("link", func(t *testing.T) { s.link(t, phone, links[0]) })
			t.Run("front", func(t *testing.T) { s.front(t, phone, links[1]) })
			t.Run("fast", func(t *testing.T) { s.link(t, fast, links[0]) })
		}
	}
	median := func(list []float64) float64 {
		slices.Sort(list)
		return list[len(list)/2]
	}
	before, now := sights["before"].took, sights["now"].took
	var rows []string
	for what := range now {
		b, n := median(before[what]), median(now[what])
		rows = append(rows, fmt.Sprintf("%-62s %9.0f %9.0f %6.2f", what, b, n, n/cmp.Or(b, 1)))
	}
	slices.Sort(rows)
	t.Logf("medians of %d\n%-62s %9s %9s %6s\n%s", *firstRounds, "", "before", "now", "ratio", strings.Join(rows, "\n"))
}

// open opens an address from an empty page, with the service worker stopped, as browsers stop idle ones between visits.
func (s *sight) open(tab *browser.Tab, with connection, fragment string) {
	tab.Go("about:blank")
	browser.RestServiceWorkers(tab)
	s.line.Set(with.mbits, with.delay)
	tab.Slow(with.slow)
	tab.Go(s.url + fragment)
}

// visitor opens an empty page in a browser that has nothing yet.
func visitor(t *testing.T) (*browser.Browser, *browser.Tab) {
	b := browser.Start(t, t.TempDir())
	tab := b.Tab(t, "about:blank")
	tab.Look(browser.Phone)
	tab.Early(watchFirst)
	return b, tab
}

// tapped taps the board as soon as it is seen, and notes how long both took.
func (s *sight) tapped(tab *browser.Tab, what string) {
	seen := browser.Eval[struct{ At, X, Y float64 }](tab, "first.board")
	received := s.line.Received()
	tab.Finger.TapAt(browser.Point{X: seen.X, Y: seen.Y})
	s.note(what+": board seen, ms", seen.At)
	s.note(what+": kilobytes until it is seen", float64(received)/1000)
	s.note(what+": first tap answered, ms", browser.Eval[float64](tab, "first.mark"))
	s.note(what+": program compiled, ms", browser.Eval[float64](tab, "first.compiled"))
}

// link opens a board's link on a first visit.
func (s *sight) link(t *testing.T, with connection, link string) {
	b, tab := visitor(t)
	empty := b.Memory(t)
	s.open(tab, with, link)
	what := with.name + ", unknown link, cold"
	s.tapped(tab, what)
	s.note(what+": first paint, ms", browser.Eval[float64](tab, "first.paint"))
	s.note(what+": program ready, ms", browser.Eval[float64](tab, "first.ready"))
	if with.slow == 1 {
		return
	}
	s.note(what+": blocking time, ms", browser.Eval[float64](tab, "first.blocked()"))
	for n := range 10 {
		tab.Tap(cell(8 + n))
	}
	s.note(what+": worst frame of ten taps, ms", browser.Eval[float64](tab, "first.frame()"))
	s.line.Set(0, 0)
	tab.Slow(1)
	memory := func(what string) {
		tab.WaitFor(kept)
		tab.Do(`new Promise((done) => setTimeout(done, 5000))`) // until it is idle
		s.note("memory over an empty tab, MB, "+what, float64(b.Memory(t)-empty)/1000)
	}
	memory("before a hint")
	tab.Click("[data-do=hint]")
	tab.WaitFor(`document.querySelector("#verdict").textContent.length > 20`)
	memory("after a hint")
}

// front opens the front page on a first visit and on another, and then a board's link.
func (s *sight) front(t *testing.T, with connection, link string) {
	_, tab := visitor(t)
	for _, visit := range []string{"cold", "repeat"} {
		s.open(tab, with, "")
		s.note(with.name+", front page, "+visit+": first paint, ms", browser.Eval[float64](tab, "first.paint"))
		s.line.Set(0, 0)
		tab.Slow(1)
		tab.WaitReady()
		tab.WaitFor(kept)
		tab.Do(`new Promise((done) => setTimeout(done, 5000))`) // until it is idle, and the browser has kept the compiled code
	}
	s.open(tab, with, link)
	s.tapped(tab, with.name+", new link, repeat")
}
