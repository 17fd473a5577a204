// The world that a Go test sees inside the browser: arguments, output, an exit status and
// a read-only tree of files.
"use strict";

let pending = "";
let status = null;
let failed = "";
let wake = () => {};

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
function print(bytes) {
  pending += decoder.decode(bytes, { stream: true });
  wake();
}

// news resolves when there is output or an end to tell.
globalThis.news = async () => {
  if (!pending && status === null && !failed) await new Promise((done) => { wake = done; });
  const told = { Text: pending, Status: status, Failed: failed };
  pending = "";
  return told;
};

const files = new Map(); // path from "/": bytes
const folders = new Map([["/", new Set()]]); // path: names in it
const opened = new Map(); // descriptor: { path, at }
let descriptor = 100;

function add(path, bytes) {
  files.set(path, bytes);
  for (let at = path; at !== "/";) {
    const above = at.slice(0, at.lastIndexOf("/")) || "/";
    if (!folders.has(above)) folders.set(above, new Set());
    folders.get(above).add(at.slice(at.lastIndexOf("/") + 1));
    at = above;
  }
}

// resolve makes a path absolute; the tests run in "/".
function resolve(path) {
  const parts = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return "/" + parts.join("/");
}

function fail(code) {
  const err = new Error(code);
  err.code = code;
  return err;
}

function stat(path) {
  const folder = folders.has(path);
  if (!folder && !files.has(path)) throw fail("ENOENT");
  const size = folder ? 0 : files.get(path).length;
  return {
    dev: 0, ino: 0, mode: folder ? 0o040555 : 0o100444, nlink: 1, uid: 0, gid: 0, rdev: 0, size,
    blksize: 4096, blocks: Math.ceil(size / 512), atimeMs: 0, mtimeMs: 0, ctimeMs: 0,
    isDirectory: () => folder,
  };
}

function open(path, flags) {
  if (flags > 0) throw fail("EROFS");
  stat(path);
  opened.set(++descriptor, { path, at: 0 });
  return descriptor;
}

function read(fd, buffer, offset, length, position) {
  const file = opened.get(fd);
  if (!file) throw fail("EBADF");
  const bytes = files.get(file.path);
  if (!bytes) throw fail("EISDIR");
  const from = position ?? file.at;
  const part = bytes.subarray(from, from + length);
  buffer.set(part, offset);
  if (position === null || position === undefined) file.at += part.length;
  return part.length;
}

function readdir(path) {
  if (!folders.has(path)) throw fail(files.has(path) ? "ENOTDIR" : "ENOENT");
  return [...folders.get(path)];
}

// answering turns a function into one that reports to a callback, as Go expects.
const answering = (f) => (...args) => {
  const callback = args.pop();
  let value;
  try { value = f(...args); } catch (err) { return callback(err); }
  callback(null, value);
};

const refuse = (code) => answering(() => { throw fail(code); });

globalThis.fs = {
  constants: { O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_TRUNC: 512, O_APPEND: 1024, O_EXCL: 128, O_DIRECTORY: 0 },
  writeSync(fd, buffer) {
    print(buffer);
    return buffer.length;
  },
  write(fd, buffer, offset, length, position, callback) {
    if (fd !== 1 && fd !== 2) return callback(fail("EROFS"));
    print(buffer.subarray(offset, offset + length));
    callback(null, length);
  },
  open: answering((path, flags) => open(resolve(path), flags)),
  close: answering((fd) => { opened.delete(fd); }),
  read: answering(read),
  stat: answering((path) => stat(resolve(path))),
  lstat: answering((path) => stat(resolve(path))),
  fstat: answering((fd) => stat(opened.get(fd)?.path ?? "/")),
  readdir: answering((path) => readdir(resolve(path))),
  fsync: answering(() => {}),
};
for (const name of ["chmod", "chown", "fchmod", "fchown", "ftruncate", "lchown", "link", "mkdir", "rename", "rmdir", "symlink", "truncate", "unlink", "utimes"]) {
  globalThis.fs[name] = refuse("EROFS");
}
globalThis.fs.readlink = refuse("EINVAL");

globalThis.process = {
  getuid: () => -1, getgid: () => -1, geteuid: () => -1, getegid: () => -1,
  getgroups() { throw fail("ENOSYS"); },
  umask() { throw fail("ENOSYS"); },
  pid: -1, ppid: -1,
  cwd: () => "/",
  chdir() { throw fail("ENOSYS"); },
};

globalThis.begin = async () => {
  try {
    const job = await (await fetch("job.json")).json();
    for (const [path, content] of Object.entries(job.files)) {
      add("/" + path, Uint8Array.from(atob(content), (c) => c.charCodeAt(0)));
    }
    const go = new Go();
    go.argv = job.args;
    go.exit = (code) => { status = code; };
    const { instance } = await WebAssembly.instantiateStreaming(fetch("test.wasm"), go.importObject);
    await go.run(instance);
    if (status === null) status = 0;
  } catch (err) {
    failed = String(err?.stack ?? err);
  }
  wake();
};
