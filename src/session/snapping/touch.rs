//! Snapping of a body next to another one while it is moved or grown: it is put where the two touch.

use super::{Snapped, SnappedOn};
use crate::handles::{Snap, landed};
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::{Relation, Shape, contact};
use crate::scene::{Body, Scene};
use crate::search::Role;
use crate::search::boundary::{Landing, slide_in_either_direction};

/// Snaps a body that was moved next to another one, at the time `t`: the same, put where the two touch. `None`:
/// nothing is within reach.
pub(in crate::session) fn touching_body(
    scene: &Scene,
    index: usize,
    body: &Body,
    t: f64,
    snap: Snap,
) -> Option<(Shape, Snapped)> {
    let reach = snap.touch.filter(|reach| 0.0 < *reach)?;
    let moving = body.moving();
    let here = moving.at(t);
    let others = scene.bodies.iter().enumerate().filter(|&(other, _)| other != index && !scene.is_hidden(other));
    let near = others.filter_map(|(other, candidate)| {
        let candidate = candidate.moving();
        let there = candidate.at(t);
        if !is_near(&here, &there, reach) {
            return None;
        }
        let contact = contact(&here, &there);
        let off = contact.separation?.abs();
        (off <= reach).then_some((off, other, candidate, contact.normal?))
    });
    let (_, other, target, normal) = near.min_by(|p, q| p.0.total_cmp(&q.0))?;
    // The verdict is asked as the pair is: the same to the last bit.
    let is_b = scene.pair == Some([other, index]);
    let (bodies, slider) = if is_b { ([&target, &moving], Role::B) } else { ([&moving, &target], Role::A) };
    let slide = slide_in_either_direction(bodies, slider, normal, t, 0.0)?;
    if !(slide.distance.abs() <= 2.0 * reach && slide.rest.hit) {
        return None;
    }
    let shape = landed(&slide.rest.shape);
    let there = Body { shape: shape.clone(), ..body.clone() }.moving().at(t);
    let at = contact(&there, &target.at(t)).witness_b;
    Some((shape, Snapped { on: SnappedOn::Touching(slide.landing), body: Some(other), at, from: None }))
}

/// Finds the radius near to `radius` for which a circle or capsule just touches another body, at the time `t`, and that body. `core` is its
/// center or its axis, `grown` the shape of a radius. `None`: no other body is within reach.
pub(in crate::session) fn touching_radius(
    scene: &Scene,
    index: Option<usize>,
    core: &Shape,
    radius: f64,
    t: f64,
    snap: Snap,
    grown: &dyn Fn(f64) -> Option<Shape>,
) -> Option<(f64, Snapped)> {
    let reach = snap.touch.filter(|reach| 0.0 < *reach)?;
    let others = scene.bodies.iter().enumerate().filter(|&(other, _)| Some(other) != index && !scene.is_hidden(other));
    let near = others.filter_map(|(other, candidate)| {
        let there = candidate.moving().at(t);
        if !is_near(core, &there, radius + reach) {
            return None;
        }
        let separation = contact(core, &there).separation.filter(|separation| 0.0 < *separation)?;
        let off = (separation - radius).abs();
        (off <= reach).then_some((off, other, there, separation))
    });
    let (_, other, there, separation) = near.min_by(|p, q| p.0.total_cmp(&q.0))?;
    // The separation is rounded: the radius that touches to the last bit is a number beside it, where one does.
    let [below, above] = [separation.next_down(), separation.next_up()];
    let candidates = [separation, above, below, above.next_up(), below.next_down()];
    let relation = |radius: f64| grown(radius).map(|shape| contact(&shape, &there).relation);
    let touching = candidates.into_iter().find(|&radius| relation(radius) == Some(Relation::Touching));
    let hitting = candidates.into_iter().find(|&radius| relation(radius) == Some(Relation::Overlapping));
    let (radius, landing) =
        touching.map(|radius| (radius, Landing::Touching)).or(hitting.map(|radius| (radius, Landing::Flip)))?;
    let at = contact(&grown(radius)?, &there).witness_b;
    Some((radius, Snapped { on: SnappedOn::Touching(landing), body: Some(other), at, from: None }))
}

/// Returns true if two shapes may be within reach of each other: nothing is measured if their bounds are apart.
fn is_near(a: &Shape, b: &Shape, reach: f64) -> bool {
    match (bounding_aabb(a), bounding_aabb(b)) {
        (Some(a), Some(b)) => (b.min() - a.max()).max(a.min() - b.max()).max_element() <= reach,
        _ => true,
    }
}
