//! The bodies of a scene with their bounds at t = 0.

use clashbox::kernel::bounds::{bounding_aabb, bounding_circle};
use clashbox::kernel::{Aabb, Circle, Kind};
use clashbox::scene;
use schemars::JsonSchema;
use serde::Serialize;

use super::super::super::json::{Id, Vector, coordinates, unsigned_zero};

/// A body, and its bounds at t = 0.
#[derive(Serialize, JsonSchema)]
pub(super) struct Body<'a> {
    name: &'a str,
    kind: Id<Kind>,
    bounds: Bounds,
}

/// The bounds of a body; null for lines and rays, which are unbounded.
#[derive(Serialize, JsonSchema)]
struct Bounds {
    aabb: Option<Rectangle>,
    circle: Option<Disc>,
}

#[derive(Serialize, JsonSchema)]
struct Rectangle {
    min: Vector,
    max: Vector,
}

#[derive(Serialize, JsonSchema)]
struct Disc {
    center: Vector,
    radius: f64,
}

impl Body<'_> {
    pub(super) fn of(body: &scene::Body) -> Body<'_> {
        let rectangle = |aabb: Aabb| Rectangle { min: coordinates(aabb.min()), max: coordinates(aabb.max()) };
        let disc = |circle: Circle| Disc { center: coordinates(circle.center()), radius: unsigned_zero(circle.radius()) };
        let bounds = Bounds { aabb: bounding_aabb(&body.shape).map(rectangle), circle: bounding_circle(&body.shape).map(disc) };
        Body { name: &body.name, kind: Id(body.shape.kind()), bounds }
    }
}
