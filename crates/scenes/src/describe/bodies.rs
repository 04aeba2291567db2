//! The bodies in sentences: shape, position, size and motion.

use super::texts;
use crate::explain::{figure, point_in_words as point, shape_in_words};
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::{DVec2, Group, Polygon, Shape};
use crate::scene::{Body, Scene, UpDirection};

/// The most vertices of a polygon, and members of a group, that are listed.
const LISTED: usize = 4;

/// Returns the sentences about a body of the scene.
pub(super) fn sentences(scene: &Scene, index: usize, body: &Body) -> Vec<String> {
    let mut sentences = of_shape(&body.name, &body.shape);
    sentences.extend(of_motion(body, scene.up));
    sentences.extend(scene.is_hidden(index).then(|| texts::HIDDEN.to_owned()));
    sentences
}

fn of_shape(name: &str, shape: &Shape) -> Vec<String> {
    match shape {
        Shape::Aabb(aabb) => {
            let size = aabb.size();
            vec![texts::aabb(name, point(aabb.min()), point(aabb.max()), figure(size.x), figure(size.y))]
        }
        Shape::Obb(obb) => {
            let (size, degrees) = (2.0 * obb.half_extents(), obb.rotation().degrees());
            let mut sentences = vec![texts::obb(name, point(obb.center()), figure(size.x), figure(size.y))];
            sentences.extend((degrees != 0.0).then(|| texts::turned(figure(degrees))));
            sentences
        }
        Shape::Polygon(polygon) => of_polygon(name, polygon),
        Shape::Group(group) => of_group(name, shape, group),
        _ => vec![texts::shape(name, shape_in_words(shape))],
    }
}

fn of_polygon(name: &str, polygon: &Polygon) -> Vec<String> {
    let (vertices, bounds) = (polygon.vertices(), polygon.bounds());
    let sentence = if polygon.is_convex() { texts::convex_polygon } else { texts::concave_polygon };
    let mut sentences = vec![sentence(name, vertices.len(), point(bounds.min()), point(bounds.max()))];
    if vertices.len() <= LISTED {
        sentences.push(texts::vertices(vertices.iter().copied().map(point).collect::<Vec<_>>().join(", ")));
    }
    sentences
}

fn of_group(name: &str, shape: &Shape, group: &Group) -> Vec<String> {
    let members = group.members();
    let kinds = members.iter().take(LISTED).map(|member| member.kind().name()).collect::<Vec<_>>().join(", ");
    let mut sentences = vec![match members.len() {
        1 => texts::group_of_one(name, kinds),
        count if count <= LISTED => texts::group(name, count, kinds),
        count => texts::group_of_more(name, count, kinds),
    }];
    sentences.extend(bounding_aabb(shape).map(|bounds| texts::extent(point(bounds.min()), point(bounds.max()))));
    sentences
}

fn of_motion(body: &Body, up: UpDirection) -> Vec<String> {
    let DVec2 { x, y } = body.velocity;
    let distance = figure(body.velocity.length());
    let moves = match (x, y) {
        (0.0, 0.0) => None,
        (_, 0.0) => Some(if 0.0 < x { texts::moves_right(distance) } else { texts::moves_left(distance) }),
        (0.0, _) => Some(if 0.0 < up.as_seen(body.velocity).y { texts::moves_up(distance) } else { texts::moves_down(distance) }),
        _ => Some(texts::moves(point(body.velocity), distance)),
    };
    let spins = (body.spin != 0.0).then(|| {
        let degrees = figure(body.spin.abs());
        if 0.0 < up.angle_as_seen(body.spin) { texts::spins_left(degrees) } else { texts::spins_right(degrees) }
    });
    let sentences: Vec<String> = moves.into_iter().chain(spins).collect();
    if sentences.is_empty() { vec![texts::RESTS.to_owned()] } else { sentences }
}
