import array
import clashbox

ball = clashbox.Shape({"circle": {"center": [0, 3], "radius": 1}})
ground = clashbox.Shape({"aabb": {"min": [-5, -1], "max": [5, 0]}})
assert not clashbox.hit(ball, ground)
assert clashbox.contact(ball, ground)["separation"] == 2
impact = clashbox.cast(ball, ground, [0, -4])
assert impact and impact["t"] == 0.5
assert clashbox.hits_at(ball, ground, array.array("d", [0, -1, 0, -2])) == b"\0\1"
