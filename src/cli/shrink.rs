//! `clashbox shrink`: makes the smallest scene that still has a fault of a scene.

use std::cell::RefCell;
use std::io;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clashbox::check::{CheckVerdict, SceneTrial, TrialAnswer, against, check, question_of};
use clashbox::engine::Tolerance;
use clashbox::files::save;
use clashbox::invariants::{Invariant, InvariantState, invariant};
use clashbox::movers::MoverKind;
use clashbox::programs::Program;
use clashbox::scene::{Scene, format};
use clashbox::shrink::{ShrunkScene, shrink};

use super::choices::{engine, mover, seconds};
use super::destination::{is_stdout, to_stdout};
use super::inputs::{load, named_or_moving, shown_name};
use super::output::{Ending, complain};
use super::progress::ProgressLine;
use super::texts;

/// The arguments of `clashbox shrink`.
#[derive(Debug, Args)]
pub(super) struct ShrinkArguments {
    /// A scene file, - for standard input
    scene: PathBuf,
    /// The scene to write, - for standard output
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// The number of the expectation that fails, from 1 [default: the first one that fails]
    #[arg(long, value_name = "N", conflicts_with_all = ["property", "engine"])]
    expectation: Option<usize>,
    /// A property of a move that is broken, with --by
    #[arg(long, value_name = "PROPERTY", value_parser = property(), requires = "by", conflicts_with = "engine")]
    property: Option<Invariant>,
    /// With --property: the mover
    #[arg(long, value_name = "MOVER", value_parser = mover(), requires = "property")]
    by: Option<MoverKind>,
    /// With --property: the body [default: the first one that moves]
    #[arg(long, value_name = "NAME", requires = "property")]
    of: Option<String>,
    /// An engine that answers wrong: a name of your choice, and the command that starts it
    #[arg(long, value_name = "NAME=COMMAND", value_parser = engine)]
    engine: Option<(String, String)>,
    /// The longest time, after which the smallest scene so far is written, seconds
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "60")]
    timeout: Duration,
}

/// Reads one of the properties of moves.
fn property() -> impl TypedValueParser<Value = Invariant> {
    PossibleValuesParser::new(Invariant::ALL.map(Invariant::id))
        .map(|name| Invariant::ALL.into_iter().find(|property| property.id() == name).unwrap_or(Invariant::NotDeeper))
}

/// A scene with a fault.
struct FaultyScene {
    /// The scene, with no other expectations than the one that fails.
    scene: Scene,
    /// The bodies that the fault is about.
    kept: Vec<usize>,
    /// The fault in words.
    words: String,
    has_fault: Box<dyn Fn(&Scene) -> bool>,
}

