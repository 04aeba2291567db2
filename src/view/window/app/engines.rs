//! Progress of the engines on trial: their answers are taken over in each frame of the window.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use egui_macroquad::egui::Context;

use super::super::files::name_of;
use super::super::typing::TypedFunction;
use super::App;
use crate::background::BackgroundEngine;
use crate::engine::{AnswerValues, EngineAnswer, EngineQuantity, FirstImpact, Tolerance};
use crate::picture::EngineClaim;
use crate::platform::HAS_FILES;
use crate::session::EngineCommand;

/// Interval at which the window looks for an answer that it awaits.
const NEWS: Duration = Duration::from_millis(40);
/// The time in which functions on trial have to answer a question.
const SILENCE: Duration = Duration::from_secs(5);

impl App {
    /// Puts these engines on trial: each is a lane below those of the searches.
    pub fn put_on_trial(&mut self, engines: Vec<BackgroundEngine>) {
        self.apply(EngineCommand::Set(engines.into_iter().map(Arc::new).collect()));
    }

    /// Asks for functions to put on trial: for a file, or, where there are none, for a text.
    pub(super) fn ask_function(&mut self) {
        if HAS_FILES {
            return self.files.ask_function(&self.session);
        }
        let command = self.typed.get_or_insert_with(TypedFunction::new).open(&self.session);
        command.into_iter().for_each(|command| self.apply(command));
    }

    /// Shows the text area for functions, if it is open.
    pub(super) fn typed_ui(&mut self, ctx: &Context) {
        let commands = self.typed.as_mut().map_or_else(Vec::new, |typed| typed.show(ctx, &self.session));
        commands.into_iter().for_each(|command| self.apply(command));
    }

    /// Puts the functions of a file on trial, which the user has chosen for that. A file that is on trial already is asked again.
    pub(super) fn try_function(&mut self, path: &Path) {
        let before = self.session.trial().files().find(|(_, file)| *file == path).map(|(index, _)| index);
        self.apply(match before {
            Some(index) => EngineCommand::AskAgain(index),
            None => {
                let engine = BackgroundEngine::of_function(&name_of(path), path, SILENCE, Tolerance::Exact);
                EngineCommand::Add(Arc::new(engine))
            }
        });
    }

    /// Notes that a file that the window watches has changed on disk: functions on trial are started again.
    pub fn changed_on_disk(&mut self, path: &Path) {
        let changed: Vec<usize> =
            self.session.trial().files().filter(|(_, file)| *file == path).map(|(index, _)| index).collect();
        changed.into_iter().for_each(|index| self.apply(EngineCommand::AskAgain(index)));
        if self.session.watched_file() == Some(path) {
            self.file_changed();
        }
    }

    /// Returns the files to watch: that of the scene, and those of the functions on trial.
    pub fn watched_files(&self) -> Vec<PathBuf> {
        let functions = self.session.trial().files().map(|(_, path)| path);
        self.session.watched_file().into_iter().chain(functions).map(Path::to_owned).collect()
    }

    /// Asks the engines about the pair in view, takes over their answers, and asks for another frame if there will be more.
    pub(super) fn follow_engines(&mut self, ctx: &Context) {
        if self.session.trial().is_empty() {
            return;
        }
        self.apply(EngineCommand::Follow);
        if self.session.trial().is_awaited() || self.derived.awaits_map(&self.session) {
            ctx.request_repaint_after(NEWS);
        }
    }

    /// Returns the first impact that the selected engine claims for the pair as it is now.
    pub(super) fn engine_claim(&self) -> Option<EngineClaim<'_>> {
        let lane = self.session.engine_lanes().into_iter().nth(self.session.trial().shown()?)?;
        match *lane.says.reply()?.answer.about(EngineQuantity::Impact) {
            EngineAnswer::Given(AnswerValues { impact: Some(FirstImpact::At { t, normal, point }), .. }) => {
                Some(EngineClaim { engine: lane.name, t, normal, point })
            }
            EngineAnswer::Given(_) | EngineAnswer::Unsupported(_) | EngineAnswer::Failed(_) | EngineAnswer::Each(_) => None,
        }
    }
}
