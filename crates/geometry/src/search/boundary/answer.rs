//! Finds how far a body can slide until the answer of a search flips: from contact, at the start or later, to none, or back.
//!
//! The search itself is asked, at positions along the slide, and then between the last one that has the same answer as now and
//! the first one that has not, until two neighboring numbers are left. Thus it works for every method, whatever the method may
//! miss: a search that samples flips where it begins to tunnel.

use super::budgeted_search::{BudgetedSearch, ExaminedPoses, NoSlide, SlideAnswer};
use super::landmarks::Landmarks;
use super::track::short;
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::shape::unit;
use crate::kernel::{DVec2, MAX_COORDINATE, Moving, Relation, Shape, contact};
use crate::search::reach::largest_coordinate;
use crate::search::rules::{Evidence, TestedTimes};
use crate::search::{Method, Outcome, Role, relative_distance};

/// The number of equal parts at whose ends the search is asked, and how often the first part is halved towards the start.
const PARTS: u32 = 64;
const HALVES: i32 = 16;

/// A slide up to the flip of an answer.
#[derive(Debug, Clone, PartialEq)]
pub struct AnswerSlide {
    /// The distance to the pose at rest, world units, negative against the direction. Rounded: the poses are exact.
    pub distance: f64,
    /// The pose to come to rest in: if a false answer begins or ends, the first one behind the flip; otherwise the side that
    /// claims contact, or among those that just touch there, the one whose distance has the fewest digits.
    pub rest: SlideAnswer,
    /// True if the bodies just touch in the pose at rest, and do not overlap: the motion grazes, or it touches at its end or at
    /// its start; for a search that samples, the sample that hits touches.
    pub touches: bool,
    /// The last pose before the flip and the first one behind it, in the order of the slide. No pose of the slide lies in
    /// between. One of them claims contact, the other one claims none, or gives up.
    pub sides: [SlideAnswer; 2],
    /// The thoroughness with which the slide was examined, up to the flip.
    pub looked: ExaminedPoses,
}

/// Slides a body along a direction, forward or backward, whichever is shorter, until the answer of `method` flips: from contact to none,
/// or from none to contact. A hit is `separation <= slop`.
///
/// # Errors
///
/// If there is no flip to arrive at, see [`NoSlide`].
pub fn slide_answer(
    bodies: [&Moving; 2],
    slider: Role,
    direction: DVec2,
    method: &Method,
    slop: f64,
) -> Result<AnswerSlide, NoSlide> {
    let unit = unit(direction).ok_or(NoSlide::NoDirection)?;
    let mut asker = BudgetedSearch::new(bodies, slider, method, slop);
    let now = asker.report(asker.start())?.outcome;
    let before = now.claims_contact().ok_or(NoSlide::NoClaim)?;
    let forward = look(&mut asker, unit, &now, before, f64::INFINITY)?;
    let back = look(&mut asker, -unit, &now, before, forward.flip.as_ref().map_or(f64::INFINITY, |(distance, _)| *distance))?;
    let looked = match forward.looked.and(back.looked) {
        // For convex shapes on straight paths the contact is one interval of the slide: one end of it determines it.
        ExaminedPoses::At { .. } if is_one_stretch(&asker) && (forward.flip.is_some() || back.flip.is_some()) => {
            ExaminedPoses::Everywhere
        }
        looked => looked,
    };
    match (forward.flip, back.flip) {
        (Some((far, sides)), Some((near, _))) if far <= near => arrived(&mut asker, unit, far, sides, looked),
        (_, Some((distance, sides))) => arrived(&mut asker, -unit, distance, sides, looked)
            .map(|slide| AnswerSlide { distance: 0.0 - slide.distance, ..slide }),
        (Some((distance, sides)), None) => arrived(&mut asker, unit, distance, sides, looked),
        (None, None) => Err(NoSlide::Never(looked)),
    }
}

fn is_one_stretch(asker: &BudgetedSearch<'_>) -> bool {
    asker.method.rules().looks == TestedTimes::Whole && asker.bodies.iter().all(|body| body.shape.is_convex())
}

/// The result in one of the two directions.
struct DirectionResult {
    /// The distance to the first flip found, and the two sides of it.
    flip: Option<(f64, [Shape; 2])>,
    looked: ExaminedPoses,
}

