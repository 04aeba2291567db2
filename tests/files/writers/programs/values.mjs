// Writes values.jsonl with the writer; with "events", a capture of events; with "forever", frames until
// it is killed, each number printed once it is written.

import { writeSync } from "node:fs";

import { Capture, toFile } from "./clashbox-capture.js";

const ODD = 'say "a\\b" é 😀';

function refused(...calls) {
  for (const call of calls) {
    try {
      call();
    } catch (error) {
      if (error instanceof RangeError) console.log(`refused: ${error.message}`);
    }
  }
}

const [path, mode] = process.argv.slice(2);
const sink = await toFile(path);
if (mode === "forever") {
  const capture = new Capture(sink);
  capture.body("ball", { circle: { center: [0, 0], radius: 1 } });
  for (let number = 0; ; number++) {
    capture.frame(number, { ball: [number / 3, 0, 0] });
    writeSync(1, `${number}\n`);
  }
}

if (mode === "events") {
  const capture = new Capture(sink, { contacts: "events" });
  capture.body("ball", { circle: { center: [0, 0], radius: 1 } });
  capture.body("wall", { point: { at: [0, 0] } });
  capture.frame(0, { ball: [0, 0], wall: [0, 0] }, { contacts: [["ball", "wall", "begin"]] });
  capture.frame(1, {}, { contacts: [["ball", "wall", "end", 0.25]] });
  refused(() => capture.frame(2, {}, { contacts: [["ball", "wall"]] }));
  process.exit();
}

if (mode === "additions") {
  const capture = new Capture(sink, { data: { level: "1-1", is_test: true } });
  const more = { kind: "static", margin: 0.25, oneway: [0, 1], data: { friction: 0.5 } };
  capture.body("platform", { aabb: { min: [-2, -0.5], max: [2, 0.5] } }, more);
  capture.body("player", { circle: { center: [0, 0], radius: 1 } });
  capture.body("ball", { circle: { center: [0, 0], radius: 0.5 } });
  capture.ignore("player", "ball", undefined, { why: '"carried" \\' });
  capture.ignore("platform", "ball", [1, 2], { rule: 7 });
  const velocity = { player: [1, -2.5], ball: new Float32Array(2) };
  capture.frame(0, { player: [0, 2, 0.5], ball: [4, 2, 0.5] }, { velocity, data: { input: "left", held: 2.5 } });

  const [pair, dot] = [["platform", "player"], { point: { at: [0, 0] } }];
  const [first, second] = [{ at: [4, 1], t: 0.25 }, { at: [5, 1, 0.75], t: 0.5 }];
  refused(
    () => capture.frame(1, {}, { contacts: [{ pair, normal: [0, 2] }] }),
    () => capture.frame(1, {}, { contacts: [{ pair, normal: [0, NaN] }] }),
    () => capture.frame(1, {}, { contacts: [{ pair, impulse: -1 }] }),
    () => capture.frame(1, {}, { contacts: [{ pair, t: 1.5 }] }),
    () => capture.frame(1, {}, { contacts: [[...pair, 1.5]] }),
    () => capture.frame(1, {}, { contacts: [{ pair, event: "end" }] }),
    () => capture.frame(1, {}, { via: { player: [second, first] } }),
    () => capture.frame(1, {}, { via: { player: [first, [0, 0]] } }),
    () => capture.frame(1, {}, { via: { player: [{ at: [0, 0], t: 1 }] } }),
    () => capture.frame(1, {}, { via: { nobody: [[0, 0]] } }),
    () => capture.frame(1, {}, { via: { player: Array(257).fill([0, 0]) } }),
    () => capture.frame(1, {}, { velocity: { player: [0, Infinity] } }),
    () => capture.frame(1, {}, { velocity: { nobody: [0, 0] } }),
    () => capture.body("new", dot, { oneway: [0, -0] }),
    () => capture.body("new", dot, { oneway: [0, NaN] }),
    () => capture.frame(1, {}, { data: { x: NaN } }),
    () => capture.frame(1, {}, { data: { x: "a\nb" } }),
    () => capture.frame(1, {}, { data: [1] }),
    () => capture.frame(1, {}, { contacts: [{ pair, norm: [0, 1] }] }),
  );

  const details = { pair, t: 0.5, normal: [0, 1], point: [3, 0], impulse: 2.5 };
  const contacts = [["player", "platform"], ["player", "platform", 0.5], details, { pair, normal: [0.6, 0.8] }];
  const via = new Map([["player", [[1, 2, 0.5], [3, 2, 0.75]]], ["ball", [first, second]]]);
  capture.frame(1, { player: [3, 1, 0.25] }, { contacts, via });
  capture.frame(2, { player: [2, 1, 0.5] }, {
    via: { player: [[3, 1.5]] },
    velocity: { player: [-2, 0] },
    contacts: [{ pair: ["player", "ball"], impulse: 0 }],
    jumped: ["player"],
    gone: ["ball"],
    dt: 0.5,
    data: { input: "" },
  });
  process.exit();
}

