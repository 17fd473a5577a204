//go:build !js

// Package e2e tests Quadrille in a real browser, from the server to the pixels.
package e2e

import (
	"flag"
	"os"
	"runtime"
	"strconv"
	"testing"

	"quadrille/app/e2e/browser"
)

func TestMain(m *testing.M) {
	flag.Parse()
	given := false
	flag.Visit(func(f *flag.Flag) { given = given || f.Name == "test.parallel" })
	if !given { // pages wait now and then, so one more test than processors keeps these busy
		flag.Set("test.parallel", strconv.Itoa(runtime.GOMAXPROCS(0)+1))
	}
	os.Exit(browser.Main(m))
}
