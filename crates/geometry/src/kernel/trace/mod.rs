//! The reasons of an answer, in the order in which the algorithm met them.
//!
//! Every pair function takes a `Trace`. With `Silent` the steps are never built and the function is the bare test; with
//! [`Recorder`] they are kept. Steps are geometry with meaning in the world frame. They name shapes by kind, never as
//! "first" or "A", so that a swap of arguments cannot mislabel them.
//!
//! The steps of a contact are in `step`; those of the other answers are families of their own, one file each.

mod classic;
pub mod crossing;
mod level;
mod manifold;
mod motion;
mod step;

pub use self::classic::{ClassicStep, CrossingSign, DecidingNumber, IntervalPosition, Ordinal, PointInBox, SegmentsFinding};
pub use self::crossing::CrossingStep;
pub use self::level::LevelStep;
pub use self::manifold::{ManifoldStep, PointDecision, ReferenceChoice, SinglePoint};
pub use self::motion::{EnteredFeature, EnvelopeShape, MotionStep, MotionVerdict};
pub use self::step::{AxisSaving, Degeneracy, RecastAs, Region, Step, SupportPurpose};
use super::shape::Shape;
pub use super::vector::{Interval, Orientation};

/// A receiver of the steps of an algorithm.
pub(crate) trait Trace {
    /// Takes one step. The closure runs only if steps are recorded.
    fn step(&mut self, step: impl FnOnce() -> Step);

    /// Takes several steps. The closure runs only if steps are recorded.
    fn several(&mut self, steps: impl FnOnce(&mut Recorder));
}

/// The trace that records nothing: no step is ever built.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Silent;

impl Trace for Silent {
    #[inline(always)]
    fn step(&mut self, _step: impl FnOnce() -> Step) {}

    #[inline(always)]
    fn several(&mut self, _steps: impl FnOnce(&mut Recorder)) {}
}

/// The trace that keeps the steps: all of them, except for shapes of very many parts, whose steps nobody reads to the end.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Recorder {
    /// The steps, in the order the algorithm met them. The last one is always the last one met.
    pub steps: Vec<Step>,
    /// The number of steps that are missing before the last one.
    pub left_out: usize,
    /// The vertices of the parts that the steps hold.
    n_vertices: usize,
}

impl Recorder {
    /// The most steps that are kept.
    pub const MAX_STEPS: usize = 5_000;
    /// The most vertices that the parts of the kept steps have together.
    const MAX_VERTICES: usize = 50_000;

    /// Keeps a step, and leaves out the one before if there are too many.
    fn keep(&mut self, step: Step) {
        if self.steps.len() == Recorder::MAX_STEPS || Recorder::MAX_VERTICES <= self.n_vertices {
            self.left_out += usize::from(self.steps.pop().is_some());
        }
        if let Step::Part { part, .. } = &step {
            self.n_vertices += size(part);
        }
        self.steps.push(step);
    }
}

impl Trace for Recorder {
    fn step(&mut self, step: impl FnOnce() -> Step) {
        self.keep(step());
    }

    fn several(&mut self, steps: impl FnOnce(&mut Recorder)) {
        steps(self);
    }
}

/// Returns how much memory a shape takes, in vertices.
fn size(shape: &Shape) -> usize {
    if let Shape::Polygon(polygon) = shape { polygon.vertices().len() } else { 1 + shape.parts().iter().map(size).sum::<usize>() }
}
