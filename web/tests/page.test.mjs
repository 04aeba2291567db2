// The page as a user has it, in a real browser: `npm ci && npm test` here, after `web/build`. The environment variables are those of site.mjs.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { Clashbox } from "./browser.mjs";
import { at, clashbox, folder, on, picture, program, root, scenes, temporary, user } from "./site.mjs";

// It ends with 1 where something is found.
const audit = (file) => spawnSync(program, ["audit", file], { cwd: root, encoding: "utf8" }).stdout;

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

test("a finger brings up the keyboard of the screen while text is typed", async () => {
  await on(at(), async (page) => {
    const focused = () => page.tab.evaluate(() => document.activeElement.tagName);
    await page.tab.touchscreen.tap(1100, 600);
    await page.rest();
    assert.equal(await focused(), "CANVAS", "nothing takes text");
    await page.key("Control+Shift+KeyP");
    await page.rest();
    assert.equal(await focused(), "TEXTAREA");
    // As a keyboard on a screen does: text, without a key.
    await page.tab.keyboard.sendCharacter("one look per frxyz");
    for (let times = 0; times < 3; times += 1) await page.tab.evaluate(() => document.execCommand("delete"));
    await page.tab.keyboard.sendCharacter("ame");
    assert.equal(await page.answerWith(/^One look per frame$/), "One look per frame");
    await page.tab.keyboard.sendCharacter("\n");
    assert.match(await page.answerWith(/discrete/i), /discrete/i);
    assert.equal(await focused(), "CANVAS", "the keyboard of the screen is gone");
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
  const context = await user();
  const page = await Clashbox.open(context, at());
  await page.command("Points and vectors");
  assert.match(await page.answer(), /The task is not solved: A distance of 5 wanted, /);
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
    assert.match(await page.answer(), /^Unsaved work was found\. .* Restore, Discard/);
    await picture(page, "restore");
    await page.key("Enter");
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

test("a dropped scene is drawn without another input", async () => {
  await on(at(), async (page) => {
    await page.rest(1000);
    const before = await page.picture();
    await page.drop("zoo.ron", readFileSync(join(root, scenes.find((scene) => scene.includes("zoo"))), "utf8"));
    assert.notDeepEqual(await page.picture(), before);
  });
});

test("many small turns of the wheel zoom as far as a large one", async () => {
  await on(at(), async (page) => {
    await page.command("One look per frame");
    const ball = async () => Number(/"ball" is a circle around \((-?[\d.]+),/.exec(await page.scene())[1]);
    const [x, y] = [464, 320];
    const before = await ball();
    // How far the ball moves while the pointer moves by 150 pixels: at first, and after the wheel was turned over it.
    const distances = [];
    for (const pixels of [[], [100], Array(20).fill(5)]) {
      await page.tab.mouse.move(x, y);
      await page.wheel(pixels);
      await page.drag([x, y], [x + 150, y]);
      distances.push((await ball()) - before);
      await page.key("Control+KeyZ");
    }
    const [once, often] = [distances[0] / distances[1], distances[1] / distances[2]];
    // Chromium doubles the pixels of the wheel where a CSS pixel is half of one of the display, as here unless pictures are kept.
    assert.ok([1.15, 1.15 * 1.15].some((expected) => Math.abs(once / expected - 1) < 0.02), `a factor of ${once}`);
    assert.ok(Math.abs(often / once - 1) < 0.02, `a factor of ${often} by many turns, ${once} by one`);
  });
});

test("Escape and Tab leave the page by keyboard", async () => {
  await on(at(), async (page) => {
    await page.tab.evaluate(() => document.body.append(document.createElement("button")));
    for (let times = 0; times < 5; times += 1) await page.key("Tab");
    assert.ok(await page.hasKeyboard(), "Tab goes through the controls");
    await page.key("Escape");
    await page.key("Tab");
    assert.ok(!(await page.hasKeyboard()), "they lead on to the button");
  });
});

test("a page that loses its graphics says so", async () => {
  await on(at(), async (page) => {
    await page.tab.evaluate(() => gl.getExtension("WEBGL_lose_context").loseContext());
    await page.tab.waitForSelector("#clashbox-fault:not([hidden])", { timeout: 5000 });
  });
});

test("a file that is no scene is refused with its line", async () => {
  await on(at(), async (page) => {
    await page.drop("broken.ron", "Scene(version: 1, bodies: [Body(name: \"a\", shape: Circle(center: (0, 0), radus: 1))])");
    assert.match(await page.answer(), /broken\.ron:1:.*radus/);
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
