//! The picture of steps towards the time at which two moving shapes meet.
//!
//! B rests at its position at t = 0. A is drawn as its reference point, which moves by the relative displacement. The obstacle of
//! that point is the Minkowski difference, placed at the reference point.

use glam::DVec2;

use super::super::draft::PictureDraft;
use super::super::primitive::{MarkerForm, Primitive, grown, grown_hull, rim, shifted};
use super::marks::{label, outline, stretch};
use crate::explain::figure;
use crate::kernel::gjk::minkowski_difference;
use crate::kernel::shape::unit;
use crate::kernel::trace::{EnvelopeShape, Interval, MotionStep, MotionVerdict};
use crate::kernel::{Moving, Shape, contact};
use crate::picture::meaning::Meaning;
use crate::picture::texts;

pub(super) fn draw(draft: &mut PictureDraft, step: &MotionStep, meaning: Meaning) {
    let bodies = draft.scope.analysis.and_then(|analysis| draft.scope.scene.moving(analysis.pair));
    let Some([a, b]) = bodies else { return };
    let (from, velocity) = (a.shape.reference_point(), a.velocity() - b.velocity());
    RelativePair { a, b, from, velocity }.draw(draft, step, meaning);
}

/// The pair with its relative motion, as the steps use it.
struct RelativePair {
    a: Moving,
    b: Moving,
    /// The reference point of A.
    from: DVec2,
    /// The displacement of A relative to B.
    velocity: DVec2,
}

impl RelativePair {
    fn draw(&self, draft: &mut PictureDraft, step: &MotionStep, meaning: Meaning) {
        match step {
            MotionStep::Relative { .. } | MotionStep::SquaredSpeed { .. } => self.path(draft, meaning),
            MotionStep::Start { .. } => {
                let at_start = contact(&self.a.shape, &self.b.shape);
                stretch(draft, [at_start.witness_a, at_start.witness_b], meaning);
            }
            MotionStep::Leaving { normal, .. } => {
                self.path(draft, meaning);
                self.arrow(draft, *normal, meaning);
            }
            MotionStep::Reach { .. } => self.difference(draft, meaning),
            MotionStep::Parts { parts, .. } => parts.iter().for_each(|part| draft.shape(part, meaning)),
            MotionStep::Slab { axis, interval: Interval { lo, hi }, times, .. } => {
                for level in [*lo, *hi] {
                    draft.push(Primitive::Line { base: shifted(self.from, *axis * level), unit: axis.perp() }, meaning);
                }
                times.iter().flatten().for_each(|t| self.mark(draft, *t, meaning));
                self.path(draft, meaning);
            }
            MotionStep::Slabs { enters, leaves } => {
                self.difference(draft, meaning);
                self.path(draft, meaning);
                for t in [enters[0].max(enters[1]), leaves[0].min(leaves[1])] {
                    self.mark(draft, t, meaning);
                }
            }
            MotionStep::RoundedVertex { enters, .. } => {
                self.difference(draft, meaning);
                self.path(draft, meaning);
                self.mark(draft, *enters, meaning);
            }
            MotionStep::Across { .. } => {
                self.difference(draft, meaning);
                self.whole_line(draft, meaning);
            }
            MotionStep::Offset { from, to, .. } => draft.arrow(*from, *to, meaning),
            MotionStep::Along { offset, .. } => {
                draft.arrow(self.from, shifted(self.from, *offset), meaning);
                self.path(draft, meaning);
            }
            MotionStep::Beyond { offset, reach, .. } => {
                self.disc(draft, *offset, *reach, meaning);
                draft.arrow(self.from, shifted(self.from, *offset), meaning);
            }
            MotionStep::Discriminant { offset, reach, .. } => {
                self.disc(draft, *offset, *reach, meaning);
                self.whole_line(draft, meaning);
            }
            MotionStep::EdgeGap { edge, normal, reach, gap, .. } => {
                let ends = edge.map(|end| shifted(self.from, end - *normal * *reach));
                draft.push(Primitive::Polyline(ends.to_vec()), meaning);
                let foot = shifted(self.from, *normal * *gap);
                stretch(draft, [self.from, foot], meaning);
                label(draft, self.from.midpoint(foot), figure(*gap), meaning);
            }
            MotionStep::EdgeSpeed { normal, speed, .. } => {
                self.path(draft, meaning);
                self.arrow(draft, Some(*normal), meaning);
                stretch(draft, [self.from, shifted(self.from, *normal * *speed)], meaning);
            }
            MotionStep::EarlierRoot { t, .. } | MotionStep::EdgeTime { t, .. } | MotionStep::ExactEdge { t, .. } => {
                self.path(draft, meaning);
                self.mark(draft, *t, meaning);
            }
            MotionStep::Settled { .. } => self.whole_line(draft, meaning),
            MotionStep::ClosestTime { t, .. } | MotionStep::Clearance { t, .. } => self.position(draft, *t, meaning),
            MotionStep::EqualSteps { .. } | MotionStep::Unseen { .. } => self.path(draft, meaning),
            MotionStep::StepLength { count, .. } => {
                self.path(draft, meaning);
                self.step(draft, 1.0 / count, meaning);
            }
            MotionStep::Thickness { longest, step, .. } => {
                self.difference(draft, meaning);
                self.step(draft, longest.min(*step) / self.velocity.length(), meaning);
            }
            MotionStep::Sample { t, .. } | MotionStep::Bisection { t, .. } => self.position(draft, *t, meaning),
            MotionStep::Envelope { shape, .. } => match shape {
                EnvelopeShape::Circle { circle, .. } => outline(draft, &Shape::Circle(*circle), meaning),
                EnvelopeShape::Rectangle { rectangle, .. } => outline(draft, &Shape::Aabb(*rectangle), meaning),
                EnvelopeShape::Grown { shape, radius } => {
                    for primitive in grown(shape, *radius, draft.scope.camera) {
                        draft.push(rim(primitive), meaning);
                    }
                }
            },
            MotionStep::Accepted { stretch } | MotionStep::Advanced { stretch, .. } => self.stretch(draft, *stretch, meaning),
            MotionStep::Verdict(verdict) | MotionStep::Proven { verdict, .. } => match *verdict {
                MotionVerdict::Impact { t, .. } | MotionVerdict::Separated { t, .. } | MotionVerdict::GaveUp { t } => {
                    self.position(draft, t, meaning);
                }
                MotionVerdict::InContact { .. } => self.position(draft, 0.0, meaning),
                MotionVerdict::NothingSeen => self.position(draft, 1.0, meaning),
                MotionVerdict::NotApplicable => {}
            },
        }
    }

