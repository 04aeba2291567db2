//! The steps of a trace by the tags of the lines of code.

use std::cmp::Ordering;

use super::motion::MotionTags;
use super::step_tags::{StepTags, measured, named};
use crate::kernel::trace::crossing::CrossingStep;
use crate::kernel::trace::{ClassicStep, CrossingSign, Ordinal};
use crate::kernel::trace::{Degeneracy, Region};
use crate::kernel::{Kind, Relation, Step};

/// The earlier steps that are counted.
struct Counts {
    axes: Vec<&'static str>,
    radii: usize,
}

/// Returns the names of each step of a trace. Axes are counted per kind, from 1; radii too.
pub(super) fn tagged(steps: &[Step]) -> Vec<StepTags> {
    let mut counts = Counts { axes: Vec::new(), radii: 0 };
    let mut motion = MotionTags::of(steps);
    let nexts = steps.iter().skip(1).map(Some).chain([None]);
    steps.iter().zip(nexts).map(|(step, next)| one(step, next, &mut counts, &mut motion)).collect()
}

fn one(step: &Step, next: Option<&Step>, counts: &mut Counts, motion: &mut MotionTags) -> StepTags {
    match step {
        Step::Swapped { .. } => named("swapped"),
        Step::Recast { .. } => named("recast"),
        Step::Projection { parameter, .. } => measured("projection", *parameter),
        Step::Clamp { .. } => named("clamp"),
        Step::NearestFace { separation, .. } => measured("nearest_edge", *separation).and("region").and("interior"),
        Step::Region { region, .. } => {
            let name = match region {
                Region::Vertex(_) => "vertex",
                Region::Edge(..) => "edge",
            };
            named("region").and(name)
        }
        Step::ClosestPoint { to, point, .. } => measured("closest", to.distance(*point)),
        Step::SideDistance { separation, .. } => measured("side_distance", *separation),
        Step::Radius { of_center, radius } => {
            counts.radii += 1;
            measured("radius", of_center - radius).and(&format!("radius_{}", counts.radii))
        }
        Step::Axis { of, gap, .. } => {
            // The core of a capsule is a segment.
            let kind = if *of == Kind::Capsule { Kind::Segment.id() } else { of.id() };
            counts.axes.push(kind);
            let count = counts.axes.iter().filter(|other| **other == kind).count();
            measured("axis", *gap).and(&format!("axis_{kind}")).and(&format!("axis_{kind}_{count}"))
        }
        Step::Distance { squared, .. } => measured("distance", *squared),
        Step::Root { separation, .. } => measured("root", *separation),
        Step::MinimumTranslation { gap, .. } => measured("mtv", *gap),
        Step::Saved { .. } => named("saved"),
        Step::Turn { .. } => named("turn"),
        Step::Parameters { .. } => named("parameters"),
        Step::Clip { .. } => named("clip"),
        Step::BoundingVolume { .. } => named("bounding_volume"),
        Step::Part { .. } => named("part"),
        Step::Decided { .. } => named("decided"),
        Step::Support { .. } => named("support"),
        Step::Simplex { .. } => named("simplex"),
        Step::SimplexStop { .. } => named("simplex_stop"),
        Step::Polytope { .. } => named("polytope"),
        Step::PolytopeStop { .. } => named("polytope_stop"),
        Step::Degenerate { reason } => named(match reason {
            Degeneracy::CoincidentCenters => "coincident_centers",
            Degeneracy::PointOnLine => "on_line",
            Degeneracy::PointOnEnd => "on_end",
            Degeneracy::ZeroLength => "zero_length",
            Degeneracy::CrossingLines => "crossing_lines",
            Degeneracy::EqualShapes => "equal",
            Degeneracy::NearlyParallel => "nearly_parallel",
            Degeneracy::Tie => "tie",
        }),
        Step::Exact { .. } => named("exact"),
        Step::Verdict { relation, separation } => {
            let tagged = StepTags { number: *separation, ..named("verdict") };
            tagged.and(if *relation == Relation::Apart { "apart" } else { "contact" })
        }
        Step::Crossing(step) => crossing(step),
        Step::Manifold(_) => named("manifold"),
        Step::Level(_) => named("level"),
        Step::Motion(step) => motion.tagged(step, next),
        Step::Classic(ClassicStep::FromGaps { separation, .. }) => measured("closest", *separation),
        Step::Classic(ClassicStep::Boundary { .. }) => named("boundary"),
        Step::Classic(ClassicStep::Ray { .. }) => named("ray"),
        Step::Classic(ClassicStep::EdgeCrossing { crossing: CrossingSign::Upward, .. }) => named("upward"),
        Step::Classic(ClassicStep::EdgeCrossing { crossing: CrossingSign::Downward, .. }) => named("downward"),
        Step::Classic(ClassicStep::Numbers { crossings, .. }) => {
            measured("numbers", crossings.iter().map(|crossing| f64::from(crossing.sign())).sum())
        }
        Step::Classic(_) => named("classic"),
    }
}

fn crossing(step: &CrossingStep) -> StepTags {
    match step {
        CrossingStep::Pieces { .. } => named("pieces"),
        CrossingStep::Vertical { .. } => named("vertical"),
        CrossingStep::Denominator { cross, .. } => measured("denominator", *cross),
        CrossingStep::Parameter { straights, which, value, .. } => {
            let (name, straight) = match which {
                Ordinal::First => ("s1", straights[0]),
                Ordinal::Second => ("s2", straights[1]),
            };
            measured(name, *value).and(&format!("parameter_{}", straight.of.id()))
        }
        CrossingStep::Meeting { common, .. } => named("meeting").and(if *common { "common" } else { "not_common" }),
        CrossingStep::Parallel { .. } => named("parallel"),
        CrossingStep::Foot { parameter, .. } => measured("foot", *parameter),
        CrossingStep::Discriminant { sign: Ordering::Less, .. } => named("discriminant").and("no_chord"),
        CrossingStep::Discriminant { .. } => named("discriminant"),
        CrossingStep::HalfChord { half, .. } => measured("half_chord", *half),
        CrossingStep::ChordEnd { offset, parameter, common, .. } => {
            let (end, of_both) = if *offset < 0.0 {
                ("chord_before", "common_before")
            } else if 0.0 < *offset {
                ("chord_behind", "common_behind")
            } else {
                ("tangent", "common_tangent")
            };
            measured("chord_end", *parameter).and(end).and_if(*common, of_both)
        }
        CrossingStep::Centers { distance, .. } if *distance == 0.0 => named("centers").and("concentric"),
        CrossingStep::Centers { orders: [Ordering::Greater, _] | [_, Ordering::Less], .. } => named("centers").and("no_radical"),
        CrossingStep::Centers { .. } => named("centers"),
        CrossingStep::RadicalLine { along, .. } => measured("radical_line", *along),
        CrossingStep::RadicalPoints { half, .. } => {
            measured("radical_points", *half).and(if *half == 0.0 { "one_point" } else { "two_points" })
        }
        CrossingStep::OnPiece { .. } => named("on_piece"),
        CrossingStep::Touch { .. } => named("touch"),
        CrossingStep::Members { .. } => named("members"),
        CrossingStep::Found { .. } => named("found"),
    }
}
