//! One manifold for each pair of convex parts.

use clashbox_geometry::kernel::{Bound, DVec2, MAX_MANIFOLDS, Manifolds, Shape, contact, manifolds};

use crate::common::{aabb, circle, for_all_pairs, group};

fn positions(found: &Manifolds) -> Vec<Vec<DVec2>> {
    found.list.iter().map(|part| part.manifold.points().iter().map(|point| point.position()).collect()).collect()
}

#[test]
fn a_plank_rests_on_both_posts() {
    let posts = group(Bound::Rectangle, &[aabb((0.0, 0.0), (1.0, 2.0)), aabb((4.0, 0.0), (5.0, 2.0))]);
    let plank = aabb((-1.0, 2.0), (6.0, 2.5));
    let found = manifolds(&posts, &plank, 0.0);
    assert_eq!(found.list.iter().map(|part| part.parts).collect::<Vec<_>>(), [[0, 0], [1, 0]]);
    let p = DVec2::new;
    assert_eq!(positions(&found), [[p(1.0, 2.0), p(0.0, 2.0)], [p(5.0, 2.0), p(4.0, 2.0)]]);
}

#[test]
fn convex_shapes_have_one_and_those_apart_none() {
    assert_eq!(manifolds(&circle(0.0, 0.0, 1.0), &circle(2.0, 0.0, 1.0), 0.0).list.len(), 1);
    assert_eq!(manifolds(&circle(0.0, 0.0, 1.0), &circle(3.0, 0.0, 1.0), 0.0), Manifolds::default());
}

#[test]
fn of_very_many_the_deepest_are_kept() {
    let row = |y: f64| (0..12).map(|i| circle(f64::from(i), y, 6.0 + 0.01 * f64::from(i))).collect::<Vec<Shape>>();
    let (a, b) = (group(Bound::Rectangle, &row(0.0)), group(Bound::Rectangle, &row(1.0)));
    let found = manifolds(&a, &b, 0.0);
    assert_eq!((found.list.len(), 0 < found.left_out), (MAX_MANIFOLDS, true));
    assert!(found.list.is_sorted_by(|p, q| p.manifold.separation() <= q.manifold.separation()));
    assert_eq!(Some(found.list[0].manifold.separation()), contact(&a, &b).separation);
}

#[test]
fn there_is_a_manifold_for_every_pair_of_parts_that_hits() {
    let mut several = 0;
    for_all_pairs(66, 10, |a, b, magnitude, _| {
        for slop in [0.0, 0.1 * magnitude] {
            let found = manifolds(a, b, slop);
            let expected = leaves(a)
                .into_iter()
                .enumerate()
                .flat_map(|(i, p)| leaves(b).into_iter().enumerate().map(move |(j, q)| ([i, j], contact(p, q))))
                .filter(|(_, contact)| contact.hit(slop) && contact.separation.is_some());
            let mut expected: Vec<[usize; 2]> = expected.map(|(parts, _)| parts).collect();
            let mut listed: Vec<[usize; 2]> = found.list.iter().map(|part| part.parts).collect();
            listed.sort_unstable();
            expected.sort_unstable();
            assert_eq!(listed.len() + found.left_out, expected.len(), "{a:?}\n{b:?}");
            assert!(0 < found.left_out || listed == expected, "{listed:?} {expected:?}\n{a:?}\n{b:?}");
            several += usize::from(1 < listed.len());
        }
    });
    assert!(500 < several, "only {several}");
}

fn leaves(shape: &Shape) -> Vec<&Shape> {
    if shape.parts().is_empty() { vec![shape] } else { shape.parts().iter().flat_map(leaves).collect() }
}
