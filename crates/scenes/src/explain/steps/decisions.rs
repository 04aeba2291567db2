//! Choices, exact arithmetic, and the verdict.

use super::super::derivation::{Derivation, DerivationContext, Tone};
use super::super::figures::precise;
use super::super::texts::{overview, steps as texts};
use crate::kernel::Relation;
use crate::kernel::trace::Degeneracy;
use crate::scene::UpDirection;

pub(super) fn degenerate(reason: Degeneracy, context: &DerivationContext) -> Derivation {
    let (title, result) = match reason {
        Degeneracy::CoincidentCenters => (texts::CENTERS_COINCIDE, texts::NO_DIRECTION),
        Degeneracy::PointOnLine => (texts::POINT_ON_LINE, &*texts::side_taken(left_as_seen(context))),
        Degeneracy::PointOnEnd => (texts::POINT_ON_END, texts::STRAIGHT_TAKEN),
        Degeneracy::ZeroLength => (texts::ZERO_LENGTH, texts::COUNTS_AS_POINT),
        Degeneracy::CrossingLines => (texts::LINES_CROSS, overview::NO_TRANSLATION),
        Degeneracy::EqualShapes => (texts::SAME_SET, texts::EACH_CONTAINS),
        Degeneracy::NearlyParallel => (texts::NEARLY_PARALLEL, texts::MEASURED_AGAIN),
        Degeneracy::Tie => (texts::TIE, texts::FIRST_TAKEN),
    };
    Derivation::of(title, result).tone(Tone::Choice)
}

/// Returns the side as it is seen that is the left one where y points up.
pub(super) fn left_as_seen(context: &DerivationContext) -> &'static str {
    match context.up {
        UpDirection::Y => texts::LEFT,
        UpDirection::MinusY => texts::RIGHT,
    }
}

pub(super) fn exact(separation: f64, error_bound: f64, relation: Relation) -> Derivation {
    Derivation::of(texts::EXACT, texts::exact(precise(separation.abs()), precise(error_bound), relation))
        .by(texts::EXACT_FORMULA, texts::length_of(precise(separation)))
        .tone(if relation == Relation::Apart { Tone::Apart } else { Tone::Meeting })
}

pub(super) fn verdict(relation: Relation, separation: Option<f64>) -> Derivation {
    let result = match (relation, separation) {
        // The separation is so small that only exact arithmetic distinguishes it from 0.
        (_, Some(separation)) if separation.abs() == f64::MIN_POSITIVE => texts::SEPARATION_NEXT_TO_0.to_owned(),
        (Relation::Apart, Some(separation)) => texts::separation(precise(separation)),
        (Relation::Touching, _) => texts::SEPARATION_0.to_owned(),
        (_, Some(separation)) => texts::separation_and_depth(precise(separation), precise(-separation)),
        (_, None) => overview::NO_TRANSLATION.to_owned(),
    };
    let derivation = Derivation::of(texts::verdict(relation), result).tone(Tone::Verdict);
    Derivation { value: separation, ..derivation }
}
