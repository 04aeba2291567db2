//! The pair of the scene as a physics engine sees it.

use crate::dialect::{DialectView, NotSeen, UnitCheck};
use crate::picture::LensInView;
use crate::scene::Scene;
use crate::search::{MethodKind, prover};
use crate::session::view_state::DialectLens;

/// The pair of a scene as a physics engine sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct DialectLensView {
    /// The lens.
    pub lens: DialectLens,
    /// The view of the engine on the frame that begins at t = 0.
    pub seen: Result<DialectView, NotSeen>,
    /// The method of the proof beside it.
    pub prover: MethodKind,
    /// The size of the smaller body beside the constants of the engine. `None` if there is nothing to compare.
    pub units: Option<UnitCheck>,
}

impl DialectLensView {
    /// Returns the view on the pair of a scene. `None`: it has no pair.
    pub(super) fn of(scene: &Scene, lens: DialectLens) -> Option<DialectLensView> {
        let bodies = scene.moving(scene.pair?)?;
        let [a, b] = &bodies;
        let dialect = lens.scaled();
        Some(DialectLensView {
            lens,
            seen: dialect.sees([a, b]),
            prover: prover(a, b).kind(),
            units: dialect.unit_check_of_pair([&a.shape, &b.shape]),
        })
    }

    /// Returns the lengths for the canvas. `None`: the engine has no such shapes.
    pub(super) fn in_view(&self) -> Option<LensInView<'_>> {
        let seen = self.seen.as_ref().ok()?;
        Some(LensInView { lengths: &seen.lengths, reach: seen.reach })
    }
}