pub(super) fn run(arguments: &ShrinkArguments) -> io::Result<Ending> {
    let name = shown_name(&arguments.scene);
    let found = load(&arguments.scene).map_err(|errors| errors.to_string()).and_then(|scene| {
        let found = faulty(scene, arguments).map_err(|message| texts::of_file(&name, message))?;
        Ok((found.scene.bodies.len(), found))
    });
    let (before, faulty) = match found {
        Ok(found) => found,
        Err(message) => {
            complain(message);
            return Ok(Ending::CouldNotRun);
        }
    };
    let (start, mut progress) = (Instant::now(), ProgressLine::new());
    let shrunk = shrink(&faulty.scene, &faulty.kept, &faulty.has_fault, &mut |state| {
        progress.show(|| texts::shrinking(state.tests, state.bodies));
        if start.elapsed() < arguments.timeout { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    drop(progress);
    match shrunk {
        Some(shrunk) => written(arguments, &faulty, &shrunk, before),
        None => {
            complain(texts::of_file(name, texts::NO_SUCH_FAULT));
            Ok(Ending::Differences)
        }
    }
}

fn written(arguments: &ShrinkArguments, faulty: &FaultyScene, shrunk: &ShrunkScene, before: usize) -> io::Result<Ending> {
    let counts = texts::shrunk(shrunk.scene.bodies.len(), before, shrunk.tests);
    let line = if shrunk.is_smallest { counts } else { texts::shrunk_in_part(counts) };
    if is_stdout(&arguments.output) {
        // The words must not be part of the scene.
        [&faulty.words, &line].into_iter().for_each(complain);
        to_stdout(&format::to_text(&shrunk.scene))?;
        return Ok(Ending::Fine);
    }
    match save(&arguments.output, &shrunk.scene) {
        Ok(()) => {
            to_stdout(&format!("{}\n{}\n", texts::of_file(arguments.output.display(), line), texts::indented(&faulty.words)))?;
            Ok(Ending::Fine)
        }
        Err(error) => {
            complain(error);
            Ok(Ending::CouldNotRun)
        }
    }
}

/// Returns the scene with the fault that is asked for.
fn faulty(scene: Scene, arguments: &ShrinkArguments) -> Result<FaultyScene, String> {
    match (arguments.property.zip(arguments.by), &arguments.engine) {
        (Some((property, by)), _) => broken_property(scene, property, by, arguments.of.as_deref()),
        (None, Some((_, command))) => wrong_answer(scene, command),
        (None, None) => failing_expectation(scene, arguments.expectation),
    }
}

fn failing_expectation(mut scene: Scene, number: Option<usize>) -> Result<FaultyScene, String> {
    let report = check(&scene);
    let fails = |index: &usize| is_different(&report.results[*index].verdict);
    let index = match number {
        None => (0..report.results.len()).find(fails).ok_or_else(|| texts::NO_EXPECTATION_FAILS.to_owned())?,
        Some(number) => {
            let index = number.checked_sub(1).filter(|index| *index < report.results.len());
            index.ok_or_else(|| texts::no_such_expectation(number, report.results.len()))?
        }
    };
    scene.expectations = vec![scene.expectations.swap_remove(index)];
    scene.lesson = None;
    let words = texts::expectation_fails(question_of(&scene, &scene.expectations[0]));
    let has_fault = Box::new(|scene: &Scene| check(scene).results.iter().any(|result| is_different(&result.verdict)));
    Ok(FaultyScene { kept: Vec::new(), words, has_fault, scene })
}

/// Returns true if an expectation fails, also if that is known.
fn is_different(verdict: &CheckVerdict) -> bool {
    matches!(verdict, CheckVerdict::Different { .. } | CheckVerdict::FailedAsKnown { .. })
}

fn broken_property(mut scene: Scene, property: Invariant, by: MoverKind, of: Option<&str>) -> Result<FaultyScene, String> {
    let of = named_or_moving(&scene, of)?;
    scene.expectations.clear();
    scene.lesson = None;
    let (name, by) = (scene.name(of).to_owned(), by.with_defaults());
    let words = texts::broken_property(property.id(), texts::mover_of(by.kind().id(), &name));
    let has_fault = move |scene: &Scene| {
        let state = scene.body_named(&name).ok().and_then(|of| invariant(scene, of, &by, property).ok());
        matches!(state, Some(InvariantState::Broken(_)))
    };
    Ok(FaultyScene { kept: vec![of], words, has_fault: Box::new(has_fault), scene })
}

fn wrong_answer(mut scene: Scene, command: &str) -> Result<FaultyScene, String> {
    /// The time after which an engine is started again.
    const SILENCE: Duration = Duration::from_secs(10);
    let mut program = Program::start(command, SILENCE).map_err(|error| error.to_string())?;
    scene.lesson = None;
    let trial = against(&mut program, &scene, Tolerance::OfPrecision);
    let wrong = trial.wrong().next().cloned().ok_or_else(|| texts::NO_ANSWER_IS_WRONG.to_owned())?;
    let words = wrong.to_string();
    let TrialAnswer { pair, names, quantity, assessment } = wrong;
    scene.expectations.clear();
    scene.pair = Some(pair);
    let program = RefCell::new(program);
    let has_fault = move |scene: &Scene| {
        // The pair may have other numbers, its names stay.
        let pair = names.each_ref().map(|name| scene.body_named(name));
        let [Ok(a), Ok(b)] = pair else { return false };
        let asked = Scene { pair: Some([a, b]), ..scene.clone() };
        let SceneTrial { answers } = against(&mut *program.borrow_mut(), &asked, Tolerance::OfPrecision);
        let is_same = |answer: &TrialAnswer| {
            answer.names == names && answer.quantity == quantity && answer.assessment.kind() == assessment.kind()
        };
        answers.iter().any(is_same)
    };
    Ok(FaultyScene { kept: pair.to_vec(), words, has_fault: Box::new(has_fault), scene })
}
