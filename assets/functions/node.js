// Asks the functions of a JavaScript file what `clashbox judge --function` wants to know: reads a question a line, writes an answer a line.
// It stands below `answer.js`, in one file.

const { createRequire } = require("node:module");
const { readFileSync } = require("node:fs");
const { resolve } = require("node:path");
const { pathToFileURL } = require("node:url");
const vm = require("node:vm");

// A line of an answer begins with this word; whatever else the functions print is not an answer. That may have no line end.
const MARK = "@clashbox ";
const [path] = process.argv.slice(2);
const stdout = process.stdout;
const write = (line) => stdout.write(`\n${MARK}${JSON.stringify(line)}\n`);

/** Where an error is in the file, as far as that is known, and what it says. */
function placeAndText(error) {
  if (error instanceof WrongAnswer) return `${path}: ${error.message}`;
  const stack = String(error?.stack ?? "");
  const found = [path, pathToFileURL(resolve(path)).href].map((name) => stack.split(`${name}:`)[1]).find((rest) => rest !== undefined);
  const line = found === undefined ? "" : `:${Number.parseInt(found, 10)}`;
  return `${path}${line}: ${String(error)}`;
}

/** What the file defines: as a script, or, if it imports others by `import`, as a module. */
async function load() {
  const text = readFileSync(path, "utf8");
  if (/^\s*import\b/m.test(text)) return await import(pathToFileURL(resolve(path)).href);
  const module = { exports: {} };
  Object.assign(globalThis, { require: createRequire(resolve(path)), module, exports: module.exports });
  vm.runInThisContext(withoutExports(text), { filename: path });
  const defined = Object.entries(vm.runInThisContext(DEFINED)).filter(([, value]) => value !== undefined);
  return { ...module.exports, ...Object.fromEntries(defined) };
}

/** Lines that end with a line feed and with nothing else, which `node:readline` does not promise. */
async function* linesOf(input) {
  let rest = "";
  for await (const text of input.setEncoding("utf8")) {
    const lines = (rest + text).split("\n");
    rest = lines.pop();
    yield* lines;
  }
}

async function main() {
  const lines = linesOf(process.stdin);
  await lines.next();
  let user;
  try {
    user = await load();
    write(greetingOf(user, "Node.js", process.versions.node));
  } catch (error) {
    write({ error: placeAndText(error) });
    return;
  }
  for await (const line of lines) {
    const question = JSON.parse(line);
    try {
      write(answerOf(user, question));
    } catch (error) {
      write({ id: question.id, error: placeAndText(error) });
    }
  }
}

main();
