// The page as a user has it, in a real browser: `npm ci && npm test` here, after `web/build`.
//
// CLASHBOX names the program of the same version (target/debug/clashbox), PAGE the folder of the page (target/web), CHROMIUM the browser.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Clashbox, launch, serve } from "./browser.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
const program = process.env.CLASHBOX ?? join(target, "debug", "clashbox");
const folder = process.env.PAGE ?? join(target, "web");
const pictures = process.env.PICTURES;
const temporary = mkdtempSync(join(tmpdir(), "clashbox-page-"));

const clashbox = (...words) => execFileSync(program, words, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
// It ends with 1 where something is found.
const audit = (file) => spawnSync(program, ["audit", file], { cwd: root, encoding: "utf8" }).stdout;
const scenes = readdirSync(join(root, "scenes"), { recursive: true }).filter((name) => name.endsWith(".ron")).map((name) => join("scenes", name)).sort();

let server, browser;

before(async () => {
  server = await serve(folder);
  browser = await launch();
});

after(async () => {
  await browser.close();
  server.close();
});

// Opens a page of its own for a test, and closes it.
async function on(address, use, options) {
  const context = await browser.createBrowserContext();
  const page = await Clashbox.open(context, address, options);
  await use(page);
  await page.close();
  await context.close();
}

const at = (path = "") => server.address + path;
const picture = async (page, name) => { if (pictures) await page.picture(join(pictures, `${name}.png`)); };

test("the page starts on the start page, and draws nothing at rest", async () => {
  await on(at(), async (page) => {
    console.log(`first picture after ${Math.round(page.first_picture)} ms`);
    assert.match(await page.answer(), /The discrete search finds an impact at t = 1/);
    const drawn = await page.frames();
    await new Promise((done) => setTimeout(done, 10000));
    assert.equal(await page.frames(), drawn, "frames in 10 s without input");
    await picture(page, "start");
  });
});

test("the first picture with a processor of a quarter of the speed", async () => {
  await on(at(), (page) => console.log(`first picture after ${Math.round(page.first_picture)} ms`), { throttle: 4 });
});

test("a drag moves the ball, and the words follow", async () => {
  await on(at(), async (page) => {
    await page.drag([810, 379], [1030, 379]);
    assert.match(await page.answer(), /passes through "wall"|tunnel|none|no contact/i);
    await picture(page, "drag");
    await page.key("Control+KeyZ");
    assert.match(await page.answer(), /The discrete search finds an impact at t = 1/, "undone");
  });
});

test("a finger drags what the mouse drags", async () => {
  await on(at(), async (page) => {
    const { touchscreen } = page.tab;
    await touchscreen.touchStart(810, 379);
    for (let x = 810; x <= 1030; x += 20) await touchscreen.touchMove(x, 379);
    await touchscreen.touchEnd();
    assert.match(await page.answer(), /passes through "wall"|tunnel|none|no contact/i);
  });
});

test("a key switches the method", async () => {
  await on(at(), async (page) => {
    await page.command("One look per frame");
    for (const [key, words] of [["Digit2", "linear"], ["Digit3", "binary"], ["Digit4", "exact"], ["Digit1", "discrete"]]) {
      await page.key(key);
      assert.match(await page.answer(), new RegExp(`The ${words} search`), key);
    }
  });
});

test("lesson 1 is solved by the keyboard, and stays solved", async () => {
  const context = await browser.createBrowserContext();
  const page = await Clashbox.open(context, at());
  await page.command("Points and vectors");
  assert.match(await page.answer(), /The task is not solved/);
  await page.key("KeyN");
  await page.key("KeyN");
  for (let step = 0; step < 100; step += 1) {
    await page.key("Shift+ArrowRight");
    await page.key("Shift+ArrowUp");
  }
  assert.match(await page.answer(), /The task is solved\..*5 apart/);
  await picture(page, "lesson");
  await page.close();
  const again = await Clashbox.open(context, at());
  const stored = await again.tab.evaluate(() => localStorage.getItem("clashbox/preferences.ron"));
  assert.match(stored, /solved: \[\s*"two_points"/, "kept by the browser");
  await again.close();
  await context.close();
});

test("a scene is saved as a file that the program reads", async () => {
  await on(at(), async (page) => {
    await page.keepDownloads();
    await page.command("One look per frame");
    await page.key("Digit4");
    await page.key("Control+KeyS");
    await page.rest();
    const [{ name, text }] = await page.downloads();
    assert.match(name, /\.ron$/);
    const file = join(temporary, name);
    writeFileSync(file, text);
    assert.match(clashbox("explain", file), /exact/i);
    assert.doesNotMatch(await page.title(), /\*/, "nothing is unsaved");
  });
});

test("unsaved work is offered after the page was loaded again", async () => {
  await on(at(), async (page) => {
    await page.command("One look per frame");
    await page.key("Digit3");
    await page.rest(1200);
    await page.load(at());
    await picture(page, "restore");
    for (const key of ["Tab", "Tab", "Enter"]) await page.key(key);
    assert.match(await page.answer(), /Restored\. .*The binary search/);
  });
});

test("every shipped scene has the same answers as on a desktop, to the last byte", async () => {
  await on(at(), async (page) => {
    const different = [];
    for (const scene of scenes) {
      const text = readFileSync(join(root, scene), "utf8");
      const desktop = clashbox("query", "--json", scene).replace(JSON.stringify(scene), '"scene"');
      if ((await page.query(text)) !== desktop) different.push(scene);
    }
    assert.ok(scenes.length > 150, `${scenes.length} scenes`);
    assert.deepEqual(different, []);
  });
});

test("a link opens its scene, at the start and later", async () => {
  const [first, second] = ["scenes/tunneling/02_too_fast.ron", scenes.find((scene) => scene.includes("zoo"))];
  const fragment = (scene) => { const link = clashbox("link", scene); return link.slice(link.indexOf("#")).trim(); };
  const title = (scene) => /title: "(.*)"/.exec(readFileSync(join(root, scene), "utf8"))[1];
  await on(at(fragment(first)), async (page) => {
    assert.ok((await page.scene()).includes(title(first)), await page.scene());
    await page.tab.evaluate((fragment) => { location.hash = fragment; }, fragment(second));
    assert.ok((await page.scene()).includes(title(second)), await page.scene());
    // What the page copies is a link to itself.
    await page.tab.evaluate(() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; });
    await page.key("Alt+KeyL");
    await page.rest();
    assert.equal(await page.tab.evaluate(() => window.copied), at(fragment(second)));
  });
});

test("a hostile link is refused in words, and what was open stays", async () => {
  await on(at(), async (page) => {
    await page.command("One look per frame");
    // A mebibyte of zeros after each other, far above the limit when it is inflated, and other nonsense.
    const bomb = clashboxBomb();
    for (const [link, words] of [["#s=AAAA", /link/], ["#s=%3Cscript%3E", /link/], ["#s=" + bomb, /link/]]) {
      await page.paste(at() + link);
      const answer = await page.answer();
      await picture(page, "hostile");
      await page.key("Escape");
      await page.tab.evaluate((link) => { location.hash = link; }, link);
      assert.match(await page.answer(), words, `${link.slice(0, 40)}: ${answer}`);
      assert.match(await page.scene(), /One look per frame/);
    }
  });
});

function clashboxBomb() {
  return execFileSync("node", ["-e", "process.stdout.write(require('zlib').deflateRawSync(Buffer.alloc(1 << 28), { level: 9 }).toString('base64url'))"], { maxBuffer: 1 << 26, encoding: "utf8" });
}

test("a dropped capture is read and audited", async () => {
  const capture = "captures/bullet_hall.jsonl";
  const found = /^frame (\d+): tunneled/m.exec(audit(capture));
  await on(at(), async (page) => {
    await page.drop("bullet_hall.jsonl", readFileSync(join(root, capture), "utf8"));
    assert.match(await page.title(), /Bullet hall: frame 0/);
    // The audit comes in slices between frames. Its first finding is the next one.
    await page.key("KeyN");
    await page.rest();
    assert.match(await page.title(), new RegExp(`Bullet hall: frame ${found[1]}`));
    assert.match(await page.answer(), /contact/);
    await picture(page, "capture");
  });
});

test("a file that is no scene is refused with its line", async () => {
  await on(at(), async (page) => {
    await page.drop("broken.ron", "Scene(version: 1, bodies: [Body(name: \"a\", shape: Circle(center: (0, 0), radus: 1))])");
    assert.match(await page.answer(), /broken\.ron:1:.*radus/);
  });
});

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
  let answer = "";
  for (let round = 0; round < 40 && !words.test(answer); round += 1) answer = await page.answer();
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
      ["function hit() { return 'yes'; }", /hit returned yes, expected true or false/],
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

test("a page in a file needs no server", async () => {
  const file = join(temporary, "page.html");
  clashbox("page", scenes.find((scene) => scene.includes("too_fast")), "-o", file, "--web", folder);
  await on(pathToFileURL(file).href, async (page) => {
    assert.match(await page.scene(), /too fast|bullet|tunnel/i);
    await picture(page, "file");
  });
  await on(pathToFileURL(file).href + "?embed", async (page) => {
    await picture(page, "embedded");
    const whole = await page.opened(() => page.tab.mouse.click(1200, 758));
    assert.match(whole, /page\.html\?whole#s=/);
  });
});
