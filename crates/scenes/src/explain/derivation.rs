//! A step of a trace as a line of a derivation: title, formula, formula with numbers, result.

use super::figures::largest_coordinate;
use crate::kernel::Step;
use crate::kernel::trace::{Degeneracy, Orientation, Region};
use crate::scene::UpDirection;

/// One step, readable. All texts are single lines without a final dot. Numbers in them are only those of the step.
#[derive(Debug, Clone, PartialEq)]
pub struct Derivation {
    /// The operation, in a few words: `Axis (1, 0) of the AABB`. Never empty.
    pub title: String,
    /// The input: `A covers [0, 2], B [3, 4]`. Empty if the title states it.
    pub given: String,
    /// The formula in symbols: `gap = B.lo - A.hi`. Empty if nothing is computed.
    pub formula: String,
    /// The right side with the present numbers: `3 - 1.5`. Empty only if `formula` is.
    pub substituted: String,
    /// The result and its meaning: `1.5: apart, this axis separates them`. Empty if the title states everything.
    pub result: String,
    /// The resulting number, world units. `None` if the result is a point, a side of a line or a choice.
    pub value: Option<f64>,
    /// The meaning of the result for the answer; it decides the colour.
    pub tone: Tone,
}

/// The meaning of a result for the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// An intermediate result.
    Plain,
    /// The shapes are apart.
    Apart,
    /// They may touch or overlap.
    Meeting,
    /// Work was saved.
    Saving,
    /// A choice for lack of information.
    Choice,
    /// The answer.
    Verdict,
}

impl Derivation {
    /// Returns a step without a formula.
    pub(super) fn of(title: impl Into<String>, result: impl Into<String>) -> Derivation {
        Derivation {
            title: title.into(),
            given: String::new(),
            formula: String::new(),
            substituted: String::new(),
            result: result.into(),
            value: None,
            tone: Tone::Plain,
        }
    }

    /// Adds a formula, and the formula with its numbers.
    pub(super) fn by(self, formula: impl Into<String>, substituted: impl Into<String>) -> Derivation {
        Derivation { formula: formula.into(), substituted: substituted.into(), ..self }
    }

    pub(super) fn given(self, given: String) -> Derivation {
        Derivation { given, ..self }
    }

    pub(super) fn value(self, value: f64) -> Derivation {
        Derivation { value: Some(value), ..self }
    }

    pub(super) fn tone(self, tone: Tone) -> Derivation {
        Derivation { tone, ..self }
    }

    fn head(&self) -> String {
        if self.given.is_empty() { self.title.clone() } else { format!("{}, {}", self.title, self.given) }
    }

    /// Returns the step as one sentence: `Axis (1, 0) of the AABB: gap = B.lo - A.hi = 3 - 1.5 = 1.5: apart.`
    pub fn sentence(&self) -> String {
        let Derivation { formula, substituted, result, .. } = self;
        let title = self.head();
        if !formula.is_empty() {
            format!("{title}: {formula} = {substituted} = {result}.")
        } else if result.is_empty() {
            format!("{title}.")
        } else {
            format!("{title}: {result}.")
        }
    }

    /// Returns the lines that `clashbox explain` prints, not indented: one line, or the title and an equation of three lines.
    pub fn lines(&self) -> Vec<String> {
        if self.formula.is_empty() {
            return vec![self.sentence()];
        }
        let Derivation { formula, substituted, result, .. } = self;
        vec![self.head(), format!("  {formula}"), format!("    = {substituted}"), format!("    = {result}")]
    }
}

/// The facts that earlier steps state for this one.
#[derive(Debug, Clone, Default)]
pub(super) struct DerivationContext {
    /// The algorithm takes B first.
    pub(super) swapped: bool,
    /// The gaps of the axes tested earlier, for the same two convex shapes.
    pub(super) gaps: Vec<f64>,
    /// The largest coordinate on these axes and of the support points: rounding is a fraction of it.
    pub(super) magnitude: f64,
    /// True if a point was projected, and no vertex is closer than its foot.
    pub(super) has_foot: bool,
    /// The direction that is up: sides and turns are named as they are seen.
    pub(super) up: UpDirection,
}

impl DerivationContext {
    /// Returns a context in which no fact is known.
    pub(super) fn with_up(up: UpDirection) -> DerivationContext {
        DerivationContext { up, ..DerivationContext::default() }
    }

    /// Returns an orientation as it is seen.
    pub(super) fn seen(&self, orientation: Orientation) -> Orientation {
        match (self.up, orientation) {
            (UpDirection::MinusY, Orientation::CounterClockwise) => Orientation::Clockwise,
            (UpDirection::MinusY, Orientation::Clockwise) => Orientation::CounterClockwise,
            (UpDirection::Y, _) | (UpDirection::MinusY, Orientation::Collinear) => orientation,
        }
    }

    /// Returns the names of the shapes, in the order of the algorithm.
    pub(super) fn names(&self) -> [&'static str; 2] {
        if self.swapped { ["B", "A"] } else { ["A", "B"] }
    }

    /// Takes a step into account.
    pub(super) fn update(&mut self, step: &Step) {
        match step {
            Step::Part { .. } | Step::BoundingVolume { .. } | Step::Decided { .. } => *self = DerivationContext::with_up(self.up),
            Step::Swapped { .. } => *self = DerivationContext { swapped: true, ..DerivationContext::with_up(self.up) },
            Step::Axis { intervals, gap, .. } => {
                let ends = intervals.iter().flat_map(|interval| [interval.lo, interval.hi]).filter(|end| end.is_finite());
                self.magnitude = ends.fold(self.magnitude, |largest, end| largest.max(end.abs()));
                self.gaps.push(*gap);
            }
            Step::Support { on_a, on_b, .. } => self.magnitude = self.magnitude.max(largest_coordinate(&[*on_a, *on_b])),
            // A second measurement compares gaps of its own.
            Step::Degenerate { reason: Degeneracy::NearlyParallel } => self.gaps.clear(),
            Step::Projection { .. } => self.has_foot = true,
            Step::Region { region: Region::Vertex(_), .. } => self.has_foot = false,
            Step::Recast { .. }
            | Step::Clamp { .. }
            | Step::NearestFace { .. }
            | Step::Region { .. }
            | Step::ClosestPoint { .. }
            | Step::SideDistance { .. }
            | Step::Radius { .. }
            | Step::Distance { .. }
            | Step::Root { .. }
            | Step::MinimumTranslation { .. }
            | Step::Saved { .. }
            | Step::Turn { .. }
            | Step::Parameters { .. }
            | Step::Clip { .. }
            | Step::Simplex { .. }
            | Step::SimplexStop { .. }
            | Step::Polytope { .. }
            | Step::PolytopeStop { .. }
            | Step::Degenerate { .. }
            | Step::Exact { .. }
            | Step::Classic(_)
            | Step::Crossing(_)
            | Step::Manifold(_)
            | Step::Level(_)
            | Step::Motion(_)
            | Step::Verdict { .. } => {}
        }
    }
}
