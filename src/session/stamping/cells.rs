//! The cells of a stamp: rectangles side by side, each as large as the bodies of the stamp.

use glam::DVec2;

use crate::handles::{GridLines, frame, shifted_by, size_or, tidied};
use crate::kernel::Shape;
use crate::scene::{Body, Scene};
use crate::session::snapping::held_point;

/// Samples of the pointer's path in each cell that it crosses, and the most in all: no screen has more cells across, and a longer jump is
/// no stroke.
const SAMPLES: [f64; 2] = [4.0, 8_192.0];

/// A cell: its column and its row, counted from that of the bodies themselves.
pub(super) type Cell = [i64; 2];

/// The cells of a stamp.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cells {
    /// The lower left vertex of the cell in column 0 of row 0.
    origin: DVec2,
    /// The width and the height of a cell, > 0.
    size: DVec2,
    /// The displacement from the bodies of the stamp to their copy in that cell: 0 if they are on the grid.
    offset: DVec2,
}

impl Cells {
    /// Returns the cells of these bodies, of which there is at least one, on a grid whose lines are `step` apart. Along an axis along
    /// which the bodies have no extent, a cell is as long as a step.
    pub(super) fn of(bodies: &[Body], step: f64) -> Cells {
        let scene = Scene { bodies: bodies.to_vec(), ..crate::shipped::empty_scene() };
        let all: Vec<usize> = (0..bodies.len()).collect();
        let [min, max] = frame(&scene, &all, 0.0).unwrap_or([DVec2::ZERO; 2]);
        let size = size_or([min, max], step);
        // A tile may be smaller than the cells of a grid that is seen from afar, and yet lie on its finer lines.
        let mut fine = step;
        while size.min_element() < fine {
            fine /= 2.0;
        }
        let lines = GridLines::of(fine);
        let held = bodies.first().map_or(min, |body| held_point(&body.shape, min, lines));
        let to = lines.nearest(held);
        let offset = if lines.has(held) { DVec2::ZERO } else { tidied(to - held, to.abs().max(held.abs())) };
        let origin = min.midpoint(max) - size / 2.0 + offset;
        Cells { origin, size, offset }
    }

    /// Returns the cell at a point.
    pub(super) fn at(&self, p: DVec2) -> Cell {
        // Cells that far off hold nothing that could be seen.
        ((p - self.origin) / self.size).floor().to_array().map(|index| index as i64)
    }

    /// Returns the cells on the way from one point to another.
    pub(super) fn between(&self, from: DVec2, to: DVec2) -> Vec<Cell> {
        let [of_cell, most] = SAMPLES;
        let samples = (((to - from) / self.size).abs().max_element() * of_cell).ceil().max(1.0);
        if most < samples {
            return vec![self.at(to)];
        }
        let samples = samples as usize;
        let mut cells: Vec<Cell> = Vec::new();
        for sample in 0..=samples {
            let cell = self.at(from.lerp(to, sample as f64 / samples as f64));
            if cells.last() != Some(&cell) {
                cells.push(cell);
            }
        }
        cells
    }

    /// Returns the copies of `bodies` in a cell. `None`: the cell holds such a copy already, or is out of the permitted range.
    pub(super) fn copies(&self, bodies: &[Body], [column, row]: Cell, scene: &Scene) -> Option<Vec<Body>> {
        let offset = self.offset + DVec2::new(column as f64, row as f64) * self.size;
        let offset = tidied(offset, offset.abs().max(self.offset.abs()));
        let copies = bodies.iter().map(|body| Some(Body { shape: shifted_by(&body.shape, offset)?, ..body.clone() }));
        let copies: Vec<Body> = copies.collect::<Option<_>>()?;
        let first = &copies.first()?.shape;
        let tolerance = 1e-9 * self.size.min_element();
        let is_filled = scene.bodies.iter().any(|body| are_equal(&body.shape, first, tolerance));
        (!is_filled).then_some(copies)
    }
}

/// Returns true if two shapes are equal but for rounding.
fn are_equal(a: &Shape, b: &Shape, tolerance: f64) -> bool {
    if a == b {
        return true;
    }
    if a.kind() != b.kind() || a.reference_point().distance(b.reference_point()) > tolerance {
        return false;
    }
    let offset = b.reference_point() - a.reference_point();
    let (p, q) = (a.core_vertices(), b.core_vertices());
    let vertices = p.len() == q.len() && p.iter().zip(q.iter()).all(|(p, q)| (*p + offset).distance(*q) <= tolerance);
    vertices && a.radius() == b.radius() && a.as_group().is_none()
}
