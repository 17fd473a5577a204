//go:build !js

// Package e2e tests Quadrille in a real browser, from the server to the pixels.
package e2e

import (
	"os"
	"testing"

	"quadrille/app/e2e/browser"
)

func TestMain(m *testing.M) { os.Exit(browser.Main(m)) }
