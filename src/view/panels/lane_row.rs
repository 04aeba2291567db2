//! Parts that lanes have in common: the background, the texts on both sides, the scrolling, and the drag that moves the time.

use std::sync::Arc;

use egui_macroquad::egui::style::ScrollAnimation;
use egui_macroquad::egui::{Color32, CornerRadius, Galley, Id, Painter, Rect, Response, Ui, pos2, vec2};

use super::time_axis::TimeAxis;
use crate::session::{Command, Play};
use crate::view::theme;

/// The height of a lane with two lines of text, points.
pub(super) const LANE: f32 = 36.0;
/// The distance of the content of a lane from the texts on both sides, points.
pub(super) const CAPTION_GAP: f32 = 8.0;
/// The distance of the upper and the lower line of a lane from its middle, points.
const LINE: f32 = 7.5;
/// The margins of a lane to the left and to the right, points.
const MARGINS: [f32; 2] = [10.0, 6.0];

/// The texts beside the content of a lane, laid out: an upper and a lower one to the left, and to the right.
pub(super) struct LaneCaption(pub(super) [[Arc<Galley>; 2]; 2]);

impl LaneCaption {
    /// Returns the width of the texts on a side: 0 is left.
    pub(super) fn width(&self, side: usize) -> f32 {
        self.0[side].iter().map(|text| text.size().x).fold(0.0, f32::max)
    }

    /// Draws the texts at both ends of a rectangle.
    pub(super) fn draw(&self, painter: &Painter, rect: Rect) {
        for (side, both) in self.0.iter().enumerate() {
            for (text, below) in both.iter().zip([-LINE, LINE]) {
                let left = if side == 0 { rect.left() } else { rect.right() - text.size().x };
                painter.galley(pos2(left, rect.center().y + below - text.size().y / 2.0), Arc::clone(text), Color32::PLACEHOLDER);
            }
        }
    }
}

/// Returns a lane without its margins.
pub(super) fn within_margins(lane: Rect) -> Rect {
    Rect::from_x_y_ranges(lane.left() + MARGINS[0]..=lane.right() - MARGINS[1], lane.y_range())
}

/// Scrolls lanes that were just opened into view, else the words of what was just selected in them. `shown`: the rectangle of all lanes and that of
/// the words, `None` while the lanes are folded. `id` keeps what is selected for the next frame.
pub(super) fn bring_into_view<T>(ui: &Ui, id: Id, selected: T, shown: Option<(Rect, Option<Rect>)>)
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    let Some((all, words)) = shown else { return ui.data_mut(|data| data.remove::<T>(id)) };
    let before: Option<T> = ui.data(|data| data.get_temp(id));
    let coming = if before.is_none() { Some(all) } else { words.filter(|_| before != Some(selected)) };
    if let Some(rect) = coming {
        ui.scroll_to_rect_animation(rect, None, ScrollAnimation::none());
    }
    ui.data_mut(|data| data.insert_temp(id, selected));
}

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
