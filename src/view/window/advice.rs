//! The answer in words, kept while the scene stays the same, and carried on a little in every frame.

use crate::session::{Advice, Analysis, RightTab, Session};

/// So many tests of two simple shapes are made in a frame: a fraction of a millisecond.
const TESTS_PER_FRAME: usize = 3_000;

/// The advice on what the session holds, while its panel is open.
#[derive(Debug, Default)]
pub(super) struct Kept {
    /// The scene it is for, as [`Session::revision`] numbers it.
    revision: Option<u64>,
    advice: Option<Advice>,
}

impl Kept {
    /// Goes on, or starts anew where the scene has changed. `analysis` is that of the scene as it is now.
    pub(super) fn refresh(&mut self, session: &Session, analysis: Option<&Analysis>) {
        if session.tabs().right != RightTab::Answer {
            *self = Kept::default();
            return;
        }
        if self.revision != Some(session.revision()) {
            self.revision = Some(session.revision());
            self.advice = analysis.and_then(|analysis| Advice::of(session.scene(), analysis));
        }
        if let Some(advice) = &mut self.advice {
            advice.advance(TESTS_PER_FRAME);
        }
    }

    /// The advice. `None` where nothing is asked or the panel is not open.
    pub(super) fn advice(&self) -> Option<&Advice> {
        self.advice.as_ref()
    }

    /// Whether there is more to come by itself.
    pub(super) fn is_under_way(&self) -> bool {
        self.advice.as_ref().is_some_and(|advice| !advice.is_finished())
    }
}
