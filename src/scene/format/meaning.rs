//! From the file's types to a scene: every rule that RON does not know.

use std::collections::HashMap;

use glam::DVec2;
use ron::value::RawValue;

use super::super::errors::Problems;
use super::super::limits::{MAX_NAME_CHARS, MAX_NOTES_CHARS, MAX_TITLE_CHARS};
use super::super::{Body, Scene};
use super::expectations;
use super::read::{
    AtLimitFile, BodyFile, EnvelopeFile, NameOnly, Pair, RefineFile, SceneFile, SearchFile, ShapeFile, read, read_variant,
};
use crate::kernel::{Aabb, Circle, InvalidShape, Line, MAX_COORDINATE, Obb, Point, Rotation, Segment, Shape};
use crate::search::{AtLimit, Envelope, Method, Refinement};

/// The names of the bodies and their indices, where one stands twice the later. A body that could not be read keeps its name where that much is legible, so that
/// what refers to it does not fail as well.
pub(super) struct Names {
    idx_of: HashMap<String, usize>,
    in_order: Vec<String>,
    complete: bool,
}

impl Names {
    /// The body of this name. A problem of `part` where there is none.
    pub(super) fn find(&self, name: &str, part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<usize> {
        let found = self.idx_of.get(name).copied();
        if found.is_none() && self.complete {
            problems.at(part, format!("{whose}there is no body \"{name}\", {}", self.listed()));
        }
        found
    }

    /// Two different bodies. Problems of `part` where they are not.
    pub(super) fn find_pair(&self, a: &str, b: &str, part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<[usize; 2]> {
        let (idx_a, idx_b) = (self.find(a, part, whose, problems), self.find(b, part, whose, problems));
        let pair = [idx_a?, idx_b?];
        if pair[0] == pair[1] {
            problems.at(part, format!("{whose}\"{a}\" is named twice, a pair needs two different bodies"));
            return None;
        }
        Some(pair)
    }

    fn listed(&self) -> String {
        /// So many names help; more hide the message.
        const SHOWN: usize = 5;
        let shown: Vec<String> = self.in_order.iter().take(SHOWN).map(|name| format!("\"{name}\"")).collect();
        match self.in_order.len() {
            0 => "the scene has no bodies".to_owned(),
            n if n <= SHOWN => format!("there are {}", shown.join(", ")),
            n => format!("there are {} and {} more", shown.join(", "), n - SHOWN),
        }
    }
}

/// The scene of a file. Where problems were noted, what is returned is of no use.
pub(super) fn scene(file: SceneFile<'_>, problems: &mut Problems<'_>) -> Option<Scene> {
    let title = file.title.map_or_else(String::new, |raw| one_line("title", raw, problems));
    let notes = file.notes.map_or_else(String::new, |raw| notes(raw, problems));
    let slop = file.slop.map_or(Some(0.0), |raw| not_negative("slop", raw.get_ron(), "", problems));
    let (bodies, names) = bodies(&file.bodies, problems);
    let first_two = (2 <= file.bodies.len()).then_some([0, 1]);
    let pair = file.pair.map_or(first_two, |raw| {
        let part = raw.get_ron();
        let (a, b): (String, String) = read(part, "pair: ", problems)?;
        names.find_pair(&a, &b, part, "pair: ", problems)
    });
    let search = file.search.map_or(Some(Method::Exact), |raw| method(raw.get_ron(), "", problems));
    let expect = file.expect.iter().enumerate();
    let expectations = expect.filter_map(|(idx, raw)| expectations::one(idx, raw.get_ron(), &names, problems)).collect();
    Some(Scene { title, notes, slop: slop?, bodies, pair, search: search?, expectations })
}

fn bodies(parts: &[&RawValue], problems: &mut Problems<'_>) -> (Vec<Body>, Names) {
    let mut names = Names { idx_of: HashMap::new(), in_order: Vec::new(), complete: true };
    let mut bodies = Vec::with_capacity(parts.len());
    for (idx, raw) in parts.iter().enumerate() {
        let part = raw.get_ron();
        let legible = legible_name(part);
        let whose = legible.as_ref().map_or_else(|| format!("body {}: ", idx + 1), |name| format!("body \"{name}\": "));
        let file: Option<BodyFile<'_>> = read(part, &whose, problems);
        let Some(name) = legible else {
            names.complete = false;
            continue;
        };
        check_name(&name, idx, part, problems);
        if names.idx_of.insert(name.clone(), idx).is_some() {
            problems.at(part, format!("{whose}the name stands twice, names must be unique"));
        } else {
            names.in_order.push(name);
        }
        bodies.extend(file.and_then(|file| body(file, &whose, problems)));
    }
    (bodies, names)
}

fn legible_name(part: &str) -> Option<String> {
    read::<NameOnly>(part, "", &mut Problems::new(part)).map(|body| body.name)
}

fn check_name(name: &str, idx: usize, part: &str, problems: &mut Problems<'_>) {
    let number = idx + 1;
    if name.trim().is_empty() {
        problems.at(part, format!("body {number}: the name is empty, a body needs a name"));
    }
    if name.chars().any(char::is_control) {
        problems.at(part, format!("body {number}: the name {name:?} holds a control character, a name is one line of text"));
    }
    if let Some(message) = too_many_chars("name", name, MAX_NAME_CHARS) {
        problems.at(part, format!("body {number}: {message}"));
    }
}

fn body(file: BodyFile<'_>, whose: &str, problems: &mut Problems<'_>) -> Option<Body> {
    let shape = read_variant(file.shape.get_ron(), whose, problems);
    let shape = shape.and_then(|shape| self::shape(shape, file.shape.get_ron(), whose, problems));
    let velocity = file.velocity.map_or(Some(DVec2::ZERO), |raw| velocity(raw.get_ron(), whose, problems));
    Some(Body { name: file.name, shape: shape?, velocity: velocity? })
}

fn velocity(part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<DVec2> {
    let pair: Pair = read(part, &format!("{whose}`velocity`: "), problems)?;
    match Point::new(pair.into()) {
        Ok(point) => Some(point.at()),
        Err(error) => {
            problems.at(part, format!("{whose}{}", error.to_string().replacen("`at`", "`velocity`", 1)));
            None
        }
    }
}

/// The shape, made by the kernel's constructors. Each field is tried alone as well, so that one mistake does not hide another.
fn shape(file: ShapeFile, part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<Shape> {
    let (zero, x) = (DVec2::ZERO, DVec2::X);
    let v = |pair: Pair| DVec2::from(pair);
    let attempts: Vec<Result<Shape, InvalidShape>> = match file {
        ShapeFile::Point { at } => vec![Point::new(v(at)).map(Shape::Point)],
        ShapeFile::Line { base, direction } => [(v(base), v(direction)), (v(base), x), (zero, v(direction))]
            .map(|(base, direction)| Line::new(base, direction).map(Shape::Line))
            .into(),
        ShapeFile::Segment { a, b } => {
            [(v(a), v(b)), (v(a), zero), (zero, v(b))].map(|(a, b)| Segment::new(a, b).map(Shape::Segment)).into()
        }
        ShapeFile::Circle { center, radius } => [(v(center), radius), (v(center), 0.0), (zero, radius)]
            .map(|(center, radius)| Circle::new(center, radius).map(Shape::Circle))
            .into(),
        ShapeFile::Aabb { min, max } => {
            let (lowest, highest) = (DVec2::splat(-MAX_COORDINATE), DVec2::splat(MAX_COORDINATE));
            [(v(min), v(max)), (v(min), highest), (lowest, v(max))].map(|(min, max)| Aabb::new(min, max).map(Shape::Aabb)).into()
        }
        ShapeFile::Obb { center, half_extents, rotation } => {
            [(v(center), v(half_extents), rotation), (v(center), zero, 0.0), (zero, v(half_extents), 0.0), (zero, zero, rotation)]
                .map(|(center, half_extents, degrees)| {
                    Obb::new(center, half_extents, Rotation::from_degrees(degrees)?).map(Shape::Obb)
                })
                .into()
        }
    };
    let mut errors: Vec<String> = attempts.iter().filter_map(|shape| shape.as_ref().err()).map(ToString::to_string).collect();
    errors.sort();
    errors.dedup();
    for error in errors {
        problems.at(part, format!("{whose}{error}"));
    }
    attempts.into_iter().next()?.ok()
}

/// The search method. Its parameters are lengths: finite and above 0.
pub(super) fn method(part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<Method> {
    let length = |field: &str, value: Option<f64>, problems: &mut Problems<'_>| {
        if value.is_some_and(|value| !(0.0 < value && value <= MAX_COORDINATE)) {
            let found = value.unwrap_or_default();
            problems.at(part, format!("{whose}`{field}` is {found}, it must be above 0 and at most {MAX_COORDINATE:e}"));
        }
        value
    };
    Some(match read_variant(part, whose, problems)? {
        SearchFile::Discrete {} => Method::Discrete,
        SearchFile::Linear { max_step, refine } => {
            Method::Linear { max_step: length("max_step", max_step, problems), refinement: refinement(refine) }
        }
        SearchFile::Binary { min_move, envelope, at_limit } => Method::Binary {
            min_move: length("min_move", min_move, problems),
            envelope: self::envelope(envelope),
            at_limit: self::at_limit(at_limit),
        },
        SearchFile::Exact {} => Method::Exact,
    })
}

fn refinement(file: RefineFile) -> Refinement {
    match file {
        RefineFile::Nothing => Refinement::None,
        RefineFile::Bisect => Refinement::Bisect,
    }
}

fn envelope(file: EnvelopeFile) -> Envelope {
    match file {
        EnvelopeFile::Circle => Envelope::Circle,
        EnvelopeFile::Rectangle => Envelope::Rectangle,
        EnvelopeFile::Grown => Envelope::Grown,
    }
}

fn at_limit(file: AtLimitFile) -> AtLimit {
    match file {
        AtLimitFile::Accept => AtLimit::Accept,
        AtLimitFile::Test => AtLimit::Test,
    }
}

/// A number that must be finite, in range and 0 or more.
pub(super) fn not_negative(field: &str, part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<f64> {
    let value: f64 = read(part, &format!("{whose}`{field}`: "), problems)?;
    if (0.0..=MAX_COORDINATE).contains(&value) {
        return Some(value + 0.0);
    }
    problems.at(part, format!("{whose}`{field}` is {value}, it must be 0 or more and at most {MAX_COORDINATE:e}"));
    None
}

fn one_line(field: &str, raw: &RawValue, problems: &mut Problems<'_>) -> String {
    let part = raw.get_ron();
    let text: String = read(part, &format!("`{field}`: "), problems).unwrap_or_default();
    if text.chars().any(char::is_control) {
        problems.at(part, format!("the {field} holds a line break or another control character, it is one line of text"));
    }
    if let Some(message) = too_many_chars(field, &text, MAX_TITLE_CHARS) {
        problems.at(part, message);
    }
    text
}

fn notes(raw: &RawValue, problems: &mut Problems<'_>) -> String {
    let text: String = read(raw.get_ron(), "`notes`: ", problems).unwrap_or_default();
    if let Some(message) = too_many_chars("notes text", &text, MAX_NOTES_CHARS) {
        problems.at(raw.get_ron(), message);
    }
    text
}

/// What is said of a text of more than `limit` characters.
pub(super) fn too_many_chars(what: &str, text: &str, limit: usize) -> Option<String> {
    // A text of at most `limit` bytes has no more characters.
    let chars = if text.len() <= limit { 0 } else { text.chars().count() };
    (limit < chars).then(|| format!("the {what} has {chars} characters, at most {limit} are allowed"))
}
