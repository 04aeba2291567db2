//! `clashbox broad`: counts the work of grids, sweeps and trees over the bodies of a scene, and finds the best cell size of a grid over a capture.

mod arguments;
pub(super) mod json;

use std::io::{self, Write};
use std::path::Path;

pub(super) use arguments::BroadArguments;
use clashbox::broad_lens::{BroadOperation, BroadOperationSteps, BroadWork, CellSearch, SIZES, WorstCase, curve_point};
use clashbox::capture::visit_motions;
use clashbox::explain::{broad_method_in_words, broad_step_in_words, figure, grouped, grouped_count, idea_of_broad_method};
use clashbox::files::is_capture_file;
use clashbox::json::line;
use clashbox::kernel::Moving;
use json::{BroadDocument, CellsDocument, CurveDocument};

use super::audit::with_input;
use super::inputs::{load, shown_name, titled};
use super::output::{Ending, complain, stdout};
use super::texts;

/// The bodies that are measured.
struct BroadWorld {
    /// The file, or the name of the case.
    name: String,
    /// The first line of the text.
    heading: String,
    bodies: Vec<Moving>,
    names: Vec<String>,
}

pub(super) fn run(arguments: &BroadArguments) -> io::Result<Ending> {
    let result = match (&arguments.scene, arguments.unused_option()) {
        (_, Some(message)) => Err(message),
        (Some(path), None) if is_capture_file(path) => best_cell(arguments, path)?,
        _ if arguments.curve => curve(arguments)?,
        _ => match (world(arguments), arguments.why) {
            (Ok(world), Some(operation)) => why(arguments, &world, operation)?,
            (Ok(world), None) => measured(arguments, &world)?,
            (Err(message), _) => Err(message),
        },
    };
    Ok(result.unwrap_or_else(|message| {
        complain(message);
        Ending::CouldNotRun
    }))
}

/// Returns the world that is asked about, or why there is none.
fn world(arguments: &BroadArguments) -> Result<BroadWorld, String> {
    let Some(path) = &arguments.scene else {
        let case = arguments.case.unwrap_or(WorstCase::Scattered);
        let bodies = case.world(arguments.bodies, 1);
        let names = (0..bodies.len()).map(|index| index.to_string()).collect();
        return Ok(BroadWorld { name: case.id().to_owned(), heading: case.id().to_owned(), bodies, names });
    };
    let scene = load(path).map_err(|errors| errors.to_string())?;
    Ok(BroadWorld {
        name: path.display().to_string(),
        heading: titled(path, &scene),
        bodies: scene.bodies.iter().map(|body| body.moving()).collect(),
        names: scene.bodies.iter().map(|body| body.name.clone()).collect(),
    })
}

/// Prints the work of each method.
fn measured(arguments: &BroadArguments, world: &BroadWorld) -> io::Result<Result<Ending, String>> {
    let mut out = stdout();
    if !arguments.json {
        let bodies = match world.bodies.len() {
            1 => texts::ONE_BODY.to_owned(),
            n => texts::bodies(grouped(n)),
        };
        writeln!(out, "{}", texts::of_file(&world.heading, bodies))?;
    }
    for method in arguments.methods(&WorstCase::boxes(&world.bodies, 0.0)) {
        let measured = BroadWork::of(method, &world.bodies, arguments.bounds, arguments.distance);
        if arguments.json {
            line(&mut out, &BroadDocument::of(world.name.clone(), &measured, arguments.bounds, arguments.distance))?;
            continue;
        }
        let BroadWork { frame, filter, .. } = &measured;
        writeln!(out, "{}", texts::indented(broad_method_in_words(&method)))?;
        let met = texts::broad_met(
            grouped_count(frame.search.met),
            grouped(measured.all_pairs()),
            grouped_count(filter.candidates),
            grouped_count(filter.false_candidates),
        );
        writeln!(out, "{}", texts::indented_twice(met))?;
        let work = texts::broad_work(
            grouped_count(frame.build.work()),
            grouped_count(frame.update.work()),
            grouped_count(frame.search.work()),
        );
        writeln!(out, "{}", texts::indented_twice(work))?;
        let bounds = texts::broad_bounds(
            grouped_count(filter.circle_tests),
            grouped_count(filter.box_tests),
            grouped_count(filter.products),
            grouped_count(filter.roots),
            grouped_count(filter.comparisons),
        );
        writeln!(out, "{}", texts::indented_twice(bounds))?;
    }
    out.flush()?;
    Ok(Ok(Ending::Fine))
}

