//go:build !js

package main

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A source is a file of which the protocol of web/boot tells, without its comments.
type source struct{ name, text string }

// sourcesOf reads the files of a folder below the module's root, without tests.
func sourcesOf(t *testing.T, folder, pattern string) []source {
	t.Helper()
	dir := os.DirFS(filepath.Join(root, filepath.FromSlash(folder)))
	names, err := fs.Glob(dir, pattern)
	if err != nil || len(names) == 0 {
		t.Fatalf("%s/%s: %q, %v", folder, pattern, names, err)
	}
	comment := regexp.MustCompile(`(?m)(^|\s)//.*$`)
	var sources []source
	for _, name := range names {
		text, err := fs.ReadFile(dir, name)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(name, "_test.go") {
			sources = append(sources, source{name, comment.ReplaceAllString(string(text), "")})
		}
	}
	return sources
}

// found lists what the only group of a pattern that takes part in a match holds, sorted.
func found(sources []source, pattern string) []string {
	all := map[string]bool{}
	for _, s := range sources {
		for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(s.text, -1) {
			all[strings.Join(m[1:], "")] = true
		}
	}
	return slices.Sorted(maps.Keys(all))
}

// users are the files in which a pattern is found, sorted.
func users(sources []source, pattern string) []string {
	var names []string
	for _, s := range sources {
		if regexp.MustCompile(pattern).MatchString(s.text) {
			names = append(names, s.name)
		}
	}
	return names
}

// joined is a sorted list without doubles.
func joined(lists ...[]string) []string {
	return slices.Compact(slices.Sorted(slices.Values(slices.Concat(lists...))))
}

// tables reads PROTOCOL.md: the rows of the table of each section, as cells; the first cell is a
// name.
func tables(t *testing.T) map[string][][]string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "web", "boot", "PROTOCOL.md"))
	if err != nil {
		t.Fatal(err)
	}
	sections := map[string][][]string{}
	section := ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if title, ok := strings.CutPrefix(line, "## "); ok {
			section = title
		}
		if strings.HasPrefix(line, "| `") {
			cells := strings.Split(strings.Trim(line, "| "), " | ")
			cells[0] = strings.Trim(cells[0], "`")
			sections[section] = append(sections[section], cells)
		}
	}
	return sections
}

