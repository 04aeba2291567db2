//! `clashbox shrink`: makes the smallest scene that still has a fault of a scene, or of a finding of a capture.

mod arguments;
mod capture;

use std::cell::RefCell;
use std::io;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

pub(super) use arguments::ShrinkArguments;
use clashbox::check::{against, ask_again, check};
use clashbox::files::{is_capture_file, save};
use clashbox::invariants::Invariant;
use clashbox::movers::MoverKind;
use clashbox::scene::{Scene, format};
use clashbox::shrink::{FaultyScene, ShrunkScene, is_different};

use super::destination::{check_new, is_stdout, to_stdout};
use super::engines::EngineSource;
use super::inputs::{load, named_or_moving, shown_name};
use super::output::{Ending, complain};
use super::progress::ProgressLine;
use super::texts;

/// A scene with a fault, and the fault in words.
type WordedFault = (FaultyScene, String);

pub(super) fn run(arguments: &ShrinkArguments) -> io::Result<Ending> {
    if let Err(message) = check_new(&arguments.output, arguments.force) {
        complain(message);
        return Ok(Ending::CouldNotRun);
    }
    let name = shown_name(&arguments.scene);
    let of_file = |message: String| texts::of_file(&name, message);
    let found = if arguments.names_finding() || is_capture_file(&arguments.scene) {
        capture::finding(arguments)
    } else {
        let scene = load(&arguments.scene).map_err(|errors| errors.to_string());
        scene.and_then(|scene| faulty(scene, arguments).map_err(of_file))
    };
    let (faulty, words) = match found {
        Ok(found) => found,
        Err(message) => {
            complain(message);
            return Ok(Ending::CouldNotRun);
        }
    };
    let (start, mut progress) = (Instant::now(), ProgressLine::new());
    let shrunk = faulty.shrink(&mut |state| {
        progress.show(|| texts::shrinking(state.tests, state.bodies));
        if start.elapsed() < arguments.timeout { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    drop(progress);
    match shrunk {
        Some(shrunk) => written(arguments, &words, &shrunk, faulty.scene.bodies.len()),
        None => {
            complain(texts::of_file(name, texts::NO_SUCH_FAULT));
            Ok(Ending::Differences)
        }
    }
}

fn written(arguments: &ShrinkArguments, words: &str, shrunk: &ShrunkScene, before: usize) -> io::Result<Ending> {
    let counts = texts::shrunk(shrunk.scene.bodies.len(), before, shrunk.tests);
    let line = if shrunk.is_smallest { counts } else { texts::shrunk_in_part(counts) };
    if is_stdout(&arguments.output) {
        // The words must not be part of the scene.
        [words, &line].into_iter().for_each(complain);
        to_stdout(&format::to_text(&shrunk.scene))?;
        return Ok(Ending::Fine);
    }
    match save(&arguments.output, &shrunk.scene) {
        Ok(()) => {
            to_stdout(&format!("{}\n{}\n", texts::of_file(arguments.output.display(), line), texts::indented(words)))?;
            Ok(Ending::Fine)
        }
        Err(error) => {
            complain(error);
            Ok(Ending::CouldNotRun)
        }
    }
}

/// Returns the scene with the fault that is asked for.
fn faulty(scene: Scene, arguments: &ShrinkArguments) -> Result<WordedFault, String> {
    match (arguments.property.zip(arguments.by), arguments.engine()) {
        (Some((property, by)), _) => broken_property(scene, property, by, arguments.of.as_deref()),
        (None, Some(engine)) => wrong_answer(scene, &engine, arguments),
        (None, None) => failing_expectation(scene, arguments.expectation),
    }
}

fn failing_expectation(scene: Scene, number: Option<usize>) -> Result<WordedFault, String> {
    let count = scene.expectations.len();
    let index = match number {
        None => {
            let first = check(&scene).results.iter().position(|result| is_different(&result.verdict));
            first.ok_or_else(|| texts::NO_EXPECTATION_FAILS.to_owned())?
        }
        // An index that no scene has.
        Some(number) => number.wrapping_sub(1),
    };
    let faulty = FaultyScene::of_expectation(scene, index);
    let faulty = faulty.ok_or_else(|| texts::no_such_expectation(number.unwrap_or_default(), count))?;
    let words = faulty.question().map(texts::expectation_fails).unwrap_or_default();
    Ok((faulty, words))
}

fn broken_property(scene: Scene, property: Invariant, by: MoverKind, of: Option<&str>) -> Result<WordedFault, String> {
    let of = named_or_moving(&scene, of)?;
    let words = texts::broken_property(property.id(), texts::mover_of(by.id(), scene.name(of)));
    Ok((FaultyScene::of_property(scene, of, by.with_defaults(), property), words))
}

fn wrong_answer(scene: Scene, engine: &EngineSource, arguments: &ShrinkArguments) -> Result<WordedFault, String> {
    /// The longest time after which an engine is started again.
    const SILENCE: Duration = Duration::from_secs(10);
    let tolerance = arguments.tolerance();
    let mut program = engine.start(SILENCE.min(arguments.timeout)).map_err(|error| error.to_string())?;
    let trial = against(&mut program, &scene, tolerance);
    let wrong = trial.wrong().next().cloned().ok_or_else(|| texts::NO_ANSWER_IS_WRONG.to_owned())?;
    let (words, program, quantity) = (wrong.to_string(), RefCell::new(program), wrong.quantity);
    let answers = move |scene: &Scene, pair| ask_again(&mut *program.borrow_mut(), scene, pair, quantity, tolerance);
    Ok((FaultyScene::of_answer(scene, wrong, answers), words))
}
