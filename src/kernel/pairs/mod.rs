//! One file per pair.
