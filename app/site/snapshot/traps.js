
// _trapped is a promise that fails at a trap. A program that has ended, by itself or by a trap,
// handles no more events.
Go.prototype._trapped = function () {
  return new Promise((_, fail) => {
    this._resume = () => {
      try {
        if (!this.exited) Go.prototype._resume.call(this);
      } catch (err) {
        this.exited = true;
        delete this._inst; // ends calls that are under way
        fail(err);
      }
      if (this.exited) this._scheduledTimeouts.clear(); // wasm_exec.js repeats a timeout that Go does not handle
    };
  });
};
