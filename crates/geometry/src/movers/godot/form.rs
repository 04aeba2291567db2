//! The shapes of Godot's 2D physics at their place in the world: their intervals on an axis, and their supports.
//!
//! Godot has no point, no line and no ray as ours are: a point is a circle of radius 0, and of a line or a ray the segment near the body is taken
//! (its own line is a half-plane). A concave polygon is one form for each of its convex pieces, as Godot decomposes it too; its pieces may be
//! others than ours.

use smallvec::{SmallVec, smallvec};

use super::super::constants::{GODOT_FLAT, GODOT3_CAPSULE_FLAT};
use super::options::GodotVersion;
use crate::kernel::vector::Interval;
use crate::kernel::{DVec2, Shape};

/// A shape of Godot, world frame. The order is that of its types: of a pair, the smaller one is called A.
#[derive(Debug, Clone)]
pub(super) enum Form {
    Segment { ends: [DVec2; 2] },
    Circle { center: DVec2, radius: f64 },
    Rectangle { center: DVec2, axes: [DVec2; 2], half_extents: DVec2 },
    Capsule { center: DVec2, axis: DVec2, half_height: f64, radius: f64, version: GodotVersion },
    Convex { vertices: Vec<DVec2>, normals: Vec<DVec2> },
}

/// The vertex, or the edge, of a form that is farthest along a direction.
pub(super) type Support = SmallVec<[DVec2; 2]>;

impl Form {
    /// Returns the forms of a shape. Of a line or a ray, the part within `reach` of `near` is taken.
    pub(super) fn of(shape: &Shape, version: GodotVersion, near: DVec2, reach: f64) -> Vec<Form> {
        let rectangle =
            |center: DVec2, x: DVec2, half_extents: DVec2| Form::Rectangle { center, axes: [x, x.perp()], half_extents };
        let form = match shape {
            Shape::Point(point) => Form::Circle { center: point.at(), radius: 0.0 },
            Shape::Line(line) => part_of_line(line.base(), line.unit(), f64::NEG_INFINITY, near, reach),
            Shape::Ray(ray) => part_of_line(ray.origin(), ray.unit(), 0.0, near, reach),
            Shape::Segment(segment) => Form::Segment { ends: [segment.a(), segment.b()] },
            Shape::Circle(circle) => Form::Circle { center: circle.center(), radius: circle.radius() },
            Shape::Aabb(aabb) => rectangle(aabb.min().midpoint(aabb.max()), DVec2::X, (aabb.max() - aabb.min()) * 0.5),
            Shape::Obb(obb) => rectangle(obb.center(), obb.rotation().axis(), obb.half_extents()),
            Shape::Capsule(capsule) => {
                let core = capsule.a() - capsule.b();
                Form::Capsule {
                    center: capsule.a().midpoint(capsule.b()),
                    axis: core.try_normalize().unwrap_or(DVec2::Y),
                    half_height: core.length() * 0.5,
                    radius: capsule.radius(),
                    version,
                }
            }
            Shape::Polygon(polygon) => {
                let convex = |vertices: &[DVec2]| {
                    let next = vertices.iter().cycle().skip(1);
                    let normals = vertices.iter().zip(next).map(|(p, q)| outward(*p, *q)).collect();
                    Form::Convex { vertices: vertices.to_vec(), normals }
                };
                return polygon.pieces().iter().map(|piece| convex(piece.vertices())).collect();
            }
            Shape::Group(group) => {
                return group.members().iter().flat_map(|member| Form::of(member, version, near, reach)).collect();
            }
        };
        vec![form]
    }

    /// Returns the number of its type.
    pub(super) fn rank(&self) -> u8 {
        match self {
            Form::Segment { .. } => 0,
            Form::Circle { .. } => 1,
            Form::Rectangle { .. } => 2,
            Form::Capsule { .. } => 3,
            Form::Convex { .. } => 4,
        }
    }

    pub(super) fn translated(&self, by: DVec2) -> Form {
        let mut form = self.clone();
        match &mut form {
            Form::Segment { ends } => ends.iter_mut().for_each(|end| *end += by),
            Form::Circle { center, .. } | Form::Rectangle { center, .. } | Form::Capsule { center, .. } => *center += by,
            Form::Convex { vertices, .. } => vertices.iter_mut().for_each(|vertex| *vertex += by),
        }
        form
    }

    /// Returns its interval on an axis, a unit vector.
    pub(super) fn interval(&self, axis: DVec2) -> Interval {
        let around = |center: DVec2, reach: f64| Interval { lo: axis.dot(center) - reach, hi: axis.dot(center) + reach };
        let over = |points: &[DVec2]| {
            let products = points.iter().map(|point| axis.dot(*point));
            Interval { lo: products.clone().fold(f64::INFINITY, f64::min), hi: products.fold(f64::NEG_INFINITY, f64::max) }
        };
        match self {
            Form::Segment { ends } => over(ends),
            Form::Circle { center, radius } => around(*center, *radius),
            Form::Rectangle { center, axes: [x, y], half_extents } => {
                around(*center, half_extents.x * axis.dot(*x).abs() + half_extents.y * axis.dot(*y).abs())
            }
            Form::Capsule { center, axis: y, half_height, radius, .. } => {
                around(*center, radius + half_height * axis.dot(*y).abs())
            }
            Form::Convex { vertices, .. } => over(vertices),
        }
    }

