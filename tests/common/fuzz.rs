//! A fuzz target: a law that must hold for whatever a seed draws, for some seeds with all tests, for as many as one likes by hand.
//!
//! `CLASHBOX_FUZZ_RUNS=100000` runs so many seeds, `CLASHBOX_FUZZ_FIRST=5000` begins with that one, and `CLASHBOX_FUZZ_SEED=1234` runs
//! that seed alone: a failure prints which.
#![allow(dead_code, unreachable_pub, reason = "every test crate uses its own part")]

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::Instant;

use super::Dice;

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{variable} is \"{text}\", expected a whole number")))
}

/// Runs a target: `case` draws what it needs from the dice of its seed and panics where the law does not hold.
pub fn run(target: &str, runs_with_all_tests: u64, case: impl Fn(&mut Dice)) {
    let seeds = match number("CLASHBOX_FUZZ_SEED") {
        Some(seed) => seed..seed + 1,
        None => {
            let first = number("CLASHBOX_FUZZ_FIRST").unwrap_or(0);
            first..first + number("CLASHBOX_FUZZ_RUNS").unwrap_or(runs_with_all_tests)
        }
    };
    let (start, count) = (Instant::now(), seeds.end - seeds.start);
    for seed in seeds {
        let ran = catch_unwind(AssertUnwindSafe(|| case(&mut Dice::new(seed))));
        if let Err(panic) = ran {
            eprintln!("seed {seed} fails, to run it alone: CLASHBOX_FUZZ_SEED={seed} cargo test {target}");
            resume_unwind(panic);
        }
    }
    println!("{target}: {count} runs in {:.1} s", start.elapsed().as_secs_f64());
}
