//! `push-out`: the body goes to the end of the displacement, and is then pushed out of each member that it overlaps, once: by the shortest translation
//! out of that member alone. What it does not overlap at the end, it has passed.
//!
//! The order of the members decides where it ends. A push takes off the part of the velocity against it.

use super::log::{BumpReason, MoveLog, clipped};
use crate::kernel::level::LevelMember;
use crate::kernel::{Point, Shape, separation};

/// The order in which the members push.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PushOrder {
    /// The order of the bodies in the scene.
    List,
    /// The member nearest to the reference point of the body at the end of the displacement first.
    Nearest,
    /// The member first that the body overlaps the deepest at the end of the displacement.
    Deepest,
}

impl PushOrder {
    /// All orders.
    pub const ALL: [PushOrder; 3] = [PushOrder::List, PushOrder::Nearest, PushOrder::Deepest];

    /// Returns the name on the command line.
    pub fn id(self) -> &'static str {
        match self {
            PushOrder::List => "list",
            PushOrder::Nearest => "nearest",
            PushOrder::Deepest => "deepest",
        }
    }
}

pub(super) fn run(log: &mut MoveLog<'_, '_>, order: PushOrder) {
    log.t = 1.0;
    log.advance(log.request.desired);
    for member in members_in_order(log, order) {
        let Some(push) = log.request.level.translation_out_of_member(&log.body(), member) else { continue };
        // An overlap may be shorter than any number: then nothing pushes.
        let Some(normal) = push.try_normalize() else { continue };
        let depth = push.length();
        log.note(Some(member), Some(normal), BumpReason::PushedOut { depth }, clipped(log.velocity, normal));
        log.advance(push);
    }
}

/// Returns all members in the order of their turns. A push may lead into a member that was far away before.
fn members_in_order(log: &MoveLog<'_, '_>, order: PushOrder) -> Vec<usize> {
    let members = log.request.level.members();
    let mut turns: Vec<usize> = (0..members.len()).collect();
    let body = log.body();
    let middle = Point::new(body.reference_point()).map(Shape::Point);
    let measured = match order {
        PushOrder::List => return turns,
        PushOrder::Nearest => middle.as_ref().unwrap_or(&body),
        PushOrder::Deepest => &body,
    };
    // Where no finite translation separates them, they are deepest.
    let distance = |member: &LevelMember<'_>| separation(member.shape, measured).unwrap_or(f64::NEG_INFINITY);
    let distances: Vec<f64> = members.iter().map(distance).collect();
    turns.sort_by(|p, q| distances[*p].total_cmp(&distances[*q]));
    turns
}
