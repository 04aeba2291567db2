//! Measures concave polygons and groups through their parts: convex pieces and members.
//!
//! The nearest pair of parts decides; if some overlap, the deepest pair. The relation is the strongest over all pairs
//! (overlapping, touching, apart) and the separation is the smallest. The depth is that of the deepest pair: the translation that
//! separates it may leave others overlapping.
//!
//! A bounding volume is tested before what it encloses. Parts are visited in the order of the distance of their volumes. A part
//! whose volume is no nearer than the smallest separation found so far cannot be nearer, and neither can those after it.
//!
//! Degenerate: a shape without area can lie along the common edge of two pieces, inside the polygon and on the boundary of every
//! piece. No depth is measured there: the separation is the smallest one below zero, as it is for the pieces next to that edge.

mod span;
#[cfg(test)]
mod tests;

use span::Span;

use super::bounds::bounding_aabb;
use super::convex_core::ConvexCore;
use super::convex_pair::{self, MeasurementOnly, PairMeasurement};
use super::exact;
use super::proximity::{Contact, Proximity, Relation};
use super::shape::Shape;
use super::trace::{Degeneracy, Step, Trace};
use super::vector::error_bound;

/// Returns how `a` and `b` are related, at least one of them a composite: apart, touching or overlapping, and why. It neither
/// tells whether one contains the other nor writes a verdict to the trace.
pub(super) fn contact<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Contact {
    nearest([a, b], [Span::of(a), Span::of(b)], f64::INFINITY, trace)
}

/// Returns true if a pair of convex parts passes a test that only pairs with a separation of at most `slop` can pass. Stops at
/// the first.
pub(super) fn any_pair(a: &Shape, b: &Shape, slop: f64, test: &impl Fn(&Shape, &Shape) -> bool) -> bool {
    any_pair_within([a, b], [&Span::of(a), &Span::of(b)], slop, test)
}

fn any_pair_within(pair: [&Shape; 2], spans: [&Span; 2], slop: f64, test: &impl Fn(&Shape, &Shape) -> bool) -> bool {
    if slop < spans[0].separation_bound(spans[1]) {
        return false;
    }
    let [a, b] = pair;
    match divided(pair) {
        None => test(a, b),
        Some(DividedShape::A) => a.parts().iter().any(|part| any_pair_within([part, b], [&Span::of(part), spans[1]], slop, test)),
        Some(DividedShape::B) => b.parts().iter().any(|part| any_pair_within([a, part], [spans[0], &Span::of(part)], slop, test)),
    }
}

/// The shape of a pair that is taken apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DividedShape {
    A,
    B,
}

/// Chooses the shape to take apart: groups first, so that a polygon meets single shapes only. `None` if both are convex.
fn divided([a, b]: [&Shape; 2]) -> Option<DividedShape> {
    if a.as_group().is_some() {
        Some(DividedShape::A)
    } else if b.as_group().is_some() {
        Some(DividedShape::B)
    } else if !a.is_convex() {
        Some(DividedShape::A)
    } else if !b.is_convex() {
        Some(DividedShape::B)
    } else {
        None
    }
}

/// Returns the contact of the nearest pair of parts. Pairs that cannot be nearer than `limit` may be left out.
fn nearest<T: Trace>(pair: [&Shape; 2], spans: [Span; 2], limit: f64, trace: &mut T) -> Contact {
    let Some(side) = divided(pair) else {
        return contact_of_two(pair, limit, trace);
    };
    let (whole, other, span) = match side {
        DividedShape::A => (pair[0], pair[1], spans[1]),
        DividedShape::B => (pair[1], pair[0], spans[0]),
    };
    if let Some(group) = whole.as_group() {
        let separation = spans[0].separation_bound(&spans[1]);
        let (against, shape) = (other.kind(), group.bounding_shape());
        trace.step(|| Step::BoundingVolume { of: whole.kind(), against, shape, separation, saved: 0 });
    }
    let mut found = PartSearch::new(error_bound(spans[0].magnitude().max(spans[1].magnitude())));
    let queue = by_bound(whole.parts(), &span);
    for (position, (bound, index, part_span)) in queue.iter().enumerate() {
        let part = &whole.parts()[*index];
        if limit.min(found.separation()) <= *bound {
            // The bounds of those that follow are no nearer.
            found.saved = queue.len() - position;
            let (of, against, separation, saved) = (part.kind(), other.kind(), *bound, found.saved);
            trace.step(|| Step::BoundingVolume { of, against, shape: bounding_shape(part), separation, saved });
            break;
        }
        trace.step(|| Step::Part { of: whole.kind(), index: *index, part: part.clone() });
        let (pair, spans) = match side {
            DividedShape::A => ([part, other], [*part_span, span]),
            DividedShape::B => ([other, part], [span, *part_span]),
        };
        let contact = nearest(pair, spans, limit.min(found.separation()), trace);
        found.take(*index, contact);
    }
    found.decided(whole, other, trace)
}

