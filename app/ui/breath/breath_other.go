//go:build !js

// Package breath is the page's alone: where there is no browser, there is nothing to let go of.
package breath

func Rest()  {}
func Due()   {}
func Yield() {}
func Done()  {}
func Begin() {}

type Stretch struct{}

func (*Stretch) Due() bool { return false }
