//! The shapes of a pair as integers: all lengths times a power of two.

use clashbox_geometry::kernel::{DVec2, Moving, Shape};

use super::integer::{Integer, split};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) x: Integer,
    pub(crate) y: Integer,
}

impl Position {
    pub(crate) fn minus(&self, other: &Position) -> Position {
        Position { x: &self.x - &other.x, y: &self.y - &other.y }
    }

    pub(crate) fn plus(&self, other: &Position) -> Position {
        Position { x: &self.x + &other.x, y: &self.y + &other.y }
    }

    pub(crate) fn times(&self, factor: &Integer) -> Position {
        Position { x: &self.x * factor, y: &self.y * factor }
    }

    pub(crate) fn dot(&self, other: &Position) -> Integer {
        &(&self.x * &other.x) + &(&self.y * &other.y)
    }

    pub(crate) fn cross(&self, other: &Position) -> Integer {
        &(&self.x * &other.y) - &(&self.y * &other.x)
    }
}

/// Returns the side of the line from `a` to `b` on which a position lies: 1 is left.
pub(crate) fn side(a: &Position, b: &Position, p: &Position) -> i32 {
    b.minus(a).cross(&p.minus(a)).sign()
}

/// A shape that is not a group.
#[derive(Debug, Clone)]
pub(crate) struct Part {
    /// The vertices: one position, two different ones, or a polygon with area, counter-clockwise.
    pub(crate) core: Vec<Position>,
    /// The direction along which it is unbounded from its only position, and, for a line, against which it is too.
    pub(crate) unbounded: Option<Unbounded>,
    pub(crate) radius: Integer,
}

#[derive(Debug, Clone)]
pub(crate) struct Unbounded {
    pub(crate) direction: Position,
    pub(crate) is_line: bool,
}

impl Part {
    pub(crate) fn edges(&self) -> impl Iterator<Item = (&Position, &Position)> {
        let n = self.core.len();
        let count = if n <= 2 { n - 1 } else { n };
        (0..count).map(move |i| (&self.core[i], &self.core[(i + 1) % n]))
    }

    pub(crate) fn has_area(&self) -> bool {
        3 <= self.core.len()
    }
}

/// The power of two that makes integers of lengths, and the one that makes integers of rotation axes.
#[derive(Debug, Clone, Copy)]
struct Scale {
    length: i32,
    axis: i32,
}

impl Scale {
    fn include_lengths(&mut self, numbers: &[f64]) {
        for number in numbers {
            self.length = self.length.max(-split(*number).1);
        }
    }

    fn include(&mut self, shape: &Shape) {
        let mut lengths = |numbers: &[f64]| self.include_lengths(numbers);
        match shape {
            Shape::Point(point) => lengths(&point.at().to_array()),
            Shape::Line(line) => lengths(&line.base().to_array()),
            Shape::Ray(ray) => lengths(&ray.origin().to_array()),
            Shape::Segment(segment) => [segment.a(), segment.b()].iter().for_each(|p| lengths(&p.to_array())),
            Shape::Circle(circle) => lengths(&[circle.center().x, circle.center().y, circle.radius()]),
            Shape::Aabb(aabb) => [aabb.min(), aabb.max()].iter().for_each(|p| lengths(&p.to_array())),
            Shape::Obb(obb) => {
                [obb.center(), obb.half_extents()].iter().for_each(|p| lengths(&p.to_array()));
                for number in obb.rotation().axis().to_array() {
                    self.axis = self.axis.max(-split(number).1);
                }
            }
            Shape::Capsule(capsule) => {
                [capsule.a(), capsule.b()].iter().for_each(|p| lengths(&p.to_array()));
                lengths(&[capsule.radius()]);
            }
            Shape::Polygon(polygon) => polygon.vertices().iter().for_each(|p| lengths(&p.to_array())),
            Shape::Group(group) => group.members().iter().for_each(|member| self.include(member)),
        }
    }

    fn number(self, number: f64) -> Integer {
        Integer::scaled(number, self.length + self.axis)
    }

    fn position(self, p: DVec2) -> Position {
        Position { x: self.number(p.x), y: self.number(p.y) }
    }

    fn all_parts(self, shape: &Shape) -> Vec<Part> {
        let mut parts = Vec::new();
        self.parts(shape, &mut parts);
        parts
    }

