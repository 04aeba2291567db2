//! `clashbox render`: writes the picture to a file, without a display.

mod arguments;

use std::io;

pub(super) use arguments::RenderArguments;
use arguments::{AnimationChoice, PictureFormat};
use clashbox::picture::Layer;
use clashbox::picture::paint::page::AUTHOR;
use clashbox::picture::paint::svg::MARK;
use clashbox::picture::svg::ScenePicture;
use clashbox::raster::{Animation, Looping, Raster as _};

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
    let scene = load(&arguments.scene).map_err(|errors| errors.to_string())?;
    let picture = ScenePicture::new(&scene, arguments.size);
    let layers = picture.layers.with(Layer::Level, arguments.level);
    let still = ScenePicture { theme: arguments.theme.into(), layers, ..picture };
    let (time, scale) = (arguments.time.unwrap_or(0.0), arguments.scale.unwrap_or(1.0));
    let pixels = match format {
        PictureFormat::Svg => return Ok(EncodedPicture::Text(still.svg(time))),
        PictureFormat::Png => still.png(time, scale),
        PictureFormat::Gif => {
            let looping = if arguments.once { Looping::Once } else { Looping::Forever };
            still.gif(animation(arguments), looping, scale)
        }
    };
    pixels.map(EncodedPicture::Pixels).map_err(|error| texts::of_file(arguments.output.display(), error))
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
