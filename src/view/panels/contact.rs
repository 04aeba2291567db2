//! How the two bodies stand to each other at the time on the timeline.

use egui_macroquad::egui::{RichText, Ui};

use super::widgets::{card, fact, fact_in, heading};
use super::{View, words};
use crate::explain::{figure, point_in_words};
use crate::kernel::{Contact, Crossings, DVec2, Relation};
use crate::session::Command;
use crate::view::theme;

/// At most this many crossings are listed; the rest is counted.
const LISTED: usize = 4;

/// The static answers at the time on the timeline.
pub fn ui(ui: &mut Ui, view: View, _commands: &mut Vec<Command>) {
    let Some(analysis) = view.analysis else { return };
    heading(ui, &format!("CONTACT AT t = {}", figure(analysis.t)));
    card(ui, |ui| {
        contact_ui(ui, &analysis.now, view.names(), view.session.scene().slop);
        crossings_ui(ui, &analysis.crossings);
    });
}

fn contact_ui(ui: &mut Ui, now: &Contact, names: [&str; 2], slop: f64) {
    let hit = now.hit(slop);
    let color = if hit { theme::HIT } else { theme::TEXT_STRONG };
    let verdict = if hit { "hit" } else { "no hit" };
    let relation = format!("{}: {verdict}", words::relation(now.relation, names));
    fact_in(ui, "Relation", RichText::new(relation).color(color));
    let separation = now.separation.map_or("none: no way out".to_string(), figure);
    fact_in(ui, "Separation", RichText::new(separation).color(theme::CLOSEST));
    if let Some(normal) = now.normal {
        fact_in(ui, "Normal, A to B", RichText::new(point_in_words(normal)).color(theme::NORMAL));
    }
    if let Some(mtv) = now.mtv().filter(|mtv| 0.0 < mtv.depth) {
        let translation = point_in_words(mtv.normal * mtv.depth);
        fact_in(ui, "MTV", RichText::new(translation).color(theme::MTV)).on_hover_text("Moving B by this ends the overlap");
    }
    let (a, b) = match now.relation {
        Relation::Apart => ("Closest on A", "Closest on B"),
        Relation::Touching => ("Touch on A", "Touch on B"),
        Relation::Overlapping | Relation::AContainsB | Relation::BContainsA => ("Deepest of A", "Deepest of B"),
    };
    fact(ui, a, point_in_words(now.witness_a));
    fact(ui, b, point_in_words(now.witness_b));
}

fn crossings_ui(ui: &mut Ui, crossings: &Crossings) {
    if crossings.coincident {
        fact(ui, "Boundaries", "coincide");
    }
    let points = crossings.points.iter().map(|&p: &DVec2| point_in_words(p));
    let stretches = crossings.stretches.iter().map(|[p, q]| format!("{} to {}", point_in_words(*p), point_in_words(*q)));
    let count = crossings.points.len() + crossings.stretches.len();
    if count == 0 && !crossings.coincident {
        fact(ui, "Boundaries", "do not meet");
    }
    for (i, place) in points.chain(stretches).take(LISTED).enumerate() {
        fact(ui, if i == 0 { "Boundaries meet at" } else { "" }, place);
    }
    if LISTED < count {
        fact(ui, "", format!("and {} more", count - LISTED));
    }
}
