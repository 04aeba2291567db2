// What `clashbox judge` asks of Box2D 3, as far as its build for WebAssembly exposes it. See README.md.

import Box2D from "box2d3-wasm";
import { answersMovesAlone, moveOf } from "../node/moves.mjs";
import { serve, versionOf } from "../node/serve.mjs";
import { turns, Unsupported } from "../node/shapes.mjs";

/** `B2_LINEAR_SLOP` (include/box2d/constants.h), "a collision and constraint tolerance", which the build does not expose. */
const LINEAR_SLOP = 0.005;
/** `B2_MAX_POLYGON_VERTICES` (include/box2d/constants.h). */
const MAX_VERTICES = 8;
/** There are two shapes in the world. */
const MAX_CONTACTS = 1;

/** The number that its manual recommends. */
const SUB_STEPS = 4;

const b2 = await Box2D();

const greeting = {
  engine: "box2d3-wasm",
  version: versionOf("box2d3-wasm", import.meta.resolve("box2d3-wasm")),
  precision: "f32",
  answers: ["hit", "separation", "impact"],
  kinds: ["segment", "circle", "aabb", "obb", "capsule", "polygon", "group"],
  // `b2ComputeHull` (src/hull.c) "merges vertices based on B2_LINEAR_SLOP", those closer than four of it, and "removes collinear points", those
  // within two of it of a line. A cast ends within 1.25 of it.
  slop: 4 * LINEAR_SLOP,
};

// With the argument `contacts`, `hit` is whether its world has a contact in one step in which nothing moves; with `steps`, `move` is what a step does
// to a velocity, and with `rests`, where a body comes to rest that falls.
const mode = process.argv[2];
if (mode === "steps" || mode === "rests") {
  await serve({ ...greeting, answers: ["move"] }, answersMovesAlone, (question) =>
    inWorld((world) => moveOf(mode, (of) => worldOf(world, of))(question)),
  );
} else {
  const asked = mode === "contacts" ? hasContact : answer;
  const answers = asked === hasContact ? ["hit"] : greeting.answers;
  await serve({ ...greeting, answers }, (a, b, asks) => inWorld((world) => asked(world, a, b, asks)));
}

function inWorld(ask) {
  const world = b2.b2CreateWorld(worldAtRest());
  try {
    return ask(world);
  } finally {
    b2.b2DestroyWorld(world);
  }
}

/** A world in which a body moves among others that rest. The body does not turn, and nothing bounces. */
function worldOf(world, { part, velocity, gravity, level }) {
  b2.b2World_SetGravity(world, vector(gravity));
  level.forEach((part) => createBody(world, b2.b2BodyType.b2_staticBody, part));
  const body = createBody(world, b2.b2BodyType.b2_dynamicBody, part);
  b2.b2Body_SetMotionLocks(body, Object.assign(new b2.b2MotionLocks(), { linearX: false, linearY: false, angularZ: true }));
  b2.b2Body_SetLinearVelocity(body, vector(velocity));
  const position = () => {
    const { x, y } = b2.b2Body_GetPosition(body);
    return [x, y];
  };
  return { step: (seconds) => b2.b2World_Step(world, seconds, SUB_STEPS), position };
}

function answer(world, a, b, asks) {
  createBody(world, b2.b2BodyType.b2_staticBody, a);
  const proxy = proxyOf(b);
  const filter = b2.b2DefaultQueryFilter();
  const answer = { hit: false };
  b2.b2World_OverlapShape(world, proxy, filter, () => (answer.hit = true));
  // It has a time of impact for bodies that turn, but this build does not expose it.
  if (asks.includes("impact") && !turns(a) && !turns(b)) {
    const displacement = vector([b.velocity[0] - a.velocity[0], b.velocity[1] - a.velocity[1]]);
    answer.impact = null;
    b2.b2World_CastShape(world, proxy, displacement, filter, ({ fraction }) => {
      answer.impact = { t: fraction };
      return fraction;
    });
  }
  if (asks.includes("separation")) answer.separation = separation(world, b);
  return answer;
}

