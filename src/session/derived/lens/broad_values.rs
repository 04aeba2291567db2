//! The counts of the broad phase of the lens: the work of a frame, its growth with the number of bodies, the best cell size of a capture.

use std::sync::Arc;

use super::broad::{BroadView, moving};
use crate::background::{BackgroundValue, BroadCurve, CountedWork, Recording, ValueNews, broad_curve, broad_work};
use crate::broad_lens::{BoundsFirst, BroadMethod, BroadWork, CellSearch, DistanceForm, WorstCase};
use crate::session::Session;
use crate::session::derived::cached::Cached;
use crate::session::view_state::Section;

/// With more bodies than this the work is counted in the background: it would take much of a frame.
const FEW: usize = 200;

/// All that the work of a frame depends on: the revision of the scene, and the choices.
type WorkSource = (u64, BroadMethod, BoundsFirst, DistanceForm);

/// The counts of the broad phase of the lens, each as long as it is shown.
#[derive(Debug, Default)]
pub(in crate::session) struct BroadValues {
    work: Cached<WorkSource, Followed<CountedWork>>,
    curve: Cached<WorstCase, Followed<BroadCurve>>,
    cells: Cached<Arc<Recording>, Followed<Option<CellSearch>>>,
}

/// The counts of the broad phase of the lens, as far as they are counted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BroadCounted<'a> {
    /// The work of a frame; until it is counted, that before the last change of the scene. `None` without a broad phase.
    pub work: Option<CountedWork>,
    /// The growth of the work. `None` while it is not shown.
    pub curve: Option<&'a ValueNews<BroadCurve>>,
    /// The cell sizes over the capture in view. `None` while they are not shown.
    pub cells: Option<&'a ValueNews<Option<CellSearch>>>,
}

/// A value that is computed in the background, or was at once.
#[derive(Debug)]
struct Followed<T> {
    /// `None` once the value is whole.
    background: Option<BackgroundValue<T>>,
    news: ValueNews<T>,
}

impl<T: Clone + Send + 'static> Followed<T> {
    fn start(background: BackgroundValue<T>) -> Followed<T> {
        Followed { news: background.news(), background: Some(background) }
    }

    fn at_once(value: T) -> Followed<T> {
        Followed { news: ValueNews { value, end: Some(Ok(())) }, background: None }
    }

    /// Takes over what is computed, once `is_shown` says so.
    fn follow(&mut self, is_shown: impl Fn(&ValueNews<T>) -> bool) {
        let Some(news) = self.background.as_ref().map(BackgroundValue::news) else { return };
        self.background.take_if(|_| news.end.is_some());
        if is_shown(&news) {
            self.news = news;
        }
    }
}

impl BroadValues {
    /// Brings the counts up to date with what is shown.
    pub(in crate::session) fn renew(&mut self, session: &Session, view: Option<&BroadView>) {
        if view.is_none_or(|view| view.n_bodies <= FEW) || !session.changes_each_frame() {
            self.renew_work(session, view);
        }
        let shows = |section| view.is_some() && session.view().opens_in_answer(&[Section::Lens, section]);
        let case = shows(Section::BroadCurve).then_some(session.view().broad.case);
        self.curve.renew(case, |_| Some(Followed::start(broad_curve(case?))));
        let recording = session.capture().filter(|_| shows(Section::BestCell)).map(|capture| capture.recording());
        self.cells.renew(recording.cloned(), |_| Some(Followed::start(recording?.best_cell())));
        if let Some(work) = self.work.value_mut() {
            work.follow(|news| news.value.work.is_some());
        }
        if let Some(curve) = self.curve.value_mut() {
            curve.follow(|_| true);
        }
        if let Some(cells) = self.cells.value_mut() {
            cells.follow(|_| true);
        }
    }

    fn renew_work(&mut self, session: &Session, view: Option<&BroadView>) {
        let revision = session.document().revision();
        let of = view.map(|view| (revision, view.method, view.choice.bounds, view.choice.form));
        self.work.renew(of, |before| {
            let (_, method, bounds, form) = of?;
            let bodies = moving(session.scene());
            if bodies.len() <= FEW {
                let work = Some(BroadWork::of(method, &bodies, bounds, form));
                return Some(Followed::at_once(CountedWork { work, is_whole: true }));
            }
            let mut work = Followed::start(broad_work(method, bodies, bounds, form));
            // The counts before a change of the scene stay until those after it are there.
            if let Some((_, before)) = before.filter(|(of, _)| of.1.kind() == method.kind()) {
                work.news = before.news;
            }
            Some(work)
        });
    }

    pub(in crate::session) fn counted(&self) -> BroadCounted<'_> {
        BroadCounted {
            work: self.work.value().map(|work| work.news.value),
            curve: self.curve.value().map(|curve| &curve.news),
            cells: self.cells.value().map(|cells| &cells.news),
        }
    }

    /// Returns true while something is counted in the background.
    pub(in crate::session) fn is_awaited(&self) -> bool {
        self.work.value().is_some_and(|work| work.background.is_some())
            || self.curve.value().is_some_and(|curve| curve.background.is_some())
            || self.cells.value().is_some_and(|cells| cells.background.is_some())
    }
}
