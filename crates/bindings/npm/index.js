// The functions of clashbox.wasm, for Node and browsers. index.d.ts has their types and texts.

const file = new URL("clashbox.wasm", import.meta.url);
const module =
  file.protocol === "file:" ? await (await import("node:fs/promises")).readFile(file) : await (await fetch(file)).arrayBuffer();
const { exports: wasm } = (await WebAssembly.instantiate(module)).instance;

/** Says what is wrong, in the words of the program. */
export class ClashboxError extends Error {
  name = "ClashboxError";
}

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
const forgotten = new FinalizationRegistry((number) => wasm.release(number));

/** A shape that is checked once and can be asked often. */
export class Shape {
  constructor(words) {
    this.number = call("Shape", [words]);
    forgotten.register(this, this.number);
  }

  toJSON() {
    return { kept: this.number };
  }
}

function call(name, values) {
  let doubles = new Float64Array();
  const json = JSON.stringify([name, values], (key, value) => {
    if (typeof value === "number" && !Number.isFinite(value)) throw new ClashboxError(`${value} is not a finite number`);
    if (!(value instanceof Float64Array)) return value;
    doubles = value;
    return true;
  });
  const text = encoder.encode(json);
  const at = wasm.bytes(text.length + doubles.byteLength);
  const bytes = new Uint8Array(wasm.memory.buffer, at);
  bytes.set(text);
  bytes.set(new Uint8Array(doubles.buffer, doubles.byteOffset, doubles.byteLength), text.length);
  const length = wasm.call(text.length);
  const answer = decoder.decode(new Uint8Array(wasm.memory.buffer, wasm.bytes(Math.abs(length)), Math.abs(length)));
  if (length < 0) throw new ClashboxError(answer);
  return JSON.parse(answer);
}

export function hit(a, b, slop = 0) {
  const found = a instanceof Shape && b instanceof Shape ? wasm.hit(a.number, b.number, slop) : -1;
  return found < 0 ? call("hit", [a, b, slop]) : found === 1;
}

const names = ["contact", "contacts", "manifold", "cast", "crossings", "level", "move", "judge", "picture"];
export const [contact, contacts, manifold, cast, crossings, level, move, judge, picture] = names.map((name) => (...given) => call(name, given));
export const [hits, hits_at] = ["hits", "hits_at"].map((name) => (...given) => Uint8Array.from(call(name, given)));
