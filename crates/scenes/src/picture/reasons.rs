//! The reasons of an answer in the picture: the steps of its trace that have a position in the world.
//!
//! Bounding volumes that saved tests, the part that decided and the support points are always drawn, faintly; any other step only
//! on demand. If a step is selected, the steps up to it are drawn and the later ones are not.

mod classic;
mod crossing;
mod intervals;
mod level;
mod manifold;
mod marks;
mod motion;
mod near;
mod step;

pub(super) use marks::ARROW;
pub use near::reason_at;
pub use step::step_primitives;

use super::draft::{PictureDraft, Scope};
use crate::kernel::Step;
use crate::kernel::trace::ManifoldStep;
use crate::picture::meaning::Meaning;

/// Returns true if the answer may be shown: no step is selected, or the last one is, which is the verdict.
pub(super) fn show_answer(scope: &Scope) -> bool {
    let count = scope.analysis.map_or(0, |analysis| analysis.reasons().steps.len());
    scope.step.is_none_or(|step| count <= step + 1)
}

/// Draws the steps.
pub(super) fn draw(draft: &mut PictureDraft) {
    let Some(analysis) = draft.scope.analysis else { return };
    let steps = &analysis.reasons().steps;
    let active = draft.scope.reason.or(draft.scope.step).filter(|&index| index < steps.len());
    for index in 0..steps.len() {
        if active != Some(index) && is_drawn(draft.scope, steps, index) {
            step::draw(draft, steps, index, Meaning::Reason);
        }
    }
    if let Some(index) = active {
        step::draw(draft, steps, index, Meaning::ActiveReason);
    }
}

/// Returns true if a step is drawn although it is not highlighted: if a step is selected, those before it that are about the same
/// part; otherwise those that are always drawn.
fn is_drawn(scope: &Scope, steps: &[Step], index: usize) -> bool {
    let Some(selected) = scope.step else { return is_always_drawn(&steps[index]) };
    let start = steps[..=selected].iter().rposition(|step| matches!(step, Step::Part { .. })).unwrap_or(0);
    start <= index && index < selected
}

/// Returns true if a step is always drawn.
fn is_always_drawn(step: &Step) -> bool {
    match step {
        Step::BoundingVolume { saved, .. } => 0 < *saved,
        Step::Decided { tested, .. } => 1 < *tested,
        Step::Support { .. } | Step::Manifold(ManifoldStep::ReferenceEdge { .. }) => true,
        Step::Classic(step) => classic::is_always_drawn(step),
        Step::Swapped { .. }
        | Step::Recast { .. }
        | Step::Projection { .. }
        | Step::Clamp { .. }
        | Step::NearestFace { .. }
        | Step::Region { .. }
        | Step::ClosestPoint { .. }
        | Step::SideDistance { .. }
        | Step::Radius { .. }
        | Step::Axis { .. }
        | Step::Distance { .. }
        | Step::Root { .. }
        | Step::MinimumTranslation { .. }
        | Step::Saved { .. }
        | Step::Turn { .. }
        | Step::Parameters { .. }
        | Step::Clip { .. }
        | Step::Part { .. }
        | Step::Simplex { .. }
        | Step::SimplexStop { .. }
        | Step::Polytope { .. }
        | Step::PolytopeStop { .. }
        | Step::Degenerate { .. }
        | Step::Exact { .. }
        | Step::Crossing(_)
        | Step::Level(_)
        | Step::Manifold(
            ManifoldStep::Beyond { .. }
            | ManifoldStep::NoNormal
            | ManifoldStep::FacingEdge { .. }
            | ManifoldStep::Cut { .. }
            | ManifoldStep::NothingCut { .. }
            | ManifoldStep::Measured { .. }
            | ManifoldStep::SinglePoint { .. }
            | ManifoldStep::Points { .. }
            | ManifoldStep::Parts { .. },
        )
        | Step::Motion(_)
        | Step::Verdict { .. } => false,
    }
}

#[cfg(test)]
mod tests;
