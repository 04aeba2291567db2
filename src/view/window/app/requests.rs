//! Requests of panels, keys and dialogs beyond commands: other scenes, saving, quitting, with the questions in between.

use std::ops::ControlFlow;
use std::path::Path;

use egui_macroquad::egui::Context;

use super::super::file_dialog::{AnimationKind, DialogResult};
use super::super::glossary::{GlossaryState, OpenGlossary, OpenTerm};
use super::super::palette::{OpenPalette, PaletteState};
use super::super::pictures::CanvasContent;
use super::super::questions::{self, NextAction, OverwriteReason, SaveAnswer, SaveQuestion};
use super::super::shortcuts::OpenShortcuts;
use super::super::{canvas, files, lessons, opening, teaching, texts};
use super::App;
use crate::link;
use crate::platform::CAN_QUIT;
use crate::platform::window_system::open_whole;
use crate::session::{
    CaptureCommand, Command, CourseCommand, Direction, Look, MapCommand, Open, Play, PresentedStop, RightTab, StatusMessage,
    Workspace,
};
use crate::shipped::{CAPTURES, EXAMPLES};
use crate::view::panels::{View, WindowRequest, palette};

impl App {
    /// Carries out a request of a panel or a key. For callers outside of the app.
    pub fn ask(&mut self, request: WindowRequest) {
        self.request(request);
    }

    /// Carries out a request of a panel or a key.
    pub(super) fn request(&mut self, request: WindowRequest) {
        match request {
            WindowRequest::New => self.go(NextAction::New),
            WindowRequest::Open => self.go(NextAction::ChooseFile),
            WindowRequest::Recent(path) if path.exists() => self.go(NextAction::File(path)),
            WindowRequest::Recent(path) => {
                let left = self.session.view().recent.iter().filter(|other| **other != path).cloned().collect();
                self.apply(Look::SetRecent(left));
                self.apply(Look::ShowMessage(StatusMessage::error(texts::recent_is_gone(path.display()))));
            }
            WindowRequest::Save => self.save(None),
            WindowRequest::SaveAs => self.files.ask_save(&self.session),
            WindowRequest::SavePicture => self.files.ask_picture(&self.session, AnimationKind::Motion),
            WindowRequest::SaveSearch => self.files.ask_picture(&self.session, AnimationKind::Search),
            WindowRequest::OpenLessonFolder => self.go(NextAction::ChooseLessons),
            WindowRequest::TryFunction => self.ask_function(),
            WindowRequest::SaveWorksheet(content) => self.files.ask_worksheet(&self.session, content),
            WindowRequest::ExportProgress => self.files.ask_progress(&self.session),
            WindowRequest::Copy(copied) => self.copy(copied),
            WindowRequest::Paste => self.paste(),
            WindowRequest::Example(index) => self.go(NextAction::Example(index)),
            WindowRequest::Capture(index) => self.go(NextAction::Capture(index)),
            WindowRequest::Lesson(index) => self.go_to_lesson(index),
            WindowRequest::GoOn(direction) => self.go_on(direction),
            WindowRequest::StartPage => self.go(NextAction::StartPage),
            WindowRequest::Enter(workspace) => self.enter(workspace),
            WindowRequest::ContextMenu(at) => self.look_under(at),
            WindowRequest::Fit => self.fit = true,
            WindowRequest::Map => {
                let busy = self.fills_map();
                self.apply(Look::ShowRight(RightTab::Map));
                self.apply(MapCommand::Run(!busy));
            }
            WindowRequest::Escape => self.escape(),
            WindowRequest::Palette => {
                let lanes = self.derived.lanes();
                let view = View::of(&self.session, &self.derived, &lanes);
                let entries = palette::entries(view, canvas::fine_step(&self.camera));
                self.palette = Some(OpenPalette::new(entries, &self.session));
            }
            WindowRequest::Glossary => self.glossary = OpenGlossary::at(self.term.take().map(|term| term.shown().0)),
            WindowRequest::Shortcuts => self.shortcuts = Some(OpenShortcuts::default()),
            WindowRequest::OpenWhole => open_whole(&link::fragment(self.session.scene())),
            // The browser closes a page.
            WindowRequest::Quit if !CAN_QUIT => {}
            WindowRequest::Quit => self.go(NextAction::Quit),
        }
    }

    /// Carries out a command of a panel. One that takes something from the user for good is asked about first.
    pub(super) fn panel_command(&mut self, command: Command, requests: &mut Vec<WindowRequest>) {
        if let Command::Open(Open::Lesson(lesson)) = command {
            requests.push(WindowRequest::Lesson(lesson));
        } else if let Command::Course(CourseCommand::RemoveLearner) = command {
            self.question = Some(SaveQuestion::RemoveLearner(self.session.course().learner().name.clone()));
        } else if let Command::Course(CourseCommand::ForgetProgress) = command {
            self.question = Some(SaveQuestion::ForgetProgress);
        } else {
            if let Command::Course(CourseCommand::Answer { .. } | CourseCommand::Reveal(_)) = command {
                self.tell_day();
            }
            self.apply(command);
        }
    }

