//! `clashbox render`: writes the picture to a file, without a display.

mod arguments;

use std::io;

pub(super) use arguments::RenderArguments;
use arguments::{AnimationChoice, LONGEST, PictureFormat};
use clashbox::capture::{NoStep, stretch_of};
use clashbox::picture::paint::page::AUTHOR;
use clashbox::picture::paint::svg::MARK;
use clashbox::picture::svg::ScenePicture;
use clashbox::picture::{Layer, Layers};
use clashbox::raster::{Animation, Looping, Raster as _, StepsPicture};

use super::audit::with_input;
use super::destination;
use super::inputs::load;
use super::output::{Ending, complain};
use super::texts;

pub(super) fn run(arguments: &RenderArguments) -> io::Result<Ending> {
    let picture = match picture(arguments) {
        Ok(picture) => picture,
        Err(message) => {
            complain(message);
            return Ok(Ending::CouldNotRun);
        }
    };
    let (path, replaceable) = (&arguments.output, arguments.replaceable());
    let written = match &picture {
        EncodedPicture::Text(svg) => destination::write(path, svg, MARK, replaceable),
        EncodedPicture::Pixels(bytes) => destination::write_bytes(path, bytes, AUTHOR, replaceable),
    };
    match written? {
        Ok(()) => Ok(Ending::Fine),
        Err(message) => {
            complain(message);
            Ok(Ending::CouldNotRun)
        }
    }
}

/// A picture in the form in which it is written.
enum EncodedPicture {
    Text(String),
    Pixels(Vec<u8>),
}

fn picture(arguments: &RenderArguments) -> Result<EncodedPicture, String> {
    let format = format(arguments)?;
    check_options(arguments, format)?;
    let mark = match format {
        PictureFormat::Svg => MARK,
        PictureFormat::Png | PictureFormat::Gif => AUTHOR,
    };
    destination::check(&arguments.output, mark, arguments.replaceable())?;
    if let Some(frames) = arguments.frames {
        return stretch(arguments, frames).map(EncodedPicture::Pixels);
    }
    let scene = load(&arguments.scene).map_err(|errors| errors.to_string())?;
    let picture = ScenePicture::new(&scene, arguments.size);
    let layers = picture.layers.with(Layer::Level, arguments.level);
    let still = ScenePicture { theme: arguments.theme.into(), layers, ..picture };
    let (time, scale) = (arguments.time.unwrap_or(0.0), arguments.scale.unwrap_or(1.0));
    let pixels = match format {
        PictureFormat::Svg => return Ok(EncodedPicture::Text(still.svg(time))),
        PictureFormat::Png => still.png(time, scale),
        PictureFormat::Gif => still.gif(animation(arguments), looping(arguments), scale),
    };
    pixels.map(EncodedPicture::Pixels).map_err(|error| texts::of_file(arguments.output.display(), error))
}

/// Returns a GIF of the steps between two frames of a capture.
fn stretch(arguments: &RenderArguments, frames: [u64; 2]) -> Result<Vec<u8>, String> {
    /// The duration of a step whose duration is not known, seconds.
    const STEP: f64 = 1.0 / 60.0;
    let file = arguments.scene.display().to_string();
    let names = match arguments.pair.as_deref() {
        Some([a, b]) => Some([a.as_str(), b.as_str()]),
        Some(_) | None => None,
    };
    let of_file = |message: String| texts::of_file(&file, message);
    let read = with_input(&arguments.scene, |input| stretch_of(input, &file, frames, names)).map_err(of_file)?;
    let steps = read.map_err(|no_step| match no_step {
        NoStep::Unreadable(errors) => errors.to_string(),
        other => of_file(other.to_string()),
    })?;
    let recorded: f64 = steps.iter().map(|step| step.dt.unwrap_or(STEP)).sum();
    let seconds = arguments.seconds.unwrap_or(recorded.clamp(1.0, LONGEST));
    let layers = Layers::standard().with(Layer::Level, arguments.level);
    let picture = StepsPicture { steps: &steps, layers, size: arguments.size, theme: arguments.theme.into() };
    let rate = arguments.fps.unwrap_or(Animation::MOTION_RATE);
    let gif = picture.gif(seconds, rate, looping(arguments), arguments.scale.unwrap_or(1.0));
    gif.map_err(|error| texts::of_file(arguments.output.display(), error))
}

fn looping(arguments: &RenderArguments) -> Looping {
    if arguments.once { Looping::Once } else { Looping::Forever }
}

/// Returns the format by the name of the file, or by the option if the name tells none.
fn format(arguments: &RenderArguments) -> Result<PictureFormat, String> {
    let path = &arguments.output;
    let of_file = |message| Err(texts::of_file(path.display(), message));
    let extension = path.extension().map(|extension| extension.to_string_lossy().to_lowercase());
    let named = match extension.as_deref() {
        Some("svg") => Some(PictureFormat::Svg),
        Some("png") => Some(PictureFormat::Png),
        Some("gif") => Some(PictureFormat::Gif),
        _ => None,
    };
    match (named, arguments.format) {
        (Some(named), Some(format)) if named != format => of_file(texts::FORMAT_IS_NOT_NAME),
        (Some(named), _) => Ok(named),
        (None, format) if destination::is_unnamed(path) => Ok(format.unwrap_or(PictureFormat::Svg)),
        (None, _) => of_file(texts::NO_PICTURE_NAME),
    }
}

/// Refuses options that do not apply to this format.
fn check_options(arguments: &RenderArguments, format: PictureFormat) -> Result<(), String> {
    let says = |is_given: bool, option: &'static str| is_given.then_some(option);
    let moving = [
        says(arguments.frames.is_some(), "--frames"),
        says(arguments.animate.is_some(), "--animate"),
        says(arguments.fps.is_some(), "--fps"),
        says(arguments.seconds.is_some(), "--seconds"),
        says(arguments.once, "--once"),
    ];
    let scale = says(arguments.scale.is_some(), "--scale");
    let time = says(arguments.time.is_some(), "--time");
    let of_search = says(arguments.animate == Some(AnimationChoice::Search) && arguments.seconds.is_some(), "--seconds");
    let refused = match format {
        PictureFormat::Svg => scale.map(texts::only_for_pixels).or(moving.into_iter().flatten().next().map(texts::only_for_gif)),
        PictureFormat::Png => moving.into_iter().flatten().next().map(texts::only_for_gif),
        PictureFormat::Gif => time.map(texts::not_for_gif).or(of_search.map(texts::only_for_motion)),
    };
    refused.map_or(Ok(()), Err)
}

/// Returns the animation of a GIF: the options that are given, and defaults for the rest.
fn animation(arguments: &RenderArguments) -> Animation {
    let default = match arguments.animate {
        None | Some(AnimationChoice::Motion) => Animation::MOTION,
        Some(AnimationChoice::Search) => Animation::SEARCH,
    };
    match default {
        Animation::Motion { seconds, rate } => {
            Animation::Motion { seconds: arguments.seconds.unwrap_or(seconds), rate: arguments.fps.unwrap_or(rate) }
        }
        Animation::Search { rate } => Animation::Search { rate: arguments.fps.unwrap_or(rate) },
    }
}
