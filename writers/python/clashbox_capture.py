"""Writes what a game did, frame by frame, as a capture: `clashbox audit game.jsonl` lists where its physics engine was wrong.

Copyright (c) 2026 The Clashbox developers. SPDX-License-Identifier: MIT OR Apache-2.0. Copy this file; it needs Python 3.8 and nothing else.

    capture = Capture("game.jsonl", dt=1 / 60)
    capture.body("ball", {"circle": {"center": (0, 0), "radius": 1}})                  # once a body
    capture.frame(number, {"ball": (x, y, angle)}, contacts=[("ball", "wall")])        # after each step of the engine
"""

import json
import math
import operator
import re

MAX_NUMBER = 1e30  # The largest size of a number that is read back.
MAX_VIA = 256  # The largest number of poses that a body passes within one step.
_DETAILS = ("pair", "t", "normal", "point", "impulse", "event")
# Control characters, marks that turn the direction of text, and halves of characters.
_NO_TEXT = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


class Capture:
    """A capture. Each call writes one line as a whole and flushes it: a crash loses at most the line that is being written. What cannot be
    read back (a number that is not finite, a name that is not declared or declared twice, a frame whose number does not rise) raises
    ValueError, and nothing of that line is written."""

    def __init__(self, out, *, title="", engine="", dt=None, up="y", margin=0.0, contacts="state", data=None):
        """`out`: a path, or a file opened for text in UTF-8. `dt`: seconds a step. `up`: "y" or "-y". `contacts`: "state", "events", "none".
        `data`, here and below: a dict of your own that is shown and not judged; what JSON knows, texts of one line."""
        header = {"title": title or None, "engine": engine or None, "dt": dt, "up": up, "margin": margin, "contacts": contacts}
        first = _line({"clashbox": "capture", "version": 1, **header}, data)
        self._out = out if hasattr(out, "write") else open(out, "w", encoding="utf-8", newline="\n")
        self._contacts = contacts
        self._poses = {}  # The last pose of each body, None where it is not there.
        self._frame = -1
        self._write(first)

    def body(self, name, shape, *, center=None, kind="dynamic", sensor=False, layer=1, mask=0xFFFFFFFF, margin=0.0, oneway=None, data=None):
        """Declares a body. `shape` is in the body's own frame. `kind`: "static", "kinematic" or "dynamic". `oneway`: the direction `(x, y)` in
        which a body pushes others off that lets them through otherwise, `(0, 1)` for a platform on which one lands where y rises."""
        if name in self._poses:
            raise ValueError(f"body {name!r} is declared twice, names must differ")
        if not isinstance(name, str) or not name.strip():
            raise ValueError("a body needs a name")
        if oneway is not None and not any(_vector("oneway", oneway)):
            raise ValueError("oneway is (0, 0), it must point somewhere")
        more = {"kind": kind, "sensor": bool(sensor), "layer": layer, "mask": mask, "margin": margin, "oneway": oneway}
        self._write(_line({"body": name, "shape": shape, "center": center, **more}, data))
        self._poses[name] = None

    def ignore(self, a, b, frames=None, data=None):
        """A pair that is not asked about, with `frames=(first, last)` only in the steps that end there."""
        self._write(_line({"ignore": self._pair(a, b), "frames": frames}, data))

    def frame(self, number, poses=(), contacts=(), jumped=(), gone=(), dt=None, *, via=(), velocity=(), data=None):
        """Writes a frame. `poses`: for each name `(x, y)` (the angle stays) or `(x, y, angle)`, radians; those that did not change are left out.
        `contacts`: `(a, b)`, with events `(a, b, "begin")` or `(a, b, "end")`, each with the fraction of the step where it is known; or
        a dict of `pair` and what is known of `t` (the fraction), `normal` (a unit vector from the first body to the second), `point`, `impulse`
        (0 or more) and `event`. `jumped`: names of bodies that were set, not moved. `gone`: names of bodies that are removed after this frame.
        `via`: for each name the poses passed within the step, in order; with times each is `{"at": pose, "t": fraction}`. `velocity`: for
        each name `(x, y)`, units per second."""
        if operator.index(number) <= self._frame:
            raise ValueError(f"frame {number} comes after frame {self._frame}, the numbers of frames must rise")
        moved = {}
        for name, pose in dict(poses).items():
            last = self._poses[self._declared(name)]
            x, y, angle = pose if len(pose) == 3 else (*pose, last[2] if last else 0.0)
            now = (float(x), float(y), float(angle))
            if now != last:
                moved[name] = now
        via = {self._declared(name): _via(list(passed)) for name, passed in dict(via).items()}
        velocity = {self._declared(name): _vector("velocity", value) for name, value in dict(velocity).items()}
        pairs = [self._contact(contact) for contact in contacts]
        jumped, gone = ([self._declared(name) for name in names] for names in (jumped, gone))
        more = {"via": via, "velocity": velocity, "contacts": pairs, "jumped": jumped, "gone": gone}
        self._write(_line({"frame": number, "dt": dt, "at": moved, **{field: list_ or None for field, list_ in more.items()}}, data))
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

    def _contact(self, contact):
        is_list = not isinstance(contact, dict)
        if is_list:
            a, b, *rest = [value for value in contact if value is not None]
            event = [rest.pop(0)] if rest and isinstance(rest[0], str) else [None]
            contact = dict(zip(("pair", "event", "t", "more"), [(a, b), *event, *rest]))
        details = {field: contact[field] for field in _DETAILS if contact.get(field) is not None}
        event, has_events = details.get("event"), self._contacts == "events"
        if self._contacts == "none" or event not in (("begin", "end", *([] if is_list else [None])) if has_events else [None]):
            raise ValueError(f"the header says {self._contacts!r}, that is no such contact: {contact}")
        if set(contact) - set(_DETAILS) or "pair" not in details:
            raise ValueError(f"a contact has a pair, and of the rest {_DETAILS[1:]} what is known: {contact}")
        if not 0 <= details.get("t", 0) <= 1 or not 0 <= details.get("impulse", 0):
            raise ValueError(f"t is from 0 to 1, an impulse is 0 or more: {contact}")
        if not abs(math.hypot(*_vector("normal", details.get("normal", (1, 0)))) - 1) <= 1e-3:
            raise ValueError(f"the length of a normal is 1, up to 1e-3: {contact}")
        _vector("point", details.get("point", (0, 0)))
        details["pair"] = self._pair(*details["pair"])
        if details.keys() & {"normal", "point", "impulse"} or (has_events and not event):
            return details
        return details["pair"] + [details[field] for field in ("event", "t") if field in details]

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


