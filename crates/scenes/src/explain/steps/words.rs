//! What the steps call the features of each kind.

use super::super::texts::steps as texts;
use crate::kernel::Kind;

/// The words for the features of a kind.
pub(super) struct Words {
    /// What is straight about it: itself, or a part of it.
    pub(super) carrier: &'static str,
    /// How many ends the carrier has.
    pub(super) ends: Ends,
    /// What an end or vertex of it is called.
    pub(super) vertex: &'static str,
    /// That it is closest between two points, or beyond the first.
    pub(super) edge_closest: fn([String; 2], &str) -> String,
}

/// How many ends a stretch has.
pub(super) enum Ends {
    /// None, or the kind has no carrier.
    None,
    /// The origin of a ray.
    Origin,
    /// The start and the end.
    Both,
}

pub(super) fn words(kind: Kind) -> Words {
    let plain = Words {
        carrier: kind.name(),
        ends: Ends::None,
        vertex: texts::VERTEX,
        edge_closest: |[from, to], kind| texts::edge_closest(from, to, kind),
    };
    match kind {
        Kind::Point => Words { vertex: texts::POINT, ..plain },
        Kind::Ray => Words {
            ends: Ends::Origin,
            vertex: texts::ORIGIN,
            edge_closest: |[origin, _], kind| texts::beyond_origin_closest(origin, kind),
            ..plain
        },
        Kind::Segment => Words {
            ends: Ends::Both,
            vertex: texts::END,
            edge_closest: |[from, to], _| texts::between_ends_closest(from, to),
            ..plain
        },
        Kind::Circle => Words { carrier: texts::CIRCLE_CENTER, vertex: texts::CENTER, ..plain },
        Kind::Capsule => Words {
            carrier: texts::CAPSULE_CORE,
            ends: Ends::Both,
            vertex: texts::END_OF_CORE,
            edge_closest: |[from, to], kind| texts::core_closest(kind, from, to),
        },
        Kind::Line | Kind::Aabb | Kind::Obb | Kind::Polygon | Kind::Group => plain,
    }
}
