//go:build !js

package e2e

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"quadrille/app/e2e/browser"
)

var screenshots = flag.String("screenshots", "", "write the pictures that others show of the site into this `folder`, web")

// halfSolved is a board of the Queens course, on which the test places four queens.
const halfSolved = "#starbattle:8x1.ABBBCCDDABBBEDDDAAEEEDDDAAAAEDDFAAAAFFFFAAFFFFFFAAFFGFFFAHHHFFFF"

// preview is the link preview picture of the site: the icon, the name and a description.
const preview = `<style>
	body { margin: 0; width: 1200px; height: 630px; display: flex; align-items: center; background: #faf8f3; color: #24211d; font: 40px/1.35 system-ui, sans-serif; }
	img { width: 540px; margin: 0 20px 0 25px; }
	h1 { font-size: 104px; line-height: 1.1; margin: 0 0 24px; }
	p { margin: 0; max-width: 540px; }
</style><img src="%s"><div><h1>Quadrille</h1><p>Grid logic puzzles to play, design and watch being solved.</p></div>`

// TestScreenshots draws the pictures named by the manifest and link previews, and the icon from its SVG.
func TestScreenshots(t *testing.T) {
	if *screenshots == "" {
		t.Skip("pictures are only written on request: make screenshots")
	}
	server := browser.Site(t, "")
	const board = "press #s-starbattle-auto ; cells 5 5 9 9 19 19 30 30"
	for _, s := range []struct {
		file, fragment, steps string
		view                  browser.View
	}{
		{"wide.png", halfSolved, board, browser.Desktop},
		{"narrow.png", halfSolved, board, browser.Phone},
		{"narrow-hint.png", paired, "hint 3", browser.Phone},
	} {
		tab := browser.New(t)
		tab.Look(s.view)
		setDate(tab, saturday)
		load(tab, server.URL+s.fragment)
		tab.Wait("#grid")
		follow(tab, s.steps)
		tab.Do(`document.activeElement.blur()`)
		tab.WaitFor(`document.getAnimations().every((a) => a.playState === "finished")`)
		picture(t, tab, "pictures/"+s.file)
		tab.Close()
	}

	svg := func(name string) string {
		return "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString(must(os.ReadFile(filepath.Join(browser.Root(t), "web", "icons", name))))
	}
	draw := func(file, html string, view browser.View) {
		tab := browser.New(t)
		tab.Look(view)
		tab.Go("about:blank")
		tab.Do(`document.body.innerHTML = ` + quote(html))
		tab.WaitFor(`document.querySelector("img").complete`)
		picture(t, tab, file)
		tab.Close()
	}
	const icon = `<style>body { margin: 0 } img { display: block; width: 512px }</style><img src="`
	draw("icons/monochrome-512.png", icon+svg("monochrome.svg")+`">`, browser.View{Width: 512, Height: 512, Transparent: true})
	draw("pictures/preview.png", string(bytes.Replace([]byte(preview), []byte("%s"), []byte(svg("icon.svg")), 1)), browser.View{Width: 1200, Height: 630})
}

// picture takes a screenshot and writes it in at most 256 colours, which halves it.
func picture(t *testing.T, tab *browser.Tab, file string) {
	t.Helper()
	file = filepath.Join(*screenshots, filepath.FromSlash(file))
	tab.Screenshot(file)
	full := must(png.Decode(bytes.NewReader(must(os.ReadFile(file)))))
	var b bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&b, fewColours(full)); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Logf("%s: %d bytes", file, b.Len())
}

// fewColours keeps the most frequent colours of a picture; the others become the nearest of these.
func fewColours(full image.Image) *image.Paletted {
	at := func(x, y int) color.NRGBA { return color.NRGBAModel.Convert(full.At(x, y)).(color.NRGBA) }
	bounds := full.Bounds()
	count := map[color.NRGBA]int{}
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			count[at(x, y)]++
		}
	}
	order := slices.SortedFunc(maps.Keys(count), func(a, b color.NRGBA) int {
		return cmp.Or(count[b]-count[a], cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B), cmp.Compare(a.A, b.A))
	})
	var palette color.Palette
	for _, c := range order[:min(256, len(order))] {
		palette = append(palette, c)
	}
	few := image.NewPaletted(bounds, palette)
	draw.Draw(few, bounds, full, bounds.Min, draw.Src)
	return few
}
