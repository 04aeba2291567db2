//! The one place that knows which function answers which pair.

use super::contact::Contact;
use super::shape::Shape;
use super::trace::{Silent, Trace};

/// How `a` and `b` stand to each other.
pub fn contact(a: &Shape, b: &Shape) -> Contact {
    contact_traced(a, b, &mut Silent)
}

/// Whether `a` and `b` hit: `separation <= slop`.
pub fn hit(a: &Shape, b: &Shape, slop: f64) -> bool {
    contact(a, b).hit(slop)
}

/// How `a` and `b` stand to each other, and why.
pub fn contact_traced<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Contact {
    let _ = (a, b, trace);
    todo!()
}
