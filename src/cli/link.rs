//! `clashbox link`: prints the link to a scene, or the scene of a link.

use std::io::{self, Write as _};
use std::path::PathBuf;

use clap::Args;
use clashbox::files::is_capture_file;
use clashbox::scene::format;
use clashbox::{link, web};

use super::inputs::{is_no_file, scene_or_lesson};
use super::output::{Ending, complain, stdout};
use super::texts;

/// The arguments of `clashbox link`.
#[derive(Debug, Args)]
pub(super) struct LinkArguments {
    /// The scene file, the number or the name of a shipped lesson, or a link; - for standard input
    scene: PathBuf,
    /// The address of the page that opens the link [default: that of the environment variable CLASHBOX_PAGE, else that of the
    /// release]
    #[arg(long, value_name = "URL", value_parser = page)]
    page: Option<String>,
    /// Print the text of the scene instead, as a file has it
    #[arg(long, conflicts_with = "page")]
    text: bool,
}

/// Reads the address of a page.
fn page(text: &str) -> Result<String, String> {
    link::page_address(text).map(str::to_owned)
}

pub(super) fn run(arguments: &LinkArguments) -> io::Result<Ending> {
    let line = match line(arguments) {
        Ok(line) => line,
        Err(message) => {
            complain(message);
            return Ok(Ending::CouldNotRun);
        }
    };
    let mut out = stdout();
    out.write_all(line.as_bytes())?;
    out.flush()?;
    Ok(Ending::Fine)
}

/// Returns what is printed.
fn line(arguments: &LinkArguments) -> Result<String, String> {
    let path = &arguments.scene;
    if !is_no_file(path) && path.is_file() && is_capture_file(path) {
        return Err(texts::of_file(path.display(), texts::CAPTURE_HAS_NO_LINK));
    }
    let scene = scene_or_lesson(path).map_err(|errors| errors.to_string())?;
    if arguments.text {
        return Ok(format::to_text(&scene));
    }
    let page = arguments.page.clone().map_or_else(web::address, Ok)?;
    let link = page + &link::fragment(&scene);
    if link::MANY_CHARS < link.len() {
        complain(texts::long_link(link.len(), link::MANY_CHARS));
    }
    Ok(link + "\n")
}
