// Starts app.wasm, which early.js has been compiling since the head of the page.
"use strict";

// What go-app asks for.
const settings = { GOAPP_ROOT_PREFIX: "{{prefix}}", GOAPP_STATIC_RESOURCES_URL: "{{prefix}}/web" };
function goappGetenv(name) {
  return settings[name];
}

(async () => {
  const loader = document.getElementById("app-wasm-loader");
  if (!window.quadrilleProgram) return loader.remove();
  const label = document.getElementById("app-wasm-loader-label");
  window.quadrilleProgress = (loaded) => {
    label.textContent = `Loading ${Math.min(Math.floor(loaded / {{size}} * 100), 100)} %`;
  };
  try {
    const go = new Go();
    const module = await window.quadrilleProgram;
    const instance = await WebAssembly.instantiate(module, go.importObject);
    await new Promise((done) => setTimeout(done)); // a task of its own
    go.begin(module, instance);
    loader.remove();
  } catch (err) {
    loader.setAttribute("role", "alert");
    label.textContent = whyNot(err);
    console.error("the page does not start:", err);
  }
})();

function whyNot(err) {
  if (!window.WebAssembly) return "Quadrille needs WebAssembly, which this browser lacks or has switched off (as in Lockdown Mode).";
  if (/fetch|network|load failed/i.test(err)) return "Quadrille could not be loaded. Load the page again once there is a connection.";
  return `Quadrille does not start here: ${err}`;
}

// Keeping the site for the next visit can wait until this one has begun.
{
  let kept = false;
  const keep = () => {
    if (kept) return;
    kept = true;
    navigator.serviceWorker?.register("{{prefix}}/app-worker.js").catch((err) => {
      console.error("nothing is kept for the next visit:", err);
    });
  };
  addEventListener("quadrille-ready", keep, { once: true });
  setTimeout(keep, 5000); // a page that does not start may get another one next time
}
