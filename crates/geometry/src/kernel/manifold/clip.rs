//! Clips two cores with edges: the reference edge, the incident edge, and the part of it that remains.

use glam::DVec2;

use super::super::convex_core::ConvexCore;
use super::super::shape::Shape;
use super::super::trace::{ManifoldStep, Ordinal, PointDecision, ReferenceChoice, SinglePoint, Step, Trace};
use super::super::vector::PARALLEL;
use super::{Manifold, ManifoldPoint};

/// The limits within which points are kept, world units.
#[derive(Debug, Clone, Copy)]
pub(super) struct PointLimits {
    /// The largest separation of a point.
    pub(super) slop: f64,
    /// The error bound of a separation or a position.
    pub(super) rounding: f64,
}

/// Returns the manifold of two convex shapes that hit, along the normal of their contact; or the reason why it has a single
/// point, that of the contact.
#[inline]
pub(super) fn between<T: Trace>(
    [a, b]: [&Shape; 2],
    normal: DVec2,
    of_contact: ManifoldPoint,
    limits: PointLimits,
    trace: &mut T,
) -> Result<Manifold, SinglePoint> {
    let (Some(mut a), Some(mut b)) = (ConvexCore::of(a), ConvexCore::of(b)) else { return Err(SinglePoint::NoEdge) };
    match (a.unbounded, b.unbounded) {
        (Some(_), Some(_)) => return Err(SinglePoint::Unbounded),
        (Some(_), None) => cut_off(&mut a, &b),
        (None, Some(_)) => cut_off(&mut b, &a),
        (None, None) => {}
    }
    if a.count() == 1 || b.count() == 1 {
        return Err(SinglePoint::NoEdge);
    }
    // Both cores are relative to one origin.
    b.move_origin(a.origin);
    let (of_a, of_b) = (facing(&a, normal), facing(&b, -normal));
    for (of, edge, normal) in [(Ordinal::First, &of_a, normal), (Ordinal::Second, &of_b, -normal)] {
        trace.step(|| edge.step(of, a.origin, normal));
    }
    if of_a.tilt <= PARALLEL {
        let of = [Ordinal::First, Ordinal::Second];
        let points =
            (Clip { of, cores: [&a, &b], edges: [&of_a, &of_b], normal }).points(of_contact.separation, limits, trace)?;
        Ok(points.manifold(normal, of_contact))
    } else if of_b.tilt <= PARALLEL {
        let of = [Ordinal::Second, Ordinal::First];
        let clip = Clip { of, cores: [&b, &a], edges: [&of_b, &of_a], normal: -normal };
        let points = clip.points(of_contact.separation, limits, trace)?;
        Ok(points.manifold(-normal, of_contact.flipped()).flipped())
    } else {
        Err(SinglePoint::Vertices)
    }
}

/// Cuts off an unbounded core beyond everything that is near a bounded one.
fn cut_off(unbounded: &mut ConvexCore<'_>, bounded: &ConvexCore<'_>) {
    unbounded.cut_off(2.0 * ((bounded.origin - unbounded.origin).abs().element_sum() + 2.0 * bounded.extent));
}

/// An edge of a core that faces along a normal.
struct FacingEdge {
    from: DVec2,
    to: DVec2,
    outward: DVec2,
    /// The sine of the angle between the outward normal and the one along which it faces; infinite if they point in opposite
    /// directions.
    tilt: f64,
}

/// Returns the one of the two edges at the support vertex that faces more along the normal.
#[inline(always)]
fn facing(core: &ConvexCore<'_>, normal: DVec2) -> FacingEdge {
    let vertex = core.support(normal);
    let before = core.previous(vertex);
    let (of_before, of_after) = (tilt(core.normals()[before], normal), tilt(core.normals()[vertex], normal));
    let (edge, tilt) = if of_after < of_before { (vertex, of_after) } else { (before, of_before) };
    let [from, to] = if core.may_have_degenerate_edges() { straight(core, edge) } else { [edge, core.next(edge)] };
    FacingEdge { from: core.vertex(from), to: core.vertex(to), outward: core.normals()[edge], tilt }
}

/// Returns the ends of an edge joined with those next to it that are parallel to it up to rounding.
fn straight(core: &ConvexCore<'_>, edge: usize) -> [usize; 2] {
    let goes_on = |other: usize| tilt(core.normals()[other], core.normals()[edge]) <= PARALLEL;
    let (mut from, mut to) = (edge, core.next(edge));
    for _ in 2..core.count() {
        from = if goes_on(core.previous(from)) { core.previous(from) } else { from };
        to = if goes_on(to) { core.next(to) } else { to };
    }
    [from, to]
}

