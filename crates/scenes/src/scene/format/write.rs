//! A scene as text: one body and one expectation per line, fields always in the same order, numbers in full. Long vertex lists and the
//! members of groups take lines of their own.

mod lesson;
mod shape;

use std::fmt::Write as _;

use glam::DVec2;
use shape::{INDENT, in_lines, shape};

use super::super::{Body, Claim, Expectation, ExpectedOutcome, ExpectedPoints, ExpectedSeparation, Scene, UpDirection};
use super::literals::{number, pair, quoted, structure};
use super::{DEFAULT_TOLERANCE, VERSION, method, mover};

/// Returns the text of a scene. Reading it gives the same scene, and the same scene gives the same text.
pub fn to_text(scene: &Scene) -> String {
    let mut lines = vec![format!("version: {VERSION}")];
    lines.extend((!scene.title.is_empty()).then(|| format!("title: {}", quoted(&scene.title))));
    lines.extend((!scene.notes.is_empty()).then(|| format!("notes: {}", quoted(&scene.notes))));
    lines.push(format!("slop: {}", number(scene.slop)));
    lines.extend(scene.dt.map(|dt| format!("dt: {}", number(dt))));
    lines.extend((scene.up != UpDirection::Y).then(|| format!("up: {}", quoted(scene.up.name()))));
    lines.push(list("bodies", scene.bodies.iter().map(|one| body(one, ENTRY_INDENT))));
    lines.extend(scene.pair.map(|[a, b]| format!("pair: ({}, {})", quoted(scene.name(a)), quoted(scene.name(b)))));
    lines.push(format!("search: {}", method::written(&scene.search)));
    if !scene.expectations.is_empty() {
        lines.push(list("expect", scene.expectations.iter().map(|one| expectation(one, scene))));
    }
    lines.extend(scene.lesson.as_ref().map(|lesson| format!("lesson: {}", lesson::lesson(lesson, scene))));
    let mut text = "Scene(\n".to_owned();
    for line in lines {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "    {line},");
    }
    text + ")\n"
}

/// The indent of the entries of the scene's lists, in spaces.
const ENTRY_INDENT: usize = 8;

fn list(field: &str, entries: impl Iterator<Item = String>) -> String {
    format!("{field}: {}", in_lines(&entries.collect::<Vec<String>>(), ENTRY_INDENT - INDENT))
}

/// Returns a body in a line that is indented by this many spaces.
pub(super) fn body(body: &Body, indent: usize) -> String {
    let mut fields = vec![format!("name: {}", quoted(&body.name)), format!("shape: {}", shape(&body.shape, indent))];
    fields.extend((body.velocity != DVec2::ZERO).then(|| format!("velocity: {}", pair(body.velocity))));
    fields.extend((body.spin != 0.0).then(|| format!("spin: {}", number(body.spin))));
    let marks = [("hidden", body.hidden), ("locked", body.locked)];
    fields.extend(marks.into_iter().filter(|(_, is_set)| *is_set).map(|(mark, _)| format!("{mark}: true")));
    structure("Body", &fields)
}

