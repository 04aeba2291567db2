//! Where the times are on the screen. The timeline and the panes above it share one axis, so that a time is everywhere the same x.

use egui_macroquad::egui::Rect;

/// From the left end of the bottom panel to t = 0, points: room for the names of lanes.
const LABELS: f32 = 150.0;
/// From t = 1 to the right end of it, points: room for what the lanes found.
const OUTCOMES: f32 = 250.0;
/// A panel narrower than this has no room for either, points.
const NARROW: f32 = 760.0;
/// From the ends of the axis to those of the panel where it is narrow, points.
const MARGIN: f32 = 14.0;

/// The axis of time: t = 0 at `left`, t = 1 at `right`, points of the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct TimeAxis {
    pub(super) left: f32,
    pub(super) right: f32,
    /// Whether there is room for texts beside it.
    pub(super) columns: bool,
}

impl TimeAxis {
    /// The axis within the bottom panel.
    pub(super) fn within(panel: Rect) -> TimeAxis {
        let columns = NARROW <= panel.width();
        let [labels, outcomes] = if columns { [LABELS, OUTCOMES] } else { [MARGIN, MARGIN] };
        TimeAxis { left: panel.left() + labels, right: panel.right() - outcomes, columns }
    }

    /// Where a time is.
    pub(super) fn x(self, t: f64) -> f32 {
        self.left + (self.right - self.left) * t as f32
    }

    /// The time at a position on the screen, in [0, 1].
    pub(super) fn t(self, x: f32) -> f64 {
        f64::from((x - self.left) / (self.right - self.left).max(1.0)).clamp(0.0, 1.0)
    }
}
