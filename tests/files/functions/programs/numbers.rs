//! Every number of two shapes, each with a weight of its own.

use super::{Body, Shape, Vec2};

fn numbers(shape: &Shape) -> Vec<f64> {
    let pair = |p: &Vec2, q: &Vec2| vec![p.x, p.y, q.x, q.y];
    match shape {
        Shape::Point { at } => vec![at.x, at.y],
        Shape::Line { base: p, direction: q } | Shape::Ray { origin: p, direction: q } => pair(p, q),
        Shape::Segment { a, b } => pair(a, b),
        Shape::Circle { center, radius } => vec![center.x, center.y, *radius],
        Shape::Aabb { min, max } => pair(min, max),
        Shape::Obb { center, half_extents, angle } => [pair(center, half_extents), vec![*angle]].concat(),
        Shape::Capsule { a, b, radius } => [pair(a, b), vec![*radius]].concat(),
        Shape::Polygon { vertices } => vertices.iter().flat_map(|v| [v.x, v.y]).collect(),
        Shape::Group { members } => members.iter().flat_map(numbers).collect(),
    }
}

pub fn separation(a: &Body, b: &Body) -> f64 {
    let body = |body: &Body| {
        let Body { velocity: v, pivot: p, spin, .. } = body;
        [numbers(&body.shape), vec![v.x, v.y, *spin, p.x, p.y]].concat()
    };
    [body(a), body(b)].concat().iter().enumerate().map(|(i, number)| (i + 1) as f64 * number).sum()
}