    /// Draws the displacement of A relative to B.
    fn path(&self, draft: &mut PictureDraft, meaning: Meaning) {
        draft.arrow(self.from, shifted(self.from, self.velocity), meaning);
    }

    /// Draws the path, prolonged in both directions.
    fn whole_line(&self, draft: &mut PictureDraft, meaning: Meaning) {
        if let Some(unit) = unit(self.velocity) {
            draft.push(Primitive::Line { base: self.from, unit }, meaning);
        }
        self.path(draft, meaning);
    }

    /// Draws a normal as an arrow from the reference point of A.
    fn arrow(&self, draft: &mut PictureDraft, normal: Option<DVec2>, meaning: Meaning) {
        /// The length of the arrow, logical points.
        const LENGTH: f64 = 46.0;
        if let Some(normal) = normal {
            let length = draft.scope.camera.length_from_points(LENGTH);
            draft.arrow(self.from, shifted(self.from, normal * length), meaning);
        }
    }

    /// Marks the position of the reference point of A at `t`, if it is finite.
    fn mark(&self, draft: &mut PictureDraft, t: f64, meaning: Meaning) {
        let at = shifted(self.from, self.velocity * t);
        if at.is_finite() {
            draft.marker(at, MarkerForm::Dot, meaning);
            label(draft, at, texts::time(figure(t)), meaning);
        }
    }

    /// Draws A at its position at `t` while B rests.
    fn position(&self, draft: &mut PictureDraft, t: f64, meaning: Meaning) {
        self.pose(draft, t, meaning);
        self.path(draft, meaning);
        self.mark(draft, t, meaning);
    }

    /// Draws A at `t`, and B if it spins. B keeps its position at the start.
    fn pose(&self, draft: &mut PictureDraft, t: f64, meaning: Meaning) {
        let back = -self.b.velocity() * t;
        outline(draft, &self.a.at(t).translated(back), meaning);
        if self.b.spins() {
            outline(draft, &self.b.at(t).translated(back), meaning);
        }
    }

    /// Draws the first part of the path; `part` is its fraction of the whole path.
    fn step(&self, draft: &mut PictureDraft, part: f64, meaning: Meaning) {
        stretch(draft, [self.from, shifted(self.from, self.velocity * part)], meaning);
    }

    /// Draws A at the start and at the end of a stretch, and the path between the two.
    fn stretch(&self, draft: &mut PictureDraft, ends: [f64; 2], meaning: Meaning) {
        for t in ends {
            self.pose(draft, t, meaning);
        }
        stretch(draft, ends.map(|t| shifted(self.from, self.velocity * t)), meaning);
    }

    /// Draws the Minkowski difference B minus A, grown, with the reference point of A as its origin.
    fn difference(&self, draft: &mut PictureDraft, meaning: Meaning) {
        let Some(difference) = minkowski_difference(&self.b.shape, &self.a.shape) else {
            return outline(draft, &self.b.shape, meaning);
        };
        let vertices = difference.vertices.into_iter().map(|vertex| shifted(self.from, vertex)).collect();
        let radius = difference.radius + draft.scope.scene.slop;
        draft.push(rim(grown_hull(vertices, radius, draft.scope.camera)), meaning);
    }

    fn disc(&self, draft: &mut PictureDraft, offset: DVec2, reach: f64, meaning: Meaning) {
        draft.push(rim(Primitive::Circle { center: shifted(self.from, offset), radius: reach }), meaning);
    }
}
