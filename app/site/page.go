//go:build !js

package site

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"text/template"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ui"
)

//go:embed index.html
var pageTemplate string

//go:embed service-worker.js
var serviceWorkerTemplate string

//go:embed app.js
var starter string

//go:embed begin.js
var beginner []byte

//go:embed app.css
var loaderStyle []byte

// What the page may load and run. A <meta> cannot carry frame-ancestors, so the server
// adds it. Styles come from files only: an element's style attribute has no effect.
const contentPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; " +
	"style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; " +
	"base-uri 'none'; form-action 'none'"

const (
	name        = "Quadrille"
	description = "Grid logic puzzles to play, design and watch being solved. In any browser, offline."
	paper       = "#faf8f3" // behind the page, light
	night       = "#17181b" // and dark
)

var route = sync.OnceFunc(ui.Route)

// addPage adds what go-app makes, index.html and wasm_exec.js, with a head and a start of
// our own: go-app's head has addresses of a domain we do not know, and no room for the
// content policy before the first script; its start reads the program through JavaScript, so
// that a browser cannot keep what it has compiled.
func addPage(files Files, prefix, version string) error {
	route()
	handler := &app.Handler{
		Name:      name,
		Icon:      app.Icon{Default: "/web/icons/icon-192.png", Large: "/web/icons/icon-512.png", Maskable: "/web/icons/maskable-512.png", SVG: "/web/icons/icon.svg"},
		Version:   "none", // which the files of go-app that are kept do not tell
		Resources: under(prefix),
	}
	exec, err := get(handler, "/wasm_exec.js")
	if err != nil {
		return err
	}
	files["wasm_exec.js"] = append(exec, beginner...)
	files["app.js"] = []byte(strings.NewReplacer("{{prefix}}", prefix, "{{size}}", strconv.Itoa(len(files["web/app.wasm"]))).Replace(starter))
	page, err := get(handler, "/")
	if err != nil {
		return err
	}
	view, err := firstView(page)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	err = template.Must(template.New("index.html").Parse(pageTemplate)).Execute(&b, map[string]string{
		"Root": prefix + "/", "Name": name, "Description": description, "Paper": paper, "Night": night,
		"Policy": contentPolicy, "View": view, "Version": version,
	})
	files["index.html"] = b.Bytes()
	return err
}

// under resolves go-app's paths under a prefix. The page itself is the folder, "/x/" and
// not "/x": with "/x" neither the service worker nor a relative address would fit.
type under string

func (u under) Resolve(location string) string {
	if strings.HasPrefix(location, "http://") || strings.HasPrefix(location, "https://") {
		return location
	}
	return string(u) + "/" + strings.TrimLeft(location, "/")
}

func get(handler http.Handler, path string) ([]byte, error) {
	answer := httptest.NewRecorder()
	handler.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, path, nil))
	if answer.Code != http.StatusOK {
		return nil, fmt.Errorf("making %s: status %d", path, answer.Code)
	}
	return answer.Body.Bytes(), nil
}

// firstView cuts the first view of the page out of go-app's document: what stands in the
// body before go-app's own loader.
func firstView(page []byte) (string, error) {
	_, body, ok := strings.Cut(string(page), "<body>")
	end := strings.LastIndex(body, "<aside")
	if !ok || end < 0 {
		return "", fmt.Errorf("go-app's page has another shape than expected:\n%s", page)
	}
	return tag.ReplaceAllStringFunc(strings.TrimSpace(body[:end]), mendTag), nil
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

// manifest describes the app to a system that installs it.
func manifest(prefix string) []byte {
	type icon struct {
		Src     string `json:"src"`
		Type    string `json:"type"`
		Sizes   string `json:"sizes"`
		Purpose string `json:"purpose"`
	}
	icons := prefix + "/web/icons/"
	text, err := json.MarshalIndent(map[string]any{
		"id":               prefix + "/",
		"name":             name,
		"short_name":       name,
		"description":      description,
		"lang":             "en",
		"start_url":        prefix + "/",
		"scope":            prefix + "/",
		"display":          "standalone",
		"background_color": paper,
		"theme_color":      paper,
		"categories":       []string{"games"},
		"icons": []icon{
			{icons + "icon.svg", "image/svg+xml", "any", "any"},
			{icons + "icon-192.png", "image/png", "192x192", "any"},
			{icons + "icon-512.png", "image/png", "512x512", "any"},
			{icons + "maskable-512.png", "image/png", "512x512", "maskable"},
		},
	}, "", "  ")
	if err != nil {
		panic(err) // the values above always have a JSON form
	}
	return append(text, '\n')
}
