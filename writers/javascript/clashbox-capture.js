// Writes what a game did, frame by frame, as a capture: `clashbox audit game.jsonl` lists where its physics engine was wrong.
// Copyright (c) 2026 The Clashbox developers. SPDX-License-Identifier: MIT OR Apache-2.0. Copy this file, for Node and browsers.
//
//     const capture = new Capture(await toFile("game.jsonl"), { dt: 1 / 60 });   // in a browser: toMemory()
//     capture.body("ball", { circle: { center: [0, 0], radius: 1 } });           // once a body
//     capture.frame(number, { ball: [x, y, angle] }, { contacts: [["ball", "wall"]] });   // after each step of the engine

/** The largest size of a number that is read back, and the largest number of poses that a body passes within a step. */
const [MAX_NUMBER, MAX_VIA] = [1e30, 256];

/** Control characters, marks that turn the direction of text, and halves of characters. */
const NO_TEXT = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** Throws what is wrong, if the condition does not hold. */
function check(holds, wrong) {
  if (!holds) throw new RangeError(wrong());
}

/** Returns a list of finite numbers, of one of these lengths. */
function numbers(what, list, ...lengths) {
  const found = [...(list ?? [])];
  const isGood = lengths.includes(found.length) && found.every(Number.isFinite);
  check(isGood, () => `${what} is [${found}], not ${lengths.join(" or ")} finite numbers`);
  return found;
}

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

  /**
   * `sink` gets each line. `header`: title, engine, dt (seconds), up ("y", "-y"), margin, contacts ("state", "events", "none"),
   * data (here and below: an object of your own that is shown and not judged; its texts are of one line).
   */
  constructor(sink, header = {}) {
    this.#sink = sink;
    this.#contacts = header.contacts ?? "state";
    this.#write({ clashbox: "capture", version: 1, ...header });
  }

  /**
   * Declares a body. `shape` is in the body's own frame. `options`: center, kind, sensor, layer, mask, margin, oneway (the direction `[x, y]`
   * in which a body pushes others off that lets them through otherwise: `[0, 1]` for a platform on which one lands where y rises), data.
   */
  body(name, shape, options = {}) {
    check(!this.#poses.has(name), () => `body ${JSON.stringify(name)} is declared twice, names must differ`);
    check(typeof name === "string" && name.trim() !== "", () => "a body needs a name");
    const { oneway } = options;
    const isDirection = oneway === undefined || numbers("oneway", oneway, 2).some((value) => value !== 0);
    check(isDirection, () => "oneway is [0, 0], it must point somewhere");
    this.#write({ body: name, shape, ...options });
    this.#poses.set(name, null);
  }

  /** A pair that is not asked about, with `frames = [first, last]` only in the steps that end there. */
  ignore(a, b, frames = undefined, data = undefined) {
    this.#write({ ignore: this.#pair([a, b]), frames, data });
  }

  /**
   * Writes a frame. `poses`: an object or a Map of `[x, y]` (the angle stays) or `[x, y, angle]`, radians; those that did not change are
   * left out. `more`: contacts (`[a, b]`, with events `[a, b, "begin"]` or `[a, b, "end"]`, each with the fraction of the step where it is
   * known; or `{ pair: [a, b] }` and what is known of `t`, the fraction, `normal`, a unit vector from a to b, `point`, `impulse`, 0 or more, and
   * `event`), jumped (names of bodies that were set, not moved), gone (names of bodies that are removed after this frame), dt, data, and for
   * each name: via (the poses passed within the step, in order, with times each `{ at: pose, t }`), velocity (`[x, y]`, units per second).
   */
  frame(number, poses = {}, { via = {}, velocity = {}, contacts = [], jumped = [], gone = [], dt, data } = {}) {
    const isNext = Number.isSafeInteger(number) && this.#frame < number;
    check(isNext, () => `frame ${number} comes after frame ${this.#frame}, the numbers of frames are whole and must rise`);
    const entries = (each) => [...(each instanceof Map ? each : Object.entries(each))];
    const moved = new Map();
    for (const [name, pose] of entries(poses)) {
      const last = this.#poses.get(this.#declared(name));
      const [x, y, angle = last?.[2] ?? 0] = pose;
      const now = [x, y, angle];
      check(now.every(Number.isFinite), () => `the pose of ${JSON.stringify(name)} is [${pose}], no finite numbers`);
      if (!last || now.some((value, index) => value !== last[index])) moved.set(name, now);
    }
    const passed = entries(via).map(([name, list]) => [this.#declared(name), passedPoses(name, [...list])]);
    const velocities = entries(velocity).map(([name, vector]) => [this.#declared(name), numbers("a velocity", vector, 2)]);
    const optional = (list, converted = (same) => same) => (list.length > 0 ? converted(list) : undefined);
    const pairs = [...contacts].map((contact) => this.#contact(contact));
    const [jumps, ends] = [jumped, gone].map((names) => [...names].map((name) => this.#declared(name)));
    const at = Object.fromEntries(moved);
    const named = { via: optional(passed, Object.fromEntries), velocity: optional(velocities, Object.fromEntries) };
    const lists = { contacts: optional(pairs), jumped: optional(jumps), gone: optional(ends) };
    this.#write({ frame: number, dt, at, ...named, ...lists, data });
    this.#frame = number;
    for (const [name, pose] of moved) this.#poses.set(name, pose);
    for (const name of ends) this.#poses.set(name, null);
  }

  #contact(contact) {
    const isList = Symbol.iterator in contact;
    const { pair = [], t, normal, point, impulse, event, ...more } = isList ? fromList(contact) : contact;
    const said = () => JSON.stringify(contact);
    const events = { state: [undefined], events: isList ? ["begin", "end"] : ["begin", "end", undefined] }[this.#contacts] ?? [];
    check(events.includes(event), () => `the header says "${this.#contacts}", that is no such contact: ${said()}`);
    check(Object.keys(more).length === 0, () => `a contact has pair, t, normal, point, impulse and event: ${said()}`);
    const [time, push] = numbers("a fraction or an impulse", [t ?? 0, impulse ?? 0], 2);
    check(0 <= time && time <= 1 && 0 <= push, () => `a fraction is from 0 to 1, an impulse 0 or more: ${said()}`);
    const isUnit = normal === undefined || Math.abs(Math.hypot(...numbers("the normal", normal, 2)) - 1) <= 1e-3;
    check(isUnit, () => `the length of a normal is 1, up to 1e-3: ${said()}`);
    if (point !== undefined) numbers("the point", point, 2);
    const names = this.#pair(pair);
    const isPlain = [normal, point, impulse].every((value) => value === undefined) && (event || this.#contacts === "state");
    return isPlain ? [...names, event, t].filter((value) => value !== undefined) : { pair: names, t, normal, point, impulse, event };
  }

  #declared(name) {
    check(this.#poses.has(name), () => `there is no body ${JSON.stringify(name)}`);
    return name;
  }

  #pair([a, b]) {
    check(a !== b, () => `${JSON.stringify(a)} is named twice, a pair needs two different bodies`);
    return [this.#declared(a), this.#declared(b)];
  }

  #write({ data, ...line }) {
    const checked = (isData) => (key, value) => {
      check(typeof value !== "number" || Math.abs(value) <= MAX_NUMBER, () => `${key} is ${value}, no finite number`);
      check(typeof value !== "string" || !NO_TEXT.test(value), () => `${JSON.stringify(value)} is not one line of text`);
      check(isData || value !== null, () => `${key} is missing`);
      // A typed array is an object for JSON.
      return ArrayBuffer.isView(value) ? Array.from(value) : value;
    };
    const text = JSON.stringify(line, checked(false));
    const added = data === undefined ? "{}" : JSON.stringify(data, checked(true));
    check(added?.startsWith("{"), () => `data is ${added}, it must be an object`);
    this.#sink((data === undefined ? text : `${text.slice(0, -1)},"data":${added}}`) + "\n");
  }
}

/** Returns a contact that is a list as an object. */
function fromList(list) {
  const [a, b, ...rest] = [...list].filter((value) => value != null);
  const event = typeof rest[0] === "string" ? rest.shift() : undefined;
  return { pair: [a, b], event, t: rest[0], ...(rest.length > 1 && { more: rest }) };
}

/** Checks the poses that a body passes within a step. */
function passedPoses(name, list) {
  check(list.length <= MAX_VIA, () => `${name} passes ${list.length} poses within a step, at most ${MAX_VIA} are allowed`);
  const isTimed = (pose) => !(Symbol.iterator in pose);
  let before = 0;
  return list.map((pose) => {
    check(isTimed(pose) === isTimed(list[0]), () => `some poses within the step of ${name} have a time and some have none`);
    if (!isTimed(pose)) return numbers("a pose within the step", pose, 2, 3);
    const [t] = numbers("a time within the step", [pose.t], 1);
    check(before < t && t < 1, () => `the times of ${name} within the step rise between 0 and 1, found ${t}`);
    before = t;
    return { at: numbers("a pose within the step", pose.at, 2, 3), t };
  });
}
