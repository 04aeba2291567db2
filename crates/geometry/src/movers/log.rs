//! The log of a move: what a mover does, step by step, and the answer that follows from it.

use super::constants::GAP;
use super::request::MoveRequest;
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::level::{LevelOptions, PathImpact, reach};
use crate::kernel::{DVec2, Shape, contact};

/// The answer of a mover.
#[derive(Debug, Clone, PartialEq)]
pub struct Move {
    /// The displacement of the body since its start, world units.
    pub displacement: DVec2,
    /// The velocity that is left, as a displacement of one frame, world units.
    pub velocity: DVec2,
    /// The displacements since the start at which the path ends a straight leg, in order; the last one is that of the end.
    pub legs: Vec<DVec2>,
    /// The steps at which the body was stopped or turned, in order.
    pub bumps: Vec<Bump>,
}

/// A step of a mover: something stopped the body, turned it or pushed it, or a plane was looked at and dropped.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bump {
    /// The fraction of the frame that is used up to the bump, in [0, 1].
    pub t: f64,
    /// The displacement of the body since its start, world units.
    pub at: DVec2,
    /// The index of the member among the [members](crate::kernel::level::Level::members) of the level. `None` if the bump belongs to none.
    pub member: Option<usize>,
    /// The normal of the contact, from the member to the body: unit vector.
    pub normal: Option<DVec2>,
    /// True if the level does not have that normal there.
    pub is_ghost: bool,
    /// The result of the mover for it.
    pub reason: BumpReason,
    /// The velocity before, as a displacement of one frame, world units.
    pub before: DVec2,
    /// The velocity after, likewise.
    pub velocity: DVec2,
}

/// The result of a mover for a contact.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum BumpReason {
    /// The rest of the displacement is dropped.
    Stopped,
    /// The velocity is mirrored at the normal.
    Mirrored {
        /// The part of the speed along the normal that is kept, in [0, 1].
        restitution: f64,
    },
    /// The body is pushed along the normal.
    PushedOut {
        /// The length of the push, world units.
        depth: f64,
    },
    /// The motion along one axis is dropped.
    AxisStopped,
    /// The part of the velocity against the normal is taken off.
    Clipped {
        /// The speed along the normal before, as a displacement of one frame, world units: below 0.
        dot: f64,
    },
    /// The plane was met before: the velocity is turned away from it a little.
    SamePlane {
        /// The product of the normals of both.
        dot: f64,
    },
    /// Two planes are left to move along no direction.
    Crease,
    /// A plane leads into a third one, or back along the desired displacement: the body stops.
    StoppedDead,
    /// There are more planes, or more impacts, than the mover takes.
    TooMany,
    /// The body is inside of the member at the start and at the end of the trace.
    Inside,
    /// The body is pushed by a part of the depths of all contacts within its margin, before it moves.
    Recovered {
        /// The length of the push, world units.
        push: f64,
    },
    /// The motion was narrowed to a part that is free, which the body goes.
    Narrowed {
        /// The fraction of the motion up to which it is free, in [0, 1].
        safe: f64,
        /// The fraction at which it is not, where the contact is taken.
        blocked: f64,
        /// The depth of the contact there, with the margin of the body, world units.
        depth: f64,
    },
    /// The body stays on a slope: it goes back, and its velocity is dropped.
    StoppedOnSlope,
    /// The plane pushes the rest of the displacement.
    PlaneKept {
        /// The length of the push, world units.
        push: f64,
    },
    /// The rest of the displacement does not lead into the plane.
    PlaneDropped,
    /// A cast stops near the member.
    CastStopped {
        /// The fraction of the path of the cast up to there, in [0, 1].
        fraction: f64,
    },
    /// The slope is too steep to be climbed: the motion along it is dropped, too.
    TooSteep,
    /// The slope is not slipped down: the motion along it is dropped, too.
    NotSlipped,
    /// The body is drawn down to the ground.
    Snapped {
        /// The length of that displacement, world units.
        by: f64,
    },
}

/// A move that is being made.
#[derive(Debug)]
pub(super) struct MoveLog<'r, 's> {
    pub(super) request: &'r MoveRequest<'r, 's>,
    /// The displacement since the start, world units.
    pub(super) displacement: DVec2,
    /// The velocity, as a displacement of one frame, world units.
    pub(super) velocity: DVec2,
    /// The fraction of the frame that is used, in [0, 1].
    pub(super) t: f64,
    legs: Vec<DVec2>,
    bumps: Vec<Bump>,
    gap: f64,
}

