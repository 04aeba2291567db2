//! Measures how long both sides take for the same data: alternating rounds, the best of each.

use std::env;
use std::hint::black_box;
use std::time::Instant;

/// The amount that is measured.
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
        Effort { pairs: pairs.unwrap_or(if quick { 2_000 } else { 100_000 }), rounds: if quick { 5 } else { 12 } }
    }

    /// Returns the same with a fraction of the pairs, for questions that take microseconds.
    pub(crate) fn fewer(&self, fraction: usize) -> Effort {
        Effort { pairs: (self.pairs / fraction).max(500), rounds: self.rounds }
    }
}

/// Pairs between two looks at the clock: short, so that the best of a few rounds is one that nothing else interrupted.
const CHUNK: usize = 1_000;

/// Returns nanoseconds per pair of both sides: each goes over all its data in turn, and the best round of every chunk counts.
pub(crate) fn race<P, Q, T, U>(
    effort: &Effort,
    (ours_in, ours): (&[P], impl Fn(&P) -> T),
    (theirs_in, theirs): (&[Q], impl Fn(&Q) -> U),
) -> [f64; 2] {
    let mut best = [vec![f64::INFINITY; ours_in.len().div_ceil(CHUNK)], vec![f64::INFINITY; theirs_in.len().div_ceil(CHUNK)]];
    for _ in 0..effort.rounds {
        time_chunks(&mut best[0], ours_in, &ours);
        time_chunks(&mut best[1], theirs_in, &theirs);
    }
    best.map(|seconds| seconds.iter().sum::<f64>() * 1e9 / ours_in.len() as f64)
}

fn time_chunks<P, T>(best: &mut [f64], data: &[P], ask: impl Fn(&P) -> T) {
    for (best, chunk) in best.iter_mut().zip(data.chunks(CHUNK)) {
        let start = Instant::now();
        chunk.iter().for_each(|p| _ = black_box(ask(p)));
        *best = best.min(start.elapsed().as_secs_f64());
    }
}
