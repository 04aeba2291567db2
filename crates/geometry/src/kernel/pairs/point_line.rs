//! A point and a line. The cross product with the unit direction is the distance, its sign the side of the line.
//! Source: Schneider and Eberly, Geometric Tools for Computer Graphics, chapter 6.
//! Degenerate: a point on the line is as near to one side as to the other; it counts as left of it.

use glam::DVec2;

use super::super::proximity::Proximity;
use super::super::shape::{Kind, Line};
use super::super::trace::{Degeneracy, Step, Trace};

/// Measures a point (A) and a line (B).
pub(in crate::kernel) fn point_line<T: Trace>(p: DVec2, line: &Line, trace: &mut T) -> Proximity {
    let signed_distance = line.signed_distance(p);
    // dot(p - (base + s * unit), unit) = 0  =>  s = dot(p - base, unit), and the rest is the signed distance.
    let foot = p - line.normal() * signed_distance;
    trace.step(|| Step::Projection {
        onto: Kind::Line,
        point: p,
        origin: line.base(),
        direction: line.unit(),
        parameter: (p - line.base()).dot(line.unit()),
    });
    trace.step(|| Step::ClosestPoint { on: Kind::Line, to: p, point: foot });
    if signed_distance == 0.0 {
        trace.step(|| Step::Degenerate { reason: Degeneracy::PointOnLine });
    }
    let normal = if signed_distance < 0.0 { line.normal() } else { -line.normal() };
    Proximity { separation: Some(signed_distance.abs()), normal: Some(normal), witness_a: p, witness_b: foot }
}
