//! A scene as pixels in a file: a PNG of one time, or an animated GIF of its motion or its search.

mod gif;
mod letters;
mod palette;
mod pixels;
mod png;
mod steps;

use ::gif::Repeat;

use crate::answers::{Analysis, OneAgainstAll};
use crate::explain::Reasoning;
use crate::picture::Placements;
use crate::picture::paint::page::PicturePage;
use crate::picture::svg::{SceneInstant, ScenePicture};
use crate::search::Outcome;

pub use steps::StepsPicture;

/// Maximum number of probes in an animation. If there are more, this many are shown, evenly chosen.
const MOST_PROBES: usize = 240;
/// Time for which the last frame of a motion is shown, hundredths of a second.
const END_OF_MOTION: u16 = 100;
/// Time for which the picture of the whole search is shown at its end, hundredths of a second.
const END_OF_SEARCH: u16 = 250;

texts! {
    too_large(width, height, frames, most) =>
        "{frames} x {width} x {height} pixels are too many, {most} are allowed; make the picture smaller or shorter";
    unpaintable(width, height) => "a picture of {width} x {height} pixels cannot be made";
    NO_STEPS => "there are no steps to show";
    NO_SEARCH => "there is no search to show, a scene needs two bodies for that";
}

/// The content of an animated picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Animation {
    /// The bodies from t = 0 to t = 1.
    Motion {
        /// The duration of the whole motion, seconds, > 0.
        seconds: f64,
        /// Frames per second, > 0, at most 50.
        rate: f64,
    },
    /// The probes of the search one after the other, then all of them.
    Search {
        /// Probes per second, > 0, at most 50.
        rate: f64,
    },
}

impl Animation {
    /// The default number of frames per second of a motion.
    pub const MOTION_RATE: f64 = 20.0;
    /// The default animation of a motion: 20 frames per second for 3 seconds.
    pub const MOTION: Animation = Animation::Motion { seconds: 3.0, rate: Animation::MOTION_RATE };
    /// The default animation of a search: 2 probes per second, slow enough to read the result of each.
    pub const SEARCH: Animation = Animation::Search { rate: 2.0 };
}

/// The behaviour of an animated picture at its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Looping {
    /// It begins again and again.
    Forever,
    /// It stops at its last frame.
    Once,
}

impl Looping {
    fn repeat(self) -> Repeat {
        match self {
            Looping::Forever => Repeat::Infinite,
            Looping::Once => Repeat::Finite(0),
        }
    }
}

/// The reason why there is no picture.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PictureError {
    /// It would be too large.
    #[error("{}", too_large(width, height, frames, most))]
    TooLarge {
        /// The width of each frame, pixels.
        width: u64,
        /// The height of each frame, pixels.
        height: u64,
        /// The number of frames.
        frames: u64,
        /// The maximum number of pixels in all frames together.
        most: u64,
    },
    /// It would have no pixel, or a side longer than its format allows.
    #[error("{}", unpaintable(width, height))]
    Unpaintable {
        /// The width of each frame, pixels.
        width: u64,
        /// The height of each frame, pixels.
        height: u64,
    },
    /// The scene has no pair, so nothing is searched.
    #[error("{}", NO_SEARCH)]
    NoSearch,
    /// There are no steps to show.
    #[error("{}", NO_STEPS)]
    NoSteps,
}

/// A picture as pixels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pixels {
    /// Width and height, pixels.
    pub size: [u32; 2],
    /// Red, green, blue and alpha of each pixel, row by row from the top. Every pixel is opaque: alpha is 255.
    pub rgba: Vec<u8>,
}

impl Pixels {
    /// Returns the picture as a PNG.
    ///
    /// # Errors
    ///
    /// In the words of the encoder, if the number of pixels is not that of the size.
    pub fn png(&self) -> Result<Vec<u8>, String> {
        png::of_pixels(self.size, &self.rgba).map_err(|error| error.to_string())
    }
}

/// Paints a still picture as pixels in a file.
pub trait Raster {
    /// Returns the scene at time `t` in [0, 1] as a PNG with `scale` pixels for each point.
    ///
    /// # Errors
    ///
    /// If it would have more than 64,000,000 pixels, or none.
    fn png(&self, t: f64, scale: f32) -> Result<Vec<u8>, PictureError>;

    /// Returns the scene at time `t` in [0, 1] as pixels, `scale` of them for each point.
    ///
    /// # Errors
    ///
    /// If it would have more than 64,000,000 pixels, or none.
    fn pixels(&self, t: f64, scale: f32) -> Result<Pixels, PictureError>;

