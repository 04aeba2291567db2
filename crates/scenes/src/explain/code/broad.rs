//! The names of operations and steps of broad phases in the code.

use super::step_tags::{StepTags, named};
use crate::broad_lens::{BroadMethodKind, BroadOperation, BroadStep};

/// Returns the name of the function of an operation. Brute force has a query alone: it keeps nothing.
pub(super) fn function_of(method: BroadMethodKind, operation: BroadOperation) -> String {
    let structure = match method {
        BroadMethodKind::BruteForce => "brute_force",
        BroadMethodKind::Grid => "grid",
        BroadMethodKind::SweepAndPrune => "sweep",
        BroadMethodKind::Tree => "tree",
        BroadMethodKind::Quadtree => "quadtree",
    };
    format!("{structure}_{}", operation.id())
}

/// Returns the names of steps in the code.
pub(super) fn tagged_by_broad(steps: &[BroadStep]) -> Vec<StepTags> {
    steps.iter().map(|step| named(tag(step))).collect()
}

/// Returns the name of a step in the code. Some steps have no line there: the code keeps no list of oversized bodies, and grows no box.
fn tag(step: &BroadStep) -> &'static str {
    match step {
        BroadStep::Met { .. } => "met",
        BroadStep::Cells { .. } => "cells",
        BroadStep::Oversized { .. } => "oversized",
        BroadStep::Cell { .. } => "cell",
        BroadStep::Repeated { .. } => "repeated",
        BroadStep::Unchanged { .. } => "unchanged",
        BroadStep::Swap { .. } => "swap",
        BroadStep::InOrder { .. } => "in_order",
        BroadStep::End { .. } => "end",
        BroadStep::Fat { .. } => "fat",
        BroadStep::Descend { .. } => "descend",
        BroadStep::Paired { .. } => "paired",
        BroadStep::Rotated { .. } => "rotated",
        BroadStep::Node { .. } => "node",
        BroadStep::Quadrant { .. } => "quadrant",
        BroadStep::Kept { .. } => "kept",
        BroadStep::Split { .. } => "split",
    }
}