impl<'r, 's> MoveLog<'r, 's> {
    /// Returns the log of a body at its start, with the desired displacement as its velocity.
    pub(super) fn new(request: &'r MoveRequest<'r, 's>) -> MoveLog<'r, 's> {
        let size = request.level.diameter(request.body);
        let largest = bounding_aabb(request.body).map_or(0.0, |bounds| bounds.min().abs().max(bounds.max().abs()).max_element());
        MoveLog {
            request,
            displacement: DVec2::ZERO,
            velocity: request.desired,
            t: 0.0,
            legs: Vec::new(),
            bumps: Vec::new(),
            gap: GAP * size.max(largest + request.desired.length()),
        }
    }

    /// Returns the body at its displacement.
    pub(super) fn body(&self) -> Shape {
        self.request.body.translated(self.displacement)
    }

    /// Returns the first impact on a straight path from here.
    pub(super) fn first_impact(&self, path: DVec2) -> Option<PathImpact> {
        self.request.level.first_impact(&self.body(), path)
    }

    /// Displaces the body.
    pub(super) fn advance(&mut self, by: DVec2) {
        if by != DVec2::ZERO {
            self.displacement += by;
            self.legs.push(self.displacement);
        }
    }

    /// Displaces the body up to an impact on a path, and keeps it outside of the member by a gap. A corridor that is exactly as high as the body has no room
    /// for one: where the gap leads into another member, the body touches this one, if the path goes on along an axis, which has no rounding.
    pub(super) fn advance_to(&mut self, path: DVec2, impact: &PathImpact) {
        let touching = path * impact.t;
        let outside = touching + impact.normal * self.gap;
        let goes_on_along_axis = impact.normal.x == 0.0 || impact.normal.y == 0.0;
        let is_free = |by: DVec2| {
            let body = self.request.body.translated(self.displacement + by);
            !self.request.level.contacts_within(&body, 0.0).iter().any(|pair| pair.contact.relation.overlaps())
        };
        let has_no_room = goes_on_along_axis && !is_free(outside) && is_free(touching);
        self.advance(if has_no_room { touching } else { outside });
    }

    /// Counts the frame as used, but for the rest of the displacement.
    pub(super) fn use_up_to(&mut self, rest: DVec2) {
        let used = 1.0 - rest.length() / self.request.desired.length();
        self.t = self.t.max(used.clamp(0.0, 1.0));
    }

    /// Notes an impact: the velocity becomes `velocity`.
    pub(super) fn bump(&mut self, impact: &PathImpact, reason: BumpReason, velocity: DVec2) {
        self.note(Some(impact.member), Some(impact.normal), reason, velocity);
    }

    /// Notes a step: the velocity becomes `velocity`.
    pub(super) fn note(&mut self, member: Option<usize>, normal: Option<DVec2>, reason: BumpReason, velocity: DVec2) {
        let is_ghost = member.zip(normal).is_some_and(|(member, normal)| self.is_ghost(member, normal));
        let before = self.velocity;
        self.velocity = velocity;
        self.bumps.push(Bump { t: self.t, at: self.displacement, member, normal, is_ghost, reason, before, velocity });
    }

    /// Returns true if the level does not have the normal of the contact with a member.
    fn is_ghost(&self, member: usize, normal: DVec2) -> bool {
        let (level, body) = (self.request.level, self.body());
        let separation = contact(level.members()[member].shape, &body).separation;
        !level.has_normal(&body, normal, reach(separation, 0.0), LevelOptions::default())
    }

    /// Returns the answer.
    pub(super) fn finish(mut self) -> Move {
        if self.legs.is_empty() {
            self.legs.push(self.displacement);
        }
        Move { displacement: self.displacement, velocity: self.velocity, legs: self.legs, bumps: self.bumps }
    }
}

/// Returns a vector without its part against a normal, a unit vector.
pub(super) fn clipped(vector: DVec2, normal: DVec2) -> DVec2 {
    vector - normal * vector.dot(normal).min(0.0)
}
