//! The bodies of a scene with their bounds at t = 0.

use crate::kernel::bounds::{bounding_aabb, bounding_circle};
use crate::kernel::{Aabb, Circle, Kind};
use crate::scene;
use schemars::JsonSchema;
use serde::Serialize;

use super::{ValueName, Vector, coordinates, unsigned_zero};

/// A body, and its bounds at t = 0.
#[derive(Serialize, JsonSchema)]
pub(super) struct BodyDocument<'a> {
    name: &'a str,
    kind: ValueName<Kind>,
    bounds: BoundsDocument,
}

/// The bounds of a body; null for lines and rays, which are unbounded.
#[derive(Serialize, JsonSchema)]
struct BoundsDocument {
    aabb: Option<RectangleDocument>,
    circle: Option<DiscDocument>,
}

#[derive(Serialize, JsonSchema)]
struct RectangleDocument {
    min: Vector,
    max: Vector,
}

#[derive(Serialize, JsonSchema)]
struct DiscDocument {
    center: Vector,
    radius: f64,
}

impl BodyDocument<'_> {
    pub(super) fn of(body: &scene::Body) -> BodyDocument<'_> {
        let rectangle = |aabb: Aabb| RectangleDocument { min: coordinates(aabb.min()), max: coordinates(aabb.max()) };
        let disc = |circle: Circle| DiscDocument { center: coordinates(circle.center()), radius: unsigned_zero(circle.radius()) };
        let bounds =
            BoundsDocument { aabb: bounding_aabb(&body.shape).map(rectangle), circle: bounding_circle(&body.shape).map(disc) };
        BodyDocument { name: &body.name, kind: ValueName(body.shape.kind()), bounds }
    }
}
