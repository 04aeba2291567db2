//! The expectations of the scene, each with its mark: a click shows its pair, its search and its time.

use std::ops::Range;

use egui_macroquad::egui::{Align, Align2, Button, Color32, FontId, Layout, RichText, ScrollArea, TextEdit, Ui, vec2};

use super::icon;
use super::number::{NumberField, number};
use super::view::View;
use super::widgets::{caption, card, fact_in, heading, list_row};
use crate::check::ExpectationState;
use crate::check::{CheckDifference, CheckVerdict, CheckedExpectation, Deviation, NamedQuestion, RecordingChoice};
use crate::explain::{figure, point_in_words};
use crate::kernel::Relation;
use crate::picture::theme::{Palette, Rgba};
use crate::scene::{Claim, Expectation, ExpectedOutcome, ExpectedPoints, ExpectedSeparation, Scene};
use crate::session::{Command, Edit, ExpectationCounts, ExpectationEdit, Shrink};
use crate::view::texts::expectations as texts;
use crate::view::theme;

/// The height of a row, points.
const ROW: f32 = 24.0;
/// The largest number of rows that do not scroll: the details of the selected expectation stay visible below them.
const MOST_ROWS: usize = 9;

/// Draws the list of expectations, and the details of the selected one.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let session = view.session;
    let count = session.scene().expectations.len();
    heading(ui, texts::HEADING);
    if count == 0 {
        card(ui, |ui| ui.label(RichText::new(texts::NONE).color(theme::of(ui).text_weak)));
    } else if let Some((text, color)) = tally_line(theme::of(ui), view) {
        ui.label(RichText::new(text).color(color));
    }
    buttons_ui(ui, view, commands);
    ui.spacing_mut().item_spacing.y = 2.0;
    if count <= MOST_ROWS {
        rows_ui(ui, view, 0..count, commands);
    } else {
        let area = ScrollArea::vertical().id_salt("expectations").auto_shrink([false, true]);
        let area = area.max_height((ROW + ui.spacing().item_spacing.y) * MOST_ROWS as f32);
        area.show_rows(ui, ROW, count, |ui, rows| rows_ui(ui, view, rows, commands));
    }
    ui.spacing_mut().item_spacing.y = 6.0;
    let selected = session.view().expectation;
    if let Some((index, expectation)) = selected.and_then(|index| Some((index, session.scene().expectations.get(index)?))) {
        card(ui, |ui| selected_ui(ui, view, index, expectation, commands));
    }
}

/// Returns the line that counts the expectations, with its colour. `None` if the scene has none.
pub(super) fn tally_line(palette: &Palette, view: View) -> Option<(String, Rgba)> {
    let expectations = view.expectations?;
    let Some(tally) = expectations.tally() else { return Some((texts::CHECKING.to_owned(), palette.text_weak)) };
    let color = if 0 < tally.failed { palette.alarm } else { palette.text_weak };
    Some((tally_in_words(tally), color))
}

/// Returns the tally as a sentence: `12 expectations hold`, `2 of 12 expectations fail`.
pub fn tally_in_words(tally: ExpectationCounts) -> String {
    match (tally.failed, tally.all, tally.known) {
        (0, 1, 0) => texts::ONE_HOLDS.to_owned(),
        (0, all, 0) => texts::hold(all),
        (0, all, known) => texts::with_known(texts::hold(all), known),
        (_, 1, _) => texts::ONE_FAILS.to_owned(),
        (failed, all, _) => texts::fail(failed, all),
    }
}

fn buttons_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let has_pair = view.session.scene().pair.is_some();
    let fails = view.expectations.and_then(|expectations| expectations.tally()).is_some_and(|tally| 0 < tally.failed);
    if ui.add_enabled(has_pair, Button::new(texts::ADD)).on_hover_text(texts::ADD_HINT).clicked() {
        commands.push(ExpectationEdit::Add.into());
    }
    ui.horizontal(|ui| {
        if ui.add_enabled(fails, Button::new(texts::ACCEPT_ALL)).on_hover_text(texts::ACCEPT_ALL_HINT).clicked() {
            commands.push(ExpectationEdit::AcceptAll.into());
        }
        ui.add_enabled_ui(has_pair, |ui| {
            ui.menu_button(texts::RECORD, |ui| {
                let recordings =
                    [(texts::RECORD_SCENE, RecordingChoice::default()), (texts::RECORD_ALL, RecordingChoice::everything())];
                for (text, recording) in recordings {
                    if ui.button(text).clicked() {
                        commands.push(ExpectationEdit::Record(recording).into());
                        ui.close_menu();
                    }
                }
            });
        });
    });
}

