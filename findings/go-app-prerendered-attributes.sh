#!/bin/sh
# Attributes in the HTML that go-app writes before any script runs (app.HTMLString, app.Handler, GenerateStaticWebsite).
#
# Guess: they are written as HTML: what is set is what a browser reads.
# Seen: they are written as string literals of Go, and "true" is left out where it is the value. So a pressed button
#   has an empty aria-pressed, which counts as none, and a line break or a no-break space arrives as its escape. In a
#   browser, where go-app sets them through the DOM, all are right.
#     aria-pressed: set "true", read ""
#     aria-pressed: set "false", read "false"
#     title: set "two\nlines", read "two\\nlines"
#     title: set "5 km", read "5\\u00a0km"
#     data-path: set "a\\b", read "a\\\\b"
#     title: set "Überblick", read "Überblick"
# Versions: go-app v10.1.11, Go 1.26.8, golang.org/x/net v0.53.0 as the reader of HTML.
#
# Needs go.
set -eu
export GOTOOLCHAIN=go1.26.8 GOFLAGS=-mod=mod
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >go.mod <<'MOD'
module attributes

go 1.26

require (
	github.com/maxence-charriere/go-app/v10 v10.1.11
	golang.org/x/net v0.53.0
)
MOD
cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"golang.org/x/net/html"
)

func main() {
	changed := false
	for _, attribute := range []struct {
		name, value string
		same        bool
	}{
		{"aria-pressed", "true", false},
		{"aria-pressed", "false", true},
		{"title", "two\nlines", false},
		{"title", "5\u00a0km", false},
		{"data-path", `a\b`, false},
		{"title", "Überblick", true},
	} {
		tokens := html.NewTokenizer(strings.NewReader(app.HTMLString(app.Button().Attr(attribute.name, attribute.value))))
		tokens.Next()
		read := ""
		for _, a := range tokens.Token().Attr {
			if a.Key == attribute.name {
				read = a.Val
			}
		}
		fmt.Printf("%s: set %q, read %q\n", attribute.name, attribute.value, read)
		changed = changed || (read == attribute.value) != attribute.same
	}
	if changed {
		fmt.Fprintln(os.Stderr, "Attributes are written in another way now.")
		os.Exit(1)
	}
}
GO
go run .
