package cli

import (
	"errors"
	"net/url"
	"strings"
)

// A site is where the addresses of puzzles lead, as it stands before the #; none writes only what
// stands behind it.
type site string

// String implements flag.Value.
func (s *site) String() string { return string(*s) }

// Set implements flag.Value.
func (s *site) Set(text string) error {
	u, err := url.Parse(text)
	switch {
	case err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https":
		return errors.New("want an address like https://example.org/")
	case strings.ContainsAny(text, "#\t\n\r "):
		return errors.New("want an address without # and blanks")
	}
	if u.Path == "" && u.RawQuery == "" {
		text += "/"
	}
	*s = site(text)
	return nil
}

// address is what a player opens: a whole address where the site is known.
func (s site) address(link string) string {
	if s == "" {
		return link
	}
	return string(s) + "#" + link
}
