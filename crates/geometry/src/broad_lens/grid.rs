//! Uniform grid: the plane is divided into square cells, and every body is listed in each cell that its box overlaps. Two boxes that overlap
//! share a cell, so that only bodies of the same cell are met.
//!
//! A pair that shares several cells counts in one of them: that of the lower left vertex of the rectangle that the two boxes share, whose column and
//! row are the larger ones of the two first columns and rows. So no list of pairs is needed to drop those that are met again.
//! Degenerate: a box that overlaps more than [`MOST_CELLS`] cells. Its body goes to a list that is tested with all others. Cells far out are
//! all the same one, since the column is the nearest `i64`.

use std::collections::BTreeMap;

use super::box_store::BoxStore;
use super::log::BroadLog;
use super::method::CellSize;
use super::region::BroadRegion;
use super::step::BroadStep;
use super::structure::BroadStructure;
use crate::kernel::{Aabb, DVec2};

/// The most cells that list one body: 16 times 16.
const MOST_CELLS: u64 = 256;

/// A grid with the bodies of each cell that is not empty.
#[derive(Debug, Clone)]
pub struct Grid {
    cell: CellSize,
    boxes: BoxStore,
    cells: BTreeMap<[i64; 2], Vec<u32>>,
    oversized: Vec<u32>,
}

/// The first and the last column and row that a box overlaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct CellSpan {
    first: [i64; 2],
    last: [i64; 2],
}

impl CellSpan {
    fn n_cells(&self) -> u64 {
        let length = |axis: usize| self.last[axis].abs_diff(self.first[axis]).saturating_add(1);
        length(0).saturating_mul(length(1))
    }

    fn is_oversized(&self) -> bool {
        MOST_CELLS < self.n_cells()
    }

    /// Returns the columns and rows, in the order of the map.
    fn cells(self) -> impl Iterator<Item = [i64; 2]> {
        let CellSpan { first, last } = self;
        (first[0]..=last[0]).flat_map(move |column| (first[1]..=last[1]).map(move |row| [column, row]))
    }
}

impl Grid {
    /// Returns an empty grid.
    pub fn new(cell: CellSize) -> Grid {
        Grid { cell, boxes: BoxStore::default(), cells: BTreeMap::new(), oversized: Vec::new() }
    }

    fn span(&self, aabb: &Aabb) -> CellSpan {
        // The quotient and the cast never decrease as the coordinate increases: boxes that overlap share a cell, whatever the rounding.
        let cell_of = |p: DVec2| [(p.x / self.cell.length()).floor() as i64, (p.y / self.cell.length()).floor() as i64];
        CellSpan { first: cell_of(aabb.min()), last: cell_of(aabb.max()) }
    }

    fn enter(&mut self, body: u32, aabb: &Aabb, log: &mut impl BroadLog) {
        let span = self.span(aabb);
        log.step(|| BroadStep::Cells { aabb: *aabb, cell: self.cell.length(), first: span.first, last: span.last });
        if span.is_oversized() {
            log.counts().visited += 1;
            log.step(|| BroadStep::Oversized { n_cells: span.n_cells(), most: MOST_CELLS });
            self.oversized.push(body);
            return;
        }
        for cell in span.cells() {
            let bodies = self.cells.entry(cell).or_default();
            bodies.push(body);
            log.counts().visited += 1;
            log.step(|| BroadStep::Cell { cell, n_bodies: bodies.len() });
        }
    }

    fn leave(&mut self, body: u32, aabb: &Aabb, log: &mut impl BroadLog) {
        let span = self.span(aabb);
        if span.is_oversized() {
            log.counts().visited += 1;
            self.oversized.retain(|other| *other != body);
            return;
        }
        for cell in span.cells() {
            log.counts().visited += 1;
            if let Some(bodies) = self.cells.get_mut(&cell) {
                bodies.retain(|other| *other != body);
                if bodies.is_empty() {
                    self.cells.remove(&cell);
                }
            }
        }
    }

    /// Returns the one cell in which two bodies count that share some.
    fn counting_cell(a: &CellSpan, b: &CellSpan) -> [i64; 2] {
        [a.first[0].max(b.first[0]), a.first[1].max(b.first[1])]
    }
}

