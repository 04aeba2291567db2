//! The operations of each test of the pair: a row a method, and what exactness costs.

use egui_macroquad::egui::{Align, Label, Layout, Response, RichText, Ui, vec2};

use super::super::widgets::card;
use crate::cost::{BoundingVolume, OperationCounts, PairCost};
use crate::explain::{capital, grouped_count, stop_in_words, test_method_in_words};
use crate::session::CostView;
use crate::view::texts::lens as texts;
use crate::view::theme;

/// The width of a column of counts, points.
const COLUMN: f32 = 34.0;

/// A column of counts: its sign, its name, and the count.
type Column = (&'static str, &'static str, fn(&OperationCounts) -> u64);

const COLUMNS: [Column; 5] = [
    (texts::PRODUCTS, texts::PRODUCTS_HINT, |counts| counts.products),
    (texts::QUOTIENTS, texts::QUOTIENTS_HINT, |counts| counts.quotients),
    (texts::ROOTS, texts::ROOTS_HINT, |counts| counts.roots),
    (texts::ADDITIONS, texts::ADDITIONS_HINT, |counts| counts.additions),
    (texts::COMPARISONS, texts::COMPARISONS_HINT, |counts| counts.comparisons),
];

/// A row: a test, and what is said of it below.
struct Row<'a> {
    name: &'a str,
    below: String,
    is_marked: bool,
    hint: &'a str,
    counts: &'a OperationCounts,
}

/// Draws the card.
pub(super) fn ui(ui: &mut Ui, found: &CostView) {
    card(ui, |ui| match &found.cost {
        Ok(cost) => cost_ui(ui, cost),
        Err(why) => drop(ui.label(RichText::new(capital(&why.to_string())).color(theme::of(ui).text))),
    });
}

fn cost_ui(ui: &mut Ui, cost: &PairCost) {
    let columns = columns_of(cost);
    if !cost.bounds.is_empty() {
        heading_ui(ui, texts::BOUNDS_FIRST, &columns);
        for bounds in &cost.bounds {
            let name = match bounds.volume {
                BoundingVolume::Circle => texts::AROUND_BY_CIRCLE,
                BoundingVolume::Rectangle => texts::AROUND_BY_RECTANGLE,
            };
            let result = if bounds.rules_out { texts::RULED_OUT } else { texts::LEFT_OPEN }.to_owned();
            let below = bounds.stop.map_or(result.clone(), |stop| texts::joined(stop_in_words(&stop), result));
            row_ui(ui, &columns, &Row { name, below, is_marked: false, hint: texts::BOUNDS_HINT, counts: &bounds.counts });
        }
        ui.add_space(4.0);
    }
    heading_ui(ui, texts::THE_SHAPES, if cost.bounds.is_empty() { &columns } else { &[] });
    for (index, method) in cost.methods.iter().enumerate() {
        let [name, hint] = test_method_in_words(method.method);
        let is_marked = cost.cheapest() == Some(index);
        let stop = method.stop.map(|stop| stop_in_words(&stop));
        let stop = if method.hits.is_some() { stop } else { Some(texts::GAVE_UP.to_owned()) };
        let mark = is_marked.then(|| texts::CHEAPEST.to_owned());
        let below = match (stop, mark) {
            (Some(stop), Some(mark)) => texts::joined(stop, mark),
            (stop, mark) => stop.or(mark).unwrap_or_default(),
        };
        row_ui(ui, &columns, &Row { name, below, is_marked, hint, counts: &method.counts });
    }
    ui.add_space(4.0);
    let exactness = &cost.exactness;
    let [name, _] = test_method_in_words(exactness.method);
    heading_ui(ui, &texts::exactness(name), &[]);
    let doubt = if exactness.is_in_doubt { texts::IN_DOUBT } else { texts::SURE };
    let rows = [
        (texts::PLAIN, String::new(), texts::PLAIN_HINT, &exactness.plain),
        (texts::FILTERED, doubt.to_owned(), texts::FILTERED_HINT, &exactness.filtered),
        (texts::WITHOUT_ROUNDING, texts::bits(exactness.sizes.widest_bits), texts::WITHOUT_ROUNDING_HINT, &exactness.exact),
    ];
    for (name, below, hint, counts) in rows {
        row_ui(ui, &columns, &Row { name, below, is_marked: false, hint, counts });
    }
}

/// Returns the columns in which any row has a count: most pairs need neither a quotient nor a root.
fn columns_of(cost: &PairCost) -> Vec<Column> {
    let of_methods = cost.methods.iter().map(|method| &method.counts);
    let all: Vec<&OperationCounts> = of_methods.chain([&cost.exactness.filtered]).collect();
    COLUMNS.into_iter().filter(|(.., count)| all.iter().any(|counts| 0 < count(counts))).collect()
}

/// Draws a heading, with the signs of the columns.
fn heading_ui(ui: &mut Ui, text: &str, columns: &[Column]) {
    let palette = theme::of(ui);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        let width = ui.available_width() - COLUMN * columns.len() as f32;
        left_ui(ui, width, |ui| drop(ui.label(RichText::new(text).size(12.0).color(palette.text_weak))));
        for (sign, hint, _) in columns {
            number_ui(ui, RichText::new(*sign).color(palette.text_weak)).on_hover_text(*hint);
        }
    });
}

/// Draws a row: its name and its counts, below them where it stopped.
fn row_ui(ui: &mut Ui, columns: &[Column], row: &Row<'_>) {
    let palette = theme::of(ui);
    let color = if row.is_marked { palette.text_strong } else { palette.text };
    let marked = |text: RichText| if row.is_marked { text.strong() } else { text };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        let width = ui.available_width() - COLUMN * columns.len() as f32;
        left_ui(ui, width, |ui| {
            let name = Label::new(marked(RichText::new(row.name).color(color))).truncate();
            ui.add(name).on_hover_text(row.hint);
        });
        for (.., count) in columns {
            let text = match count(row.counts) {
                0 => RichText::new("\u{b7}").color(palette.text_weak),
                count => marked(RichText::new(grouped_count(count)).color(color)),
            };
            number_ui(ui, text);
        }
    });
    if !row.below.is_empty() {
        let color = if row.is_marked { palette.text_strong } else { palette.text_weak };
        ui.label(RichText::new(&row.below).size(11.5).color(color));
    }
}

fn left_ui(ui: &mut Ui, width: f32, add: impl FnOnce(&mut Ui)) {
    let height = ui.spacing().interact_size.y.min(18.0);
    ui.allocate_ui_with_layout(vec2(width, height), Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(width);
        add(ui);
    });
}

fn number_ui(ui: &mut Ui, text: RichText) -> Response {
    ui.allocate_ui_with_layout(vec2(COLUMN, 18.0), Layout::right_to_left(Align::Center), |ui| {
        ui.set_min_width(COLUMN);
        ui.label(text)
    })
    .inner
}
