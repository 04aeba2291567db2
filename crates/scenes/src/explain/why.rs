//! The answers that can be derived, and the trace of the function that gives them.

use super::reasons::SearchEvidence;
use crate::kernel::level::LevelOptions;
use crate::kernel::{Algorithm, Recorder, Shape, contact_by_traced, crossings_traced, manifolds_traced};
use crate::scene::{LevelOfMover, Scene, level_mover};
use crate::search::{trace_proof, trace_report};

/// An answer that can be derived step by step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum DerivedAnswer {
    /// The relation of the two at a time: relation, separation, MTV.
    #[default]
    Contact,
    /// The points of the contact manifold at a time.
    Manifold,
    /// The points at which the two boundaries cross at a time.
    Crossings,
    /// The time at which the two meet during the frame.
    Motion,
    /// The contact at a time of the body that moves with all bodies at rest, taken as one.
    Level,
    /// The move of that body against all bodies at rest, by a mover.
    Move,
}

impl DerivedAnswer {
    /// All of them, in the order of the panel.
    pub const ALL: [DerivedAnswer; 6] = [
        DerivedAnswer::Contact,
        DerivedAnswer::Manifold,
        DerivedAnswer::Crossings,
        DerivedAnswer::Motion,
        DerivedAnswer::Level,
        DerivedAnswer::Move,
    ];

    /// Returns the name on the command line.
    pub fn id(self) -> &'static str {
        match self {
            DerivedAnswer::Contact => "contact",
            DerivedAnswer::Manifold => "manifold",
            DerivedAnswer::Crossings => "crossings",
            DerivedAnswer::Motion => "motion",
            DerivedAnswer::Level => "level",
            DerivedAnswer::Move => "move",
        }
    }

    /// Returns true for an answer about a body and its level, which most scenes do not have.
    pub fn needs_level(self) -> bool {
        match self {
            DerivedAnswer::Level | DerivedAnswer::Move => true,
            DerivedAnswer::Contact | DerivedAnswer::Manifold | DerivedAnswer::Crossings | DerivedAnswer::Motion => false,
        }
    }
}

/// The answer to derive, and the algorithm of the static question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Reasoning {
    /// The algorithm of the static question.
    pub algorithm: Algorithm,
    /// The answer whose reasons are wanted.
    pub why: DerivedAnswer,
}

/// Returns the reasons of an answer for a pair: the trace of the function that gives it. A move has none: its log has its reasons. `t`: the time of the static answers, in [0, 1].
pub fn trace_of(reasoning: Reasoning, (scene, pair): (&Scene, [usize; 2]), searched: &SearchEvidence, t: f64) -> Recorder {
    let SearchEvidence { a, b, slop, method, report, prover, proof, .. } = *searched;
    static_trace(reasoning, [&a.at(t), &b.at(t)], slop).unwrap_or_else(|| {
        let mut trace = Recorder::default();
        if !reasoning.why.needs_level() {
            trace_report(a, b, method, slop, report, &mut trace);
            trace_proof(report, prover.kind(), proof, &mut trace);
        } else if let Some(mover) = level_mover(scene, pair).filter(|_| reasoning.why == DerivedAnswer::Level) {
            LevelOfMover::traced(scene, mover, t, LevelOptions::default(), &mut trace);
        }
        trace
    })
}

/// Returns the trace of a static answer for two shapes. `None` for the motion, whose reasons need the search, and for the level and the move, which
/// have other bodies.
pub fn static_trace(reasoning: Reasoning, [a, b]: [&Shape; 2], slop: f64) -> Option<Recorder> {
    let mut trace = Recorder::default();
    match reasoning.why {
        DerivedAnswer::Contact => {
            contact_by_traced(reasoning.algorithm, a, b, &mut trace);
        }
        DerivedAnswer::Manifold => {
            manifolds_traced(a, b, slop, &mut trace);
        }
        DerivedAnswer::Crossings => {
            crossings_traced(a, b, &mut trace);
        }
        DerivedAnswer::Motion | DerivedAnswer::Level | DerivedAnswer::Move => return None,
    }
    Some(trace)
}
