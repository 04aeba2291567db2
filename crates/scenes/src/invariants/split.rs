//! Splits bodies of a level in two: the union of both halves is the body.

use super::{MoveFacts, bodies_of};
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::{Aabb, DVec2, Obb, Segment, Shape};
use crate::scene::{Body, Scene, level_bodies};

/// The distance of a cut from the ends of the mover, as a fraction of its extent.
const INSET: f64 = 0.01;

/// Returns the scenes with one body of the level of a body that moves split in two, each with that body: those that were met first, each at several places near the
/// mover.
pub(super) fn splits<'s>(scene: &'s Scene, of: usize, found: &MoveFacts) -> impl Iterator<Item = (usize, Scene)> + use<'s> {
    let level = level_bodies(scene, of);
    let mut order = found.met.clone();
    order.extend(level.iter().filter(|body| !order.contains(body)).copied().collect::<Vec<_>>());
    let body = &scene.bodies[of].shape;
    let places: Vec<DVec2> = [DVec2::ZERO, scene.bodies[of].velocity, found.displacement]
        .iter()
        .filter_map(|by| bounding_aabb(&body.translated(*by)))
        // A body without an extent would be at the cut itself, where it passes between two ends.
        .filter(|bounds| 0.0 < bounds.size().min_element())
        .flat_map(|bounds| {
            let inset = bounds.size() * INSET;
            [bounds.min() + inset, bounds.max() - inset]
        })
        .collect();
    order.into_iter().flat_map(move |body| {
        let places = places.clone();
        places.into_iter().filter_map(move |place| Some((body, split(scene, body, place)?)))
    })
}

/// Returns the scene with a body split at a place. `None` if the place is not between its ends, or its shape is not split.
fn split(scene: &Scene, body: usize, place: DVec2) -> Option<Scene> {
    let halves = halves(&scene.bodies[body].shape, place)?;
    let mut scene = bodies_of(scene);
    let old = scene.bodies[body].clone();
    let [first, second] = halves;
    scene.bodies[body].shape = first;
    let name = (2..).map(|number| format!("{} {number}", old.name)).find(|name| scene.body_named(name).is_err())?;
    scene.bodies.push(Body { name, shape: second, ..old });
    if let Some(level) = &mut scene.step_level {
        level.bodies.push(scene.bodies.len() - 1);
    }
    Some(scene)
}

/// Returns the two halves of a rectangle or a segment, cut across its longer side at a place.
fn halves(shape: &Shape, place: DVec2) -> Option<[Shape; 2]> {
    match shape {
        Shape::Aabb(aabb) => {
            let (min, max) = (aabb.min(), aabb.max());
            let is_wide = max.y - min.y <= max.x - min.x;
            let axis = if is_wide { DVec2::X } else { DVec2::Y };
            let cut = is_between(place.dot(axis), min.dot(axis), max.dot(axis))?;
            // The vertices of both halves at the cut.
            let [upper, lower] = [max, min].map(|vertex| vertex * (DVec2::ONE - axis) + axis * cut);
            Some([Shape::Aabb(Aabb::new(min, upper).ok()?), Shape::Aabb(Aabb::new(lower, max).ok()?)])
        }
        Shape::Obb(obb) => {
            let half = obb.half_extents();
            let local = obb.rotation().local_from_world(place - obb.center());
            let axis = if half.y <= half.x { DVec2::X } else { DVec2::Y };
            let reach = half.dot(axis);
            let cut = is_between(local.dot(axis), -reach, reach)?;
            let part = |from: f64, to: f64| {
                let center = obb.center() + obb.rotation().world_from_local(axis * from.midpoint(to));
                let half = axis * ((to - from) / 2.0) + half * (DVec2::ONE - axis);
                Some(Shape::Obb(Obb::new(center, half, obb.rotation()).ok()?))
            };
            Some([part(-reach, cut)?, part(cut, reach)?])
        }
        Shape::Segment(segment) => {
            let [a, b] = [segment.a(), segment.b()];
            let along = b - a;
            let cut = a + along * is_between((place - a).dot(along) / along.length_squared(), 0.0, 1.0)?;
            Some([Shape::Segment(Segment::new(a, cut).ok()?), Shape::Segment(Segment::new(cut, b).ok()?)])
        }
        _ => None,
    }
}

/// Returns a number that is between two others, a thousandth of their distance away from both.
fn is_between(number: f64, low: f64, high: f64) -> Option<f64> {
    let margin = (high - low) * 1e-3;
    (low + margin < number && number < high - margin).then_some(number)
}
