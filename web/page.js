// The page around Clashbox: it loads the program and answers the operations of `crates/browser`.
//
// `web/build` puts this file behind `workers.js` and `input.js`, in one function with them, and all three behind the script of macroquad, which has WebGL,
// the loop of frames and the imports of the program in it.

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const element = (id) => document.getElementById(id);
const bytesAt = (pointer, length) => new Uint8Array(wasm_memory.buffer, pointer, length);

// What the user gave to the page, and the program has not taken yet.
const files = [];
const links = [];
let currentFile = null;
let pasted = "";
let isPastedNow = false;

// What scripts have asked, and the question that the program answers now.
const questions = [];
let currentQuestion = null;

// ---- Addresses and links

// The scene in the fragment: another fragment is a place in the page, of which it has none.
function linkOfAddress() {
  const part = location.hash.slice(1).split("&").find((part) => part.startsWith("s="));
  return part ? "#" + part : "";
}

function linkOfPage() {
  const scene = element("clashbox-scene");
  return linkOfAddress() || (scene ? scene.textContent.trim() : "");
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

// Lets the program paste a text, by its key for pasting.
function paste(text) {
  [pasted, isPastedNow] = [text, true];
  pressKey("KeyV", CTRL);
}

// With the key for pasting comes the text; for a menu, the browser asks its user whether the page may read the clipboard.
function awaitsPaste() {
  if (isPastedNow || !(navigator.clipboard && navigator.clipboard.readText)) {
    isPastedNow = false;
    return null;
  }
  navigator.clipboard.readText().then(paste, () => paste(""));
  return "";
}

// Returns the reason if the browser has no place for a picture.
function copyPicture(png) {
  if (!window.ClipboardItem || !(navigator.clipboard && navigator.clipboard.write)) return "this browser copies no pictures";
  const item = new ClipboardItem({ "image/png": new Blob([png], { type: "image/png" }) });
  navigator.clipboard.write([item]).catch((error) => {
    alert("The browser does not let Clashbox copy a picture. Save it as a file: File, Save picture.");
    console.warn(error);
  });
  return null;
}

function download(name, bytes) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

// A folder has no content, and a file may be gone.
function giveFile(file) {
  file.arrayBuffer().then(
    (content) => give(files, { name: file.name, bytes: new Uint8Array(content) }),
    (error) => alert(file.name + " cannot be read: " + error.message),
  );
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

// ---- The operations of the program: (text, bytes) => text, bytes, or null for no answer

const operations = {
  "file-name": () => (currentFile = files.shift() || null) && currentFile.name,
  "file": () => currentFile && currentFile.bytes,
  "link": () => links.shift() || null,
  "question": () => (currentQuestion = questions.shift() || null) && currentQuestion.scene,
  "reply": (answers) => currentQuestion.resolve(answers),
  "refuse": (reason) => currentQuestion.reject(new Error(reason)),
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
  "text-field": (takesText) => noteTextField(takesText !== ""),
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

const plugin = {
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

// ---- Start

async function program() {
  const wasm = element("clashbox-wasm");
  if (!wasm) {
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
  const packed = Uint8Array.from(atob(wasm.textContent.trim()), (character) => character.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  wasm.remove();
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
  register_plugins([plugin]);
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
  addScreenKeyboard();
  addWheel();
  watchPixelRatio();
  addPointer();
  addDrop();
}

addEventListener("error", (event) => { if (!ended && event.error instanceof WebAssembly.RuntimeError) reportEnd(BUG, String(event.error)); });
start().catch(failed);
