"""Prints the CPU time of a hit test of two circles through the wheel."""
import array
import time

from clashbox import Shape, contact, hit, hits, hits_at

a, b = (Shape({"circle": {"center": [x, 0], "radius": 1}}) for x in (0, 1))
count = 200_000


def one_by_one(function):
    for _ in range(count):
        function(a, b)


for name, run in [
    ("hit", lambda: one_by_one(hit)),
    ("hits, each", lambda: hits([a] * count, [b] * count)),
    ("hits_at, each", lambda: hits_at(a, b, array.array("d", bytes(16 * count)))),
    ("contact", lambda: one_by_one(contact)),
]:
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        run()
        best = min(best, time.process_time() - start)
    print(f"Python: {name} {best / count * 1e9:.0f} ns")
