//! The contact manifold: the one or two points at which two shapes rest on each other, each with its separation.
//!
//! The normal is that of the contact. Of the two edges that face each other along it, at least one is perpendicular to it: the
//! reference edge. The other one, the incident edge, is clipped to the part in front of the reference edge; the ends of that part
//! that are no farther from the reference edge than the slop are the points. A round end has no edge, and gives the one point of
//! the contact.
//!
//! Source: Catto, Contact Manifolds (Game Developers Conference 2007): reference edge, incident edge, clipping.
//! Degenerate: if the two edges are parallel, that of the first shape is the reference; the other one gives the same points up to
//! rounding. Two points that are equal up to rounding are one.

mod clip;
mod parts;

use glam::DVec2;
pub use parts::{MAX_MANIFOLDS, Manifolds, PartManifold, manifolds, manifolds_traced};

use super::convex_pair::{self, MeasurementOnly, PairMeasurement};
use super::shape::Shape;
use super::trace::{ManifoldStep, Recorder, Silent, SinglePoint, Step, Trace};

/// The points at which two convex shapes rest on each other: one or two.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Manifold {
    /// Unit vector from A to B: the normal of the contact.
    pub normal: DVec2,
    points: [ManifoldPoint; 2],
    count: usize,
}

/// A point of a manifold. `on_b - on_a = normal * separation`.
///
/// Both ends lie on the boundaries, except for a capsule whose core is the incident edge and is tilted by an angle `w` against
/// the reference edge. There a point is a point of the core, moved by the radius along the normal, as engines do it: on the round
/// end it is on the boundary, elsewhere inside the capsule, `radius * (1 - cos(w))` deep.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ManifoldPoint {
    /// The point of A, world frame.
    pub on_a: DVec2,
    /// The point of B, world frame.
    pub on_b: DVec2,
    /// The separation at this point: below 0 if the two overlap here, at most the slop; world units.
    pub separation: f64,
}

impl ManifoldPoint {
    /// Returns the point halfway between the two, at which it is drawn and an engine applies its impulse. World frame.
    pub fn position(&self) -> DVec2 {
        self.on_a.midpoint(self.on_b)
    }

    fn flipped(self) -> ManifoldPoint {
        ManifoldPoint { on_a: self.on_b, on_b: self.on_a, ..self }
    }
}

impl Manifold {
    #[inline]
    fn of_one(normal: DVec2, point: ManifoldPoint) -> Manifold {
        Manifold { normal, points: [point; 2], count: 1 }
    }

    /// Returns one or two points, the rightmost first as seen along the normal: in the order of `dot(normal.perp(), position)`.
    pub fn points(&self) -> &[ManifoldPoint] {
        &self.points[..self.count]
    }

    /// Returns the least of the separations: that of the contact.
    pub fn separation(&self) -> f64 {
        // A single point is stored in both places.
        self.points[0].separation.min(self.points[1].separation)
    }

    /// Returns the same seen from the other shape.
    #[must_use]
    pub fn flipped(self) -> Manifold {
        let [first, second] = self.points.map(ManifoldPoint::flipped);
        Manifold { normal: -self.normal, points: [second, first], ..self }
    }
}

/// Returns the manifold of `a` and `b`, which hit if their separation is no more than `slop >= 0`. `None` if they are apart, and
/// if no finite translation separates them: crossing lines.
///
/// - It has the least separation and the normal of [`contact`](super::contact()).
/// - A line or ray is an unbounded wall: a shape that lies on it has two points. Two shapes that are both unbounded have one.
/// - A capsule is measured by its core, so that one that lies on an edge has two points as long as both ends of the core, clipped to the
///   edge, are no farther from it than the slop and the radius.
/// - For a concave polygon or a group, it is the manifold of the deepest pair of convex parts; [`manifolds`] has all of them.
///
/// ```
/// use clashbox_geometry::kernel::{Aabb, DVec2, InvalidShape, manifold};
///
/// let ground = Aabb::new([-5.0, -1.0], [5.0, 0.0])?.into();
/// let crate_on_it = Aabb::new([1.0, 0.0], [2.0, 1.0])?.into();
/// let manifold = manifold(&ground, &crate_on_it, 0.0).expect("they touch");
/// assert_eq!(manifold.normal, DVec2::Y);
/// let points: Vec<DVec2> = manifold.points().iter().map(|point| point.position()).collect();
/// assert_eq!(points, [DVec2::new(2.0, 0.0), DVec2::new(1.0, 0.0)]);
/// # Ok::<(), InvalidShape>(())
/// ```
pub fn manifold(a: &Shape, b: &Shape, slop: f64) -> Option<Manifold> {
    manifold_with(a, b, slop, &mut Silent)
}

/// Returns the same, and records why.
pub fn manifold_traced(a: &Shape, b: &Shape, slop: f64, trace: &mut Recorder) -> Option<Manifold> {
    manifold_with(a, b, slop, trace)
}

fn manifold_with<T: Trace>(a: &Shape, b: &Shape, slop: f64, trace: &mut T) -> Option<Manifold> {
    if a.is_convex() && b.is_convex() {
        of_convex([a, b], slop, trace)
    } else {
        parts::manifolds_with(a, b, slop, trace).list.first().map(|deepest| deepest.manifold)
    }
}

/// Returns the manifold of two convex shapes.
fn of_convex<T: Trace>([a, b]: [&Shape; 2], slop: f64, trace: &mut T) -> Option<Manifold> {
    let PairMeasurement { proximity, error_bound } = convex_pair::ask::<MeasurementOnly, T, _>(a, b, trace, |_| None)?;
    let contact = convex_pair::with_exact_sign([a, b], proximity, error_bound, trace);
    let (Some(separation), Some(normal)) = (contact.separation, contact.normal) else {
        trace.step(|| Step::Manifold(ManifoldStep::NoNormal));
        return None;
    };
    if !contact.hit(slop) {
        trace.step(|| Step::Manifold(ManifoldStep::Beyond { separation, slop }));
        return None;
    }
    let of_contact = ManifoldPoint { on_a: contact.witness_a, on_b: contact.witness_b, separation };
    let has_edges = |shape: &Shape| !matches!(shape, Shape::Point(_) | Shape::Circle(_));
    let found = if has_edges(a) && has_edges(b) {
        clip::between([a, b], normal, of_contact, clip::PointLimits { slop, rounding: error_bound }, trace)
    } else {
        Err(SinglePoint::NoEdge)
    };
    let manifold = found.unwrap_or_else(|reason| {
        let point = of_contact.position();
        trace.step(|| Step::Manifold(ManifoldStep::SinglePoint { reason, point, separation }));
        Manifold::of_one(normal, of_contact)
    });
    trace.step(|| {
        let points = manifold.points();
        Step::Manifold(ManifoldStep::Points {
            points: points.iter().map(ManifoldPoint::position).collect(),
            separations: points.iter().map(|point| point.separation).collect(),
        })
    });
    Some(manifold)
}
