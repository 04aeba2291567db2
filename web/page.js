// The page around Clashbox: it loads the program, passes on input, and answers the operations of `crates/browser`.
//
// `web/build` puts this file behind the script of macroquad, which has WebGL, the loop of frames and the imports of the program in it.

(() => {
"use strict";

const SHIFT = 1, CTRL = 2, ALT = 4;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const element = (id) => document.getElementById(id);
const bytesAt = (pointer, length) => new Uint8Array(wasm_memory.buffer, pointer, length);

// What the user gave to the page, and the program has not taken yet.
const files = [];
const links = [];
let fileInHand = null;
let pasted = "";
let isPastedNow = false;

// What scripts have asked, and the question that the program answers now.
const questions = [];
let questionInHand = null;

// ---- Addresses and links

// The scene in the fragment: another fragment is a place in the page, of which it has none.
function linkOfAddress() {
  const part = location.hash.slice(1).split("&").find((part) => part.startsWith("s="));
  return part ? "#" + part : "";
}

function linkOfPage() {
  const own = element("clashbox-scene");
  return linkOfAddress() || (own ? own.textContent.trim() : "");
}

function give(list, item) {
  list.push(item);
  drawNow();
}

// The narrowest page with room for panels, CSS pixels.
const NARROWEST = 600;

// Canvas and verdict alone: in a frame, and for a scene on a phone. `?whole` shows all of it there, too.
const isEmbedded = (() => {
  const search = new URLSearchParams(location.search);
  const isFrame = search.has("embed") || document.documentElement.hasAttribute("data-embed");
  return !search.has("whole") && (isFrame || (innerWidth < NARROWEST && linkOfPage() !== ""));
})();

addEventListener("hashchange", () => { if (linkOfAddress()) give(links, linkOfAddress()); });

// For scripts of the page: `await clashbox.query(scene)` has the text of a scene or a link answered, as `clashbox query --json` does.
window.clashbox = {
  query: (scene) => new Promise((resolve, reject) => give(questions, { scene: String(scene), resolve, reject })),
};

// ---- Frames

let timer = 0;

function drawNow() {
  importObject.env.sapp_schedule_update();
}

function drawAfter(milliseconds) {
  clearTimeout(timer);
  timer = 0;
  if (milliseconds !== "") timer = setTimeout(drawNow, Math.min(Number(milliseconds), 2 ** 31 - 1));
}

// ---- Storage. Each page holds a lock as long as it is open: what a page without a lock has stored, it left behind.

const PREFIX = "clashbox/";
const UNSAVED = PREFIX + "unsaved/";
const LOCK = "clashbox-page-";
const pageId = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
let closedPages = [];

function store() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

async function findClosedPages() {
  const storage = store();
  if (!storage) return;
  const stored = Object.keys(storage).filter((key) => key.startsWith(UNSAVED)).map((key) => key.slice(UNSAVED.length));
  let open = new Set();
  if (navigator.locks) {
    navigator.locks.request(LOCK + pageId, () => new Promise(() => {}));
    const { held } = await navigator.locks.query();
    open = new Set(held.map((lock) => lock.name.slice(LOCK.length)));
  }
  closedPages = stored.filter((page) => !open.has(page));
}

// ---- Clipboard, files

function copy(text) {
  const byHand = () => {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    canvas.focus();
    if (!isCopied) prompt("The browser does not let Clashbox copy. Copy this text yourself:", text);
  };
  if (navigator.clipboard && navigator.clipboard.writeText) navigator.clipboard.writeText(text).catch(byHand);
  else byHand();
}

// Has the program paste a text: by the key, with the text at hand.
function paste(text) {
  [pasted, isPastedNow] = [text, true];
  const key = into_sapp_keycode("KeyV");
  wasm_exports.key_down(key, CTRL, false);
  wasm_exports.key_up(key, CTRL);
}

// A menu has no text at hand: the browser asks its user whether the page may read the clipboard.
function awaitsPaste() {
  if (isPastedNow || !(navigator.clipboard && navigator.clipboard.readText)) {
    isPastedNow = false;
    return null;
  }
  navigator.clipboard.readText().then(paste, () => paste(""));
  return "";
}

function copyPicture(png) {
  const item = new ClipboardItem({ "image/png": new Blob([png], { type: "image/png" }) });
  navigator.clipboard.write([item]).catch((error) => {
    alert("The browser does not let Clashbox copy a picture. Save it as a file: File, Save picture.");
    console.warn(error);
  });
}

function download(name, bytes) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

async function giveFile(file) {
  give(files, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
}

function choose(accepted) {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accepted;
  input.onchange = () => { for (const file of input.files) giveFile(file); };
  input.click();
}

// ---- What the page says

function describe(answer, scene) {
  element("clashbox-answer-in-words").textContent = answer;
  element("clashbox-scene-in-words").textContent = scene;
}

const BUG = "Clashbox has stopped, because of a bug.";
let ended = false;

// Says why nothing is drawn any more.
function reportEnd(reason, details) {
  ended = true;
  const box = element("clashbox-fault");
  box.textContent = reason + " Load the page again: your work is offered there.\n" + details;
  box.hidden = false;
  console.error(reason, details);
}

function ready() {
  const root = document.documentElement;
  if (root.classList.contains("ready")) return;
  root.classList.add("ready");
  // What stood in for the picture: from now on the program describes it.
  element("clashbox-static").remove();
  // A frame within another page leaves the keyboard to that page until it is clicked.
  if (window === window.top) canvas.focus();
}

// ---- Workers: what a user has typed runs in them, and never here. All that a worker says is a line for each line that it is asked.

const LONGEST_LINE = 1 << 20;
const workers = new Map();
let lastWorker = 0;

function startWorker(limit, script) {
  const name = String(lastWorker += 1);
  const worker = { said: [], text: "", unanswered: 1, limit: Number(limit), timer: 0 };
  workers.set(name, worker);
  try {
    worker.url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    worker.program = new Worker(worker.url);
    worker.program.onmessage = ({ data }) => hear(worker, data);
    worker.program.onerror = (event) => {
      event.preventDefault();
      const line = event.lineno ? "line " + event.lineno + ": " : "";
      const message = String(event.message || "the browser starts no worker").replace(/^Uncaught |Failed to execute 'importScripts'[^:]*: /g, "");
      endWorker(worker, "ended", (line + message).slice(0, 2000));
    };
    awaitWorker(worker);
  } catch (error) {
    endWorker(worker, "ended", String(error));
  }
  return name;
}

function hear(worker, data) {
  if (worker.unanswered === 0) return;
  if (typeof data !== "string" || data.length > LONGEST_LINE) return endWorker(worker, "ended", "it posted something else than a line");
  worker.unanswered -= 1;
  worker.said.push({ kind: "line", text: data });
  awaitWorker(worker);
  drawNow();
}

function awaitWorker(worker) {
  clearTimeout(worker.timer);
  if (worker.unanswered > 0) worker.timer = setTimeout(() => endWorker(worker, "silent", ""), worker.limit);
}

function askWorker(worker, line) {
  if (!worker.program) return;
  worker.unanswered += 1;
  if (worker.unanswered === 1) awaitWorker(worker);
  worker.program.postMessage(line);
}

// Whatever it is doing, even in a loop that never ends.
function endWorker(worker, kind, text) {
  clearTimeout(worker.timer);
  if (worker.program) worker.program.terminate();
  if (worker.url) URL.revokeObjectURL(worker.url);
  worker.program = null;
  worker.said.push({ kind, text });
  drawNow();
}

function workerSays(worker) {
  const next = worker.said.shift();
  if (!next) return null;
  worker.text = next.text;
  return next.kind;
}

// ---- The operations of the program: (text, bytes) => text, bytes, or null for no answer

const operations = {
  "file-name": () => (fileInHand = files.shift() || null) && fileInHand.name,
  "file": () => fileInHand && fileInHand.bytes,
  "link": () => links.shift() || null,
  "question": () => (questionInHand = questions.shift() || null) && questionInHand.scene,
  "reply": (answers) => questionInHand.resolve(answers),
  "refuse": (reason) => questionInHand.reject(new Error(reason)),
  "choose": (accepted) => choose(accepted),
  "download": (name, bytes) => download(name, bytes.slice()),
  "pasted": () => pasted,
  "awaits-paste": () => awaitsPaste(),
  "copy": (text) => copy(text),
  "copy-picture": (_, png) => copyPicture(png.slice()),
  "stored": (key) => { const storage = store(); return storage && storage.getItem(PREFIX + key); },
  "store": (key, bytes) => {
    const storage = store();
    if (!storage) return "the browser stores nothing for this page";
    try {
      storage.setItem(PREFIX + key, decoder.decode(bytes));
    } catch (error) {
      return String(error);
    }
  },
  "remove": (key) => { const storage = store(); if (storage) storage.removeItem(PREFIX + key); },
  "page-id": () => pageId,
  "closed-pages": () => closedPages.join("\n"),
  "title": (title) => { document.title = title; },
  "draw-after": (milliseconds) => drawAfter(milliseconds),
  "describe": (answer, scene) => describe(answer, decoder.decode(scene)),
  "fault": (text) => reportEnd(BUG, text),
  "address": () => (location.protocol.startsWith("http") ? location.origin + location.pathname : null),
  "is-embedded": () => (isEmbedded ? "" : null),
  "open-whole": (fragment) => { open(location.href.split(/[?#]/)[0] + "?whole" + fragment, "_blank", "noopener"); },
  "ready": () => ready(),
  "pixel-ratio": () => String(devicePixelRatio || 1),
  "worker-start": (limit, script) => startWorker(limit, decoder.decode(script)),
  "worker-ask": (name, line) => askWorker(workers.get(name), decoder.decode(line)),
  "worker-says": (name) => workerSays(workers.get(name)),
  "worker-text": (name) => workers.get(name).text,
  "worker-end": (name) => { endWorker(workers.get(name), "ended", ""); workers.delete(name); },
};

let answer = null;

const own = {
  name: "clashbox",
  version: 1,
  register_plugin(imports) {
    imports.env.clashbox_call = (operation, operationLength, text, textLength, bytes, bytesLength) => {
      const found = operations[decoder.decode(bytesAt(operation, operationLength))](
        decoder.decode(bytesAt(text, textLength)), bytesAt(bytes, bytesLength));
      answer = typeof found === "string" ? encoder.encode(found) : found;
      return answer ? answer.length : -1;
    };
    imports.env.clashbox_answer = (into) => { bytesAt(into, answer.length).set(answer); };
  },
};

// ---- Input: in place of the handlers of macroquad's script, which know keys by their place on an English keyboard, and lose a pointer that
// leaves the canvas.

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
// The keys that stay with the browser: load again, developer tools.
const OF_BROWSER = new Set(["F5", "F12"]);

function modifiersOf(event) {
  const ctrl = event.ctrlKey || (isMac && event.metaKey);
  return (event.shiftKey ? SHIFT : 0) | (ctrl ? CTRL : 0) | (event.altKey ? ALT : 0);
}

function keyOf(event) {
  // A shortcut is the letter on the key, wherever the key is.
  const letter = event.key.length === 1 ? event.key.toUpperCase() : "";
  return into_sapp_keycode(/^[A-Z]$/.test(letter) ? "Key" + letter : event.code);
}

function typed(event) {
  const isAltGr = event.getModifierState("AltGraph");
  const isShortcut = (event.ctrlKey || event.metaKey || event.altKey) && !isAltGr;
  return [...event.key].length === 1 && !isShortcut ? event.key : "";
}

function addKeyboard() {
  // Tab goes through the controls of the program, round and round. After Escape it leaves the canvas.
  let leaves = false;
  canvas.onkeydown = (event) => {
    const isShortcut = event.ctrlKey || event.metaKey;
    if (event.isComposing || OF_BROWSER.has(event.code) || (leaves && event.key === "Tab")) return;
    leaves = event.key === "Escape" || (leaves && event.key === "Shift");
    // The browser pastes, and the key follows with the text.
    if (isShortcut && keyOf(event) === into_sapp_keycode("KeyV")) return;
    event.preventDefault();
    wasm_exports.key_down(keyOf(event), modifiersOf(event), event.repeat);
    for (const character of typed(event)) wasm_exports.key_press(character.codePointAt(0));
  };
  canvas.onkeyup = (event) => wasm_exports.key_up(keyOf(event), modifiersOf(event));
  canvas.onkeypress = null;
  addEventListener("paste", (event) => {
    event.preventDefault();
    paste(event.clipboardData.getData("text"));
  });
}

// The pixels of a notch of the wheel, of a line and of a page, by `deltaMode`.
const PIXELS = [1, 100 / 3, 800];
const NOTCH = 100;
// The factor by which a notch changes the view.
const ZOOM_OF_NOTCH = 1.15;

// The program takes whole numbers: a notch is this, as in `WHEEL_NOTCH`.
const WHEEL_NOTCH = 10000;

function turnWheel(x, y) {
  wasm_exports.mouse_wheel(Math.round(x * WHEEL_NOTCH), Math.round(y * WHEEL_NOTCH));
}

function addWheel() {
  addEventListener("wheel", (event) => {
    if (event.target !== canvas) return;
    // In place of the handler of macroquad's script, which takes a pixel for a notch.
    event.stopImmediatePropagation();
    // The page around a frame scrolls.
    if (isEmbedded && !event.ctrlKey) return;
    event.preventDefault();
    const notches = PIXELS[event.deltaMode] / NOTCH;
    turnWheel(-event.deltaX * notches, -event.deltaY * notches);
  }, { capture: true, passive: false });
}

// Another zoom of the browser or another display: the canvas has other pixels.
function watchPixelRatio() {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
    onresize();
    drawNow();
    watchPixelRatio();
  }, { once: true });
}

function addPointer() {
  const fingers = new Map();
  let spread = 0;
  const at = (event) => mouse_relative_position(event.clientX, event.clientY);
  const button = (event) => into_sapp_mousebutton(Math.max(event.button, 0));
  canvas.onmousemove = canvas.onmousedown = canvas.onmouseup = null;
  // Touches come as pointers.
  for (const kind of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
    addEventListener(kind, (event) => event.stopPropagation(), { capture: true });
  }
  const distance = () => {
    const [a, b] = [...fingers.values()];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  canvas.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    canvas.focus();
    canvas.setPointerCapture(event.pointerId);
    const { x, y } = at(event);
    if (event.pointerType === "touch") {
      fingers.set(event.pointerId, { x, y });
      if (fingers.size === 2) {
        // The second finger ends what the first one drags: both together change the view.
        wasm_exports.mouse_up(x, y, 0);
        spread = distance();
      }
      if (fingers.size > 1) return;
    }
    wasm_exports.mouse_move(x, y);
    wasm_exports.mouse_down(x, y, button(event));
  });
  canvas.addEventListener("pointermove", (event) => {
    const { x, y } = at(event);
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, { x, y });
    if (fingers.size === 2) {
      const now = distance();
      const [a, b] = [...fingers.values()];
      wasm_exports.mouse_move((a.x + b.x) / 2, (a.y + b.y) / 2);
      if (Math.abs(now - spread) > 4 && spread > 0) {
        turnWheel(0, Math.log(now / spread) / Math.log(ZOOM_OF_NOTCH));
        spread = now;
      }
      return;
    }
    wasm_exports.mouse_move(x, y);
  });
  const end = (event) => {
    const wasPinch = fingers.size > 1;
    fingers.delete(event.pointerId);
    const { x, y } = at(event);
    if (!wasPinch) wasm_exports.mouse_up(x, y, event.pointerType === "touch" ? 0 : button(event));
  };
  canvas.addEventListener("pointerup", end);
  canvas.addEventListener("pointercancel", end);
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
}

function addDrop() {
  ondragover = (event) => event.preventDefault();
  ondrop = (event) => {
    event.preventDefault();
    for (const file of event.dataTransfer.files) giveFile(file);
    const text = event.dataTransfer.files.length ? "" : event.dataTransfer.getData("text");
    if (text.includes("#s=")) give(links, text.trim());
  };
}

// ---- Start

async function program() {
  const own = element("clashbox-wasm");
  if (!own) {
    const response = fetch("clashbox.wasm").then((found) => {
      if (!found.ok) throw new Error("clashbox.wasm is not beside the page (" + found.status + ")");
      return found;
    });
    try {
      return await WebAssembly.compileStreaming(response.then((found) => found.clone()));
    } catch {
      // The server does not say that it is WebAssembly.
      return WebAssembly.compile(await (await response).arrayBuffer());
    }
  }
  const packed = Uint8Array.from(atob(own.textContent.trim()), (character) => character.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  own.remove();
  return WebAssembly.compile(await new Response(unpacked).arrayBuffer());
}

function failed(error) {
  const line = element("clashbox-progress");
  if (line) line.textContent = "Clashbox could not be started: " + error.message;
  console.error(error);
}

async function start() {
  if (typeof WebAssembly === "undefined") throw new Error("this browser has no WebAssembly");
  // The program is loaded while the browser starts its graphics.
  const loading = Promise.all([program(), findClosedPages()]);
  loading.catch(() => {});
  // The canvas has no transparent parts: otherwise smooth edges show the color of the page.
  const graphics = canvas.getContext("webgl", { alpha: false });
  if (!graphics) throw new Error("this browser has no WebGL, or it is switched off");
  canvas.getContext = () => graphics;
  canvas.addEventListener("webglcontextlost", () => reportEnd("The browser has taken the graphics away from Clashbox.", ""));
  const [compiled] = await loading;
  // The first link is there before the first frame.
  if (linkOfPage()) links.push(linkOfPage());
  register_plugins([own]);
  for (const { module, name, kind } of WebAssembly.Module.imports(compiled)) {
    // Parts of macroquad that Clashbox does not use: sound, for one.
    if (module === "env" && kind === "function" && !importObject.env[name]) {
      importObject.env[name] = () => { throw new Error("the page has no function " + name); };
    } else if (module !== "env") {
      importObject[module] = importObject[module] || {};
      importObject[module][name] = () => { throw new Error("the page has no function " + name); };
    }
  }
  const instance = await WebAssembly.instantiate(compiled, importObject);
  wasm_memory = instance.exports.memory;
  wasm_exports = instance.exports;
  instance.exports.main();
  addKeyboard();
  addWheel();
  watchPixelRatio();
  addPointer();
  addDrop();
}

addEventListener("error", (event) => { if (!ended && event.error instanceof WebAssembly.RuntimeError) reportEnd(BUG, String(event.error)); });
start().catch(failed);
})();
