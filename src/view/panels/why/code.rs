//! The algorithm of the answer as code. The lines that the trace has gone through are lit, with its numbers beside them.

use egui_macroquad::egui::style::ScrollAnimation;
use egui_macroquad::egui::{
    Align, Button, Color32, FontId, Id, Label, Rect, RichText, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::super::view::View;
use super::super::widgets::{card, heading_label};
use crate::answers::Analysis;
use crate::explain::code::{Code, CodeQuestion, Function, Language, LitLine, VariableValue, code_of, no_code_in_words, unlit};
use crate::explain::{DerivedAnswer, capital};
use crate::kernel::Algorithm;
use crate::picture::theme::Palette;
use crate::session::{Command, Look, StatusMessage};
use crate::view::texts::why as texts;
use crate::view::theme;

/// The height of the row with the languages, points.
const ROW: f32 = 26.0;
/// The height of a line of code, points.
const LINE: f32 = 16.0;
/// The size of the letters of code, points.
const LETTERS: f32 = 11.5;
/// The indentation of the further rows of a line that is cut, columns.
const CONTINUED: usize = 6;
/// The number of letters that are measured together.
const RULER: usize = 32;
/// The distance between a line and its number, points.
const NOTE_GAP: f32 = 10.0;

/// Draws a row with the languages, and the code in the chosen one. Draws nothing if there is no code and no language is chosen.
pub(super) fn ui(ui: &mut Ui, view: View, analysis: &Analysis, commands: &mut Vec<Command>) {
    let Some(moving) = view.session.scene().moving(analysis.pair) else { return };
    let kinds = moving.map(|body| body.shape.kind());
    let question = CodeQuestion {
        scene: view.session.scene(),
        pair: analysis.pair,
        t: analysis.t,
        why: analysis.why,
        algorithm: analysis.algorithm,
    };
    let code = |language| code_of(&question, language);
    let chosen = view.session.view().code;
    if chosen.is_none() && code(Language::default()).is_none() {
        return;
    }
    let shown = chosen.and_then(code);
    ui.add_space(4.0);
    // A presentation is too narrow for one row.
    let row = ui.horizontal_wrapped(|ui| {
        ui.set_min_height(ROW);
        languages_ui(ui, chosen, commands);
        if let Some(code) = &shown {
            ui.add_space(6.0);
            copy_ui(ui, code, commands);
        }
    });
    if view.session.view().reveals_code {
        ui.scroll_to_rect_animation(row.response.rect, Some(Align::TOP), ScrollAnimation::none());
    }
    if chosen.is_none() {
        return;
    }
    let Some(code) = shown else {
        let none =
            if analysis.why == DerivedAnswer::Contact { capital(&no_code_in_words(kinds)) } else { texts::NO_CODE.to_owned() };
        ui.label(RichText::new(none).size(12.0).color(theme::of(ui).text_weak));
        return;
    };
    // Most code is that of the pair's own function: the steps of another method do not belong to it.
    let has_own_code = matches!(analysis.algorithm, Algorithm::Direct | Algorithm::WindingNumber);
    let is_other = analysis.why == DerivedAnswer::Contact && !has_own_code;
    let steps = if is_other { &[][..] } else { &analysis.reasons().steps };
    let step = view.session.playback().steps.hover.or_else(|| view.session.playback().steps.selected(steps.len()));
    if let Some(reason) = if is_other { Some(texts::CODE_OF_OTHER_METHOD) } else { unlit(steps) } {
        ui.add(Label::new(RichText::new(reason).size(12.0).color(theme::of(ui).text_weak)).wrap());
    }
    let all = code.lit(steps, None);
    let lit = card(ui, |ui| code_ui(ui, &code, &all, &code.lit(steps, step))).inner;
    // In a presentation the lines are far below the step.
    if view.session.view().tabs.presented().is_some()
        && is_new(ui, step)
        && let Some(rect) = lit
    {
        ui.scroll_to_rect(rect, Some(Align::Center));
    }
}

/// Returns true if another step is shown than in the last call.
fn is_new(ui: &Ui, step: Option<usize>) -> bool {
    let id = Id::new("code-in-view");
    ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default(id), step)) != step
}

/// Draws the languages; a click on the chosen one hides the code.
fn languages_ui(ui: &mut Ui, chosen: Option<Language>, commands: &mut Vec<Command>) {
    ui.spacing_mut().item_spacing.x = 2.0;
    heading_label(ui, texts::CODE);
    ui.add_space(4.0);
    for language in Language::ALL {
        let is_chosen = chosen == Some(language);
        let hint = if is_chosen { texts::HIDE_CODE.to_owned() } else { texts::code_in(language.name()) };
        let label = ui.selectable_label(is_chosen, RichText::new(language.name()).size(12.0)).on_hover_text(hint);
        if label.clicked() {
            commands.push(Look::ShowCode((!is_chosen).then_some(language)).into());
        }
    }
}

