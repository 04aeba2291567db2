// What `clashbox judge` asks of Matter.js. See README.md.

import Matter from "matter-js";
import { answersMovesAlone, moveOf } from "../node/moves.mjs";
import { serve } from "../node/serve.mjs";
import { Unsupported } from "../node/shapes.mjs";

const { Bodies, Body, Collision, Composite, Engine, Vertices } = Matter;

/** Its lengths are pixels: how many sides a circle has, and how its vertices are rounded, is made for those. */
const PIXELS_PER_UNIT = 100;

const greeting = {
  engine: "matter-js",
  version: Matter.version,
  precision: "f64",
  // It has no continuous collision detection: no impact. Its `slop` is one of the solver, not of what it finds.
  answers: ["hit", "separation"],
  kinds: ["circle", "aabb", "obb", "polygon", "group"],
};

// With the argument `contacts`, `hit` is whether its engine has an active pair after one step in which nothing moves; with `steps`, `move` is what a step
// does to a velocity, and with `rests`, where a body comes to rest that falls.
switch (process.argv[2]) {
  case "contacts":
    await serve({ ...greeting, answers: ["hit"] }, (a, b) => ({ hit: hasContact(bodyOf(a), bodyOf(b)) }));
    break;
  case "steps":
  case "rests":
    await serve({ ...greeting, answers: ["move"] }, answersMovesAlone, moveOf(process.argv[2], worldOf, { movesFirst: true }));
    break;
  default:
    await serve(greeting, answer);
}

function answer(a, b) {
  const collision = Collision.collides(bodyOf(a), bodyOf(b));
  // It knows no distance of bodies that are apart.
  return { hit: collision !== null, separation: collision === null ? undefined : -collision.depth / PIXELS_PER_UNIT };
}

function hasContact(a, b) {
  const engine = Engine.create({ gravity: { x: 0, y: 0, scale: 0 } });
  Body.setStatic(a, true);
  Composite.add(engine.world, [a, b]);
  Engine.update(engine);
  return engine.pairs.list.some((pair) => pair.isActive);
}

/** A world in which a body moves among others that rest. The body does not turn, and nothing rubs, bounces or slows down. */
function worldOf({ part, velocity, gravity, level }) {
  // Its gravity is one of pixels and milliseconds; its velocities are those of a step of 1/60 s.
  const engine = Engine.create({ gravity: { x: gravity[0], y: gravity[1], scale: PIXELS_PER_UNIT / 1e6 } });
  const parts = level.map(bodyOf);
  parts.forEach((part) => Body.setStatic(part, true));
  const body = bodyOf(part);
  Body.setInertia(body, Infinity);
  [...parts, body].forEach((part) => Object.assign(part, { friction: 0, frictionStatic: 0, frictionAir: 0, restitution: 0 }));
  Body.setVelocity(body, pixels(velocity.map((speed) => speed / 60)));
  Composite.add(engine.world, [...parts, body]);
  const position = () => [body.position.x / PIXELS_PER_UNIT, body.position.y / PIXELS_PER_UNIT];
  return { step: (seconds) => Engine.update(engine, 1000 * seconds), position };
}

/** A part at t = 0. */
function bodyOf(part) {
  switch (part.kind) {
    case "circle": {
      const { x, y } = pixels(part.center);
      return checked(Bodies.circle(x, y, part.radius * PIXELS_PER_UNIT));
    }
    case "box": {
      const [{ x, y }, half] = [pixels(part.center), pixels(part.half)];
      return checked(Bodies.rectangle(x, y, 2 * half.x, 2 * half.y, { angle: part.angle }));
    }
    case "polygon": {
      const vertices = part.vertices.map(pixels);
      // It puts the centroid there.
      const { x, y } = Vertices.centre(vertices);
      return checked(Bodies.fromVertices(x, y, [vertices]));
    }
    default:
      throw new Unsupported(`shapes of the kind ${part.kind}`);
  }
}

function pixels([x, y]) {
  return { x: x * PIXELS_PER_UNIT, y: y * PIXELS_PER_UNIT };
}

/** It divides by the area of a body. */
function checked(body) {
  if (body.vertices.some(({ x, y }) => !Number.isFinite(x + y))) throw new Unsupported("a shape without an area: its vertices become NaN");
  return body;
}
