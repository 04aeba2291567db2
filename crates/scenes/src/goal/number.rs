//! The numbers that a goal reads.

use super::attempt::Attempt;
use super::{broad, level, moves, texts};
use crate::broad_lens::{BroadMethod, FatMargin};
use crate::cost::{PairCost, StopUnit};
use crate::kernel::bounds::{bounding_aabb, bounding_circle};
use crate::kernel::{DVec2, FieldValue, Kind, Shape, Step, contact};
use crate::scene::{Body, Measure};
use crate::search::{Outcome, Starts, starts};

/// Returns the present number. The error says why there is none.
pub(super) fn of(measure: &Measure, attempt: &Attempt<'_>) -> Result<f64, String> {
    let (answers, [a, b]) = (attempt.answers, attempt.pair);
    let separation = || answers.contact.separation.unwrap_or(f64::NEG_INFINITY);
    let intervals = &answers.contacts.intervals;
    let no_contact = || texts::NO_CONTACT.to_owned();
    match *measure {
        Measure::Separation => Ok(separation()),
        Measure::Depth => Ok(-separation()),
        Measure::ShorterLeg => Ok((answers.contact.witness_b - answers.contact.witness_a).abs().min_element()),
        Measure::NormalAngle => {
            let normal = answers.contact.normal.ok_or(texts::NO_NORMAL)?;
            let normal = if attempt.is_swapped { -normal } else { normal };
            Ok(normal.y.atan2(normal.x).to_degrees())
        }
        Measure::Gap(wanted) => {
            gaps(answers.steps).find(|(axis, _)| *axis == wanted).map(|(_, gap)| gap).ok_or_else(by_own_function)
        }
        Measure::SeparatingAxes => match gaps(answers.steps).count() {
            0 => Err(by_own_function()),
            _ => Ok(count(gaps(answers.steps).filter(|(_, gap)| 0.0 < *gap).count())),
        },
        Measure::TestedAxes => Ok(count(gaps(answers.steps).count())),
        Measure::AxesUntilStop => axes_until_stop(attempt).map(count).ok_or_else(|| texts::NO_SAT.to_owned()),
        Measure::Foot => foot(answers.steps).ok_or_else(|| texts::NO_FOOT.to_owned()),
        Measure::Parameter(of) => parameter(of, attempt),
        Measure::Crossings => Ok(count(answers.crossings.points.len())),
        Measure::BoundingGap => bounding_gap(answers.steps).ok_or_else(|| texts::NO_BOUNDING_VOLUME.to_owned()),
        Measure::RectangleGap => gap_of([a, b], |shape| bounding_aabb(shape).map(Shape::Aabb)),
        Measure::CircleGap => gap_of([a, b], |shape| bounding_circle(shape).map(Shape::Circle)),
        Measure::Slop => Ok(attempt.scene.slop),
        Measure::Speed(of) => attempt.body(of).map(|body| body.velocity.length()),
        Measure::RelativeSpeed => Ok((a.velocity - b.velocity).length()),
        Measure::Spin(of) => attempt.body(of).map(|body| body.spin),
        Measure::ImpactT => impact_t(&answers.report.outcome).ok_or_else(|| texts::NO_IMPACT_CLAIMED.to_owned()),
        Measure::ProvenT => impact_t(&answers.proof.outcome).ok_or_else(|| texts::NO_IMPACT.to_owned()),
        Measure::ContactT => answers.proof.outcome.contact_t().ok_or_else(no_contact),
        Measure::TimeError => {
            let proven = impact_t(&answers.proof.outcome).ok_or(texts::NO_IMPACT)?;
            let claimed = impact_t(&answers.report.outcome).ok_or(texts::NO_IMPACT_CLAIMED)?;
            Ok((claimed - proven).abs())
        }
        Measure::Clearance => match answers.proof.outcome {
            Outcome::Separated { clearance, .. } => Ok(clearance),
            Outcome::Impact(_)
            | Outcome::InContactAtStart { .. }
            | Outcome::NoImpactSeen
            | Outcome::NotConverged { .. }
            | Outcome::NotApplicable => Err(texts::NO_CLEARANCE.to_owned()),
        },
        Measure::EndSeparation => {
            let [a, b] = attempt.moving().map(|body| body.at(1.0));
            Ok(contact(&a, &b).separation.unwrap_or(f64::NEG_INFINITY))
        }
        Measure::Tests => Ok(count(answers.report.tests)),
        Measure::Steps => Ok(count(answers.report.tests.saturating_sub(1))),
        Measure::Contacts => Ok(count(intervals.len())),
        Measure::ContactFrom => intervals.first().map(|first| first.from).ok_or_else(no_contact),
        Measure::ContactTo => intervals.last().map(|last| last.to).ok_or_else(no_contact),
        Measure::ContactLength => {
            let length = intervals.first().zip(intervals.last()).map(|(first, last)| last.to - first.from);
            length.ok_or_else(no_contact)
        }
        Measure::GhostShare => level::ghost_share(attempt),
        Measure::GhostShareAtStart => level::ghost_share_at_start(attempt),
        Measure::GridCells(cell) => Ok(broad::grid_cells(cell, attempt)),
        Measure::GridMet(cell) => Ok(broad::met(BroadMethod::Grid(cell), attempt)),
        Measure::SweepMet => Ok(broad::met(BroadMethod::SweepAndPrune, attempt)),
        Measure::TreeMet => Ok(broad::met(BroadMethod::Tree(FatMargin::NONE), attempt)),
        Measure::Move(number, by) => moves::number(number, &by, attempt),
        Measure::StartShare => {
            let [a, b] = attempt.moving();
            match starts(&a, &b, &attempt.scene.search, attempt.scene.slop, &answers.proof.outcome) {
                Some(Starts::Every) => Ok(1.0),
                Some(Starts::Sampled(phases)) => Ok(phases.share[0]),
                None => Err(texts::NO_IMPACT.to_owned()),
            }
        }
    }
}

