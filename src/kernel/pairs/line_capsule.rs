//! Line - capsule. The signed distances of the two ends of the core, then the radius.
//! Degenerate: a core along the line has two equally short ways out.

use super::super::contact::Proximity;
use super::super::shape::{Capsule, Kind, Line};
use super::super::trace::Trace;
use super::hull::Core;
use super::line_hull::line_hull;

pub(crate) fn contact<T: Trace>(line: &Line, capsule: &Capsule, trace: &mut T) -> Proximity {
    let core = Core::of_capsule(capsule, trace);
    line_hull(line, &[core.a, core.b], Kind::Capsule, trace).with_b_grown(capsule.radius(), trace)
}
