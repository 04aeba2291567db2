//! Work on threads: a capture that is read and audited, an engine that is asked, maps that are filled, an audit on several cores, a scene that
//! is shrunk, the counts of a broad phase. A capture needs no threads.
//!
//! All answers come from code without threads. The window never waits for this work: `Follow` commands of the session take over the results.

mod audit;
mod broad;
mod engine;
mod recording;
mod seam_map;
mod shrinking;
mod sweep;
mod value;

pub use audit::audit_on;
pub use broad::{BroadCurve, CountedWork, MOST_TESTED, broad_curve, broad_work};
pub use engine::{BackgroundEngine, EngineNews, TriedFunction};
pub use recording::{AuditingProgress, ReadingProgress, Recording};
pub use seam_map::{GrowingSeamMap, seam_map};
pub use shrinking::{BackgroundShrink, ShrinkingScene};
pub use sweep::{BackgroundSweep, SweepNews};
pub use value::{BackgroundValue, ValueNews};
