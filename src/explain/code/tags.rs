//! The steps of a trace by the names that the lines of the code are tagged with.

use crate::kernel::Step;
use crate::kernel::trace::{Degeneracy, Region};

/// What a step is called in the code, and its number.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Tagged {
    /// From the general to the special: `axis`, `axis_aabb`, `axis_aabb_2`.
    pub(super) names: Vec<String>,
    /// The number that the derivation of the step ends with. `None` where that is a point or a choice.
    pub(super) number: Option<f64>,
}

/// One for each step of a trace. Axes are counted per kind, from 1.
pub(super) fn tagged(steps: &[Step]) -> Vec<Tagged> {
    let mut axes: Vec<&'static str> = Vec::new();
    steps.iter().map(|step| one(step, &mut axes)).collect()
}

fn one(step: &Step, axes: &mut Vec<&'static str>) -> Tagged {
    let named = |name: &str| Tagged { names: vec![name.to_owned()], number: None };
    let measured = |name: &str, number: f64| Tagged { number: Some(number), ..named(name) };
    match step {
        Step::Swapped { .. } => named("swapped"),
        Step::Recast { .. } => named("recast"),
        Step::Projection { parameter, .. } => measured("projection", *parameter),
        Step::Clamp { .. } => named("clamp"),
        Step::NearestFace { separation, .. } => measured("nearest_edge", *separation),
        Step::Region { region, .. } => {
            let name = match region {
                Region::Vertex(_) => "vertex",
                Region::Edge(..) => "edge",
                Region::Interior => "interior",
            };
            Tagged { names: vec!["region".to_owned(), name.to_owned()], number: None }
        }
        Step::ClosestPoint { to, point, .. } => measured("closest", to.distance(*point)),
        Step::DeepestPoint { .. } => named("deepest"),
        Step::Radius { of_center, radius } => measured("radius", of_center - radius),
        Step::Axis { of, gap, .. } => {
            let kind = of.id();
            axes.push(kind);
            let count = axes.iter().filter(|other| **other == kind).count();
            Tagged { names: vec!["axis".to_owned(), format!("axis_{kind}"), format!("axis_{kind}_{count}")], number: Some(*gap) }
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
        Step::Polytope { .. } => named("polytope"),
        Step::Degenerate { reason } => named(match reason {
            Degeneracy::CoincidentCenters => "coincident_centers",
            Degeneracy::PointOnLine => "on_line",
            Degeneracy::PointOnEnd => "on_end",
            Degeneracy::ZeroLength => "zero_length",
            Degeneracy::CrossingLines => "crossing_lines",
            Degeneracy::EqualShapes => "equal",
            Degeneracy::Tie => "tie",
        }),
        Step::Exact { .. } => named("exact"),
        Step::Verdict { separation, .. } => Tagged { number: *separation, ..named("verdict") },
        Step::Crossing(_) => named("crossing"),
        Step::Manifold(_) => named("manifold"),
        Step::Motion(_) => named("motion"),
        Step::Classic(_) => named("classic"),
    }
}
