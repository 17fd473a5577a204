// Runs before preload.js: shows the board of a link that nothing is stored of, as soon as first.wasm has drawn it, a
// small program that ends then. Until the page's program is there, it is a stored view like others.
"use strict";

{
  const { src } = document.currentScript;
  const root = document.documentElement;
  const kinds = root.dataset.kinds?.split(" ") ?? [];
  const begins = kinds.some((kind) => location.hash.startsWith(`#${kind}:`));
  const own = (name) => kinds.some((kind) => name.startsWith(`${kind}.`));

  // A game may be stored although no view of it is, and a player have chosen what taps do.
  const unplayed = async () => {
    const stored = await quadrille.stored;
    return !stored || stored.fresh && !stored.rows.length && !stored.record && !stored.settings.some(({ name }) => own(name));
  };

  const show = async (view, link) => {
    if (!view || !await unplayed()) return;
    if (document.readyState === "loading") await new Promise((read) => addEventListener("DOMContentLoaded", read));
    if (location.hash === link) quadrille.showFirst(view);
  };

  const patience = 10_000; // milliseconds that the program waits at most

  // first returns a promise of the moment from which the line is free for the program; null where there is nothing to
  // draw. What fails here only takes longer.
  quadrille.first = () => {
    if (!begins || quadrille.view || root.dataset.embeds) return null;
    const link = location.hash;
    return new Promise((done) => {
      const worker = new Worker(new URL("first-worker.js", src));
      worker.onmessage = ({ data: { loaded, view } }) => {
        done();
        if (loaded) return;
        worker.terminate();
        show(view, link);
      };
      worker.onerror = done;
      worker.postMessage({ link });
      setTimeout(done, patience);
    }).catch(() => {});
  };
}
