//! The picture of steps towards the points where two boundaries cross.

use glam::DVec2;

use super::super::draft::PictureDraft;
use super::super::primitive::{MarkerForm, Primitive, shifted};
use super::marks::{label, stretch};
use crate::explain::figure;
use crate::kernel::trace::Ordinal;
use crate::kernel::trace::crossing::{CrossingStep, Rim, SharedPart, Straight};
use crate::picture::meaning::Meaning;
use crate::picture::texts;

pub(super) fn draw(draft: &mut PictureDraft, step: &CrossingStep, meaning: Meaning) {
    match step {
        CrossingStep::Vertical { straight } => direction(draft, straight, meaning),
        CrossingStep::Denominator { straights, .. } => straights.iter().for_each(|straight| direction(draft, straight, meaning)),
        CrossingStep::Parameter { straights, which, value, .. } => {
            let (straight, number) = match which {
                Ordinal::First => (&straights[0], texts::first_parameter(figure(*value))),
                Ordinal::Second => (&straights[1], texts::second_parameter(figure(*value))),
            };
            let at = shifted(straight.start, straight.direction * *value);
            draft.push(Primitive::Polyline(vec![straight.start, at]), Meaning::Reason);
            direction(draft, straight, meaning);
            draft.marker(at, MarkerForm::Dot, meaning);
            label(draft, at, number, meaning);
        }
        CrossingStep::Parallel { straights, shared, .. } => {
            straights.iter().for_each(|straight| direction(draft, straight, meaning));
            match shared {
                SharedPart::Point(point) => draft.marker(*point, MarkerForm::Disc, meaning),
                SharedPart::Stretch(ends) => stretch(draft, *ends, meaning),
                SharedPart::Nothing | SharedPart::Unlisted => {}
            }
        }
        CrossingStep::Foot { rim, straight, parameter } => {
            let foot = shifted(straight.start, straight.direction * *parameter);
            direction(draft, straight, meaning);
            perpendicular(draft, *rim, foot, meaning);
            label(draft, foot, texts::parameter(figure(*parameter)), meaning);
        }
        CrossingStep::Discriminant { rim, foot, distance, .. } => {
            circle(draft, *rim, Meaning::Reason);
            perpendicular(draft, *rim, *foot, meaning);
            label(draft, rim.center.midpoint(*foot), figure(*distance), meaning);
        }
        CrossingStep::ChordEnd { rim, straight, foot, point, .. } => {
            let foot = shifted(straight.start, straight.direction * *foot);
            draft.push(Primitive::Polyline(vec![rim.center, foot]), Meaning::Reason);
            stretch(draft, [foot, *point], meaning);
            label(draft, foot.midpoint(*point), figure(foot.distance(*point)), meaning);
        }
        CrossingStep::Centers { rims: [one, other], distance, .. } => {
            stretch(draft, [one.center, other.center], meaning);
            label(draft, one.center.midpoint(other.center), figure(*distance), meaning);
        }
        CrossingStep::RadicalLine { rims, along, .. } => {
            let middle = on_radical_line(rims, *along);
            stretch(draft, [rims[0].center, middle], meaning);
            if let Some(unit) = (rims[1].center - rims[0].center).perp().try_normalize() {
                draft.push(Primitive::Line { base: middle, unit }, Meaning::Reason);
            }
            label(draft, rims[0].center.midpoint(middle), figure(*along), meaning);
        }
        CrossingStep::RadicalPoints { rims, along, points, .. } => {
            let middle = on_radical_line(rims, *along);
            points.iter().for_each(|point| stretch(draft, [middle, *point], meaning));
        }
        CrossingStep::Meeting { point, .. } | CrossingStep::OnPiece { point, .. } => {
            draft.marker(*point, MarkerForm::Disc, meaning)
        }
        CrossingStep::Found { points, stretches, .. } => {
            points.iter().for_each(|point| draft.marker(*point, MarkerForm::Disc, meaning));
            stretches.iter().for_each(|ends| stretch(draft, *ends, meaning));
        }
        // Numbers, and pairs that were not tested, have no position.
        CrossingStep::Pieces { .. }
        | CrossingStep::HalfChord { .. }
        | CrossingStep::Touch { .. }
        | CrossingStep::Members { .. } => {}
    }
}

/// Draws the arrow from parameter 0 to parameter 1.
fn direction(draft: &mut PictureDraft, straight: &Straight, meaning: Meaning) {
    draft.arrow(straight.start, shifted(straight.start, straight.direction), meaning);
}

fn perpendicular(draft: &mut PictureDraft, rim: Rim, foot: DVec2, meaning: Meaning) {
    stretch(draft, [rim.center, foot], meaning);
}

fn circle(draft: &mut PictureDraft, rim: Rim, meaning: Meaning) {
    draft.push(Primitive::Circle { center: rim.center, radius: rim.radius }, meaning);
}

/// Returns the point where the radical line crosses the line through the centers.
fn on_radical_line(rims: &[Rim; 2], along: f64) -> DVec2 {
    let [one, other] = rims.map(|rim| rim.center);
    shifted(one, (other - one).normalize_or_zero() * along)
}
