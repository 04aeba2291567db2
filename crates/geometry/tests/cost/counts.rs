//! Counts by examples on paper.

use clashbox_geometry::cost::{BoundingVolume, IntegerSizes, MethodCost, OperationCounts, PairCost, Stop, StopUnit, TestMethod};
use clashbox_geometry::kernel::Shape;

use crate::common::{aabb, capsule, circle, obb, point, polygon, segment};

fn cost(a: &Shape, b: &Shape) -> PairCost {
    PairCost::of(a, b).expect("a counted pair")
}

fn of(method: TestMethod, a: &Shape, b: &Shape) -> MethodCost {
    let found = cost(a, b);
    *found.methods.iter().find(|cost| cost.method == method).expect("a method of the pair")
}

/// Returns additions, products, comparisons.
fn plain(counts: OperationCounts) -> [u64; 3] {
    assert_eq!((counts.quotients, counts.roots), (0, 0), "{counts:?}");
    [counts.additions, counts.products, counts.comparisons]
}

fn stop(unit: StopUnit, at: usize, of: usize) -> Option<Stop> {
    Some(Stop { unit, at, of: Some(of) })
}

#[test]
fn two_circles_by_root_and_by_squares() {
    let (a, b) = (circle(0.0, 0.0, 1.0), circle(3.0, 4.0, 4.0));
    // dx, dy, their sum of squares, the sum of the radii: four additions.
    let root = of(TestMethod::DistanceByRoot, &a, &b);
    let expected = OperationCounts { additions: 4, products: 2, quotients: 0, roots: 1, comparisons: 1 };
    assert_eq!((root.hits, root.counts), (Some(true), expected), "5 <= 5");
    let squares = of(TestMethod::DistanceBySquares, &a, &b);
    assert_eq!((squares.hits, plain(squares.counts)), (Some(true), [4, 3, 1]), "25 <= 25");
    assert_eq!(cost(&a, &b).cheapest(), Some(1), "the root weighs more than a product: {root:?}");
    // A point has no radius to add.
    assert_eq!(plain(of(TestMethod::DistanceBySquares, &point(3.0, 4.0), &b).counts), [3, 3, 1]);
}

#[test]
fn two_boxes_stop_at_the_first_comparison_that_fails() {
    let a = aabb((0.0, 0.0), (1.0, 1.0));
    let rows = [((-3.0, 0.0), 1), ((3.0, 0.0), 2), ((0.5, -3.0), 3), ((0.5, 3.0), 4), ((0.5, 0.5), 4)];
    for ((x, y), at) in rows {
        let b = aabb((x, y), (x + 1.0, y + 1.0));
        let found = of(TestMethod::BoxEdges, &a, &b);
        assert_eq!((plain(found.counts), found.stop), ([0, 0, at as u64], stop(StopUnit::Comparison, at, 4)), "{b:?}");
    }
    // Two differences, and a sum per axis.
    assert_eq!(plain(of(TestMethod::BoxCenters, &a, &aabb((3.0, 0.0), (4.0, 1.0))).counts), [3, 0, 1]);
    assert_eq!(plain(of(TestMethod::BoxCenters, &a, &a).counts), [4, 0, 2]);
}

#[test]
fn turned_boxes_stop_at_the_first_axis_with_a_gap() {
    let a = obb((0.0, 0.0), (1.0, 1.0), 0.0);
    // In the frame of A: 4 products for the middle, 4 for the axis. The first axis takes 2 more, the fourth is the last.
    let far = of(TestMethod::BoxAxes, &a, &obb((4.0, 0.0), (1.0, 1.0), 30.0));
    assert_eq!((plain(far.counts), far.stop), ([8, 10, 1], stop(StopUnit::Axis, 1, 4)));
    let hit = of(TestMethod::BoxAxes, &a, &obb((1.0, 0.0), (1.0, 1.0), 30.0));
    assert_eq!((plain(hit.counts), hit.stop), ([16, 20, 4], stop(StopUnit::Axis, 4, 4)));
    // Beside a vertex, only an axis of B separates.
    let beside = of(TestMethod::BoxAxes, &a, &obb((2.0, 2.0), (1.0, 1.0), 45.0));
    assert_eq!((beside.hits, beside.stop), (Some(false), stop(StopUnit::Axis, 3, 4)));
}

#[test]
fn vertices_cost_more_than_middles_and_half_extents() {
    let (a, b) = (obb((0.0, 0.0), (1.0, 1.0), 0.0), obb((1.0, 0.0), (1.0, 1.0), 30.0));
    // Eight vertices of 4 products and 12 additions a box, then 8 dot products and 12 minima and maxima on each of four axes.
    let vertices = of(TestMethod::VertexAxes, &a, &b);
    assert_eq!(plain(vertices.counts), [2 * 12 + 4 * 8, 2 * 4 + 4 * 16, 4 * (12 + 2)]);
    assert!(of(TestMethod::BoxAxes, &a, &b).counts.weighted() < vertices.counts.weighted(), "{vertices:?}");
}

#[test]
fn the_region_of_a_circle_beside_a_box_saves_the_squares() {
    let b = aabb((0.0, 0.0), (2.0, 2.0));
    let rows = [((1.0, 1.0), [0, 0, 4]), ((1.0, 4.0), [1, 0, 5]), ((4.0, 4.0), [3, 3, 5])];
    for ((x, y), expected) in rows {
        assert_eq!(plain(of(TestMethod::BoxRegions, &circle(x, y, 1.0), &b).counts), expected, "({x}, {y})");
        // Two differences and their squares, the radius, four comparisons of the clamp.
        assert_eq!(plain(of(TestMethod::BoxClamp, &circle(x, y, 1.0), &b).counts), [3, 3, 5], "({x}, {y})");
    }
}

