// A model of hosts and browsers around the real service worker and the real index.html: what is
// uploaded, what a browser keeps, and what pages load.
"use strict";

const scope = new URL("/q/", location).href;
const decoder = new TextDecoder();
const bytesOf = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
const same = (a, b) => a === b || a.length === b.length && a.every((byte, i) => byte === b[i]);

// Numbers by chance, the same for the same seed (mulberry32).
function chance(seed) {
  const next = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return { next, below: (n) => Math.floor(next() * n), shuffled: (all) => {
    all = [...all];
    for (let i = all.length - 1; i > 0; i--) {
      const j = Math.floor(next() * (i + 1));
      [all[i], all[j]] = [all[j], all[i]];
    }
    return all;
  } };
}

// A host has files by their paths. Uploading goes on while it is asked.
class Host {
  files = new Map();
  steps = [];
  gone = false;
  constructor(random) { this.random = random; }
  ask(path) {
    if (this.steps.length && this.random.next() < 0.2) this.step();
    return this.files.get(path === "" ? "index.html" : path);
  }
  step() { this.steps.shift()?.(); }
  finish() { while (this.steps.length) this.step(); }
}

// Each content is hashed once, and answers are made at once: thousands of trials take seconds.
const digests = new Map();
const fakeCrypto = { subtle: { digest: async (algorithm, bytes) => {
  const key = decoder.decode(bytes);
  if (!digests.has(key)) digests.set(key, await crypto.subtle.digest(algorithm, bytes));
  return digests.get(key);
} } };
const sum = async (bytes) => btoa(String.fromCharCode(...new Uint8Array(await fakeCrypto.subtle.digest("SHA-256", bytes))));

class Answer {
  url = ""; // of what a host has answered
  headers = new Headers({ "Content-Encoding": "br" });
  constructor(content, { status = content ? 200 : 404 } = {}) {
    const bytes = content?.bytes ?? content; // of a body or a blob
    Object.assign(this, { bytes, body: { bytes }, status, ok: status === 200 });
  }
  async blob() { return { bytes: this.bytes, slice: (from) => ({ text: async () => decoder.decode(this.bytes.slice(from)) }) }; }
  clone() { return this; }
  async arrayBuffer() { return this.bytes; }
  static redirect() { return new Answer(undefined, { status: 302 }); }
}

class Channel {
  port1 = {};
  port2 = { postMessage: (data) => this.port1.onmessage({ data }) };
}

class Browser {
  kept = new Map(); // the HTTP cache
  stores = new Map(); // caches of service workers
  active = null;
  waiting = null;
  installing = null;
  pages = [];
  constructor(host, { workers, keeps }) { Object.assign(this, { host, workers, keeps }); }

