//! One step of a trace as geometry.

use glam::DVec2;

use super::super::draft::{PictureDraft, Scope};
use super::super::primitive::{MarkerForm, Primitive, shifted};
use super::intervals::{self, IntervalLetters, Projection};
use super::marks::{self, label, letter, letter_along, letters_in_frame, letters_of_box, outline, stretch};
use super::{classic, crossing, level, manifold, motion};
use crate::explain::figure;
use crate::explain::is_swapped;
use crate::kernel::trace::{AxisSaving, RecastAs, Region, SupportPurpose};
use crate::kernel::{Kind, Shape, Step};
use crate::picture::meaning::{BodyRole, Meaning};
use crate::picture::texts;

/// Returns the primitives of a selected step. Empty beyond the end of the trace, and for steps without a position.
pub fn step_primitives(scope: &Scope, index: usize) -> Vec<Primitive> {
    let mut draft = PictureDraft::new(scope);
    if let Some(analysis) = scope.analysis.filter(|analysis| index < analysis.reasons().steps.len()) {
        draw(&mut draft, &analysis.reasons().steps, index, Meaning::ActiveReason);
    }
    draft.items.into_iter().map(|item| item.primitive).collect()
}

/// Draws a step. If it is selected, its number is written beside it.
pub(super) fn draw(draft: &mut PictureDraft, steps: &[Step], index: usize, meaning: Meaning) {
    match &steps[index] {
        Step::Recast { from, to } => recast(draft, steps, index, *from, to, meaning),
        Step::Projection { onto, point, origin, direction, parameter } => {
            let foot = shifted(*origin, *direction * *parameter);
            draft.push(Primitive::Polyline(vec![*origin, foot]), Meaning::Reason);
            let along = if has_unit(*onto) { texts::UNIT } else { texts::DIRECTION };
            marks::arrow(draft, [*origin, shifted(*origin, *direction)], along, meaning);
            stretch(draft, [*point, foot], meaning);
            label(draft, foot, texts::parameter(figure(*parameter)), meaning);
            letter(draft, *origin, texts::START, meaning);
            letter(draft, *point, texts::POINT, meaning);
        }
        Step::Clamp { to, point, clamped, .. } => {
            draft.arrow(*point, *clamped, meaning);
            stretch(draft, [*point, *clamped], meaning);
            let [p, q] = letters_in_frame(*to);
            letter(draft, *point, p, meaning);
            letter(draft, *clamped, q, meaning);
            letters_of_box(draft, &shapes(draft, steps, index), *to, meaning);
        }
        Step::NearestFace { of, point, foot, separation, .. } => {
            stretch(draft, [*point, *foot], meaning);
            label(draft, point.midpoint(*foot), figure(*separation), meaning);
            letter(draft, *point, letters_in_frame(*of)[0], meaning);
            letters_of_box(draft, &shapes(draft, steps, index), *of, meaning);
        }
        Step::Region { region: Region::Vertex(at), .. } => draft.marker(*at, MarkerForm::Disc, meaning),
        Step::Region { region: Region::Edge(p, q), .. } => draft.push(Primitive::Polyline(vec![*p, *q]), meaning),
        Step::ClosestPoint { to, point, .. } => {
            stretch(draft, [*to, *point], meaning);
            label(draft, to.midpoint(*point), figure(to.distance(*point)), meaning);
            letter(draft, *to, texts::POINT, meaning);
            letter(draft, *point, texts::CLOSEST, meaning);
        }
        Step::SideDistance { point, base, normal, separation } => {
            let foot = shifted(*point, -*normal * *separation);
            stretch(draft, [*point, foot], meaning);
            draft.marker(*base, MarkerForm::Dot, meaning);
            marks::direction(draft, foot, *normal, texts::NORMAL, meaning);
            label(draft, point.midpoint(foot), figure(*separation), meaning);
            letter(draft, *point, texts::POINT, meaning);
            letter(draft, *base, texts::START, meaning);
        }
        Step::Parameters { kinds, origins, directions, parameters, point } => {
            if meaning == Meaning::ActiveReason {
                // The letters of both straight pieces are those of the kind of the first.
                let along = if has_unit(kinds[0]) { texts::unit_of } else { texts::direction_of };
                for (index, (start, direction)) in (1..).zip(origins.iter().zip(directions)) {
                    marks::straight(draft, [*start, *direction], [texts::start_of(index), along(index)], meaning);
                }
            }
            draft.marker(*point, MarkerForm::Disc, meaning);
            label(draft, *point, texts::first_parameter(figure(parameters[0])), meaning);
        }
        Step::Radius { radius, .. } => radius_taken(draft, steps, index, *radius, meaning),
        Step::Axis { axis, intervals, gap, .. } => {
            let order = if is_swapped(steps, index) { [BodyRole::B, BodyRole::A] } else { [BodyRole::A, BodyRole::B] };
            let shapes = shapes(draft, steps, index);
            let letters = IntervalLetters::Ends;
            intervals::draw(
                draft,
                &shapes,
                &Projection { axis: *axis, order, intervals: *intervals, gap: *gap, letters },
                meaning,
            );
        }
        Step::Distance { from, to, squared, .. } => {
            stretch(draft, [*from, *to], meaning);
            label(draft, from.midpoint(*to), texts::squared_distance(figure(*squared)), meaning);
            legs(draft, [*from, *to], meaning);
        }
        Step::Root { separation, .. } => witnesses(draft, Some(*separation), meaning),
        Step::MinimumTranslation { gap, from, to, .. } => {
            draft.arrow(*to, *from, meaning);
            draft.marker(*to, MarkerForm::Dot, meaning);
            label(draft, from.midpoint(*to), texts::depth(figure(-*gap)), meaning);
        }
        Step::Saved { saving: AxisSaving::FirstAxis, .. } => separating_line(draft, &steps[..index], meaning),
        Step::Turn { at, directions: [first, second], .. } => {
            let end = shifted(*at, *second);
            marks::arrow(draft, [*at, shifted(*at, *first)], texts::direction_of(1), meaning);
            draft.push(Primitive::Polyline(vec![*at, end]), Meaning::Reason);
            draft.marker(end, MarkerForm::Disc, meaning);
            letter_along(draft, [*at, end], texts::direction_of(2), meaning);
        }
        Step::Clip { from: p, to: q } => {
            stretch(draft, [*p, *q], meaning);
            draft.marker(p.midpoint(*q), MarkerForm::Disc, meaning);
            label(draft, p.midpoint(*q), texts::MIDDLE.to_owned(), meaning);
            letter(draft, *p, texts::POINT, meaning);
            letter(draft, *q, texts::CLOSEST, meaning);
        }
        Step::BoundingVolume { shape, .. } => draft.shape(shape, meaning),
        Step::Part { part, .. } => draft.shape(part, meaning),
        Step::Decided { of, index: decided, .. } => {
            let part = steps[..index].iter().rev().find_map(|step| {
                let Step::Part { of: whole, index, part } = step else { return None };
                (whole == of && index == decided).then_some(part)
            });
            if let Some(part) = part {
                draft.shape(part, meaning);
            }
        }
        Step::Support { purpose: SupportPurpose::Middles, direction, on_a, on_b } => {
            supports(draft, [*on_a, *on_b], meaning);
            if meaning == Meaning::ActiveReason && *direction != DVec2::ZERO {
                marks::arrow(draft, [*on_a, shifted(*on_a, *direction)], texts::BETWEEN, meaning);
                letter(draft, *on_a, texts::POINT, meaning);
                letter(draft, *on_b, texts::CLOSEST, meaning);
            }
        }
        Step::Support { direction, on_a, on_b, .. } => {
            supports(draft, [*on_a, *on_b], meaning);
            marks::direction(draft, *on_a, *direction, texts::DIRECTION, meaning);
            marks::direction(draft, *on_b, -*direction, texts::OPPOSITE_DIRECTION, meaning);
        }
        Step::Simplex { points, .. } | Step::Polytope { points, .. } => origins(draft, &steps[..index], points, meaning),
        Step::SimplexStop { support, .. } => origins(draft, &steps[..index], &[*support], meaning),
        Step::PolytopeStop { normal, support, .. } => {
            origins(draft, &steps[..index], &[*support], meaning);
            if let Some([on_a, _]) = origin_of(&steps[..index], *support) {
                marks::direction(draft, on_a, *normal, texts::NORMAL, meaning);
            }
        }
        Step::Classic(step) => classic::draw(draft, &shapes(draft, steps, index), step, meaning),
        Step::Crossing(step) => crossing::draw(draft, &steps[..index], step, meaning),
        Step::Manifold(step) => manifold::draw(draft, step, meaning),
        Step::Level(step) => level::draw(draft, step, meaning),
        Step::Motion(step) => motion::draw(draft, &steps[..index], step, meaning),
        // The picture of the contact writes the number.
        Step::Verdict { .. } => witnesses(draft, None, meaning),
        Step::Exact { separation, .. } => witnesses(draft, Some(*separation), meaning),
        Step::Degenerate { .. } => {
            if let Some(analysis) = draft.scope.analysis {
                draft.marker(analysis.now.point(), MarkerForm::Disc, meaning);
            }
        }
        // The order of the shapes, and axes that were not tested, have no position.
        Step::Swapped { .. }
        | Step::Saved {
            saving: AxisSaving::KnownDepth | AxisSaving::OppositeEdges | AxisSaving::SameAxes | AxisSaving::UnboundedAlong,
            ..
        } => {}
    }
}

