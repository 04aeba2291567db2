//! What the pane of the curve shows, and where.

use egui_macroquad::egui::Rect;

use super::super::time_axis::TimeAxis;
use super::super::view::View;
use crate::answers::Analysis;
use crate::search::Profile;

/// What the pane shows.
#[derive(Clone, Copy)]
pub(super) struct Shown<'a> {
    pub(super) view: View<'a>,
    pub(super) analysis: &'a Analysis,
    pub(super) profile: &'a Profile,
    pub(super) axis: TimeAxis,
    /// All of the pane.
    pub(super) pane: Rect,
    /// The plot in it.
    pub(super) area: Rect,
}
