//go:build !js

package site

import (
	"bytes"
	_ "embed"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"quadrille/app/site/snapshot"
	"quadrille/solver"
)

// goLicence is the licence of Go's runtime, library and wasm_exec.js. Some distributions of Go lack the file
// at its usual path.
//
//go:embed licences/go.txt
var goLicence []byte

// licences returns a text with the licences of all code sent to a visitor: ours, Go's, and those of the
// modules in the programs.
func licences(root string, rewrite snapshot.Set) ([]byte, error) {
	ours, err := os.ReadFile(filepath.Join(root, "LICENSE"))
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.WriteString("Quadrille is made of these parts, each with its licence.\n")
	part := func(title string, text []byte) {
		fmt.Fprintf(&b, "\n\n%s\n%s\n\n%s\n", title, strings.Repeat("=", len(title)), bytes.TrimSpace(text))
	}
	part("Quadrille", ours)
	part("Go: runtime, standard library and wasm_exec.js", goLicence)
	modules, err := modules(root, rewrite)
	if err != nil {
		return nil, err
	}
	for _, m := range modules {
		text, err := m.licence()
		if err != nil {
			return nil, err
		}
		part(m.path+" "+m.version, text)
	}
	return b.Bytes(), nil
}

type module struct{ path, version, dir string }

// modules returns the modules of all programs but Quadrille itself, by path.
func modules(root string, rewrite snapshot.Set) ([]module, error) {
	found := map[string]module{}
	for _, p := range programs {
		flags, err := p.flags(root, rewrite)
		if err != nil {
			return nil, err
		}
		args := append([]string{"list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}"}, flags...)
		list := exec.Command("go", append(args, p.source)...)
		list.Dir = root
		list.Env = append(os.Environ(), browser...)
		out, err := list.Output()
		if err != nil {
			return nil, fmt.Errorf("the modules of %s are not found: %w", p.file, err)
		}
		for line := range strings.Lines(string(out)) {
			if f := strings.Split(strings.TrimSuffix(line, "\n"), "\t"); len(f) == 3 {
				found[f[0]] = module{f[0], f[1], f[2]}
			}
		}
	}
	if rewrite.Has(snapshot.TrimGoApp) {
		delete(found, snapshot.UUID) // replaced by our own code
	}
	return solver.Map(slices.Sorted(maps.Keys(found)), func(path string) module { return found[path] }), nil
}

func (m module) licence() ([]byte, error) {
	for _, name := range []string{"LICENSE", "LICENSE.txt", "LICENSE.md", "COPYING"} {
		if text, err := os.ReadFile(filepath.Join(m.dir, name)); err == nil {
			return text, nil
		}
	}
	return nil, fmt.Errorf("%s has no licence in %s", m.path, m.dir)
}
