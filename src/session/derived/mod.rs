//! The values that follow from a session: each is kept while nothing it depends on changes, and dropped while no panel shows it. Work that
//! takes longer than a frame is done in slices, with the same result for any size of the slices.
//!
//! [`DerivedValues`] keeps the values, each beside all that it depends on. It has no clock, so its caller says how large a slice may be. The
//! choices for the phase map, [`MapChoices`], are part of the session.

mod advice;
mod cached;
mod expectations;
mod lanes;
mod lens;
mod map;
mod map_in_progress;
mod movers;
mod neighbors;
mod seam_map;

pub use advice::Advice;
pub use expectations::{ExpectationCounts, Expectations};
pub use lanes::Lanes;
pub use lens::{BroadCounted, BroadView, CostView, DialectLensView, LensView};
use lens::{BroadValues, LensSource, regions_at};
pub use map::{MapAnswerer, MapAxis, MapChoices, RESOLUTIONS};
pub use movers::MoverLane;
pub use neighbors::{answer_nudged, verdict_nudged};
pub use seam_map::{MapContent, SeamMapChoices, SeamMapState};

use super::Session;
use super::view_state::{Pane, RightTab};
use crate::answers::{Analysis, OneAgainstAll, TouchingBodies};
use crate::broad_lens::{BroadMethod, BroadRegion};
use crate::check::properties::{PropertyFinding, findings};
use crate::cures::{CureLane, cures};
use crate::explain::{DerivedAnswer, Reasoning};
use crate::kernel::Aabb;
use crate::kernel::level::{LevelBoundary, LevelOptions};
use crate::picture::{Layer, LensInView, LevelInView};
use crate::scene::{LEVEL_GAP, LevelOfMover};
use crate::seams::PaceAxis;
use crate::search::{Lane, Limits, MethodKind, Profile, Starts};
use crate::sweep::Sweep;
use cached::Cached;
use map_in_progress::{MapInProgress, MapSource};
use seam_map::ShownSeamMap;

/// In scenes with more bodies than this, first contacts and expectations wait until no body is dragged: they would take much of
/// every frame.
const FIRST_WHILE_HELD: usize = 2_000;

/// The number of a scene, see [`Document::revision`](super::Document::revision).
type Revision = u64;

/// The work that one refresh may do on values that take longer than a frame.
pub struct RefreshBudget<'a> {
    /// Returns true once the searches have taken so long that a user would wait for them. They say so in their outcomes.
    pub search_is_over: &'a dyn Fn() -> bool,
    /// The number of tests of two simple shapes for the advice.
    pub advice_tests: usize,
    /// The most vertices of a pair for the advice; with more it waits for a refresh that allows them.
    pub advice_vertices: usize,
    /// Returns true if there is time for one more expectation, or slice of the map. Called before each one.
    pub has_time: &'a mut dyn FnMut() -> bool,
}

/// The result of a refresh for the canvas.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefreshResult {
    /// All answers are the same as before.
    Same,
    /// At least one answer is another one.
    Changed,
}

/// All values derived from a session, as far as panels show them.
#[derive(Debug, Default)]
pub struct DerivedValues {
    analysis: Cached<(Revision, f64, Reasoning), Analysis>,
    touching: Cached<(Revision, f64), TouchingBodies>,
    first: Cached<Revision, OneAgainstAll>,
    level: Cached<(Revision, f64), LevelOfMover>,
    level_boundary: Cached<Revision, LevelBoundary>,
    cures: Cached<(Revision, f64), Vec<CureLane>>,
    movers: Cached<Revision, Vec<MoverLane>>,
    lens: Cached<(Revision, LensSource), LensView>,
    broad: BroadValues,
    regions: Cached<(Revision, BroadMethod, f64), Vec<BroadRegion>>,
    lanes: Cached<Revision, Lanes>,
    profile: Cached<Revision, Profile>,
    advice: Cached<Revision, Advice>,
    map: Cached<(Revision, MapSource), MapInProgress>,
    seam_map: Cached<(Revision, PaceAxis), ShownSeamMap>,
    findings: Cached<Revision, Vec<PropertyFinding>>,
    expectations: Cached<Revision, Expectations>,
}

