//! The one generator of seeded numbers, for tests and benchmarks of all sorts.
#![allow(dead_code, unreachable_pub, reason = "every test crate uses its own part")]

/// A seeded stream of numbers (SplitMix64): every failure can be replayed from its seed.
pub struct Dice(u64);

impl Dice {
    /// Returns the stream of this seed.
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// Returns 64 random bits.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a whole number below `n`.
    pub fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }

    /// Returns a number in [lo, hi).
    pub fn between(&mut self, lo: f64, hi: f64) -> f64 {
        lo + (hi - lo) * ((self.next() >> 11) as f64 / (1u64 << 53) as f64)
    }
}
