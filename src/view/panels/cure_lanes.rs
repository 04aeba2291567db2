//! The cures of ghosts below the card of the level, one lane each: the normals that a cure leaves of the contacts, side by side, and how many ghosts.

use egui_macroquad::egui::{
    Color32, CursorIcon, FontId, Id, Label, Painter, Pos2, Rect, Response, RichText, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::icon;
use super::lane_row::{CAPTION_GAP, LANE, LaneCaption, backdrop, bring_into_view, within_margins};
use super::view::View;
use super::widgets::fold_heading;
use crate::cures::{Cure, CureLane, Cured, CuredContact};
use crate::explain::{capital, cure_in_words, cure_rule, cure_source, cures_in_words, figure};
use crate::kernel::DVec2;
use crate::kernel::level::MemberLabel;
use crate::picture::theme::Rgba;
use crate::scene::{LevelOfMover, UpDirection};
use crate::search::ProbeResult;
use crate::session::{Command, Look, Section};
use crate::view::texts::level as texts;
use crate::view::theme;

/// The least and the largest width of a contact, points.
const CONTACT: [f32; 2] = [19.0, 24.0];
/// Half the length of a normal, points.
const NORMAL: f32 = 8.5;
/// The largest number of contacts that are listed below the selected lane.
const LISTED: usize = 6;

/// Draws the lanes below a heading. A click shows the normals of a cure on the canvas.
pub(super) fn ui(ui: &mut Ui, view: View, level: &LevelOfMover, commands: &mut Vec<Command>) {
    let chosen = view.session.view().cures;
    let (mut hovered, mut shown) = (None, None);
    if fold_heading(ui, view, (Section::Cures, texts::CURES), commands, |_, _| {}) {
        let all = ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            // Without a contact too: what is below must not move while a body is dragged.
            ui.set_min_height((LANE + 1.0) * Cure::ALL.len() as f32);
            lanes_ui(ui, view, level, commands)
        });
        let (under_pointer, words) = all.inner;
        hovered = under_pointer;
        shown = Some((all.response.rect, words));
    }
    bring_into_view(ui, Id::new("shown-cure"), chosen.selected, shown);
    if hovered != chosen.hover {
        commands.push(Look::HoverCure(hovered).into());
    }
}

/// Draws the lanes. Returns the cure of the one under the pointer, and the rectangle of the words of the selected one.
fn lanes_ui(ui: &mut Ui, view: View, level: &LevelOfMover, commands: &mut Vec<Command>) -> (Option<Cure>, Option<Rect>) {
    let (lanes, selected) = (view.cures, view.session.view().cures.selected);
    if lanes.iter().all(|lane| lane.contacts.is_empty()) {
        // One line says so for all.
        for (line, _) in cures_in_words(view.session.scene(), level, lanes) {
            ui.add(Label::new(RichText::new(capital(&line)).color(theme::of(ui).text_weak)).wrap());
        }
        return (None, None);
    }
    let (mut hovered, mut words) = (None, None);
    let captions: Vec<LaneCaption> = lanes.iter().map(|lane| caption_of(ui, lane, selected == Some(lane.cure))).collect();
    // The contacts of all lanes stand one below the other.
    let beside = [0, 1].map(|side| captions.iter().map(|caption| caption.width(side)).fold(0.0, f32::max));
    for (lane, caption) in lanes.iter().zip(&captions) {
        let is_selected = selected == Some(lane.cure);
        let response = lane_ui(ui, (lane, view.session.scene().up), (caption, beside), is_selected);
        if response.contains_pointer() {
            hovered = Some(lane.cure);
        }
        if response.clicked() {
            commands.push(Look::SelectCure(Some(lane.cure).filter(|_| !is_selected)).into());
        }
        if is_selected {
            words = Some(words_ui(ui, view, level, lane));
        }
    }
    (hovered, words)
}

/// Returns the texts beside the contacts of a lane: the name and the source of its cure, the ghosts that it leaves, and its price, which is the
/// number of normals that are lost, else the depth.
fn caption_of(ui: &Ui, lane: &CureLane, is_selected: bool) -> LaneCaption {
    let palette = theme::of(ui);
    let text = |text: String, size: f32, color: Rgba| ui.painter().layout_no_wrap(text, FontId::proportional(size), color.into());
    let name = text(lane.cure.id().to_owned(), 12.5, if is_selected { palette.text_strong } else { palette.text });
    let source = text(cure_source(lane.cure).to_owned(), 11.0, palette.text_weak);
    let ghosts = lane.ghosts();
    let left = text(texts::ghosts_left(ghosts), 12.0, if ghosts == 0 { palette.proven } else { palette.alarm });
    let price = match (lane.lost, lane.sinks.map(figure)) {
        (0, None) => text(String::new(), 11.0, palette.text_weak),
        (0, Some(depth)) => text(texts::sinks(depth), 11.0, palette.text_weak),
        (lost, _) => text(texts::lost(lost), 11.0, palette.hit),
    };
    LaneCaption([[name, source], [left, price]])
}

