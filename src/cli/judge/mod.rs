//! `clashbox judge`: asks other engines the questions of scenes, and compares their answers with the proof.

mod arguments;
mod format;
mod held_out;
mod html;
pub(super) mod json;
mod judged;
mod known;
mod tally;
mod text;

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clashbox::check::ProvenScene;
use clashbox::dialect::reason_behind;
use clashbox::engine::Engine as _;
use clashbox::scene::Scene;

use super::destination::{self, is_stdout};
use super::engines::EngineSource;
use super::inputs::{load, scene_files};
use super::output::{Ending, complain, stdout};
use super::progress::ProgressLine;
use super::report::ReportFormat;
use super::report::shard::chosen;
use super::texts;
pub(super) use arguments::JudgeArguments;
use format::TrialReport;
use html::WrongAnswersPage;
use judged::{JudgedAnswer, JudgedEngine};
use known::KnownFailures;

/// The engines that are named, the known failures, and the scenes.
type PreparedTrial = (Vec<(String, EngineSource)>, KnownFailures, Vec<PathBuf>);

pub(super) fn run(arguments: &JudgeArguments) -> io::Result<Ending> {
    match arguments.held_out() {
        Ok(Some(scenes)) => return held_out::run(arguments, scenes),
        Ok(None) => {}
        Err(message) => {
            complain(message);
            return Ok(Ending::CouldNotRun);
        }
    }
    let (named, known, files) = match prepared(arguments) {
        Ok(Some(ready)) => ready,
        Ok(None) => return Ok(Ending::CouldNotRun),
        Err(message) => {
            complain(message);
            return Ok(Ending::CouldNotRun);
        }
    };
    let (files, shard) = chosen(arguments.shard, "judge", files);
    let mut engines = start_engines(&named, arguments.timeout);
    let mut complete = engines.len() == named.len();
    if engines.is_empty() {
        return Ok(Ending::CouldNotRun);
    }
    let report = TrialReport::new(stdout(), printed(arguments), shard)?;
    let mut trial = EngineTrials { arguments, known, page: WrongAnswersPage::default(), report };
    let (mut n_scenes, mut progress) = (0, ProgressLine::new());
    for (index, file) in files.iter().enumerate() {
        progress.show(|| texts::judged_so_far(index, files.len()));
        match load(file) {
            Ok(scene) => {
                n_scenes += 1;
                trial.known.add_judged_scene(file);
                trial.report.scene(file);
                let proven = ProvenScene::new(&scene);
                engines.iter_mut().try_for_each(|engine| trial.judge(engine, file, &scene, &proven))?;
            }
            Err(errors) => {
                complain(&errors);
                trial.report.unreadable(file, &errors)?;
                complete = false;
            }
        }
        // Flushes before the next line of progress, which may be on the same terminal.
        trial.report.out.flush()?;
    }
    drop(progress);
    let EngineTrials { known, page, mut report, .. } = trial;
    let obsolete = known.obsolete(engines.iter().map(|engine| engine.name.as_str()));
    for known in &obsolete {
        complain(known.in_words());
        report.obsolete(known)?;
    }
    report.end(&engines, n_scenes, arguments.tolerance())?;
    if let Some(path) = &arguments.html
        && let Err(message) = destination::write(path, &page.document(&engines, n_scenes), html::MARK, arguments.replaceable())?
    {
        complain(message);
        complete = false;
    }
    let is_clean = obsolete.is_empty() && engines.iter().all(|engine| engine.tally.unknown_wrong() == 0);
    Ok(match (complete, is_clean) {
        (false, _) => Ending::CouldNotRun,
        (true, true) => Ending::Fine,
        (true, false) => Ending::Differences,
    })
}

/// Returns the format of the report on standard output. `None` if the page is written there.
fn printed(arguments: &JudgeArguments) -> Option<ReportFormat> {
    let is_page = arguments.html.as_deref().is_some_and(is_stdout);
    (!is_page).then(|| arguments.format())
}

/// Returns the engines, the known failures and the scenes. If something could not be searched, prints a message and returns `None`.
fn prepared(arguments: &JudgeArguments) -> Result<Option<PreparedTrial>, String> {
    let engines = arguments.engines()?;
    if let Some(path) = &arguments.html {
        if arguments.format() != ReportFormat::Text && is_stdout(path) {
            return Err(texts::PAGE_AND_REPORT_TO_STDOUT.to_owned());
        }
        destination::check(path, html::MARK, arguments.replaceable())?;
    }
    let known = arguments.known.as_deref().map_or(Ok(KnownFailures::default()), KnownFailures::read)?;
    Ok(scene_files(&arguments.paths).map(|files| (engines, known, files)))
}

/// Starts the engines, and returns those that greet. For the others, prints why there is no trial.
fn start_engines(named: &[(String, EngineSource)], timeout: Duration) -> Vec<JudgedEngine> {
    let start = |(name, source): &(String, EngineSource)| match source.start(timeout) {
        Ok(program) => Some(JudgedEngine::new(name.clone(), source.clone(), program)),
        Err(error) => {
            complain(texts::no_trial(name, error));
            None
        }
    };
    named.iter().filter_map(start).collect()
}

/// The known failures, and the outputs of the answers.
struct EngineTrials<'a> {
    arguments: &'a JudgeArguments,
    known: KnownFailures,
    page: WrongAnswersPage,
    report: TrialReport,
}

impl EngineTrials<'_> {
    /// Asks one engine the questions of one scene.
    fn judge(&mut self, engine: &mut JudgedEngine, file: &Path, scene: &Scene, proven: &ProvenScene<'_>) -> io::Result<()> {
        for answer in &proven.against(&mut engine.program, self.arguments.tolerance()).answers {
            let kind = answer.assessment.kind();
            let reason = if kind.is_wrong() { self.known.reason(&engine.name, file, answer) } else { None };
            let kinds = answer.pair.map(|body| scene.bodies[body].shape.kind());
            engine.tally.count(kinds, &answer.assessment, reason.is_some());
            if kind.is_wrong() && reason.is_none() {
                engine.note_wrong(file, scene, answer);
            }
            let why = reason_behind(&engine.program.greeting().engine, scene, answer);
            let given = JudgedAnswer { engine: &engine.name, file, scene, answer, known: reason, reason: why };
            self.report.answer(&given)?;
            if self.arguments.html.is_some() && kind.is_wrong() {
                self.page.add(&given);
            }
        }
        Ok(())
    }
}
