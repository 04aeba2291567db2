// What a world of an engine does to a body: a step at a velocity, or a fall until it rests. `tests/files/dialect_motion.rs` asks for it.

import { convexParts, Unsupported } from "./shapes.mjs";

/** The length of a step. */
const SECONDS = 1 / 60;
/** The steps after which a body that falls is at rest: ten seconds. */
const STEPS_TO_REST = 600;

/** What an adapter answers about a pair if it is asked for moves. */
export function answersMovesAlone() {
  throw new Unsupported("it answers moves alone");
}

/**
 * The answer to a question about a move: with `steps`, the displacement in one step of a body whose velocity is the wish in this step; with `rests`,
 * that of a body which falls for ten seconds, where the wish is the gravity. `worldOf` makes a world of the convex `part` that moves, its `velocity`, the
 * `gravity` and the convex parts of the `level`, with a function `step(seconds)` and one for the `position` of the body. Engines that move bodies
 * before they look for contacts (`movesFirst`) get a step in which the body arrives where it starts.
 */
export function moveOf(kind, worldOf, { movesFirst = false } = {}) {
  return ({ mover, wish, level }) => {
    const [part] = convexParts(mover);
    const parts = level.flatMap(convexParts);
    const rests = kind === "rests";
    const velocity = rests ? [0, 0] : wish.map((length) => length / SECONDS);
    const runUp = movesFirst && !rests;
    const start = runUp ? shifted(part, [-wish[0], -wish[1]]) : part;
    const world = worldOf({ part: start, velocity, gravity: rests ? wish : [0, 0], level: parts });
    if (runUp) world.step(SECONDS);
    const before = world.position();
    for (let i = 0; i < (rests ? STEPS_TO_REST : 1); i++) world.step(SECONDS);
    return { displacement: world.position().map((coordinate, i) => coordinate - before[i]) };
  };
}

/** A circle or a box, moved. */
function shifted(part, [dx, dy]) {
  const moved = ([x, y]) => [x + dx, y + dy];
  return { ...part, center: moved(part.center), pivot: moved(part.pivot) };
}
