//go:build !js

package main

import (
	"bytes"
	"strings"
	"testing"
)

// Help and the version are what was asked for; a wrong command is answered with the reason, and then with the form.
func TestCommandLine(t *testing.T) {
	for _, test := range []struct {
		args, out, errs string
		status          int
	}{
		{"", "", "a command is missing\n\nQuadrille: ", 2},
		{"sovle a", "", "there is no command \"sovle\"\n\nQuadrille: ", 2},
		{"help", "Quadrille: ", "", 0},
		{"version", "Quadrille ", "", 0},
		{"build -z", "", "flag provided but not defined: -z\nUsage of go run ./app build:\n", 2},
		{"solve starbattle:4x1.AAABACBBCCBBCDDD", "1\t", "", 0},
	} {
		var out, errs bytes.Buffer
		if status := run(strings.Fields(test.args), nil, &out, &errs); status != test.status || !strings.HasPrefix(out.String(), test.out) || !strings.HasPrefix(errs.String(), test.errs) ||
			out.Len() > 0 != (test.out != "") || errs.Len() > 0 != (test.errs != "") {
			t.Errorf("%s: status %d, %.200q, %.200q", test.args, status, out.String(), errs.String())
		}
	}
}
