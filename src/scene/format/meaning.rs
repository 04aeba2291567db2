//! From the file's types to a scene: every rule that RON does not know.

use std::collections::HashMap;
use std::sync::Arc;

use glam::DVec2;

use super::super::errors::Problems;
use super::super::limits::{MAX_BODIES, MAX_EXPECTATIONS, MAX_NAME_CHARS, MAX_TITLE_CHARS, MAX_VERTEX_PAIRS};
use super::super::{Body, Scene};
use super::expectations;
use super::fields::Fields;
use super::names::Names;
use super::read::{BodyFile, check_structure, read, read_list, read_pair};
use super::shape::{Budget, shape};
use super::values::{check_lines, too_many_chars};
use super::{lesson, method, scan, values};
use crate::escape::is_control;
use crate::search::Method;

const SCENE: &[&str] = &["version", "title", "notes", "slop", "dt", "bodies", "pair", "search", "expect", "lesson"];

/// How much of a file there is to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// All of it.
    Whole,
    /// Its beginning, whole fields and whole entries of the last one: what may still come is not missing.
    Beginning,
}

/// The scene of a file. Where problems were noted, what is returned is of no use.
pub(super) fn scene<'a>(text: &'a str, extent: Extent, problems: &mut Problems<'a>) -> Option<Scene> {
    let mut fields = Fields::of(text, "Scene", SCENE, "", problems);
    let title = fields.optional_part("title").map_or_else(String::new, |part| one_line("title", part, fields.problems));
    let notes = fields.optional_part("notes").map_or_else(String::new, |part| notes(part, fields.problems));
    let slop = fields.optional_part("slop").map_or(Some(0.0), |part| values::slop(part, fields.problems));
    let dt = fields.optional_part("dt").map_or(Some(None), |part| values::frame_time(part, fields.problems).map(Some));
    let list = match extent {
        Extent::Whole => fields.required_part("bodies"),
        Extent::Beginning => fields.optional_list("bodies"),
    };
    let parts = list.and_then(|part| read_list(part, MAX_BODIES, "bodies", "", fields.problems));
    let mut budget = Budget::of_a_scene();
    let (bodies, mut names) = bodies(parts.as_deref(), &mut budget, fields.problems);
    names.are_known &= list.is_some_and(|list| list.ends_with(']'));
    let first_two = (2 <= bodies.len()).then_some([0, 1]);
    let pair = fields.optional_part("pair").map_or(first_two, |part| {
        let (a, b) = read_pair(part, "names", "pair: ", fields.problems)?;
        names.find_pair([Some(a), Some(b)], part, "pair: ", fields.problems)
    });
    let search = fields.optional_part("search").map_or(Some(Method::Exact), |part| method::read(part, "", fields.problems));
    let expect = fields.optional_list("expect");
    let expect =
        expect.and_then(|part| read_list(part, MAX_EXPECTATIONS, "expectations", "", fields.problems)).unwrap_or_default();
    let expect = expect.into_iter().enumerate();
    let expectations = expect.filter_map(|(idx, part)| expectations::one(idx, part, &names, fields.problems)).collect();
    let lesson = fields.optional_part("lesson").and_then(|part| {
        let lesson = lesson::lesson(part, &names, &mut budget, fields.problems)?;
        if let Some(solution) = &lesson.solution {
            check_vertex_pairs(&solution.applied_to(&bodies), &vec![part; bodies.len()], fields.problems);
        }
        Some(Arc::new(lesson))
    });
    Some(Scene { title, notes, slop: slop?, dt: dt?, bodies, pair, search: search?, expectations, lesson })
}

fn bodies<'a>(parts: Option<&[&'a str]>, budget: &mut Budget, problems: &mut Problems<'a>) -> (Vec<Body>, Names) {
    let mut names = Names { idx_of: HashMap::new(), in_order: Vec::new(), are_known: parts.is_some() };
    let mut bodies = Vec::new();
    for (idx, part) in parts.unwrap_or_default().iter().enumerate() {
        let legible = legible_name(part);
        let whose = legible.as_ref().map_or_else(|| format!("body {}: ", idx + 1), |(name, _)| format!("body \"{name}\": "));
        if let Some((name, written)) = legible {
            check_name(&name, idx, written, problems);
            if names.idx_of.insert(name.clone(), idx).is_some() {
                problems.at(written, format!("{whose}the name is given twice, names must be unique"));
            } else {
                names.in_order.push(name);
            }
        } else if let Some(meant) = meant_as_name(part) {
            names.idx_of.entry(meant.to_owned()).or_insert(idx);
        }
        bodies.extend(body(part, &whose, budget, problems));
    }
    if bodies.len() == parts.map_or(0, <[_]>::len) {
        check_vertex_pairs(&bodies, parts.unwrap_or_default(), problems);
    }
    (bodies, names)
}

