//! The questions asked before and after a change, and their answers for slightly perturbed scenes.

use crate::kernel::bounds::bounding_aabb;
use crate::kernel::{Contact, DVec2, Kind, MAX_COORDINATE, Moving, Recorder, Rotation, Shape, Step, contact_traced, hit};
use crate::scene::Scene;
use crate::search::{Limits, Method, Outcome, prover, search_within, test_limit};

/// The perturbation of numbers, in units in the last place of the largest coordinate.
const PERTURBATION: f64 = 8.0;

/// The pair of a scene, with the searches that are asked about it.
pub(super) struct PropertyQuestion {
    pub(super) bodies: [Moving; 2],
    pub(super) slop: f64,
    /// The method that proves: the closed form, or the advancement if a body spins.
    pub(super) prover: Method,
    /// The search of the scene.
    pub(super) search: Method,
}

/// The static answer at one time.
pub(super) struct StaticAnswer {
    pub(super) contact: Contact,
    pub(super) hit: bool,
    /// True if a choice was made for lack of information.
    pub(super) degenerate: bool,
}

impl PropertyQuestion {
    pub(super) fn of(scene: &Scene) -> Option<PropertyQuestion> {
        let bodies = scene.moving(scene.pair?)?;
        let prover = prover(&bodies[0], &bodies[1]);
        Some(PropertyQuestion { bodies, slop: scene.slop, prover, search: scene.search })
    }

    pub(super) fn static_answer(&self, t: f64) -> StaticAnswer {
        let [a, b] = [self.bodies[0].at(t), self.bodies[1].at(t)];
        let mut trace = Recorder::default();
        let contact = contact_traced(&a, &b, &mut trace);
        let degenerate = trace.steps.iter().any(|step| matches!(step, Step::Degenerate { .. }));
        StaticAnswer { contact, hit: hit(&a, &b, self.slop), degenerate }
    }

    pub(super) fn outcome(&self, method: &Method) -> Outcome {
        /// The divisor of the test limit: some hundred searches are made, so that each gets only this part of the limit of one
        /// alone.
        const PART: usize = 16;
        let [a, b] = &self.bodies;
        let limits = Limits { tests: test_limit(a, b, method.kind()) / PART, ..Limits::NONE };
        search_within(a, b, method, self.slop, limits).outcome
    }

    /// Returns true if a shape of the pair is answered through the pieces of a concave polygon.
    pub(super) fn is_cut(&self) -> bool {
        fn of(shape: &Shape) -> bool {
            let is_concave = shape.kind() == Kind::Polygon && !shape.is_convex();
            is_concave || shape.parts().iter().any(of)
        }
        self.bodies.iter().any(|body| of(&body.shape))
    }

    /// Returns true if the pair is as close to this separation as a perturbation can move it. For very thin bodies this finds
    /// flips that no perturbed position hits.
    pub(super) fn is_near(&self, separation: f64, t: f64, magnitude: f64) -> bool {
        let found = self.static_answer(t).contact.separation;
        found.is_some_and(|found| (found - separation).abs() <= PERTURBATION * f64::EPSILON * magnitude)
    }

    /// Returns the largest coordinate that takes part, at either end of the frame, world units.
    pub(super) fn magnitude(&self) -> f64 {
        let largest = |body: &Moving, t: f64| {
            let shape = body.at(t);
            let bounds = bounding_aabb(&shape).map(|aabb| aabb.largest_coordinates().max_element());
            let points = shape.positions().into_iter().map(|p| p.abs().max_element());
            points.chain(bounds).fold(0.0, f64::max)
        };
        let ends = self.bodies.iter().flat_map(|body| [largest(body, 0.0), largest(body, 1.0)]);
        let velocities = self.bodies.iter().map(|body| body.velocity().abs().max_element());
        ends.chain(velocities).fold(self.slop, f64::max)
    }

    /// Returns true if both bodies lie within the permitted coordinates, with their bounds, at both ends of the frame. A body stops at the limit, and one
    /// that stops there does not move as the other one does.
    pub(super) fn is_in_range(&self) -> bool {
        self.magnitude() < MAX_COORDINATE
    }

    /// Returns the same questions with perturbed numbers: B moved, either body turned, the motion faster, slower and aside.
    /// `magnitude` is that of the numbers that were rounded.
    pub(super) fn perturbed(&self, magnitude: f64) -> impl Iterator<Item = PropertyQuestion> {
        let relative = PERTURBATION * f64::EPSILON;
        let off = relative * magnitude;
        let around = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)];
        let moved = around.map(|(x, y)| self.with(1, |b| b.shape = b.shape.translated(DVec2::new(x, y) * off)));
        let turned = [(0, 1.0), (0, -1.0), (1, 1.0), (1, -1.0)].map(|(index, sign)| {
            self.with(index, |body| {
                let pivot = body.shape.reference_point();
                // An unbounded shape has no extent: the numbers of its direction are rounded relative to 1.
                let angle = match bounding_aabb(&body.shape).map(|aabb| aabb.size().max_element()) {
                    Some(extent) if 0.0 < extent => (off / extent).min(1e-6),
                    _ => off.max(relative).min(1e-6),
                };
                let rotation = Rotation::from_degrees(sign * angle.to_degrees()).unwrap_or(Rotation::IDENTITY);
                body.shape = body.shape.turned(pivot, rotation);
            })
        });
        let faster = [1.0 + relative, 1.0 - relative].map(|factor| {
            let faster = |body: &Moving| Moving::from_valid(body.shape.clone(), body.velocity() * factor, body.spin());
            PropertyQuestion { bodies: self.bodies.each_ref().map(faster), ..*self }
        });
        let aside = [1.0, -1.0].map(|sign| {
            self.with(0, |a| {
                let motion = a.velocity() - self.bodies[1].velocity();
                let velocity = a.velocity() + motion.perp() * (sign * relative);
                *a = Moving::from_valid(a.shape.clone(), velocity, a.spin());
            })
        });
        moved.into_iter().chain(turned).chain(faster).chain(aside)
    }

    fn with(&self, index: usize, change: impl FnOnce(&mut Moving)) -> PropertyQuestion {
        let mut bodies = self.bodies.clone();
        change(&mut bodies[index]);
        PropertyQuestion { bodies, ..*self }
    }
}
