# Written by a test of crates/bindings from the list of functions.
from typing import Literal, NotRequired, Sequence, TypedDict
from typing_extensions import Buffer

Vector = Sequence[float]
# An array of doubles, of numpy or array.array("d"), or a list.
Numbers = Buffer | Sequence[float]

class PointFields(TypedDict):
    at: Vector

class Point(TypedDict):
    point: PointFields

class LineFields(TypedDict):
    base: Vector
    direction: Vector

class Line(TypedDict):
    line: LineFields

class RayFields(TypedDict):
    origin: Vector
    direction: Vector

class Ray(TypedDict):
    ray: RayFields

class SegmentFields(TypedDict):
    a: Vector
    b: Vector

class Segment(TypedDict):
    segment: SegmentFields

class CircleFields(TypedDict):
    center: Vector
    radius: float

class Circle(TypedDict):
    circle: CircleFields

class AabbFields(TypedDict):
    min: Vector
    max: Vector

class Aabb(TypedDict):
    aabb: AabbFields

class ObbFields(TypedDict):
    center: Vector
    half_extents: Vector
    angle: NotRequired[float]

class Obb(TypedDict):
    obb: ObbFields

class CapsuleFields(TypedDict):
    a: Vector
    b: Vector
    radius: float

class Capsule(TypedDict):
    capsule: CapsuleFields

class PolygonFields(TypedDict):
    vertices: Sequence[Vector]

class Polygon(TypedDict):
    polygon: PolygonFields

class GroupFields(TypedDict):
    members: Sequence[ShapeWords]

class Group(TypedDict):
    group: GroupFields

ShapeWords = Point | Line | Ray | Segment | Circle | Aabb | Obb | Capsule | Polygon | Group
AnyShape = Shape | ShapeWords

class ClashboxError(ValueError):
    """Says what is wrong, in the words of the program."""

class Shape:
    """A shape that is checked once and can be asked often."""
    def __init__(self, words: AnyShape) -> None: ...

class Contact(TypedDict):
    """How two shapes are related."""
    relation: str
    """"apart", "touching", "overlapping", "a_contains_b" or "b_contains_a". Exact."""
    separation: float | None
    """Apart the distance, overlapping minus the depth. None if no translation separates them."""
    normal: Vector | None
    """Unit vector from A to B. None only where `separation` is."""
    witness_a: Vector
    """The point of A that is closest to B, or deepest in B."""
    witness_b: Vector
    """The point of B that is closest to A, or deepest in A."""

class Manifold(TypedDict):
    """The points at which two shapes rest on each other."""
    normal: Vector
    """Unit vector from A to B."""
    points: Sequence[ManifoldPoint]
    """One point or two."""

class ManifoldPoint(TypedDict):
    """A point of a manifold."""
    on_a: Vector
    """The point of A."""
    on_b: Vector
    """The point of B."""
    separation: float
    """The separation at this point."""

class Impact(TypedDict):
    """The first impact of a motion."""
    t: float
    """The fraction of the frame, 0 to 1."""
    normal: Vector
    """Unit vector from A to B."""
    grazing: bool
    """True if A only touches B on its path."""

class Crossings(TypedDict):
    """Where two boundaries meet."""
    points: Sequence[Vector]
    """Single common points."""
    stretches: Sequence[Sequence[Vector]]
    """Common stretches, by their ends."""
    coincident: bool
    """True if they share a part that is not a stretch: a line, a circle, an arc."""

class LevelContact(TypedDict):
    """The contact of a body with a level."""
    relation: str
    """"apart", "touching" or "overlapping". Exact."""
    separation: float | None
    """That from the union of the members. None without members, or if no translation frees the body."""
    translation: Vector | None
    """The shortest one that frees the body. None where it is apart, and where none does."""
    members: Sequence[MemberContact]
    """The members within reach, or the nearest one."""