/// Returns an expectation of the scene.
pub(super) fn expectation(expectation: &Expectation, scene: &Scene) -> String {
    let mut fields = Vec::new();
    if let Some([a, b]) = expectation.claim.pair() {
        fields.extend([format!("a: {}", quoted(scene.name(a))), format!("b: {}", quoted(scene.name(b)))]);
    }
    let (kind, holds_number) = match &expectation.claim {
        Claim::Static { relation, separation, points, .. } => {
            fields.push(format!("relation: {}", relation.name()));
            fields.extend(separation.map(expected_separation));
            fields.extend(points.as_ref().map(|points| format!("points: {}", expected_points(points))));
            let lists_points = matches!(points, Some(ExpectedPoints::Listed(points)) if !points.is_empty());
            ("Static", lists_points || matches!(separation, Some(ExpectedSeparation::Value(_))))
        }
        Claim::Motion { search, outcome, tests, .. } => {
            fields.push(format!("search: {}", method::written(search)));
            let (outcome, holds_number) = self::outcome(outcome);
            fields.push(format!("outcome: {outcome}"));
            fields.extend(tests.map(|tests| format!("tests: {tests}")));
            ("Motion", holds_number)
        }
        Claim::Touching { pairs, count } => {
            fields.extend(pairs.as_ref().map(|pairs| format!("pairs: {}", touching_pairs(pairs, scene))));
            fields.extend(count.map(|count| format!("count: {count}")));
            ("Touching", false)
        }
        Claim::First { of, with, t, at_start } => {
            fields.push(format!("of: {}", quoted(scene.name(*of))));
            fields.extend(at_start.as_ref().map(|bodies| format!("at_start: {}", names(bodies, scene))));
            fields.push(match with.as_slice() {
                [] => "with: Nothing".to_owned(),
                [only] => format!("with: {}", quoted(scene.name(*only))),
                several => format!("with: {}", names(several, scene)),
            });
            fields.extend(t.map(|t| format!("t: {}", number(t))));
            ("First", t.is_some())
        }
        Claim::Level { of, relation, separation, translation, ghosts } => {
            fields.push(format!("of: {}", quoted(scene.name(*of))));
            fields.push(format!("relation: {}", relation.name()));
            fields.extend(separation.map(expected_separation));
            fields.extend(translation.map(|translation| format!("translation: {}", pair(translation))));
            fields.extend(ghosts.as_ref().map(|bodies| format!("ghosts: {}", names(bodies, scene))));
            ("Level", translation.is_some() || matches!(separation, Some(ExpectedSeparation::Value(_))))
        }
        Claim::Move { of, by, ends_at, velocity, stopped_by } => {
            fields.push(format!("of: {}", quoted(scene.name(*of))));
            fields.push(format!("by: {}", mover::written(by)));
            fields.push(format!("ends_at: {}", pair(*ends_at)));
            fields.extend(velocity.map(|velocity| format!("velocity: {}", pair(velocity))));
            fields.extend(stopped_by.as_ref().map(|bodies| format!("stopped_by: {}", names(bodies, scene))));
            ("Move", true)
        }
    };
    // A tolerance is written where there is a number it applies to.
    let has_tolerance = !matches!(expectation.claim, Claim::Touching { .. });
    if has_tolerance && (holds_number || expectation.tolerance != DEFAULT_TOLERANCE) {
        fields.push(format!("tolerance: {}", number(expectation.tolerance)));
    }
    fields.extend((!expectation.why.is_empty()).then(|| format!("why: {}", quoted(&expectation.why))));
    fields.extend(expectation.known_failure.as_ref().map(|reason| format!("known_failure: {}", quoted(reason))));
    structure(kind, &fields)
}

fn expected_separation(separation: ExpectedSeparation) -> String {
    match separation {
        ExpectedSeparation::Undefined => "separation: Undefined".to_owned(),
        ExpectedSeparation::Value(value) => format!("separation: {}", number(value)),
    }
}

fn expected_points(points: &ExpectedPoints) -> String {
    match points {
        ExpectedPoints::Count(count) => count.to_string(),
        ExpectedPoints::Listed(points) => {
            let one = |(position, separation): &(DVec2, f64)| format!("({}, {})", pair(*position), number(*separation));
            format!("[{}]", points.iter().map(one).collect::<Vec<_>>().join(", "))
        }
    }
}

/// Returns a list of names.
fn names(bodies: &[usize], scene: &Scene) -> String {
    let names: Vec<String> = bodies.iter().map(|&body| quoted(scene.name(body))).collect();
    format!("[{}]", names.join(", "))
}

/// Returns pairs of names. A long list takes a line for each pair: a change is then a small difference.
fn touching_pairs(pairs: &[[usize; 2]], scene: &Scene) -> String {
    /// The largest number of pairs that stand on one line.
    const SHORT: usize = 4;
    let pairs: Vec<String> =
        pairs.iter().map(|pair| pair.map(|body| quoted(scene.name(body)))).map(|[a, b]| format!("({a}, {b})")).collect();
    if pairs.len() <= SHORT { format!("[{}]", pairs.join(", ")) } else { in_lines(&pairs, ENTRY_INDENT) }
}

