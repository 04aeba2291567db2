//! `clashbox sweep`: the phase map as a picture and as a table, without a display.

use std::io::{self, Write as _};
use std::path::Path;

use clashbox::scene::Scene;
use clashbox::search::{Method, MethodKind};
use clashbox::sweep::{Axis, CSV_HEADER, Class, Parameter, Setup, Sweep, csv};
use clashbox::view::paint::svg_map;

use super::arguments::{SearchName, SweepArguments};
use super::inputs::load;
use super::output::{Ending, complain, stdout};

/// The cells of an axis of which no number is given.
const CELLS: usize = 40;

pub(super) fn run(arguments: &SweepArguments) -> io::Result<Ending> {
    let (scene, sweeps) = match swept(arguments) {
        Ok(found) => found,
        Err(message) => {
            complain(message);
            return Ok(Ending::CouldNotRun);
        }
    };
    let table = || CSV_HEADER.to_owned() + &sweeps.iter().map(csv).collect::<String>();
    let files = [
        (&arguments.output, arguments.output.as_ref().map(|_| svg_map::document(&scene, &sweeps))),
        (&arguments.csv, arguments.csv.as_ref().map(|_| table())),
    ];
    let mut piped = false;
    for (path, text) in files {
        let (Some(path), Some(text)) = (path, text) else { continue };
        if path == Path::new("-") {
            let mut out = stdout();
            out.write_all(text.as_bytes())?;
            out.flush()?;
            piped = true;
        } else if let Err(error) = std::fs::write(path, text) {
            complain(format_args!("{}: cannot be written: {error}", path.display()));
            return Ok(Ending::CouldNotRun);
        }
    }
    if !piped {
        let mut out = stdout();
        sweeps.iter().try_for_each(|sweep| writeln!(out, "{}", summary(sweep)))?;
        out.flush()?;
    }
    Ok(Ending::Fine)
}

/// The scene and its sweeps, all cells filled. What is wrong is said with the name of the file or of the argument.
fn swept(arguments: &SweepArguments) -> Result<(Scene, Vec<Sweep>), String> {
    let is_pipe = |path: &Option<std::path::PathBuf>| path.as_deref() == Some(Path::new("-"));
    if is_pipe(&arguments.output) && is_pipe(&arguments.csv) {
        return Err("--output and --csv are both -, only one of them can be written to standard output".to_owned());
    }
    if let Some(path) = arguments.output.as_ref().filter(|path| arguments.csv.as_ref() == Some(*path)) {
        return Err(format!("--output and --csv are both {}, the table would replace the picture", path.display()));
    }
    if let Some(path) = arguments.output.as_deref().filter(|path| *path != Path::new("-"))
        && path.extension().is_none_or(|extension| !extension.eq_ignore_ascii_case("svg"))
    {
        return Err(format!("{}: pictures are SVG, the name must end in .svg", path.display()));
    }
    let scene = load(&arguments.scene).map_err(|errors| errors.to_string())?;
    let about = |message: String| format!("{}: {message}", arguments.scene.display());
    let sweeps = methods(arguments.method, &scene).into_iter().map(|method| {
        let setup = Setup::of(&scene, method)
            .ok_or_else(|| about("there is no pair to sweep, a scene needs two bodies for that".to_owned()))?;
        let [x, y] = [("--x", &arguments.x), ("--y", &arguments.y)]
            .map(|(name, text)| axis(text, &scene, &setup).map_err(|message| about(format!("{name} {text}: {message}"))));
        let mut sweep = Sweep::new(&scene, [x?, y?], method).map_err(|error| about(error.to_string()))?;
        sweep.finish();
        Ok(sweep)
    });
    let sweeps = sweeps.collect::<Result<Vec<Sweep>, String>>()?;
    Ok((scene, sweeps))
}

fn methods(name: SearchName, scene: &Scene) -> Vec<Method> {
    let kind = match name {
        SearchName::Scene => scene.search.kind(),
        SearchName::Discrete => MethodKind::Discrete,
        SearchName::Linear => MethodKind::Linear,
        SearchName::Binary => MethodKind::Binary,
        SearchName::Exact => MethodKind::Exact,
        SearchName::Advance => MethodKind::Advance,
        SearchName::All => return MethodKind::ALL.map(|kind| scene.method(kind)).to_vec(),
    };
    vec![scene.method(kind)]
}

/// `PARAMETER[:FROM..TO[:CELLS]]`. Names of bodies may hold any sign, so it is read from its end.
fn axis(text: &str, scene: &Scene, setup: &Setup) -> Result<Axis, String> {
    let (name, range, cells) = match text.rsplit_once(':') {
        Some((head, range)) if range.contains("..") => (head, Some(range), None),
        Some((head, cells)) => match head.rsplit_once(':') {
            Some((name, range)) if range.contains("..") => (name, Some(range), Some(cells)),
            _ => (text, None, None),
        },
        None => (text, None, None),
    };
    let parameter = Parameter::named(name, scene, setup)?;
    let cells = match cells {
        None => CELLS,
        Some(text) => text.parse().map_err(|_| format!("\"{text}\" is no number of cells, as in speed:1..20:40"))?,
    };
    let Some(range) = range else {
        let none = "no range can be proposed for it, give one as in speed:1..20";
        return Axis::proposed(setup, parameter, cells).ok_or_else(|| none.to_owned());
    };
    let ends = range.split_once("..").and_then(|(from, to)| Some((from.trim().parse().ok()?, to.trim().parse().ok()?)));
    let (from, to) = ends.ok_or_else(|| format!("\"{range}\" is no range, a range is two numbers, as in 0.05..1"))?;
    Axis::new(parameter, from, to, cells).map_err(|error| error.to_string())
}

/// `linear, 1600 cells: right yes 68.8 %, tunneled 31.2 %`.
fn summary(sweep: &Sweep) -> String {
    let tally = sweep.tally();
    let present = Class::ALL.into_iter().filter(|class| 0 < tally.of(*class));
    let parts: Vec<String> = present.map(|class| format!("{} {:.1} %", class.name(), tally.percent(class))).collect();
    format!("{}, {} cells: {}", sweep.method().kind().id(), tally.all(), parts.join(", "))
}
