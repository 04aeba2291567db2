//! The boundary between hit and miss: how far a body can slide until the verdict flips, to the last bit.
//!
//! Two things can flip: the verdict at one time of the frame ([`slide`]), and the answer of a search ([`slide_answer`]).
//!
//! For the verdict the closed form says where the flip is, up to rounding. From there a bisection over the `f64` next to it goes on until two
//! neighbors are left, of which the exact test says "hit" and "miss". Often the one that hits just touches; where no number has that
//! position, it overlaps by less than the numbers can tell.

mod answer;
mod asker;
mod landmarks;
mod track;
mod ulps;

pub use answer::{Answer, AnswerSlide, Looked, Unturned, slide_answer};
use track::Track;
pub use track::largest_coordinate;
pub use ulps::{Axis, defining_points, leading, nudged, stepped};

use super::relative::Role;
use crate::kernel::{DVec2, Moving, Relation, Shape};

/// What a slide arrives at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Landing {
    /// The bodies touch, to the last bit.
    Touching,
    /// One side hits and the other misses, and no number has the position in between where the bodies only touch.
    Flip,
    /// Both sides miss: the bodies meet at a position in between, which no number has. This happens with what is thin or only grazes.
    Between,
}

/// One side of the flip.
#[derive(Debug, Clone, PartialEq)]
pub struct Side {
    /// The body that slides, at t = 0.
    pub shape: Shape,
    /// The relation of A and B then, at the time asked about.
    pub relation: Relation,
    /// Whether that is a hit.
    pub hit: bool,
}

/// A slide up to the flip of the verdict.
#[derive(Debug, Clone, PartialEq)]
pub struct Slide {
    /// How far it is to the pose at rest, world units, against the direction where negative. Rounded: the poses are what is exact.
    pub distance: f64,
    /// The pose to come to rest in: the side that hits, or, where more than one pose touches there, the one whose distance has the fewest
    /// digits. The last one before the flip where no side hits.
    pub rest: Side,
    /// The last pose before the flip and the first one behind it, in the order of the slide. No pose of the slide lies in between.
    pub sides: [Side; 2],
    /// What the flip is.
    pub landing: Landing,
}

/// Slides a body along a direction, forward only: until the bodies meet where they are apart, until they part where they hit. Asked at
/// the time `t` of the frame, in [0, 1]; a hit is `separation <= slop`. `None` where the verdict never flips, or outside of the
/// permitted range, and where the direction is none.
pub fn slide(bodies: [&Moving; 2], slider: Role, direction: DVec2, t: f64, slop: f64) -> Option<Slide> {
    Track::new(bodies, slider, direction, t, slop)?.slide()
}

/// As [`slide`], forward or backward, whichever is shorter; forward of two equally long ones.
pub fn slide_either_way(bodies: [&Moving; 2], slider: Role, direction: DVec2, t: f64, slop: f64) -> Option<Slide> {
    let forward = slide(bodies, slider, direction, t, slop);
    let backward = slide(bodies, slider, -direction, t, slop).map(|back| Slide { distance: 0.0 - back.distance, ..back });
    match (forward, backward) {
        (Some(forward), Some(back)) if back.distance.abs() < forward.distance.abs() => Some(back),
        (forward, back) => forward.or(back),
    }
}
