// Moves of the character mover of Box2D 3, as its sample *geometric mover* (samples/sample_character.cpp) puts it together: the program that the
// mover `box2d` of Clashbox is held against. See README.md.
//
// An engine for `clashbox judge`, which answers questions about moves of circles and upright capsules in a level of circles, capsules and rectangles:
// see the head of crates/scenes/src/engine/mod.rs. Beside the displacement an answer has the `velocity`, and the number of planes as `bumps`.

import Box2D from "box2d3-wasm";
import { serve, versionOf } from "../node/serve.mjs";
import { convexParts, Unsupported } from "../node/shapes.mjs";

/** `B2_LINEAR_SLOP` (include/box2d/constants.h), which the build does not expose. */
const LINEAR_SLOP = 0.005;
/** The limits of the sample: collide, solve, cast, at most so often, until the step is shorter. */
const MAX_ROUNDS = 5;
const SHORTEST_STEP = 0.01;
/** The largest number of planes in the sample. */
const MAX_PLANES = 8;
/** The iterations of `b2SolvePlanes` (src/mover.c). */
const SOLVER_ITERATIONS = 20;

const b2 = await Box2D();
const f32 = Math.fround;

const version = versionOf("box2d3-wasm", import.meta.resolve("box2d3-wasm"));
const kinds = ["circle", "aabb", "obb", "capsule"];
const greeting = { engine: "box2d3-movers", version, precision: "f32", slop: LINEAR_SLOP, answers: ["move"], kinds };
const ofPair = () => {
  throw new Unsupported("it answers moves alone");
};
await serve(greeting, ofPair, answer);

function answer({ mover, wish, level }) {
  const world = b2.b2CreateWorld(b2.b2DefaultWorldDef());
  try {
    const parts = level.flatMap((body, i) => convexParts(body).map((part) => [part, i]));
    const order = new Map(parts.map(([part, i]) => [createMember(world, part).index1, i]));
    return move(world, order, round(mover.shape), wish);
  } finally {
    b2.b2DestroyWorld(world);
  }
}

/** A circle or an upright capsule: its center, half the distance between the centers of its caps, and its radius. */
function round({ circle, capsule }) {
  if (circle) return { at: circle.center, half: 0, radius: circle.radius };
  if (!capsule || capsule.a[0] !== capsule.b[0]) throw new Unsupported("its character mover is a circle or an upright capsule");
  const [low, high] = [capsule.a[1], capsule.b[1]].sort((p, q) => p - q);
  return { at: [capsule.a[0], (low + high) / 2], half: (high - low) / 2, radius: capsule.radius };
}

function move(world, order, { at, half, radius }, wish) {
  const filter = b2.b2DefaultQueryFilter();
  const target = at.map((start, i) => f32(f32(start) + f32(wish[i])));
  let position = at.map(f32);
  let planes = [];
  let bumps = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const capsule = Object.assign(new b2.b2Capsule(), {
      center1: vector([position[0], position[1] - half]),
      center2: vector([position[0], position[1] + half]),
      radius,
    });
    planes = planesAround(world, order, capsule, filter);
    bumps += planes.length;
    const { x, y } = solved(target.map((goal, i) => f32(goal - position[i])), planes);
    const fraction = b2.b2World_CastMover(world, capsule, vector([x, y]), filter);
    const step = [f32(fraction * x), f32(fraction * y)];
    position = position.map((coordinate, i) => f32(coordinate + step[i]));
    if (f32(f32(step[0] * step[0]) + f32(step[1] * step[1])) < f32(f32(SHORTEST_STEP) * f32(SHORTEST_STEP))) break;
  }
  const velocity = b2.b2ClipVector(vector(wish), planes);
  const displacement = position.map((coordinate, i) => coordinate - at[i]);
  return { displacement, velocity: [velocity.x, velocity.y], bumps };
}

/** The planes of the members in contact, in the order of the level. Box2D gives them in that of its tree, which depends on how the tree was built. */
function planesAround(world, order, capsule, filter) {
  const found = [];
  b2.b2World_CollideMover(world, capsule, filter, (shape, { plane }) => {
    const collision = Object.assign(new b2.b2CollisionPlane(), { pushLimit: 3.4e38, push: 0, clipVelocity: true });
    collision.plane.normal.Set(plane.normal.x, plane.normal.y);
    collision.plane.offset = plane.offset;
    found.push([order.get(shape.index1), collision]);
    return true;
  });
  return found.sort(([a], [b]) => a - b).map(([, plane]) => plane).slice(0, MAX_PLANES);
}

/**
 * What `b2SolvePlanes` makes of the wish. `b2ClipVector` needs to know which planes have pushed; the build for WebAssembly solves copies of the
 * planes and drops that, so it is found again here. The sum of the pushes must be the translation that Box2D returns, to the last bits of f32.
 */
function solved(wish, planes) {
  const { translation } = b2.b2SolvePlanes(vector(wish), planes);
  let [x, y] = wish;
  for (let iteration = 0; iteration < SOLVER_ITERATIONS; iteration++) {
    let total = 0;
    for (const collision of planes) {
      const { normal, offset } = collision.plane;
      const separation = f32(f32(f32(f32(normal.x * x) + f32(normal.y * y)) - offset) + f32(LINEAR_SLOP));
      const before = collision.push;
      collision.push = Math.max(0, f32(before - separation));
      const push = f32(collision.push - before);
      [x, y] = [f32(x + f32(push * normal.x)), f32(y + f32(push * normal.y))];
      total = f32(total + Math.abs(push));
    }
    if (total < f32(LINEAR_SLOP)) break;
  }
  const error = Math.hypot(x - translation.x, y - translation.y);
  if (1e-5 * Math.max(1, Math.hypot(...wish)) < error) throw new Error(`b2SolvePlanes is read wrongly: off by ${error}`);
  return { x: translation.x, y: translation.y };
}

/** A static body at the origin with the shape of a part, as the adapter makes it. */
function createMember(world, part) {
  const body = b2.b2CreateBody(world, b2.b2DefaultBodyDef());
  const definition = b2.b2DefaultShapeDef();
  const { kind, radius } = part;
  if (kind === "circle") {
    return b2.b2CreateCircleShape(body, definition, Object.assign(new b2.b2Circle(), { center: vector(part.center), radius }));
  }
  if (kind === "capsule") {
    const [center1, center2] = [part.a, part.b].map(vector);
    return b2.b2CreateCapsuleShape(body, definition, Object.assign(new b2.b2Capsule(), { center1, center2, radius }));
  }
  if (kind !== "box") throw new Unsupported(`a ${kind} in the level`);
  // `b2MakeRot` approximates the cosine and the sine, which would make another box of it.
  const rotation = Object.assign(new b2.b2Rot(), { c: Math.cos(part.angle), s: Math.sin(part.angle) });
  return b2.b2CreatePolygonShape(body, definition, b2.b2MakeOffsetBox(...part.half, vector(part.center), rotation));
}

function vector([x, y]) {
  return new b2.b2Vec2(x, y);
}
