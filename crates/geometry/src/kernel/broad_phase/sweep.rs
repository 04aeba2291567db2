//! Sweeps one row from left to right, four rectangles at a time.

use std::ops::ControlFlow;

use glam::Vec4;

use super::super::shape::Aabb;
use super::{RoundedAabb, RowMark};

/// The number of rectangles that are tested at once.
const LANES: usize = 4;

/// The rectangles of a row in the order of their left edges, one list for each edge. At the end there are `LANES` rectangles that
/// no other one overlaps.
#[derive(Debug, Clone, Default)]
pub(super) struct SortedRow {
    left: Vec<f32>,
    /// Minus infinity if the rectangle has come from the row below: that is less than every number in this row.
    bottom: Vec<f32>,
    right: Vec<f32>,
    top: Vec<f32>,
    index: Vec<u32>,
}

impl SortedRow {
    /// Replaces the rectangles by those of another row.
    pub(super) fn fill(&mut self, marks: &[RowMark], boxes: &[RoundedAabb]) {
        let count = marks.len() + LANES;
        for list in [&mut self.left, &mut self.bottom, &mut self.right, &mut self.top] {
            list.resize(count, 0.0);
        }
        self.index.resize(count, 0);
        let lists = self.left.iter_mut().zip(&mut self.bottom).zip(&mut self.right).zip(&mut self.top).zip(&mut self.index);
        for (((((left, bottom), right), top), index), mark) in lists.zip(marks) {
            let bounds = boxes[mark.index() as usize];
            let first_bottom = if mark.is_first() { bounds.bottom } else { f32::NEG_INFINITY };
            (*left, *bottom, *right, *top, *index) = (bounds.left, first_bottom, bounds.right, bounds.top, mark.index());
        }
        self.left[marks.len()..].fill(f32::INFINITY);
    }

    /// Writes the pairs that overlap in this row and in none before, from `found` on. Returns the number of pairs now. After each
    /// rectangle, `pass` gets the pairs and returns how many of them to keep.
    pub(super) fn sweep<B>(
        &self,
        boxes: &[Aabb],
        pairs: &mut Vec<[u32; 2]>,
        mut found: usize,
        pass: &mut impl FnMut(&[[u32; 2]]) -> ControlFlow<B, usize>,
    ) -> ControlFlow<B, usize> {
        let count = self.index.len() - LANES;
        for i in 0..count {
            let needed = count + LANES - i;
            if pairs.len() < found + needed {
                pairs.resize((2 * found).max(found + needed), [0; 2]);
            }
            found += self.partners(i, boxes, &mut pairs[found..found + needed]);
            found = pass(&pairs[..found])?;
        }
        ControlFlow::Continue(found)
    }

    /// Writes the pairs of rectangle `i` with those after it. Returns their number.
    fn partners(&self, i: usize, boxes: &[Aabb], output: &mut [[u32; 2]]) -> usize {
        let index = self.index[i];
        let [left, bottom, right, top] = [self.left[i], self.bottom[i], self.right[i], self.top[i]];
        // Two that both come from the row below have been paired there.
        let lowest = Vec4::splat(if bottom == f32::NEG_INFINITY { f32::MIN } else { f32::NEG_INFINITY });
        let [left, bottom, right, top] = [left, bottom, right, top].map(Vec4::splat);
        let (mut found, mut doubtful) = (0, 0);
        let four = |list| fours(list, i + 1);
        let edges = four(&self.left).zip(four(&self.bottom)).zip(four(&self.right)).zip(four(&self.top));
        for ((((others_left, others_bottom), others_right), others_top), others) in
            edges.zip(self.index[i + 1..].as_chunks::<LANES>().0)
        {
            // By the order, the others end right of where this one begins. Rounding may make numbers equal, but never swaps them:
            // what is strictly less is so without rounding.
            let begins_in_time = others_left.cmple(right);
            let overlaps = begins_in_time & others_bottom.cmple(top) & bottom.cmple(others_top) & lowest.cmple(others_bottom);
            let surely =
                others_left.cmplt(right) & others_bottom.cmplt(top) & bottom.cmplt(others_top) & left.cmplt(others_right);
            let overlaps = overlaps.bitmask();
            doubtful |= overlaps & !surely.bitmask();
            for (lane, other) in others.iter().enumerate() {
                // Always written, kept only if the pair counts: there is no branch to mispredict.
                output[found] = [index, *other];
                found += (overlaps >> lane & 1) as usize;
            }
            if begins_in_time.bitmask() != (1 << LANES) - 1 {
                break;
            }
        }
        if doubtful == 0 { found } else { retain_overlapping(&mut output[..found], boxes) }
    }
}

/// Returns four numbers at a time, from one of them on.
fn fours(list: &[f32], from: usize) -> impl Iterator<Item = Vec4> {
    list[from..].as_chunks::<LANES>().0.iter().map(|four| Vec4::from_array(*four))
}

/// Moves to the front those pairs that overlap without rounding. Returns their number.
#[cold]
fn retain_overlapping(pairs: &mut [[u32; 2]], boxes: &[Aabb]) -> usize {
    let mut kept = 0;
    for k in 0..pairs.len() {
        let [a, b] = pairs[k].map(|index| &boxes[index as usize]);
        pairs[kept] = pairs[k];
        kept += usize::from(a.meets(b));
    }
    kept
}
