//! The derivation of steps towards the contact with a level.

use crate::explain::derivation::{Derivation, DerivationContext, Tone};
use crate::explain::figures::{computed_point, precise, term};
use crate::explain::texts::level_steps as texts;
use crate::kernel::trace::LevelStep;
use crate::kernel::{DVec2, Relation};
use crate::scene::UpDirection;

fn point(v: DVec2) -> String {
    computed_point(v, 0.0)
}

/// Returns the derivation of a step. `names`: those of the members of the level.
pub(super) fn derived(step: &LevelStep, names: &[String], context: &DerivationContext) -> Derivation {
    let name = |member: usize| names.get(member).cloned().unwrap_or_else(|| texts::nameless(member));
    match *step {
        LevelStep::Reach { separation, slop, margin, reach } => {
            let [slop, margin] = [slop, margin].map(precise);
            Derivation::of(texts::REACH, precise(reach))
                .given(texts::reach_given(precise(separation), &slop, &margin))
                .by(texts::REACH_FORMULA, texts::reach_substituted(term(separation), slop, margin))
        }
        LevelStep::Normals { from, to, at } if from == to => Derivation::of(texts::normal(point(at)), point(from)),
        LevelStep::Normals { from, to, at } => {
            let turn = match context.up {
                UpDirection::Y => texts::COUNTER_CLOCKWISE,
                UpDirection::MinusY => texts::CLOCKWISE,
            };
            Derivation::of(texts::normals(point(at)), texts::all_between(point(from), point(to), turn))
        }
        LevelStep::Compared { member, separation, normal, nearest, angle, is_ghost, covered_by, .. } => {
            let title = texts::compared(name(member));
            let Some(normal) = normal.map(point) else { return Derivation::of(title, texts::NO_NORMAL).tone(Tone::Choice) };
            let verdict = match covered_by.filter(|_| is_ghost).map(name) {
                Some(other) => texts::covered_ghost(other),
                None if is_ghost => texts::GHOST.to_owned(),
                None => texts::REAL.to_owned(),
            };
            let separation = separation.map_or_else(|| texts::UNDEFINED.to_owned(), precise);
            let Some((of_level, off)) = nearest.map(|(of_level, off)| (point(of_level), off)) else {
                return Derivation::of(title, texts::no_normal_near(verdict)).given(texts::compared_alone(separation, normal));
            };
            Derivation::of(title, texts::angle(precise(off), precise(angle), verdict))
                .given(texts::compared_given(separation, &normal, &of_level))
                .by(texts::ANGLE_FORMULA, texts::angle_substituted(normal, of_level))
        }
        LevelStep::Verdict { relation, separation, translation } => {
            let (tone, result) = match (relation, translation) {
                (Relation::Apart, _) => {
                    (Tone::Apart, texts::apart(separation.map_or_else(|| texts::UNDEFINED.to_owned(), precise)))
                }
                (Relation::Touching, _) => (Tone::Verdict, texts::TOUCHING.to_owned()),
                (_, Some(out)) => (Tone::Verdict, texts::overlapping(point(out), precise(out.length()))),
                (_, None) => (Tone::Verdict, texts::WITHOUT_TRANSLATION.to_owned()),
            };
            Derivation::of(texts::WHOLE, result).tone(tone)
        }
    }
}
