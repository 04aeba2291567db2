//! Parts that all lanes have in common: the background, and the drag that moves the time.

use egui_macroquad::egui::{CornerRadius, Rect, Response, Ui, vec2};

use super::time_axis::TimeAxis;
use crate::session::{Command, Play};
use crate::view::theme;

/// Draws the background of a lane.
pub(super) fn backdrop(ui: &Ui, rect: Rect, is_focus: bool, response: &Response) {
    let painter = ui.painter();
    let rounding = CornerRadius::same(4);
    if is_focus {
        painter.rect_filled(rect, rounding, theme::of(ui).panel_raised);
        painter.rect_filled(Rect::from_min_size(rect.min, vec2(3.0, rect.height())), CornerRadius::same(1), theme::of(ui).accent);
    } else if response.hovered() {
        painter.rect_filled(rect, rounding, theme::of(ui).panel_raised.with_alpha(120));
    }
}

/// Moves the time while the lane is dragged.
pub(super) fn scrub(response: &Response, axis: TimeAxis, t: f64, commands: &mut Vec<Command>) {
    if response.dragged()
        && let Some(pointer) = response.interact_pointer_pos()
    {
        let wanted = axis.t(pointer.x);
        if wanted != t {
            commands.push(Play::SetTime(wanted).into());
        }
    }
}
