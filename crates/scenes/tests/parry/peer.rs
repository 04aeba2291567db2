//! Our shapes in the form of `parry2d-f64`, and its answers.

use clashbox_scenes::kernel::{ConvexPolygon, DVec2, Kind, Moving, Shape};
use parry2d_f64::math::{Pose, Vector};
use parry2d_f64::query::{
    self, ContactManifold, DefaultQueryDispatcher, PersistentQueryDispatcher, ShapeCastOptions, TrackedContact,
};
use parry2d_f64::shape::{Ball, Capsule, Compound, ConvexPolygon as TheirPolygon, Cuboid, Segment, Shape as Theirs, SharedShape};

/// The kinds that the peer has too. A concave polygon and a group are compounds of convex shapes.
pub(crate) const KINDS: [Kind; 7] =
    [Kind::Segment, Kind::Circle, Kind::Aabb, Kind::Obb, Kind::Capsule, Kind::Polygon, Kind::Group];

/// A shape and its pose.
pub(crate) struct Body {
    pose: Pose,
    shape: SharedShape,
}

fn vector(v: DVec2) -> Vector {
    Vector::new(v.x, v.y)
}

impl Body {
    /// Returns the body of a shape. `None` if the peer refuses it: a polygon that is too flat for it.
    pub(crate) fn of(shape: &Shape) -> Option<Body> {
        let center = shape.reference_point();
        let local = |p: DVec2| vector(p - center);
        let placed = |shape: SharedShape, degrees: f64| Body { pose: Pose::new(vector(center), degrees.to_radians()), shape };
        Some(match shape {
            Shape::Segment(s) => placed(SharedShape::new(Segment::new(local(s.a()), local(s.b()))), 0.0),
            Shape::Circle(c) => placed(SharedShape::new(Ball::new(c.radius())), 0.0),
            Shape::Aabb(b) => placed(SharedShape::new(Cuboid::new(vector(b.size() / 2.0))), 0.0),
            Shape::Obb(b) => placed(SharedShape::new(Cuboid::new(vector(b.half_extents()))), b.rotation().degrees()),
            Shape::Capsule(c) => placed(SharedShape::new(Capsule::new(local(c.a()), local(c.b()), c.radius())), 0.0),
            Shape::Polygon(p) => {
                let convex = |piece: &ConvexPolygon| {
                    let vertices = piece.vertices().iter().map(|p| local(*p)).collect();
                    TheirPolygon::from_convex_polyline(vertices).map(SharedShape::new)
                };
                let shape = match p.pieces() {
                    [piece] => convex(piece)?,
                    pieces => {
                        let parts: Option<Vec<_>> = pieces.iter().map(|piece| Some((Pose::IDENTITY, convex(piece)?))).collect();
                        SharedShape::new(Compound::new(parts?))
                    }
                };
                placed(shape, 0.0)
            }
            Shape::Group(g) => {
                let mut parts = Vec::new();
                for member in g.members() {
                    flattened(member, center, &mut parts)?;
                }
                placed(SharedShape::new(Compound::new(parts)), 0.0)
            }
            Shape::Point(_) | Shape::Line(_) | Shape::Ray(_) => return None,
        })
    }

    fn theirs(&self) -> &dyn Theirs {
        &*self.shape
    }
}

/// Adds the convex shapes of a member, relative to `center`: compounds do not nest.
fn flattened(member: &Shape, center: DVec2, parts: &mut Vec<(Pose, SharedShape)>) -> Option<()> {
    match member {
        Shape::Group(group) => group.members().iter().try_for_each(|member| flattened(member, center, parts)),
        Shape::Polygon(polygon) if !polygon.parts().is_empty() => {
            polygon.parts().iter().try_for_each(|part| flattened(part, center, parts))
        }
        Shape::Point(point) => {
            parts.push((Pose::from_translation(vector(point.at() - center)), SharedShape::new(Ball::new(0.0))));
            Some(())
        }
        _ => {
            let body = Body::of(member)?;
            parts.push((Pose::from_translation(-vector(center)) * body.pose, body.shape));
            Some(())
        }
    }
}

/// The answers of the peer about two shapes at rest.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Answers {
    pub(crate) hit: bool,
    pub(crate) distance: f64,
    /// The penetration depth, if it found a contact.
    pub(crate) depth: Option<f64>,
}

/// Returns the answers. `None` for pairs that the peer does not answer.
pub(crate) fn answers(a: &Body, b: &Body) -> Option<Answers> {
    Some(Answers {
        hit: query::intersection_test(&a.pose, a.theirs(), &b.pose, b.theirs()).ok()?.intersecting,
        distance: query::distance(&a.pose, a.theirs(), &b.pose, b.theirs()).ok()?.distance,
        depth: query::contact(&a.pose, a.theirs(), &b.pose, b.theirs(), 0.0).ok()?.map(|contact| -contact.dist),
    })
}

/// Returns the time at which the peer sees the two meet within the frame; `Some(None)`: never.
pub(crate) fn cast(a: &Moving, b: &Moving) -> Option<Option<f64>> {
    let (of_a, of_b) = (Body::of(&a.shape)?, Body::of(&b.shape)?);
    let options = ShapeCastOptions::with_max_time_of_impact(1.0);
    let (va, vb) = (vector(a.velocity()), vector(b.velocity()));
    let found = query::cast_shapes(&of_a.pose, va, of_a.theirs(), &of_b.pose, vb, of_b.theirs(), options).ok()?;
    Some(found.map(|hit| hit.time_of_impact))
}

/// A manifold of the peer, world frame: the normal from A to B, and each point where the two overlap, halfway between them, with
/// its separation.
#[derive(Debug, Clone)]
pub(crate) struct TheirManifold {
    pub(crate) normal: DVec2,
    pub(crate) points: Vec<(DVec2, f64)>,
}

/// Returns the manifold of two convex shapes. `None` if the peer has none, or no point at which they overlap.
pub(crate) fn manifold(a: &Body, b: &Body) -> Option<TheirManifold> {
    let (mut manifolds, mut workspace) = (Vec::<ContactManifold<(), ()>>::new(), None);
    let between = a.pose.inverse() * b.pose;
    let asked = DefaultQueryDispatcher.contact_manifolds(&between, a.theirs(), b.theirs(), 0.0, &mut manifolds, &mut workspace);
    asked.ok()?;
    let found = manifolds.first()?;
    let ours = |v: Vector| DVec2::new(v.x, v.y);
    let point = |point: &TrackedContact<()>| {
        let (on_a, on_b) = (ours(a.pose * point.local_p1), ours(b.pose * point.local_p2));
        (on_a.midpoint(on_b), point.dist)
    };
    let points: Vec<(DVec2, f64)> = found.points.iter().map(point).filter(|(_, separation)| *separation <= 0.0).collect();
    (!points.is_empty()).then(|| TheirManifold { normal: ours(a.pose.rotation * found.local_n1), points })
}
