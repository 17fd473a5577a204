//go:build !js

package snapshot

import _ "embed"

//go:embed goapp/markup.txt
var markupSource string

// markupPatches let go-app mount the contents of an element from HTML. Without them it creates each node,
// sets each attribute and appends each child in a call of its own. The calls cost more than the browser's work.
var markupPatches = []patch{
	{"html.go", "	jsElement     Value\n", "	jsElement     Value\n	placed\n"},
	{"html.go", "	return e.jsElement\n", "	if e.jsElement == nil && e.place > 0 {\n		e.jsElement = bind(e.parentElement, e.place)\n	}\n	return e.jsElement\n"},
	{"html.go", "return e.jsElement != nil", "return e.jsElement != nil || e.place > 0"},
	{"text.go", "	jsvalue       Value\n", "	jsvalue       Value\n	placed\n"},
	{"text.go", "	return t.jsvalue\n", "	if t.jsvalue == nil && t.place > 0 {\n		t.jsvalue = bind(t.parentElement, t.place)\n	}\n	return t.jsvalue\n"},
	{"text.go", "return t.jsvalue != nil", "return t.jsvalue != nil || t.place > 0"},
	{"raw.go", "	jsElement     Value\n", "	jsElement     Value\n	placed\n"},
	{"raw.go", "	return r.jsElement\n", "	if r.jsElement == nil && r.place > 0 {\n		r.jsElement = bind(r.parentElement, r.place)\n	}\n	return r.jsElement\n"},
	{"raw.go", "return r.jsElement != nil", "return r.jsElement != nil || r.place > 0"},
	{"node.go", "type nodeManager struct {\n", "type nodeManager struct {\n	into *markup // the HTML being written; nil to create an element\n"},
	{"node.go", "	v.jsvalue = Window().createTextNode(v.value)\n", "	if m.into != nil {\n		return m.writeText(v)\n	}\n	v.jsvalue = Window().createTextNode(v.value)\n"},
	{"node.go", "	jsElement, _ := Window().createElement(v.Tag(), v.XMLNamespace())\n", "	if m.into != nil {\n		return m.writeHTML(ctx, depth, v)\n	}\n	jsElement, _ := Window().createElement(v.Tag(), v.XMLNamespace())\n"},
	{"node.go", `	children := v.body()
	for i, child := range children {
		var err error
		if child, err = m.Mount(ctx, depth+1, child); err != nil {
			return nil, errors.New("mounting child failed").
				WithTag("type", reflect.TypeOf(v)).
				WithTag("tag", v.Tag()).
				WithTag("depth", depth).
				WithTag("index", i).
				Wrap(err)
		}
		child = child.setParent(v)
		children[i] = child
		v.JSValue().appendChild(child)
	}

	return v, nil
`, `	return v, m.mountChildren(ctx, depth, v)
`},
	{"node.go", "	wrapper, _ := Window().createElement(\"div\", \"\")\n", "	if m.into != nil {\n		return m.writeRaw(v)\n	}\n	wrapper, _ := Window().createElement(\"div\", \"\")\n"},
	{"node.go", "for i := sharedLen; i < len(children); i++ {", "for i := len(children) - 1; i >= sharedLen; i-- { // places stay"},
	{"node.go", "	v.setJSElement(nil)\n", "	v.setJSElement(nil)\n	setPlace(v, 0)\n"},
	{"node.go", "	v.jsElement = nil\n", "	v.jsElement = nil\n	v.place = 0\n"},
}

// mountMarkup patches the copy of go-app with markupPatches.
func mountMarkup(files tree) error {
	files[appFolder+"markup.go"] = []byte(markupSource)
	return files.patch(markupPatches)
}
