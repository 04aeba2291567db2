//! The pair of the scene through the lens: what a physics engine would do with it.

use super::DerivedValues;
use crate::dialect::{DialectView, NotSeen, UnitCheck};
use crate::picture::LensInView;
use crate::scene::Scene;
use crate::search::{MethodKind, prover};
use crate::session::view_state::Lens;

/// The pair of a scene through a lens.
#[derive(Debug, Clone, PartialEq)]
pub struct LensView {
    /// The lens.
    pub lens: Lens,
    /// The view of the engine on the frame that begins at t = 0.
    pub seen: Result<DialectView, NotSeen>,
    /// The method of the proof beside it.
    pub prover: MethodKind,
    /// The size of the smaller body beside the constants of the engine. `None` if there is nothing to compare.
    pub units: Option<UnitCheck>,
}

impl LensView {
    /// Returns the view on the pair of a scene. `None`: it has no pair.
    pub(super) fn of(scene: &Scene, lens: Lens) -> Option<LensView> {
        let bodies = scene.moving(scene.pair?)?;
        let [a, b] = &bodies;
        let dialect = lens.scaled();
        Some(LensView {
            lens,
            seen: dialect.sees([a, b]),
            prover: prover(a, b).kind(),
            units: dialect.unit_check_of_pair([&a.shape, &b.shape]),
        })
    }
}

impl DerivedValues {
    /// Returns the pair through the lens. `None`: no lens is chosen, or there is no pair.
    pub fn lens(&self) -> Option<&LensView> {
        self.lens.value()
    }

    /// Returns the lengths of the lens for the canvas. `None`: there is nothing to draw.
    pub fn lens_in_view(&self) -> Option<LensInView<'_>> {
        let seen = self.lens()?.seen.as_ref().ok()?;
        Some(LensInView { lengths: &seen.lengths, reach: seen.reach })
    }
}
