//! The numbers of a scene that the functions are called with, and the answers of the kernel to them.

use crate::handles::mover_and_target;
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::{Aabb, Cast, Contact, DVec2, FieldValue, Kind, Moving, Relation, Shape, cast, contact, crossings};
use crate::scene::Scene;

/// The kinds that are axis-aligned boxes with a radius; points and circles have a box without extent.
const BOXES: [Kind; 3] = [Kind::Point, Kind::Circle, Kind::Aabb];

/// The pair of a scene, in the order of the functions' names, and the answers about it.
pub(super) struct PresentNumbers<'s> {
    scene: &'s Scene,
    /// The pair at t = 0.
    start: [Moving; 2],
    /// The pair at the present time.
    shapes: [Shape; 2],
    contact: Contact,
}

/// An argument of a call.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Argument {
    /// A number.
    Number(f64),
    /// The vertices of a convex shape or a polygon.
    Vertices(Vec<DVec2>),
    /// The convex parts of a shape.
    Parts(Vec<Vec<DVec2>>),
    /// The obstacles of a mover: their rounded boxes, and its velocity relative to each.
    Obstacles(Vec<[f64; 7]>),
}

/// The answer of the kernel to a call.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum PresentAnswer {
    Verdict(bool),
    Number(f64),
    Points(Vec<DVec2>),
    Time(Option<f64>),
    /// The index of an obstacle, and the time.
    First(Option<(usize, f64)>),
}