/// Draws the points of both shapes that the answer comes from, and writes their number.
fn witnesses(draft: &mut PictureDraft, separation: Option<f64>, meaning: Meaning) {
    let Some(analysis) = draft.scope.analysis else { return };
    let (a, b) = (analysis.now.witness_a, analysis.now.witness_b);
    stretch(draft, [a, b], meaning);
    if let Some(separation) = separation {
        label(draft, a.midpoint(b), figure(separation), meaning);
    }
}

fn supports(draft: &mut PictureDraft, pair: [DVec2; 2], meaning: Meaning) {
    let form = if meaning == Meaning::ActiveReason { MarkerForm::Dot } else { MarkerForm::Speck };
    for point in pair {
        draft.marker(point, form, meaning);
    }
}

/// Draws points of the Minkowski difference as the points on the two shapes that they come from.
fn origins(draft: &mut PictureDraft, before: &[Step], points: &[DVec2], meaning: Meaning) {
    let pairs: Vec<[DVec2; 2]> = points.iter().filter_map(|&p| origin_of(before, p)).collect();
    for shape in 0..2 {
        let mut on_shape: Vec<DVec2> = pairs.iter().map(|pair| pair[shape]).collect();
        on_shape.extend(on_shape.first().copied().filter(|_| 2 < on_shape.len()));
        draft.push(Primitive::Polyline(on_shape), meaning);
    }
    for pair in pairs {
        supports(draft, pair, meaning);
    }
}

