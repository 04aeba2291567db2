//! Compares what was found with what a scene expects.

use glam::DVec2;

use super::report::{CheckDifference, Deviation};
use super::texts;
use crate::scene::{ExpectedOutcome, ExpectedSeparation, Scene};
use crate::search::Outcome;

/// Compares what was found with what is expected, and records the differences.
pub(super) struct ClaimComparison {
    pub(super) tolerance: f64,
    pub(super) differences: Vec<CheckDifference>,
}

impl ClaimComparison {
    pub(super) fn differ(&mut self, quantity: &'static str, expected: String, found: String) {
        self.deviate(quantity, expected, found, Deviation::Other);
    }

    pub(super) fn deviate(&mut self, quantity: &'static str, expected: String, found: String, deviation: Deviation) {
        self.differences.push(CheckDifference { quantity, expected, found, deviation });
    }

    pub(super) fn exactly<T: PartialEq + ToString>(&mut self, quantity: &'static str, expected: &T, found: &T) {
        if expected != found {
            self.differ(quantity, expected.to_string(), found.to_string());
        }
    }

    pub(super) fn number(&mut self, quantity: &'static str, expected: f64, found: Option<f64>) {
        let is_close = found.is_some_and(|found| (found - expected).abs() <= self.tolerance);
        if !is_close {
            let deviation = found.map_or(Deviation::Other, |found| Deviation::Number(found - expected));
            let found = found.map_or_else(|| texts::UNDEFINED.to_owned(), |found| found.to_string());
            self.deviate(quantity, texts::within(expected, format_args!("{:e}", self.tolerance)), found, deviation);
        }
    }

    pub(super) fn separation(&mut self, expected: ExpectedSeparation, found: Option<f64>) {
        match expected {
            ExpectedSeparation::Value(expected) => self.number(texts::SEPARATION, expected, found),
            ExpectedSeparation::Undefined => self.undefined(texts::SEPARATION, found),
        }
    }

    /// Compares two lists of bodies, whatever their order.
    pub(super) fn bodies(&mut self, quantity: &'static str, scene: &Scene, [expected, found]: [&[usize]; 2]) {
        if in_order(expected) != in_order(found) {
            self.differ(quantity, bodies_in_words(scene, expected), bodies_in_words(scene, found));
        }
    }

    fn undefined(&mut self, quantity: &'static str, found: Option<f64>) {
        if let Some(found) = found {
            self.differ(quantity, texts::UNDEFINED.to_owned(), found.to_string());
        }
    }

    pub(super) fn vector(&mut self, quantity: &'static str, expected: DVec2, found: Option<DVec2>) {
        let is_close = found.is_some_and(|found| (found - expected).abs().max_element() <= self.tolerance);
        if !is_close {
            // Adding 0.0 turns -0 into 0: the sign of a zero means nothing to a reader.
            let in_words = |v: DVec2| texts::vector(v.x + 0.0, v.y + 0.0);
            let deviation = found.map_or(Deviation::Other, |found| Deviation::Vector((found - expected).length()));
            let found = found.map_or_else(|| texts::UNDEFINED.to_owned(), in_words);
            self.deviate(quantity, texts::within(in_words(expected), format_args!("{:e}", self.tolerance)), found, deviation);
        }
    }

    pub(super) fn outcome(&mut self, expected: &ExpectedOutcome, found: &Outcome) {
        match (expected, found) {
            (ExpectedOutcome::Impact { t, normal, point, grazing }, Outcome::Impact(found)) => {
                t.iter().for_each(|t| self.number(texts::T, *t, Some(found.t)));
                normal.iter().for_each(|normal| self.vector(texts::NORMAL, *normal, found.normal));
                point.iter().for_each(|point| self.vector(texts::POINT, *point, Some(found.point)));
                grazing.iter().for_each(|grazing| self.exactly(texts::GRAZING, grazing, &found.grazing));
            }
            (
                ExpectedOutcome::InContactAtStart { relation, leaving },
                Outcome::InContactAtStart { relation: found, leaving: leaves },
            ) => {
                relation.iter().for_each(|relation| self.exactly(texts::RELATION, relation, found));
                leaving.iter().for_each(|leaving| self.exactly(texts::LEAVING, leaving, leaves));
            }
            (
                ExpectedOutcome::Separated { closest_t, clearance },
                Outcome::Separated { closest_t: found_t, clearance: found },
            ) => {
                closest_t.iter().for_each(|t| self.number(texts::CLOSEST_T, *t, Some(*found_t)));
                clearance.iter().for_each(|clearance| self.number(texts::CLEARANCE, *clearance, Some(*found)));
            }
            (ExpectedOutcome::NoImpactSeen, Outcome::NoImpactSeen)
            | (ExpectedOutcome::NotConverged, Outcome::NotConverged { .. })
            | (ExpectedOutcome::NotApplicable, Outcome::NotApplicable) => {}
            (expected, found) => {
                self.differ(texts::OUTCOME, expected_id(expected).replace('_', " "), found.id().replace('_', " "))
            }
        }
    }
}

/// Returns the indices of bodies in ascending order.
pub(super) fn in_order(bodies: &[usize]) -> Vec<usize> {
    let mut bodies = bodies.to_vec();
    bodies.sort_unstable();
    bodies
}

/// Returns `"a", "b"`, or the word for none.
pub(super) fn bodies_in_words(scene: &Scene, bodies: &[usize]) -> String {
    let names: Vec<String> = bodies.iter().map(|&body| texts::body(scene.name(body))).collect();
    if names.is_empty() { texts::NOTHING.to_owned() } else { names.join(", ") }
}

/// Returns the name of an expected outcome, the same as that of the outcome itself.
fn expected_id(expected: &ExpectedOutcome) -> &'static str {
    match expected {
        ExpectedOutcome::Impact { .. } => "impact",
        ExpectedOutcome::InContactAtStart { .. } => "in_contact_at_start",
        ExpectedOutcome::NoImpactSeen => "no_impact_seen",
        ExpectedOutcome::Separated { .. } => "separated",
        ExpectedOutcome::NotConverged => "not_converged",
        ExpectedOutcome::NotApplicable => "not_applicable",
    }
}
