package cli

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"quadrille/puzzles/pack"
	"quadrille/solver"
	"quadrille/solver/all"
)

// The date is that of the clock's time zone.
func TestDaily(t *testing.T) {
	day, _ := pack.ParseDay("2031-02-28")
	lines := func(s pack.Series) (text string) {
		for _, k := range all.Kinds() {
			b, ok := s.On(k, day)
			if !ok {
				continue
			}
			text += fmt.Sprintf("%s:%s\t%s\t%.1f\n", k.Name, b.Text, b.Band, b.Number)
		}
		return text
	}
	late := time.Date(2031, time.February, 28, 23, 30, 0, 0, time.FixedZone("", -8*3600))
	for _, c := range []struct {
		args []string
		of   pack.Series
	}{{nil, pack.Daily}, {[]string{"-date", "2031-02-28"}, pack.Daily}, {[]string{"-easy"}, pack.Easy}, {[]string{"-regular"}, pack.Regular}, {[]string{"-clear"}, pack.Clear}, {[]string{"-easy=false"}, pack.Daily}} {
		args, want := c.args, lines(c.of)
		var out, errs bytes.Buffer
		if status := (Console{Ctx: context.Background(), Kinds: all.Kinds(), now: late, Out: &out, Errs: &errs}).daily(args); status != 0 || out.String() != want || errs.Len() > 0 {
			t.Errorf("%q: status %d, %q, want\n%s(%s)", args, status, out.String(), want, errs.String())
		}
	}
}

func TestDailyRefused(t *testing.T) {
	for args, want := range map[string]struct {
		status int
		errs   string
	}{
		"-date 2026-02-30":          {2, `daily: "2026-02-30" is not a date: use one like 2026-11-21` + "\n"},
		"-date 2026-01-04":          {1, "daily: 2026-01-04 has no puzzles: the first day is 2026-01-05\n"},
		"tomorrow":                  {2, "daily: \"tomorrow\" is one argument too many\nusage: go run ./app daily [-easy | -regular | -clear] [-date DATE] [-site URL]\n\ngo run ./app daily -h says more.\n"},
		"-regular -date 2026-11-30": {1, "daily: 2026-11-30 has no puzzles: the first day is 2026-12-01\n"},
		"-easy -date 2026-11-23":    {1, "daily: 2026-11-23 has no puzzles: the first day is 2026-11-24\n"},
	} {
		var out, errs bytes.Buffer
		if status := (Console{Ctx: context.Background(), Kinds: all.Kinds(), now: time.Now(), Out: &out, Errs: &errs}).daily(strings.Fields(args)); status != want.status || out.Len() > 0 || errs.String() != want.errs {
			t.Errorf("%s: status %d, %q, %q", args, status, out.String(), errs.String())
		}
	}
	r, w := io.Pipe()
	r.Close()
	var errs bytes.Buffer
	if status := (Console{Ctx: context.Background(), Kinds: all.Kinds(), now: time.Now(), Out: w, Errs: &errs}).daily(nil); status != 1 || !strings.Contains(errs.String(), "closed pipe") {
		t.Errorf("status %d, %q", status, errs.String())
	}
}

// The course is a file that grade reads: titles are comments, and each line begins with a link.
func TestCourse(t *testing.T) {
	for _, k := range all.Kinds() {
		var out, errs bytes.Buffer
		if status := run("course", []string{strings.ToUpper(k.Name)}, nil, &out, &errs); status != 0 || errs.Len() > 0 {
			t.Errorf("%s: status %d, %s", k.Name, status, errs.String())
		}
		lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
		for _, c := range pack.Course(k) {
			if title := "# " + c.Title; lines[0] != title || !isSkipped(title) {
				t.Fatalf("%s: %q, want %q", k.Name, lines[0], title)
			}
			for i, b := range c.Boards {
				if want := fmt.Sprintf("%s:%s\t%s\t%.1f", k.Name, b.Text, b.Band, b.Number); lines[i+1] != want {
					t.Fatalf("%s: %q, want %q", k.Name, lines[i+1], want)
				}
			}
			lines = lines[1+len(c.Boards):]
		}
		if len(lines) > 0 {
			t.Errorf("%s: and then %q", k.Name, lines)
		}
	}
}

func TestCourseRefused(t *testing.T) {
	for args, want := range map[string]struct {
		status int
		errs   string
	}{
		"lamps":  {1, "course: Lamps has no course\n"},
		"lights": {2, `course: there is no kind "lights": see generate -list` + "\n"},
		"":       {2, "course: the kind is missing\nusage: go run ./app course [-site URL] KIND\n\ngo run ./app course -h says more.\n"},
	} {
		var out, errs bytes.Buffer
		if status := (Console{Ctx: context.Background(), Kinds: []*solver.Kind{lampKind()}, Out: &out, Errs: &errs}).course(strings.Fields(args)); status != want.status || out.Len() > 0 || errs.String() != want.errs {
			t.Errorf("%s: status %d, %q, %q", args, status, out.String(), errs.String())
		}
	}
}
