//! The answer of a search, and its probes.

use std::fmt;

use glam::DVec2;
use smallvec::SmallVec;

use crate::kernel::{Aabb, Circle, Relation, Shape};

/// The largest number of tests after which a search gives up and says [`Outcome::NotConverged`]: see
/// [`test_limit`](super::test_limit).
pub const MAX_TESTS: usize = 100_000;

/// The answer of a search. Never a bool: "not seen" is not "not there".
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Outcome {
    /// The shapes meet during the frame, after its start.
    Impact(Impact),
    /// The shapes hit at t = 0 already.
    InContactAtStart {
        /// Their relation at t = 0. `Apart` only if a slop made it a hit.
        relation: Relation,
        /// True if the motion separates them from the very start: if their separation grows at once. Touching bodies part at
        /// once, overlapping ones get less deep, those within a slop get farther apart. A body that slides along another one
        /// stays in contact. For bodies of several parts the nearest parts decide: all of them if several touch. Exact for
        /// translations.
        leaving: bool,
    },
    /// No probe hit. This says nothing about the times between the probes.
    NoImpactSeen,
    /// Proven: the shapes do not meet during the frame.
    Separated {
        /// The time at which they come closest. For `Binary`: the middle of the stretch with the smallest proven gap. For
        /// `Advance`: the time at which the proven bound of the separation is lowest.
        closest_t: f64,
        /// The smallest separation, > slop, world units. For `Binary`: a lower bound, the smallest gap of a pruned envelope. For
        /// `Advance`: a lower bound, in most cases within a quarter of the true one. The clearance that [`prove`](super::prove)
        /// gives for bodies that spin is a lower bound too, in most cases equal to the true one in nine digits.
        clearance: f64,
    },
    /// The search gave up.
    NotConverged {
        /// The time up to which everything was searched without a hit.
        reached_t: f64,
        /// The reason why it ended.
        ended_by: EndedBy,
    },
    /// The method has no answer for this motion: the closed form is for translation, and a body spins.
    NotApplicable,
}

/// The reason why a search gave up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EndedBy {
    /// The search made the largest allowed number of tests.
    Tests,
    /// The search took the longest allowed time. Only if a clock was given, see [`Limits`](super::Limits).
    Time,
    /// No number bounds how far points move, as when a line or a ray turns against another one: no step is short enough.
    Unbounded,
    /// The bodies are as near as rounding can tell, or the steps became too short to count.
    Rounding,
}

impl EndedBy {
    /// Returns the name in machine-readable output, in snake case.
    pub fn id(self) -> &'static str {
        match self {
            EndedBy::Tests => "tests",
            EndedBy::Time => "time",
            EndedBy::Unbounded => "unbounded",
            EndedBy::Rounding => "rounding",
        }
    }
}

/// A first impact.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Impact {
    /// The earliest time at which the method claims a hit, in (0, 1].
    pub t: f64,
    /// The two times between which the impact lies, as far as the method knows. Both equal `t` for `Exact`. Both equal `t` for
    /// `Advance` too: nothing hits before, which is proven, and at `t` the separation is within the tolerance of the slop. For
    /// bodies that spin, [`prove`](super::prove) gives two times: nothing hits before the first one, except perhaps within
    /// [`Report::open`], and by the second one they have met. At `t` they hit; or a point passes through a segment, up to the
    /// rounding of its position.
    pub bracket: [f64; 2],
    /// Unit vector from A to B at `t`. `None` if the two overlap without one (crossing lines).
    pub normal: Option<DVec2>,
    /// The point of contact at `t`, world frame.
    pub point: DVec2,
    /// True if the motion only grazes: A's path relative to B, prolonged to a whole line, touches B and never enters it. Known to
    /// `Exact` only; otherwise false.
    pub grazing: bool,
}

/// One probe of a search, with its result.
#[derive(Debug, Clone, PartialEq)]
pub struct Probe {
    /// The tested part of the frame.
    pub tested: Tested,
    /// The result.
    pub found: ProbeResult,
}

/// The part of the frame that one probe tested, and how.
#[derive(Debug, Clone, PartialEq)]
pub enum Tested {
    /// Both shapes at one time.
    Position {
        /// The time, in [0, 1].
        t: f64,
    },
    /// An envelope of the mover's path during a stretch, relative to the target, against the target. Everything is in the frame
    /// of the target at t = 0, which does not turn. A target that spins is turned there as in the middle of the stretch, and the
    /// envelope is grown by the length of its turn from there to either end.
    CircleEnvelope {
        /// The start and the end of the stretch, in [0, 1].
        stretch: [f64; 2],
        /// The envelope.
        circle: Circle,
    },
    /// The same with a rectangle.
    RectangleEnvelope {
        /// The start and the end of the stretch, in [0, 1].
        stretch: [f64; 2],
        /// The envelope.
        rectangle: Aabb,
    },
    /// The same with the mover itself, grown.
    GrownEnvelope {
        /// The start and the end of the stretch, in [0, 1].
        stretch: [f64; 2],
        /// The mover at the middle of the stretch, turned as it is then. In a box, so that the other probes, thousands in a
        /// search, need not be as large.
        shape: Box<Shape>,
        /// The distance by which it is grown on all sides, world units.
        radius: f64,
    },
    /// A step of the advancement: the distance at its start, and how far it may go without a hit. The first one may come from
    /// circles around the whole bodies. For bodies with several convex parts each step is that of two parts.
    Advanced {
        /// The start and the end of the stretch, in [0, 1]: nothing can hit within.
        stretch: [f64; 2],
        /// The separation at the start of the stretch, world units.
        separation: f64,
        /// The greatest speed at which the bodies can approach each other during the stretch, world units per frame.
        speed: f64,
    },
    /// A stretch shorter than `min_move` that was accepted untested.
    Untested {
        /// The start and the end of the stretch, in [0, 1].
        stretch: [f64; 2],
    },
}

