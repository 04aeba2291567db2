//! The panel beside a level in play: what runs it, the player with its mover, and what the last frame met.

use egui_macroquad::egui::{Align, Label, Layout, RichText, Ui};

use super::mover_options;
use super::number::{NumberField, number};
use super::timeline::{ButtonSign, sign_button};
use super::view::View;
use super::widgets::{caption, card, heading};
use crate::capture::{PlayParameters, PlayView};
use crate::explain::{bumps_in_words, capital, grouped, point_in_words, rounded_to};
use crate::kernel::DVec2;
use crate::movers::MoverKind;
use crate::session::{Command, LevelInPlay, LevelPlay, PLAY_SPEEDS};
use crate::view::texts::{level_play as texts, timeline};
use crate::view::theme;

/// The width of a field, points.
const FIELD: f32 = 82.0;
/// The largest number of bumps of a frame that are listed.
const LISTED: usize = 6;

/// Draws the panel. Draws nothing if no level is played.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let Some(level) = view.session.level_play() else { return };
    heading(ui, texts::HEADING);
    card(ui, |ui| run_ui(ui, level, commands));
    heading(ui, texts::PLAYER);
    card(ui, |ui| player_ui(ui, level, commands));
    heading(ui, texts::LAST_FRAME);
    card(ui, |ui| last_frame_ui(ui, view, level));
    let weak = theme::of(ui).text_weak;
    let keys = if level.play().parameters().view == PlayView::TopDown { texts::TOP_DOWN_KEYS } else { texts::PLATFORMER_KEYS };
    ui.add_space(6.0);
    for line in [keys, texts::OTHER_KEYS] {
        ui.add(Label::new(RichText::new(line).size(12.5).color(weak)).wrap());
    }
}

/// Draws the buttons, the speed, and the number of frames.
fn run_ui(ui: &mut Ui, level: &LevelInPlay, commands: &mut Vec<Command>) {
    let is_running = level.is_running();
    let run = if is_running { (ButtonSign::Pause, texts::PAUSE) } else { (ButtonSign::Play, texts::RUN) };
    let buttons = [
        ((ButtonSign::Start, texts::PUT_BACK), LevelPlay::PutBack),
        (run, LevelPlay::Run(!is_running)),
        ((ButtonSign::Forward, texts::STEP), LevelPlay::StepFrame),
    ];
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for ((sign, hint), command) in buttons {
            if sign_button(ui, sign, hint).clicked() {
                commands.push(command.into());
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.button(texts::STOP).on_hover_text(texts::STOP_HINT).clicked() {
                commands.push(LevelPlay::Stop.into());
            }
        });
    });
    ui.horizontal(|ui| {
        caption(ui, texts::SPEED);
        for speed in PLAY_SPEEDS {
            if ui.selectable_label(speed == level.speed(), timeline::speed(speed)).clicked() {
                commands.push(LevelPlay::SetSpeed(speed).into());
            }
        }
    });
    let mut pauses = level.pauses_at_ghost();
    if ui.checkbox(&mut pauses, texts::PAUSE_AT_GHOST).on_hover_text(texts::PAUSE_AT_GHOST_HINT).changed() {
        commands.push(LevelPlay::PauseAtGhost(pauses).into());
    }
    let frames = level.play().frames();
    // The seconds of a running clock have as many digits in each frame.
    let seconds = format!("{:.1}", frames as f64 * level.play().dt());
    ui.label(RichText::new(texts::frames(grouped(frames), seconds)).color(theme::of(ui).text_weak));
}

/// Draws the parameters of the player.
fn player_ui(ui: &mut Ui, level: &LevelInPlay, commands: &mut Vec<Command>) {
    let before = *level.play().parameters();
    let mut parameters = before;
    ui.horizontal(|ui| {
        caption(ui, texts::VIEW);
        for (view, name) in [(PlayView::Platformer, texts::PLATFORMER), (PlayView::TopDown, texts::TOP_DOWN)] {
            if ui.selectable_label(parameters.view == view, name).clicked() {
                parameters.view = view;
            }
        }
    });
    ui.horizontal(|ui| {
        caption(ui, texts::MOVE_SPEED);
        let field = NumberField { suffix: texts::PER_SECOND, ..NumberField::not_negative("", texts::MOVE_SPEED_NAME) };
        number(ui, &mut parameters.speed, field.width(FIELD), commands);
    });
    if parameters.view == PlayView::Platformer {
        jump_ui(ui, &mut parameters, commands);
    }
    caption(ui, texts::MOVES_BY);
    let clicked = ui.horizontal_wrapped(|ui| mover_options::choice_ui(ui, Some(before.mover.kind()))).inner;
    parameters.mover = match clicked.filter(|kind| *kind != before.mover.kind()) {
        Some(kind) => MoverKind::with_defaults(kind),
        None => mover_options::ui(ui, before.mover, commands),
    };
    if parameters != before {
        commands.push(LevelPlay::SetParameters(parameters).into());
    }
    let left_out = level.play().left_out();
    if !left_out.is_empty() {
        let text = texts::left_out(left_out.join(", "));
        ui.add(Label::new(RichText::new(text).size(12.5).color(theme::of(ui).text_weak)).wrap());
    }
}

fn jump_ui(ui: &mut Ui, parameters: &mut PlayParameters, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        caption(ui, texts::JUMP);
        number(ui, &mut parameters.jump, NumberField::not_negative("", texts::JUMP_NAME).width(FIELD), commands);
        ui.label(RichText::new(texts::UP_IN).color(theme::of(ui).text_weak));
        let field = NumberField { suffix: texts::SECONDS, ..NumberField::not_negative("", texts::RISE_NAME) };
        number(ui, &mut parameters.rise, field.width(FIELD), commands);
    });
}

/// Draws what the last frame met. While the play runs only the number of ghosts: words that change in each frame cannot be read.
fn last_frame_ui(ui: &mut Ui, view: View, level: &LevelInPlay) {
    let palette = theme::of(ui);
    let (ghosts, color) = match level.play().ghost_frames() {
        0 => (texts::NO_GHOSTS.to_owned(), palette.text_weak),
        1 => (texts::ONE_GHOST.to_owned(), palette.alarm),
        frames => (texts::ghosts(grouped(frames)), palette.alarm),
    };
    ui.label(RichText::new(capital(&ghosts)).color(color));
    let velocity = level.play().velocity();
    let shown = DVec2::new(rounded_to(velocity.x, 0.01), rounded_to(velocity.y, 0.01));
    ui.label(RichText::new(texts::velocity(point_in_words(shown))).color(palette.text_weak));
    if level.is_running() {
        return;
    }
    let Some(found) = level.play().last_move() else { return };
    let words = bumps_in_words(view.session.scene(), found);
    if words.is_empty() {
        ui.label(texts::FREE);
    }
    for (bump, words) in found.answer.bumps.iter().zip(words).take(LISTED) {
        let color = if bump.is_ghost { palette.alarm } else { palette.text };
        ui.add(Label::new(RichText::new(words).size(12.5).color(color)).wrap());
    }
    if LISTED < found.answer.bumps.len() {
        let more = super::widgets::more(found.answer.bumps.len() - LISTED);
        ui.label(RichText::new(more).size(12.5).color(palette.text_weak));
    }
}
