//! The names of operations and steps of broad phases in the code.

use super::step_tags::{StepTags, named};
use crate::broad_lens::{BroadMethodKind, BroadOperation, BroadStep};

/// Returns the name of the function of an operation. `None` for brute force, which keeps nothing, and for a move: it takes a body out and inserts it
/// again.
pub(super) fn function_of(method: BroadMethodKind, operation: BroadOperation) -> Option<String> {
    let structure = match method {
        BroadMethodKind::BruteForce => return None,
        BroadMethodKind::Grid => "grid",
        BroadMethodKind::SweepAndPrune => "sweep",
        BroadMethodKind::Tree => "tree",
        BroadMethodKind::Quadtree => "quadtree",
    };
    match operation {
        BroadOperation::Insert | BroadOperation::Query => Some(format!("{structure}_{}", operation.id())),
        BroadOperation::Move => None,
    }
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
