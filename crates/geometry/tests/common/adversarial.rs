//! Pairs aimed at the positions where verdicts break: exactly tangent, a vertex on an edge, collinear, one unit in the last place
//! off any of these, and tiny shapes against huge ones.

use clashbox_geometry::kernel::{Aabb, Capsule, Circle, DVec2, FieldValue, Kind, Line, Point, Polygon, Ray, Segment, Shape};
use clashbox_geometry::search::boundary::stepped;

use super::{Dice, Flavor, pose, v};

/// Directions with a whole length: scaling by it does not round.
const PYTHAGOREAN: [(f64, f64, f64); 6] =
    [(1.0, 0.0, 1.0), (0.0, 1.0, 1.0), (3.0, 4.0, 5.0), (4.0, -3.0, 5.0), (5.0, 12.0, 13.0), (-15.0, 8.0, 17.0)];

/// Returns a pair of these kinds that touches, or nearly.
pub fn pair(first: Kind, second: Kind, dice: &mut Dice) -> (Shape, Shape) {
    let a = pose(first, Flavor::Grid, 1.0, dice);
    let b = pose(second, Flavor::Grid, 1.0, dice);
    let (a, b) = match dice.below(3) {
        0 => tangent(a, b, dice),
        1 => meeting(a, b, dice),
        _ => aligned(a, b, dice),
    };
    match dice.below(8) {
        0 | 1 => (a, b),
        2 | 3 => (nudged(&a, dice), b),
        4 => (nudged(&nudged(&a, dice), dice), nudged(&b, dice)),
        5 => {
            let scale = [1e-8, 1e-3, 0.1, 0.3, 1e3, 1e8][dice.below(6) as usize];
            (mapped(&a, DVec2::ZERO, scale), nudged(&mapped(&b, DVec2::ZERO, scale), dice))
        }
        6 => {
            // A tiny shape at a landmark of the other, which is huge.
            let (here, there) = (any(&landmarks(&a), dice), any(&landmarks(&b), dice));
            (mapped(&a, -here, 1e-8), mapped(&b, -there, 1e8))
        }
        _ => {
            let offset = v(1e6, -1e6) + v(dice.between(-1.0, 1.0), 0.1);
            (mapped(&a, offset, 1.0), mapped(&b, offset, 1.0))
        }
    }
}

/// Moves both to a common tangent, on different sides, at the same point of it.
fn tangent(a: Shape, b: Shape, dice: &mut Dice) -> (Shape, Shape) {
    let (x, y, length) = any(&PYTHAGOREAN, dice);
    let normal = if dice.below(2) == 0 { v(x, y) } else { v(-x, -y) };
    // Extents are whole lengths, halved: their components in x and y are on the grid.
    let stretched = |shape: &Shape, normal: DVec2| {
        let number = |number: f64, role: Role| match role {
            Role::X | Role::Y => number,
            Role::Length => number * length,
            Role::DirectionX => -normal.y,
            Role::DirectionY => normal.x,
        };
        rebuilt(shape, &mut |n, role| number(n, role)).unwrap_or_else(|| shape.clone())
    };
    let (a, b) = (stretched(&a, normal), stretched(&b, -normal));
    let offset = support(&a, normal, length) - support(&b, -normal, length);
    let b = mapped(&b, offset, 1.0);
    (a, b)
}

/// Returns a point of the shape farthest along the normal, which has this length.
fn support(shape: &Shape, normal: DVec2, length: f64) -> DVec2 {
    let farthest =
        |points: &[DVec2]| points.iter().copied().max_by(|p, q| normal.dot(*p).total_cmp(&normal.dot(*q))).unwrap_or(DVec2::ZERO);
    if let Some(group) = shape.as_group() {
        return farthest(&group.members().iter().map(|member| support(member, normal, length)).collect::<Vec<_>>());
    }
    farthest(&shape.core_vertices()) + normal * (shape.radius().unwrap_or(0.0) / length)
}

/// Moves a landmark of one to a landmark of the other.
fn meeting(a: Shape, b: Shape, dice: &mut Dice) -> (Shape, Shape) {
    let offset = any(&landmarks(&a), dice) - any(&landmarks(&b), dice);
    let b = mapped(&b, offset, 1.0);
    (a, b)
}

/// Places an edge of one along two landmarks of the other.
fn aligned(a: Shape, b: Shape, dice: &mut Dice) -> (Shape, Shape) {
    let points = landmarks(&b);
    let (p, q) = (any(&points, dice), any(&points, dice));
    const PARTS: [f64; 7] = [-1.0, -0.5, 0.0, 0.25, 0.5, 1.0, 2.0];
    let (from, to) = (p + (q - p) * any(&PARTS, dice), p + (q - p) * any(&PARTS, dice));
    let straight = match &a {
        Shape::Point(_) => Point::new(from).map(Shape::Point),
        Shape::Line(_) => Line::new(from, q - p).map(Shape::Line),
        Shape::Ray(_) => Ray::new(from, if dice.below(2) == 0 { q - p } else { p - q }).map(Shape::Ray),
        Shape::Segment(_) => Segment::new(from, to).map(Shape::Segment),
        Shape::Capsule(capsule) => Capsule::new(from, to, capsule.radius()).map(Shape::Capsule),
        Shape::Aabb(_) => Aabb::new(from.min(to), from.max(to)).map(Shape::Aabb),
        Shape::Circle(_) => Circle::new(from, (to - from).abs().max_element()).map(Shape::Circle),
        Shape::Polygon(polygon) => {
            // The polygon gets one more edge, along the landmarks.
            let mut vertices = polygon.vertices().to_vec();
            vertices.splice(0..2, [from, to]);
            Polygon::new(vertices).map(Shape::Polygon)
        }
        Shape::Obb(_) | Shape::Group(_) => return meeting(a, b, dice),
    };
    match straight {
        Ok(straight) => (straight, b),
        Err(_) => meeting(a, b, dice),
    }
}

