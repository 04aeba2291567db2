//! Geometry: shapes, how two of them stand to each other, and why.
//!
//! # Conventions
//!
//! These hold everywhere; other files refer to them and do not restate them.
//!
//! - World frame, y up, counter-clockwise is positive, numbers are `f64`, lengths are in world units.
//! - A rotation is a unit vector (cos, sin), exact at multiples of 90 degrees. Angles in degrees exist in files and on screen.
//! - Shapes are filled and closed: the boundary belongs to the shape, and **touching is a hit**.
//! - `normal` is a unit vector from A to B.
//! - `separation`: apart = Euclidean distance > 0; touching = 0; overlapping = minus the penetration depth < 0;
//!   `None` where no finite translation separates the two shapes (crossing lines).
//! - The penetration depth is the length of the shortest translation of B that ends the overlap. That translation is the
//!   MTV, `normal * depth`.
//! - A contains B when every point of B belongs to A *and* the two overlap. Equal shapes contain each other; the answer
//!   is then "A contains B", marked as a degenerate choice.
//! - `velocity` is the displacement during one frame, `t` the fraction of that frame, in [0, 1].
//! - Verdicts (hit, touching, containment at slop 0) are exact for the numbers given: floating point decides where its
//!   error bound allows it, exact arithmetic where it does not ([`exact`]).
//!
//! Nothing here fails: constructors refuse invalid shapes, and every valid pair has an answer.

pub mod bounds;
pub mod broad_phase;
pub mod cast;
mod composite;
pub mod contact;
mod containment;
pub mod crossings;
pub mod crowd;
pub mod dispatch;
pub mod exact;
pub mod gjk;
pub mod hit;
pub mod motion;
mod pairs;
pub mod rotation;
pub mod shape;
pub mod trace;
pub(crate) mod vector;

pub use broad_phase::BroadPhase;
pub use cast::{Cast, cast};
pub use contact::{Contact, Mtv, Proximity, Relation};
pub use crossings::{Crossings, crossings};
pub use crowd::Crowd;
pub use dispatch::{contact, contact_traced, separation};
pub use gjk::Algorithm;
pub use glam::DVec2;
pub use hit::{hit, hit_traced};
pub use motion::Moving;
pub use rotation::Rotation;
pub use shape::{
    Aabb, Bound, Capsule, Circle, ConvexPolygon, Group, InvalidShape, Kind, Line, MAX_COORDINATE, MAX_DEPTH, MAX_MEMBERS,
    MAX_VERTICES, Obb, Point, Polygon, Ray, Segment, Shape,
};
pub use trace::{Recorder, Silent, Step, Trace};
