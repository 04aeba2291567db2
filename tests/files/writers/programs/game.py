"""The game around the example of the README: a bullet that flies through paper, and an engine that does not see it."""

from types import SimpleNamespace

paper = type("Paper", (), {})()


class Bullet:
    position, angle = (-4.0, 0.0), 0.0

    def each_arbiter(self, call):
        # What the engine has in contact: in the last frame alone, an impact that is none.
        if 13.0 < self.position[0]:
            shapes = [SimpleNamespace(body=bullet), SimpleNamespace(body=paper)]
            manifold = SimpleNamespace(normal=(-1.0, 0.0))
            impulse = SimpleNamespace(dot=lambda normal: 2.5 * normal[0])
            call(SimpleNamespace(shapes=shapes, contact_point_set=manifold, total_impulse=impulse))


bullet = Bullet()
# BEFORE THE LOOP
for number in range(6):
    bullet.position = (bullet.position[0] + 3.0, 0.0)
    # IN THE LOOP
