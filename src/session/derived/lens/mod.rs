//! The scene through the lens.

mod broad;
mod broad_values;
mod cost;
mod dialect;

pub use broad::BroadView;
pub(super) use broad::regions_at;
pub use broad_values::BroadCounted;
pub(super) use broad_values::BroadValues;
pub use cost::CostView;
pub use dialect::DialectLensView;

use crate::broad_lens::BroadMethod;
use crate::picture::LensInView;
use crate::scene::Scene;
use crate::session::Session;
use crate::session::view_state::{BroadChoice, Lens};

/// All that a view through the lens depends on beside the scene: the lens; for a broad phase also the body of the operation, for the cost the time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum LensSource {
    Dialect(Lens),
    Broad(BroadChoice, Option<usize>),
    Cost(f64),
}

/// The scene through the lens.
#[derive(Debug, Clone, PartialEq)]
pub enum LensView {
    /// The pair as a physics engine sees it.
    Dialect(DialectLensView),
    /// The bodies as a broad phase divides them.
    Broad(BroadView),
    /// The operations of each test of the pair.
    Cost(CostView),
}

impl LensSource {
    /// Returns the source of a session. `None`: there is no lens.
    pub(super) fn of(session: &Session) -> Option<LensSource> {
        let lens = session.view().lens?;
        Some(match lens {
            Lens::Dialect(_) => LensSource::Dialect(lens),
            Lens::Cost => LensSource::Cost(session.playback().t),
            Lens::Broad(choice) => {
                let first = || session.scene().pair.map(|[a, _]| a).or((!session.scene().bodies.is_empty()).then_some(0));
                LensSource::Broad(choice, session.selection().primary().or_else(first))
            }
        })
    }
}

impl LensView {
    /// Returns the pair as the engine of the lens sees it, for the canvas. `None`: there is nothing to draw.
    pub(super) fn in_view(&self) -> Option<LensInView<'_>> {
        match self {
            LensView::Dialect(view) => view.in_view(),
            LensView::Broad(_) | LensView::Cost(_) => None,
        }
    }

    /// Returns the bodies as a broad phase divides them. `None` for another lens.
    pub(super) fn broad(&self) -> Option<&BroadView> {
        match self {
            LensView::Broad(view) => Some(view),
            LensView::Dialect(_) | LensView::Cost(_) => None,
        }
    }

    /// Returns the method of the broad phase. `None` for another lens.
    pub(super) fn method(&self) -> Option<BroadMethod> {
        self.broad().map(|view| view.method)
    }

    /// Returns the view on a scene. `None`: there is nothing to show.
    pub(super) fn of(scene: &Scene, source: LensSource) -> Option<LensView> {
        match source {
            LensSource::Dialect(lens) => DialectLensView::of(scene, lens.dialect()?).map(LensView::Dialect),
            LensSource::Cost(t) => CostView::of(scene, t).map(LensView::Cost),
            LensSource::Broad(choice, body) => BroadView::of(scene, choice, body).map(LensView::Broad),
        }
    }
}
