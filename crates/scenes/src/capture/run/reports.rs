//! The lines of a capture that a scene makes itself: its header, its bodies, and what a mover made of a body in a frame.

use glam::DVec2;

use super::super::bodies::{BodyKind, CaptureBody, Header, Pose, ReportedContact, Reporting, ViaPose};
use super::super::texts;
use crate::kernel::level::Level;
use crate::kernel::{Moving, Shape, portable};
use crate::movers::Move;
use crate::scene::Scene;

/// Returns the header of a capture of a scene. `by`: the search or the mover that answers.
pub(in crate::capture) fn header(scene: &Scene, by: &str, margin: f64) -> Header {
    Header {
        title: scene.title.clone(),
        engine: texts::run_engine(by),
        dt: scene.dt,
        up: scene.up,
        margin,
        contacts: Reporting::State,
        data: None,
    }
}

/// Declares a body with the shape of the scene: its frame is the world frame, and the point that moves on a straight line is its
/// reference point.
pub(in crate::capture) fn declared(name: &str, body: &Moving) -> CaptureBody {
    CaptureBody {
        name: name.to_owned(),
        shape: body.shape.clone(),
        center: body.shape.reference_point(),
        kind: if body.rests() { BodyKind::Static } else { BodyKind::Dynamic },
        is_sensor: false,
        layer: 1,
        mask: u32::MAX,
        margin: 0.0,
        oneway: None,
        data: None,
    }
}

/// Returns the pose of a body that has turned about its reference point. `start` is the reference point in the scene.
pub(in crate::capture) fn pose_of(body: &Moving, start: DVec2, degrees: f64) -> Pose {
    let at = body.shape.reference_point();
    if degrees == 0.0 {
        return Pose { position: at - start, angle: None };
    }
    // The frame turns about the origin of the world: p = at - R start.
    let angle = degrees.to_radians();
    Pose { position: at - portable::direction(angle).rotate(start), angle: Some(angle) }
}

/// Returns the distance up to which a body that a mover displaces counts as in contact, world units: the slop, or what rounding leaves
/// between it and the body that stops it.
pub(in crate::capture) fn margin<'s>(slop: f64, level: &Level<'_>, moving: impl Iterator<Item = &'s Shape>) -> f64 {
    moving.map(|shape| level.rounding(shape)).fold(slop, f64::max)
}

/// Returns the poses that a body passes within a frame by a move. `from`: the displacement of the body since the capture began.
pub(in crate::capture) fn via(from: DVec2, answer: &Move) -> Vec<ViaPose> {
    let legs = answer.legs.len();
    let passed = answer.legs.iter().enumerate().take(legs.saturating_sub(1));
    let pose = |(leg, by): (usize, &DVec2)| ViaPose {
        pose: Pose { position: from + *by, angle: None },
        t: (leg + 1) as f64 / legs as f64,
    };
    passed.map(pose).collect()
}

/// The contacts that a mover reports.
pub(in crate::capture) struct MoveReporter<'a> {
    pub(in crate::capture) level: &'a Level<'a>,
    /// The body in the capture of each body of the level.
    pub(in crate::capture) bodies: &'a [usize],
    /// The distance up to which a body counts as in contact, world units.
    pub(in crate::capture) margin: f64,
}

impl MoveReporter<'_> {
    /// Returns the contacts of a body: each thing that it met, with the normal, and what it touches at the end. `shape`: the body there.
    pub(in crate::capture) fn contacts(&self, body: usize, shape: &Shape, answer: &Move) -> Vec<ReportedContact> {
        let other = |member: usize| self.bodies[self.level.members()[member].body];
        let mut found: Vec<ReportedContact> = Vec::new();
        for bump in &answer.bumps {
            let Some((member, normal)) = bump.member.zip(bump.normal) else { continue };
            let pair = pair_of(body, other(member));
            let normal = if pair[0] as usize == body { -normal } else { normal };
            found.push(ReportedContact { fraction: Some(bump.t), normal: Some(normal), ..ReportedContact::of(pair) });
        }
        for near in self.level.contacts_within(shape, self.margin) {
            let pair = pair_of(body, other(near.member));
            if !found.iter().any(|contact| contact.pair == pair) {
                found.push(ReportedContact::of(pair));
            }
        }
        found
    }
}

/// Returns a pair in the order of the capture.
fn pair_of(body: usize, other: usize) -> [u32; 2] {
    [body.min(other) as u32, body.max(other) as u32]
}
