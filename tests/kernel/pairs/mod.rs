//! Every pair of single kinds, apart, touching and overlapping, with answers that follow on paper.

mod capsules;
mod classic;

mod polygons;
mod rays;
mod vertex_by_vertex;

use std::collections::BTreeSet;

use clashbox::kernel::Relation::{Apart, Touching};
use clashbox::kernel::{DVec2, Relation, Shape, contact};

use crate::common::assert_near;

/// Half the edge of a square whose vertex is 1 from its center, turned by 45 degrees: a diamond.
pub(crate) const DIAMOND: f64 = std::f64::consts::FRAC_1_SQRT_2;
/// Lengths are right to a few units in the last place of numbers around 10.
pub(crate) const TOLERANCE: f64 = 4e-15;

/// What is asked for, and the answer: relation, separation, and the normal where there is only one.
pub(crate) type Row = (&'static str, Shape, Shape, Relation, Option<f64>, Option<(f64, f64)>);

pub(crate) fn check(rows: Vec<Row>) -> BTreeSet<(&'static str, &'static str)> {
    let mut kinds = BTreeSet::new();
    for (name, a, b, relation, separation, normal) in rows {
        kinds.insert((a.kind().id(), b.kind().id()));
        let found = contact(&a, &b);
        assert_eq!(found.relation, relation, "{name}: {found:?}");
        match (found.separation, separation) {
            (Some(found), Some(expected)) => assert_near!(found, expected, TOLERANCE, "separation of {name}"),
            (found, expected) => assert_eq!(found, expected, "separation of {name}"),
        }
        if let Some(normal) = normal {
            let off = found.normal.map(|n| n.distance(DVec2::from(normal)));
            assert!(off.is_some_and(|off| off <= TOLERANCE), "normal of {name}: {:?} is not {normal:?}", found.normal);
        }
    }
    kinds
}

pub(crate) fn apart(gap: f64) -> (Relation, Option<f64>) {
    (Apart, Some(gap))
}

pub(crate) const TOUCH: (Relation, Option<f64>) = (Touching, Some(0.0));

pub(crate) fn deep(relation: Relation, depth: f64) -> (Relation, Option<f64>) {
    (relation, Some(-depth))
}

pub(crate) fn row(name: &'static str, a: Shape, b: Shape, answer: (Relation, Option<f64>), normal: Option<(f64, f64)>) -> Row {
    (name, a, b, answer.0, answer.1, normal)
}
