//! Scenes as RON text. A `tree` is made of a text once, and everything that reads or changes a file walks that tree.
//!
//! ```ron
//! Scene(
//!     version: 1,
//!     title: "Bullet through paper",
//!     notes: "The end positions never overlap: only a search along the path sees the hit.",
//!     slop: 0.0,
//!     bodies: [
//!         Body(name: "bullet", shape: Circle(center: (-4.0, 0.0), radius: 0.1), velocity: (8.0, 0.0)),
//!         Body(name: "paper", shape: Aabb(min: (-0.05, -2.0), max: (0.05, 2.0))),
//!     ],
//!     pair: ("bullet", "paper"),
//!     search: Linear(max_step: 0.5),
//!     expect: [
//!         Static(a: "bullet", b: "paper", relation: Apart, separation: 3.85, tolerance: 1e-9, why: "4 - 0.05 - 0.1"),
//!         Motion(a: "bullet", b: "paper", search: Discrete, outcome: NoImpactSeen),
//!     ],
//! )
//! ```
//!
//! - Shapes: `Point(at)`, `Line(base, direction)`, `Ray(origin, direction)`, `Segment(a, b)`, `Circle(center, radius)`, `Aabb(min, max)`,
//!   `Obb(center, half_extents, rotation)`, `Capsule(a, b, radius)`, `Polygon(vertices)`, `Group(bound, pivot, members)`. Points are `(x, y)`, the
//!   rotation is in degrees and 0 by default. Vertices may turn in either direction, they are kept counter-clockwise. Members are shapes of any
//!   kind but `Line` and `Ray`, the bound is `Circle` (the default) or `Rectangle`, the pivot what the group turns about where it is not
//!   the mean of its members' reference points. Messages count vertices and members from 0.
//! - A body has a `velocity`, the displacement of its reference point during the frame, and a `spin`, its turn about that point in degrees.
//!   One that is `hidden: true` is not drawn unless it is in the pair, one that is `locked: true` is not moved by hand; both take part in
//!   every question as the others do.
//! - Searches: `Discrete`, `Linear(max_step, refine)`, `Binary(min_move, envelope, at_limit)`, `Exact`, `Advance(tolerance)`; parameters
//!   that are left out are chosen by the search, and parentheses without content may be left out.
//!   The options: `refine` `Nothing` or `Bisect`, `envelope` `Circle`, `Rectangle` or `Grown`, `at_limit` `Test` or `Accept`.
//! - Expectations: `Static(a, b, relation, separation, points)` and `Motion(a, b, search, outcome, tests)` of a pair, both with a `tolerance`, and
//!   `Touching(pairs, count)` of all bodies: exactly these `("a", "b")` hit at t = 0, or so many. `First(of, at_start, with, t)`, with a
//!   `tolerance` of t, of one body among the others, by the proof: after the start it first meets `with`, a name, a list of names that it
//!   meets at the same time, or `Nothing`; `at_start` lists all that it is in contact with at t = 0, which are not met later.
//!   `Level(of, relation, separation, translation, ghosts)`, with a `tolerance`, of one body and its level at t = 0: the union of all other
//!   bodies that neither move nor spin. The relation is `Apart`, `Touching` or `Overlapping`, the translation is the shortest one that
//!   frees the body from the union, and `ghosts` lists all bodies whose contact is a ghost; what is left out is not compared.
//!   `Move(of, by, ends_at, velocity, stopped_by)`, with a `tolerance`, of one body and its level: where its reference point ends by the rule of a
//!   [mover](crate::movers), whose options are those of its table, such as `PushOut(order: Nearest)`. Each with `why` and `known_failure`. A separation is a number or `Undefined`. The points are those of the contact
//!   manifolds: their number, or all of them in any order, `[((1.0, 0.0), -0.25), ...]`, positions and separations. Outcomes: `Impact(t, normal, point, grazing)` with a normal of length 1,
//!   `InContactAtStart(relation, leaving)`, `NoImpactSeen`, `Separated(closest_t, clearance)`, `NotConverged`, `NotApplicable`;
//!   what is left out is not compared. `leaving`: whether the separation grows from the very start, so that touching bodies part at once
//!   and overlapping ones get less deep; what slides along is not leaving.
//! - `lesson: Lesson(text, task, shows, draws, goal, learned, question, solution)` makes a lesson of the scene. `shows` is the panel that it
//!   opens: `Answer`, `Why`, `Crossings` and `Motion` (the panel *Why*, of these), `WhatIf` or `Map`; `draws` lists `RightTriangle`, `Regions`, `BoundingVolumes`, `BoundingRectangles` and `Level`. `goal` is a list of conditions, all of which must
//!   hold; the first one that does not gives the hint. `question: Question(ask, answer)` is asked at the end. `solution:
//!   Solution(bodies: [Body(name, shape, velocity, spin)], without, slop, search, algorithm)` is what differs from the start where the goal is reached:
//!   `clashbox check` says whether it is, and refuses a goal that is reached at the start.
//! - A condition on a number has limits: `is` (up to rounding; with a `period`, whole periods more or less), `at_least`, `at_most`, `above`,
//!   `below`, `outside: (low, high)`. The numbers are those of [`Measure`](super::Measure): `Separation(is: 5.0)`,
//!   `Gap(axis: (1.0, 0.0), is: 1.0)`, `Speed(of: "ball", above: 0.0)`. A condition on an answer in a word, see [`WordAnswer`](super::WordAnswer), has `is` or
//!   `not` with a word or a list of words: `Relation(not: [AContainsB, BContainsA])`, `Search(is: Linear)`. Beside them: `PathsCross`,
//!   `InRectangle(body, of)` and `Unchanged(what, of)` with a list of `Position`, `Size`, `Velocity`, `Spin`, `Slop` and `Level`.
//! - Every condition says by itself what is missing; a `hint` says it in other words, with slots: `{now}`, `{wanted}`, `{off}`, and the name
//!   of any number without a body, as in `{separation}` or `{time_error}`.
//! - `up` is the direction that is up: `"y"`, or `"-y"` where y grows downward, as on a screen. Nothing is converted: all numbers are those of the
//!   file, in which a positive angle turns +x toward +y. So with `"-y"` a positive angle or spin is clockwise on the screen, and vertices are kept clockwise.
//! - `dt` is how long the frame takes, in seconds: velocities are displacements during one frame all the same, and are also shown a second.
//! - `version` and `bodies` must be there; everything else has a default: no title, no notes, slop 0, no frame time, y up, no velocity, no spin,
//!   neither hidden nor locked, the first two bodies as the pair, `Exact`, no expectations, no lesson, tolerance 1e-9, no reason.
//!
//! Coordinates, lengths, velocities and the slop are 0, or from [`MIN_COORDINATE`](crate::kernel::MIN_COORDINATE) to
//! [`MAX_COORDINATE`](crate::kernel::MAX_COORDINATE) by absolute value. The [limits](super::limits) hold for files of any origin.

