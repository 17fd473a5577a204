package ui

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

// buttonNames match the ways to write the name of a command in a button.
var buttonNames = []*regexp.Regexp{
	regexp.MustCompile(`(?i)\b(?:button|buttonWith|tool|iconButton|itemButton|placeButton|keypad)\("([a-z-]+)"`),
	regexp.MustCompile(`ButtonOf\(.*?, "([a-z-]+)", `),
	regexp.MustCompile(`Attr\("data-do", "([a-z-]+)"`),
	regexp.MustCompile(`\bdo: "([a-z-]+)"`),
	regexp.MustCompile(`notice\{.*, "([a-z]+)", "[A-Z]`),
}

// Every button has a command, and every command has a button.
func TestCommands(t *testing.T) {
	buttons := map[string]bool{}
	files, err := filepath.Glob("*.go")
	for _, folder := range []string{"view", "shell"} {
		more, _ := filepath.Glob(folder + "/*.go")
		files = append(files, more...)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range buttonNames {
			for _, m := range name.FindAllStringSubmatch(string(text), -1) {
				buttons[m[1]] = true
			}
		}
	}
	named := map[string]bool{}
	for _, names := range [][]string{
		namesOf(commands), namesOf(shopCommands), namesOf(makerCommands), namesOf(sharingCommands), namesOf(printerCommands),
		namesOf(boardCommands), namesOf(playEvents), namesOf(proofCommands), namesOf(lessonCommands), namesOf(figureCommands),
		namesOf(draftCommands), namesOf(designEvents), namesOf(watchCommands), namesOf(watchEvents),
		namesOf(listCommands), namesOf(libraryCommands), namesOf(designsCommands), namesOf(setCommands),
		namesOf(boardsCommands), namesOf(sharedCommands), namesOf(howCommands), namesOf(coursesCommands), namesOf(settingsCommands),
	} {
		for _, name := range names {
			named[name] = true
		}
	}
	for name := range buttons {
		if !named[name] {
			t.Errorf("the button %q means nothing", name)
		}
	}
	for name := range named {
		if control := strings.Contains(name, ".") || name == "format"; !control && !buttons[name] {
			t.Errorf("the command %q has no button", name)
		}
	}
	if len(buttons) < 60 {
		t.Errorf("%d buttons were found", len(buttons))
	}
}

// namesOf returns the names of a table of commands or events.
func namesOf[T any](list []T) (names []string) {
	for _, c := range list {
		names = append(names, reflect.ValueOf(c).FieldByName("name").String())
	}
	return names
}
