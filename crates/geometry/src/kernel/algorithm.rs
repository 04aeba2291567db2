//! Answers a static question by the pair's own function, or by another known method that the pair offers.
//!
//! All methods of a pair agree: in the relation exactly, in the numbers to rounding. They differ in their reasons.

use super::classic;
use super::dispatch;
use super::gjk;
use super::proximity::Contact;
use super::shape::{Kind, Shape};
use super::trace::{Recorder, Silent, Trace};

/// The method by which a static question is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Algorithm {
    /// The pair's own function. It is the fastest, and the only one that every pair has.
    #[default]
    Direct,
    /// GJK for the distance, EPA for the penetration. Convex bounded shapes only.
    Gjk,
    /// The parameters, along each of two segments, of the point where their carriers meet.
    Parameters,
    /// The side of each segment on which the ends of the other lie.
    Orientations,
    /// The one of the nine regions around a box in which a point, or the center of a circle, lies.
    Regions,
    /// The distance of the centers of two AABBs, axis by axis, against the sum of their half extents.
    Centers,
    /// The number of edges of a polygon that a ray from the point crosses.
    CrossingNumber,
    /// The number of times a polygon winds around the point.
    WindingNumber,
}

impl Algorithm {
    /// All algorithms, in the order of the panel.
    pub const ALL: [Algorithm; 8] = [
        Algorithm::Direct,
        Algorithm::Gjk,
        Algorithm::Parameters,
        Algorithm::Orientations,
        Algorithm::Regions,
        Algorithm::Centers,
        Algorithm::CrossingNumber,
        Algorithm::WindingNumber,
    ];

    /// Returns the name in scene files: `CrossingNumber`.
    pub fn name(self) -> &'static str {
        self.names()[0]
    }

    /// Returns the name on the command line and in machine-readable output: `crossing-number`.
    pub fn id(self) -> &'static str {
        self.names()[1]
    }

    fn names(self) -> [&'static str; 2] {
        match self {
            Algorithm::Direct => ["Direct", "direct"],
            Algorithm::Gjk => ["Gjk", "gjk"],
            Algorithm::Parameters => ["Parameters", "parameters"],
            Algorithm::Orientations => ["Orientations", "orientations"],
            Algorithm::Regions => ["Regions", "regions"],
            Algorithm::Centers => ["Centers", "centers"],
            Algorithm::CrossingNumber => ["CrossingNumber", "crossing-number"],
            Algorithm::WindingNumber => ["WindingNumber", "winding-number"],
        }
    }

    /// Returns true if it answers shapes of these two kinds, in either order. GJK does so only if both shapes are convex.
    pub fn is_for(self, a: Kind, b: Kind) -> bool {
        use Kind::{Aabb, Circle, Group, Line, Obb, Point, Polygon, Ray, Segment};
        let are = |first: &[Kind], second: &[Kind]| {
            (first.contains(&a) && second.contains(&b)) || (first.contains(&b) && second.contains(&a))
        };
        match self {
            Algorithm::Direct => true,
            Algorithm::Gjk => ![a, b].into_iter().any(|kind| [Line, Ray, Group].contains(&kind)),
            Algorithm::Parameters | Algorithm::Orientations => are(&[Segment], &[Segment]),
            Algorithm::Regions => are(&[Point, Circle], &[Aabb, Obb]),
            Algorithm::Centers => are(&[Aabb], &[Aabb]),
            Algorithm::CrossingNumber | Algorithm::WindingNumber => are(&[Point], &[Polygon]),
        }
    }

    /// Returns true if it answers this pair, in either order.
    pub fn applies(self, a: &Shape, b: &Shape) -> bool {
        self.is_for(a.kind(), b.kind()) && (self != Algorithm::Gjk || (a.is_convex() && b.is_convex()))
    }
}

/// Returns the methods that a pair offers, in the order of the panel: its own function first.
pub fn methods_of(a: &Shape, b: &Shape) -> Vec<Algorithm> {
    Algorithm::ALL.into_iter().filter(|algorithm| algorithm.applies(a, b)).collect()
}

/// Returns the contact of `a` and `b` by the algorithm chosen. If that one does not apply, the direct one answers.
///
/// ```
/// use clashbox_geometry::kernel::{Algorithm, InvalidShape, Relation, Segment, contact_by};
///
/// let (a, b) = (Segment::new([0.0, 0.0], [4.0, 0.0])?.into(), Segment::new([1.0, -1.0], [1.0, 3.0])?.into());
/// let contact = contact_by(Algorithm::Orientations, &a, &b);
/// assert_eq!((contact.relation, contact.separation), (Relation::Overlapping, Some(-1.0)));
/// # Ok::<(), InvalidShape>(())
/// ```
pub fn contact_by(algorithm: Algorithm, a: &Shape, b: &Shape) -> Contact {
    contact_by_with(algorithm, a, b, &mut Silent)
}

/// Does the same as [`contact_by`], and records why.
pub fn contact_by_traced(algorithm: Algorithm, a: &Shape, b: &Shape, trace: &mut Recorder) -> Contact {
    contact_by_with(algorithm, a, b, trace)
}

fn contact_by_with<T: Trace>(algorithm: Algorithm, a: &Shape, b: &Shape, trace: &mut T) -> Contact {
    let found = match algorithm {
        Algorithm::Direct => None,
        Algorithm::Gjk => gjk::contact(a, b, trace),
        Algorithm::Parameters => classic::by_parameters(a, b, trace),
        Algorithm::Orientations => classic::by_orientations(a, b, trace),
        Algorithm::Regions => classic::by_regions(a, b, trace),
        Algorithm::Centers => classic::by_centers(a, b, trace),
        Algorithm::CrossingNumber => classic::by_crossing_number(a, b, trace),
        Algorithm::WindingNumber => classic::by_winding_number(a, b, trace),
    };
    match found {
        Some(contact) => dispatch::verdict(a, b, contact, trace),
        None => dispatch::contact_with(a, b, trace),
    }
}
