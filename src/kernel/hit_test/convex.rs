//! What the general tests know of a convex shape: a core given by its support points, grown by a radius.

use glam::DVec2;

use super::super::shape::{Aabb, Capsule, Circle, ConvexPolygon, Obb, Point, Segment};
use super::verdict::{max, sum_of_parts};

/// A convex core grown by a radius.
pub(super) trait Convex {
    /// The point of the core furthest along `direction`, which may have any length. World frame, rounded at most a few times.
    fn support_point(&self, direction: DVec2) -> DVec2;

    /// A point inside, or on a core without an inside. The more crooked its place, the better: what looks for a way out from it
    /// is then not led along an axis of symmetry.
    fn inner_point(&self) -> DVec2;

    /// No point of the core has a larger sum of absolute coordinates.
    fn magnitude(&self) -> f64;

    /// By how much the core is grown.
    fn radius(&self) -> f64 {
        0.0
    }
}

impl Convex for Point {
    fn support_point(&self, _direction: DVec2) -> DVec2 {
        self.at()
    }

    fn inner_point(&self) -> DVec2 {
        self.at()
    }

    fn magnitude(&self) -> f64 {
        sum_of_parts(self.at())
    }
}

/// The two ends of a segment.
impl Convex for [DVec2; 2] {
    #[inline(always)]
    fn support_point(&self, direction: DVec2) -> DVec2 {
        let [a, b] = *self;
        if direction.dot(b - a) < 0.0 { a } else { b }
    }

    #[inline(always)]
    fn inner_point(&self) -> DVec2 {
        let [a, b] = *self;
        a * 0.53 + b * 0.47
    }

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        let [a, b] = *self;
        max(sum_of_parts(a), sum_of_parts(b))
    }
}

impl Convex for Segment {
    #[inline(always)]
    fn support_point(&self, direction: DVec2) -> DVec2 {
        [self.a(), self.b()].support_point(direction)
    }

    #[inline(always)]
    fn inner_point(&self) -> DVec2 {
        [self.a(), self.b()].inner_point()
    }

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        [self.a(), self.b()].magnitude()
    }
}

impl Convex for Circle {
    fn support_point(&self, _direction: DVec2) -> DVec2 {
        self.center()
    }

    fn inner_point(&self) -> DVec2 {
        self.center()
    }

    fn magnitude(&self) -> f64 {
        sum_of_parts(self.center())
    }

    fn radius(&self) -> f64 {
        Circle::radius(self)
    }
}

impl Convex for Aabb {
    #[inline(always)]
    fn support_point(&self, direction: DVec2) -> DVec2 {
        let (min, max) = (self.min(), self.max());
        DVec2::new(if direction.x < 0.0 { min.x } else { max.x }, if direction.y < 0.0 { min.y } else { max.y })
    }

    #[inline(always)]
    fn inner_point(&self) -> DVec2 {
        self.min() * 0.53 + self.max() * 0.47
    }

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        let largest = self.min().abs().max(self.max().abs());
        largest.x + largest.y
    }
}

impl Convex for Obb {
    #[inline(always)]
    fn support_point(&self, direction: DVec2) -> DVec2 {
        let (local, half) = (self.rotation().local_from_world(direction), self.half_extents());
        self.world_from_local(DVec2::new(half.x.copysign(local.x), half.y.copysign(local.y)))
    }

    #[inline(always)]
    fn inner_point(&self) -> DVec2 {
        self.center() + self.rotation().axis() * (0.1 * self.half_extents().x)
    }

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        // |w * axis + h * axis.perp()| <= w + h, and no vector's parts sum to more than 1.42 of its length.
        sum_of_parts(self.center()) + 1.5 * (self.half_extents().x + self.half_extents().y)
    }
}

impl Convex for Capsule {
    #[inline(always)]
    fn support_point(&self, direction: DVec2) -> DVec2 {
        [self.a(), self.b()].support_point(direction)
    }

    #[inline(always)]
    fn inner_point(&self) -> DVec2 {
        [self.a(), self.b()].inner_point()
    }

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        [self.a(), self.b()].magnitude()
    }

    #[inline(always)]
    fn radius(&self) -> f64 {
        Capsule::radius(self)
    }
}

impl Convex for ConvexPolygon {
    #[inline(always)]
    fn support_point(&self, direction: DVec2) -> DVec2 {
        self.vertices()[furthest(self.vertices(), direction)]
    }

    #[inline(always)]
    fn inner_point(&self) -> DVec2 {
        match self.vertices() {
            [] => DVec2::ZERO,
            vertices @ [first, ..] => {
                let n = vertices.len();
                *first * 0.38 + vertices[n / 3] * 0.33 + vertices[2 * n / 3] * 0.29
            }
        }
    }

    #[inline(always)]
    fn magnitude(&self) -> f64 {
        self.bounds().magnitude()
    }
}

/// Which vertex lies furthest along `direction`.
#[inline(never)]
fn furthest(vertices: &[DVec2], direction: DVec2) -> usize {
    // Every vertex is looked at: for the few that most polygons have, that is faster than guessing which way to walk. Two at a
    // time, because each comparison waits for the one before.
    let mut highest = [f64::NEG_INFINITY; 2];
    let mut furthest = [0; 2];
    let pairs = vertices.chunks_exact(2);
    if let [last] = pairs.remainder() {
        (highest[0], furthest[0]) = (direction.dot(*last), vertices.len() - 1);
    }
    for (i, pair) in pairs.enumerate() {
        for k in 0..2 {
            let height = direction.dot(pair[k]);
            furthest[k] = if highest[k] < height { 2 * i + k } else { furthest[k] };
            highest[k] = max(highest[k], height);
        }
    }
    if highest[0] < highest[1] { furthest[1] } else { furthest[0] }
}
