//! What a press can take, best first.

use glam::DVec2;

use crate::kernel::bounds::bounding_aabb;
use crate::kernel::{Aabb, Point, Shape, contact};
use crate::scene::{Body, Scene};
use crate::session::shapes::{Handle, Target, handles};

/// With more bodies than this, their motion is drawn only where there is room, and a press takes no velocity tip but that of the selected
/// body: the tips of the others would cover the bodies.
pub const CROWD: usize = 300;

/// Everything that a press at `at` could take, best first: handles of the selected body, velocity tips of the others, bodies.
///
/// The bodies are where they are drawn at the time `t`. `reach` is how far from the pointer a press still takes something,
/// `margin` the offset of [`handles`]; both in world units, > 0.
pub fn pick(scene: &Scene, t: f64, at: DVec2, reach: f64, margin: f64, selected: Option<usize>) -> Vec<Target> {
    let selected = selected.filter(|&body| body < scene.bodies.len());
    let own = selected.iter().flat_map(|&body| handles(&scene.bodies[body], t, margin).into_iter().map(move |h| (body, h)));
    let with_tip = |body: usize, other: &Body| Some(body) != selected && other.velocity != DVec2::ZERO;
    let tips_of = if scene.bodies.len() <= CROWD { &scene.bodies[..] } else { &[] };
    let others = tips_of.iter().enumerate().filter(|&(body, other)| with_tip(body, other));
    let tips = others.map(|(body, other)| (body, (Handle::Velocity, other.shape.reference_point() + other.velocity)));

    let mut targets = handles_within(own, at, reach);
    targets.extend(handles_within(tips, at, reach));
    targets.extend(bodies_within(scene, t, at, reach));
    targets
}

/// The next of the candidates of [`pick`] after the one taken by the previous press: repeated clicks reach all of them.
/// The first one where the previous press took none of them. `None` where there are no candidates.
pub fn cycle(previous: Option<Target>, candidates: &[Target]) -> Option<Target> {
    let next = previous.and_then(|previous| candidates.iter().position(|&candidate| candidate == previous)).map_or(0, |i| i + 1);
    candidates.get(next).or(candidates.first()).copied()
}

/// The handles within reach, nearest first.
fn handles_within(handles: impl Iterator<Item = (usize, (Handle, DVec2))>, at: DVec2, reach: f64) -> Vec<Target> {
    let mut within: Vec<(f64, Target)> = handles
        .map(|(body, (handle, position))| (position.distance(at), Target::Handle(body, handle)))
        .filter(|&(distance, _)| distance <= reach)
        .collect();
    within.sort_by(|p, q| p.0.total_cmp(&q.0));
    within.into_iter().map(|(_, target)| target).collect()
}

/// The bodies within reach, their bounds first. Of two, the one that offers less room to press comes first; in a tie the one drawn on top.
fn bodies_within(scene: &Scene, t: f64, at: DVec2, reach: f64) -> Vec<Target> {
    let Ok(pointer) = Point::new(at).map(Shape::Point) else { return Vec::new() };
    let mut within: Vec<(f64, Target)> = Vec::new();
    for (i, body) in scene.bodies.iter().enumerate().rev() {
        let shape = body.moving().at(t);
        // A little more than the reach: the distances below are rounded as well.
        if bounding_aabb(&shape).is_some_and(|bounds| !is_within(at, &bounds, 1.001 * reach)) {
            continue;
        }
        if let Some(separation) = contact(&pointer, &shape).separation.filter(|&separation| separation <= reach) {
            // A miss by a whole reach doubles the room: of two equal shapes the nearer one comes first.
            let missed_by = separation.max(0.0) / reach;
            within.push((room(&body.shape, reach) * (1.0 + missed_by), Target::Body(i)));
        }
    }
    // The sort is stable: equal room leaves the drawing order, last drawn first.
    within.sort_by(|p, q| p.0.total_cmp(&q.0));
    within.into_iter().map(|(_, target)| target).collect()
}

fn is_within(at: DVec2, bounds: &Aabb, reach: f64) -> bool {
    (at - at.clamp(bounds.min(), bounds.max())).abs().max_element() <= reach
}

/// The area where a press takes the shape: the shape grown by `reach`. A line or a long segment counts as a stretch of 20 reaches,
/// so that it comes after a bullet that rests on it and before a wall that it runs through.
fn room(shape: &Shape, reach: f64) -> f64 {
    let disc = |radius: f64| std::f64::consts::PI * radius * radius;
    let stretch = |length: f64| disc(reach) + 2.0 * reach * length.min(20.0 * reach);
    let rectangle = |size: DVec2| size.x * size.y + 2.0 * reach * (size.x + size.y) + disc(reach);
    match shape {
        Shape::Point(_) => disc(reach),
        Shape::Line(_) | Shape::Ray(_) => stretch(f64::INFINITY),
        Shape::Segment(segment) => stretch(segment.a().distance(segment.b())),
        Shape::Circle(circle) => disc(circle.radius() + reach),
        Shape::Aabb(aabb) => rectangle(aabb.size()),
        Shape::Obb(obb) => rectangle(2.0 * obb.half_extents()),
        Shape::Capsule(capsule) => {
            let (length, radius) = (capsule.a().distance(capsule.b()), capsule.radius() + reach);
            disc(radius) + 2.0 * radius * length
        }
        Shape::Polygon(polygon) => {
            let edges = || polygon.vertices().iter().zip(polygon.vertices().iter().cycle().skip(1));
            let center = polygon.centroid();
            let area = edges().map(|(&p, &q)| (p - center).perp_dot(q - center)).sum::<f64>() / 2.0;
            area.abs() + reach * edges().map(|(p, q)| p.distance(*q)).sum::<f64>() + disc(reach)
        }
        Shape::Group(group) => group.members().iter().map(|member| room(member, reach)).sum(),
    }
}