/// Returns the first flip found along `unit`, at most `at_most` away.
fn look(
    asker: &mut BudgetedSearch<'_>,
    unit: DVec2,
    now: &Outcome,
    before: bool,
    at_most: f64,
) -> Result<DirectionResult, NoSlide> {
    let landmarks = Landmarks::ahead(asker, unit, now)?;
    let (mut near, mut apart, mut asked) = (0.0_f64, 0.0_f64, 0);
    let mut flip = None;
    for distance in distances(asker, &landmarks, at_most) {
        (asked, apart) = (asked + 1, apart.max(distance - near));
        if asker.claims(&asker.start().translated(unit * distance))? != before {
            flip = Some(asker.narrow(unit, before, [near, distance])?);
            break;
        }
        near = distance;
    }
    Ok(DirectionResult {
        flip,
        looked: if landmarks.complete { ExaminedPoses::Everywhere } else { ExaminedPoses::At { poses: asked, apart } },
    })
}

/// Returns the distances to ask at, ascending: the landmarks, the middles between them, and a grid; no farther than `at_most`.
fn distances(asker: &BudgetedSearch<'_>, landmarks: &Landmarks, at_most: f64) -> Vec<f64> {
    let [a, b] = asker.bodies;
    let extents = [a, b].map(|body| bounding_aabb(&body.shape).map_or(0.0, |aabb| aabb.size().length()));
    let separation = contact(&a.shape, &b.shape).separation.map_or(0.0, f64::abs);
    let max_distance = MAX_COORDINATE / 4.0 - asker.start().reference_point().abs().max_element();
    let reach = 2.0 * (separation + extents[0] + extents[1] + asker.slop + relative_distance(a, b));
    // Beyond this, bounded shapes do not meet at any time.
    let reach = if 0.0 < reach { reach.min(max_distance) } else { 1.0 };
    let grid = (1..=PARTS).map(|part| reach * f64::from(part) / f64::from(PARTS));
    let first = (1..=HALVES).map(|halves| reach / f64::from(PARTS) * 0.5_f64.powi(halves));
    let ends: Vec<f64> = std::iter::once(0.0).chain(landmarks.distances.iter().copied()).collect();
    let middles = ends.windows(2).map(|pair| pair[0].midpoint(pair[1]));
    let last = landmarks.distances.last().map(|last| 2.0 * last);
    let mut distances: Vec<f64> =
        grid.chain(first).chain(landmarks.distances.iter().copied()).chain(middles).chain(last).collect();
    distances.push(at_most);
    distances.retain(|distance| 0.0 < *distance && *distance <= max_distance.min(at_most));
    distances.sort_by(f64::total_cmp);
    distances.dedup();
    distances
}

/// Returns the slide that comes to rest at a flip that was found.
fn arrived(
    asker: &mut BudgetedSearch<'_>,
    unit: DVec2,
    distance: f64,
    sides: [Shape; 2],
    looked: ExaminedPoses,
) -> Result<AnswerSlide, NoSlide> {
    let [before, after] = sides;
    let sides = [asker.answer(before)?, asker.answer(after)?];
    let is_false = sides.iter().any(|side| side.judgement.is_false());
    let stays = !is_false && sides[0].outcome.claims_contact() == Some(true);
    let rest = if stays { &sides[0] } else { &sides[1] };
    let touches = just_touches(asker, rest);
    if touches && !is_false {
        let near = 16.0 * f64::EPSILON * (largest_coordinate(asker.start()) + distance);
        let candidate = short(distance);
        if (candidate - distance).abs() <= near {
            let answer = asker.answer(asker.start().translated(unit * candidate))?;
            if just_touches(asker, &answer) {
                return Ok(AnswerSlide { distance: candidate, rest: answer, touches, sides, looked });
            }
        }
    }
    Ok(AnswerSlide { distance, rest: rest.clone(), touches, sides, looked })
}

/// Returns true if the claimed contact is only a touch, see [`AnswerSlide::touches`].
fn just_touches(asker: &BudgetedSearch<'_>, answer: &SlideAnswer) -> bool {
    let samples = asker.method.rules().evidence == Evidence::Samples;
    match answer.outcome {
        Outcome::InContactAtStart { relation, .. } => relation == Relation::Touching,
        Outcome::Impact(impact) => {
            let [a, b] = asker.posed(&answer.shape);
            let decides = samples || impact.t == 1.0;
            impact.grazing || decides && contact(&a.at(impact.t), &b.at(impact.t)).relation == Relation::Touching
        }
        Outcome::NoImpactSeen | Outcome::Separated { .. } | Outcome::NotConverged { .. } | Outcome::NotApplicable => false,
    }
}
