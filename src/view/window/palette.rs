//! The command palette: a text field, and below it all entries that match the words in it.

use egui_macroquad::egui::{
    Align2, Color32, Context, FontId, Id, Key, Modal, Modifiers, Painter, Rect, Response, RichText, Sense, Stroke, StrokeKind,
    TextEdit, Ui, WidgetInfo, WidgetType, vec2,
};

use super::questions::frame;
use crate::session::Session;
use crate::view::panels::WindowAction;
use crate::view::panels::palette::{PaletteEntry, matching};
use crate::view::texts::palette as texts;
use crate::view::theme;

/// The maximum width, and the distance from the top of the window, points.
const WIDTH: f32 = 600.0;
const TOP: f32 = 48.0;
/// The height of an entry, points, and the maximum number of listed entries.
const ROW: f32 = 25.0;
const LISTED: usize = 12;
/// The part of the height of a window for the field, the margins and the last line, points.
const AROUND: f32 = 190.0;
/// The width of the topics, points.
const TOPICS: f32 = 116.0;

/// The palette while it is open.
#[derive(Debug)]
pub(super) struct OpenPalette {
    entries: Vec<PaletteEntry>,
    query: String,
    /// The entries that match the words of the query.
    found: Vec<PaletteEntry>,
    /// For each listed entry, the reason why it does not apply, if there is one. Computed again with each query.
    refusals: Vec<Option<String>>,
    chosen: usize,
}

/// The state of the palette after a frame.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum PaletteState {
    /// It stays open.
    Open,
    /// It is closed, and these actions are to be carried out.
    Closed(Vec<WindowAction>),
}

impl OpenPalette {
    /// Creates the palette with all of these entries.
    pub(super) fn new(entries: Vec<PaletteEntry>, session: &Session) -> OpenPalette {
        let mut palette = OpenPalette { entries, query: String::new(), found: Vec::new(), refusals: Vec::new(), chosen: 0 };
        palette.find(session);
        palette
    }

    /// Returns the chosen entry, with the reason why it does not apply, if there is one.
    pub(super) fn in_words(&self) -> String {
        let Some(entry) = self.found.get(self.chosen) else { return texts::NOTHING_FOUND.to_owned() };
        match self.refusals.get(self.chosen).and_then(Option::as_ref) {
            Some(reason) => texts::refused(&entry.name, reason),
            None => entry.name.clone(),
        }
    }

    fn find(&mut self, session: &Session) {
        self.found = matching(&self.entries, &self.query);
        self.refusals = self.found.iter().take(LISTED).map(|entry| entry.refusal(session)).collect();
        self.chosen = 0;
    }

    /// Shows the palette, and handles typing and choosing.
    pub(super) fn show(&mut self, ctx: &Context, session: &Session) -> PaletteState {
        let id = Id::new("palette");
        let screen = ctx.screen_rect().size();
        let area = Modal::default_area(id).anchor(Align2::CENTER_TOP, vec2(0.0, TOP.min(screen.y * 0.06)));
        let listed = (((screen.y - AROUND) / ROW).max(3.0) as usize).min(LISTED);
        let modal = Modal::new(id).area(area).frame(frame(theme::of(ctx)).inner_margin(12)).show(ctx, |ui| {
            ui.set_width(WIDTH.min(screen.x - 60.0));
            ui.spacing_mut().item_spacing.y = 0.0;
            let enter = self.field_ui(ui, session, listed);
            ui.add_space(6.0);
            let clicked = self.list_ui(ui, listed);
            ui.add_space(6.0);
            ui.label(RichText::new(texts::KEYS).size(12.0).color(theme::of(ui).text_weak));
            clicked.or(enter.then_some(self.chosen))
        });
        let taken = modal.inner.filter(|&index| self.refusals.get(index).is_some_and(Option::is_none));
        match taken.and_then(|index| self.found.get(index)) {
            Some(entry) => PaletteState::Closed(entry.actions.clone()),
            None if modal.should_close() => PaletteState::Closed(Vec::new()),
            None => PaletteState::Open,
        }
    }

