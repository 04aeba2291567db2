//! Two lines. Parallel lines keep one distance; all others cross, and no finite translation separates them.
//! The crossing is the point at which both parameters agree: base_a + t * a = base_b + u * b.
//! Source: Schneider and Eberly, Geometric Tools for Computer Graphics, chapter 7.
//! Degenerate: the same line twice; crossing lines have neither separation nor normal.

use super::super::proximity::Proximity;
use super::super::shape::{Kind, Line, MAX_COORDINATE};
use super::super::trace::{Degeneracy, Orientation, Step, Trace};
use super::point_line::point_line;
use super::turn;

pub(in crate::kernel) fn line_line<T: Trace>(a: &Line, b: &Line, trace: &mut T) -> Proximity {
    let turn = turn(Kind::Line, a.base(), [a.direction(), b.direction()], trace);
    if turn == Orientation::Collinear {
        return point_line(b.base(), a, trace).flipped();
    }
    // cross(base_a + t * a - base_b, b) = 0  =>  t = cross(base_b - base_a, b) / cross(a, b)
    let cross = a.unit().perp_dot(b.unit());
    let between = b.base() - a.base();
    // Nearly parallel lines cross very far away; out of range, the largest coordinate represents infinity.
    let parameter = |numerator: f64| {
        let quotient = numerator / cross;
        if quotient.is_nan() { 0.0 } else { quotient.clamp(-MAX_COORDINATE, MAX_COORDINATE) }
    };
    let [t, u] = [parameter(between.perp_dot(b.unit())), parameter(between.perp_dot(a.unit()))];
    let point = if t.abs() <= u.abs() { a.base() + a.unit() * t } else { b.base() + b.unit() * u };
    trace.step(|| Step::Parameters {
        kinds: [Kind::Line, Kind::Line],
        origins: [a.base(), b.base()],
        directions: [a.unit(), b.unit()],
        parameters: [t, u],
        point,
    });
    trace.step(|| Step::Degenerate { reason: Degeneracy::CrossingLines });
    Proximity { separation: None, normal: None, witness_a: point, witness_b: point }
}
