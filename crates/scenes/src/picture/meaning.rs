//! What a part of the picture means.

use crate::search::Found;

/// Which body of the pair a body is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Who {
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
    /// Between two ticks.
    Minor,
    /// At a tick.
    Major,
    /// x = 0 or y = 0.
    Axis,
}

/// What a part of the picture means. Decides how it looks; see [`theme`](super::theme).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meaning {
    /// A line of the grid.
    Grid(Gridline),
    /// A number at the border.
    Tick,
    /// The bar that shows how long a length is.
    ScaleBar,
    /// A body at the time of the timeline, and its name.
    Body(Who),
    /// A body outside of the pair that hits another one at the time of the timeline, and its name.
    Touching,
    /// A body at t = 0.
    Start(Who),
    /// A body at t = 1.
    End(Who),
    /// All points that a body passes.
    SweptPath(Who),
    /// A spinning body at a time of its motion.
    Pose(Who),
    /// Where a body was in the frames before.
    Trail(Who),
    /// The bounding volume of a group, which is tested first.
    GroupVolume(Who),
    /// A convex piece of a polygon.
    Piece(Who),
    /// The bounding rectangle or circle of a body.
    BoundingVolume(Who),
    /// That around the two bodies of the pair.
    PairVolume,
    /// The displacement during the frame.
    Velocity(Who),
    /// What a probe of the search tested, and what it found.
    Ghost(Found),
    /// The selected probe.
    ActiveGhost(Found),
    /// The closest points and the distance between them.
    ClosestPoints,
    /// The unit vector from A to B.
    Normal,
    /// The shortest translation of B that ends the overlap.
    Mtv,
    /// Where the two boundaries meet.
    Crossing,
    /// A step of the algorithm.
    Reason,
    /// The selected step of the algorithm.
    ActiveReason,
    /// The interval of a body on an axis.
    Interval(Who),
    /// Between two intervals: the axis separates the bodies.
    Gap,
    /// What two intervals have in common.
    SharedInterval,
    /// Where the shapes touch.
    ContactPoint,
    /// A body where the search claims the impact.
    ImpactPosition(Who),
    /// Where the search claims the impact.
    ImpactPoint,
    /// The normal at the impact.
    ImpactNormal,
    /// Where a body of the pair first meets another one than the other of the pair, and both as they are then.
    FirstContact,
    /// An impact that the closed form finds and the search does not see.
    Tunneled,
    /// An impact that the search claims and the closed form refutes.
    FalseImpact,
    /// What is not there: what a scene expects where something else was found, and what is about to be pasted.
    Expected,
    /// A body where an engine on trial claims the impact.
    Claimed,
    /// Where an engine on trial claims the impact, and its normal there.
    ClaimedPoint,
    /// The selected body.
    Selection,
    /// What a press would take.
    Hover,
    /// A handle to drag.
    Handle,
    /// A handle that is needed less often.
    FaintHandle,
    /// The handle under the pointer.
    ActiveHandle,
    /// The shape of a drag that is not allowed.
    Refused,
    /// What a drag or a drawing has snapped to, and what the keyboard moves.
    Guide,
    /// From a label to what it names.
    Leader,
    /// A remark about the picture itself.
    Note,
}

#[cfg(test)]
impl Meaning {
    /// Every meaning.
    pub(crate) fn all() -> Vec<Meaning> {
        let mut all =
            vec![Meaning::Tick, Meaning::ScaleBar, Meaning::ClosestPoints, Meaning::Normal, Meaning::Mtv, Meaning::Crossing];
        all.extend([Meaning::ContactPoint, Meaning::ImpactPoint, Meaning::ImpactNormal, Meaning::Tunneled, Meaning::FalseImpact]);
        all.extend([Meaning::Selection, Meaning::Hover, Meaning::Handle, Meaning::ActiveHandle, Meaning::Leader, Meaning::Note]);
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
        for who in [Who::A, Who::B, Who::Other] {
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
        for found in [Found::Hit, Found::Miss, Found::Pruned, Found::Halved, Found::Accepted] {
            all.extend([Meaning::Ghost(found), Meaning::ActiveGhost(found)]);
        }
        all
    }
}
