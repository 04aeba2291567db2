//! A fuzz target: a law that must hold for whatever a seed draws. It runs for some seeds with all tests, and for any number of
//! seeds by hand.
//!
//! `CLASHBOX_FUZZ_RUNS=100000` runs that many seeds, `CLASHBOX_FUZZ_FIRST=5000` begins with that seed, and
//! `CLASHBOX_FUZZ_SEED=1234` runs that seed alone: a failure prints its seed.
#![allow(dead_code, unreachable_pub, reason = "every test crate uses its own part")]

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::Instant;

use super::{Dice, environment};

/// Runs a target: `case` draws what it needs from the dice of its seed, panics if the law does not hold, and returns true if it
/// tested something. Two of three seeds must have, unless a person has asked for fewer seeds than run with all tests.
pub fn run(target: &str, usual_runs: usize, case: impl Fn(&mut Dice) -> bool) {
    let seeds = match environment::number("CLASHBOX_FUZZ_SEED") {
        Some(seed) => seed..seed + 1,
        None => {
            let first = environment::number("CLASHBOX_FUZZ_FIRST").unwrap_or(0);
            first..first + environment::count("CLASHBOX_FUZZ_RUNS", usual_runs) as u64
        }
    };
    let (start, count, mut tested) = (Instant::now(), (seeds.end - seeds.start) as usize, 0);
    for seed in seeds {
        let ran = catch_unwind(AssertUnwindSafe(|| case(&mut Dice::new(seed))));
        match ran {
            Ok(has_tested) => tested += usize::from(has_tested),
            Err(panic) => {
                eprintln!("seed {seed} fails, to run it alone: CLASHBOX_FUZZ_SEED={seed} cargo test {target}");
                resume_unwind(panic);
            }
        }
    }
    println!("{target}: {count} runs in {:.1} s, {tested} of them tested something", start.elapsed().as_secs_f64());
    assert!(count < usual_runs || 2 * count <= 3 * tested, "{target}: only {tested} of {count} runs tested something");
}
