
// A program as the site was made with it has begun already: package wasm tells how. It holds
// values, which are made again, and goes on where it waits.
Go.prototype.begin = function (module, instance) {
  const [text] = WebAssembly.Module.customSections(module, "quadrille-values");
  const { steps, refs, set } = JSON.parse(new TextDecoder().decode(text));
  const ended = this.run(instance); // which does no more than to prepare this
  for (const [i, { get, of, func }] of steps.entries()) {
    const value = get ? this._values[of][get] : this._makeFuncWrapper(func);
    this._ids.set(value, this._values.length);
    this._goRefCounts.push(refs[i]);
    this._values.push(value);
  }
  for (const [name, id] of Object.entries(set)) globalThis[name] = this._values[id];
  globalThis.quadrilleResume();
  return ended;
};
