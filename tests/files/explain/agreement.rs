//! The steps of a derivation agree: a formula evaluates to its result with the values that its step gives to its letters, and
//! values that a step takes from the steps before it are the results of these.

use std::collections::BTreeMap;

use clashbox::explain::{Derivation, Formula};
use clashbox::kernel::{DVec2, Kind, Shape, methods_of};

use super::arithmetic::{Value, evaluate, prefix};
use super::{derived, derived_manifolds};
use crate::common::{Dice, Flavor, for_all_pairs, pose};
use crate::notation::assert_kind;

/// Returns the values of the symbols of a step, from its given part: `p = (1, 2), a1 = (0, 0), speed² = 4`.
pub(crate) fn symbols(given: &str) -> BTreeMap<String, Value> {
    let mut symbols = BTreeMap::new();
    for (at, _) in given.match_indices(" = ") {
        // An equation between two expressions gives no value to a symbol.
        let start = given[..at].rfind([',', ';']).map_or(0, |separator| separator + 2);
        let symbol = given[..at].get(start..).unwrap_or_default();
        let is_alone = !symbol.is_empty() && symbol.trim_end_matches('\u{b2}').chars().all(is_of_symbol);
        if let (true, Some((value, _))) = (is_alone, prefix(&given[at + 3..])) {
            symbols.insert(symbol.to_owned(), value);
        }
    }
    symbols
}

fn is_of_symbol(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '\''
}

fn written(value: Value) -> String {
    match value {
        Value::Number(number) => format!("({number})"),
        Value::Vector(v) => format!("({}, {})", v.x, v.y),
    }
}

