//! The start page: one question about the scene of the first minute, its verdict in words, and the doors to the workspaces.

use egui_macroquad::egui::{
    Button, Color32, CursorIcon, Frame, Margin, RadioButton, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType,
    vec2,
};

use super::request::WindowRequest;
use super::time_axis::TimeAxis;
use super::view::View;
use super::{icon, lanes};
use crate::answers::Analysis;
use crate::explain::figure;
use crate::picture::theme::Rgba;
use crate::search::{Judgement, Method, MethodKind, Outcome};
use crate::session::{Command, Focus, Play, Workspace};
use crate::view::texts::start_page as texts;
use crate::view::theme;

/// The width of the page, points.
pub const WIDTH: f32 = 340.0;
/// The height of the verdict, points: a headline and three lines.
const VERDICT_HEIGHT: f32 = 76.0;

/// Draws the page.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>) {
    // A bar that scrolls the page in a low window has its own space.
    ui.set_width(ui.available_width() - 10.0);
    ui.spacing_mut().item_spacing.y = 6.0;
    ui.label(RichText::new(texts::QUESTION).size(22.0).strong().color(theme::of(ui).text_strong));
    ui.label(RichText::new(texts::TASK).size(15.0).color(theme::of(ui).text));
    ui.add_space(4.0);
    play_ui(ui, commands);
    looks_ui(ui, view, commands);
    ui.add_space(4.0);
    ui.scope(|ui| {
        ui.set_min_height(VERDICT_HEIGHT);
        if let Some(analysis) = view.analysis {
            verdict_ui(ui, view, analysis);
        }
    });
    ui.label(RichText::new(texts::DOORS).size(15.0).color(theme::of(ui).text_weak));
    let doors = [
        (Workspace::Learn, texts::LEARN, texts::LEARN_SENTENCE),
        (Workspace::Build, texts::BUILD, texts::BUILD_SENTENCE),
        (Workspace::Review, texts::REVIEW, texts::REVIEW_SENTENCE),
    ];
    for (workspace, name, sentence) in doors {
        if door_ui(ui, name, sentence) {
            requests.push(WindowRequest::Enter(workspace));
        }
    }
}

/// Draws the lane of the search in focus, alone, below the canvas.
pub fn lane_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let axis = TimeAxis::within(ui.max_rect());
    lanes::ui(ui, view, axis, commands);
}

/// Draws the button that plays the frame from its start.
fn play_ui(ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = RichText::new(texts::PLAY).size(16.0).strong().color(theme::of(ui).text_on_accent);
    let button = Button::new(text).fill(Color32::from(theme::of(ui).accent));
    if ui.add_sized(vec2(120.0, 34.0), button).on_hover_text(texts::PLAY_HINT).clicked() {
        commands.push(Play::SetTime(0.0).into());
        commands.push(Play::Start.into());
    }
}

/// Draws the choice between a look at the end of the frame and one along the path.
fn looks_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let present = view.session.scene().search.kind();
    ui.label(RichText::new(texts::GAME_LOOKS).color(theme::of(ui).text_weak));
    ui.spacing_mut().item_spacing.y = 4.0;
    for (method, name) in [(Method::Discrete, texts::AT_THE_END), (Method::Exact, texts::ALONG_THE_PATH)] {
        let is_present = present == method.kind();
        if ui.add(RadioButton::new(is_present, RichText::new(name).size(14.0))).clicked() && !is_present {
            commands.push(Focus::SetMethod(method).into());
        }
    }
}

/// Draws the verdict: a word and a sentence, with the speed.
fn verdict_ui(ui: &mut Ui, view: View, analysis: &Analysis) {
    let (headline, sentence, color) = verdict(ui, view, analysis);
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(24.0, 26.0), Sense::hover());
        icon::outcome(ui.painter(), rect.shrink(2.0), &analysis.report.outcome, color.into());
        ui.label(RichText::new(headline).size(22.0).strong().color(color));
    });
    ui.label(RichText::new(sentence).size(14.5).color(theme::of(ui).text));
}

/// Returns the headline of the verdict, its sentence and its colour.
fn verdict(ui: &Ui, view: View, analysis: &Analysis) -> (&'static str, String, Rgba) {
    let moving = analysis.pair.iter().filter_map(|&body| view.session.scene().bodies.get(body));
    let speed = figure(moving.map(|body| body.velocity.length()).fold(0.0, f64::max));
    let color = theme::of(ui).answer(analysis);
    let is_discrete = view.session.scene().search.kind() == MethodKind::Discrete;
    match (analysis.judgement(), &analysis.report.outcome) {
        (Judgement::FalseNo { .. }, _) => (texts::TUNNELED, texts::tunneled(speed), color),
        (_, Outcome::InContactAtStart { .. }) => (texts::AT_START, texts::TOUCHES_AT_START.to_owned(), color),
        (_, Outcome::Impact(_)) if is_discrete => (texts::SEEN, texts::seen_at_end(speed), color),
        (_, Outcome::Impact(_)) => (texts::SEEN, texts::seen_on_path(speed), color),
        (_, Outcome::NoImpactSeen | Outcome::Separated { .. } | Outcome::NotConverged { .. } | Outcome::NotApplicable) => {
            (texts::MISSED, texts::missed(speed), theme::of(ui).text_strong)
        }
    }
}

/// Draws a door: its name, and a sentence. Returns true if it was clicked.
fn door_ui(ui: &mut Ui, name: &str, sentence: &str) -> bool {
    let frame = Frame::new().fill(theme::of(ui).panel_raised.into()).corner_radius(8).inner_margin(Margin::symmetric(14, 7));
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.label(RichText::new(name).size(16.0).strong().color(theme::of(ui).accent));
        ui.label(RichText::new(sentence).color(theme::of(ui).text));
    });
    let response = ui.interact(shown.response.rect, ui.id().with(name), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, texts::door(name, sentence)));
    let rim = if response.hovered() { theme::of(ui).accent } else { theme::of(ui).border };
    ui.painter().rect_stroke(response.rect, 8.0, Stroke::new(1.0, rim), StrokeKind::Inside);
    response.on_hover_cursor(CursorIcon::PointingHand).clicked()
}
