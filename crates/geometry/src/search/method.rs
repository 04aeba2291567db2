//! The methods a user can choose, with their parameters.

/// The shortest step or stretch a method chooses by itself, in world units: 1/32, as in the classic listings.
pub const MIN_STEP: f64 = 1.0 / 32.0;

/// A method that searches the frame for an impact.
///
/// `CONTRIBUTING.md` lists the edits for a new method, from its [`MethodRules`](super::rules::MethodRules) on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Method {
    /// Tests the end position only: the naive game loop.
    Discrete,
    /// Tests positions at equal steps along the path.
    Linear {
        /// The longest step, > 0, world units of relative motion. `None`: half the smaller extent of the mover, never under [`MIN_STEP`].
        max_step: Option<f64>,
        /// The treatment of the bracket of the first hit.
        refinement: Refinement,
    },
    /// Encloses stretches of the path in an envelope, prunes those that miss, halves those that do not, first half first.
    Binary {
        /// Stretches shorter than this are not halved, > 0, world units. `None`: a quarter of the mover's smallest extent, never
        /// under [`MIN_STEP`].
        min_move: Option<f64>,
        /// The kind of shape that encloses a stretch.
        envelope: Envelope,
        /// The treatment of a stretch that is too short to be halved.
        at_limit: AtLimit,
    },
    /// The closed form for translation. It does not apply to bodies that spin.
    Exact,
    /// Conservative advancement: steps as long as the distance and the speed of approach allow. The only proof for bodies that spin.
    Advance {
        /// The difference of the separation from the slop at which an impact is claimed, > 0, world units. `None`: 1e-3 of the
        /// smaller body's extent, see [`auto_tolerance`](super::auto_tolerance). A tolerance that rounding does not allow leads
        /// to `NotConverged` in place of an impact; the smallest positive number requests the finest that rounding allows.
        tolerance: Option<f64>,
    },
}

/// The refinement of a linear search after its first hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refinement {
    /// Nothing: the answer is the sample.
    None,
    /// Halves the bracket until it is narrower than 1e-9 of the frame.
    Bisect,
}

/// The kind of shape that encloses the mover along a stretch of its path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Envelope {
    /// The bounding circle of the whole stretch: the classic form, the loosest.
    Circle,
    /// The smallest axis-aligned rectangle around both ends.
    Rectangle,
    /// The mover itself at the middle of the stretch, grown by half the stretch.
    Grown,
}

/// The treatment of a stretch shorter than `min_move` in a binary search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtLimit {
    /// Tests the position at the end of the stretch.
    Test,
    /// Accepts it without testing: the classic form, which can accept a near miss.
    Accept,
}
