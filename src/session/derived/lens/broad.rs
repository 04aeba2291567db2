//! The bodies of the scene as a broad phase divides them.

use crate::broad_lens::{BroadLens, BroadMethod, BroadOperationSteps, BroadRegion, BroadStructure as _, OnlyCounts, WorstCase};
use crate::kernel::Moving;
use crate::scene::Scene;
use crate::session::view_state::{BroadChoice, BroadShown};

/// A scene as a broad phase divides it.
#[derive(Debug, Clone, PartialEq)]
pub struct BroadView {
    /// The choice.
    pub choice: BroadChoice,
    /// The method with its numbers.
    pub method: BroadMethod,
    /// The number of bodies.
    pub n_bodies: usize,
    /// The body whose operation is shown: the selected one, or else A. `None` in a scene without bodies.
    pub body: Option<usize>,
    /// The steps of that operation.
    pub steps: Option<BroadOperationSteps>,
}

impl BroadView {
    /// Returns the view on a scene. `None` if a number of the choice is not allowed.
    pub(super) fn of(scene: &Scene, choice: BroadChoice, body: Option<usize>) -> Option<BroadView> {
        let bodies = moving(scene);
        let [before, now] = [0.0, 1.0].map(|t| WorstCase::boxes(&bodies, t));
        let method = choice.method(&before).ok()?;
        Some(BroadView {
            choice,
            method,
            n_bodies: bodies.len(),
            body,
            steps: body.and_then(|body| BroadOperationSteps::of(method, choice.operation, body, [&before, &now])),
        })
    }

    /// Returns the selected step of the operation, which may have fewer steps than before.
    pub fn step(&self, shown: BroadShown) -> Option<usize> {
        shown.step.filter(|step| self.steps.as_ref().is_some_and(|steps| *step < steps.steps.len()))
    }
}

/// Returns the cells, nodes or intervals of a method for the bodies at a time.
pub(in crate::session) fn regions_at(scene: &Scene, method: BroadMethod, t: f64) -> Vec<BroadRegion> {
    BroadLens::of(method, &WorstCase::boxes(&moving(scene), t), &mut OnlyCounts::default()).regions()
}

/// Returns the bodies of a scene with their motions.
pub(super) fn moving(scene: &Scene) -> Vec<Moving> {
    scene.bodies.iter().map(|body| body.moving()).collect()
}
