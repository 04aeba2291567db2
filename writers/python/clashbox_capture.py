"""Writes what a game did, frame by frame, as a capture: `clashbox audit game.jsonl` lists where its physics engine was wrong.

Copyright (c) 2026 The Clashbox developers. SPDX-License-Identifier: MIT OR Apache-2.0. Copy this file; it needs Python 3.8 and nothing else.

    capture = Capture("game.jsonl", dt=1 / 60)
    capture.body("ball", {"circle": {"center": (0, 0), "radius": 1}})                  # once a body
    capture.frame(number, {"ball": (x, y, angle)}, contacts=[("ball", "wall")])        # after each step of the engine
"""

import json
import operator
import re

MAX_NUMBER = 1e30  # The largest size of a number that is read back.
# Control characters, marks that turn the direction of text, and halves of characters.
_NO_TEXT = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


class Capture:
    """A capture. Each call writes one line as a whole and flushes it: a crash loses at most the line that is being written. What cannot be
    read back (a number that is not finite, a name that is not declared or declared twice, a frame whose number does not rise) raises
    ValueError, and nothing of that line is written."""

    def __init__(self, out, *, title="", engine="", dt=None, up="y", margin=0.0, contacts="state"):
        """`out`: a path, or a file opened for text in UTF-8. `dt`: seconds a step. `up`: "y" or "-y". `contacts`: "state", "events", "none"."""
        header = {"title": title or None, "engine": engine or None, "dt": dt, "up": up, "margin": margin, "contacts": contacts}
        first = _line({"clashbox": "capture", "version": 1, **header})
        self._out = out if hasattr(out, "write") else open(out, "w", encoding="utf-8", newline="\n")
        self._contacts = contacts
        self._poses = {}  # The last pose of each body, None where it is not there.
        self._frame = -1
        self._write(first)

    def body(self, name, shape, *, center=None, kind="dynamic", sensor=False, layer=1, mask=0xFFFFFFFF, margin=0.0):
        """Declares a body. `shape` is in the body's own frame. `kind`: "static", "kinematic" or "dynamic"."""
        if name in self._poses:
            raise ValueError(f"body {name!r} is declared twice, names must differ")
        if not isinstance(name, str) or not name.strip():
            raise ValueError("a body needs a name")
        more = {"kind": kind, "sensor": bool(sensor), "layer": layer, "mask": mask, "margin": margin}
        self._write(_line({"body": name, "shape": shape, "center": center, **more}))
        self._poses[name] = None

    def ignore(self, a, b, frames=None):
        """A pair that is not asked about, with `frames=(first, last)` only in the steps that end there."""
        self._write(_line({"ignore": self._pair(a, b), "frames": frames}))

    def frame(self, number, poses=(), contacts=(), jumped=(), gone=(), dt=None):
        """Writes a frame. `poses`: for each name `(x, y)` (the angle stays) or `(x, y, angle)`, radians; those that did not change are left out.
        `contacts`: `(a, b)`, with events `(a, b, "begin")` or `(a, b, "end")`, each with the fraction of the step where it is known.
        `jumped`: names of bodies that were set, not moved. `gone`: names of bodies that are removed after this frame."""
        if operator.index(number) <= self._frame:
            raise ValueError(f"frame {number} comes after frame {self._frame}, the numbers of frames must rise")
        moved = {}
        for name, pose in dict(poses).items():
            last = self._poses[self._declared(name)]
            x, y, angle = pose if len(pose) == 3 else (*pose, last[2] if last else 0.0)
            now = (float(x), float(y), float(angle))
            if now != last:
                moved[name] = now
        pairs = [self._contact(*contact) for contact in contacts]
        jumped, gone = ([self._declared(name) for name in names] for names in (jumped, gone))
        lists = {"contacts": pairs or None, "jumped": jumped or None, "gone": gone or None}
        self._write(_line({"frame": number, "dt": dt, "at": moved, **lists}))
        self._frame = number
        self._poses.update(moved)
        self._poses.update(dict.fromkeys(gone))

    def close(self):
        """Closes the file. Nothing is lost without it."""
        self._out.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _contact(self, a, b, *rest):
        rest = [value for value in rest if value is not None]
        if self._contacts == "none" or (self._contacts == "events") != (rest[:1] in (["begin"], ["end"])):
            raise ValueError(f"the header says {self._contacts!r}, that is no such contact: {(a, b, *rest)}")
        return self._pair(a, b) + rest

    def _declared(self, name):
        if name not in self._poses:
            raise ValueError(f"there is no body {name!r}")
        return name

    def _pair(self, a, b):
        if a == b:
            raise ValueError(f"{a!r} is named twice, a pair needs two different bodies")
        return [self._declared(a), self._declared(b)]

    def _write(self, line):
        self._out.write(line)
        self._out.flush()


def _line(fields):
    present = {field: _checked(field, value) for field, value in fields.items() if value is not None}
    return json.dumps(present, ensure_ascii=False, allow_nan=False, separators=(",", ":")) + "\n"


def _checked(field, value):
    # Sequences as lists, and the numbers of any library as Python's own.
    if isinstance(value, str):
        if _NO_TEXT.search(value):
            raise ValueError(f"{value!r} is not one line of text")
        return value
    if isinstance(value, dict):
        return {name: _checked(name, inner) for name, inner in value.items()}
    if hasattr(value, "__iter__"):
        return [_checked(field, inner) for inner in value]
    value = value if isinstance(value, int) else float(value)
    if not abs(value) <= MAX_NUMBER:
        raise ValueError(f"{field} is {value}, no finite number")
    return value
