//! The status line: messages, what a press would take, the position of the pointer, the zoom.

use egui_macroquad::egui::{Align, Button, Label, Layout, RichText, Ui};

use super::expectations;
use super::tools;
use super::view::View;
use crate::answers::TouchingBodies;
use crate::explain::{figure, grouped, rounded_to};
use crate::handles::{Handle, Landmark, PressTarget, Snapped, SnappedOn};
use crate::kernel::{DVec2, FieldRole, Kind};
use crate::search::boundary::Landing;
use crate::session::{Command, LeftTab, Look, SelectionEdit, Session, Severity, Shrink};
use crate::shrink::ShrinkProgress;
use crate::view::texts::{expectations as expectation_texts, status as texts};
use crate::view::theme;

/// The position of the pointer, for the status line. `at` is `None` outside of the canvas.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PointerPosition {
    /// The point under it, world frame.
    pub at: Option<DVec2>,
    /// Logical points per world unit.
    pub pixels_per_unit: f64,
}

/// Draws the status line.
pub fn ui(ui: &mut Ui, view: View, pointer: PointerPosition, commands: &mut Vec<Command>) {
    ui.horizontal_centered(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let own = view.session.document().file().is_some();
            let scale = texts::scale(figure(rounded_to(pointer.pixels_per_unit, (pointer.pixels_per_unit / 10.0).min(1.0))));
            ui.label(RichText::new(scale).size(12.0).color(theme::of(ui).text_weak));
            if let Some(at) = pointer.at {
                // The position has as many digits as the points of the screen can distinguish.
                let step = 1.0 / pointer.pixels_per_unit;
                let position = texts::position(figure(rounded_to(at.x, step)), figure(rounded_to(at.y, step)));
                ui.separator();
                ui.label(RichText::new(position).size(12.0).color(theme::of(ui).text));
            }
            // The expectations of a lesson's start concern only the authors of the lesson.
            let tally = expectations::tally_line(theme::of(ui), view).filter(|_| own || view.session.lesson().is_none());
            if let Some((text, color)) = tally {
                ui.separator();
                // Trying things out in a shipped scene is not a mistake, so its failures are not shown in alarm.
                let color = if own { color } else { theme::of(ui).text_weak };
                let button = Button::new(RichText::new(text).size(12.0).color(color)).frame(false).small();
                if ui.add(button).on_hover_text(expectation_texts::OPEN_HINT).clicked() {
                    commands.push(Look::ShowLeft(LeftTab::Expectations).into());
                }
            }
            hidden_ui(ui, view.session, commands);
            if let Some(touching) = view.touching.filter(|_| view.session.level_play().is_none()) {
                ui.separator();
                let text = crowd_in_words(view.session.scene().bodies.len(), touching.pairs);
                ui.label(RichText::new(text).size(12.0).color(theme::of(ui).text));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| left_ui(ui, view, commands));
        });
    });
}

/// Draws the number of hidden bodies: they take part in all answers, but are not drawn. A click shows them.
fn hidden_ui(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let scene = session.scene();
    let bodies: Vec<usize> = (0..scene.bodies.len()).filter(|&index| scene.is_hidden(index)).collect();
    if bodies.is_empty() {
        return;
    }
    ui.separator();
    let text = RichText::new(texts::hidden(bodies.len())).size(12.0).color(theme::of(ui).text);
    if ui.add(Button::new(text).frame(false).small()).on_hover_text(texts::HIDDEN_HINT).clicked() {
        commands.push(SelectionEdit::SetHidden { bodies, hidden: false }.into());
    }
}

/// Returns a text such as `2,000 bodies, 512 touching pairs`.
fn crowd_in_words(bodies: usize, pairs: usize) -> String {
    let bodies = grouped(bodies);
    if TouchingBodies::MAX_PAIRS < pairs {
        texts::bodies_more_pairs(bodies, grouped(TouchingBodies::MAX_PAIRS))
    } else if pairs == 1 {
        texts::bodies_one_pair(bodies)
    } else {
        texts::bodies_pairs(bodies, grouped(pairs))
    }
}

