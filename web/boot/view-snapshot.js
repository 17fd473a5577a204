// Runs after setup.js: stores views of the front page and of boards when they are left, and shows one until
// the program draws the page.
"use strict";

// Each is stored under its puzzle, the front page under none, and used once: a view is out of date after the
// first action on it.
{
  const prefix = quadrille.name("left");
  const most = 9;
  const room = 2_000_000; // characters, all together
  const large = 1_000_000; // more than any view has: one of 25 by 25 cells has 200,000
  const puzzleAt = (address) => quadrille.puzzleOf(new URL(address).hash);
  const version = document.documentElement.dataset.version;
  const today = () => new Date().toDateString();

  // takeView returns the view stored for the address of this page, null for none that is up to date.
  let taken = null;
  quadrille.takeView = () => {
    taken = null;
    try {
      const name = prefix + quadrille.puzzleOf(location.hash);
      const text = localStorage.getItem(name);
      localStorage.removeItem(name);
      if (text?.length > large) return null;
      const kept = JSON.parse(text);
      if (kept?.version !== version || kept.day !== today()) return null;
      // An address with another position is one more move, unless the page has written it itself.
      const bare = !/#[a-z]+:[^:]*:/.test(location.hash);
      if (!bare && kept.hash !== location.hash && !history.state?.own) return null;
      taken = { name, text };
      return kept;
    } catch {
      return null;
    }
  };

  // Until the program runs, a view that was taken is still up to date.
  const putBack = () => {
    try {
      if (taken) localStorage.setItem(taken.name, taken.text);
    } catch {} // the storage is full
  };

  // showView replaces the page in index.html by a stored view.
  quadrille.showView = (kept) => {
    const view = quadrille.sanitise.view(kept.view);
    const page = document.getElementById("page");
    if (!view || !page || quadrille.ready) return;
    // Notices are shown anew, and text written into a form would be lost.
    for (const el of view.querySelectorAll("#notices, .import")) el.replaceChildren();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(quadrille.sanitise.rules(kept.rules));
    document.adoptedStyleSheets = [sheet];
    page.replaceWith(view);
    quadrille.taps = quadrille.sanitise.taps(kept.ahead);
  };

  // renewView makes the page that is shown another one of the same board, and if focuses is set gives its cell the focus.
  // What waits and what is open stays so.
  quadrille.renewView = (text, focuses) => {
    const view = quadrille.sanitise.view(text);
    const page = document.getElementById("page");
    if (!view || !page || quadrille.ready) return;
    renew(page, view);
    if (focuses) page.querySelector('#grid [tabindex="0"]')?.focus({ preventScroll: true });
  };

  const renew = (old, now) => {
    if (old.isEqualNode(now)) return;
    if (old.nodeType !== Node.ELEMENT_NODE) {
      old.data = now.data;
      return;
    }
    for (const { name } of [...old.attributes]) {
      const stays = name === "open" || name === "aria-busy" && old.matches("[data-do], a");
      if (!stays && !now.hasAttribute(name)) old.removeAttribute(name);
    }
    for (const { name, value } of now.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    const [before, after] = [[...old.childNodes], [...now.childNodes]];
    if (before.length === after.length && before.every((node, i) => node.nodeName === after[i].nodeName)) before.forEach((node, i) => renew(node, after[i]));
    else old.replaceChildren(...after);
  };

  const names = () => {
    const all = [];
    for (let i = 0; i < localStorage.length; i++) all.push(localStorage.key(i));
    return all.filter((name) => name === prefix || name.startsWith(prefix + "#"));
  };

  // The oldest are removed to make space for another.
  const write = (name, { taps, ...rest }) => {
    const text = JSON.stringify({ at: Date.now(), ...rest, ahead: JSON.parse(taps()) });
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

  // A view left within the page is written when the browser is idle.
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

  const leave = (address) => {
    const taps = quadrille.ready && quadrille.leave(puzzleAt(address));
    if (!taps) return;
    const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join("\n");
    const view = document.getElementById("page").outerHTML;
    waiting.set(prefix + puzzleAt(address), { hash: new URL(address).hash, version, day: today(), rules, view, taps });
  };

  addEventListener("hashchange", ({ oldURL, newURL }) => {
    if (!quadrille.leave) return; // before the program input-queue.js takes it
    if (puzzleAt(oldURL) !== puzzleAt(newURL)) leave(oldURL);
    drop(prefix + puzzleAt(newURL));
    if (window.requestIdleCallback) requestIdleCallback(writeAll, { timeout: 2000 });
    else setTimeout(writeAll, 500);
  });
  const hide = () => {
    if (quadrille.leave) leave(location.href);
    else putBack();
    writeAll();
  };
  const show = () => drop(prefix + puzzleAt(location.href));
  addEventListener("pagehide", hide);
  document.addEventListener("visibilitychange", () => document.hidden ? hide() : show());
  addEventListener("pageshow", (e) => {
    if (e.persisted) show();
  });

  // stale drops the views of the puzzles whose links begin with link, and of the front page; without
  // an argument of the front page alone.
  quadrille.stale = (link) => {
    drop(prefix);
    if (link === undefined) return;
    [...waiting.keys(), ...names()].filter((name) => name.startsWith(prefix + "#" + link)).forEach(drop);
  };

  // The parser has passed the page in index.html as soon as the element after it exists.
  quadrille.view = quadrille.takeView();
  if (quadrille.view) {
    const parsing = new MutationObserver(() => {
      if (!document.getElementById("app-wasm-loader")) return;
      parsing.disconnect();
      quadrille.showView(quadrille.view);
    });
    parsing.observe(document, { childList: true, subtree: true });
  }
}
