import assert from "node:assert/strict";
import { Shape, cast, contact, hit, hits_at } from "clashbox";

const ball = new Shape({ circle: { center: [0, 3], radius: 1 } });
const ground = new Shape({ aabb: { min: [-5, -1], max: [5, 0] } });
assert(!hit(ball, ground));
assert.equal(contact(ball, ground).separation, 2);
assert.equal(cast(ball, ground, [0, -4]).t, 0.5);
assert.deepEqual(hits_at(ball, ground, new Float64Array([0, -1, 0, -2])), Uint8Array.of(0, 1));
