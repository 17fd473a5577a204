// Runs first.wasm, which plays the board of a link: a worker, so that its memory goes with it.

const most = 100_000_000; // bytes: the program never frees memory, and begins anew when it has more
const lines = []; // the fragment of the board, and all input since
let go;

// It does not wait for the first message, which waits for the page.
const loading = program("../first.wasm");
loading.catch(() => {}); // reported below
importScripts("../wasm_exec.js");
let waiting = 0; // lines that the program has not taken
let begins = true; // no instance is to answer

const fail = (err) => postMessage({ failed: String(err) }); // it has no code for rare boards, and ends where it would need some

// taken is called by the program with what it says, nothing where it cannot play the board.
function taken(view, said, beyond, rules, ahead) {
  postMessage({ view: view && { view, rules, ahead: ahead && JSON.parse(ahead) }, said, beyond, lines: lines.length - waiting });
}

const begin = async () => {
  begins = true;
  go = new Go();
  const instance = await WebAssembly.instantiate(await loading, go.importObject);
  go.run(instance).catch(() => {});
  begins = false;
};

const answer = async () => {
  if (!waiting || begins) return;
  const some = lines.slice(-waiting);
  waiting = 0;
  take(some.join("\n"));
  if (go._inst.exports.mem.buffer.byteLength > most) await beginAnew();
};

// beginAnew has a new instance take all input.
const beginAnew = async () => {
  await begin();
  waiting = 0;
  take(lines.join("\n"));
};

onmessage = async ({ data }) => {
  if (data === "alone") lines.splice(1, 0, data); // from the beginning
  else lines.push(data);
  waiting++;
  if (data === "alone") return beginAnew().catch(fail);
  if (lines.length > 1) return void setTimeout(() => answer().catch(fail)); // what has come meanwhile is answered at once
  try {
    await loading;
    postMessage({ loaded: true });
    await begin();
    waiting--;
    take(data);
    await answer();
  } catch (err) {
    fail(err);
  }
};
