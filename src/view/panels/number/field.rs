//! A field for a number: dragged with the mouse, or typed into.
//!
//! A field that gets the focus, by click or Tab, shows the number in full precision, all of it selected. A text that cannot be
//! read stays in the field, marked, until it is corrected or Escape restores the number.

use egui_macroquad::egui::emath::smart_aim;
use egui_macroquad::egui::text::{CCursor, CCursorRange};
use egui_macroquad::egui::text_edit::TextEditState;
use egui_macroquad::egui::{
    Align, Button, Context, CursorIcon, EventFilter, Id, Key, Modifiers, Response, Sense, Stroke, StrokeKind, TextEdit,
    TextWrapMode, Ui,
};

use super::NumberField;
use super::entry::{self, NumberEntry};
use crate::explain::{in_full, precise};
use crate::view::style::ROUNDING;
use crate::view::texts::fields as texts;
use crate::view::theme;

/// The entries that a field accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AcceptedEntry {
    /// One number.
    Number,
    /// One coordinate, or both at once.
    Pair,
}

/// The text that a field shows in place of its number.
#[derive(Debug, Clone, Default, PartialEq)]
struct TypedText {
    text: String,
    /// True if the field had the focus in the last pass.
    is_open: bool,
    /// The reason why the text was refused.
    refusal: Option<String>,
    /// The number that the text will replace.
    replaces: f64,
}

/// The result of a field in one pass.
pub(super) struct FieldResult {
    pub(super) response: Response,
    /// The number or pair that was entered; `None` if the number stays.
    pub(super) entered: Option<NumberEntry>,
    pub(super) ended: EditEnd,
}

/// The end of an edit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum EditEnd {
    /// The edit goes on, or there is none.
    Not,
    /// The field was left, or the drag is over.
    Done,
    /// The text cannot be taken over, for this reason.
    Refused(String),
    /// A refused text was given up.
    GivenUp,
}

/// Forgets the texts that are typed into fields but not taken over: another scene has other numbers.
pub fn forget_drafts(ctx: &Context) {
    ctx.data_mut(|data| data.remove_by_type::<TypedText>());
}

/// Draws the field of a number.
pub(super) fn ui(ui: &mut Ui, value: f64, edit: NumberField, accepts: AcceptedEntry) -> FieldResult {
    let id = ui.next_auto_id();
    let draft: Option<TypedText> = ui.data(|data| data.get_temp(id));
    // A refused text was meant for a number that has changed since: it is dropped.
    let draft = draft.filter(|draft| draft.is_open || draft.replaces == value);
    let layer = ui.layer_id();
    let has_focus = ui.memory_mut(|memory| {
        memory.interested_in_focus(id, layer);
        memory.has_focus(id)
    });
    let mut field = ShownField { id, value, edit, accepts, draft: draft.unwrap_or_default() };
    let shown = if has_focus && ui.is_enabled() { field.typed_ui(ui) } else { field.dragged_ui(ui) };
    let TypedText { is_open, refusal, .. } = &field.draft;
    if *is_open || refusal.is_some() {
        ui.data_mut(|data| data.insert_temp(id, field.draft));
    } else {
        ui.data_mut(|data| data.remove_temp::<TypedText>(id));
    }
    shown
}

struct ShownField<'a> {
    id: Id,
    value: f64,
    edit: NumberField<'a>,
    accepts: AcceptedEntry,
    draft: TypedText,
}