/// Returns the contact of two convex parts. If they are no nearer than `limit`, the relation is that of the rounded separation.
fn contact_of_two<T: Trace>([a, b]: [&Shape; 2], limit: f64, trace: &mut T) -> Contact {
    let Some(PairMeasurement { proximity, error_bound }) = convex_pair::ask::<MeasurementOnly, T, _>(a, b, trace, |_| None)
    else {
        return UNKNOWN;
    };
    match proximity.separation {
        // The exact verdict would change nothing: another pair is nearer.
        Some(separation) if limit < separation - error_bound => {
            let relation = if 0.0 < separation { Relation::Apart } else { Relation::Overlapping };
            let Proximity { separation, normal, witness_a, witness_b } = proximity;
            Contact { relation, separation, normal, witness_a, witness_b }
        }
        Some(_) | None => convex_pair::with_exact_sign([a, b], proximity, error_bound, trace),
    }
}

/// Returns the parts with the lower limits of their separation from what spans `other`, the nearest first.
fn by_bound(parts: &[Shape], other: &Span) -> Vec<(f64, usize, Span)> {
    let bounded = |(index, part): (usize, &Shape)| {
        let span = Span::of(part);
        (span.separation_bound(other), index, span)
    };
    let mut queue: Vec<(f64, usize, Span)> = parts.iter().enumerate().map(bounded).collect();
    queue.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    queue
}

/// Returns the bounding volume of a part, as it is drawn: the group's own for a group, the circle itself for a circle, else a
/// rectangle.
fn bounding_shape(part: &Shape) -> Shape {
    match part.as_group() {
        Some(group) => group.bounding_shape(),
        None if matches!(part, Shape::Circle(_)) => part.clone(),
        None => bounding_aabb(part).map_or_else(|| part.clone(), Shape::Aabb),
    }
}

/// The best of the parts tested so far.
struct PartSearch {
    best: Option<(usize, Contact)>,
    /// Separations that differ by less than this may be equal.
    error_bound: f64,
    /// True if another part is as near, with another normal or other witnesses.
    is_tie: bool,
    tested: usize,
    saved: usize,
}

impl PartSearch {
    fn new(error_bound: f64) -> PartSearch {
        PartSearch { best: None, error_bound, is_tie: false, tested: 0, saved: 0 }
    }

    fn separation(&self) -> f64 {
        self.best.as_ref().map_or(f64::INFINITY, |(_, contact)| separation(contact))
    }

    fn take(&mut self, index: usize, contact: Contact) {
        self.tested += 1;
        let nearer = self.separation() - separation(&contact);
        if let Some((_, best)) = &self.best
            && nearer.abs() <= self.error_bound
        {
            self.is_tie |= is_elsewhere(best, &contact, self.error_bound);
        } else if 0.0 < nearer {
            self.is_tie = false;
        }
        if 0.0 < nearer || self.best.is_none() {
            self.best = Some((index, contact));
        }
    }

    /// Returns the answer, and writes its reasons to the trace.
    fn decided<T: Trace>(self, whole: &Shape, other: &Shape, trace: &mut T) -> Contact {
        let Some((index, contact)) = self.best else {
            return UNKNOWN;
        };
        if self.is_tie {
            trace.step(|| Step::Degenerate { reason: Degeneracy::Tie });
        }
        let (of, tested, saved) = (whole.kind(), self.tested, self.saved);
        trace.step(|| Step::Decided { of, index, tested, saved });
        if contact.relation == Relation::Touching && matches!(whole, Shape::Polygon(_)) && !has_area(other) {
            return inside_or_not(whole, other, contact, self.error_bound, trace);
        }
        contact
    }
}

/// The contact before any part was tested: every part is nearer.
const UNKNOWN: Contact = Contact {
    relation: Relation::Apart,
    separation: Some(f64::INFINITY),
    normal: None,
    witness_a: glam::DVec2::ZERO,
    witness_b: glam::DVec2::ZERO,
};

/// Returns the separation, minus infinity if no translation separates the two: they overlap more than all others.
fn separation(contact: &Contact) -> f64 {
    contact.separation.unwrap_or(f64::NEG_INFINITY)
}

fn is_elsewhere(a: &Contact, b: &Contact, error_bound: f64) -> bool {
    let far = |p: glam::DVec2, q: glam::DVec2| error_bound < p.distance(q);
    a.normal != b.normal || far(a.witness_a, b.witness_a) || far(a.witness_b, b.witness_b)
}

/// Decides about a shape without area that touches the pieces of a polygon: from the outside, or along their common edges.
#[cold]
fn inside_or_not<T: Trace>(polygon: &Shape, thin: &Shape, contact: Contact, error_bound: f64, trace: &mut T) -> Contact {
    let relation = exact::relation(polygon, thin);
    trace.step(|| Step::Exact { separation: 0.0, error_bound, relation });
    match relation {
        Relation::Apart | Relation::Touching => contact,
        Relation::Overlapping | Relation::AContainsB | Relation::BContainsA => {
            Contact { relation: Relation::Overlapping, separation: Some(-f64::MIN_POSITIVE), ..contact }
        }
    }
}

/// Returns true if a shape has an interior.
fn has_area(shape: &Shape) -> bool {
    ConvexCore::of(shape).is_none_or(|core| core.has_area())
}