#[test]
fn two_segments_by_signs_and_by_quotients() {
    let (a, b) = (segment((0.0, 0.0), (2.0, 2.0)), segment((0.0, 2.0), (2.0, 0.0)));
    // A direction and two sides, each of a difference and a cross product, twice.
    let signs = of(TestMethod::Orientations, &a, &b);
    assert_eq!((plain(signs.counts), signs.stop), ([2 * (2 + 2 * 3), 8, 8], stop(StopUnit::Side, 4, 4)));
    let parameters = of(TestMethod::Parameters, &a, &b);
    // r, s, c - a; the denominator and two numerators; r x s against 0 and each parameter against both ends.
    let expected = OperationCounts { additions: 9, products: 6, quotients: 2, roots: 0, comparisons: 5 };
    assert_eq!(parameters.counts, expected);
    let beside = of(TestMethod::Orientations, &a, &segment((0.0, 2.0), (0.0, 3.0)));
    assert_eq!((plain(beside.counts), beside.stop), ([8, 4, 2], stop(StopUnit::Side, 2, 4)));
}

#[test]
fn a_point_outside_of_a_convex_polygon_leaves_at_the_first_edge_that_has_it_outside() {
    let square = polygon(&[(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]);
    for ((x, y), at) in [((1.0, -1.0), 1), ((3.0, 1.0), 2), ((1.0, 1.0), 4)] {
        let found = of(TestMethod::HalfPlanes, &point(x, y), &square);
        assert_eq!(found.stop, stop(StopUnit::Edge, at, 4), "({x}, {y})");
        // A direction, a difference and a cross product an edge.
        assert_eq!(plain(found.counts), [5 * at as u64, 2 * at as u64, at as u64], "({x}, {y})");
    }
    // The ray looks at every edge; two of the four pass the level of the point.
    let ray = of(TestMethod::CrossingNumber, &point(3.0, 1.0), &square);
    assert_eq!((ray.hits, ray.stop), (Some(false), stop(StopUnit::Edge, 4, 4)));
    assert_eq!(ray.counts.products, 2 * 2, "{ray:?}");
}

#[test]
fn a_quotient_is_what_the_regions_of_a_segment_save() {
    let (a, b) = (circle(0.0, 3.0, 1.0), capsule((-2.0, 0.0), (2.0, 0.0), 1.0));
    let [by_quotient, by_regions] = [TestMethod::Projection, TestMethod::SegmentRegions].map(|method| of(method, &a, &b));
    assert_eq!((by_quotient.counts.quotients, by_regions.counts.quotients), (1, 0));
    assert_eq!(by_regions.hits, Some(false), "3 is more than 2");
    // Before the start, the distance from the end decides at once.
    let before = of(TestMethod::SegmentRegions, &circle(-4.0, 0.0, 1.0), &b);
    assert_eq!(plain(before.counts), [2 + 2 + 1 + 1 + 1, 2 + 2 + 1, 2]);
}

#[test]
fn bounding_volumes_are_tested_in_a_few_operations() {
    let (a, b) = (obb((0.0, 0.0), (2.0, 0.2), 45.0), obb((2.0, -2.0), (2.0, 0.2), 45.0));
    let found = cost(&a, &b);
    let [circles, rectangles] = &found.bounds[..] else { panic!("{found:?}") };
    assert_eq!((circles.volume, circles.rules_out, plain(circles.counts)), (BoundingVolume::Circle, false, [4, 3, 1]));
    assert_eq!((rectangles.volume, rectangles.rules_out), (BoundingVolume::Rectangle, false));
    let far = cost(&a, &obb((9.0, 0.0), (2.0, 0.2), 45.0));
    assert!(far.bounds.iter().all(|bounds| bounds.rules_out), "{far:?}");
    // A circle is its own bounding circle.
    assert_eq!(cost(&circle(0.0, 0.0, 1.0), &circle(1.0, 0.0, 1.0)).bounds.len(), 1);
}

#[test]
fn comparing_inputs_is_exact_already() {
    let (a, b) = (aabb((0.0, 0.0), (0.1, 0.1)), aabb((0.1, 0.0), (0.3, 0.1)));
    let found = cost(&a, &b).exactness;
    assert!(found.hits && !found.is_in_doubt, "they touch, without a doubt: {found:?}");
    assert_eq!((found.filtered, found.exact), (found.plain, found.plain));
    assert_eq!(found.sizes.word_products, 0, "no product");
}

#[test]
fn exactness_costs_an_error_bound_and_seldom_integers() {
    // The distance of the centers is 5, and so are the radii together.
    let touching = cost(&circle(0.0, 0.0, 1.0), &circle(3.0, 4.0, 4.0)).exactness;
    assert!(touching.is_in_doubt && touching.hits, "{touching:?}");
    assert_eq!((plain(touching.plain), plain(touching.exact)), ([4, 3, 1], [4, 3, 1]), "the same formula");
    // A second sum beside that of the squares, a second product beside each of the three; then the difference, the bound and its two comparisons.
    assert_eq!(plain(touching.filtered), [4 + 1 + 3, 3 + 3 + 1, 2]);
    assert_eq!(touching.sizes, IntegerSizes { widest_bits: 5, word_products: 3 }, "25 = 11001 in binary");
    let apart = cost(&circle(0.0, 0.0, 1.0), &circle(3.0, 4.0, 3.5)).exactness;
    assert!(!apart.is_in_doubt && !apart.hits, "{apart:?}");
    // Numbers of 53 binary digits: the products have twice as many.
    let long = cost(&circle(0.1, 0.0, 0.1), &circle(0.3, 0.0, 0.1)).exactness;
    assert!(64 < long.sizes.widest_bits && long.is_in_doubt, "{long:?}");
}
