//! The targets that a press can take, best first.

use glam::DVec2;

use crate::handles::{CROWD, Handle, PressTarget, handles};
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::{Aabb, Point, Shape, contact, hit};
use crate::scene::{Body, Scene};

/// Finds everything that a press at `at` could take, best first: handles of the selected body, velocity tips of the others,
/// bodies. Targets that are hidden or locked are left out.
///
/// The bodies are in the positions in which they are drawn at the time `t`. `reach` is the greatest distance from the pointer at
/// which a press takes something, `margin` the offset of [`handles`]; both in world units, > 0.
pub fn pick(scene: &Scene, t: f64, at: DVec2, reach: f64, margin: f64, selected: Option<usize>) -> Vec<PressTarget> {
    let is_free = |index: usize| !scene.bodies[index].locked && !scene.is_hidden(index);
    let selected = selected.filter(|&body| body < scene.bodies.len() && is_free(body));
    let own = selected.iter().flat_map(|&body| handles(&scene.bodies[body], t, margin).into_iter().map(move |h| (body, h)));
    let with_tip = |body: usize, other: &Body| Some(body) != selected && other.velocity != DVec2::ZERO && is_free(body);
    let tips_of = if scene.bodies.len() <= CROWD { &scene.bodies[..] } else { &[] };
    let others = tips_of.iter().enumerate().filter(|&(body, other)| with_tip(body, other));
    let tips = others.map(|(body, other)| (body, (Handle::Velocity, other.shape.reference_point() + other.velocity)));

    let as_targets = |(body, (handle, position))| (PressTarget::Handle(body, handle), position);
    let mut targets = pick_handles(&own.map(as_targets).collect::<Vec<_>>(), at, reach);
    targets.extend(pick_handles(&tips.map(as_targets).collect::<Vec<_>>(), at, reach));
    targets.extend(bodies_at(scene, t, at, reach).into_iter().filter(|&body| is_free(body)).map(PressTarget::Body));
    targets
}

/// Finds the handles that a press at `at` could take, nearest first.
pub fn pick_handles(handles: &[(PressTarget, DVec2)], at: DVec2, reach: f64) -> Vec<PressTarget> {
    let within = handles.iter().map(|&(target, position)| (position.distance(at), target));
    let mut within: Vec<(f64, PressTarget)> = within.filter(|(distance, _)| *distance <= reach).collect();
    within.sort_by(|p, q| p.0.total_cmp(&q.0));
    within.into_iter().map(|(_, target)| target).collect()
}

/// Finds the bodies that are not hidden or locked and touch a rectangle at the time `t`, ascending. The rectangle is given by two
/// of its opposite vertices, world frame.
pub fn touched(scene: &Scene, t: f64, [p, q]: [DVec2; 2]) -> Vec<usize> {
    let Ok(rectangle) = Aabb::new(p.min(q), p.max(q)).map(Shape::Aabb) else { return Vec::new() };
    let free = (0..scene.bodies.len()).filter(|&index| !scene.bodies[index].locked && !scene.is_hidden(index));
    free.filter(|&index| hit(&scene.bodies[index].moving().at(t), &rectangle, 0.0)).collect()
}

/// Returns the next of the candidates of [`pick`] after the one taken by the previous press: repeated clicks reach all of them.
/// The first one if the previous press took none of them. `None`: there are no candidates.
pub fn cycle(previous: Option<PressTarget>, candidates: &[PressTarget]) -> Option<PressTarget> {
    let next = previous.and_then(|previous| candidates.iter().position(|&candidate| candidate == previous)).map_or(0, |i| i + 1);
    candidates.get(next).or(candidates.first()).copied()
}

/// Finds the bodies within reach that are not hidden, locked ones too. Of two, the one with the smaller area to press comes
/// first; in a tie the one drawn on top.
pub fn bodies_at(scene: &Scene, t: f64, at: DVec2, reach: f64) -> Vec<usize> {
    let Ok(pointer) = Point::new(at).map(Shape::Point) else { return Vec::new() };
    let mut within: Vec<(f64, usize)> = Vec::new();
    for (i, body) in scene.bodies.iter().enumerate().rev().filter(|(i, _)| !scene.is_hidden(*i)) {
        let shape = body.moving().at(t);
        // A little more than the reach: the distances below are rounded as well.
        if bounding_aabb(&shape).is_some_and(|bounds| !is_within(at, &bounds, 1.001 * reach)) {
            continue;
        }
        if let Some(separation) = contact(&pointer, &shape).separation.filter(|&separation| separation <= reach) {
            // A miss by a whole reach doubles the area: of two equal shapes the nearer one comes first.
            let missed_by = separation.max(0.0) / reach;
            within.push((pressable_area(&body.shape, reach) * (1.0 + missed_by), i));
        }
    }
    // The sort is stable: equal areas leave the drawing order, last drawn first.
    within.sort_by(|p, q| p.0.total_cmp(&q.0));
    within.into_iter().map(|(_, body)| body).collect()
}

fn is_within(at: DVec2, bounds: &Aabb, reach: f64) -> bool {
    (at - at.clamp(bounds.min(), bounds.max())).abs().max_element() <= reach
}

/// Returns the area where a press takes the shape: the shape grown by `reach`. A line or a long segment counts as a stretch of 20 reaches,
/// so that it comes after a bullet that rests on it and before a wall that it runs through.
fn pressable_area(shape: &Shape, reach: f64) -> f64 {
    let disc = |radius: f64| std::f64::consts::PI * radius * radius;
    let stretch = |length: f64| disc(reach) + 2.0 * reach * length.min(20.0 * reach);
    if let Some(group) = shape.as_group() {
        return group.members().iter().map(|member| pressable_area(member, reach)).sum();
    }
    if shape.is_unbounded() {
        return stretch(f64::INFINITY);
    }
    if let Some(size) = shape.size() {
        return size.x * size.y + 2.0 * reach * (size.x + size.y) + disc(reach);
    }
    let radius = shape.radius().unwrap_or(0.0) + reach;
    match (&*shape.core_vertices(), shape.radius()) {
        (&[a, b], None) => stretch(a.distance(b)),
        (&[a, b], Some(_)) => disc(radius) + 2.0 * radius * a.distance(b),
        (vertices, _) => {
            let edges = || vertices.iter().zip(vertices.iter().cycle().skip(1));
            let center = shape.reference_point();
            let area = edges().map(|(&p, &q)| (p - center).perp_dot(q - center)).sum::<f64>() / 2.0;
            area.abs() + radius * edges().map(|(p, q)| p.distance(*q)).sum::<f64>() + disc(radius)
        }
    }
}
