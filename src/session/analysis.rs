//! Everything that follows from the scene's pair and search, and from the time on the timeline. Derived each frame, never stored.

use crate::kernel::{Contact, Crossings, Recorder, contact, contact_traced, crossings};
use crate::scene::Scene;
use crate::search::{Method, Outcome, Report, search};

/// The answers for the pair in focus.
#[derive(Debug, Clone, PartialEq)]
pub struct Analysis {
    /// The two bodies, as indices: A and B.
    pub pair: [usize; 2],
    /// The time of `now` and `crossings`, in [0, 1].
    pub t: f64,
    /// How the two stand to each other at `t`.
    pub now: Contact,
    /// The reasons of `now`.
    pub trace: Recorder,
    /// Where the boundaries meet at `t`.
    pub crossings: Crossings,
    /// The search the scene asks for.
    pub report: Report,
    /// What the closed form says.
    pub exact: Report,
    /// How the two stand to each other at the impact of `report`, where it claims one.
    pub at_impact: Option<Contact>,
}

impl Analysis {
    /// The answers for the scene's pair at `t`. `None` where the scene has no pair.
    pub fn of(scene: &Scene, t: f64) -> Option<Analysis> {
        let pair = scene.pair?;
        let [a, b] = [scene.bodies.get(pair[0])?.moving(), scene.bodies.get(pair[1])?.moving()];
        let (shape_a, shape_b) = (a.at(t), b.at(t));
        let mut trace = Recorder::default();
        let now = contact_traced(&shape_a, &shape_b, &mut trace);
        let report = search(&a, &b, &scene.search, scene.slop);
        let exact = search(&a, &b, &Method::Exact, scene.slop);
        let at_impact = report.outcome.contact_t().map(|t| contact(&a.at(t), &b.at(t)));
        Some(Analysis { pair, t, now, trace, crossings: crossings(&shape_a, &shape_b), report, exact, at_impact })
    }

    /// Whether the search missed an impact that the closed form finds: the mover went through the target unseen.
    pub fn tunneled(&self) -> bool {
        matches!(self.report.outcome, Outcome::NoImpactSeen) && self.exact.outcome.contact_t().is_some()
    }

    /// Whether the search claims an impact that the closed form refutes, and with which clearance.
    pub fn false_impact(&self) -> Option<f64> {
        match (self.report.outcome, self.exact.outcome) {
            (Outcome::Impact(_), Outcome::Separated { clearance, .. }) => Some(clearance),
            _ => None,
        }
    }
}
