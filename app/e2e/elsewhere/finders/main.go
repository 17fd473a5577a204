// Finders sends messages through Go's finders of links: see node/find.mjs, which has the form of what is read and printed.
package main

import (
	"encoding/json"
	"fmt"
	"html"
	"os"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"mvdan.cc/xurls/v2"
)

type message struct{ Text, URL, Shape string }

type result struct {
	Program string `json:"program"`
	Version string `json:"version"`
	Found   []any  `json:"found"`
}

// A finder returns the targets of the links of a message.
type finder struct {
	program, module string
	markdown        bool
	find            func(text string) ([]string, error)
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	var messages []message
	if err := json.NewDecoder(os.Stdin).Decode(&messages); err != nil {
		return err
	}
	for _, f := range finders() {
		r := result{Program: f.program, Version: version(f.module)}
		for _, m := range messages {
			if m.Shape == "[text](link)" && !f.markdown {
				r.Found = append(r.Found, nil)
				continue
			}
			links, err := f.find(m.Text)
			if err != nil {
				return err
			}
			r.Found = append(r.Found, one(links, m.URL))
		}
		if err := json.NewEncoder(os.Stdout).Encode(r); err != nil {
			return err
		}
	}
	return nil
}

// one returns true for a url that is among links, or the first of them.
func one(links []string, url string) any {
	if slices.Contains(links, url) {
		return true
	}
	for _, link := range links {
		if strings.HasPrefix(link, "https:") {
			return link
		}
	}
	return ""
}

func finders() []finder {
	md := goldmark.New(goldmark.WithExtensions(extension.Linkify))
	href := regexp.MustCompile(`<a href="([^"]*)"`)
	read := func(text string) (links []string, err error) {
		var b strings.Builder
		err = md.Convert([]byte(text), &b)
		for _, m := range href.FindAllStringSubmatch(b.String(), -1) {
			links = append(links, html.UnescapeString(m[1]))
		}
		return links, err
	}
	search := func(re *regexp.Regexp) func(string) ([]string, error) {
		return func(text string) ([]string, error) { return re.FindAllString(text, -1), nil }
	}
	return []finder{
		{"goldmark", "github.com/yuin/goldmark", true, read},
		{"xurls strict", "mvdan.cc/xurls/v2", false, search(xurls.Strict())},
		{"xurls relaxed", "mvdan.cc/xurls/v2", false, search(xurls.Relaxed())},
	}
}

func version(module string) string {
	info, _ := debug.ReadBuildInfo()
	for _, m := range info.Deps {
		if m.Path == module {
			return strings.TrimPrefix(m.Version, "v")
		}
	}
	return "?"
}
