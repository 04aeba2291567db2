//! The corners and sides of a convex core, whatever holds them: a few corners in place, or the vertices of a polygon.
//!
//! Corners are relative to an origin the pair has chosen near both shapes, sides are differences of the numbers as given: far
//! from the world's origin nothing is lost, and no side rounds to zero.

use glam::DVec2;

use super::super::shape::{Aabb, Capsule, ConvexPolygon, Kind, Obb, Segment, unit};
use super::super::trace::{Interval, RecastAs, Step, Trace};

/// A convex core: its corners counter-clockwise, no two of them equal. Two corners make a segment with a side on either hand,
/// one makes a point.
pub(super) trait Hull {
    /// Whether a side may be too short for its products to be numbers.
    const MAY_HAVE_NOTHING: bool;

    /// The kind that is named in the trace.
    fn kind(&self) -> Kind;

    /// How many corners there are, 1 or more.
    fn len(&self) -> usize;

    /// Corner `i`, relative to the origin of the pair.
    fn corner(&self, i: usize) -> DVec2;

    /// From corner `i` to the next one.
    fn side(&self, i: usize) -> DVec2;

    /// The outward unit normal of side `i`.
    fn normal(&self, i: usize) -> DVec2;

    /// A place inside, roughly in the middle.
    fn middle(&self) -> DVec2 {
        self.corner(0).midpoint(self.corner(self.len() / 2))
    }

    #[inline(always)]
    fn next(&self, i: usize) -> usize {
        if i + 1 == self.len() { 0 } else { i + 1 }
    }

    #[inline(always)]
    fn previous(&self, i: usize) -> usize {
        if i == 0 { self.len() - 1 } else { i - 1 }
    }

    /// A corner that is among the farthest along `direction`, up to rounding.
    fn high(&self, direction: DVec2) -> usize;

    /// The corner farthest along `direction`.
    #[inline(always)]
    fn support(&self, direction: DVec2) -> usize {
        // Of two close corners rounding may have taken the wrong one.
        self.climb(direction, self.high(direction))
    }

    /// The corner farthest along `direction`, looked for from corner `from` on.
    #[inline(always)]
    fn climb(&self, direction: DVec2, from: usize) -> usize {
        // Up the hill, counter-clockwise or else clockwise. Sides turn one way only, so there is one top; their signs are right
        // where the levels of close corners would round to the same number.
        let (mut i, mut climbed) = (from, false);
        for _ in 1..self.len() {
            let climb = self.side(i).dot(direction);
            if climb < 0.0 {
                break;
            }
            climbed |= 0.0 < climb;
            i = self.next(i);
        }
        if !climbed {
            for _ in 1..self.len() {
                let previous = self.previous(i);
                if 0.0 < self.side(previous).dot(direction) {
                    break;
                }
                i = previous;
            }
        }
        i
    }

    /// The shadow on an axis, measured from the origin of the pair.
    fn shadow(&self, axis: DVec2) -> Interval {
        let levels = || (0..self.len()).map(|i| axis.dot(self.corner(i)));
        Interval { lo: levels().fold(f64::INFINITY, f64::min), hi: levels().fold(f64::NEG_INFINITY, f64::max) }
    }
}

/// Whether a side is too short for its products to be numbers. It leads nowhere, and the next one counts.
#[inline(always)]
pub(super) fn is_nothing(side: DVec2) -> bool {
    side.x.abs() + side.y.abs() < 1e-140
}

/// Up to `N` corners, held in place. Two corners with nothing between them are one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Corners<const N: usize> {
    kind: Kind,
    /// Corner 0.
    first: DVec2,
    /// The corners as seen from corner 0.
    offsets: [DVec2; N],
    normals: [DVec2; N],
    len: usize,
}

impl Corners<1> {
    /// A place, relative to the origin of the pair.
    #[inline(always)]
    pub(super) fn of_place(kind: Kind, at: DVec2) -> Corners<1> {
        Corners { kind, first: at, offsets: [DVec2::ZERO], normals: [DVec2::ZERO], len: 1 }
    }
}

impl Corners<2> {
    #[inline(always)]
    pub(super) fn of_core(core: &Core, origin: DVec2) -> Corners<2> {
        let along = core.b - core.a;
        let (along, right, len) = match unit(along) {
            Some(unit) if !is_nothing(along) => (along, -unit.perp(), 2),
            Some(_) | None => (DVec2::ZERO, DVec2::ZERO, 1),
        };
        Corners { kind: core.kind, first: core.a - origin, offsets: [DVec2::ZERO, along], normals: [right, -right], len }
    }
}

impl Corners<4> {
    #[inline(always)]
    pub(super) fn of_aabb(aabb: &Aabb, origin: DVec2) -> Corners<4> {
        Corners::of_box(Kind::Aabb, aabb.min() - origin, aabb.size(), DVec2::X)
    }

    #[inline(always)]
    pub(super) fn of_obb(obb: &Obb, origin: DVec2) -> Corners<4> {
        let first = (obb.center() - origin) + obb.corner_offsets()[0];
        Corners::of_box(Kind::Obb, first, obb.half_extents() * 2.0, obb.rotation().axis())
    }

