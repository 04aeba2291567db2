//! The answers that can be derived, and the trace of the function that gives them.

use super::reasons::Searched;
use crate::kernel::{Algorithm, Recorder, Shape, contact_by, crossings_traced, manifolds_traced};
use crate::search::{trace_proof, trace_report};

/// An answer that can be derived step by step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Why {
    /// The relation of the two at a time: relation, separation, MTV.
    #[default]
    Contact,
    /// The points of the contact manifold at a time.
    Manifold,
    /// The points at which the two boundaries cross at a time.
    Crossings,
    /// The time at which the two meet during the frame.
    Motion,
}

impl Why {
    /// All of them, in the order of the panel.
    pub const ALL: [Why; 4] = [Why::Contact, Why::Manifold, Why::Crossings, Why::Motion];

    /// Returns the name on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Why::Contact => "contact",
            Why::Manifold => "manifold",
            Why::Crossings => "crossings",
            Why::Motion => "motion",
        }
    }
}

/// The answer to derive, and the algorithm of the static question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Reasoning {
    /// The algorithm of the static question.
    pub algorithm: Algorithm,
    /// The answer whose reasons are wanted.
    pub why: Why,
}

/// Returns the reasons of an answer: the trace of the function that gives it. `t`: the time of the static answers, in [0, 1].
pub fn trace_of(reasoning: Reasoning, searched: &Searched, t: f64) -> Recorder {
    let Searched { a, b, slop, method, report, prover, proof, .. } = *searched;
    static_trace(reasoning, [&a.at(t), &b.at(t)], slop).unwrap_or_else(|| {
        let mut trace = Recorder::default();
        trace_report(a, b, method, slop, report, &mut trace);
        trace_proof(report, prover.kind(), proof, &mut trace);
        trace
    })
}

/// Returns the trace of a static answer for two shapes. `None` for the motion, whose reasons need the search.
pub fn static_trace(reasoning: Reasoning, [a, b]: [&Shape; 2], slop: f64) -> Option<Recorder> {
    let mut trace = Recorder::default();
    match reasoning.why {
        Why::Contact => {
            contact_by(reasoning.algorithm, a, b, &mut trace);
        }
        Why::Manifold => {
            manifolds_traced(a, b, slop, &mut trace);
        }
        Why::Crossings => {
            crossings_traced(a, b, &mut trace);
        }
        Why::Motion => return None,
    }
    Some(trace)
}
