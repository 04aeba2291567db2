//! `clashbox render`: the picture as a file, without a display.

use std::io;

use clashbox::view::paint::svg::MARK;
use clashbox::view::svg;

use super::arguments::RenderArguments;
use super::destination;
use super::inputs::load;
use super::output::{Ending, complain};

pub(super) fn run(arguments: &RenderArguments) -> io::Result<Ending> {
    let picture = match picture(arguments) {
        Ok(picture) => picture,
        Err(message) => {
            complain(message);
            return Ok(Ending::CouldNotRun);
        }
    };
    match destination::write(&arguments.output, &picture, MARK, arguments.replaceable())? {
        Ok(()) => Ok(Ending::Fine),
        Err(message) => {
            complain(message);
            Ok(Ending::CouldNotRun)
        }
    }
}

fn picture(arguments: &RenderArguments) -> Result<String, String> {
    destination::check_picture(&arguments.output, MARK, arguments.replaceable())?;
    let scene = load(&arguments.scene).map_err(|errors| errors.to_string())?;
    Ok(svg::render(&scene, arguments.time, arguments.size))
}
