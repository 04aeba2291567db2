//! The answers for what the session holds: kept while nothing they depend on changes.

use crate::kernel::Algorithm;
use crate::session::{Analysis, Session, Touching};

/// The answers for a scene at a time, by an algorithm.
pub(super) struct Answers {
    /// The scene they are for, as [`Session::revision`] numbers it.
    revision: u64,
    t: f64,
    algorithm: Algorithm,
    analysis: Option<Analysis>,
    touching: Option<Touching>,
}

impl Answers {
    /// The answers for what the session holds now.
    pub(super) fn of(session: &Session) -> Answers {
        let (revision, t, algorithm) = (session.revision(), session.t(), session.algorithm());
        let touching = Touching::of(session.scene(), t);
        Answers { revision, t, algorithm, analysis: session.analysis(), touching }
    }

    /// Whether they are still the answers.
    pub(super) fn hold_for(&self, session: &Session) -> bool {
        self.t == session.t() && self.algorithm == session.algorithm() && self.revision == session.revision()
    }

    /// What there is to say about the pair. `None` where the scene has none.
    pub(super) fn analysis(&self) -> Option<&Analysis> {
        self.analysis.as_ref()
    }

    /// Which bodies hit others. `None` where there is but a pair.
    pub(super) fn touching(&self) -> Option<&Touching> {
        self.touching.as_ref()
    }
}
