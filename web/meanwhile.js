// Runs in <head>, after left.js and early.js: what there is to see and to do until the program has come.
"use strict";

// On a board as it was left: for each cell, the marks that one tap brings, two, and so on.
let ahead = null;

// What was left is seen in the place of what the site was made with.
const seeAgain = (left) => {
  const template = document.createElement("template");
  template.innerHTML = left.view;
  const view = template.content.firstElementChild;
  const made = document.getElementById("page");
  if (!view || !made || window.quadrilleReady) return;
  // What notices say is known anew, and what is written into a form would be lost.
  for (const el of view.querySelectorAll("#notices, .import")) el.replaceChildren();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(left.rules);
  document.adoptedStyleSheets = [sheet];
  made.replaceWith(view);
  ahead = left.ahead;
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
  // Where the page is loaded anew before the program was there, it waits further.
  const name = "quadrille-waiting";
  let waiting = [];
  try {
    const kept = JSON.parse(sessionStorage.getItem(name));
    if (kept?.address === location.href) {
      waiting = kept.waiting;
      if (left) left.ahead = null;
    }
  } catch {}
  sessionStorage.removeItem(name);
  const keep = () => {
    try {
      if (waiting.length) sessionStorage.setItem(name, JSON.stringify({ address: location.href, waiting }));
    } catch {} // the storage is full
  };
  addEventListener("pagehide", keep);
  const most = 1000;
  const wait = (deed) => {
    if (!deed.touch) ahead = null; // another deed than a tap may change what taps bring
    if (waiting.length < most) waiting.push({ at: performance.now(), ...deed });
  };
  const mine = (e) => {
    e.preventDefault();
    e.stopPropagation();
  };
  const busy = (el) => el.setAttribute("aria-busy", "true");
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

  // A hand on the board as it was left. Where it is counts in parts of the grid.
  const touched = (e) => {
    const grid = document.getElementById("grid");
    if (!grid || !within(e, "#board")) return;
    mine(e);
    if (elsewhere || e.type === "contextmenu" || e.type === "pointermove" && !e.buttons) return;
    const r = grid.getBoundingClientRect();
    const { pointerId, pointerType, isPrimary, button, buttons, ctrlKey, shiftKey, altKey, metaKey } = e;
    wait({
      touch: e.type, x: (e.clientX - r.left) / r.width, y: (e.clientY - r.top) / r.height,
      init: { pointerId, pointerType, isPrimary, button, buttons, ctrlKey, shiftKey, altKey, metaKey },
    });
    const cell = document.elementsFromPoint(e.clientX, e.clientY).find((el) => el.matches(".cell"));
    if (e.buttons) busy(cell ?? grid);
    if (e.type === "pointerdown") pressed = { cell, at: performance.now() };
    const tap = pressed && cell === pressed.cell && isPrimary && performance.now() - pressed.at < longAfter;
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
  const longAfter = 300;
  let pressed = null;
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
  for (const [type, hear] of Object.entries(heard)) document.addEventListener(type, hear, true);

  const sleep = (time) => new Promise((next) => setTimeout(next, time));
  const there = async (selector) => {
    const until = performance.now() + 1000;
    let el = null;
    while (!(el = document.querySelector(selector)) && performance.now() < until) await sleep(20);
    return el;
  };
  const again = async (deed, before) => {
    if (deed.find) (await there(deed.find))?.click();
    if (deed.key) {
      const focused = document.activeElement;
      const target = focused && focused !== document.body ? focused : await there('#grid [tabindex="0"]');
      target?.dispatchEvent(new KeyboardEvent("keydown", { ...deed.key, bubbles: true, cancelable: true }));
    }
    if (deed.set) {
      const el = await there(`[data-set="${CSS.escape(deed.set)}"]`);
      if (!el) return;
      el.value = deed.value;
      if (deed.checked !== undefined) el.checked = deed.checked;
      el.dispatchEvent(new Event("change", { bubbles: true }));
    }
    if (deed.touch) {
      // A press that was long is long again.
      if (before?.touch === "pointerdown" && deed.at - before.at > longAfter) await sleep(Math.min(deed.at - before.at, 1000));
      const grid = await there("#grid");
      const r = grid?.getBoundingClientRect();
      grid?.dispatchEvent(new PointerEvent(deed.touch, {
        ...deed.init, bubbles: true, cancelable: true, clientX: r.left + deed.x * r.width, clientY: r.top + deed.y * r.height,
      }));
      if (deed.touch !== "pointerup") return;
    }
    await sleep(20);
  };
  addEventListener("quadrille-ready", async () => {
    for (const [type, hear] of Object.entries(heard)) document.removeEventListener(type, hear, true);
    removeEventListener("hashchange", gone);
    await sleep(20);
    for (let before = null; waiting.length; ) {
      const deed = waiting.shift();
      await again(deed, before);
      before = deed;
    }
  }, { once: true });
}
