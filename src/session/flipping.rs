//! Up to the place where the answer of the search flips: a body slides until the search in focus answers otherwise.

use super::Session;
use super::boundary::{Along, landed, pair_nudged};
use super::message::{Message, Refusal};
use crate::explain::figure;
use crate::scene::Scene;
use crate::search::boundary::{AnswerSlide, Axis, Looked, Unturned, slide_answer};
use crate::search::{Judgement, Outcome, Role, cost_of_test, search};

impl Session {
    /// Slides a body of the pair until the answer of the search in focus flips, from contact to none or back.
    pub(super) fn slide_to_flip(&mut self, slider: Role, along: Along) -> Result<(), Refusal> {
        let pair = self.scene.pair.ok_or(Refusal::NoPair)?;
        let index = slider.of(pair);
        let names = [self.body(index)?.name.clone(), self.body(slider.other().of(pair))?.name.clone()];
        let [a, b] = [self.body(pair[0])?.moving(), self.body(pair[1])?.moving()];
        let (name, way, method) = (names[0].clone(), along.in_words(), self.scene.search.kind().name());
        let Some(direction) = along.direction([&a, &b], slider, self.t()) else {
            return Err(Refusal::NoDirection { name, along: way });
        };
        let found = slide_answer([&a, &b], slider, direction, &self.scene.search, self.scene.slop).map_err(|why| match why {
            Unturned::NoDirection => Refusal::NoDirection { name: name.clone(), along: way },
            Unturned::NoClaim => Refusal::NoClaim { method },
            Unturned::Never(looked) => {
                Refusal::NoTurn { name: name.clone(), along: way, method, looked: thoroughness(looked, ". ", "") }
            }
            Unturned::TooCostly => Refusal::TooCostly { name: name.clone(), along: way, method },
        })?;
        let shape = landed(&found.rest.shape);
        let message = Message::info(arrival(&names, method, &found));
        if shape != self.body(index)?.shape {
            self.change(format!("Slide {name} to the flip of {method}"), None, |scene| scene.bodies[index].shape = shape);
        }
        self.message = Some(message);
        Ok(())
    }
}

/// What the search does at the flip, as a sentence or two.
fn arrival(names: &[String; 2], method: &str, found: &AnswerSlide) -> String {
    let ([name, other], [before, after]) = (names, &found.sides);
    let what = match (before.judgement, after.judgement) {
        (_, Judgement::FalseNo { t: 0.0 }) => {
            format!("From here on {method} misses that {name} and {other} are in contact at the start")
        }
        (Judgement::FalseNo { t: 0.0 }, _) => {
            format!("From here on {method} sees a hit: one step of the numbers before, it misses a contact at the start")
        }
        (_, Judgement::FalseNo { t }) => {
            format!("From here on {name} tunnels: they meet at t = {}, {method} saw it one step of the numbers before", figure(t))
        }
        (Judgement::FalseNo { .. }, _) => {
            format!("From here on {method} sees the hit: one step of the numbers before, {name} tunnels")
        }
        (_, Judgement::FalseYes { clearance }) => {
            format!("From here on {method} claims a hit that is none: {name} and {other} miss by {}", figure(clearance))
        }
        (Judgement::FalseYes { clearance }, _) => {
            format!(
                "From here on {method} no longer claims a hit: one step before it does, though they miss by {}",
                figure(clearance)
            )
        }
        _ => {
            let gives_up = found.sides.iter().any(|side| side.outcome.claims_contact().is_none());
            let what = if gives_up { "gives up" } else { "finds no hit" };
            format!("{}: one step of the numbers farther {method} {what}", stand(names, found))
        }
    };
    format!("{what}.{}", thoroughness(found.looked, "\n", "."))
}

/// How the two meet where the slide ends: `ball grazes post`.
fn stand([name, other]: &[String; 2], found: &AnswerSlide) -> String {
    match found.rest.outcome {
        Outcome::Impact(impact) if impact.grazing => format!("{name} grazes {other} at t = {}", figure(impact.t)),
        Outcome::Impact(impact) if found.touches => format!("{name} just touches {other} at t = {}", figure(impact.t)),
        Outcome::InContactAtStart { .. } if found.touches => format!("{name} just touches {other} at the start"),
        Outcome::Impact(impact) => format!("{name} hits {other} at t = {}", figure(impact.t)),
        _ => format!("{name} hits {other} at the start"),
    }
}

/// What the slide could have stepped over, with what stands before and after it. Empty where that is nothing.
fn thoroughness(looked: Looked, before: &str, end: &str) -> String {
    match looked {
        Looked::Everywhere => String::new(),
        Looked::At { poses, apart } => {
            let apart = figure(apart);
            format!(
                "{before}Asked at {poses} poses, up to {apart} apart: what flips there and back between two of them is not seen{end}"
            )
        }
    }
}

/// What the search would answer with a body nudged, for the strip of neighbors in the panel.
/// `None` where the body is not in the pair, and where the search takes too many tests to be asked in every frame.
pub fn answer_nudged(scene: &Scene, index: usize, axis: Axis, ulps: i32, tests: usize) -> Option<Outcome> {
    /// So many units are a small part of a frame, for one of ten searches.
    const QUICK: usize = 400;
    let [a, b] = pair_nudged(scene, index, axis, ulps)?;
    let units = tests.saturating_mul(cost_of_test(&a.shape, &b.shape, scene.search.kind()));
    (units <= QUICK).then(|| search(&a, &b, &scene.search, scene.slop).outcome)
}
