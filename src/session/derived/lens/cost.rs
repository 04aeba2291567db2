//! The operations of each test of the pair of the scene.

use crate::cost::{NotCounted, PairCost};
use crate::scene::Scene;

/// The pair of a scene as the tests of the textbooks meet it.
#[derive(Debug, Clone, PartialEq)]
pub struct CostView {
    /// The operations, or the reason for which they are not counted.
    pub cost: Result<PairCost, NotCounted>,
}

impl CostView {
    /// Returns the view on the pair of a scene at a time. `None`: it has no pair.
    pub(super) fn of(scene: &Scene, t: f64) -> Option<CostView> {
        let [a, b] = scene.moving(scene.pair?)?.map(|body| body.at(t));
        Some(CostView { cost: PairCost::of(&a, &b) })
    }
}
