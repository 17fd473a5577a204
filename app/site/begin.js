
// A program as the site was made with it has begun already: package wasm tells how. It holds
// values, which are made again, and goes on where it waits. The promise settles when the program ends.
Go.prototype.begin = function (module, instance) {
  const [text] = WebAssembly.Module.customSections(module, "quadrille-values");
  const { steps, refs, set } = JSON.parse(new TextDecoder().decode(text));
  const exited = this.run(instance); // which does no more than to prepare this
  const trapped = new Promise((_, fail) => { this._resume = () => resumed(this, fail); });
  for (const [i, { get, of, func }] of steps.entries()) {
    const value = get ? this._values[of][get] : this._makeFuncWrapper(func);
    this._ids.set(value, this._values.length);
    this._goRefCounts.push(refs[i]);
    this._values.push(value);
  }
  for (const [name, id] of Object.entries(set)) globalThis[name] = this._values[id];
  globalThis.quadrilleResume();
  return Promise.race([exited, trapped]);
};

// A program that has ended, by itself or by a trap, answers no event any more.
function resumed(go, fail) {
  try {
    if (!go.exited) Go.prototype._resume.call(go);
  } catch (err) {
    go.exited = true;
    delete go._inst; // no call that is under way goes on either
    fail(err);
  }
  if (go.exited) go._scheduledTimeouts.clear(); // wasm_exec.js repeats a timeout that is not heard
}
