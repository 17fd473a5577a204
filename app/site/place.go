//go:build !js

package site

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"
)

// A place is the address of the site.
type place struct {
	origin string // "https://example.org"; empty if unknown
	prefix string // path, such as "/sub/path"; empty for the root of a host
}

var (
	prefixForm = regexp.MustCompile(`^(/[A-Za-z0-9._~-]+)*$`)
	originForm = regexp.MustCompile(`^(https://[A-Za-z0-9]+(?:[.-]+[A-Za-z0-9]+)*(?::[0-9]{1,5})?)(/.*)?$`)
)

// placeOf parses an origin and a prefix, either of which may be empty. The origin may include the prefix, as
// in "https://example.org/sub/path/".
func placeOf(origin, prefix string) (place, error) {
	if !prefixForm.MatchString(prefix) {
		return place{}, fmt.Errorf("prefix %q should be empty, or a path like /sub/path without a slash at its end", prefix)
	}
	if origin == "" {
		return place{prefix: prefix}, nil
	}
	m := originForm.FindStringSubmatch(origin)
	if m == nil {
		return place{}, fmt.Errorf("origin %q should be https:// and a host, such as https://example.org", origin)
	}
	path := strings.TrimSuffix(m[2], "/")
	if !prefixForm.MatchString(path) {
		return place{}, fmt.Errorf("origin %q should end after the host, or have a path like /sub/path", origin)
	}
	if path != "" && prefix != "" && path != prefix {
		return place{}, fmt.Errorf("origin %q has the path %s, but the prefix is %s", origin, path, prefix)
	}
	return place{origin: m[1], prefix: cmp.Or(prefix, path)}, nil
}

// root returns the address of the page: the whole one if the origin is known.
func (p place) root() string { return p.origin + p.prefix + "/" }