// The scripts in web/boot, package browser and PROTOCOL.md use the same names.
func TestBootProtocol(t *testing.T) {
	scripts := sourcesOf(t, "web/boot", "*.js")
	ofPage := slices.DeleteFunc(slices.Clone(scripts), func(s source) bool { return strings.HasSuffix(s.name, "-worker.js") })
	edge := sourcesOf(t, "app/browser", "*.go")
	program := slices.Concat(edge, sourcesOf(t, "app/ui", "*.go"), sourcesOf(t, "app/ui", "*/*.go"), sourcesOf(t, "app/draw", "*.go"), sourcesOf(t, "app/journal", "*.go"), sourcesOf(t, "app/game", "*.go"), sourcesOf(t, "app/library", "*.go"))
	around := sourcesOf(t, "app/site", "*.html")
	serviceWorker := sourcesOf(t, "app/site", "service-worker.js")
	protocol := tables(t)

	// same compares a table with what the sources name.
	same := func(section string, used ...[]string) {
		t.Helper()
		var named []string
		for _, row := range protocol[section] {
			named = append(named, row[0])
		}
		want := joined(used...)
		if len(want) == 0 {
			t.Errorf("%s: the sources name nothing", section)
		}
		for _, name := range want {
			if !slices.Contains(named, name) {
				t.Errorf("%s: PROTOCOL.md does not name %s", section, name)
			}
		}
		for _, name := range named {
			if !slices.Contains(want, name) {
				t.Errorf("%s: PROTOCOL.md names %s, which nothing uses", section, name)
			}
		}
		if len(named) != len(joined(named)) {
			t.Errorf("%s: PROTOCOL.md names something twice", section)
		}
	}
	// no reports what the patterns below could not read.
	no := func(sources []source, pattern, what string) {
		t.Helper()
		for _, form := range found(sources, `(`+pattern+`)`) {
			t.Errorf("%s: write %s", form, what)
		}
	}
	quoted := regexp.MustCompile("`([^`]*)`")
	names := func(cell string) []string {
		var list []string
		for _, m := range quoted.FindAllStringSubmatch(cell, -1) {
			list = append(list, m[1])
		}
		return joined(list)
	}

	files, err := filepath.Glob(filepath.Join(root, "web", "boot", "*.*"))
	if err != nil {
		t.Fatal(err)
	}
	for i := range files {
		files[i] = filepath.Base(files[i])
	}
	same("Files", slices.DeleteFunc(files, func(name string) bool { return name == "PROTOCOL.md" }))

	// Scripts declare nothing outside blocks, and use no other global than the browser's.
	same("Globals",
		found(ofPage, `(?m)^(?:async )?(?:const|let|var|function|class) (\w+)`),
		slices.DeleteFunc(found(scripts, `\bwindow\.(\w+)`), func(name string) bool {
			return slices.Contains([]string{"WebAssembly", "requestIdleCallback"}, name)
		}),
		found(edge, `window\.Get\("(quadrille\w*)"\)`), found(scripts, `new (Go)\(`), found(scripts, `\b(program)\("`),
		found(sourcesOf(t, "app/first/wasm", "*.go"), `Global\(\)\.(?:Call|Set)\("(\w+)"`))
	no(scripts, `\b(?:globalThis|self)\b`, "window")

	const member = `\bquadrille\??\.(\w+)`
	same("Members of quadrille", found(scripts, member), found(edge, `boot\(\)\.(?:Get|Set|Call)\("(\w+)"`))
	no(edge, `boot\(\)(?:[^.]|\.(?:Get|Set|Call)\([^"]|\.(?:[^GSC]|Get[^(]))[^{\n]*\n`, `boot().Get("name")`)
	for _, row := range protocol["Members of quadrille"] {
		write, call := users(scripts, `\bquadrille\.`+row[0]+` = `), users(scripts, `\bquadrille\??\.`+row[0]+`\b(?: [^=]| ==|[^ ])`)
		if len(users(edge, `boot\(\)\.Set\("`+row[0]+`"`)) > 0 {
			write = append(write, "program")
		}
		if len(users(edge, `boot\(\)\.(?:Get|Call)\("`+row[0]+`"`)) > 0 {
			call = append(call, "program")
		}
		if want := names(row[1]); !slices.Equal(joined(write), want) {
			t.Errorf("quadrille.%s is written by %q, PROTOCOL.md says %q", row[0], write, want)
		}
		if want := names(row[2]); !slices.Equal(joined(call), want) {
			t.Errorf("quadrille.%s is read by %q, PROTOCOL.md says %q", row[0], call, want)
		}
	}

	same("Fields of quadrille.stored", found(scripts, `\bstored\.(\w+)`), found(scripts, `note\("(\w+)"`), found(edge, `e\.stored\.Get\("(\w+)"`))

	const event = `"(quadrille-[a-z]+)"`
	same("Events", found(scripts, event), found(program, event))
	for _, row := range protocol["Events"] {
		if len(users(scripts, `"`+row[0]+`"`)) == 0 || len(users(program, `"`+row[0]+`"`)) == 0 {
			t.Errorf("event %s is not used on both sides", row[0])
		}
	}

	var data []string
	for _, name := range found(scripts, `\bdataset\.(\w+)`) {
		data = append(data, "data-"+name)
	}
	const attribute = `["\[](data-[a-z]+|aria-[a-z]+|tabindex)`
	same("Attributes", data, found(scripts, attribute), found(around, `\b(data-[a-z]+)=`), found(sourcesOf(t, "app/browser", "boot.go"), `"(data-[a-z]+)"`))
	no(scripts, `\bdataset[^.]`, "dataset.name")
	for _, row := range protocol["Attributes"] {
		word := strings.TrimPrefix(strings.TrimPrefix(row[0], "data-"), "aria-")
		if slices.Contains(names(row[2]), "program") && len(users(program, `(?i)["(]`+row[0]+`"|\b`+word+`\(|"`+word+`"`)) == 0 {
			t.Errorf("the program does not write %s", row[0])
		}
		if slices.Contains(names(row[2]), "index.html") && len(users(around, row[0]+`=`)) == 0 {
			t.Errorf("index.html has no %s", row[0])
		}
	}

	const text = `"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|` + "`[^`]*`"
	var texts []source
	for _, s := range scripts {
		for _, literal := range regexp.MustCompile(text).FindAllString(s.text, -1) {
			if !strings.Contains(literal, "/") { // an address
				texts = append(texts, source{s.name, literal})
			}
		}
	}
	var elements []string
	for _, id := range joined(found(texts, `#([a-z][\w-]*)`), found(scripts, `getElementById\("([\w-]+)"\)|\bid [!=]==? "([\w-]+)"|\.id = "([\w-]+)"`)) {
		elements = append(elements, "#"+id)
	}
	for _, class := range joined(found(texts, `(?:^["'`+"`"+`]|[\s,>~])\.([a-z][\w-]*)`), found(scripts, `classList\.\w+\("([\w-]+)"\)|class: .([\w-]+)|/\^\\\.([\w-]+)`)) {
		elements = append(elements, "."+class)
	}
	same("Elements and classes", elements)
	for _, row := range protocol["Elements and classes"] {
		where, name := program, regexp.QuoteMeta(row[0][1:])
		pattern := "[\"`. ]" + name + "[\"`% ]|[\"`]" + name
		switch by := names(row[1])[0]; by {
		case "index.html":
			where, pattern = around, `id="`+name+`"`
		case "program":
			if row[0][0] == '#' {
				pattern = `(?:\.ID|surfaceOf|symbol)\("` + name
			}
		default:
			where, pattern = slices.DeleteFunc(slices.Clone(scripts), func(s source) bool { return s.name != by }), `"`+name+`"`
		}
		if len(users(where, pattern)) == 0 {
			t.Errorf("%s does not draw %s", row[1], row[0])
		}
	}

	same("Stored keys", found(scripts, `\bname\("([\w-]+)"\)|nameAt\([^)]*, "([\w-]+)"\)`), found(program, `KeepKey\("(\w+)"`))
	no(scripts, `\b(?:local|session)Storage\.\w+\(["'`+"`]", "quadrille.name")
	no(scripts, `\bname\((?:[^")k]|k[^e])`, `quadrille.name("key")`)

	same("Database", found(scripts, `(?:objectStore|index)\("(\w+)"\)`))
	for _, row := range protocol["Database"] {
		if len(users(program, `"`+row[0]+`"`)) == 0 {
			t.Errorf("the program has no %s in its database", row[0])
		}
	}

	same("History", found(scripts, `history\.state\?\.(\w+)`))
	for _, row := range protocol["History"] {
		if len(users(edge, `state.*map.*"`+row[0]+`"`)) == 0 {
			t.Errorf("the program writes no %s", row[0])
		}
	}

	shares := found(serviceWorker, "[`\"](quadrille share |#shared:)\\$|\\$\\{scope\\}(shared/|#shared:)|(?:return|=>) \"(\\w+)\"")
	same("Shares", shares)
	for _, name := range shares {
		name = strings.TrimSuffix(strings.TrimPrefix(name, "#"), ":")
		if len(users(program, `"`+name+`"`)) == 0 {
			t.Errorf("the program does not know %q of the service worker's shares", name)
		}
	}

	same("Messages", found(scripts, `postMessage\((?:\{ |")(\w+)`), found(serviceWorker, `postMessage\(\{ (\w+)|e\.data === "(\w+)"`))
}