function hasContact(world, a, b) {
  createBody(world, b2.b2BodyType.b2_staticBody, a);
  return { hit: manifold(world, b) !== undefined };
}

/** The manifold with a body after a step in which nothing moves, `undefined` if it has no points. */
function manifold(world, b) {
  const body = createBody(world, b2.b2BodyType.b2_dynamicBody, b);
  b2.b2World_Step(world, 1 / 60, 1);
  const [contact] = b2.b2Body_GetContactData(body, MAX_CONTACTS);
  return contact === undefined || contact.manifold.pointCount === 0 ? undefined : contact.manifold;
}

/** The least separation of its manifold after a step in which nothing moves. Those that are farther apart than a few of its slops have none. */
function separation(world, b) {
  const found = manifold(world, b);
  if (found === undefined) return undefined;
  const points = Array.from({ length: found.pointCount }, (_, i) => found.GetPoint(i));
  return Math.min(...points.map((point) => point.separation));
}

function worldAtRest() {
  return Object.assign(b2.b2DefaultWorldDef(), { gravity: vector([0, 0]) });
}

/** A body at the origin, whose shape is that of a part at t = 0. */
function createBody(world, type, part) {
  const body = b2.b2CreateBody(world, Object.assign(b2.b2DefaultBodyDef(), { type }));
  const definition = b2.b2DefaultShapeDef();
  let shape;
  switch (part.kind) {
    case "circle":
      shape = b2.b2CreateCircleShape(body, definition, Object.assign(new b2.b2Circle(), { center: vector(part.center), radius: part.radius }));
      break;
    case "capsule": {
      const [center1, center2] = [part.a, part.b].map(vector);
      shape = b2.b2CreateCapsuleShape(body, definition, Object.assign(new b2.b2Capsule(), { center1, center2, radius: part.radius }));
      break;
    }
    case "segment": {
      const [point1, point2] = [part.a, part.b].map(vector);
      shape = b2.b2CreateSegmentShape(body, definition, Object.assign(new b2.b2Segment(), { point1, point2 }));
      break;
    }
    case "box":
      shape = b2.b2CreatePolygonShape(body, definition, boxOf(part));
      break;
    case "polygon":
      shape = b2.b2CreatePolygonShape(body, definition, b2.b2MakePolygon(hullOf(part), 0));
      break;
  }
  if (!b2.b2Shape_IsValid(shape)) throw new Unsupported(`it refuses to make this ${part.kind}`);
  return body;
}

/** `b2MakeRot` approximates the cosine and the sine, which would make another box of it. */
function boxOf({ half, center, angle }) {
  const rotation = Object.assign(new b2.b2Rot(), { c: Math.cos(angle), s: Math.sin(angle) });
  return b2.b2MakeOffsetBox(...half, vector(center), rotation);
}

function hullOf({ vertices }) {
  if (MAX_VERTICES < vertices.length) throw new Unsupported(`a polygon of more than ${MAX_VERTICES} vertices`);
  const hull = b2.b2ComputeHull(vertices.map(vector));
  if (hull.count === 0) throw new Unsupported("it refuses to make a hull of the polygon, whose vertices are too close to each other");
  return hull;
}

/** A part as a cloud of points with a radius, at t = 0. */
function proxyOf(part) {
  const [points, radius] = cloudOf(part);
  const proxy = Object.assign(new b2.b2ShapeProxy(), { count: points.length, radius });
  points.forEach((point, i) => proxy.setPoint(i, vector(point)));
  return proxy;
}

function cloudOf(part) {
  switch (part.kind) {
    case "circle":
      return [[part.center], part.radius];
    case "capsule":
      return [[part.a, part.b], part.radius];
    case "segment":
      return [[part.a, part.b], 0];
    case "polygon":
      // One of which it can make a body, too.
      hullOf(part);
      return [part.vertices, 0];
    case "box": {
      const box = boxOf(part);
      return [Array.from({ length: box.count }, (_, i) => box.GetVertex(i)).map(({ x, y }) => [x, y]), 0];
    }
  }
}

function vector([x, y]) {
  return new b2.b2Vec2(x, y);
}
