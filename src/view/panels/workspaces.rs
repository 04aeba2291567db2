//! The switch between the workspaces, in the bar at the top.

use egui_macroquad::egui::{Button, RichText, Stroke, Ui, WidgetInfo, WidgetType};

use super::keys;
use super::view::View;
use crate::session::{Command, Look, Workspace};
use crate::view::texts::menu as texts;
use crate::view::theme;

/// Returns the name of a workspace.
pub(super) fn name(workspace: Workspace) -> &'static str {
    match workspace {
        Workspace::Learn => texts::LEARN,
        Workspace::Build => texts::BUILD,
        Workspace::Review => texts::REVIEW,
    }
}

/// Returns the purpose of a workspace.
fn purpose(workspace: Workspace) -> &'static str {
    match workspace {
        Workspace::Learn => texts::LEARN_HINT,
        Workspace::Build => texts::BUILD_HINT,
        Workspace::Review => texts::REVIEW_HINT,
    }
}

/// The width and the height of a workspace in the switch, points.
const SIZE: [f32; 2] = [56.0, 20.0];

/// Draws the switch: all workspaces side by side, the present one raised.
pub(super) fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let present = view.session.view().tabs.workspace();
    ui.spacing_mut().item_spacing.x = 2.0;
    for workspace in Workspace::ALL {
        let is_present = workspace == present;
        let (color, fill, rim) = if is_present {
            (theme::of(ui).text_strong, theme::of(ui).panel_raised, theme::of(ui).accent)
        } else {
            (theme::of(ui).text_weak, theme::of(ui).panel, theme::of(ui).border)
        };
        let text = RichText::new(name(workspace)).size(12.5).color(color);
        let response = ui.add(Button::new(text).fill(fill).stroke(Stroke::new(1.0, rim)).min_size(SIZE.into()));
        response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, is_present, name(workspace)));
        let hint = texts::with_key(purpose(workspace), keys::of_workspace(workspace));
        if response.on_hover_text(hint).clicked() && !is_present {
            commands.push(Look::ShowWorkspace(workspace).into());
        }
    }
}
