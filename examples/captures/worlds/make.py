#!/usr/bin/env python3
"""Writes the worlds that all engines are given, the same numbers for each of them: `make.py` those beside it, `make.py FOLDER` larger ones.

Metres, seconds, radians. `box` has half extents, `circle` a radius, and a body that is `upright` does not turn. Positions are varied by a fixed sequence, so that no two bullets meet a wall at
the same moment of a step.
"""

import json
import math
import sys
from pathlib import Path

GOLDEN = 0.6180339887498949


def varied(i):
    """Evenly spread numbers from 0 to 1 (the fractional parts of multiples of the golden ratio)."""
    return i * GOLDEN % 1.0


def bullet_hall(lanes_each):
    """Lanes, one above the other: in each a bullet flies at a wall, and a thick wall stands behind all of them."""
    bodies, lane = [], 0
    spacing = 0.5
    speeds = [10.0, 20.0, 45.0, 100.0]
    shapes = [{"circle": 0.05}, {"circle": 0.15}, {"box": [0.1, 0.03]}]
    kinds = [(speed, shape) for shape in shapes for speed in speeds] * lanes_each
    for thickness in [0.02, 0.2]:
        height = spacing * len(kinds)
        middle = spacing * (lane - 0.5) + height / 2
        bodies.append({"name": f"wall {thickness}", "kind": "static", "box": [thickness / 2, height / 2], "at": [0, middle, 0]})
        lane = add_bullets(bodies, kinds, lane, spacing)
    first_plate = lane
    lane = add_bullets(bodies, kinds, lane, spacing)
    for plate in range(first_plate, lane):
        at = [0, plate * spacing, 0]
        bodies.append({"name": f"plate {plate + 1}", "box": [0.025, 0.2], "at": at, "density": 10})
    height = spacing * lane
    bodies.append({"name": "backstop", "kind": "static", "box": [2, height / 2 + 2], "at": [8, height / 2 - spacing / 2, 0]})
    return {"title": "Bullet hall", "gravity": [0, 0], "frames": 30, "friction": 0.5, "restitution": 0, "bodies": bodies}


def add_bullets(bodies, kinds, lane, spacing):
    for speed, shape in kinds:
        x = -4 - varied(lane) * speed / 60
        name = f"bullet {lane + 1}"
        bodies.append({"name": name, **shape, "at": [x, lane * spacing, 0], "velocity": [speed, 0], "ccd": True})
        lane += 1
    return lane


def pile(n, columns):
    """Boxes and circles fall into a bin and come to rest."""
    width = columns * 0.8 / 2
    bodies = [
        {"name": "floor", "kind": "static", "box": [width + 1, 0.5], "at": [0, -0.5, 0]},
        {"name": "left wall", "kind": "static", "box": [0.5, 4], "at": [-width - 0.5, 4, 0]},
        {"name": "right wall", "kind": "static", "box": [0.5, 4], "at": [width + 0.5, 4, 0]},
    ]
    for i in range(n):
        column, row = i % columns, i // columns
        at = [(column - (columns - 1) / 2) * 0.8 + 0.3 * (varied(i) - 0.5), 0.5 + 0.75 * row, 0.6 * (varied(7 * i) - 0.5)]
        is_box = (column + row) % 2 == 0
        shape = {"box": [0.25, 0.15 + 0.1 * varied(3 * i)]} if is_box else {"circle": 0.15 + 0.1 * varied(5 * i)}
        bodies.append({"name": f"{'box' if is_box else 'ball'} {i + 1}", **shape, "at": at, "ccd": True})
    return {"title": "Pile", "gravity": [0, -9.81], "frames": 100, "friction": 0.5, "restitution": 0, "bodies": bodies}


def spinning_bar(n):
    """A thin bar turns fast, among small bodies in a closed room."""
    size = 4.0
    bodies = [
        {"name": name, "kind": "static", "box": half, "at": at}
        for name, half, at in [
            ("floor", [size + 1, 0.5], [0, -size - 0.5, 0]),
            ("ceiling", [size + 1, 0.5], [0, size + 0.5, 0]),
            ("left wall", [0.5, size], [-size - 0.5, 0, 0]),
            ("right wall", [0.5, size], [size + 0.5, 0, 0]),
        ]
    ]
    bodies.append({"name": "bar", "kind": "kinematic", "box": [2.5, 0.03], "at": [0, 0, 0], "spin": 25})
    for i in range(n):
        # In the upper and in the lower half of the room, clear of the bar.
        x = -3.4 + 6.8 * varied(i)
        y = (0.6 + 2.8 * varied(11 * i + 5)) * (1 if i % 2 == 0 else -1)
        shape = {"circle": 0.06} if i % 4 < 2 else {"box": [0.06, 0.06]}
        bodies.append({"name": f"{'pebble' if i % 4 < 2 else 'chip'} {i + 1}", **shape, "at": [x, y, 0], "velocity": [-0.5 * x, -1.5 * y], "ccd": True})
    return {"title": "Spinning bar", "gravity": [0, 0], "frames": 60, "friction": 0.5, "restitution": 0.5, "bodies": bodies}


def row(title, tile, degrees, lanes):
    """Boxes and balls fall onto rows and slide along them without friction, each on a row of its own: tiles `tile` long, down by `degrees`."""
    length, thickness, speed, spacing = 12, 1, 4.7, 4
    angle = math.radians(-degrees)
    along, up = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
    bodies, piece = [], "tile" if tile < length else "slab"

    def add(name, lane, x, y, more):
        at = [x * along[0] + y * up[0], x * along[1] + y * up[1] + spacing * lane, angle]
        bodies.append({"name": name, **more, "at": at})

    for lane in range(2 * lanes):
        for i in range(length // tile):
            half = [tile / 2, thickness / 2]
            add(f"{piece} {lane + 1}.{i + 1}", lane, (i + 0.5) * tile, -thickness / 2, {"kind": "static", "box": half})
        shape, height = ({"box": [0.3, 0.4]}, 0.4) if lane % 2 == 0 else ({"circle": 0.3}, 0.3)
        velocity = [speed * along[0], speed * along[1]]
        name = f"{'box' if lane % 2 == 0 else 'ball'} {lane // 2 + 1}"
        add(name, lane, 0.5 + varied(lane // 2 + 5), height + 0.1, {**shape, "velocity": velocity, "upright": True, "ccd": True})
    return {"title": title, "gravity": [0, -9.81], "frames": 80, "friction": 0, "restitution": 0, "bodies": bodies}


def rows(lanes):
    return {
        "tiles_flat": row("Row of tiles", 1, 0, lanes),
        "tiles_joined": row("One slab", 12, 0, lanes),
        "tiles_sloped": row("Tiles on a slope", 1, 15, lanes),
    }


def write(folder, worlds):
    folder.mkdir(parents=True, exist_ok=True)
    for name, world in worlds.items():
        head = {key: value for key, value in world.items() if key != "bodies"}
        lines = ",\n".join("    " + json.dumps(body) for body in world["bodies"])
        (folder / f"{name}.json").write_text(json.dumps(head)[:-1] + ', "bodies": [\n' + lines + "\n]}\n")


if len(sys.argv) == 1:
    write(Path(__file__).resolve().parent, {"bullet_hall": bullet_hall(1), "pile": pile(16, 4), "spinning_bar": spinning_bar(12), **rows(1)})
else:
    write(Path(sys.argv[1]), {"bullet_hall": bullet_hall(10), "pile": pile(80, 8), "spinning_bar": spinning_bar(60), **rows(20)})
