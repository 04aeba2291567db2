//! The bounding volume and the members of a group: each member with its kind, and its numbers on request.

use egui_macroquad::egui::collapsing_header::CollapsingState;
use egui_macroquad::egui::{Align, Layout, Rect, RichText, ScrollArea, Sense, Ui, vec2};

use super::icon;
use super::widgets::{caption, small_button};
use super::words;
use crate::kernel::{Bound, Group, InvalidShape, Shape};
use crate::session::{Command, Edit};
use crate::view::texts::fields as texts;
use crate::view::theme;

/// The height of the list, points. It scrolls if it has more members than fit.
const HEIGHT: f32 = 230.0;

/// A function that draws the fields of a member, as `shape_fields` does. It is passed in because `shape_fields` names this file:
/// no two files may name each other.
pub(super) type MemberFields = fn(&mut Ui, &Shape, Option<usize>, &mut Vec<Command>) -> Option<Result<Shape, InvalidShape>>;

/// Draws the bounding volume and the members. Returns the new group if something was changed, or the reason why it is invalid.
pub(super) fn ui(
    ui: &mut Ui,
    group: &Group,
    body: Option<usize>,
    fields: MemberFields,
    commands: &mut Vec<Command>,
) -> Option<Result<Group, InvalidShape>> {
    let mut changed = bound_ui(ui, group, commands);
    let mut members = |ui: &mut Ui| {
        for (index, member) in group.members().iter().enumerate() {
            let new = ui.push_id(index, |ui| member_ui(ui, index, member, body, fields, commands)).inner;
            if let Some(new) = new {
                changed = Some(new.and_then(|new| with_member(group, index, new)));
            }
        }
    };
    // A group within a group has no list of its own: its members are in the list of the outer group.
    if body.is_some() {
        ScrollArea::vertical()
            .id_salt("members")
            .max_height(HEIGHT)
            .min_scrolled_height(HEIGHT)
            .auto_shrink([false, true])
            .show(ui, members);
    } else {
        members(ui);
    }
    changed
}

fn bound_ui(ui: &mut Ui, group: &Group, commands: &mut Vec<Command>) -> Option<Result<Group, InvalidShape>> {
    let mut changed = None;
    ui.horizontal(|ui| {
        caption(ui, texts::BOUNDING_VOLUME);
        for bound in Bound::ALL {
            let name = match bound {
                Bound::Circle => texts::BOUNDING_CIRCLE,
                Bound::Rectangle => texts::BOUNDING_RECTANGLE,
            };
            if ui.selectable_label(group.bound() == bound, name).clicked() && group.bound() != bound {
                commands.push(Command::EndEdit);
                let bounded = Group::new(bound, group.members().to_vec());
                changed = Some(bounded.and_then(|bounded| bounded.with_pivot(group.pivot())));
            }
        }
    });
    changed
}

/// Draws a member: its kind, and on request its numbers. Returns the new member if a number was changed, or the reason why it is
/// invalid.
fn member_ui(
    ui: &mut Ui,
    index: usize,
    member: &Shape,
    body: Option<usize>,
    fields: MemberFields,
    commands: &mut Vec<Command>,
) -> Option<Result<Shape, InvalidShape>> {
    let id = ui.make_persistent_id("member");
    let header = CollapsingState::load_with_default_open(ui.ctx(), id, false).show_header(ui, |ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(13.0, 13.0), Sense::hover());
        icon::kind(
            ui.painter(),
            Rect::from_center_size(rect.center(), vec2(13.0, 13.0)),
            member.kind(),
            theme::of(ui).text.into(),
        );
        ui.label(RichText::new(texts::member(index + 1, words::kind(member.kind()))).color(theme::of(ui).text_strong));
        if let Some(group) = body {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if small_button(ui, texts::TAKE_OUT, &texts::take_out(index + 1)) {
                    commands.push(Edit::TakeOut { group, member: index }.into());
                }
            });
        }
    });
    let (_, _, shown) = header.body_unindented(|ui| fields(ui, member, None, commands));
    shown.and_then(|shown| shown.inner)
}

fn with_member(group: &Group, index: usize, member: Shape) -> Result<Group, InvalidShape> {
    let mut members = group.members().to_vec();
    members[index] = member;
    group.with_members(members)
}