fn rows_ui(ui: &mut Ui, view: View, rows: Range<usize>, commands: &mut Vec<Command>) {
    for index in rows {
        let Some(expectation) = view.session.scene().expectations.get(index) else { continue };
        row_ui(ui, view, index, expectation, commands);
    }
}

fn row_ui(ui: &mut Ui, view: View, index: usize, expectation: &Expectation, commands: &mut Vec<Command>) {
    let scene = view.session.scene();
    let mark = mark(view, index);
    let selected = view.session.view().expectation == Some(index);
    let label = texts::row(NamedQuestion::of(scene, &expectation.claim), mark_in_words(mark));
    let (painter, response) = list_row(ui, ROW, selected, &label);
    let rect = response.rect.shrink2(vec2(8.0, 0.0));
    icon::mark(&painter, rect.left_center() + vec2(6.0, 0.0), mark, theme::of(ui).mark(mark).into());
    // The colour of the mark would be hard to read on the tint of the selected row.
    let of_text = if mark.is_failure() && !selected { theme::of(ui).mark(mark) } else { theme::of(ui).text_strong };
    let [bodies, question] = bodies_and_question(scene, &expectation.claim);
    let weak = if selected { theme::of(ui).text_strong } else { theme::of(ui).text_weak };
    let question = painter.text(rect.right_center(), Align2::RIGHT_CENTER, question, FontId::proportional(12.5), weak.into());
    let painter = painter.with_clip_rect(rect.with_max_x(question.left() - 8.0));
    let font = FontId::proportional(13.5);
    painter.text(rect.left_center() + vec2(20.0, 0.0), Align2::LEFT_CENTER, bodies, font, Color32::from(of_text));
    if response.on_hover_text(&label).clicked() {
        commands.push(ExpectationEdit::Show(index).into());
    }
}

fn mark(view: View, index: usize) -> ExpectationState {
    view.expectations.map_or(ExpectationState::Pending, |expectations| expectations.mark(index))
}

fn mark_in_words(mark: ExpectationState) -> &'static str {
    match mark {
        ExpectationState::Pending => texts::PENDING,
        ExpectationState::Holds => texts::HOLDS,
        ExpectationState::Fails => texts::FAILS,
        ExpectationState::FailsAsKnown => texts::FAILS_AS_KNOWN,
        ExpectationState::HoldsThoughKnown => texts::HOLDS_THOUGH_KNOWN,
        ExpectationState::Unproven => texts::UNPROVEN,
    }
}

/// Returns the bodies that a claim is about, and the question that it answers.
fn bodies_and_question(scene: &Scene, claim: &Claim) -> [String; 2] {
    let pair = |[a, b]: [usize; 2]| texts::pair(scene.name(a), scene.name(b));
    match claim {
        Claim::Static { pair: bodies, .. } => [pair(*bodies), texts::AT_START.to_owned()],
        Claim::Motion { pair: bodies, search, .. } => [pair(*bodies), search.kind().id().to_owned()],
        Claim::Touching { .. } => [texts::ALL_BODIES.to_owned(), texts::HITS.to_owned()],
        Claim::First { of, .. } => [scene.name(*of).to_owned(), texts::FIRST.to_owned()],
        Claim::Level { of, .. } => [scene.name(*of).to_owned(), texts::LEVEL.to_owned()],
        Claim::Move { of, by, .. } => [scene.name(*of).to_owned(), texts::moved_by(by.kind().id())],
    }
}

