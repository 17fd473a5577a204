// Runs once the document is parsed: starts the program that preload.js compiles.
"use strict";

{
  // The settings that go-app requests: the site's root, and the folder of this version.
  const settings = {
    GOAPP_ROOT_PREFIX: document.documentElement.dataset.site.replace(/\/$/, ""),
    GOAPP_STATIC_RESOURCES_URL: new URL("..", document.currentScript.src).pathname.replace(/\/$/, ""),
  };
  window.goappGetenv = (name) => settings[name];

  const size = Number(document.currentScript.dataset.size);

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
      const instance = await WebAssembly.instantiate(module, go.importObject);
      await new Promise((done) => setTimeout(done)); // a task of its own
      const ended = go.begin(module, instance);
      loader.remove();
      ended.catch((err) => console.error("the page has ended:", err)).then(() => {
        quadrille.stopped("Quadrille has stopped. What you did before is kept: reload to go on.");
      });
    } catch (err) {
      quadrille.stopped?.(whyNot(err));
      console.error("the page does not start:", err);
    }
  };

  const whyNot = (err) => {
    if (!window.WebAssembly) return "Quadrille needs WebAssembly, which this browser lacks or has switched off (as in Lockdown Mode).";
    if (/fetch|network|load failed|whole/i.test(err)) return "Quadrille could not be loaded completely. Reload it in a moment, once there is a connection.";
    return `Quadrille does not start here: ${err}`;
  };

  start();
}