impl DerivedValues {
    /// Brings all values up to date, and carries on those that take longer.
    pub fn refresh(&mut self, session: &Session, budget: RefreshBudget) -> RefreshResult {
        let refreshed = self.renew_answers(session, budget.search_is_over);
        let checked = session.view().checked.filter(|&revision| revision == session.document().revision());
        self.findings.renew(checked, |_| Some(findings(session.scene())));
        self.carry_on_expectations(session, budget.has_time);
        self.carry_on_map(session, budget.has_time);
        self.carry_on_seam_map(session);
        self.carry_on_advice(session, budget.advice_vertices, budget.advice_tests);
        refreshed
    }

    /// Renews the answers at the time on the timeline, the lanes, the separation over time.
    fn renew_answers(&mut self, session: &Session, search_is_over: &dyn Fn() -> bool) -> RefreshResult {
        let (scene, revision) = (session.scene(), session.document().revision());
        let (t, reasoning) = (session.playback().t, session.reasoning());
        let mut changed = self.analysis.renew(Some((revision, t, reasoning)), |before| match before {
            // The searches do not depend on the time.
            Some(((of, ..), before)) if of == revision => before.moved_to(reasoning, scene, t),
            _ => Analysis::within(Limits { time_is_over: Some(search_is_over), ..Limits::NONE }, reasoning, scene, t),
        });
        self.touching.renew(Some((revision, t)), |_| TouchingBodies::of(scene, t));
        let of_first = (!waits_in_a_crowd(session)).then_some(revision);
        changed |= self.first.renew(of_first, |_| OneAgainstAll::until(scene, search_is_over));
        let shows_level = session.view().layers.shows(Layer::Level);
        let tabs = session.view().tabs;
        let is_looked_at = shows_level || tabs.shows_right(RightTab::Answer) || tabs.presents();
        let of_level = of_first.filter(|_| is_looked_at).map(|revision| (revision, t));
        changed |= self.level.renew(of_level, |_| LevelOfMover::of_pair(scene, t));
        let level = self.level.value();
        let opens_cures = session.view().opens_cures();
        let of_boundary = level.filter(|_| shows_level || opens_cures).map(|_| revision);
        changed |= self.level_boundary.renew(of_boundary, |_| Some(level?.boundary(scene, LEVEL_GAP)));
        let level = level.zip(self.level_boundary.value());
        changed |= self.cures.renew(level.filter(|_| opens_cures).map(|_| (revision, t)), |_| {
            level.map(|(level, boundary)| cures(scene, level, t, boundary, LevelOptions::default()))
        });
        // Moves begin at t = 0: they do not depend on the time.
        changed |= self.movers.renew(of_first.filter(|_| session.view().opens_movers()), |_| movers::lanes(scene));
        let source = LensSource::of(session).filter(|_| !waits_in_a_crowd(session));
        if source.is_some() || session.view().lens.is_none() {
            changed |= self.lens.renew(source.map(|source| (revision, source)), |_| LensView::of(scene, source?));
            // Only what is drawn depends on the time.
            let method = self.lens.value().and_then(LensView::method);
            changed |= self.regions.renew(method.map(|method| (revision, method, t)), |_| Some(regions_at(scene, method?, t)));
        }
        self.broad.renew(session, self.lens.value().and_then(LensView::broad));
        let analysis = self.analysis.value();
        let wanted = |pane: Pane| analysis.filter(|_| session.view().tabs.shows(pane)).map(|_| revision);
        let stale = |analysis: &Analysis| self.lanes.value().is_some_and(|lanes| !lanes.hold_for(session, analysis));
        if analysis.is_some_and(stale) {
            self.lanes.forget();
        }
        changed |= self.lanes.renew(wanted(Pane::Lanes), |_| Lanes::of(session, analysis?));
        changed |= self.profile.renew(wanted(Pane::Curve), |_| analysis?.profile(scene));
        if changed { RefreshResult::Changed } else { RefreshResult::Same }
    }

    /// Fills the map. It stays as it is while no panel shows it, and while a body is dragged.
    fn carry_on_map(&mut self, session: &Session, has_time: &mut dyn FnMut() -> bool) {
        if !shows_map(session) || session.changes_each_frame() {
            return;
        }
        let (scene, source) = (session.scene(), MapSource::of(session));
        self.map.renew(source.clone().map(|source| (session.document().revision(), source)), |before| {
            let source = source?;
            let kept = before.filter(|((_, of), map)| map.is_map_of(of, scene, &source));
            kept.map(|(_, map)| map).or_else(|| MapInProgress::new(scene, &source))
        });
        let Some(map) = self.map.value_mut() else { return };
        if session.map().running() {
            map.carry_on(session.map_engine(), has_time);
        } else {
            map.pause();
        }
    }

