//! Finds all overlapping pairs of many rectangles, without testing all pairs.
//!
//! The plane is divided into horizontal rows about three times as high as a typical rectangle. Every rectangle is listed in each
//! row that it overlaps. Within a row the rectangles are in the order of their left edges, so that one sweep to the right meets
//! every rectangle that begins before the current one ends. A pair that shares several rows is counted in the first of them. Only
//! memory is kept from call to call: rectangles may move freely.
//!
//! Source: Ericson, Real-Time Collision Detection, 7.1 (grids) and 7.5 (sort and sweep); this is one inside the other.
//! Degenerate: rectangles of no size, all in one position, outliers at 1e30. Rows adapt to the middle of all rectangles; the
//! first and the last are unbounded.
//!
//! The sweep works on numbers rounded to `f32`: half the memory, and four comparisons at once. Rounding keeps the order of two
//! numbers or makes them equal, so "less" is certain, and only "equal" is tested again with the original numbers.

mod rows;
mod sort;
mod sweep;

use std::convert::Infallible;
use std::ops::ControlFlow;

use glam::DVec2;

use super::shape::Aabb;
use rows::BroadPhaseRows;
use sort::Sorter;
use sweep::SortedRow;

/// Finds all overlapping pairs of rectangles, and keeps the memory for it from call to call.
///
/// ```
/// use clashbox_geometry::kernel::{Aabb, BroadPhase, DVec2};
///
/// let at = |x: f64| Aabb::new(DVec2::new(x, 0.0), DVec2::new(x + 1.0, 1.0));
/// let boxes = [at(0.0)?, at(5.0)?, at(1.0)?];
/// assert_eq!(BroadPhase::new().overlapping_pairs(&boxes), [[0, 2]], "touching counts");
/// # Ok::<(), clashbox_geometry::kernel::InvalidShape>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct BroadPhase {
    rounded: Vec<RoundedAabb>,
    rows: BroadPhaseRows,
    sorter: Sorter,
    marks: Vec<RowMark>,
    row: SortedRow,
    pairs: Vec<[u32; 2]>,
}

/// A rectangle relative to a point in the middle of all, rounded to `f32`.
#[derive(Debug, Clone, Copy, Default)]
struct RoundedAabb {
    left: f32,
    bottom: f32,
    right: f32,
    top: f32,
}

impl RoundedAabb {
    fn of(aabb: &Aabb, middle: DVec2) -> RoundedAabb {
        let (min, max) = ((aabb.min() - middle).as_vec2(), (aabb.max() - middle).as_vec2());
        RoundedAabb { left: min.x, bottom: min.y, right: max.x, top: max.y }
    }
}

/// The index of a rectangle, and a lowest bit that is set if its row is the first that it overlaps.
#[derive(Debug, Clone, Copy, Default)]
struct RowMark(u32);

impl RowMark {
    fn index(self) -> u32 {
        self.0 >> 1
    }

    fn is_first(self) -> bool {
        self.0 & 1 == 1
    }
}

impl BroadPhase {
    /// The largest number of rectangles that one call takes; those beyond are left out.
    pub const MAX_BOXES: usize = 1 << 31;

    /// Returns a broad phase without memory yet.
    pub fn new() -> BroadPhase {
        BroadPhase::default()
    }

    /// Returns every pair of rectangles with a common point, once, as indices into `boxes`, in no particular order.
    pub fn overlapping_pairs(&mut self, boxes: &[Aabb]) -> &[[u32; 2]] {
        let ControlFlow::Continue(found) = self.sweep(boxes, |held| ControlFlow::<Infallible, usize>::Continue(held.len()));
        &self.pairs[..found]
    }

    /// Visits the pairs that [`overlapping_pairs`](Self::overlapping_pairs) gives, several at a time, until `visit` breaks.
    /// However many pairs there are, at most some thousands, or as many as there are rectangles, are kept at once.
    pub fn visit_overlapping_pairs(&mut self, boxes: &[Aabb], mut visit: impl FnMut(&[[u32; 2]]) -> ControlFlow<()>) {
        const AT_ONCE: usize = 1 << 12;
        let left = self.sweep(boxes, |held| {
            if held.len() < AT_ONCE {
                return ControlFlow::Continue(held.len());
            }
            visit(held)?;
            ControlFlow::Continue(0)
        });
        if let ControlFlow::Continue(left) = left {
            // Nothing follows that a break would end.
            let _ = visit(&self.pairs[..left]);
        }
    }

    /// Sweeps all rows. After each rectangle, `pass` gets the pairs that are kept and returns how many of them to keep further:
    /// all or none. Returns how many are kept in the end.
    fn sweep<B>(&mut self, boxes: &[Aabb], mut pass: impl FnMut(&[[u32; 2]]) -> ControlFlow<B, usize>) -> ControlFlow<B, usize> {
        let boxes = &boxes[..boxes.len().min(Self::MAX_BOXES)];
        // Any point in the middle of the rectangles will do: `f32` is finest around it.
        let middle = boxes.get(boxes.len() / 2).map_or(DVec2::ZERO, |aabb| aabb.min());
        self.rounded.clear();
        self.rounded.extend(boxes.iter().map(|aabb| RoundedAabb::of(aabb, middle)));
        self.rows.arrange(&self.rounded);
        self.enter();
        let mut found = 0;
        for row in self.rows.starts().windows(2) {
            self.row.fill(&self.marks[row[0] as usize..row[1] as usize], &self.rounded);
            found = self.row.sweep(boxes, &mut self.pairs, found, &mut pass)?;
        }
        ControlFlow::Continue(found)
    }

