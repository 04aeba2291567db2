//! The quantities that a goal may ask about: numbers, and answers in a word.

use glam::DVec2;

use crate::broad_lens::{BroadMethod, CellSize, FatMargin};
use crate::kernel::{Algorithm, Relation};
use crate::movers::Mover;
use crate::search::MethodKind;

/// A number of the move of a body by a mover. The body is the one of the pair that moves at the start of the lesson, its level consists of all
/// other bodies at rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveNumber {
    /// The x coordinate of the reference point of the body where it ends, world units.
    EndX,
    /// The y coordinate of the same point, world units.
    EndY,
    /// The number of times that a body of the level stops, turns or pushes it.
    Bumps,
    /// The separation of the body where it ends from the other body of the pair, world units; negative if they overlap.
    Separation,
}

impl MoveNumber {
    /// All numbers.
    pub const ALL: [MoveNumber; 4] = [MoveNumber::EndX, MoveNumber::EndY, MoveNumber::Bumps, MoveNumber::Separation];

    /// Returns the name in a file.
    pub fn name(self) -> &'static str {
        match self {
            MoveNumber::EndX => "MoveEndX",
            MoveNumber::EndY => "MoveEndY",
            MoveNumber::Bumps => "MoveBumps",
            MoveNumber::Separation => "MoveSeparation",
        }
    }
}

/// A function that makes a measure of the body with an index.
pub type MeasureOfBody = fn(usize) -> Measure;

/// A function that makes a measure of a grid with cells of a size.
pub type MeasureOfGrid = fn(CellSize) -> Measure;

/// A number that a goal may ask for. Lengths in world units; a `t` is a fraction of the frame, in [0, 1].
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Measure {
    /// The separation of the pair at the time on the timeline; negative if they overlap.
    Separation,
    /// Minus the separation.
    Depth,
    /// The shorter leg of the right triangle between the two closest points, >= 0. It is 0 if the points are at the same height,
    /// or one is above the other.
    ShorterLeg,
    /// The gap of the two intervals on this tested axis, a unit vector; negative if the intervals overlap.
    Gap(DVec2),
    /// Direction of the normal of the contact, from A to B in the order of the file: degrees counter-clockwise from +x, in (-180, 180].
    NormalAngle,
    /// Number of tested axes that have a gap.
    SeparatingAxes,
    /// Number of tested axes.
    TestedAxes,
    /// The number of axes that SAT tests at the time of the start until it stops: at the first that separates, in the order of A, then B.
    AxesUntilStop,
    /// The parameter of the foot of a point on a line, ray or segment: 0 and 1 at the ends of a segment.
    Foot,
    /// The position on this body, a line, a ray or a segment, at which its carrier line meets that of the other one: 0 and 1 at
    /// the ends of a segment, in world units from the origin of a ray or the base of a line.
    Parameter(usize),
    /// Number of single points that the boundaries have in common.
    Crossings,
    /// The separation of the bounding volume of a group, which is tested first.
    BoundingGap,
    /// The separation of the rectangles around the two.
    RectangleGap,
    /// The separation of the circles around the two.
    CircleGap,
    /// The slop of the scene.
    Slop,
    /// The length of the velocity of this body.
    Speed(usize),
    /// The length of the difference of the two velocities.
    RelativeSpeed,
    /// The spin of this body, degrees.
    Spin(usize),
    /// The time at which the search claims an impact.
    ImpactT,
    /// The time at which an impact is proven.
    ProvenT,
    /// The time at which the first contact is proven, 0 if it is at the start.
    ContactT,
    /// The difference between the claimed time and the proven one, >= 0.
    TimeError,
    /// The least distance, if it is proven that they do not meet.
    Clearance,
    /// The separation at the end of the frame.
    EndSeparation,
    /// Number of tests that the search made.
    Tests,
    /// Number of tests without the one at the start.
    Steps,
    /// Number of intervals of the frame during which the two are in contact.
    Contacts,
    /// The time at which the first contact begins.
    ContactFrom,
    /// The time at which the last contact ends.
    ContactTo,
    /// The time from the beginning of the first contact to the end of the last one.
    ContactLength,
    /// The share of all start positions from which the search sees the impact: the lower bound that is proven, in [0, 1].
    StartShare,
    /// The largest share of the start positions from which the mover of the pair meets a ghost at a seam of its level, in [0, 1]. It slides as deep in
    /// the level as it is at t = 0. 0 if it slides over no seam.
    GhostShare,
    /// The same over the level of the start of the lesson, for the mover as it is now.
    GhostShareAtStart,
    /// Number of times that a grid with cells of this size lists the bodies of the scene at t = 0: once in each cell that a box overlaps.
    GridCells(CellSize),
    /// Number of pairs of all bodies at t = 0 that this grid meets: they share a cell.
    GridMet(CellSize),
    /// Number of pairs of all bodies at t = 0 that sweep and prune meets: their intervals on x overlap.
    SweepMet,
    /// Number of pairs of all bodies at t = 0 that a tree without margins meets.
    TreeMet,
    /// A number of the move of the body of the pair that moves, by a mover.
    Move(MoveNumber, Mover),
}

