//! The six most common kinds: 21 pairs.

use clashbox_geometry::kernel::contact;

use super::{TOLERANCE, check};
use crate::common::{aabb, circle, classic_rows, line, point, segment, v};

#[test]
fn the_classic_pairs_answer_as_on_paper() {
    let kinds = check(classic_rows());
    assert_eq!(kinds.len(), 21, "the table must hold all pairs: {kinds:?}");
}

#[test]
fn witnesses_lie_where_the_paper_says() {
    let rows = [
        (circle(0.0, 0.0, 5.0), circle(12.0, 16.0, 5.0), v(3.0, 4.0), v(9.0, 12.0)),
        (point(7.0, 4.0), segment((0.0, 0.0), (4.0, 0.0)), v(7.0, 4.0), v(4.0, 0.0)),
        (point(-3.0, 4.0), segment((0.0, 0.0), (4.0, 0.0)), v(-3.0, 4.0), v(0.0, 0.0)),
        (point(1.0, 2.0), segment((0.0, 0.0), (4.0, 0.0)), v(1.0, 2.0), v(1.0, 0.0)),
        (point(1.0, 0.0), segment((0.0, 0.0), (4.0, 0.0)), v(1.0, 0.0), v(1.0, 0.0)),
        // Facing edges share the stretch from y = 1 to y = 2; its middle is the witness.
        (aabb((0.0, 0.0), (1.0, 2.0)), aabb((3.0, 1.0), (4.0, 5.0)), v(1.0, 1.5), v(3.0, 1.5)),
        // Overlap: the deepest points, one on each boundary.
        (circle(0.0, 0.0, 2.0), aabb((1.0, -5.0), (9.0, 5.0)), v(2.0, 0.0), v(1.0, 0.0)),
        (line((0.0, 0.0), (1.0, 0.0)), line((3.0, 4.0), (0.0, -2.0)), v(3.0, 0.0), v(3.0, 0.0)),
    ];
    for (a, b, on_a, on_b) in rows {
        let found = contact(&a, &b);
        let off = found.witness_a.distance(on_a).max(found.witness_b.distance(on_b));
        assert!(off <= TOLERANCE, "{a:?} and {b:?}: expected {on_a} and {on_b}, {found:?}");
    }
}