class MemberContact(TypedDict):
    """The contact of a body with a member of a level."""
    member: int
    """The index of the member."""
    separation: float | None
    """The separation of the pair."""
    normal: Vector | None
    """Unit vector from the member to the body."""
    label: str
    """"real", "ghost" if the level does not have this normal there, or "apart"."""

class Move(TypedDict):
    """A move among members."""
    displacement: Vector
    """The displacement of the body."""
    velocity: Vector
    """The velocity that is left, as a displacement of one frame."""
    bumps: Sequence[Bump]
    """Where the body was stopped or turned, in order."""

class Bump(TypedDict):
    """A change of direction during a move."""
    t: float
    """The fraction of the frame, 0 to 1."""
    at: Vector
    """The displacement of the body there."""
    member: int | None
    """The index of the member. None if it belongs to none."""
    normal: Vector | None
    """Unit vector from the member to the body."""
    ghost: bool
    """True if the level does not have this normal there."""

class Verdict(TypedDict):
    """The verdict on a scene."""
    clean: bool
    """True if every expectation is as it should be."""
    expectations: Sequence[ExpectationResult]
    """The results, in the order of the scene."""

class ExpectationResult(TypedDict):
    """The result of an expectation."""
    question: str
    """The question, with its bodies."""
    verdict: str
    """"as_expected", "failed_as_known", "different" or "passed_unexpectedly"."""
    differences: Sequence[str]
    """Each difference from the expectation."""
    why: str
    """Why the expected answer is right. May be empty."""

def hit(a: AnyShape, b: AnyShape, slop: float = 0.0) -> bool:
    """Returns true if the separation of two shapes is no more than `slop`. Touching is a hit. Exact."""

def contact(a: AnyShape, b: AnyShape) -> Contact:
    """Returns how two shapes are related, how far apart or deep they are, and where."""

def manifold(a: AnyShape, b: AnyShape, slop: float = 0.0) -> Manifold | None:
    """Returns the points at which two shapes rest on each other if their separation is no more than `slop`, or None."""

def cast(a: AnyShape, b: AnyShape, velocity_a: Vector, velocity_b: Vector = [0.0, 0.0], slop: float = 0.0) -> Impact | None:
    """Returns the first impact of two shapes that move by `velocity_a` and `velocity_b` in one frame, or None if they do not meet."""

def crossings(a: AnyShape, b: AnyShape) -> Crossings:
    """Returns where the boundaries of two shapes meet."""

def level(body: AnyShape, members: Sequence[AnyShape], slop: float = 0.0) -> LevelContact:
    """Returns the contact of a body with the union of `members`, and which contacts with single members are ghosts."""

def move(body: AnyShape, desired: Vector, members: Sequence[AnyShape], mover: Literal["stop", "bounce", "push-out", "axes", "slide", "pixels", "quake", "godot", "godot3", "box2d", "rapier"] = "slide", up: Vector = [0.0, 1.0]) -> Move:
    """Returns where a body ends that wishes to move by `desired` among `members`, by the rule `mover`. `up` tells ground from wall."""

def judge(scene: str, name: str = "scene") -> Verdict:
    """Replays the expectations of a scene, given as its text, as `clashbox check` does. Errors name the scene by `name`."""

def picture(scene: str, t: float = 0.0, size: Vector = [640.0, 400.0], name: str = "scene") -> str:
    """Draws a scene, given as its text, at the fraction `t` of the frame, as an SVG document of `size` points."""

def hits(a: Sequence[AnyShape], b: Sequence[AnyShape], slop: float = 0.0) -> bytes:
    """Asks `hit` of many pairs, shape by shape of two lists of one length. 1 is a hit."""

def hits_at(a: AnyShape, b: AnyShape, displacements: Numbers, slop: float = 0.0) -> bytes:
    """Asks `hit` of A displaced by each of many vectors, given as x and y in turn. 1 is a hit."""

def contacts(a: Sequence[AnyShape], b: Sequence[AnyShape]) -> Sequence[Contact]:
    """Asks `contact` of many pairs, shape by shape of two lists of one length."""