fn left_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let session = view.session;
    // A message of several lines is shown over the canvas.
    if let Some(message) =
        session.view().message.as_ref().filter(|message| message.severity == Severity::Error || message.is_one_line())
    {
        if ui.add(Button::new(RichText::new(texts::DISMISS).size(12.0)).small()).clicked() {
            commands.push(Look::DismissMessage.into());
        }
        let first = message.text.lines().next().unwrap_or_default();
        let line = if message.is_one_line() { first.to_owned() } else { texts::first_line(first) };
        let (text, color) = match message.severity {
            Severity::Info => (line, theme::of(ui).text),
            Severity::Error => (texts::error(line), theme::of(ui).alarm),
        };
        let text = RichText::new(text).size(12.5).color(color);
        ui.add(Label::new(text).truncate()).on_hover_text(&message.text);
        return;
    }
    let refused = session.dragging().refused().map(|refused| &refused.reason);
    if let Some(reason) = refused.or(session.drawing().sketch().and_then(|sketch| sketch.refused.as_ref())) {
        let text = RichText::new(texts::not_possible(reason)).size(12.5).color(theme::of(ui).alarm);
        ui.add(Label::new(text).truncate());
        return;
    }
    if let Some(shrinking) = session.shrinking() {
        if ui.add(Button::new(RichText::new(texts::STOP).size(12.0)).small()).on_hover_text(texts::STOP_HINT).clicked() {
            commands.push(Shrink::Stop.into());
        }
        let ShrinkProgress { tests, bodies } = shrinking.progress();
        let text = texts::shrinking(grouped(bodies), grouped(shrinking.bodies()), grouped(tests));
        ui.add(Label::new(RichText::new(text).size(12.0).color(theme::of(ui).text)).truncate());
        return;
    }
    let drawn = session.drawing().sketch().filter(|sketch| !sketch.points.is_empty()).and_then(|sketch| sketch.snapped);
    if let Some(snapped) = session.dragging().snapped().or(drawn) {
        let text = RichText::new(snapped_in_words(session, snapped)).size(12.5).color(theme::of(ui).hit);
        ui.add(Label::new(text).truncate());
        return;
    }
    if session.stamping().is_held() {
        ui.add(Label::new(RichText::new(texts::STAMPING).size(12.0).color(theme::of(ui).text_weak)).truncate());
        return;
    }
    let hint =
        match (session.drawing().tool(), session.dragging().target().or(session.view().hover), session.view().focused_handle) {
            (Some(tool), ..) => {
                tools::next_step(tool.kind, session.drawing().sketch().map_or(0, |sketch| sketch.points.len())).to_owned()
            }
            (None, Some(target), _) => describe(session, target),
            (None, None, Some(focus)) => describe_keys(session, focus),
            (None, None, None) if session.level_play().is_some() => texts::HINT_IN_PLAY.to_owned(),
            (None, None, None) => texts::HINT.to_owned(),
        };
    ui.add(Label::new(RichText::new(hint).size(12.0).color(theme::of(ui).text_weak)).truncate());
}

/// Returns the text about what a dragged or drawn body has snapped to.
fn snapped_in_words(session: &Session, snapped: Snapped) -> String {
    let name = session.dragging().target().map(|target| session.scene().name(target.body()));
    let other = snapped.body.map_or("", |body| session.scene().name(body));
    match (snapped.on, name) {
        (SnappedOn::Touching(Landing::Touching), Some(name)) => texts::snapped_touching(name, other),
        (SnappedOn::Touching(Landing::Flip | Landing::Between), Some(name)) => texts::snapped_nearest(name, other),
        (SnappedOn::Touching(Landing::Touching), None) => texts::snapped_touching_drawn(other),
        (SnappedOn::Touching(Landing::Flip | Landing::Between), None) => texts::snapped_nearest_drawn(other),
        (SnappedOn::Grid, _) => texts::snapped_grid(figure(snapped.at.x), figure(snapped.at.y)),
        (SnappedOn::Landmark(Landmark::Vertex), _) => texts::snapped_vertex(other),
        (SnappedOn::Landmark(Landmark::Center), _) => texts::snapped_center(other),
        (SnappedOn::Landmark(Landmark::Midpoint), _) => texts::snapped_midpoint(other),
        (SnappedOn::Edge, _) => texts::snapped_edge(other),
        (SnappedOn::Degrees(degrees), _) => texts::snapped_degrees(figure(degrees)),
        (SnappedOn::Parallel, _) => texts::snapped_parallel(other),
        (SnappedOn::Perpendicular, _) => texts::snapped_perpendicular(other),
    }
}

