//! Batches of steps, and who judges them: the caller of an audit may use threads, the audit itself has none.

use std::sync::Arc;

use super::audit_body::AuditBody;
use super::rules::IgnoreRules;
use super::step::{StepFacts, StepJudge};
use super::step_context::Criteria;
use super::step_limits::TooMuchWork;
use super::timeline::{FrameWindow, FullFrame};

/// Consecutive steps, with all that is needed to judge them. They can be judged on any thread, in any order.
pub struct Batch {
    /// The frames of the steps, up to two before the first step, and perhaps one after the last.
    pub(super) frames: Vec<Arc<FullFrame>>,
    /// The index of the frame that ends the first step.
    pub(super) first: usize,
    /// The number of the first step, from 1.
    pub(super) number: u64,
    /// The number of steps.
    pub(super) steps: usize,
    pub(super) actors: Arc<Vec<Arc<AuditBody>>>,
    pub(super) rules: Arc<IgnoreRules>,
    pub(super) criteria: Criteria,
}

impl Batch {
    /// The frames around the step with this index.
    pub(super) fn window(&self, step: usize) -> FrameWindow<'_> {
        let now = self.first + step;
        FrameWindow {
            earlier: now.checked_sub(2).map(|index| &*self.frames[index]),
            before: &self.frames[now - 1],
            now: &self.frames[now],
            next: self.frames.get(now + 1).map(|frame| &**frame),
        }
    }

    /// Judges the steps. `judge` keeps its memory from one batch to the next.
    pub fn judged(self, judge: &mut StepJudge) -> JudgedBatch {
        let facts = (0..self.steps).map(|step| judge.facts(self.window(step), &self.actors, &self.rules, &self.criteria));
        let facts = facts.collect();
        JudgedBatch { batch: self, facts }
    }
}

/// A batch, and the facts of each step of it.
pub struct JudgedBatch {
    pub(super) batch: Batch,
    pub(super) facts: Vec<Result<StepFacts, TooMuchWork>>,
}

/// The size of a batch, by the number of its poses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BatchSize {
    /// For the thread of the caller, which has soon judged it.
    Small,
    /// For other threads, which seldom wait for the next one.
    Large,
}

impl BatchSize {
    /// Returns the number of poses from which on steps are a batch.
    pub(super) fn poses(self) -> usize {
        match self {
            // A pose takes up to about 10 µs where bodies turn close to each other: some milliseconds for all of them.
            BatchSize::Small => 256,
            BatchSize::Large => 8192,
        }
    }
}

/// Judges the batches of an audit. The results are handed back in the order of the batches, so that an audit finds the same whoever judges.
pub trait BatchJudges {
    /// Returns the size of the batches to hand in. It changes no result.
    fn batch_size(&self) -> BatchSize;

    /// Takes a batch. `take` gets the results that are ready; this may wait until fewer batches are held.
    fn hand_in(&mut self, batch: Batch, take: &mut dyn FnMut(JudgedBatch));

    /// Hands back the results of all batches that are left. Waits for them.
    fn finish(&mut self, take: &mut dyn FnMut(JudgedBatch));
}

/// Judges each batch at once, on the thread of the caller.
#[derive(Default)]
pub(super) struct ImmediateJudges(Box<StepJudge>);

impl BatchJudges for ImmediateJudges {
    fn batch_size(&self) -> BatchSize {
        BatchSize::Small
    }

    fn hand_in(&mut self, batch: Batch, take: &mut dyn FnMut(JudgedBatch)) {
        take(batch.judged(&mut self.0));
    }

    fn finish(&mut self, _: &mut dyn FnMut(JudgedBatch)) {}
}
