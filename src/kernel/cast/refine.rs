//! Times of impact from exact products, rounded once at the end.

use glam::DVec2;

use super::super::exact::{Dyadic, Figure, Vector};
use super::super::motion::Moving;
use super::super::shape::unit;

/// The time at which the way enters the half plane whose normal is nearest to `normal`, grown by `reach`.
///
/// With n the exact, unnormalised normal and h the exact level of the core (< 0): t = (h + reach |n|) / dot(n, v). The sum may
/// cancel, its conjugate does not: (h^2 - reach^2 |n|^2) / (h - reach |n|).
#[cold]
#[inline(never)]
pub(super) fn edge_time(moving: [&Moving; 2], normal: DVec2, reach: f64) -> Option<f64> {
    let figures = moving.map(|moving| Figure::of(&moving.shape));
    let n = nearest_normal(&figures, normal)?;
    let level = &highest(&figures[1], &n) - &lowest(&figures[0], &n);
    let approach = n.dot(&relative_velocity(moving)).to_f64();
    let length_squared = n.length_squared();
    let grown = &level.squared() - &(&Dyadic::from(reach).squared() * &length_squared);
    let conjugate = level.to_f64() - reach * length_squared.to_f64().sqrt();
    let t = grown.to_f64() / conjugate / approach;
    t.is_finite().then_some(t)
}

/// The time at which the way enters the disc around the corner of the Minkowski difference nearest to `corner`.
#[cold]
#[inline(never)]
pub(super) fn disc_time(moving: [&Moving; 2], corner: DVec2, reach: f64) -> Option<f64> {
    let [a, b] = moving.map(|moving| Figure::of(&moving.shape));
    let wanted = Vector::of(corner);
    let corners = b.points.iter().flat_map(|b| a.points.iter().map(move |a| b.minus(a)));
    let m = corners.min_by(|m, n| m.minus(&wanted).length_squared().cmp(&n.minus(&wanted).length_squared()))?;
    let v = relative_velocity(moving);
    let reach_squared = Dyadic::from(reach).squared();
    let discriminant = &(&reach_squared * &v.length_squared()) - &m.cross(&v).squared();
    let root = discriminant.to_f64().max(0.0).sqrt();
    let c = &m.length_squared() - &reach_squared;
    let t = c.to_f64() / (m.dot(&v).to_f64() + root);
    t.is_finite().then_some(t)
}

fn relative_velocity(moving: [&Moving; 2]) -> Vector {
    Vector::of(moving[0].velocity).minus(&Vector::of(moving[1].velocity))
}

/// Among the exact edge normals and edge directions of both figures, the one that `normal` is the rounded image of.
fn nearest_normal(figures: &[Figure; 2], normal: DVec2) -> Option<Vector> {
    let directions = figures.iter().flat_map(Figure::directions);
    let candidates = directions.flat_map(|d| [d.perp(), d.perp().negated(), d.clone(), d.negated()]);
    // The cross product tells directions apart that the dot product cannot: it is linear in a small angle.
    let off = |v: &DVec2| v.perp_dot(normal).abs();
    let rounded = candidates.filter_map(|v| Some((unit(v.to_f64())?, v)));
    let facing = rounded.filter(|(direction, _)| 0.0 < direction.dot(normal));
    facing.min_by(|(p, _), (q, _)| off(p).total_cmp(&off(q))).map(|(_, v)| v)
}

/// The largest product of `n` with a point of the figure.
fn highest(figure: &Figure, n: &Vector) -> Dyadic {
    let products = figure.points.iter().map(|p| p.dot(n));
    products.max_by(Dyadic::cmp).unwrap_or_else(Dyadic::zero)
}

/// The smallest product of `n` with a point of the figure.
fn lowest(figure: &Figure, n: &Vector) -> Dyadic {
    let products = figure.points.iter().map(|p| p.dot(n));
    products.min_by(Dyadic::cmp).unwrap_or_else(Dyadic::zero)
}
