//! `clashbox page`: writes a scene as one HTML file that works without a network.

use std::io::{self, IsTerminal as _};
use std::path::PathBuf;

use clap::Args;
use clashbox::files::output::Replaceable;
use clashbox::page::{MARK, PageLayout};
use clashbox::web::browser_build;

use super::choices::replaceable;
use super::destination;
use super::inputs::scene_or_lesson;
use super::output::{Ending, complain};
use super::texts;

/// The arguments of `clashbox page`.
#[derive(Debug, Args)]
pub(super) struct PageArguments {
    /// The scene file, the number or the name of a shipped lesson, or a link; - for standard input
    scene: PathBuf,
    /// The file to write, whose name ends in .html; - for standard output
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// The canvas and the verdict alone, for a frame within another page
    #[arg(long)]
    embed: bool,
    /// The folder with the program for browsers [default: that of the environment variable CLASHBOX_WEB, else the folder web
    /// beside the program]
    #[arg(long, value_name = "FOLDER")]
    web: Option<PathBuf>,
    /// Also replace a file that clashbox has not written, but never a scene
    #[arg(long)]
    force: bool,
}

impl PageArguments {
    fn replaceable(&self) -> Replaceable {
        replaceable(self.force)
    }

    fn layout(&self) -> PageLayout {
        if self.embed { PageLayout::CanvasAndVerdict } else { PageLayout::Window }
    }
}

pub(super) fn run(arguments: &PageArguments) -> io::Result<Ending> {
    let written = match page(arguments) {
        // The script within it is not text for a terminal: escaped, it would be another one.
        Ok(page) => destination::write_bytes(&arguments.output, page.as_bytes(), MARK, arguments.replaceable())?,
        Err(message) => Err(message),
    };
    Ok(match written {
        Ok(()) => Ending::Fine,
        Err(message) => {
            complain(message);
            Ending::CouldNotRun
        }
    })
}

/// Returns the text of the page.
fn page(arguments: &PageArguments) -> Result<String, String> {
    destination::check(&arguments.output, MARK, arguments.replaceable())?;
    if destination::is_stdout(&arguments.output) && io::stdout().is_terminal() {
        return Err(texts::of_file(arguments.output.display(), texts::PAGE_NOT_FOR_A_TERMINAL));
    }
    let scene = scene_or_lesson(&arguments.scene).map_err(|errors| errors.to_string())?;
    Ok(browser_build(arguments.web.as_deref())?.page(&scene, arguments.layout()))
}
