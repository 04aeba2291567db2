//! Choices, exact arithmetic, and the verdict.

use super::super::derivation::{Derivation, Tone};
use super::super::figures::figure;
use crate::kernel::Relation;
use crate::kernel::trace::Degeneracy;

pub(super) fn degenerate(reason: Degeneracy) -> Derivation {
    let (title, result) = match reason {
        Degeneracy::CoincidentCenters => ("The centers coincide", "no direction leads from one to the other, +x is taken"),
        Degeneracy::PointOnLine => ("The point is on the line", "both sides are equally near, the left one is taken"),
        Degeneracy::PointOnEnd => {
            ("The point is on an end of the segment", "every way off it is equally short, straight off it is taken")
        }
        Degeneracy::ZeroLength => ("The segment has zero length", "it counts as a point"),
        Degeneracy::CrossingLines => ("The lines cross", "no finite translation separates them"),
        Degeneracy::EqualShapes => ("Both shapes are the same set", "each contains the other, the answer is \"A contains B\""),
        Degeneracy::Tie => ("Several directions are equally short", "the first one met is taken"),
    };
    Derivation::said(title, result).tone(Tone::Choice)
}

pub(super) fn exact(separation: f64, error_bound: f64, relation: Relation) -> Derivation {
    let result =
        format!("{}, within the rounding error of {}: integers say {relation}", figure(separation.abs()), figure(error_bound));
    Derivation::said("Rounding cannot decide, exact arithmetic does", result)
        .by("|s|", format!("|{}|", figure(separation)))
        .tone(if relation == Relation::Apart { Tone::Apart } else { Tone::Meeting })
}

pub(super) fn verdict(relation: Relation, separation: Option<f64>) -> Derivation {
    let result = match (relation, separation) {
        (Relation::Apart, Some(separation)) => format!("separation {}", figure(separation)),
        (Relation::Touching, _) => "separation 0".to_owned(),
        (_, Some(separation)) => {
            format!("separation {}, so the penetration depth is {}", figure(separation), figure(-separation))
        }
        (_, None) => "no finite translation separates them".to_owned(),
    };
    let said = Derivation::said(format!("Verdict, {relation}"), result).tone(Tone::Verdict);
    Derivation { value: separation, ..said }
}
