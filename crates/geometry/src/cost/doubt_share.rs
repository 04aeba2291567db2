//! The share of positions of a pair for which rounding leaves the verdict in doubt.

use super::pair_cost::is_in_doubt;
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::{DVec2, Shape};
use crate::seeded::SeededNumbers;

/// The placement of B.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Placement {
    /// Anywhere.
    Anywhere,
    /// By whole steps of a grid from where it is, as in a level of tiles: there shapes touch exactly.
    OnGrid,
}

impl Placement {
    /// Both of them.
    pub const ALL: [Placement; 2] = [Placement::Anywhere, Placement::OnGrid];

    /// Returns the name in JSON.
    pub fn id(self) -> &'static str {
        match self {
            Placement::Anywhere => "anywhere",
            Placement::OnGrid => "on-grid",
        }
    }
}

/// The share of positions for which the exact test is needed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DoubtShare {
    /// The placement of B.
    pub placement: Placement,
    /// The step of the grid, world units. `None` without one.
    pub step: Option<f64>,
    /// Number of positions.
    pub positions: usize,
    /// Number of those that the error bounds leave in doubt.
    pub in_doubt: usize,
}

/// The most positions; for shapes with many vertices they are fewer.
const MOST: usize = 10_000;

impl DoubtShare {
    /// Moves B to seeded positions at which the rectangles around both meet, and counts those left in doubt. The same for the same pair. `None` if the operations of the pair are not counted.
    pub fn of(a: &Shape, b: &Shape, placement: Placement) -> Option<DoubtShare> {
        let (low, high) = displacements(a, b);
        let extent = (high - low).max_element();
        // A power of two, so that the steps have few digits.
        let step = (placement == Placement::OnGrid && 0.0 < extent).then(|| (extent / 32.0).log2().floor().exp2());
        let positions = (MOST * 64 / (a.vertex_count().max(1) * b.vertex_count().max(1))).clamp(100, MOST);
        let mut numbers = SeededNumbers::new(1);
        let mut in_doubt = 0;
        for _ in 0..positions {
            let by = low + DVec2::new(numbers.below(1.0), numbers.below(1.0)) * (high - low);
            let by = step.map_or(by, |step| (by / step).round() * step);
            in_doubt += usize::from(is_in_doubt(a, &b.translated(by))?);
        }
        Some(DoubtShare { placement, step, positions, in_doubt })
    }

    /// Returns the share, in [0, 1].
    pub fn share(&self) -> f64 {
        self.in_doubt as f64 / self.positions as f64
    }
}

/// Returns the least and the greatest displacement of B by which the rectangles around both meet. Around an unbounded shape it is one around its
/// reference point.
fn displacements(a: &Shape, b: &Shape) -> (DVec2, DVec2) {
    let around = |shape: &Shape| match bounding_aabb(shape) {
        Some(around) => [around.min(), around.max()],
        None => [shape.reference_point() - DVec2::ONE, shape.reference_point() + DVec2::ONE],
    };
    let ([min_a, max_a], [min_b, max_b]) = (around(a), around(b));
    (min_a - max_b, max_a - min_b)
}
