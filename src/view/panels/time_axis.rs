//! The axis of time on the screen. The timeline and the panes above it share one axis, so that a time has the same x everywhere.

use egui_macroquad::egui::Rect;

/// The distance from the left end of the bottom panel to t = 0, points: room for the names of lanes.
const LABELS: f32 = 150.0;
/// The distance from t = 1 to the right end of the bottom panel, points: room for the outcomes of the lanes.
const OUTCOMES: f32 = 250.0;
/// The width of a panel, points, below which it has no room for either.
const NARROW: f32 = 760.0;
/// The distance from the ends of the axis to those of a narrow panel, points.
const MARGIN: f32 = 14.0;

/// The axis of time: t = 0 at `left`, t = 1 at `right`, points of the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct TimeAxis {
    pub(super) left: f32,
    pub(super) right: f32,
    /// True if there is room for texts beside the axis.
    pub(super) columns: bool,
}

impl TimeAxis {
    /// Returns the axis within the bottom panel.
    pub(super) fn within(panel: Rect) -> TimeAxis {
        let columns = NARROW <= panel.width();
        let [labels, outcomes] = if columns { [LABELS, OUTCOMES] } else { [MARGIN, MARGIN] };
        TimeAxis { left: panel.left() + labels, right: panel.right() - outcomes, columns }
    }

    /// Returns the x coordinate of a time.
    pub(super) fn x(self, t: f64) -> f32 {
        self.left + (self.right - self.left) * t as f32
    }

    /// Returns the time at a position on the screen, in [0, 1].
    pub(super) fn t(self, x: f32) -> f64 {
        f64::from((x - self.left) / (self.right - self.left).max(1.0)).clamp(0.0, 1.0)
    }
}
