"""Asks the functions of a Python file what `clashbox judge --function` wants to know: reads a question a line, writes an answer a line."""

import json
import math
import os
import sys
import traceback
import types
from collections import namedtuple

# A line of an answer begins with this word; whatever else the functions print is not an answer.
MARK = "@clashbox "
QUANTITIES = ["hit", "separation", "impact", "move"]
KINDS = ["point", "line", "ray", "segment", "circle", "aabb", "obb", "capsule", "polygon", "group"]

Vec2 = namedtuple("Vec2", "x y")


class Shape(dict):
    """A shape with its kind, its fields, and its motion during the frame. `shape.radius` is `shape["radius"]`."""

    def __getattr__(self, name):
        if name in self:
            return self[name]
        raise AttributeError(f"this {self['kind']} has no {name}, it has {', '.join(self)}")


def body_of(body):
    motion = {"velocity": Vec2(*body["velocity"]), "spin": body["spin"], "pivot": Vec2(*body["pivot"])}
    return shape_of(body["shape"], motion)


def shape_of(shape, motion):
    [(kind, fields)] = shape.items()
    return Shape(kind=kind, **{name: value_of(value, motion) for name, value in fields.items()}, **motion)


def value_of(value, motion):
    if not isinstance(value, list):
        return value
    if isinstance(value[0], list):
        return [Vec2(*vertex) for vertex in value]
    if isinstance(value[0], dict):
        return [shape_of(member, motion) for member in value]
    return Vec2(*value)


def answer(user, question):
    """The answer to a question for one quantity."""
    (asked,) = question["asks"]
    if asked == "move":
        level = [body_of(body) for body in question["level"]]
        found = user.move(body_of(question["mover"]), Vec2(*question["wish"]), level)
        return unsupported(found) or {"move": {"displacement": checked_vector(asked, found)}}
    a, b = body_of(question["a"]), body_of(question["b"])
    if asked == "impact" and (a.spin or b.spin) and not getattr(user, "turns", False):
        return {"unsupported": "a body turns, and the file does not say `turns = True`"}
    found = getattr(user, asked)(a, b, a.velocity, b.velocity) if asked == "impact" else getattr(user, asked)(a, b)
    # A number of numpy becomes one of Python.
    found = found.item() if hasattr(found, "item") else found
    if unsupported(found):
        return unsupported(found)
    if asked == "hit":
        return {"hit": checked(asked, found, isinstance(found, bool), "True or False")}
    if asked == "separation":
        return {"separation": checked(asked, found, is_number(found), "a number")}
    t = found.get("t") if isinstance(found, dict) else found
    checked(asked, found, found is None or is_number(t), "None, a fraction of the motion, or a dict with `t`")
    return {"impact": found if found is None or isinstance(found, dict) else {"t": t}}


def unsupported(found):
    if isinstance(found, str) and found.startswith("unsupported"):
        return {"unsupported": found.removeprefix("unsupported").lstrip(": ") or "says the function"}
    return None


def checked_vector(asked, found):
    """A pair of numbers; that may be an array of numpy."""
    pair = found.tolist() if hasattr(found, "tolist") else found
    is_pair = isinstance(pair, (list, tuple)) and len(pair) == 2 and all(map(is_number, pair))
    return list(checked(asked, pair, is_pair, "a displacement (x, y)"))


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def checked(asked, found, is_right, expected):
    if not is_right:
        raise TypeError(f"{asked} returned {found!r:.80}, expected {expected}")
    return found


def place_and_text(error, path):
    """Where an error is in the file, as far as that is known, and what it says."""
    line = error.lineno if isinstance(error, SyntaxError) and error.filename == path else None
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == path]
    line = line or (lines[-1] if lines else None)
    name = "" if isinstance(error, TypeError) and not lines else f"{type(error).__name__}: "
    text = error.msg if isinstance(error, SyntaxError) else error
    return f"{path}:{line}: {name}{text}" if line else f"{path}: {name}{text}"


def load(path):
    """The file as a module. It may import what is beside it."""
    user = types.ModuleType("function_on_trial")
    user.__file__ = path
    sys.modules[user.__name__] = user
    sys.dont_write_bytecode = True
    sys.path.insert(0, os.path.dirname(os.path.abspath(path)))
    with open(path, "rb") as file:
        exec(compile(file.read(), path, "exec"), user.__dict__)
    return user


def kinds_of(user):
    kinds = getattr(user, "kinds", KINDS)
    if not isinstance(kinds, (list, tuple, set, frozenset)):
        raise TypeError(f'`kinds` is {kinds!r:.80}, it must be a list such as ["circle", "aabb"]')
    return list(kinds)


def write(line):
    # What the functions have printed may have no line end.
    sys.stdout.write("\n" + MARK + json.dumps(line, allow_nan=False) + "\n")
    sys.stdout.flush()


def main():
    path = sys.argv[1]
    lines = sys.stdin.buffer
    sys.stdin = None
    lines.readline()
    try:
        user = load(path)
        known = [name for name in QUANTITIES if callable(getattr(user, name, None))]
        kinds = kinds_of(user)
    except BaseException as error:
        return write({"error": place_and_text(error, path)})
    version = ".".join(map(str, sys.version_info[:3]))
    write({"engine": "Python", "version": version, "precision": "f64", "answers": known, "kinds": kinds})
    for line in lines:
        question = json.loads(line)
        try:
            write({"id": question["id"], **answer(user, question)})
        except BaseException as error:
            write({"id": question["id"], "error": place_and_text(error, path)})


main()
