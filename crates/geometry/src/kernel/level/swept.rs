//! The outward normals of a level along the path of a moving shape.

use super::super::convex_core;
use super::super::motion::Moving;
use super::super::shape::Shape;
use super::members::Level;
use super::normals::{NormalArc, NormalsNear};

/// The largest turn between two places at which a turning shape is placed, degrees.
const TURN: f64 = 5.0;

impl Level<'_> {
    /// Returns the outward normals of the level at points within `reach` of a moving shape, at any time of its motion: world units,
    /// counter-clockwise from +x. `seam` is the radius of the disc that tells them, see the head of the module.
    ///
    /// Between two places 5 degrees of a turn apart, all points count that are within the convex hulls of the parts at both, grown by the
    /// height of the arc: 0.1 % of the radius at most.
    pub fn normals_along(&self, motion: &Moving, reach: f64, seam: f64) -> Vec<NormalArc> {
        let steps = (motion.spin().abs() / TURN).ceil().clamp(1.0, 360.0);
        let places: Vec<Shape> = if motion.rests() {
            vec![motion.shape.clone()]
        } else {
            (0..=steps as usize).map(|step| motion.at(step as f64 / steps)).collect()
        };
        let turn = (motion.spin() / steps).to_radians();
        let height = if turn == 0.0 { 0.0 } else { convex_core::reach(&motion.shape) * turn * turn / 8.0 };
        let reach = reach + if height.is_finite() { height } else { 0.0 };
        NormalsNear::of(self, &places, reach, seam).within(reach)
    }
}
