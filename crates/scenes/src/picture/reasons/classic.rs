//! The picture of steps of the classic methods that a pair offers besides its own function.

use glam::DVec2;

use super::super::draft::PictureDraft;
use super::super::label;
use super::super::primitive::{MarkerForm, OrientedBox, Primitive, oriented_box, shifted};
use super::intervals::{self, IntervalLetters, Projection};
use super::marks::{self, label, letter, letters_in_frame, letters_of_box, stretch};
use crate::explain::figure;
use crate::kernel::Shape;
use crate::kernel::trace::{ClassicStep, CrossingSign, DecidingNumber, Interval, Ordinal, Orientation};
use crate::picture::meaning::{BodyRole, Meaning};
use crate::picture::texts;
use crate::scene::UpDirection;

/// Maximum number of crossings of a ray that have their signs beside them all the time: more could not be read.
const LABELLED: usize = 24;

/// Returns true if a step is drawn although it is not highlighted: the characteristic steps of a method.
pub(super) fn is_always_drawn(step: &ClassicStep) -> bool {
    match step {
        ClassicStep::NineRegions { .. } | ClassicStep::Ray { .. } | ClassicStep::EdgeCrossing { .. } => true,
        ClassicStep::Side { .. }
        | ClassicStep::OnCarrier { .. }
        | ClassicStep::Parameter { .. }
        | ClassicStep::Segments { .. }
        | ClassicStep::NearestEnd { .. }
        | ClassicStep::BesideEdge { .. }
        | ClassicStep::CenterDistance { .. }
        | ClassicStep::FromGaps { .. }
        | ClassicStep::Boundary { .. }
        | ClassicStep::Numbers { .. }
        | ClassicStep::NearestEdge { .. }
        | ClassicStep::DeepestPiece { .. } => false,
    }
}

