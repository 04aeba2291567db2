// A browser with the page in it, and what a user does there.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import puppeteer from "puppeteer-core";

const KINDS = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };

// The drawing is done by the processor: machines without a display have no graphics card. Unless pictures are kept, a quarter of the pixels are drawn,
// without smooth edges.
const IS_DRAWN_WELL = Boolean(process.env.PICTURES);

export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

// Serves a folder on a free port of this machine.
export async function serve(folder) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://localhost").pathname.replace(/\/$/, "/index.html");
    try {
      const content = await readFile(join(folder, path));
      response.writeHead(200, { "content-type": KINDS[extname(path)] ?? "application/octet-stream" });
      response.end(content);
    } catch {
      response.writeHead(404);
      response.end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

export function launch() {
  const args = [
    "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-gpu-rasterization", "--force-prefers-reduced-motion",
  ];
  const defaultViewport = { width: 1280, height: 800, deviceScaleFactor: IS_DRAWN_WELL ? 1 : 0.5 };
  return puppeteer.launch({ executablePath: CHROMIUM, headless: true, args, defaultViewport });
}

// A page with Clashbox, which must not report a fault.
export class Clashbox {
  static async open(browser, address, { throttle = 1 } = {}) {
    const tab = await browser.newPage();
    const faults = [];
    tab.on("pageerror", (error) => faults.push(String(error)));
    await tab.evaluateOnNewDocument((antialias) => {
      window.frames_drawn = 0;
      const context = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (kind, wanted) { return context.call(this, kind, { ...wanted, antialias }); };
      window.frames_awaited = new Set();
      const [request, cancel] = [window.requestAnimationFrame.bind(window), window.cancelAnimationFrame.bind(window)];
      window.requestAnimationFrame = (draw) => {
        const frame = request((time) => { window.frames_awaited.delete(frame); window.frames_drawn += 1; draw(time); });
        window.frames_awaited.add(frame);
        return frame;
      };
      window.cancelAnimationFrame = (frame) => { window.frames_awaited.delete(frame); cancel(frame); };
    }, IS_DRAWN_WELL);
    if (throttle !== 1) await tab.emulateCPUThrottling(throttle);
    const clashbox = new Clashbox(tab, faults);
    await clashbox.load(address);
    return clashbox;
  }

  constructor(tab, faults) {
    Object.assign(this, { tab, faults });
  }

  async load(address) {
    const start = performance.now();
    await this.tab.goto(address, { waitUntil: "commit" }).catch(() => this.tab.goto(address));
    await this.tab.waitForSelector("html.ready", { timeout: 60000 });
    this.first_picture = performance.now() - start;
    await this.rest();
  }

  // Waits until no frame is drawn or awaited any more.
  async rest(quiet = 450) {
    let before = -1;
    for (let round = 0; round < 100; round += 1) {
      const [now, awaited] = await this.tab.evaluate(() => [window.frames_drawn, window.frames_awaited.size]);
      if (now === before && awaited === 0) return;
      before = now;
      await new Promise((done) => setTimeout(done, quiet));
    }
    throw new Error("the page does not come to rest");
  }

  frames() {
    return this.tab.evaluate(() => window.frames_drawn);
  }

  // The words that a screen reader reads: the message and the answer.
  async answer() {
    await this.rest();
    return this.tab.$eval("#clashbox-answer-in-words", (element) => element.textContent);
  }

  // The first answer that has these words, or the last one of many: a busy machine draws late.
  async answerWith(words) {
    let answer = "";
    for (let round = 0; round < 40 && !words.test(answer); round += 1) answer = await this.answer();
    return answer;
  }

  async scene() {
    await this.rest();
    return this.tab.$eval("#clashbox-scene-in-words", (element) => element.textContent);
  }

  title() {
    return this.tab.title();
  }

  // Presses a key with modifiers: "Control+Shift+KeyP".
  async key(chord) {
    const keys = chord.split("+");
    const last = keys.pop();
    for (const held of keys) await this.tab.keyboard.down(held);
    await this.tab.keyboard.press(last);
    for (const held of keys.reverse()) await this.tab.keyboard.up(held);
  }

  async type(text) {
    await this.tab.keyboard.type(text, { delay: 15 });
  }

  // Opens the palette, and carries out the first command with these words.
  async command(words) {
    await this.key("Control+Shift+KeyP");
    await this.rest();
    await this.type(words);
    await this.rest();
    await this.key("Enter");
    await this.rest();
  }

  async drag(from, to) {
    const { mouse } = this.tab;
    await mouse.move(...from);
    await mouse.down();
    for (let step = 1; step <= 8; step += 1) {
      await mouse.move(from[0] + ((to[0] - from[0]) * step) / 8, from[1] + ((to[1] - from[1]) * step) / 8);
    }
    await mouse.up();
    await this.rest();
  }

  // Returns the address that the page opens in another tab while the user does something.
  async opened(does) {
    await this.tab.evaluate(() => { window.open = (address) => { window.opened = address; }; });
    await does();
    await this.rest();
    return this.tab.evaluate(() => window.opened);
  }

  // Drops a file on the page.
  async drop(name, content) {
    await this.tab.evaluate((name, content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], name));
      window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }, name, content);
    await this.rest();
  }

  async paste(text) {
    await this.tab.evaluate((text) => {
      const data = new DataTransfer();
      data.setData("text", text);
      document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
    await this.rest();
  }

  // Keeps the files that the page offers to save.
  async keepDownloads() {
    await this.tab.evaluate(() => {
      window.downloads = [];
      const create = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (blob) => { window.downloads.push({ blob }); return create(blob); };
      HTMLAnchorElement.prototype.click = function () { window.downloads.at(-1).name = this.download; };
    });
  }

  downloads() {
    return this.tab.evaluate(async () =>
      Promise.all((window.downloads ?? []).map(async ({ name, blob }) => ({ name, text: await blob.text() }))));
  }

  query(scene) {
    return this.tab.evaluate((scene) => window.clashbox.query(scene), scene);
  }

  picture(path) {
    return this.tab.screenshot({ path });
  }

  // Turns the wheel: a list of pixels upward, one for each event.
  async wheel(pixels) {
    for (const deltaY of pixels) await this.tab.mouse.wheel({ deltaY: -deltaY });
    await this.rest();
  }

  // Returns true if the keyboard is the program's.
  hasKeyboard() {
    return this.tab.evaluate(() => document.activeElement.id === "glcanvas");
  }

  async close() {
    await this.tab.close();
    if (this.faults.length) throw new Error("the page reported: " + this.faults.join("\n"));
  }
}
