// Runs after view-snapshot.js, before the first paint: begins to compile the program and to read the
// games.
"use strict";

{
  const { src } = document.currentScript;
  const sums = { "app.wasm": document.currentScript.dataset.sum, "rest.wasm": document.currentScript.dataset.rest };

  // A first visit has everything to load, and nothing stored to read.
  const visitedBefore = Boolean(navigator.serviceWorker?.controller);

  // A view to show is painted first. A page in the background paints nothing.
  const painted = () => new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done, 0));
    setTimeout(done, 500);
  });

  // compile compiles a program in a worker while the page is parsed. Browsers cache compiled code only for
  // an unchanged response from their cache; a response from the network passes through a counter. As they cache
  // it while it is in use, the worker, which takes 25 MB, is ended at once on a first visit alone.
  const cached = 60_000; // milliseconds
  const compile = (file, counts) => {
    let worker;
    try {
      worker = new Worker(new URL("compile-worker.js", src));
    } catch {
      return compileHere(file);
    }
    worker.postMessage({ file, counts });
    return new Promise((done, fail) => {
      worker.onmessage = ({ data: { loaded, program, failed } }) => {
        if (loaded) quadrille.progress?.(loaded);
        else if (program) done(program);
        else fail(failed);
        if (program) setTimeout(() => worker.terminate(), visitedBefore ? cached : 0);
      };
      worker.onerror = () => compileHere(file).then(done, fail); // its script did not come
    });
  };

  // Without workers the page compiles, slowly.
  const compileHere = async (file) => {
    const response = await fetch(new URL(`../${file}`, src), { integrity: sums[file] });
    return WebAssembly.compile(await response.arrayBuffer());
  };

  // A crawler reads the page alone. A page that leaves for its own address would load everything twice.
  let first = null; // a promise of the moment from which the line is free
  const reader = /bot|crawl|spider/i.test(navigator.userAgent);
  if (!reader && !quadrille.leaves && new URLSearchParams(location.search).get("wasm") !== "false") {
    first = window.WebAssembly && quadrille.first();
    const begin = () => compile("app.wasm", !visitedBefore);
    const compiled = !window.WebAssembly ? Promise.reject("no WebAssembly")
      : quadrille.view ? painted().then(begin) : first ? first.then(begin) : begin();
    const whole = quadrille.whole ?? Promise.reject("no whole.js");
    quadrille.program = Promise.all([compiled, whole, quadrille.drawn]).then(([program]) => program);
    quadrille.program.catch(() => {}); // start.js reports it
    quadrille.rest = () => compile("rest.wasm", false);
  }

  // read reads the settings, and the moves on the board in the address, or for other pages the records of all
  // games. The program takes over the database and the channel.
  const read = (done, fail) => {
    const opening = indexedDB.open(quadrille.name());
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
        // Later writes of other tabs are missing from the rows read here.
        stored.channel = new BroadcastChannel(quadrille.name());
        stored.channel.onmessage = useless;
        const from = stored.db.transaction(["moves", "games", "settings"]);
        from.onabort = useless;
        let unread = 0;
        const note = (field, request) => {
          unread++;
          request.onsuccess = () => {
            stored[field] = request.result;
            if (--unread === 0) done(stored);
          };
        };
        note("settings", from.objectStore("settings").getAll());
        stored.link = quadrille.puzzleOf(location.hash).slice(1);
        if (stored.link.includes(":")) {
          const rows = from.objectStore("moves").index("game");
          note("rows", rows.getAll(stored.link));
          note("keys", rows.getAllKeys(stored.link));
          note("record", from.objectStore("games").get(stored.link));
        } else {
          note("games", from.objectStore("games").getAll());
        }
      } catch {
        useless();
      }
    };
  };
  if ((visitedBefore || first) && !document.documentElement.dataset.embeds) {
    const nothingToShow = location.hash.length > 1 && !quadrille.view;
    quadrille.stored = (nothingToShow ? Promise.resolve() : painted()).then(() => new Promise(read)).catch(() => null);
  }
}
