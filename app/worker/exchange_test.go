package worker

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"quadrille/app/ask"
	"quadrille/solver/all"
)

// Written forms of a puzzle are read again, including the binary file.
func TestFormsAreReadAgain(t *testing.T) {
	s := &Server{Kinds: all.Kinds()}
	const link = "starbattle:7x1.ABCBDEFGBCBDEFGBBBDEFGBBBDEFGBBBDDFGGGGGGFGGGGGGG:Q................................................"
	plain := answers(t, s, ask.Forms{Link: link})[0].Answer
	closed := answers(t, s, ask.Forms{Link: link, AutoX: true})[0].Answer
	files, refused := 0, 0
	for i, f := range plain {
		if f.Error != "" {
			refused++
			continue
		}
		if bytes.IndexByte(f.Text, 0) >= 0 {
			files++
			if bytes.Equal(f.Text, closed[i].Text) {
				t.Errorf("%s holds no closed cells", f.Format)
			}
		}
		r := answers(t, s, ask.Read{Text: f.Text})[0].Answer
		if name, _, _ := strings.Cut(link, ":Q"); !strings.HasPrefix(r.Link, name) || !strings.HasPrefix(r.Text, "Read as "+f.Format) {
			t.Errorf("%s is read as %+v", f.Format, r)
		}
	}
	if len(plain) < 10 || files != 1 || refused != 0 {
		t.Errorf("%d forms, %d of them files and %d refused", len(plain), files, refused)
	}
}

// A question about a text ends with its context.
func TestReadingEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var got []ask.Reply[any]
	(&Server{Kinds: all.Kinds()}).Handle(ctx, ask.Read{Text: []byte("4x1.AABBCAABCCDBCDDD")}, func(r ask.Reply[any]) { got = append(got, r) })
	if len(got) != 1 || !got[0].Done || got[0].Error == "" {
		t.Errorf("answered %+v", got)
	}
}

func TestForeignFragments(t *testing.T) {
	s := &Server{Kinds: all.Kinds()}
	for text, want := range map[string]string{
		"https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou": "starbattle:6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC",
		"nothing": "",
	} {
		if r := answers(t, s, ask.Open{Text: []byte(text)})[0]; r.Answer != want || (r.Error == "") != (want != "") {
			t.Errorf("%s opens %+v", text, r)
		}
	}
}
