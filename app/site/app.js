// Starts app.wasm, which early.js has been compiling since the head of the page.
"use strict";

// What go-app asks for: the site's root, and the folder of this version.
const settings = {
  GOAPP_ROOT_PREFIX: new URL("../..", document.currentScript.src).pathname.replace(/\/$/, ""),
  GOAPP_STATIC_RESOURCES_URL: new URL(".", document.currentScript.src).pathname.replace(/\/$/, ""),
};
function goappGetenv(name) {
  return settings[name];
}

(async () => {
  const loader = document.getElementById("app-wasm-loader");
  if (!window.quadrilleProgram || !loader) return loader?.remove(); // whole.js tells of a page that is cut
  const label = document.getElementById("app-wasm-loader-label");
  window.quadrilleProgress = (loaded) => {
    label.textContent = `Loading ${Math.min(Math.floor(loaded / {{size}} * 100), 100)} %`;
  };
  try {
    const go = new Go();
    const module = await window.quadrilleProgram;
    const instance = await WebAssembly.instantiate(module, go.importObject);
    await new Promise((done) => setTimeout(done)); // a task of its own
    const ended = go.begin(module, instance);
    loader.remove();
    ended.catch((err) => console.error("the page has ended:", err)).then(() => {
      quadrilleStopped("Quadrille has stopped. What you did before is kept: reload to go on.");
    });
  } catch (err) {
    quadrilleStopped(whyNot(err));
    console.error("the page does not start:", err);
  }
})();

function whyNot(err) {
  if (!window.WebAssembly) return "Quadrille needs WebAssembly, which this browser lacks or has switched off (as in Lockdown Mode).";
  if (/fetch|network|load failed|whole/i.test(err)) return "Quadrille could not be loaded completely. Reload it in a moment, once there is a connection.";
  return `Quadrille does not start here: ${err}`;
}
