// Runs first.wasm, which draws the board of a link: a worker, so that its memory goes with it.

const links = [];

function asked() {
  return links.shift() ?? null;
}

function answered(rules, view, ahead) {
  postMessage({ view: view && { rules, view, ahead: JSON.parse(ahead) } });
}

onmessage = async ({ data: { link } }) => {
  links.push(link);
  try { // it has no code for rare boards, and ends where it would need some
    const loading = program("../first.wasm");
    importScripts("../wasm_exec.js");
    const module = await loading;
    postMessage({ loaded: true });
    const go = new Go();
    await go.run(await WebAssembly.instantiate(module, go.importObject));
  } catch {}
  postMessage({ view: null });
};
