//! What follows from what the session holds: each part kept while nothing it depends on changes, and dropped while nobody looks. What
//! takes longer than a frame is carried on in slices, and comes out the same however it is cut.
//!
//! [`Derived`] keeps the parts; it knows no clock, so whoever refreshes it says how large a slice may be. A [`Subject`] is all that the
//! parts depend on. What the user asks for beside the answers, the [`Map`] and the check of the properties, is part of the session. This
//! room names the state of the view, for which panels are open.

mod advice;
mod expectations;
mod kept;
mod lanes;
mod map;
mod map_in_progress;
mod neighbors;
mod subject;

pub use advice::Advice;
pub use expectations::{Expectations, Tally};
pub use lanes::Lanes;
pub use map::{Map, MapAsks, MapAxis, RESOLUTIONS};
pub use neighbors::{answer_nudged, verdict_nudged};
pub use subject::{Hand, Subject};

use super::view_state::{Pane, RightTab};
use crate::answers::{Analysis, OneAgainstAll, Touching};
use crate::check::properties::{Finding, findings};
use crate::explain::Reasoning;
use crate::search::{Lane, Limits, MethodKind, Profile, Starts};
use crate::sweep::Sweep;
use kept::Kept;
use map_in_progress::{MapInProgress, MapSource};

/// Of more bodies than this, what one of them meets and what is expected waits until none is held: it would take much of every frame.
const FIRST_WHILE_HELD: usize = 2_000;

/// A scene, as [`Subject::revision`] numbers it.
type Revision = u64;

/// What the user asks for beside the answers.
#[derive(Debug, Clone)]
pub(super) struct Asked {
    /// What the phase map is to show.
    pub(super) map: Map,
    /// The revision of the scene whose properties the user wants to know.
    pub(super) checked: Option<Revision>,
}

impl Asked {
    /// What a new window asks for.
    pub(super) fn standard() -> Asked {
        Asked { map: Map::standard(), checked: None }
    }
}

/// How much work one refresh may do of what takes longer than a frame.
pub struct Budget<'a> {
    /// Whether the searches have taken so long that a user would wait for them. They say so in their outcomes.
    pub search_is_over: &'a dyn Fn() -> bool,
    /// The advice makes so many tests of two simple shapes.
    pub advice_tests: usize,
    /// The advice on a pair with more vertices than this waits for a refresh that allows them.
    pub advice_vertices: usize,
    /// Whether there is time for one more expectation, or slice of the map. Asked before each one.
    pub has_time: &'a mut dyn FnMut() -> bool,
}

/// Whether a refresh changed what the canvas shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refreshed {
    /// The answers are the same as before.
    Same,
    /// Some answer is another one.
    Changed,
}

/// All that is derived from a session, as far as it is looked at.
#[derive(Debug, Default)]
pub struct Derived {
    analysis: Kept<(Revision, f64, Reasoning), Analysis>,
    touching: Kept<(Revision, f64), Touching>,
    first: Kept<Revision, OneAgainstAll>,
    lanes: Kept<Revision, Lanes>,
    profile: Kept<Revision, Profile>,
    advice: Kept<Revision, Advice>,
    map: Kept<(Revision, MapSource), MapInProgress>,
    findings: Kept<Revision, Vec<Finding>>,
    expectations: Kept<Revision, Expectations>,
}

impl Derived {
    /// Brings all up to date, and carries on what takes longer.
    pub fn refresh(&mut self, subject: &Subject, budget: Budget) -> Refreshed {
        let refreshed = self.renew_answers(subject, budget.search_is_over);
        let checked = subject.checked.filter(|&revision| revision == subject.revision);
        self.findings.renew(checked, |_| Some(findings(subject.scene)));
        self.carry_on_expectations(subject, budget.has_time);
        self.carry_on_map(subject, budget.has_time);
        self.carry_on_advice(subject, budget.advice_vertices, budget.advice_tests);
        refreshed
    }

    /// The answers at the time on the timeline, the lanes, the separation over time.
    fn renew_answers(&mut self, subject: &Subject, search_is_over: &dyn Fn() -> bool) -> Refreshed {
        let &Subject { scene, revision, t, reasoning, .. } = subject;
        let mut changed = self.analysis.renew(Some((revision, t, reasoning)), |before| match before {
            // The searches do not depend on the time.
            Some(((of, ..), before)) if of == revision => before.moved_to(reasoning, scene, t),
            _ => Analysis::within(Limits { time_is_over: Some(search_is_over), ..Limits::NONE }, reasoning, scene, t),
        });
        self.touching.renew(Some((revision, t)), |_| Touching::of(scene, t));
        let waits = subject.hand == Hand::Holds && FIRST_WHILE_HELD < scene.bodies.len();
        changed |= self.first.renew((!waits).then_some(revision), |_| OneAgainstAll::until(scene, search_is_over));
        let analysis = self.analysis.value();
        let wanted = |pane: Pane| analysis.filter(|_| subject.tabs.shows(pane)).map(|_| revision);
        let stale = |analysis: &Analysis| self.lanes.value().is_some_and(|lanes| !lanes.hold_for(subject, analysis));
        if analysis.is_some_and(stale) {
            self.lanes.forget();
        }
        changed |= self.lanes.renew(wanted(Pane::Lanes), |_| Lanes::of(subject, analysis?));
        changed |= self.profile.renew(wanted(Pane::Curve), |_| analysis?.profile(scene));
        if changed { Refreshed::Changed } else { Refreshed::Same }
    }

