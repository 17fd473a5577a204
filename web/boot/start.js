// Runs once the document is parsed: starts the program that preload.js compiles, and loads its rest, which has the functions
// that boards and the front page do without.
"use strict";

{
  // The settings that go-app requests: the site's root, and the folder of this version.
  const settings = {
    GOAPP_ROOT_PREFIX: document.documentElement.dataset.site.replace(/\/$/, ""),
    GOAPP_STATIC_RESOURCES_URL: new URL("..", document.currentScript.src).pathname.replace(/\/$/, ""),
  };
  window.goappGetenv = (name) => settings[name];

  const { src } = document.currentScript;
  const size = Number(document.currentScript.dataset.size);
  const id = document.currentScript.dataset.id;

  // A first visit leaves the line to the program. Later the rest is stored, where no request within a call finds it: those go
  // past the service worker.
  const visitedBefore = Boolean(navigator.serviceWorker?.controller);

  // Firefox handles events of databases and channels while a request is waited for in a call: the program would be called
  // within a call.
  const nests = "mozInnerScreenX" in window;

  // Other pages wait for the rest, as they would stand still where they call it.
  const kinds = document.documentElement.dataset.kinds?.split(" ") ?? [];
  const waits = visitedBefore || nests || location.hash.length > 1 && !kinds.some((kind) => location.hash.startsWith(`#${kind}:`));

  let first, rest; // instances
  let sentence = "Quadrille has stopped. What you did before is kept: reload to go on.";
  const add = (module) => {
    rest ??= new WebAssembly.Instance(module, { app: first.exports });
  };

  const address = new URL("../rest.wasm", src);

  // loadNow loads the rest while the program waits in a call.
  const loadNow = (place) => {
    console.warn("the rest is loaded at once, for the function at", place);
    try {
      for (const read of [load, () => load("no-cache")]) {
        const bytes = read();
        if (new TextDecoder().decode(bytes.slice(-id.length)) === id) return add(new WebAssembly.Module(bytes));
      }
      throw new Error("rest.wasm is not whole");
    } catch (err) {
      sentence = "Quadrille could not load all of itself. What you did before is kept: reload once there is a connection.";
      throw err;
    }
  };

  const load = (cache) => {
    const request = new XMLHttpRequest();
    request.open("GET", address, false);
    if (cache) request.setRequestHeader("Cache-Control", cache);
    request.overrideMimeType("text/plain; charset=x-user-defined"); // a character for each byte
    request.send();
    const text = request.responseText;
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
    return bytes;
  };

  const start = async () => {
    const loader = document.getElementById("app-wasm-loader");
    if (!quadrille.program || !loader) return loader?.remove(); // whole.js reports a page that is cut
    const label = document.getElementById("app-wasm-loader-label");
    quadrille.progress = (loaded) => {
      label.textContent = `Loading ${Math.min(Math.floor(loaded / size * 100), 100)} %`;
    };
    try {
      const go = new Go();
      const module = await quadrille.program;
      const others = waits ? await quadrille.rest() : null;
      first = await WebAssembly.instantiate(module, { ...go.importObject, parts: { load: loadNow } });
      if (others) add(others);
      await new Promise((done) => setTimeout(done)); // a task of its own
      const ended = go.begin(module, first);
      loader.remove();
      ended.catch((err) => console.error("the page has ended:", err)).then(() => {
        quadrille.stopped(sentence);
      });
    } catch (err) {
      const whole = await quadrille.whole?.then(() => true, () => false);
      quadrille.stopped?.(whyNot(err), whole && "Only the board could be loaded. Play on: your marks are kept.");
      console.error("the page does not start:", err);
    }
  };

  const whyNot = (err) => {
    if (!window.WebAssembly) return "Quadrille needs WebAssembly, which this browser lacks or has switched off (as in Lockdown Mode).";
    if (/fetch|network|load failed|whole/i.test(err)) return "Quadrille could not be loaded completely. Reload it in a moment, once there is a connection.";
    return `Quadrille does not start here: ${err}`;
  };

  quadrille.complete = new Promise((done) => {
    addEventListener("quadrille-ready", async () => {
      try {
        if (!rest) add(await quadrille.rest());
      } catch (err) {
        console.warn("the rest is loaded when it is called:", err);
      }
      done();
    }, { once: true });
  });

  start();
}
