//! The choice of the answer that is derived.

use egui_macroquad::egui::{RichText, Ui};

use super::super::view::View;
use crate::explain::DerivedAnswer;
use crate::session::{Command, Look};
use crate::view::texts::why as texts;

/// Draws a row with the answers that can be derived.
pub(super) fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.spacing_mut().button_padding.x = 3.0;
        for why in DerivedAnswer::ALL {
            let is_open = view.session.reasoning().why == why;
            if !is_open && !is_offered(why, view) {
                continue;
            }
            let (name, hint) = words(why);
            let response = ui.selectable_label(is_open, RichText::new(name).size(12.5)).on_hover_text(hint);
            if response.clicked() && !is_open {
                commands.push(Look::SetWhy(why).into());
            }
        }
    });
}

/// Returns true if an answer can be derived, and is of use: a lesson in which nothing moves has no motion.
pub(in crate::view::panels) fn is_offered(why: DerivedAnswer, view: View) -> bool {
    match why {
        DerivedAnswer::Contact | DerivedAnswer::Manifold | DerivedAnswer::Crossings => true,
        DerivedAnswer::Motion => !view.session.view().tabs.hides_motion(),
        DerivedAnswer::Level | DerivedAnswer::Move => view.session.scene().has_level(),
    }
}

/// Returns the name of an answer, and its description.
pub(in crate::view::panels) fn words(why: DerivedAnswer) -> (&'static str, &'static str) {
    match why {
        DerivedAnswer::Contact => (texts::CONTACT, texts::CONTACT_HINT),
        DerivedAnswer::Manifold => (texts::MANIFOLD, texts::MANIFOLD_HINT),
        DerivedAnswer::Crossings => (texts::CROSSINGS, texts::CROSSINGS_HINT),
        DerivedAnswer::Motion => (texts::MOTION, texts::MOTION_HINT),
        DerivedAnswer::Level => (texts::LEVEL, texts::LEVEL_HINT),
        DerivedAnswer::Move => (texts::MOVE, texts::MOVE_HINT),
    }
}