/// Evaluates the right side of a formula with the values of its symbols. `None` if it has others.
pub(super) fn computed(formula: &str, symbols: &BTreeMap<String, Value>) -> Option<Value> {
    let mut rest = formula.split_once(" = ").map_or(formula, |(_, right)| right);
    let mut text = String::new();
    while let Some(first) = rest.chars().next() {
        if !first.is_ascii_alphabetic() {
            text.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let end = rest.find(|c| !is_of_symbol(c)).unwrap_or(rest.len());
        let square = format!("{}\u{b2}", &rest[..end]);
        // A square may have a value of its own: `speed² = 4`.
        let (symbol, value) = match symbols.get(&square) {
            Some(value) if rest.starts_with(&square) => (square.as_str(), value),
            _ => (&rest[..end], symbols.get(&rest[..end])?),
        };
        text.push_str(&written(*value));
        rest = &rest[symbol.len()..];
    }
    evaluate(&text)
}

fn near(one: Value, other: Value) -> bool {
    match (one, other) {
        (Value::Number(a), Value::Number(b)) => (a - b).abs() <= 2e-3 * (1.0 + b.abs()),
        (Value::Vector(a), Value::Vector(b)) => a.distance(b) <= 2e-3 * (1.0 + b.length()),
        (Value::Number(_), Value::Vector(_)) | (Value::Vector(_), Value::Number(_)) => false,
    }
}

/// Returns the vectors along a straight shape: as given, and with length 1.
fn directions(shape: &Shape) -> Vec<DVec2> {
    match shape {
        Shape::Line(line) => vec![line.direction()],
        Shape::Ray(ray) => vec![ray.direction()],
        Shape::Segment(segment) => vec![segment.b() - segment.a()],
        Shape::Capsule(capsule) => vec![capsule.b() - capsule.a()],
        Shape::Point(_) | Shape::Circle(_) | Shape::Aabb(_) | Shape::Obb(_) | Shape::Polygon(_) | Shape::Group(_) => Vec::new(),
    }
}

fn numbers(list: &str) -> Vec<f64> {
    list.split(", ").filter_map(|number| number.parse().ok()).collect()
}

#[test]
fn a_formula_with_the_values_of_its_letters_is_what_is_computed() {
    let (mut checked, mut dice) = (0, Dice::new(74));
    for round in 0..12 {
        let flavor = if round % 2 == 0 { Flavor::Grid } else { Flavor::Smooth };
        for first in Kind::ALL {
            for second in Kind::ALL {
                let shapes = [first, second].map(|kind| pose(kind, flavor, 1.0, &mut dice));
                let of_contact =
                    methods_of(&shapes[0], &shapes[1]).into_iter().flat_map(|method| derived(&shapes[0], &shapes[1], method).2);
                for derivation in of_contact.chain(derived_manifolds(&shapes[0], &shapes[1])) {
                    checked += usize::from(assert_agrees(&derivation, &shapes));
                }
            }
        }
    }
    assert!(300 < checked, "only {checked} formulas have letters with values");
}

/// Returns a formula with brackets around each part of a fraction: as it is set, where a bar replaces them.
fn bracketed(formula: &Formula) -> String {
    match formula {
        Formula::Atom(text) => text.clone(),
        Formula::Sign(sign) => (*sign).to_owned(),
        Formula::Row(parts) => parts.iter().map(bracketed).collect(),
        Formula::Fraction { numerator, denominator } => {
            format!("(({}) / ({}))", bracketed(numerator.unfenced()), bracketed(denominator.unfenced()))
        }
        Formula::Square(base) => format!("{}\u{b2}", bracketed(base)),
        Formula::Root(inside) => format!("\u{221a}({})", bracketed(inside.unfenced())),
        Formula::Fenced { open, inside, close } => format!("{open}{}{close}", bracketed(inside)),
    }
}

/// Checks that the tree of a formula is the formula: it gives its text back, and its fractions and roots have the value of the text.
pub(super) fn assert_is_set_as_written(derivation: &Derivation) {
    for text in [&derivation.formula, &derivation.substituted] {
        let formula = Formula::of(text);
        assert_eq!(formula.to_string(), *text, "the text comes back");
        let is_whole = text.is_empty() || !text.contains([' ', '(', '|']) || !matches!(formula, Formula::Atom(_));
        assert!(is_whole, "{text} is not read as a formula");
    }
    if let Some(value) = evaluate(&derivation.substituted) {
        let set = bracketed(&Formula::of(&derivation.substituted));
        let found = evaluate(&set).unwrap_or_else(|| panic!("{set} is no expression: {derivation:?}"));
        assert!(near(found, value), "{set} is {found:?} and not {value:?}: {derivation:?}");
    }
}

/// Checks a step. Returns true if it has a formula whose letters all have values.
pub(crate) fn assert_agrees(derivation: &Derivation, shapes: &[Shape; 2]) -> bool {
    assert_is_set_as_written(derivation);
    let symbols = symbols(&derivation.given);
    symbols.iter().for_each(|(symbol, value)| assert_kind(symbol, *value));
    let Some(value) = computed(&derivation.formula, &symbols) else {
        let names_all = derivation.formula.is_empty() || symbols.is_empty();
        assert!(names_all, "a symbol has no value: {derivation:?}\n{shapes:?}");
        return false;
    };
    let substituted = evaluate(&derivation.substituted).unwrap_or_else(|| panic!("{derivation:?}\n{shapes:?}"));
    assert!(near(value, substituted), "{value:?} and {substituted:?}: {derivation:?}\n{shapes:?}");
    // d is a direction as a shape has it, u the same with length 1; they are never exchanged.
    let is_straight = |shape: &Shape| !directions(shape).is_empty();
    if shapes.iter().all(is_straight) {
        let given: Vec<DVec2> = shapes.iter().flat_map(directions).collect();
        for (symbol, value) in &symbols {
            let Value::Vector(vector) = value else { continue };
            let agrees = match symbol.trim_end_matches(['1', '2']) {
                // An edge may have the opposite direction of its segment or core.
                "d" => given.iter().any(|&direction| [direction, -direction].iter().any(|&d| near(Value::Vector(d), *value))),
                "u" => given
                    .iter()
                    .map(|direction| direction.normalize())
                    .any(|direction| [direction, -direction].iter().any(|&u| near(Value::Vector(u), *value))),
                _ => true,
            };
            assert!(agrees, "{symbol} = {vector} is along neither: {derivation:?}\n{shapes:?}");
        }
    }
    true
}

#[test]
fn a_number_from_an_earlier_step_is_its_result() {
    let (mut radii, mut roots, mut maxima, mut gaps) = (0, 0, 0, 0);
    for_all_pairs(75, 6, |a, b, magnitude, _| {
        for algorithm in methods_of(a, b) {
            let derivations = derived(a, b, algorithm).2;
            for (index, derivation) in derivations.iter().enumerate() {
                let (before, about) = (&derivations[..index], || format!("{derivations:#?}\n{a:?}\n{b:?}"));
                let came_out_before = |measured: f64| {
                    let words = before.iter().flat_map(|earlier| earlier.result.split([' ', ',', ':']));
                    let numbers = words.filter_map(|word| word.parse::<f64>().ok());
                    // A depth is measured as a length, and is a negative separation. Six digits are shown, and positions are
                    // rounded.
                    numbers
                        .into_iter()
                        .any(|number| (number.abs() - measured.abs()).abs() <= 1e-5 * number.abs() + 1e-12 * magnitude)
                };
                match derivation.formula.as_str() {
                    "separation = separation_0 - r" => {
                        let measured: f64 = derivation.substituted.split(" - ").next().unwrap().parse().unwrap();
                        // That a point is on something needs no measurement.
                        assert!(measured == 0.0 || came_out_before(measured), "{measured} was not measured before: {}", about());
                        radii += 1;
                    }
                    "separation = \u{221a}(distance\u{b2}) - reach" => {
                        let (squared, reach) = derivation.substituted[3..].trim_start_matches('(').split_once(") - ").unwrap();
                        let is_square = |earlier: &&Derivation| earlier.formula.starts_with("distance\u{b2}");
                        let last = before.iter().rev().find(is_square).unwrap_or_else(|| panic!("{}", about()));
                        assert!(last.result.starts_with(squared), "{squared} is another square: {}", about());
                        assert!(
                            last.result.contains(&format!(" {reach}\u{b2} ")),
                            "{reach} is another sum of radii: {}",
                            about()
                        );
                        roots += 1;
                    }
                    "separation = max(gaps)" => {
                        let listed =
                            derivation.substituted.trim_start_matches("max(").trim_end_matches([')', '.']).trim_end_matches(", ");
                        for gap in numbers(listed) {
                            let is_known = before.iter().any(|earlier| {
                                earlier.formula.starts_with("gap")
                                    && evaluate_result(earlier).is_some_and(|found| near(found, Value::Number(gap)))
                            });
                            assert!(is_known, "{gap} is the gap of no axis: {}", about());
                        }
                        maxima += 1;
                    }
                    formula if formula.starts_with("gap = ") && formula.contains(".lo") => {
                        assert!(ends_are_given(derivation), "{derivation:?}: {}", about());
                        gaps += 1;
                    }
                    _ => {}
                }
            }
        }
    });
    let counts = [radii, roots, maxima, gaps];
    assert!(counts.iter().all(|count| 100 < *count), "{counts:?}");
}

fn evaluate_result(derivation: &Derivation) -> Option<Value> {
    prefix(&derivation.result).map(|(value, _)| value)
}

/// Returns true if the two numbers of a gap are the ends of the intervals that the step names: `B.lo - A.hi` of `A covers [0, 2],
/// B [1.5, 4]`.
fn ends_are_given(derivation: &Derivation) -> bool {
    let right = derivation.formula.trim_start_matches("gap = ");
    let ends: Vec<Option<&str>> = right
        .split(" - ")
        .map(|end| {
            let (name, end) = end.split_once('.')?;
            let of_name = derivation.given.split_once(name)?.1;
            let (lo, hi) = of_name.split_once('[')?.1.split_once(']')?.0.split_once(", ")?;
            Some(if end == "lo" { lo } else { hi })
        })
        .collect();
    let [Some(upper), Some(lower)] = ends[..] else { return false };
    let lower = if lower.starts_with('-') { format!("({lower})") } else { lower.to_owned() };
    derivation.substituted == format!("{upper} - {lower}")
}
