// Writes what a game did, frame by frame, as a capture: `clashbox audit game.jsonl` lists where its physics engine was wrong.
// Copyright (c) 2026 The Clashbox developers. SPDX-License-Identifier: MIT OR Apache-2.0. Copy this file, for Node and browsers.
//
//     const capture = new Capture(await toFile("game.jsonl"), { dt: 1 / 60 });   // in a browser: toMemory()
//     capture.body("ball", { circle: { center: [0, 0], radius: 1 } });           // once a body
//     capture.frame(number, { ball: [x, y, angle] }, { contacts: [["ball", "wall"]] });   // after each step of the engine

/** The largest size of a number that is read back. */
const MAX_NUMBER = 1e30;

/** Control characters, marks that turn the direction of text, and halves of characters. */
const NO_TEXT = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** A sink that writes into a file. Node only. A crash loses at most the line that is being written. */
export async function toFile(path) {
  const { openSync, appendFileSync } = await import("node:fs");
  const file = openSync(path, "w");
  return (line) => appendFileSync(file, line);
}

/** A sink that keeps the lines: `new Blob(sink.lines)` is the file. */
export function toMemory() {
  const lines = [];
  return Object.assign((line) => void lines.push(line), { lines });
}

/**
 * A capture. Each call writes one line as a whole. What cannot be read back (a number that is not finite, a name that is not declared or
 * declared twice, a frame whose number does not rise) throws a RangeError, and nothing of that line is written.
 */
export class Capture {
  #sink;
  #contacts;
  #poses = new Map(); // The last pose of each body, `null` where it is not there.
  #frame = -1;

  /** `sink` gets each line. `header`: title, engine, dt (seconds), up ("y", "-y"), margin, contacts ("state", "events", "none"). */
  constructor(sink, header = {}) {
    this.#sink = sink;
    this.#contacts = header.contacts ?? "state";
    this.#write({ clashbox: "capture", version: 1, ...header });
  }

  /** Declares a body. `shape` is in the body's own frame. `options`: center, kind, sensor, layer, mask, margin. */
  body(name, shape, options = {}) {
    if (this.#poses.has(name)) throw new RangeError(`body ${JSON.stringify(name)} is declared twice, names must differ`);
    if (typeof name !== "string" || name.trim() === "") throw new RangeError("a body needs a name");
    this.#write({ body: name, shape, ...options });
    this.#poses.set(name, null);
  }

  /** A pair that is not asked about, with `frames = [first, last]` only in the steps that end there. */
  ignore(a, b, frames = undefined) {
    this.#write({ ignore: this.#pair([a, b]), frames });
  }

  /**
   * Writes a frame. `poses`: an object or a Map of `[x, y]` (the angle stays) or `[x, y, angle]`, radians; those that did not change are
   * left out. `more`: contacts (`[a, b]`, with events `[a, b, "begin"]` or `[a, b, "end"]`, each with the fraction of the step where it is
   * known), jumped (names of bodies that were set, not moved), gone (names of bodies that are removed after this frame), dt.
   */
  frame(number, poses = {}, { contacts = [], jumped = [], gone = [], dt } = {}) {
    if (!Number.isSafeInteger(number) || number <= this.#frame) {
      throw new RangeError(`frame ${number} comes after frame ${this.#frame}, the numbers of frames are whole and must rise`);
    }
    const moved = new Map();
    for (const [name, pose] of poses instanceof Map ? poses : Object.entries(poses)) {
      const last = this.#poses.get(this.#declared(name));
      const [x, y, angle = last?.[2] ?? 0] = pose;
      const now = [x, y, angle];
      if (!now.every(Number.isFinite)) throw new RangeError(`the pose of ${JSON.stringify(name)} is [${pose}], no finite numbers`);
      if (!last || now.some((value, index) => value !== last[index])) moved.set(name, now);
    }
    const optional = (list) => (list.length > 0 ? list : undefined);
    const pairs = [...contacts].map((contact) => this.#contact(contact));
    const [jumps, ends] = [jumped, gone].map((names) => [...names].map((name) => this.#declared(name)));
    const at = Object.fromEntries(moved);
    this.#write({ frame: number, dt, at, contacts: optional(pairs), jumped: optional(jumps), gone: optional(ends) });
    this.#frame = number;
    for (const [name, pose] of moved) this.#poses.set(name, pose);
    for (const name of ends) this.#poses.set(name, null);
  }

  #contact([a, b, ...more]) {
    const rest = more.filter((value) => value != null);
    if (this.#contacts === "none" || (this.#contacts === "events") !== ["begin", "end"].includes(rest[0])) {
      throw new RangeError(`the header says "${this.#contacts}", that is no such contact: ${[a, b, ...rest]}`);
    }
    return [...this.#pair([a, b]), ...rest];
  }

  #declared(name) {
    if (!this.#poses.has(name)) throw new RangeError(`there is no body ${JSON.stringify(name)}`);
    return name;
  }

  #pair([a, b]) {
    if (a === b) throw new RangeError(`${JSON.stringify(a)} is named twice, a pair needs two different bodies`);
    return [this.#declared(a), this.#declared(b)];
  }

  #write(line) {
    const checked = (key, value) => {
      if (typeof value === "number" && !(Math.abs(value) <= MAX_NUMBER)) throw new RangeError(`${key} is ${value}, no finite number`);
      if (typeof value === "string" && NO_TEXT.test(value)) throw new RangeError(`${JSON.stringify(value)} is not one line of text`);
      if (value === null) throw new RangeError(`${key} is missing`);
      // A typed array is an object for JSON.
      return ArrayBuffer.isView(value) ? Array.from(value) : value;
    };
    this.#sink(JSON.stringify(line, checked) + "\n");
  }
}
