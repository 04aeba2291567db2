//! A dragged body that comes to lie next to another one: it is put where the two touch.

use crate::kernel::bounds::bounding_aabb;
use crate::kernel::{Shape, contact};
use crate::scene::{Body, Scene};
use crate::search::Role;
use crate::search::boundary::{Landing, slide_in_either_direction};
use crate::session::shapes::Snap;
use crate::session::shapes::landed;

/// What a dragged body has come to rest on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Snapped {
    /// The other body.
    pub to: usize,
    /// Whether the two touch to the last bit, or hit one unit in the last place from a miss.
    pub landing: Landing,
}

/// A body that was moved so that it comes to lie next to another one that is not moved along, at the time `t`: the same, put where the two
/// touch. `None` where
/// nothing is within reach.
pub(super) fn snapped(
    scene: &Scene,
    moving_along: &[usize],
    index: usize,
    body: &Body,
    t: f64,
    snap: Snap,
) -> Option<(Shape, Snapped)> {
    let reach = snap.touch.filter(|reach| 0.0 < *reach)?;
    let moving = body.moving();
    let here = moving.at(t);
    let others = scene.bodies.iter().enumerate().filter(|&(other, _)| !moving_along.contains(&other) && !scene.is_hidden(other));
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
    let landing = slide.landing;
    (slide.distance.abs() <= 2.0 * reach && slide.rest.hit).then(|| (landed(&slide.rest.shape), Snapped { to: other, landing }))
}

/// Whether two shapes may be within reach of each other: nothing is measured where their bounds are apart.
fn is_near(a: &Shape, b: &Shape, reach: f64) -> bool {
    match (bounding_aabb(a), bounding_aabb(b)) {
        (Some(a), Some(b)) => (b.min() - a.max()).max(a.min() - b.max()).max_element() <= reach,
        _ => true,
    }
}
