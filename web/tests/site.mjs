// The page on a server, in one browser for all tests of a file, and the program that it is compared with.
//
// CLASHBOX names the program of the same version (target/debug/clashbox), PAGE the folder of the page (target/web), CHROMIUM the browser, PICTURES a folder
// for screenshots.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { Clashbox, launch, serve } from "./browser.mjs";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
export const program = process.env.CLASHBOX ?? join(target, "debug", "clashbox");
export const folder = process.env.PAGE ?? join(target, "web");
const pictures = process.env.PICTURES;
export const temporary = mkdtempSync(join(tmpdir(), "clashbox-page-"));

export const clashbox = (...words) => execFileSync(program, words, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
export const scenes = readdirSync(join(root, "scenes"), { recursive: true }).filter((name) => name.endsWith(".ron")).map((name) => join("scenes", name)).sort();

let server, browser;

before(async () => {
  server = await serve(folder);
  browser = await launch();
});

after(async () => {
  await browser.close();
  server.close();
});

// What one user has: pages that keep their preferences together.
export const user = () => browser.createBrowserContext();

// Opens a page of its own for a test, and closes it.
export async function on(address, use, options) {
  const context = await user();
  const page = await Clashbox.open(context, address, options);
  await use(page);
  await page.close();
  await context.close();
}

export const at = (path = "") => server.address + path;
export const picture = async (page, name) => { if (pictures) await page.picture(join(pictures, `${name}.png`)); };
