"""Writes values.jsonl with the writer; with "events", a capture of events; with "forever", frames until
it is killed, each number printed once it is written."""

import struct
import sys

from clashbox_capture import Capture

ODD = 'say "a\\b" é 😀'
F32 = struct.unpack("f", struct.pack("f", 0.1))[0]


def refused(*calls):
    for call in calls:
        try:
            call()
        except ValueError as error:
            print("refused:", error)


path, mode = sys.argv[1:]
if mode == "forever":
    capture = Capture(path)
    capture.body("ball", {"circle": {"center": (0, 0), "radius": 1}})
    number = 0
    while True:
        capture.frame(number, {"ball": (number / 3, 0, 0)})
        print(number, flush=True)
        number += 1

if mode == "events":
    capture = Capture(path, contacts="events")
    capture.body("ball", {"circle": {"center": (0, 0), "radius": 1}})
    capture.body("wall", {"point": {"at": (0, 0)}})
    capture.frame(0, {"ball": (0, 0), "wall": (0, 0)}, [("ball", "wall", "begin")])
    capture.frame(1, contacts=[("ball", "wall", "end", 0.25)])
    refused(lambda: capture.frame(2, contacts=[("ball", "wall")]))
    sys.exit()

if mode == "additions":
    capture = Capture(path, data={"level": "1-1", "is_test": True})
    more = {"kind": "static", "margin": 0.25, "oneway": (0, 1), "data": {"friction": 0.5}}
    capture.body("platform", {"aabb": {"min": (-2, -0.5), "max": (2, 0.5)}}, **more)
    capture.body("player", {"circle": {"center": (0, 0), "radius": 1}})
    capture.body("ball", {"circle": {"center": (0, 0), "radius": 0.5}})
    capture.ignore("player", "ball", data={"why": '"carried" \\'})
    capture.ignore("platform", "ball", (1, 2), {"rule": 7})
    velocity = {"player": (1, -2.5), "ball": (0, 0)}
    capture.frame(0, {"player": (0, 2, 0.5), "ball": (4, 2, 0.5)}, velocity=velocity, data={"input": "left", "held": 2.5})

    pair, dot, nan, inf = ("platform", "player"), {"point": {"at": (0, 0)}}, float("nan"), float("inf")
    first, second = {"at": (4, 1), "t": 0.25}, {"at": (5, 1, 0.75), "t": 0.5}
    refused(
        lambda: capture.frame(1, contacts=[{"pair": pair, "normal": (0, 2)}]),
        lambda: capture.frame(1, contacts=[{"pair": pair, "normal": (0, nan)}]),
        lambda: capture.frame(1, contacts=[{"pair": pair, "impulse": -1}]),
        lambda: capture.frame(1, contacts=[{"pair": pair, "t": 1.5}]),
        lambda: capture.frame(1, contacts=[(*pair, 1.5)]),
        lambda: capture.frame(1, contacts=[{"pair": pair, "event": "end"}]),
        lambda: capture.frame(1, via={"player": [second, first]}),
        lambda: capture.frame(1, via={"player": [first, (0, 0)]}),
        lambda: capture.frame(1, via={"player": [{"at": (0, 0), "t": 1}]}),
        lambda: capture.frame(1, via={"nobody": [(0, 0)]}),
        lambda: capture.frame(1, via={"player": [(0, 0)] * 257}),
        lambda: capture.frame(1, velocity={"player": (0, inf)}),
        lambda: capture.frame(1, velocity={"nobody": (0, 0)}),
        lambda: capture.body("new", dot, oneway=(0, -0.0)),
        lambda: capture.body("new", dot, oneway=(0, nan)),
        lambda: capture.frame(1, data={"x": nan}),
        lambda: capture.frame(1, data={"x": "a\nb"}),
        lambda: capture.frame(1, data=[1]),
        lambda: capture.frame(1, contacts=[{"pair": pair, "norm": (0, 1)}]),
    )

    details = {"pair": pair, "t": 0.5, "normal": (0, 1), "point": (3, 0), "impulse": 2.5}
    contacts = [("player", "platform"), ("player", "platform", 0.5), details, {"pair": pair, "normal": (0.6, 0.8)}]
    via = {"player": [(1, 2, 0.5), (3, 2, 0.75)], "ball": [first, second]}
    capture.frame(1, {"player": (3, 1, 0.25)}, contacts, via=via)
    more = {"via": {"player": [(3, 1.5)]}, "velocity": {"player": (-2, 0)}, "data": {"input": ""}}
    contacts = [{"pair": ("player", "ball"), "impulse": 0}]
    capture.frame(2, {"player": (2, 1, 0.5)}, contacts, ["player"], ["ball"], 0.5, **more)
    sys.exit()