    fn parts(self, shape: &Shape, parts: &mut Vec<Part>) {
        let bounded = |core: Vec<Position>, radius: f64| Part { core, unbounded: None, radius: self.number(radius) };
        let unbounded = |origin: DVec2, direction: DVec2, is_line: bool| Part {
            core: vec![self.position(origin)],
            unbounded: Some(Unbounded { direction: whole(direction), is_line }),
            radius: Integer::ZERO,
        };
        parts.push(match shape {
            Shape::Point(point) => bounded(vec![self.position(point.at())], 0.0),
            Shape::Line(line) => unbounded(line.base(), line.direction(), true),
            Shape::Ray(ray) => unbounded(ray.origin(), ray.direction(), false),
            Shape::Segment(segment) => bounded(without_flats(vec![self.position(segment.a()), self.position(segment.b())]), 0.0),
            Shape::Circle(circle) => bounded(vec![self.position(circle.center())], circle.radius()),
            Shape::Aabb(aabb) => bounded(without_flats(aabb.vertices().map(|p| self.position(p)).to_vec()), 0.0),
            Shape::Obb(obb) => {
                let axis = obb.rotation().axis();
                let [cos, sin] = [axis.x, axis.y].map(|number| Integer::scaled(number, self.axis));
                let [w, h] = [obb.half_extents().x, obb.half_extents().y].map(|number| Integer::scaled(number, self.length));
                let center = self.position(obb.center());
                let right = Position { x: &w * &cos, y: &w * &sin };
                let up = Position { x: -&(&h * &sin), y: &h * &cos };
                let (left_end, right_end) = (center.minus(&right), center.plus(&right));
                let vertices = vec![left_end.minus(&up), right_end.minus(&up), right_end.plus(&up), left_end.plus(&up)];
                bounded(without_flats(vertices), 0.0)
            }
            Shape::Capsule(capsule) => {
                bounded(without_flats(vec![self.position(capsule.a()), self.position(capsule.b())]), capsule.radius())
            }
            Shape::Polygon(polygon) => bounded(polygon.vertices().iter().map(|p| self.position(*p)).collect(), 0.0),
            Shape::Group(group) => return group.members().iter().for_each(|member| self.parts(member, parts)),
        });
    }
}

/// Returns a direction scaled to whole numbers: it may have any length.
fn whole(direction: DVec2) -> Position {
    let shift = direction.to_array().iter().filter(|n| **n != 0.0).map(|n| -split(*n).1).max().unwrap_or(0);
    let number = |n: f64| if n == 0.0 { Integer::ZERO } else { Integer::scaled(n, shift) };
    Position { x: number(direction.x), y: number(direction.y) }
}

/// Replaces a rectangle without area by a segment, and a segment without length by a position.
fn without_flats(vertices: Vec<Position>) -> Vec<Position> {
    let is_flat = side(&vertices[0], &vertices[1], &vertices[vertices.len() - 1]) == 0;
    match vertices.as_slice() {
        [p, q] | [p, q, _, _] if is_flat && vertices.iter().all(|c| c == p) => {
            debug_assert!(p == q, "all vertices coincide");
            vec![p.clone()]
        }
        // Opposite vertices are the ends, whichever extent is zero.
        [p, _, r, _] if is_flat => vec![p.clone(), r.clone()],
        _ => vertices,
    }
}

/// Returns both shapes of a pair, over one power of two.
pub(crate) fn parts(a: &Shape, b: &Shape) -> [Vec<Part>; 2] {
    let mut scale = Scale { length: 0, axis: 0 };
    scale.include(a);
    scale.include(b);
    [a, b].map(|shape| scale.all_parts(shape))
}

/// Returns what A covers while it moves relative to B, grown by a slop, and B. A must be bounded and convex, or consist of such
/// parts.
pub(crate) fn swept(a: &Moving, b: &Moving, slop: f64) -> [Vec<Part>; 2] {
    let mut scale = Scale { length: 0, axis: 0 };
    scale.include(&a.shape);
    scale.include(&b.shape);
    scale.include_lengths(&[a.velocity().x, a.velocity().y, b.velocity().x, b.velocity().y, slop]);
    let velocity = scale.position(a.velocity()).minus(&scale.position(b.velocity()));
    let slop = scale.number(slop);
    let sweep = |part: Part| {
        let ends = part.core.iter().map(|p| p.plus(&velocity));
        Part { core: hull(part.core.iter().cloned().chain(ends).collect()), unbounded: None, radius: &part.radius + &slop }
    };
    [scale.all_parts(&a.shape).into_iter().map(sweep).collect(), scale.all_parts(&b.shape)]
}

/// Returns the vertices of the convex hull, counter-clockwise: Andrew's monotone chains.
fn hull(mut positions: Vec<Position>) -> Vec<Position> {
    positions.sort_by(|p, q| p.x.cmp(&q.x).then(p.y.cmp(&q.y)));
    positions.dedup();
    if positions.len() <= 2 {
        return positions;
    }
    let chain = |positions: &mut dyn Iterator<Item = &Position>| {
        let mut chain: Vec<Position> = Vec::new();
        for p in positions {
            while 2 <= chain.len() && side(&chain[chain.len() - 2], &chain[chain.len() - 1], p) <= 0 {
                chain.pop();
            }
            chain.push(p.clone());
        }
        // The last position starts the other chain.
        chain.pop();
        chain
    };
    let (lower, upper) = (chain(&mut positions.iter()), chain(&mut positions.iter().rev()));
    [lower, upper].concat()
}
