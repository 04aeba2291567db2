// Keys, text, pointers, wheel and dropped files of the page, in place of the handlers of macroquad's script: these know keys by their place on an English
// keyboard, and lose a pointer that leaves the canvas.

const SHIFT = 1, CTRL = 2, ALT = 4;
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
  for (const target of [canvas, screenKeyboard]) {
    target.onkeydown = (event) => {
      const isShortcut = event.ctrlKey || event.metaKey;
      // A keyboard on the screen may not say which key it is: its text follows.
      const isUnknown = event.isComposing || event.key === "Unidentified" || event.key === "Process";
      if (isUnknown || OF_BROWSER.has(event.code) || (leaves && event.key === "Tab")) return;
      leaves = event.key === "Escape" || (leaves && event.key === "Shift");
      // The browser pastes, and the key follows with the text.
      if (isShortcut && keyOf(event) === into_sapp_keycode("KeyV")) return;
      event.preventDefault();
      wasm_exports.key_down(keyOf(event), modifiersOf(event), event.repeat);
      for (const character of typed(event)) wasm_exports.key_press(character.codePointAt(0));
    };
    target.onkeyup = (event) => wasm_exports.key_up(keyOf(event), modifiersOf(event));
  }
  canvas.onkeypress = null;
  addEventListener("paste", (event) => {
    event.preventDefault();
    paste(event.clipboardData.getData("text"));
  });
}

// ---- The keyboard on the screen of a phone or a tablet: it is shown for a text field of the page. This one is not seen; what changes in it is typed.

const screenKeyboard = document.createElement("textarea");
screenKeyboard.setAttribute("aria-label", "Text for Clashbox");
screenKeyboard.tabIndex = -1;
Object.assign(screenKeyboard, { className: "spoken", autocapitalize: "off", autocomplete: "off", spellcheck: false });
// Smaller text makes a browser zoom in.
screenKeyboard.style.fontSize = "16px";
// In an empty field, Backspace would change nothing.
const PADDING = " ".repeat(16);
let takesText = false;
let isTouched = false;

function noteTextField(takes) {
  if (takes === takesText) return;
  takesText = takes;
  followTextField();
}

// Some browsers show the keyboard only while they handle a touch.
function followTextField() {
  if (takesText && isTouched) screenKeyboard.focus({ preventScroll: true });
  else if (document.activeElement === screenKeyboard) canvas.focus();
}

function pressKey(code, modifiers = 0) {
  wasm_exports.key_down(into_sapp_keycode(code), modifiers, false);
  wasm_exports.key_up(into_sapp_keycode(code), modifiers);
}

function addScreenKeyboard() {
  let before = [...PADDING];
  const clear = () => { before = [...(screenKeyboard.value = PADDING)]; };
  screenKeyboard.onfocus = clear;
  screenKeyboard.oninput = (event) => {
    const now = [...screenKeyboard.value];
    let same = 0;
    while (same < before.length && before[same] === now[same]) same += 1;
    for (let removed = before.length - same; removed > 0; removed -= 1) pressKey("Backspace");
    for (const character of now.slice(same)) {
      if (character === "\n") pressKey("Enter");
      else wasm_exports.key_press(character.codePointAt(0));
    }
    before = now;
    // A word that is being composed stays.
    if (!event.isComposing) clear();
    drawNow();
  };
  document.body.append(screenKeyboard);
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
    isTouched = event.pointerType === "touch";
    // What is typed on the screen goes on until another control of the program is chosen.
    if (document.activeElement !== screenKeyboard) canvas.focus();
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
    followTextField();
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