    /// Lists every rectangle in its rows, from left to right.
    fn enter(&mut self) {
        let mut next = self.rows.starts().to_vec();
        // One mark more than needed: a write that must have no effect goes there, which is cheaper than a branch.
        let nowhere = next.last().copied().unwrap_or(0);
        self.marks.resize(nowhere as usize + 1, RowMark::default());
        let (marks, spans) = (&mut self.marks[..], self.rows.spans());
        for &index in self.sorter.sort(&self.rounded) {
            let [first, last] = spans[index as usize].map(|row| row as usize);
            let again = RowMark(index << 1);
            marks[next[first] as usize] = RowMark(index << 1 | 1);
            next[first] += 1;
            let position = next[last];
            marks[if first < last { position } else { nowhere } as usize] = again;
            next[last] = position + u32::from(first < last);
            if first + 1 < last {
                for position in &mut next[first + 1..last] {
                    marks[*position as usize] = again;
                    *position += 1;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::testing::Dice;

    fn check(name: &str, boxes: &[Aabb]) {
        let mut expected = Vec::new();
        for (i, a) in boxes.iter().enumerate() {
            for (j, b) in boxes.iter().enumerate().skip(i + 1) {
                if a.meets(b) {
                    expected.push([i as u32, j as u32]);
                }
            }
        }
        let mut found = BroadPhase::new().overlapping_pairs(boxes).to_vec();
        found.iter_mut().for_each(|pair| pair.sort_unstable());
        found.sort_unstable();
        assert_eq!(found, expected, "{name}: {} boxes", boxes.len());
    }

    fn boxes(n: usize, mut one: impl FnMut(&mut Dice) -> (DVec2, DVec2)) -> Vec<Aabb> {
        let mut dice = Dice::new(7);
        let mut next = || {
            let (center, half) = one(&mut dice);
            Aabb::new(center - half, center + half).unwrap()
        };
        (0..n).map(|_| next()).collect()
    }

    #[test]
    fn every_crowd_gives_the_pairs_that_all_pairs_give() {
        let spread = |d: &mut Dice, reach: f64| DVec2::new(d.between(0.0, reach), d.between(0.0, reach));
        check("none", &[]);
        check("one", &boxes(1, |d| (spread(d, 1.0), DVec2::ONE)));
        check("uniform", &boxes(800, |d| (spread(d, 40.0), DVec2::splat(0.7))));
        check("sizes from 1 to 50", &boxes(500, |d| (spread(d, 900.0), DVec2::new(d.between(0.0, 50.0), d.between(0.0, 50.0)))));
        check("points on a grid", &boxes(600, |d| (spread(d, 20.0).floor(), DVec2::ZERO)));
        check("all in one position", &boxes(60, |_| (DVec2::ONE, DVec2::ONE)));
        check("a column", &boxes(300, |d| (DVec2::new(0.0, d.between(0.0, 100.0)), DVec2::splat(0.4))));
        check("a line of pillars", &boxes(300, |d| (DVec2::new(d.between(0.0, 300.0), 0.0), DVec2::new(0.4, 500.0))));
        check("floors", &boxes(300, |d| (DVec2::new(0.0, d.between(0.0, 300.0)), DVec2::new(500.0, 0.4))));
        check("touching tiles", &boxes(400, |d| (spread(d, 20.0).floor(), DVec2::splat(0.5))));
        check("far from the origin", &boxes(400, |d| (DVec2::splat(1e9) + spread(d, 20.0), DVec2::splat(0.5))));
    }

    #[test]
    fn outliers_and_giants_change_nothing() {
        let everything = (DVec2::ZERO, DVec2::splat(1e30));
        let mut crowd = boxes(400, |d| (DVec2::new(d.between(0.0, 30.0), d.between(0.0, 30.0)), DVec2::splat(0.6)));
        let far = boxes(4, |d| (DVec2::splat(9e29) * d.between(0.0, 1.0).signum(), DVec2::splat(d.between(0.0, 1.0))));
        crowd.extend(far);
        crowd.extend(boxes(3, |_| everything));
        check("a crowd, far ones and all-embracing ones", &crowd);
    }

    #[test]
    fn memory_of_a_call_does_not_leak_into_the_next() {
        let many = boxes(300, |d| (DVec2::new(d.between(0.0, 10.0), d.between(0.0, 10.0)), DVec2::ONE));
        let mut broad_phase = BroadPhase::new();
        assert!(!broad_phase.overlapping_pairs(&many).is_empty(), "a crowd has pairs");
        assert!(broad_phase.overlapping_pairs(&many[..1]).is_empty(), "one rectangle has none");
        assert!(broad_phase.overlapping_pairs(&[]).is_empty(), "none have none");
    }
}
