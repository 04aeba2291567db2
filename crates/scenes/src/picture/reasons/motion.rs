//! The picture of steps towards the time at which two moving shapes meet.
//!
//! B rests at its position at t = 0. A is drawn as its reference point, which moves by the relative displacement. The obstacle of
//! that point is the Minkowski difference, placed at the reference point.

use glam::DVec2;

use super::super::draft::PictureDraft;
use super::super::primitive::{MarkerForm, Primitive, grown, grown_hull, rim, shifted};
use super::marks::{self, ARROW, label, letter, letter_along, outline, stretch};
use crate::explain::figure;
use crate::kernel::gjk::minkowski_difference;
use crate::kernel::shape::unit;
use crate::kernel::trace::{EnvelopeShape, Interval, MotionStep, MotionVerdict};
use crate::kernel::{Circle, Moving, Shape, Step, contact};
use crate::picture::meaning::Meaning;
use crate::picture::texts;

/// Draws a step. `before`: the steps before it, which say what radii and which parts of the two bodies count.
pub(super) fn draw(draft: &mut PictureDraft, before: &[Step], step: &MotionStep, meaning: Meaning) {
    let bodies = draft.scope.analysis.and_then(|analysis| draft.scope.scene.moving(analysis.pair));
    let Some([a, b]) = bodies else { return };
    let (from, velocity) = (a.shape.reference_point(), a.velocity() - b.velocity());
    RelativePair { a, b, from, velocity }.draw(draft, before, step, meaning);
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
    fn draw(&self, draft: &mut PictureDraft, before: &[Step], step: &MotionStep, meaning: Meaning) {
        match step {
            MotionStep::Relative { velocities, .. } => {
                self.path(draft, meaning);
                self.velocities(draft, *velocities, meaning);
            }
            MotionStep::SquaredSpeed { .. } => self.path(draft, meaning),
            MotionStep::Start { .. } => {
                let at_start = contact(&self.a.shape, &self.b.shape);
                stretch(draft, [at_start.witness_a, at_start.witness_b], meaning);
            }
            MotionStep::Leaving { normal, .. } => {
                self.path(draft, meaning);
                self.arrow(draft, *normal, meaning);
            }
            MotionStep::Reach { radii, .. } => {
                self.difference(draft, meaning);
                self.radii(draft, before, 0.0, *radii, meaning);
            }
            MotionStep::Parts { parts, .. } => parts.iter().for_each(|part| draft.shape(part, meaning)),
            MotionStep::Slab { axis, interval: Interval { lo, hi }, times, .. } => {
                for level in [*lo, *hi] {
                    draft.push(Primitive::Line { base: shifted(self.from, *axis * level), unit: axis.perp() }, meaning);
                }
                times.iter().for_each(|times| self.entry_and_exit(draft, *times, meaning));
                self.path(draft, meaning);
            }
            MotionStep::Slabs { enters, leaves } => {
                self.difference(draft, meaning);
                self.path(draft, meaning);
                self.entry_and_exit(draft, [enters[0].max(enters[1]), leaves[0].min(leaves[1])], meaning);
            }
            MotionStep::RoundedVertex { enters, .. } => {
                self.difference(draft, meaning);
                self.path(draft, meaning);
                self.mark(draft, *enters, meaning);
            }
            MotionStep::Across { vertex, .. } => {
                self.difference(draft, meaning);
                self.whole_line(draft, meaning);
                if meaning == Meaning::ActiveReason {
                    self.between(draft, *vertex, meaning);
                }
            }
            MotionStep::Offset { from, to, .. } => {
                marks::arrow(draft, [*from, *to], texts::BETWEEN, meaning);
                letter(draft, *from, texts::POINT, meaning);
                letter(draft, *to, texts::CLOSEST, meaning);
            }
            MotionStep::Along { offset, .. } => {
                self.between(draft, *offset, meaning);
                self.path(draft, meaning);
            }
            MotionStep::Beyond { offset, reach, .. } => {
                self.disc(draft, *offset, *reach, meaning);
                self.between(draft, *offset, meaning);
            }
            MotionStep::Discriminant { offset, reach, .. } => {
                self.disc(draft, *offset, *reach, meaning);
                self.whole_line(draft, meaning);
                if meaning == Meaning::ActiveReason {
                    self.between(draft, *offset, meaning);
                }
            }
            MotionStep::EdgeGap { edge, normal, offset, reach, gap, .. } => {
                if meaning == Meaning::ActiveReason {
                    self.between(draft, *offset, meaning);
                    marks::direction(draft, self.from, *normal, texts::NORMAL, meaning);
                }
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
            MotionStep::ClosestTime { t, .. } => self.position(draft, *t, meaning),
            MotionStep::Clearance { t, radii, .. } => {
                self.position(draft, *t, meaning);
                let of_both = before.iter().rev().find_map(|step| match step {
                    Step::Motion(MotionStep::Reach { radii, .. }) => Some(*radii),
                    _ => None,
                });
                if let Some(of_both) = of_both.filter(|_| *radii != 0.0) {
                    self.radii(draft, before, *t, of_both, meaning);
                }
            }
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
                EnvelopeShape::Circle { own, circle } => {
                    outline(draft, &Shape::Circle(*circle), meaning);
                    self.radius_and_own(draft, *circle, *own, meaning);
                }
                EnvelopeShape::Rectangle { rectangle, .. } => {
                    outline(draft, &Shape::Aabb(*rectangle), meaning);
                    if meaning == Meaning::ActiveReason {
                        self.path(draft, meaning);
                    }
                }
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

    /// Draws the displacement of A relative to B, `v`.
    fn path(&self, draft: &mut PictureDraft, meaning: Meaning) {
        marks::arrow(draft, [self.from, shifted(self.from, self.velocity)], texts::VELOCITY, meaning);
    }

    /// Draws the displacements of both bodies. That of a body at rest is written beside the body.
    fn velocities(&self, draft: &mut PictureDraft, velocities: [DVec2; 2], meaning: Meaning) {
        for ((body, role), velocity) in [(&self.a, texts::ROLE_A), (&self.b, texts::ROLE_B)].into_iter().zip(velocities) {
            let from = body.shape.reference_point();
            if velocity == DVec2::ZERO {
                letter(draft, from, texts::velocity_of_resting(role), meaning);
            } else {
                letter_along(draft, [from, shifted(from, velocity)], texts::velocity_of(role), meaning);
            }
        }
    }

    /// Draws `m`, from A to B.
    fn between(&self, draft: &mut PictureDraft, offset: DVec2, meaning: Meaning) {
        marks::arrow(draft, [self.from, shifted(self.from, offset)], texts::BETWEEN, meaning);
    }

    /// Draws the radii of both bodies at `t`, or of the parts of them that count. A radius of 0 is written beside its body.
    fn radii(&self, draft: &mut PictureDraft, before: &[Step], t: f64, radii: [f64; 2], meaning: Meaning) {
        if meaning != Meaning::ActiveReason {
            return;
        }
        let parts = before.iter().rev().find_map(|step| match step {
            Step::Motion(MotionStep::Parts { parts, .. }) => Some(parts),
            _ => None,
        });
        let back = -self.b.velocity() * t;
        let [of_a, of_b] = match parts {
            Some(parts) => [parts[0].translated(self.velocity * t), parts[1].clone()],
            None => [&self.a, &self.b].map(|body| body.at(t).translated(back)),
        };
        for ((shape, role), radius) in [(of_a, texts::ROLE_A), (of_b, texts::ROLE_B)].into_iter().zip(radii) {
            let (from, outwards) = match *shape.core_vertices() {
                [a, b] => (a, unit(b - a).unwrap_or(DVec2::X).perp()),
                [a, ..] => (a, DVec2::Y),
                [] => (shape.reference_point(), DVec2::Y),
            };
            let end = shifted(from, outwards * radius);
            if radius != 0.0 {
                stretch(draft, [from, end], meaning);
            }
            letter_along(draft, [from, end], texts::radius_of_body(role, figure(radius)), meaning);
        }
    }

    /// Draws the radius of an envelope, and the bounding circle of the mover in its middle.
    fn radius_and_own(&self, draft: &mut PictureDraft, circle: Circle, own: f64, meaning: Meaning) {
        if meaning == Meaning::ActiveReason {
            let center = circle.center();
            draft.push(rim(Primitive::Circle { center, radius: own }), Meaning::Reason);
            let [to_rim, to_own] =
                [DVec2::X * circle.radius(), DVec2::NEG_X * own].map(|radius| [center, shifted(center, radius)]);
            stretch(draft, to_rim, meaning);
            stretch(draft, to_own, meaning);
            letter_along(draft, to_rim, texts::radius(figure(circle.radius())), meaning);
            letter_along(draft, to_own, texts::own_radius(figure(own)), meaning);
        }
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
        if let Some(normal) = normal {
            let length = draft.scope.camera.length_from_points(ARROW);
            let tip = shifted(self.from, normal * length);
            draft.arrow(self.from, tip, meaning);
            letter(draft, tip, texts::NORMAL, meaning);
        }
    }

    /// Marks the position of the reference point of A at `t`, if it is finite.
    fn mark(&self, draft: &mut PictureDraft, t: f64, meaning: Meaning) {
        self.mark_as(draft, t, texts::time, meaning);
    }

    /// Marks the positions at which something is entered and left.
    fn entry_and_exit(&self, draft: &mut PictureDraft, [enters, leaves]: [f64; 2], meaning: Meaning) {
        self.mark_as(draft, enters, texts::first_time, meaning);
        self.mark_as(draft, leaves, texts::second_time, meaning);
    }

    /// Marks a position with a time of this name, if it is finite.
    fn mark_as(&self, draft: &mut PictureDraft, t: f64, name: fn(String) -> String, meaning: Meaning) {
        let at = shifted(self.from, self.velocity * t);
        if at.is_finite() {
            draft.marker(at, MarkerForm::Dot, meaning);
            label(draft, at, name(figure(t)), meaning);
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

    /// Draws the disc that the path may enter, with its radius.
    fn disc(&self, draft: &mut PictureDraft, offset: DVec2, reach: f64, meaning: Meaning) {
        let center = shifted(self.from, offset);
        draft.push(rim(Primitive::Circle { center, radius: reach }), meaning);
        if meaning == Meaning::ActiveReason {
            let radius = [center, shifted(center, offset.perp().normalize_or(DVec2::X) * reach)];
            stretch(draft, radius, meaning);
            letter_along(draft, radius, texts::reach(figure(reach)), meaning);
        }
    }
}
