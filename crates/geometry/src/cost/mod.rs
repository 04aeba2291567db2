//! The cost of a hit test: the tests of the textbooks, over numbers that count their operations.
//!
//! They are a lens on a pair and never answer anything: that is what [`kernel::hit`](crate::kernel::hit()) does. A law holds each of them to it.
//! Counts come from the code that runs, so that they are those of the pose: a test that stops early counts less.
//!
//! The same test runs in three arithmetics. Plain numbers round. With an [error bound](ExactnessCost::filtered) beside each number, a comparison knows
//! whether rounding may have decided it. Without rounding, integers grow with every product; the verdict is then that of [`kernel::exact`](crate::kernel::exact)
//! on every pose, which is a law too.
//!
//! ```
//! use clashbox_geometry::cost::{PairCost, TestMethod};
//! use clashbox_geometry::kernel::{Circle, InvalidShape};
//!
//! let (a, b) = (Circle::new([0.0, 0.0], 1.0)?.into(), Circle::new([3.0, 0.0], 1.0)?.into());
//! let found = PairCost::of(&a, &b).expect("two circles");
//! let [by_root, by_squares] = &found.methods[..] else { panic!("{found:?}") };
//! assert_eq!((by_root.counts.products, by_root.counts.roots), (2, 1));
//! assert_eq!((by_squares.counts.products, by_squares.counts.roots), (3, 0));
//! # Ok::<(), InvalidShape>(())
//! ```

mod bounded;
mod boxes;
mod discs;
mod doubt_share;
mod exact;
mod gjk;
mod lines;
mod method;
mod number;
mod outline;
mod pair_cost;
mod reach;
mod rounded;
mod tally;
mod views;

pub use doubt_share::{DoubtShare, Placement};
pub use method::TestMethod;
pub use pair_cost::{BoundingVolume, BoundsCost, ExactnessCost, MAX_EDGE_PAIRS, MethodCost, NotCounted, PairCost};
pub use tally::{IntegerSizes, OperationCounts, Stop, StopUnit};
