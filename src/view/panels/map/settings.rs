//! The settings of the map: the two parameters with their ranges, the method or engine that is asked, and the number of cells.

use egui_macroquad::egui::{Align, ComboBox, Layout, RichText, Ui, WidgetInfo, WidgetType, vec2};

use super::super::number::{NumberField, number};
use super::super::view::View;
use crate::explain::one_line;
use crate::search::MethodKind;
use crate::session::{Command, Lens, Look, MapAnswerer, MapAxis, MapCommand, RESOLUTIONS, StatusMessage};
use crate::sweep::{Parameter, SweepAxis, SweepQuestion};
use crate::view::texts::map_panel as texts;
use crate::view::theme;

/// The width of a caption, points.
const HEAD: f32 = 46.0;
/// The distance between the parts of a row, points.
const GAP: f32 = 4.0;
/// The height of the list of parameters, points: usually all of them are visible.
const LIST: f32 = 440.0;
/// The width of a number, points.
pub(super) const NUMBER: f32 = 48.0;

/// Draws all settings.
pub(super) fn ui(ui: &mut Ui, view: View, setup: &SweepQuestion, axes: [SweepAxis; 2], commands: &mut Vec<Command>) {
    let parameters = Parameter::all(setup);
    for (which, axis) in MapAxis::ALL.into_iter().zip(axes) {
        axis_ui(ui, view, setup, which, axis, &parameters, commands);
    }
    let map = &view.session.map();
    let combo_width = combo_width(ui);
    ui.horizontal(|ui| {
        head(ui, texts::SEARCH);
        let (engines, lens) = (view.session.engine_lanes(), view.session.view().lens.and_then(Lens::dialect));
        let name = |asks: MapAnswerer| match asks {
            MapAnswerer::InFocus => texts::in_focus(view.session.scene().search.kind().name()),
            MapAnswerer::Method(kind) => kind.name().to_owned(),
            MapAnswerer::Engine(index) => {
                engines.get(index).map_or_else(String::new, |engine| texts::engine(one_line(engine.name)))
            }
            MapAnswerer::Lens => lens.map_or_else(String::new, |lens| texts::lens(&lens.dialect.title)),
        };
        let searches = std::iter::once(MapAnswerer::InFocus).chain(MethodKind::ALL.map(MapAnswerer::Method));
        let all = searches.chain((0..engines.len()).map(MapAnswerer::Engine)).chain(lens.map(|_| MapAnswerer::Lens));
        let list =
            ComboBox::from_id_salt("map-method").width(combo_width).height(LIST).truncate().selected_text(name(map.asks()));
        let size = vec2(combo_width, ui.spacing().interact_size.y);
        let combo = ui
            .allocate_ui(size, |ui| {
                list.show_ui(ui, |ui| {
                    for asks in all {
                        if ui.selectable_label(asks == map.asks(), name(asks)).clicked() {
                            commands.push(MapCommand::SetAsks(asks).into());
                        }
                    }
                })
            })
            .inner;
        combo.response.widget_info(|| WidgetInfo::labeled(WidgetType::ComboBox, true, texts::SEARCH_NAME));
        ui.spacing_mut().item_spacing.x = 2.0;
        for cells in RESOLUTIONS {
            let hint = texts::cells_hint(cells);
            if ui.selectable_label(cells == map.cells(), cells.to_string()).on_hover_text(hint).clicked() && cells != map.cells()
            {
                commands.push(MapCommand::SetCells(cells).into());
            }
        }
    });
}

/// Returns the width that a caption and two numbers leave to a combo box, points.
fn combo_width(ui: &Ui) -> f32 {
    (ui.available_width() - HEAD - 2.0 * NUMBER - 3.0 * GAP).max(NUMBER)
}

/// Draws the settings of one axis: its parameter, and the range of it.
fn axis_ui(
    ui: &mut Ui,
    view: View,
    setup: &SweepQuestion,
    which: MapAxis,
    axis: SweepAxis,
    parameters: &[Parameter],
    commands: &mut Vec<Command>,
) {
    let (title, names) = match which {
        MapAxis::X => (texts::ACROSS, [texts::ACROSS_FROM, texts::ACROSS_TO, texts::ACROSS_NAME]),
        MapAxis::Y => (texts::UP, [texts::UP_FROM, texts::UP_TO, texts::UP_NAME]),
    };
    let scene = view.session.scene();
    let combo_width = combo_width(ui);
    ui.horizontal(|ui| {
        head(ui, title);
        let name = axis.parameter().name(scene);
        let list = ComboBox::from_id_salt(title).width(combo_width).height(LIST).truncate().selected_text(&name);
        // A long name is cut off: otherwise the combo box would grow over the numbers.
        let size = vec2(combo_width, ui.spacing().interact_size.y);
        let combo = ui
            .allocate_ui(size, |ui| {
                list.show_ui(ui, |ui| {
                    for &parameter in parameters {
                        let chosen = parameter == axis.parameter();
                        if ui.selectable_label(chosen, parameter.name(scene)).clicked()
                            && !chosen
                            && let Some(axis) = SweepAxis::proposed(setup, parameter, axis.cells())
                        {
                            commands.push(MapCommand::SetAxis { which, axis }.into());
                        }
                    }
                })
            })
            .inner;
        combo.response.widget_info(|| WidgetInfo::labeled(WidgetType::ComboBox, true, names[2]));
        combo.response.on_hover_text(name);
        let [mut from, mut to] = [axis.from(), axis.to()];
        let edit = |name| NumberField { suffix: axis.parameter().unit(), ..NumberField::any("", name).width(NUMBER) };
        let mut changed = number(ui, &mut from, edit(names[0]), commands);
        changed |= number(ui, &mut to, edit(names[1]), commands);
        if changed {
            commands.push(match SweepAxis::new(axis.parameter(), from, to, axis.cells()) {
                Ok(axis) => Command::Map(MapCommand::SetAxis { which, axis }),
                Err(invalid) => Command::Look(Look::ShowMessage(StatusMessage::error(invalid.to_string()))),
            });
        }
    });
}

/// Draws the caption of a row.
pub(super) fn head(ui: &mut Ui, text: &str) {
    let size = vec2(HEAD, ui.spacing().interact_size.y);
    ui.spacing_mut().item_spacing.x = GAP;
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(HEAD);
        ui.label(RichText::new(text).color(theme::of(ui).text_weak));
    });
}
