//! The goals of the lessons on shapes that rest.

use super::attempt::{Attempt, need, need_exactly};
use crate::explain::figure;
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::trace::Region;
use crate::kernel::{Algorithm, DVec2, Kind, Relation, Shape, Step, contact, hit};
use crate::session::texts::hints;

/// Two points are 5 apart, neither level nor upright.
pub(super) fn five_apart(attempt: &Attempt) -> Result<(), String> {
    let between = attempt.analysis.now.witness_b - attempt.analysis.now.witness_a;
    need(between.x != 0.0 && between.y != 0.0, || hints::LEVEL_OR_UPRIGHT.into())?;
    need_exactly([hints::distance_is_another, hints::distance_is_near], 5.0, attempt.separation())
}

/// Two circles overlap by a depth of 1, and neither holds the other.
pub(super) fn depth_of_one(attempt: &Attempt) -> Result<(), String> {
    let relation = attempt.analysis.now.relation;
    need(relation != Relation::Apart, || hints::are_apart(figure(attempt.separation())))?;
    need(!matches!(relation, Relation::AContainsB | Relation::BContainsA), || hints::ONE_HOLDS_THE_OTHER.into())?;
    need_exactly([hints::depth_is_another, hints::depth_is_near], 1.0, -attempt.separation())
}

/// The intervals of two boxes overlap on y and have a gap of 1 on x.
pub(super) fn one_gap(attempt: &Attempt) -> Result<(), String> {
    let gap_on = |wanted: DVec2| {
        let gaps = attempt.steps().iter().find_map(|step| match step {
            Step::Axis { axis, gap, .. } if *axis == wanted => Some(*gap),
            _ => None,
        });
        gaps.ok_or_else(by_own_function)
    };
    let (x, y) = (gap_on(DVec2::X)?, gap_on(DVec2::Y)?);
    need(y < 0.0, || hints::intervals_apart(figure(y)))?;
    need_exactly([hints::gap_is_another, hints::gap_is_near], 1.0, x)
}

/// The foot of a point is off the segment, and the point is 2 away from its end.
pub(super) fn off_the_end(attempt: &Attempt) -> Result<(), String> {
    let parameter = attempt.steps().iter().find_map(|step| match step {
        Step::Projection { parameter, .. } => Some(*parameter),
        _ => None,
    });
    // No projection is made on a segment without length.
    let s = parameter.ok_or(hints::NO_LENGTH)?;
    need(!(0.0..=1.0).contains(&s), || hints::foot_on_segment(figure(s)))?;
    need_exactly([hints::distance_is_another, hints::distance_is_near], 2.0, attempt.separation())
}

/// Two boxes are kept apart by one axis of four.
pub(super) fn one_axis(attempt: &Attempt) -> Result<(), String> {
    let gaps = attempt.steps().iter().filter_map(|step| match step {
        Step::Axis { gap, .. } => Some(*gap),
        _ => None,
    });
    let (mut axes, mut separating) = (0, 0);
    for gap in gaps {
        axes += 1;
        separating += usize::from(0.0 < gap);
    }
    need(0 < axes, by_own_function)?;
    need(attempt.analysis.now.relation == Relation::Apart, || hints::NO_AXIS_SEPARATES.into())?;
    need(separating == 1, || hints::separating_axes(separating, axes))
}

/// A circle is apart from a box at its vertex, though the rectangles around both overlap.
pub(super) fn at_the_vertex(attempt: &Attempt) -> Result<(), String> {
    let region = attempt.steps().iter().find_map(|step| match step {
        Step::Region { of: Kind::Aabb, region } => Some(*region),
        _ => None,
    });
    match region.ok_or_else(by_own_function)? {
        Region::Edge(..) => Err(hints::IN_EDGE_REGION)?,
        Region::Interior => Err(hints::IN_BOX)?,
        Region::Vertex(_) => {}
    }
    need(attempt.analysis.now.relation == Relation::Apart, || hints::AT_VERTEX_BUT_HIT.into())?;
    let [ball, around] = attempt.bodies.map(|body| bounding_aabb(&body.shape).map(Shape::Aabb));
    let overlap = ball.zip(around).is_some_and(|(ball, around)| hit(&ball, &around, 0.0));
    need(overlap, || hints::AT_VERTEX_TOO_FAR.into())
}

/// EPA finds a depth of at most a half.
pub(super) fn shallow_by_epa(attempt: &Attempt) -> Result<(), String> {
    need(attempt.analysis.algorithm == Algorithm::Gjk, || hints::NOT_BY_GJK.into())?;
    let depth = -attempt.separation();
    need(0.0 < depth, || hints::origin_outside(figure(-depth)))?;
    need(depth <= 0.5, || hints::shallower(figure(depth)))
}

/// A circle is in the notch of a cup, with a quarter of room.
pub(super) fn in_the_notch(attempt: &Attempt) -> Result<(), String> {
    let [cup, cherry] = attempt.bodies;
    let held = bounding_aabb(&cup.shape)
        .is_some_and(|around| contact(&Shape::Aabb(around), &cherry.shape).relation == Relation::AContainsB);
    let room = attempt.separation();
    need(attempt.analysis.now.relation == Relation::Apart, || hints::CHERRY_MEETS_CUP.into())?;
    need(held, || hints::CHERRY_NOT_IN_CUP.into())?;
    need(0.25 <= room, || hints::more_room(figure(room)))
}

/// The bounding volume of a group is hit, and no member is.
pub(super) fn in_the_bound(attempt: &Attempt) -> Result<(), String> {
    need(attempt.analysis.now.relation == Relation::Apart, || hints::HITS_A_PILLAR.into())?;
    let bound = attempt.steps().iter().find_map(|step| match step {
        Step::BoundingVolume { of: Kind::Group, separation, .. } => Some(*separation),
        _ => None,
    });
    let gap = bound.ok_or(hints::NO_BOUNDING_VOLUME)?;
    need(gap <= 0.0, || hints::bounding_volume_away(figure(gap)))
}

/// The two touch, without a slop.
pub(super) fn touching(attempt: &Attempt) -> Result<(), String> {
    need(attempt.scene.slop == 0.0, || hints::SLOP_IS_SET.into())?;
    let separation = figure(attempt.separation().abs());
    match attempt.analysis.now.relation {
        Relation::Touching => Ok(()),
        Relation::Apart => Err(hints::gap_is_left(separation)),
        Relation::Overlapping | Relation::AContainsB | Relation::BContainsA => Err(hints::too_far(separation)),
    }
}

/// What to do where another method answers and the lesson speaks of the pair's own function.
fn by_own_function() -> String {
    hints::BY_ANOTHER_METHOD.to_owned()
}
