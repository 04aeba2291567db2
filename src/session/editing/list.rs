//! Changes to the list of bodies that keep a scene whole: names unique, pair and expectations pointing at bodies that exist.

use std::ops::ControlFlow;
use std::sync::Arc;

use glam::DVec2;

use super::names::TakenNames;
use crate::handles::{frame, shifted_by, size_or};
use crate::kernel::{Crowd, Shape, hit};
use crate::merge::Merged;
use crate::scene::limits::MAX_BODIES;
use crate::scene::{Body, Claim, Expectation, Scene};
use crate::session::checks;
use crate::session::refusal::Refusal;
use crate::session::texts::{messages, refusals};

/// Adds a body at the end and returns its index. The second body makes a pair.
pub(super) fn add_body(scene: &mut Scene, body: Body) -> Result<usize, Refusal> {
    if MAX_BODIES <= scene.bodies.len() {
        return Err(Refusal::TooManyBodies);
    }
    scene.bodies.push(body);
    let index = scene.bodies.len() - 1;
    if scene.pair.is_none() && 0 < index {
        scene.pair = Some([0, index]);
    }
    Ok(index)
}

/// Removes a body and the expectations that name it; returns their number. A pair that loses a body takes the first other one.
pub(super) fn remove_body(scene: &mut Scene, index: usize) -> Result<usize, Refusal> {
    checks::body(scene, index)?;
    let removed = forget(scene, index);
    let hits = hits_of(scene, index);
    scene.bodies.remove(index);
    for expectation in &mut scene.expectations {
        if let Claim::Touching { count, .. } = &mut expectation.claim {
            *count = count.map(|count| count.saturating_sub(hits));
        }
    }
    let shifted = |i: usize| if index < i { i - 1 } else { i };
    let pair = scene.pair;
    renumber(scene, shifted);
    scene.pair = match pair {
        _ if scene.bodies.len() < 2 => None,
        Some([a, b]) if a == index => Some([first_other(shifted(b)), shifted(b)]),
        Some([a, b]) if b == index => Some([shifted(a), first_other(shifted(a))]),
        Some(pair) => Some(pair.map(shifted)),
        None => None,
    };
    Ok(removed)
}

/// Puts unions in place of the bodies that they are made of, and removes the expectations that name one of these; returns their number. The pair
/// takes the union for a body of it, and the first other body if both are in the same.
pub(super) fn replace_by_unions(scene: &mut Scene, merged: &Merged) -> usize {
    let counts_pairs = |expectation: &Expectation| matches!(expectation.claim, Claim::Touching { count: Some(_), .. });
    let pairs = |scene: &Scene| {
        let is_counted = scene.expectations.iter().any(counts_pairs);
        if is_counted { pairs_in_contact(scene) } else { 0 }
    };
    let before = pairs(scene);
    let removed = merged.shapes.iter().flat_map(|(_, bodies)| bodies).map(|&body| forget(scene, body)).sum();
    let new = merged.new_indices(scene.bodies.len());
    scene.bodies = merged.bodies(scene);
    renumber(scene, |index| new[index]);
    scene.pair = match scene.pair {
        Some(_) if scene.bodies.len() < 2 => None,
        Some([a, b]) if a == b => Some([a, first_other(a)]),
        pair => pair,
    };
    let after = pairs(scene);
    for expectation in &mut scene.expectations {
        if let Claim::Touching { count, .. } = &mut expectation.claim {
            *count = count.map(|count| (count + after).saturating_sub(before));
        }
    }
    removed
}

/// Counts the pairs of bodies that hit at t = 0.
fn pairs_in_contact(scene: &Scene) -> usize {
    let shapes: Vec<Shape> = scene.bodies.iter().map(|body| body.shape.clone()).collect();
    let mut pairs = 0;
    Crowd::new().visit_candidates(&shapes, scene.slop, |pair| {
        let [a, b] = pair.map(|body| &shapes[body as usize]);
        pairs += usize::from(hit(a, b, scene.slop));
        ControlFlow::Continue(())
    });
    pairs
}

