// Runs in <head>, after left.js, before the first paint and long before app.wasm.
"use strict";

// A first visit has everything to load, and nothing kept to read.
const visitedBefore = Boolean(navigator.serviceWorker?.controller);

// What there is to see comes first where it is all there is to wait for. A page that nobody
// looks at paints nothing.
function painted() {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done, 0));
    setTimeout(done, 500);
  });
}

// The program is compiled from here on, beside the page, while the rest of that is read. Only a
// response as it came from the cache lets a browser keep what it has compiled; one that comes
// from afar is counted on its way. Who only reads pages needs no program.
{
  const { src: folder, dataset: { sum } } = document.currentScript; // all of this version lies beside this script
  const reader = /bot|crawl|spider/i.test(navigator.userAgent);
  if (!reader && new URLSearchParams(location.search).get("wasm") !== "false") {
    const address = new URL("app.wasm", folder).href;
    const compile = () => {
      let worker;
      try {
        worker = new Worker(new URL("compile.js", folder));
      } catch {
        return here(address);
      }
      return beside(worker, !visitedBefore);
    };
    if (!window.WebAssembly) window.quadrilleProgram = Promise.reject("no WebAssembly");
    else window.quadrilleProgram = !visitedBefore || left ? painted().then(compile) : compile();
    const whole = window.quadrilleWhole ?? Promise.reject("no whole.js");
    window.quadrilleProgram = Promise.all([window.quadrilleProgram, whole]).then(([program]) => program);
    window.quadrilleProgram.catch(() => {}); // app.js tells
  }

  // The worker stays: what a browser keeps of a program, it keeps while that is in use.
  function beside(worker, counts) {
    worker.postMessage({ counts });
    return new Promise((done, fail) => {
      worker.onmessage = ({ data: { loaded, program, failed } }) => {
        if (loaded) window.quadrilleProgress?.(loaded);
        else if (program) done(program);
        else fail(failed);
      };
      worker.onerror = fail;
    });
  }

  // Where there are no workers the page does it, slowly.
  async function here(address) {
    const response = await fetch(address, { integrity: sum });
    return WebAssembly.compile(await response.arrayBuffer());
  }
}

// The games are read, too, before the program comes that wants them: the settings, and the moves
// on the board in the address, or for other pages what is known of all games. The journal of the
// program takes over what is opened here.
if (visitedBefore) {
  const linked = location.hash.length > 1 && !left; // with nothing to see before the program
  window.quadrilleStored = (linked ? Promise.resolve() : painted()).then(() => new Promise(read)).catch(() => null);

  function read(done, fail) {
    const opening = indexedDB.open(quadrilleName());
    opening.onupgradeneeded = () => opening.transaction.abort(); // the program makes the stores
    opening.onerror = fail;
    opening.onsuccess = () => {
      const stored = { db: opening.result, fresh: true };
      stored.db.onversionchange = () => stored.db.close();
      const useless = () => {
        stored.fresh = false;
        done(stored);
      };
      try {
        // What another tab writes from now on is not in what is read here.
        stored.channel = new BroadcastChannel(quadrilleName());
        stored.channel.onmessage = useless;
        const from = stored.db.transaction(["moves", "games", "settings"]);
        from.onabort = useless;
        const kept = { settings: from.objectStore("settings").getAll() };
        stored.link = puzzleIn(location.hash).slice(1);
        if (stored.link.includes(":")) {
          const rows = from.objectStore("moves").index("game");
          kept.rows = rows.getAll(stored.link);
          kept.keys = rows.getAllKeys(stored.link);
          kept.record = from.objectStore("games").get(stored.link);
        } else {
          kept.games = from.objectStore("games").getAll();
        }
        for (const [name, request] of Object.entries(kept)) {
          request.onsuccess = () => {
            stored[name] = request.result;
            if (Object.keys(kept).every((each) => each in stored)) done(stored);
          };
        }
      } catch {
        useless();
      }
    };
  }
}

// A static host also answers at index.html; the page has one address only.
if (location.pathname.endsWith("/index.html")) {
  history.replaceState(null, "", location.pathname.slice(0, -"index.html".length) + location.search + location.hash);
}

// Colours and motion as set; what is not set here follows the system.
for (const [name, values] of [["theme", ["light", "dark"]], ["motion", ["reduced", "full"]]]) {
  const value = (localStorage.getItem(quadrilleName(name)) ?? "").replaceAll('"', "");
  if (values.includes(value)) document.documentElement.dataset[name] = value;
}

// How many games there were to go on with: as many frames are shown for them.
{
  const going = Number(localStorage.getItem(quadrilleName("going")));
  if (going >= 1 && going <= 6) document.documentElement.dataset.going = going;
}

// Who has played a few games is shown no first steps.
if (localStorage.getItem(quadrilleName("known"))) document.documentElement.classList.add("known");

// A link to a puzzle shows no list of puzzles while the program loads.
if (location.hash.length > 1) document.documentElement.classList.add("linked");

// Links to a fragment are the browser's own business: go-app, which listens on the
// window, would resolve them against the wrong root.
document.addEventListener("click", (e) => {
  if (e.target instanceof Element && e.target.closest('a[href^="#"]')) e.stopPropagation();
});
