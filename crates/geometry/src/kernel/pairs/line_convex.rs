//! A line and the vertices of a convex shape: their interval on the normal of the line.
//!
//! If all vertices are on one side, the nearest one is the answer. Otherwise the line passes through, and the MTV moves the shape
//! out on the side of the shallower vertex.
//! Degenerate: a line along an edge touches the whole edge; a line through the middle has two equally short translations out.

use glam::DVec2;

use super::super::proximity::Proximity;
use super::super::shape::{Kind, Line};
use super::super::trace::{Degeneracy, Interval, Region, Step, Trace};

/// Measures a line (A) and the convex hull of `vertices` (B).
pub(in crate::kernel) fn line_convex<T: Trace>(line: &Line, vertices: &[DVec2], kind: Kind, trace: &mut T) -> Proximity {
    let normal = line.normal();
    let (mut lo, mut hi) = (f64::INFINITY, f64::NEG_INFINITY);
    for vertex in vertices {
        let s = line.signed_distance(*vertex);
        lo = if s < lo { s } else { lo };
        hi = if hi < s { s } else { hi };
    }
    // Left of the line from `lo` on, right of it from `-hi` on: the larger of the two is the gap.
    let (separation, direction, level) = if -hi <= lo { (lo, normal, lo) } else { (-hi, -normal, hi) };
    trace.step(|| {
        let at_line = normal.dot(line.base());
        let interval = Interval { lo: at_line + lo, hi: at_line + hi };
        let intervals = [Interval { lo: at_line, hi: at_line }, interval];
        Step::Axis { axis: normal, of: Kind::Line, kinds: [Kind::Line, kind], intervals, gap: separation }
    });
    // An edge parallel to the line has two vertices at the same level; its middle is the witness.
    let [first, last] = ends_at_level(line, vertices, level);
    if first != last {
        trace.step(|| Step::Clip { from: first, to: last });
    }
    let witness_b = first.midpoint(last);
    let witness_a = witness_b - normal * level;
    if separation <= 0.0 {
        trace.step(|| Step::MinimumTranslation { normal: direction, gap: separation, from: witness_a, to: witness_b });
    } else {
        if first == last {
            trace.step(|| Step::Region { of: kind, region: Region::Vertex(first) });
        }
        trace.step(|| Step::ClosestPoint { on: Kind::Line, to: witness_b, point: witness_a });
    }
    if -hi == lo && lo < 0.0 {
        trace.step(|| Step::Degenerate { reason: Degeneracy::Tie });
    }
    Proximity { separation: Some(separation), normal: Some(direction), witness_a, witness_b }
}

/// Returns the first and the last vertex at a signed distance of `level`: the same one twice if there is only one.
fn ends_at_level(line: &Line, vertices: &[DVec2], level: f64) -> [DVec2; 2] {
    let mut at_level = vertices.iter().copied().filter(|vertex| line.signed_distance(*vertex) == level);
    let first = at_level.next().unwrap_or(line.base());
    [first, at_level.next_back().unwrap_or(first)]
}