/// Draws the button that copies the code.
pub(in crate::view::panels) fn copy_ui(ui: &mut Ui, code: &Code, commands: &mut Vec<Command>) {
    let button = ui.add(Button::new(RichText::new(texts::COPY_CODE).size(12.0)).small());
    if button.on_hover_text(texts::COPY_CODE_HINT).clicked() {
        ui.ctx().copy_text(code.text());
        commands.push(Look::ShowMessage(StatusMessage::info(texts::code_copied(code.language().name()))).into());
    }
}

/// Draws the calls in the present numbers, the functions that answer, then those that they call. `all` says which lines the steps execute,
/// `lit` which of them are lit. Returns the rectangle of the lit lines of the first function that has some.
pub(in crate::view::panels) fn code_ui(ui: &mut Ui, code: &Code, all: &[Vec<LitLine>], lit: &[Vec<LitLine>]) -> Option<Rect> {
    ui.spacing_mut().item_spacing.y = 6.0;
    example_ui(ui, code);
    let functions = code.asked().count();
    let mut lit_rect = None;
    for (index, function) in code.asked().chain(code.called()).enumerate() {
        if index == functions {
            ui.label(RichText::new(texts::CALLED).size(12.0).color(theme::of(ui).text_weak));
        }
        let is_run = all[index].iter().any(|line| line.is_lit);
        let lit_lines = function_ui(ui, function, &lit[index], is_run);
        lit_rect = lit_rect.or(lit_lines);
    }
    lit_rect
}

/// Draws the calls in the present numbers.
fn example_ui(ui: &mut Ui, code: &Code) {
    if code.example().is_empty() {
        return;
    }
    let color = theme::of(ui).text_strong;
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for line in code.example() {
            line_ui(ui, line, &LitLine::default(), color.into());
        }
    });
}

/// Draws a function below its idea. If a trace runs it, the lines that are not lit are weak. Returns the rectangle of the lit ones.
fn function_ui(ui: &mut Ui, function: &Function, lit: &[LitLine], is_run: bool) -> Option<Rect> {
    let palette = theme::of(ui);
    let mut lit_rect = None;
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.add(Label::new(RichText::new(function.idea()).size(12.0).color(palette.text_weak)).wrap());
        ui.add_space(2.0);
        for (line, lit_line) in function.lines.iter().zip(lit) {
            let color = if lit_line.is_lit || !is_run { palette.text_strong } else { palette.text_weak };
            let rect = line_ui(ui, line.text, lit_line, color.into());
            if lit_line.is_lit {
                lit_rect = Some(lit_rect.map_or(rect, |lit: Rect| lit.union(rect)));
            }
        }
    });
    lit_rect
}

/// Draws a line in as many rows as it needs, and its number after the last row, or below it if there is no room. Returns their rectangle.
fn line_ui(ui: &mut Ui, line: &str, lit_line: &LitLine, color: Color32) -> Rect {
    let (palette, width) = (theme::of(ui), ui.available_width());
    let font = FontId::monospace(LETTERS);
    // The width of a column is measured, since each letter is moved to a whole pixel.
    let ruler = ui.painter().layout_no_wrap("0".repeat(RULER), font.clone(), color);
    let column = ruler.size().x / RULER as f32;
    let rows = rows(line, (width / column) as usize);
    let ends_at = rows.last().map_or(0, |(indent, text)| indent + text.len()) as f32 * column;
    let note = lit_line.note.as_ref().map(|note| {
        let galley = ui.painter().layout_no_wrap(texts::equals(&note.number), font.clone(), palette.accent.into());
        (note, galley)
    });
    let is_beside = |note_width: f32| ends_at + NOTE_GAP + note_width <= width;
    let note_row = match &note {
        Some((_, galley)) if !is_beside(galley.size().x) => rows.len(),
        _ => rows.len() - 1,
    };
    let (rect, response) = ui.allocate_exact_size(vec2(width, (note_row + 1) as f32 * LINE), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, line));
    if lit_line.is_lit {
        ui.painter().rect_filled(rect.expand2(vec2(4.0, 0.0)), 0.0, lit(palette));
    }
    let at =
        |row: usize, left: f32, height: f32| pos2(rect.left() + left, rect.top() + LINE * row as f32 + 0.5 * (LINE - height));
    for (row, (indent, text)) in rows.into_iter().enumerate() {
        let galley = ui.painter().layout_no_wrap(text.to_owned(), font.clone(), color);
        ui.painter().galley(at(row, indent as f32 * column, galley.size().y), galley, Color32::PLACEHOLDER);
    }
    if let Some((VariableValue { variable, number }, galley)) = note {
        let size = galley.size();
        let left = if is_beside(size.x) { ends_at + NOTE_GAP } else { width - size.x };
        let number_rect = Rect::from_min_size(at(note_row, left, size.y), size);
        ui.painter().galley(number_rect.min, galley, Color32::PLACEHOLDER);
        let response = ui.interact(number_rect, response.id.with("number"), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, texts::number_of(variable, number)));
    }
    rect
}