    /// Goes on to something else, after a question where changes would be lost.
    pub(super) fn go(&mut self, next: NextAction) {
        // The question is about the scene that runs, not about a step of the run.
        if self.session.is_run() {
            self.apply(CaptureCommand::Close);
        }
        if self.session.is_dirty() {
            self.question = Some(SaveQuestion::Unsaved(next));
        } else {
            self.go_now(next);
        }
    }

    /// Goes on in the presentation.
    fn go_on(&mut self, direction: Direction) {
        match self.session.presented_next(direction) {
            Some(PresentedStop::Here(part, step)) => {
                self.apply(Look::PresentPart(part));
                self.apply(Play::SelectReason(step));
            }
            Some(PresentedStop::Lesson(lesson)) => self.request(WindowRequest::Lesson(lesson)),
            None => {}
        }
    }

    /// Goes on to a lesson. Changes tried in a lesson are kept in the session: they are no reason for a question.
    fn go_to_lesson(&mut self, index: usize) {
        // The question is about the scene that runs, not about a step of the run.
        if self.session.is_run() {
            self.apply(CaptureCommand::Close);
        }
        if self.session.may_leave() {
            self.go_now(NextAction::Lesson(index));
        } else {
            self.go(NextAction::Lesson(index));
        }
    }

    /// Leaves the start page. Its scene is not the user's work.
    fn enter(&mut self, workspace: Workspace) {
        match workspace {
            Workspace::Learn => self.go_now(NextAction::Lesson(0)),
            Workspace::Build => self.go_now(NextAction::New),
            Workspace::Review => self.go_now(NextAction::Capture(0)),
        }
        self.apply(Look::ShowWorkspace(workspace));
    }

    fn go_now(&mut self, next: NextAction) {
        match next {
            NextAction::New => self.apply(Open::Empty),
            NextAction::ChooseFile => self.files.ask_open(&self.session),
            NextAction::ChooseLessons => self.files.ask_lessons(&self.session),
            NextAction::File(path) => self.open(&path),
            NextAction::Given(file) => opening::open_given(file).into_iter().for_each(|command| self.apply(command)),
            NextAction::Example(index) => {
                if let Some(example) = EXAMPLES.get(index) {
                    self.apply(opening::open_text(example.text, example.name));
                }
            }
            NextAction::Capture(index) => {
                if let Some(capture) = CAPTURES.get(index) {
                    self.apply(opening::open_shipped(capture));
                }
            }
            NextAction::Lesson(index) => self.open_lesson(index),
            NextAction::StartPage => self.apply(Open::StartPage),
            NextAction::Pasted(scene) => lessons::open_scene(*scene).into_iter().for_each(|command| self.apply(command)),
            NextAction::Quit => self.quit = true,
        }
    }

    /// Saves to the scene's file, or asks for one; then goes on.
    pub(super) fn save(&mut self, next: Option<NextAction>) {
        match self.session.document().file().map(Path::to_path_buf) {
            None => {
                self.after_save = next;
                self.files.ask_save(&self.session);
            }
            Some(path) => match self.question_before_save(&path, next.as_ref()) {
                Some(question) => self.question = Some(question),
                None => self.save_to(&path, next),
            },
        }
    }

    fn save_to(&mut self, path: &Path, next: Option<NextAction>) {
        if let Some(capture) = self.session.capture() {
            let saved =
                capture.step_to_save().map_or(Err(StatusMessage::error(texts::NO_STEP)), |scene| files::save(path, &scene));
            let message = saved.map_or_else(|message| Look::ShowMessage(message).into(), |[_, message]| message);
            return self.apply(message);
        }
        match files::save(path, self.session.scene()) {
            Ok(commands) => {
                commands.into_iter().for_each(|command| self.apply(command));
                next.into_iter().for_each(|next| self.go_now(next));
            }
            Err(message) => self.apply(Look::ShowMessage(message)),
        }
    }

