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

  const draw = async (worker, program, link) => {
    const view = await new Promise((done, fail) => {
      worker.onmessage = ({ data }) => done(data);
      worker.onerror = fail;
      worker.postMessage({ link, program }, [program]);
    });
    if (!view || !await unplayed()) return;
    if (document.readyState === "loading") await new Promise((read) => addEventListener("DOMContentLoaded", read));
    if (location.hash === link) quadrille.showFirst(view);
  };

  // first returns a promise of the moment from which the line is free for the program; null where there is nothing to
  // draw. What fails here only takes longer.
  quadrille.first = (sum) => {
    if (!begins || quadrille.view || root.dataset.embeds) return null;
    const link = location.hash;
    return (async () => {
      const worker = new Worker(new URL("first-worker.js", src));
      const response = await fetch(new URL("../first.wasm", src), { integrity: sum });
      const program = await response.arrayBuffer();
      draw(worker, program, link).catch((err) => console.warn("no first view:", err)).then(() => worker.terminate());
    })().catch(() => {});
  };
}
