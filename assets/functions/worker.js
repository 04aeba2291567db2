// Asks the functions that a user has typed in a page what Clashbox wants to know, in a worker: a question a message, an answer a message.
// It stands below `answer.js`, in a function whose parameter `text` is what was typed.

const { Blob, URL } = self;
const [post, load] = [self.postMessage.bind(self), self.importScripts.bind(self)];
const urlOf = (script) => URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
const [typed, defined] = [urlOf(withoutExports(text)), urlOf(`globalThis.clashboxDefined = ${DEFINED};`)];
const { parse, stringify } = JSON;
const LONGEST_LINE = 1 << 20, LONGEST_TEXT = 2000;

addEventListener("message", ({ data }) => {
  const question = parse(data);
  try {
    const line = stringify(answerOf(user, question));
    if (line.length > LONGEST_LINE) throw new WrongAnswer("the answer is too long");
    post(line);
  } catch (error) {
    post(stringify({ id: question.id, error: placeAndText(error).slice(0, LONGEST_TEXT) }));
  }
});

// The functions need nothing but the language: the network, other workers and what the browser keeps are taken away first.
const KEPT = new Set(`AggregateError Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError
  FinalizationRegistry Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array Intl Iterator JSON Map Math NaN Number Object
  Promise Proxy RangeError ReferenceError Reflect RegExp Set String Symbol SyntaxError TypeError URIError Uint16Array Uint32Array Uint8Array
  Uint8ClampedArray WeakMap WeakRef WeakSet console decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval globalThis isFinite
  isNaN parseFloat parseInt structuredClone undefined unescape`.split(/\s+/));
for (let scope = globalThis; scope !== null && scope !== Object.prototype; scope = Object.getPrototypeOf(scope)) {
  for (const name of Object.getOwnPropertyNames(scope)) {
    if (!KEPT.has(name) && name !== "constructor") delete scope[name];
  }
}

// The browser reports an error here with its line.
load(typed, defined);
const user = globalThis.clashboxDefined;
post(JSON.stringify(greetingOf(user, "JavaScript", "in a worker")));

/** Where an error is in what was typed, as far as that is known, and what it says. */
function placeAndText(error) {
  if (error instanceof WrongAnswer) return error.message;
  const rest = String(error?.stack ?? "").split(`${typed}:`)[1];
  return rest === undefined ? String(error) : `line ${Number.parseInt(rest, 10)}: ${String(error)}`;
}
