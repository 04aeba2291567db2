// Tests the npm package: `FOLDER=... node --test`. FOLDER has check.jsonl, what `clashbox check --format json` prints for the shipped scenes.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import * as clashbox from "clashbox";

const { ClashboxError, Shape, hit, hits, hits_at, cast, judge } = clashbox;
const text = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const rows = (text) => text.trim().split("\n").map((line) => JSON.parse(line));
const disc = { circle: { center: [0, 0], radius: 1 } };

test("answers are those of the table", () => {
  for (const row of rows(text("answers.jsonl"))) {
    const call = () => clashbox[row.call](...row.given);
    if (row.error) {
      assert.throws(call, (error) => error instanceof ClashboxError && error.message.includes(row.error), JSON.stringify(row));
    } else {
      const found = call();
      assert.deepEqual(found instanceof Uint8Array ? [...found] : found, row.answer, JSON.stringify(row));
    }
  }
});

test("hits of random poses are those of the program", () => {
  let state = 7;
  const dice = () => {
    state = (state * 48271) % 2147483647;
    return (state % 4096) / 512 - 4;
  };
  const shape = (n) => {
    if (n % 4 === 0) return new Shape({ circle: { center: [dice(), dice()], radius: 1 } });
    if (n % 4 === 1) return { obb: { center: [dice(), dice()], half_extents: [1, 0.5], angle: dice() } };
    if (n % 4 === 2) return { capsule: { a: [dice(), dice()], b: [dice(), dice()], radius: 0.5 } };
    return { segment: { a: [dice(), dice()], b: [dice(), dice()] } };
  };
  const pairs = Array.from({ length: 4000 }, (_, n) => [shape(n), shape(Math.floor(n / 4))]);
  const oneByOne = pairs.map(([a, b]) => (hit(a, b) ? "1" : "0")).join("");
  assert.equal(BigInt(`0b${oneByOne}`).toString(16).padStart(1000, "0"), text("hits.txt"));
  const kept = pairs.map((pair) => pair.map((shape) => new Shape(shape)));
  assert.equal(kept.map(([a, b]) => (hit(a, b) ? "1" : "0")).join(""), oneByOne);
  assert.equal(hits(kept.map(([a]) => a), pairs.map(([, b]) => b)).join(""), oneByOne);
});

test("shipped scenes are judged as by the program", () => {
  const scenes = rows(readFileSync(`${process.env.FOLDER}/check.jsonl`, "utf8")).filter((line) => Array.isArray(line.expectations));
  assert(scenes.length > 100);
  for (const { scene, expectations } of scenes) {
    const verdict = judge(readFileSync(scene, "utf8"), scene);
    // The solution of a lesson is not an expectation of its scene.
    const expected = expectations.filter((row) => row.question !== "lesson");
    assert.deepEqual(verdict.expectations.map((row) => row.verdict), expected.map((row) => row.verdict), scene);
    assert.deepEqual(verdict.expectations.map((row) => row.why), expected.map((row) => row.why), scene);
    assert.equal(verdict.clean, expected.every((row) => row.verdict.includes("as_")), scene);
  }
});

test("values that are not data are refused", () => {
  for (const [call, reason] of [
    [() => new Shape(), "a shape"],
    [() => new Shape({ circle: { center: [0, NaN], radius: 1 } }), "NaN is not a finite number"],
    [() => new Shape(0.5), "0.5"],
    [() => hit(disc), "b: "],
    [() => hit(disc, disc, "1"), "slop: invalid type: string"],
    [() => hit(new Shape(disc), new Shape(disc), NaN), "NaN is not a finite number"],
    [() => hit(new Shape(disc), new Shape(disc), -1), "slop is -1"],
    [() => cast(disc, disc, [0, 0], [0, 0], 0, 0), "too many arguments"],
    [() => cast(disc, disc, [0, 0, 0]), "velocity_a: "],
    [() => hits(disc, disc), "a: invalid type"],
    [() => hits_at(disc, disc), "displacements: "],
    [() => judge(3), "scene: invalid type"],
  ]) {
    assert.throws(call, (error) => error instanceof ClashboxError && error.message.includes(reason), reason);
  }
  let deep = disc;
  for (let n = 0; n < 900; n++) deep = { group: { members: [deep] } };
  assert.throws(() => new Shape(deep), ClashboxError);
  assert.equal(hit(disc, disc), true, "it answers after that");
});

test("displacements may be an array of doubles", () => {
  const doubles = new Float64Array([9, 0, 0, 3, 0]);
  for (const displacements of [doubles.subarray(1), [...doubles.subarray(1)]]) {
    assert.deepEqual(hits_at(disc, disc, displacements), Uint8Array.of(1, 0));
  }
  assert.deepEqual(hits_at(disc, disc, new Float64Array()), new Uint8Array());
});

test("shapes that nothing refers to are released", async () => {
  const { setFlagsFromString } = await import("node:v8");
  setFlagsFromString("--expose-gc");
  const collect = (await import("node:vm")).runInNewContext("gc");
  const first = new Shape(disc).number;
  let largest = 0;
  for (let round = 0; round < 20; round++) {
    for (let n = 0; n < 500; n++) largest = Math.max(largest, new Shape(disc).number);
    collect();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  assert(largest < first + 5000, `the numbers are ${first} to ${largest}, of 10000 shapes`);
});
