//! The table of all movers.

use super::constants::BOX2D_SLOP;
use super::godot::{self, GodotOptions, GodotVersion};
use super::log::{Move, MoveLog};
use super::push_out::PushOrder;
use super::quake::QuakeOptions;
use super::rapier::RapierOptions;
use super::request::{MoveError, MoveRequest};
use super::{axes, bounce, box2d, pixels, push_out, quake, rapier, slide, stop};
use crate::kernel::DVec2;

/// A mover with its options.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Mover {
    /// The rest after the first impact is dropped.
    Stop,
    /// The rest is mirrored at the normal.
    Bounce {
        /// The part of the speed along the normal that is kept, in [0, 1].
        restitution: f64,
    },
    /// To the end of the displacement, then out of each member that is overlapped there.
    PushOut {
        /// The order of the members.
        order: PushOrder,
    },
    /// Along x, then along y.
    Axes,
    /// The rest goes on along the tangent.
    Slide,
    /// Unit by unit, along x, then along y.
    Pixels,
    /// The rule of Quake III.
    Quake(QuakeOptions),
    /// The body of Godot 4.
    Godot(GodotOptions),
    /// The body of Godot 3.2.
    Godot3(GodotOptions),
    /// The character mover of Box2D 3, of circles and capsules.
    Box2d,
    /// The character controller of Rapier.
    Rapier(RapierOptions),
}

/// A mover without its options.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MoverKind {
    /// See [`Mover::Stop`].
    Stop,
    /// See [`Mover::Bounce`].
    Bounce,
    /// See [`Mover::PushOut`].
    PushOut,
    /// See [`Mover::Axes`].
    Axes,
    /// See [`Mover::Slide`].
    Slide,
    /// See [`Mover::Pixels`].
    Pixels,
    /// See [`Mover::Quake`].
    Quake,
    /// See [`Mover::Godot`].
    Godot,
    /// See [`Mover::Godot3`].
    Godot3,
    /// See [`Mover::Box2d`].
    Box2d,
    /// See [`Mover::Rapier`].
    Rapier,
}

impl MoverKind {
    /// All movers, the simplest first.
    pub const ALL: [MoverKind; 11] = [
        MoverKind::Stop,
        MoverKind::Bounce,
        MoverKind::PushOut,
        MoverKind::Axes,
        MoverKind::Slide,
        MoverKind::Pixels,
        MoverKind::Quake,
        MoverKind::Godot,
        MoverKind::Godot3,
        MoverKind::Box2d,
        MoverKind::Rapier,
    ];

    /// Returns the name on the command line and in machine-readable output.
    pub fn id(self) -> &'static str {
        match self {
            MoverKind::Stop => "stop",
            MoverKind::Bounce => "bounce",
            MoverKind::PushOut => "push-out",
            MoverKind::Axes => "axes",
            MoverKind::Slide => "slide",
            MoverKind::Pixels => "pixels",
            MoverKind::Quake => "quake",
            MoverKind::Godot => "godot",
            MoverKind::Godot3 => "godot3",
            MoverKind::Box2d => "box2d",
            MoverKind::Rapier => "rapier",
        }
    }

    /// Returns the name in scene files: `PushOut`.
    pub fn name(self) -> &'static str {
        match self {
            MoverKind::Stop => "Stop",
            MoverKind::Bounce => "Bounce",
            MoverKind::PushOut => "PushOut",
            MoverKind::Axes => "Axes",
            MoverKind::Slide => "Slide",
            MoverKind::Pixels => "Pixels",
            MoverKind::Quake => "Quake",
            MoverKind::Godot => "Godot",
            MoverKind::Godot3 => "Godot3",
            MoverKind::Box2d => "Box2d",
            MoverKind::Rapier => "Rapier",
        }
    }

    /// Returns the mover with its default options.
    pub fn with_defaults(self) -> Mover {
        match self {
            MoverKind::Stop => Mover::Stop,
            MoverKind::Bounce => Mover::Bounce { restitution: 1.0 },
            MoverKind::PushOut => Mover::PushOut { order: PushOrder::List },
            MoverKind::Axes => Mover::Axes,
            MoverKind::Slide => Mover::Slide,
            MoverKind::Pixels => Mover::Pixels,
            MoverKind::Quake => Mover::Quake(QuakeOptions::default()),
            MoverKind::Godot => Mover::Godot(GodotOptions::of(GodotVersion::Four)),
            MoverKind::Godot3 => Mover::Godot3(GodotOptions::of(GodotVersion::Three)),
            MoverKind::Box2d => Mover::Box2d,
            MoverKind::Rapier => Mover::Rapier(RapierOptions::default()),
        }
    }
}

impl Mover {
    /// Returns the mover without its options.
    pub fn kind(&self) -> MoverKind {
        match self {
            Mover::Stop => MoverKind::Stop,
            Mover::Bounce { .. } => MoverKind::Bounce,
            Mover::PushOut { .. } => MoverKind::PushOut,
            Mover::Axes => MoverKind::Axes,
            Mover::Slide => MoverKind::Slide,
            Mover::Pixels => MoverKind::Pixels,
            Mover::Quake(_) => MoverKind::Quake,
            Mover::Godot(_) => MoverKind::Godot,
            Mover::Godot3(_) => MoverKind::Godot3,
            Mover::Box2d => MoverKind::Box2d,
            Mover::Rapier(_) => MoverKind::Rapier,
        }
    }

    /// Returns the depth in which it may leave a body, world units.
    pub fn margin(&self) -> f64 {
        match self {
            Mover::Stop
            | Mover::Bounce { .. }
            | Mover::PushOut { .. }
            | Mover::Axes
            | Mover::Slide
            | Mover::Pixels
            | Mover::Quake(_)
            | Mover::Rapier(_) => 0.0,
            Mover::Godot(options) | Mover::Godot3(options) => options.margin,
            Mover::Box2d => BOX2D_SLOP,
        }
    }

    /// Returns the move of a body: where it ends, with which velocity, and what stopped or turned it.
    ///
    /// # Errors
    ///
    /// If the mover is not made for the request, see [`MoveError`].
    pub fn moved(&self, request: &MoveRequest<'_, '_>) -> Result<Move, MoveError> {
        let mut log = MoveLog::new(request);
        match *self {
            Mover::Stop => stop::run(&mut log),
            Mover::Bounce { restitution } => bounce::run(&mut log, restitution),
            Mover::PushOut { order } => push_out::run(&mut log, order),
            Mover::Axes => axes::run(&mut log),
            Mover::Slide => slide::run(&mut log),
            Mover::Pixels => pixels::run(&mut log)?,
            Mover::Quake(options) => quake::run(&mut log, options),
            Mover::Godot(options) => godot::run(&mut log, GodotVersion::Four, &options),
            Mover::Godot3(options) => godot::run(&mut log, GodotVersion::Three, &options),
            Mover::Box2d => box2d::run(&mut log)?,
            Mover::Rapier(options) => rapier::run(&mut log, options)?,
        }
        Ok(log.finish())
    }

    /// Returns the part of a displacement that the mover leaves for the next frame, world units: for `pixels` what is left of whole units, for
    /// others 0. It is added to the displacement of that frame, and is no part of the velocity.
    pub fn remainder(&self, desired: DVec2) -> DVec2 {
        match self {
            Mover::Pixels => pixels::remainder(desired),
            _ => DVec2::ZERO,
        }
    }
}
