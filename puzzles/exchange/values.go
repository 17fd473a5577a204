package exchange

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"quadrille/solver"
)

// A value is a part of a program or of a data file in any language: a label, or a list of values in brackets.
type value struct {
	key     string // the name before a colon or an equals sign
	label   string
	list    []value
	line    int32 // that of its first character, from 1
	last    int32 // that of its last
	section int32 // the semicolons and bars before it in the list it is in
	open    byte  // the bracket of a list, 0 for a label
	cut     bool  // the text ends within the list
	quoted  bool
}

const openers, closers = "([{", ")]}"

const fence = "```" // around a block of code

// maxDepth is the number of lists within each other that are told apart.
const maxDepth = 32

// A valueReader reads tokens: brackets, labels, strings, signs and comments. Signs without a meaning are skipped.
type valueReader struct {
	text string
	at   int
	line int32
	open []openList

	unclosed [8]int // up to where no string of each sort ends, and no comment
}

// An openList is a list that is being read.
type openList struct {
	value
	next      string // the key of the next item
	tail      int    // the number of items at the last comma, semicolon or bar
	lineStart int    // the number of items at the last line end
}

// valuesOf reads a whole text as one list.
func valuesOf(text string) value {
	r := valueReader{text: text, line: 1, open: []openList{{value: value{open: '(', line: 1}}}}
	for r.at < len(text) {
		r.token()
	}
	for len(r.open) > 1 {
		r.top().cut = true
		r.close()
	}
	root := r.open[0].value
	root.last = r.line
	return root
}

// maxLabels is the number of items from which on a list keeps the last one alone of labels that follow each other: it
// is longer than any board.
const maxLabels = 2 * solver.MaxSize * solver.MaxSize

// isBoard reports whether a label may be a whole board.
func (v value) isBoard() bool { return v.quoted && len(v.label) >= 16 }

func (r *valueReader) top() *openList { return &r.open[len(r.open)-1] }

func (r *valueReader) add(v value) {
	l := r.top()
	v.section, v.last = l.section, r.line
	if v.key == "" {
		v.key = l.next
	}
	l.next = ""
	if n := len(l.list); n >= maxLabels && v.open == 0 && l.list[n-1].open == 0 && !v.isBoard() {
		l.list[n-1] = v // which may be the key of the next item
		return
	}
	if len(l.list) == cap(l.list) {
		l.list = slices.Grow(l.list, len(l.list)+4) // twice as long: append would copy long lists more often
	}
	l.list = append(l.list, v)
}

func (r *valueReader) token() {
	rest := r.text[r.at:]
	c, size := utf8.DecodeRuneInString(rest)
	switch {
	case c == '\n':
		r.line++
		r.top().lineStart = len(r.top().list)
	case r.comment(rest):
		return
	case !strings.HasPrefix(rest, fence) && r.quotation(rest, c):
		return
	case strings.ContainsRune(openers, c):
		if len(r.open) <= maxDepth {
			r.open = append(r.open, openList{value: value{key: r.name(), open: byte(c), line: r.line}})
		}
	case strings.ContainsRune(closers, c):
		if len(r.open) > 1 {
			r.close()
		}
	case strings.HasPrefix(rest, "::"):
		size = 2
	case strings.HasPrefix(rest, fence):
		size = len(fence)
	case c == ',':
		if l := r.top(); len(r.open) > 1 && len(l.list) == l.tail {
			r.add(value{line: r.line})
		}
		r.top().tail = len(r.top().list)
	case c == ';', c == '|':
		r.top().section++
		r.top().tail = len(r.top().list)
	case c == ':', c == '=':
		r.nameNext()
	case isWordRune(c) || c == '-' && len(rest) > 1 && rest[1] < utf8.RuneSelf && isWordRune(rune(rest[1])):
		size = wordSize(rest)
		r.add(value{label: strings.TrimRight(rest[:size], "."), line: r.line})
	case c == '-' && r.top().lineStart == len(r.top().list): // an item of a list in YAML
	case strings.ContainsRune(unpainted, c) || c >= utf8.RuneSelf && strings.ContainsRune(emojiRead, c):
		r.add(value{label: rest[:size], line: r.line})
	}
	r.at += size
}

func isWordRune(c rune) bool {
	return unicode.IsLetter(c) || unicode.IsDigit(c) || c == '_' || c == '$'
}

// wordSize returns the length of the number or the name that a text begins with: names may have dots and hyphens within.
func wordSize(text string) int {
	joined := func(c rune) bool { return isWordRune(c) || strings.ContainsRune(".-!", c) }
	size := strings.IndexFunc(text, func(c rune) bool { return !joined(c) })
	if size < 0 {
		size = len(text)
	}
	return max(1, len(strings.TrimRight(text[:size], "-")))
}

// close ends the innermost list.
func (r *valueReader) close() {
	l := r.top().value
	r.open = r.open[:len(r.open)-1]
	r.add(l)
}

// isEmpty reports whether a list has no labels, like that of a type: int[,].
func (v value) isEmpty() bool {
	return v.open != 0 && !slices.ContainsFunc(v.list, func(item value) bool { return item.open != 0 || item.label != "" })
}

func (v value) isWord() bool {
	return v.open == 0 && !v.quoted && v.label != "" && !isNumber(v.label[:1]) && v.label[0] != '-' && len(v.label) > 1
}

