//! Requests of panels, keys and dialogs beyond commands: other scenes, saving, quitting, with the questions in between.

use std::path::Path;

use egui_macroquad::egui::Context;

use super::super::files::{self, AnimationKind, Chosen};
use super::super::palette::{Outcome, Palette};
use super::super::pictures::Snapshot;
use super::super::questions::{self, Answer, Doubt, Next, SaveQuestion};
use super::super::{canvas, shortcuts, texts};
use super::App;
use crate::session::{CaptureCommand, Command, CourseCommand, Look, MapCommand, Message, Open, RightTab, Workspace};
use crate::shipped::{CAPTURES, EXAMPLES};
use crate::view::panels::{Request, View, palette};

impl App {
    /// Carries out a request of a panel or a key. For callers outside of the app.
    pub fn ask(&mut self, request: Request) {
        self.request(request);
    }

    /// Carries out a request of a panel or a key.
    pub(super) fn request(&mut self, request: Request) {
        match request {
            Request::New => self.go(Next::New),
            Request::Open => self.go(Next::ChooseFile),
            Request::Recent(path) if path.exists() => self.go(Next::File(path)),
            Request::Recent(path) => {
                let left = self.session.view().recent.iter().filter(|other| **other != path).cloned().collect();
                self.apply(Look::SetRecent(left));
                self.apply(Look::ShowMessage(Message::error(texts::recent_is_gone(path.display()))));
            }
            Request::Save => self.save(None),
            Request::SaveAs => self.files.ask_save(&self.session),
            Request::SavePicture => self.files.ask_picture(&self.session, AnimationKind::Motion),
            Request::SaveSearch => self.files.ask_picture(&self.session, AnimationKind::Search),
            Request::Copy(copied) => self.copy(copied),
            Request::Paste => self.paste(),
            Request::Example(index) => self.go(Next::Example(index)),
            Request::Capture(index) => self.go(Next::Capture(index)),
            // Changes tried in a lesson do not count as the user's own work.
            Request::Lesson(index) if self.session.may_leave() => self.go_now(Next::Lesson(index)),
            Request::Lesson(index) => self.go(Next::Lesson(index)),
            Request::StartPage => self.go(Next::StartPage),
            Request::Enter(workspace) => self.enter(workspace),
            Request::ContextMenu(at) => self.look_under(at),
            Request::Fit => self.fit = true,
            Request::Map => {
                let busy = self.fills_map();
                self.apply(Look::ShowRight(RightTab::Map));
                self.apply(MapCommand::Run(!busy));
            }
            Request::Escape => self.escape(),
            Request::Palette => {
                let lanes = self.derived.lanes();
                let view = View::of(&self.session, &self.derived, &lanes);
                let entries = palette::entries(view, canvas::fine_step(&self.camera));
                self.palette = Some(Palette::new(entries, &self.session));
            }
            Request::Shortcuts => self.shortcuts = !self.shortcuts,
            Request::Quit => self.go(Next::Quit),
        }
    }

    /// Carries out a command of a panel. One that takes something from the user for good is asked about first.
    pub(super) fn panel_command(&mut self, command: Command, requests: &mut Vec<Request>) {
        if let Command::Open(Open::Lesson(lesson)) = command {
            requests.push(Request::Lesson(lesson));
        } else if let Command::Course(CourseCommand::RemoveLearner) = command {
            self.question = Some(SaveQuestion::RemoveLearner(self.session.course().learner().name.clone()));
        } else if let Command::Course(CourseCommand::ForgetProgress) = command {
            self.question = Some(SaveQuestion::ForgetProgress);
        } else {
            self.apply(command);
        }
    }

