//! The rows into which the plane is divided.

use super::RoundedAabb;

/// The number of rectangles that represent all of them when the rows are chosen.
const SAMPLE: usize = 32;

/// The height of a row, as a multiple of the median height in the sample: lower rows list each rectangle more often, higher ones
/// let the sweep meet more rectangles that do not overlap.
const HEIGHT: f32 = 3.0;

/// The largest average number of rows that list the same rectangle.
const MOST_ENTRIES: usize = 4;

/// Rows of equal height, of which the first and the last are unbounded, and the rectangles in them.
#[derive(Debug, Clone, Default)]
pub(super) struct BroadPhaseRows {
    bottom: f32,
    rows_per_unit: f32,
    /// The first and the last row that each rectangle overlaps.
    spans: Vec<[u32; 2]>,
    /// The start of each row in a list of all entries, row after row, and the end of the last one.
    starts: Vec<u32>,
}

impl BroadPhaseRows {
    /// Makes rows that suit these rectangles, and counts the rectangles that overlap each.
    pub(super) fn arrange(&mut self, boxes: &[RoundedAabb]) {
        let sample = || boxes.iter().step_by(boxes.len() / SAMPLE + 1);
        let heights = sorted(sample().map(|bounds| bounds.top - bounds.bottom));
        let middles = sorted(sample().map(|bounds| f32::midpoint(bounds.bottom, bounds.top)));
        // The outermost twentieths may be outliers; the rest shows how far the others extend.
        let (lo, hi) = (at_fraction(&middles, 0.05), at_fraction(&middles, 0.95));
        let margin = 0.25 * (hi - lo);
        let (bottom, range) = (lo - margin, (hi - lo) + 2.0 * margin);
        let height = HEIGHT * at_fraction(&heights, 0.5);
        let most = (boxes.len() as f32).max(1.0);
        // Rectangles of no height get rows by their number. If the range is empty, infinite or lower than a row, there is one
        // row.
        let wanted = if 0.0 < height { range / height } else { most.sqrt() };
        let mut count = if 1.0 <= wanted && 0.0 < range && range.is_finite() { wanted.min(most) as usize } else { 1 };
        self.bottom = bottom;
        loop {
            self.rows_per_unit = if 1 < count { count as f32 / range } else { 0.0 };
            let entries = self.count(boxes, count);
            if count == 1 || entries <= MOST_ENTRIES * boxes.len() {
                return;
            }
            count /= 2;
        }
    }

    /// Fills the spans and the starts for `count` rows. Returns the number of entries.
    fn count(&mut self, boxes: &[RoundedAabb], count: usize) -> usize {
        // The cast stops at 0 and at the largest integer; it never decreases as `y` increases.
        let row = |y: f32| (((y - self.bottom) * self.rows_per_unit) as u32).min(count as u32 - 1);
        self.spans.clear();
        self.spans.extend(boxes.iter().map(|bounds| [row(bounds.bottom), row(bounds.top)]));
        // First the difference of the number of rectangles between a row and the one before: this needs no loop over the rows of
        // each rectangle.
        self.starts.clear();
        self.starts.resize(count + 1, 0);
        for [first, last] in &self.spans {
            self.starts[*first as usize] = self.starts[*first as usize].wrapping_add(1);
            self.starts[*last as usize + 1] = self.starts[*last as usize + 1].wrapping_sub(1);
        }
        let (mut reaching, mut total) = (0_u32, 0_u32);
        let mut entries = 0;
        for start in &mut self.starts {
            reaching = reaching.wrapping_add(*start);
            (*start, total) = (total, total.wrapping_add(reaching));
            entries += reaching as usize;
        }
        entries
    }

    pub(super) fn spans(&self) -> &[[u32; 2]] {
        &self.spans
    }

    pub(super) fn starts(&self) -> &[u32] {
        &self.starts
    }
}

fn sorted(values: impl Iterator<Item = f32>) -> Vec<f32> {
    let mut values: Vec<f32> = values.collect();
    values.sort_unstable_by(f32::total_cmp);
    values
}

/// Returns the value at this fraction of a sorted list; 0 if it is empty.
fn at_fraction(sorted: &[f32], fraction: f32) -> f32 {
    let last = sorted.len().saturating_sub(1);
    sorted.get((last as f32 * fraction) as usize).copied().unwrap_or(0.0)
}
