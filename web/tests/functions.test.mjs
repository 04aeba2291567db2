// Functions of a user, which the page judges.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { test } from "node:test";
import { at, on, picture } from "./site.mjs";

// A circle near a vertex of a box, which a test of bounding boxes takes for a hit.
const NEAR = `Scene(version: 1, title: "Near a vertex", bodies: [
  Body(name: "ball", shape: Circle(center: (0, 0), radius: 1)), Body(name: "box", shape: Aabb(min: (0.8, 0.8), max: (3, 3)))])`;
const BOXES = `function hit(a, b) {
  return a.center.x + a.radius >= b.min.x && a.center.y + a.radius >= b.min.y;
}`;

// Puts a text in place of the one in the text area, and waits until this is said of it.
async function judged(page, text, words) {
  await page.key("Control+KeyA");
  await page.paste(text);
  const answer = await page.answerWith(words);
  assert.match(answer, words, `${text}: ${answer.slice(0, 300)}`);
  return answer;
}

async function onFunction(use) {
  await on(at(), async (page) => {
    await page.drop("near.ron", NEAR);
    await page.command("Try my function");
    await use(page);
  });
}

test("a typed function is judged while it is typed", async () => {
  await onFunction(async (page) => {
    assert.match(await page.answer(), /my function: Hit at t = 0: no hit: right/, "the example");
    await picture(page, "function");
    await judged(page, BOXES, /my function: Hit at t = 0: hit: false yes/);
    await picture(page, "function-wrong");
    await judged(page, `export ${BOXES.replace(/>=/g, "> 0.5 +")}`, /my function: Hit at t = 0: no hit: right/);
    // The first key leaves the text area.
    for (const key of ["Escape", "F8"]) await page.key(key);
    await page.rest();
    await picture(page, "function-map");
  });
});

test("a function that never ends is ended, and the page goes on", async () => {
  await onFunction(async (page) => {
    await judged(page, "function hit() { for (;;); }", /nothing within 1 s/);
    await picture(page, "function-loop");
    await judged(page, BOXES, /hit: false yes/);
    await judged(page, "for (;;);", /nothing within 1 s/);
  });
});

test("a wrong or hostile text is said with its line, and reaches nothing", async () => {
  await onFunction(async (page) => {
    await page.tab.evaluate(() => { window.clashboxDefined = "of the page"; });
    const taken = "fetch XMLHttpRequest WebSocket importScripts postMessage Worker indexedDB caches BroadcastChannel navigator location self close";
    const reaches = `taken.split(" ").filter((name) => typeof globalThis[name] !== "undefined")`;
    for (const [text, words] of [
      ["function hit(a, b) {\n  return a.centre.x < 1;\n}", /line 2: TypeError/],
      ["function hit(a, b) {\n  return (;\n}", /line 2: .*SyntaxError/],
      ["</script><script>document.title = 1</script>", /SyntaxError/],
      ["\n\nthrow new Error('at once')", /line 3: .*at once/],
      ["const t = 1;", /defines none of the functions hit, impact and separation/],
      ["function hit() { return 'yes'; }", /hit returned "yes", expected true or false/],
      ["function hit() { throw 'x'.repeat(1e7); }", /xxxx/],
      ["class Vec2 {}; const user = 1, post = 2; function hit() { return false; }", /no hit: right/],
      ["JSON.stringify = JSON.parse = Object.entries = () => '{'; function hit() { return false; }", /my function/],
      [`const taken = "${taken}"; function hit() { if (${reaches}.length) throw new Error(${reaches}.join()); return false; }`, /no hit: right/],
      ["function impact() { return null; }\nfunction hit() { return Promise.resolve(false); }", /expected true or false/],
    ]) {
      const answer = await judged(page, text, words);
      assert.ok(answer.length < 4000, `${text}: ${answer.length} characters`);
    }
    assert.deepEqual(await page.tab.evaluate(() => [document.title.includes("near"), window.clashboxDefined]), [true, "of the page"]);
    // From a worker without its globals, an import is the only request left, and the page forbids it.
    let asked = 0;
    const other = createServer((_, response) => { asked += 1; response.end(); });
    await new Promise((done) => other.listen(0, "127.0.0.1", done));
    const text = `import("http://127.0.0.1:${other.address().port}/x.js").catch(() => 0); function hit() { return false; }`;
    await judged(page, text, /no hit: right/);
    other.close();
    assert.equal(asked, 0, "requests to another server");
  });
});

test("nothing but the user starts a function", async () => {
  await on(at(), async (page) => {
    await page.drop("hit.js", "function hit() { return true; }");
    assert.doesNotMatch(await page.answer(), /my function/);
    await page.command("Try my function");
    await page.command("Stop trying");
    assert.doesNotMatch(await page.answer(), /my function/);
    await page.load(at());
    assert.doesNotMatch(await page.answer(), /my function/, "it is not started again");
  });
});
