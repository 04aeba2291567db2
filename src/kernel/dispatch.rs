//! The static questions: how two shapes are related, how far apart they are, and why.
//!
//! Convex shapes are measured as a pair ([`convex_pair`]), others through their parts ([`composite`]). Whether one contains the other
//! is decided here, and the verdict is written to the trace: once, last, for the shapes as they were asked for.

use super::composite;
use super::containment::contains;
use super::convex_pair::{self, SeparationOnly, WholeContact};
use super::proximity::{Contact, Relation};
use super::shape::Shape;
use super::trace::{Degeneracy, Silent, Step, Trace};

/// How `a` and `b` are related, with all numbers.
///
/// ```
/// use clashbox::kernel::{Aabb, Circle, Relation, contact};
///
/// let ball = Circle::new([0.0, 3.0], 1.0)?.into();
/// let ground = Aabb::new([-5.0, -1.0], [5.0, 0.0])?.into();
/// let contact = contact(&ball, &ground);
/// assert_eq!((contact.relation, contact.separation), (Relation::Apart, Some(2.0)));
/// # Ok::<(), clashbox::kernel::InvalidShape>(())
/// ```
pub fn contact(a: &Shape, b: &Shape) -> Contact {
    contact_traced(a, b, &mut Silent)
}

/// How `a` and `b` are related, and why.
pub fn contact_traced<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Contact {
    match convex_pair::ask::<WholeContact, T>(a, b, trace) {
        Some((contact, true)) => verdict(a, b, contact, trace),
        Some((contact, false)) => {
            trace.step(|| Step::Verdict { relation: contact.relation, separation: contact.separation });
            contact
        }
        None => contact_of_parts(a, b, trace),
    }
}

#[inline(never)]
fn contact_of_parts<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Contact {
    let contact = composite::contact(a, b, trace);
    verdict(a, b, contact, trace)
}

/// The separation alone: that of [`contact`], to the last bit.
pub fn separation(a: &Shape, b: &Shape) -> Option<f64> {
    match convex_pair::ask::<SeparationOnly, Silent>(a, b, &mut Silent) {
        Some(separation) => separation,
        None => composite::contact(a, b, &mut Silent).separation,
    }
}

/// The contact with the verdict whether one contains the other: the last step, whatever algorithm measured.
#[inline(never)]
pub(super) fn verdict<T: Trace>(a: &Shape, b: &Shape, contact: Contact, trace: &mut T) -> Contact {
    let relation = if contact.relation == Relation::Overlapping { containment(a, b, trace) } else { contact.relation };
    trace.step(|| Step::Verdict { relation, separation: contact.separation });
    Contact { relation, ..contact }
}

/// Which of two overlapping shapes contains the other, if any.
fn containment<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Relation {
    match (contains(a, b), contains(b, a)) {
        (true, true) => {
            trace.step(|| Step::Degenerate { reason: Degeneracy::EqualShapes });
            Relation::AContainsB
        }
        (true, false) => Relation::AContainsB,
        (false, true) => Relation::BContainsA,
        (false, false) => Relation::Overlapping,
    }
}
