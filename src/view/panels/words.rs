//! Numbers and names as the panels write them. Sentences come from [`explain`](crate::explain): the command line says the same.

pub use crate::explain::{in_full as exact, tests_in_words as tests};
use crate::kernel::Relation;
use crate::search::Outcome;

/// The number a person typed: with a point or a comma. `None` where it is none, or not finite.
pub fn parsed(text: &str) -> Option<f64> {
    let text = text.trim().replace(',', ".").replace('\u{2212}', "-");
    text.parse::<f64>().ok().filter(|value| value.is_finite())
}

/// A relation in words, with the names of the two bodies.
pub fn relation(relation: Relation, [a, b]: [&str; 2]) -> String {
    match relation {
        Relation::Apart => "apart".to_string(),
        Relation::Touching => "touching".to_string(),
        Relation::Overlapping => "overlapping".to_string(),
        Relation::AContainsB => format!("{a} contains {b}"),
        Relation::BContainsA => format!("{b} contains {a}"),
    }
}

/// The word for an outcome that is read first.
pub fn headline(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Impact(impact) if impact.grazing => "Grazing impact",
        Outcome::Impact(_) => "Impact",
        Outcome::InContactAtStart { .. } => "In contact at start",
        Outcome::NoImpactSeen => "No impact seen",
        Outcome::Separated { .. } => "Separated",
        Outcome::NotConverged { .. } => "Not converged",
        Outcome::NotApplicable => "Does not apply",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_to_edit_are_exact() {
        let rows = [
            (0.48125, "0.48125"),
            (0.1 + 0.2, "0.30000000000000004"),
            (-12345.678901234, "-12345.678901234"),
            (0.0, "0"),
            (1e-9, "1e-9"),
            (1e20, "1e20"),
        ];
        for (value, expected) in rows {
            assert_eq!(exact(value), expected, "{value:e}");
            assert_eq!(parsed(expected), Some(value), "{expected} reads back");
        }
    }

    #[test]
    fn a_typed_number_may_have_a_comma() {
        let rows =
            [("1,5", Some(1.5)), (" -2.25 ", Some(-2.25)), ("1e-3", Some(1e-3)), ("inf", None), ("NaN", None), ("x", None)];
        for (text, expected) in rows {
            assert_eq!(parsed(text), expected, "{text:?}");
        }
    }
}
