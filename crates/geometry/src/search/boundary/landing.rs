//! Where a slide ends: the poses on both sides of the flip, and what the flip is.

use crate::kernel::{Relation, Shape};

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