    /// Shows the field; arrow keys move the chosen entry. Returns true if Enter was pressed.
    fn field_ui(&mut self, ui: &mut Ui, session: &Session, listed: usize) -> bool {
        let [down, up, enter] =
            [Key::ArrowDown, Key::ArrowUp, Key::Enter].map(|key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)));
        let last = self.found.len().min(listed).saturating_sub(1);
        if down {
            self.chosen = if self.chosen < last { self.chosen + 1 } else { 0 };
        }
        if up {
            self.chosen = self.chosen.checked_sub(1).unwrap_or(last);
        }
        let edit = TextEdit::singleline(&mut self.query).hint_text(texts::HINT).desired_width(f32::INFINITY);
        let response = ui.add(edit.font(FontId::proportional(17.0)).margin(vec2(8.0, 6.0)));
        if response.changed() {
            self.find(session);
        }
        if !response.has_focus() {
            response.request_focus();
        }
        enter
    }

    /// Shows the first entries. Returns the one that was clicked.
    fn list_ui(&mut self, ui: &mut Ui, listed: usize) -> Option<usize> {
        let mut clicked = None;
        for (index, entry) in self.found.iter().take(listed).enumerate() {
            let refusal = self.refusals.get(index).and_then(Option::as_deref);
            let response = entry_ui(ui, entry, refusal, index == self.chosen);
            if response.clicked() {
                clicked = Some(index);
            }
        }
        let more = self.found.len().saturating_sub(listed);
        let text = if self.found.is_empty() { texts::NOTHING_FOUND.to_owned() } else { texts::more(more) };
        if more != 0 || self.found.is_empty() {
            ui.label(RichText::new(text).size(12.5).color(theme::of(ui).text_weak));
        }
        clicked
    }
}

/// Shows one entry: its topic, its name, and its key or the reason why it does not apply.
fn entry_ui(ui: &mut Ui, entry: &PaletteEntry, refusal: Option<&str>, is_chosen: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, refusal.is_none(), is_chosen, &entry.name));
    let colors = theme::of(ui);
    let painter = ui.painter().with_clip_rect(rect);
    if is_chosen || response.hovered() {
        let rim = if is_chosen { Stroke::new(1.0, colors.accent) } else { Stroke::NONE };
        painter.rect(rect, 4.0, colors.panel_raised, rim, StrokeKind::Inside);
    }
    let [weak, strong, accent] = [colors.text_weak, colors.text_strong, colors.accent].map(Color32::from);
    let inner = rect.shrink2(vec2(8.0, 0.0));
    clipped(&painter, inner.with_max_x(inner.left() + TOPICS - 8.0), Align2::LEFT_CENTER, &entry.topic, 12.0, weak);
    let aside = match (refusal, entry.is_on) {
        (Some(reason), _) => reason.to_owned(),
        (None, Some(true)) => texts::is_on(&entry.key),
        (None, Some(false) | None) => entry.key.clone(),
    };
    let color = if refusal.is_some() { weak } else { accent };
    let aside = clipped(&painter, inner.with_min_x(inner.left() + TOPICS + 120.0), Align2::RIGHT_CENTER, &aside, 12.5, color);
    let name = inner.with_min_x(inner.left() + TOPICS).with_max_x(aside.left() - 10.0);
    clipped(&painter, name, Align2::LEFT_CENTER, &entry.name, 14.0, if refusal.is_some() { weak } else { strong });
    response.on_hover_text(&entry.name)
}

/// Draws a text within a rectangle, cut off if it is too long. Returns the rectangle of the text.
fn clipped(painter: &Painter, within: Rect, align: Align2, text: &str, size: f32, color: Color32) -> Rect {
    let at = match align {
        Align2::RIGHT_CENTER => within.right_center(),
        _ => within.left_center(),
    };
    painter.with_clip_rect(within.intersect(painter.clip_rect())).text(at, align, text, FontId::proportional(size), color)
}
