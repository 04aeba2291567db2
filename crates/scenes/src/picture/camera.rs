//! Conversion between world and screen. This is the only file in which y is flipped and `f64` becomes `f32`.
//!
//! Screen positions are logical points, x to the right, y down, origin at the upper left of the window.

use glam::{DVec2, Vec2};

use crate::scene::UpDirection;

/// The share of the viewport that a fitted picture leaves free at each border.
const PADDING: f64 = 0.12;
/// The smallest zoom: the whole permitted range of coordinates fits on the screen.
const MIN_PIXELS_PER_UNIT: f64 = 1e-29;
/// The largest zoom, at the origin. Away from it the spacing of `f64` limits the zoom further.
const MAX_PIXELS_PER_UNIT: f64 = 1e12;
/// The largest distance between neighbouring `f64` coordinates at the largest zoom, in logical points.
const COARSEST_STEP: f64 = 0.25;

/// A view of the world.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Camera {
    /// The point in the middle of the viewport, world frame.
    pub center: DVec2,
    /// The zoom: logical points per world unit, > 0.
    pub pixels_per_unit: f64,
    /// The part of the window that shows the world: x, y, width, height in logical points.
    pub viewport: [f64; 4],
    /// The direction of the world that is up on the screen.
    pub up: UpDirection,
}

impl Camera {
    /// Returns a camera at the origin with 80 points per unit, y up.
    pub fn new(viewport: [f64; 4]) -> Camera {
        Camera { center: DVec2::ZERO, pixels_per_unit: 80.0, viewport, up: UpDirection::Y }
    }

    /// Returns a camera that shows everything from `min` to `max` (world frame) with a margin around it. Bounds without extent
    /// show a few units around themselves.
    pub fn fit([min, max]: [DVec2; 2], viewport: [f64; 4], up: UpDirection) -> Camera {
        let center = min.midpoint(max);
        let size = max - min;
        let available = size_of(viewport) * (1.0 - 2.0 * PADDING);
        let wanted = if size.max_element() <= 0.0 {
            // No extent says how large the world is: show eight units across.
            available.min_element() / 8.0
        } else {
            // An axis without extent sets no limit: the division by zero gives infinity.
            (available / size).min_element()
        };
        Camera { center, pixels_per_unit: 1.0, viewport, up }.with_zoom(wanted)
    }

    /// Returns the same view in another viewport: the point in the middle stays in the middle.
    #[must_use]
    pub fn with_viewport(self, viewport: [f64; 4]) -> Camera {
        Camera { viewport, ..self }
    }

    /// Returns the same view in another viewport: every point of the world stays where it is on the screen.
    #[must_use]
    pub fn with_viewport_in_place(self, viewport: [f64; 4]) -> Camera {
        let moved = Camera { viewport, ..self };
        Camera { center: in_range(self.world_from_points(moved.middle())), ..moved }
    }

    /// Returns the same center at another zoom, limited to what `f64` can show around the center.
    #[must_use]
    pub fn with_zoom(self, pixels_per_unit: f64) -> Camera {
        let magnitude = self.center.abs().max_element();
        let largest = (COARSEST_STEP / (f64::EPSILON * magnitude)).clamp(MIN_PIXELS_PER_UNIT, MAX_PIXELS_PER_UNIT);
        let wanted = if pixels_per_unit.is_nan() { self.pixels_per_unit } else { pixels_per_unit };
        Camera { pixels_per_unit: wanted.clamp(MIN_PIXELS_PER_UNIT, largest), ..self }
    }

    /// Returns the view zoomed by `factor` (above 1: closer) so that the world under `cursor` (screen) stays there.
    #[must_use]
    pub fn zoomed_at(self, cursor: Vec2, factor: f64) -> Camera {
        let fixed = self.world_from_screen(cursor);
        let zoomed = self.with_zoom(self.pixels_per_unit * factor);
        // center' = fixed - (fixed - center) * zoom / zoom'
        let center = fixed - (fixed - self.center) * (self.pixels_per_unit / zoomed.pixels_per_unit);
        Camera { center: in_range(center), ..zoomed }
    }

    /// Returns the view after the world was dragged by `delta` logical points on the screen.
    #[must_use]
    pub fn panned(self, delta: Vec2) -> Camera {
        let delta = delta.as_dvec2() / self.pixels_per_unit;
        Camera { center: in_range(self.center - self.on_screen(delta)), ..self }
    }

    /// Converts a world point to the screen. Points far outside the view lose precision; clip with [`Camera::points_from_world`]
    /// first.
    pub fn screen_from_world(&self, p: DVec2) -> Vec2 {
        self.points_from_world(p).as_vec2()
    }

    /// Converts a point of the screen to the world.
    pub fn world_from_screen(&self, p: Vec2) -> DVec2 {
        self.world_from_points(p.as_dvec2())
    }

    /// Converts a world point to logical points in full precision: the difference to the center is taken before anything is
    /// rounded.
    pub fn points_from_world(&self, p: DVec2) -> DVec2 {
        let from_center = (p - self.center) * self.pixels_per_unit;
        self.middle() + self.on_screen(from_center)
    }

    /// Converts logical points to a world point in full precision.
    pub fn world_from_points(&self, p: DVec2) -> DVec2 {
        let from_center = (p - self.middle()) / self.pixels_per_unit;
        self.center + self.on_screen(from_center)
    }

    /// Converts a direction in the world to the one on the screen, and back. Its length stays.
    pub fn on_screen(&self, direction: DVec2) -> DVec2 {
        let seen = self.up.as_seen(direction);
        DVec2::new(seen.x, -seen.y)
    }

