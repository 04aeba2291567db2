//! The phase map in the making: filled a little in every frame, anew where something it depends on has changed.

use crate::search::Method;
use crate::session::{RightTab, Session};
use crate::sweep::{Axis, Sweep};

/// How long a frame may fill cells, in seconds.
const BUDGET: f64 = 0.003;
/// The clock is read after so many hit tests: some microseconds.
const TESTS: usize = 64;

/// The map of what the session holds, as far as it is filled.
#[derive(Debug, Default)]
pub(super) struct Mapping {
    sweep: Option<Sweep>,
    /// What was looked at last: the scene, the axes, the method.
    seen: Option<(u64, [Axis; 2], Method)>,
}

impl Mapping {
    /// Starts anew where the map is another one, and fills some cells. Does nothing while it is not in sight, and while a body is dragged:
    /// then the map stays what it was.
    pub(super) fn work(&mut self, session: &Session) {
        if !is_in_sight(session) || session.dragging().is_some() {
            return;
        }
        self.refresh(session);
        let Some(sweep) = self.sweep.as_mut().filter(|_| session.map().running()) else { return };
        let start = macroquad::miniquad::date::now();
        while !sweep.is_done() && macroquad::miniquad::date::now() - start < BUDGET {
            sweep.advance(TESTS);
        }
    }

    /// Whether cells are left that the next frame will fill.
    pub(super) fn is_busy(&self, session: &Session) -> bool {
        let unfinished = self.sweep.as_ref().is_some_and(|sweep| !sweep.is_done());
        unfinished && session.map().running() && is_in_sight(session)
    }

    /// The map, as far as it is filled. `None` where the scene has none.
    pub(super) fn sweep(&self) -> Option<&Sweep> {
        self.sweep.as_ref()
    }

    fn refresh(&mut self, session: &Session) {
        let Some(axes) = session.map().axes() else {
            *self = Mapping::default();
            return;
        };
        let seen = Some((session.revision(), axes, session.map_method()));
        if self.seen == seen {
            return;
        }
        self.seen = seen;
        let holds = |sweep: &Sweep| sweep.axes() == axes && sweep.covers(session.scene(), session.map_method());
        if !self.sweep.as_ref().is_some_and(holds) {
            self.sweep = Sweep::new(session.scene(), axes, session.map_method()).ok();
        }
    }
}

fn is_in_sight(session: &Session) -> bool {
    session.tabs().right == RightTab::Map
}
