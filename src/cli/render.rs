//! `clashbox render`: the picture as a file, without a display.

use std::io::{self, Write as _};
use std::path::Path;

use clashbox::view::svg;

use super::inputs::load;
use super::output::{Ending, complain, stdout};
use super::texts;

pub(super) fn run(path: &Path, output: &Path, size: [u32; 2], time: f64) -> io::Result<Ending> {
    let is_stdout = output == Path::new("-");
    if !is_stdout && output.extension().is_none_or(|extension| !extension.eq_ignore_ascii_case("svg")) {
        complain(texts::of_file(output.display(), texts::NOT_SVG));
        return Ok(Ending::CouldNotRun);
    }
    let scene = match load(path) {
        Ok(scene) => scene,
        Err(errors) => {
            complain(errors);
            return Ok(Ending::CouldNotRun);
        }
    };
    let picture = svg::render(&scene, time, size);
    if is_stdout {
        let mut out = stdout();
        out.write_all(picture.as_bytes())?;
        out.flush()?;
    } else if let Err(error) = std::fs::write(output, picture) {
        complain(texts::of_file(output.display(), texts::cannot_be_written(error)));
        return Ok(Ending::CouldNotRun);
    }
    Ok(Ending::Fine)
}
