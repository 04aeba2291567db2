//! Primitives on the screen, and their distances from labels. All in logical points of the window.

use glam::DVec2;
use smallvec::SmallVec;

use super::primitive::Primitive;
use crate::picture::camera::Camera;
use crate::picture::clip::{clip_line, clip_ray, clip_segment};

/// Points, without an allocation for as many as most shapes have.
type Points = SmallVec<[DVec2; 5]>;

/// A primitive on the screen.
pub(super) enum ScreenOutline {
    /// Stretches from point to point, without an inside.
    Stretches(Points),
    /// A polygon with its inside.
    Area(Points),
    /// A disc.
    Disc { center: DVec2, radius: f64 },
}

impl ScreenOutline {
    /// Returns the primitive on the screen. `None` for a line or ray out of view, and for an area, which has no outline of its
    /// own.
    pub(super) fn of(primitive: &Primitive, camera: &Camera) -> Option<ScreenOutline> {
        let points = |points: &[DVec2]| points.iter().map(|&p| camera.points_from_world(p)).collect::<Points>();
        Some(match primitive {
            Primitive::Polygon(vertices) | Primitive::Concave { outline: vertices, .. } => ScreenOutline::Area(points(vertices)),
            Primitive::Area(_) => return None,
            Primitive::Polyline(vertices) => ScreenOutline::Stretches(points(vertices)),
            Primitive::Arrow { from, to } => ScreenOutline::Stretches(points(&[*from, *to])),
            Primitive::Line { base, unit } => {
                let (p, q) = clip_line(*base, *unit, camera.visible())?;
                ScreenOutline::Stretches(points(&[p, q]))
            }
            Primitive::Ray { origin, unit } => {
                let (p, q) = clip_ray(*origin, *unit, camera.visible())?;
                ScreenOutline::Stretches(points(&[p, q]))
            }
            Primitive::Circle { center, radius } => {
                ScreenOutline::Disc { center: camera.points_from_world(*center), radius: camera.points_from_length(*radius) }
            }
            Primitive::Marker { at, form } => {
                ScreenOutline::Disc { center: camera.points_from_world(*at), radius: form.radius() + 2.0 }
            }
        })
    }

    /// Returns the rectangle around the outline.
    pub(super) fn around(&self) -> [DVec2; 2] {
        match self {
            ScreenOutline::Stretches(points) | ScreenOutline::Area(points) => {
                points.iter().fold([DVec2::INFINITY, DVec2::NEG_INFINITY], |[min, max], p| [min.min(*p), max.max(*p)])
            }
            ScreenOutline::Disc { center, radius } => [*center - *radius, *center + *radius],
        }
    }

    fn stretches(&self) -> impl Iterator<Item = (DVec2, DVec2)> {
        let (points, closes) = match self {
            ScreenOutline::Stretches(points) => (points.as_slice(), None),
            ScreenOutline::Area(points) => (points.as_slice(), points.last().copied().zip(points.first().copied())),
            ScreenOutline::Disc { .. } => (&[][..], None),
        };
        points.windows(2).map(|pair| (pair[0], pair[1])).chain(closes)
    }

    /// Returns true if a rectangle meets the outline itself.
    pub(super) fn is_crossed_by(&self, rect: [DVec2; 2]) -> bool {
        match self {
            ScreenOutline::Stretches(_) | ScreenOutline::Area(_) => {
                self.stretches().any(|(p, q)| clip_segment(p, q, rect).is_some())
            }
            ScreenOutline::Disc { center, radius } => {
                let nearest = center.distance(center.clamp(rect[0], rect[1]));
                let farthest = (*center - rect[0]).abs().max((*center - rect[1]).abs()).length();
                nearest <= *radius && *radius <= farthest
            }
        }
    }

    /// Returns true if a point is inside.
    pub(super) fn contains(&self, at: DVec2) -> bool {
        match self {
            ScreenOutline::Stretches(_) => false,
            // A point is inside if an odd number of the edges that cross its height are to its right.
            ScreenOutline::Area(_) => {
                let is_right = |&(p, q): &(DVec2, DVec2)| {
                    (p.y <= at.y) != (q.y <= at.y) && at.x < p.x + (at.y - p.y) / (q.y - p.y) * (q.x - p.x)
                };
                self.stretches().filter(is_right).count() % 2 == 1
            }
            ScreenOutline::Disc { center, radius } => center.distance(at) <= *radius,
        }
    }

    /// Returns the point of the outline that is nearest to a rectangle; a point within the rectangle if the two meet.
    pub(super) fn nearest(&self, rect: [DVec2; 2]) -> DVec2 {
        let middle = rect[0].midpoint(rect[1]);
        if self.contains(middle) {
            return middle;
        }
        if let ScreenOutline::Disc { center, radius } = self {
            return *center + (center.clamp(rect[0], rect[1]) - *center).clamp_length_max(*radius);
        }
        let distance = |p: DVec2| p.distance(p.clamp(rect[0], rect[1]));
        let nearest = |(p, q): (DVec2, DVec2)| {
            if let Some((p, q)) = clip_segment(p, q, rect) {
                return p.midpoint(q);
            }
            // Either an end of the stretch is nearest to the rectangle, or a vertex of the rectangle is nearest to the stretch.
            let along = q - p;
            let vertices = [rect[0], rect[1], DVec2::new(rect[0].x, rect[1].y), DVec2::new(rect[1].x, rect[0].y)];
            let feet = vertices.map(|vertex| {
                let s = (vertex - p).dot(along) / along.length_squared();
                if s.is_finite() { p + along * s.clamp(0.0, 1.0) } else { p }
            });
            feet.into_iter().fold(if distance(p) <= distance(q) { p } else { q }, |best, foot| {
                if distance(foot) < distance(best) { foot } else { best }
            })
        };
        self.stretches().map(nearest).fold(
            middle,
            |best, p| {
                if best == middle || distance(p) < distance(best) { p } else { best }
            },
        )
    }
}
