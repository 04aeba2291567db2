"""Writes values.jsonl with the writer; with "events", a capture of events; with "forever", frames until
it is killed, each number printed once it is written."""

import struct
import sys

from clashbox_capture import Capture

ODD = 'say "a\\b" é 😀'
F32 = struct.unpack("f", struct.pack("f", 0.1))[0]

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
    try:
        capture.frame(2, contacts=[("ball", "wall")])
    except ValueError as error:
        print("refused:", error)
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

    refused = [
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
    ]
    for call in refused:
        try:
            call()
        except ValueError as error:
            print("refused:", error)

    contacts = [("point", "group"), ("point", "obb", 0.25)]
    poses = {"point": (5, 6), ODD: (0, 0, 3.141592653589793), "group": (1, 2)}
    capture.frame(10, poses, contacts, jumped=["point"], gone=["group", "point"], dt=0.1)
    capture.frame(11, {"point": (5, 6)})
