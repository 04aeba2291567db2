//! The description of a search method for everything outside of its own search: its words, what it may claim, its parameters.
//!
//! Each method states its [`MethodRules`] beside its search. Panels, scene files, sweeps, explanations and the command line read them
//! from there, so that none of them must know every method.

use super::method::Method;
use crate::kernel::Moving;

/// The words and rules of one method.
#[derive(Debug)]
pub struct MethodRules {
    /// The name in machine-readable output and on the command line, in snake case.
    pub id: &'static str,
    /// The name as a title and in scene files: `Linear`.
    pub name: &'static str,
    /// The way in which it searches, in two or three words: `Equal steps`.
    pub summary: &'static str,
    /// The procedure, a sentence.
    pub idea: &'static str,
    /// The answers it may give, a sentence.
    pub claim: &'static str,
    /// The evidence for its answers.
    pub evidence: Evidence,
    /// The part of the frame that it tests.
    pub looks: TestedTimes,
    /// The question to the kernel in one of its tests.
    pub test: TestKind,
    /// The meaning of a clearance that it claims.
    pub clearance: Clearance,
    /// The motions for which it answers.
    pub motions: AnsweredMotions,
    /// The motions for which it is compared with the other methods.
    pub compared: ComparedMotions,
    /// The reason why the reversed motion may have another answer, a sentence. `None`: it must not.
    pub irreversible: Option<&'static str>,
    /// The method with the parameters that it chooses by itself.
    pub defaults: Method,
    /// The length that sets how finely it searches. `None`: it has none.
    pub length: Option<LengthParameter>,
    /// The other parameters, each with a few options.
    pub choices: &'static [ChoiceParameter],
}

/// The evidence for the answers of a method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Evidence {
    /// Positions at single times. Events between them are not seen.
    Samples,
    /// Envelopes of the motion: an envelope that misses is a proof, one that hits is not.
    Envelopes,
    /// Both impact and separation are proven.
    Proof,
}

impl Evidence {
    /// Returns true if an impact can go unseen.
    pub fn can_tunnel(self) -> bool {
        match self {
            Evidence::Samples | Evidence::Envelopes => true,
            Evidence::Proof => false,
        }
    }
}

/// The part of the frame that a method tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TestedTimes {
    /// The end only.
    End,
    /// Equal steps, see [`linear_steps`](super::linear_steps).
    Steps,
    /// Intervals that follow from what it finds.
    Adaptive,
    /// The whole frame at once, in closed form.
    Whole,
}

/// The question to the kernel in one test of a method, which sets its cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TestKind {
    /// The question whether two shapes hit.
    Hit,
    /// The distance of the two shapes.
    Distance,
    /// The distances of all pairs of their convex parts.
    DistanceOfParts,
}

/// The meaning of a clearance that a method claims.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clearance {
    /// The method claims no clearance.
    Never,
    /// A proven lower bound.
    LowerBound,
    /// The smallest separation itself.
    Exact,
}

/// The motions for which a method answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnsweredMotions {
    /// Translations only: it does not apply if a body spins.
    Translations,
    /// Translations and spins.
    All,
}

/// The motions for which a method is compared with the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ComparedMotions {
    /// All motions.
    Always,
    /// Motions in which a body spins: for the others another method proves the same at less cost.
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
    /// The source of the length that is chosen automatically, a sentence.
    pub origin: &'static str,
    /// The meaning of the length.
    pub meaning: LengthMeaning,
    /// The length that the method chooses for two bodies by itself.
    pub automatic: fn(&Moving, &Moving) -> f64,
    /// The length that is set. `None`: the automatic one, and for other methods.
    pub read: fn(&Method) -> Option<f64>,
    /// Sets it. Leaves other methods as they are.
    pub write: fn(&mut Method, Option<f64>),
}

/// The meaning of the length of a method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LengthMeaning {
    /// The largest distance between neighboring samples. Chosen from the size of the mover, see [`mover`](super::mover).
    LongestStep,
    /// The length below which a stretch is not divided. Chosen from the size of the mover.
    ShortestStretch,
    /// The difference of the separation from the slop at which an impact is claimed. Chosen from the size of the smaller body.
    Tolerance,
}

/// A parameter with a few options. The first option is the one that a method chooses by itself.
#[derive(Debug)]
pub struct ChoiceParameter {
    /// The name in scene files: `at_limit`.
    pub field: &'static str,
    /// The name in a panel: `At limit`.
    pub label: &'static str,
    /// The options, at least two.
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
    /// Returns an option with the same name in files and panels.
    pub(super) const fn named(name: &'static str) -> ChoiceOption {
        ChoiceOption { name, label: name }
    }
}
