//! The state of a lesson: its start, its scene now, and the answers.

use super::texts;
use crate::answers::PairAnswers;
use crate::handles::mover_and_target;
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::{Moving, Relation, Segment, Shape, contact, hit};
use crate::scene::{Body, Scene};

/// The input of conditions.
pub(super) struct Attempt<'a> {
    pub(super) start: &'a Scene,
    pub(super) scene: &'a Scene,
    pub(super) answers: PairAnswers<'a>,
    /// The pair in the lesson's order, whichever of the two is A now.
    pub(super) pair: [&'a Body; 2],
    /// The same two bodies at the start.
    pub(super) before: [&'a Body; 2],
    /// True if the B of the lesson is A now.
    pub(super) is_swapped: bool,
}

impl<'a> Attempt<'a> {
    /// Returns the state of the lesson that began with `start`. Fails if the pair consists of other bodies.
    pub(super) fn of(start: &'a Scene, scene: &'a Scene, answers: Option<PairAnswers<'a>>) -> Result<Attempt<'a>, String> {
        let other = texts::OTHER_BODIES;
        let pair_of = |scene: &'a Scene| {
            let [a, b] = scene.pair?;
            Some([scene.bodies.get(a)?, scene.bodies.get(b)?])
        };
        let (answers, before, now) = (answers.ok_or(other)?, pair_of(start).ok_or(other)?, pair_of(scene).ok_or(other)?);
        let is = |body: &Body, wanted: &Body| body.name == wanted.name && body.shape.kind() == wanted.shape.kind();
        let [first, second] = now;
        let (pair, is_swapped) = if is(first, before[0]) && is(second, before[1]) {
            ([first, second], false)
        } else if is(second, before[0]) && is(first, before[1]) {
            ([second, first], true)
        } else {
            return Err(other.to_owned());
        };
        Ok(Attempt { start, scene, answers, pair, before, is_swapped })
    }

    /// Returns the present body that has this index at the start. Fails if it is missing.
    pub(super) fn body(&self, index: usize) -> Result<&'a Body, String> {
        let name = self.start.name(index);
        self.scene.bodies.iter().find(|body| body.name == name).ok_or_else(|| texts::OTHER_BODIES.to_owned())
    }

    /// Returns the body of the pair that moves at the start, as an index of the start. Fails if the pair has none.
    pub(super) fn mover_at_start(&self) -> Result<usize, String> {
        let [mover, _] = mover_and_target(self.start).ok_or(texts::NO_MOVER)?;
        Ok(mover)
    }

    /// Returns the same body as an index of the present scene, and the other one of the pair.
    pub(super) fn mover_and_member(&self) -> Result<[usize; 2], String> {
        let mover = self.mover_at_start()?;
        let [a, b] = self.scene.pair.ok_or(texts::OTHER_BODIES)?;
        Ok(if self.scene.name(a) == self.start.name(mover) { [a, b] } else { [b, a] })
    }

    /// Returns the pair as a search reads it.
    pub(super) fn moving(&self) -> [Moving; 2] {
        self.pair.map(Body::moving)
    }

    /// Returns true if the paths of the two reference points have a point in common.
    pub(super) fn paths_cross(&self) -> bool {
        let [one, other] = self.moving().map(|body| path(&body));
        one.zip(other).is_some_and(|(one, other)| hit(&one, &other, 0.0))
    }

    /// Returns true if a body is within the bounding rectangle of another one. Fails if one of the two is missing.
    pub(super) fn is_in_rectangle(&self, body: usize, of: usize) -> Result<bool, String> {
        let (body, of) = (self.body(body)?, self.body(of)?);
        let rectangle = bounding_aabb(&of.shape).map(Shape::Aabb);
        Ok(rectangle.is_some_and(|rectangle| contact(&rectangle, &body.shape).relation == Relation::AContainsB))
    }
}

/// Returns the path of the reference point during the frame.
fn path(body: &Moving) -> Option<Shape> {
    let from = body.shape.reference_point();
    Segment::new(from, from + body.velocity()).ok().map(Shape::Segment)
}
