//! Answers the static questions about a pair: how two shapes are related, how far apart they are, and why.
//!
//! Convex shapes are measured as a pair ([`convex_pair`]), others through their parts ([`composite`]). This module decides
//! whether one contains the other, and writes the verdict to the trace: once, last, for the shapes as they were asked for.

use super::composite;
use super::containment;
use super::convex_pair::{self, SeparationOnly, WholeContact};
use super::proximity::{Contact, Relation};
use super::shape::Shape;
use super::trace::{Recorder, Silent, Step, Trace};

/// Returns how `a` and `b` are related, with all numbers.
///
/// ```
/// use clashbox_geometry::kernel::{Aabb, Circle, Relation, contact};
///
/// let ball = Circle::new([0.0, 3.0], 1.0)?.into();
/// let ground = Aabb::new([-5.0, -1.0], [5.0, 0.0])?.into();
/// let contact = contact(&ball, &ground);
/// assert_eq!((contact.relation, contact.separation), (Relation::Apart, Some(2.0)));
/// # Ok::<(), clashbox_geometry::kernel::InvalidShape>(())
/// ```
pub fn contact(a: &Shape, b: &Shape) -> Contact {
    contact_with(a, b, &mut Silent)
}

/// Returns how `a` and `b` are related, and records why.
pub fn contact_traced(a: &Shape, b: &Shape, trace: &mut Recorder) -> Contact {
    contact_with(a, b, trace)
}

pub(super) fn contact_with<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Contact {
    let contact = convex_pair::ask::<WholeContact, T, _>(a, b, trace, |trace| contact_of_parts(a, b, trace));
    trace.step(|| Step::Verdict { relation: contact.relation, separation: contact.separation });
    contact
}

#[inline(never)]
fn contact_of_parts<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Contact {
    let contact = composite::contact(a, b, trace);
    with_containment(a, b, contact, trace)
}

/// Returns the separation alone: that of [`contact`], to the last bit.
pub fn separation(a: &Shape, b: &Shape) -> Option<f64> {
    let of_parts = |trace: &mut Silent| composite::contact(a, b, trace).separation;
    convex_pair::ask::<SeparationOnly, Silent, _>(a, b, &mut Silent, of_parts)
}

/// Adds to a contact the verdict whether one of the two contains the other, whatever algorithm measured it, and writes the last
/// step of its trace.
pub(super) fn verdict<T: Trace>(a: &Shape, b: &Shape, contact: Contact, trace: &mut T) -> Contact {
    let contact = with_containment(a, b, contact, trace);
    trace.step(|| Step::Verdict { relation: contact.relation, separation: contact.separation });
    contact
}

fn with_containment<T: Trace>(a: &Shape, b: &Shape, contact: Contact, trace: &mut T) -> Contact {
    let relation = match contact.relation {
        Relation::Overlapping => containment::relation(a, b, trace),
        Relation::Apart | Relation::Touching | Relation::AContainsB | Relation::BContainsA => contact.relation,
    };
    Contact { relation, ..contact }
}