  async fetch(resource, { cache = resource.cache ?? "default" } = {}) {
    const url = new URL(resource.url ?? resource, scope).href.replace(/[?#].*/, "");
    await null;
    let bytes = cache === "default" ? this.kept.get(url) : undefined;
    if (!bytes) {
      if (this.host.gone) throw new TypeError("Failed to fetch");
      bytes = this.host.ask(url.slice(scope.length));
      if (bytes && (this.keeps || url.includes("/v/"))) this.kept.set(url, bytes);
    }
    return Object.assign(new Answer(bytes), { url });
  }

  caches = {
    has: async (name) => this.stores.has(name),
    keys: async () => [...this.stores.keys()],
    delete: async (name) => this.stores.delete(name),
    match: async (resource, { cacheName }) => this.stores.has(cacheName) ? (await this.caches.open(cacheName)).match(resource) : undefined,
    open: async (name) => {
      if (!this.stores.has(name)) this.stores.set(name, new Map());
      const store = this.stores.get(name);
      const key = (resource) => new URL(resource.url ?? resource, scope).href.replace(/[?#].*/, "");
      const cache = {
        match: async (resource) => store.get(key(resource)),
        put: async (resource, response) => {
          store.set(key(resource), response);
        },
        addAll: (all) => Promise.all(all.map(async (each) => {
          const response = await this.fetch(each);
          if (!response.ok) throw new TypeError("not found");
          await cache.put(each, response);
        })),
      };
      return cache;
    },
  };

  // A service worker is the script of the host, in which what it asks for is ours.
  worker(script) {
    const handlers = {};
    const worker = { script, handlers };
    const browser = this;
    const clients = {
      claim: async () => browser.pages.forEach((page) => { page.controller = worker; }),
      matchAll: async () => browser.pages.map((page) => ({
        postMessage: (_, ports) => { if (page.version) ports?.[0].postMessage(page.version); },
      })),
    };
    const registration = { scope, get installing() { return browser.installing; }, get waiting() { return browser.waiting; } };
    const self = { registration, clients, addEventListener: (type, handle) => { handlers[type] = handle; }, skipWaiting: () => browser.activate() };
    // No time passes: a page answers at once or never.
    const names = { self, caches: this.caches, fetch: (...ask) => this.fetch(...ask), clients, MessageChannel: Channel, Response: Answer, crypto: fakeCrypto, setTimeout: (done) => done() };
    new Function(...Object.keys(names), script)(...Object.values(names));
    return worker;
  }

  async event(worker, type, event = {}) {
    const waits = [];
    worker.handlers[type]?.({ ...event, waitUntil: (wait) => waits.push(wait), respondWith: (answer) => { event.answer = answer; } });
    await Promise.all(waits);
    return event.answer;
  }

  // What a browser does when a page is opened, and update.js once more.
  async update() {
    if (!this.workers || this.host.gone) return;
    const bytes = this.host.ask("app-worker.js");
    if (!bytes) return;
    const script = decoder.decode(bytes);
    if ((this.waiting ?? this.active)?.script === script) return;
    let worker;
    try {
      worker = this.worker(script);
      this.installing = worker;
      await this.event(worker, "install");
    } catch {
      return;
    } finally {
      this.installing = null;
    }
    this.waiting = worker;
    if (!this.active) await this.activate();
  }

  async activate() {
    this.active = this.waiting;
    this.waiting = null;
    await this.event(this.active, "activate");
  }

  async close() {
    this.pages = [];
    if (this.waiting) await this.activate();
  }

  async get(controller, request, reload) {
    const url = request.url;
    if (controller) {
      const answer = await this.event(controller, "fetch", { request });
      if (answer) return answer;
    }
    return this.fetch(url, reload ? { cache: "reload" } : {});
  }
}

const documents = new Map();
function parsed(text) {
  if (!documents.has(text)) documents.set(text, new DOMParser().parseFromString(text, "text/html"));
  return documents.get(text);
}

// A page as index.html says: it tells what has become of it.
class Page {
  loaded = []; // what has been accepted: [path, bytes]
  constructor(browser) { this.browser = browser; }

  async load(url, integrity, reload) {
    const response = await this.browser.get(this.controller, { url, mode: "no-cors", method: "GET" }, reload).catch(() => undefined);
    const bytes = response?.bytes;
    if (!bytes || integrity && "sha256-" + await sum(bytes) !== integrity) return undefined;
    this.at = response.url || url; // where a worker is that has been loaded so
    return bytes;
  }

  // A program is known by its end, and asked for once more.
  async program(address, script, beside) {
    const id = new RegExp(`"${address.split("/").at(-1)}": "([0-9a-f]{16})"`).exec(script)?.[1];
    for (const reload of [false, true]) {
      const bytes = await this.load(new URL(address, beside).href, undefined, reload);
      if (bytes && id && decoder.decode(bytes.slice(-id.length)) === id) return bytes;
    }
  }

  async open() {
    const { browser } = this;
    this.controller = browser.active;
    const response = await browser.get(this.controller, { url: scope, mode: "navigate", method: "GET" }).catch(() => undefined);
    const bytes = response?.bytes;
    if (!bytes) return this.outcome = "none";
    browser.pages.push(this);
    this.loaded.push(["index.html", bytes]);
    const page = parsed(decoder.decode(bytes));
    this.page = page;
    this.version = page.documentElement.dataset.version;
    const old = !page.documentElement.dataset.site; // the layout before folders
    const accepted = new Set();
    let failed = false;
    for (const el of page.querySelectorAll("script[src], link[rel=stylesheet]")) {
      if (el.closest("noscript")) continue;
      const url = new URL(el.getAttribute("src") ?? el.getAttribute("href"), scope).href;
      const got = await this.load(url, el.getAttribute("integrity"));
      if (!got) failed = true;
      else {
        this.loaded.push([url.slice(scope.length), got]);
        accepted.add(url.split("/").at(-1));
        if (el.dataset.checks) {
          this.folder = new URL("..", url).href;
          this.checks = el.dataset.checks.split(" ").map((check) => check.split(":"));
        }
      }
    }
    if (old) return this.outcome = failed ? "dead" : "runs";
    for (const [name, integrity] of this.checks ?? []) {
      const got = await this.load(this.folder + name, integrity);
      if (!got) failed = true;
      else this.loaded.push([this.path(name), got]);
    }
    if (!page.getElementById("app-end")) failed = true;
    if (!accepted.has("guard.js")) return this.outcome = page.getElementById("app-broken")?.textContent ? "sentence" : "dead";
    if (!failed) {
      const script = await this.load(this.folder + "boot/compile-worker.js");
      const { at } = this;
      const program = script && await this.program("../app.wasm", decoder.decode(script), at);
      const rest = program && await this.program("../rest.wasm", decoder.decode(script), at); // the page plays without
      if (rest) this.loaded.push([this.path("rest.wasm"), rest]);
      if (program) this.loaded.push([this.path("boot/compile-worker.js"), script], [this.path("app.wasm"), program]);
      else failed = true;
    }
    return this.outcome = failed ? "sentence" : "runs";
  }

  path(name) { return this.folder.slice(scope.length) + name; }

  // The solver is started late, perhaps after other releases.
  async solve() {
    if (this.outcome !== "runs" || !this.folder) return;
    const script = await this.load(this.folder + "worker.js");
    const at = this.at;
    const exec = script && await this.load(new URL("wasm_exec.js", at).href);
    const program = exec && await this.program("solver.wasm", decoder.decode(script), at);
    if (program) this.loaded.push([this.path("worker.js"), script], [this.path("wasm_exec.js"), exec], [this.path("solver.wasm"), program]);
    return this.solves = program ? "runs" : "sentence";
  }

  // The versions that have all that the page has accepted.
  versions(releases) {
    return releases.filter((release) => this.loaded.every(([path, bytes]) => release.has(path) && same(release.get(path), bytes)));
  }
}

// A trial is one visitor and one host.
class Trial {
  constructor(releases, tally, seed) {
    Object.assign(this, { releases, tally, random: chance(seed), said: [] });
    this.host = new Host(this.random);
    this.browser = new Browser(this.host, { workers: this.random.next() < 0.8, keeps: this.random.next() < 0.5 });
  }

  count(what) { this.tally[what] = (this.tally[what] ?? 0) + 1; }

  fail(what, page) {
    this.count(what);
    this.tally.failures.push(`${what}: ${this.said.join(", ")}; page: ${page?.loaded.map(([path, bytes]) => `${path} ${bytes.length}`).join(" ")}`);
  }

  judge(page) {
    if (page.outcome === "runs" && page.versions(this.releases).length === 0) return this.fail("mixed", page);
    if (page.outcome !== "dead") return this.count(page.outcome);
    // Nothing can be said by a page that was cut before its body, on a first visit.
    if (page.page.body.childElementCount === 0 || !page.page.querySelector("template")) return this.count("blank");
    this.fail("dead", page);
  }

  async visit(what) {
    this.said.push(what);
    await new Promise((next) => setTimeout(next)); // the harness may look
    await this.browser.close();
    const page = new Page(this.browser);
    await page.open();
    this.judge(page);
    await this.browser.update();
    if (page.outcome === "runs" && page.controller) await this.browser.event(page.controller, "message", { data: "started" });
    return page;
  }

  async later(page) {
    await page.solve();
    if (page.solves === "sentence") this.count("solver says so");
    if (page.outcome === "runs") this.judge(page);
  }

  put(release) {
    for (const [path, bytes] of release) this.host.files.set(path, bytes);
  }

  // In the end a whole release is there: the page runs it, and goes on without the host.
  async settle(release) {
    this.host.finish();
    this.host.files = new Map();
    this.put(release);
    this.browser.kept.clear(); // minutes later
    let page = await this.visit("whole again");
    page = await this.visit("and again");
    if (page.outcome !== "runs" || !page.versions([release]).length) this.fail("not up to date", page);
    await this.later(page);
    if (page.solves && page.solves !== "runs") this.fail("no solver", page);
    if (!this.browser.workers) return;
    this.host.gone = true;
    this.browser.kept.clear();
    page = await this.visit("offline");
    await this.later(page);
    if (page.outcome !== "runs" || page.folder && page.solves !== "runs") this.fail("not offline", page);
    if (this.browser.stores.size > 1) this.fail("versions left over", page);
  }
}

const kinds = ["missing", "old", "cut"];

// faultTrial has faults at a host that is else whole: [path, kind].
async function faultTrial(releases, tally, faults, returning, seed) {
  const trial = new Trial(releases, tally, seed);
  const [, before, after] = releases;
  if (returning) {
    trial.put(before);
    await trial.visit("before");
    if (trial.random.next() < 0.5) trial.host.files = new Map(); // its folder goes
  }
  trial.put(after);
  const folder = (release) => [...release.keys()].find((path) => path.startsWith("v/")).slice(0, 19);
  for (const [path, kind] of faults) {
    trial.said.push(`${path || "index.html"} is ${kind}`);
    const whole = after.get(path);
    if (kind === "missing") trial.host.files.delete(path);
    if (kind === "cut") trial.host.files.set(path, whole.slice(0, Math.floor(whole.length / 2)));
    if (kind === "old") trial.host.files.set(path, before.get(path.replace(folder(after), folder(before))));
  }
  await trial.later(await trial.visit("first"));
  await trial.later(await trial.visit("second"));
  await trial.settle(after);
}

// orderTrial uploads releases in any order, one file after the other, each of them cut for a
// while, takes folders away, and stops anywhere; the visitor comes meanwhile. The first release
// may be of the layout before folders.
async function orderTrial(releases, tally, seed) {
  const trial = new Trial(releases, tally, seed);
  const { random, host } = trial;
  const [old, ...others] = releases;
  let now = random.next() < 0.2 && trial.browser.workers ? old : others[0];
  trial.put(now);
  if (now === old || random.next() < 0.6) await trial.visit("before"); // who comes to the old layout has kept it whole
  for (let i = 0; i < 1 + random.below(3); i++) {
    const next = others[random.below(others.length)];
    trial.said.push(`release ${releases.indexOf(next)}`);
    const steps = random.shuffled(next.keys()).flatMap((path) => {
      const whole = next.get(path);
      return [() => host.files.set(path, whole.slice(0, random.below(whole.length))), () => host.files.set(path, whole)];
    });
    // Step by step; each file is cut before it is whole.
    host.steps = steps;
    const gone = [...now.keys()].filter((path) => !next.has(path));
    if (random.next() < 0.5) host.steps.splice(random.below(steps.length), 0, () => gone.forEach((path) => host.files.delete(path)));
    const stop = random.below(host.steps.length + 1);
    const page = await trial.visit("while it is uploaded");
    while (host.steps.length > stop) host.step();
    await trial.later(page);
    if (random.next() < 0.3) trial.browser.kept.clear();
    if (random.next() < 0.5) await trial.browser.update();
    await trial.later(await trial.visit("again"));
    if (random.next() < 0.5) host.steps = []; // it stays half done
    else host.finish();
    now = next;
  }
  const last = others[random.below(others.length)];
  trial.said.push(`at last release ${releases.indexOf(last)}`);
  await trial.settle(last);
}

// trials runs n trials of orders, and all single faults with as many pairs by chance.
async function trials(n, seed, everyPair) {
  const sites = await (await fetch("sites.json")).json();
  const releases = sites.map((site) => new Map(Object.entries(site).map(([path, text]) => [path, bytesOf(text)])));
  const tally = { failures: [], orders: 0, single: 0, pairs: 0 };
  const paths = [...releases[2].keys()];
  const faults = paths.flatMap((path) => kinds.map((kind) => [path, kind]));
  const random = chance(seed);
  for (const fault of faults) {
    for (const returning of [false, true]) {
      await faultTrial(releases, tally, [fault], returning, seed++);
      tally.single++;
    }
  }
  const pairs = faults.flatMap((a, i) => faults.slice(i + 1).filter((b) => a[0] !== b[0]).map((b) => [a, b]));
  for (const pair of everyPair ? pairs : random.shuffled(pairs).slice(0, n)) {
    await faultTrial(releases, tally, pair, random.next() < 0.5, seed++);
    tally.pairs++;
  }
  for (let i = 0; i < n; i++) {
    await orderTrial(releases, tally, seed++);
    tally.orders++;
  }
  return { ...tally, failures: tally.failures.slice(0, 5) };
}
