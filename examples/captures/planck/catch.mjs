// Simulates worlds with planck and writes them as captures for `clashbox audit`: `node catch.mjs` writes the captures of this folder again,
// `node catch.mjs WORLDS CAPTURES` those of the worlds in another folder.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Box, Circle, Settings, World } from "planck";
import { Capture, toFile } from "../../../writers/javascript/clashbox-capture.js";

const ENGINE = "planck 1.5.0";
const DT = 1 / 60;

// The captures that are checked in: the world, and the amount of continuous collision detection.
const CAPTURES = [
  ["bullet_hall", "off"],
  ["bullet_hall", "default"],
  ["bullet_hall", "on"],
  ["pile", "off"],
  ["pile", "on"],
  ["spinning_bar", "off"],
  ["spinning_bar", "on"],
  ["tiles_flat", "default"],
  ["tiles_joined", "default"],
  ["tiles_sloped", "default"],
];

const folder = dirname(fileURLToPath(import.meta.url));
const [worlds = join(folder, "../worlds"), captures = folder] = process.argv.slice(2);
for (const [world, ccd] of CAPTURES) {
  await record(join(worlds, `${world}.json`), ccd, join(captures, `${world}_ccd_${ccd}.jsonl`));
}

async function record(worldFile, ccd, captureFile) {
  const given = JSON.parse(readFileSync(worldFile, "utf8"));
  // By default planck stops dynamic bodies at static and kinematic ones, and those with `bullet` at others too.
  const world = new World({ gravity: vector(given.gravity), continuousPhysics: ccd !== "off" });
  const header = { title: `${given.title}, CCD ${ccd}`, engine: ENGINE, dt: DT };
  const capture = new Capture(await toFile(captureFile), header);
  const bodies = given.bodies.map((body) => {
    const isCircle = body.circle !== undefined;
    const [width, height] = body.box ?? [];
    const shape = isCircle ? { circle: { center: [0, 0], radius: body.circle } } : { aabb: { min: [-width, -height], max: [width, height] } };
    // The skin of polygons: two of them are in contact if they are no farther apart than the thickness of both skins.
    const margin = isCircle ? 0 : 2 * Settings.polygonRadius;
    const kind = body.kind ?? "dynamic";
    capture.body(body.name, shape, { kind, margin });
    const made = world.createBody({
      type: kind,
      position: vector(body.at),
      angle: body.at[2],
      linearVelocity: vector(body.velocity ?? [0, 0]),
      angularVelocity: body.spin ?? 0,
      fixedRotation: body.upright ?? false,
      bullet: ccd === "on" && body.ccd === true,
      userData: body.name,
    });
    const material = { density: body.density ?? 1, friction: given.friction, restitution: given.restitution };
    made.createFixture({ shape: isCircle ? new Circle(body.circle) : new Box(width, height), ...material });
    return made;
  });

  // The contacts of a step, one for each time that planck updates them: at the start of the step, and again where a time of impact is solved.
  const contacts = [];
  const latest = new Map();
  const report = (contact, t) => {
    const pair = [contact.getFixtureA(), contact.getFixtureB()].map((fixture) => fixture.getBody().getUserData());
    const reported = { pair, t };
    contacts.push(reported);
    latest.set(contact, reported);
  };
  // A time of impact is the fraction of the step: there the bodies continue with other velocities, so the capture records it.
  const fractionOf = (contact) => {
    const fractions = [contact.getFixtureA(), contact.getFixtureB()].map((fixture) => fixture.getBody().m_sweep.alpha0);
    return fractions.find((fraction) => 0 < fraction && fraction < 1);
  };
  // The normal of the solver is that of the poses before it moves the bodies.
  const normals = new Map();
  world.on("pre-solve", (contact) => {
    report(contact, fractionOf(contact));
    const { x, y } = contact.getWorldManifold(null).normal;
    normals.set(contact, [x, y]);
  });
  world.on("post-solve", (contact, { normalImpulses }) => {
    const impulse = normalImpulses.slice(0, contact.v_pointCount).reduce((sum, impulse) => sum + impulse, 0);
    // A contact that has pushed nothing is written without a normal.
    if (0 < impulse) Object.assign(latest.get(contact), { normal: normals.get(contact), impulse });
  });
  for (let number = 0; number <= given.frames; number++) {
    contacts.length = 0;
    latest.clear();
    // A step does that itself, but after it has updated the contacts.
    for (const body of bodies) body.m_sweep.alpha0 = 0;
    if (number > 0) world.step(DT);
    // Contacts of sleeping bodies are not updated.
    for (let contact = world.getContactList(); contact; contact = contact.getNext()) {
      if (contact.isTouching() && !latest.has(contact)) report(contact);
    }
    const poses = new Map(bodies.map((body) => [body.getUserData(), pose(body)]));
    capture.frame(number, poses, { contacts });
  }
}

function pose(body) {
  const { x, y } = body.getPosition();
  return [x, y, body.getAngle()];
}

function vector([x, y]) {
  return { x, y };
}
