package ui

import "quadrille/app/ui/shell"

// Rooms leads from the screens of one room to those of others, which it does not import.
type rooms struct {
	shell  *shell.Shell
	input  *input
	show   func(screen)       // replaces the screen on the page
	refuse func(why string)   // keeps it, and says why no other was opened
	ready  func()             // the page shows what its address asked for
	watch  func(*boardScreen) // goes to Watch with a board
}