/// The name of a dragged vertex.
enum VertexName {
    OfPolygon,
    OfBox,
    End,
    Base,
    Origin,
}

impl VertexName {
    /// Returns the name for a kind, by its fields.
    fn of(kind: Option<Kind>) -> VertexName {
        let Some(kind) = kind else { return VertexName::OfBox };
        let has_field = |name: &str| kind.fields().iter().any(|field| field.name == name);
        if kind.has(FieldRole::Points) {
            VertexName::OfPolygon
        } else if has_field("a") {
            VertexName::End
        } else if has_field("base") {
            VertexName::Base
        } else if has_field("origin") {
            VertexName::Origin
        } else {
            VertexName::OfBox
        }
    }
}

/// Returns the target of a press, in words.
fn describe(session: &Session, target: PressTarget) -> String {
    let body = session.scene().bodies.get(target.body());
    let (name, kind) = (body.map_or("", |body| body.name.as_str()), body.map(|body| body.shape.kind()));
    match target {
        PressTarget::Body(body) if session.selection().is_many() && session.selection().contains(body) => {
            texts::move_all(session.selection().bodies().len())
        }
        PressTarget::Body(_) => texts::move_body(name),
        PressTarget::Handle(_, Handle::Vertex(vertex)) => match VertexName::of(kind) {
            VertexName::OfPolygon => texts::drag_vertex(vertex + 1, name),
            VertexName::End => texts::drag_end(name),
            VertexName::Base => texts::drag_base(name),
            VertexName::Origin => texts::drag_origin(name),
            VertexName::OfBox => texts::drag_box_vertex(name),
        },
        PressTarget::Handle(_, Handle::Edge(_)) => texts::drag_edge(name),
        PressTarget::Handle(_, Handle::Spin) => texts::change_spin(name),
        PressTarget::Handle(_, Handle::Radius) => texts::change_radius(name),
        PressTarget::Handle(_, Handle::Rotation) => texts::turn(name),
        PressTarget::Handle(_, Handle::Velocity) => texts::change_velocity(name),
        PressTarget::Handle(_, Handle::ScaleAll(_)) => texts::scale_all(session.selection().bodies().len()),
        PressTarget::Handle(_, Handle::TurnAll) => texts::turn_all(session.selection().bodies().len()),
    }
}

/// Returns in words what the keys do to the handle that has the keyboard focus.
fn describe_keys(session: &Session, focus: PressTarget) -> String {
    let PressTarget::Handle(index, handle) = focus else { return describe(session, focus) };
    let body = session.scene().bodies.get(index);
    let (name, kind) = (body.map_or("", |body| body.name.as_str()), body.map(|body| body.shape.kind()));
    match handle {
        Handle::Vertex(vertex) => match VertexName::of(kind) {
            VertexName::OfPolygon => texts::keys_vertex(vertex + 1, name),
            VertexName::End => texts::keys_end(name),
            VertexName::Base => texts::keys_base(name),
            VertexName::Origin => texts::keys_origin(name),
            VertexName::OfBox => texts::keys_box_vertex(name),
        },
        Handle::Edge(_) => texts::keys_edge(name),
        Handle::Spin => texts::keys_spin(name),
        Handle::Radius => texts::keys_radius(name),
        Handle::Rotation => texts::keys_turn(name),
        Handle::Velocity => texts::keys_velocity(name),
        Handle::ScaleAll(_) | Handle::TurnAll => describe(session, focus),
    }
}