if mode == "event details":
    capture = Capture(path, contacts="events")
    capture.body("ball", {"circle": {"center": (0, 0), "radius": 1}})
    capture.body("wall", {"point": {"at": (0, 0)}})
    pair = ("ball", "wall")
    begins = {"pair": pair, "t": 0.25, "normal": (1, 0), "event": "begin"}
    contacts = [begins, {"pair": pair, "point": (1, 0)}, {"pair": pair}, {"pair": pair, "t": 0.5, "event": "end"}]
    capture.frame(0, contacts=contacts)
    refused(lambda: capture.frame(1, contacts=[("ball", "wall", 0.5)]))
    sys.exit()

with Capture(path, title='é "quoted" \\ 😀', engine="values", dt=1 / 60, up="-y", margin=0.25) as capture:
    capture.body("point", {"point": {"at": (1, 2)}})
    capture.body("line", {"line": {"base": (0, 0), "direction": (1, 2)}}, kind="static")
    capture.body("ray", {"ray": {"origin": (0, 0), "direction": (1, -2)}}, kind="kinematic")
    capture.body("segment", {"segment": {"a": (0, 0), "b": (1, -2)}}, sensor=True)
    capture.body("circle", {"circle": {"center": (0.1, 0.2), "radius": 0.1 + 0.2}}, center=(0.5, -1))
    capture.body("aabb", {"aabb": {"min": (-1, -2), "max": (3, 4)}}, layer=2, mask=0xFFFFFFFE)
    capture.body("obb", {"obb": {"center": (0, 0), "half_extents": (2, 1), "angle": 0.5}}, margin=0.5)
    capture.body("capsule", {"capsule": {"a": (0, 0), "b": (1, 1e-7), "radius": 0.5}})
    capture.body(ODD, {"polygon": {"vertices": [(0, 3), (4, 0), (0, 0)]}})
    members = [{"point": {"at": (0, 0)}}, {"circle": {"center": (3, 0), "radius": 1}}]
    capture.body("group", {"group": {"members": members}})
    capture.ignore("point", "line")
    capture.ignore("point", ODD, (3, 7))
    for number, value in enumerate([0.1, 1 / 3, 1e-5, -0.0, 1e22, 1e-300, F32, -123456789.12345679]):
        capture.frame(number, {"point": (value, value, value), "group": (1, 2)})

    refused(
        lambda: capture.frame(8, {"point": (float("nan"), 0)}),
        lambda: capture.frame(8, {"group": (9, 9), "point": (float("inf"), 0)}),
        lambda: capture.frame(8, {"nobody": (0, 0)}),
        lambda: capture.frame(8, gone=["nobody"]),
        lambda: capture.frame(8, contacts=[("point", "point")]),
        lambda: capture.frame(8, contacts=[("point", "group", "begin")]),
        lambda: capture.frame(7),
        lambda: capture.body("point", {"point": {"at": (0, 0)}}),
        lambda: capture.body(" ", {"point": {"at": (0, 0)}}),
        lambda: capture.body("a\nb", {"point": {"at": (0, 0)}}),
        lambda: capture.body("new", {"point": {"at": (0, float("-inf"))}}),
        lambda: capture.ignore("point", "nobody"),
    )

    contacts = [("point", "group"), ("point", "obb", 0.25)]
    poses = {"point": (5, 6), ODD: (0, 0, 3.141592653589793), "group": (1, 2)}
    capture.frame(10, poses, contacts, jumped=["point"], gone=["group", "point"], dt=0.1)
    capture.frame(11, {"point": (5, 6)})
