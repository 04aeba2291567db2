//! The steps of one operation of a structure.

use super::lens::BroadLens;
use super::log::{BroadCounts, BroadRecorder, OnlyCounts};
use super::method::BroadMethod;
use super::step::BroadStep;
use super::structure::BroadStructure;
use crate::kernel::Aabb;

/// An operation of a structure.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum BroadOperation {
    /// A body is added to all others.
    Insert,
    /// The bodies near the box of a body are searched.
    #[default]
    Query,
    /// A body goes from its start to its end of the frame.
    Move,
}

impl BroadOperation {
    /// All of them.
    pub const ALL: [BroadOperation; 3] = [BroadOperation::Insert, BroadOperation::Query, BroadOperation::Move];

    /// Returns the name on the command line.
    pub fn id(self) -> &'static str {
        match self {
            BroadOperation::Insert => "insert",
            BroadOperation::Query => "query",
            BroadOperation::Move => "move",
        }
    }
}

/// The work of one operation, step by step.
#[derive(Debug, Clone, PartialEq)]
pub struct BroadOperationSteps {
    /// The counts.
    pub counts: BroadCounts,
    /// The first steps, at most [`BroadRecorder::MAX_STEPS`].
    pub steps: Vec<BroadStep>,
    /// The number of steps that are not kept.
    pub left_out: usize,
    order: Vec<usize>,
    /// The boxes before the operation, by the numbers of the steps.
    boxes: Vec<Aabb>,
    /// The edge length of a cell, for a grid.
    cell: f64,
}

impl BroadOperationSteps {
    /// Records an operation for a body, an index into the boxes before and after the frame. `None` if there is no such body.
    pub fn of(
        method: BroadMethod,
        operation: BroadOperation,
        body: usize,
        [before, now]: [&[Aabb]; 2],
    ) -> Option<BroadOperationSteps> {
        let (own, own_now) = (*before.get(body)?, *now.get(body)?);
        // The body comes last, so that the others are there when it is inserted.
        let mut order: Vec<usize> = (0..before.len()).filter(|index| *index != body).collect();
        let mut boxes: Vec<Aabb> = order.iter().filter_map(|index| before.get(*index).copied()).collect();
        order.push(body);
        let (mut log, mut unlogged) = (BroadRecorder::default(), OnlyCounts::default());
        let mut lens = BroadLens::of(method, &boxes, &mut unlogged);
        boxes.push(own);
        if operation == BroadOperation::Insert {
            lens.insert(own, &mut log);
        } else {
            let number = lens.insert(own, &mut unlogged);
            match operation {
                BroadOperation::Move => drop(lens.update(number, own_now, &mut log)),
                BroadOperation::Query | BroadOperation::Insert => lens.visit_near(&own, &mut log, |_| {}),
            }
        }
        let BroadRecorder { counts, steps, left_out } = log;
        let cell = if let BroadMethod::Grid(cell) = method { cell.length() } else { 1.0 };
        Some(BroadOperationSteps { counts, steps, left_out, order, boxes, cell })
    }

    /// Returns what a step is about, as rectangles, see [`BroadStep::regions`]. Empty if there is no such step.
    pub fn regions(&self, step: usize) -> Vec<Aabb> {
        let box_of = |number: u32| self.boxes.get(number as usize).copied();
        self.steps.get(step).map_or(Vec::new(), |step| step.regions(self.cell, box_of))
    }

    /// Returns the index of the body that a step calls by this number.
    pub fn body(&self, number: u32) -> Option<usize> {
        self.order.get(number as usize).copied()
    }
}