/// Draws a step about these two shapes.
pub(super) fn draw(draft: &mut PictureDraft, shapes: &[Option<Shape>; 2], step: &ClassicStep, meaning: Meaning) {
    match step {
        ClassicStep::Side { from, to, end, orientation, .. } => {
            let side = match (orientation, draft.scope.camera.up) {
                (Orientation::CounterClockwise, UpDirection::Y) | (Orientation::Clockwise, UpDirection::MinusY) => texts::LEFT,
                (Orientation::Clockwise, UpDirection::Y) | (Orientation::CounterClockwise, UpDirection::MinusY) => texts::RIGHT,
                (Orientation::Collinear, _) => texts::ON_CARRIER,
            };
            draft.arrow(*from, *to, meaning);
            draft.push(Primitive::Polyline(vec![*from, *end]), Meaning::Reason);
            draft.marker(*end, MarkerForm::Disc, meaning);
            label(draft, *end, side.to_owned(), meaning);
            ends_and_point(draft, [*from, *to, *end], meaning);
        }
        ClassicStep::OnCarrier { from, to, end, .. } => {
            draft.push(Primitive::Polyline(vec![*from, *to]), meaning);
            draft.marker(*end, MarkerForm::Disc, meaning);
        }
        ClassicStep::Parameter { of, origins, directions, parameter, .. } => {
            let (index, name): (usize, fn(String) -> String) = match of {
                Ordinal::First => (0, texts::first_parameter),
                Ordinal::Second => (1, texts::second_parameter),
            };
            let (origin, direction) = (origins[index], directions[index]);
            let at = shifted(origin, direction * *parameter);
            draft.push(Primitive::Polyline(vec![origin, at]), Meaning::Reason);
            for (number, (start, along)) in (1..).zip(origins.iter().zip(directions)) {
                let letters = [texts::start_of(number), texts::direction_of(number)];
                if number == index + 1 || meaning == Meaning::ActiveReason {
                    marks::straight(draft, [*start, *along], letters, meaning);
                }
            }
            draft.marker(at, MarkerForm::Disc, meaning);
            label(draft, at, name(figure(*parameter)), meaning);
        }
        ClassicStep::Segments { .. } => {
            if let Some(analysis) = draft.scope.analysis {
                stretch(draft, [analysis.now.witness_a, analysis.now.witness_b], meaning);
            }
        }
        ClassicStep::NearestEnd { ends, feet, distances, nearest, .. } => {
            for (end, foot) in ends.iter().zip(feet) {
                draft.push(Primitive::Polyline(vec![*end, *foot]), Meaning::Reason);
            }
            let (end, foot) = (ends[*nearest], feet[*nearest]);
            stretch(draft, [end, foot], meaning);
            label(draft, end.midpoint(foot), figure(distances[*nearest]), meaning);
        }
        ClassicStep::NineRegions { of, point, .. } => {
            draft.marker(*point, MarkerForm::Disc, meaning);
            letter(draft, *point, letters_in_frame(*of)[0], meaning);
            if let Some(shape) = shapes.iter().flatten().find(|shape| shape.kind() == *of) {
                carriers(draft, shape, meaning);
            }
        }
        ClassicStep::BesideEdge { of, point, foot, coordinate, edge, .. } => {
            stretch(draft, [*point, *foot], meaning);
            label(draft, point.midpoint(*foot), figure((coordinate - edge).abs()), meaning);
            letter(draft, *point, letters_in_frame(*of)[0], meaning);
            letters_of_box(draft, shapes, *of, meaning);
        }
        ClassicStep::CenterDistance { axis, centers, half_extents, gap } => {
            let interval = |index: usize| {
                let center = axis.dot(centers[index]);
                Interval { lo: center - half_extents[index], hi: center + half_extents[index] }
            };
            let projection = Projection {
                axis: *axis,
                order: [BodyRole::A, BodyRole::B],
                intervals: [interval(0), interval(1)],
                gap: *gap,
                letters: IntervalLetters::HalfExtents,
            };
            intervals::draw(draft, shapes, &projection, meaning);
            for (index, center) in (1..).zip(centers) {
                draft.marker(*center, MarkerForm::Dot, meaning);
                letter(draft, *center, texts::center_of(index), meaning);
            }
        }
        ClassicStep::FromGaps { separation, witnesses: [a, b], .. } => {
            stretch(draft, [*a, *b], meaning);
            label(draft, a.midpoint(*b), figure(*separation), meaning);
        }
        ClassicStep::Boundary { point, on, .. } => {
            if let Some(edge) = on {
                draft.push(Primitive::Polyline(edge.to_vec()), meaning);
                ends_and_point(draft, [edge[0], edge[1], *point], meaning);
            }
            draft.marker(*point, MarkerForm::Disc, meaning);
        }
        ClassicStep::Ray { from, .. } => {
            draft.push(Primitive::Ray { origin: *from, unit: DVec2::X }, meaning);
            draft.marker(*from, MarkerForm::Dot, meaning);
        }
        ClassicStep::EdgeCrossing { edge: [a, b], point, at, crossing, count, .. } => {
            let sign = match crossing {
                CrossingSign::Upward => texts::UPWARD,
                CrossingSign::Downward => texts::DOWNWARD,
            };
            draft.arrow(*a, *b, meaning);
            draft.marker(*at, MarkerForm::Disc, meaning);
            ends_and_point(draft, [*a, *b, *point], meaning);
            if draft.shows_labels() && (*count <= LABELLED || meaning == Meaning::ActiveReason) {
                draft.label(*at, label::CONTACT, sign.to_owned(), meaning);
            }
        }
        ClassicStep::Numbers { point, by, crossings } => {
            let text = match by {
                DecidingNumber::Crossing => texts::crossing_number(crossings.len()),
                DecidingNumber::Winding => texts::winding_number(crossings.iter().map(|crossing| crossing.sign()).sum::<i32>()),
            };
            draft.marker(*point, MarkerForm::Disc, meaning);
            label(draft, *point, text, meaning);
        }
        ClassicStep::NearestEdge { point, foot, .. } => {
            stretch(draft, [*point, *foot], meaning);
            label(draft, point.midpoint(*foot), figure(point.distance(*foot)), meaning);
            letter(draft, *point, texts::POINT, meaning);
            letter(draft, *foot, texts::CLOSEST, meaning);
        }
        ClassicStep::DeepestPiece { point } => draft.marker(*point, MarkerForm::Disc, meaning),
    }
}

/// Writes the letters of an edge and of the point whose side is asked for.
fn ends_and_point(draft: &mut PictureDraft, [a, b, p]: [DVec2; 3], meaning: Meaning) {
    letter(draft, a, texts::START, meaning);
    letter(draft, b, texts::END, meaning);
    letter(draft, p, texts::POINT, meaning);
}

/// Draws the carriers of the edges of a box: they divide the plane into nine regions.
fn carriers(draft: &mut PictureDraft, shape: &Shape, meaning: Meaning) {
    let Some(OrientedBox { center, half, x }) = oriented_box(shape) else { return };
    let diagonal = half.x * x + half.y * x.perp();
    for vertex in [center - diagonal, center + diagonal] {
        for unit in [x, x.perp()] {
            draft.push(Primitive::Line { base: vertex, unit }, meaning);
        }
    }
}
