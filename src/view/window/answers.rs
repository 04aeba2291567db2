//! The answers for what the session holds: kept while nothing they depend on changes.

use crate::kernel::Algorithm;
use crate::scene::Scene;
use crate::session::{Analysis, Session};

/// The answers for a scene at a time, by an algorithm.
pub(super) struct Answers {
    scene: Scene,
    t: f64,
    algorithm: Algorithm,
    analysis: Option<Analysis>,
}

impl Answers {
    /// The answers for what the session holds now.
    pub(super) fn of(session: &Session) -> Answers {
        let (scene, t, algorithm) = (session.scene().clone(), session.t(), session.algorithm());
        Answers { scene, t, algorithm, analysis: session.analysis() }
    }

    /// Whether they are still the answers.
    pub(super) fn hold_for(&self, session: &Session) -> bool {
        self.t == session.t() && self.algorithm == session.algorithm() && self.scene == *session.scene()
    }

    /// What there is to say about the pair. `None` where the scene has none.
    pub(super) fn analysis(&self) -> Option<&Analysis> {
        self.analysis.as_ref()
    }
}