/// Converts a count. No count of an answer is large enough to be rounded as an f64.
fn count(count: usize) -> f64 {
    count as f64
}

/// Returns the tested axes with their gaps.
fn gaps(steps: &[Step]) -> impl Iterator<Item = (DVec2, f64)> {
    steps.iter().filter_map(|step| if let Step::Axis { axis, gap, .. } = step { Some((*axis, *gap)) } else { None })
}

/// Returns the number of axes that the first method by axes tests until it stops, for A and B as they are shown.
fn axes_until_stop(attempt: &Attempt<'_>) -> Option<usize> {
    let [first, second] = attempt.pair.map(|body| &body.shape);
    let found = if attempt.is_swapped { PairCost::of(second, first) } else { PairCost::of(first, second) };
    found.ok()?.methods.iter().filter_map(|method| method.stop).find(|stop| stop.unit == StopUnit::Axis).map(|stop| stop.at)
}

fn foot(steps: &[Step]) -> Option<f64> {
    steps.iter().find_map(|step| if let Step::Projection { parameter, .. } = step { Some(*parameter) } else { None })
}

fn bounding_gap(steps: &[Step]) -> Option<f64> {
    steps.iter().find_map(|step| match step {
        Step::BoundingVolume { of: Kind::Group, separation, .. } => Some(*separation),
        _ => None,
    })
}

/// Returns the separation of the bounding volumes of the two.
fn gap_of(pair: [&Body; 2], bound: impl Fn(&Shape) -> Option<Shape>) -> Result<f64, String> {
    let [a, b] = pair.map(|body| bound(&body.shape));
    let gap = a.zip(b).and_then(|(a, b)| contact(&a, &b).separation);
    gap.ok_or_else(|| texts::UNBOUNDED.to_owned())
}

/// Returns the parameter at which the carrier of a body of the pair meets the carrier of the other body:
/// `a1 + s1 * d1 = a2 + s2 * d2  =>  s1 = cross(a2 - a1, d2) / cross(d1, d2)`.
fn parameter(of: usize, attempt: &Attempt<'_>) -> Result<f64, String> {
    let own = attempt.body(of)?;
    let other = attempt.pair.into_iter().find(|body| body.name != own.name).ok_or(texts::OTHER_BODIES)?;
    let [(a, d), (c, e)] = [carrier(&own.shape).ok_or(texts::NO_CARRIER)?, carrier(&other.shape).ok_or(texts::NO_CARRIER)?];
    let cross = d.perp_dot(e);
    if cross == 0.0 { Err(texts::PARALLEL.to_owned()) } else { Ok((c - a).perp_dot(e) / cross) }
}

/// The point of a line, a ray or a segment where its parameter is 0, and the vector from there to where it is 1.
fn carrier(shape: &Shape) -> Option<(DVec2, DVec2)> {
    match *shape.values().as_slice() {
        [FieldValue::Position(base), FieldValue::Direction(direction)] => Some((base, direction)),
        [FieldValue::Position(a), FieldValue::Position(b)] => Some((a, b - a)),
        _ => None,
    }
}

/// Returns the time of a claimed impact. A contact at the start does not count.
fn impact_t(outcome: &Outcome) -> Option<f64> {
    if let Outcome::Impact(impact) = outcome { Some(impact.t) } else { None }
}

/// Returns the hint for a lesson about the pair's own function while another method answers.
fn by_own_function() -> String {
    texts::BY_ANOTHER_METHOD.to_owned()
}
