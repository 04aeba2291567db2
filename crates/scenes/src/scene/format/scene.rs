//! The scene that a tree says: its fields, its bodies, and what refers to them.

use std::sync::Arc;

use glam::DVec2;

use super::super::limits::{MAX_BODIES, MAX_EXPECTATIONS, MAX_NAME_CHARS, MAX_TITLE_CHARS, MAX_VERTEX_PAIRS};
use super::super::{Body, Scene, UpDirection, texts};
use super::fields::StructureFields;
use super::names::BodyNames;
use super::problems::SceneProblems;
use super::shape::{ShapeBudget, shape};
use super::tree::Node;
use super::values::{check_length, check_lines, check_structure, list, pair, text, truth};
use super::{VERSION, expectations, lesson, method, values};
use crate::escape::is_control;
use crate::search::Method;

const SCENE: &[&str] = &["version", "title", "notes", "slop", "dt", "up", "bodies", "pair", "search", "expect", "lesson"];

/// Reads a scene. Where problems were noted, the scene that is returned is of no use.
pub(super) fn scene(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<Scene> {
    let fields = StructureFields::of(node, "Scene", SCENE, problems);
    if node.field("version").is_none() && !node.is_open() {
        problems.at_offset(0, texts::version_missing(VERSION));
    }
    let title = fields.optional("title").and_then(|node| title(node, problems)).unwrap_or_default();
    let notes = fields.optional("notes").and_then(|node| notes(node, problems)).unwrap_or_default();
    let slop = fields.optional("slop").map_or(Some(0.0), |node| values::slop(node, problems));
    let dt = fields.optional("dt").map_or(Some(None), |node| values::frame_time(node, problems).map(Some));
    let up = fields.optional("up").map_or(Some(UpDirection::Y), |node| values::up(node, problems));
    let list_node = fields.required("bodies", problems);
    let nodes = list_node.and_then(|node| list(node, MAX_BODIES, "bodies", problems));
    let mut budget = ShapeBudget::of_a_scene();
    let (bodies, mut names) = read_bodies(nodes.as_deref().unwrap_or_default(), &mut budget, problems);
    names.are_known = nodes.is_some() && list_node.is_some_and(|node| !node.is_open());
    let first_two = (2 <= bodies.len()).then_some([0, 1]);
    let pair = fields.optional("pair").map_or(first_two, |node| {
        problems.within(texts::IN_PAIR, |problems| {
            let [a, b] = pair(node, "names", problems)?;
            names.find_pair([Some(a), Some(b)], node, problems)
        })
    });
    let search = fields.optional("search").map_or(Some(Method::Exact), |node| method::read(node, problems));
    let expect = fields.optional("expect").and_then(|node| list(node, MAX_EXPECTATIONS, "expectations", problems));
    let expect = expect.unwrap_or_default().into_iter().enumerate();
    let expectations = expect.filter_map(|(idx, node)| expectations::one(idx, node, &names, problems)).collect();
    let lesson = fields.optional("lesson").and_then(|node| {
        let lesson = lesson::lesson(node, &names, &mut budget, problems)?;
        if let Some(solution) = &lesson.solution {
            check_vertex_pairs(&solution.applied_to(&bodies), |_| node, problems);
        }
        Some(Arc::new(lesson))
    });
    Some(Scene {
        title,
        notes,
        slop: slop?,
        dt: dt?,
        up: up?,
        bodies,
        pair,
        search: search?,
        expectations,
        lesson,
        step_level: None,
    })
}

/// Reads a list of bodies without the scene around it.
pub(super) fn bodies(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<Vec<Body>> {
    let nodes = list(node, MAX_BODIES, "bodies", problems)?;
    Some(read_bodies(&nodes, &mut ShapeBudget::of_a_scene(), problems).0)
}

fn read_bodies(nodes: &[Node<'_>], budget: &mut ShapeBudget, problems: &mut SceneProblems<'_>) -> (Vec<Body>, BodyNames) {
    let mut names = BodyNames::default();
    let mut bodies = Vec::new();
    for (idx, node) in nodes.iter().enumerate() {
        let name = node.field("name");
        let legible = name.zip(name.and_then(Node::string));
        let whose = match &legible {
            Some((_, name)) => texts::in_body(name),
            None => texts::in_numbered_body(idx + 1),
        };
        if let Some((written, name)) = legible {
            problems.within(texts::in_numbered_body(idx + 1), |problems| check_name(&name, written, problems));
            if names.idx_of.insert(name.clone().into_owned(), idx).is_some() {
                problems.within(&whose, |problems| problems.at(written, texts::NAME_TWICE));
            } else {
                names.in_order.push(name.into_owned());
            }
        } else if let Some(meant) = name.or_else(|| node.fields().next().map(|field| field.value)) {
            // `name: ball` lacks its quotes, `nmae: "ball"` its field: what refers to the body does not fail as well.
            names.idx_of.entry(meant.text().trim_matches('"').to_owned()).or_insert(idx);
        }
        bodies.extend(problems.within(whose, |problems| body(*node, budget, problems)));
    }
    if bodies.len() == nodes.len() {
        check_vertex_pairs(&bodies, |body| nodes[body], problems);
    }
    (bodies, names)
}

/// Notes the largest body where the two largest have so many vertices that a question about them would take minutes.
fn check_vertex_pairs<'t>(bodies: &[Body], node: impl Fn(usize) -> Node<'t>, problems: &mut SceneProblems<'_>) {
    let mut sizes: Vec<(usize, usize)> = bodies.iter().map(|body| body.shape.vertex_count()).zip(0..).collect();
    sizes.sort_unstable_by(|one, other| other.cmp(one));
    let [(most, a), (more, b), ..] = *sizes.as_slice() else { return };
    if MAX_VERTEX_PAIRS < most.saturating_mul(more) {
        let [a_name, b_name] = [a, b].map(|body| &bodies[body].name);
        problems.at(node(a), texts::too_many_vertex_pairs(a_name, b_name, most, more, MAX_VERTEX_PAIRS));
    }
}

fn check_name(name: &str, node: Node<'_>, problems: &mut SceneProblems<'_>) {
    if name.trim().is_empty() {
        problems.at(node, texts::EMPTY_NAME);
    }
    if name.chars().any(is_control) {
        problems.at(node, texts::control_in_name(format_args!("{name:?}")));
    }
    check_length("name", name, MAX_NAME_CHARS, node, problems);
}

fn body(node: Node<'_>, budget: &mut ShapeBudget, problems: &mut SceneProblems<'_>) -> Option<Body> {
    check_structure(node, "Body", problems)?;
    let fields = StructureFields::of(node, "Body", &["name", "shape", "velocity", "spin", "hidden", "locked"], problems);
    let name = fields.required("name", problems).and_then(|node| text(node, problems));
    let shape = fields.required("shape", problems).and_then(|node| shape(node, budget, problems));
    let velocity = fields.optional("velocity").map_or(Some(DVec2::ZERO), |node| values::velocity(node, problems));
    let spin = fields.optional("spin").map_or(Some(0.0), |node| values::spin(node, problems));
    let [hidden, locked] =
        ["hidden", "locked"].map(|mark| fields.optional(mark).is_some_and(|node| truth(node, problems) == Some(true)));
    Some(Body { name: name?, shape: shape?, velocity: velocity?, spin: spin?, hidden, locked })
}

fn title(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<String> {
    let title = problems.within(texts::in_field("title"), |problems| text(node, problems))?;
    if let Some(found) = title.chars().find(|c| is_control(*c)) {
        problems.at(node, texts::control_in_title(found.escape_default()));
    }
    check_length("title", &title, MAX_TITLE_CHARS, node, problems);
    Some(title)
}

fn notes(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<String> {
    let notes = problems.within(texts::in_field("notes"), |problems| text(node, problems))?;
    check_lines(texts::NOTES_TEXT, &notes, node, problems);
    Some(notes)
}