impl Measure {
    /// The measures without a body or an axis, with their names in the slots of hints.
    pub const PLAIN: [(&'static str, Measure); 31] = [
        ("separation", Measure::Separation),
        ("depth", Measure::Depth),
        ("shorter_leg", Measure::ShorterLeg),
        ("normal_angle", Measure::NormalAngle),
        ("separating_axes", Measure::SeparatingAxes),
        ("tested_axes", Measure::TestedAxes),
        ("axes_until_stop", Measure::AxesUntilStop),
        ("foot", Measure::Foot),
        ("crossings", Measure::Crossings),
        ("bounding_gap", Measure::BoundingGap),
        ("rectangle_gap", Measure::RectangleGap),
        ("circle_gap", Measure::CircleGap),
        ("slop", Measure::Slop),
        ("relative_speed", Measure::RelativeSpeed),
        ("impact_t", Measure::ImpactT),
        ("proven_t", Measure::ProvenT),
        ("contact_t", Measure::ContactT),
        ("time_error", Measure::TimeError),
        ("clearance", Measure::Clearance),
        ("end_separation", Measure::EndSeparation),
        ("tests", Measure::Tests),
        ("steps", Measure::Steps),
        ("contacts", Measure::Contacts),
        ("contact_from", Measure::ContactFrom),
        ("contact_to", Measure::ContactTo),
        ("contact_length", Measure::ContactLength),
        ("start_share", Measure::StartShare),
        ("ghost_share", Measure::GhostShare),
        ("ghost_share_at_start", Measure::GhostShareAtStart),
        ("sweep_met", Measure::SweepMet),
        ("tree_met", Measure::TreeMet),
    ];

    /// The measures of a body: in a file they have a field `of`.
    pub const OF_BODY: [MeasureOfBody; 3] = [Measure::Parameter, Measure::Speed, Measure::Spin];

    /// The measures of a grid: in a file they have a field `cell`.
    pub const OF_GRID: [MeasureOfGrid; 2] = [Measure::GridCells, Measure::GridMet];

    /// The slots of a hint in addition to those of [`Measure::PLAIN`]: the number of the condition itself, the limit, and the
    /// difference between them.
    pub const OWN_SLOTS: [&'static str; 3] = ["now", "wanted", "off"];

    /// Returns the measure whose slot has this name.
    pub fn of_slot(name: &str) -> Option<Measure> {
        Measure::PLAIN.into_iter().find(|(slot, _)| *slot == name).map(|(_, measure)| measure)
    }

    /// Returns the name in a file.
    pub fn name(&self) -> &'static str {
        let mut same = *self;
        same.name_and_body().0
    }

    /// Returns the mover whose move it is of. `None` if it is of no move.
    pub fn mover(&self) -> Option<&Mover> {
        if let Measure::Move(_, mover) = self { Some(mover) } else { None }
    }

    /// Returns the cell size of the grid that it is of. `None` if it is of no grid.
    pub fn cell(&self) -> Option<CellSize> {
        if let Some(BroadMethod::Grid(cell)) = self.broad_method() { Some(cell) } else { None }
    }

    /// Returns the broad phase that it counts. `None` if it counts none.
    pub fn broad_method(&self) -> Option<BroadMethod> {
        match self {
            Measure::GridCells(cell) | Measure::GridMet(cell) => Some(BroadMethod::Grid(*cell)),
            Measure::SweepMet => Some(BroadMethod::SweepAndPrune),
            Measure::TreeMet => Some(BroadMethod::Tree(FatMargin::NONE)),
            _ => None,
        }
    }

    /// Returns the body of the measure. `None` if it is of the pair.
    pub fn body(&self) -> Option<usize> {
        let mut same = *self;
        same.body_mut().copied()
    }

    pub(super) fn body_mut(&mut self) -> Option<&mut usize> {
        self.name_and_body().1
    }

    /// Returns the name in a file, and the body of the measure if it is of one.
    fn name_and_body(&mut self) -> (&'static str, Option<&mut usize>) {
        match self {
            Measure::Separation => ("Separation", None),
            Measure::Depth => ("Depth", None),
            Measure::ShorterLeg => ("ShorterLeg", None),
            Measure::Gap(_) => ("Gap", None),
            Measure::NormalAngle => ("NormalAngle", None),
            Measure::SeparatingAxes => ("SeparatingAxes", None),
            Measure::TestedAxes => ("TestedAxes", None),
            Measure::AxesUntilStop => ("AxesUntilStop", None),
            Measure::Foot => ("Foot", None),
            Measure::Parameter(body) => ("Parameter", Some(body)),
            Measure::Crossings => ("Crossings", None),
            Measure::BoundingGap => ("BoundingGap", None),
            Measure::RectangleGap => ("RectangleGap", None),
            Measure::CircleGap => ("CircleGap", None),
            Measure::Slop => ("Slop", None),
            Measure::Speed(body) => ("Speed", Some(body)),
            Measure::RelativeSpeed => ("RelativeSpeed", None),
            Measure::Spin(body) => ("Spin", Some(body)),
            Measure::ImpactT => ("ImpactT", None),
            Measure::ProvenT => ("ProvenT", None),
            Measure::ContactT => ("ContactT", None),
            Measure::TimeError => ("TimeError", None),
            Measure::Clearance => ("Clearance", None),
            Measure::EndSeparation => ("EndSeparation", None),
            Measure::Tests => ("Tests", None),
            Measure::Steps => ("Steps", None),
            Measure::Contacts => ("Contacts", None),
            Measure::ContactFrom => ("ContactFrom", None),
            Measure::ContactTo => ("ContactTo", None),
            Measure::ContactLength => ("ContactLength", None),
            Measure::StartShare => ("StartShare", None),
            Measure::GhostShare => ("GhostShare", None),
            Measure::GhostShareAtStart => ("GhostShareAtStart", None),
            Measure::GridCells(_) => ("GridCells", None),
            Measure::GridMet(_) => ("GridMet", None),
            Measure::SweepMet => ("SweepMet", None),
            Measure::TreeMet => ("TreeMet", None),
            Measure::Move(number, _) => (number.name(), None),
        }
    }
}

/// An answer in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WordAnswer {
    /// The relation of the two at the time on the timeline, for A and B in the order of the file.
    Relation,
    /// The region of a box in which a point or a center is.
    Region,
    /// The algorithm that computes the contact.
    Algorithm,
    /// The search method.
    Search,
    /// The answer of the search.
    Outcome,
    /// The answer of the proof.
    Proven,
    /// The judgement of the search's answer.
    Judgement,
    /// The label of the contact of the pair's mover with the other body of the pair, as a member of the mover's level.
    Label,
    /// The result of a chain for that contact.
    Chain,
}

