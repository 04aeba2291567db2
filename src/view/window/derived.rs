//! What follows from what the session holds: each part kept while nothing it depends on changes, and dropped while nobody looks. What
//! takes longer than a frame is carried on a little in every frame.

use super::kept::Kept;
use crate::check::properties::{Finding, properties};
use crate::kernel::Algorithm;
use crate::search::{Lane, Method, Profile};
use crate::session::{Advice, Analysis, Lanes, Pane, RightTab, Session, Touching};
use crate::sweep::{Axis, Sweep};
use crate::view::panels::View;

/// How long a frame may fill cells of the map, in seconds.
const MAP_BUDGET: f64 = 0.003;
/// The clock is read after so many hit tests: some microseconds.
const MAP_TESTS: usize = 64;
/// The advice makes so many tests of two simple shapes in a frame.
const ADVICE_TESTS: usize = 3_000;
/// While something is dragged: a fraction of a millisecond.
const ADVICE_TESTS_OF_DRAG: usize = 1_000;

/// A scene, as [`Session::revision`] numbers it.
type Revision = u64;

/// What the hand is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Hand {
    /// Nothing: there is time.
    Rests,
    /// It drags: what changes with it must not wait.
    Drags,
}

/// All that is derived.
#[derive(Debug, Default)]
pub(super) struct Derived {
    analysis: Kept<(Revision, f64, Algorithm), Analysis>,
    touching: Kept<(Revision, f64), Touching>,
    lanes: Kept<Revision, Lanes>,
    profile: Kept<Revision, Profile>,
    advice: Kept<Revision, Advice>,
    map: Kept<(Revision, [Axis; 2], Method), Sweep>,
    findings: Kept<Revision, Vec<Finding>>,
}

impl Derived {
    /// Brings all up to date, and carries on what takes longer. Whether the canvas shows something else.
    pub(super) fn refresh(&mut self, session: &Session, hand: Hand) -> bool {
        let changed = self.renew_answers(session);
        let checked = session.checked().filter(|&revision| revision == session.revision());
        self.findings.renew(checked, |_| Some(properties(session.scene())));
        self.carry_on_map(session);
        self.carry_on_advice(session, hand);
        changed
    }

    /// The answers at the time on the timeline, the lanes, the separation over time.
    fn renew_answers(&mut self, session: &Session) -> bool {
        let (scene, revision, t, algorithm) = (session.scene(), session.revision(), session.t(), session.algorithm());
        let mut changed = self.analysis.renew(Some((revision, t, algorithm)), |before| match before {
            // The searches do not depend on the time.
            Some(((of, ..), before)) if of == revision => before.moved_to(algorithm, scene, t),
            _ => session.analysis(),
        });
        self.touching.renew(Some((revision, t)), |_| Touching::of(scene, t));
        let analysis = self.analysis.value();
        let wanted = |pane: Pane| analysis.filter(|_| session.tabs().shows(pane)).map(|_| revision);
        let stale = |analysis: &Analysis| self.lanes.value().is_some_and(|lanes| !lanes.hold_for(session, analysis));
        if analysis.is_some_and(stale) {
            self.lanes.forget();
        }
        changed |= self.lanes.renew(wanted(Pane::Lanes), |_| Lanes::of(session, analysis?));
        changed |= self.profile.renew(wanted(Pane::Curve), |_| analysis?.profile(scene));
        changed
    }

    /// The map is not touched while it is out of sight, nor while a body is dragged: then it stays what it was.
    fn carry_on_map(&mut self, session: &Session) {
        if !map_is_in_sight(session) || session.dragging().is_some() {
            return;
        }
        let (scene, method) = (session.scene(), session.map_method());
        self.map.renew(session.map().axes().map(|axes| (session.revision(), axes, method)), |before| {
            let axes = session.map().axes()?;
            let holds = |sweep: &Sweep| sweep.axes() == axes && sweep.covers(scene, method);
            before.map(|(_, sweep)| sweep).filter(holds).or_else(|| Sweep::new(scene, axes, method).ok())
        });
        let Some(sweep) = self.map.value_mut().filter(|_| session.map().running()) else { return };
        let start = macroquad::miniquad::date::now();
        while !sweep.is_done() && macroquad::miniquad::date::now() - start < MAP_BUDGET {
            sweep.advance(MAP_TESTS);
        }
    }

    /// For bodies of many parts the advice waits until the hand rests.
    fn carry_on_advice(&mut self, session: &Session, hand: Hand) {
        let analysis = self.analysis.value();
        let is_quick = |analysis: &Analysis| Advice::is_quick(session.scene(), analysis.pair);
        let shown = session.tabs().right == RightTab::Answer && (hand == Hand::Rests || analysis.is_some_and(is_quick));
        self.advice.renew(shown.then(|| session.revision()), |_| Advice::of(session.scene(), analysis?));
        if let Some(advice) = self.advice.value_mut() {
            advice.advance(if hand == Hand::Drags { ADVICE_TESTS_OF_DRAG } else { ADVICE_TESTS });
        }
    }

    /// All of it, for the panels. `lanes`: what [`lanes`](Self::lanes) says.
    pub(super) fn view<'a>(&'a self, session: &'a Session, lanes: &'a [Lane<'a>]) -> View<'a> {
        View {
            session,
            analysis: self.analysis(),
            touching: self.touching(),
            advice: self.advice.value(),
            lanes,
            profile: self.profile.value(),
            map: self.map(),
            findings: self.findings.value().map(Vec::as_slice),
        }
    }

    /// What there is to say about the pair. `None` where the scene has none.
    pub(super) fn analysis(&self) -> Option<&Analysis> {
        self.analysis.value()
    }

    /// Whether the analysis is of what the session holds now.
    pub(super) fn is_current(&self, session: &Session) -> bool {
        self.analysis.is_from(&(session.revision(), session.t(), session.algorithm()))
    }

    /// Which bodies hit others. `None` where there is but a pair.
    pub(super) fn touching(&self) -> Option<&Touching> {
        self.touching.value()
    }

    /// All methods over the motion of the pair. None where they are not shown.
    pub(super) fn lanes(&self) -> Vec<Lane<'_>> {
        self.lanes.value().zip(self.analysis()).map_or(Vec::new(), |(lanes, analysis)| lanes.all(analysis))
    }

    /// The phase map, as far as it is filled. `None` where the scene has none.
    pub(super) fn map(&self) -> Option<&Sweep> {
        self.map.value()
    }

    /// Whether cells of the map are left that the next frame will fill.
    pub(super) fn fills_map(&self, session: &Session) -> bool {
        let unfinished = self.map().is_some_and(|sweep| !sweep.is_done());
        unfinished && session.map().running() && map_is_in_sight(session)
    }

    /// Whether the next frame has more to do by itself.
    pub(super) fn is_under_way(&self, session: &Session) -> bool {
        self.fills_map(session) || self.advice.value().is_some_and(|advice| !advice.is_finished())
    }
}

fn map_is_in_sight(session: &Session) -> bool {
    session.tabs().right == RightTab::Map
}
