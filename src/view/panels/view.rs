//! What the panels show: the session, and what is derived from it.

use crate::answers::{Analysis, OneAgainstAll, Touching};
use crate::check::properties::Finding;
use crate::search::{Lane, MethodKind, Profile, Starts};
use crate::session::{Advice, Derived, Expectations, Session};
use crate::sweep::Sweep;

/// What the panels show.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    /// The session.
    pub session: &'a Session,
    /// The answers for its pair at its time: derived once per frame, for all panels and the canvas.
    pub analysis: Option<&'a Analysis>,
    /// Which bodies hit others. `None` where the scene is a pair only.
    pub touching: Option<&'a Touching>,
    /// What a moving body of the pair meets of all others. `None` where the scene is a pair only, or both rest.
    pub first: Option<&'a OneAgainstAll>,
    /// The answer in words. `None` where there is no pair, or where no panel shows it.
    pub advice: Option<&'a Advice>,
    /// All methods over the motion of the pair. None where the lanes are not shown.
    pub lanes: &'a [Lane<'a>],
    /// From which start positions each method hits, in the order of [`MethodKind::ALL`]. None where the lanes are not shown.
    pub starts: [Option<&'a Starts>; MethodKind::ALL.len()],
    /// The separation of the pair over time. `None` where the pane is not shown.
    pub profile: Option<&'a Profile>,
    /// The phase map, as far as it is filled. `None` where it is not shown.
    pub map: Option<&'a Sweep>,
    /// What the check of the properties has found. `None` where the scene as it is now was not checked.
    pub findings: Option<&'a [Finding]>,
    /// Whether the scene meets its expectations. `None` where it has none.
    pub expectations: Option<&'a Expectations>,
}

impl<'a> View<'a> {
    /// The session with what is derived from it. `lanes`: what [`Derived::lanes`] says.
    pub fn of(session: &'a Session, derived: &'a Derived, lanes: &'a [Lane<'a>]) -> View<'a> {
        View {
            session,
            analysis: derived.analysis(),
            touching: derived.touching(),
            first: derived.first(),
            advice: derived.advice(),
            lanes,
            starts: MethodKind::ALL.map(|kind| derived.starts(kind)),
            profile: derived.profile(),
            map: derived.map(),
            findings: derived.findings(),
            expectations: derived.expectations(),
        }
    }
}

impl View<'_> {
    /// The names of the two bodies of the pair. Empty where there is none.
    pub(super) fn names(&self) -> [&str; 2] {
        let bodies = &self.session.scene().bodies;
        let name = |index: usize| bodies.get(index).map_or("", |body| body.name.as_str());
        self.session.scene().pair.map_or(["", ""], |[a, b]| [name(a), name(b)])
    }
}