    /// Goes on to something else, after a question where changes would be lost.
    pub(super) fn go(&mut self, next: Next) {
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

    /// Leaves the start page. Its scene is not the user's work.
    fn enter(&mut self, workspace: Workspace) {
        match workspace {
            Workspace::Learn => self.go_now(Next::Lesson(0)),
            Workspace::Build => self.go_now(Next::New),
            Workspace::Review => self.go_now(Next::Capture(0)),
        }
        self.apply(Look::ShowWorkspace(workspace));
    }

    fn go_now(&mut self, next: Next) {
        match next {
            Next::New => self.apply(Open::Empty),
            Next::ChooseFile => self.files.ask_open(&self.session),
            Next::File(path) => self.open(&path),
            Next::Example(index) => {
                if let Some(example) = EXAMPLES.get(index) {
                    self.apply(files::open_text(example.text, example.name));
                }
            }
            Next::Capture(index) => {
                if let Some(capture) = CAPTURES.get(index) {
                    self.apply(files::open_shipped(capture));
                }
            }
            Next::Lesson(index) => self.apply(Open::Lesson(index)),
            Next::StartPage => self.apply(Open::StartPage),
            Next::Pasted(scene) => self.apply(Open::Scene { scene: *scene, file: None }),
            Next::Quit => self.quit = true,
        }
    }

    /// Saves to the scene's file, or asks for one; then goes on.
    pub(super) fn save(&mut self, next: Option<Next>) {
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

    fn save_to(&mut self, path: &Path, next: Option<Next>) {
        if let Some(capture) = self.session.capture() {
            let saved = capture.step_to_save().map_or(Err(Message::error(texts::NO_STEP)), |scene| files::save(path, &scene));
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
        if self.shortcuts {
            self.shortcuts = !shortcuts::show(ctx);
        }
        if let Some(mut palette) = self.palette.take() {
            match palette.show(ctx, &self.session) {
                Outcome::Open => self.palette = Some(palette),
                Outcome::Closed(actions) => actions.into_iter().for_each(|action| self.act(action)),
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
            Some(Chosen::Open(path)) => self.open(&path),
            Some(Chosen::Save(path)) => {
                let next = self.after_save.take();
                self.save_to(&path, next);
            }
            Some(Chosen::SaveOver(path)) => {
                let next = self.after_save.take();
                self.question = Some(SaveQuestion::Save { path, next, doubt: Doubt::Replaces });
            }
            Some(Chosen::Picture { path, animation, replaceable }) => {
                let session = &self.session;
                let snapshot = Snapshot::new(session, &self.camera);
                let message = self.pictures.begin(path, snapshot, animation, replaceable);
                self.apply(Look::ShowMessage(message));
            }
            Some(Chosen::Nothing) => self.after_save = None,
        }
        // This comes last, so that the key that opens the pasted scene does not also answer the question about the scene before.
        if !self.has_dialog() {
            self.pasting_ui(ctx);
        }
    }

    fn answered(&mut self, question: SaveQuestion, answer: Answer) {
        match (question, answer) {
            (_, Answer::Cancel)
            | (SaveQuestion::ForgetProgress | SaveQuestion::RemoveLearner(_), Answer::Save | Answer::SaveElsewhere) => {}
            (SaveQuestion::RemoveLearner(_), Answer::Discard) => self.apply(CourseCommand::RemoveLearner),
            (SaveQuestion::ForgetProgress, Answer::Discard) => self.apply(CourseCommand::ForgetProgress),
            (SaveQuestion::BothChanged(path), Answer::Save) => self.keep_mine(&path),
            (SaveQuestion::BothChanged(path) | SaveQuestion::Save { path, doubt: Doubt::Changed, .. }, Answer::Discard) => {
                self.load_theirs(&path);
            }
            (SaveQuestion::BothChanged(_), Answer::SaveElsewhere) => self.files.ask_save(&self.session),
            (SaveQuestion::Unsaved(next), Answer::Discard) => self.go_now(next),
            (SaveQuestion::Unsaved(next), Answer::Save | Answer::SaveElsewhere) => self.save(Some(next)),
            (SaveQuestion::Save { path, next, .. }, Answer::Save) => self.save_to(&path, next),
            (SaveQuestion::Save { next, .. }, Answer::SaveElsewhere | Answer::Discard) => {
                self.after_save = next;
                self.files.ask_save(&self.session);
            }
        }
    }
}
