//! How long both sides take over the same data: alternating rounds, the best of each.

use std::env;
use std::hint::black_box;
use std::time::Instant;

/// How much is measured.
pub(crate) struct Effort {
    /// Pairs of shapes per set.
    pub(crate) pairs: usize,
    /// Rounds per side.
    pub(crate) rounds: usize,
}

impl Effort {
    pub(crate) fn from_environment() -> Effort {
        let quick = env::var_os("PEERS_QUICK").is_some();
        let pairs = env::var("PEERS_PAIRS").ok().and_then(|text| text.parse().ok());
        Effort { pairs: pairs.unwrap_or(if quick { 2_000 } else { 100_000 }), rounds: if quick { 5 } else { 7 } }
    }

    /// The same with a fraction of the pairs, for what takes microseconds.
    pub(crate) fn fewer(&self, fraction: usize) -> Effort {
        Effort { pairs: (self.pairs / fraction).max(500), rounds: self.rounds }
    }
}

/// Nanoseconds per pair of both sides.
pub(crate) fn race<T, U>(effort: &Effort, mut ours: impl FnMut() -> T, mut theirs: impl FnMut() -> U) -> [f64; 2] {
    let mut best = [f64::INFINITY; 2];
    for _ in 0..effort.rounds {
        best = [best[0].min(seconds(&mut ours)), best[1].min(seconds(&mut theirs))];
    }
    best.map(|seconds| seconds * 1e9 / effort.pairs as f64)
}

fn seconds<T>(work: &mut impl FnMut() -> T) -> f64 {
    let start = Instant::now();
    black_box(work());
    start.elapsed().as_secs_f64()
}
