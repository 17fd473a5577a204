package ui

import (
	"iter"
	"maps"
	"os"
	"path/filepath"
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
	for _, names := range []iter.Seq[string]{
		maps.Keys(commands), maps.Keys(shopCommands), maps.Keys(makerCommands), maps.Keys(sharingCommands), maps.Keys(printerCommands),
		maps.Keys(boardCommands), maps.Keys(playEvents), maps.Keys(proofCommands), maps.Keys(lessonCommands), maps.Keys(figureCommands),
		maps.Keys(draftCommands), maps.Keys(designEvents), maps.Keys(watchCommands), maps.Keys(watchEvents),
		maps.Keys(listCommands), maps.Keys(libraryCommands), maps.Keys(designsCommands), maps.Keys(setCommands),
		maps.Keys(boardsCommands), maps.Keys(sharedCommands), maps.Keys(howCommands), maps.Keys(coursesCommands), maps.Keys(settingsCommands),
	} {
		for name := range names {
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
