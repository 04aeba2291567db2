//! The sweep of one row, from left to right, four rectangles at a time.

use glam::Vec4;

use super::super::shape::Aabb;
use super::{Mark, Rounded};

/// How many rectangles are tested at once.
const LANES: usize = 4;

/// The rectangles of a row in the order of their left sides, one list for each side; at the end as many that nothing reaches as
/// are tested at once.
#[derive(Debug, Clone, Default)]
pub(super) struct Row {
    left: Vec<f32>,
    bottom: Vec<f32>,
    right: Vec<f32>,
    top: Vec<f32>,
    /// 1 where this is the first row that the rectangle reaches, otherwise 0.
    first: Vec<f32>,
    index: Vec<u32>,
}

impl Row {
    /// Takes the rectangles of another row.
    pub(super) fn fill(&mut self, marks: &[Mark], boxes: &[Rounded]) {
        let beyond = [Rounded { left: f32::INFINITY, ..Rounded::default() }; LANES];
        let list = |list: &mut Vec<f32>, side: fn(&Rounded) -> f32| {
            list.clear();
            list.extend(marks.iter().map(|mark| &boxes[mark.index() as usize]).chain(&beyond).map(side));
        };
        list(&mut self.left, |bounds| bounds.left);
        list(&mut self.bottom, |bounds| bounds.bottom);
        list(&mut self.right, |bounds| bounds.right);
        list(&mut self.top, |bounds| bounds.top);
        self.first.clear();
        self.first.extend(marks.iter().map(|mark| if mark.is_first() { 1.0 } else { 0.0 }).chain([0.0; LANES]));
        self.index.clear();
        self.index.extend(marks.iter().map(|mark| mark.index()).chain([0; LANES]));
    }

    /// Writes the pairs that overlap in this row and in none before, from `found` on. Gives how many there are now.
    pub(super) fn sweep(&self, boxes: &[Aabb], pairs: &mut Vec<[u32; 2]>, mut found: usize) -> usize {
        let count = self.index.len() - LANES;
        for i in 0..count {
            let room = count + LANES - i;
            if pairs.len() < found + room {
                pairs.resize((2 * found).max(found + room), [0; 2]);
            }
            found += self.partners(i, boxes, &mut pairs[found..found + room]);
        }
        found
    }

    /// Writes the pairs of rectangle `i` with those after it. Gives how many they are.
    fn partners(&self, i: usize, boxes: &[Aabb], room: &mut [[u32; 2]]) -> usize {
        let index = self.index[i];
        let splat = |list: &[f32]| Vec4::splat(list[i]);
        let (left, right) = (splat(&self.left), splat(&self.right));
        let (bottom, top, first) = (splat(&self.bottom), splat(&self.top), splat(&self.first));
        let (mut found, mut is_doubtful) = (0, false);
        let mut from = i + 1;
        loop {
            let four = |list: &[f32]| list[from..].first_chunk().map_or(Vec4::INFINITY, |four| Vec4::from_array(*four));
            let (others_left, others_right) = (four(&self.left), four(&self.right));
            let (others_bottom, others_top) = (four(&self.bottom), four(&self.top));
            let is_first_common_row = Vec4::ZERO.cmplt(first + four(&self.first));
            // That the others end right of where this one begins follows from the order. Rounding may make numbers equal, never
            // swap them: what is strictly less is so without rounding.
            let begins_in_time = others_left.cmple(right);
            let overlaps = begins_in_time & others_bottom.cmple(top) & bottom.cmple(others_top) & is_first_common_row;
            let surely =
                others_left.cmplt(right) & others_bottom.cmplt(top) & bottom.cmplt(others_top) & left.cmplt(others_right);
            let overlaps = overlaps.bitmask();
            is_doubtful |= overlaps & !surely.bitmask() != 0;
            let others = self.index[from..].first_chunk::<LANES>().copied().unwrap_or_default();
            for (lane, other) in others.into_iter().enumerate() {
                // Written always, kept where the pair counts: no branch to mispredict.
                room[found] = [index, other];
                found += (overlaps >> lane & 1) as usize;
            }
            from += LANES;
            if begins_in_time.bitmask() != (1 << LANES) - 1 {
                break;
            }
        }
        if is_doubtful { retain_overlapping(&mut room[..found], boxes) } else { found }
    }
}

/// Moves to the front those pairs that overlap without rounding. Gives how many they are.
#[cold]
fn retain_overlapping(pairs: &mut [[u32; 2]], boxes: &[Aabb]) -> usize {
    let mut kept = 0;
    for k in 0..pairs.len() {
        let [a, b] = pairs[k].map(|index| &boxes[index as usize]);
        pairs[kept] = pairs[k];
        kept += usize::from(a.min().cmple(b.max()).all() && b.min().cmple(a.max()).all());
    }
    kept
}
