//! The picture of steps towards the points where two boundaries cross.

use glam::DVec2;

use super::super::draft::PictureDraft;
use super::super::primitive::{MarkerForm, Primitive, shifted};
use super::marks::{self, label, letter, letter_along, stretch};
use crate::explain::figure;
use crate::kernel::Step;
use crate::kernel::trace::Ordinal;
use crate::kernel::trace::crossing::{CrossingStep, Rim, SharedPart, Straight};
use crate::picture::meaning::Meaning;
use crate::picture::texts;

/// Draws a step. `before`: the steps before it, which have the circle and the line of a number.
pub(super) fn draw(draft: &mut PictureDraft, before: &[Step], step: &CrossingStep, meaning: Meaning) {
    match step {
        CrossingStep::Vertical { straight } => direction(draft, straight, meaning),
        CrossingStep::Denominator { straights, .. } => {
            for (number, straight) in (1..).zip(straights) {
                marks::arrow(draft, ends(straight), texts::direction_of(number), meaning);
            }
        }
        CrossingStep::Parameter { straights, which, value, .. } => {
            let (straight, number) = match which {
                Ordinal::First => (&straights[0], texts::first_parameter(figure(*value))),
                Ordinal::Second => (&straights[1], texts::second_parameter(figure(*value))),
            };
            let at = shifted(straight.start, straight.direction * *value);
            draft.push(Primitive::Polyline(vec![straight.start, at]), Meaning::Reason);
            if meaning == Meaning::ActiveReason {
                both(draft, straights, meaning);
            } else {
                direction(draft, straight, meaning);
            }
            draft.marker(at, MarkerForm::Dot, meaning);
            label(draft, at, number, meaning);
        }
        CrossingStep::Parallel { straights, shared, .. } => {
            both(draft, straights, meaning);
            match shared {
                SharedPart::Point(point) => draft.marker(*point, MarkerForm::Disc, meaning),
                SharedPart::Stretch(ends) => stretch(draft, *ends, meaning),
                SharedPart::Nothing | SharedPart::Unlisted => {}
            }
        }
        CrossingStep::Foot { rim, straight, parameter } => {
            let foot = shifted(straight.start, straight.direction * *parameter);
            let letters = [texts::START, texts::DIRECTION].map(str::to_owned);
            marks::straight(draft, [straight.start, straight.direction], letters, meaning);
            stretch(draft, [rim.center, foot], meaning);
            label(draft, foot, texts::foot(figure(*parameter)), meaning);
            letter(draft, rim.center, texts::CENTER, meaning);
        }
        CrossingStep::Discriminant { rim, foot, distance, .. } => {
            draft.push(Primitive::Circle { center: rim.center, radius: rim.radius }, Meaning::Reason);
            stretch(draft, [rim.center, *foot], meaning);
            let distance = texts::measured_distance(figure(*distance));
            label(draft, rim.center.midpoint(*foot), distance, meaning);
            // The radius ends at the chord. Where there is none it leads towards the line.
            let half = half_chord(*rim, *foot);
            let end = if half == 0.0 {
                rim.center + (*foot - rim.center).normalize_or(DVec2::X) * rim.radius
            } else {
                *foot + along_chord(before, *rim, *foot) * half
            };
            radius(draft, *rim, end, texts::radius(figure(rim.radius)), meaning);
        }
        CrossingStep::HalfChord { half, .. } => {
            let Some((rim, foot, distance)) = chord_before(before) else { return };
            let end = foot + along_chord(before, rim, foot) * *half;
            stretch(draft, [foot, end], meaning);
            letter_along(draft, [foot, end], texts::half_chord(figure(*half)), meaning);
            leg(draft, [rim.center, foot], distance, meaning);
            radius(draft, rim, end, texts::radius(figure(rim.radius)), meaning);
        }
        CrossingStep::ChordEnd { rim, straight, foot: parameter, point, .. } => {
            let foot = shifted(straight.start, straight.direction * *parameter);
            draft.push(Primitive::Polyline(vec![rim.center, foot]), Meaning::Reason);
            stretch(draft, [foot, *point], meaning);
            letter_along(draft, [foot, *point], texts::half_chord(figure(foot.distance(*point))), meaning);
            if meaning == Meaning::ActiveReason {
                marks::arrow(draft, ends(straight), texts::DIRECTION, meaning);
            }
            label(draft, foot, texts::parameter(figure(*parameter)), meaning);
        }
        CrossingStep::Centers { rims: [one, other], distance, .. } => {
            stretch(draft, [one.center, other.center], meaning);
            label(draft, one.center.midpoint(other.center), figure(*distance), meaning);
            for (number, rim) in (1..).zip([one, other]) {
                letter(draft, rim.center, texts::center_of(number), meaning);
            }
        }
        CrossingStep::RadicalLine { rims, along, .. } => {
            let middle = on_radical_line(rims, *along);
            stretch(draft, [rims[0].center, middle], meaning);
            if let Some(unit) = (rims[1].center - rims[0].center).perp().try_normalize() {
                draft.push(Primitive::Line { base: middle, unit }, Meaning::Reason);
            }
            let distance = texts::measured_distance(figure(*along));
            label(draft, rims[0].center.midpoint(middle), distance, meaning);
            // Both radii lead to a common point of the circles, which lies on the radical line.
            let common = middle + along_chord(&[], rims[0], middle) * half_chord(rims[0], middle);
            for (number, rim) in (1..).zip(*rims) {
                radius(draft, rim, common, texts::radius_of(number, figure(rim.radius)), meaning);
            }
        }
        CrossingStep::RadicalPoints { rims, along, half, points } => {
            let middle = on_radical_line(rims, *along);
            points.iter().for_each(|point| stretch(draft, [middle, *point], meaning));
            let end = points.first().copied().unwrap_or(middle + along_chord(&[], rims[0], middle) * *half);
            letter_along(draft, [middle, end], texts::half_chord(figure(*half)), meaning);
            leg(draft, [rims[0].center, middle], *along, meaning);
            radius(draft, rims[0], end, texts::radius_of(1, figure(rims[0].radius)), meaning);
        }
        CrossingStep::Meeting { straight, parameter, point, .. } => {
            if meaning == Meaning::ActiveReason {
                let letters = [texts::start_of(1), texts::direction_of(1)];
                marks::straight(draft, [straight.start, straight.direction], letters, meaning);
            }
            draft.marker(*point, MarkerForm::Disc, meaning);
            label(draft, *point, texts::meeting_point(figure(*parameter)), meaning);
        }
        CrossingStep::OnPiece { point, .. } => draft.marker(*point, MarkerForm::Disc, meaning),
        CrossingStep::Found { points, stretches, .. } => {
            points.iter().for_each(|point| draft.marker(*point, MarkerForm::Disc, meaning));
            stretches.iter().for_each(|ends| stretch(draft, *ends, meaning));
        }
        // Counts, and pairs that were not tested, have no position.
        CrossingStep::Pieces { .. } | CrossingStep::Touch { .. } | CrossingStep::Members { .. } => {}
    }
}