impl BroadStructure for Grid {
    fn insert(&mut self, aabb: Aabb, log: &mut impl BroadLog) -> u32 {
        let body = self.boxes.add(aabb);
        self.enter(body, &aabb, log);
        body
    }

    fn remove(&mut self, body: u32, log: &mut impl BroadLog) -> bool {
        let old = self.boxes.take(body);
        if let Some(aabb) = &old {
            self.leave(body, aabb, log);
        }
        old.is_some()
    }

    fn update(&mut self, body: u32, aabb: Aabb, log: &mut impl BroadLog) -> bool {
        let Some(old) = self.boxes.replace(body, aabb) else { return false };
        if self.span(&old) == self.span(&aabb) {
            log.step(|| BroadStep::Unchanged { body });
        } else {
            self.leave(body, &old, log);
            self.enter(body, &aabb, log);
        }
        true
    }

    fn aabb(&self, body: u32) -> Option<&Aabb> {
        self.boxes.get(body)
    }

    fn visit_near(&self, range: &Aabb, log: &mut impl BroadLog, mut visit: impl FnMut(u32)) {
        let mut meet = |body: u32, log: &mut _| {
            BroadLog::counts(log).met += 1;
            BroadLog::step(log, || BroadStep::Met { body });
            visit(body);
        };
        let asked = self.span(range);
        log.step(|| BroadStep::Cells { aabb: *range, cell: self.cell.length(), first: asked.first, last: asked.last });
        if asked.is_oversized() {
            // Fewer bodies than cells: all of them are met.
            log.step(|| BroadStep::Oversized { n_cells: asked.n_cells(), most: MOST_CELLS });
            self.boxes.bodies().for_each(|(body, _)| meet(body, log));
            return;
        }
        for cell in asked.cells() {
            let bodies = self.cells.get(&cell).map_or(&[][..], Vec::as_slice);
            log.counts().visited += 1;
            log.step(|| BroadStep::Cell { cell, n_bodies: bodies.len() });
            for &body in bodies {
                let Some(aabb) = self.boxes.get(body) else { continue };
                let counts_in = Grid::counting_cell(&asked, &self.span(aabb));
                if counts_in == cell {
                    meet(body, log);
                } else {
                    log.counts().repeats += 1;
                    log.step(|| BroadStep::Repeated { body, counts_in });
                }
            }
        }
        self.oversized.iter().for_each(|body| meet(*body, log));
    }

    fn visit_met(&self, log: &mut impl BroadLog, mut visit: impl FnMut([u32; 2])) {
        for (cell, bodies) in &self.cells {
            log.counts().visited += 1;
            let spans: Vec<(u32, CellSpan)> =
                bodies.iter().filter_map(|&body| Some((body, self.span(self.boxes.get(body)?)))).collect();
            for (index, (a, first)) in spans.iter().enumerate() {
                for (b, second) in &spans[index + 1..] {
                    if Grid::counting_cell(first, second) == *cell {
                        log.counts().met += 1;
                        visit([*a.min(b), *a.max(b)]);
                    } else {
                        log.counts().repeats += 1;
                    }
                }
            }
        }
        let is_oversized = |body: u32| self.boxes.get(body).is_some_and(|aabb| self.span(aabb).is_oversized());
        for &a in &self.oversized {
            // Two oversized bodies meet once.
            for (b, _) in self.boxes.bodies().filter(|(b, _)| *b != a && (a < *b || !is_oversized(*b))) {
                log.counts().met += 1;
                visit([a.min(b), a.max(b)]);
            }
        }
    }

    fn regions(&self) -> Vec<BroadRegion> {
        let length = self.cell.length();
        let region = |(cell, bodies): (&[i64; 2], &Vec<u32>)| {
            let min = DVec2::new(cell[0] as f64, cell[1] as f64) * length;
            let aabb = Aabb::bounding(min, min + DVec2::splat(length))?;
            Some(BroadRegion { aabb, depth: 0, n_bodies: bodies.len() })
        };
        self.cells.iter().filter_map(region).collect()
    }
}