/// Draws the statement of an expectation, its state, its fields, and the buttons that accept and remove it.
fn selected_ui(ui: &mut Ui, view: View, index: usize, expectation: &Expectation, commands: &mut Vec<Command>) {
    let mark = mark(view, index);
    let [bodies, question] = bodies_and_question(view.session.scene(), &expectation.claim);
    ui.label(RichText::new(texts::row(bodies, question)).color(theme::of(ui).text_strong).strong());
    ui.label(RichText::new(statement(view.session.scene(), &expectation.claim)).color(theme::of(ui).text));
    ui.label(RichText::new(mark_in_words(mark)).color(theme::of(ui).mark(mark)));
    // These lines are one part for egui, whatever their number: a field below keeps the focus while a typed number changes what
    // fails.
    ui.scope(|ui| {
        let found = view.expectations.and_then(|expectations| expectations.found(index));
        if let Some(CheckedExpectation { verdict: CheckVerdict::Different { differences }, .. }) = found {
            differences.iter().for_each(|difference| difference_ui(ui, difference));
        }
    });
    fields_ui(ui, index, expectation, commands);
    ui.horizontal(|ui| {
        let can_accept = matches!(mark, ExpectationState::Fails | ExpectationState::HoldsThoughKnown);
        if ui.add_enabled(can_accept, Button::new(texts::ACCEPT)).on_hover_text(texts::ACCEPT_HINT).clicked() {
            commands.push(ExpectationEdit::Accept(index).into());
        }
        let fails = matches!(mark, ExpectationState::Fails | ExpectationState::FailsAsKnown);
        let is_free = view.session.shrinking().is_none();
        if fails && ui.add_enabled(is_free, Button::new(texts::SHRINK)).on_hover_text(texts::SHRINK_HINT).clicked() {
            commands.push(Shrink::Expectation(index).into());
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.button(texts::REMOVE).clicked() {
                commands.push(ExpectationEdit::Remove(index).into());
            }
        });
    });
}

/// Draws the expected value above the one that was found, and the deviation if it is a number.
fn difference_ui(ui: &mut Ui, difference: &CheckDifference) {
    ui.label(RichText::new(difference.quantity).color(theme::of(ui).text_weak));
    let line = |ui: &mut Ui, label: &str, value: &str, color: Rgba| {
        fact_in(ui, label, RichText::new(value).color(color)).on_hover_text(value);
    };
    line(ui, texts::EXPECTED, &difference.expected, theme::of(ui).text_strong);
    line(ui, texts::FOUND, &difference.found, theme::of(ui).alarm);
    match difference.deviation {
        Deviation::Number(by) => line(ui, texts::DIFFERENCE, &signed(by), theme::of(ui).text),
        Deviation::Vector(by) => line(ui, texts::DIFFERENCE, &figure(by), theme::of(ui).text),
        Deviation::Count(_) | Deviation::Unproven | Deviation::Other => {}
    }
}

/// Returns a number with its sign: `+0.5`, `-0.5`.
fn signed(value: f64) -> String {
    let figure = figure(value);
    if 0.0 < value { texts::plus(figure) } else { figure }
}

fn fields_ui(ui: &mut Ui, index: usize, expectation: &Expectation, commands: &mut Vec<Command>) {
    if !matches!(expectation.claim, Claim::Touching { .. }) {
        ui.horizontal(|ui| {
            caption(ui, texts::TOLERANCE);
            let mut tolerance = expectation.tolerance;
            if number(ui, &mut tolerance, NumberField::not_negative("", texts::TOLERANCE_NAME), commands) {
                commands.push(ExpectationEdit::SetTolerance { expectation: index, tolerance }.into());
            }
        });
    }
    let mut why = expectation.why.clone();
    if text_ui(ui, &mut why, texts::WHY, commands) {
        commands.push(ExpectationEdit::SetWhy { expectation: index, why }.into());
    }
    let mut is_known = expectation.known_failure.is_some();
    if ui.checkbox(&mut is_known, texts::KNOWN).on_hover_text(texts::KNOWN_HINT).changed() {
        let reason = is_known.then(|| texts::KNOWN_REASON.to_owned());
        commands.extend([
            Command::Edit(Edit::Expectations(ExpectationEdit::SetKnownFailure { expectation: index, reason })),
            Command::EndEdit,
        ]);
    }
    if let Some(reason) = &expectation.known_failure {
        let mut reason = reason.clone();
        if text_ui(ui, &mut reason, texts::REASON, commands) {
            commands.push(Command::Edit(Edit::Expectations(ExpectationEdit::SetKnownFailure {
                expectation: index,
                reason: Some(reason),
            })));
        }
    }
}