/// Returns the outcome, and true if it holds a number that a tolerance applies to.
fn outcome(outcome: &ExpectedOutcome) -> (String, bool) {
    let mut fields = Vec::new();
    let (kind, holds_number) = match outcome {
        ExpectedOutcome::Impact { t, normal, point, grazing } => {
            fields.extend(t.map(|t| format!("t: {}", number(t))));
            fields.extend(normal.map(|normal| format!("normal: {}", pair(normal))));
            fields.extend(point.map(|point| format!("point: {}", pair(point))));
            fields.extend(grazing.map(|grazing| format!("grazing: {grazing}")));
            ("Impact", t.is_some() || normal.is_some() || point.is_some())
        }
        ExpectedOutcome::InContactAtStart { relation, leaving } => {
            fields.extend(relation.map(|relation| format!("relation: {}", relation.name())));
            fields.extend(leaving.map(|leaving| format!("leaving: {leaving}")));
            ("InContactAtStart", false)
        }
        ExpectedOutcome::NoImpactSeen => ("NoImpactSeen", false),
        ExpectedOutcome::Separated { closest_t, clearance } => {
            fields.extend(closest_t.map(|t| format!("closest_t: {}", number(t))));
            fields.extend(clearance.map(|clearance| format!("clearance: {}", number(clearance))));
            ("Separated", closest_t.is_some() || clearance.is_some())
        }
        ExpectedOutcome::NotConverged => ("NotConverged", false),
        ExpectedOutcome::NotApplicable => ("NotApplicable", false),
    };
    (structure(kind, &fields), holds_number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::handles::{Handle, Snap, dragged, turned};
    use crate::kernel::{Bound, Group, Obb, Rotation, Shape};
    use crate::scene::format::parse;
    use crate::search::Method;

    fn plank(degrees: f64) -> Shape {
        let rotation = Rotation::from_degrees(degrees).unwrap();
        Obb::new(DVec2::new(3.0, 1.0), DVec2::new(2.0, 0.5), rotation).unwrap().into()
    }

    fn group(degrees: f64) -> Shape {
        Group::new(Bound::Circle, [plank(degrees)]).unwrap().into()
    }

    /// Checks that shapes come back from a written scene bit for bit.
    fn check_read_back(shapes: impl Iterator<Item = Shape>, name: &str) {
        let bodies: Vec<Body> = shapes.enumerate().map(|(i, shape)| Body::new(i.to_string(), shape)).collect();
        let scene = Scene::new(bodies, Method::Exact);
        let read = parse(&to_text(&scene), "t.ron").unwrap_or_else(|errors| panic!("{name}: {errors}"));
        let differing = scene.bodies.iter().zip(&read.bodies).find(|(written, read)| written != read);
        assert_eq!((differing, read.bodies.len()), (None, scene.bodies.len()), "{name}");
    }

    #[test]
    fn rectangles_come_back_at_thousandths_of_a_degree() {
        for first in 0..6 {
            let angles = (first..360_000).step_by(36).map(|k| f64::from(k) * 0.001);
            check_read_back(angles.map(|degrees| if first % 2 == 0 { plank(degrees) } else { group(degrees) }), "unturned");
        }
    }

    #[test]
    fn turned_groups_come_back() {
        let angles = || (0..2_000).map(|k| f64::from(k * 1_789 % 360_000) * 0.001);
        let center = DVec2::new(3.0, 1.0);
        for degrees in [90.0, 180.0, -90.0, 15.0, 37.5] {
            let to = center + Rotation::from_degrees(degrees).unwrap().axis() * 9.0;
            let by_handle = |of| dragged(&group(of), Handle::Rotation, DVec2::new(12.0, 1.0), to, Snap::FREE).unwrap();
            check_read_back(angles().map(by_handle), &format!("by its handle by {degrees}"));
            check_read_back(angles().filter_map(|of| turned(&group(of), center, degrees)), &format!("by {degrees}"));
        }
    }
}