#[inline(always)]
fn tilt(outward: DVec2, normal: DVec2) -> f64 {
    if 0.0 < outward.dot(normal) { outward.perp_dot(normal).abs() } else { f64::INFINITY }
}

impl FacingEdge {
    fn step(&self, of: Ordinal, origin: DVec2, normal: DVec2) -> Step {
        let FacingEdge { from, to, outward, tilt } = *self;
        Step::Manifold(ManifoldStep::FacingEdge { of, from: origin + from, to: origin + to, outward, normal, tilt })
    }
}

/// The reference edge and the incident one, in this order, and the outward normal of the first.
struct Clip<'c> {
    of: [Ordinal; 2],
    cores: [&'c ConvexCore<'c>; 2],
    edges: [&'c FacingEdge; 2],
    normal: DVec2,
}

/// The points of the incident edge that are kept. Witnesses are on the shape of the reference edge, and on the other one.
enum KeptPoints {
    /// The deepest point, which is that of the contact.
    One,
    /// Two points in the order of a manifold, as seen from the shape of the reference edge.
    Two([ManifoldPoint; 2]),
}

impl KeptPoints {
    #[inline(always)]
    fn manifold(self, normal: DVec2, of_contact: ManifoldPoint) -> Manifold {
        match self {
            KeptPoints::One => Manifold::of_one(normal, of_contact),
            KeptPoints::Two(points) => Manifold { normal, points, count: 2 },
        }
    }
}

impl Clip<'_> {
    /// Returns the points that are kept. `least` is the separation of the contact: no point lies deeper.
    #[inline(always)]
    fn points<T: Trace>(&self, least: f64, limits: PointLimits, trace: &mut T) -> Result<KeptPoints, SinglePoint> {
        let Clip { of: [of_reference, of], cores: [reference, incident], edges: [base, edge], normal } = *self;
        let (origin, tangent) = (reference.origin, normal.perp());
        trace.step(|| {
            let choice = if edge.tilt <= PARALLEL { ReferenceChoice::Tie } else { ReferenceChoice::OnlyOne };
            let (from, to) = (origin + base.from, origin + base.to);
            Step::Manifold(ManifoldStep::ReferenceEdge { of: of_reference, from, to, choice })
        });
        // Counter-clockwise, the reference edge leads along the tangent and the incident edge against it, so the latter starts at
        // the higher end.
        let length = tangent.dot(base.to - base.from);
        let (hi, lo) = (tangent.dot(edge.from - base.from), tangent.dot(edge.to - base.from));
        let stretch = hi - lo;
        if hi.min(length) - lo.max(0.0) <= limits.rounding {
            return Err(SinglePoint::NoLength);
        }
        let (mut upper, mut lower) = (edge.from, edge.to);
        for (beyond, [from, to], end, tangent, cut) in [
            (-lo, [edge.to, edge.from], base.from, -tangent, &mut lower),
            (hi - length, [edge.from, edge.to], base.to, tangent, &mut upper),
        ] {
            if 0.0 < beyond {
                let part = beyond / stretch;
                let at = from + (to - from) * part;
                *cut = at;
                let [end, from, to, point] = [end, from, to, at].map(|p| origin + p);
                trace.step(|| Step::Manifold(ManifoldStep::Cut { of, end, tangent, from, to, part, point }));
            }
        }
        if 0.0 <= lo && hi <= length {
            trace.step(|| Step::Manifold(ManifoldStep::NothingCut { of, ends: [origin + edge.from, origin + edge.to] }));
        }
        let reach = reference.radius + incident.radius;
        let largest = limits.slop.max(least);
        let [first, second] = [lower, upper].map(|point| {
            let level = normal.dot(point - base.from);
            let separation = level - reach;
            let is_kept = separation <= largest + limits.rounding;
            let foot = point - normal * level;
            let (on_a, on_b) = (origin + foot + normal * reference.radius, origin + point - normal * incident.radius);
            trace.step(|| {
                let fate = if is_kept { PointDecision::Kept } else { PointDecision::InFront };
                let (base, point, position, slop) = (origin + base.from, origin + point, on_a.midpoint(on_b), limits.slop);
                Step::Manifold(ManifoldStep::Measured { of, point, base, normal, reach, separation, slop, position, fate })
            });
            // The separation is clamped: rounding must not let a point lie deeper than the contact, or farther than the slop.
            (is_kept, ManifoldPoint { on_a, on_b, separation: separation.clamp(least, largest) })
        });
        if !(first.0 && second.0) {
            return Ok(KeptPoints::One);
        }
        let mut points = [first.1, second.1];
        let deepest = usize::from(points[1].separation < points[0].separation);
        points[deepest].separation = least;
        Ok(KeptPoints::Two(points))
    }
}
