// Runs after preload.js. The store of a view is writable by anything on this host: only content that the page
// itself draws is accepted.
"use strict";

{
  const elements = new Set(`
    a aside button circle dd details dialog div dl dt g h1 h2 header input label li main nav
    option p path pattern rect section select span summary svg symbol text textarea ul
    use`.trim().split(/\s+/));
  const attributes = new Set(`
    aria-busy aria-colcount aria-colindex aria-controls aria-describedby
    aria-disabled aria-expanded aria-hidden aria-label aria-labelledby
    aria-pressed aria-rowcount aria-rowindex autocapitalize checked class cx cy d data-arg
    data-do data-figure data-screen data-set data-why fill focusable font-size font-weight for height href id
    open patternTransform patternUnits popover popovertarget r role rows rx selected spellcheck
    stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stroke-width tabindex
    text-anchor title transform type value viewBox width x xmlns y`.trim().split(/\s+/));
  const mostRules = 100;
  const namespaces = ["http://www.w3.org/1999/xhtml", "http://www.w3.org/2000/svg"];
  const shape = /^\.cells-[\d_-]+ \{ --rows: [\d.]+; --cols: [\d.]+; --top: [\d.]+; --left: [\d.]+; \}$/;

  const keeps = ({ name, value }) => {
    if (!attributes.has(name)) return false;
    if (name === "href") return value.startsWith("#");
    // Such an id would become a global variable.
    if (name === "id") return !/^(quadrille|goapp)/i.test(value);
    return !/url\((?!#)/i.test(value);
  };

  // view returns the page in a text, without all that is not on the lists; null for none.
  const view = (text) => {
    if (typeof text !== "string") return null;
    const template = document.createElement("template"); // where nothing runs and nothing is loaded
    template.innerHTML = text;
    const page = template.content.firstElementChild;
    if (page?.id !== "page") return null;
    for (const el of [page, ...page.querySelectorAll("*")]) {
      if (!elements.has(el.localName) || !namespaces.includes(el.namespaceURI)) {
        el.remove();
        continue;
      }
      for (const attribute of [...el.attributes]) if (!keeps(attribute)) el.removeAttributeNode(attribute);
    }
    return page.localName === "div" ? page : null;
  };

  // rules returns the rules that give boards their proportions.
  const rules = (text) => String(text).split("\n").filter((rule) => shape.test(rule)).slice(-mostRules).join("\n");

  // taps returns the glyphs of future taps, by cell, as names; null for anything else.
  const taps = (cells) => {
    const names = (glyphs) => Array.isArray(glyphs) && glyphs.every((name) => typeof name === "string" && /^[a-z-]*$/.test(name));
    return Array.isArray(cells) && cells.every((glyphs) => glyphs === null || names(glyphs)) ? cells : null;
  };

  quadrille.sanitise = { view, rules, taps };
}
