//! The preview of pasted content: how it was understood, the ways to insert it, and the parts that are left out.

use egui_macroquad::egui::{
    Align2, Area, Button, Context, Frame, Id, Key, Order, Rect, RichText, ScrollArea, Stroke, TextEdit, TextStyle, Ui, pos2, vec2,
};

use super::questions::main_button;
use super::texts;
use crate::explain::{precise, precise_point, shape_in_words};
use crate::kernel::{DVec2, InvalidShape};
use crate::paste::{PasteContent, PasteError, TextReading, TextReadings, read};
use crate::picture::camera::Camera;
use crate::scene::{Body, Scene, UpDirection};
use crate::session::{PasteAs, Session};
use crate::view::theme;

/// The width of the preview's text, points.
const WIDTH: f32 = 420.0;
/// Maximum number of bodies that are listed.
const LISTED: usize = 6;
/// Maximum number of characters of a text that can be edited; for a longer text only their number is shown.
const EDITABLE: usize = 4_000;

/// A pasted text.
pub(super) struct Pasting {
    text: String,
    understood: Result<TextReadings, PasteError>,
    /// The index of the chosen reading.
    chosen: usize,
    /// True if y is negated.
    flips: bool,
}

/// The user's answer.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum PasteAnswer {
    /// Insert the content into the scene in this way.
    Take(PasteContent, PasteAs, Option<UpDirection>),
    /// Open the scene that the content is.
    Open(Box<Scene>),
    /// Close the preview.
    Close,
}

impl Pasting {
    /// Reads a text in all possible ways. An empty text is to be typed in by the user.
    pub(super) fn of(text: String) -> Pasting {
        let understood = read(&text);
        Pasting { text, understood, chosen: 0, flips: false }
    }

    fn reading(&self) -> Option<&TextReading> {
        self.understood.as_ref().ok()?.readings.get(self.chosen)
    }

    /// Returns the content of the chosen reading, flipped if that is chosen.
    fn content(&self) -> Option<Result<PasteContent, InvalidShape>> {
        let content = &self.reading()?.content;
        Some(if self.flips { content.flipped_y() } else { Ok(content.clone()) })
    }

    /// Returns the direction that is up in the content, if the text tells it.
    fn up(&self) -> Option<UpDirection> {
        let up = self.understood.as_ref().ok()?.up?;
        Some(if self.flips { up.other() } else { up })
    }

    /// Returns the bodies that the first way of inserting adds or changes, as they would be.
    pub(super) fn preview(&self, session: &Session) -> Vec<Body> {
        let Some(Ok(content)) = self.content() else { return Vec::new() };
        let first = PasteAs::ways(&content, session.selection().primary()).into_iter().next();
        first.map_or(Vec::new(), |way| way.preview(&content, session.scene()))
    }

    /// Shows the preview over the half of the canvas that does not show the new bodies. Returns the answer, once there is one.
    pub(super) fn show(&mut self, ctx: &Context, session: &Session, camera: &Camera) -> Option<PasteAnswer> {
        let [x, y, width, height] = camera.viewport.map(|length| length as f32);
        let canvas = Rect::from_min_size(pos2(x, y), vec2(width, height));
        let preview = self.preview(session);
        let middle = preview.iter().map(|body| body.shape.reference_point()).sum::<DVec2>() / preview.len().max(1) as f64;
        let is_above = !preview.is_empty() && camera.screen_from_world(middle).y < canvas.center().y;
        let (pivot, at) = if is_above {
            (Align2::CENTER_BOTTOM, canvas.center_bottom() - vec2(0.0, 16.0))
        } else {
            (Align2::CENTER_TOP, canvas.center_top() + vec2(0.0, 16.0))
        };
        let width = WIDTH.min(canvas.width() - 48.0).max(160.0);
        let area = Area::new(Id::new("paste")).order(Order::Foreground).pivot(pivot).fixed_pos(at);
        let shown = area.show(ctx, |ui| {
            let frame = Frame::new().fill(theme::of(ctx).panel.into()).stroke(Stroke::new(1.0, theme::of(ctx).accent));
            frame.corner_radius(8).inner_margin(14).show(ui, |ui| {
                ui.set_width(width - 28.0);
                ui.label(RichText::new(texts::PASTE).heading().color(theme::of(ui).text_strong));
                self.text_ui(ui);
                ui.add_space(4.0);
                ScrollArea::vertical().max_height(canvas.height() * 0.35).show(ui, |ui| self.understood_ui(ui, session));
                if session.selection().primary().is_none()
                    && self.reading().is_some_and(|reading| goes_into_a_body(&reading.content))
                {
                    ui.label(RichText::new(texts::SELECT_TO_PASTE_INTO).size(12.5).color(theme::of(ui).text_weak));
                }
                ui.add_space(8.0);
                self.buttons_ui(ui, session)
            })
        });
        let answer = shown.inner.inner;
        // The first Escape leaves the text field.
        let leaves = ctx.memory(|memory| memory.focused()).is_none() && ctx.input(|input| input.key_pressed(Key::Escape));
        answer.or(leaves.then_some(PasteAnswer::Close))
    }

