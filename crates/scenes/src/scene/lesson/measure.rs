//! What a goal may ask about: numbers, and answers in a word.

use glam::DVec2;

use crate::kernel::{Algorithm, Relation};
use crate::search::MethodKind;

/// Makes a number of the body with an index.
pub type OfBody = fn(usize) -> Measure;

/// A number that a goal may ask for. Lengths in world units; a `t` is a fraction of the frame, in [0, 1].
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Measure {
    /// The separation of the pair at the time on the timeline; below 0 where they overlap.
    Separation,
    /// Minus the separation.
    Depth,
    /// The shorter leg of the right triangle between the two closest points, >= 0; 0 where they are level, or one is above the other.
    ShorterLeg,
    /// The gap of the two intervals on this tested axis, a unit vector; below 0 where the intervals overlap.
    Gap(DVec2),
    /// How many of the tested axes have a gap.
    SeparatingAxes,
    /// How many axes were tested.
    TestedAxes,
    /// The parameter of the foot of a point on a line, ray or segment: 0 and 1 at the ends of a segment.
    Foot,
    /// Where the carrier of this body, a line, a ray or a segment, meets that of the other one: 0 and 1 at the ends of a segment, in world
    /// units from the origin of a ray or the base of a line.
    Parameter(usize),
    /// How many single points the boundaries have in common.
    Crossings,
    /// The separation of what bounds a group, which was tested first.
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
    /// When the search claims an impact.
    ImpactT,
    /// When an impact is proven.
    ProvenT,
    /// When the first contact is proven, 0 where it is at the start.
    ContactT,
    /// How far the claimed time is from the proven one, >= 0.
    TimeError,
    /// How near they come where it is proven that they do not meet.
    Clearance,
    /// The separation at the end of the frame.
    EndSeparation,
    /// How many tests the search made.
    Tests,
    /// The same without the one at the start.
    Steps,
    /// How many times the two are in contact during the frame.
    Contacts,
    /// When the first contact begins.
    ContactFrom,
    /// When the last contact ends.
    ContactTo,
    /// From the one to the other.
    ContactLength,
    /// The share of all start positions from which the search sees the impact: the lower bound of what is proven, in [0, 1].
    StartShare,
}

impl Measure {
    /// Those without a body or an axis, with their names in a file and in the slots of hints.
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

    /// The name in a file of one that is of a body: it has a field `of`.
    pub const OF_BODY: [(&'static str, OfBody); 3] =
        [("Parameter", Measure::Parameter), ("Speed", Measure::Speed), ("Spin", Measure::Spin)];

    /// The slots of a hint beside those of [`Measure::PLAIN`]: the number of the condition itself, the limit, and how far one is from the
    /// other.
    pub const OWN_SLOTS: [&'static str; 3] = ["now", "wanted", "off"];

    /// The one whose slot has this name.
    pub fn of_slot(name: &str) -> Option<Measure> {
        Measure::PLAIN.into_iter().find(|(_, slot, _)| *slot == name).map(|(_, _, measure)| measure)
    }

    /// The name in a file.
    pub fn name(&self) -> &'static str {
        match self {
            Measure::Gap(_) => "Gap",
            Measure::Parameter(_) => "Parameter",
            Measure::Speed(_) => "Speed",
            Measure::Spin(_) => "Spin",
            plain => Measure::PLAIN.iter().find(|(_, _, measure)| measure == plain).map_or("", |(name, _, _)| name),
        }
    }

    /// The body it is of. `None` where it is of the pair.
    pub fn body(&self) -> Option<usize> {
        let mut same = *self;
        same.body_mut().copied()
    }

    pub(super) fn body_mut(&mut self) -> Option<&mut usize> {
        match self {
            Measure::Parameter(body) | Measure::Speed(body) | Measure::Spin(body) => Some(body),
            _ => None,
        }
    }
}

/// An answer in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fact {
    /// How the two are related at the time on the timeline. Of A and B as the file has them.
    Relation,
    /// In which region of a box a point or a center is.
    Region,
    /// Which algorithm answers for the contact.
    Algorithm,
    /// Which method searches.
    Search,
    /// What the search says.
    Outcome,
    /// What is proven.
    Proven,
    /// What the answer of the search is worth.
    Judgement,
}

impl Fact {
    /// All of them.
    pub const ALL: [Fact; 7] =
        [Fact::Relation, Fact::Region, Fact::Algorithm, Fact::Search, Fact::Outcome, Fact::Proven, Fact::Judgement];

    /// The name in a file.
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

    /// What it may be, as a file says it.
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
