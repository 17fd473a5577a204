//go:build hosts

// Package hosts tries what `app build` writes on servers that README.md names, with their configuration files as it
// says, in Chromium: make hosts.
package hosts

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// A result is a line of the table: what was tried on one site of one server, and how it ended. What was not tried,
// since something before it failed, has no cell.
type result struct {
	server, at string
	cells      map[string]string
}

// columns are what is tried, in this order.
var columns = []string{"files", "missing", "redirect", "owner", "page", "frames", "update", "roll back", "offline", "first visit"}

var results []*result

func TestMain(m *testing.M) {
	status := browser.Main(m)
	width := func(name string) int { return max(len(name), 4) }
	fmt.Printf("\n%-38s %-22s", "server", "site at")
	for _, c := range columns {
		fmt.Printf("  %-*s", width(c), c)
	}
	fmt.Println()
	for _, r := range results {
		fmt.Printf("%-38s %-22s", r.server, r.at)
		for _, c := range columns {
			fmt.Printf("  %-*s", width(c), cmp.Or(r.cells[c], "?"))
		}
		fmt.Println()
	}
	if len(results) == 0 { // no server has the name
		status = 1
	}
	os.Exit(status)
}

// try runs one test of a site and notes how it ended, with a figure where there is one.
func (r *result) try(t *testing.T, column string, test func(t *testing.T) string) {
	r.cells[column] = "FAIL"
	t.Run(column, func(t *testing.T) {
		if figure := test(t); !t.Failed() {
			r.cells[column] = figure
		}
	})
}

// A build is a site as the command build writes it.
type build struct {
	prefix, folder string
	version        string
}

// make runs the command build as its user does.
func (b *build) make(t *testing.T, options ...string) {
	t.Helper()
	if b.prefix != "" {
		options = append(options, "-prefix", b.prefix)
	}
	command := exec.Command("go", append([]string{"run", "./app", "build", "-o", b.folder}, options...)...)
	command.Dir = browser.Root(t)
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", command, err, out)
	}
	folders, err := os.ReadDir(filepath.Join(b.folder, "v"))
	if err != nil || len(folders) != 1 {
		t.Fatalf("%s has %d folders of versions: %v", b.folder, len(folders), err)
	}
	b.version = folders[0].Name()
}

// upload copies a build to a host, as README.md says.
func (b *build) upload(t *testing.T, site string) {
	t.Helper()
	if err := os.MkdirAll(site, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"/v/", "/"} {
		if out, err := exec.Command("rsync", "-a", b.folder+part, site+part).CombinedOutput(); err != nil {
			t.Fatalf("rsync: %v\n%s", err, out)
		}
	}
}

// folder makes a folder that servers of other users can read.
func folder(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "quadrille-hosts-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

const prefix = "/sub/path"

// at has the prefixes of the sites that a host may have.
var at = map[string]string{"root": "", "prefix": prefix}

// layouts are the sites of a host, by their names.
var layouts = [][]string{{"root"}, {"prefix"}, {"root", "prefix"}}

// Each server has the site at its root, under a prefix, and both at once.
func TestHosts(t *testing.T) {
	dist := folder(t)
	releases := map[string][2]*build{} // by the name of the site; the second knows its origin
	for name, prefix := range at {
		one := &build{prefix: prefix, folder: filepath.Join(dist, name+"1")}
		two := &build{prefix: prefix, folder: filepath.Join(dist, name+"2")}
		one.make(t)
		two.make(t, "-origin", "https://example.org")
		if one.version == two.version {
			t.Fatal("both releases are one version")
		}
		releases[name] = [2]*build{one, two}
	}
	for _, s := range servers {
		t.Run(s.name, func(t *testing.T) {
			for _, sites := range layouts {
				t.Run(strings.Join(sites, " and "), func(t *testing.T) { tryHost(t, s, sites, releases) })
			}
		})
	}
}

// tryHost tries a server with some sites.
func tryHost(t *testing.T, s server, sites []string, releases map[string][2]*build) {
	root := folder(t)
	var prefixes []string
	var lines []*result
	for _, name := range sites {
		releases[name][0].upload(t, root+at[name])
		prefixes = append(prefixes, at[name])
		r := &result{server: s.program + s.note, at: at[name] + "/", cells: map[string]string{}}
		if len(sites) > 1 {
			r.at += " of two"
		}
		lines = append(lines, r)
	}
	results = append(results, lines...)
	owner(t, root)
	version, f := s.start(t, root, prefixes)
	var visits []visit
	for i, name := range sites {
		lines[i].server = version + s.note
		tryAnswers(t, lines[i], s, releases[name][0], f)
		visits = append(visits, tryPage(t, lines[i], releases[name], root+at[name], f, visits))
	}
	f.cut()
	for i, v := range visits {
		v.tryOffline(t, releases[sites[i]][0].version)
	}
}