/// Returns the support points whose difference is nearest to `p`. Rounding may have moved `p`, so no pair matches exactly.
fn origin_of(steps: &[Step], p: DVec2) -> Option<[DVec2; 2]> {
    let supports = steps.iter().filter_map(|step| {
        let Step::Support { on_a, on_b, .. } = step else { return None };
        Some([*on_a, *on_b])
    });
    supports.min_by(|[a, b], [c, d]| (*a - *b - p).length_squared().total_cmp(&(*c - *d - p).length_squared()))
}

/// Draws the line between two support points, perpendicular to the direction that separates.
fn separating_line(draft: &mut PictureDraft, before: &[Step], meaning: Meaning) {
    if let Some(Step::Support { direction, on_a, on_b, .. }) = before.last()
        && let Some(unit) = direction.perp().try_normalize()
    {
        draft.push(Primitive::Line { base: on_a.midpoint(*on_b), unit }, meaning);
    }
}

/// Returns true if the direction of a straight kind has length 1: a line and a ray have no end to lead to.
fn has_unit(kind: Kind) -> bool {
    matches!(kind, Kind::Line | Kind::Ray)
}

/// Draws the legs along x and y of the right triangle over a selected stretch.
fn legs(draft: &mut PictureDraft, [from, to]: [DVec2; 2], meaning: Meaning) {
    if meaning == Meaning::ActiveReason {
        let vertex = DVec2::new(to.x, from.y);
        draft.push(Primitive::Polyline(vec![from, vertex, to]), Meaning::Reason);
        letter_along(draft, [from, vertex], texts::leg_along_x(figure(from.distance(vertex))), meaning);
        letter_along(draft, [vertex, to], texts::leg_along_y(figure(vertex.distance(to))), meaning);
    }
}