impl WordAnswer {
    /// All facts.
    pub const ALL: [WordAnswer; 9] = [
        WordAnswer::Relation,
        WordAnswer::Region,
        WordAnswer::Algorithm,
        WordAnswer::Search,
        WordAnswer::Outcome,
        WordAnswer::Proven,
        WordAnswer::Judgement,
        WordAnswer::Label,
        WordAnswer::Chain,
    ];

    /// Returns the name in a file.
    pub fn name(self) -> &'static str {
        match self {
            WordAnswer::Relation => "Relation",
            WordAnswer::Region => "Region",
            WordAnswer::Algorithm => "Algorithm",
            WordAnswer::Search => "Search",
            WordAnswer::Outcome => "Outcome",
            WordAnswer::Proven => "Proven",
            WordAnswer::Judgement => "Judgement",
            WordAnswer::Label => "Label",
            WordAnswer::Chain => "Chain",
        }
    }

    /// Returns the possible answers, as a file writes them.
    pub fn words(self) -> Vec<&'static str> {
        match self {
            WordAnswer::Relation => Relation::ALL.map(Relation::name).to_vec(),
            WordAnswer::Region => vec!["Vertex", "Edge", "Interior"],
            WordAnswer::Algorithm => Algorithm::ALL.map(Algorithm::name).to_vec(),
            WordAnswer::Search => MethodKind::ALL.map(MethodKind::name).to_vec(),
            WordAnswer::Outcome | WordAnswer::Proven => {
                vec!["Impact", "InContactAtStart", "NoImpactSeen", "Separated", "NotConverged", "NotApplicable"]
            }
            WordAnswer::Label => vec!["Real", "Ghost", "Apart"],
            WordAnswer::Chain => vec!["Kept", "Changed", "Dropped", "NoContact"],
            WordAnswer::Judgement => {
                vec!["RightYes", "RightNo", "FalseYes", "FalseNo", "Tunneled", "NoClaim", "GaveUp", "Unproven", "NotApplicable"]
            }
        }
    }
}
