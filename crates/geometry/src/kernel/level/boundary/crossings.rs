//! Intersects pieces in floating point, where arcs and the sides of turned capsules take part. Two points within the tolerance of each other are one.
//!
//! The distance by which a circle reaches across a line or another circle, 0 where they touch, is computed without rounding from centers, radii and
//! edges as given: so the points of a flat crossing keep their digits.

use glam::DVec2;

use super::super::super::exact_number::{Dyadic, ExactVector};
use super::super::super::shape::unit;
use super::super::super::vector::closest_on_segment;
use super::pieces::{ArcCurve, Curve, Piece, StraightCurve};
use super::points::BoundaryPoints;

/// Returns the points that two pieces have in common; where they coincide, the ends of the common part.
pub(super) fn crossings(points: &BoundaryPoints, p: &Piece, q: &Piece) -> Vec<DVec2> {
    let mut found = match (&p.curve, &q.curve) {
        (Curve::Straight(line), Curve::Arc(arc)) | (Curve::Arc(arc), Curve::Straight(line)) => line_and_circle(points, line, arc),
        (Curve::Arc(one), Curve::Arc(other)) => circles(one, other),
        (Curve::Straight(line), Curve::Straight(other)) => lines(points, line, other).into_iter().collect(),
        (Curve::Dot, _) | (_, Curve::Dot) => Vec::new(),
    };
    found.extend([p, q].into_iter().flat_map(|piece| piece.from.into_iter().chain(piece.to)).map(|end| points.at(end)));
    found.retain(|at| [p, q].into_iter().all(|piece| distance(points, piece, *at) <= points.tolerance()));
    found
}

/// Returns the distance of a point from a piece.
fn distance(points: &BoundaryPoints, piece: &Piece, at: DVec2) -> f64 {
    match &piece.curve {
        Curve::Dot => piece.from.map_or(f64::INFINITY, |dot| points.at(dot).distance(at)),
        Curve::Arc(ArcCurve { center, radius, middle }) => {
            let of_circle = (at.distance(*center) - radius).abs();
            // Beyond the ends of a half circle.
            let beyond = middle.map_or(0.0, |middle| -(at - *center).dot(middle));
            of_circle.max(beyond)
        }
        Curve::Straight(line) => {
            let (base, along) = (points.at(line.base), line.along);
            match (piece.from, piece.to) {
                (Some(from), Some(to)) => closest_on_segment(at, points.at(from), points.at(to)).distance(at),
                (from, _) => {
                    let parameter = (at - base).dot(along) / along.length_squared();
                    let parameter = if from.is_some() { parameter.max(0.0) } else { parameter };
                    (base + along * parameter).distance(at)
                }
            }
        }
    }
}

fn line_and_circle(points: &BoundaryPoints, line: &StraightCurve, arc: &ArcCurve) -> Vec<DVec2> {
    let Some(along) = unit(line.along) else { return Vec::new() };
    let (base, by) = points.point(line.base).exact();
    let offset = ExactVector::of(arc.center).scaled(&by).minus(&base);
    let (cross, squared) = (line.direction.cross(&offset), line.direction.length_squared());
    // The center is on the left of the line by this height.
    let height = cross.quotient(&by) / line.along.length();
    let foot = arc.center - along.perp() * height;
    // The joints of a capsule are rounded: an edge within the tolerance of one must not cross the arc far beside it.
    let is_rounded = !line.is_known || arc.middle.is_some();
    if is_rounded && (arc.radius - height.abs()).abs() <= points.tolerance() {
        return vec![foot];
    }
    // The half chord h follows from h^2 * |d|^2 = radius^2 * |d|^2 - cross(d, center - base)^2.
    let reach = &(&Dyadic::from(arc.radius).squared() * &by.squared()) * &squared;
    let difference = &reach - &cross.squared();
    if difference.sign().is_lt() {
        return Vec::new();
    }
    let half_chord = difference.quotient(&(&squared * &by.squared())).sqrt();
    if half_chord == 0.0 { vec![foot] } else { [-half_chord, half_chord].map(|s| foot + along * s).into() }
}

fn circles(one: &ArcCurve, other: &ArcCurve) -> Vec<DVec2> {
    let between = other.center - one.center;
    let Some(along) = unit(between) else {
        // Two circles that coincide have no ends: any common point stands for all.
        return if one.radius == other.radius { vec![one.center + DVec2::X * one.radius] } else { Vec::new() };
    };
    // With the distance D, x^2 + h^2 = r^2 and (D - x)^2 + h^2 = s^2: 4 D^2 h^2 = ((r + s)^2 - D^2) * (D^2 - (r - s)^2).
    let [r, s] = [one.radius, other.radius].map(Dyadic::from);
    let squared = ExactVector::of(other.center).minus(&ExactVector::of(one.center)).length_squared();
    let (outer, inner) = (&(&r + &s).squared() - &squared, &squared - &(&r - &s).squared());
    if outer.sign().is_lt() || inner.sign().is_lt() {
        return Vec::new();
    }
    let distance = between.length();
    let half_chord = outer.to_f64().sqrt() * inner.to_f64().sqrt() / (2.0 * distance);
    // (r - s) (r + s) = D (2 x - D)
    let x = ((one.radius - other.radius) * ((one.radius + other.radius) / distance) + distance) / 2.0;
    let foot = one.center + along * x;
    if half_chord == 0.0 { vec![foot] } else { [-half_chord, half_chord].map(|h| foot + along.perp() * h).into() }
}

/// Returns the common point of two lines that are not parallel.
fn lines(points: &BoundaryPoints, line: &StraightCurve, other: &StraightCurve) -> Option<DVec2> {
    if line.direction.cross(&other.direction).is_zero() {
        return None;
    }
    let offset = points.at(other.base) - points.at(line.base);
    let t = offset.perp_dot(other.along) / line.along.perp_dot(other.along);
    Some(points.at(line.base) + line.along * t)
}
