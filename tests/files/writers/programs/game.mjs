// The game around the example of the README: a bullet that flies through paper, and an engine that does not see it.

const position = { x: -4, y: 0 };
const bullet = { getPosition: () => position, getAngle: () => 0 };
const fixture = (name) => ({ getBody: () => ({ getUserData: () => name }) });
// What the engine has in contact: in the last frame alone, an impact that is none.
const contact = (next) => ({
  getFixtureA: () => fixture("bullet"),
  getFixtureB: () => fixture("paper"),
  getWorldManifold: () => (next === null ? { normal: { x: -1, y: 0 }, points: [] } : undefined),
  getManifold: () => ({ points: [{ normalImpulse: 0.5 }, { normalImpulse: NaN }], pointCount: 1 }),
  isTouching: () => next === null && 13 < position.x,
  getNext: () => next,
});
const world = { getContactList: () => contact(contact(null)) };

// BEFORE THE LOOP
for (let number = 0; number < 6; number++) {
  position.x += 3;
  // IN THE LOOP
}