/// Draws the shape that is used instead: a core, or a box with the first axis of its frame and the point in it.
fn recast(draft: &mut PictureDraft, steps: &[Step], index: usize, from: Kind, to: &RecastAs, meaning: Meaning) {
    match shape_of(draft, steps, index, from) {
        Some(Shape::Capsule(capsule)) => stretch(draft, [capsule.a(), capsule.b()], meaning),
        Some(shape) => outline(draft, &shape, meaning),
        None => {}
    }
    if let RecastAs::LocalAabb { point, center, axis, .. } = to {
        draft.marker(*center, MarkerForm::Dot, meaning);
        draft.marker(*point, MarkerForm::Dot, meaning);
        marks::direction(draft, *center, *axis, texts::UNIT, meaning);
        letter(draft, *center, texts::CENTER, meaning);
        letter(draft, *point, texts::POINT_AND_IN_FRAME, meaning);
    }
}

/// Draws the radius that is taken off, so that it ends at the witness of its shape.
fn radius_taken(draft: &mut PictureDraft, steps: &[Step], index: usize, radius: f64, meaning: Meaning) {
    let Some(analysis) = draft.scope.analysis else { return };
    let Some(normal) = analysis.now.normal else { return };
    let has = |shape: &Shape| match shape {
        Shape::Circle(circle) => circle.radius() == radius,
        Shape::Capsule(capsule) => capsule.radius() == radius,
        _ => false,
    };
    let [a, b] = shapes(draft, steps, index);
    let already = steps[..index].iter().rev().take_while(|step| !matches!(step, Step::Part { .. }));
    let already = already.filter(|step| matches!(step, Step::Radius { radius: other, .. } if *other == radius)).count();
    let mut ends = Vec::new();
    if a.as_ref().is_some_and(has) {
        ends.push([shifted(analysis.now.witness_a, -normal * radius), analysis.now.witness_a]);
    }
    if b.as_ref().is_some_and(has) {
        ends.push([shifted(analysis.now.witness_b, normal * radius), analysis.now.witness_b]);
    }
    if let Some(&[center, end]) = ends.get(already).or(ends.last()) {
        stretch(draft, [center, end], meaning);
        label(draft, center.midpoint(end), texts::radius(figure(radius)), meaning);
    }
}

/// Returns the shapes that a step is about: the pair, or the part that was tested instead of one of the two.
fn shapes(draft: &PictureDraft, steps: &[Step], index: usize) -> [Option<Shape>; 2] {
    let bodies = draft.scope.analysis.and_then(|analysis| Some((analysis.t, draft.scope.scene.moving(analysis.pair)?)));
    let Some((t, bodies)) = bodies else { return [None, None] };
    let part = |whole: &Shape| {
        if whole.is_convex() {
            return None;
        }
        steps[..index].iter().rev().find_map(|step| match step {
            Step::Part { part, .. } if part.is_convex() && has_part(whole, part) => Some(part.clone()),
            _ => None,
        })
    };
    bodies.map(|body| body.at(t)).map(|whole| Some(part(&whole).unwrap_or(whole)))
}

fn has_part(whole: &Shape, part: &Shape) -> bool {
    whole.parts().iter().any(|own| own == part || has_part(own, part))
}

fn shape_of(draft: &PictureDraft, steps: &[Step], index: usize, kind: Kind) -> Option<Shape> {
    shapes(draft, steps, index).into_iter().flatten().find(|shape| shape.kind() == kind)
}
