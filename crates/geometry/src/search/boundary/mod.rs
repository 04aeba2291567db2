//! The boundary between hit and miss: finds how far a body can slide until the verdict flips, to the last bit.
//!
//! Two things can flip: the verdict at one time of the frame ([`slide`]), and the answer of a search ([`slide_answer`]).
//!
//! For the verdict the closed form gives the position of the flip, up to rounding. From there a bisection over the `f64` near it
//! continues until two neighbors are left, of which the exact test says "hit" and "miss". Often the one that hits just touches;
//! if that position is not representable, it overlaps by less than the numbers can tell.

mod answer;
mod budgeted_search;
mod landmarks;
mod slide;
mod track;
mod ulps;

pub use answer::{AnswerSlide, slide_answer};
pub use budgeted_search::{ExaminedPoses, NoSlide, SlideAnswer};
pub use slide::{FlipSide, Landing, Slide};
use track::Track;
pub use ulps::{Coordinate, leading, nudged, stepped};

use super::relative::Role;
use crate::kernel::{DVec2, Moving};

/// Slides a body along a direction, forward only: until the bodies meet if they are apart, until they part if they hit. Asked at
/// the time `t` of the frame, in [0, 1]; a hit is `separation <= slop`. `None` if the verdict never flips, or only outside of the
/// permitted range, and if the direction has no length.
pub fn slide(bodies: [&Moving; 2], slider: Role, direction: DVec2, t: f64, slop: f64) -> Option<Slide> {
    Track::new(bodies, slider, direction, t, slop)?.slide()
}

/// Does the same as [`slide`], forward or backward, whichever is shorter; forward if both are equally long.
pub fn slide_in_either_direction(bodies: [&Moving; 2], slider: Role, direction: DVec2, t: f64, slop: f64) -> Option<Slide> {
    let forward = slide(bodies, slider, direction, t, slop);
    let backward = slide(bodies, slider, -direction, t, slop).map(|back| Slide { distance: 0.0 - back.distance, ..back });
    match (forward, backward) {
        (Some(forward), Some(back)) if back.distance.abs() < forward.distance.abs() => Some(back),
        (forward, back) => forward.or(back),
    }
}
