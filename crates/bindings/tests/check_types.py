"""For mypy alone: a line that is marked must be an error of that kind."""
import array
from typing import Sequence, assert_type

import clashbox

disc = clashbox.Shape({"circle": {"center": [0, 0], "radius": 1}})
assert_type(clashbox.hit(disc, {"obb": {"center": (2, 0), "half_extents": (1, 1)}}), bool)
assert_type(clashbox.contact(disc, disc)["separation"], float | None)
assert_type(clashbox.hits([disc], [disc]), bytes)
assert_type(clashbox.picture("", size=(640, 400)), str)
clashbox.hits_at(disc, disc, array.array("d", [0, 1]))
clashbox.move(disc, [1, 0], [], "slide", up=[0, 1])
for result in clashbox.judge("", name="scene.ron")["expectations"]:
    assert_type(result["differences"], Sequence[str])

clashbox.Shape({"circle": {"center": [0, 0]}})  # type: ignore[arg-type]
clashbox.hit(disc)  # type: ignore[call-arg]
clashbox.hit(disc, disc, slop="1")  # type: ignore[arg-type]
clashbox.cast(disc, disc, [1, 0])["t"]  # type: ignore[index]
clashbox.contact(disc, disc)["depth"]  # type: ignore[typeddict-item]
clashbox.move(disc, [1, 0], [], "slid")  # type: ignore[arg-type]