/// Returns the points at the parameters 0 and 1.
fn ends(straight: &Straight) -> [DVec2; 2] {
    [straight.start, shifted(straight.start, straight.direction)]
}

/// Draws the arrow from parameter 0 to parameter 1.
fn direction(draft: &mut PictureDraft, straight: &Straight, meaning: Meaning) {
    marks::arrow(draft, ends(straight), texts::DIRECTION, meaning);
}

/// Draws both pieces, each by its start and its direction.
fn both(draft: &mut PictureDraft, straights: &[Straight; 2], meaning: Meaning) {
    for (number, straight) in (1..).zip(straights) {
        let letters = [texts::start_of(number), texts::direction_of(number)];
        marks::straight(draft, [straight.start, straight.direction], letters, meaning);
    }
}

/// Draws a radius of a selected step, from the center to a point of the circle.
fn radius(draft: &mut PictureDraft, rim: Rim, end: DVec2, letter: String, meaning: Meaning) {
    if meaning == Meaning::ActiveReason {
        draft.push(Primitive::Polyline(vec![rim.center, end]), Meaning::Reason);
        letter_along(draft, [rim.center, end], letter, meaning);
    }
}

/// Draws the perpendicular of a selected step, from a center to the middle of a chord.
fn leg(draft: &mut PictureDraft, ends: [DVec2; 2], distance: f64, meaning: Meaning) {
    if meaning == Meaning::ActiveReason {
        draft.push(Primitive::Polyline(ends.to_vec()), Meaning::Reason);
        letter_along(draft, ends, texts::measured_distance(figure(distance)), meaning);
    }
}

/// Returns half of the chord whose middle is `foot`; 0 where the line does not enter the circle.
fn half_chord(rim: Rim, foot: DVec2) -> f64 {
    let distance = rim.center.distance(foot);
    ((rim.radius - distance) * (rim.radius + distance)).max(0.0).sqrt()
}

/// Returns the circle, the middle and the distance of the chord that the steps before a number are about.
fn chord_before(before: &[Step]) -> Option<(Rim, DVec2, f64)> {
    before.iter().rev().find_map(|step| match step {
        Step::Crossing(CrossingStep::Discriminant { rim, foot, distance, .. }) => Some((*rim, *foot, *distance)),
        _ => None,
    })
}

/// Returns the direction of a chord: perpendicular to the line from the center to its middle. For a chord through the center it is
/// that of the line that was projected on.
fn along_chord(before: &[Step], rim: Rim, foot: DVec2) -> DVec2 {
    let line = before.iter().rev().find_map(|step| match step {
        Step::Crossing(CrossingStep::Foot { straight, .. }) => straight.direction.try_normalize(),
        _ => None,
    });
    line.or((foot - rim.center).perp().try_normalize()).unwrap_or(DVec2::X)
}

/// Returns the point where the radical line crosses the line through the centers.
fn on_radical_line(rims: &[Rim; 2], along: f64) -> DVec2 {
    let [one, other] = rims.map(|rim| rim.center);
    shifted(one, (other - one).normalize_or_zero() * along)
}