    /// Returns an animation of the scene as a GIF with `scale` pixels for each point. A GIF has 255 colours: the colours of lines
    /// and areas are exact, those between them are approximated.
    ///
    /// # Errors
    ///
    /// If the frames would have more than 600,000,000 pixels together, or none; if the search of a scene without a pair is asked
    /// for.
    fn gif(&self, animation: Animation, looping: Looping, scale: f32) -> Result<Vec<u8>, PictureError>;
}

impl Raster for ScenePicture<'_> {
    fn png(&self, t: f64, scale: f32) -> Result<Vec<u8>, PictureError> {
        let unpaintable = check_size(self.size, 1, scale, png::MAX_PIXELS)?;
        png::encode(&self.still(t), scale).ok_or(unpaintable)
    }

    fn pixels(&self, t: f64, scale: f32) -> Result<Pixels, PictureError> {
        let unpaintable = check_size(self.size, 1, scale, png::MAX_PIXELS)?;
        png::pixels(&self.still(t), scale).map(|(size, rgba)| Pixels { size, rgba }).ok_or(unpaintable)
    }

    fn gif(&self, animation: Animation, looping: Looping, scale: f32) -> Result<Vec<u8>, PictureError> {
        let mut analysis = Analysis::of(self.scene, 0.0);
        let (instants, delays): (Vec<SceneInstant>, Vec<u16>) = moments(self, analysis.as_ref(), animation)?.into_iter().unzip();
        let unpaintable = check_size(self.size, instants.len() as u64, scale, gif::MAX_PIXELS)?;
        // The first contact is searched over the whole frame, so it is the same in each picture.
        let first = OneAgainstAll::of(self.scene);
        let mut placements: Option<Placements> = None;
        let mut page = |idx: usize| -> PicturePage {
            let instant = instants[idx];
            if idx == 0 {
                placements = None;
            }
            analysis = analysis.take().and_then(|analysis| analysis.moved_to(Reasoning::default(), self.scene, instant.t));
            let (page, placed) = self.page(analysis.as_ref(), first.as_ref(), instant, placements.as_ref());
            placements = Some(placed);
            page
        };
        gif::encode(gif::PageSequence { delays: &delays, page: &mut page, repeat: looping.repeat(), scale }).ok_or(unpaintable)
    }
}

/// The moments that an animation shows, each with how long it is shown, in hundredths of a second.
fn moments(
    still: &ScenePicture<'_>,
    analysis: Option<&Analysis>,
    animation: Animation,
) -> Result<Vec<(SceneInstant, u16)>, PictureError> {
    match animation {
        Animation::Motion { seconds, rate } => {
            let rests = still.scene.bodies.iter().all(|body| body.moving().rests());
            let steps = if rests { 0 } else { (seconds * rate).round().max(1.0) as u32 };
            let at = |step: u32| SceneInstant { t: f64::from(step) / f64::from(steps.max(1)), probe: None };
            let moments = (0..steps).map(|step| (at(step), delay(step, rate)));
            Ok(moments.chain([(at(steps), END_OF_MOTION)]).collect())
        }
        Animation::Search { rate } => {
            let report = &analysis.ok_or(PictureError::NoSearch)?.report;
            let count = report.probes.len();
            let shown = count.min(MOST_PROBES);
            // The first and the last are always among them.
            let chosen = |k: usize| if shown < 2 { k } else { k * (count - 1) / (shown - 1) };
            let probes = (0..shown).map(|k| {
                let idx = chosen(k);
                let instant = SceneInstant { t: report.probes[idx].tested.stretch()[1], probe: Some(idx) };
                (instant, delay(k as u32, rate))
            });
            let t = match report.outcome {
                Outcome::Impact(impact) => impact.t,
                Outcome::InContactAtStart { .. } | Outcome::NotApplicable => 0.0,
                Outcome::NoImpactSeen | Outcome::Separated { .. } => 1.0,
                Outcome::NotConverged { reached_t, .. } => reached_t,
            };
            Ok(probes.chain([(SceneInstant { t, probe: None }, END_OF_SEARCH)]).collect())
        }
    }
}

/// Refuses what has too many pixels. What to say where it cannot be painted all the same.
fn check_size(size: [u32; 2], frames: u64, scale: f32, most: u64) -> Result<PictureError, PictureError> {
    let [width, height] = size.map(|length| (f64::from(length) * f64::from(scale)).round() as u64);
    if most < width.saturating_mul(height).saturating_mul(frames) {
        return Err(PictureError::TooLarge { width, height, frames, most });
    }
    Ok(PictureError::Unpaintable { width, height })
}

/// Returns the time for which the frame with this number is shown, in hundredths of a second. All of them together keep the rate.
fn delay(number: u32, rate: f64) -> u16 {
    let end = |number: u32| (100.0 * f64::from(number) / rate).round();
    (end(number + 1) - end(number)) as u16
}
