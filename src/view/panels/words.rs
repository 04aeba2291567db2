//! Numbers and answers as the panels write them.

use crate::kernel::{DVec2, Relation};
use crate::search::{Found, MethodKind, Outcome, Tested};

/// A number in full: the shortest text that reads back as the same number.
pub fn exact(value: f64) -> String {
    let magnitude = value.abs();
    if magnitude != 0.0 && (magnitude < 1e-5 || 1e12 <= magnitude) { format!("{value:e}") } else { format!("{value}") }
}

/// A number to read: at most six digits that say something.
pub fn number(value: f64) -> String {
    if !value.is_finite() {
        return format!("{value}");
    }
    let plain = exact(value);
    if plain.len() <= 8 {
        return plain;
    }
    let magnitude = value.abs();
    if !(1e-4..1e7).contains(&magnitude) {
        return format!("{value:.3e}");
    }
    // Six significant digits; trailing zeros say nothing.
    let decimals = (5 - magnitude.log10().floor() as i32).clamp(0, 9) as usize;
    let rounded = format!("{value:.decimals$}");
    if rounded.contains('.') { rounded.trim_end_matches('0').trim_end_matches('.').to_string() } else { rounded }
}

/// A place or a vector.
pub fn vector(v: DVec2) -> String {
    format!("({}, {})", number(v.x), number(v.y))
}

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

/// The name of a method.
pub fn method(kind: MethodKind) -> &'static str {
    match kind {
        MethodKind::Discrete => "Discrete",
        MethodKind::Linear => "Linear",
        MethodKind::Binary => "Binary",
        MethodKind::Exact => "Exact",
    }
}

/// What a method does, in one line.
pub fn method_idea(kind: MethodKind) -> &'static str {
    match kind {
        MethodKind::Discrete => "Tests the end position only: the naive game loop.",
        MethodKind::Linear => "Tests positions at equal steps along the way.",
        MethodKind::Binary => "Prunes stretches whose envelope misses, halves the rest.",
        MethodKind::Exact => "Solves for the impact time in closed form: no samples.",
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
    }
}

/// What the outcome says, with its numbers.
pub fn sentence(outcome: &Outcome, tests: usize, names: [&str; 2]) -> String {
    match outcome {
        Outcome::Impact(impact) => {
            let [lo, hi] = impact.bracket;
            let at = format!("First hit at t = {}", number(impact.t));
            if lo < hi { format!("{at}, somewhere between {} and {}.", number(lo), number(hi)) } else { format!("{at}.") }
        }
        Outcome::InContactAtStart { relation: at_start, leaving } => {
            let then = if *leaving { "and the motion takes them apart" } else { "and the motion keeps them together" };
            format!("At t = 0 they are {}, {then}.", relation(*at_start, names))
        }
        Outcome::NoImpactSeen if tests == 1 => {
            "The one position tested does not hit. That proves nothing about the rest.".to_string()
        }
        Outcome::NoImpactSeen => format!("None of {tests} tested positions hits. That proves nothing about the times between."),
        Outcome::Separated { closest_t, clearance } => {
            format!("Proven: never closer than {} (at t = {}).", number(*clearance), number(*closest_t))
        }
        Outcome::NotConverged { reached_t } => format!("Gave up after {tests} tests, at t = {}.", number(*reached_t)),
    }
}

/// "1 test", "12 tests".
pub fn tests(count: usize) -> String {
    if count == 1 { "1 test".to_string() } else { format!("{count} tests") }
}

/// What a probe tested and what it saw.
pub fn probe(tested: &Tested, found: Found) -> String {
    let [lo, hi] = tested.stretch().map(number);
    let what = match tested {
        Tested::Position { .. } => format!("t = {lo}"),
        Tested::CircleEnvelope { .. } => format!("circle around t = {lo} to {hi}"),
        Tested::RectangleEnvelope { .. } => format!("rectangle around t = {lo} to {hi}"),
        Tested::GrownEnvelope { .. } => format!("grown shape around t = {lo} to {hi}"),
        Tested::Untested { .. } => format!("t = {lo} to {hi}, untested"),
    };
    let saw = match found {
        Found::Hit => "hit",
        Found::Miss => "miss",
        Found::Pruned => "misses, pruned",
        Found::Halved => "hits, halved",
        Found::Accepted => "accepted as an impact",
    };
    format!("{what}: {saw}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_to_read_are_short_and_numbers_to_edit_are_exact() {
        let rows = [
            (0.48125, "0.48125", "0.48125"),
            (0.1 + 0.2, "0.3", "0.30000000000000004"),
            (1.0 / 3.0, "0.333333", "0.3333333333333333"),
            (-12345.678901234, "-12345.7", "-12345.678901234"),
            (0.0, "0", "0"),
            (1e-9, "1e-9", "1e-9"),
            (1234567.0, "1234567", "1234567"),
        ];
        for (value, short, full) in rows {
            assert_eq!((number(value).as_str(), exact(value).as_str()), (short, full), "{value:e}");
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
