//go:build !js

package site

import (
	"crypto/sha256"
	_ "embed"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"quadrille/app/ui/share"
)

// A rule holds the headers that a host sends with some files of the site.
type rule struct {
	files   []string // by path from the site's root: "" is the page, "v/*" all of a folder
	caching string
	framed  bool // any site may show them in a frame
}

const (
	fresh   = "no-cache"
	forever = "public, max-age=31536000, immutable"
)

// opener separates a page from the page of another site that has opened it. Browsers ignore it in a frame.
var opener = [2]string{"Cross-Origin-Opener-Policy", "same-origin"}

// rules are for every file of the site; no two fit the same, as some hosts would send a header
// twice.
var rules = []rule{
	{files: []string{"", "index.html"}, caching: fresh},
	{files: share.EmbedPages[:], caching: fresh, framed: true},
	{files: []string{"app-worker.js", "manifest.webmanifest", picturesFolder + "*"}, caching: fresh},
	{files: []string{"v/*"}, caching: forever},
}

func (r rule) headers() [][2]string {
	return append(policy(r.framed), [2]string{"Cache-Control", r.caching})
}

// policy returns names and values of the headers that limit a page. Workers have their content policy from a
// header alone.
func policy(framed bool) [][2]string {
	frames := "'none'"
	if framed {
		frames = "*"
	}
	list := [][2]string{
		{"Content-Security-Policy", contentPolicy + "; frame-ancestors " + frames},
		{"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
		{"Referrer-Policy", "no-referrer"},
		{"X-Content-Type-Options", "nosniff"},
	}
	if !framed {
		list = append(list, opener)
	}
	return list
}

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

// Regular expressions for the paths of a site, as nginx and Caddy read them. A site at the root has neighbours,
// which have headers of their own: only its own names are matched.
type paths struct{ all, framed, files, version string }

func pathsOf(prefix string) paths {
	match := func(list []string) string {
		return "^" + regexp.QuoteMeta(prefix) + "/(" + strings.Join(list, "|") + ")$"
	}
	const name = `([\w-]+/)*[\w-]+\.\w+`
	var all, framed, files []string
	if prefix != "" {
		all = append(all, `[^/]*`) // the headers go with an answer that a file is missing, too
	}
	for _, r := range rules {
		for _, file := range r.files {
			quoted := regexp.QuoteMeta(strings.TrimSuffix(file, "*"))
			if r.framed {
				framed = append(framed, quoted)
			}
			if strings.HasSuffix(file, "*") {
				all, files = append(all, quoted+".*"), append(files, quoted+name)
			} else {
				all, files = append(all, quoted), append(files, quoted)
			}
		}
	}
	return paths{match(all), match(framed), match(files), match([]string{"v/[0-9a-f]+/" + name})}
}

// nameOf returns a name for the directives of a site, as a server may include those of several. It is short for any
// prefix: nginx does not start with the name of a variable that is longer than 46 bytes.
func nameOf(prefix string) string {
	return fmt.Sprintf("quadrille_%.4x", sha256.Sum256([]byte(prefix)))
}

// nginxFile returns directives for a server block. Headers of a location would replace those of the block, so they
// are added to the block, with values that are empty for paths of others: nginx leaves an empty header out.
func nginxFile(prefix string) []byte {
	at, name := pathsOf(prefix), "$"+nameOf(prefix)
	var b strings.Builder
	headers := rules[0].headers()
	variable := func(header string) string {
		return fmt.Sprintf("%s_%d", name, slices.IndexFunc(headers, func(h [2]string) bool { return h[0] == header }))
	}
	set := func(indent string, headers ...[2]string) {
		for _, h := range headers {
			fmt.Fprintf(&b, "%sset %s \"%s\";\n", indent, variable(h[0]), h[1])
		}
	}
	when := func(match string, headers ...[2]string) {
		fmt.Fprintf(&b, "if ($uri ~ \"%s\") {\n", match)
		set("    ", headers...)
		b.WriteString("}\n")
	}
	fmt.Fprintf(&b, `# For nginx: include this file at the start of a server block, whose own root holds the site at %s/.
# The block keeps its headers; those of the http block have to be repeated in it.
`, prefix)
	for _, h := range headers {
		set("", [2]string{h[0]})
	}
	when(at.all, headers...)
	when(at.framed, policy(true)[0], [2]string{opener[0]})
	when(at.version, [2]string{"Cache-Control", forever})
	for _, h := range headers {
		always := " always"
		if h[0] == "Cache-Control" {
			always = "" // a file that is not there yet must not stay so
		}
		fmt.Fprintf(&b, "add_header %s %s%s;\n", h[0], variable(h[0]), always)
	}
	if prefix != "" {
		fmt.Fprintf(&b, "location = %s {\n    absolute_redirect off;\n    return 301 %[1]s/$is_args$args;\n}\n", prefix)
	}
	fmt.Fprintf(&b, "location ~ \"%s\" {\n    index index.html;\n    charset utf-8;\n    types {\n", at.files)
	for _, extension := range slices.Sorted(maps.Keys(mediaTypes)) {
		mediaType, _, _ := strings.Cut(mediaTypes[extension], ";")
		fmt.Fprintf(&b, "        %s %s;\n", mediaType, extension[1:])
	}
	b.WriteString(`    }
    gzip on;
    gzip_static on;
    gzip_vary on;
    gzip_proxied any;
    gzip_min_length 512;
    gzip_types text/css text/javascript application/manifest+json image/svg+xml;
}
`)
	return []byte(b.String())
}

// caddyFile returns directives for a site block.
func caddyFile(prefix string) []byte {
	at, name := pathsOf(prefix), "@"+nameOf(prefix)
	var b strings.Builder
	header := func(matcher string, headers ...[2]string) {
		fmt.Fprintf(&b, "header %s {\n", matcher)
		for _, h := range headers {
			fmt.Fprintf(&b, "\t%s %q\n", h[0], h[1])
		}
		b.WriteString("}\n")
	}
	fmt.Fprintf(&b, "# For Caddy: import this file in a site block, whose root holds the site at %s/.\n", prefix)
	if prefix != "" {
		fmt.Fprintf(&b, "redir %s %[1]s/ permanent\n", prefix)
	}
	// Only a file that is there may stay for ever.
	fmt.Fprintf(&b, "%[1]s {\n\tpath_regexp `%[2]s`\n\tnot path_regexp `%[3]s`\n}\n"+
		"%[1]s_framed path_regexp `%[3]s`\n%[1]s_version {\n\tpath_regexp `%[4]s`\n\tfile\n}\n%[1]s_files path_regexp `%[5]s`\n",
		name, at.all, at.framed, at.version, at.files)
	header(name, rules[0].headers()...)
	header(name+"_framed", append(policy(true), [2]string{"Cache-Control", fresh})...)
	header(name+"_version", [2]string{"Cache-Control", forever})
	fmt.Fprintf(&b, `header %s/manifest.webmanifest Content-Type application/manifest+json
header %[1]s/v/*/*.txt Content-Type "text/plain; charset=utf-8"
encode %[2]s_files gzip
file_server %[2]s_files {
	precompressed br gzip
}
`, prefix, name)
	return []byte(b.String())
}
