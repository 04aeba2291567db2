//! Changes to the list of bodies that keep a scene whole: names unique, pair and expectations pointing at bodies that exist.

use glam::DVec2;

use super::message::Refusal;
use super::shift::moved;
use super::snap::Snap;
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::{
    Aabb, Bound, Capsule, Circle, Group, InvalidShape, Kind, Line, MAX_COORDINATE, Obb, Point, Polygon, Ray, Rotation, Segment,
    Shape, hit,
};
use crate::scene::limits::{MAX_BODIES, MAX_NAME_CHARS, MAX_SPIN};
use crate::scene::{Body, Claim, Scene};
use crate::search::Method;

/// A scene without bodies.
pub(super) fn empty_scene() -> Scene {
    Scene {
        title: String::new(),
        notes: String::new(),
        slop: 0.0,
        bodies: Vec::new(),
        pair: None,
        search: Method::Exact,
        expectations: Vec::new(),
    }
}

/// The body, where the scene has it.
pub(super) fn body_mut(scene: &mut Scene, index: usize) -> Result<&mut Body, Refusal> {
    let bodies = scene.bodies.len();
    scene.bodies.get_mut(index).ok_or(Refusal::NoSuchBody { index, bodies })
}

/// Whether `pair` names two different bodies of the scene.
pub(super) fn check_pair(scene: &Scene, pair: [usize; 2]) -> Result<(), Refusal> {
    let bodies = scene.bodies.len();
    match pair.into_iter().find(|&index| bodies <= index) {
        Some(index) => Err(Refusal::NoSuchBody { index, bodies }),
        None if pair[0] == pair[1] => Err(Refusal::SameBodyTwice),
        None => Ok(()),
    }
}

/// Whether every index of a scene that comes from outside names a body.
pub(super) fn check_scene(scene: &Scene) -> Result<(), Refusal> {
    let spoken_of = scene.expectations.iter().flat_map(|expectation| expectation.claim.named_pairs());
    scene.pair.iter().chain(spoken_of).copied().try_for_each(|pair| check_pair(scene, pair))
}

/// Whether `name` can be the name of the body `index`.
pub(super) fn check_name(scene: &Scene, index: usize, name: &str) -> Result<(), Refusal> {
    if name.trim().is_empty() {
        return Err(Refusal::EmptyName);
    }
    check_one_line("name", name, MAX_NAME_CHARS)?;
    let taken = scene.bodies.iter().enumerate().any(|(i, body)| i != index && body.name == name);
    if taken { Err(Refusal::NameTaken { name: name.to_string() }) } else { Ok(()) }
}

/// Whether `text` is a single line that a scene file may hold.
pub(super) fn check_one_line(field: &'static str, text: &str, most: usize) -> Result<(), Refusal> {
    if text.chars().any(char::is_control) { Err(Refusal::LineBreak { field }) } else { check_length(field, text, most) }
}

/// Whether `text` is short enough for a scene file.
pub(super) fn check_length(field: &'static str, text: &str, most: usize) -> Result<(), Refusal> {
    let found = text.chars().count();
    if found <= most { Ok(()) } else { Err(Refusal::TooLong { field, found, most }) }
}

/// Whether `value` is a number in `[lo, hi]`. `allowed` says so in words.
pub(super) fn check_range(field: &'static str, value: f64, [lo, hi]: [f64; 2], allowed: &'static str) -> Result<(), Refusal> {
    if !value.is_finite() {
        Err(Refusal::NotFinite { field })
    } else if lo <= value && value <= hi {
        Ok(())
    } else {
        Err(Refusal::OutOfRange { field, found: value, allowed })
    }
}

/// Whether both components of `v` are permitted coordinates.
pub(super) fn check_vector(field: &'static str, v: DVec2) -> Result<(), Refusal> {
    let range = [-MAX_COORDINATE, MAX_COORDINATE];
    [v.x, v.y].into_iter().try_for_each(|x| check_range(field, x, range, "it must be within 1e30 of zero"))
}

/// Whether a scene file may hold `spin`, degrees.
pub(super) fn check_spin(spin: f64) -> Result<(), Refusal> {
    check_range("spin", spin, [-MAX_SPIN, MAX_SPIN], "it must be within 1,000,000 degrees of zero")
}

/// Whether `slop` is one.
pub(super) fn check_slop(slop: f64) -> Result<(), Refusal> {
    check_range("slop", slop, [0.0, MAX_COORDINATE], "it must be 0 or more")
}

/// Whether the parameters of a method are in range.
pub(super) fn check_method(method: &Method) -> Result<(), Refusal> {
    match (&method.rules().length, method.given_length()) {
        (Some(parameter), Some(length)) => {
            check_range(parameter.name, length, [f64::MIN_POSITIVE, MAX_COORDINATE], "it must be more than 0")
        }
        (_, None) | (None, Some(_)) => Ok(()),
    }
}

/// Adds a body at the end and gives its index. The second body makes a pair.
pub(super) fn add_body(scene: &mut Scene, body: Body) -> Result<usize, Refusal> {
    if MAX_BODIES <= scene.bodies.len() {
        return Err(Refusal::TooManyBodies);
    }
    scene.bodies.push(body);
    let index = scene.bodies.len() - 1;
    if scene.pair.is_none() && 0 < index {
        scene.pair = Some([0, index]);
    }
    Ok(index)
}

