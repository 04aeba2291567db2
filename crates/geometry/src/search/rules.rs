//! What is said of a search method outside of its own search: its words, what it may claim, its parameters.
//!
//! Each method states its [`Rules`] beside its search. Panels, scene files, sweeps, explanations and the command line read them from
//! there, so that none of them knows the methods one by one.

use super::method::Method;
use crate::kernel::Moving;

/// The words and rules of one method.
#[derive(Debug)]
pub struct Rules {
    /// The name in machine-readable output and on the command line, in snake case.
    pub id: &'static str,
    /// The name as a title and in scene files: `Linear`.
    pub name: &'static str,
    /// How it searches, in two or three words: `Equal steps`.
    pub summary: &'static str,
    /// What it does, a sentence.
    pub idea: &'static str,
    /// What it may answer, a sentence.
    pub claim: &'static str,
    /// What its answers rest on.
    pub evidence: Evidence,
    /// Where along the frame it looks.
    pub looks: Looks,
    /// What one of its tests asks the kernel.
    pub test: Test,
    /// What a clearance that it claims is.
    pub clearance: Clearance,
    /// Which motions it answers for.
    pub motions: Motions,
    /// Where it is compared with the other methods.
    pub compared: Compared,
    /// Why the reversed motion may have another answer, a sentence. `None`: it must not.
    pub irreversible: Option<&'static str>,
    /// The method with the parameters that it chooses by itself.
    pub defaults: Method,
    /// The length that sets how closely it looks. `None`: it has none.
    pub length: Option<LengthParameter>,
    /// Its other parameters, each one of a few options.
    pub choices: &'static [ChoiceParameter],
}

/// What the answers of a method rest on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Evidence {
    /// Positions at single times. What happens between them is not seen.
    Samples,
    /// Envelopes of the motion: one that misses is a proof, one that hits is none.
    Envelopes,
    /// Both impact and separation are proven.
    Proof,
}

impl Evidence {
    /// Whether an impact can go unseen.
    pub fn can_tunnel(self) -> bool {
        match self {
            Evidence::Samples | Evidence::Envelopes => true,
            Evidence::Proof => false,
        }
    }
}

/// Where along the frame a method looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Looks {
    /// At the end alone.
    End,
    /// At equal steps, see [`linear_steps`](super::linear_steps).
    Steps,
    /// At intervals that follow from what it finds.
    Adaptive,
    /// At the whole frame at once, in closed form.
    Whole,
}

/// What one test of a method asks the kernel, which is what it costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Test {
    /// Whether two shapes hit.
    Hit,
    /// How far apart they are.
    Distance,
    /// How far apart all pairs of their convex parts are.
    DistanceOfParts,
}

/// What a clearance is that a method claims.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clearance {
    /// It claims none.
    Never,
    /// A proven lower bound.
    LowerBound,
    /// The smallest separation itself.
    Exact,
}

/// Which motions a method answers for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Motions {
    /// Translations alone: it does not apply where a body spins.
    Translations,
    /// Translations and spins.
    All,
}

/// Where a method is compared with the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compared {
    /// Always.
    Always,
    /// Where a body spins: elsewhere another method proves the same at less cost.
    WithSpin,
}

/// A length that a method is given, or chooses by itself: > 0, world units.
#[derive(Debug)]
pub struct LengthParameter {
    /// The name in scene files, on the command line and in tables: `max_step`.
    pub field: &'static str,
    /// The name beside its number in a panel: `max step`.
    pub label: &'static str,
    /// The name in a sentence: `longest step`.
    pub name: &'static str,
    /// What the length chosen automatically comes from, a sentence.
    pub origin: &'static str,
    /// What the length is.
    pub meaning: Meaning,
    /// The length that the method chooses for two bodies by itself.
    pub automatic: fn(&Moving, &Moving) -> f64,
    /// The length that is set. `None`: the automatic one, and for other methods.
    pub read: fn(&Method) -> Option<f64>,
    /// Sets it. Leaves other methods as they are.
    pub write: fn(&mut Method, Option<f64>),
}

/// What the length of a method is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meaning {
    /// No sample is farther from the next one. Chosen from the size of the mover, see [`mover`](super::mover).
    LongestStep,
    /// Nothing shorter is divided. Chosen from the size of the mover.
    ShortestStretch,
    /// An impact is claimed where the separation is within this of the slop. Chosen from the size of the smaller body.
    Tolerance,
}

/// A parameter that is one of a few options. The first option is the one a method chooses by itself.
#[derive(Debug)]
pub struct ChoiceParameter {
    /// The name in scene files: `at_limit`.
    pub field: &'static str,
    /// The name in a panel: `At limit`.
    pub label: &'static str,
    /// At least two.
    pub options: &'static [ChoiceOption],
    /// The option that is chosen, as an index into `options`; 0 for other methods.
    pub read: fn(&Method) -> usize,
    /// Chooses an option. Leaves other methods as they are.
    pub write: fn(&mut Method, usize),
}

/// One option of a [`ChoiceParameter`].
#[derive(Debug)]
pub struct ChoiceOption {
    /// The name in scene files: `Accept`.
    pub name: &'static str,
    /// The name in a panel: `Accept untested`.
    pub label: &'static str,
}

impl ChoiceOption {
    /// An option with the same name in files and panels.
    pub(super) const fn named(name: &'static str) -> ChoiceOption {
        ChoiceOption { name, label: name }
    }
}
