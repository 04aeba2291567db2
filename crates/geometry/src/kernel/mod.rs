//! Geometry: shapes, the relation of two shapes, and the reasons for it.
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
//!   `None` if no finite translation separates the two shapes (crossing lines).
//! - The penetration depth is the length of the shortest translation of B that ends the overlap. That translation is the
//!   MTV, `normal * depth`.
//! - A contains B when every point of B belongs to A *and* the two overlap. Equal shapes contain each other; the answer
//!   is then "A contains B", marked as a degenerate choice.
//! - `velocity` is the displacement of the reference point during one frame, `spin` the turn about that point in degrees, `t` the
//!   fraction of that frame, in [0, 1].
//! - Verdicts (hit, touching, containment at slop 0) are exact for the given numbers: floating point decides if its
//!   error bound allows it, otherwise exact arithmetic does ([`exact`]).
//!
//! # Glossary
//!
//! One word for one thing, in names, comments and texts.
//!
//! | word | meaning |
//! |---|---|
//! | vertex, edge | of a polygon, a rectangle, a segment; *side* is used for a line only: a point lies on one side of it |
//! | position, point | the location of something, world frame |
//! | displacement, motion, path | the vector by which a shape moves during a frame; its movement; the points it passes |
//! | core, radius | a convex shape is the convex hull of a few vertices, its core, grown by a radius |
//! | support point | the point of a shape that is farthest along a direction |
//! | Minkowski difference | all points of one shape minus all points of another; it contains the origin if the two hit |
//! | interval | the projection of a shape on an axis |
//! | separating axis, gap | an axis on which two intervals are apart, and by how much; below 0 they overlap |
//! | separation, penetration depth, MTV | see the conventions |
//! | manifold | the one or two points at which two convex shapes rest on each other, each with its separation |
//! | reference edge, incident edge | the edge from which the points of a manifold are measured, and the one that is clipped to it |
//! | closest points, deepest points | the witnesses of a contact, apart and overlapping |
//! | bounding volume | a circle or a rectangle around a shape; it is tested first, and decides what is tested next, never the answer |
//! | part, piece, member | a shape that is measured in place of the whole to which it belongs: a convex piece of a polygon, a member of a group |
//! | level, mover | bodies at rest that are taken as one closed set; the body that is asked how it meets them |
//! | ghost | a contact with a member of a level whose normal the level does not have there |
//! | unbounded | without an end: a line, and a ray in one direction |
//! | degenerate | without the extent that a computation needs: an edge without length, coincident centers |
//! | error bound | the largest error of a rounded number |
//! | toi, bracket | the time of impact as a fraction of the frame; the interval of time that contains it |
//! | sample, probe, test | a time a sampling search looks at; anything a search looks at; one call of the hit test |
//! | optimisation, cost | a change that makes an algorithm cheaper; the number of tests it takes |
//!
//! # Order of the modules
//!
//! A module names only modules above its own line. A test reads this list.
//!
//! ```text
//! proximity, limits, kind, field, exact_number
//! portable
//! invalid, vector
//! rotation
//! shape
//! motion, trace
//! exact, convex_core
//! minkowski, containment, pairs, rounded_polygon
//! convex_pair
//! composite, separating_translation, gjk, manifold
//! dispatch
//! classic, hit_test, boundary_crossings
//! algorithm, shape_cast, broad_phase
//! crowd, level
//! ```
//!
//! # Shapes with rules of their own
//!
//! - A [`Line`] has no end; a [`Ray`] has one, its origin. Neither contains anything, has a bounding volume or can be a member of a group.
//!   Their directions may have any length; verdicts use them as given.
//! - A [`Polygon`] is simple, convex or concave. Vertices may be given in either orientation and may lie on a straight edge; all of them are kept,
//!   counter-clockwise. A notch is outside: a shape in it touches the edges of the notch or is apart from them. The common edges
//!   of the convex pieces are inside: a shape that lies on one overlaps the polygon.
//! - A [`Group`] is the union of its members. They may overlap, and each keeps its own boundary: a shape that meets only the boundaries
//!   of members touches the group, even if it lies on an edge that two members share. A group contains a shape when one member contains
//!   it; it overlaps a shape that only several members cover together. It is contained when every member is.
//! - The depth of a concave polygon or a group is that of its deepest pair of convex parts, and so is the MTV of a [`Contact`]: it
//!   separates that pair, and others may still overlap. [`separating_translation`] takes all pairs together and ends the overlap; it is
//!   shown to a reader, and costs too much for an inner loop.
//! - GJK with EPA ([`gjk`]) answers pairs of convex bounded shapes. It leaves a pair with a line, a ray, a concave polygon or a group to
//!   the direct method.
//!
//! ```
//! use clashbox_geometry::kernel::{Bound, DVec2, Group, InvalidShape, Point, Polygon, Relation, Shape, contact};
//!
//! let polygon = |vertices: &[(f64, f64)]| Polygon::new(vertices.iter().copied()).map(Shape::Polygon);
//! let relation = |shape: &Shape, x: f64, y: f64| Ok(contact(shape, &Shape::Point(Point::new(DVec2::new(x, y))?)).relation);
//! // A square with a notch from above, down to its middle, and two triangles that share the diagonal of a square.
//! let notched = polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 2.0), (0.0, 4.0)])?;
//! let halves = vec![polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0)])?, polygon(&[(0.0, 0.0), (4.0, 4.0), (0.0, 4.0)])?];
//! let group = Shape::Group(Group::new(Bound::Rectangle, halves)?);
//! assert_eq!(relation(&notched, 2.0, 3.0)?, Relation::Apart, "in the notch");
//! assert_eq!(relation(&notched, 2.0, 2.0)?, Relation::Touching, "at its bottom");
//! assert_eq!(relation(&notched, 2.0, 1.0)?, Relation::AContainsB, "below it, wherever the pieces meet");
//! assert_eq!(relation(&group, 2.0, 2.0)?, Relation::Touching, "between two members");
//! # Ok::<(), InvalidShape>(())
//! ```
//!
//! Nothing here fails: constructors refuse invalid shapes, and every valid pair has an answer.

