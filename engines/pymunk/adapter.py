"""What `clashbox judge` asks of pymunk. See README.md."""

import math
import sys

import pymunk
from serve import Unsupported, serve, turns

GREETING = {
    "engine": "pymunk",
    "version": pymunk.version,
    "precision": "f64",
    "answers": ["hit", "separation", "impact"],
    "kinds": ["segment", "circle", "aabb", "obb", "capsule", "polygon", "group"],
    # Its `collision_slop` is one of the solver, not of what is asked here.
}

# The length of a step.
SECONDS = 1 / 60


def answer(a, b):
    space = pymunk.Space()
    # A shape does not keep its body alive.
    (body_a, shape_a), (body_b, shape_b) = placed(a), placed(b)
    space.add(body_a, shape_a)
    hits = space.shape_query(shape_b)
    given = {"hit": bool(hits)}
    circle = next((part for part in (a, b) if part["kind"] == "circle"), None)
    if circle:
        other, shape_of_other = (b, shape_b) if circle is a else (a, shape_a)
        given["separation"] = shape_of_other.point_query(circle["center"]).distance - circle["radius"]
        if not turns(circle) and not turns(other):
            given["impact"] = first_impact(circle, other, shape_of_other)
    elif hits:
        given["separation"] = min(point.distance for point in hits[0].contact_point_set.points)
    return given


def has_contact(a, b):
    """Whether a space has contact points in one step in which nothing moves."""
    space = pymunk.Space()
    (body_a, shape_a), (body_b, shape_b) = placed(a), placed(b, pymunk.Body.DYNAMIC)
    space.add(body_a, shape_a, body_b, shape_b)
    space.step(1 / 60)
    found = []
    body_b.each_arbiter(lambda arbiter: found.extend(arbiter.contact_point_set.points))
    return {"hit": bool(found)}


def first_impact(circle, other, shape):
    """Its segment query along the path of the circle relative to the other shape, as thick as the circle."""
    x, y = circle["center"]
    dx, dy = (u - v for u, v in zip(circle["velocity"], other["velocity"]))
    found = shape.segment_query((x, y), (x + dx, y + dy), circle["radius"])
    return found and {"t": found.alpha}


def placed(part, body_type=pymunk.Body.STATIC):
    """A part at t = 0: a body that rests, and its shape."""
    body = pymunk.Body(1, 1, body_type)
    match part["kind"]:
        case "circle":
            body.position = part["center"]
            shape = pymunk.Circle(body, part["radius"])
        case "box":
            body.position, body.angle = part["center"], part["angle"]
            half_width, half_height = part["half"]
            shape = pymunk.Poly.create_box(body, (2 * half_width, 2 * half_height))
        case "capsule" | "segment":
            shape = pymunk.Segment(body, part["a"], part["b"], part.get("radius", 0))
        case "polygon":
            shape = pymunk.Poly(body, part["vertices"])
        case kind:
            raise Unsupported(f"shapes of the kind {kind}")
    # The queries of a shape look at what is computed here.
    shape.cache_bb()
    return body, shape


def step(part, wish, level):
    """The displacement in a step of a body whose velocity is the wish in this step."""
    # A step moves bodies before it looks for contacts: in the first one the body arrives where it starts.
    start = {**part, "center": [at - length for at, length in zip(part["center"], wish)]}
    space, body = space_with(start, level)
    body.velocity = [length / SECONDS for length in wish]
    space.step(SECONDS)
    before = body.position
    space.step(SECONDS)
    return list(body.position - before)


def rest(part, wish, level):
    """The displacement of a body that falls for ten seconds. The wish is the gravity."""
    space, body = space_with(part, level)
    space.gravity = wish
    before = body.position
    for _ in range(600):
        space.step(SECONDS)
    return list(body.position - before)


def space_with(part, level):
    """A space with a circle or a box that moves among parts that rest. It does not turn, and nothing rubs or bounces."""
    space = pymunk.Space()
    for other in level:
        space.add(*placed(other))
    body, shape = placed(part, pymunk.Body.DYNAMIC)
    body.moment = math.inf
    space.add(body, shape)
    return space, body


if __name__ == "__main__":
    match sys.argv[1:]:
        # `hit` is whether a step gives its solver a contact.
        case ["contacts"]:
            serve({**GREETING, "answers": ["hit"]}, has_contact)
        # `move` is what a step does to a velocity.
        case ["steps"]:
            serve({**GREETING, "answers": ["move"]}, has_contact, step)
        # `move` leads to where a body comes to rest that falls.
        case ["rests"]:
            serve({**GREETING, "answers": ["move"]}, has_contact, rest)
        case _:
            serve(GREETING, answer)
