//! `clashbox import`: turns the file of another editor into a scene.

use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use clashbox::files::{read_text, save};
use clashbox::import::{ImportOptions, Imported, TileShapes, import};
use clashbox::kernel::MAX_COORDINATE;
use clashbox::merge::{in_words, merged_at_rest};
use clashbox::scene::{Scene, UpDirection, format};

use super::choices::number;
use super::destination::{check_new, is_stdout, to_stdout};
use super::output::{Ending, complain};
use super::texts;

/// The arguments of `clashbox import`.
#[derive(Debug, Args)]
pub(super) struct ImportArguments {
    /// A map of Tiled (.tmx) or a drawing (.svg)
    file: PathBuf,
    /// The scene to write, - for standard output
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Number of pixels of a map, or user units of a drawing, in one unit [default: the height of a tile; 1]
    #[arg(long, value_name = "N", value_parser = per_unit)]
    per_unit: Option<f64>,
    /// The bodies that come from the tiles of a map
    #[arg(long, value_name = "BODIES", default_value = "shapes")]
    tiles: TileBodies,
    /// Read only the layer or the group of a map that has this name, also if it is hidden; may be repeated
    #[arg(long, value_name = "NAME")]
    layer: Vec<String>,
    /// Keep y as in the file, downward from its upper left: the scene has `up: "-y"`
    #[arg(long)]
    y_down: bool,
    /// Merge bodies that overlap or have an edge in common, where the result is proven to be the same, and list them
    #[arg(long)]
    merge: bool,
    /// Replace a file that exists
    #[arg(long)]
    force: bool,
}

/// The bodies that come from the tiles of a map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum TileBodies {
    /// The collision shapes of the tiles
    Shapes,
    /// The collision shapes of the tiles, and a box for each tile that has none
    Solid,
}

impl From<TileBodies> for TileShapes {
    fn from(bodies: TileBodies) -> TileShapes {
        match bodies {
            TileBodies::Shapes => TileShapes::Own,
            TileBodies::Solid => TileShapes::Solid,
        }
    }
}

pub(super) fn run(arguments: &ImportArguments) -> io::Result<Ending> {
    let (scene, list) =
        match scene(arguments).and_then(|scene| if arguments.merge { merged(scene) } else { Ok((scene, Vec::new())) }) {
            Ok(found) => found,
            Err(message) => {
                complain(message);
                return Ok(Ending::CouldNotRun);
            }
        };
    if is_stdout(&arguments.output) {
        // The list must not be part of the scene.
        list.iter().for_each(complain);
        to_stdout(&format::to_text(&scene))?;
        return Ok(Ending::Fine);
    }
    match save(&arguments.output, &scene) {
        Ok(()) => {
            let count = scene.bodies.len();
            let bodies = if count == 1 { texts::ONE_BODY.to_owned() } else { texts::bodies(count) };
            let lines = list.into_iter().chain([texts::of_file(arguments.output.display(), texts::imported(bodies))]);
            to_stdout(&lines.map(|line| line + "\n").collect::<String>())?;
            Ok(Ending::Fine)
        }
        Err(error) => {
            complain(error);
            Ok(Ending::CouldNotRun)
        }
    }
}

/// Makes the scene that is to be written. Reports what is not in it.
fn scene(arguments: &ImportArguments) -> Result<Scene, String> {
    check(&arguments.output, arguments)?;
    let ImportArguments { per_unit, tiles, ref layer, y_down, .. } = *arguments;
    let up = if y_down { UpDirection::MinusY } else { UpDirection::Y };
    let options = ImportOptions { per_unit, tiles: tiles.into(), layers: layer.clone(), up };
    let Imported { scene, notes, shapeless } =
        import(&arguments.file, &options, &read_text).map_err(|error| error.to_string())?;
    notes.iter().for_each(complain);
    let of_file = |message| texts::of_file(arguments.file.display(), message);
    match (scene.bodies.is_empty(), shapeless.tiles) {
        (true, 0) => Err(of_file(texts::NOTHING_IMPORTED.to_owned())),
        (true, _) => Err(of_file(texts::nothing_imported(shapeless))),
        (false, 0) => Ok(scene),
        (false, _) => {
            complain(of_file(texts::shapeless_left_out(shapeless)));
            Ok(scene)
        }
    }
}

/// Merges the bodies of a scene. Returns it with the list of what became one, and of what was kept.
fn merged(scene: Scene) -> Result<(Scene, Vec<String>), String> {
    let all: Vec<usize> = (0..scene.bodies.len()).collect();
    let found = merged_at_rest(&scene, &all);
    let list = in_words(&scene, &found);
    let bodies = found.bodies(&scene);
    let merged = Scene { title: scene.title, notes: scene.notes, up: scene.up, ..Scene::new(bodies, scene.search) };
    // The reader knows all limits.
    match format::parse(&format::to_text(&merged), &merged.title) {
        Ok(merged) => Ok((merged, list)),
        Err(errors) => Err(errors.to_string()),
    }
}

/// Checks whether a scene may be written to the path. Call it before the work is done.
fn check(path: &Path, arguments: &ImportArguments) -> Result<(), String> {
    let refuse = |reason| Err(texts::of_file(path.display(), reason));
    if is_stdout(path) {
        return Ok(());
    }
    if path.extension().is_none_or(|extension| !extension.eq_ignore_ascii_case("ron")) {
        return refuse(texts::SCENE_NAME);
    }
    check_new(path, arguments.force)
}

fn per_unit(text: &str) -> Result<f64, String> {
    /// Far below any pixel.
    const SMALLEST: f64 = 1e-6;
    let found = number(text, MAX_COORDINATE).filter(|number| SMALLEST <= *number);
    found.ok_or_else(|| texts::not_pixels(format_args!("{SMALLEST:e}"), format_args!("{MAX_COORDINATE:e}")))
}
