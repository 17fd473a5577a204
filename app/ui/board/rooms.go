package board

import "quadrille/app/ui/shell"

// Rooms leads from the screens of one room to those of others, which it does not import.
type Rooms struct {
	Shell  *shell.Shell
	Input  *Input
	Show   func(Screen)     // replaces the screen on the page
	Refuse func(why string) // keeps it, and says why no other was opened
	Ready  func()           // the page shows what its address asked for
	Watch  func(*Board)     // goes to Watch with a board

	Counted func(name string) bool // the list of boards has a puzzle with other numbers of stars, as its text says none
}
