
// begin starts a program and lets it continue at its checkpoint. It replaces run; its promise settles when
// the program ends.
Go.prototype.begin = function (module, instance) {
  const ended = this.run(this._atCheckpoint?.(instance) ?? instance); // up to the checkpoint
  const trapped = this._trapped?.();
  this._restore?.(module);
  globalThis.snapshotResume?.();
  return trapped ? Promise.race([ended, trapped]) : ended;
};