impl Tested {
    /// Returns the times that the probe covers: twice the same for a position.
    pub fn stretch(&self) -> [f64; 2] {
        match self {
            Tested::Position { t } => [*t, *t],
            Tested::CircleEnvelope { stretch, .. }
            | Tested::RectangleEnvelope { stretch, .. }
            | Tested::GrownEnvelope { stretch, .. }
            | Tested::Advanced { stretch, .. }
            | Tested::Untested { stretch } => *stretch,
        }
    }
}

/// The result of a probe.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProbeResult {
    /// A position: the shapes hit there.
    Hit,
    /// A position: the shapes do not hit there.
    Miss,
    /// An envelope that misses the target: nothing happens during this stretch. A proof.
    Pruned,
    /// An envelope that hits the target: the stretch is halved, or is as short as `min_move` allows.
    Halved,
    /// A stretch taken for an impact without a test.
    Accepted,
}

/// The probes of a search, readable as a slice. The two of the closed form need no memory of their own.
pub type Probes = SmallVec<[Probe; 2]>;

/// The record of a search: its answer, every probe in the order it was made, and its cost.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// The answer.
    pub outcome: Outcome,
    /// Every probe, in the order in which they were made.
    pub probes: Probes,
    /// The number of hit tests of two shapes, positions and envelopes alike; an accepted stretch costs none. The closed form
    /// counts its test at the start and its cast: 2, or 1 if the start decides.
    pub tests: usize,
    /// Stretches of the frame, before the impact if there is one, about which nothing is proven: rounding or a limit leaves open
    /// whether the bodies are in contact. Start and end, in [0, 1], in the order of time. Everything outside of them is proven.
    /// Only [`prove`](super::prove) continues after such a stretch: the report of a search has none.
    pub open: Vec<[f64; 2]>,
}

/// Returns in words the relation of two bodies that are in contact: bodies that are apart are so by no more than the slop.
pub fn contact_in_words(relation: Relation) -> String {
    if relation == Relation::Apart { "within the slop".to_owned() } else { relation.to_string() }
}

/// Writes the outcome in a few words: `impact at t = 0.5`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Impact(impact) => write!(f, "impact at t = {}", impact.t),
            Outcome::InContactAtStart { relation, .. } => write!(f, "in contact at the start, {}", contact_in_words(*relation)),
            Outcome::NoImpactSeen => f.write_str("no impact seen"),
            Outcome::Separated { closest_t, clearance } => write!(f, "separated by {clearance}, closest at t = {closest_t}"),
            Outcome::NotConverged { reached_t, .. } => write!(f, "not converged, no hit up to t = {reached_t}"),
            Outcome::NotApplicable => f.write_str("not applicable to bodies that spin"),
        }
    }
}

/// Writes the answer and its cost in a few words: `impact at t = 0.5 (9 tests)`.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({} {})", self.outcome, self.tests, if self.tests == 1 { "test" } else { "tests" })
    }
}

impl Outcome {
    /// Returns the name in machine-readable output, in snake case.
    pub fn id(&self) -> &'static str {
        match self {
            Outcome::Impact(_) => "impact",
            Outcome::InContactAtStart { .. } => "in_contact_at_start",
            Outcome::NoImpactSeen => "no_impact_seen",
            Outcome::Separated { .. } => "separated",
            Outcome::NotConverged { .. } => "not_converged",
            Outcome::NotApplicable => "not_applicable",
        }
    }

    /// Returns true if the outcome claims contact during the frame, at its start or later; seen or proven. `None` if it claims
    /// nothing: the search gave up, or does not apply.
    pub fn claims_contact(&self) -> Option<bool> {
        match self {
            Outcome::Impact(_) | Outcome::InContactAtStart { .. } => Some(true),
            Outcome::NoImpactSeen | Outcome::Separated { .. } => Some(false),
            Outcome::NotConverged { .. } | Outcome::NotApplicable => None,
        }
    }

    /// Returns the first time at which the outcome claims contact: 0 for a contact at the start. `None` if it claims none.
    pub fn contact_t(&self) -> Option<f64> {
        match self {
            Outcome::Impact(impact) => Some(impact.t),
            Outcome::InContactAtStart { .. } => Some(0.0),
            Outcome::NoImpactSeen | Outcome::Separated { .. } | Outcome::NotConverged { .. } | Outcome::NotApplicable => None,
        }
    }

    /// Returns the clearance it claims, world units, > 0. `None` if it claims none.
    pub fn clearance(&self) -> Option<f64> {
        match self {
            Outcome::Separated { clearance, .. } => Some(*clearance),
            Outcome::Impact(_)
            | Outcome::InContactAtStart { .. }
            | Outcome::NoImpactSeen
            | Outcome::NotConverged { .. }
            | Outcome::NotApplicable => None,
        }
    }
}
