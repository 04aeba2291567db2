//! Seeded numbers, for worlds and positions that are made.

/// A seeded stream of numbers (SplitMix64).
pub(crate) struct SeededNumbers(u64);

impl SeededNumbers {
    /// Returns the stream of this seed.
    pub(crate) fn new(seed: u64) -> SeededNumbers {
        SeededNumbers(seed)
    }

    /// Returns a number in [0, most).
    pub(crate) fn below(&mut self, most: f64) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        most * ((z ^ (z >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    }
}
