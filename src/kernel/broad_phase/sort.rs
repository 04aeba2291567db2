//! The order of rectangles by their left sides: a radix sort.

use super::Rounded;

/// The memory of the sort.
#[derive(Debug, Clone, Default)]
pub(super) struct Sorter {
    keyed: Vec<(u32, u32)>,
    scratch: Vec<(u32, u32)>,
}

/// A number that grows with `x`: the bits of a float order like the float, once the negative ones are turned round.
fn key(x: f32) -> u32 {
    let bits = x.to_bits();
    if bits >> 31 == 0 { bits | 1 << 31 } else { !bits }
}

impl Sorter {
    /// The rectangles in the order of their left sides.
    pub(super) fn sort(&mut self, boxes: &[Rounded]) -> impl Iterator<Item = &u32> {
        self.keyed.clear();
        self.keyed.extend(boxes.iter().zip(0..).map(|(bounds, index)| (key(bounds.left), index)));
        self.scratch.resize(boxes.len(), (0, 0));
        // Many rectangles are worth fewer passes with more counters.
        if boxes.len() < 1 << 12 {
            self.passes::<8>()
        } else {
            self.passes::<11>()
        }
        self.keyed.iter().map(|(_, index)| index)
    }

    /// One pass for each group of so many bits, from the lowest up.
    fn passes<const BITS: u32>(&mut self) {
        for shift in (0..32).step_by(BITS as usize) {
            sort_by_digit::<BITS>(&self.keyed, &mut self.scratch, shift);
            std::mem::swap(&mut self.keyed, &mut self.scratch);
        }
    }
}

/// Writes `from` to `to`, sorted by the digit at `shift` and otherwise in the same order.
fn sort_by_digit<const BITS: u32>(from: &[(u32, u32)], to: &mut [(u32, u32)], shift: u32) {
    let digit = |key: u32| (key >> shift & ((1 << BITS) - 1)) as usize;
    let mut next = vec![0_u32; 1 << BITS];
    from.iter().for_each(|(key, _)| next[digit(*key)] += 1);
    let mut total = 0;
    for place in &mut next {
        (*place, total) = (total, total + *place);
    }
    for entry in from {
        let place = &mut next[digit(entry.0)];
        to[*place as usize] = *entry;
        *place += 1;
    }
}
