//! Hit and miss against rational arithmetic, by another argument than the kernel's: no separating axes, but corners inside,
//! edges that cross, and squared distances.
//!
//! `CLASHBOX_ORACLE_ROUNDS=5000 cargo test --release --test oracle` runs more than a million cases.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod common;

use clashbox::kernel::{Relation, Shape, contact, hit};
use common::for_all_pairs;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, Zero};

type Number = BigRational;
type Vector = [Number; 2];

/// The rounds of the quick version: 36 ordered pairs in 6 flavors each.
const ROUNDS: usize = 30;

fn number(x: f64) -> Number {
    Number::from_float(x).unwrap()
}

fn vector(p: clashbox::kernel::DVec2) -> Vector {
    [number(p.x), number(p.y)]
}

fn minus(p: &Vector, q: &Vector) -> Vector {
    [&p[0] - &q[0], &p[1] - &q[1]]
}

fn dot(p: &Vector, q: &Vector) -> Number {
    &p[0] * &q[0] + &p[1] * &q[1]
}

fn cross(p: &Vector, q: &Vector) -> Number {
    &p[0] * &q[1] - &p[1] * &q[0]
}

/// The corners in order (1, 2 or 4), the direction of a line, the radius.
struct Body {
    corners: Vec<Vector>,
    direction: Option<Vector>,
    radius: Number,
}

fn body(shape: &Shape) -> Body {
    let bounded = |corners: Vec<Vector>, radius: f64| Body { corners, direction: None, radius: number(radius) };
    match shape {
        Shape::Ray(_) | Shape::Capsule(_) | Shape::Polygon(_) | Shape::Group(_) => todo!("new kinds"),
        Shape::Point(point) => bounded(vec![vector(point.at())], 0.0),
        Shape::Line(line) => Body { direction: Some(vector(line.direction())), ..bounded(vec![vector(line.base())], 0.0) },
        Shape::Segment(segment) => bounded(vec![vector(segment.a()), vector(segment.b())], 0.0),
        Shape::Circle(circle) => bounded(vec![vector(circle.center())], circle.radius()),
        Shape::Aabb(aabb) => bounded(aabb.corners().map(vector).to_vec(), 0.0),
        Shape::Obb(obb) => {
            let [cos, sin] = vector(obb.rotation().axis());
            let [x, y] = vector(obb.half_extents());
            let center = vector(obb.center());
            let corner = |sx: i32, sy: i32| {
                let (u, w) = (&x * Number::from(BigInt::from(sx)), &y * Number::from(BigInt::from(sy)));
                [&center[0] + &u * &cos - &w * &sin, &center[1] + &u * &sin + &w * &cos]
            };
            bounded(vec![corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], 0.0)
        }
    }
}

impl Body {
    fn edges(&self) -> Vec<(&Vector, &Vector)> {
        let n = self.corners.len();
        (0..if n == 2 { 1 } else { n }).map(|i| (&self.corners[i], &self.corners[(i + 1) % n])).collect()
    }

    /// Whether the core, a counter-clockwise rectangle, holds `p`.
    fn holds(&self, p: &Vector) -> bool {
        let sides = || self.edges().into_iter().map(|(a, b)| cross(&minus(b, a), &minus(p, a)));
        let is_flat = self.edges().iter().all(|(a, b)| a == b);
        self.corners.len() == 4 && !is_flat && sides().all(|side| !side.is_negative()) && sides().any(|side| side.is_positive())
    }
}

fn squared_distance_to_edge(p: &Vector, a: &Vector, b: &Vector) -> Number {
    let (ab, ap) = (minus(b, a), minus(p, a));
    let length_squared = dot(&ab, &ab);
    let along = dot(&ap, &ab);
    if length_squared.is_zero() || !along.is_positive() {
        dot(&ap, &ap)
    } else if length_squared <= along {
        let bp = minus(p, b);
        dot(&bp, &bp)
    } else {
        let area = cross(&ab, &ap);
        &area * &area / length_squared
    }
}

fn edges_cross(a: (&Vector, &Vector), b: (&Vector, &Vector)) -> bool {
    let side = |from: &Vector, to: &Vector, p: &Vector| cross(&minus(to, from), &minus(p, from));
    let opposite = |x: Number, y: Number| (x.is_positive() && y.is_negative()) || (x.is_negative() && y.is_positive());
    opposite(side(a.0, a.1, b.0), side(a.0, a.1, b.1)) && opposite(side(b.0, b.1, a.0), side(b.0, b.1, a.1))
}

fn line_hits(line: &Body, direction: &Vector, other: &Body) -> bool {
    let sides: Vec<Number> = other.corners.iter().map(|p| cross(direction, &minus(p, &line.corners[0]))).collect();
    if let Some(other_direction) = &other.direction
        && !cross(direction, other_direction).is_zero()
    {
        return true;
    }
    let reach_squared = &other.radius * &other.radius * dot(direction, direction);
    let both_sides = sides.iter().any(|s| s.is_positive()) && sides.iter().any(|s| s.is_negative());
    both_sides || sides.iter().any(|s| s * s <= reach_squared)
}

fn oracle_hits(a: &Body, b: &Body) -> bool {
    match (&a.direction, &b.direction) {
        (Some(direction), _) => line_hits(a, direction, b),
        (None, Some(direction)) => line_hits(b, direction, a),
        (None, None) => {
            let reach = &a.radius + &b.radius;
            let reach_squared = &reach * &reach;
            let near = |of: &Body, to: &Body| {
                of.corners.iter().any(|p| {
                    to.holds(p) || to.edges().into_iter().any(|(q, r)| squared_distance_to_edge(p, q, r) <= reach_squared)
                })
            };
            let crossing = || a.edges().into_iter().any(|e| b.edges().into_iter().any(|f| edges_cross(e, f)));
            near(a, b) || near(b, a) || crossing()
        }
    }
}

#[test]
fn hit_and_miss_agree_with_rational_arithmetic() {
    let rounds = std::env::var("CLASHBOX_ORACLE_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(ROUNDS);
    let (mut hits, mut touches) = (0, 0);
    let cases = for_all_pairs(7, rounds, |a, b, _, _| {
        let expected = oracle_hits(&body(a), &body(b));
        assert_eq!(hit(a, b, 0.0), expected, "hit of\n{a:?}\n{b:?}");
        let answer = contact(a, b);
        assert_eq!(answer.relation != Relation::Apart, expected, "relation {:?} of\n{a:?}\n{b:?}", answer.relation);
        hits += usize::from(expected);
        touches += usize::from(answer.relation == Relation::Touching);
    });
    println!("{cases} cases, {hits} hits, {touches} of them touching");
    assert_eq!(cases, rounds * 6 * 36, "every pair in every flavor");
    assert!(cases / 4 < hits && hits < cases * 9 / 10, "the cases must hit and miss: {hits} of {cases}");
    assert!(cases / 200 < touches, "the cases must touch: {touches} of {cases}");
}
