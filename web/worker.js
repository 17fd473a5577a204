// Runs solver.wasm off the main thread. Addresses are relative, so it works under any prefix.
"use strict";
importScripts("../wasm_exec.js");

// Messages that arrive before Go has set its own handler wait here.
const early = [];
self.onmessage = (e) => early.push(e);

(async () => {
  try {
    const go = new Go();
    const response = fetch("solver.wasm");
    const { module, instance } = WebAssembly.instantiateStreaming
      ? await WebAssembly.instantiateStreaming(response, go.importObject)
      : await WebAssembly.instantiate(await (await response).arrayBuffer(), go.importObject);
    const queue = self.onmessage;
    const ended = go.begin(module, instance);
    if (self.onmessage === queue) throw new Error("the solver did not start");
    for (const e of early) self.onmessage(e);
    await ended;
    throw new Error("the solver ended");
  } catch (err) {
    self.postMessage({ fatal: String((err && err.message) || err) });
  }
})();