    #[inline(always)]
    fn of_box(kind: Kind, first: DVec2, size: DVec2, axis: DVec2) -> Corners<4> {
        let (along, up) = (axis * size.x, axis.perp() * size.y);
        let (x, y) = (axis, axis.perp());
        let (offsets, normals, len) = match (!is_nothing(along), !is_nothing(up)) {
            (true, true) => ([DVec2::ZERO, along, along + up, up], [-y, x, y, -x], 4),
            // A box without an inside is a segment or a point.
            (true, false) => ([DVec2::ZERO, along, along, along], [-y, y, y, y], 2),
            (false, true) => ([DVec2::ZERO, up, up, up], [x, -x, -x, -x], 2),
            (false, false) => ([DVec2::ZERO; 4], [DVec2::ZERO; 4], 1),
        };
        Corners { kind, first, offsets, normals, len }
    }
}

impl<const N: usize> Hull for Corners<N> {
    const MAY_HAVE_NOTHING: bool = false;

    #[inline(always)]
    fn high(&self, direction: DVec2) -> usize {
        // Where there are fewer corners than places, the last one fills the rest, and the first of equals is taken.
        highest(&self.offsets, direction)
    }

    #[inline(always)]
    fn kind(&self) -> Kind {
        self.kind
    }

    #[inline(always)]
    fn len(&self) -> usize {
        if N == 1 { 1 } else { self.len }
    }

    #[inline(always)]
    fn corner(&self, i: usize) -> DVec2 {
        self.first + self.offsets[i]
    }

    #[inline(always)]
    fn side(&self, i: usize) -> DVec2 {
        self.offsets[self.next(i)] - self.offsets[i]
    }

    #[inline(always)]
    fn normal(&self, i: usize) -> DVec2 {
        self.normals[i]
    }
}

/// A convex polygon as it is stored.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece<'a> {
    vertices: &'a [DVec2],
    normals: &'a [DVec2],
    origin: DVec2,
}

impl<'a> Piece<'a> {
    /// The highest of eight corners far from each other.
    #[inline(never)]
    fn highest_of_some(&self, direction: DVec2) -> usize {
        let n = self.vertices.len();
        let sample: [DVec2; 8] = std::array::from_fn(|k| self.vertices[k * n / 8]);
        highest(&sample, direction) * n / 8
    }

    #[inline(always)]
    pub(super) fn new(polygon: &'a ConvexPolygon, origin: DVec2) -> Piece<'a> {
        Piece { vertices: polygon.vertices(), normals: polygon.normals(), origin }
    }
}

/// So many corners are looked at one by one: a guess at every one of them costs more.
const FEW: usize = 16;

/// The corner farthest along a direction, each looked at.
#[inline(always)]
fn highest(corners: &[DVec2], direction: DVec2) -> usize {
    let mut best = (f64::NEG_INFINITY, 0);
    for (i, corner) in corners.iter().enumerate() {
        let level = direction.dot(*corner);
        best = if best.0 < level { (level, i) } else { best };
    }
    best.1
}

impl Hull for Piece<'_> {
    const MAY_HAVE_NOTHING: bool = true;

    #[inline(always)]
    fn high(&self, direction: DVec2) -> usize {
        if self.vertices.len() <= FEW { highest(self.vertices, direction) } else { self.highest_of_some(direction) }
    }

    #[inline(always)]
    fn kind(&self) -> Kind {
        Kind::Polygon
    }

    #[inline(always)]
    fn len(&self) -> usize {
        self.vertices.len()
    }

    #[inline(always)]
    fn corner(&self, i: usize) -> DVec2 {
        self.vertices[i] - self.origin
    }

    #[inline(always)]
    fn side(&self, i: usize) -> DVec2 {
        self.vertices[self.next(i)] - self.vertices[i]
    }

    #[inline(always)]
    fn normal(&self, i: usize) -> DVec2 {
        self.normals[i]
    }
}

/// A segment, or the core of a capsule, in the world.
#[derive(Debug, Clone, Copy)]
pub(super) struct Core {
    /// The kind that is named in the trace.
    pub(super) kind: Kind,
    pub(super) a: DVec2,
    pub(super) b: DVec2,
}

impl Core {
    /// A capsule is its core, grown by its radius.
    #[inline(always)]
    pub(super) fn of_capsule<T: Trace>(capsule: &Capsule, trace: &mut T) -> Core {
        trace.step(|| Step::Recast { from: Kind::Capsule, to: RecastAs::Core });
        Core { kind: Kind::Capsule, a: capsule.a(), b: capsule.b() }
    }

    #[inline(always)]
    pub(super) fn middle(&self) -> DVec2 {
        self.a.midpoint(self.b)
    }
}

impl From<&Segment> for Core {
    #[inline(always)]
    fn from(segment: &Segment) -> Core {
        Core { kind: Kind::Segment, a: segment.a(), b: segment.b() }
    }
}
