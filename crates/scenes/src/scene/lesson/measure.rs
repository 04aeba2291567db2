//! The quantities that a goal may ask about: numbers, and answers in a word.

use glam::DVec2;

use crate::kernel::{Algorithm, Relation};
use crate::search::MethodKind;

/// A function that makes a measure of the body with an index.
pub type OfBody = fn(usize) -> Measure;

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
    /// Number of tested axes that have a gap.
    SeparatingAxes,
    /// Number of tested axes.
    TestedAxes,
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
}

impl Measure {
    /// The measures without a body or an axis, with their names in a file and in the slots of hints.
    pub const PLAIN: [(&'static str, &'static str, Measure); 25] = [
        ("Separation", "separation", Measure::Separation),
        ("Depth", "depth", Measure::Depth),
        ("ShorterLeg", "shorter_leg", Measure::ShorterLeg),
        ("SeparatingAxes", "separating_axes", Measure::SeparatingAxes),
        ("TestedAxes", "tested_axes", Measure::TestedAxes),
        ("Foot", "foot", Measure::Foot),
        ("Crossings", "crossings", Measure::Crossings),
        ("BoundingGap", "bounding_gap", Measure::BoundingGap),
        ("RectangleGap", "rectangle_gap", Measure::RectangleGap),
        ("CircleGap", "circle_gap", Measure::CircleGap),
        ("Slop", "slop", Measure::Slop),
        ("RelativeSpeed", "relative_speed", Measure::RelativeSpeed),
        ("ImpactT", "impact_t", Measure::ImpactT),
        ("ProvenT", "proven_t", Measure::ProvenT),
        ("ContactT", "contact_t", Measure::ContactT),
        ("TimeError", "time_error", Measure::TimeError),
        ("Clearance", "clearance", Measure::Clearance),
        ("EndSeparation", "end_separation", Measure::EndSeparation),
        ("Tests", "tests", Measure::Tests),
        ("Steps", "steps", Measure::Steps),
        ("Contacts", "contacts", Measure::Contacts),
        ("ContactFrom", "contact_from", Measure::ContactFrom),
        ("ContactTo", "contact_to", Measure::ContactTo),
        ("ContactLength", "contact_length", Measure::ContactLength),
        ("StartShare", "start_share", Measure::StartShare),
    ];

    /// The measures of a body, with their names in a file: there they have a field `of`.
    pub const OF_BODY: [(&'static str, OfBody); 3] =
        [("Parameter", Measure::Parameter), ("Speed", Measure::Speed), ("Spin", Measure::Spin)];

    /// The slots of a hint in addition to those of [`Measure::PLAIN`]: the number of the condition itself, the limit, and the
    /// difference between them.
    pub const OWN_SLOTS: [&'static str; 3] = ["now", "wanted", "off"];

    /// Returns the measure whose slot has this name.
    pub fn of_slot(name: &str) -> Option<Measure> {
        Measure::PLAIN.into_iter().find(|(_, slot, _)| *slot == name).map(|(_, _, measure)| measure)
    }

    /// Returns the name in a file.
    pub fn name(&self) -> &'static str {
        match self {
            Measure::Gap(_) => "Gap",
            Measure::Parameter(_) => "Parameter",
            Measure::Speed(_) => "Speed",
            Measure::Spin(_) => "Spin",
            Measure::Separation
            | Measure::Depth
            | Measure::ShorterLeg
            | Measure::SeparatingAxes
            | Measure::TestedAxes
            | Measure::Foot
            | Measure::Crossings
            | Measure::BoundingGap
            | Measure::RectangleGap
            | Measure::CircleGap
            | Measure::Slop
            | Measure::RelativeSpeed
            | Measure::ImpactT
            | Measure::ProvenT
            | Measure::ContactT
            | Measure::TimeError
            | Measure::Clearance
            | Measure::EndSeparation
            | Measure::Tests
            | Measure::Steps
            | Measure::Contacts
            | Measure::ContactFrom
            | Measure::ContactTo
            | Measure::ContactLength
            | Measure::StartShare => {
                Measure::PLAIN.iter().find(|(_, _, measure)| measure == self).map_or("", |(name, _, _)| name)
            }
        }
    }

    /// Returns the body of the measure. `None` if it is of the pair.
    pub fn body(&self) -> Option<usize> {
        let mut same = *self;
        same.body_mut().copied()
    }

    pub(super) fn body_mut(&mut self) -> Option<&mut usize> {
        match self {
            Measure::Parameter(body) | Measure::Speed(body) | Measure::Spin(body) => Some(body),
            Measure::Gap(_)
            | Measure::Separation
            | Measure::Depth
            | Measure::ShorterLeg
            | Measure::SeparatingAxes
            | Measure::TestedAxes
            | Measure::Foot
            | Measure::Crossings
            | Measure::BoundingGap
            | Measure::RectangleGap
            | Measure::CircleGap
            | Measure::Slop
            | Measure::RelativeSpeed
            | Measure::ImpactT
            | Measure::ProvenT
            | Measure::ContactT
            | Measure::TimeError
            | Measure::Clearance
            | Measure::EndSeparation
            | Measure::Tests
            | Measure::Steps
            | Measure::Contacts
            | Measure::ContactFrom
            | Measure::ContactTo
            | Measure::ContactLength
            | Measure::StartShare => None,
        }
    }
}

/// An answer in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fact {
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
}

impl Fact {
    /// All facts.
    pub const ALL: [Fact; 7] =
        [Fact::Relation, Fact::Region, Fact::Algorithm, Fact::Search, Fact::Outcome, Fact::Proven, Fact::Judgement];

    /// Returns the name in a file.
    pub fn name(self) -> &'static str {
        match self {
            Fact::Relation => "Relation",
            Fact::Region => "Region",
            Fact::Algorithm => "Algorithm",
            Fact::Search => "Search",
            Fact::Outcome => "Outcome",
            Fact::Proven => "Proven",
            Fact::Judgement => "Judgement",
        }
    }

    /// Returns the possible answers, as a file writes them.
    pub fn words(self) -> Vec<&'static str> {
        match self {
            Fact::Relation => Relation::ALL.map(Relation::name).to_vec(),
            Fact::Region => vec!["Vertex", "Edge", "Interior"],
            Fact::Algorithm => Algorithm::ALL.map(Algorithm::name).to_vec(),
            Fact::Search => MethodKind::ALL.map(MethodKind::name).to_vec(),
            Fact::Outcome | Fact::Proven => {
                vec!["Impact", "InContactAtStart", "NoImpactSeen", "Separated", "NotConverged", "NotApplicable"]
            }
            Fact::Judgement => {
                vec!["RightYes", "RightNo", "FalseYes", "FalseNo", "Tunneled", "NoClaim", "GaveUp", "Unproven", "NotApplicable"]
            }
        }
    }
}
