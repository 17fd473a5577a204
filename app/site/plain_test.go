//go:build !js

package site

import (
	"bytes"
	"strings"
	"testing"

	"quadrille/app/site/snapshot"
)

// A site is made without any rewriting, and without each half of them; a short test makes the first alone.
func TestEachRewritingCanBeLeftOut(t *testing.T) {
	sets := []snapshot.Set{snapshot.None}
	for i := range 2 {
		var half []string
		for j, name := range snapshot.Names() {
			if j%2 == i {
				half = append(half, name)
			}
		}
		s, err := snapshot.All.Without(strings.Join(half, ","))
		if err != nil {
			t.Fatal(err)
		}
		sets = append(sets, s)
	}
	if testing.Short() {
		sets = sets[:1]
	}
	for _, s := range sets {
		t.Run("with "+s.String(), func(t *testing.T) {
			web, err := Load("../..", s)
			if err != nil {
				t.Fatal(err)
			}
			files := generated(t, web, "")
			exec := files[files.Folder()+"wasm_exec.js"]
			for r, mark := range map[snapshot.Set]string{snapshot.RunToCheckpoint: "_restore =", snapshot.CatchTraps: "_trapped =", snapshot.ClampClock: "Date.UTC(2020)"} {
				if bytes.Contains(exec, []byte(mark)) != s.Has(r) {
					t.Errorf("wasm_exec.js has %q: %t", mark, !s.Has(r))
				}
			}
			page := files[files.Folder()+"app.wasm"]
			for r, mark := range map[snapshot.Set]string{snapshot.RunToCheckpoint: "snapshot-values", snapshot.TrimGoApp: "app.pageURL\x00"} {
				if bytes.Contains(page, []byte(mark)) != s.Has(r) {
					t.Errorf("app.wasm has %q: %t", mark, !s.Has(r))
				}
			}
		})
	}
}
