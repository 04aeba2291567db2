//! Sorts rectangles by their left edges with a radix sort.

use super::RoundedAabb;

/// The memory of the sort.
#[derive(Debug, Clone, Default)]
pub(super) struct Sorter {
    keyed: Vec<(u32, u32)>,
    scratch: Vec<(u32, u32)>,
    /// The number of times that each digit occurs, pass after pass; then the index of its next entry.
    counts: Vec<u32>,
}

/// Returns an integer that grows with `x`: the bits of a float have the order of the float, once those of negative numbers are
/// inverted.
fn key(x: f32) -> u32 {
    let bits = x.to_bits();
    if bits >> 31 == 0 { bits | 1 << 31 } else { !bits }
}

impl Sorter {
    /// Returns the rectangles in the order of their left edges.
    pub(super) fn sort(&mut self, boxes: &[RoundedAabb]) -> impl Iterator<Item = &u32> {
        self.scratch.resize(boxes.len(), (0, 0));
        // For many rectangles, fewer passes with more counters are faster.
        if boxes.len() < 1 << 12 {
            self.passes::<8, 4>(boxes)
        } else {
            self.passes::<11, 3>(boxes)
        }
        self.keyed.iter().map(|(_, index)| index)
    }

    /// Runs one pass for each group of `BITS` bits, from the lowest up.
    fn passes<const BITS: u32, const PASSES: usize>(&mut self, boxes: &[RoundedAabb]) {
        let digit = |key: u32, pass: usize| (key >> (BITS * pass as u32) & ((1 << BITS) - 1)) as usize;
        self.counts.clear();
        self.counts.resize(PASSES << BITS, 0);
        self.keyed.clear();
        self.keyed.extend(boxes.iter().zip(0..).map(|(bounds, index)| {
            let key = key(bounds.left);
            for pass in 0..PASSES {
                self.counts[(pass << BITS) + digit(key, pass)] += 1;
            }
            (key, index)
        }));
        for (pass, counts) in self.counts.chunks_exact_mut(1 << BITS).enumerate() {
            let mut total = 0;
            for position in &mut *counts {
                (*position, total) = (total, total + *position);
            }
            for entry in &self.keyed {
                let position = &mut counts[digit(entry.0, pass)];
                self.scratch[*position as usize] = *entry;
                *position += 1;
            }
            std::mem::swap(&mut self.keyed, &mut self.scratch);
        }
    }
}
