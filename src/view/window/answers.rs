//! The answers for what the session holds: kept while nothing they depend on changes.

use crate::kernel::Algorithm;
use crate::search::{Lane, Profile};
use crate::session::{Analysis, Lanes, Pane, Session, Touching};

/// The answers for a scene at a time, by an algorithm.
pub(super) struct Answers {
    /// The scene they are for, as [`Session::revision`] numbers it.
    revision: u64,
    t: f64,
    algorithm: Algorithm,
    analysis: Option<Analysis>,
    /// The other methods. `None` while they are not shown.
    lanes: Option<Lanes>,
    /// The separation over time. `None` while it is not shown.
    profile: Option<Profile>,
    touching: Option<Touching>,
}

impl Answers {
    /// The answers for what the session holds now. What still holds of those before is not searched again.
    pub(super) fn of(session: &Session, before: Option<Answers>) -> Answers {
        let (revision, t, algorithm) = (session.revision(), session.t(), session.algorithm());
        let touching = Touching::of(session.scene(), t);
        let before = before.filter(|before| before.revision == revision);
        let (searched, lanes, profile) =
            before.map_or((None, None, None), |before| (before.analysis, before.lanes, before.profile));
        let analysis = match searched {
            Some(searched) => searched.moved_to(algorithm, session.scene(), t),
            None => session.analysis(),
        };
        let lanes = analysis.as_ref().filter(|_| session.tabs().shows(Pane::Lanes)).and_then(|analysis| {
            lanes.filter(|lanes| lanes.hold_for(session, analysis)).or_else(|| Lanes::of(session, analysis))
        });
        let profile = analysis
            .as_ref()
            .filter(|_| session.tabs().shows(Pane::Curve))
            .and_then(|analysis| profile.or_else(|| analysis.profile(session.scene())));
        Answers { revision, t, algorithm, analysis, lanes, profile, touching }
    }

    /// Whether they are still the answers.
    pub(super) fn hold_for(&self, session: &Session) -> bool {
        let of_the_pair = self.t == session.t() && self.algorithm == session.algorithm() && self.revision == session.revision();
        of_the_pair && self.lanes_hold_for(session) && self.profile_holds_for(session)
    }

    fn lanes_hold_for(&self, session: &Session) -> bool {
        let wanted = self.analysis.as_ref().filter(|_| session.tabs().shows(Pane::Lanes));
        // What is no longer shown is dropped, or it would be shown on.
        let Some(analysis) = wanted else { return self.lanes.is_none() };
        self.lanes.as_ref().is_some_and(|lanes| lanes.hold_for(session, analysis))
    }

    fn profile_holds_for(&self, session: &Session) -> bool {
        self.profile.is_some() == (self.analysis.is_some() && session.tabs().shows(Pane::Curve))
    }

    /// What there is to say about the pair. `None` where the scene has none.
    pub(super) fn analysis(&self) -> Option<&Analysis> {
        self.analysis.as_ref()
    }

    /// All methods over the motion of the pair. None where they are not shown.
    pub(super) fn lanes(&self) -> Vec<Lane<'_>> {
        self.lanes.as_ref().zip(self.analysis()).map_or(Vec::new(), |(lanes, analysis)| lanes.all(analysis))
    }

    /// The separation of the pair over time. `None` where it is not shown.
    pub(super) fn profile(&self) -> Option<&Profile> {
        self.profile.as_ref()
    }

    /// Which bodies hit others. `None` where there is but a pair.
    pub(super) fn touching(&self) -> Option<&Touching> {
        self.touching.as_ref()
    }
}
