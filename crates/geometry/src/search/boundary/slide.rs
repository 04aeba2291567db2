//! The end of a slide: the poses on both sides of the flip, and the kind of the flip.

use crate::kernel::{Relation, Shape};

/// The kind of the flip at which a slide arrives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Landing {
    /// The bodies touch, to the last bit.
    Touching,
    /// One side hits and the other misses, and the position in between at which the bodies only touch is not representable.
    Flip,
    /// Both sides miss: the bodies meet at a position in between, which is not representable. This happens with thin shapes and
    /// with grazes.
    Between,
}

/// One side of the flip.
#[derive(Debug, Clone, PartialEq)]
pub struct FlipSide {
    /// The body that slides, at t = 0.
    pub shape: Shape,
    /// The relation of A and B then, at the time asked about.
    pub relation: Relation,
    /// True if that is a hit.
    pub hit: bool,
}

/// A slide up to the flip of the verdict.
#[derive(Debug, Clone, PartialEq)]
pub struct Slide {
    /// The distance to the pose at rest, world units, negative against the direction. Rounded: the poses are exact.
    pub distance: f64,
    /// The pose to come to rest in: the side that hits, or, if more than one pose touches there, the one whose distance has the
    /// fewest digits. The last one before the flip if no side hits.
    pub rest: FlipSide,
    /// The last pose before the flip and the first one behind it, in the order of the slide. No pose of the slide lies in between.
    pub sides: [FlipSide; 2],
    /// The kind of the flip.
    pub landing: Landing,
}
