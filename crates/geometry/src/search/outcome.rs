//! What a search answers, and what it looked at.

use std::fmt;

use glam::DVec2;
use smallvec::SmallVec;

use crate::kernel::{Aabb, Circle, Relation, Shape};

/// A search gives up after this many tests at the latest and says [`Outcome::NotConverged`]: see [`test_limit`](super::test_limit).
pub const MAX_TESTS: usize = 100_000;

/// The answer of a search. Never a bool: "not seen" is not "not there".
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Outcome {
    /// The shapes meet during the frame, after its start.
    Impact(Impact),
    /// The shapes hit at t = 0 already.
    InContactAtStart {
        /// Their relation at t = 0. `Apart` only where a slop made it a hit.
        relation: Relation,
        /// Whether the motion takes them apart from the very start: whether their separation grows at once. Touching bodies part at
        /// once, overlapping ones get less deep, those within a slop get farther apart. What slides along stays in contact. Of bodies
        /// of several parts the nearest ones decide: all of them where several touch. Exact for translations.
        leaving: bool,
    },
    /// No probe hit. Says nothing about the times between the probes.
    NoImpactSeen,
    /// Proven: the shapes do not meet during the frame.
    Separated {
        /// When they come closest. For `Binary`: the middle of the stretch with the smallest proven gap. For `Advance`: when the
        /// proven bound of the separation is lowest.
        closest_t: f64,
        /// How close they come, > slop, world units. For `Binary`: a lower bound, the smallest gap of a pruned envelope. For
        /// `Advance`: a lower bound, mostly within a quarter of the true one. What [`prove`](super::prove) says of bodies that spin is a
        /// lower bound too, mostly the true one to nine digits.
        clearance: f64,
    },
    /// The search gave up.
    NotConverged {
        /// Everything up to this time was searched without a hit.
        reached_t: f64,
        /// What ended it.
        ended_by: EndedBy,
    },
    /// The method has no answer for this motion: the closed form is for translation, and a body spins.
    NotApplicable,
}

/// What ended a search that gave up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EndedBy {
    /// It made as many tests as it may.
    Tests,
    /// It took as long as it may. Only where a clock was given, see [`Limits`](super::Limits).
    Time,
    /// No number bounds how far points move, as where a line or a ray turns against another one: no step is short enough.
    Unbounded,
    /// The bodies are as near as rounding can tell, or the steps became too short to count.
    Rounding,
}

impl EndedBy {
    /// The name in machine-readable output, in snake case.
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
    /// When: the earliest time at which the method claims a hit, in (0, 1].
    pub t: f64,
    /// The impact lies between these two times, as far as the method knows. Both equal `t` for `Exact`. Both equal `t` for
    /// `Advance` too: nothing hits before, which is proven, and at `t` the separation is within the tolerance of the slop. What
    /// [`prove`](super::prove) says of bodies that spin: nothing hits before the first one, but perhaps within [`Report::open`], and by the
    /// second one they have met. At `t` they hit; or a point passes through a segment, up to the rounding of its position.
    pub bracket: [f64; 2],
    /// Unit vector from A to B at `t`. `None` where the two overlap without one (crossing lines).
    pub normal: Option<DVec2>,
    /// Where, in the world frame, at `t`.
    pub point: DVec2,
    /// Whether the motion only grazes: A's path relative to B, prolonged to a whole line, touches B and never enters it. Known to
    /// `Exact` only; otherwise false.
    pub grazing: bool,
}

/// What a search looked at, and what it saw there.
#[derive(Debug, Clone, PartialEq)]
pub struct Probe {
    /// Where along the frame.
    pub tested: Tested,
    /// What it saw.
    pub found: Found,
}

