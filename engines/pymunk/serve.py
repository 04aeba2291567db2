"""The protocol of `clashbox judge` for engines that Python calls: reads a question a line, writes an answer a line. An adapter gives the greeting of
its engine and a function that answers about two parts; what a group answers is put together here."""

import json
import math
import sys


class Unsupported(Exception):
    """What an adapter raises for something that its engine does not know. The text says why."""


def serve(greeting, answer_pair, answer_move=None):
    """Answers the questions on standard input. `answer_pair(a, b)` returns what the engine knows of two parts (see `parts_of`): `hit`, a bool, and where
    it can, `separation`, a length, and `impact`, `{"t": t}` or None. `answer_move(part, wish, parts)` returns the displacement of a part among others."""
    lines = iter(sys.stdin.buffer)
    hello = json.loads(next(lines, "null"))
    if not isinstance(hello, dict) or (hello.get("clashbox"), hello.get("version")) != ("engine", 1):
        raise SystemExit("no question of version 1 of the protocol is asked")
    _write(greeting)
    for line in lines:
        if line.strip():
            _write(_answered(line, answer_pair, answer_move))


def parts_of(body):
    """The parts of a body of a question: its shape, or the members of a group. A part has `kind`: "circle", "box", "capsule", "segment", "polygon";
    the fields of that kind, world coordinates at t = 0 (a box has `center`, `half` and `angle` in radians, the others have the fields of a
    capture's shape); `pivot`, `velocity` and `spin` as in the question."""
    motion = {name: body[name] for name in ("pivot", "velocity", "spin")}
    return [{**part, **motion} for part in _members(body["shape"])]


def turns(part):
    """Whether a part turns. A circle that turns about its center stays what it is."""
    return part["spin"] != 0 and not (part["kind"] == "circle" and part["center"] == part["pivot"])


def _members(shape):
    [(kind, fields)] = shape.items()
    if kind == "group":
        return [part for member in fields["members"] for part in _members(member)]
    if kind == "aabb":
        low, high = fields["min"], fields["max"]
        center = [(p + q) / 2 for p, q in zip(low, high)]
        return [{"kind": "box", "center": center, "half": [(q - p) / 2 for p, q in zip(low, high)], "angle": 0}]
    if kind == "obb":
        return [{"kind": "box", "center": fields["center"], "half": fields["half_extents"], "angle": fields["angle"]}]
    if kind == "polygon" and not _is_convex(fields["vertices"]):
        raise Unsupported("a concave polygon: its polygons are convex")
    return [{"kind": kind, **fields}]


def _is_convex(vertices):
    """The vertices of a question are counter-clockwise and their edges do not cross: it is enough that no turn is clockwise."""
    following, after = vertices[1:] + vertices[:1], vertices[2:] + vertices[:2]
    triples = zip(vertices, following, after)
    return all((q[0] - p[0]) * (r[1] - q[1]) - (q[1] - p[1]) * (r[0] - q[0]) >= 0 for p, q, r in triples)


def _write(answer):
    # JSON has no NaN.
    sys.stdout.write(json.dumps(answer, allow_nan=False) + "\n")
    sys.stdout.flush()


def _answered(line, answer_pair, answer_move):
    number = None
    try:
        question = json.loads(line)
        number = question["id"]
        if "mover" in question:
            [part] = parts_of(question["mover"])
            level = [other for body in question["level"] for other in parts_of(body)]
            return {"id": number, "move": {"displacement": answer_move(part, question["wish"], level)}}
        all_a, all_b = parts_of(question["a"]), parts_of(question["b"])
        answers = [_checked(answer_pair(a, b)) for a in all_a for b in all_b]
        return {"id": number, **_together(question["asks"], answers)}
    except Unsupported as reason:
        return {"id": number, "unsupported": str(reason)}
    except Exception as error:  # Whatever its engine raises costs this question, and no other.
        return {"id": number, "error": f"{type(error).__name__}: {error}"}


def _checked(answer):
    for number in (answer.get("separation"), (answer.get("impact") or {}).get("t")):
        if number is not None and not math.isfinite(number):
            raise ValueError(f"it answers {number}")
    return answer


def _together(asks, answers):
    """The answer about two bodies from those about each pair of their parts. What is not known of one pair is not known; but where parts hit, those
    that are apart do not change the separation."""
    hits = [answer for answer in answers if answer["hit"]]
    of = {
        "hit": (answers, any),
        "separation": (hits or answers, min),
        "impact": (answers, lambda all_of: min(filter(None, all_of), key=lambda impact: impact["t"], default=None)),
    }
    given = {}
    for name, (among, combine) in of.items():
        if name in asks and all(name in answer for answer in among):
            given[name] = combine(answer[name] for answer in among)
    return given
