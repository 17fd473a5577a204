// Runs after whole.js: storage and the names in it, the address, and the attributes of the root that
// the first paint depends on.
"use strict";

{
  const root = document.documentElement;

  // Where site data is blocked, reading localStorage throws. A store that lasts as long as the page replaces
  // it, also on a page in a frame of another site, which stores nothing.
  for (const kind of ["localStorage", "sessionStorage"]) {
    try {
      if (root.dataset.embeds) throw new Error("nothing is kept");
      window[kind].getItem("");
    } catch {
      const items = new Map();
      Object.defineProperty(window, kind, {
        configurable: true,
        value: {
          getItem: (k) => items.get(String(k)) ?? null,
          setItem: (k, v) => void items.set(String(k), String(v)),
          removeItem: (k) => void items.delete(String(k)),
          clear: () => items.clear(),
          key: (i) => [...items.keys()][i] ?? null,
          get length() { return items.size; },
        },
      });
    }
  }

  // name returns the name under which this site stores something, like host.NameAt: other sites of the
  // host have other paths. Without a key it is the name of the database and the channel.
  quadrille.name = (key) => {
    const site = root.dataset.site;
    return "quadrille" + (site === "/" ? "" : site) + (key ? "-" + key : "");
  };

  // puzzleOf cuts the position off an address or a fragment, and spells the rest as stored names are: see game.Inside.
  quadrille.puzzleOf = (address) => address
    .replace(/(#design)-/, "$1:")
    .replace(/(#[a-z]+:[^:]*):.*$/s, "$1")
    .replace(/#[a-z]+:\d+x\d+[^.]*$/, (name) => name.replace(/[XYZ]/g, (sign) => ({ X: "_", Y: "-", Z: "." })[sign]));

  // Some hosts answer at the name of the folder without a slash, which no service worker of the site is for. One
  // that has led here would lead back.
  const { redirectCount } = performance.getEntriesByType("navigation")[0] ?? {};
  if (location.pathname + "/" === root.dataset.site && !redirectCount) {
    quadrille.leaves = true;
    location.replace(root.dataset.site + location.search + location.hash);
  }

  // A static host also answers at index.html; the page has one address only.
  if (location.pathname.endsWith("/index.html")) {
    history.replaceState(null, "", location.pathname.slice(0, -"index.html".length) + location.search + location.hash);
  }

  // Links to a fragment are left to the browser: go-app, which listens on the window, would resolve
  // them against the wrong root.
  document.addEventListener("click", (e) => {
    if (e.target instanceof Element && e.target.closest('a[href^="#"]')) e.stopPropagation();
  });

  // Pointer events mark a board. The click that follows them and the moves of a mouse without a button change
  // nothing and take time: after a finger, a click takes a frame. A click without a pointer comes from assistive
  // technology, and passes.
  const onBoard = (e) => e.target instanceof Element && e.target.closest(".grid");
  document.addEventListener("touchend", (e) => {
    if (e.cancelable && onBoard(e)) e.preventDefault();
  }, { passive: false });
  document.addEventListener("click", (e) => {
    if (e.detail > 0 && onBoard(e)) e.stopImmediatePropagation();
  }, true);
  document.addEventListener("pointermove", (e) => {
    if (!e.buttons && onBoard(e)) e.stopImmediatePropagation();
  }, true);

  // Colours and motion as set; the rest follows the system.
  const show = (stored, attribute, values) => {
    const value = (stored ?? "").replaceAll('"', "");
    if (values.includes(value)) root.setAttribute(attribute, value);
  };
  show(localStorage.getItem(quadrille.name("theme")), "data-theme", ["light", "dark"]);
  show(localStorage.getItem(quadrille.name("motion")), "data-motion", ["reduced", "full"]);
  // The page shows as many empty frames as there were games in progress.
  show(localStorage.getItem(quadrille.name("going")), "data-going", ["1", "2", "3", "4", "5", "6"]);
  // Who has played a few games is shown no first steps.
  if (localStorage.getItem(quadrille.name("known"))) root.classList.add("known");
  // A link to a puzzle shows no list of puzzles while the program loads.
  if (location.hash.length > 1) root.classList.add("linked");
}
