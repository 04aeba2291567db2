//! Movers: rules that turn the desired displacement of a body into a move against a [level](crate::kernel::level).
//!
//! The desired displacement is that of one frame. A mover says where the body ends, with which velocity, and what stopped or turned it. This is no
//! simulation: there are no masses, no solver and no friction, and the body does not turn.
//!
//! Each mover is a reading of published code, in a file of its own whose head names the source. Their constants are in one table,
//! [`constants`]. A mover keeps its own margins; the slop of a scene does not count.
//!
//! | mover | file | rule |
//! |---|---|---|
//! | stop | `stop` | the rest after the first impact is dropped |
//! | bounce | `bounce` | the rest is mirrored at the normal |
//! | push-out | `push_out` | to the end, then out of each member by its own shortest translation |
//! | axes | `axes` | along x, then along y |
//! | slide | `slide` | the rest goes along the tangent |
//! | pixels | `pixels` | unit by unit, along x, then along y |
//! | quake | `quake` | clipped to the planes that were met |
//! | godot, godot3 | `godot` | pushed free, swept, narrowed in 8 steps, then along the tangent |
//! | box2d | `box2d` | moved out of all planes together, then cast |
//! | rapier | `rapier` | casts that keep an offset; slopes are climbed or not |
//!
//! A contact that merely touches stops a mover only if the displacement leads into it. Where an exact impact stops a mover, it is placed outside of the
//! member by [`constants::GAP`] of its size: rounding must not leave it inside, where the next tile of a row would stop it. In a corridor that is exactly
//! as high, it touches.
//!
//! ```
//! use clashbox_geometry::kernel::level::Level;
//! use clashbox_geometry::kernel::{Aabb, DVec2, InvalidShape, Shape};
//! use clashbox_geometry::movers::{MoveRequest, Mover};
//!
//! // A box falls onto a row of tiles while it moves to the right.
//! let tiles = [0.0, 1.0, 2.0].map(|x| Aabb::new([x, 0.0], [x + 1.0, 1.0]).map(Shape::Aabb));
//! let tiles = tiles.into_iter().collect::<Result<Vec<Shape>, InvalidShape>>()?;
//! let body = Aabb::new([0.2, 1.5], [0.8, 2.3])?.into();
//! let request = MoveRequest { body: &body, desired: DVec2::new(1.0, -1.0), level: &Level::of(&tiles), up: DVec2::Y };
//! let found = Mover::Slide.moved(&request)?;
//! assert!(found.displacement.distance(DVec2::new(1.0, -0.5)) < 1e-9, "it slides over both seams");
//! assert_eq!(found.bumps.len(), 1, "and is stopped by the first tile alone");
//! let found = Mover::Stop.moved(&request)?;
//! assert!(found.displacement.distance(DVec2::new(0.5, -0.5)) < 1e-9, "it stays where it met the tile");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod axes;
mod bounce;
mod box2d;
pub mod constants;
mod godot;
mod log;
mod options;
mod pixels;
mod push_out;
mod quake;
mod rapier;
mod request;
mod slide;
mod stop;
mod table;
#[cfg(test)]
mod tests;

pub use godot::{GodotCall, GodotOptions, GodotVersion};
pub use log::{Bump, BumpReason, Move};
pub use options::{MoverOption, OptionChoice, OptionForm, OptionValue};
pub use push_out::PushOrder;
pub use quake::QuakeOptions;
pub use rapier::RapierOptions;
pub use request::{MoveError, MoveRequest};
pub use table::{Mover, MoverKind};
