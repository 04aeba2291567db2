// Prints the CPU time of a hit test of two circles through the npm package.
import { Shape, contact, hit, hits_at } from "clashbox";

const [a, b] = [0, 1].map((x) => new Shape({ circle: { center: [x, 0], radius: 1 } }));
const count = 200000;
const oneByOne = (ask) => () => { for (let n = 0; n < count; n++) ask(a, b); };
for (const [name, run] of [
  ["hit", oneByOne(hit)],
  ["hits_at, each", () => hits_at(a, b, new Float64Array(2 * count))],
  ["contact", oneByOne(contact)],
]) {
  let best = Infinity;
  for (let round = 0; round < 3; round++) {
    const start = process.cpuUsage().user;
    run();
    best = Math.min(best, process.cpuUsage().user - start);
  }
  console.log(`JavaScript: ${name} ${((best / count) * 1e3).toFixed(0)} ns`);
}