impl ShownField<'_> {
    /// Draws the field with the focus: a text.
    fn typed_ui(&mut self, ui: &mut Ui) -> FieldResult {
        let opens = !self.draft.is_open;
        if opens {
            self.open(ui.ctx());
        }
        let stepped = self.stepped(ui);
        let edit = TextEdit::singleline(&mut self.draft.text)
            .id(self.id)
            .horizontal_align(Align::Center)
            .vertical_align(Align::Center)
            .margin(ui.spacing().button_padding)
            .min_size(ui.available_size())
            .desired_width(ui.available_width());
        let response = ui.add(edit);
        if opens {
            // Tab leads to fields that a scrolled panel hides.
            response.scroll_to_me(None);
        }
        if self.draft.refusal.is_some() {
            // The mark goes as soon as the text is corrected.
            self.draft.refusal = self.read().err();
            self.mark(ui, &response);
        }
        let (entered, ended) = if response.lost_focus() { self.close(ui) } else { (stepped, EditEnd::Not) };
        FieldResult { response, entered, ended }
    }

    /// Begins an edit: with the whole number, or the refused text, all of it selected.
    fn open(&mut self, ctx: &Context) {
        if self.draft.refusal.is_none() {
            self.draft.text = if self.edit.differs { String::new() } else { in_full(self.value) };
        }
        self.draft.is_open = true;
        self.draft.replaces = self.value;
        self.select_all(ctx);
    }

    fn select_all(&self, ctx: &Context) {
        let end = CCursor::new(self.draft.text.chars().count());
        let mut state = TextEditState::default();
        state.cursor.set_char_range(Some(CCursorRange::two(CCursor::default(), end)));
        state.store(ctx, self.id);
    }

    /// Changes the number by a step with the arrow keys up and down.
    fn stepped(&mut self, ui: &Ui) -> Option<NumberEntry> {
        // Otherwise the arrows would move the focus.
        let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..Default::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(self.id, filter));
        let steps = ui.input_mut(|input| {
            let up = input.count_and_consume_key(Modifiers::NONE, Key::ArrowUp);
            up as f64 - input.count_and_consume_key(Modifiers::NONE, Key::ArrowDown) as f64
        });
        let Ok(NumberEntry::Number(from)) = self.read() else { return None };
        if steps == 0.0 {
            return None;
        }
        let (speed, to) = (speed(from), from + steps * speed(from));
        let to = smart_aim::best_in_range_f64(to - 0.5 * speed, to + 0.5 * speed).max(self.edit.min);
        self.draft.text = in_full(to);
        self.draft.replaces = to;
        self.select_all(ui.ctx());
        Some(NumberEntry::Number(to))
    }

    /// Ends the edit when the field is left.
    fn close(&mut self, ui: &Ui) -> (Option<NumberEntry>, EditEnd) {
        self.draft.is_open = false;
        let was_refused = self.draft.refusal.take().is_some();
        if ui.input(|input| input.key_pressed(Key::Escape)) {
            return (None, if was_refused { EditEnd::GivenUp } else { EditEnd::Done });
        }
        if self.edit.differs && self.draft.text.trim().is_empty() {
            return (None, if was_refused { EditEnd::GivenUp } else { EditEnd::Done });
        }
        match self.read() {
            Ok(NumberEntry::Number(number)) if number == self.value && !self.edit.differs => {
                (None, if was_refused { EditEnd::GivenUp } else { EditEnd::Done })
            }
            Ok(entry) => (Some(entry), EditEnd::Done),
            Err(reason) => {
                self.draft.refusal = Some(reason.clone());
                (None, EditEnd::Refused(reason))
            }
        }
    }

    /// Reads the text as an entry of this field.
    fn read(&self) -> Result<NumberEntry, String> {
        let entry = entry::read(&self.draft.text)?;
        let below = |numbers: &[f64]| numbers.iter().copied().find(|&number| number < self.edit.min);
        let too_small = match (entry, self.accepts) {
            (NumberEntry::Pair(_), AcceptedEntry::Number) => return Err(texts::ONE_NUMBER.to_owned()),
            (NumberEntry::Pair(pair), AcceptedEntry::Pair) => below(&pair),
            (NumberEntry::Number(number), _) => below(&[number]),
        };
        too_small.map_or(Ok(entry), |number| Err(texts::too_small(in_full(number), in_full(self.edit.min))))
    }

    /// Draws the field without the focus: a button that can be dragged to the sides.
    fn dragged_ui(&mut self, ui: &mut Ui) -> FieldResult {
        // The focus moved elsewhere before this field was drawn.
        let (mut entered, mut ended) = if self.draft.is_open { self.close(ui) } else { (None, EditEnd::Not) };
        let text = match (&self.draft.refusal, entered) {
            (Some(_), _) => self.draft.text.clone(),
            (None, Some(NumberEntry::Number(number))) => self.labelled(number),
            (None, Some(NumberEntry::Pair(_)) | None) if self.edit.differs => texts::DIFFERS.to_owned(),
            (None, Some(NumberEntry::Pair(_)) | None) => self.labelled(self.value),
        };
        let button = Button::new(text).wrap_mode(TextWrapMode::Truncate).sense(Sense::click_and_drag());
        let response = ui.add(button.min_size(ui.available_size())).on_hover_cursor(CursorIcon::ResizeHorizontal);
        self.mark(ui, &response);
        if response.clicked() {
            ui.memory_mut(|memory| memory.request_focus(self.id));
            // From now on keys are text, even before the field is shown again.
            TextEditState::default().store(ui.ctx(), self.id);
        }
        if response.dragged() && self.draft.refusal.is_none() {
            entered = self.dragged(ui, &response);
        }
        if response.drag_stopped() {
            ui.data_mut(|data| data.remove_temp::<f64>(self.id));
            ended = EditEnd::Done;
        }
        FieldResult { response, entered, ended }
    }

    /// Returns the number as it is shown: six digits are enough, with the texts in front and after.
    fn labelled(&self, number: f64) -> String {
        let NumberField { prefix, suffix, .. } = self.edit;
        let prefix = if prefix.is_empty() { String::new() } else { texts::prefix(prefix) };
        format!("{prefix}{}{suffix}", precise(number))
    }

    /// Returns the number after a drag: a round one among those that a pixel cannot distinguish.
    fn dragged(&self, ui: &Ui, response: &Response) -> Option<NumberEntry> {
        let drag = response.drag_delta();
        let slow = if ui.input(|input| input.modifiers.shift) { 0.1 } else { 1.0 };
        let speed = speed(self.value) * slow;
        // The number on the screen is rounded; the distance that the pointer has moved must not be.
        let exact = ui.data(|data| data.get_temp::<f64>(self.id)).unwrap_or(self.value) + f64::from(drag.x - drag.y) * speed;
        ui.data_mut(|data| data.insert_temp(self.id, exact));
        let aim = f64::from(ui.input(|input| input.aim_radius())) * speed;
        let number = smart_aim::best_in_range_f64(exact - aim, exact + aim).max(self.edit.min);
        (drag.x != drag.y && number != self.value).then_some(NumberEntry::Number(number))
    }

    fn mark(&self, ui: &Ui, response: &Response) {
        if let Some(reason) = &self.draft.refusal {
            let rim = Stroke::new(1.5, theme::of(ui).alarm);
            ui.painter().rect_stroke(response.rect, f32::from(ROUNDING), rim, StrokeKind::Inside);
            response.clone().on_hover_text(reason);
        }
    }
}

/// Returns the change of a number in a drag of one point.
fn speed(value: f64) -> f64 {
    (value.abs() * 0.01).clamp(0.005, 1e6)
}
