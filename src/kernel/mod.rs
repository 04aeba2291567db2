//! Geometry: shapes, how two of them stand to each other, and why.
//!
//! # Conventions
//!
//! These hold everywhere; other files refer to them and do not restate them.
//!
//! - World frame, y up, counter-clockwise is positive, numbers are `f64`, lengths are in world units.
//! - A rotation is a unit vector (cos, sin), exact at multiples of 90 degrees. Angles in degrees exist in files and on screen, and as
//!   the spin of a [`Moving`].
//! - Shapes are filled and closed: the boundary belongs to the shape, and **touching is a hit**.
//! - `normal` is a unit vector from A to B.
//! - `separation`: apart = Euclidean distance > 0; touching = 0; overlapping = minus the penetration depth < 0;
//!   `None` where no finite translation separates the two shapes (crossing lines).
//! - The penetration depth is the length of the shortest translation of B that ends the overlap. That translation is the
//!   MTV, `normal * depth`.
//! - A contains B when every point of B belongs to A *and* the two overlap. Equal shapes contain each other; the answer
//!   is then "A contains B", marked as a degenerate choice.
//! - `velocity` is the displacement of the reference point during one frame, `spin` the turn about that point in degrees, `t` the
//!   fraction of that frame, in [0, 1].
//! - Verdicts (hit, touching, containment at slop 0) are exact for the numbers given: floating point decides where its
//!   error bound allows it, exact arithmetic where it does not ([`exact`]).
//!
//! # Shapes that need a word
//!
//! - A [`Line`] has no end, a [`Ray`] one: its origin. Neither holds anything, has bounds or can be a member of a group. Their
//!   directions may have any length; verdicts use them as given.
//! - A [`Polygon`] is simple, convex or concave. Vertices may be given in either turn and lie on a straight side; kept are all of them,
//!   counter-clockwise. A notch is outside: what stands in it touches the sides of the notch or is apart from them. The common sides
//!   of the convex pieces are inside: what lies on one overlaps the polygon.
//! - A [`Group`] is the union of its members. They may overlap, and each keeps its own boundary: what meets only the boundaries of
//!   members touches the group, though it lie on a side that two members share. A group holds a shape when one member holds it; what
//!   only several cover together it overlaps. It is held when every member is.
//! - The depth of a concave polygon or a group is that of its deepest pair of convex parts, and so is the MTV: it parts that pair, and
//!   others may still overlap. Only for convex shapes does the MTV end the overlap.
//! - The bound of a group, its circle or its rectangle, is tested before its members. It decides what is tested, never the answer.
//! - GJK with EPA ([`gjk`]) answers pairs of convex bounded shapes: neither a line nor a ray, a concave polygon or a group. Asked about
//!   one of these, it leaves the pair to the direct method.
//!
//! ```
//! use clashbox::kernel::{Bound, DVec2, Group, InvalidShape, Point, Polygon, Relation, Shape, contact};
//!
//! let polygon = |vertices: &[(f64, f64)]| Polygon::new(vertices.iter().copied()).map(Shape::Polygon);
//! let standing = |shape: &Shape, x: f64, y: f64| Ok(contact(shape, &Shape::Point(Point::new(DVec2::new(x, y))?)).relation);
//! // A square with a notch from above, down to its middle, and two triangles that share the diagonal of a square.
//! let notched = polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 2.0), (0.0, 4.0)])?;
//! let halves = vec![polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0)])?, polygon(&[(0.0, 0.0), (4.0, 4.0), (0.0, 4.0)])?];
//! let group = Shape::Group(Group::new(Bound::Rectangle, halves)?);
//! assert_eq!(standing(&notched, 2.0, 3.0)?, Relation::Apart, "in the notch");
//! assert_eq!(standing(&notched, 2.0, 2.0)?, Relation::Touching, "at its bottom");
//! assert_eq!(standing(&notched, 2.0, 1.0)?, Relation::AContainsB, "below it, wherever the pieces meet");
//! assert_eq!(standing(&group, 2.0, 2.0)?, Relation::Touching, "between two members");
//! # Ok::<(), InvalidShape>(())
//! ```
//!
//! Nothing here fails: constructors refuse invalid shapes, and every valid pair has an answer.

pub mod bounds;
pub mod broad_phase;
mod composite;
mod containment;
pub(crate) mod convex_core;
mod convex_pair;
pub mod crossings;
pub mod crowd;
mod dispatch;
pub mod exact;
pub mod gjk;
mod hit_test;
pub(crate) mod minkowski;
pub mod motion;
mod pairs;
mod proximity;
pub mod rotation;
pub mod shape;
mod shape_cast;
#[cfg(test)]
pub(crate) mod testing;
pub mod trace;
pub(crate) mod vector;

pub use broad_phase::BroadPhase;
pub use crossings::{Crossings, crossings};
pub use crowd::Crowd;
pub use dispatch::{contact, contact_traced, separation};
pub use gjk::Algorithm;
pub use glam::DVec2;
pub use hit_test::hit;
pub use motion::Moving;
pub use proximity::{Contact, Mtv, Proximity, Relation};
pub use rotation::Rotation;
pub use shape::{
    Aabb, Bound, Capsule, Circle, ConvexPolygon, Group, InvalidShape, Kind, Line, MAX_COORDINATE, MAX_DEPTH, MAX_MEMBERS,
    MAX_VERTICES, Obb, Point, Polygon, Ray, Segment, Shape,
};
pub use shape_cast::{Cast, ClosestApproach, cast, cast_with_closest};
pub(crate) use shape_cast::{LocatedImpact, cast_from_anywhere, touching_point};
pub use trace::{Recorder, Silent, Step, Trace};
