//! The answer in words, kept while the scene stays the same, and carried on a little in every frame.

use crate::session::{Advice, Analysis, RightTab, Session};

/// So many tests of two simple shapes are made in a frame.
const PER_FRAME: usize = 3_000;
/// While something is dragged: a fraction of a millisecond.
const PER_FRAME_OF_DRAG: usize = 1_000;

/// What the hand is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Hand {
    /// Nothing: there is time.
    Rests,
    /// It drags: what changes with it must not wait.
    Drags,
}

/// The advice on what the session holds, while its panel is open.
#[derive(Debug, Default)]
pub(super) struct Kept {
    /// The scene it is for, as [`Session::revision`] numbers it.
    revision: Option<u64>,
    advice: Option<Advice>,
}

impl Kept {
    /// Goes on, or starts anew where the scene has changed. `analysis` is that of the scene as it is now. For bodies of many parts all
    /// that waits until the hand rests.
    pub(super) fn refresh(&mut self, session: &Session, analysis: Option<&Analysis>, hand: Hand) {
        let shown = session.tabs().right == RightTab::Answer;
        let waits = hand == Hand::Drags && !analysis.is_some_and(|analysis| Advice::is_quick(session.scene(), analysis.pair));
        if !shown || waits {
            *self = Kept::default();
            return;
        }
        if self.revision != Some(session.revision()) {
            self.revision = Some(session.revision());
            self.advice = analysis.and_then(|analysis| Advice::of(session.scene(), analysis));
        }
        if let Some(advice) = &mut self.advice {
            advice.advance(if hand == Hand::Drags { PER_FRAME_OF_DRAG } else { PER_FRAME });
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