/// Gives bodies their new indices in pair, lesson and expectations. `new` returns the new index for an old one.
pub(super) fn renumber(scene: &mut Scene, new: impl Fn(usize) -> usize) {
    scene.pair = scene.pair.map(|pair| pair.map(&new));
    if let Some(lesson) = &mut scene.lesson {
        Arc::make_mut(lesson).renumber(&new);
    }
    scene.expectations.iter_mut().for_each(|expectation| expectation.claim.renumber(&new));
}

/// Removes the expectations about a body, and takes it out of the lists of those about others. Returns the number of expectations
/// that are removed.
pub(super) fn forget(scene: &mut Scene, index: usize) -> usize {
    let before = scene.expectations.len();
    if let Some(lesson) = &mut scene.lesson {
        Arc::make_mut(lesson).forget(index);
    }
    scene.expectations.retain_mut(|expectation| stands_without(&mut expectation.claim, index));
    before - scene.expectations.len()
}

/// Removes a body from a claim. Returns true if the claim still says something without it.
fn stands_without(claim: &mut Claim, index: usize) -> bool {
    match claim {
        Claim::Static { pair, .. } | Claim::Motion { pair, .. } => !pair.contains(&index),
        Claim::Touching { pairs, .. } => {
            pairs.iter_mut().for_each(|pairs| pairs.retain(|pair| !pair.contains(&index)));
            true
        }
        Claim::First { of, with, at_start, .. } => {
            // Without the only body that was met first, the next one is not known.
            let is_answered = *of != index && *with != [index];
            with.retain(|other| *other != index);
            at_start.iter_mut().for_each(|bodies| bodies.retain(|other| *other != index));
            is_answered
        }
        Claim::Level { of, ghosts: others, .. } | Claim::Move { of, stopped_by: others, .. } => {
            others.iter_mut().for_each(|bodies| bodies.retain(|other| *other != index));
            *of != index
        }
    }
}

/// Counts the other bodies that a body hits at t = 0.
fn hits_of(scene: &Scene, index: usize) -> usize {
    let shape = &scene.bodies[index].shape;
    let others = scene.bodies.iter().enumerate().filter(|&(other, _)| other != index);
    others.filter(|(_, other)| hit(shape, &other.shape, scene.slop)).count()
}

/// Returns the first body that is not `index`, of at least two.
fn first_other(index: usize) -> usize {
    if index == 0 { 1 } else { 0 }
}

/// Returns the displacement of copies that lie beside these bodies: to the right and below by half of the rectangle around all of them.
pub(super) fn beside(scene: &Scene, bodies: &[usize]) -> DVec2 {
    let size = frame(scene, bodies, 0.0).map_or(0.0, |rectangle| size_or(rectangle, 0.0).max_element());
    let step = if 0.0 < size { size / 2.0 } else { 0.5 };
    DVec2::new(step, -step)
}

/// Returns the refusal of a displacement that leads out of the range of coordinates.
pub(super) fn leads_out(field: &'static str, v: DVec2) -> Refusal {
    Refusal::OutOfRange { field, found: v.length(), allowed: messages::OUT_OF_RANGE }
}

/// Returns a copy of a body with another name, moved by `offset`.
pub(super) fn copy_moved(scene: &Scene, index: usize, offset: DVec2) -> Result<Body, Refusal> {
    let body = checks::body(scene, index)?;
    let shape = shifted_by(&body.shape, offset).ok_or_else(|| leads_out(refusals::POSITION, offset))?;
    Ok(Body { velocity: body.velocity, spin: body.spin, ..Body::new(unused_name(scene, &body.name), shape) })
}

/// Returns `stem`, or `stem` with the first number that no other body has: "wall", "wall 2", "wall 3".
pub(super) fn unused_name(scene: &Scene, stem: &str) -> String {
    TakenNames::of(scene).take(stem)
}
