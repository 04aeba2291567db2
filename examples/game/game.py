"""A shooting range: bullets fly, targets stop them. Recorded input is played without a display, and each frame goes into a capture:

    python game.py recordings captures

A recording is a list of shots in JSON: the frame, the height of the gun, the speed in units per second and the direction in degrees.
"""

import json
import math
import sys
from collections import namedtuple
from pathlib import Path

import collide

sys.path.append(str(Path(__file__).resolve().parents[2] / "writers" / "python"))
from clashbox_capture import Capture

DT = 1 / 60
FRAMES = 90
RADIUS = 0.125
# The range: the names, and the lower left and the upper right vertex of each box.
BOXES = {
    "floor": ((-10, -1), (12, 0)),
    "paper": ((0, 0), (0.0625, 4)),
    "board": ((6, 0), (6.5, 5)),
    "back wall": ((10, 0), (11, 8)),
}
Vec2 = namedtuple("Vec2", "x y")


class Shape(dict):
    """A shape as the collision functions know it: a kind with its fields."""

    __getattr__ = dict.__getitem__


def circle(at):
    return Shape(kind="circle", center=at, radius=RADIUS)


def box(low, high):
    return Shape(kind="aabb", min=Vec2(*low), max=Vec2(*high))


class Bullet:
    def __init__(self, name, shot):
        angle = math.radians(shot.get("direction", 0))
        self.name, self.at = name, Vec2(-9.0, shot["height"])
        self.step = Vec2(shot["speed"] * DT * math.cos(angle), shot["speed"] * DT * math.sin(angle))
        self.is_stopped = False


class Range:
    """The state of the game."""

    def __init__(self, shots):
        self.shots, self.bullets = shots, []
        self.boxes = {name: box(*vertices) for name, vertices in BOXES.items()}

    def advance(self, frame):
        """Plays one frame. Returns the contacts and the bullets that have left the range."""
        gone = [bullet for bullet in self.bullets if bullet.is_stopped or bullet.at.x > 14 or bullet.at.y > 14]
        self.bullets = [bullet for bullet in self.bullets if bullet not in gone]
        contacts = [self.move(bullet) for bullet in self.bullets]
        for number, shot in enumerate(self.shots):
            if shot["frame"] == frame:
                self.bullets.append(Bullet(f"bullet {number}", shot))
        return [contact for contact in contacts if contact], gone

    def move(self, bullet):
        """Moves a bullet to its first impact in this frame, or to the end of its step."""
        shape, rest = circle(bullet.at), Vec2(0.0, 0.0)
        times = {name: collide.impact(shape, target, bullet.step, rest) for name, target in self.boxes.items()}
        t, name = min(((t, name) for name, t in times.items() if t is not None), default=(1.0, None))
        bullet.at = Vec2(bullet.at.x + t * bullet.step.x, bullet.at.y + t * bullet.step.y)
        bullet.is_stopped = name is not None
        return (bullet.name, name) if name else None


def play(recording, out):
    shots = json.loads(recording.read_text())
    capture = Capture(str(out), title=recording.stem, engine="shooting range 0.1", dt=DT)
    for name, (low, high) in BOXES.items():
        capture.body(name, {"aabb": {"min": low, "max": high}}, kind="static")
    for number in range(len(shots)):
        capture.body(f"bullet {number}", {"circle": {"center": (0, 0), "radius": RADIUS}})
    game, left = Range(shots), []
    for frame in range(FRAMES):
        contacts, gone = game.advance(frame)
        # A bullet that is gone is there in no frame after its last one.
        if frame > 0:
            write(capture, frame - 1, left, gone)
        left = ({bullet.name: bullet.at for bullet in game.bullets}, contacts)
    write(capture, FRAMES - 1, left, [])


def write(capture, frame, state, gone):
    poses, contacts = state
    capture.frame(frame, poses, contacts, gone=[bullet.name for bullet in gone])


def main(recordings, captures):
    Path(captures).mkdir(exist_ok=True)
    for recording in sorted(Path(recordings).glob("*.json")):
        play(recording, Path(captures) / f"{recording.stem}.jsonl")


if __name__ == "__main__":
    main(*sys.argv[1:])
