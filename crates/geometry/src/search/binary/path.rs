//! The path of a binary search, and the envelopes of its stretches.
//!
//! In the frame where the target rests at its position of t = 0, a traveller moves by the relative velocity. An envelope contains
//! the traveller along the whole stretch, so an envelope that misses proves that the stretch is free. Envelopes are padded by the
//! largest possible rounding; otherwise they would prove nothing.
//!
//! The frame does not turn. A target that spins is used as it is turned in the middle of the stretch, and the envelope is padded
//! by the arc that the target's points describe from there to either end. The points of a traveller that spins stay within the
//! circle about the point about which it turns, and within such arcs from the middle.

use std::borrow::Cow;

use crate::kernel::bounds::{bounding_aabb, bounding_circle};
use crate::kernel::{Aabb, Circle, DVec2, MAX_COORDINATE, Moving, Shape, contact};
use crate::search::method::Envelope;
use crate::search::outcome::Tested;
use crate::search::reach::{largest_coordinate, length, meeting_reaches, reach, turning_speed};
use crate::search::relative::moving_body;

/// The path of the traveller in the frame where the target rests.
pub(super) struct MotionPath<'m> {
    traveller: &'m Moving,
    target: &'m Moving,
    velocity: DVec2,
    /// An upper limit of how far any point of either body moves relative to the other, world units.
    pub(super) distance: f64,
    /// The arcs of the points of the traveller and of the target that may meet, during the whole frame, world units.
    arcs: [f64; 2],
    /// An upper limit of the displacement of any point of either shape by rounding, world units.
    padding: f64,
    /// True if everything stays within [`MAX_COORDINATE`]. If it does not, shapes stop at the limit and no envelope proves
    /// anything.
    in_range: bool,
}

impl<'m> MotionPath<'m> {
    /// Returns the path of the mover, unless it is a line or a ray, which no bounding volume encloses: then the other body
    /// travels.
    pub(super) fn new(a: &'m Moving, b: &'m Moving, distance: f64) -> MotionPath<'m> {
        /// The padding, as a multiple of the rounding of the largest number that takes part.
        const PADDING: f64 = 32.0 * f64::EPSILON;
        let mover = moving_body(a, b);
        let other = if std::ptr::eq(mover, a) { b } else { a };
        let (traveller, target) = match (bounding_aabb(&mover.shape), bounding_aabb(&other.shape)) {
            (None, Some(_)) => (other, mover),
            _ => (mover, other),
        };
        let [reach_traveller, reach_target] = meeting_reaches(traveller, target);
        let arcs = [turning_speed(traveller, reach_traveller), turning_speed(target, reach_target)];
        let largest = largest_coordinate(&a.shape).max(largest_coordinate(&b.shape))
            + largest_component(a.velocity())
            + largest_component(b.velocity());
        MotionPath {
            traveller,
            target,
            velocity: traveller.velocity() - target.velocity(),
            distance,
            arcs,
            // An angle is rounded as a whole: many turns cost more digits.
            padding: PADDING * (largest + arcs[0] + arcs[1]),
            in_range: largest + arcs[0] + arcs[1] < MAX_COORDINATE,
        }
    }

    /// Tests an envelope of the stretch: returns what was tested, and by how much it misses the target. `None` if it does not
    /// miss.
    pub(super) fn test(&self, envelope: Envelope, stretch: [f64; 2]) -> (Tested, Option<f64>) {
        let circle = || self.circle(stretch).map(|circle| (Tested::CircleEnvelope { stretch, circle }, Shape::Circle(circle)));
        let rectangle = || {
            let rectangle = self.rectangle(stretch)?;
            Some((Tested::RectangleEnvelope { stretch, rectangle }, Shape::Aabb(rectangle)))
        };
        let bound = match envelope {
            Envelope::Circle => circle(),
            Envelope::Rectangle => rectangle(),
            Envelope::Grown => None,
        };
        let target = turned(self.target, stretch);
        let (tested, gap) = match bound {
            Some((tested, bound)) => (tested, contact(&bound, &target).separation),
            None => self.grown(stretch, &target),
        };
        (tested, gap.filter(|gap| self.in_range && 0.0 < *gap))
    }

    /// Returns the bounding circle in the middle of the stretch, with half the stretch added to its radius. `None` if both are
    /// unbounded.
    fn circle(&self, stretch: [f64; 2]) -> Option<Circle> {
        let bound = bounding_circle(&self.traveller.shape)?;
        let bound = if self.traveller.spin() == 0.0 {
            bound
        } else {
            // Whatever its rotation, it stays within the circle about the point about which it turns.
            Circle::bounding(self.traveller.shape.reference_point(), reach(&self.traveller.shape))?
        };
        let center = within_range(bound.center() + self.velocity * stretch[0].midpoint(stretch[1]));
        let growth = self.part(self.speed_of_circle(), stretch);
        Circle::bounding(center, bound.radius() + growth)
    }

    /// Returns how fast the bounding circle moves, with the arcs of the target: world units per frame.
    pub(super) fn speed_of_circle(&self) -> f64 {
        length(self.velocity) + self.arcs[1]
    }

    /// Returns the displacement of the traveller relative to the target.
    pub(super) fn velocity(&self) -> DVec2 {
        self.velocity
    }

    /// Returns the smallest rectangle around the bounds at both ends. `None` if both are unbounded.
    fn rectangle(&self, stretch: [f64; 2]) -> Option<Aabb> {
        let bound = bounding_aabb(&turned(self.traveller, stretch))?;
        let [start, end] = stretch.map(|t| self.velocity * t);
        let padding = DVec2::splat(self.part(self.arcs[0] + self.arcs[1], stretch));
        Aabb::bounding(bound.min() + start.min(end) - padding, bound.max() + start.max(end) + padding)
    }

    /// Returns the traveller in the middle of the stretch, and how far the target is beyond its growth.
    fn grown(&self, stretch: [f64; 2], target: &Shape) -> (Tested, Option<f64>) {
        let offset = within_range(self.velocity * stretch[0].midpoint(stretch[1]));
        let shape = turned(self.traveller, stretch).translated(offset);
        let radius = self.part(self.distance, stretch);
        let gap = contact(&shape, target).separation.map(|separation| separation - radius);
        (Tested::GrownEnvelope { stretch, shape: Box::new(shape), radius }, gap)
    }

    /// Returns an upper limit of how far a point is from its position in the middle of the stretch, at this speed.
    pub(super) fn part(&self, speed: f64, [lo, hi]: [f64; 2]) -> f64 {
        speed * (hi - lo) / 2.0 + self.padding
    }
}

/// Returns a body at its position of t = 0, turned as in the middle of the stretch.
fn turned(body: &Moving, [lo, hi]: [f64; 2]) -> Cow<'_, Shape> {
    if body.spin() == 0.0 {
        return Cow::Borrowed(&body.shape);
    }
    let resting = Moving::from_valid(body.shape.clone(), DVec2::ZERO, body.spin());
    Cow::Owned(resting.at(lo.midpoint(hi)))
}

fn largest_component(v: DVec2) -> f64 {
    v.abs().max_element()
}

fn within_range(p: DVec2) -> DVec2 {
    p.clamp(DVec2::splat(-MAX_COORDINATE), DVec2::splat(MAX_COORDINATE))
}
