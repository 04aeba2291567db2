// Collision functions on trial. README.md has the two commands that judge them.

// The kinds of shapes that this file knows: pairs with others are not asked about.
const kinds = ["circle", "aabb"];

/** Returns true if two shapes meet. Touching is a hit. */
function hit(a, b) {
  if (a.kind === "circle" && b.kind === "circle") return squaredDistance(a.center, b.center) <= (a.radius + b.radius) ** 2;
  if (a.kind === "aabb" && b.kind === "aabb") {
    return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y;
  }
  if (a.kind === "circle" && b.kind === "aabb") return squaredDistance(a.center, clamped(a.center, b)) <= a.radius ** 2;
  if (a.kind === "aabb" && b.kind === "circle") return hit(b, a);
  return "unsupported";
}

/** Returns the time at which two shapes that move by `va` and `vb` first meet: a fraction of this motion from 0 to 1, or null. */
function impact(a, b, va, vb) {
  const atStart = hit(a, b);
  if (atStart === "unsupported") return atStart;
  if (atStart) return 0;
  if (a.kind === "aabb" && b.kind === "circle") return impact(b, a, vb, va);
  const v = [va.x - vb.x, va.y - vb.y];
  if (b.kind === "circle") return earliest([rayCircle(a.center, v, b.center, a.radius + b.radius)]);
  if (a.kind === "aabb") {
    // The lower vertex of A against B, larger by the size of A.
    const low = [b.min.x - (a.max.x - a.min.x), b.min.y - (a.max.y - a.min.y)];
    return earliest([rayBox(a.min, v, low, b.max)]);
  }
  // The center of the circle against the box, larger by the radius, rounded at its vertices.
  const [r, [lowX, lowY], [highX, highY]] = [a.radius, b.min, b.max];
  const wide = rayBox(a.center, v, [lowX - r, lowY], [highX + r, highY]);
  const tall = rayBox(a.center, v, [lowX, lowY - r], [highX, highY + r]);
  const vertices = [[lowX, lowY], [highX, lowY], [highX, highY], [lowX, highY]];
  return earliest([wide, tall, ...vertices.map((vertex) => rayCircle(a.center, v, vertex, r))]);
}

function squaredDistance(p, q) {
  return (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2;
}

function clamped(p, box) {
  return [Math.max(box.min.x, Math.min(p.x, box.max.x)), Math.max(box.min.y, Math.min(p.y, box.max.y))];
}

function earliest(times) {
  const valid = times.filter((t) => t !== null && 0 <= t && t <= 1);
  return valid.length === 0 ? null : Math.min(...valid);
}

/** Returns the time at which a point that moves by `v` enters a circle that it is outside of: the smaller root of |m + t * v| = radius. */
function rayCircle(p, v, center, radius) {
  const m = [p[0] - center[0], p[1] - center[1]];
  const [a, b, c] = [v[0] ** 2 + v[1] ** 2, m[0] * v[0] + m[1] * v[1], m[0] ** 2 + m[1] ** 2 - radius ** 2];
  if (b >= 0 || b * b < a * c) return null;
  return c / (Math.sqrt(b * b - a * c) - b);
}

/** Returns the time at which a point that moves by `v` enters a box: from then on it is between both pairs of sides. */
function rayBox(p, v, low, high) {
  let [enter, leave] = [-Infinity, Infinity];
  for (const axis of [0, 1]) {
    if (v[axis] !== 0) {
      const times = [(low[axis] - p[axis]) / v[axis], (high[axis] - p[axis]) / v[axis]];
      enter = Math.max(enter, Math.min(...times));
      leave = Math.min(leave, Math.max(...times));
    } else if (p[axis] < low[axis] || high[axis] < p[axis]) {
      return null;
    }
  }
  return enter <= leave ? enter : null;
}
