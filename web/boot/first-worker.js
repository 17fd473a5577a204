// Runs first.wasm, which draws the board of a link: a worker, so that its memory goes with it.
importScripts("../wasm_exec.js");

const links = [];

function asked() {
  return links.shift() ?? null;
}

function answered(rules, view, ahead) {
  postMessage(view && { rules, view, ahead: JSON.parse(ahead) });
}

onmessage = async ({ data: { link, program } }) => {
  links.push(link);
  try { // it has no code for rare boards, and ends where it would need some
    const go = new Go();
    const { instance } = await WebAssembly.instantiate(program, go.importObject);
    await go.run(instance);
  } catch {}
  postMessage(null);
};
