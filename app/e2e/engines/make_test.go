package engines

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	site "quadrille/app/e2e/browser"
)

// painted reads the board of a draft: a letter for each cell, or . for none.
const painted = `[...document.querySelectorAll("#grid .row")].map((row) => [...row.children].map((cell) =>
	/, ([A-Y]) /.exec(cell.ariaLabel)?.[1] ?? ".").join("")).join(" ")`

func (tab *Tab) waitPainted(rows string) {
	tab.t.Helper()
	tab.WaitFor(painted + " === " + strconv.Quote(rows))
}

// paint paints a board from scratch, by drags and clicks, and checks the verdict after each stroke.
func paint(s *story) {
	tab := s.play("#design:starbattle:4x1.AAAABBBB........")
	tab.Wait(".at-design")
	tab.WaitText("#verdict", "^Not a puzzle yet")
	tab.Click("[data-do=brush][data-arg=C]")
	tab.Drag(cell(8), cell(11))
	tab.waitPainted("AAAA BBBB CCCC ....")
	tab.Click("[data-do=brush][data-arg=D]")
	tab.Drag(cell(12), cell(14))
	tab.WaitText("#verdict", "^Not a puzzle yet")
	tab.Click(cell(15))
	tab.waitPainted("AAAA BBBB CCCC DDDD")
	tab.WaitText("#verdict", "^[0-9,]+ solutions")
	tab.Click("[data-do=undo]")
	tab.WaitText("#verdict", "^Not a puzzle yet")
	tab.Reload()
	tab.waitPainted("AAAA BBBB CCCC DDD.")

	// By keys.
	tab.Do(element(cell(15)) + ".focus()")
	tab.Key("d", " ")
	tab.WaitText("#verdict", "^[0-9,]+ solutions")
}

// unique makes an ambiguous draft a puzzle, and plays it.
func unique(s *story) {
	tab := s.play("#design:starbattle:6x1.AAAAAABBBBBBCCCCCCDDDDDDEEEEEEFFFFFF")
	tab.WaitText("#verdict", "^[0-9,]+ solutions")
	tab.Click("[data-do=repair]")
	tab.WaitText("#verdict", "xactly one solution")
	tab.Wait(".cell.marked")
	tab.Click("[data-do=mode][data-arg=play]")
	tab.Wait(".at-play")
	tab.Click("[data-do=prove]")
	tab.WaitText("#proof", "^Exactly one solution")
}

// generate orders a puzzle on the front page.
func generate(s *story) {
	tab := s.open(site.Site(s, ""), "")
	tab.Click(`.onwards [href="#play"]`)
	tab.Wait("[data-do=make]")
	tab.WaitFor(element("[data-do=make]") + ".getBoundingClientRect().height > 0")
	tab.Choose("#s-make-preset-abcd", "6x6n4")
	tab.Do(element("[data-do=make][data-arg=abcd]") + ".click()") // the page may still be moving
	tab.Wait("#grid")
	tab.WaitFor(`location.hash.startsWith("#abcd:6x6n4/") && document.querySelector(".at-play") !== null`)
	tab.WaitText("#grade", `(Easy|Medium|Hard|Expert|Master) \d+\.\d`)
	tab.Click("[data-do=prove]")
	tab.WaitText("#proof", "^Exactly one solution")
}

// importText imports a map of letters and refuses other text.
func importText(s *story) {
	tab := s.open(site.Site(s, ""), "")
	tab.Click("#import")
	tab.Write("what is this?")
	tab.Click("[data-do=import]")
	tab.WaitFor(element("#notices .notice.error") + ` !== null`)
	tab.Do(element("#import") + `.value = ""`)
	tab.Click("#import")
	tab.Write("AAAAAB\nAAABBB\nABBBBC\nADEEEC\nDDEFEC\nDDFFCC")
	tab.Click("[data-do=import]")
	tab.WaitFor("location.hash === " + strconv.Quote(mensa))
	tab.waitBoard(empty)
}

// importPicture chooses a picture of a board as a file.
func importPicture(s *story) {
	const regions = "AAAAAB AAABBB ABBBBC ADEEEC DDEFEC DDFFCC"
	file := filepath.Join(s.TempDir(), "board.png")
	if err := writePicture(file, strings.Fields(regions)); err != nil {
		s.Fatal(err)
	}
	tab := s.open(site.Site(s, ""), "")
	tab.SetFile("#import-file", file)
	tab.Wait(".at-design")
	tab.WaitText("#verdict", "picture")
	if got := inOrder(Eval[string](tab, painted)); got != inOrder(regions) {
		s.Errorf("the picture is read as %s, want %s", got, regions)
	}
}

// writePicture draws cells of 50 pixels with lines between them, on white.
func writePicture(file string, rows []string) error {
	colors := map[rune]color.RGBA{
		'A': {187, 163, 226, 255}, 'B': {255, 201, 146, 255}, 'C': {150, 190, 255, 255},
		'D': {179, 223, 160, 255}, 'E': {223, 223, 223, 255}, 'F': {255, 123, 96, 255},
	}
	const side, margin = 50, 30
	n := len(rows)
	m := image.NewRGBA(image.Rect(0, 0, n*side+2*margin, n*side+2*margin))
	draw.Draw(m, m.Bounds(), image.White, image.Point{}, draw.Src)
	draw.Draw(m, image.Rect(margin-2, margin-2, margin+n*side+2, margin+n*side+2), image.Black, image.Point{}, draw.Src)
	for r, row := range rows {
		for c, region := range row {
			box := image.Rect(margin+c*side+1, margin+r*side+1, margin+(c+1)*side-1, margin+(r+1)*side-1)
			draw.Draw(m, box, image.NewUniform(colors[region]), image.Point{}, draw.Src)
		}
	}
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	if err := png.Encode(f, m); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

// inOrder renames letters in order of appearance.
func inOrder(text string) string {
	names := map[rune]rune{' ': ' '}
	return strings.Map(func(r rune) rune {
		if _, seen := names[r]; !seen {
			names[r] = 'A' + rune(len(names)-1)
		}
		return names[r]
	}, text)
}
