//! A presentation for an audience: one column beside the canvas with the text, the task and the panel that is asked for, and the
//! keys that go on. The window shows it larger than the other panels.

use egui_macroquad::egui::{
    Align, Button, CentralPanel, Frame, Id, Label, Layout, Margin, Rect, RichText, ScrollArea, TopBottomPanel, Ui, vec2,
};

use super::timeline::{ButtonSign, sign_button};
use super::view::View;
use super::widgets::no_pair;
use super::{content, keys, lessons, verdict, why, widgets};
use crate::explain::{first_contact_in_words, outcome_in_words};
use crate::scene::Body;
use crate::session::{Advice, Command, CourseLesson, Direction, Look, PresentedPart, RightTab};
use crate::view::panels::request::WindowRequest;
use crate::view::texts::{lessons as lesson_texts, menu, verdict as texts, why as why_texts};
use crate::view::theme;

/// The size of the title, points.
const TITLE: f32 = 17.0;
/// The size of the headline of the verdict, points.
const HEADLINE: f32 = 19.0;
/// The size of running text, points.
const TEXT: f32 = 13.5;

/// Draws the column beside the canvas.
pub fn column_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>) {
    let open = view.session.open_lesson();
    title_ui(ui, view, open);
    TopBottomPanel::bottom("presented-keys").frame(Frame::NONE).show_separator_line(false).show_inside(ui, |ui| {
        if let Some((index, lesson)) = open {
            let progress = view.session.progress(view.analysis);
            lessons::task_ui(ui, lesson.lesson(), progress.as_ref(), view.session.course().is_solved(index));
        }
        keys_ui(ui, view, commands, requests);
    });
    CentralPanel::default().frame(Frame::NONE.inner_margin(Margin { bottom: 6, ..Margin::ZERO })).show_inside(ui, |ui| {
        // Each scene begins at the top.
        let content = Id::new(("presented", view.session.view().openings));
        ScrollArea::vertical().id_salt(content).auto_shrink(false).show(ui, |ui| {
            ui.set_width(ui.available_width() - 8.0);
            content_ui(ui, view, open, commands);
        });
    });
}

/// Draws the number of the lesson, and its title; the title of a scene that is no lesson.
fn title_ui(ui: &mut Ui, view: View, open: Option<(usize, &CourseLesson)>) {
    let title = match open {
        Some((index, lesson)) => {
            widgets::heading_label(ui, &lesson_texts::lesson_of(index + 1, view.session.course().lessons().len()));
            lesson.title()
        }
        None if view.session.scene().title.is_empty() => menu::UNTITLED,
        None => &view.session.scene().title,
    };
    ui.add(Label::new(RichText::new(title).size(TITLE).color(theme::of(ui).text_strong).strong()).wrap());
    ui.add_space(2.0);
}

/// Draws what scrolls: the text, and below it the panel of the open tab.
fn content_ui(ui: &mut Ui, view: View, open: Option<(usize, &CourseLesson)>, commands: &mut Vec<Command>) {
    let tabs = view.session.view().tabs;
    let text = open.map_or(view.session.scene().notes.as_str(), |(_, lesson)| &lesson.lesson().text);
    let top = ui.cursor().min;
    if !text.is_empty() {
        ui.add(Label::new(RichText::new(text).size(TEXT).color(theme::of(ui).text)).wrap());
        ui.add_space(8.0);
    }
    let panel = ui.cursor().min;
    // A part comes into view when it is asked for; after that the user may scroll.
    let id = Id::new("presented-part");
    let shown = Some((view.session.view().openings, tabs.right(), tabs.presented()));
    if ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default(id), shown)) != shown {
        let at = if tabs.presented() == Some(PresentedPart::Panel) { panel } else { top };
        let height = ui.clip_rect().height();
        ui.scroll_to_rect(Rect::from_min_size(at, vec2(1.0, height)), Some(Align::TOP));
    }
    match tabs.right() {
        RightTab::Answer | RightTab::Why => answer_ui(ui, view, commands),
        tab @ (RightTab::WhatIf | RightTab::Map) => {
            content::right(tab, view.session).iter().for_each(|panel| drop(ui.scope(|ui| panel(ui, view, commands))));
        }
    }
}

/// Draws the verdict, unless a lesson is about the steps alone, and the steps.
fn answer_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let tabs = view.session.view().tabs;
    let Some(analysis) = view.analysis else { return no_pair(ui, view.session.scene().bodies.len()) };
    if tabs.right() == RightTab::Answer && tabs.hides_motion() {
        for panel in content::right(RightTab::Answer, view.session) {
            ui.scope(|ui| panel(ui, view, commands));
        }
    } else if tabs.right() == RightTab::Answer || view.session.lesson().is_none() {
        verdict_ui(ui, view);
    }
    why::presented_ui(ui, view, analysis, commands);
}

/// Draws the verdict in words.
fn verdict_ui(ui: &mut Ui, view: View) {
    let Some(analysis) = view.analysis else { return };
    let (headline, color) = verdict::headline(theme::of(ui), view, analysis);
    ui.add(Label::new(RichText::new(headline).size(HEADLINE).color(color).strong()).wrap());
    let alarm = view.advice.and_then(|advice| advice.reason().alarm.clone());
    let first = view.first.map(|first| first_contact_in_words(view.session.scene(), first.body, &first.found));
    let sentence =
        alarm.or(first).unwrap_or_else(|| outcome_in_words(&analysis.report.outcome, view.session.scene().search.kind()));
    let starts = view.advice.map(Advice::starts).filter(|starts| !starts.is_empty());
    for sentence in [Some(sentence.as_str()), starts].into_iter().flatten() {
        ui.add(Label::new(RichText::new(sentence).size(TEXT).color(theme::of(ui).text)).wrap());
    }
    ui.add_space(4.0);
}

/// Draws the buttons that go on and back, the selected step, the button that ends the presentation, and the keys.
fn keys_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>) {
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        for (sign, hint, direction) in [
            (ButtonSign::Backward, texts::PRESENTED_BACK, Direction::Backward),
            (ButtonSign::Forward, texts::PRESENTED_NEXT, Direction::Forward),
        ] {
            if sign_button(ui, sign, hint).clicked() {
                requests.push(WindowRequest::GoOn(direction));
            }
        }
        let count = view.analysis.map_or(0, |analysis| analysis.reasons().steps.len());
        let shows_steps = view.session.view().tabs.shows_right(RightTab::Why);
        if let Some(step) = view.session.playback().steps.selected(count).filter(|_| shows_steps) {
            ui.label(RichText::new(why_texts::step_of(step + 1, count)).color(theme::of(ui).text_weak));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let end = RichText::new(texts::end_presentation(keys::PRESENT.name())).color(theme::of(ui).text_weak);
            if ui.add(Button::new(end).frame(false)).on_hover_text(texts::END_PRESENTATION_HINT).clicked() {
                commands.push(Look::Present(false).into());
            }
        });
    });
    let keys =
        if view.session.scene().bodies.iter().all(Body::rests) { texts::PRESENTED_KEYS } else { texts::PRESENTED_KEYS_MOVING };
    ui.label(RichText::new(keys).size(11.5).color(theme::of(ui).text_weak));
}