/// Returns where a shape is likely to be touched: vertices, ends, middles, centers, rims, inner diagonals.
fn landmarks(shape: &Shape) -> Vec<DVec2> {
    let with_middles = |vertices: &[DVec2]| {
        let next = vertices.iter().cycle().skip(1);
        let middles: Vec<DVec2> = vertices.iter().zip(next).map(|(p, q)| p.midpoint(*q)).collect();
        [vertices.to_vec(), middles].concat()
    };
    let rim = |center: DVec2, radius: f64| {
        [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (0.6, 0.8)].map(|(x, y)| center + v(x, y) * radius).to_vec()
    };
    match shape {
        Shape::Point(point) => vec![point.at()],
        Shape::Line(line) => vec![line.base(), line.base() + line.direction(), line.base() - line.direction()],
        Shape::Ray(ray) => vec![ray.origin(), ray.origin(), ray.origin() + ray.direction()],
        Shape::Segment(segment) => with_middles(&[segment.a(), segment.b()]),
        Shape::Circle(circle) => [vec![circle.center()], rim(circle.center(), circle.radius())].concat(),
        Shape::Aabb(aabb) => [vec![aabb.center()], with_middles(&aabb.vertices())].concat(),
        Shape::Obb(obb) => [vec![obb.center()], with_middles(&obb.vertices())].concat(),
        Shape::Capsule(capsule) => {
            let ends = with_middles(&[capsule.a(), capsule.b()]);
            [rim(ends[0], capsule.radius()), rim(ends[1], capsule.radius()), ends].concat()
        }
        Shape::Polygon(polygon) => {
            let pieces = polygon.pieces().iter().flat_map(|piece| with_middles(piece.vertices())).collect();
            [with_middles(polygon.vertices()), pieces].concat()
        }
        Shape::Group(group) => group.members().iter().flat_map(landmarks).collect(),
    }
}

fn any<T: Copy>(choices: &[T], dice: &mut Dice) -> T {
    choices[dice.below(choices.len() as u64) as usize]
}

/// The meaning of a number of a shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    X,
    Y,
    DirectionX,
    DirectionY,
    Length,
}

/// Returns the shape moved by an offset, then scaled about the origin.
pub fn mapped(shape: &Shape, offset: DVec2, scale: f64) -> Shape {
    let mut number = |number: f64, role: Role| match role {
        Role::X => (number + offset.x) * scale,
        Role::Y => (number + offset.y) * scale,
        Role::DirectionX | Role::DirectionY | Role::Length => number * scale,
    };
    rebuilt(shape, &mut number).unwrap_or_else(|| shape.clone())
}

/// Returns the shape with one of its numbers a unit in the last place off.
fn nudged(shape: &Shape, dice: &mut Dice) -> Shape {
    let mut count = 0;
    rebuilt(shape, &mut |number, _| {
        count += 1;
        number
    });
    let (chosen, up) = (dice.below(count), dice.below(2) == 0);
    let mut index = 0;
    let nudged = rebuilt(shape, &mut |number, role| {
        index += 1;
        match index - 1 == chosen {
            true if up => stepped(number, 1),
            true if role == Role::Length && number == 0.0 => number,
            true => stepped(number, -1),
            false => number,
        }
    });
    nudged.unwrap_or_else(|| shape.clone())
}

/// The shape with all of its numbers replaced but angles. `None` where that makes no shape.
fn rebuilt(shape: &Shape, number: &mut dyn FnMut(f64, Role) -> f64) -> Option<Shape> {
    let position = |p: DVec2, number: &mut dyn FnMut(f64, Role) -> f64| v(number(p.x, Role::X), number(p.y, Role::Y));
    let mut values = Vec::new();
    for value in shape.values() {
        values.push(match value {
            FieldValue::Position(p) => FieldValue::Position(position(p, number)),
            FieldValue::Minimum(p) => FieldValue::Minimum(position(p, number)),
            FieldValue::Maximum(p) => FieldValue::Maximum(position(p, number)),
            FieldValue::Direction(d) => FieldValue::Direction(v(number(d.x, Role::DirectionX), number(d.y, Role::DirectionY))),
            FieldValue::Length(length) => FieldValue::Length(number(length, Role::Length)),
            FieldValue::Extents(half) => FieldValue::Extents(v(number(half.x, Role::Length), number(half.y, Role::Length))),
            FieldValue::Points(points) => FieldValue::Points(points.iter().map(|p| position(*p, number)).collect()),
            FieldValue::Members(members) => {
                let members: Option<Vec<Shape>> = members.iter().map(|member| rebuilt(member, number)).collect();
                FieldValue::Members(members?.into())
            }
            FieldValue::Pivot(_) => FieldValue::Pivot(None),
            FieldValue::Rotation(_) | FieldValue::Bound(_) => value,
        });
    }
    Shape::from_values(shape.kind(), &values).ok()
}
