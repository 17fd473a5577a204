// Runs last in <head>: queues input until the program runs, and then dispatches it again, in order.
// Elements with queued input are busy; links work by themselves.
"use strict";

{
  // The queue is stored before its effects are painted, until the program has handled it: the page may end or
  // be reloaded before.
  const name = quadrille.name("waiting");
  const most = 1000;
  let queue = [];
  try {
    const kept = JSON.parse(sessionStorage.getItem(name));
    if (kept?.address === quadrille.puzzleOf(location.href) && Array.isArray(kept.waiting)) {
      queue = kept.waiting.slice(0, most).filter((input) => input && typeof input === "object");
      if (quadrille.view) quadrille.view.ahead = null; // it is of the board before that input
    }
  } catch {}
  const store = () => {
    try {
      if (queue.length) sessionStorage.setItem(name, JSON.stringify({ address: quadrille.puzzleOf(location.href), waiting: queue }));
      else sessionStorage.removeItem(name);
    } catch {} // the storage is full
  };
  store();
  addEventListener("pagehide", store);
  // add returns whether the program that plays first answers the input.
  const add = (input) => {
    if (!input.touch) quadrille.taps = null; // other input than a tap may change the effect of taps
    if (queue.length >= most) return false;
    queue.push(input);
    const answered = !begun && quadrille.playFirst(input);
    if (answered) quadrille.heard = queue.length;
    else delete input.on; // the focus has not followed what was typed before
    if (input.touch !== "pointermove") store(); // moves of a pointer go with its end
    return answered;
  };
  quadrille.heard = 0; // so many inputs of the queue have been answered, aloud too

  let repeating = false; // an event of the queue is being dispatched
  let begun = false; // the program runs, and handles the queue
  const stop = (e) => {
    e.preventDefault();
    e.stopPropagation();
  };
  const busy = (el) => {
    if (!begun) el.setAttribute("aria-busy", "true");
  };
  const sayWaits = () => {
    document.getElementById("said").textContent = "Waits until the rest of the page has loaded";
  };
  const within = (e, selector) => e.target instanceof Element && e.target.closest(selector);

  const clicked = (e) => {
    const el = within(e, "[data-do], a[href*='#'], #grid .cell");
    if (!el) return;
    if (el.matches(".cell")) {
      add({ find: "#" + CSS.escape(el.id) }); // no pointer made it: see setup.js
      return;
    }
    const command = el.dataset.do, arg = el.dataset.arg;
    if (!command || el.matches("a")) return busy(el);
    stop(e);
    if (add({ find: `[data-do="${CSS.escape(command)}"]` + (arg === undefined ? "" : `[data-arg="${CSS.escape(arg)}"]`) })) return;
    busy(el);
    if (!begun) sayWaits();
  };

  // On a link to a board keys are for the board, except those that move the focus or press.
  const typed = (e) => {
    const { key, code, shiftKey, ctrlKey, metaKey } = e;
    if (location.hash.length <= 1 || (ctrlKey || metaKey) && !["z", "y"].includes(key.toLowerCase()) || e.altKey) return;
    if (["Tab", "Shift"].includes(key) || ["Enter", " "].includes(key) && e.target !== document.body && !within(e, "#grid")) return;
    if (/^F\d/.test(key)) return;
    stop(e);
    const cell = within(e, "#grid .cell");
    const free = cell?.tabIndex === 0 || e.target === document.body || within(e, ".table button, .pad"); // as board.Around
    add({ key: { key, code, shiftKey, ctrlKey, metaKey }, on: free ? "" : cell?.id });
  };

  // A pointer on the board. Its position is stored in parts of the grid, its time by the clock that
  // all pages share: the page may be reloaded. A move within a cell is left out.
  const longAfter = 400; // milliseconds, as game.LongAfter
  let pressed = null;
  let over = "";
  let elsewhere = false; // the address is of another board than the one on the page
  const pointed = (e) => {
    const grid = within(e, "#board, [data-figure]")?.querySelector(".grid");
    if (!grid) return;
    stop(e);
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
      add({ touch: e.type, grid: grid.id, at: performance.timeOrigin + each.timeStamp, x, y, init });
    }
    const cell = document.elementsFromPoint(e.clientX, e.clientY).find((el) => el.matches(".cell"));
    if (e.buttons) busy(cell ?? grid);
    if (e.type === "pointerdown") pressed = { cell, at: e.timeStamp };
    const tap = pressed && cell === pressed.cell && isPrimary && e.timeStamp - pressed.at < longAfter;
    if (!tap || button > 0) quadrille.taps = null;
    else if (e.type === "pointerup" && cell) mark(cell);
  };

  // A tap shows its mark at once if it is known.
  const svg = (element, attributes) => {
    const el = document.createElementNS("http://www.w3.org/2000/svg", element);
    for (const [key, value] of Object.entries(attributes)) el.setAttribute(key, value);
    return el;
  };
  const mark = (cell) => {
    const glyph = quadrille.taps?.[Number(cell.id.slice(1))]?.shift();
    if (glyph === undefined) return;
    cell.querySelector(".glyph")?.remove();
    if (!glyph) return;
    const el = svg("svg", { class: `glyph ${glyph}`, viewBox: "0 0 48 48", "aria-hidden": "true" });
    el.append(svg("use", { href: `#g-${glyph}` }));
    cell.append(el);
  };

  const changed = (e) => {
    const el = within(e, "[data-set]");
    if (!el) return;
    stop(e);
    add({ set: el.dataset.set, value: el.value, checked: el.checked });
  };

  const handlers = {
    click: clicked, keydown: typed, change: changed,
    pointerdown: pointed, pointermove: pointed, pointerup: pointed, pointercancel: pointed, contextmenu: pointed,
  };
  const handle = (e) => {
    if (!repeating) handlers[e.type](e);
  };
  for (const type of Object.keys(handlers)) document.addEventListener(type, handle, true);

  // What was done on a board is done before another address is opened. A program that has begun opens that itself, and the
  // pointers that still wait are for the former board. A view of the new one may be stored.
  const gone = ({ oldURL }) => {
    if (!quadrille.leave && queue.some((input) => input.touch)) {
      add({ go: location.hash });
      elsewhere = true;
      history.replaceState(null, "", oldURL);
      store();
      return;
    }
    queue = queue.filter((input) => !input.touch);
    const view = quadrille.leave ? null : quadrille.takeView(); // a program that has begun draws the page itself
    elsewhere = !view;
    if (!view) return;
    quadrille.showView(view);
    document.documentElement.classList.remove("linked");
    scrollTo(0, 0);
  };
  addEventListener("hashchange", gone);

  quadrille.showFirst = (view) => {
    if (begun || quadrille.view || quadrille.ready === false) return false;
    if (queue.length) view.ahead = null;
    quadrille.showView(view);
    document.documentElement.classList.remove("linked");
    covering.observe(document.getElementById("page").parentNode, { childList: true });
    setTimeout(() => queue.forEach((input, i) => {
      if (quadrille.playFirst(input)) quadrille.heard = i + 1;
    }));
    return true;
  };

  // The page as it was played covers the program's, until that has repeated what was done.
  let cover = null;
  const covering = new MutationObserver((changes) => {
    const page = changes.flatMap(({ removedNodes }) => [...removedNodes]).find(({ id }) => id === "page");
    if (!page || !quadrille.heard) return;
    covering.disconnect();
    cover = page;
    cover.removeAttribute("id");
    cover.classList.add("cover");
    cover.inert = true;
    document.body.append(cover);
  });

  const sleep = (time) => new Promise((next) => setTimeout(next, time));
  const find = async (selector) => {
    const until = performance.now() + 1000;
    let el = null;
    while (!(el = document.querySelector(selector)) && performance.now() < until) await sleep(20);
    return el;
  };
  const dispatch = (el, event) => {
    repeating = true;
    if (event) el?.dispatchEvent(event);
    else el?.click();
    repeating = false;
  };
  const repeat = async (input) => {
    if (input.touch) {
      // Whether a press is a long one depends on the events' own times.
      const grid = await find("#" + CSS.escape(String(input.grid)));
      if (!grid) return;
      const r = grid.getBoundingClientRect();
      const event = new PointerEvent(input.touch, {
        ...input.init, bubbles: true, cancelable: true, clientX: r.left + input.x * r.width, clientY: r.top + input.y * r.height,
      });
      Object.defineProperty(event, "timeStamp", { value: input.at - performance.timeOrigin });
      dispatch(grid, event);
      if (input.touch === "pointerup") await sleep(0); // a task for each
      return;
    }
    await sleep(20); // until the buttons show the effect of the input before
    if (input.go) location.hash = input.go;
    if (input.find) dispatch(await find(input.find));
    if (input.key) {
      const focused = document.activeElement;
      const target = input.on ? await find("#" + CSS.escape(String(input.on)))
        : focused && focused !== document.body ? focused : await find('#grid [tabindex="0"]');
      dispatch(target, new KeyboardEvent("keydown", { ...input.key, bubbles: true, cancelable: true }));
    }
    if (input.set) {
      const el = await find(`[data-set="${CSS.escape(input.set)}"]`);
      if (!el) return;
      el.value = input.value;
      if (input.checked !== undefined) el.checked = input.checked;
      dispatch(el, new Event("change", { bubbles: true }));
    }
  };
  // Until the rest of the program is there, what may need it waits, as the page would stand still.
  const quick = ["undo", "redo", "reset", "pad", "hint"];
  const wait = (e) => {
    const el = within(e, "[data-do], a[href*='#']");
    if (!el || quick.includes(el.dataset.do) || el.getAttribute("aria-disabled") === "true" || e.ctrlKey || e.metaKey || e.shiftKey) return;
    stop(e);
    if (el.getAttribute("aria-busy") === "true") return;
    el.setAttribute("aria-busy", "true");
    sayWaits();
    quadrille.complete.then(() => {
      el.removeAttribute("aria-busy");
      el.click();
    });
  };

  addEventListener("quadrille-ready", async () => {
    removeEventListener("hashchange", gone);
    begun = true;
    quadrille.endFirst();
    quadrille.taps = null;
    elsewhere = false;
    // New input is queued until the queue is empty.
    if (queue.length) await sleep(20);
    const said = document.getElementById("said");
    if (quadrille.heard) said.setAttribute("aria-live", "off");
    for (; queue.length; store()) {
      try {
        await repeat(queue[0]);
      } catch {} // its store can be written by other programs
      queue.shift();
      if (--quadrille.heard === 0) {
        await sleep(50); // until it is said
        said.setAttribute("aria-live", "polite");
      }
    }
    for (const type of Object.keys(handlers)) document.removeEventListener(type, handle, true);
    if (cover) await sleep(20); // until its effect is drawn
    cover?.remove();
    document.addEventListener("click", wait, true);
    await quadrille.complete;
    document.removeEventListener("click", wait, true);
  }, { once: true });
}
