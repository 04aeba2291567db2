//! Capsules in eight pairs: end to end, end to side, side to side, cores that cross.

use clashbox_geometry::kernel::Relation::{AContainsB, BContainsA, Overlapping};
use clashbox_geometry::kernel::contact;

use super::{DIAMOND, TOLERANCE, TOUCH, apart, check, deep, row};
use crate::common::{aabb, capsule, circle, line, obb, point, polygon, segment, v};

#[test]
fn capsules_answer_as_on_paper() {
    // From x = 0 to x = 4, one high above and below the x axis.
    let flat = || capsule((0.0, 0.0), (4.0, 0.0), 1.0);
    let x_axis = || line((5.0, 0.0), (-2.0, 0.0));
    let wide_box = || aabb((-9.0, -2.0), (9.0, 2.0));
    let triangle = || polygon(&[(0.0, 0.0), (6.0, 0.0), (3.0, 4.0)]);
    let rows = vec![
        row("point above a side", point(2.0, 3.0), flat(), apart(2.0), Some((0.0, -1.0))),
        row("point off an end", point(7.0, 4.0), flat(), apart(4.0), Some((-0.6, -0.8))),
        row("point on a side", point(2.0, 1.0), flat(), TOUCH, Some((0.0, -1.0))),
        row("point in a capsule", point(2.0, 0.5), flat(), deep(BContainsA, 0.5), Some((0.0, -1.0))),
        row("point on the core", point(2.0, 0.0), flat(), deep(BContainsA, 1.0), None),
        row("capsule above a line", x_axis(), capsule((0.0, 3.0), (4.0, 6.0), 1.0), apart(2.0), Some((0.0, 1.0))),
        row("capsule on a line", x_axis(), capsule((0.0, 1.0), (4.0, 6.0), 1.0), TOUCH, Some((0.0, 1.0))),
        row("capsule through a line", x_axis(), capsule((0.0, -1.0), (4.0, 6.0), 1.0), deep(Overlapping, 2.0), Some((0.0, 1.0))),
        row("segment above a side", segment((1.0, 3.0), (9.0, 3.0)), flat(), apart(2.0), Some((0.0, -1.0))),
        row("segment off an end", segment((7.0, 4.0), (7.0, 9.0)), flat(), apart(4.0), Some((-0.6, -0.8))),
        row("segment on a side", segment((1.0, 1.0), (9.0, 1.0)), flat(), TOUCH, Some((0.0, -1.0))),
        row("segment through a core", segment((2.0, -1.0), (2.0, 5.0)), flat(), deep(Overlapping, 2.0), Some((0.0, -1.0))),
        row("segment in a capsule", segment((1.0, 0.0), (3.0, 0.0)), flat(), deep(BContainsA, 1.0), None),
        row("collinear with the core", segment((6.0, 0.0), (9.0, 0.0)), flat(), apart(1.0), Some((-1.0, 0.0))),
        row("circle above a side", circle(2.0, 4.0, 1.0), flat(), apart(2.0), Some((0.0, -1.0))),
        row("circle on an end", circle(7.0, 4.0, 4.0), flat(), TOUCH, Some((-0.6, -0.8))),
        row("circle into a side", circle(2.0, 2.0, 1.5), flat(), deep(Overlapping, 0.5), Some((0.0, -1.0))),
        row("circle in a capsule", circle(2.0, 0.25, 0.5), flat(), deep(BContainsA, 1.25), Some((0.0, -1.0))),
        row("capsule in a circle", circle(2.0, 0.0, 3.0), flat(), deep(AContainsB, 4.0), None),
        row("capsule beside a box", aabb((-1.0, 3.0), (5.0, 9.0)), flat(), apart(2.0), Some((0.0, -1.0))),
        row("end off a vertex", aabb((7.0, 4.0), (9.0, 9.0)), flat(), apart(4.0), Some((-0.6, -0.8))),
        row("end to edge", aabb((5.0, -9.0), (9.0, 9.0)), flat(), TOUCH, Some((-1.0, 0.0))),
        row("capsule into a box", aabb((4.5, -9.0), (9.0, 9.0)), flat(), deep(Overlapping, 0.5), Some((-1.0, 0.0))),
        row("capsule in a box", wide_box(), flat(), deep(AContainsB, 3.0), None),
        row("end to a turned edge", obb((8.0, 0.0), (9.0, 1.0), 90.0), flat(), apart(2.0), Some((-1.0, 0.0))),
        row("capsule under a diamond", obb((2.0, 4.0), (DIAMOND, DIAMOND), 45.0), flat(), apart(2.0), Some((0.0, -1.0))),
        row("side to a turned edge", obb((2.0, 3.0), (2.0, 1.0), 90.0), flat(), TOUCH, Some((0.0, -1.0))),
        row("capsule into a turned box", obb((2.0, 2.75), (2.0, 1.0), 90.0), flat(), deep(Overlapping, 0.25), Some((0.0, -1.0))),
        row("side by side", flat(), capsule((-3.0, 4.0), (9.0, 4.0), 1.0), apart(2.0), Some((0.0, 1.0))),
        row("end to end", flat(), capsule((7.0, 4.0), (9.0, 9.0), 2.0), apart(2.0), Some((0.6, 0.8))),
        row("end to side of a capsule", flat(), capsule((2.0, 4.0), (2.0, 9.0), 3.0), TOUCH, Some((0.0, 1.0))),
        row("crossing cores", flat(), capsule((2.0, -1.0), (2.0, 9.0), 0.5), deep(Overlapping, 2.5), Some((0.0, 1.0))),
        row("the same core, thinner", flat(), capsule((0.0, 0.0), (4.0, 0.0), 0.5), deep(AContainsB, 1.5), None),
        row(
            "capsules of no length",
            capsule((0.0, 0.0), (0.0, 0.0), 1.0),
            capsule((3.0, 4.0), (3.0, 4.0), 2.0),
            apart(2.0),
            Some((0.6, 0.8)),
        ),
        row(
            "capsules of no radius in a T",
            capsule((0.0, 0.0), (4.0, 0.0), 0.0),
            capsule((2.0, 0.0), (2.0, 3.0), 0.0),
            TOUCH,
            None,
        ),
        row("capsule under a triangle", capsule((1.0, -4.0), (5.0, -4.0), 1.0), triangle(), apart(3.0), Some((0.0, 1.0))),
        row("capsule on the tip", capsule((3.0, 7.0), (3.0, 9.0), 3.0), triangle(), TOUCH, Some((0.0, -1.0))),
        row("capsule over the tip", capsule((-9.0, 4.5), (9.0, 4.5), 1.0), triangle(), deep(Overlapping, 0.5), Some((0.0, -1.0))),
        row(
            "capsule in a triangle",
            capsule((2.5, 0.75), (3.5, 0.75), 0.5),
            triangle(),
            deep(BContainsA, 1.25),
            Some((0.0, 1.0)),
        ),
    ];
    let kinds = check(rows);
    assert_eq!(kinds.len(), 8, "the table must hold all pairs with a capsule and no ray: {kinds:?}");
}

#[test]
fn witnesses_of_capsules_lie_where_the_paper_says() {
    let rows = [
        // The sides face each other from x = 1 to x = 4.
        (capsule((0.0, 0.0), (4.0, 0.0), 1.0), capsule((1.0, 4.0), (9.0, 4.0), 1.0), v(2.5, 1.0), v(2.5, 3.0)),
        (capsule((0.0, 0.0), (4.0, 0.0), 1.0), circle(7.0, 4.0, 2.0), v(4.6, 0.8), v(5.8, 2.4)),
        (capsule((2.0, 5.0), (2.0, 9.0), 1.0), aabb((0.0, 0.0), (9.0, 1.0)), v(2.0, 4.0), v(2.0, 1.0)),
    ];
    for (a, b, on_a, on_b) in rows {
        let found = contact(&a, &b);
        let off = found.witness_a.distance(on_a).max(found.witness_b.distance(on_b));
        assert!(off <= TOLERANCE, "{a:?} and {b:?}: expected {on_a} and {on_b}, {found:?}");
    }
}