    /// Shows the list of shortcuts, the question and the file dialog, if they are open, and carries out their answers.
    pub(super) fn dialogs(&mut self, ctx: &Context) {
        if let Some(mut shortcuts) = self.shortcuts.take() {
            match shortcuts.show(ctx, &self.session) {
                ControlFlow::Continue(()) => self.shortcuts = Some(shortcuts),
                ControlFlow::Break(action) => action.into_iter().for_each(|action| self.act(action)),
            }
        }
        if let Some(mut palette) = self.palette.take() {
            match palette.show(ctx, &self.session) {
                PaletteState::Open => self.palette = Some(palette),
                PaletteState::Closed(actions) => actions.into_iter().for_each(|action| self.act(action)),
            }
        }
        if let Some(mut glossary) = self.glossary.take() {
            match glossary.show(ctx, &self.session) {
                GlossaryState::Open => self.glossary = Some(glossary),
                GlossaryState::Closed(request) => request.into_iter().for_each(|request| self.request(request)),
            }
        }
        self.offer_work(ctx);
        if let Some(question) = self.question.take() {
            match questions::ask(ctx, &question, &self.session.scene().title) {
                None => self.question = Some(question),
                Some(answer) => self.answered(question, answer),
            }
        }
        match self.files.ui(ctx) {
            None => {}
            Some(DialogResult::Open(path)) => self.open(&path),
            Some(DialogResult::Function(path)) => self.try_function(&path),
            Some(DialogResult::Save(path)) => {
                let next = self.after_save.take();
                self.save_to(&path, next);
            }
            Some(DialogResult::SaveOver(path)) => {
                let next = self.after_save.take();
                self.question = Some(SaveQuestion::Save { path, next, doubt: OverwriteReason::Replaces });
            }
            Some(DialogResult::Picture { path, animation, replaceable }) => {
                let session = &self.session;
                let snapshot = CanvasContent::new(session, &self.camera);
                let message = self.pictures.begin(path, snapshot, animation, replaceable);
                self.apply(Look::ShowMessage(message));
            }
            Some(DialogResult::Worksheet { path, content, replaceable }) => {
                let message = teaching::save_worksheet(&path, self.session.course(), content, replaceable);
                self.apply(Look::ShowMessage(message));
            }
            Some(DialogResult::Progress { path, replaceable }) => {
                let message = teaching::save_progress(&path, self.session.course(), replaceable);
                self.apply(Look::ShowMessage(message));
            }
            Some(DialogResult::Nothing) => self.after_save = None,
        }
        // This comes last, so that the key that opens the pasted scene does not also answer the question about the scene before.
        if !self.has_dialog() {
            self.pasting_ui(ctx);
        }
    }

    /// Shows the entry that is open, marks the terms in everything that was painted, and opens the entry of the one that was clicked.
    pub(super) fn terms_ui(&mut self, ctx: &Context) {
        if let Some(mut term) = self.term.take() {
            match term.show(ctx, &self.session) {
                GlossaryState::Open => self.term = Some(term),
                GlossaryState::Closed(None) => {}
                GlossaryState::Closed(Some(request)) => {
                    // The list of all terms opens at this entry.
                    self.term = Some(term);
                    self.request(request);
                    self.term = None;
                }
            }
        }
        let shown = self.glossary.as_ref().map(OpenGlossary::shown).or(self.term.as_ref().map(OpenTerm::shown));
        let Some(clicked) = self.terms.show(ctx, shown) else { return };
        match &mut self.glossary {
            Some(glossary) => glossary.show_entry(clicked.term),
            None => self.term = Some(OpenTerm::new(clicked)),
        }
    }

    fn answered(&mut self, question: SaveQuestion, answer: SaveAnswer) {
        match (question, answer) {
            (_, SaveAnswer::Cancel)
            | (SaveQuestion::ForgetProgress | SaveQuestion::RemoveLearner(_), SaveAnswer::Save | SaveAnswer::SaveElsewhere) => {}
            (SaveQuestion::RemoveLearner(_), SaveAnswer::Discard) => self.apply(CourseCommand::RemoveLearner),
            (SaveQuestion::ForgetProgress, SaveAnswer::Discard) => self.apply(CourseCommand::ForgetProgress),
            (SaveQuestion::BothChanged(path), SaveAnswer::Save) => self.keep_mine(&path),
            (
                SaveQuestion::BothChanged(path) | SaveQuestion::Save { path, doubt: OverwriteReason::Changed, .. },
                SaveAnswer::Discard,
            ) => {
                self.load_theirs(&path);
            }
            (SaveQuestion::BothChanged(_), SaveAnswer::SaveElsewhere) => self.files.ask_save(&self.session),
            (SaveQuestion::Unsaved(next), SaveAnswer::Discard) => self.go_now(next),
            (SaveQuestion::Unsaved(next), SaveAnswer::Save | SaveAnswer::SaveElsewhere) => self.save(Some(next)),
            (SaveQuestion::Save { path, next, .. }, SaveAnswer::Save) => self.save_to(&path, next),
            (SaveQuestion::Save { next, .. }, SaveAnswer::SaveElsewhere | SaveAnswer::Discard) => {
                self.after_save = next;
                self.files.ask_save(&self.session);
            }
        }
    }
}
