//go:build !js

package site

import (
	"bytes"
	_ "embed"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"text/template"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/site/snapshot"
	"quadrille/app/ui"
	"quadrille/app/ui/share"
	"quadrille/solver"
	"quadrille/solver/all"
)

//go:embed index.html
var pageTemplate string

//go:embed service-worker.js
var serviceWorkerTemplate string

//go:embed program.js
var programLoader string

// fetchedFunction is part of programLoader and of the service worker.
//
//go:embed fetched.js
var fetchedFunction string

// contentPolicy limits the sources that the page may load and run. A <meta> cannot carry frame-ancestors, so
// hosts add it: see rules. Styles are loaded from files only: an element's style attribute has no effect.
const contentPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; " +
	"style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; " +
	"base-uri 'none'; form-action 'none'"

const (
	name        = "Quadrille"
	description = "Play, design and watch logic puzzles. Works offline."
	paper       = "#faf8f3" // behind the page, light
	night       = "#17181b" // and dark

	// The preview that other sites show beside a link to this one, 1200 by 630; only if the origin is known.
	previewFile = "preview.png"
	previewText = "A Queens board with its solution, beside it the name Quadrille"
)

// workerScripts get programLoader in front.
var workerScripts = []string{"boot/compile-worker.js", "boot/first-worker.js", "worker.js"}

var route = sync.OnceFunc(ui.Route)

// joined are files that the page loads as one: a request each would be a trip to the host each, at least with HTTP/1.
// Two and not one is what runs before the page: guard.js says where boot.js is not whole.
var joined = map[string][]string{
	"boot/guard.js":    {"boot/stopped.js", "boot/whole.js"},
	"boot/boot.js":     {"boot/setup.js", "boot/view-snapshot.js", "boot/first.js", "boot/preload.js", "boot/sanitise.js", "boot/input-queue.js"},
	"boot/deferred.js": {"boot/start.js", "boot/update.js"},
	"style.css":        {"boot/boot.css", "style.css"},
}

func (f Files) in(folder, name string) ([]byte, error) {
	content := f[folder+name]
	if content == nil {
		return nil, fmt.Errorf("%s is missing", name)
	}
	return content, nil
}

// join replaces files in a folder by what they are joined to. A script that throws does not end those behind it.
func join(files Files, folder string) error {
	for name, parts := range joined {
		var whole []byte
		script := path.Ext(name) == ".js"
		if script {
			whole = []byte("\"use strict\";\n")
		}
		for _, part := range parts {
			content, err := files.in(folder, part)
			if err != nil {
				return err
			}
			delete(files, folder+part)
			if script {
				whole = fmt.Appendf(whole, "try {\n%s\n} catch (err) { setTimeout(() => { throw err; }); }\n", content)
			} else {
				whole = append(append(whole, content...), '\n')
			}
		}
		files[folder+name] = whole
	}
	return nil
}

// addPages adds index.html, the page for frames of other sites, and their scripts in the folder of the
// version. go-app makes the first view; head and start are our own. go-app's head has addresses of an unknown
// domain, and no place for the content policy before the first script. Its start reads the program through
// JavaScript, so that a browser cannot cache the compiled program.
func addPages(files Files, at place, version string) error {
	prefix, folder := at.prefix, folderOf(version)
	route()
	handler := &app.Handler{
		Name:      name,
		Icon:      app.Icon{Default: "/web/icons/icon-192.png", Large: "/web/icons/icon-512.png", Maskable: "/web/icons/maskable-512.png", SVG: "/web/icons/icon.svg"},
		Version:   "none", // no cached file has it
		Resources: under{prefix, folder},
	}
	if err := join(files, folder); err != nil {
		return err
	}
	for _, name := range workerScripts {
		files[folder+name] = append([]byte(loader(files, folder)), files[folder+name]...)
	}
	// Browsers check files against these hashes.
	sum := func(name string) (string, error) {
		content, err := files.in(folder, name)
		return "sha256-" + sha(content), err
	}
	document, err := template.New("index.html").Funcs(template.FuncMap{
		"sum":  sum,
		"id":   func(name string) string { return idOf(files[folder+name]) },
		"size": func(name string) int { return len(files[folder+name]) },
		"load": func(attribute, name string) (string, error) {
			hash, err := sum(name)
			return fmt.Sprintf(`%s="%s/%s%s" integrity="%s"`, attribute, prefix, folder, name, hash), err
		},
		"checks": func(names ...string) (string, error) {
			for i, name := range names {
				hash, err := sum(name)
				if err != nil {
					return "", err
				}
				names[i] = name + ":" + hash
			}
			return strings.Join(names, " "), nil
		},
	}).Parse(pageTemplate)
	if err != nil {
		return err
	}
	values := map[string]any{
		"Root": prefix + "/", "Folder": prefix + "/" + folder, "Name": name, "Description": description, "Paper": paper, "Night": night,
		"Policy": contentPolicy, "Version": version,
		"Origin": at.origin, "Address": at.root(), "Picture": at.root() + picturesFolder + previewFile, "PictureText": previewText,
	}
	if 2*len(files[folder+"first.wasm"]) < len(files[folder+"app.wasm"]) { // a larger one only delays the other
		values["Kinds"] = strings.Join(solver.Map(all.Kinds(), func(k *solver.Kind) string { return k.Name }), " ")
	}
	for _, name := range []string{"index.html", share.EmbedPages[0]} {
		values["Embeds"] = name != "index.html"
		if values["View"] = ""; name == "index.html" {
			page, err := get(handler, "/")
			if err != nil {
				return err
			}
			values["View"] = firstView(page)
		}
		var b bytes.Buffer
		if err := document.Execute(&b, values); err != nil {
			return err
		}
		files[name] = b.Bytes()
	}
	return nil
}

