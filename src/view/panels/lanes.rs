//! All methods over the same motion, one lane each, on the scale of the timeline.

use egui_macroquad::egui::Ui;

use super::View;
use super::time_axis::TimeAxis;
use crate::session::Command;

/// All methods over the same motion, one lane each, on the scale of the timeline.
pub(super) fn ui(_ui: &mut Ui, _view: View, _axis: TimeAxis, _commands: &mut Vec<Command>) {}
