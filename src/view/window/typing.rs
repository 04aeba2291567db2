//! The text area for functions in a page, where no file can be run: what is typed is judged while it is typed.

use std::sync::Arc;

use egui_macroquad::egui::{
    Align, Button, Context, Id, Label, Layout, RichText, ScrollArea, TextEdit, TextStyle, Vec2, Window, vec2,
};

use super::texts;
use crate::background::BackgroundEngine;
use crate::engine::Tolerance;
use crate::platform::window_system::start_worker;
use crate::programs::TypedFunctions;
use crate::session::{Command, EngineCommand, Session};
use crate::view::panels::engine_answer;
use crate::view::theme;

/// The time after the last change of the text in which it is not run yet, seconds: a word is typed.
const PAUSE: f64 = 0.3;
/// Maximum number of characters of the text.
const MAX_CHARS: usize = 100_000;
/// The width of the text area and its height, points.
const SIZE: [f32; 2] = [390.0, 160.0];

/// The position at first, points: the upper left of the canvas.
const AT: Vec2 = vec2(300.0, 46.0);

/// The functions to begin with: right for a circle and a box.
const EXAMPLE: &str = include_str!("../../../assets/functions/example.js");

/// The text area, shown or not, and the functions in it.
#[derive(Debug)]
pub(super) struct TypedFunction {
    functions: Arc<TypedFunctions>,
    text: String,
    /// The time of the last change that is not run yet, seconds.
    changed: Option<f64>,
    is_open: bool,
    has_focus: bool,
}

impl TypedFunction {
    /// Begins with an example.
    pub(super) fn new() -> TypedFunction {
        let functions = Arc::new(TypedFunctions::new(EXAMPLE, start_worker));
        TypedFunction { functions, text: EXAMPLE.to_owned(), changed: None, is_open: false, has_focus: false }
    }

    /// Shows the text area. Returns the command that puts its functions on trial, if they are not.
    pub(super) fn open(&mut self, session: &Session) -> Option<EngineCommand> {
        (self.is_open, self.has_focus) = (true, false);
        if session.trial().typed(&self.functions).is_some() {
            return None;
        }
        let engine = BackgroundEngine::of_typed(texts::MY_FUNCTION, Arc::clone(&self.functions), Tolerance::Exact);
        Some(EngineCommand::Add(Arc::new(engine)))
    }

    /// Shows the text area if it is open. Returns what is to be done.
    pub(super) fn show(&mut self, ctx: &Context, session: &Session) -> Vec<Command> {
        let Some(index) = session.trial().typed(&self.functions).filter(|_| self.is_open) else {
            self.is_open = false;
            return Vec::new();
        };
        let mut commands = Vec::new();
        let mut is_open = true;
        let window = Window::new(texts::TRY_MY_FUNCTION).id(Id::new("typed-function")).open(&mut is_open).collapsible(false);
        let shown = window.default_width(SIZE[0]).default_pos(ctx.screen_rect().left_top() + AT);
        shown.show(ctx, |ui| {
            ui.label(RichText::new(texts::TYPE_FUNCTIONS).size(12.5).color(theme::of(ui).text_weak));
            let edit = TextEdit::multiline(&mut self.text).font(TextStyle::Monospace).char_limit(MAX_CHARS).desired_rows(9);
            let area = ScrollArea::vertical().max_height(SIZE[1]).id_salt("typed-text");
            let response = area.show(ui, |ui| ui.add(edit.desired_width(f32::INFINITY).id_salt("typed-edit"))).inner;
            if !self.has_focus {
                self.has_focus = true;
                response.request_focus();
            }
            if response.changed() {
                self.changed = Some(ui.input(|input| input.time));
            }
            if let Some(lane) = session.engine_lanes().get(index) {
                let (text, color) = engine_answer(theme::of(ui), lane);
                ui.add(Label::new(RichText::new(text).color(color)).wrap());
            }
            let row = vec2(ui.available_width(), ui.spacing().interact_size.y);
            ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
                if ui.add(Button::new(texts::STOP_TRYING)).clicked() {
                    commands.push(EngineCommand::Remove(index).into());
                }
            });
        });
        self.is_open = is_open;
        commands.extend(self.run(ctx, index));
        commands
    }

    /// Runs the text once nothing was typed for a moment.
    fn run(&mut self, ctx: &Context, index: usize) -> Option<Command> {
        let left = PAUSE - (ctx.input(|input| input.time) - self.changed?);
        if 0.0 < left {
            ctx.request_repaint_after_secs(left as f32);
            return None;
        }
        self.changed = None;
        self.functions.set_text(&self.text);
        Some(EngineCommand::AskAgain(index).into())
    }
}
