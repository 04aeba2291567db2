//! The names of each kind's features in steps.

use super::super::texts::steps as texts;
use crate::kernel::Kind;

/// The words for the features of a kind.
pub(super) struct FeatureNames {
    /// The straight part of the shape, or the whole shape if it is straight.
    pub(super) carrier: &'static str,
    /// The number of ends of the carrier.
    pub(super) ends: Ends,
    /// The name of an end or vertex.
    pub(super) vertex: &'static str,
    /// Returns the sentence that it is closest between two points, or beyond the first.
    pub(super) edge_closest: fn([String; 2], &str) -> String,
}

/// The number of ends of a stretch.
pub(super) enum Ends {
    /// No end, or the kind has no carrier.
    None,
    /// The origin of a ray.
    Origin,
    /// The start and the end.
    Both,
}

pub(super) fn words(kind: Kind) -> FeatureNames {
    let plain = FeatureNames {
        carrier: kind.name(),
        ends: Ends::None,
        vertex: texts::VERTEX,
        edge_closest: |[from, to], kind| texts::edge_closest(from, to, kind),
    };
    match kind {
        Kind::Point => FeatureNames { vertex: texts::POINT, ..plain },
        Kind::Ray => FeatureNames {
            ends: Ends::Origin,
            vertex: texts::ORIGIN,
            edge_closest: |[origin, _], kind| texts::beyond_origin_closest(origin, kind),
            ..plain
        },
        Kind::Segment => FeatureNames {
            ends: Ends::Both,
            vertex: texts::END,
            edge_closest: |[from, to], _| texts::between_ends_closest(from, to),
            ..plain
        },
        Kind::Circle => FeatureNames { carrier: texts::CIRCLE_CENTER, vertex: texts::CENTER, ..plain },
        Kind::Capsule => FeatureNames {
            carrier: texts::CAPSULE_CORE,
            ends: Ends::Both,
            vertex: texts::END_OF_CORE,
            edge_closest: |[from, to], kind| texts::core_closest(kind, from, to),
        },
        Kind::Line | Kind::Aabb | Kind::Obb | Kind::Polygon | Kind::Group => plain,
    }
}
