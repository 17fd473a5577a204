// Runs after stopped.js: a page that is not whole, or of which a file is of another version, says
// so, and its program does not start. What the page loads by itself has its hash in index.html; the
// scripts of its workers are checked here, and the programs by program.js.
"use strict";

{
  const folder = document.currentScript.src;
  const checks = document.currentScript.dataset.checks.split(" ").map((check) => check.split(":"));
  const { classList } = document.documentElement;
  const scripts = "script[src], link[rel=stylesheet]";

  window.quadrilleWhole = new Promise((whole, broken) => {
    addEventListener("error", ({ target }) => {
      if (target instanceof Element && target.matches(scripts)) broken(`not whole: ${target.outerHTML}`);
    }, true);
    if (!window.quadrilleStopped) broken("not whole: stopped.js");
    const loaded = new Promise((done) => addEventListener("load", done));
    const checked = checks.map(([name, sum]) => fetch(new URL(name, folder), { integrity: sum }));
    Promise.all([loaded, ...checked]).then(() => {
      if (document.getElementById("app-end")) whole();
      else broken("not whole: index.html");
    }, broken);
  });

  // What the browser keeps may be what is wrong: it is asked for anew, at once and before the page
  // is loaded again.
  const refresh = () => {
    const loaded = [...document.querySelectorAll(scripts)].map((el) => el.src ?? el.href);
    const files = [...loaded, ...checks.map(([name]) => new URL(name, folder))];
    return Promise.allSettled(files.map(async (file) => {
      const response = await fetch(file, { cache: "reload", signal: AbortSignal.timeout(5000) });
      await response.arrayBuffer();
    }));
  };

  // Without stopped.js what says so in index.html is seen.
  if (window.quadrilleStopped) classList.add("guarded");
  quadrilleWhole.then(() => document.getElementById("app-broken")?.remove(), async (what) => {
    console.warn("this page is not started:", what);
    if (document.readyState === "loading") await new Promise((read) => addEventListener("DOMContentLoaded", read));
    window.quadrilleBefore = refresh;
    refresh();
    window.quadrilleStopped?.("Quadrille could not be loaded completely. Reload it in a moment, once there is a connection.");
  });
}
