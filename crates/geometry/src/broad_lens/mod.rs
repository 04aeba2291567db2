//! Broad phases that are written to be read: five ways to find the pairs of boxes that may overlap, each with counts of its work and the steps of
//! one operation.
//!
//! They are a lens on a scene and never answer anything: that is what [`kernel::BroadPhase`](crate::kernel::BroadPhase) does. A law holds
//! each of them to brute force, over seeded worlds and the [worst cases](WorstCase).
//!
//! A structure names the pairs that it cannot rule out, the pairs *met*. A [`PairFilter`] then tests bounding circles or boxes: what it leaves are the
//! *candidates*, and a *false candidate* is one whose shapes do not hit. Costs are counts, never times: they are the same on every computer.
//!
//! ```
//! use clashbox_geometry::broad_lens::{BroadLens, BroadMethod, BroadStructure, CellSize, OnlyCounts};
//! use clashbox_geometry::kernel::Aabb;
//!
//! let boxes = [0.0, 5.0, 1.0].map(|x| Aabb::new([x, 0.0], [x + 1.0, 1.0]));
//! let mut grid = BroadLens::new(BroadMethod::Grid(CellSize::new(2.0)?));
//! let mut log = OnlyCounts::default();
//! for aabb in boxes {
//!     grid.insert(aabb?, &mut log);
//! }
//! assert_eq!(grid.overlapping_pairs(&mut log), [[0, 2]], "touching counts");
//! assert_eq!(log.counts.met, 1, "the third box is far from the others");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod best_cell;
mod box_store;
mod brute_force;
mod grid;
mod lens;
mod log;
mod measure;
mod method;
mod operation;
mod pair_filter;
mod quadtree;
mod region;
mod step;
mod structure;
mod sweep_and_prune;
mod tree;
mod work;
mod worst_case;

pub use best_cell::{CellCost, CellSearch};
pub use lens::BroadLens;
pub use log::{BroadCounts, BroadLog, BroadRecorder, OnlyCounts};
pub use measure::{BroadFrame, CurvePoint, SIZES, curve_point, measure};
pub use method::{BroadMethod, BroadMethodKind, CellSize, FatMargin, InvalidBroadOption};
pub use operation::{BroadOperation, BroadOperationSteps};
pub use pair_filter::{BoundsFirst, DistanceForm, FilterCounts, PairFilter, PairVerdict};
pub use quadtree::{MAX_QUADTREE_DEPTH, QUADTREE_CAPACITY};
pub use region::BroadRegion;
pub use step::{BroadStep, Descent, IntervalEnd, SwapEffect};
pub use structure::BroadStructure;
pub use tree::AabbTree;
pub use work::{BroadWork, BroadWorkInProgress};
pub use worst_case::{MAX_WORST_CASE, WorstCase};
