// Runs before preload.js: plays the board of a link that nothing is stored of, as soon as first.wasm has drawn it, a small
// program that ends when the page's is there. The first view is a stored view like others.
"use strict";

{
  const { src } = document.currentScript;
  const root = document.documentElement;
  const kinds = root.dataset.kinds?.split(" ") ?? [];
  const begins = kinds.some((kind) => location.hash.startsWith(`#${kind}:`));
  const matters = (name) => ["letters", "timer"].includes(name) || kinds.some((kind) => name.startsWith(`${kind}.`) || name === `solved.${kind}`);

  // A game may be stored although no view of it is, and a player have chosen what keys and taps do, or know the pieces.
  const unplayed = async () => {
    const stored = await quadrille.stored;
    return !stored || stored.fresh && !stored.rows.length && !stored.record && !stored.settings.some(({ name }) => matters(name));
  };

  const show = async (view, link) => {
    if (!await unplayed()) return end();
    if (document.readyState === "loading") await new Promise((read) => addEventListener("DOMContentLoaded", read));
    shown = location.hash === link && quadrille.showFirst(view);
    if (!shown) end();
    else requestAnimationFrame(() => setTimeout(drawn));
  };

  const patience = 10_000; // milliseconds that the line is kept free at most
  const soon = 1_000; // milliseconds that a program that is compiled waits at most
  const longAfter = 400; // as game.LongAfter
  let worker = null;
  let drawn = () => {};
  let shown = false;
  let sent = 0; // lines
  let focuses = false; // the cell with the focus may be another one since the last answer
  let beyond = false; // there has been input that the page's program alone answers
  let pressed = null; // the time of a pointer that is down

  const send = (line) => {
    worker?.postMessage(line);
    if (!line.startsWith("do ")) focuses = true;
    sent++;
  };
  const end = () => {
    drawn();
    worker?.terminate();
    worker = null;
  };
  quadrille.endFirst = end;

  // lineOf returns the line of queued input, as package first reads it; empty for what that does not answer.
  const lineOf = ({ touch, at, x, y, init, key, on, find }) => {
    if (touch) return `${touch} ${init.pointerId} ${init.isPrimary} ${init.button} ${at} ${x} ${y}`;
    if (key?.ctrlKey || key?.metaKey) return key.key.toLowerCase() === "z" && !key.shiftKey ? "do undo" : "do redo";
    if (key) return on === undefined ? "" : `key ${on.slice(1) || -1} ${key.shiftKey} ${key.key}`;
    const [, cell, name, arg = ""] = /^(?:#c(\d+)|\[data-do="(undo|redo|reset|pad)"\](?:\[data-arg="(\w+)"\])?)$/.exec(find) ?? [];
    return cell ? `tap ${cell}` : name ? `do ${name} ${arg}`.trim() : "";
  };

  // playFirst passes on queued input, and returns whether it is answered before the page's program is there.
  quadrille.playFirst = (input) => {
    if (!worker || !shown) return false;
    const line = lineOf(input);
    send(line);
    if (input.touch === "pointerdown") {
      pressed = input.at;
      setTimeout(() => {
        if (pressed === input.at) send(`hold ${input.at + longAfter}`);
      }, longAfter);
    } else if (input.touch !== "pointermove") pressed = null;
    return line !== "" && !beyond;
  };

  // playAlone goes on past such input, as the page's program does not come. It returns false where there is no board.
  quadrille.playAlone = () => {
    if (!worker || !shown) return false;
    beyond = false;
    send("alone");
    return true;
  };

  const answered = (data) => {
    if (beyond || data.lines < sent) return; // that is drawn with what has come meanwhile
    beyond = data.beyond;
    quadrille.renewView(data.view.view, focuses);
    focuses = false;
    if (data.said) document.getElementById("said").textContent = data.said;
  };

  // first returns a promise of the moment from which the line is free for the program; null where there is nothing to
  // draw. What fails here only takes longer.
  quadrille.first = () => {
    if (!begins || quadrille.view || root.dataset.embeds) return null;
    const link = location.hash;
    return new Promise((done) => {
      worker = new Worker(new URL("first-worker.js", src));
      quadrille.drawn = new Promise((resolve) => {
        drawn = resolve;
        setTimeout(resolve, soon);
      });
      let answers = false;
      worker.onmessage = ({ data }) => {
        done();
        if (data.loaded) return;
        if (!data.view) end(); // what is done waits
        else if (shown) answered(data);
        else if (!answers) show(data.view, link);
        answers = true;
      };
      worker.onerror = (e) => {
        e.preventDefault();
        if (worker) console.warn("the board waits for the program:", e.message);
        done();
        drawn();
      };
      send(link);
      setTimeout(done, patience);
    }).catch(() => {});
  };
}
