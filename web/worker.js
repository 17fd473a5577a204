// Runs solver.wasm off the main thread. Addresses are relative: all of a version is in one folder.
importScripts("wasm_exec.js");

// The first message has the module that an earlier worker compiled, or none, and whether later ones get this one's.
// Messages that arrive before Go has set its own handler wait here.
const early = [];
const first = new Promise((given) => {
  self.onmessage = ({ data }) => {
    self.onmessage = (e) => early.push(e);
    given(data);
  };
});

(async () => {
  let broken = false;
  try {
    const go = new Go();
    let { module, shares } = await first;
    if (!module) {
      module = await program("solver.wasm").catch((err) => {
        if (err instanceof WebAssembly.CompileError) throw err;
        broken = true;
        throw new Error("it could not be loaded completely. Reload the page");
      });
      if (shares) self.postMessage({ module });
    }
    const instance = await WebAssembly.instantiate(module, go.importObject);
    const queue = self.onmessage;
    const ended = go.begin(module, instance);
    if (self.onmessage === queue) throw new Error("the solver did not start");
    for (const e of early) self.onmessage(e);
    await ended;
    throw new Error("the solver ended");
  } catch (err) {
    self.postMessage({ fatal: String((err && err.message) || err), broken });
  }
})();
