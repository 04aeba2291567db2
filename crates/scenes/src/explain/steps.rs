//! The steps of a trace as derivations, each with its formula and its numbers.

mod axes;
mod classic;
mod crossing;
mod decisions;
mod gjk;
mod level;
mod lines;
mod manifold;
mod motion;
mod parts;
mod points;

use super::derivation::{Derivation, DerivationContext};
use super::texts::steps as texts;
use crate::kernel::Step;
use crate::kernel::trace::RecastAs;
use crate::scene::UpDirection;

/// Returns the derivation of an answer: one line for each step of its trace, in order. `members`: the names of the members of the level, if the
/// answer is about one. `up`: the direction that is up, by which sides are named.
pub fn derive(steps: &[Step], members: &[String], up: UpDirection) -> Vec<Derivation> {
    let mut context = DerivationContext::with_up(up);
    let mut derivations: Vec<Derivation> = Vec::with_capacity(steps.len());
    let before = std::iter::once(None).chain(steps.iter().map(Some));
    for (before, step) in before.zip(steps) {
        context.update(step);
        let title = before.and_then(|before| title_of_second(before, step));
        let derivation = derived(step, &context, members);
        derivations.push(Derivation { title: title.map_or(derivation.title, str::to_owned), ..derivation });
    }
    derivations
}

/// Returns the title of a step that does for the second shape what the step before has done for the first one: two steps in a row
/// must not have the same title. `None` for all other steps.
fn title_of_second(before: &Step, step: &Step) -> Option<&'static str> {
    match (before, step) {
        (Step::Recast { to: RecastAs::Core, .. }, Step::Recast { to: RecastAs::Core, .. }) => Some(texts::RECAST_SECOND),
        (Step::Radius { .. }, Step::Radius { .. }) => Some(texts::TAKE_SECOND_RADIUS_OFF),
        _ => None,
    }
}

/// Returns true if the shapes of a step are in the other order than the pair, with B first. False beyond the end of the trace.
pub fn is_swapped(steps: &[Step], index: usize) -> bool {
    let mut context = DerivationContext::default();
    steps.iter().take(index + 1).for_each(|step| context.update(step));
    context.swapped
}

/// Returns the derivation of one step. The context holds the facts of the steps before it.
fn derived(step: &Step, context: &DerivationContext, members: &[String]) -> Derivation {
    match step {
        Step::Swapped { first, second } => Derivation::of(texts::SWAPPED, texts::swapped(first.name(), second.name())),
        Step::Recast { from, to: RecastAs::Core } => Derivation::of(texts::RECAST, texts::recast_as_core(from.name())),
        Step::Recast { from, to: RecastAs::LocalAabb { point, center, axis, local } } => {
            points::into_frame(*from, [*point, *center], *axis, *local)
        }
        Step::Projection { onto, point, origin, direction, parameter } => {
            lines::projection(*onto, [*point, *origin, *direction], *parameter)
        }
        Step::Clamp { to, point, clamped, within } => points::clamp(*to, [*point, *clamped], *within),
        Step::NearestFace { of, within, separation, .. } => points::nearest_edge(*of, *within, *separation),
        Step::Region { of, region } => points::region(*of, *region),
        Step::ClosestPoint { on, to, point } => points::closest_point(*on, [*to, *point], context),
        Step::SideDistance { point, base, normal, separation } => lines::side_distance([*point, *base], *normal, *separation),
        Step::Radius { of_center, radius } => points::radius(*of_center, *radius),
        Step::Axis { axis, of, intervals, gap, .. } => axes::axis(*axis, *of, *intervals, *gap, context),
        Step::Distance { from, to, squared, reach } => points::distance(*from, *to, *squared, *reach),
        Step::Root { squared, reach, separation } => points::root(*squared, *reach, *separation),
        Step::MinimumTranslation { normal, gap, from, to } => axes::mtv(*normal, *gap, [*from, *to], context),
        Step::Saved { saving, tested, saved } => axes::saved(*saving, *tested, *saved),
        Step::Turn { of, directions, orientation, .. } => lines::turn(*of, *directions, *orientation, context),
        Step::Parameters { kinds, origins, directions, parameters, point } => {
            lines::parameters(kinds[0], [*origins, *directions], parameters[0], *point)
        }
        Step::Clip { from, to } => points::clip(*from, *to),
        Step::BoundingVolume { of, against, shape, separation, saved } => {
            parts::bounding_volume(*of, *against, shape, *separation, *saved)
        }
        Step::Part { of, index, part } => parts::part(*of, *index, part),
        Step::Decided { of, index, tested, saved } => parts::decided(*of, *index, *tested, *saved),
        Step::Support { purpose, direction, on_a, on_b } => gjk::support(*purpose, *direction, [*on_a, *on_b], context),
        Step::Simplex { iteration, points, nearest } => gjk::simplex(*iteration, points, *nearest, context),
        Step::SimplexStop { nearest, support } => gjk::simplex_stop(*nearest, *support, context),
        Step::Polytope { iteration, points, nearest_edge, depth } => {
            gjk::polytope(*iteration, points, *nearest_edge, *depth, context)
        }
        Step::PolytopeStop { normal, support, depth } => gjk::polytope_stop(*normal, *support, *depth, context),
        Step::Degenerate { reason } => decisions::degenerate(*reason, context),
        Step::Exact { separation, error_bound, relation } => decisions::exact(*separation, *error_bound, *relation),
        Step::Classic(step) => classic::derived(step, context),
        Step::Crossing(step) => crossing::derived(step),
        Step::Manifold(step) => manifold::derived(step),
        Step::Level(step) => level::derived(step, members, context),
        Step::Motion(step) => motion::derived(step, context),
        Step::Verdict { relation, separation } => decisions::verdict(*relation, *separation),
    }
}