// name returns the key of the list that begins, and drops the words before it, which are a type or a function:
// new int[6, 6] { or listOf(.
func (r *valueReader) name() string {
	l := r.top()
	key, end := l.next, len(l.list)
	if end == l.tail || !l.list[end-1].isWord() && !l.list[end-1].isEmpty() && !(end-1 > l.tail && l.list[end-2].isWord() && len(l.list[end-1].list) < 3 && l.list[end-1].open == '[' && l.list[end-1].line == r.line) {
		return key
	}
	from := end
	for from > l.tail && l.list[from-1].line == l.list[end-1].line && (l.list[from-1].isWord() || len(l.list[from-1].list) < 3 && l.list[from-1].depth() == 1) {
		from--
	}
	for _, v := range l.list[from:] {
		key = cmp.Or(key, v.key)
	}
	l.list, l.next = l.list[:from], ""
	l.lineStart = min(l.lineStart, from)
	return key
}

// depth is 0 for a label, 1 for a list of labels, 2 for any other.
func (v value) depth() int {
	if v.open == 0 {
		return 0
	}
	if slices.ContainsFunc(v.list, func(item value) bool { return item.open != 0 }) {
		return 2
	}
	return 1
}

// nameNext makes what precedes a colon or an equals sign the key of the next item.
func (r *valueReader) nameNext() {
	l := r.top()
	from := max(l.tail, l.lineStart)
	if from == len(l.list) {
		return
	}
	items := l.list[from:]
	key := items[0].key
	for i := len(items) - 1; i >= 0 && key == ""; i-- {
		if key = items[i].label; key == "" && items[i].depth() == 1 && i == len(items)-1 {
			for _, item := range items[i].list {
				key += "," + item.label // a pair: (1, 2): "A"
			}
			key = strings.TrimPrefix(key, ",")
		}
	}
	if last := items[len(items)-1]; last.depth() == 2 {
		return
	}
	l.list, l.next = l.list[:from], key
}

// comment skips a comment: //, /* */, #, %, -- or ;; as programs have them.
func (r *valueReader) comment(rest string) bool {
	end := 0
	switch before := r.before(); {
	case strings.HasPrefix(rest, "/*"):
		if r.at >= r.unclosed[len(quotations)] {
			end = strings.Index(rest, "*/")
		}
		if end <= 0 {
			r.unclosed[len(quotations)] = len(r.text)
			return false
		}
		end += 2
	case strings.HasPrefix(rest, "//") && before != ':',
		(rest[0] == '#' || rest[0] == '%') && strings.IndexByte(" \n,([{|", before) >= 0 && (len(rest) == 1 || strings.IndexByte(" \n#%-=*", rest[1]) >= 0),
		strings.HasPrefix(rest, "-- ") && strings.IndexByte(" \n,", before) >= 0,
		strings.HasPrefix(rest, ";;"):
		if end = strings.IndexByte(rest, '\n'); end < 0 {
			end = len(rest)
		}
	default:
		return false
	}
	r.line += int32(strings.Count(rest[:end], "\n"))
	r.at += end
	return true
}

// before returns the byte before the next one, a line end at the beginning.
func (r *valueReader) before() byte {
	if r.at == 0 {
		return '\n'
	}
	return r.text[r.at-1]
}

var quotations = []struct {
	open, shut string
	lines      bool
}{
	{`"""`, `"""`, true}, {`'''`, `'''`, true}, {"`", "`", true}, {`"`, `"`, false}, {`'`, `'`, false}, {"“", "”", false}, {"‘", "’", false},
}

// quotation reads a string, unless it is cut, or an apostrophe within a word.
func (r *valueReader) quotation(rest string, c rune) bool {
	if c != '"' && c != '\'' && c != '`' && c != '“' && c != '‘' {
		return false
	}
	for i, q := range quotations {
		if r.at < r.unclosed[i] || !strings.HasPrefix(rest, q.open) || c == '\'' && isWordRune(rune(r.before())) {
			continue
		}
		inner := rest[len(q.open):]
		if !q.lines {
			line, _, _ := strings.Cut(inner, "\n")
			inner = line
		}
		end := endOfString(inner, q.shut)
		if end < 0 {
			r.unclosed[i] = r.at + len(q.open) + len(inner)
			continue
		}
		v := value{label: unescaped(inner[:end]), quoted: true, line: r.line}
		if l := r.top(); len(l.list) > l.tail && r.at > 0 && isWordRune(rune(r.before())) && len(l.list[len(l.list)-1].label) < 3 {
			v.key = l.list[len(l.list)-1].key
			l.list = l.list[:len(l.list)-1] // a prefix, as in b"AABB"
		}
		r.line += int32(strings.Count(inner[:end], "\n"))
		r.add(v)
		r.at += len(q.open) + end + len(q.shut)
		return true
	}
	return false
}

// endOfString returns the index of the first closing quote without a backslash before it, or -1.
func endOfString(inner, shut string) int {
	for at := 0; at < len(inner); at++ {
		switch {
		case inner[at] == '\\':
			at++
		case strings.HasPrefix(inner[at:], shut):
			return at
		}
	}
	return -1
}

var escapes = strings.NewReplacer(`\n`, "\n", `\r`, "\n", `\t`, " ", `\"`, `"`, `\'`, "'", `\/`, "/", `\\`, `\`)

func unescaped(text string) string {
	if !strings.Contains(text, `\`) {
		return text
	}
	plain := ""
	if json.Unmarshal([]byte(`"`+text+`"`), &plain) == nil {
		return plain
	}
	return escapes.Replace(text)
}
