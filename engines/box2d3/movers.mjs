// Moves of the character mover of Box2D 3, as its sample *geometric mover* (samples/sample_character.cpp) puts it together: the program that the
// mover `box2d` of Clashbox is held against. See README.md.
//
// Reads a scene a line, writes an answer a line: the protocol of engines/rapier2d/src/movers.rs, without options. The mover is a capsule or a
// circle.

import { createInterface } from "node:readline";
import Box2D from "box2d3-wasm";

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

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(answer(JSON.parse(line))));
}

function answer({ mover, at, wish, level }) {
  const world = b2.b2CreateWorld(b2.b2DefaultWorldDef());
  try {
    const order = new Map(level.map((member, i) => [createMember(world, member).index1, i]));
    return move(world, order, mover, at, wish);
  } finally {
    b2.b2DestroyWorld(world);
  }
}

function move(world, order, mover, at, wish) {
  const filter = b2.b2DefaultQueryFilter();
  const [half, radius] = "circle" in mover ? [0, mover.circle] : [mover.capsule.half, mover.capsule.radius];
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
  return { end: position, velocity: [velocity.x, velocity.y], bumps };
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

/** A static body at the origin with the shape of a member, as the adapter makes it. */
function createMember(world, { box, circle, capsule, at, angle = 0 }) {
  const body = b2.b2CreateBody(world, b2.b2DefaultBodyDef());
  const definition = b2.b2DefaultShapeDef();
  if (circle !== undefined) {
    return b2.b2CreateCircleShape(body, definition, Object.assign(new b2.b2Circle(), { center: vector(at), radius: circle }));
  }
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  if (capsule !== undefined) {
    const [dx, dy] = [-sin * capsule.half, cos * capsule.half];
    const [center1, center2] = [vector([at[0] - dx, at[1] - dy]), vector([at[0] + dx, at[1] + dy])];
    return b2.b2CreateCapsuleShape(body, definition, Object.assign(new b2.b2Capsule(), { center1, center2, radius: capsule.radius }));
  }
  // `b2MakeRot` approximates the cosine and the sine, which would make another box of it.
  const rotation = Object.assign(new b2.b2Rot(), { c: cos, s: sin });
  return b2.b2CreatePolygonShape(body, definition, b2.b2MakeOffsetBox(box[0] / 2, box[1] / 2, vector(at), rotation));
}

function vector([x, y]) {
  return new b2.b2Vec2(x, y);
}