    /// Returns the vertex or the edge that is farthest along a direction, a unit vector. A face is an edge if its normal is within 0.36 degrees of
    /// the direction; that of a segment counts with its length, as in the source.
    pub(super) fn support(&self, direction: DVec2) -> Support {
        match self {
            Form::Segment { ends: [a, b] } => {
                if GODOT_FLAT < direction.dot((*b - *a).perp()).abs() {
                    smallvec![*a, *b]
                } else {
                    smallvec![if 0.0 < direction.dot(*b - *a) { *b } else { *a }]
                }
            }
            Form::Circle { center, radius } => smallvec![*center + direction * *radius],
            Form::Rectangle { center, axes, half_extents } => {
                let local = DVec2::new(direction.dot(axes[0]), direction.dot(axes[1]));
                let vertex = |x: f64, y: f64| *center + axes[0] * (half_extents.x * x) + axes[1] * (half_extents.y * y);
                if GODOT_FLAT < local.x.abs() {
                    smallvec![vertex(local.x.signum(), 1.0), vertex(local.x.signum(), -1.0)]
                } else if GODOT_FLAT < local.y.abs() {
                    smallvec![vertex(1.0, local.y.signum()), vertex(-1.0, local.y.signum())]
                } else {
                    smallvec![vertex(side(local.x), side(local.y))]
                }
            }
            Form::Capsule { center, axis, half_height, radius, version } => {
                let (x, y) = (direction.dot(axis.perp()), direction.dot(*axis));
                let is_flat = match version {
                    GodotVersion::Three => y.abs() < GODOT3_CAPSULE_FLAT,
                    GodotVersion::Four => 0.0 < *half_height && GODOT_FLAT < x.abs(),
                };
                if is_flat {
                    let middle = *center + axis.perp() * (radius * x.signum());
                    smallvec![middle + *axis * *half_height, middle - *axis * *half_height]
                } else {
                    let end = if 0.0 < y { *half_height } else { -half_height };
                    smallvec![*center + direction * *radius + *axis * end]
                }
            }
            Form::Convex { vertices, normals } => {
                if let Some(edge) = normals.iter().position(|normal| GODOT_FLAT < normal.dot(direction)) {
                    return smallvec![vertices[edge], vertices[(edge + 1) % vertices.len()]];
                }
                let farthest = vertices.iter().copied().reduce(|p, q| if direction.dot(p) < direction.dot(q) { q } else { p });
                farthest.into_iter().collect()
            }
        }
    }

    /// Returns the normals of its faces, each up to its sign.
    pub(super) fn faces(&self) -> impl Iterator<Item = DVec2> {
        let faces: SmallVec<[DVec2; 4]> = match self {
            Form::Segment { ends: [a, b] } => smallvec![outward(*a, *b)],
            Form::Circle { .. } => smallvec![],
            Form::Rectangle { axes, .. } => SmallVec::from_slice(axes),
            Form::Capsule { axis, .. } => smallvec![-axis.perp()],
            Form::Convex { normals, .. } => SmallVec::from_slice(normals),
        };
        faces.into_iter()
    }

    /// Returns the points about which it is round, or its vertices. None of a rectangle, see [`Form::vertex_towards`].
    pub(super) fn points(&self) -> impl Iterator<Item = DVec2> {
        let points: SmallVec<[DVec2; 4]> = match self {
            Form::Segment { ends } => SmallVec::from_slice(ends),
            Form::Circle { center, .. } => smallvec![*center],
            Form::Rectangle { .. } => smallvec![],
            Form::Capsule { center, axis, half_height, .. } => {
                smallvec![*center + *axis * *half_height, *center - *axis * *half_height]
            }
            Form::Convex { vertices, .. } => SmallVec::from_slice(vertices),
        };
        points.into_iter()
    }

    /// Returns true for circles and capsules.
    pub(super) fn is_round(&self) -> bool {
        matches!(self, Form::Circle { .. } | Form::Capsule { .. })
    }

    /// Returns the vertex of a rectangle in the quadrant of a point, as it is seen from the center.
    pub(super) fn vertex_towards(&self, point: DVec2) -> DVec2 {
        match self {
            Form::Rectangle { center, axes: [x, y], half_extents } => {
                let from = point - *center;
                *center + *x * (half_extents.x * side(from.dot(*x))) + *y * (half_extents.y * side(from.dot(*y)))
            }
            _ => point,
        }
    }
}

/// Returns the sign of a coordinate, with that of 0 as 1.
fn side(coordinate: f64) -> f64 {
    if coordinate < 0.0 { -1.0 } else { 1.0 }
}

/// Returns the normal of a counter-clockwise edge to the outside. The zero vector for an edge without length.
fn outward(from: DVec2, to: DVec2) -> DVec2 {
    -(to - from).perp().normalize_or_zero()
}

/// Returns the segment of a line along a unit vector, from the parameter `first` on, within `reach` of a point.
fn part_of_line(origin: DVec2, along: DVec2, first: f64, near: DVec2, reach: f64) -> Form {
    let middle = along.dot(near - origin);
    let at = |parameter: f64| origin + along * parameter.max(first);
    Form::Segment { ends: [at(middle - reach), at(middle + reach)] }
}