/// What one probe tested.
#[derive(Debug, Clone, PartialEq)]
pub enum Tested {
    /// Both shapes at one time.
    Position {
        /// The time, in [0, 1].
        t: f64,
    },
    /// An envelope of the mover's path during a stretch, relative to the target, against the target. Everything in the frame of the
    /// target at t = 0, which does not turn. A target that spins is turned there as in the middle of the stretch, and the envelope
    /// is grown by what it turns from there to either end.
    CircleEnvelope {
        /// From and to, in [0, 1].
        stretch: [f64; 2],
        /// The envelope.
        circle: Circle,
    },
    /// As above, with a rectangle.
    RectangleEnvelope {
        /// From and to, in [0, 1].
        stretch: [f64; 2],
        /// The envelope.
        rectangle: Aabb,
    },
    /// As above, with the mover itself, grown.
    GrownEnvelope {
        /// From and to, in [0, 1].
        stretch: [f64; 2],
        /// The mover at the middle of the stretch, turned as it is then. In a box: the other probes, thousands in a search, need not be
        /// as large.
        shape: Box<Shape>,
        /// By how much it is grown on all sides, world units.
        radius: f64,
    },
    /// A step of the advancement: the distance at its start, and how far it may go without a hit. The first one may come from circles
    /// around the whole bodies. Of bodies with several convex parts each step is that of two parts.
    Advanced {
        /// From and to, in [0, 1]: nothing can hit within.
        stretch: [f64; 2],
        /// The separation at the start of the stretch, world units.
        separation: f64,
        /// The greatest speed at which the bodies can approach each other during the stretch, world units per frame.
        speed: f64,
    },
    /// Nothing: a stretch shorter than `min_move` that was accepted as it is.
    Untested {
        /// From and to, in [0, 1].
        stretch: [f64; 2],
    },
}

impl Tested {
    /// The times the probe speaks about: twice the same for a position.
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

/// What a probe saw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
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

/// The probes of a search, a slice to who reads them. The two of the closed form need no memory of their own.
pub type Probes = SmallVec<[Probe; 2]>;

/// A search: its answer, every probe in the order it was made, and what it cost.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// The answer.
    pub outcome: Outcome,
    /// Every probe, in the order in which they were made.
    pub probes: Probes,
    /// How many hit tests of two shapes were made, positions and envelopes alike; an accepted stretch costs none.
    /// The closed form counts its test at the start and its cast: 2, or 1 where the start decides.
    pub tests: usize,
    /// Stretches of the frame, before the impact if there is one, of which nothing is proven: rounding or a limit leaves open whether the
    /// bodies are in contact. From and to, in [0, 1], in the order of time. What is outside of them is proven. Only
    /// [`prove`](super::prove) goes on after such a stretch: what a search reports has none.
    pub open: Vec<[f64; 2]>,
}

/// The relation of two bodies that are in contact: those that are apart are so by no more than the slop.
pub fn contact_in_words(relation: Relation) -> String {
    if relation == Relation::Apart { "within the slop".to_owned() } else { relation.to_string() }
}

/// In a few words: `impact at t = 0.5`.
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

/// The answer and its cost in a few words: `impact at t = 0.5 (9 tests)`.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({} {})", self.outcome, self.tests, if self.tests == 1 { "test" } else { "tests" })
    }
}

impl Outcome {
    /// The name in machine-readable output, in snake case.
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

    /// Whether the outcome claims contact during the frame, at its start or later; seen or proven. `None` where it claims nothing: the
    /// search gave up, or does not apply.
    pub fn claims_contact(&self) -> Option<bool> {
        match self {
            Outcome::Impact(_) | Outcome::InContactAtStart { .. } => Some(true),
            Outcome::NoImpactSeen | Outcome::Separated { .. } => Some(false),
            Outcome::NotConverged { .. } | Outcome::NotApplicable => None,
        }
    }

    /// The first time at which the outcome claims contact: 0 for a contact at the start. `None` where it claims none.
    pub fn contact_t(&self) -> Option<f64> {
        match self {
            Outcome::Impact(impact) => Some(impact.t),
            Outcome::InContactAtStart { .. } => Some(0.0),
            Outcome::NoImpactSeen | Outcome::Separated { .. } | Outcome::NotConverged { .. } | Outcome::NotApplicable => None,
        }
    }

    /// The clearance it claims, world units, > 0. `None` where it claims none.
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
