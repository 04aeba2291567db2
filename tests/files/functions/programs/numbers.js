// Every number of two shapes, each with a weight of its own.
const NAMES = {
  point: ["at"], line: ["base", "direction"], ray: ["origin", "direction"], segment: ["a", "b"], circle: ["center", "radius"],
  aabb: ["min", "max"], obb: ["center", "half_extents", "angle"], capsule: ["a", "b", "radius"],
};

function numbers(shape) {
  if (shape.kind === "group") return shape.members.flatMap(numbers);
  if (shape.kind === "polygon") return shape.vertices.flatMap(({ x, y }) => [x, y]);
  return NAMES[shape.kind].flatMap((name) => (Array.isArray(shape[name]) ? [...shape[name]] : shape[name]));
}

export default function separation(a, b) {
  const every = [a, b].flatMap((s) => [...numbers(s), s.velocity.x, s.velocity.y, s.spin, s.pivot.x, s.pivot.y]);
  return every.reduce((sum, number, i) => sum + (i + 1) * number, 0);
}