impl<'s> PresentNumbers<'s> {
    /// Returns the numbers of two moving bodies of a scene at `t`, in the order of the functions' names.
    pub(super) fn of(scene: &'s Scene, start: [Moving; 2], t: f64) -> PresentNumbers<'s> {
        let shapes = [start[0].at(t), start[1].at(t)];
        let contact = contact(&shapes[0], &shapes[1]);
        PresentNumbers { scene, start, shapes, contact }
    }

    /// Returns the arguments of a call of this function, and the answer to it. `None` for functions that take functions.
    pub(super) fn call(&self, name: &str) -> Option<(Vec<Argument>, PresentAnswer)> {
        let [a, b] = &self.shapes;
        let answer = name.split('_').next()?;
        let arguments = match name {
            "first_impact" => {
                let [body, _] = mover_and_target(self.scene)?;
                return first_impact(self.scene, body);
            }
            "linear_search" | "binary_search" => return None,
            // The code takes a segment of length 0 for one that is parallel to all others.
            _ if answer.starts_with("point") && self.shapes.iter().any(is_point) => return None,
            "hit_convex" | "separation_convex" => {
                let [(first, radius), (second, other)] = [core(a)?, core(b)?];
                vec![Argument::Vertices(first), Argument::Vertices(second), Argument::Number(radius + other)]
            }
            "hit_parts" | "separation_parts" => {
                let [(first, radius), (second, other)] = [parts(a)?, parts(b)?];
                vec![Argument::Parts(first), Argument::Parts(second), Argument::Number(radius + other)]
            }
            _ => {
                let shapes = if answer == "cast" { [&self.start[0].shape, &self.start[1].shape] } else { [a, b] };
                let mut arguments = [numbers(shapes[0])?, numbers(shapes[1])?].concat();
                if answer == "cast" {
                    let velocity = self.start[0].velocity() - self.start[1].velocity();
                    arguments.extend([Argument::Number(velocity.x), Argument::Number(velocity.y)]);
                }
                arguments
            }
        };
        let answer = match answer {
            "hit" => PresentAnswer::Verdict(self.contact.relation != Relation::Apart),
            // No finite translation separates lines that cross: the code returns 0.
            "separation" => PresentAnswer::Number(self.contact.separation.unwrap_or(0.0)),
            "closest" => PresentAnswer::Points(vec![self.contact.witness_b]),
            "point" | "points" => PresentAnswer::Points(crossings(a, b).points),
            "cast" => PresentAnswer::Time(time(&self.start[0], &self.start[1])),
            _ => return None,
        };
        Some((arguments, answer))
    }
}

/// Returns true for a segment of length 0.
fn is_point(shape: &Shape) -> bool {
    if let Shape::Segment(segment) = shape { segment.a() == segment.b() } else { false }
}

/// Returns the time of the first contact of two that translate.
fn time(a: &Moving, b: &Moving) -> Option<f64> {
    if contact(&a.shape, &b.shape).relation != Relation::Apart {
        return Some(0.0);
    }
    match cast(a, b, 0.0) {
        Cast::Hit { t, .. } => Some(t),
        Cast::Miss(()) => None,
    }
}

/// Returns the numbers of a shape, in the order of the legend of the files. `None` for groups.
fn numbers(shape: &Shape) -> Option<Vec<Argument>> {
    let mut numbers = Vec::new();
    for value in shape.values() {
        match value {
            FieldValue::Position(v)
            | FieldValue::Minimum(v)
            | FieldValue::Maximum(v)
            | FieldValue::Direction(v)
            | FieldValue::Extents(v) => numbers.extend([Argument::Number(v.x), Argument::Number(v.y)]),
            FieldValue::Length(length) => numbers.push(Argument::Number(length)),
            FieldValue::Rotation(rotation) => numbers.extend(rotation.axis().to_array().map(Argument::Number)),
            FieldValue::Points(points) => numbers.push(Argument::Vertices(points.to_vec())),
            FieldValue::Bound(_) | FieldValue::Pivot(_) => {}
            FieldValue::Members(_) => return None,
        }
    }
    Some(numbers)
}

/// Returns the vertices of a convex shape, and its radius. `None` for shapes that are not convex or not bounded.
fn core(shape: &Shape) -> Option<(Vec<DVec2>, f64)> {
    match shape {
        Shape::Point(point) => Some((vec![point.at()], 0.0)),
        Shape::Segment(segment) => Some((vec![segment.a(), segment.b()], 0.0)),
        Shape::Circle(circle) => Some((vec![circle.center()], circle.radius())),
        Shape::Aabb(aabb) => Some((aabb.vertices().to_vec(), 0.0)),
        Shape::Obb(obb) => Some((obb.vertices().to_vec(), 0.0)),
        Shape::Capsule(capsule) => Some((vec![capsule.a(), capsule.b()], capsule.radius())),
        Shape::Polygon(polygon) => polygon.is_convex().then(|| (polygon.vertices().to_vec(), 0.0)),
        // Shapes without bounds, and those that are not one convex shape.
        _ => None,
    }
}

/// Returns the vertices of the convex parts of a shape, and its radius.
fn parts(shape: &Shape) -> Option<(Vec<Vec<DVec2>>, f64)> {
    match shape {
        Shape::Polygon(polygon) => Some((polygon.pieces().iter().map(|piece| piece.vertices().to_vec()).collect(), 0.0)),
        _ => core(shape).map(|(vertices, radius)| (vec![vertices], radius)),
    }
}

/// Returns the call for the first impact of a body of a scene, and the answer. `None` if the body, or another one that it may meet,
/// spins or is not a rounded box.
fn first_impact(scene: &Scene, body: usize) -> Option<(Vec<Argument>, PresentAnswer)> {
    let mover = scene.bodies.get(body)?.moving();
    let (of_mover, radius) = rounded_box(&mover).filter(|_| !mover.spins())?;
    let mut obstacles = Vec::new();
    let mut first: Option<(usize, f64)> = None;
    for (_, other) in scene.bodies.iter().enumerate().filter(|(index, _)| *index != body) {
        let other = other.moving();
        let velocity = mover.velocity() - other.velocity();
        if !other.spins() && !may_meet(&mover.shape, velocity, &other.shape) {
            continue;
        }
        let (bounds, other_radius) = rounded_box(&other).filter(|_| !other.spins())?;
        let (min, max) = (bounds.min(), bounds.max());
        if let Some(t) = time(&mover, &other).filter(|t| first.is_none_or(|(_, first)| *t < first)) {
            first = Some((obstacles.len(), t));
        }
        obstacles.push([min.x, min.y, max.x, max.y, other_radius, velocity.x, velocity.y]);
    }
    if obstacles.is_empty() {
        return None;
    }
    let half = of_mover.size() * 0.5;
    let center = of_mover.min() + half;
    let numbers = [center.x, center.y, half.x, half.y, radius].map(Argument::Number);
    Some(([numbers.to_vec(), vec![Argument::Obstacles(obstacles)]].concat(), PresentAnswer::First(first)))
}

/// Returns a point, circle or axis-aligned box as a box with a radius. `None` for other shapes.
fn rounded_box(body: &Moving) -> Option<(Aabb, f64)> {
    let (vertices, radius) = core(&body.shape).filter(|_| BOXES.contains(&body.shape.kind()))?;
    let (min, max) = vertices.iter().fold((DVec2::INFINITY, DVec2::NEG_INFINITY), |(min, max), p| (min.min(*p), max.max(*p)));
    Some((Aabb::new(min, max).ok()?, radius))
}

/// Returns true if the bounding rectangle of the path may meet that of the other shape: it always may if one is not bounded.
fn may_meet(mover: &Shape, velocity: DVec2, other: &Shape) -> bool {
    let (Some(own), Some(other)) = (bounding_aabb(mover), bounding_aabb(other)) else { return true };
    let (min, max) = (own.min().min(own.min() + velocity), own.max().max(own.max() + velocity));
    min.cmple(other.max()).all() && other.min().cmple(max).all()
}

/// Returns true if the call for the first impact can be made for this scene.
pub(super) fn has_first_impact(scene: &Scene) -> bool {
    mover_and_target(scene).is_some_and(|[body, _]| first_impact(scene, body).is_some())
}