mod compact;
mod excerpt;
mod expectations;
mod fields;
mod hints;
mod layout;
mod lesson;
mod literals;
mod method;
mod mover;
mod names;
mod problems;
mod rewrite;
mod scene;
mod shape;
mod tree;
mod values;
mod words;
mod write;

pub use compact::to_compact_text;
pub use excerpt::{bodies_to_text, head, parse_bodies, parse_shape, up_of_bodies};
pub use hints::hints;
pub use layout::{expectation_positions, lesson_position};
pub use rewrite::{RewrittenText, rewritten};
pub use words::unknown;
pub(crate) use words::{quoted, unknown_field};
pub use write::to_text;

use problems::SceneProblems;
use tree::{Node, NodeForm, ParsedText};
use values::check_structure;

use super::Scene;
use super::errors::SceneErrors;
use super::limits::MAX_FILE_BYTES;
use super::texts;

/// The version of the format that is read and written.
pub const VERSION: u32 = 1;

/// The tolerance of an expectation that states none.
pub const DEFAULT_TOLERANCE: f64 = 1e-9;

/// Reads a scene. `file` is its name in messages.
///
/// # Errors
///
/// If the text is not a valid scene: all of its problems at once, each with line and column.
///
/// ```
/// use clashbox_scenes::scene::format::{parse, to_text};
///
/// let text = r#"Scene(version: 1, bodies: [Body(name: "ball", shape: Circle(center: (0, 0), radius: 1), velocity: (4, 0))])"#;
/// let scene = parse(text, "ball.ron")?;
/// assert_eq!(scene.bodies[0].velocity.to_array(), [4.0, 0.0]);
/// assert_eq!(parse(&to_text(&scene), "again.ron")?, scene, "what is written is read as it was");
///
/// let problems = parse(&text.replace("radius", "radus"), "ball.ron").expect_err("a word is wrong").to_string();
/// assert!(problems.starts_with("ball.ron:1:") && problems.contains("unknown field `radus`"), "{problems}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse(text: &str, file: &str) -> Result<Scene, SceneErrors> {
    read(text, file, tree::parse, check_version, scene::scene)
}

/// Parses a text and reads its tree with `read`, if `check` allows the outermost value. A syntax error does not hide the problems before it.
fn read<T>(
    text: &str,
    file: &str,
    parse: fn(&str) -> ParsedText<'_>,
    check: fn(Node<'_>, &mut SceneProblems<'_>) -> Option<()>,
    read: impl FnOnce(Node<'_>, &mut SceneProblems<'_>) -> Option<T>,
) -> Result<T, SceneErrors> {
    if MAX_FILE_BYTES < text.len() as u64 {
        return Err(SceneErrors::whole_file(file, too_long(text.len() as u64)));
    }
    let mut problems = SceneProblems::new(text);
    let mut parsed = parse(text);
    let is_limit = parsed.error.as_ref().is_some_and(|error| error.is_limit);
    let is_checked = !is_limit && parsed.tree.root().is_none_or(|root| check(root, &mut problems).is_some());
    if is_checked {
        parsed.keep_whole_entries();
    }
    let value = parsed.tree.root().filter(|_| is_checked).and_then(|root| read(root, &mut problems));
    if let Some(error) = parsed.error.filter(|_| is_checked || is_limit) {
        problems.at_offset(error.offset, error.message);
    }
    value.filter(|_| problems.is_empty()).ok_or_else(|| problems.into_errors(file))
}

/// Checks that this is a scene of the version that is read. One of another version is not held to the rules of this one.
fn check_version(root: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<()> {
    check_structure(root, "Scene", problems)?;
    if root.form() == NodeForm::Word {
        problems.at(root, texts::SCENE_WITHOUT_FIELDS);
        return None;
    }
    let Some(version) = root.field("version") else { return Some(()) };
    let found = version.token();
    match found.parse::<u32>() {
        Ok(VERSION) => return Some(()),
        Ok(newer) if VERSION < newer => {
            problems.at(version, texts::newer(newer, VERSION));
        }
        _ => problems.at(version, texts::no_version(found, VERSION)),
    }
    None
}

/// Returns true if the text of a scene has comments, which writing the scene again would lose.
pub fn has_comments(text: &str) -> bool {
    tree::parse(text).tree.has_comment_in(&(0..text.len()))
}

/// Returns the message for a file of this many bytes, which are too many.
pub fn too_long(bytes: u64) -> String {
    texts::too_long(bytes, MAX_FILE_BYTES)
}
