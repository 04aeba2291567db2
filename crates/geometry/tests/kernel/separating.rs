//! Tests that the translation that ends an overlap ends it, and that no shorter one does.

use clashbox_geometry::kernel::{
    Bound, DVec2, Relation, SeparatedPair, Shape, contact, parting_translation, separating_translation,
};

use crate::common::{aabb, circle, for_all_pairs, group, polygon, segment, v};

fn overlaps(a: &Shape, b: &Shape, translation: DVec2) -> bool {
    !matches!(contact(a, &b.translated(translation)).relation, Relation::Apart | Relation::Touching)
}

#[test]
fn of_all_parts_and_not_of_the_deepest() {
    // A cross of two bars, 6 long and 2 wide. The box in its middle leaves through the notch between two arms.
    let cross = group(Bound::Circle, &[aabb((-3.0, -1.0), (3.0, 1.0)), aabb((-1.0, -3.0), (1.0, 3.0))]);
    let ell = polygon(&[(0.0, 0.0), (6.0, 0.0), (6.0, 2.0), (2.0, 2.0), (2.0, 6.0), (0.0, 6.0)]);
    let rows = [
        // The box is between two arms.
        (cross.clone(), aabb((0.5, 0.75), (1.5, 1.75)), v(0.5, 0.25)),
        (cross.clone(), circle(1.5, 1.75, 1.0), v(0.5, 0.25)),
        // The end of an arm is nearer than the space between two.
        (cross, aabb((2.5, -2.0), (4.5, 2.0)), v(0.5, 0.0)),
        // Both legs must be left at once.
        (ell, aabb((1.5, 1.0), (3.0, 3.0)), v(0.5, 1.0)),
    ];
    for (a, b, expected) in rows {
        let found = separating_translation(&a, &b, &contact(&a, &b)).expect("they overlap");
        let about = format!("{found:?} is not {expected}: {a:?} and {b:?}");
        assert!(found.translation.distance(expected) < 1e-12 && found.separates == SeparatedPair::Shapes, "{about}");
        let swapped = separating_translation(&b, &a, &contact(&b, &a)).expect("they overlap");
        assert!(swapped.translation.distance(-expected) < 1e-12, "swapped: {about}");
    }
}

#[test]
fn a_gap_that_is_exactly_as_wide_counts() {
    let slot = polygon(&[(-3.0, -1.0), (4.0, -1.0), (4.0, 0.0), (-2.0, 0.0), (-2.0, 1.0), (4.0, 1.0), (4.0, 2.0), (-3.0, 2.0)]);
    let hole = [((-3.0, -3.0), (3.0, 0.0)), ((-3.0, 0.0), (0.0, 1.0)), ((1.0, 0.0), (3.0, 1.0)), ((-3.0, 1.0), (3.0, 3.0))];
    let hole = group(Bound::Rectangle, &hole.map(|(min, max)| aabb(min, max)));
    let rails = group(Bound::Rectangle, &[0.0, 1.0].map(|y| segment((-9.0, y), (9.0, y))));
    // Two halves of a square, and a segment beside the edge that they share. No step leads out from there.
    let halves = group(Bound::Rectangle, &[aabb((-1.0, -1.0), (0.0, 1.0)), aabb((0.0, -1.0), (1.0, 1.0))]);
    let rows = [
        (slot, aabb((0.0, 0.25), (1.0, 1.25)), v(0.0, -0.25), v(0.0, 1.75)),
        (hole, aabb((0.1, 0.0), (1.1, 1.0)), v(-0.1, 0.0), v(2.9, 0.0)),
        (rails, circle(0.0, 0.75, 0.5), v(0.0, -0.25), v(0.0, 0.75)),
        (halves, segment((0.25, -0.5), (0.25, 0.5)), v(0.75, 0.0), v(0.75, 0.0)),
    ];
    for (a, b, expected, parting) in rows {
        let contact = contact(&a, &b);
        let found = separating_translation(&a, &b, &contact).expect("they overlap");
        assert!(found.translation.distance(expected) < 1e-12, "{found:?} is not {expected}: {a:?} and {b:?}");
        assert!(!overlaps(&a, &b, found.translation), "{found:?}: {a:?} and {b:?}");
        let apart = parting_translation(&a, &b, &contact).expect("they overlap");
        assert!((apart.translation.length() - parting.length()).abs() < 1e-12, "{apart:?} is not {parting}: {a:?} and {b:?}");
        assert!(!overlaps(&a, &b, apart.translation + apart.outward * 1e-6), "{apart:?}: {a:?} and {b:?}");
    }
}

#[test]
fn of_very_many_parts_the_deepest_are_separated() {
    let row = |n: i32| {
        let boxes: Vec<Shape> = (0..n).map(|i| aabb((f64::from(i) * 2.0, 0.0), (f64::from(i) * 2.0 + 1.5, 1.0))).collect();
        group(Bound::Rectangle, &boxes)
    };
    for (n, separates) in [(8, SeparatedPair::Shapes), (9, SeparatedPair::DeepestParts)] {
        let (a, b) = (row(n), row(n).translated(v(0.0, 0.25)));
        let found = separating_translation(&a, &b, &contact(&a, &b)).expect("they overlap");
        assert_eq!(found.separates, separates, "{} pairs of parts", n * n);
    }
}

#[test]
fn no_shorter_translation_ends_the_overlap() {
    /// The number of directions in which shorter translations are tried, and the fractions of the length.
    const DIRECTIONS: u32 = 48;
    const PARTS: [f64; 4] = [0.25, 0.6, 0.9, 0.999];
    let (mut asked, mut of_parts) = (0, 0);
    for_all_pairs(208, 6, |a, b, magnitude, _| {
        let composite = |shape: &Shape| !shape.is_convex();
        let found = separating_translation(a, b, &contact(a, b));
        let Some(found) = found.filter(|found| (composite(a) || composite(b)) && 1e-6 * magnitude < found.translation.length())
        else {
            return;
        };
        if found.separates == SeparatedPair::DeepestParts {
            of_parts += 1;
            return;
        }
        let about = format!("{found:?}: {a:?} and {b:?}");
        assert!(!overlaps(a, b, found.translation + found.outward * (1e-9 * magnitude)), "left overlapping by {about}");
        for part in PARTS {
            for direction in 0..DIRECTIONS {
                let direction = DVec2::from_angle(std::f64::consts::TAU * f64::from(direction) / f64::from(DIRECTIONS));
                let shorter = direction * (found.translation.length() * part);
                // A shape that fits exactly between two parts touches both, and cannot be moved away.
                assert!(overlaps(a, b, shorter) || touches_alone(a, b, shorter, magnitude), "{shorter} is shorter than {about}");
            }
        }
        asked += 1;
    });
    assert!(300 < asked && of_parts * 20 < asked, "{asked} were asked, {of_parts} are of the deepest parts");
}

/// Returns true if B, moved so, touches A and would overlap it after the smallest move in any direction.
fn touches_alone(a: &Shape, b: &Shape, translation: DVec2, magnitude: f64) -> bool {
    (0..64).all(|k| {
        let aside = DVec2::from_angle(std::f64::consts::TAU * f64::from(k) / 64.0) * (1e-5 * magnitude);
        overlaps(a, b, translation + aside)
    })
}