    /// Shows the text, which can be edited.
    fn text_ui(&mut self, ui: &mut Ui) {
        if EDITABLE < self.text.len() {
            ui.label(RichText::new(texts::characters(self.text.chars().count())).color(theme::of(ui).text_weak));
            return;
        }
        ScrollArea::vertical().id_salt("pasted-text").max_height(72.0).show(ui, |ui| {
            let edit = TextEdit::multiline(&mut self.text).font(TextStyle::Monospace).desired_rows(2);
            if ui.add(edit.desired_width(f32::INFINITY).hint_text(texts::PASTE_HERE)).changed() {
                *self = Pasting::of(std::mem::take(&mut self.text));
            }
        });
    }

    fn understood_ui(&mut self, ui: &mut Ui, session: &Session) {
        let understood = match &self.understood {
            Ok(understood) => understood,
            Err(PasteError::Empty) => return,
            Err(error) => {
                ui.label(RichText::new(error.to_string()).color(theme::of(ui).alarm));
                return;
            }
        };
        if let [_, _, ..] = understood.readings.as_slice() {
            ui.label(RichText::new(texts::READ_AS).color(theme::of(ui).text_weak));
            for (index, reading) in understood.readings.iter().enumerate() {
                ui.radio_value(&mut self.chosen, index, reading.how);
            }
        } else if let Some(only) = understood.readings.first() {
            ui.label(RichText::new(only.how).color(theme::of(ui).text_weak));
        }
        // Before the list of bodies, which may be long: the notes say what the choice is about, and what is left out.
        for note in &understood.notes {
            ui.label(RichText::new(note).size(12.5).color(theme::of(ui).text_weak));
        }
        let is_number = matches!(self.reading(), Some(TextReading { content: PasteContent::Number(_), .. }));
        if !is_number {
            let here = session.scene();
            let is_as_written = !self.flips && !here.bodies.is_empty();
            let points_otherwise = understood.up.filter(|up| *up != here.up && is_as_written);
            if let Some(up) = points_otherwise {
                let note = if up == UpDirection::MinusY { texts::Y_DOWN_IN_TEXT } else { texts::Y_UP_IN_TEXT };
                ui.label(RichText::new(note).size(12.5).color(theme::of(ui).text_weak));
            }
            ui.checkbox(&mut self.flips, texts::FLIP_Y).on_hover_text(texts::FLIP_Y_HINT);
        }
        match self.content() {
            Some(Ok(content)) => content_in_words(&content).into_iter().for_each(|line| {
                ui.label(RichText::new(line).color(theme::of(ui).text_strong));
            }),
            Some(Err(error)) => {
                ui.label(RichText::new(error.to_string()).color(theme::of(ui).alarm));
            }
            None => {}
        }
        if !understood.left_out.is_empty() {
            let left_out = texts::left_out(understood.left_out.join("  "));
            ui.label(RichText::new(left_out).size(12.5).color(theme::of(ui).text_weak));
        }
    }

