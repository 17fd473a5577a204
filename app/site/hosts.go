//go:build !js

package site

import (
	_ "embed"
	"fmt"
	"strings"

	"quadrille/app/ui"
)

// A rule holds the headers that a host sends with some files of the site.
type rule struct {
	files   []string // by path from the site's root: "" is the page, "v/*" all of a folder
	caching string
	framed  bool // any site may show them in a frame
}

// rules are for every file of the site; no two fit the same, as some hosts would send a header
// twice.
var rules = []rule{
	{files: []string{"", "index.html"}, caching: "no-cache"},
	{files: ui.EmbedPages[:], caching: "no-cache", framed: true},
	{files: []string{"app-worker.js", "manifest.webmanifest", picturesFolder + "*"}, caching: "no-cache"},
	{files: []string{"v/*"}, caching: "public, max-age=31536000, immutable"},
}

// headers returns names and values. Workers have their policy from a header alone.
func (r rule) headers() [][2]string {
	frames := "'none'"
	if r.framed {
		frames = "*"
	}
	return [][2]string{
		{"Content-Security-Policy", contentPolicy + "; frame-ancestors " + frames},
		{"Cache-Control", r.caching},
		{"X-Content-Type-Options", "nosniff"},
		{"Referrer-Policy", "no-referrer"},
	}
}

// fits reports whether a rule is for a file.
func (r rule) fits(name string) bool {
	for _, file := range r.files {
		folder, all := strings.CutSuffix(file, "*")
		if name == file || all && strings.HasPrefix(name, folder) {
			return true
		}
	}
	return false
}

//go:embed 404.html
var notFound []byte

// hostFiles returns the configuration files of hosts. Without 404.html Cloudflare Pages answers with
// index.html for every missing file.
func hostFiles(prefix string) Files {
	return Files{
		"404.html":   notFound,
		".nojekyll":  nil, // without it GitHub Pages leaves files out
		"_headers":   headersFile(prefix),
		"nginx.conf": nginxFile(prefix),
		"Caddyfile":  caddyFile(prefix),
	}
}

// headersFile returns the _headers file of Netlify and Cloudflare Pages.
func headersFile(prefix string) []byte {
	var b strings.Builder
	b.WriteString("# For Netlify and Cloudflare Pages: this file belongs at the root of the host.\n")
	for _, r := range rules {
		for _, file := range r.files {
			fmt.Fprintf(&b, "%s/%s\n", prefix, file)
			for _, h := range r.headers() {
				fmt.Fprintf(&b, "  %s: %s\n", h[0], h[1])
			}
		}
	}
	return []byte(b.String())
}

// nginxFile returns directives for a server block.
func nginxFile(prefix string) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, `# For nginx: include this file in a server block, whose root holds the site at %s/.
location ^~ %[1]s/ {
    gzip on;
    gzip_vary on;
    gzip_min_length 512;
    gzip_types text/css text/plain text/javascript application/javascript application/wasm application/manifest+json image/svg+xml;
`, prefix)
	for _, r := range rules {
		for _, file := range r.files {
			if file == "" {
				continue // nginx falls back to index.html
			}
			match := "="
			if folder, ok := strings.CutSuffix(file, "*"); ok {
				file, match = folder, "^~"
			}
			fmt.Fprintf(&b, "    location %s %s/%s {\n", match, prefix, file)
			for _, h := range r.headers() {
				always := " always"
				if h[0] == "Cache-Control" {
					always = "" // a file that is not there yet must not stay so
				}
				fmt.Fprintf(&b, "        add_header %s %q%s;\n", h[0], h[1], always)
			}
			switch {
			case file == "v/":
				b.WriteString("        location ~ \\.wasm$ {\n            types { application/wasm wasm; }\n        }\n")
			case strings.HasSuffix(file, ".webmanifest"):
				b.WriteString("        types { application/manifest+json webmanifest; }\n")
			}
			b.WriteString("    }\n")
		}
	}
	b.WriteString("}\n")
	return []byte(b.String())
}

// caddyFile returns directives for a site block.
func caddyFile(prefix string) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "# For Caddy: import this file in a site block, whose root holds the site at %s/ and which has a file_server.\nencode zstd gzip\n", prefix)
	if prefix != "" {
		fmt.Fprintf(&b, "redir %s %[1]s/ permanent\n", prefix)
	}
	for i, r := range rules {
		fmt.Fprintf(&b, "@quadrille%d {\n\tfile\n\tpath", i+1) // a file that is not there yet must not stay so
		for _, file := range r.files {
			fmt.Fprintf(&b, " %s/%s", prefix, file)
		}
		fmt.Fprintf(&b, "\n}\nheader @quadrille%d {\n", i+1)
		for _, h := range r.headers() {
			fmt.Fprintf(&b, "\t%s %q\n", h[0], h[1])
		}
		b.WriteString("}\n")
	}
	return []byte(b.String())
}