/// Draws a lane. `beside`: the widths of the texts to the left and to the right of the contacts of all lanes.
fn lane_ui(
    ui: &mut Ui,
    (lane, up): (&CureLane, UpDirection),
    (caption, beside): (&LaneCaption, [f32; 2]),
    is_selected: bool,
) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), LANE), Sense::click());
    let label = texts::lane(cure_in_words(lane), cure_source(lane.cure));
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, is_selected, &label));
    backdrop(ui, rect, is_selected, &response);
    let inner = within_margins(rect);
    caption.draw(ui.painter(), inner);
    draw_contacts(
        ui,
        (lane, up),
        Rect::from_x_y_ranges(inner.left() + beside[0] + CAPTION_GAP..=inner.right() - beside[1] - CAPTION_GAP, rect.y_range()),
    );
    response.on_hover_cursor(CursorIcon::PointingHand).on_hover_text(texts::LANE_HINT)
}

/// Draws the contacts from left to right, in the order of the members, and the number of those for which there is no space.
fn draw_contacts(ui: &Ui, (lane, up): (&CureLane, UpDirection), area: Rect) {
    let count = lane.contacts.len();
    let space = ((area.width() / CONTACT[0]).max(0.0) as usize).max(1);
    let drawn = if count <= space { count } else { space - 1 };
    let width = (area.width() / count.min(space).max(1) as f32).clamp(CONTACT[0], CONTACT[1]);
    let center = |index: usize| pos2(area.left() + (index as f32 + 0.5) * width, area.center().y);
    for (index, contact) in lane.contacts[..drawn].iter().enumerate() {
        draw_contact(ui, center(index), contact, up);
    }
    if drawn < count {
        let text = texts::more_contacts(count - drawn);
        let galley = ui.painter().layout_no_wrap(text, FontId::proportional(11.0), theme::of(ui).text_weak.into());
        ui.painter().galley(center(drawn) - galley.size() / 2.0, galley, theme::of(ui).text_weak.into());
    }
}

/// Draws the normal that is left of a contact, as on the canvas: dashed if it is a ghost. The one before is thin, with a cross if it is dropped.
fn draw_contact(ui: &Ui, center: Pos2, contact: &CuredContact, up: UpDirection) {
    let on_screen = |direction: DVec2| {
        let seen = up.as_seen(direction).as_vec2();
        vec2(seen.x, -seen.y)
    };
    let (palette, painter) = (theme::of(ui), ui.painter());
    let weak = Color32::from(palette.text_weak);
    match (contact.normal, contact.result) {
        (Some(normal), result) => {
            if matches!(result, Cured::Changed(_)) {
                let along = on_screen(contact.before) * NORMAL;
                painter.line_segment(
                    [center - on_screen(normal) * NORMAL, center - on_screen(normal) * NORMAL + along],
                    Stroke::new(1.0, weak),
                );
            }
            let is_ghost = contact.label == Some(MemberLabel::Ghost);
            let color = if is_ghost { palette.alarm } else { palette.normal };
            draw_normal(painter, center, on_screen(normal), color.into(), is_ghost);
        }
        (None, _) => {
            let along = on_screen(contact.before) * NORMAL;
            painter.extend(Shape::dashed_line(&[center - along, center + along], Stroke::new(1.0, weak), 2.0, 2.0));
            icon::found(painter, center, 3.5, ProbeResult::Pruned, palette.text.into());
        }
    }
}

/// Draws an arrow around its middle.
fn draw_normal(painter: &Painter, center: Pos2, along: Vec2, color: Color32, is_dashed: bool) {
    let [from, tip] = [center - along * NORMAL, center + along * NORMAL];
    let stroke = Stroke::new(2.0, color);
    let neck = tip - along * 5.0;
    if is_dashed {
        painter.extend(Shape::dashed_line(&[from, neck], stroke, 3.0, 2.5));
    } else {
        painter.line_segment([from, neck], stroke);
    }
    let across = along.rot90() * 4.0;
    painter.add(Shape::convex_polygon(vec![tip, tip - along * 7.0 + across, tip - along * 7.0 - across], color, Stroke::NONE));
}

/// Draws the rule of the selected cure, its counts and its contacts in words. Returns their rectangle.
fn words_ui(ui: &mut Ui, view: View, level: &LevelOfMover, lane: &CureLane) -> Rect {
    let palette = theme::of(ui);
    let words = cures_in_words(view.session.scene(), level, std::slice::from_ref(lane));
    let shown = ui.indent(("cure", lane.cure.id()), |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let line = |ui: &mut Ui, text: &str, color: Rgba| ui.add(Label::new(RichText::new(text).size(12.5).color(color)).wrap());
        line(ui, cure_rule(lane.cure), palette.text_weak);
        for (summary, contacts) in &words {
            line(ui, summary, palette.text);
            for (contact, words) in lane.contacts.iter().zip(contacts).take(LISTED) {
                let is_ghost = contact.label == Some(MemberLabel::Ghost);
                line(ui, words, if is_ghost { palette.alarm } else { palette.text });
            }
        }
        if LISTED < lane.contacts.len() {
            line(ui, &texts::more_listed(lane.contacts.len() - LISTED), palette.text_weak);
        }
        ui.add_space(4.0);
    });
    shown.response.rect
}
