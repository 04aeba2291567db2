//! The constants of all movers, each with its unit and its source.

/// The distance by which an exact impact keeps the body outside of a member, as a fraction of the largest coordinate of the body and its diameter:
/// more than rounding, less than any number that is shown.
pub const GAP: f64 = 1e-12;

/// Slide: the largest number of impacts. The rest after the last one is dropped.
pub const SLIDE_IMPACTS: usize = 4;

/// Bounce: the largest number of impacts. The rest after the last one is dropped.
pub const BOUNCE_IMPACTS: usize = 64;

/// Pixels: the largest number of steps of one unit along one axis.
pub const MAX_STEPS: f64 = 100_000.0;

/// Quake III, `PM_SlideMove` in `bg_slidemove.c`: `numbumps`, the largest number of traces.
pub const QUAKE_BUMPS: usize = 4;
/// Quake III, `PM_SlideMove`: `MAX_CLIP_PLANES`, the largest number of planes.
pub const QUAKE_PLANES: usize = 5;
/// Quake III, `PM_SlideMove`: planes are the same from this product of their normals on.
pub const QUAKE_SAME_PLANE: f64 = 0.99;
/// Quake III, `bg_local.h`: `OVERCLIP`, the factor of the speed that is taken off along a normal.
pub const QUAKE_OVERCLIP: f64 = 1.001;
/// Quake III, `PM_SlideMove`: a velocity leads into a plane below this speed along its normal, units a second.
pub const QUAKE_INTO: f64 = 0.1;
/// Quake III, `PM_SlideMove`: the speed that is added along the normal of a plane that is met again, units a second.
pub const QUAKE_NUDGE: f64 = 1.0;
