// Runs first in <head>: the front page and boards as they were left, to be seen again while the
// program comes that has the truth of them.
"use strict";

// Where site data is blocked, reading localStorage throws, and the page would not start.
// Then a store that lasts as long as the page stands in.
for (const name of ["localStorage", "sessionStorage"]) {
  try {
    window[name].getItem("quadrille-probe");
  } catch {
    window.quadrilleStorageBlocked = true;
    const items = new Map();
    Object.defineProperty(window, name, {
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

// The name under which this site keeps something, as ui.StoredName writes it: other sites of
// the same host have other paths. Without an argument it is that of the database.
window.quadrilleName = (name) => {
  const { site } = document.documentElement.dataset;
  return "quadrille" + (site === "/" ? "" : site) + (name ? "-" + name : "");
};

// Names had no path once. The first site of a host that finds some takes them over, and notes
// whose they were; ui.journal does the same with the database.
{
  const { site } = document.documentElement.dataset;
  const mine = quadrilleName("took"), note = "quadrille-taken-by";
  try {
    if (site !== "/" && !localStorage.getItem(mine)) {
      if ((localStorage.getItem(note) ?? site) === site) {
        localStorage.setItem(note, site);
        for (const name of ["theme", "motion", "known", "going"]) {
          const value = localStorage.getItem("quadrille-" + name);
          if (value !== null) localStorage.setItem(quadrilleName(name), value);
        }
      }
      localStorage.setItem(mine, "yes");
    }
  } catch {} // the storage is full
}

// The puzzle in an address, without the position.
function puzzleIn(address) {
  return address.replace(/(#[a-z]+:[^:]*):.*$/s, "$1");
}

// They are kept one by one, each under its puzzle, the front page under none, and used once: what
// is shown again is no longer so when something has been done on it.
{
  const prefix = quadrilleName("left");
  const most = 9;
  const room = 2_000_000; // characters, all together
  const large = 1_000_000; // more than any view has: one of 25 by 25 cells has 200,000
  const puzzleAt = (address) => puzzleIn(new URL(address).hash);
  const version = document.documentElement.dataset.version;
  const today = () => new Date().toDateString();

  // takeLeft gives what was left at the address of this page, null for nothing that still holds.
  let taken = null;
  window.takeLeft = () => {
    taken = null;
    try {
      const name = prefix + puzzleIn(location.hash);
      const text = localStorage.getItem(name);
      localStorage.removeItem(name);
      if (text?.length > large) return null;
      const kept = JSON.parse(text);
      if (kept?.version !== version || kept.day !== today()) return null;
      // An address with another position is one more move, unless the page has written it itself.
      if (![kept.hash, puzzleIn(kept.hash)].includes(location.hash) && !history.state?.own) return null;
      taken = { name, text };
      return kept;
    } catch {
      return null;
    }
  };

  // As long as the program has not begun, all is as it was.
  const putBack = () => {
    try {
      if (taken) localStorage.setItem(taken.name, taken.text);
    } catch {} // the storage is full
  };

  const names = () => {
    const all = [];
    for (let i = 0; i < localStorage.length; i++) all.push(localStorage.key(i));
    return all.filter((name) => name === prefix || name.startsWith(prefix + "#"));
  };

  // The oldest make room for another.
  const write = (name, { ahead, ...rest }) => {
    const text = JSON.stringify({ at: Date.now(), ...rest, ahead: JSON.parse(ahead?.() ?? "null") });
    const others = names().filter((other) => other !== name).map((other) => {
      const kept = localStorage.getItem(other);
      return { name: other, size: kept.length, at: Number(/^{"at":(\d+)/.exec(kept)?.[1] ?? 0) };
    }).sort((a, b) => b.at - a.at);
    let size = others.reduce((sum, other) => sum + other.size, text.length);
    while (others.length >= most || size > room && others.length) {
      const oldest = others.pop();
      size -= oldest.size;
      localStorage.removeItem(oldest.name);
    }
    localStorage.removeItem(name);
    if (size <= room && text.length <= large) localStorage.setItem(name, text);
  };

  // What has been left within the page is written when there is time.
  const waiting = new Map();
  const writeAll = () => {
    for (const [name, view] of waiting) {
      try {
        write(name, view);
      } catch {} // the storage is full
    }
    waiting.clear();
  };

  const drop = (name) => {
    waiting.delete(name);
    localStorage.removeItem(name);
  };

  const passing = "dialog[open], .panel.open, .hinting, [data-do=unlook], .frames, #order[open]";
  const leave = (address) => {
    const page = document.getElementById("page");
    if (!window.quadrilleReady || !page) return;
    // While another screen comes, the one before is to be seen.
    const seen = page.matches(".at-play") ? "#" + page.dataset.screen : page.dataset.screen === "home" ? "" : null;
    if (seen !== puzzleAt(address) || page.querySelector(passing)) return;
    const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join("\n");
    waiting.set(prefix + seen, {
      hash: new URL(address).hash, version, day: today(), rules, view: page.outerHTML, ahead: window.quadrilleAhead?.(),
    });
  };

  addEventListener("hashchange", ({ oldURL, newURL }) => {
    if (!window.quadrilleAhead) return; // before the program meanwhile.js takes it
    if (puzzleAt(oldURL) !== puzzleAt(newURL)) leave(oldURL);
    drop(prefix + puzzleAt(newURL));
    if (window.requestIdleCallback) requestIdleCallback(writeAll, { timeout: 2000 });
    else setTimeout(writeAll, 500);
  });
  const hide = () => {
    if (window.quadrilleAhead) leave(location.href);
    else putBack();
    writeAll();
  };
  const show = () => drop(prefix + puzzleAt(location.href));
  addEventListener("pagehide", hide);
  document.addEventListener("visibilitychange", () => document.hidden ? hide() : show());
  addEventListener("pageshow", (e) => {
    if (e.persisted) show();
  });

  // The program tells that what is kept of the puzzles whose links begin so, and of the front
  // page, is no longer so; without an argument of the front page alone.
  window.quadrilleStale = (link) => {
    drop(prefix);
    if (link === undefined) return;
    [...waiting.keys(), ...names()].filter((name) => name.startsWith(prefix + "#" + link)).forEach(drop);
  };
}

// What was left where the page begins.
const left = takeLeft();
