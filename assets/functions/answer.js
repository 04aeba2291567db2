// What the functions of a JavaScript file answer: used by the runner for Node, and in a browser by a worker. It names nothing of either.

const QUANTITIES = ["hit", "separation", "impact", "move"];
const KINDS = ["point", "line", "ray", "segment", "circle", "aabb", "obb", "capsule", "polygon", "group"];

/** A point or a vector: `[x, y]`, with `x` and `y`. */
class Vec2 extends Array {
  get x() {
    return this[0];
  }

  get y() {
    return this[1];
  }
}

/** An expression for what a script defines at its top level. */
const DEFINED = `({ ${[...QUANTITIES, "kinds", "turns"].map((name) => `${name}: typeof ${name} === "undefined" ? undefined : ${name}`)} })`;

/** The text of a file as a script: without the word `export`, and with the same lines and columns. */
function withoutExports(text) {
  const blank = (found) => found.replace(/[^\n]/g, " ");
  const lists = text.replace(/^export\s*\{[^}]*\}[ \t]*;?/gm, blank);
  return lists.replace(/^export\s+(default\s+)?(?=(async\s+)?(function|const|let|var|class)\b)/gm, blank);
}

/** The greeting for what a file defines. `engine` and `version` say what runs it. */
function greetingOf(user, engine, version) {
  const answers = QUANTITIES.filter((name) => typeof user[name] === "function");
  const kinds = user.kinds ?? KINDS;
  if (!Array.isArray(kinds)) throw new WrongAnswer(`\`kinds\` is ${shown(kinds)}, it must be a list such as ["circle", "aabb"]`);
  return { engine, version, precision: "f64", answers, kinds };
}

/** The answer to a question for one quantity. What the function throws is not caught. */
function answerOf(user, { id, a, b, mover, wish, level, asks: [asked] }) {
  if (asked === "move") {
    const found = user.move(bodyOf(mover), new Vec2(...wish), level.map(bodyOf));
    if (isUnsupported(found)) return { id, unsupported: reasonOf(found) };
    const [x, y] = Array.isArray(found) ? found : [found?.x, found?.y];
    checked(asked, found, Number.isFinite(x) && Number.isFinite(y), "a displacement [x, y]");
    return { id, move: { displacement: [x, y] } };
  }
  const [bodyA, bodyB] = [a, b].map(bodyOf);
  if (asked === "impact" && (bodyA.spin !== 0 || bodyB.spin !== 0) && user.turns !== true) {
    return { id, unsupported: "a body turns, and the file does not say `turns = true`" };
  }
  const found = asked === "impact" ? user.impact(bodyA, bodyB, bodyA.velocity, bodyB.velocity) : user[asked](bodyA, bodyB);
  if (isUnsupported(found)) return { id, unsupported: reasonOf(found) };
  if (asked === "hit") return { id, hit: checked(asked, found, typeof found === "boolean", "true or false") };
  if (asked === "separation") return { id, separation: checked(asked, found, Number.isFinite(found), "a number") };
  const t = typeof found === "object" ? found?.t : found;
  checked(asked, found, found === null || Number.isFinite(t), "null, a fraction of the motion, or an object with `t`");
  return { id, impact: found === null || typeof found === "object" ? found : { t } };
}

function isUnsupported(found) {
  return typeof found === "string" && found.startsWith("unsupported");
}

function reasonOf(found) {
  return found.slice("unsupported".length).replace(/^[: ]+/, "") || "says the function";
}

/** An error about an answer, which has no line in the file. */
class WrongAnswer extends Error {}

function checked(asked, found, isRight, expected) {
  if (!isRight) throw new WrongAnswer(`${asked} returned ${shown(found)}, expected ${expected}`);
  return found;
}

/** A value as the file writes it, or its type where it is a promise. */
function shown(value) {
  const plain = (part) => (typeof part === "bigint" ? `${part}n` : part);
  if (typeof value?.then === "function") return "a Promise";
  const isQuoted = typeof value === "string" || (typeof value === "object" && value !== null);
  const text = isQuoted ? JSON.stringify(value, (_, part) => plain(part)) : String(plain(value));
  return text.slice(0, 80);
}

/** A body as a shape with its kind, its fields, and its motion during the frame. */
function bodyOf({ shape, velocity, spin, pivot }) {
  return shapeOf(shape, { velocity: new Vec2(...velocity), spin, pivot: new Vec2(...pivot) });
}

function shapeOf(shape, motion) {
  const [[kind, fields]] = Object.entries(shape);
  const values = Object.entries(fields).map(([name, value]) => [name, valueOf(value, motion)]);
  return { kind, ...Object.fromEntries(values), ...motion };
}

function valueOf(value, motion) {
  if (!Array.isArray(value)) return value;
  if (Array.isArray(value[0])) return value.map((vertex) => new Vec2(...vertex));
  if (typeof value[0] === "object") return value.map((member) => shapeOf(member, motion));
  return new Vec2(...value);
}
