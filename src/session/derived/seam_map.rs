//! The seam map in the tab of the phase map: its choices, and the map while it is made.

use std::sync::Arc;

use crate::background::{BackgroundValue, GrowingSeamMap, ValueNews, seam_map};
use crate::scene::Scene;
use crate::seams::{PaceAxis, PaceQuantity, SeamMapOfMover};

/// The map that the tab shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MapContent {
    /// The phase map of the pair.
    Phases,
    /// The seam map of the body of the pair that has a level. In scenes without one the phase map is shown.
    Seams,
}

/// The choices for the seam map.
#[derive(Debug, Clone, PartialEq)]
pub struct SeamMapChoices {
    content: MapContent,
    axis: Option<PaceAxis>,
}

impl SeamMapChoices {
    pub(super) const STANDARD: SeamMapChoices = SeamMapChoices { content: MapContent::Phases, axis: None };

    /// Returns the axis of speeds. `None`: the scene has no body that slides over a level.
    pub fn axis(&self) -> Option<PaceAxis> {
        self.axis
    }

    /// Returns true if the tab shows the seam map in place of the phase map.
    pub fn is_shown(&self) -> bool {
        self.content == MapContent::Seams && self.axis.is_some()
    }

    pub(super) fn show(&mut self, content: MapContent) {
        self.content = content;
    }

    /// Takes other speeds, if the scene has a body that slides.
    pub(super) fn set_axis(&mut self, axis: PaceAxis) {
        self.axis = self.axis.map(|_| axis);
    }

    /// Fits the speeds to the scene: they stay while the own speed of the body is among them.
    pub(super) fn fit(&mut self, scene: &Scene) {
        let own = scene.level_mover().map(|mover| scene.bodies[mover].velocity.length());
        let rate = scene.dt.map(f64::recip);
        self.axis = own.and_then(|step| {
            let own = step * rate.unwrap_or(1.0);
            let fits = |axis: &PaceAxis| axis.quantity() == PaceQuantity::Speed { rate } && axis.position(own).is_some();
            self.axis.filter(fits).or_else(|| PaceAxis::around(own, rate))
        });
    }
}

/// The seam map that is shown, and the next one while it is made.
#[derive(Debug)]
pub(super) struct ShownSeamMap {
    shown: Option<Arc<SeamMapOfMover>>,
    background: BackgroundValue<GrowingSeamMap>,
    news: ValueNews<GrowingSeamMap>,
    /// The number of bodies of the scene: a map of another scene is not shown.
    bodies: usize,
}

/// The state of the seam map, for its panel.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SeamMapState<'a> {
    /// The map, or the one before while the next one is made. `None`: there is none yet, or the body comes along no straight face that ends at a seam.
    pub map: Option<&'a SeamMapOfMover>,
    /// The part of the next one that is done, in [0, 1]. `None`: no map is being made.
    pub progress: Option<f64>,
    /// The reason why there is no map, if the work failed.
    pub failure: Option<&'a str>,
}

impl ShownSeamMap {
    /// Starts the map of a scene. The one before stays in view until then, if it is of the same body.
    pub(super) fn start(scene: &Scene, axis: PaceAxis, before: Option<ShownSeamMap>) -> ShownSeamMap {
        let bodies = scene.bodies.len();
        let kept = before.filter(|before| before.bodies == bodies).and_then(|before| before.shown);
        let shown = kept.filter(|map| Some(map.mover) == scene.level_mover());
        let background = seam_map(scene.clone(), axis);
        ShownSeamMap { shown, news: background.news(), background, bodies }
    }

    /// Takes over what is done.
    pub(super) fn follow(&mut self) {
        if self.is_awaited() {
            self.news = self.background.news();
            if let Some(Ok(())) = self.news.end {
                self.shown.clone_from(&self.news.value.map);
            }
        }
    }

    pub(super) fn is_awaited(&self) -> bool {
        self.news.end.is_none()
    }

    pub(super) fn state(&self) -> SeamMapState<'_> {
        SeamMapState {
            map: self.shown.as_deref(),
            progress: self.is_awaited().then_some(self.news.value.progress),
            failure: self.news.end.as_ref().and_then(|end| end.as_ref().err()).map(String::as_str),
        }
    }
}
