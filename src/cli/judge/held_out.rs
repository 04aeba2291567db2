//! `clashbox judge --held-out`: points for functions and engines, by random scenes that are not shipped.

use std::io::{self, Write as _};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clashbox::engine::{Engine as _, EngineQuantity};
use clashbox::files::{FileWriter, load};
use clashbox::held_out::{Grade, PairGrade, Points, WrongHeldOut, grade, held_out_scene};
use clashbox::kernel::Kind;
use clashbox::scene::Scene;

use super::super::output::{CommandOutput, Ending, aligned, complain, stdout};
use super::super::progress::ProgressLine;
use super::super::report::{CaseVerdict, ReportCase, ReportFormat, ReportSuite, junit};
use super::super::texts;
use super::arguments::{HeldOutScenes, JudgeArguments};
use super::json;
use super::judged::GradedEngine;

pub(super) fn run(arguments: &JudgeArguments, scenes: HeldOutScenes) -> io::Result<Ending> {
    let named = match arguments.engines() {
        Ok(_) if arguments.format() == ReportFormat::Github => Err(texts::NO_GITHUB_FOR_POINTS.to_owned()),
        named => named,
    };
    let named = match named {
        Ok(named) => named,
        Err(message) => {
            complain(message);
            return Ok(Ending::CouldNotRun);
        }
    };
    let mut progress = ProgressLine::new();
    let mut engines = Vec::with_capacity(named.len());
    for (name, source) in &named {
        let result = source.start(arguments.timeout).map(|mut program| {
            let heading = texts::engine_heading(name, program.greeting());
            let grade = grade(&mut program, scenes.seed, scenes.count, &mut |done, all| {
                progress.show(|| texts::graded_so_far(name, done, all));
                ControlFlow::Continue(())
            });
            (heading, grade.unwrap_or(Grade { pairs: Vec::new() }))
        });
        engines.push(GradedEngine { name: name.clone(), result });
    }
    drop(progress);
    let mut is_complete = true;
    for engine in &engines {
        if let Err(error) = &engine.result {
            complain(texts::no_trial(&engine.name, error));
            is_complete = false;
        }
    }
    if let Some(Err(message)) = arguments.save.as_ref().map(|folder| save(folder, scenes, &engines)) {
        complain(message);
        is_complete = false;
    }
    let mut out = stdout();
    match arguments.format() {
        ReportFormat::Text | ReportFormat::Github => text(&mut out, scenes, &engines)?,
        ReportFormat::Json => engines.iter().try_for_each(|engine| json::points(&mut out, scenes, engine))?,
        ReportFormat::Junit => {
            let suites: Vec<ReportSuite> = engines.iter().map(suite).collect();
            junit::document(&mut out, "judge", None, &suites)?;
        }
    }
    out.flush()?;
    let is_clean = grades(&engines).all(|(_, grade)| is_full(grade.all()));
    Ok(match (is_complete, is_clean) {
        (false, _) => Ending::CouldNotRun,
        (true, true) => Ending::Fine,
        (true, false) => Ending::Differences,
    })
}

fn grades(engines: &[GradedEngine]) -> impl Iterator<Item = (&GradedEngine, &Grade)> {
    engines.iter().filter_map(|engine| Some((engine, &engine.result.as_ref().ok()?.1)))
}

fn is_full(points: Points) -> bool {
    points.right == points.judged
}

/// Prints the points: of one engine a row for each pair of kinds, of several a row for each engine.
fn text(out: &mut CommandOutput, scenes: HeldOutScenes, engines: &[GradedEngine]) -> io::Result<()> {
    let rows = match engines {
        [GradedEngine { result: Ok((heading, grade)), .. }] => {
            writeln!(out, "{heading}")?;
            table_of_one(grade)
        }
        [GradedEngine { result: Err(_), .. }] => return Ok(()),
        _ => table_of_all(engines),
    };
    aligned(&rows).iter().try_for_each(|row| writeln!(out, "  {row}"))?;
    for (engine, grade) in grades(engines) {
        for pair in &grade.pairs {
            let wrong = pair.first_wrong.iter();
            wrong
                .map(|wrong| texts::first_wrong(&engine.name, wrong_in_words(pair, wrong)))
                .try_for_each(|line| writeln!(out, "{line}"))?;
        }
    }
    for (engine, grade) in grades(engines) {
        let Points { right, judged, .. } = grade.all();
        writeln!(out, "{}", texts::points_of_all(&engine.name, right, judged, scenes.seed, scenes.count))?;
    }
    Ok(())
}

