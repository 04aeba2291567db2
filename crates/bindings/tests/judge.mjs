// Judges the scenes that are named and asks for hits of seeded poses, as tests/judge.py does. Prints one line of JSON for each.
import { readFileSync } from "node:fs";
import * as clashbox from "clashbox";

const [mode, ...paths] = process.argv.slice(2);
for (const path of paths) {
  const verdict = clashbox.judge(readFileSync(path, "utf8"), path);
  const expectations = verdict.expectations.map((result) => [result.question, result.verdict]);
  console.log(JSON.stringify({ scene: path, clean: verdict.clean, expectations }));
}

let state = 7;
function dice() {
  state = (state * 48271) % 2147483647;
  return (state % 4096) / 512 - 4;
}

let hits = "";
for (let n = 0; n < 20000; n++) {
  const a = { circle: { center: [dice(), dice()], radius: 1 } };
  const b = { obb: { center: [dice(), dice()], half_extents: [1, 0.5], angle: dice() } };
  hits += clashbox.hit(a, b) ? "1" : "0";
}
console.log(JSON.stringify({ hits: BigInt(`0b${hits}`).toString(16) }));

function refused(call) {
  try {
    call();
  } catch (error) {
    if (error instanceof clashbox.ClashboxError) return error.message;
  }
  throw new Error("nothing was refused");
}

const disc = { circle: { center: [0, 0], radius: 1 } };
const errors = [
  () => clashbox.hit({ circle: { center: [0, 0], radius: -1 } }, disc),
  () => clashbox.hit({ cirle: {} }, disc),
  () => clashbox.hit(disc, disc, -1),
  () => clashbox.hits([disc], []),
  () => clashbox.move(disc, [1, 0], [], "slid"),
  () => clashbox.judge("Scene(version: 1, bodies: [Body()])", "wrong.ron"),
].map(refused);
console.log(JSON.stringify({ errors }));

if (mode === "--bench") {
  const [a, b, n] = [new clashbox.Shape(disc), new clashbox.Shape({ circle: { center: [1, 0], radius: 1 } }), 1e6];
  let start = performance.now();
  for (let i = 0; i < n; i++) clashbox.hit(a, b);
  const one = performance.now() - start;
  start = performance.now();
  clashbox.hits_at(a, b, new Float64Array(2 * n));
  console.error(`JavaScript: ${((one / n) * 1e6).toFixed(0)} ns a hit, ${(((performance.now() - start) / n) * 1e6).toFixed(0)} ns in a batch`);
}
