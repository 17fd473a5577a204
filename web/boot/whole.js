// Runs after stopped.js, and works without it: a page with a file that is missing, cut or of another version
// shows a message, and its program does not start. Files that the page loads itself have their hash in
// index.html; the scripts of its workers are checked here, and the programs by program.js.
"use strict";

window.quadrille ??= {};

{
  const script = document.currentScript;
  const folder = new URL("..", script.src);
  const checks = script.dataset.checks.split(" ").map((check) => check.split(":"));
  const loads = "script[src], link[rel=stylesheet]";

  quadrille.whole = new Promise((whole, broken) => {
    addEventListener("error", ({ target }) => {
      if (target instanceof Element && target.matches(loads)) broken(`not whole: ${target.outerHTML}`);
    }, true);
    if (!quadrille.stopped) broken("not whole: stopped.js");
    const loaded = new Promise((done) => addEventListener("load", done));
    const checked = checks.map(([name, sum]) => fetch(new URL(name, folder), { integrity: sum }));
    Promise.all([loaded, ...checked]).then(() => {
      if (document.getElementById("app-end")) whole();
      else broken("not whole: index.html");
    }, broken);
  });

  // The broken file may be from the browser's cache: all are fetched past it, at once and before the page is
  // reloaded.
  const refresh = () => {
    const loaded = [...document.querySelectorAll(loads)].map((el) => el.src ?? el.href);
    const files = [...loaded, ...checks.map(([name]) => new URL(name, folder))];
    return Promise.allSettled(files.map(async (file) => {
      const response = await fetch(file, { cache: "reload", signal: AbortSignal.timeout(5000) });
      await response.arrayBuffer();
    }));
  };

  // Without stopped.js the sentence in index.html shows.
  if (quadrille.stopped) document.documentElement.classList.add("guarded");
  quadrille.whole.then(() => document.getElementById("app-broken")?.remove(), async (what) => {
    console.warn("this page is not started:", what);
    if (document.readyState === "loading") await new Promise((read) => addEventListener("DOMContentLoaded", read));
    quadrille.beforeReload = refresh;
    refresh();
    quadrille.stopped?.("Quadrille could not be loaded completely. Reload it in a moment, once there is a connection.");
  });
}
