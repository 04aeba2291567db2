//! The goals of the lessons on shapes that rest.

use super::attempt::{Attempt, need, need_exactly};
use crate::explain::figure;
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::trace::Region;
use crate::kernel::{Algorithm, DVec2, Kind, Relation, Shape, Step, contact, hit};

/// Two points are 5 apart, neither level nor upright.
pub(super) fn five_apart(attempt: &Attempt) -> Result<(), String> {
    let between = attempt.analysis.now.witness_b - attempt.analysis.now.witness_a;
    need(between.x != 0.0 && between.y != 0.0, || "Not on one level and not one above the other: both sides must count.".into())?;
    need_exactly("A distance", 5.0, attempt.separation())
}

/// Two circles overlap by a depth of 1, and neither holds the other.
pub(super) fn one_deep(attempt: &Attempt) -> Result<(), String> {
    let relation = attempt.analysis.now.relation;
    need(relation != Relation::Apart, || format!("They are {} apart.", figure(attempt.separation())))?;
    need(!matches!(relation, Relation::AContainsB | Relation::BContainsA), || "One holds the other whole.".into())?;
    need_exactly("A depth", 1.0, -attempt.separation())
}

/// The shadows of two boxes overlap on y and have a gap of 1 on x.
pub(super) fn one_gap(attempt: &Attempt) -> Result<(), String> {
    let gap_on = |wanted: DVec2| {
        let gaps = attempt.steps().iter().find_map(|step| match step {
            Step::Axis { axis, gap, .. } if *axis == wanted => Some(*gap),
            _ => None,
        });
        gaps.ok_or_else(by_own_function)
    };
    let (x, y) = (gap_on(DVec2::X)?, gap_on(DVec2::Y)?);
    need(y < 0.0, || format!("The shadows on y must overlap; they are {} apart.", figure(y)))?;
    need_exactly("A gap on x", 1.0, x)
}

/// The foot of a point is off the segment, and the point is 2 away from its end.
pub(super) fn off_the_end(attempt: &Attempt) -> Result<(), String> {
    let parameter = attempt.steps().iter().find_map(|step| match step {
        Step::Projection { parameter, .. } => Some(*parameter),
        _ => None,
    });
    // No projection is made on a segment without length.
    let s = parameter.ok_or("The segment needs a length to project on.")?;
    need(!(0.0..=1.0).contains(&s), || format!("s = {} is between 0 and 1: the foot lies on the segment.", figure(s)))?;
    need_exactly("A distance", 2.0, attempt.separation())
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
    need(attempt.analysis.now.relation == Relation::Apart, || "They hit: no axis separates them.".into())?;
    need(separating == 1, || format!("1 separating axis wanted, {separating} of {axes} now."))
}

/// A circle is apart from a box at its corner, though the rectangles around both overlap.
pub(super) fn at_the_corner(attempt: &Attempt) -> Result<(), String> {
    let region = attempt.steps().iter().find_map(|step| match step {
        Step::Region { of: Kind::Aabb, region } => Some(*region),
        _ => None,
    });
    match region.ok_or_else(by_own_function)? {
        Region::Edge(..) => Err("The center is in the region of a side.")?,
        Region::Interior => Err("The center is inside the box.")?,
        Region::Vertex(_) => {}
    }
    need(attempt.analysis.now.relation == Relation::Apart, || "In the region of a corner, but they hit.".into())?;
    let [ball, around] = attempt.bodies.map(|body| bounding_aabb(&body.shape).map(Shape::Aabb));
    let overlap = ball.zip(around).is_some_and(|(ball, around)| hit(&ball, &around, 0.0));
    need(overlap, || "In the region of a corner. Closer: the rectangles around both must overlap.".into())
}

/// EPA finds a depth of at most a half.
pub(super) fn shallow_by_epa(attempt: &Attempt) -> Result<(), String> {
    need(attempt.analysis.algorithm == Algorithm::Gjk, || "Answered by the pair's own function: press J for GJK.".into())?;
    let depth = -attempt.separation();
    need(0.0 < depth, || format!("The origin is outside, {} away: move them into each other.", figure(-depth)))?;
    need(depth <= 0.5, || format!("A depth of 0.5 or less wanted, {} now.", figure(depth)))
}

/// A circle is in the notch of a cup, with a quarter of room.
pub(super) fn in_the_notch(attempt: &Attempt) -> Result<(), String> {
    let [cup, cherry] = attempt.bodies;
    let held = bounding_aabb(&cup.shape)
        .is_some_and(|around| contact(&Shape::Aabb(around), &cherry.shape).relation == Relation::AContainsB);
    let room = attempt.separation();
    need(attempt.analysis.now.relation == Relation::Apart, || "The cherry meets the cup.".into())?;
    need(held, || "The cherry is not yet below the rim, between the walls.".into())?;
    need(0.25 <= room, || format!("Room of 0.25 wanted on all sides, {} now.", figure(room)))
}

/// The bound of a group is hit, and no member is.
pub(super) fn in_the_bound(attempt: &Attempt) -> Result<(), String> {
    need(attempt.analysis.now.relation == Relation::Apart, || "The ball hits a pillar.".into())?;
    let bound = attempt.steps().iter().find_map(|step| match step {
        Step::BoundingVolume { of: Kind::Group, separation, .. } => Some(*separation),
        _ => None,
    });
    let gap = bound.ok_or("The group needs its bound and its members.")?;
    need(gap <= 0.0, || format!("The bound is {} away: one test says no for all pillars.", figure(gap)))
}

/// The two touch, without a slop.
pub(super) fn touching(attempt: &Attempt) -> Result<(), String> {
    need(attempt.scene.slop == 0.0, || "With a slop a gap counts as a hit. Set it back to 0.".into())?;
    let separation = figure(attempt.separation().abs());
    match attempt.analysis.now.relation {
        Relation::Touching => Ok(()),
        Relation::Apart => Err(format!("A gap of {separation} is left.")),
        Relation::Overlapping | Relation::AContainsB | Relation::BContainsA => Err(format!("Too far: {separation} deep.")),
    }
}

/// What to do where GJK answers and the lesson speaks of the pair's own function.
fn by_own_function() -> String {
    "Answered by GJK: press J for the pair's own function.".to_owned()
}
