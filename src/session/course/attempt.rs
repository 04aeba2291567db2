//! What a goal looks at, and how it says what is missing.

use crate::explain::figure;
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::{Shape, Step};
use crate::scene::{Body, Scene};
use crate::session::derived::Analysis;
use crate::session::texts::hints;

/// A number that is asked for exactly may be off by this much: that is rounding, no more.
const ROUNDING: f64 = 1e-9;

/// The state of a lesson: the answers, and the two bodies as they are now and as they were at its start.
pub(super) struct Attempt<'a> {
    pub(super) scene: &'a Scene,
    pub(super) analysis: &'a Analysis,
    /// In the order in which the lesson names them, whichever of them is A.
    pub(super) bodies: [&'a Body; 2],
    /// The same two at the start of the lesson.
    pub(super) before: [&'a Body; 2],
    /// The slop at the start of the lesson, world units.
    slop_before: f64,
}

impl<'a> Attempt<'a> {
    /// The state of the lesson that began with `start`. An error where the scene is another one.
    pub(super) fn of(start: &'a Scene, scene: &'a Scene, analysis: Option<&'a Analysis>) -> Result<Attempt<'a>, String> {
        let other = hints::OTHER_BODIES;
        let pair_of = |scene: &'a Scene| {
            let [a, b] = scene.pair?;
            Some([scene.bodies.get(a)?, scene.bodies.get(b)?])
        };
        let (analysis, before, now) = (analysis.ok_or(other)?, pair_of(start).ok_or(other)?, pair_of(scene).ok_or(other)?);
        let is = |body: &Body, wanted: &Body| body.name == wanted.name && body.shape.kind() == wanted.shape.kind();
        let [first, second] = now;
        let bodies = if is(first, before[0]) && is(second, before[1]) {
            [first, second]
        } else if is(second, before[0]) && is(first, before[1]) {
            [second, first]
        } else {
            return Err(other.to_owned());
        };
        Ok(Attempt { scene, analysis, bodies, before, slop_before: start.slop })
    }

    /// Whether bodies and slop are those of the start, but for where the bodies are.
    pub(super) fn only_positions_changed(&self) -> bool {
        let is_moved = |now: &Body, before: &Body| {
            let offset = now.shape.reference_point() - before.shape.reference_point();
            now.velocity == before.velocity && now.spin == before.spin && is_near(&now.shape, &before.shape.translated(offset))
        };
        self.has_slop_of_start() && self.bodies.iter().zip(self.before).all(|(now, before)| is_moved(now, before))
    }

    /// Whether bodies and slop are those of the start.
    pub(super) fn only_search_changed(&self) -> bool {
        self.has_slop_of_start() && self.bodies == self.before
    }

    /// Whether the slop is that of the start.
    pub(super) fn has_slop_of_start(&self) -> bool {
        self.scene.slop == self.slop_before
    }

    /// The separation of the pair at the time on the timeline, world units.
    pub(super) fn separation(&self) -> f64 {
        self.analysis.now.separation.unwrap_or(f64::NEG_INFINITY)
    }

    /// The steps of the contact's trace.
    pub(super) fn steps(&self) -> &'a [Step] {
        &self.analysis.trace.steps
    }
}

/// Whether two circles or two rectangles along the axes cover the same, up to rounding. Their bounds are as exact as they are themselves.
fn is_near(one: &Shape, other: &Shape) -> bool {
    let bounds = bounding_aabb(one).zip(bounding_aabb(other));
    bounds.is_some_and(|(one, other)| {
        let off = (one.min() - other.min()).abs().max((one.max() - other.max()).abs());
        off.max_element() <= ROUNDING
    })
}

/// An error with a hint where the condition does not hold.
pub(super) fn need(condition: bool, hint: impl FnOnce() -> String) -> Result<(), String> {
    if condition { Ok(()) } else { Err(hint()) }
}

/// The hints on a number: where it is another one than wanted, and where it is nearly that.
pub(super) type Hints = [fn(String, String) -> String; 2];

/// An error where a number is not the wanted one, up to rounding.
pub(super) fn need_exactly([is_another, is_near]: Hints, wanted: f64, now: f64) -> Result<(), String> {
    let off = (now - wanted).abs();
    need(off <= ROUNDING * wanted.abs().max(1.0), || {
        let (shown, wanted) = (figure(now), figure(wanted));
        if shown == wanted { is_near(wanted, figure(off)) } else { is_another(wanted, shown) }
    })
}
