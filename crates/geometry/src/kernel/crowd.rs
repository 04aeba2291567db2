//! Finds all pairs among many shapes that hit: the broad phase, then the hit test of every pair that remains.

use std::ops::ControlFlow;

use glam::DVec2;

use super::bounds::bounding_aabb;
use super::broad_phase::BroadPhase;
use super::hit_test::hit;
use super::shape::{Aabb, Shape};

/// Finds the pairs that hit among many shapes, and keeps the memory for it from call to call.
///
/// ```
/// use clashbox_geometry::kernel::{Circle, Crowd, DVec2, Shape};
///
/// let at = |x: f64| Circle::new(DVec2::new(x, 0.0), 1.0).map(Shape::Circle);
/// let shapes = [at(0.0)?, at(5.0)?, at(2.0)?];
/// assert_eq!(Crowd::new().hits(&shapes, 0.0), [[0, 2]], "touching is a hit");
/// assert_eq!(Crowd::new().hits(&shapes, 1.0), [[0, 2], [1, 2]], "a gap of 1 is within the slop");
/// # Ok::<(), clashbox_geometry::kernel::InvalidShape>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Crowd {
    broad_phase: BroadPhase,
    bounds: Vec<Aabb>,
}

impl Crowd {
    /// Returns a crowd without memory yet.
    pub fn new() -> Crowd {
        Crowd::default()
    }

    /// Returns every pair that hits (`separation <= slop`), as indices into `shapes`, the smaller first, in order.
    pub fn hits(&mut self, shapes: &[Shape], slop: f64) -> Vec<[u32; 2]> {
        let mut hits = Vec::new();
        self.visit_hits(shapes, slop, |pair| {
            hits.push(pair);
            ControlFlow::Continue(())
        });
        hits.sort_unstable();
        hits
    }

    /// Visits the pairs that [`hits`](Crowd::hits) gives, in no particular order, until `visit` breaks. None of them is kept.
    pub fn visit_hits(&mut self, shapes: &[Shape], slop: f64, mut visit: impl FnMut([u32; 2]) -> ControlFlow<()>) {
        self.visit_candidates(shapes, slop, |[a, b]| {
            if hit(&shapes[a as usize], &shapes[b as usize], slop) { visit([a, b]) } else { ControlFlow::Continue(()) }
        });
    }

    /// Visits every pair whose bounding rectangles come within the slop of each other, the smaller index first, in no particular order,
    /// until `visit` breaks: no other pair can hit. A line or a ray has no bounds and is a candidate with every other shape.
    pub fn visit_candidates(&mut self, shapes: &[Shape], slop: f64, mut visit: impl FnMut([u32; 2]) -> ControlFlow<()>) {
        self.bounds.clear();
        self.bounds
            .extend(shapes.iter().map(|shape| bounding_aabb(shape).map_or(Aabb::EVERYTHING, |bounds| grown(&bounds, slop))));
        self.broad_phase
            .visit_overlapping_pairs(&self.bounds, |pairs| pairs.iter().try_for_each(|&[a, b]| visit([a.min(b), a.max(b)])));
    }
}

/// Returns the bounds grown by a slop in all directions, rounded outwards.
fn grown(bounds: &Aabb, slop: f64) -> Aabb {
    if slop == 0.0 {
        return *bounds;
    }
    let outwards = |v: DVec2, by: f64, away: fn(f64) -> f64| {
        let moved = v + DVec2::splat(by);
        DVec2::new(away(moved.x), away(moved.y))
    };
    let (min, max) = (outwards(bounds.min(), -slop, f64::next_down), outwards(bounds.max(), slop, f64::next_up));
    Aabb::bounding(min, max).unwrap_or(Aabb::EVERYTHING)
}

#[cfg(test)]
mod tests {
    use super::super::rotation::Rotation;
    use super::super::shape::{Circle, Line, Obb, Ray};
    use super::*;

    fn check(shapes: &[Shape], slop: f64) {
        let mut expected = Vec::new();
        for (i, a) in shapes.iter().enumerate() {
            expected.extend((i + 1..shapes.len()).filter(|j| hit(a, &shapes[*j], slop)).map(|j| [i as u32, j as u32]));
        }
        assert_eq!(Crowd::new().hits(shapes, slop), expected, "{} shapes, slop {slop}", shapes.len());
    }

    #[test]
    fn a_crowd_of_all_sorts_gives_the_hits_of_all_pairs() {
        let mut shapes = Vec::new();
        for i in 0..400 {
            let at = DVec2::new(f64::from(i * 37 % 101), f64::from(i * 53 % 89)) / 4.0;
            shapes.push(Shape::Circle(Circle::new(at, 0.4).unwrap()));
            let rotation = Rotation::from_degrees(f64::from(i) * 7.0).unwrap();
            shapes.push(Shape::Obb(Obb::new(at + DVec2::splat(0.3), DVec2::new(0.5, 0.1), rotation).unwrap()));
        }
        shapes.push(Shape::Line(Line::new(DVec2::new(3.0, 0.0), DVec2::new(1.0, 2.0)).unwrap()));
        shapes.push(Shape::Ray(Ray::new(DVec2::new(9.0, 9.0), DVec2::NEG_X).unwrap()));
        for slop in [0.0, 0.125, 1e30] {
            check(&shapes[if slop > 1.0 { 780 } else { 0 }..], slop);
        }
    }
}
