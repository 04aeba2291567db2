//! The data that the panels show: the session, and what is derived from it.

use crate::answers::{Analysis, OneAgainstAll, TouchingBodies};
use crate::check::properties::PropertyFinding;
use crate::cures::CureLane;
use crate::scene::LevelOfMover;
use crate::search::{Lane, MethodKind, Profile, Starts};
use crate::session::{Advice, BroadCounted, DerivedValues, Expectations, LensView, MoverLane, SeamMapState, Session};
use crate::sweep::Sweep;

/// The data that the panels show.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    /// The session.
    pub session: &'a Session,
    /// The answers for its pair at its time: derived once per frame, for all panels and the canvas.
    pub analysis: Option<&'a Analysis>,
    /// The bodies that hit others. `None` if the scene is a pair only.
    pub touching: Option<&'a TouchingBodies>,
    /// The other bodies that a moving body of the pair meets. `None` if the scene is a pair only, or if both bodies rest.
    pub first: Option<&'a OneAgainstAll>,
    /// The contact of a moving body of the pair with its level. `None` if there is no level, if both rest, or while
    /// it is not shown.
    pub level: Option<&'a LevelOfMover>,
    /// The results of all cures of ghosts for the contacts with that level. Empty while they are not shown.
    pub cures: &'a [CureLane],
    /// The moves of the body that has a level by all movers. Empty while they are not shown.
    pub movers: &'a [MoverLane],
    /// The pair through the lens. `None`: there is no lens, or no pair.
    pub lens: Option<&'a LensView>,
    /// The counts of the broad phase of the lens.
    pub broad: BroadCounted<'a>,
    /// The answer in words. `None` if there is no pair, or if no panel shows it.
    pub advice: Option<&'a Advice>,
    /// All methods over the motion of the pair. Empty while the lanes are not shown.
    pub lanes: &'a [Lane<'a>],
    /// The start positions from which each method hits, in the order of [`MethodKind::ALL`]. `None` while the lanes are not
    /// shown.
    pub starts: [Option<&'a Starts>; MethodKind::ALL.len()],
    /// The separation of the pair over time. `None` while the pane is not shown.
    pub profile: Option<&'a Profile>,
    /// The phase map, as far as it is filled. `None` while it is not shown.
    pub map: Option<&'a Sweep>,
    /// The seam map and its progress. `None` while it is not shown.
    pub seam_map: Option<SeamMapState<'a>>,
    /// The findings of the check of the properties. `None` if the scene as it is now was not checked.
    pub findings: Option<&'a [PropertyFinding]>,
    /// The states of the expectations of the scene. `None` if it has none.
    pub expectations: Option<&'a Expectations>,
}

impl<'a> View<'a> {
    /// Returns the session with what is derived from it. `lanes` is the result of [`DerivedValues::lanes`].
    pub fn of(session: &'a Session, derived: &'a DerivedValues, lanes: &'a [Lane<'a>]) -> View<'a> {
        View {
            session,
            analysis: derived.analysis(),
            touching: derived.touching(),
            first: derived.first(),
            level: derived.level(),
            cures: derived.cures(),
            movers: derived.movers(),
            lens: derived.lens(),
            broad: derived.broad(),
            advice: derived.advice(),
            lanes,
            starts: MethodKind::ALL.map(|kind| derived.starts(kind)),
            profile: derived.profile(),
            map: derived.map(),
            seam_map: derived.seam_map(),
            findings: derived.findings(),
            expectations: derived.expectations(),
        }
    }
}

impl View<'_> {
    /// Returns the names of the two bodies of the pair. They are empty if there is no pair.
    pub(super) fn names(&self) -> [&str; 2] {
        let bodies = &self.session.scene().bodies;
        let name = |index: usize| bodies.get(index).map_or("", |body| body.name.as_str());
        self.session.scene().pair.map_or(["", ""], |[a, b]| [name(a), name(b)])
    }
}