/// Notes where the two largest bodies are so large that a question about them would take minutes.
fn check_vertex_pairs<'a>(bodies: &[Body], parts: &[&'a str], problems: &mut Problems<'a>) {
    let mut sizes: Vec<(usize, usize)> = bodies.iter().map(|body| body.shape.vertex_count()).zip(0..).collect();
    sizes.sort_unstable_by(|one, other| other.cmp(one));
    let [(most, a), (more, b), ..] = *sizes.as_slice() else { return };
    if MAX_VERTEX_PAIRS < most.saturating_mul(more) {
        let [a_name, b_name] = [a, b].map(|body| &bodies[body].name);
        let problem = format!(
            "bodies \"{a_name}\" and \"{b_name}\" have {most} and {more} vertices, multiplied at most {MAX_VERTEX_PAIRS} are allowed"
        );
        problems.at(parts[a], problem);
    }
}

/// The name of a body, and where it stands.
fn legible_name(part: &str) -> Option<(String, &str)> {
    let (_, name) = scan::fields(part).find(|(field, _)| *field == "name")?;
    Some((read(name, "", &mut Problems::new(part))?, name))
}

/// What a body without a legible name may be called elsewhere: `name: ball` lacks its quotes, `nmae: "ball"` its field.
fn meant_as_name(part: &str) -> Option<&str> {
    let (_, meant) = scan::fields(part).find(|(field, _)| *field == "name").or_else(|| scan::fields(part).next())?;
    Some(meant.trim_matches('"'))
}

fn check_name(name: &str, idx: usize, part: &str, problems: &mut Problems<'_>) {
    let number = idx + 1;
    if name.trim().is_empty() {
        problems.at(part, format!("body {number}: the name is empty, a body needs a name"));
    }
    if name.chars().any(is_control) {
        problems.at(part, format!("body {number}: the name {name:?} holds a control character, a name is one line of text"));
    }
    if let Some(message) = too_many_chars("name", name, MAX_NAME_CHARS) {
        problems.at(part, format!("body {number}: {message}"));
    }
}

fn body<'a>(part: &'a str, whose: &str, budget: &mut Budget, problems: &mut Problems<'a>) -> Option<Body> {
    check_structure::<BodyFile>(part, whose, problems)?;
    let mut fields = Fields::of(part, "Body", &["name", "shape", "velocity", "spin", "hidden", "locked"], whose, problems);
    let name = fields.required("name");
    let shape = fields.required_part("shape").and_then(|part| shape(part, whose, budget, fields.problems));
    let velocity = fields.optional_part("velocity");
    let velocity = velocity.map_or(Some(DVec2::ZERO), |part| values::velocity(part, whose, fields.problems));
    let spin = fields.optional_part("spin").map_or(Some(0.0), |part| values::spin(part, whose, fields.problems));
    let [hidden, locked] = ["hidden", "locked"].map(|mark| fields.optional(mark).unwrap_or(false));
    Some(Body { name: name?, shape: shape?, velocity: velocity?, spin: spin?, hidden, locked })
}

fn one_line(field: &str, part: &str, problems: &mut Problems<'_>) -> String {
    let text: String = read(part, &format!("`{field}`: "), problems).unwrap_or_default();
    if text.chars().any(is_control) {
        problems.at(part, format!("the {field} holds a line break or another control character, it is one line of text"));
    }
    if let Some(message) = too_many_chars(field, &text, MAX_TITLE_CHARS) {
        problems.at(part, message);
    }
    text
}

fn notes(part: &str, problems: &mut Problems<'_>) -> String {
    let text: String = read(part, "`notes`: ", problems).unwrap_or_default();
    check_lines("notes text", &text, part, "", problems);
    text
}
