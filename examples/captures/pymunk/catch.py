"""Simulates worlds with pymunk and writes them as captures for `clashbox audit`: `python catch.py` writes the captures of this folder again,
`python catch.py WORLDS CAPTURES` those of the worlds in another folder."""

import json
import math
import operator
import sys
from pathlib import Path

import pymunk

FOLDER = Path(__file__).resolve().parent
sys.path.append(str(FOLDER.parents[2] / "writers" / "python"))

from clashbox_capture import Capture  # noqa: E402 (it is not installed, but beside this folder)

ENGINE = f"pymunk {pymunk.version}"
# pymunk counts in pixels by default; these worlds are in metres.
SLOP = 0.005
# The captures that are checked in: the world, and the number of steps in a second. More steps are all that pymunk has against tunneling.
CAPTURES = [
    ("bullet_hall", 60),
    ("bullet_hall", 240),
    ("pile", 60),
    ("spinning_bar", 60),
    ("spinning_bar", 240),
    ("tiles_flat", 60),
    ("tiles_joined", 60),
    ("tiles_sloped", 60),
]


def catch(world_file, hz, capture_file):
    given = json.loads(world_file.read_text(encoding="utf-8"))
    dt = 1 / hz
    space = pymunk.Space()
    space.gravity = given["gravity"]
    space.collision_slop = SLOP
    title = f"{given['title']}, {hz} steps a second"
    with Capture(capture_file, title=title, engine=ENGINE, dt=dt) as capture:
        bodies = [add(space, capture, body, given) for body in given["bodies"]]
        name_of = {body: name for name, body in bodies}
        contacts = []

        def report(arbiter, _space, _data):
            pair, normal = [name_of[body] for body in arbiter.bodies], arbiter.normal
            # The total impulse acts on the first body, against the normal; along the normal it has no friction.
            impulse = -arbiter.total_impulse.dot(normal)
            # A contact that has pushed nothing is written without a normal.
            contacts.append({"pair": pair, "normal": normal, "impulse": impulse} if 0 < impulse else {"pair": pair})

        # It is called in each step for each pair of shapes that touch.
        space.on_collision(post_solve=report)
        # Each step is a frame: between two of them the bodies move on straight lines.
        for number in range(given["frames"] * hz // 60 + 1):
            contacts.clear()
            if 0 < number:
                space.step(dt)
            poses = {name: (*body.position, body.angle) for name, body in bodies}
            # The order of the contacts depends on addresses of memory.
            capture.frame(number, poses, contacts=sorted(contacts, key=operator.itemgetter("pair")))


def add(space, capture, given, world):
    kind = given.get("kind", "dynamic")
    types = {"static": pymunk.Body.STATIC, "kinematic": pymunk.Body.KINEMATIC, "dynamic": pymunk.Body.DYNAMIC}
    body = pymunk.Body(body_type=types[kind])
    x, y, angle = given["at"]
    body.position, body.angle = (x, y), angle
    if kind != "static":
        body.velocity, body.angular_velocity = given.get("velocity", (0, 0)), given.get("spin", 0)
    if "circle" in given:
        shape = pymunk.Circle(body, given["circle"])
        drawn = {"circle": {"center": (0, 0), "radius": given["circle"]}}
    else:
        width, height = given["box"]
        shape = pymunk.Poly.create_box(body, (2 * width, 2 * height))
        drawn = {"aabb": {"min": (-width, -height), "max": (width, height)}}
    if kind == "dynamic":
        shape.density = given.get("density", 1)
    # pymunk multiplies the values of two shapes.
    shape.friction, shape.elasticity = math.sqrt(world["friction"]), math.sqrt(world["restitution"])
    space.add(body, shape)
    if given.get("upright"):
        body.moment = math.inf
    capture.body(given["name"], drawn, kind=kind)
    return given["name"], body


if __name__ == "__main__":
    worlds, captures = map(Path, sys.argv[1:] or [FOLDER.parent / "worlds", FOLDER])
    for world, hz in CAPTURES:
        catch(worlds / f"{world}.json", hz, captures / f"{world}_{hz}_hz.jsonl")
