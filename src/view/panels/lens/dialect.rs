//! The pair as a physics engine sees it, beside the proof, with the lengths that decide it to scale.

use egui_macroquad::egui::{Rect, RichText, Sense, Shape, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::super::number::{NumberField, number};
use super::super::view::View;
use super::super::widgets::{card, fact_in};
use crate::dialect::{Dialect, DialectEvidence, DialectView, UnitOfLength};
use crate::explain::{figure, grouped, outcome_in_words};
use crate::kernel::DVec2;
use crate::picture::theme::{Palette, Rgba};
use crate::session::{Command, DialectLens, DialectLensView, Lens, Look, MapAnswerer, MapAxis, MapCommand, RightTab};
use crate::sweep::{BodyQuantity, Parameter, SweepAxis};
use crate::view::texts::lens as texts;
use crate::view::theme;

/// The height of the scale, points.
const SCALE: f32 = 26.0;
/// The number of reaches to each side that the positions of the map go.
const REACHES: f64 = 6.0;
/// The width of the field for the units, points.
const FIELD: f32 = 64.0;

/// Draws the card.
pub(super) fn ui(ui: &mut Ui, view: View, found: &DialectLensView, commands: &mut Vec<Command>) {
    let lens = found.lens;
    card(ui, |ui| {
        match &found.seen {
            Err(why) => drop(ui.label(crate::explain::capital(&why.to_string()))),
            Ok(seen) => seen_ui(ui, found, seen),
        }
        if let Some(check) = found.units.as_ref().filter(|check| check.alarm.is_some()) {
            ui.label(RichText::new(&check.sentence).size(12.5).color(theme::of(ui).closest));
        }
        ui.add_space(2.0);
        units_ui(ui, lens, commands);
        if view.session.map_setup().is_some() && ui.button(texts::MAP).on_hover_text(texts::MAP_HINT).clicked() {
            commands.push(MapCommand::SetAsks(MapAnswerer::Lens).into());
            commands.extend(axes_of_positions(view, found));
            commands.push(Look::ShowRight(RightTab::Map).into());
        }
    })
    .response
    .on_hover_text(evidence_in_words(lens.dialect));
}

/// Returns the commands by which the map varies the position of the body that moves, over some reaches around where it is. Without a reach the map keeps
/// its axes.
fn axes_of_positions(view: View, found: &DialectLensView) -> Vec<Command> {
    let (Ok(seen), Some(setup)) = (&found.seen, view.session.map_setup()) else { return Vec::new() };
    let around = REACHES * (seen.lengths.skin() + seen.reach);
    let mover = usize::from(setup.bodies[0].velocity() == DVec2::ZERO && setup.bodies[1].velocity() != DVec2::ZERO);
    let (body, at) = (setup.pair[mover], setup.bodies[mover].shape.reference_point());
    let axis = |which: MapAxis, quantity: BodyQuantity, value: f64| {
        let parameter = Parameter::Body { quantity, body };
        let axis = SweepAxis::new(parameter, value - around, value + around, view.session.map().cells()).ok()?;
        Some(Command::Map(MapCommand::SetAxis { which, axis }))
    };
    [axis(MapAxis::X, BodyQuantity::X, at.x), axis(MapAxis::Y, BodyQuantity::Y, at.y)].into_iter().flatten().collect()
}

/// Draws what the engine does, the proof, and the lengths.
fn seen_ui(ui: &mut Ui, found: &DialectLensView, seen: &DialectView) {
    let palette = theme::of(ui);
    let color = if seen.is_ghost() { palette.alarm } else { palette.text_strong };
    ui.label(RichText::new(seen.in_words()).strong().color(color));
    let truth = texts::truth(outcome_in_words(&seen.truth, found.prover));
    ui.label(RichText::new(truth).size(12.5).color(palette.text));
    ui.add_space(2.0);
    scale_ui(ui, seen);
    let lengths = &seen.lengths;
    let [a, b] = lengths.skins.map(figure);
    let dialect = found.lens.dialect;
    let colors = LengthColors::of(palette);
    let skins = [&dialect.round_skin, &dialect.straight_skin].into_iter().flatten();
    let rows = [
        (texts::SKIN, texts::two_skins(a, b), colors.skin, constants(dialect, skins)),
        (
            texts::REACH,
            figure(seen.reach),
            colors.reach,
            constants(dialect, dialect.reach.iter().chain(&dialect.reach_along_velocity)),
        ),
        (texts::SLOP, figure(lengths.slop), colors.slop, constants(dialect, &dialect.slop)),
        (texts::GAP, gap_in_words(seen), palette.text_strong, texts::GAP_HINT.to_owned()),
        (texts::RESTS, figure(lengths.rest_offset), palette.text, texts::RESTS_HINT.to_owned()),
    ];
    for (name, value, color, hint) in rows {
        fact_in(ui, name, RichText::new(value).color(color)).on_hover_text(hint);
    }
}

fn gap_in_words(seen: &DialectView) -> String {
    seen.gap.map_or_else(|| texts::BEYOND_REACH.to_owned(), figure)
}

/// Returns constants with their sources, one after the other.
fn constants<'a>(dialect: &Dialect, names: impl IntoIterator<Item = &'a String>) -> String {
    let mut names: Vec<&String> = names.into_iter().collect();
    names.dedup();
    let found = names.into_iter().filter_map(|name| dialect.constant(name));
    let lines: Vec<String> = found.map(|one| texts::constant(&one.name, figure(one.value), &one.meaning, &one.source)).collect();
    if lines.is_empty() { texts::NO_CONSTANT.to_owned() } else { lines.join("\n") }
}

