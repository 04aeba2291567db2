// The protocol of `clashbox judge` for engines that run in Node: reads a question a line, writes an answer a line. An adapter gives the
// greeting of its engine and a function that answers about two convex parts; what a group answers is put together here.

import { readFileSync } from "node:fs";
import { convexParts, Unsupported } from "./shapes.mjs";

/**
 * Answers the questions on standard input. `answerPair(a, b, asks)` returns what the engine knows of two parts (see `convexParts`): `hit`, a
 * boolean, and where it can and is asked, `separation`, a length, and `impact`, `{ t }` or `null`. `answerMove(question)` returns the `displacement` of a move,
 * and what else is known of it.
 */
export async function serve(greeting, answerPair, answerMove) {
  const lines = linesOf(process.stdin);
  const hello = JSON.parse((await lines.next()).value ?? "null");
  if (hello?.clashbox !== "engine" || hello.version !== 1) throw new Error("no question of version 1 of the protocol is asked");
  write(greeting);
  for await (const line of lines) {
    if (line.trim() !== "") write(answered(line, answerPair, answerMove));
  }
}

/** The version of an installed package, whose module is `import.meta.resolve(name)`. */
export function versionOf(name, module) {
  const folder = module.slice(0, module.lastIndexOf(`/node_modules/${name}/`));
  return JSON.parse(readFileSync(new URL(`${folder}/node_modules/${name}/package.json`), "utf8")).version;
}

/** Lines that end with a line feed and with nothing else, which `node:readline` does not promise. */
async function* linesOf(input) {
  let rest = "";
  for await (const text of input.setEncoding("utf8")) {
    const lines = (rest + text).split("\n");
    rest = lines.pop();
    yield* lines;
  }
  yield rest;
}

function write(object) {
  process.stdout.write(`${JSON.stringify(object)}\n`);
}

function answered(line, answerPair, answerMove) {
  let id;
  try {
    const question = JSON.parse(line);
    id = question.id;
    if (question.mover) return { id, move: answerMove(question) };
    const [as, bs] = [question.a, question.b].map(convexParts);
    const answers = as.flatMap((a) => bs.map((b) => checked(answerPair(a, b, question.asks))));
    return { id, ...together(question.asks, answers) };
  } catch (error) {
    return error instanceof Unsupported ? { id, unsupported: error.message } : { id, error: String(error.message ?? error) };
  }
}

/** JSON has no NaN: it would be written as `null`, which stands for *no impact*. */
function checked(answer) {
  for (const number of [answer.separation, answer.impact?.t]) {
    if (number !== undefined && !Number.isFinite(number)) throw new Error(`it answers ${number}`);
  }
  return answer;
}

/**
 * The answer about two bodies from those about each pair of their parts. What is not known of one pair is not known; but where parts hit, those
 * that are apart do not change the separation.
 */
function together(asks, answers) {
  const hits = answers.filter((answer) => answer.hit);
  const combined = {
    hit: [answers, (all) => all.some((hit) => hit)],
    separation: [hits.length === 0 ? answers : hits, (all) => Math.min(...all)],
    impact: [answers, (all) => all.reduce((first, next) => (first === null || (next !== null && next.t < first.t) ? next : first))],
  };
  const given = {};
  for (const [name, [among, combine]] of Object.entries(combined)) {
    const values = among.map((answer) => answer[name]);
    if (asks.includes(name) && !values.includes(undefined)) given[name] = combine(values);
  }
  return given;
}
