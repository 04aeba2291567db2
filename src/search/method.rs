//! The methods a user can choose, with their parameters.

/// The shortest step or stretch a method chooses by itself, in world units: 1/32, as in the classic listings.
pub const MIN_STEP: f64 = 1.0 / 32.0;

/// How to search the frame for an impact.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Method {
    /// Tests the end position only: the naive game loop.
    Discrete,
    /// Tests positions at equal steps along the way.
    Linear {
        /// The longest step, > 0, world units of relative motion. `None`: half the smaller extent of the mover, never under [`MIN_STEP`].
        max_step: Option<f64>,
        /// What to do with the bracket of the first hit.
        refinement: Refinement,
    },
    /// Encloses stretches of the way in an envelope, prunes those that miss, halves those that do not, first half first.
    Binary {
        /// Stretches shorter than this are not halved, > 0, world units. `None`: a quarter of the mover's smallest extent, never
        /// under [`MIN_STEP`].
        min_move: Option<f64>,
        /// What encloses a stretch.
        envelope: Envelope,
        /// What to do with a stretch too short to be halved.
        at_limit: AtLimit,
    },
    /// The closed form for translation. It does not apply to bodies that spin.
    Exact,
    /// Conservative advancement: steps as long as the distance and the speed of approach allow. The only proof for bodies that spin.
    Advance {
        /// An impact is claimed where the separation is within this of the slop, > 0, world units. `None`: 1e-3 of the smaller
        /// body's extent, see [`auto_tolerance`](super::auto_tolerance).
        tolerance: Option<f64>,
    },
}

/// What a linear search does after its first hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refinement {
    /// Nothing: the answer is the sample.
    None,
    /// Halves the bracket until it is narrower than 1e-9 of the frame.
    Bisect,
}

/// What encloses the mover along a stretch of its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Envelope {
    /// The bounding circle of the whole stretch: the classic form, the loosest.
    Circle,
    /// The smallest axis-aligned rectangle around both ends.
    Rectangle,
    /// The mover itself at the middle of the stretch, grown by half the stretch.
    Grown,
}

/// What a binary search does with a stretch shorter than `min_move`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtLimit {
    /// Says yes without testing: the classic form, which can say yes to a near miss.
    Accept,
    /// Tests the position at the end of the stretch.
    Test,
}

/// The methods without their parameters, in the order of the panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MethodKind {
    /// See [`Method::Discrete`].
    Discrete,
    /// See [`Method::Linear`].
    Linear,
    /// See [`Method::Binary`].
    Binary,
    /// See [`Method::Exact`].
    Exact,
    /// See [`Method::Advance`].
    Advance,
}

impl MethodKind {
    /// All methods, from the naive to the exact one.
    pub const ALL: [MethodKind; 5] =
        [MethodKind::Discrete, MethodKind::Linear, MethodKind::Binary, MethodKind::Exact, MethodKind::Advance];

    /// The name in machine-readable output, in snake case.
    pub fn id(self) -> &'static str {
        match self {
            MethodKind::Discrete => "discrete",
            MethodKind::Linear => "linear",
            MethodKind::Binary => "binary",
            MethodKind::Exact => "exact",
            MethodKind::Advance => "advance",
        }
    }

    /// The name as a title: `Linear`.
    pub fn name(self) -> &'static str {
        match self {
            MethodKind::Discrete => "Discrete",
            MethodKind::Linear => "Linear",
            MethodKind::Binary => "Binary",
            MethodKind::Exact => "Exact",
            MethodKind::Advance => "Advance",
        }
    }

    /// The key that chooses it, 1 to 5: its place in the panel.
    pub fn key(self) -> usize {
        self as usize + 1
    }

    /// The method with the parameters it chooses by itself.
    pub fn with_defaults(self) -> Method {
        match self {
            MethodKind::Discrete => Method::Discrete,
            MethodKind::Linear => Method::Linear { max_step: None, refinement: Refinement::None },
            MethodKind::Binary => Method::Binary { min_move: None, envelope: Envelope::Circle, at_limit: AtLimit::Test },
            MethodKind::Exact => Method::Exact,
            MethodKind::Advance => Method::Advance { tolerance: None },
        }
    }
}

impl Method {
    /// Which method this is.
    pub fn kind(&self) -> MethodKind {
        match self {
            Method::Discrete => MethodKind::Discrete,
            Method::Linear { .. } => MethodKind::Linear,
            Method::Binary { .. } => MethodKind::Binary,
            Method::Exact => MethodKind::Exact,
            Method::Advance { .. } => MethodKind::Advance,
        }
    }
}
