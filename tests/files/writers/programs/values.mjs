// Writes values.jsonl with the writer; with "events", a capture of events; with "forever", frames until
// it is killed, each number printed once it is written.

import { writeSync } from "node:fs";

import { Capture, toFile } from "./clashbox-capture.js";

const ODD = 'say "a\\b" é 😀';

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
  try {
    capture.frame(2, {}, { contacts: [["ball", "wall"]] });
  } catch (error) {
    console.log(`refused: ${error.message}`);
  }
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

const refused = [
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
];
for (const call of refused) {
  try {
    call();
  } catch (error) {
    if (error instanceof RangeError) console.log(`refused: ${error.message}`);
  }
}

const poses = new Map([["point", [5, 6]], [ODD, [0, 0, Math.PI]], ["group", [1, 2]]]);
const contacts = [["point", "group"], ["point", "obb", 0.25]];
capture.frame(10, poses, { contacts, jumped: ["point"], gone: ["group", "point"], dt: 0.1 });
capture.frame(11, { point: [5, 6] });
