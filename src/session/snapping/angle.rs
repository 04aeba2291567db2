//! Directions: multiples of 15 degrees, and those parallel or perpendicular to an edge.

use glam::DVec2;

use super::{Snapped, SnappedOn};
use crate::handles::{STEP_OF_ANGLES, Snap, SnapKind, SnapReach, WITHIN_DEGREES, boundaries, wrapped};
use crate::kernel::{Rotation, Shape};
use crate::scene::Scene;

/// The most edges that directions are taken from: with more, one would always be near.
const MOST_EDGES: usize = 64;

/// The directions of the edges of a scene, degrees, each with its body.
pub(super) struct Directions(Vec<(f64, usize)>);

impl Directions {
    /// No directions but those of the axes.
    pub(super) fn none() -> Directions {
        Directions(Vec::new())
    }

    /// The directions of all bodies but `dragged`, at the time `t`.
    pub(super) fn of(scene: &Scene, dragged: Option<usize>, t: f64) -> Directions {
        let others = scene.bodies.iter().enumerate().filter(|(index, _)| Some(*index) != dragged).take(MOST_EDGES + 1);
        let edges =
            others.flat_map(|(index, body)| degrees_of(&body.moving().at(t)).into_iter().map(move |degrees| (degrees, index)));
        let edges: Vec<(f64, usize)> = edges.take(MOST_EDGES + 1).collect();
        Directions(if edges.len() <= MOST_EDGES { edges } else { Vec::new() })
    }

    /// Finds the direction nearest to one of `degrees`, within [`WITHIN_DEGREES`]: the direction, and its meaning.
    fn nearest(&self, degrees: f64) -> Option<(f64, SnappedOn, Option<usize>)> {
        // No "-0".
        let round = (degrees / STEP_OF_ANGLES).round() * STEP_OF_ANGLES + 0.0;
        let mut best = (round, SnappedOn::Degrees(round), None);
        for &(edge, body) in &self.0 {
            let quarters = ((degrees - edge) / 90.0).round();
            let candidate = edge + 90.0 * quarters;
            // A round angle is the better reason where both are the same.
            if (candidate - degrees).abs() + 1e-6 < (best.0 - degrees).abs() {
                let on = if quarters % 2.0 == 0.0 { SnappedOn::Parallel } else { SnappedOn::Perpendicular };
                best = (candidate, on, Some(body));
            }
        }
        ((best.0 - degrees).abs() <= WITHIN_DEGREES).then_some(best)
    }
}

/// Moves a point at `p` into a near direction from `origin`. `None`: no direction is within reach.
pub(super) fn in_direction(directions: &Directions, origin: DVec2, p: DVec2, reach: SnapReach, snap: Snap) -> Option<Snapped> {
    let offset = p - origin;
    // Nearer than that, every direction is within reach.
    if !reach.kinds.has(SnapKind::Angles) || offset.length() <= 2.0 * reach.length {
        return None;
    }
    let (degrees, on, body) = directions.nearest(Rotation::from_direction(offset)?.degrees())?;
    let axis = Rotation::from_degrees(degrees).ok()?.axis();
    let along = axis.dot(offset);
    // Along an axis or a diagonal the coordinates stay on the grid; else the length does.
    let grid = Snap { exact: None, ..snap };
    let at = if axis.y == 0.0 {
        DVec2::new(grid.length(p.x), origin.y)
    } else if axis.x == 0.0 {
        DVec2::new(origin.x, grid.length(p.y))
    } else if (axis.x.abs() - axis.y.abs()).abs() <= 1e-12 {
        origin + axis.signum() * grid.length(along * std::f64::consts::FRAC_1_SQRT_2)
    } else {
        origin + axis * grid.length(along)
    };
    (at.distance(p) <= reach.length).then_some(Snapped { on, body, at, from: Some(origin) })
}

/// The angle of a shape, degrees, that is near to what a turn by `turn` leads to, and brings it or one of its edges into a direction to
/// snap to. `own` is its angle before the turn, 0 if it has none.
pub(in crate::session) fn snapped_angle(
    scene: &Scene,
    index: usize,
    t: f64,
    [own, turn]: [f64; 2],
    snap: Snap,
) -> Option<(f64, Snapped)> {
    let reach = snap.landmarks.filter(|reach| reach.kinds.has(SnapKind::Angles))?;
    let body = scene.bodies.get(index).filter(|_| 0.0 < reach.length)?;
    let directions = Directions::of(scene, Some(index), t);
    let (shape, free) = (body.moving().at(t), own + turn);
    let by_edges = degrees_of(&shape).into_iter().take(MOST_EDGES).filter_map(|edge| {
        let (degrees, on, other) = directions.nearest(edge + turn)?;
        // The directions of the axes count for the angle of the shape, not for each of its edges.
        other.map(|other| (tidy(own + (degrees - edge)), on, Some(other)))
    });
    let round = Directions::none().nearest(free);
    let nearest = round.into_iter().chain(by_edges).min_by(|a, b| (a.0 - free).abs().total_cmp(&(b.0 - free).abs()))?;
    let (degrees, on, body) = nearest;
    Some((wrapped(degrees), Snapped { on, body, at: shape.reference_point(), from: None }))
}

/// An angle without the noise of rounding: 30 for 29.999999999999996.
fn tidy(degrees: f64) -> f64 {
    let short = (degrees * 1e3).round() / 1e3;
    if (short - degrees).abs() <= 1e-9 { short } else { degrees }
}

/// The directions of the straight boundaries of a shape, degrees.
fn degrees_of(shape: &Shape) -> Vec<f64> {
    let directions = boundaries(shape).into_iter().take(MOST_EDGES + 1).filter_map(|boundary| boundary.direction());
    directions.filter_map(Rotation::from_direction).map(|rotation| rotation.degrees()).collect()
}
