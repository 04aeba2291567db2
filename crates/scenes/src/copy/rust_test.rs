//! The pair in focus as a test in Rust. The test needs only this library without its features.

use std::collections::BTreeSet;

use crate::escape::Escaped;
use crate::kernel::{Bound, DVec2, FieldValue, Moving, Shape, contact, literal as number};
use crate::scene::{Body, Scene};
use crate::search::{AtLimit, Envelope, Impact, Method, Outcome, Refinement, search};

/// The number of decimals compared for a number of at most 1, and of digits for a larger one.
const DECIMALS: f64 = 9.0;

/// Returns a test of the library's present answers for the pair in focus: the relation of the two at t = 0, and the outcome of
/// the search in focus. `None` if the scene has no pair. Each statement is one line; polygons and groups take long ones.
pub fn rust_test(scene: &Scene) -> Option<String> {
    let pair = scene.pair?;
    let [a, b] = [scene.bodies.get(pair[0])?, scene.bodies.get(pair[1])?];
    let mut kernel: BTreeSet<&str> = ["Moving", "contact"].into();
    let mut search_names: BTreeSet<&str> = ["Method", "Outcome", "search"].into();
    let mut lines = vec![
        format!("// A is {:?}, B is {:?}.", a.name, b.name),
        format!("let a = {};", moving(a, &mut kernel)),
        format!("let b = {};", moving(b, &mut kernel)),
        String::new(),
    ];
    lines.extend(at_start([&a.shape, &b.shape], scene.slop, &mut kernel));
    lines.push(String::new());
    lines.extend(during_frame([&a.moving(), &b.moving()], &scene.search, scene.slop, &mut kernel, &mut search_names));
    lines.push("Ok(())".to_owned());
    let body: String = lines.iter().map(|line| if line.is_empty() { "\n".to_owned() } else { format!("    {line}\n") }).collect();
    let title = if scene.title.is_empty() { String::new() } else { format!("/// {}\n", Escaped(&scene.title)) };
    Some(format!(
        "{title}#[test]\nfn {name}() -> Result<(), clashbox_geometry::kernel::InvalidShape> {{\n    use clashbox_geometry::kernel::{{{kernel}}};\n    use clashbox_geometry::search::{{{search}}};\n\n{body}}}\n",
        name = function_name(&a.name, &b.name),
        kernel = joined(&kernel),
        search = joined(&search_names),
    ))
}

fn joined(names: &BTreeSet<&str>) -> String {
    names.iter().copied().collect::<Vec<_>>().join(", ")
}

/// Returns a name such as `bullet_and_paper`, which is never a keyword.
fn function_name(a: &str, b: &str) -> String {
    let plain = |name: &str, otherwise: &str| {
        let small: String = name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' }).collect();
        let words: Vec<&str> = small.split('_').filter(|word| !word.is_empty()).collect();
        if words.is_empty() { otherwise.to_owned() } else { words.join("_") }
    };
    let name = format!("{}_and_{}", plain(a, "a"), plain(b, "b"));
    if name.starts_with(|c: char| c.is_ascii_digit()) { format!("body_{name}") } else { name }
}

/// Returns the lines about the relation and the separation at t = 0.
fn at_start([a, b]: [&Shape; 2], slop: f64, kernel: &mut BTreeSet<&str>) -> Vec<String> {
    let found = contact(a, b);
    kernel.insert("Relation");
    let mut lines = vec![
        "let at_start = contact(&a.at(0.0), &b.at(0.0));".to_owned(),
        format!("assert_eq!(at_start.relation, Relation::{}, \"{{at_start:?}}\");", found.relation.name()),
    ];
    let hits = if found.hit(slop) { "" } else { "!" };
    lines.push(format!("assert!({hits}at_start.hit({}), \"{{at_start:?}}\");", number(slop)));
    lines.push(match found.separation {
        None => "assert_eq!(at_start.separation, None, \"{at_start:?}\");".to_owned(),
        Some(separation) => {
            let tolerance = tolerance(separation);
            let near =
                format!("at_start.separation.is_some_and(|found| ({}).abs() <= {tolerance})", difference("found", separation));
            format!("assert!({near}, \"{{at_start:?}}\");")
        }
    });
    lines
}

/// Returns the lines about the answer of the search in focus.
fn during_frame(
    [a, b]: [&Moving; 2],
    method: &Method,
    slop: f64,
    kernel: &mut BTreeSet<&str>,
    search_names: &mut BTreeSet<&str>,
) -> Vec<String> {
    let outcome = search(a, b, method, slop).outcome;
    let near = |name: &str, expected: f64| format!("({}).abs() <= {}", difference(name, expected), tolerance(expected));
    let pattern = match outcome {
        Outcome::Impact(Impact { t, .. }) => {
            format!("Outcome::Impact(impact) if {}", near("impact.t", t))
        }
        Outcome::InContactAtStart { relation, leaving } => {
            kernel.insert("Relation");
            format!("Outcome::InContactAtStart {{ relation: Relation::{}, leaving: {leaving} }}", relation.name())
        }
        Outcome::NoImpactSeen => "Outcome::NoImpactSeen".to_owned(),
        Outcome::Separated { clearance, .. } => {
            format!("Outcome::Separated {{ clearance, .. }} if {}", near("clearance", clearance))
        }
        Outcome::NotConverged { .. } => "Outcome::NotConverged { .. }".to_owned(),
        Outcome::NotApplicable => "Outcome::NotApplicable".to_owned(),
    };
    vec![
        format!("let report = search(&a, &b, &{}, {});", self::method(method, search_names), number(slop)),
        format!("assert!(matches!(report.outcome, {pattern}), \"{{report:?}}\");"),
    ]
}

