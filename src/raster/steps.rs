//! The steps of a stretch of frames as one animated GIF, under one camera.

use super::gif::{self, PageSequence};
use super::{END_OF_MOTION, Looping, PictureError, check_size, delay};
use crate::answers::{Analysis, OneAgainstAll};
use crate::picture::camera::Camera;
use crate::picture::paint::page::PicturePage;
use crate::picture::svg::{SceneInstant, ScenePicture};
use crate::picture::{Layers, Placements, Theme};
use crate::scene::Scene;

/// The steps to show, and what is drawn of them.
#[derive(Debug, Clone, Copy)]
pub struct StepsPicture<'s> {
    /// The steps, one after the other.
    pub steps: &'s [Scene],
    /// The layers that are drawn.
    pub layers: Layers,
    /// Width and height, points.
    pub size: [u32; 2],
    /// The theme, which gives the colours.
    pub theme: Theme,
}

impl StepsPicture<'_> {
    /// Returns the steps as a GIF with `scale` pixels for each point. `seconds`: the duration of all of them, > 0. `rate`: pictures per second, > 0,
    /// at most 50.
    ///
    /// # Errors
    ///
    /// If all pictures would have more than 600,000,000 pixels together, or none; if there are no steps.
    pub fn gif(&self, seconds: f64, rate: f64, looping: Looping, scale: f32) -> Result<Vec<u8>, PictureError> {
        let camera = self.camera().ok_or(PictureError::NoSteps)?;
        let last = self.steps.len() - 1;
        let count = (seconds * rate).round().max(1.0) as u32;
        let unpaintable = check_size(self.size, u64::from(count) + 1, scale, gif::MAX_PIXELS)?;
        let delays: Vec<u16> = (0..count).map(|number| delay(number, rate)).chain([END_OF_MOTION]).collect();
        let mut before: Option<Placements> = None;
        let mut page = |number: usize| -> PicturePage {
            if number == 0 {
                before = None;
            }
            let position = number as f64 / f64::from(count) * self.steps.len() as f64;
            let step = (position as usize).min(last);
            let (scene, t) = (&self.steps[step], (position - step as f64).clamp(0.0, 1.0));
            let (analysis, first) = (Analysis::of(scene, t), OneAgainstAll::of(scene));
            let StepsPicture { layers, size, theme, .. } = *self;
            let still = ScenePicture { scene, layers, camera, size, theme, selected: None };
            let (page, placed) = still.page(analysis.as_ref(), first.as_ref(), SceneInstant { t, probe: None }, before.as_ref());
            before = Some(placed);
            page
        };
        gif::encode(PageSequence { delays: &delays, page: &mut page, repeat: looping.repeat(), scale }).ok_or(unpaintable)
    }

    /// Returns the camera that shows all steps. `None` if there are none.
    pub fn camera(&self) -> Option<Camera> {
        let cameras = self.steps.iter().map(|scene| ScenePicture::new(scene, self.size).camera);
        cameras.reduce(|all, one| {
            let [[min, max], [lower, upper]] = [all.visible(), one.visible()];
            if min.cmple(lower).all() && upper.cmple(max).all() {
                return all;
            }
            Camera::fit([min.min(lower), max.max(upper)], all.viewport, all.up)
        })
    }
}
