//! Benchmarks of Clashbox, and comparisons with its peers.
//!
//! ```text
//! cargo bench -p clashbox-benches --bench peers                    # against `parry2d` and `geo`
//! cargo bench -p clashbox-benches --bench broad                    # against `parry2d` and `broccoli`
//! cargo bench -p clashbox-benches --bench kernel                   # every pair, silent and with its reasons
//! cargo bench -p clashbox-benches --features window --bench frame  # a frame's own work
//! ```