// idOf returns the id that a program ends with.
func idOf(program []byte) string { return string(program[len(program)-snapshot.HashSize:]) }

// loader returns program.js with the ids of the programs.
func loader(files Files, folder string) string {
	script := strings.Replace(programLoader, "{{fetched}}", fetchedFunction, 1)
	for _, file := range programFiles() {
		name := path.Base(file)
		script = strings.Replace(script, "{{"+name+"}}", idOf(files[folder+name]), 1)
	}
	return script
}

// under resolves go-app's paths under a prefix, and its static ones in the folder of the
// version. The page itself is the folder, "/x/" and not "/x": with "/x" neither the service
// worker nor a relative address would fit.
type under struct{ prefix, folder string }

func (u under) Resolve(location string) string {
	if strings.HasPrefix(location, "http://") || strings.HasPrefix(location, "https://") {
		return location
	}
	location = strings.TrimLeft(location, "/")
	if file, ok := strings.CutPrefix(location, "web/"); ok {
		location = u.folder + file
	}
	return u.prefix + "/" + location
}

// wasmExec returns the wasm_exec.js of the go command in use. Some distributions of Go lack it at its usual
// path; go-app has a copy.
func wasmExec(root string) ([]byte, error) {
	env := exec.Command("go", "env", "GOROOT")
	env.Dir = root
	out, err := env.Output()
	if err != nil {
		return nil, fmt.Errorf("go env: %w", err)
	}
	if text, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(out)), "lib", "wasm", "wasm_exec.js")); err == nil {
		return text, nil
	}
	return get(&app.Handler{}, "/wasm_exec.js")
}

func get(handler http.Handler, path string) ([]byte, error) {
	answer := httptest.NewRecorder()
	handler.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, path, nil))
	if answer.Code != http.StatusOK {
		return nil, fmt.Errorf("making %s: status %d", path, answer.Code)
	}
	return answer.Body.Bytes(), nil
}

// firstView returns the first view of the page from go-app's document: the part of the body before go-app's
// own loader. It is empty if the document has another shape; the page works without it.
func firstView(page []byte) string {
	_, body, ok := strings.Cut(string(page), "<body>")
	end := strings.LastIndex(body, "<aside")
	if !ok || end < 0 {
		return ""
	}
	return tag.ReplaceAllStringFunc(strings.TrimSpace(body[:end]), mendTag)
}

var (
	tag       = regexp.MustCompile(`<[A-Za-z][\w-]*(?:\s+[\w:-]+(?:="(?:[^"\\]|\\.)*")?)+\s*/?>`)
	attribute = regexp.MustCompile(`([\w:-]+)(?:="((?:[^"\\]|\\.)*)")?`)
)

// mendTag rewrites one start tag. go-app writes attributes in random order, escapes them
// as Go strings, and leaves out the value "true", which aria-* needs.
func mendTag(s string) string {
	s = strings.TrimSuffix(s[1:], ">")
	closing := ""
	if t, ok := strings.CutSuffix(s, "/"); ok {
		s, closing = t, "/"
	}
	name := attribute.FindString(s)
	var attributes []string
	for _, m := range attribute.FindAllStringSubmatch(s[len(name):], -1) {
		key, value := m[1], m[2]
		if plain, err := strconv.Unquote(`"` + value + `"`); err == nil {
			value = plain
		}
		switch {
		case strings.Contains(m[0], "="):
			attributes = append(attributes, key+`="`+strings.ReplaceAll(value, `"`, "&#34;")+`"`)
		case strings.HasPrefix(key, "aria-"):
			attributes = append(attributes, key+`="true"`)
		default:
			attributes = append(attributes, key)
		}
	}
	slices.Sort(attributes)
	return "<" + name + " " + strings.Join(attributes, " ") + closing + ">"
}
