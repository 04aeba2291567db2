//! The bodies of a scene with their bounds at t = 0.

use clashbox::kernel::bounds::{bounding_aabb, bounding_circle};
use clashbox::kernel::{Aabb, Circle};
use clashbox::scene;
use serde::Serialize;

use super::super::super::json::{coordinates, unsigned_zero};

/// One body.
#[derive(Serialize)]
pub(super) struct Body<'a> {
    name: &'a str,
    kind: &'static str,
    bounds: Bounds,
}

/// The bounds of a body; null for lines and rays, which are unbounded.
#[derive(Serialize)]
struct Bounds {
    aabb: Option<Rectangle>,
    circle: Option<Disc>,
}

#[derive(Serialize)]
struct Rectangle {
    min: [f64; 2],
    max: [f64; 2],
}

#[derive(Serialize)]
struct Disc {
    center: [f64; 2],
    radius: f64,
}

impl Body<'_> {
    pub(super) fn of(body: &scene::Body) -> Body<'_> {
        let rectangle = |aabb: Aabb| Rectangle { min: coordinates(aabb.min()), max: coordinates(aabb.max()) };
        let disc = |circle: Circle| Disc { center: coordinates(circle.center()), radius: unsigned_zero(circle.radius()) };
        let bounds = Bounds { aabb: bounding_aabb(&body.shape).map(rectangle), circle: bounding_circle(&body.shape).map(disc) };
        Body { name: &body.name, kind: body.shape.kind().id(), bounds }
    }
}
