//! Numbers and names as the panels write them. Sentences come from [`explain`](crate::explain), so that the command line says the
//! same.

use crate::explain::capital;
pub use crate::explain::{in_full as exact, tests_in_words as tests};
use crate::kernel::{Algorithm, Kind, Relation};
use crate::search::Outcome;
use crate::view::texts::names as texts;

/// Returns a relation in words, with the names of the two bodies.
pub fn relation(relation: Relation, [a, b]: [&str; 2]) -> String {
    match relation {
        Relation::Apart => texts::APART.to_owned(),
        Relation::Touching => texts::TOUCHING.to_owned(),
        Relation::Overlapping => texts::OVERLAPPING.to_owned(),
        Relation::AContainsB => texts::contains(a, b),
        Relation::BContainsA => texts::contains(b, a),
    }
}

/// Returns the headline of an outcome, which is read first.
pub fn headline(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Impact(impact) if impact.grazing => texts::GRAZING_IMPACT,
        Outcome::Impact(_) => texts::IMPACT,
        Outcome::InContactAtStart { .. } => texts::IN_CONTACT_AT_START,
        Outcome::NoImpactSeen => texts::NO_IMPACT_SEEN,
        Outcome::Separated { .. } => texts::SEPARATED,
        Outcome::NotConverged { .. } => texts::NOT_CONVERGED,
        Outcome::NotApplicable => texts::NOT_APPLICABLE,
    }
}

/// Returns the word for a hit, or for none.
pub fn verdict(hit: bool) -> &'static str {
    if hit { texts::HIT } else { texts::NO_HIT }
}

/// Returns a relation with the names of the two bodies, and the word for a hit or none.
pub fn relation_and_verdict(relation: Relation, names: [&str; 2], hit: bool) -> String {
    texts::relation_and_verdict(self::relation(relation, names), verdict(hit))
}

/// Returns the name of a method of the contact, as a choice.
pub fn algorithm(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Direct => texts::DIRECT,
        Algorithm::Gjk => texts::GJK,
        Algorithm::Parameters => texts::PARAMETERS,
        Algorithm::Orientations => texts::ORIENTATIONS,
        Algorithm::Regions => texts::REGIONS,
        Algorithm::Centers => texts::CENTERS,
        Algorithm::CrossingNumber => texts::CROSSING_NUMBER,
        Algorithm::WindingNumber => texts::WINDING_NUMBER,
    }
}

/// Returns the name of a kind as a title.
pub fn kind(kind: Kind) -> String {
    capital(kind.name())
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
            assert_eq!(expected.parse(), Ok(value), "{expected} reads back");
        }
    }
}
