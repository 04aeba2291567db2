// What `clashbox judge` asks of Matter.js. See README.md.

import Matter from "matter-js";
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

// With the argument `contacts`, `hit` is whether its engine has an active pair after one step in which nothing moves.
if (process.argv[2] === "contacts") {
  await serve({ ...greeting, answers: ["hit"] }, (a, b) => ({ hit: hasContact(bodyOf(a), bodyOf(b)) }));
} else {
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