/// Draws a field for a text of several lines. Returns true if the text changed; leaving the field ends the edit.
fn text_ui(ui: &mut Ui, text: &mut String, hint: &str, commands: &mut Vec<Command>) -> bool {
    let response = ui.add(TextEdit::multiline(text).desired_width(f32::INFINITY).desired_rows(1).hint_text(hint));
    if response.lost_focus() {
        commands.push(Command::EndEdit);
    }
    response.changed()
}

/// Returns the statement of a claim, in short.
fn statement(scene: &Scene, claim: &Claim) -> String {
    match claim {
        Claim::Static { relation, separation, points, .. } => {
            let contact = contact_in_words(*relation, *separation);
            let count = points.as_ref().map(|points| match points {
                ExpectedPoints::Count(count) => *count,
                ExpectedPoints::Listed(points) => points.len(),
            });
            match count {
                None => contact,
                Some(1) => texts::one_point(contact),
                Some(count) => texts::points(contact, count),
            }
        }
        Claim::Motion { outcome, .. } => outcome_in_words(outcome),
        Claim::Touching { pairs, count } => texts::pairs(count.or(pairs.as_ref().map(Vec::len)).unwrap_or_default()),
        Claim::First { with, t, .. } => {
            let names: Vec<&str> = with.iter().map(|&body| scene.name(body)).collect();
            match t {
                _ if names.is_empty() => texts::MEETS_NONE.to_owned(),
                Some(t) => texts::meets_at(names.join(", "), figure(*t)),
                None => texts::meets(names.join(", ")),
            }
        }
        Claim::Move { ends_at, stopped_by, .. } => {
            let names: Vec<&str> = stopped_by.iter().flatten().map(|&body| scene.name(body)).collect();
            let end = point_in_words(*ends_at);
            if names.is_empty() { texts::ends_at(end) } else { texts::ends_at_with(end, names.join(", ")) }
        }
        Claim::Level { relation, separation, ghosts, .. } => {
            let contact = contact_in_words(*relation, *separation);
            match ghosts.as_deref() {
                None => contact,
                Some([]) => texts::without_ghosts(contact),
                Some(ghosts) => {
                    let names: Vec<&str> = ghosts.iter().map(|&body| scene.name(body)).collect();
                    texts::with_ghosts(contact, names.join(", "))
                }
            }
        }
    }
}

/// Returns a relation, with its separation if that is stated.
fn contact_in_words(relation: Relation, separation: Option<ExpectedSeparation>) -> String {
    match separation {
        None => relation.to_string(),
        Some(ExpectedSeparation::Value(separation)) => texts::separation(relation, figure(separation)),
        Some(ExpectedSeparation::Undefined) => texts::separation(relation, texts::UNDEFINED),
    }
}

fn outcome_in_words(outcome: &ExpectedOutcome) -> String {
    match outcome {
        ExpectedOutcome::Impact { t: Some(t), .. } => texts::impact(figure(*t)),
        ExpectedOutcome::Impact { t: None, .. } => texts::IMPACT.to_owned(),
        ExpectedOutcome::InContactAtStart { .. } => texts::IN_CONTACT.to_owned(),
        ExpectedOutcome::NoImpactSeen => texts::NO_IMPACT_SEEN.to_owned(),
        ExpectedOutcome::Separated { clearance: Some(clearance), .. } => texts::separated(figure(*clearance)),
        ExpectedOutcome::Separated { clearance: None, .. } => texts::SEPARATED.to_owned(),
        ExpectedOutcome::NotConverged => texts::NOT_CONVERGED.to_owned(),
        ExpectedOutcome::NotApplicable => texts::NOT_APPLICABLE.to_owned(),
    }
}