/// The colours of the lengths, in the scale and in the lines below it.
struct LengthColors {
    slop: Rgba,
    skin: Rgba,
    reach: Rgba,
}

impl LengthColors {
    fn of(palette: &Palette) -> LengthColors {
        LengthColors { slop: palette.mtv, skin: palette.normal, reach: palette.engine }
    }
}

/// Draws the lengths over the separation of the shapes, to scale: the slop below the skin, the skin from 0 on, the reach behind it, and a mark at the
/// gap.
fn scale_ui(ui: &mut Ui, seen: &DialectView) {
    let (skin, slop) = (seen.lengths.skin(), seen.lengths.slop);
    let ends = [skin - slop, 0.0, skin, skin + seen.reach, seen.lengths.rest_offset];
    let [low, high] = [ends.into_iter().fold(0.0, f64::min), ends.into_iter().fold(0.0, f64::max)];
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), SCALE), Sense::hover());
    let name = texts::scale(figure(slop), figure(skin), figure(seen.reach), gap_in_words(seen));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, name.clone()));
    if high <= low {
        return;
    }
    let (palette, painter) = (theme::of(ui), ui.painter());
    let margin = 0.15 * (high - low);
    let x = |length: f64| {
        let part = ((length - low + margin) / (high - low + 2.0 * margin)).clamp(0.0, 1.0);
        rect.left() + part as f32 * rect.width()
    };
    let (top, bottom) = (rect.top() + 8.0, rect.bottom() - 4.0);
    let colors = LengthColors::of(palette);
    let bands =
        [(skin - slop, skin, colors.slop.with_alpha(110)), (0.0, skin, colors.skin), (skin, skin + seen.reach, colors.reach)];
    for (from, to, color) in bands.into_iter().filter(|(from, to, _)| from < to) {
        painter.rect_filled(Rect::from_x_y_ranges(x(from)..=x(to), top..=bottom), 1.0, color);
    }
    let line = Stroke::new(1.0, palette.border);
    painter.hline(rect.x_range(), bottom, line);
    // The shapes touch at 0.
    painter.vline(x(0.0), top - 4.0..=bottom + 4.0, Stroke::new(1.5, palette.text_strong));
    if let Some(gap) = seen.gap {
        let at = x(skin + gap);
        let mark = vec![pos2(at, top), pos2(at - 4.0, top - 7.0), pos2(at + 4.0, top - 7.0)];
        painter.add(Shape::convex_polygon(mark, palette.text_strong, Stroke::NONE));
    }
}

/// Draws the field for the units of the scene that are one of the engine.
fn units_ui(ui: &mut Ui, lens: DialectLens, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        ui.label(match lens.dialect.unit {
            UnitOfLength::Meter => texts::METER,
            UnitOfLength::Pixel => texts::PIXEL,
        });
        let mut units = lens.units;
        if number(ui, &mut units, NumberField::not_negative("", texts::UNITS_NAME).width(FIELD), commands) {
            commands.push(Look::SetLens(Some(Lens::Dialect(DialectLens { units, ..lens }))).into());
        }
        ui.label(texts::UNITS);
    });
}

fn evidence_in_words(dialect: &Dialect) -> String {
    match &dialect.evidence {
        DialectEvidence::Held { scenes, differs, .. } => {
            let count = differs.iter().map(|differs| differs.count).sum();
            texts::held(format!("{} {}", dialect.title, dialect.version), grouped(*scenes), grouped(count))
        }
        DialectEvidence::ReadOnly { .. } => texts::UNTESTED.to_owned(),
    }
}
