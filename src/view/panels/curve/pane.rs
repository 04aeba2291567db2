//! The data and the layout of the pane of the curve.

use egui_macroquad::egui::Rect;

use super::super::time_axis::TimeAxis;
use super::super::view::View;
use crate::answers::Analysis;
use crate::search::Profile;

/// The data that the pane shows, and where it shows them.
#[derive(Clone, Copy)]
pub(super) struct Shown<'a> {
    pub(super) view: View<'a>,
    pub(super) analysis: &'a Analysis,
    pub(super) profile: &'a Profile,
    pub(super) axis: TimeAxis,
    /// The whole pane.
    pub(super) pane: Rect,
    /// The plot in the pane.
    pub(super) area: Rect,
}
