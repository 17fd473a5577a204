package design

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/design"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/shell/shelltest"
	"quadrille/solver"
	"quadrille/solver/all"
)

// drafting returns a draft in Design.
func drafting(kind, draft string) *Screen {
	sh := shelltest.Blank(shell.New())
	k := solver.KindNamed(all.Kinds(), kind)
	dn := New(&board.Rooms{Shell: sh, Input: &board.Input{Shell: sh}}, game.DraftKey{Kind: k, ID: "abc123"}, []game.Entry{game.Begun(draft)})
	sh.Screen = dn
	return dn
}

var (
	control  = regexp.MustCompile(`<(?:select|option) [^>]*>`)
	ofField  = regexp.MustCompile(`data-set="([^"]*)"`)
	selected = regexp.MustCompile(`\bselected[ >]`)
	valueOf  = regexp.MustCompile(`value="([^"]*)"`)
)

// chosenIn returns the values of the fields in a part of a page, by their settings.
func chosenIn(ui app.UI) map[string]string {
	chosen, name := map[string]string{}, ""
	for _, tag := range control.FindAllString(app.HTMLString(ui), -1) {
		if m := ofField.FindStringSubmatch(tag); m != nil {
			name = m[1]
		} else if selected.MatchString(tag) {
			chosen[name] = ""
			if m := valueOf.FindStringSubmatch(tag); m != nil { // an empty value is not written
				chosen[name] = m[1]
			}
		}
	}
	return chosen
}

// The fields of a new board, and of one to generate, show the numbers of the board on the page until the
// player chooses others.
func TestFieldsStandAtTheBoard(t *testing.T) {
	for _, c := range []struct{ kind, draft, want string }{
		{"starbattle", "6x1." + strings.Repeat(".", 36), "new.size 6, new.stars 1, make.preset.starbattle 6, make.stars.starbattle 1"},
		{"starbattle", "10x2." + strings.Repeat(".", 100), "new.size 10, new.stars 2, make.preset.starbattle 10, make.stars.starbattle 2"},
		{"starbattle", "6x2." + strings.Repeat(".", 36), "new.size 6, new.stars 2, make.preset.starbattle 8, make.stars.starbattle 1"},
		{"tromino", "9x9c" + strings.Repeat("/_________", 9), "new.columns 9, new.rows 9, new.rule 1, make.preset.tromino 9x9c"},
		{"abcd", "6x6n5/letters" + strings.Repeat("/......", 6), "new.columns 6, new.rows 6, new.letters 5, make.preset.abcd 6x6n5"},
	} {
		dn := drafting(c.kind, c.draft)
		for _, want := range strings.Split(c.want, ", ") {
			name, value, _ := strings.Cut(want, " ")
			got := chosenIn(app.Div().Body(dn.drawn().restarting(dn.versions.fold())))
			if got[name] != value {
				t.Errorf("%s: %s stands at %q, want %q", c.draft, name, got[name], value)
			}
		}
	}
	dn := drafting("starbattle", "6x1."+strings.Repeat(".", 36))
	dn.Commands().Run("new.size", "9")
	dn.shell.Settings.Values["make.preset.starbattle"] = "7"
	got := chosenIn(app.Div().Body(dn.drawn().restarting(dn.versions.fold())))
	if got["new.size"] != "9" || got["new.stars"] != "1" || got["make.preset.starbattle"] != "7" {
		t.Errorf("chosen were 9 and 7: %v", got)
	}
}

// The sentence beside a board in Design mentions every row of the key tables.
func TestDesignKeysAsListed(t *testing.T) {
	for _, k := range all.Kinds() {
		d := faces.Of(k.Name).Design
		dn := drafting(k.Name, d.Making.Blank())
		said := designKeys.FindStringSubmatch(app.HTMLString(dn.drawn().drawing()))[1]
		for _, row := range slices.Concat(design.KeysOf(d), design.Keys) {
			if !slices.ContainsFunc(row.Press, func(key string) bool { return tellsKey(said, key) }) {
				t.Errorf("%s: %q does not tell of %s", k.Name, said, row.Keys)
			}
		}
	}
}

var designKeys = regexp.MustCompile(`(?s)id="design-keys"[^>]*>\s*(.*?)\s*</p>`)

// tellsKey reports whether a sentence mentions a key, by name or by description.
func tellsKey(said, key string) bool {
	words := strings.FieldsFunc(said, func(r rune) bool { return r == ' ' || r == ',' || r == ':' || r == ';' })
	has := func(word string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.EqualFold(strings.TrimRight(w, "."), word) || w == word })
	}
	switch {
	case key == " ":
		return has("Space")
	case strings.HasPrefix(key, "Shift+"):
		return has("Shift")
	case len(key) == 1 && key >= "a" && key <= "z":
		return has(key) || has("letter") || has("letters")
	case len(key) == 1 && key >= "0" && key <= "9":
		return has(key) || has("digit") || has("counts")
	}
	return has(key)
}
