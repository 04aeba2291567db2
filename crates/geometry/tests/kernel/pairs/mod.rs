//! Tests every pair of single kinds, apart, touching and overlapping, with answers that can be verified on paper.

mod capsules;
mod classic;

mod polygons;
mod rays;
mod vertex_by_vertex;

use std::collections::BTreeSet;

use clashbox_geometry::kernel::{DVec2, contact};

use crate::common::assert_near;
pub(crate) use crate::common::{DIAMOND, Row, TOUCH, apart, deep, row};

/// Error bound of lengths: a few units in the last place of numbers around 10.
pub(crate) const TOLERANCE: f64 = 4e-15;

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