    /// The map is not touched while no panel shows it, nor while a body is dragged: then it stays what it was.
    fn carry_on_map(&mut self, subject: &Subject, has_time: &mut dyn FnMut() -> bool) {
        if !shows_map(subject) || subject.hand == Hand::Holds {
            return;
        }
        let source = MapSource::of(subject);
        self.map.renew(source.clone().map(|source| (subject.revision, source)), |before| {
            let source = source?;
            let kept = before.filter(|((_, of), map)| map.is_map_of(of, subject.scene, &source));
            kept.map(|(_, map)| map).or_else(|| MapInProgress::new(subject.scene, &source))
        });
        let Some(map) = self.map.value_mut() else { return };
        if subject.map.running() {
            map.carry_on(subject.map_engine, has_time);
        } else {
            map.pause();
        }
    }

    /// What is known of the expectations of a scene stays shown until they are replayed on the next one.
    fn carry_on_expectations(&mut self, subject: &Subject, has_time: &mut dyn FnMut() -> bool) {
        if waits_with_expectations(subject) {
            return;
        }
        let expects = !subject.scene.expectations.is_empty();
        let renew =
            |before: Option<(Revision, Expectations)>| Some(Expectations::of(subject.scene, before.map(|(_, before)| before)));
        self.expectations.renew(expects.then_some(subject.revision), renew);
        if let Some(expectations) = self.expectations.value_mut() {
            expectations.carry_on(subject.scene, has_time);
        }
    }

    fn carry_on_advice(&mut self, subject: &Subject, vertices: usize, tests: usize) {
        let analysis = self.analysis.value();
        let in_budget = analysis.is_none_or(|analysis| Advice::vertices(subject.scene, analysis.pair) <= vertices);
        let shown = (subject.tabs.shows_right(RightTab::Answer) || subject.tabs.presents()) && in_budget;
        self.advice.renew(shown.then_some(subject.revision), |_| Advice::of(subject.scene, analysis?));
        if let Some(advice) = self.advice.value_mut() {
            advice.advance(tests);
        }
    }

    /// What there is to say about the pair. `None` where the scene has none.
    pub fn analysis(&self) -> Option<&Analysis> {
        self.analysis.value()
    }

    /// Whether the analysis is of what the subject is now.
    pub fn is_current(&self, subject: &Subject) -> bool {
        self.analysis.is_from(&(subject.revision, subject.t, subject.reasoning))
    }

    /// Which bodies hit others. `None` where there is but a pair.
    pub fn touching(&self) -> Option<&Touching> {
        self.touching.value()
    }

    /// What a moving body of the pair meets of all others. `None` where there is but a pair, or both rest.
    pub fn first(&self) -> Option<&OneAgainstAll> {
        self.first.value()
    }

    /// All methods over the motion of the pair. None where they are not shown.
    pub fn lanes(&self) -> Vec<Lane<'_>> {
        self.lanes.value().zip(self.analysis()).map_or(Vec::new(), |(lanes, analysis)| lanes.all(analysis))
    }

    /// From which start positions a method hits. `None` where that is no question, and where the lanes are not shown.
    pub fn starts(&self, kind: MethodKind) -> Option<&Starts> {
        self.lanes.value()?.starts(kind)
    }

    /// The separation of the pair over time. `None` where it is not shown.
    pub fn profile(&self) -> Option<&Profile> {
        self.profile.value()
    }

    /// The answer in words. `None` where there is no pair, or where no panel shows it.
    pub fn advice(&self) -> Option<&Advice> {
        self.advice.value()
    }

    /// The phase map, as far as it is filled. `None` where the scene has none.
    pub fn map(&self) -> Option<&Sweep> {
        self.map.value().map(MapInProgress::sweep)
    }

    /// What the check of the properties has found. `None` where nobody asked for the scene as it is now.
    pub fn findings(&self) -> Option<&[Finding]> {
        self.findings.value().map(Vec::as_slice)
    }

    /// Whether the scene meets its expectations, as far as they are replayed. `None` where it has none.
    pub fn expectations(&self) -> Option<&Expectations> {
        self.expectations.value()
    }

    /// Whether cells of the map are left that will be filled.
    pub fn fills_map(&self, subject: &Subject) -> bool {
        let unfinished = self.map().is_some_and(|sweep| !sweep.is_done() && sweep.over().is_none());
        unfinished && subject.map.running() && shows_map(subject)
    }

    /// Whether the cells that are left are filled by an engine, on its own thread.
    pub fn awaits_map(&self, subject: &Subject) -> bool {
        self.fills_map(subject) && subject.map_engine.is_some()
    }

    /// Whether the next refresh has more to do by itself.
    pub fn is_in_progress(&self, subject: &Subject) -> bool {
        let checks = self.expectations().is_some_and(|expectations| 0 < expectations.left());
        let checks = checks && !waits_with_expectations(subject);
        checks
            || self.fills_map(subject) && !self.awaits_map(subject)
            || self.advice().is_some_and(|advice| !advice.is_finished())
    }
}

/// Each expectation of a crowd may take much of a frame.
fn waits_with_expectations(subject: &Subject) -> bool {
    subject.hand == Hand::Holds && FIRST_WHILE_HELD < subject.scene.bodies.len()
}

fn shows_map(subject: &Subject) -> bool {
    subject.tabs.shows_right(RightTab::Map)
}
