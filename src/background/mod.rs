//! Work on threads: what the window does not wait for, and what several cores do together.
//!
//! Everything that is answered comes from code without threads; here it is run beside the window, and what has come is taken over when the
//! session is told to follow.

mod audit;
mod engine;
mod recording;
mod sweep;

pub use audit::audit_on;
pub use engine::{BackgroundEngine, EngineNews};
pub use recording::{Auditing, Reading, Recording};
pub use sweep::{BackgroundSweep, SweepNews};
