
// _atCheckpoint returns a program that has run to its checkpoint, where run is to do nothing more.
Go.prototype._atCheckpoint = (instance) => Object.create(instance, { exports: { value: { ...instance.exports, run() {} } } });

// _restore makes the JavaScript values that a program held at its checkpoint, where run has left
// it: its memory and globals are in the module.
Go.prototype._restore = function (module) {
  const [text] = WebAssembly.Module.customSections(module, "snapshot-values");
  const { steps, refs, set } = JSON.parse(new TextDecoder().decode(text));
  for (const [i, { get, of, func }] of steps.entries()) {
    const value = get ? this._values[of][get] : this._makeFuncWrapper(func);
    this._ids.set(value, this._values.length);
    this._goRefCounts.push(refs[i]);
    this._values.push(value);
  }
  for (const [name, id] of Object.entries(set)) globalThis[name] = this._values[id];
};
