//! Meanings of the parts of the picture. The meaning of a part decides its look.

use crate::search::ProbeResult;

/// The role of a body: A or B of the pair, or neither.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BodyRole {
    /// The first body of the pair.
    A,
    /// The second body of the pair.
    B,
    /// A body outside of the pair.
    Other,
}

/// The weight of a line of the grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Gridline {
    /// A line between two ticks.
    Minor,
    /// A line at a tick.
    Major,
    /// The line x = 0 or the line y = 0.
    Axis,
}

/// The meaning of a part of the picture. Decides its look; see [`theme`](super::theme).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meaning {
    /// A line of the grid.
    Grid(Gridline),
    /// A number at the border.
    Tick,
    /// The bar that shows the scale.
    ScaleBar,
    /// A body at the time of the timeline, and its name.
    Body(BodyRole),
    /// A body outside of the pair that hits another one at the time of the timeline, and its name.
    Touching,
    /// A body at t = 0.
    Start(BodyRole),
    /// A body at t = 1.
    End(BodyRole),
    /// All points that a body passes.
    SweptPath(BodyRole),
    /// A spinning body at a time of its motion.
    Pose(BodyRole),
    /// The positions of a body in the frames before.
    Trail(BodyRole),
    /// The bounding volume of a group, which is tested first.
    GroupVolume(BodyRole),
    /// A convex piece of a polygon.
    Piece(BodyRole),
    /// The bounding rectangle or circle of a body.
    BoundingVolume(BodyRole),
    /// The bounding volume around the two bodies of the pair.
    PairVolume,
    /// The displacement during the frame.
    Velocity(BodyRole),
    /// A probe of the search: what it tested, and what it found.
    Ghost(ProbeResult),
    /// The selected probe.
    ActiveGhost(ProbeResult),
    /// The closest points and the distance between them.
    ClosestPoints,
    /// The unit vector from A to B.
    Normal,
    /// The boundary of a level.
    LevelOutline,
    /// A stretch of a body's boundary within a level.
    InnerEdge,
    /// A point of the boundary of a level at which bodies meet.
    Seam,
    /// A normal of a level at a contact.
    LevelNormal,
    /// The normal of a contact with a body that its level does not have there.
    GhostNormal,
    /// The normal of a contact that a cure of ghosts drops.
    DroppedNormal,
    /// The path of a move, and the positions of its bumps.
    MovePath,
    /// A body at the end of a move.
    MoveEnd,
    /// A body at the selected bump of a move.
    BumpPosition,
    /// The velocity before a bump.
    VelocityBefore,
    /// The velocity after a bump.
    VelocityAfter,
    /// The outline of a body with the skin that a physics engine gives it.
    Skin,
    /// A cell, a node or an interval of a broad phase that lists bodies.
    Region,
    /// A node of a broad phase that lists none itself.
    EmptyRegion,
    /// The line around A at which a physics engine has a contact.
    Reach,
    /// The shortest translation of B that ends the overlap.
    Mtv,
    /// A point at which the two boundaries meet.
    Crossing,
    /// A step of the algorithm.
    Reason,
    /// The selected step of the algorithm.
    ActiveReason,
    /// The interval of a body on an axis.
    Interval(BodyRole),
    /// The gap between two intervals: the axis separates the bodies.
    Gap,
    /// The common part of two intervals.
    SharedInterval,
    /// A point at which the shapes touch.
    ContactPoint,
    /// A body at the time at which the search claims the impact.
    ImpactPosition(BodyRole),
    /// The point at which the search claims the impact.
    ImpactPoint,
    /// The normal at the impact.
    ImpactNormal,
    /// The first contact of a body of the pair with a body outside of the pair, and both bodies as they are then.
    FirstContact,
    /// An impact that the closed form finds and the search does not see.
    Tunneled,
    /// An impact that the search claims and the closed form refutes.
    FalseImpact,
    /// Something that is not in the scene: what a scene expects where something else was found, and what is about to be pasted.
    Expected,
    /// A body at the time at which an engine on trial claims the impact.
    Claimed,
    /// The point at which an engine on trial claims the impact, and its normal there.
    ClaimedPoint,
    /// The selected body.
    Selection,
    /// The object that a press would take.
    Hover,
    /// A handle to drag.
    Handle,
    /// A handle that is needed less often.
    FaintHandle,
    /// The handle under the pointer.
    ActiveHandle,
    /// The shape of a drag that is not allowed.
    Refused,
    /// The object that a drag or a drawing has snapped to, and the one that the keyboard moves.
    Guide,
    /// The line from a label to the object that it names.
    Leader,
    /// A remark about the picture itself.
    Note,
}

#[cfg(test)]
impl Meaning {
    /// Returns every meaning.
    pub(crate) fn all() -> Vec<Meaning> {
        let mut all =
            vec![Meaning::Tick, Meaning::ScaleBar, Meaning::ClosestPoints, Meaning::Normal, Meaning::Mtv, Meaning::Crossing];
        all.extend([Meaning::ContactPoint, Meaning::ImpactPoint, Meaning::ImpactNormal, Meaning::Tunneled, Meaning::FalseImpact]);
        all.extend([Meaning::Selection, Meaning::Hover, Meaning::Handle, Meaning::ActiveHandle, Meaning::Leader, Meaning::Note]);
        all.extend([Meaning::LevelOutline, Meaning::InnerEdge, Meaning::Seam, Meaning::LevelNormal, Meaning::GhostNormal]);
        all.extend([
            Meaning::DroppedNormal,
            Meaning::MovePath,
            Meaning::MoveEnd,
            Meaning::BumpPosition,
            Meaning::Skin,
            Meaning::Reach,
            Meaning::Region,
            Meaning::EmptyRegion,
        ]);
        all.extend([Meaning::VelocityBefore, Meaning::VelocityAfter]);
        all.extend([
            Meaning::Expected,
            Meaning::FirstContact,
            Meaning::Claimed,
            Meaning::ClaimedPoint,
            Meaning::Touching,
            Meaning::PairVolume,
            Meaning::Reason,
            Meaning::ActiveReason,
            Meaning::Gap,
            Meaning::SharedInterval,
            Meaning::FaintHandle,
            Meaning::Guide,
            Meaning::Refused,
        ]);
        all.extend([Gridline::Minor, Gridline::Major, Gridline::Axis].map(Meaning::Grid));
        for who in [BodyRole::A, BodyRole::B, BodyRole::Other] {
            all.extend(
                [Meaning::Body, Meaning::Start, Meaning::End, Meaning::SweptPath, Meaning::Velocity].map(|meaning| meaning(who)),
            );
            all.extend(
                [
                    Meaning::ImpactPosition,
                    Meaning::Pose,
                    Meaning::Trail,
                    Meaning::GroupVolume,
                    Meaning::Piece,
                    Meaning::BoundingVolume,
                    Meaning::Interval,
                ]
                .map(|of| of(who)),
            );
        }
        for found in [ProbeResult::Hit, ProbeResult::Miss, ProbeResult::Pruned, ProbeResult::Halved, ProbeResult::Accepted] {
            all.extend([Meaning::Ghost(found), Meaning::ActiveGhost(found)]);
        }
        all
    }
}
