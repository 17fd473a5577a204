//go:build !js

package browser

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/chromedp/cdproto/accessibility"
)

//go:embed axe.min.js
var axe string

// A Violation is one rule of axe-core that the page breaks.
type Violation struct {
	ID, Impact, Help string
	Nodes            []string // the elements, each as its HTML and its fault
}

func (v Violation) String() string {
	return fmt.Sprintf("%s (%s): %s\n\t%s", v.ID, v.Impact, v.Help, strings.Join(v.Nodes, "\n\t"))
}

// Colours lists the rules of axe-core about colours: the only ones that another theme can break on the same
// page.
var Colours = []string{"color-contrast", "link-in-text-block"}

// Axe lists the rules of axe-core that the current page breaks, of the given ones or of all.
func Axe(tab *Tab, rules ...string) []Violation {
	tab.t.Helper()
	options := map[string]any{"resultTypes": []string{"violations"}}
	if len(rules) > 0 {
		options["runOnly"] = rules
	}
	said, err := json.Marshal(options)
	if err != nil {
		tab.t.Fatal(err)
	}
	// An element that fades in or out has another contrast for a moment.
	tab.WaitFor(`document.getAnimations().every((a) => a.playState !== "running" || a.effect.getComputedTiming().endTime === Infinity)`)
	if !Eval[bool](tab, "Boolean(window.axe)") {
		tab.Do(axe)
	}
	return Eval[[]Violation](tab, `axe.run(`+string(said)+`).then((result) => result.violations.map((v) => ({
		ID: v.id, Impact: v.impact, Help: v.help,
		Nodes: v.nodes.map((n) => n.html + " " + n.failureSummary.replace(/\s+/g, " ")),
	})))`)
}

type AXNode struct {
	Role, Name, Value, Description string
	Properties                     map[string]string // "focused": "true", "invalid": "true"
	Depth                          int
}

// AXTree returns the accessibility tree in reading order, without ignored nodes.
func AXTree(tab *Tab) []AXNode {
	tab.t.Helper()
	all := call(tab, "reading the accessibility tree", accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{}).Nodes
	byID := map[accessibility.NodeID]*accessibility.Node{}
	for _, n := range all {
		byID[n.NodeID] = n
	}
	var tree []AXNode
	var walk func(n *accessibility.Node, depth int)
	walk = func(n *accessibility.Node, depth int) {
		if !n.Ignored {
			node := AXNode{Role: plain(n.Role), Name: plain(n.Name), Value: plain(n.Value), Description: plain(n.Description),
				Properties: map[string]string{}, Depth: depth}
			for _, p := range n.Properties {
				node.Properties[string(p.Name)] = plain(p.Value)
			}
			tree = append(tree, node)
			depth++
		}
		for _, id := range n.ChildIDs {
			if child := byID[id]; child != nil {
				walk(child, depth)
			}
		}
	}
	for _, n := range all {
		if n.ParentID == "" {
			walk(n, 0)
		}
	}
	return tree
}

// plain returns the text of a value of the tree: a string without its quotes, or else its JSON.
func plain(v *accessibility.Value) string {
	if v == nil {
		return ""
	}
	var s string
	if json.Unmarshal(v.Value, &s) == nil {
		return s
	}
	return string(v.Value)
}
