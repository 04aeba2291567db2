// The functions of clashbox.wasm, for Node and browsers. index.d.ts has their types and texts.

const file = new URL("clashbox.wasm", import.meta.url);
const bytes =
  file.protocol === "file:" ? await (await import("node:fs/promises")).readFile(file) : await (await fetch(file)).arrayBuffer();
const { exports: wasm } = (await WebAssembly.instantiate(bytes)).instance;

/** Says what is wrong, in the words of the program. */
export class ClashboxError extends Error {
  name = "ClashboxError";
}

// The handle of a shape is released when nothing refers to the shape any more.
const released = new FinalizationRegistry((handle) => wasm.release(handle));

/** A shape that is checked once and can be asked often. */
export class Shape {
  constructor(words) {
    write(words);
    this.handle = wasm.keep();
    if (this.handle < 0) throw new ClashboxError(text());
    released.register(this, this.handle);
  }

  // In the arguments of a call a shape is its handle.
  toJSON() {
    return this.handle;
  }
}

function write(value) {
  const json = new TextEncoder().encode(JSON.stringify(value ?? null));
  const at = wasm.text_of_length(json.length);
  new Uint8Array(wasm.memory.buffer, at, json.length).set(json);
}

function text() {
  return new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, wasm.text(), wasm.text_length()));
}

function call(name, parameters, values) {
  if (values.length > parameters.length) {
    throw new ClashboxError(`${name}: ${values.length} arguments, expected at most ${parameters.length}`);
  }
  const given = {};
  parameters.forEach((parameter, index) => {
    let value = values[index];
    if (value instanceof Float64Array) {
      new Float64Array(wasm.memory.buffer, wasm.numbers_of_length(value.length), value.length).set(value);
      value = null;
    }
    if (value !== undefined) given[parameter] = value;
  });
  write({ name, given });
  const done = wasm.call();
  if (!done) throw new ClashboxError(text());
  return JSON.parse(text());
}

wasm.names();
const functions = {};
for (const [name, parameters] of JSON.parse(text())) {
  functions[name] = (...values) => call(name, parameters, values);
}

export function hit(a, b, slop = 0) {
  if (a instanceof Shape && b instanceof Shape && typeof slop === "number") {
    const found = wasm.hit_of_kept(a.handle, b.handle, slop);
    if (found >= 0) return found === 1;
  }
  return functions.hit(a, b, slop);
}

export const { contact, manifold, cast, crossings, level, move, judge, picture, contacts } = functions;
export const hits = (...values) => Uint8Array.from(functions.hits(...values));
export const hits_at = (...values) => Uint8Array.from(functions.hits_at(...values));
