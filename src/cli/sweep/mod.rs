//! `clashbox sweep`: writes the phase map as a picture and as a table, without a display.

mod arguments;
pub(super) mod json;

use std::io::{self, Write as _};

use clashbox::explain::one_line;
use clashbox::files::output::is_same_file;
use clashbox::picture::paint::svg::MARK;
use clashbox::picture::paint::svg_map;
use clashbox::scene::Scene;
use clashbox::search::{Method, MethodKind};
use clashbox::sweep::{CSV_HEADER, CellClass, InvalidSweep, Parameter, Sweep, SweepAxis, SweepQuestion, csv};

use super::destination::{self, is_stdout};
use super::engines::EngineOnTrial;
use super::inputs::{load, shown_name};
use super::output::{Ending, complain, stdout};
use super::progress::ProgressLine;
use super::texts;
use arguments::SearchName;
pub(super) use arguments::SweepArguments;

/// Number of cells of an axis if none is given.
const CELLS: usize = 40;
/// Number of searches that give up before a map is ended, if most of its searches do: each takes some hundredths of a second, and
/// gives no answer.
const GIVEN_UP: usize = 40;
/// Number of hit tests between two looks at the clock.
const TESTS: usize = 10_000;

pub(super) fn run(arguments: &SweepArguments) -> io::Result<Ending> {
    let SweepResult { scene, sweeps, ending } = match swept(arguments) {
        Ok(swept) => swept,
        Err(message) => {
            complain(message);
            return Ok(Ending::CouldNotRun);
        }
    };
    // Maps without a cell must not replace files.
    if sweeps.is_empty() {
        return Ok(ending);
    }
    let picture = || svg_map::document(&scene, &sweeps, arguments.theme.into());
    let table = || format!("{CSV_HEADER}\n") + &sweeps.iter().map(csv).collect::<String>();
    let outputs = [
        arguments.output.as_deref().map(|path| (path, picture(), MARK)),
        arguments.csv.as_deref().map(|path| (path, table(), CSV_HEADER)),
    ];
    let mut piped = arguments.json;
    if arguments.json {
        let mut out = stdout();
        sweeps.iter().try_for_each(|sweep| json::write(&mut out, &scene, sweep))?;
        out.flush()?;
    }
    for (path, text, mark) in outputs.into_iter().flatten() {
        if let Err(message) = destination::write(path, &text, mark, arguments.replaceable())? {
            complain(message);
            return Ok(Ending::CouldNotRun);
        }
        piped |= is_stdout(path);
    }
    if !piped {
        let mut out = stdout();
        sweeps.iter().try_for_each(|sweep| writeln!(out, "{}", summary(sweep)))?;
        out.flush()?;
    }
    Ok(ending)
}

/// The result of a sweep.
struct SweepResult {
    scene: Scene,
    sweeps: Vec<Sweep>,
    ending: Ending,
}

/// Returns the scene and its sweeps, all cells filled. Errors name the file or the argument. If several methods are asked for,
/// those without such a parameter are left out. If an engine does not greet, or gives up, a message says why.
fn swept(arguments: &SweepArguments) -> Result<SweepResult, String> {
    check_outputs(arguments)?;
    let engines = arguments.trial.checked()?;
    let scene = load(&arguments.scene).map_err(|errors| errors.to_string())?;
    let (mut sweeps, mut left_out) = (Vec::new(), Vec::new());
    // With engines or a dialect, a search is swept only if it is asked for.
    let dialect = arguments.dialect.chosen();
    let by_default = if engines.is_empty() && dialect.is_none() { Some(SearchName::Scene) } else { None };
    for method in arguments.method.or(by_default).map_or(Vec::new(), |name| methods(name, &scene)) {
        match empty(arguments, &scene, SweepQuestion::of(&scene, method), |axes| Sweep::new(&scene, axes, method)) {
            Ok(sweep) => sweeps.push(sweep),
            Err(message) => left_out.push((method.kind().id(), texts::of_file(shown_name(&arguments.scene), message))),
        }
    }
    let of_two_bodies = |sweep: &dyn Fn([SweepAxis; 2]) -> Result<Sweep, InvalidSweep>| {
        let sweep = empty(arguments, &scene, SweepQuestion::for_engine(&scene), sweep);
        sweep.map_err(|message| texts::of_file(shown_name(&arguments.scene), message))
    };
    if let Some(dialect) = dialect {
        sweeps.push(of_two_bodies(&|axes| Sweep::of_dialect(&scene, axes, dialect.clone()))?);
    }
    let mut of_engines = Vec::new();
    for engine in &engines {
        of_engines.push((engine, of_two_bodies(&|axes| Sweep::of_engine(&scene, axes, &engine.name))?));
    }
    if sweeps.is_empty() && engines.is_empty() {
        let mut messages: Vec<String> = left_out.into_iter().map(|(_, message)| message).collect();
        messages.dedup();
        return Err(messages.join("\n"));
    }
    left_out.iter().for_each(|(method, message)| complain(texts::left_out(method, message)));
    sweeps.iter_mut().for_each(fill);
    let mut ending = Ending::Fine;
    for (engine, mut sweep) in of_engines {
        if let Err(message) = fill_by(engine, &mut sweep) {
            complain(message);
            ending = Ending::CouldNotRun;
        }
        if 0 < sweep.filled() {
            sweeps.push(sweep);
        }
    }
    Ok(SweepResult { scene, sweeps, ending })
}