/// Returns the tolerance of a number: a power of ten, because rounding depends on the size of the number.
fn tolerance(number: f64) -> String {
    let digits = number.abs().max(1.0).log10().ceil();
    format!("1e{}", digits - DECIMALS)
}

/// Returns `found - 3.85`, or `found + 0.5`, because two signs in a row are hard to read.
fn difference(name: &str, expected: f64) -> String {
    if expected < 0.0 { format!("{name} + {}", number(-expected)) } else { format!("{name} - {}", number(expected)) }
}

fn method(method: &Method, names: &mut BTreeSet<&str>) -> String {
    let length = |length: Option<f64>| length.map_or("None".to_owned(), |length| format!("Some({})", number(length)));
    match *method {
        Method::Discrete => "Method::Discrete".to_owned(),
        Method::Linear { max_step, refinement } => {
            names.insert("Refinement");
            let refinement = match refinement {
                Refinement::None => "Refinement::None",
                Refinement::Bisect => "Refinement::Bisect",
            };
            format!("Method::Linear {{ max_step: {}, refinement: {refinement} }}", length(max_step))
        }
        Method::Binary { min_move, envelope, at_limit } => {
            names.extend(["AtLimit", "Envelope"]);
            let envelope = match envelope {
                Envelope::Circle => "Envelope::Circle",
                Envelope::Rectangle => "Envelope::Rectangle",
                Envelope::Grown => "Envelope::Grown",
            };
            let at_limit = match at_limit {
                AtLimit::Test => "AtLimit::Test",
                AtLimit::Accept => "AtLimit::Accept",
            };
            format!("Method::Binary {{ min_move: {}, envelope: {envelope}, at_limit: {at_limit} }}", length(min_move))
        }
        Method::Exact => "Method::Exact".to_owned(),
        Method::Advance { tolerance } => format!("Method::Advance {{ tolerance: {} }}", length(tolerance)),
    }
}

fn moving(body: &Body, kernel: &mut BTreeSet<&str>) -> String {
    let shape = shape(&body.shape, kernel);
    let resting = body.velocity == DVec2::ZERO;
    let moving =
        if resting { format!("Moving::resting({shape})") } else { format!("Moving::new({shape}, {})?", pair(body.velocity)) };
    if body.spin == 0.0 { moving } else { format!("{moving}.spinning({})?", number(body.spin)) }
}

/// The shape as an expression of its kind's type.
fn shape(shape: &Shape, kernel: &mut BTreeSet<&str>) -> String {
    kernel.insert(shape.kind().type_name());
    let (mut arguments, mut with_pivot) = (Vec::new(), String::new());
    for value in shape.values() {
        match value {
            FieldValue::Position(v)
            | FieldValue::Minimum(v)
            | FieldValue::Maximum(v)
            | FieldValue::Direction(v)
            | FieldValue::Extents(v) => arguments.push(pair(v)),
            FieldValue::Length(length) => arguments.push(number(length)),
            FieldValue::Rotation(rotation) => {
                kernel.insert("Rotation");
                arguments.push(format!("Rotation::from_degrees({})?", number(rotation.degrees())));
            }
            FieldValue::Points(points) => {
                arguments.push(format!("[{}]", points.iter().copied().map(pair).collect::<Vec<_>>().join(", ")));
            }
            FieldValue::Bound(bound) => {
                kernel.insert("Bound");
                let bound = match bound {
                    Bound::Circle => "Bound::Circle",
                    Bound::Rectangle => "Bound::Rectangle",
                };
                arguments.push(bound.to_owned());
            }
            FieldValue::Pivot(pivot) => {
                with_pivot = pivot.map_or(String::new(), |pivot| format!(".with_pivot(Some({}.into()))?", pair(pivot)));
            }
            FieldValue::Members(members) => {
                kernel.insert("Shape");
                let members: Vec<String> =
                    members.iter().map(|member| format!("Shape::from({})", self::shape(member, kernel))).collect();
                arguments.push(format!("[{}]", members.join(", ")));
            }
        }
    }
    format!("{}::new({})?{with_pivot}", shape.kind().type_name(), arguments.join(", "))
}

fn pair(v: DVec2) -> String {
    format!("[{}, {}]", number(v.x), number(v.y))
}
