//! The arguments of `clashbox render`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use clashbox::files::output::Replaceable;

use super::super::choices::{ThemeName, number, replaceable, size, time};
use super::super::texts;

/// Maximum number of frames per second: no viewer shows a GIF faster.
const FASTEST: f64 = 50.0;
/// Maximum duration of a motion, seconds.
pub(super) const LONGEST: f64 = 60.0;

/// The arguments of `clashbox render`.
#[derive(Debug, Args)]
pub(in crate::cli) struct RenderArguments {
    /// The scene file, - for standard input; with --frames a capture
    pub(super) scene: PathBuf,
    /// The file to write, whose name ends in .svg, .png or .gif; - for standard output
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: PathBuf,
    /// The format, for standard output and pipes [default: by the end of the name, there svg]
    #[arg(long, value_enum)]
    pub(super) format: Option<PictureFormat>,
    /// Width and height in points
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "1280x800", value_parser = size)]
    pub(super) size: [u32; 2],
    /// The colours of the picture
    #[arg(long, value_enum, default_value_t = ThemeName::Dark)]
    pub(super) theme: ThemeName,
    /// Also draw the level of the body that moves: the boundary of all bodies at rest, taken as one, its seams, and its normals at the contact
    #[arg(long)]
    pub(super) level: bool,
    /// Pixels for each point, for .png and .gif: lines and letters grow with it [default: 1]
    #[arg(long, value_name = "F", value_parser = scale)]
    pub(super) scale: Option<f32>,
    /// The fraction of the frame to draw, from 0 to 1 [default: 0]
    #[arg(long, value_name = "T", value_parser = time)]
    pub(super) time: Option<f64>,
    /// The content of a .gif [default: motion]
    #[arg(long, value_enum, conflicts_with = "time")]
    pub(super) animate: Option<AnimationChoice>,
    /// Of a capture: the frames from which and to which a .gif shows all bodies, by their numbers; at most 1,000 steps
    #[arg(long, value_name = "A..B", value_parser = frames, conflicts_with_all = ["time", "animate"])]
    pub(super) frames: Option<[u64; 2]>,
    /// With --frames: the two bodies whose contact is shown [default: those nearest to meeting in the first step]
    #[arg(long, num_args = 2, value_names = ["NAME", "NAME"], requires = "frames")]
    pub(super) pair: Option<Vec<String>>,
    /// Frames per second of a .gif, at most 50 [default: 20 for a motion, 2 for a search]
    #[arg(long, value_name = "N", value_parser = rate)]
    pub(super) fps: Option<f64>,
    /// The duration of the motion in a .gif, seconds [default: 3; with --frames as recorded, from 1 to 60]
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(super) seconds: Option<f64>,
    /// Stop a .gif at its last frame; otherwise it repeats
    #[arg(long)]
    pub(super) once: bool,
    /// Also replace a file that clashbox has not written, but never a scene
    #[arg(long)]
    force: bool,
}

impl RenderArguments {
    pub(super) fn replaceable(&self) -> Replaceable {
        replaceable(self.force)
    }
}

/// The format of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum PictureFormat {
    /// Lines and letters, sharp in every size
    Svg,
    /// Pixels
    Png,
    /// Pixels that move
    Gif,
}

/// The content of an animated picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum AnimationChoice {
    /// The bodies from t = 0 to t = 1
    Motion,
    /// The search: its tests, one after the other
    Search,
}

fn scale(text: &str) -> Result<f32, String> {
    let scale = number(text, 8.0).filter(|scale| 0.1 <= *scale);
    scale.map(|scale| scale as f32).ok_or_else(|| texts::NOT_A_SCALE.to_owned())
}

fn frames(text: &str) -> Result<[u64; 2], String> {
    let ends = text.split_once("..").and_then(|(first, last)| Some([first.parse().ok()?, last.parse().ok()?]));
    ends.filter(|[first, last]| first < last).ok_or_else(|| texts::NOT_FRAMES.to_owned())
}

fn rate(text: &str) -> Result<f64, String> {
    let rate = number(text, FASTEST).filter(|rate| 0.1 <= *rate);
    rate.ok_or_else(|| texts::not_a_rate(FASTEST))
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = number(text, LONGEST).filter(|seconds| 0.0 < *seconds);
    seconds.ok_or_else(|| texts::not_seconds(LONGEST))
}