/// Prints the growth of the work with the number of bodies.
fn curve(arguments: &BroadArguments) -> io::Result<Result<Ending, String>> {
    let mut out = stdout();
    let case = arguments.case.unwrap_or(WorstCase::Scattered);
    if !arguments.json {
        writeln!(out, "{}", texts::of_file(case.id(), texts::BROAD_CURVE))?;
    }
    for kind in arguments.kinds() {
        if !arguments.json {
            writeln!(out, "{}", texts::indented(kind.id()))?;
        }
        for n in SIZES {
            let point = curve_point(case, kind, n);
            if arguments.json {
                line(&mut out, &CurveDocument::of(case, kind, &point))?;
            } else {
                let point =
                    texts::broad_point(grouped(n), grouped_count(point.frame.work()), grouped_count(point.frame.search.met));
                writeln!(out, "{}", texts::indented_twice(point))?;
            }
        }
    }
    out.flush()?;
    Ok(Ok(Ending::Fine))
}

/// Prints the steps of one operation of each method.
fn why(arguments: &BroadArguments, world: &BroadWorld, operation: BroadOperation) -> io::Result<Result<Ending, String>> {
    let wanted = arguments.body.as_deref().unwrap_or_default();
    let Some(body) = world.names.iter().position(|name| name == wanted) else {
        return Ok(Err(texts::of_file(&world.heading, texts::no_such_body(wanted))));
    };
    let mut out = stdout();
    writeln!(out, "{}", &world.heading)?;
    let [before, now] = [0.0, 1.0].map(|t| WorstCase::boxes(&world.bodies, t));
    for method in arguments.methods(&before) {
        writeln!(
            out,
            "{}",
            texts::indented(texts::broad_idea(broad_method_in_words(&method), idea_of_broad_method(method.kind())))
        )?;
        let Some(log) = BroadOperationSteps::of(method, operation, body, [&before, &now]) else { continue };
        for step in &log.steps {
            let name = |number: u32| log.body(number).map_or_else(String::new, |index| world.names[index].clone());
            writeln!(out, "{}", texts::indented_twice(broad_step_in_words(step, &name)))?;
        }
        if 0 < log.left_out {
            writeln!(out, "{}", texts::indented_twice(texts::broad_more_steps(grouped(log.left_out))))?;
        }
    }
    out.flush()?;
    Ok(Ok(Ending::Fine))
}

/// Prints the best cell size over the frames of a capture.
fn best_cell(arguments: &BroadArguments, path: &Path) -> io::Result<Result<Ending, String>> {
    let of_file = |message: String| texts::of_file(shown_name(path), message);
    let mut search: Option<CellSearch> = None;
    let mut add = |bodies: &[Moving]| {
        let [before, now] = [0.0, 1.0].map(|t| WorstCase::boxes(bodies, t));
        search.get_or_insert_with(|| CellSearch::new(&now)).add(&before, &now);
    };
    let read = with_input(path, |input| visit_motions(input, &path.display().to_string(), arguments.every as usize, &mut add));
    match read {
        Err(message) => return Ok(Err(of_file(message))),
        Ok(Err(errors)) => return Ok(Err(errors.to_string())),
        Ok(Ok(_)) => {}
    }
    let Some((search, best)) = search.as_ref().and_then(|search| Some((search, search.best()?))) else {
        return Ok(Err(of_file(texts::BROAD_NO_STEP.to_owned())));
    };
    let mut out = stdout();
    if arguments.json {
        line(&mut out, &CellsDocument::of(path.display().to_string(), search, best))?;
    } else {
        let heading = texts::broad_best_cell(figure(best.cell.length()), grouped(search.n_frames()));
        writeln!(out, "{}", of_file(heading))?;
        for cost in search.costs() {
            let cell = texts::broad_cell(figure(cost.cell.length()), grouped_count(cost.work), grouped_count(cost.met));
            writeln!(out, "{}", texts::indented(cell))?;
        }
    }
    out.flush()?;
    Ok(Ok(Ending::Fine))
}
