// The shapes of a question as convex parts, each with the motion of its body.

/** What an adapter throws for something that its engine does not know. The message says why. */
export class Unsupported extends Error {}

/**
 * The parts of a body of a question: its shape, or the members of a group. A part has
 * `kind`: "circle", "box", "capsule", "segment", "polygon"; the fields of that kind, world coordinates at t = 0 (a box has `center`, `half` and
 * `angle` in radians, the others have the fields of a capture's shape); `pivot`, `velocity` and `spin` as in the question.
 */
export function convexParts({ shape, pivot, velocity, spin }) {
  return members(shape).map((part) => ({ ...part, pivot, velocity, spin }));
}

function members(shape) {
  const [[kind, fields]] = Object.entries(shape);
  switch (kind) {
    case "aabb": {
      const [min, max] = [fields.min, fields.max];
      const center = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2];
      return [{ kind: "box", center, half: [(max[0] - min[0]) / 2, (max[1] - min[1]) / 2], angle: 0 }];
    }
    case "obb":
      return [{ kind: "box", center: fields.center, half: fields.half_extents, angle: fields.angle }];
    case "group":
      return fields.members.flatMap(members);
    case "polygon":
      if (!isConvex(fields.vertices)) throw new Unsupported("a concave polygon: its polygons are convex");
      return [{ kind, ...fields }];
    case "circle":
    case "capsule":
    case "segment":
      return [{ kind, ...fields }];
    default:
      throw new Unsupported(`shapes of the kind ${kind}`);
  }
}

/** The vertices of a question are counter-clockwise and their edges do not cross: it is enough that no turn is clockwise. */
function isConvex(vertices) {
  return vertices.every((p, i) => {
    const [q, r] = [vertices[(i + 1) % vertices.length], vertices[(i + 2) % vertices.length]];
    return 0 <= (q[0] - p[0]) * (r[1] - q[1]) - (q[1] - p[1]) * (r[0] - q[0]);
  });
}

/** A point `[x, y]` of the world relative to another one, as the vector `{ x, y }` that the engines take. */
export function relative([x, y], [originX, originY]) {
  return { x: x - originX, y: y - originY };
}

/** Whether a part turns. A circle that turns about its center stays what it is. */
export function turns({ kind, center, pivot, spin }) {
  return spin !== 0 && !(kind === "circle" && center[0] === pivot[0] && center[1] === pivot[1]);
}
