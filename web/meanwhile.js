// Runs in <head>, after left.js and early.js: what there is to see and to do until the program has come.
"use strict";

// On a board as it was left: for each cell, the marks that one tap brings, two, and so on.
let ahead = null;

// What was left is seen in the place of what the site was made with.
const seeAgain = (left) => {
  const view = sanitisedView(left.view);
  const made = document.getElementById("page");
  if (!view || !made || window.quadrilleReady) return;
  // What notices say is known anew, and what is written into a form would be lost.
  for (const el of view.querySelectorAll("#notices, .import")) el.replaceChildren();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sanitisedRules(left.rules));
  document.adoptedStyleSheets = [sheet];
  made.replaceWith(view);
  ahead = sanitisedAhead(left.ahead);
};

// The page has been read as far as its view as soon as what follows that is there.
if (left) {
  const reading = new MutationObserver(() => {
    if (!document.getElementById("app-wasm-loader")) return;
    reading.disconnect();
    seeAgain(left);
  });
  reading.observe(document, { childList: true, subtree: true });
}

// What is done before the program is there is done again, in order, once it is. What waits
// shows it; links find their way by themselves.
{
  // Where the page is loaded anew before the program was there, or ends, it waits further: each
  // is stored before what it marks is painted, until the program has done it.
  const name = quadrilleName("waiting");
  let waiting = [];
  try {
    const kept = JSON.parse(sessionStorage.getItem(name));
    if (kept?.address === puzzleIn(location.href) && Array.isArray(kept.waiting)) {
      waiting = kept.waiting.slice(0, 1000).filter((deed) => deed && typeof deed === "object");
      if (left) left.ahead = null;
    }
  } catch {}
  const keep = () => {
    try {
      if (waiting.length) sessionStorage.setItem(name, JSON.stringify({ address: puzzleIn(location.href), waiting }));
      else sessionStorage.removeItem(name);
    } catch {} // the storage is full
  };
  keep();
  addEventListener("pagehide", keep);
  const most = 1000;
  const wait = (deed) => {
    if (!deed.touch) ahead = null; // another deed than a tap may change what taps bring
    if (waiting.length < most) waiting.push(deed);
    if (deed.touch !== "pointermove") keep(); // moves of a pointer go with its end
  };
  let repeating = false; // what comes now is not new
  const mine = (e) => {
    e.preventDefault();
    e.stopPropagation();
  };
  let begun = false; // the program is there, and does what waits
  const busy = (el) => {
    if (!begun) el.setAttribute("aria-busy", "true");
  };
  const within = (e, selector) => e.target instanceof Element && e.target.closest(selector);

  const tapped = (e) => {
    const el = within(e, "[data-do], a[href*='#'], #grid .cell");
    if (!el) return;
    if (el.matches(".cell")) {
      if (e.detail === 0) wait({ find: "#" + CSS.escape(el.id) }); // no pointer made it
      return;
    }
    busy(el);
    if (!el.dataset.do || el.matches("a")) return;
    mine(e);
    const { do: what, arg } = el.dataset;
    wait({ find: `[data-do="${CSS.escape(what)}"]` + (arg === undefined ? "" : `[data-arg="${CSS.escape(arg)}"]`) });
  };

  // On a link to a board keys are meant for it, but for those that move the focus or press.
  const typed = (e) => {
    if (location.hash.length <= 1 || e.ctrlKey || e.metaKey || e.altKey) return;
    if (["Tab", "Shift"].includes(e.key) || ["Enter", " "].includes(e.key) && e.target !== document.body && !within(e, "#grid")) return;
    if (/^F\d/.test(e.key)) return;
    mine(e);
    wait({ key: { key: e.key, code: e.code, shiftKey: e.shiftKey } });
  };

  // A hand on the board as it was left. Where it is counts in parts of the grid, when by the
  // clock of all pages: the page may be loaded anew. A move within a cell says nothing.
  const longAfter = 400; // milliseconds, as game.LongAfter
  let pressed = null;
  let over = "";
  const touched = (e) => {
    const grid = document.getElementById("grid");
    if (!grid || !within(e, "#board")) return;
    mine(e);
    if (elsewhere || e.type === "contextmenu" || e.type === "pointermove" && !e.buttons) return;
    const r = grid.getBoundingClientRect();
    const cols = Number(grid.getAttribute("aria-colcount"));
    const rows = Number(grid.getAttribute("aria-rowcount"));
    const { pointerId, pointerType, isPrimary, button, buttons, ctrlKey, shiftKey, altKey, metaKey } = e;
    const init = { pointerId, pointerType, isPrimary, button, buttons, ctrlKey, shiftKey, altKey, metaKey };
    const passed = e.type === "pointermove" && e.getCoalescedEvents?.() || [];
    for (const each of [...passed, e]) {
      const x = (each.clientX - r.left) / r.width;
      const y = (each.clientY - r.top) / r.height;
      const place = [pointerId, Math.floor(x * cols), Math.floor(y * rows)].join();
      if (e.type === "pointermove" && place === over) continue;
      over = place;
      wait({ touch: e.type, at: performance.timeOrigin + each.timeStamp, x, y, init });
    }
    const cell = document.elementsFromPoint(e.clientX, e.clientY).find((el) => el.matches(".cell"));
    if (e.buttons) busy(cell ?? grid);
    if (e.type === "pointerdown") pressed = { cell, at: e.timeStamp };
    const tap = pressed && cell === pressed.cell && isPrimary && e.timeStamp - pressed.at < longAfter;
    if (!tap || button > 0) ahead = null;
    else if (e.type === "pointerup" && cell) mark(cell);
  };

  // Where the page has gone on to another address, no hand is meant for the board before. The
  // one there may have been left, too.
  let elsewhere = false;
  const gone = () => {
    waiting = waiting.filter((deed) => !deed.touch);
    const left = window.quadrilleAhead ? null : takeLeft(); // the program has begun: it comes first
    elsewhere = !left;
    if (!left) return;
    seeAgain(left);
    document.documentElement.classList.remove("linked");
    scrollTo(0, 0);
  };
  addEventListener("hashchange", gone);

  // A tap is answered at once where its answer is known.
  const svg = (name, attributes) => {
    const el = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) el.setAttribute(key, value);
    return el;
  };
  const mark = (cell) => {
    const glyph = ahead?.[Number(cell.id.slice(1))]?.shift();
    if (glyph === undefined) return;
    cell.querySelector(".glyph")?.remove();
    if (!glyph) return;
    const el = svg("svg", { class: `glyph ${glyph}`, viewBox: "0 0 48 48", "aria-hidden": "true" });
    el.append(svg("use", { href: `#g-${glyph}` }));
    cell.append(el);
  };

  const chosen = (e) => {
    const el = within(e, "[data-set]");
    if (!el) return;
    mine(e);
    wait({ set: el.dataset.set, value: el.value, checked: el.checked });
  };

  const heard = { click: tapped, keydown: typed, change: chosen };
  for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel", "contextmenu"]) heard[type] = touched;
  const hear = (e) => {
    if (!repeating) heard[e.type](e);
  };
  for (const type of Object.keys(heard)) document.addEventListener(type, hear, true);

  const sleep = (time) => new Promise((next) => setTimeout(next, time));
  const there = async (selector) => {
    const until = performance.now() + 1000;
    let el = null;
    while (!(el = document.querySelector(selector)) && performance.now() < until) await sleep(20);
    return el;
  };
  const repeat = (el, event) => {
    repeating = true;
    if (event) el?.dispatchEvent(event);
    else el?.click();
    repeating = false;
  };
  const again = async (deed) => {
    if (deed.touch) {
      // What a press is its events' own times tell, so these come along.
      const grid = await there("#grid");
      if (!grid) return;
      const r = grid.getBoundingClientRect();
      const event = new PointerEvent(deed.touch, {
        ...deed.init, bubbles: true, cancelable: true, clientX: r.left + deed.x * r.width, clientY: r.top + deed.y * r.height,
      });
      Object.defineProperty(event, "timeStamp", { value: deed.at - performance.timeOrigin });
      repeat(grid, event);
      if (deed.touch === "pointerup") await sleep(0); // a task for each
      return;
    }
    await sleep(20); // the buttons show what came of what was before
    if (deed.find) repeat(await there(deed.find));
    if (deed.key) {
      const focused = document.activeElement;
      const target = focused && focused !== document.body ? focused : await there('#grid [tabindex="0"]');
      repeat(target, new KeyboardEvent("keydown", { ...deed.key, bubbles: true, cancelable: true }));
    }
    if (deed.set) {
      const el = await there(`[data-set="${CSS.escape(deed.set)}"]`);
      if (!el) return;
      el.value = deed.value;
      if (deed.checked !== undefined) el.checked = deed.checked;
      repeat(el, new Event("change", { bubbles: true }));
    }
  };
  addEventListener("quadrille-ready", async () => {
    removeEventListener("hashchange", gone);
    begun = true;
    ahead = null;
    elsewhere = false;
    // What is done meanwhile comes after what was done before.
    if (waiting.length) await sleep(20);
    for (; waiting.length; keep()) {
      try {
        await again(waiting[0]);
      } catch {} // what waited lay in a store, where anything may have become of it
      waiting.shift();
    }
    for (const type of Object.keys(heard)) document.removeEventListener(type, hear, true);
  }, { once: true });
}