/// Cuts a line at spaces into rows of at most `columns` letters, as far as it has such spaces. Returns each row with its
/// indentation, columns. The rows after the first one are indented by [`CONTINUED`] columns more, or by less if their first word
/// is too wide for that.
fn rows(line: &str, columns: usize) -> Vec<(usize, &str)> {
    let mut rest = line.trim_start();
    let own = line.len() - rest.len();
    let mut rows = Vec::new();
    loop {
        let first_word = rest.find(' ').unwrap_or(rest.len());
        let indent = if rows.is_empty() { own } else { (own + CONTINUED).min(columns.saturating_sub(first_word)) };
        let available = columns.saturating_sub(indent);
        let Some(cut) = cut(rest, available).filter(|_| available < rest.len()) else {
            rows.push((indent, rest));
            return rows;
        };
        rows.push((indent, &rest[..cut]));
        rest = &rest[cut + 1..];
    }
}

/// Returns the space at which a text is cut, of which `available` letters fit: far to the right, in few parentheses, if possible
/// after a comma, and not within a product. If the first word is wider, the space after it. `None` if the text has no space.
fn cut(text: &str, available: usize) -> Option<usize> {
    // The rest of a line may close parentheses that were opened in the row before.
    let mut depth = 0_i32;
    let mut best: Option<(i32, usize)> = None;
    for (at, letter) in text.char_indices() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ' ' if best.is_some() && available < at => break,
            ' ' => {
                let (before, behind) = (&text[..at], &text[at + 1..]);
                let splits = before.ends_with(['*', '/', '+', '-', '<']) || behind.starts_with(['*', '/', '=', '{']);
                let splits =
                    splits || ["<=", "==", "and", "or", "&&", "||", "if", "return"].iter().any(|sign| before.ends_with(sign));
                // The worth of a cut, in columns: outside of parentheses it is its own column, with additions and deductions.
                let worth =
                    at as i32 - 12 * depth + if before.ends_with([',', '=']) { 6 } else { 0 } - if splits { 24 } else { 0 };
                if best.is_none_or(|(best, _)| best <= worth) {
                    best = Some((worth, at));
                }
            }
            _ => {}
        }
    }
    best.map(|(_, at)| at)
}

/// Returns the background colour of a line that was executed.
fn lit(palette: &Palette) -> Color32 {
    Color32::from(palette.accent).gamma_multiply(0.16)
}

#[cfg(test)]
mod tests {
    use super::rows;

    #[test]
    fn a_long_line_is_cut_where_it_reads_well() {
        let line = "    double distance = sqrt(x * x + y * y);";
        assert_eq!(rows(line, 80), [(4, "double distance = sqrt(x * x + y * y);")]);
        assert_eq!(rows(line, 42), [(4, "double distance = sqrt(x * x + y * y);")], "it has 42 columns");
        assert_eq!(rows(line, 41), [(4, "double distance ="), (10, "sqrt(x * x + y * y);")], "outside of parentheses");
        assert_eq!(rows("a = b * c + d * e", 15), [(0, "a = b * c"), (6, "+ d * e")], "not in a product");
        assert_eq!(rows("f(a, b, c, d)", 9), [(0, "f(a, b,"), (6, "c,"), (6, "d)")]);
        // A wide word is indented by less, and stays whole.
        assert_eq!(rows("    a = function_of(b, c)", 18), [(4, "a ="), (4, "function_of(b,"), (10, "c)")]);
        let words = [(2, "return"), (0, "separation_point_point(ax,"), (5, "ay)")];
        assert_eq!(rows("  return separation_point_point(ax, ay)", 8), words);
        assert_eq!(rows("", 8), [(0, "")]);
        assert_eq!(rows("        }", 4), [(8, "}")]);
    }
}
