//! The table of the six most common kinds: 21 pairs, apart, touching and overlapping, with answers that can be verified on paper.
#![allow(dead_code, unreachable_pub, reason = "every test crate uses its own part")]

use clashbox_geometry::kernel::Relation::{self, AContainsB, Apart, BContainsA, Overlapping, Touching};
use clashbox_geometry::kernel::Shape;

use super::{aabb, circle, line, obb, point, segment};

/// Half the edge of a square whose vertex is 1 from its center, turned by 45 degrees: a diamond.
pub const DIAMOND: f64 = std::f64::consts::FRAC_1_SQRT_2;

/// The name, the two shapes, and the answer: relation, separation, and the normal if there is only one.
pub type Row = (&'static str, Shape, Shape, Relation, Option<f64>, Option<(f64, f64)>);

pub fn apart(gap: f64) -> (Relation, Option<f64>) {
    (Apart, Some(gap))
}

pub const TOUCH: (Relation, Option<f64>) = (Touching, Some(0.0));

pub fn deep(relation: Relation, depth: f64) -> (Relation, Option<f64>) {
    (relation, Some(-depth))
}

pub fn row(name: &'static str, a: Shape, b: Shape, answer: (Relation, Option<f64>), normal: Option<(f64, f64)>) -> Row {
    (name, a, b, answer.0, answer.1, normal)
}

/// Returns all rows; each of the 21 pairs has some.
pub fn classic_rows() -> Vec<Row> {
    let x_axis = || line((5.0, 0.0), (-2.0, 0.0));
    let steep = || line((0.0, 0.0), (3.0, 4.0));
    let unit_box = || aabb((0.0, 0.0), (1.0, 1.0));
    let wide_box = || aabb((-4.0, -2.0), (4.0, 2.0));
    let diamond = |x: f64, y: f64| obb((x, y), (DIAMOND, DIAMOND), 45.0);
    vec![
        row("points 3-4-5", point(0.0, 0.0), point(3.0, 4.0), apart(5.0), Some((0.6, 0.8))),
        row("the same point", point(1.0, 2.0), point(1.0, 2.0), TOUCH, Some((1.0, 0.0))),
        row("point above a line", point(1.0, 3.0), x_axis(), apart(3.0), Some((0.0, -1.0))),
        row("point below a line", point(1.0, -3.0), x_axis(), apart(3.0), Some((0.0, 1.0))),
        row("point on a line", point(3.0, 4.0), steep(), TOUCH, None),
        row("point beside a segment", point(2.0, 3.0), segment((0.0, 0.0), (4.0, 0.0)), apart(3.0), Some((0.0, -1.0))),
        row("point beyond a segment", point(7.0, 4.0), segment((0.0, 0.0), (4.0, 0.0)), apart(5.0), Some((-0.6, -0.8))),
        row("point before a segment", point(-3.0, 4.0), segment((0.0, 0.0), (4.0, 0.0)), apart(5.0), Some((0.6, -0.8))),
        row("point below the end of a segment", point(7.0, -4.0), segment((0.0, 0.0), (4.0, 0.0)), apart(5.0), Some((-0.6, 0.8))),
        row("point on a segment", point(3.0, 0.0), segment((0.0, 0.0), (4.0, 0.0)), TOUCH, None),
        row("point on the carrier of a segment", point(8.0, 0.0), segment((0.0, 0.0), (4.0, 0.0)), apart(4.0), Some((-1.0, 0.0))),
        row("point off a circle", point(6.0, 8.0), circle(0.0, 0.0, 4.0), apart(6.0), Some((-0.6, -0.8))),
        row("point on the rim", point(3.0, 4.0), circle(0.0, 0.0, 5.0), TOUCH, Some((-0.6, -0.8))),
        row("point in a circle", point(3.0, 4.0), circle(0.0, 0.0, 7.0), deep(BContainsA, 2.0), Some((-0.6, -0.8))),
        row("point off a vertex", point(4.0, 5.0), unit_box(), apart(5.0), Some((-0.6, -0.8))),
        row("point on a vertex", point(1.0, 1.0), unit_box(), TOUCH, None),
        row("point in a box", point(0.25, 0.5), unit_box(), deep(BContainsA, 0.25), Some((1.0, 0.0))),
        row("point above a diamond", point(0.0, 3.0), diamond(0.0, 0.0), apart(2.0), Some((0.0, -1.0))),
        row("point on a turned vertex", point(1.0, 3.0), obb((0.0, 0.0), (3.0, 1.0), 90.0), TOUCH, None),
        row(
            "point in a turned box",
            point(0.5, 1.0),
            obb((0.0, 0.0), (3.0, 1.0), 90.0),
            deep(BContainsA, 0.5),
            Some((-1.0, 0.0)),
        ),
        row("parallel lines", x_axis(), line((0.0, 2.0), (7.0, 0.0)), apart(2.0), Some((0.0, 1.0))),
        row("the same line", x_axis(), line((0.0, 0.0), (7.0, 0.0)), TOUCH, None),
        row("crossing lines", x_axis(), steep(), (Overlapping, None), None),
        row(
            "short perpendicular directions",
            line((0.0, 0.0), (0.01, 0.0)),
            line((5.0, 5.0), (0.0, 0.01)),
            (Overlapping, None),
            None,
        ),
        row("segment above a line", x_axis(), segment((0.0, 2.0), (1.0, 5.0)), apart(2.0), Some((0.0, 1.0))),
        row("segment ends on a line", x_axis(), segment((0.0, 0.0), (1.0, 5.0)), TOUCH, Some((0.0, 1.0))),
        row("segment through a line", x_axis(), segment((0.0, -1.0), (0.0, 5.0)), deep(Overlapping, 1.0), Some((0.0, 1.0))),
        row("segment along a line", x_axis(), segment((0.0, 0.0), (3.0, 0.0)), TOUCH, None),
        row("circle above a line", x_axis(), circle(0.0, 5.0, 2.0), apart(3.0), Some((0.0, 1.0))),
        row("circle on a line", x_axis(), circle(0.0, 2.0, 2.0), TOUCH, Some((0.0, 1.0))),
        row("circle through a line", x_axis(), circle(0.0, -1.0, 2.0), deep(Overlapping, 1.0), Some((0.0, -1.0))),
        row("box above a line", x_axis(), aabb((0.0, 2.0), (1.0, 3.0)), apart(2.0), Some((0.0, 1.0))),
        row("box on a line", x_axis(), unit_box(), TOUCH, Some((0.0, 1.0))),
        row("box through a line", x_axis(), aabb((0.0, -1.0), (1.0, 3.0)), deep(Overlapping, 1.0), Some((0.0, 1.0))),
        row("diamond above a line", x_axis(), diamond(0.0, 3.0), apart(2.0), Some((0.0, 1.0))),
        row("turned box on a line", x_axis(), obb((0.0, 3.0), (3.0, 1.0), 90.0), TOUCH, Some((0.0, 1.0))),
        row("diamond through a line", x_axis(), diamond(0.0, 0.25), deep(Overlapping, 0.75), Some((0.0, 1.0))),
        row("parallel segments", segment((0.0, 0.0), (4.0, 0.0)), segment((1.0, 2.0), (9.0, 2.0)), apart(2.0), Some((0.0, 1.0))),
        row(
            "collinear disjoint segments",
            segment((0.0, 0.0), (4.0, 0.0)),
            segment((6.0, 0.0), (9.0, 0.0)),
            apart(2.0),
            Some((1.0, 0.0)),
        ),
        row("segments in a T", segment((0.0, 0.0), (4.0, 0.0)), segment((2.0, 0.0), (2.0, 3.0)), TOUCH, None),
        row(
            "segments in an X",
            segment((-2.0, 0.0), (2.0, 0.0)),
            segment((0.0, -1.0), (0.0, 3.0)),
            deep(Overlapping, 1.0),
            Some((0.0, 1.0)),
        ),
        row("collinear overlap", segment((0.0, 0.0), (4.0, 0.0)), segment((3.0, 0.0), (9.0, 0.0)), TOUCH, None),
        row("circle beside a segment", segment((0.0, 0.0), (4.0, 0.0)), circle(2.0, 3.0, 1.0), apart(2.0), Some((0.0, 1.0))),
        row("circle on an end", segment((0.0, 0.0), (4.0, 0.0)), circle(7.0, 4.0, 5.0), TOUCH, Some((0.6, 0.8))),
        row(
            "circle over a segment",
            segment((0.0, 0.0), (4.0, 0.0)),
            circle(2.0, 1.0, 1.5),
            deep(Overlapping, 0.5),
            Some((0.0, 1.0)),
        ),
        row(
            "segment in a circle",
            segment((-1.0, 0.0), (1.0, 0.0)),
            circle(0.0, 1.0, 5.0),
            deep(BContainsA, 4.0),
            Some((0.0, 1.0)),
        ),
        row("segment above a box", segment((-9.0, 3.0), (9.0, 3.0)), unit_box(), apart(2.0), Some((0.0, -1.0))),
        row("segment along an edge", segment((-9.0, 1.0), (9.0, 1.0)), unit_box(), TOUCH, Some((0.0, -1.0))),
        row("segment through a box", segment((-9.0, 0.75), (9.0, 0.75)), unit_box(), deep(Overlapping, 0.25), Some((0.0, -1.0))),
        row("segment in a box", segment((-1.0, 0.0), (1.0, 0.0)), wide_box(), deep(BContainsA, 2.0), None),
        row("segment above a diamond", segment((-9.0, 3.0), (9.0, 3.0)), diamond(0.0, 0.0), apart(2.0), Some((0.0, -1.0))),
        row(
            "segment on a turned edge",
            segment((1.0, -9.0), (1.0, 0.0)),
            obb((0.0, 0.0), (3.0, 1.0), 90.0),
            TOUCH,
            Some((-1.0, 0.0)),
        ),
        row(
            "segment through a turned box",
            segment((0.5, -9.0), (0.5, 9.0)),
            obb((0.0, 0.0), (3.0, 1.0), 90.0),
            deep(Overlapping, 0.5),
            Some((-1.0, 0.0)),
        ),
        row("circles apart", circle(0.0, 0.0, 1.0), circle(6.0, 8.0, 2.0), apart(7.0), Some((0.6, 0.8))),
        row("tangent circles", circle(0.0, 0.0, 4.0), circle(6.0, 8.0, 6.0), TOUCH, Some((0.6, 0.8))),
        row("circles overlap", circle(0.0, 0.0, 5.0), circle(6.0, 8.0, 6.0), deep(Overlapping, 1.0), Some((0.6, 0.8))),
        row("concentric circles", circle(0.0, 0.0, 3.0), circle(0.0, 0.0, 1.0), deep(AContainsB, 4.0), Some((1.0, 0.0))),
        row("internal tangency", circle(0.0, 0.0, 3.0), circle(2.0, 0.0, 1.0), deep(AContainsB, 2.0), Some((1.0, 0.0))),
        row("circle off a vertex", circle(4.0, 5.0, 2.0), unit_box(), apart(3.0), Some((-0.6, -0.8))),
        row("circle above an edge", circle(2.0, 5.0, 1.0), aabb((0.0, 0.0), (4.0, 2.0)), apart(2.0), Some((0.0, -1.0))),
        row("circle on an edge", circle(2.0, 3.0, 1.0), aabb((0.0, 0.0), (4.0, 2.0)), TOUCH, Some((0.0, -1.0))),
        row(
            "center below an edge",
            circle(2.0, 1.5, 1.0),
            aabb((0.0, 0.0), (4.0, 2.0)),
            deep(Overlapping, 1.5),
            Some((0.0, -1.0)),
        ),
        row("circle on a vertex", circle(4.0, 5.0, 5.0), unit_box(), TOUCH, Some((-0.6, -0.8))),
        row("center on a vertex", circle(1.0, 1.0, 0.5), unit_box(), deep(Overlapping, 0.5), None),
        row("circle in a box", circle(0.0, 0.0, 1.0), wide_box(), deep(BContainsA, 3.0), None),
        row("box in a circle", circle(0.0, 0.0, 5.0), aabb((-3.0, -4.0), (3.0, 4.0)), deep(AContainsB, 8.0), None),
        row("circle above a diamond", circle(0.0, 4.0, 1.0), diamond(0.0, 0.0), apart(2.0), Some((0.0, -1.0))),
        row("circle on a turned edge", circle(3.0, 1.0, 2.0), obb((0.0, 0.0), (3.0, 1.0), 90.0), TOUCH, Some((-1.0, 0.0))),
        row(
            "circle into a turned edge",
            circle(3.0, 1.0, 2.5),
            obb((0.0, 0.0), (3.0, 1.0), 90.0),
            deep(Overlapping, 0.5),
            Some((-1.0, 0.0)),
        ),
        row("boxes vertex to vertex", unit_box(), aabb((4.0, 5.0), (6.0, 7.0)), apart(5.0), Some((0.6, 0.8))),
        row("boxes side by side", unit_box(), aabb((3.0, 0.5), (4.0, 1.5)), apart(2.0), Some((1.0, 0.0))),
        row("boxes share an edge", unit_box(), aabb((1.0, 0.0), (2.0, 1.0)), TOUCH, Some((1.0, 0.0))),
        row("boxes share a vertex", unit_box(), aabb((1.0, 1.0), (2.0, 2.0)), TOUCH, None),
        row("boxes overlap", unit_box(), aabb((0.75, 0.5), (2.0, 2.0)), deep(Overlapping, 0.25), Some((1.0, 0.0))),
        row("boxes overlap from below", unit_box(), aabb((0.5, -0.75), (1.5, 0.25)), deep(Overlapping, 0.25), Some((0.0, -1.0))),
        row("box of no size in a box", wide_box(), aabb((0.0, 1.0), (0.0, 1.0)), deep(AContainsB, 1.0), Some((0.0, 1.0))),
        row("box in a box", aabb((3.0, -1.0), (4.0, 0.0)), wide_box(), deep(BContainsA, 1.0), Some((-1.0, 0.0))),
        row("diamond beside a box", aabb((-1.0, -1.0), (1.0, 1.0)), diamond(4.0, 0.0), apart(2.0), Some((1.0, 0.0))),
        row("turned box on an edge", aabb((-1.0, -1.0), (1.0, 1.0)), obb((2.0, 0.0), (3.0, 1.0), 90.0), TOUCH, Some((1.0, 0.0))),
        row(
            "diamond into an edge",
            aabb((-1.0, -1.0), (1.0, 1.0)),
            diamond(1.75, 0.0),
            deep(Overlapping, 0.25),
            Some((1.0, 0.0)),
        ),
        row("diamond in a box", wide_box(), diamond(2.0, 0.0), deep(AContainsB, 3.0), None),
        row(
            "turned boxes side by side",
            obb((0.0, 0.0), (3.0, 1.0), 90.0),
            obb((5.0, 0.0), (2.0, 1.0), 180.0),
            apart(2.0),
            Some((1.0, 0.0)),
        ),
        row(
            "turned boxes share an edge",
            obb((0.0, 0.0), (3.0, 1.0), 90.0),
            obb((2.0, 5.0), (3.0, 1.0), -90.0),
            TOUCH,
            Some((1.0, 0.0)),
        ),
        row("diamonds overlap", diamond(0.0, 0.0), diamond(1.5, 0.0), deep(Overlapping, 0.25 * 2f64.sqrt()), None),
        row(
            "the same turned box",
            obb((1.0, 2.0), (3.0, 1.0), 90.0),
            obb((1.0, 2.0), (3.0, 1.0), 90.0),
            deep(AContainsB, 2.0),
            None,
        ),
    ]
}
