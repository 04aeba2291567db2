//! What GJK works on: the corners of a convex core, and by how much it is grown.

use glam::DVec2;

use super::super::shape::Shape;

/// How many corners are held without allocating.
const INLINE: usize = 8;

/// The corners of a convex set, going around it; at least one. Up to eight are held inline, and what was allocated once is kept.
#[derive(Debug, Clone, Default)]
pub(crate) struct Corners {
    few: [DVec2; INLINE],
    many: Vec<DVec2>,
    count: usize,
}

impl Corners {
    /// The points with `f` applied to each.
    #[inline]
    pub(crate) fn map(points: &[DVec2], f: impl Fn(DVec2) -> DVec2) -> Corners {
        let mut corners = Corners::default();
        corners.fill(points, f);
        corners
    }

    /// Replaces the corners by the points with `f` applied to each.
    #[inline]
    pub(crate) fn fill(&mut self, points: &[DVec2], f: impl Fn(DVec2) -> DVec2) {
        self.count = points.len();
        if points.len() <= INLINE {
            self.few.iter_mut().zip(points).for_each(|(corner, point)| *corner = f(*point));
        } else {
            self.many.clear();
            self.many.extend(points.iter().map(|point| f(*point)));
        }
    }

    /// The corners.
    pub(crate) fn as_slice(&self) -> &[DVec2] {
        if self.count <= INLINE { &self.few[..self.count] } else { &self.many }
    }
}

/// A convex bounded shape as a core grown by a radius, relative to an origin: far from the world's origin nothing is lost.
#[derive(Debug, Clone)]
pub(crate) struct Core {
    /// The corners of the core, relative to the origin.
    pub(crate) corners: Corners,
    /// By how much the core is grown, 0 or more.
    pub(crate) radius: f64,
}

impl Core {
    /// The core of a shape. `None` for shapes that are not convex and bounded.
    pub(crate) fn of(shape: &Shape, origin: DVec2) -> Option<Core> {
        let sharp = |points: &[DVec2]| Core::new(points, origin, 0.0);
        match shape {
            Shape::Point(point) => Some(sharp(&[point.at()])),
            Shape::Segment(segment) => Some(sharp(&[segment.a(), segment.b()])),
            Shape::Circle(circle) => Some(Core::new(&[circle.center()], origin, circle.radius())),
            Shape::Aabb(aabb) => Some(sharp(&aabb.corners())),
            Shape::Obb(obb) => {
                // The corners relative to the center keep their digits, wherever the center is.
                let center = obb.center() - origin;
                Some(Core { corners: Corners::map(&obb.corner_offsets(), |offset| center + offset), radius: 0.0 })
            }
            Shape::Capsule(capsule) => Some(Core::new(&[capsule.a(), capsule.b()], origin, capsule.radius())),
            Shape::Polygon(polygon) => match polygon.pieces() {
                [piece] => Some(sharp(piece.vertices())),
                _ => None,
            },
            Shape::Line(_) | Shape::Ray(_) | Shape::Group(_) => None,
        }
    }

    /// The core with these corners, given in the world frame.
    #[inline]
    pub(crate) fn new(points: &[DVec2], origin: DVec2, radius: f64) -> Core {
        Core { corners: Corners::map(points, |point| point - origin), radius }
    }
}

/// The index of the corner farthest along `direction`.
#[inline]
pub(crate) fn support(corners: &[DVec2], direction: DVec2) -> usize {
    // Segments and capsules need no loop.
    if let [p, q] = corners {
        return usize::from(direction.dot(*p) < direction.dot(*q));
    }
    let (mut highest, mut farthest) = (f64::NEG_INFINITY, 0);
    for (index, corner) in corners.iter().enumerate() {
        let level = direction.dot(*corner);
        // Selects instead of branches that nobody can predict.
        let is_farther = highest < level;
        highest = if is_farther { level } else { highest };
        farthest = if is_farther { index } else { farthest };
    }
    farthest
}

/// The largest absolute coordinate.
pub(super) fn magnitude(corners: &[DVec2]) -> f64 {
    let largest = |most: DVec2, corner: &DVec2| {
        let corner = corner.abs();
        DVec2::new(if most.x < corner.x { corner.x } else { most.x }, if most.y < corner.y { corner.y } else { most.y })
    };
    corners.iter().fold(DVec2::ZERO, largest).max_element()
}