if (mode === "event details") {
  const capture = new Capture(sink, { contacts: "events" });
  capture.body("ball", { circle: { center: [0, 0], radius: 1 } });
  capture.body("wall", { point: { at: [0, 0] } });
  const pair = ["ball", "wall"];
  const begins = { pair, t: 0.25, normal: [1, 0], event: "begin" };
  capture.frame(0, {}, { contacts: [begins, { pair, point: [1, 0] }, { pair }, { pair, t: 0.5, event: "end" }] });
  refused(() => capture.frame(1, {}, { contacts: [["ball", "wall", 0.5]] }));
  process.exit();
}

const capture = new Capture(sink, { title: 'é "quoted" \\ 😀', engine: "values", dt: 1 / 60, up: "-y", margin: 0.25 });
capture.body("point", { point: { at: [1, 2] } });
capture.body("line", { line: { base: [0, 0], direction: [1, 2] } }, { kind: "static" });
capture.body("ray", { ray: { origin: [0, 0], direction: [1, -2] } }, { kind: "kinematic" });
capture.body("segment", { segment: { a: [0, 0], b: new Float32Array([1, -2]) } }, { sensor: true });
capture.body("circle", { circle: { center: [0.1, 0.2], radius: 0.1 + 0.2 } }, { center: [0.5, -1] });
capture.body("aabb", { aabb: { min: [-1, -2], max: [3, 4] } }, { layer: 2, mask: 0xfffffffe });
capture.body("obb", { obb: { center: [0, 0], half_extents: [2, 1], angle: 0.5 } }, { margin: 0.5 });
capture.body("capsule", { capsule: { a: [0, 0], b: [1, 1e-7], radius: 0.5 } });
capture.body(ODD, { polygon: { vertices: [[0, 3], [4, 0], [0, 0]] } });
const members = [{ point: { at: [0, 0] } }, { circle: { center: [3, 0], radius: 1 } }];
capture.body("group", { group: { members } });
capture.ignore("point", "line");
capture.ignore("point", ODD, [3, 7]);
[0.1, 1 / 3, 1e-5, -0.0, 1e22, 1e-300, Math.fround(0.1), -123456789.12345679].forEach((value, number) => {
  capture.frame(number, { point: new Float64Array([value, value, value]), group: [1, 2] });
});

refused(
  () => capture.frame(8, { point: [NaN, 0] }),
  () => capture.frame(8, { group: [9, 9], point: [Infinity, 0] }),
  () => capture.frame(8, { nobody: [0, 0] }),
  () => capture.frame(8, {}, { gone: ["nobody"] }),
  () => capture.frame(8, {}, { contacts: [["point", "point"]] }),
  () => capture.frame(8, {}, { contacts: [["point", "group", "begin"]] }),
  () => capture.frame(7),
  () => capture.body("point", { point: { at: [0, 0] } }),
  () => capture.body(" ", { point: { at: [0, 0] } }),
  () => capture.body("a\nb", { point: { at: [0, 0] } }),
  () => capture.body("new", { point: { at: [0, -Infinity] } }),
  () => capture.ignore("point", "nobody"),
);

const poses = new Map([["point", [5, 6]], [ODD, [0, 0, Math.PI]], ["group", [1, 2]]]);
const contacts = [["point", "group"], ["point", "obb", 0.25]];
capture.frame(10, poses, { contacts, jumped: ["point"], gone: ["group", "point"], dt: 0.1 });
capture.frame(11, { point: [5, 6] });