/// Checks whether the picture and the table may be written to their paths, before the work for them is done.
fn check_outputs(arguments: &SweepArguments) -> Result<(), String> {
    let (picture, table) = (arguments.output.as_deref(), arguments.csv.as_deref());
    if arguments.json && [picture, table].into_iter().flatten().any(is_stdout) {
        return Err(texts::JSON_AND_STDOUT.to_owned());
    }
    if let (Some(picture), Some(table)) = (picture, table) {
        if is_stdout(picture) && is_stdout(table) {
            return Err(texts::BOTH_TO_STDOUT.to_owned());
        }
        if !is_stdout(picture) && is_same_file(picture, table) {
            return Err(texts::both_to(picture.display()));
        }
    }
    picture.map_or(Ok(()), |path| destination::check_map(path, MARK, arguments.replaceable()))?;
    table.map_or(Ok(()), |path| destination::check(path, CSV_HEADER, arguments.replaceable()))
}

/// Returns the sweep of what is asked in `setup`, before its first cell.
fn empty(
    arguments: &SweepArguments,
    scene: &Scene,
    setup: Option<SweepQuestion>,
    sweep: impl FnOnce([SweepAxis; 2]) -> Result<Sweep, InvalidSweep>,
) -> Result<Sweep, String> {
    let setup = setup.ok_or(texts::NO_PAIR_TO_SWEEP)?;
    let [x, y] = [("--x", &arguments.x), ("--y", &arguments.y)]
        .map(|(name, text)| axis(text, scene, &setup).map_err(|message| texts::axis(name, text, message)));
    sweep([x?, y?]).map_err(|error| error.to_string())
}

/// Fills all cells, or, with a message, those of a coarser map if most searches give up. On a terminal a line shows the progress.
fn fill(sweep: &mut Sweep) {
    let mut progress = ProgressLine::new();
    let mostly_gives_up = |sweep: &Sweep| GIVEN_UP <= sweep.gave_up() && sweep.filled() < 2 * sweep.gave_up();
    while !sweep.is_done() && !mostly_gives_up(sweep) {
        sweep.advance(TESTS);
        progress.show(|| texts::progress(sweep.id(), 100.0 * sweep.progress()));
    }
    if !sweep.is_done() {
        let cells: usize = sweep.axes().iter().map(|axis| axis.cells()).product();
        complain(texts::gave_up(sweep.id(), sweep.gave_up(), sweep.filled(), cells));
    }
}

/// Asks an engine about all cells. The error says why it is not asked any more, or was not asked at all.
fn fill_by(engine: &EngineOnTrial, sweep: &mut Sweep) -> Result<(), String> {
    let mut program = engine.start().map_err(|error| texts::no_trial(&engine.name, error))?;
    let mut progress = ProgressLine::new();
    while sweep.over().is_none()
        && let Some(cell) = sweep.asked(&mut program, engine.tolerance)
    {
        sweep.fill(cell);
        progress.show(|| texts::progress(one_line(&engine.name), 100.0 * sweep.progress()));
    }
    let cells: usize = sweep.axes().iter().map(|axis| axis.cells()).product();
    let over = sweep.over().map(|reason| texts::engine_gave_up(&engine.name, sweep.filled(), cells, reason));
    over.map_or(Ok(()), Err)
}

fn methods(name: SearchName, scene: &Scene) -> Vec<Method> {
    match name {
        SearchName::Scene => vec![scene.search],
        SearchName::One(kind) => vec![scene.method(kind)],
        SearchName::All => MethodKind::ALL.map(|kind| scene.method(kind)).to_vec(),
    }
}

/// Reads `PARAMETER[:FROM..TO[:CELLS]]`. Names of bodies may contain any character, so it is read from its end.
fn axis(text: &str, scene: &Scene, setup: &SweepQuestion) -> Result<SweepAxis, String> {
    let (name, range, cells) = match text.rsplit_once(':') {
        Some((head, range)) if range.contains("..") => (head, Some(range), None),
        Some((head, cells)) => match head.rsplit_once(':') {
            Some((name, range)) if range.contains("..") => (name, Some(range), Some(cells)),
            _ => (text, None, None),
        },
        None => (text, None, None),
    };
    let parameter = Parameter::named(name, scene, setup).map_err(|message| {
        // A range before the last one, as in speed:1..2:3:4, is not part of the name of a body.
        if name.contains(':') && name.contains("..") { texts::NO_AXIS.to_owned() } else { message }
    })?;
    let cells = match cells {
        None => CELLS,
        Some(text) => text.parse().map_err(|_| texts::no_number_of_cells(text))?,
    };
    let Some(range) = range else {
        return SweepAxis::proposed(setup, parameter, cells).ok_or_else(|| texts::NO_RANGE_PROPOSED.to_owned());
    };
    let ends = range.split_once("..").and_then(|(from, to)| Some((from.trim().parse().ok()?, to.trim().parse().ok()?)));
    let (from, to) = ends.ok_or_else(|| texts::no_range(range))?;
    SweepAxis::new(parameter, from, to, cells).map_err(|error| error.to_string())
}

/// Returns the summary: `linear, 1600 cells: right yes 68.8 %, tunneled 31.2 %`.
fn summary(sweep: &Sweep) -> String {
    let tally = sweep.tally();
    let present = CellClass::ALL.into_iter().filter(|class| 0 < tally.of(*class));
    let parts: Vec<String> = present.map(|class| texts::class(sweep.name_of(class), tally.percent(class))).collect();
    texts::swept(sweep.id(), tally.all(), parts.join(", "))
}