mod algorithm;
mod boundary_crossings;
pub mod broad_phase;
mod classic;
mod composite;
mod containment;
pub(crate) mod convex_core;
mod convex_pair;
pub mod crowd;
mod dispatch;
pub mod exact;
pub(crate) mod exact_number;
mod field;
pub mod gjk;
mod hit_test;
mod invalid;
mod kind;
pub mod level;
mod limits;
mod manifold;
pub(crate) mod minkowski;
pub mod motion;
mod pairs;
pub mod portable;
mod proximity;
pub mod rotation;
mod rounded_polygon;
mod separating_translation;
pub mod shape;
mod shape_cast;
#[cfg(test)]
pub(crate) mod testing;
pub mod trace;
pub(crate) mod vector;

pub use algorithm::{Algorithm, contact_by, contact_by_traced, methods_of};
pub use boundary_crossings::{Crossings, crossings, crossings_traced};
pub use broad_phase::BroadPhase;
pub use crowd::Crowd;
pub use dispatch::{contact, contact_traced, separation};
pub use field::{Field, FieldRole};
pub use glam::DVec2;
pub use hit_test::hit;
pub use invalid::{InvalidShape, in_full, literal};
pub use kind::Kind;
pub use limits::{MAX_COORDINATE, MAX_DEPTH, MAX_MEMBERS, MAX_VERTICES, MIN_COORDINATE};
pub use manifold::{
    MAX_MANIFOLDS, Manifold, ManifoldPoint, Manifolds, PartManifold, manifold, manifold_traced, manifolds, manifolds_traced,
};
pub use motion::Moving;
pub use proximity::{Contact, Mtv, Proximity, Relation};
pub use rotation::Rotation;
pub use separating_translation::{
    MAX_PART_PAIRS, SeparatedPair, SeparatingTranslation, parting_translation, separating_translation,
};
pub use shape::{
    Aabb, Bound, Capsule, Circle, ConvexPolygon, FieldValue, Group, Line, Obb, Point, Polygon, Ray, Segment, Shape, Unbounded,
    bounds,
};
pub use shape_cast::{Cast, ClosestApproach, cast, cast_with_closest};
pub(crate) use shape_cast::{
    ContactIntervals, LocatedImpact, cast_from_anywhere, cast_with, contact_intervals, separation_grows, touching_point,
};
pub use trace::{Recorder, Step};
pub(crate) use trace::{Silent, Trace};
