//! The tab "Why": the idea of the algorithm that answers, and the steps of the trace as a derivation with the present numbers.

pub(super) mod choice;
pub(super) mod code;
mod difference;
mod idea;
mod path;
mod player;
mod steps;

use egui_macroquad::egui::Ui;

use super::mover_words;
use super::view::View;
use super::widgets::{fold_heading, heading, no_pair};
use crate::answers::Analysis;
use crate::explain::{DerivedAnswer, idea_of_crossings, idea_of_manifold, idea_of_motion};
use crate::kernel::Algorithm;
use crate::session::{Command, Section};
use crate::view::texts::why as texts;

/// Draws the choice of the answer that is derived, the buttons that go from step to step, and the Minkowski difference of GJK or
/// of the motion. They stay in view while the steps scroll.
pub fn head_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let Some(analysis) = view.analysis else { return };
    choice::ui(ui, view, commands);
    if analysis.why == DerivedAnswer::Move {
        return;
    }
    difference_ui(ui, view, analysis, commands);
    player::ui(ui, view, analysis, commands);
    ui.add_space(2.0);
}

/// Draws the reasons for an audience: the picture of the method, and the steps. While the code is shown, only the selected step
/// stands above it.
pub(super) fn presented_ui(ui: &mut Ui, view: View, analysis: &Analysis, commands: &mut Vec<Command>) {
    difference_ui(ui, view, analysis, commands);
    heading(ui, texts::STEPS);
    if view.session.view().code.is_some() && steps::selected_ui(ui, view, analysis) {
        code::ui(ui, view, analysis, commands);
        return;
    }
    steps::ui(ui, view, analysis, commands);
    if view.session.view().code.is_some() {
        code::ui(ui, view, analysis, commands);
    }
}

/// Draws the Minkowski difference of GJK or of the motion.
fn difference_ui(ui: &mut Ui, view: View, analysis: &Analysis, commands: &mut Vec<Command>) {
    if analysis.why == DerivedAnswer::Contact && analysis.algorithm == Algorithm::Gjk {
        difference::ui(ui, view, analysis, commands);
    }
    if analysis.why == DerivedAnswer::Motion {
        path::ui(ui, view, analysis, commands);
    }
}

/// Draws the reasons of the answer that is derived. A step under the pointer is highlighted on the canvas; a clicked step stays
/// highlighted, and hides the steps after it.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let Some(analysis) = view.analysis else {
        heading(ui, texts::IDEA);
        return no_pair(ui, view.session.scene().bodies.len());
    };
    match analysis.why {
        DerivedAnswer::Move => return mover_words::derivation_ui(ui, view, commands),
        DerivedAnswer::Contact => idea::ui(ui, view, analysis, commands),
        DerivedAnswer::Crossings => idea::other_ui(ui, view, analysis, commands, idea_of_crossings),
        DerivedAnswer::Manifold => idea::other_ui(ui, view, analysis, commands, idea_of_manifold),
        DerivedAnswer::Level => idea::level_ui(ui, view, commands),
        DerivedAnswer::Motion => {
            idea::other_ui(ui, view, analysis, commands, |shapes| idea_of_motion(shapes, analysis.method.kind()))
        }
    }
    if fold_heading(ui, view, (Section::Steps, texts::STEPS), commands, |_, _| {}) {
        steps::ui(ui, view, analysis, commands);
    }
    code::ui(ui, view, analysis, commands);
}