    /// Takes over the seam map as far as it is made. It stays as it is while no panel shows it, and while a body is dragged.
    fn carry_on_seam_map(&mut self, session: &Session) {
        if !shows_seam_map(session) || session.changes_each_frame() {
            return;
        }
        let of = session.map().seams().axis().map(|axis| (session.document().revision(), axis));
        self.seam_map.renew(of, |before| Some(ShownSeamMap::start(session.scene(), of?.1, before.map(|(_, map)| map))));
        if let Some(map) = self.seam_map.value_mut() {
            map.follow();
        }
    }

    /// Replays expectations. Results for the scene before stay until they are replayed on this one.
    fn carry_on_expectations(&mut self, session: &Session, has_time: &mut dyn FnMut() -> bool) {
        if waits_in_a_crowd(session) {
            return;
        }
        let scene = session.scene();
        let of = (!scene.expectations.is_empty()).then_some(session.document().revision());
        self.expectations.renew(of, |before| Some(Expectations::of(scene, before.map(|(_, before)| before))));
        if let Some(expectations) = self.expectations.value_mut() {
            expectations.carry_on(scene, has_time);
        }
    }

    fn carry_on_advice(&mut self, session: &Session, vertices: usize, tests: usize) {
        let (scene, tabs, analysis) = (session.scene(), session.view().tabs, self.analysis.value());
        let in_budget = analysis.is_none_or(|analysis| Advice::vertices(scene, analysis.pair) <= vertices);
        let shown = (tabs.shows_right(RightTab::Answer) || tabs.presents()) && in_budget;
        self.advice.renew(shown.then_some(session.document().revision()), |_| Advice::of(scene, analysis?));
        if let Some(advice) = self.advice.value_mut() {
            advice.advance(tests);
        }
    }

    /// Returns the analysis of the pair. `None`: the scene has none.
    pub fn analysis(&self) -> Option<&Analysis> {
        self.analysis.value()
    }

    /// Returns true if the analysis is of the session as it is now.
    pub fn is_current(&self, session: &Session) -> bool {
        self.analysis.is_from(&(session.document().revision(), session.playback().t, session.reasoning()))
    }

    /// Returns the bodies that hit others. `None`: there are no bodies but the pair.
    pub fn touching(&self) -> Option<&TouchingBodies> {
        self.touching.value()
    }

    /// Returns the contacts of a moving body of the pair with all others. `None`: there are no others, or both rest.
    pub fn first(&self) -> Option<&OneAgainstAll> {
        self.first.value()
    }

    /// Returns the contact of a moving body of the pair with its level. `None`: there is no level, both rest, or it is not shown.
    pub fn level(&self) -> Option<&LevelOfMover> {
        self.level.value()
    }

