// A circle and a box: do they touch? Others are not asked.
function hit(a, b) {
  if (a.kind !== "circle" || b.kind !== "aabb") return "unsupported";
  const x = Math.min(Math.max(a.center.x, b.min.x), b.max.x);
  const y = Math.min(Math.max(a.center.y, b.min.y), b.max.y);
  return Math.hypot(a.center.x - x, a.center.y - y) <= a.radius;
}
