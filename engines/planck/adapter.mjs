// What `clashbox judge` asks of planck. See README.md.

import {
  Box,
  Circle,
  CollideCircles,
  CollideEdgeCircle,
  CollideEdgePolygon,
  CollidePolygonCircle,
  CollidePolygons,
  Distance,
  DistanceInput,
  DistanceOutput,
  Edge,
  Manifold,
  Polygon,
  Settings,
  SimplexCache,
  TOIInput,
  TOIOutput,
  TOIOutputState,
  TimeOfImpact,
  Transform,
  World,
  testOverlap,
} from "planck";
import { answersMovesAlone, moveOf } from "../node/moves.mjs";
import { serve, versionOf } from "../node/serve.mjs";
import { relative, Unsupported } from "../node/shapes.mjs";

// Its functions for the manifold of two shapes, by their types: the first argument is of the first type.
const COLLIDE = {
  "circle-circle": CollideCircles,
  "edge-circle": CollideEdgeCircle,
  "edge-polygon": CollideEdgePolygon,
  "polygon-circle": CollidePolygonCircle,
  "polygon-polygon": CollidePolygons,
};

const greeting = {
  engine: "planck",
  version: versionOf("planck", import.meta.resolve("planck")),
  precision: "f64",
  answers: ["hit", "separation", "impact"],
  kinds: ["segment", "circle", "aabb", "obb", "polygon", "group"],
  // `Settings.polygonRadius` (src/Settings.ts): "the radius of the polygon/edge shape skin". Two shapes have one each. The time of impact is that
  // of a distance of max(linearSlop, both radii - 3 linearSlop), which is 3 linearSlop from touching at most.
  slop: 2 * Settings.polygonRadius,
};

// With the argument `contacts`, `hit` is whether its world has a touching contact in one step in which nothing moves; with `steps`, `move` is what a
// step does to a velocity, and with `rests`, where a body comes to rest that falls.
switch (process.argv[2]) {
  case "contacts":
    await serve({ ...greeting, answers: ["hit"] }, (a, b) => ({ hit: hasContact([a, b].map(placed)) }));
    break;
  case "steps":
  case "rests":
    await serve({ ...greeting, answers: ["move"] }, answersMovesAlone, moveOf(process.argv[2], worldOf));
    break;
  default:
    await serve(greeting, answer);
}

function answer(partA, partB, asks) {
  const [a, b] = [partA, partB].map(placed);
  const answer = { hit: testOverlap(a.shape, 0, b.shape, 0, a.at, b.at) };
  if (asks.includes("separation")) answer.separation = separation(a, b);
  if (asks.includes("impact")) answer.impact = firstImpact(a, b);
  return answer;
}

function hasContact(bodies) {
  const world = new World({ gravity: relative([0, 0], [0, 0]) });
  bodies.forEach(({ shape, at }, i) => world.createBody({ type: i === 0 ? "static" : "dynamic", position: at.p }).createFixture(shape, 1));
  world.step(1 / 60);
  for (let contact = world.getContactList(); contact; contact = contact.getNext()) {
    if (contact.isTouching()) return true;
  }
  return false;
}

/** A world in which a body moves among others that rest. The body does not turn, and nothing rubs or bounces. */
function worldOf({ part, velocity, gravity, level }) {
  const world = new World({ gravity: relative(gravity, [0, 0]) });
  const create = (part, definition) => {
    const { shape, at } = placed(part);
    const body = world.createBody({ ...definition, position: at.p });
    body.createFixture({ shape, density: 1, friction: 0, restitution: 0 });
    return body;
  };
  level.forEach((part) => create(part, { type: "static" }));
  const body = create(part, { type: "dynamic", fixedRotation: true, linearVelocity: relative(velocity, [0, 0]) });
  return { step: (seconds) => world.step(seconds), position: () => [body.getPosition().x, body.getPosition().y] };
}

/** A part as a shape of planck, whose frame has its origin at the pivot, and where that is. */
function placed(part) {
  return { part, shape: shapeOf(part), at: new Transform(relative(part.pivot, [0, 0]), 0) };
}

function shapeOf(part) {
  const local = (p) => relative(p, part.pivot);
  switch (part.kind) {
    case "circle":
      return new Circle(local(part.center), part.radius);
    case "box":
      return new Box(...part.half, local(part.center), part.angle);
    case "segment":
      return new Edge(local(part.a), local(part.b));
    case "polygon": {
      const limit = Settings.maxPolygonVertices;
      if (limit < part.vertices.length) throw new Unsupported(`a polygon of more than ${limit} vertices`);
      return new Polygon(part.vertices.map(local));
    }
    default:
      throw new Unsupported(`shapes of the kind ${part.kind}`);
  }
}

/** Its distance with radii, and where that is 0, the least separation of its manifold, or 0 where there is no point in it. */
function separation(a, b) {
  const input = new DistanceInput();
  input.proxyA.set(a.shape, 0);
  input.proxyB.set(b.shape, 0);
  input.transformA.set(a.at);
  input.transformB.set(b.at);
  input.useRadii = true;
  const output = new DistanceOutput();
  Distance(output, new SimplexCache(), input);
  if (0 < output.distance) return output.distance;

  const ordered = [[a, b], [b, a]].find(([first, second]) => typesOf(first, second) in COLLIDE);
  // It has none for two edges.
  if (!ordered) return undefined;
  const [first, second] = ordered;
  const manifold = new Manifold();
  COLLIDE[typesOf(first, second)](manifold, first.shape, first.at, second.shape, second.at);
  if (manifold.pointCount === 0) return 0;
  const { separations } = manifold.getWorldManifold(null, first.at, first.shape.getRadius(), second.at, second.shape.getRadius());
  return Math.min(...separations.slice(0, manifold.pointCount));
}

function typesOf(first, second) {
  return `${first.shape.getType()}-${second.shape.getType()}`;
}

/** Its time of impact over the frame. It is not known where planck says that its search has failed. */
function firstImpact(a, b) {
  const input = new TOIInput();
  input.proxyA.set(a.shape, 0);
  input.proxyB.set(b.shape, 0);
  move(input.sweepA, a);
  move(input.sweepB, b);
  input.tMax = 1;
  const output = new TOIOutput();
  TimeOfImpact(output, input);
  switch (output.state) {
    case TOIOutputState.e_overlapped:
    case TOIOutputState.e_touching:
      return { t: output.t };
    case TOIOutputState.e_separated:
      return null;
    default:
      return undefined;
  }
}

/** The frame's motion as a sweep: its center is the pivot, so it turns about that. */
function move(sweep, { part, at }) {
  sweep.setTransform(at);
  sweep.c.set(at.p.x + part.velocity[0], at.p.y + part.velocity[1]);
  sweep.a = part.spin;
}