    /// Shows the ways to insert the content, the first one highlighted; Enter chooses it.
    fn buttons_ui(&self, ui: &mut Ui, session: &Session) -> Option<PasteAnswer> {
        // The way to insert the content for each button. `None`: the content is opened as a scene.
        let mut ways: Vec<(String, Option<PasteAs>)> = Vec::new();
        let content = self.content().and_then(Result::ok);
        if let Some(content) = &content {
            if let PasteContent::Scene(_) = content {
                ways.push((texts::OPEN_THE_SCENE.to_owned(), None));
            }
            let others = PasteAs::ways(content, session.selection().primary()).into_iter();
            ways.extend(others.map(|way| (way_in_words(way, content, session.scene()), Some(way))));
        }
        let is_typing = ui.memory(|memory| memory.focused()).is_some();
        let enter = !is_typing && ui.input(|input| input.key_pressed(Key::Enter));
        let mut given = ways.first().filter(|_| enter).map(|(_, way)| *way);
        let mut is_over = false;
        ui.horizontal_wrapped(|ui| {
            for (index, (text, way)) in ways.iter().enumerate() {
                let button = if index == 0 { main_button(theme::of(ui), text) } else { Button::new(text) };
                if ui.add(button).clicked() {
                    given = Some(*way);
                }
            }
            is_over = ui.button(texts::CANCEL).clicked();
        });
        match (given, content) {
            (Some(Some(way)), Some(content)) => Some(PasteAnswer::Take(content, way, self.up())),
            (Some(None), Some(PasteContent::Scene(scene))) => Some(PasteAnswer::Open(scene)),
            _ => is_over.then_some(PasteAnswer::Close),
        }
    }
}

/// Returns true if there are more ways to insert the content once a body is selected.
fn goes_into_a_body(content: &PasteContent) -> bool {
    PasteAs::ways(content, None).len() < PasteAs::ways(content, Some(0)).len()
}

fn way_in_words(way: PasteAs, content: &PasteContent, scene: &Scene) -> String {
    match way {
        PasteAs::Bodies => match content {
            PasteContent::Bodies(bodies) if 1 < bodies.len() => texts::add_bodies(bodies.len()),
            PasteContent::Scene(scene) if 1 < scene.bodies.len() => texts::add_bodies(scene.bodies.len()),
            PasteContent::Number(_)
            | PasteContent::Vector(_)
            | PasteContent::Shape(_)
            | PasteContent::Pose(_)
            | PasteContent::Bodies(_)
            | PasteContent::Scene(_) => texts::ADD_A_BODY.to_owned(),
        },
        PasteAs::Shape(body) => texts::shape_of(scene.name(body)),
        PasteAs::Position(body) => texts::position_of(scene.name(body)),
        PasteAs::Velocity(body) => texts::velocity_of(scene.name(body)),
    }
}

/// Returns the content in words, one line for each body.
fn content_in_words(content: &PasteContent) -> Vec<String> {
    let of_bodies = |bodies: &[Body]| {
        let mut lines: Vec<String> = bodies.iter().take(LISTED).map(body_in_words).collect();
        lines.extend(bodies.len().checked_sub(LISTED).filter(|more| 0 < *more).map(texts::more_bodies));
        lines
    };
    match content {
        PasteContent::Number(number) => vec![precise(*number), texts::FOR_A_FIELD.to_owned()],
        PasteContent::Vector(v) => vec![precise_point(*v)],
        PasteContent::Shape(shape) => vec![shape_in_words(shape)],
        PasteContent::Pose(pose) => vec![texts::pose(precise_point(pose.position), precise(pose.rotation.degrees()))],
        PasteContent::Bodies(bodies) => of_bodies(bodies),
        PasteContent::Scene(scene) if scene.title.is_empty() => of_bodies(&scene.bodies),
        PasteContent::Scene(scene) => std::iter::once(scene.title.clone()).chain(of_bodies(&scene.bodies)).collect(),
    }
}

fn body_in_words(body: &Body) -> String {
    let shape = shape_in_words(&body.shape);
    if body.velocity == DVec2::ZERO {
        texts::body(&body.name, shape)
    } else {
        texts::moving_body(&body.name, shape, precise_point(body.velocity))
    }
}
