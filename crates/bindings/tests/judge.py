"""Judges the scenes that are named and asks for hits of seeded poses, as tests/judge.mjs does. Prints one line of JSON for each."""
import json
import sys
import time

import clashbox

for path in sys.argv[2:]:
    with open(path, encoding="utf-8") as scene:
        verdict = clashbox.judge(scene.read(), path)
    found = [[result["question"], result["verdict"]] for result in verdict["expectations"]]
    print(json.dumps({"scene": path, "clean": verdict["clean"], "expectations": found}, separators=(",", ":"), ensure_ascii=False))

state = 7
def dice():
    global state
    state = state * 48271 % 2147483647
    return state % 4096 / 512 - 4

hits = []
for _ in range(20000):
    a = {"circle": {"center": [dice(), dice()], "radius": 1}}
    b = {"obb": {"center": [dice(), dice()], "half_extents": [1, 0.5], "angle": dice()}}
    hits.append("1" if clashbox.hit(a, b) else "0")
print(json.dumps({"hits": hex(int("".join(hits), 2))[2:]}, separators=(",", ":")))

def refused(call):
    try:
        call()
    except clashbox.ClashboxError as error:
        return str(error)
    raise SystemExit("nothing was refused")

disc = {"circle": {"center": [0, 0], "radius": 1}}
print(json.dumps({"errors": [
    refused(lambda: clashbox.hit({"circle": {"center": [0, 0], "radius": -1}}, disc)),
    refused(lambda: clashbox.hit({"cirle": {}}, disc)),
    refused(lambda: clashbox.hit(disc, disc, -1)),
    refused(lambda: clashbox.hits([disc], [])),
    refused(lambda: clashbox.move(disc, [1, 0], [], "slid")),
    refused(lambda: clashbox.judge("Scene(version: 1, bodies: [Body()])", "wrong.ron")),
]}, separators=(",", ":"), ensure_ascii=False))

if sys.argv[1] == "--bench":
    a, b, n = clashbox.Shape(disc), clashbox.Shape({"circle": {"center": [1, 0], "radius": 1}}), 1_000_000
    start = time.perf_counter()
    for _ in range(n):
        clashbox.hit(a, b)
    one = time.perf_counter() - start
    start = time.perf_counter()
    clashbox.hits([a] * n, [b] * n)
    print(f"Python: {one / n * 1e9:.0f} ns a hit, {(time.perf_counter() - start) / n * 1e9:.0f} ns in a batch", file=sys.stderr)