def _vector(what, value):
    x, y = value
    if not abs(x) <= MAX_NUMBER or not abs(y) <= MAX_NUMBER:
        raise ValueError(f"{what} is {value}, no finite numbers")
    return x, y


def _via(poses):
    timed = [pose for pose in poses if isinstance(pose, dict)]
    if any(set(pose) != {"at", "t"} for pose in timed) or len(timed) not in (0, len(poses)):
        raise ValueError(f'all poses within a step are {{"at": pose, "t": fraction}}, or all are plain: {poses}')
    times = [0, *(pose["t"] for pose in timed), 1]
    if not all(a < b for a, b in zip(times, times[1:])):
        raise ValueError(f"the fractions of poses within a step rise between 0 and 1: {poses}")
    if len(poses) > MAX_VIA or not all(len(pose["at"] if timed else pose) in (2, 3) for pose in poses):
        raise ValueError(f"{len(poses)} poses within a step, at most {MAX_VIA} of (x, y) or (x, y, angle) are allowed")
    return poses


def _line(fields, data=None):
    present = {field: _checked(field, value) for field, value in fields.items() if value is not None}
    if data is not None:
        if not isinstance(data, dict):
            raise ValueError(f"data is {data!r}, it must be a dict")
        present["data"] = _checked("data", data, True)
    return json.dumps(present, ensure_ascii=False, allow_nan=False, separators=(",", ":")) + "\n"


def _checked(field, value, is_data=False):
    # Sequences as lists, and the numbers of any library as Python's own.
    if value is None and is_data:
        return None
    if isinstance(value, str):
        if _NO_TEXT.search(value):
            raise ValueError(f"{value!r} is not one line of text")
        return value
    if isinstance(value, dict):
        return {_checked(field, name, is_data): _checked(name, inner, is_data) for name, inner in value.items()}
    if hasattr(value, "__iter__"):
        return [_checked(field, inner, is_data) for inner in value]
    value = value if isinstance(value, int) else float(value)
    if not abs(value) <= MAX_NUMBER:
        raise ValueError(f"{field} is {value}, no finite number")
    return value