fn table_of_one(grade: &Grade) -> Vec<Vec<String>> {
    let row = |name: String, of_quantities: [Points; EngineQuantity::ALL.len()]| {
        let cells = of_quantities.into_iter().chain([Points::sum(of_quantities)]).map(cell);
        [name].into_iter().chain(cells).collect::<Vec<String>>()
    };
    let head =
        [texts::PAIR, EngineQuantity::Hit.id(), EngineQuantity::Separation.id(), EngineQuantity::Impact.id(), texts::ALL_PAIRS];
    let pairs = grade.pairs.iter().map(|pair| row(name_of(pair.kinds), pair.points));
    let all = row(texts::ALL_PAIRS.to_owned(), EngineQuantity::ALL.map(|quantity| grade.about(quantity)));
    [head.map(str::to_owned).to_vec()].into_iter().chain(pairs).chain([all]).collect()
}

fn table_of_all(engines: &[GradedEngine]) -> Vec<Vec<String>> {
    let mut kinds: Vec<[Kind; 2]> = Vec::new();
    for pair in grades(engines).flat_map(|(_, grade)| &grade.pairs) {
        if !kinds.contains(&pair.kinds) {
            kinds.push(pair.kinds);
        }
    }
    let head = [String::new()].into_iter().chain(kinds.iter().map(|pair| name_of(*pair))).chain([texts::ALL_PAIRS.to_owned()]);
    let row = |engine: &GradedEngine| {
        let grade = engine.result.as_ref().ok().map(|(_, grade)| grade);
        let of_pair = |kinds: &[Kind; 2]| {
            let pair = grade.and_then(|grade| grade.pairs.iter().find(|pair| pair.kinds == *kinds));
            cell(pair.map(PairGrade::all).unwrap_or_default())
        };
        let all = cell(grade.map(Grade::all).unwrap_or_default());
        [engine.name.clone()].into_iter().chain(kinds.iter().map(of_pair)).chain([all]).collect()
    };
    [head.collect()].into_iter().chain(engines.iter().map(row)).collect()
}

/// Returns the points as `12/14`; a dot where nothing is judged.
fn cell(points: Points) -> String {
    if points.judged == 0 { super::text::ZERO.to_owned() } else { texts::part(points.right, points.judged) }
}

fn name_of([first, second]: [Kind; 2]) -> String {
    format!("{} {}", first.id(), second.id())
}

fn wrong_in_words(pair: &PairGrade, wrong: &WrongHeldOut) -> String {
    let scene = texts::held_out_scene(name_of(pair.kinds), wrong.number, wrong.situation.id());
    texts::wrong_held_out(scene, wrong.quantity.id(), &wrong.assessment)
}

/// Returns the suite of an engine: a case for each pair of kinds.
fn suite(engine: &GradedEngine) -> ReportSuite {
    let (_, grade) = match &engine.result {
        Ok(graded) => graded,
        Err(error) => return ReportSuite::unreadable(engine.name.clone(), error.to_string()),
    };
    let case = |pair: &PairGrade| {
        let Points { right, judged, .. } = pair.all();
        let verdict = match &pair.first_wrong {
            None => CaseVerdict::Passed,
            Some(wrong) => CaseVerdict::failed(texts::points_and_wrong(right, judged, wrong_in_words(pair, wrong))),
        };
        ReportCase::new(texts::points_of_pair(name_of(pair.kinds), judged), verdict)
    };
    ReportSuite { name: engine.name.clone(), cases: grade.pairs.iter().map(case).collect() }
}

/// Saves the scene of the first wrong answer for each pair of kinds of each engine.
fn save(folder: &Path, scenes: HeldOutScenes, engines: &[GradedEngine]) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|error| texts::of_file(folder.display(), error))?;
    let writer = FileWriter::of_made_up_names();
    for pair in grades(engines).flat_map(|(_, grade)| &grade.pairs) {
        let Some(WrongHeldOut { number, situation, .. }) = pair.first_wrong else { continue };
        let [first, second] = pair.kinds.map(Kind::id);
        let path: PathBuf = folder.join(format!("{first}-{second}-{number}.ron"));
        let title = texts::held_out_title(scenes.seed, texts::held_out_scene(name_of(pair.kinds), number, situation.id()));
        let scene = Scene { title, ..held_out_scene(scenes.seed, pair.kinds, number).1 };
        if path.exists() && !load(&path).is_ok_and(|found| found.title == scene.title) {
            return Err(texts::file_exists(path.display()));
        }
        writer.save(&path, &scene).map_err(|error| error.to_string())?;
    }
    Ok(())
}
