//! The Minkowski difference B minus A with the path of A relative to B: the two meet where the path enters.

use egui_macroquad::egui::Ui;

use super::super::view::View;
use super::super::widgets::fold_heading;
use super::difference::Inset;
use crate::answers::Analysis;
use crate::kernel::Step;
use crate::kernel::gjk::{DifferenceOutline, minkowski_difference};
use crate::kernel::trace::{MotionStep, MotionVerdict};
use crate::session::{Command, Section};
use crate::view::texts::why as texts;

/// Draws the inset, and nothing if the difference is not one convex shape.
pub(super) fn ui(ui: &mut Ui, view: View, analysis: &Analysis, commands: &mut Vec<Command>) {
    let scene = view.session.scene();
    let Some([a, b]) = scene.moving(analysis.pair) else { return };
    let Some(core) = minkowski_difference(&b.shape, &a.shape) else { return };
    if !fold_heading(ui, view, (Section::Path, texts::PATH_INTO_DIFFERENCE), commands, |_, _| {}) {
        return;
    }
    let difference = DifferenceOutline { radius: core.radius + scene.slop, ..core };
    let velocity = a.velocity() - b.velocity();
    let inset = Inset::new(ui, scene.up, &difference, std::iter::once(velocity));
    inset.difference(&difference, texts::B_MINUS_A);
    for step in &analysis.reasons().steps {
        if let Step::Motion(MotionStep::EdgeGap { edge, normal, reach, .. }) = step {
            inset.edge(edge.map(|end| end - *normal * *reach));
        }
        if let Step::Motion(MotionStep::Verdict(verdict)) = step {
            let t = if let MotionVerdict::Impact { t, .. } = verdict { Some(*t) } else { None };
            inset.path(velocity, t);
        }
    }
    inset.origin();
}
