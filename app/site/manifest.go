//go:build !js

package site

import (
	"encoding/json"

	"quadrille/app/ui"
	"quadrille/solver"
)

// sharePath is the path to which other apps POST shared data. The service worker answers it.
const sharePath = "share"

// sharedTypes are the types of pictures and of the files that package exchange reads; some of these have no
// extension, and systems take them for bytes.
var sharedTypes = []string{
	"image/*", "text/*", "application/json", "application/xml", "application/octet-stream",
	".txt", ".csv", ".json", ".xml", ".ini", ".ts",
}

// A shot is a picture of the page, which is shown before the site is installed.
type shot struct{ file, sizes, form, label string }

// Shots of one form have the same proportions, as browsers want. TestScreenshots of package e2e draws them.
var shots = []shot{
	{"wide.png", "1280x800", "wide", "A Queens board, half solved"},
	{"narrow.png", "780x1688", "narrow", "A Queens board on a phone"},
	{"narrow-hint.png", "780x1688", "narrow", "A hint, and the sentence that says why"},
}

// picturesFolder has the pictures that other sites show of the site. Their addresses are the same in every
// version, as others store them for long; no page loads them, so no service worker stores them.
const picturesFolder = "pictures/"

type (
	picture struct {
		Src     string `json:"src"`
		Type    string `json:"type"`
		Sizes   string `json:"sizes"`
		Purpose string `json:"purpose,omitempty"`
		Form    string `json:"form_factor,omitempty"`
		Label   string `json:"label,omitempty"`
	}
	shortcut struct {
		Name  string    `json:"name"`
		URL   string    `json:"url"`
		Icons []picture `json:"icons"`
	}
	sharedFiles struct {
		Name   string   `json:"name"`
		Accept []string `json:"accept"`
	}
)

// manifest describes the app to a system that installs it.
func manifest(prefix, version string) []byte {
	root := prefix + "/"
	icons := root + folderOf(version) + "icons/"
	png := picture{Src: icons + "icon-192.png", Type: "image/png", Sizes: "192x192"}
	shortcuts := solver.Map(ui.Shortcuts(), func(to ui.Shortcut) shortcut { return shortcut{to.Name, root + "#" + to.Fragment, []picture{png}} })
	screenshots := solver.Map(shots, func(s shot) picture {
		return picture{Src: root + picturesFolder + s.file, Type: "image/png", Sizes: s.sizes, Form: s.form, Label: s.label}
	})
	text, err := json.MarshalIndent(map[string]any{
		"id":               root,
		"name":             name,
		"short_name":       name,
		"description":      description,
		"lang":             "en",
		"start_url":        root,
		"scope":            root,
		"display":          "standalone",
		"background_color": paper,
		"theme_color":      paper,
		"categories":       []string{"games"},
		"icons": []picture{
			{Src: icons + "icon.svg", Type: "image/svg+xml", Sizes: "any", Purpose: "any"},
			{Src: icons + "icon-192.png", Type: "image/png", Sizes: "192x192", Purpose: "any"},
			{Src: icons + "icon-512.png", Type: "image/png", Sizes: "512x512", Purpose: "any"},
			{Src: icons + "maskable-512.png", Type: "image/png", Sizes: "512x512", Purpose: "maskable"},
			{Src: icons + "monochrome.svg", Type: "image/svg+xml", Sizes: "any", Purpose: "monochrome"},
			{Src: icons + "monochrome-512.png", Type: "image/png", Sizes: "512x512", Purpose: "monochrome"},
		},
		"screenshots": screenshots,
		"shortcuts":   shortcuts,
		"share_target": map[string]any{
			"action":  root + sharePath,
			"method":  "POST",
			"enctype": "multipart/form-data",
			"params": map[string]any{
				"title": "title",
				"text":  "text",
				"url":   "url",
				"files": []sharedFiles{{"files", sharedTypes}},
			},
		},
	}, "", "  ")
	if err != nil {
		panic(err) // the values above always have a JSON form
	}
	return append(text, '\n')
}