    /// Returns the level with its boundary, and the cure that a session shows. `None`: there is no level, or it is not shown.
    pub fn level_in_view(&self, session: &Session) -> Option<LevelInView<'_>> {
        let (of, boundary) = self.level.value().zip(self.level_boundary.value())?;
        let cure = self.cures().iter().find(|lane| Some(lane.cure) == session.view().cure());
        Some(LevelInView { of, boundary, cure })
    }

    /// Returns the results of all cures for the contacts with the level. Empty while they are not shown.
    pub fn cures(&self) -> &[CureLane] {
        self.cures.value().map_or(&[], Vec::as_slice)
    }

    /// Returns the scene through the lens. `None`: no lens is chosen, or there is nothing to show.
    pub fn lens(&self) -> Option<&LensView> {
        self.lens.value()
    }

    /// Returns the counts of the broad phase of the lens, as far as they are shown and counted.
    pub fn broad(&self) -> BroadCounted<'_> {
        self.broad.counted()
    }

    /// Returns the pair as the engine of the lens sees it, for the canvas. `None`: there is nothing to draw.
    pub fn lens_in_view(&self) -> Option<LensInView<'_>> {
        self.lens.value()?.in_view()
    }

    /// Returns the cells, nodes or intervals of the lens, for the canvas. Empty without a broad phase.
    pub fn regions_in_view(&self) -> &[BroadRegion] {
        self.regions.value().map_or(&[], Vec::as_slice)
    }

    /// Returns the cells, nodes or intervals of the selected step of a broad phase, for the canvas.
    pub fn lit_regions(&self, session: &Session) -> Vec<Aabb> {
        let view = self.lens.value().and_then(LensView::broad);
        view.and_then(|view| Some(view.steps.as_ref()?.regions(view.step(session.view().broad)?))).unwrap_or_default()
    }

    /// Returns all methods over the motion of the pair. Empty while they are not shown.
    pub fn lanes(&self) -> Vec<Lane<'_>> {
        self.lanes.value().zip(self.analysis()).map_or(Vec::new(), |(lanes, analysis)| lanes.all(analysis))
    }

    /// Returns the start positions from which a method hits. `None`: they are of no interest, or the lanes are not shown.
    pub fn starts(&self, kind: MethodKind) -> Option<&Starts> {
        self.lanes.value()?.starts(kind)
    }

    /// Returns the separation of the pair over time. `None`: it is not shown.
    pub fn profile(&self) -> Option<&Profile> {
        self.profile.value()
    }

    /// Returns the answer in words. `None`: there is no pair, or no panel shows it.
    pub fn advice(&self) -> Option<&Advice> {
        self.advice.value()
    }

    /// Returns the phase map, as far as it is filled. `None`: the scene has none.
    pub fn map(&self) -> Option<&Sweep> {
        self.map.value().map(MapInProgress::sweep)
    }

    /// Returns the seam map and its progress. `None`: the scene has no body that slides over a level, or no panel shows the map.
    pub fn seam_map(&self) -> Option<SeamMapState<'_>> {
        self.seam_map.value().map(ShownSeamMap::state)
    }

    /// Returns the findings of the check of the properties. `None`: it was not asked for on the scene as it is now.
    pub fn findings(&self) -> Option<&[PropertyFinding]> {
        self.findings.value().map(Vec::as_slice)
    }

    /// Returns the expectations of the scene, as far as they are replayed. `None`: it has none.
    pub fn expectations(&self) -> Option<&Expectations> {
        self.expectations.value()
    }

    /// Returns true if cells of the map are left that will be filled.
    pub fn fills_map(&self, session: &Session) -> bool {
        let unfinished = self.map().is_some_and(|sweep| !sweep.is_done() && sweep.over().is_none());
        unfinished && session.map().running() && shows_map(session)
    }

    /// Returns true if the cells that are left are filled by an engine, on its own thread.
    pub fn awaits_map(&self, session: &Session) -> bool {
        self.fills_map(session) && session.map_engine().is_some()
    }

    /// Returns true if the next refresh has more to do by itself.
    pub fn is_in_progress(&self, session: &Session) -> bool {
        let checks = self.expectations().is_some_and(|expectations| 0 < expectations.left());
        checks && !waits_in_a_crowd(session)
            || self.fills_map(session) && !self.awaits_map(session)
            || shows_seam_map(session) && self.seam_map.value().is_some_and(ShownSeamMap::is_awaited)
            || self.broad.is_awaited()
            || self.advice().is_some_and(|advice| !advice.is_finished())
    }
}

/// The answers that are derived.
impl Session {
    /// Returns the answers for the scene's pair at the time on the timeline, derived anew. `None`: the scene has no pair.
    pub fn analysis(&self) -> Option<Analysis> {
        Analysis::by(self.reasoning(), self.scene(), self.playback.t)
    }

    /// Returns the reasoning that is derived: if no panel shows reasons, or the scene has no level to derive, those of the contact, which the
    /// canvas draws.
    pub fn reasoning(&self) -> Reasoning {
        let shown = self.view.reasoning;
        let is_there = match shown.why {
            DerivedAnswer::Move => self.view.shows_derived_move() && self.scene().has_level(),
            other => !other.needs_level() || self.scene().has_level(),
        };
        if is_there && self.view.tabs.shows_right(RightTab::Why) {
            shown
        } else {
            Reasoning { why: DerivedAnswer::Contact, ..shown }
        }
    }
}

/// Returns true while first contacts and expectations wait: each one of a crowd may take much of a frame.
fn waits_in_a_crowd(session: &Session) -> bool {
    session.changes_each_frame() && FIRST_WHILE_HELD < session.scene().bodies.len()
}

fn shows_map(session: &Session) -> bool {
    session.view().tabs.shows_right(RightTab::Map) && !session.map().seams().is_shown()
}

fn shows_seam_map(session: &Session) -> bool {
    session.view().tabs.shows_right(RightTab::Map) && session.map().seams().is_shown()
}