/// Removes a body and the expectations that speak of it; gives their number. A pair that loses a body takes the first other one.
pub(super) fn remove_body(scene: &mut Scene, index: usize) -> Result<usize, Refusal> {
    body_mut(scene, index)?;
    let removed = forget(scene, index);
    let hits = hits_of(scene, index);
    scene.bodies.remove(index);
    let shifted = |i: usize| if index < i { i - 1 } else { i };
    for expectation in &mut scene.expectations {
        match &mut expectation.claim {
            Claim::Static { pair, .. } | Claim::Motion { pair, .. } => *pair = pair.map(shifted),
            Claim::Touching { pairs, count } => {
                pairs.iter_mut().flatten().for_each(|pair| *pair = pair.map(shifted));
                *count = count.map(|count| count.saturating_sub(hits));
            }
        }
    }

    scene.pair = match scene.pair {
        _ if scene.bodies.len() < 2 => None,
        Some([a, b]) if a == index => Some([first_other(shifted(b)), shifted(b)]),
        Some([a, b]) if b == index => Some([shifted(a), first_other(shifted(a))]),
        Some(pair) => Some(pair.map(shifted)),
        None => None,
    };
    Ok(removed)
}

/// Removes the expectations that speak of a body, and its pairs from the lists of those that speak of all bodies. The number of
/// expectations that are gone.
pub(super) fn forget(scene: &mut Scene, index: usize) -> usize {
    let before = scene.expectations.len();
    scene.expectations.retain(|expectation| !expectation.claim.pair().is_some_and(|pair| pair.contains(&index)));
    for expectation in &mut scene.expectations {
        if let Claim::Touching { pairs: Some(pairs), .. } = &mut expectation.claim {
            pairs.retain(|pair| !pair.contains(&index));
        }
    }
    before - scene.expectations.len()
}

/// How many other bodies a body hits at t = 0.
fn hits_of(scene: &Scene, index: usize) -> usize {
    let shape = &scene.bodies[index].shape;
    let others = scene.bodies.iter().enumerate().filter(|&(other, _)| other != index);
    others.filter(|(_, other)| hit(shape, &other.shape, scene.slop)).count()
}

/// The first body that is not `index`, of at least two.
fn first_other(index: usize) -> usize {
    if index == 0 { 1 } else { 0 }
}

/// A copy of a body with a name of its own, a little to the right and below.
pub(super) fn copy_beside(scene: &Scene, index: usize) -> Result<Body, Refusal> {
    let body = scene.bodies.get(index).ok_or(Refusal::NoSuchBody { index, bodies: scene.bodies.len() })?;
    let size = bounding_aabb(&body.shape).map_or(0.0, |aabb| aabb.size().max_element());
    let step = if 0.0 < size { size / 2.0 } else { 0.5 };
    let shape = moved(&body.shape, DVec2::new(step, -step), Snap::FREE).unwrap_or_else(|| body.shape.clone());
    Ok(Body { name: unused_name(scene, &body.name), shape, velocity: body.velocity, spin: body.spin })
}

/// `stem`, or `stem` with the first number that no other body has: "wall", "wall 2", "wall 3".
pub(super) fn unused_name(scene: &Scene, stem: &str) -> String {
    let is_free = |name: &String| scene.bodies.iter().all(|body| body.name != *name);
    // "wall 2" continues as "wall 3", not as "wall 2 2".
    let root = stem.trim_end_matches(|c: char| c.is_ascii_digit());
    let root = if root.len() < stem.len() && root.ends_with(' ') { root.trim_end() } else { stem };
    // A number of the most bodies has five digits.
    let short: String = root.chars().take(MAX_NAME_CHARS - " 20000".len()).collect();
    let numbered = (2..).map(|number| format!("{short} {number}"));
    std::iter::once(root.to_string()).chain(numbered).find(is_free).unwrap_or_default()
}

/// A shape of a kind, about 2 units wide, with its reference point at `at`.
pub(super) fn new_shape(kind: Kind, at: DVec2) -> Result<Shape, InvalidShape> {
    let half = DVec2::new(1.0, 0.75);
    Ok(match kind {
        Kind::Point => Shape::Point(Point::new(at)?),
        Kind::Line => Shape::Line(Line::new(at, DVec2::new(2.0, 1.0))?),
        Kind::Ray => Shape::Ray(Ray::new(at, DVec2::new(2.0, 1.0))?),
        Kind::Segment => Shape::Segment(Segment::new(at - half, at + half)?),
        Kind::Circle => Shape::Circle(Circle::new(at, 1.0)?),
        Kind::Aabb => Shape::Aabb(Aabb::new(at - half, at + half)?),
        Kind::Obb => Shape::Obb(Obb::new(at, half, Rotation::from_degrees(30.0)?)?),
        Kind::Capsule => Shape::Capsule(Capsule::new(at - DVec2::X * 0.75, at + DVec2::X * 0.75, 0.5)?),
        // A dart: concave, and its centroid is the middle, since 1 - 0.75 - 0.25 = 0.
        Kind::Polygon => {
            let dart = [(1.0, -0.75), (0.0, 1.0), (-1.0, -0.75), (0.0, -0.25)];
            Shape::Polygon(Polygon::new(dart.map(|(x, y)| at + DVec2::new(x, y)).to_vec())?)
        }
        // A dumbbell.
        Kind::Group => {
            let disc = |x: f64| Ok(Shape::Circle(Circle::new(at + DVec2::X * x, 0.5)?));
            let bar = Aabb::new(at - DVec2::new(0.75, 0.2), at + DVec2::new(0.75, 0.2))?;
            Shape::Group(Group::new(Bound::Rectangle, vec![disc(-0.75)?, Shape::Aabb(bar), disc(0.75)?])?)
        }
    })
}