    /// Returns true if everything up to `around` (world units) from a world point is in the viewport.
    pub fn shows(&self, p: DVec2, around: f64) -> bool {
        let half = size_of(self.viewport) / 2.0;
        let away = (self.points_from_world(p) - self.middle()).abs() + self.points_from_length(around);
        away.x <= half.x && away.y <= half.y
    }

    /// Converts a length in the world to logical points.
    pub fn points_from_length(&self, length: f64) -> f64 {
        length * self.pixels_per_unit
    }

    /// Converts a length in logical points to world units.
    pub fn length_from_points(&self, points: f64) -> f64 {
        points / self.pixels_per_unit
    }

    /// Returns the world rectangle in view, from its least to its greatest coordinates.
    pub fn visible(&self) -> [DVec2; 2] {
        let half = size_of(self.viewport) / (2.0 * self.pixels_per_unit);
        [self.center - half, self.center + half]
    }

    /// Returns true if a point of the screen lies in the viewport.
    pub fn contains(&self, p: Vec2) -> bool {
        let [x, y, width, height] = self.viewport;
        let p = p.as_dvec2();
        x <= p.x && p.x <= x + width && y <= p.y && p.y <= y + height
    }

    fn middle(&self) -> DVec2 {
        DVec2::new(self.viewport[0], self.viewport[1]) + size_of(self.viewport) / 2.0
    }
}

/// Returns the width and height of a viewport, at least one point each: a window may be made very small.
fn size_of([_, _, width, height]: [f64; 4]) -> DVec2 {
    DVec2::new(width, height).max(DVec2::ONE)
}

/// Returns `p`, limited to the permitted range of coordinates.
fn in_range(p: DVec2) -> DVec2 {
    let limit = DVec2::splat(crate::kernel::shape::MAX_COORDINATE);
    p.clamp(-limit, limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEWPORT: [f64; 4] = [20.0, 10.0, 1200.0, 700.0];

    #[test]
    fn the_world_has_up_where_it_says_so() {
        let camera = Camera { center: DVec2::new(1.0, 2.0), pixels_per_unit: 100.0, ..Camera::new(VIEWPORT) };
        assert_eq!(camera.screen_from_world(DVec2::new(1.0, 2.0)), Vec2::new(620.0, 360.0), "the center: {camera:?}");
        assert_eq!(camera.screen_from_world(DVec2::new(2.0, 3.0)), Vec2::new(720.0, 260.0), "one right, one up: {camera:?}");
        let camera = Camera { up: UpDirection::MinusY, ..camera };
        assert_eq!(camera.screen_from_world(DVec2::new(2.0, 3.0)), Vec2::new(720.0, 460.0), "one right, one down: {camera:?}");
    }

    #[test]
    fn screen_and_world_are_inverse_also_far_from_the_origin() {
        for center in [DVec2::ZERO, DVec2::new(1e6, -1e6), DVec2::new(-3.25e9, 7.0)] {
            for zoom in [1e-3, 1.0, 80.0, 1e4] {
                let camera = Camera { center, pixels_per_unit: zoom, ..Camera::new(VIEWPORT) };
                for p in [Vec2::new(20.0, 10.0), Vec2::new(333.0, 500.5), Vec2::new(1219.0, 709.0)] {
                    let back = camera.screen_from_world(camera.world_from_screen(p));
                    assert!(back.distance(p) < 0.02, "{p} became {back} at {camera:?}");
                }
            }
        }
    }

    #[test]
    fn zooming_keeps_the_world_under_the_cursor() {
        let cursor = Vec2::new(900.0, 100.0);
        for (center, up) in UpDirection::ALL.into_iter().flat_map(|up| [(DVec2::ZERO, up), (DVec2::new(1e6, 1e6), up)]) {
            let camera = Camera { center, pixels_per_unit: 50.0, up, ..Camera::new(VIEWPORT) };
            let before = camera.world_from_screen(cursor);
            for factor in [1.1, 0.5, 1e-20, 1e40] {
                let zoomed = camera.zoomed_at(cursor, factor);
                let after = zoomed.screen_from_world(before);
                assert!(after.distance(cursor) < 1.0, "factor {factor}: {after} is not {cursor}, {zoomed:?}");
            }
        }
    }

    #[test]
    fn panning_moves_the_world_with_the_pointer() {
        for up in UpDirection::ALL {
            let camera = Camera { up, ..Camera::new(VIEWPORT) };
            let p = DVec2::new(0.5, 0.5);
            let moved = camera.panned(Vec2::new(30.0, -12.0)).screen_from_world(p) - camera.screen_from_world(p);
            assert!(moved.distance(Vec2::new(30.0, -12.0)) < 1e-3, "moved by {moved}, {up:?}");
        }
    }

    #[test]
    fn a_fitted_view_shows_its_bounds() {
        let rows = [
            [0.0, 0.0, 1.0, 1.0],
            [-4.0, -2.0, 4.0, 2.0],
            [1e6, 1e6, 1e6 + 1e-3, 1e6],
            [5.0, 5.0, 5.0, 5.0],
            [-1e30, 0.0, 1e30, 0.0],
        ];
        for [x0, y0, x1, y1] in rows {
            let bounds = [DVec2::new(x0, y0), DVec2::new(x1, y1)];
            let camera = Camera::fit(bounds, VIEWPORT, UpDirection::Y);
            for p in bounds {
                let shown_at = camera.screen_from_world(p);
                assert!(camera.contains(shown_at), "{p} is at {shown_at}, outside of {camera:?}");
            }
        }
    }
}
