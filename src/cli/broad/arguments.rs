//! The arguments of `clashbox broad`.

use std::path::PathBuf;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{ArgGroup, Args};
use clashbox::broad_lens::{
    BoundsFirst, BroadMethod, BroadMethodKind, BroadOperation, CellSize, DistanceForm, FatMargin, MAX_WORST_CASE, WorstCase,
};
use clashbox::json::NamedValues;
use clashbox::kernel::Aabb;

use super::super::choices::one_of;
use super::super::texts;

#[derive(Debug, Args)]
#[command(group(ArgGroup::new("world").required(true).args(["scene", "case"])), override_usage = texts::BROAD_USAGE)]
pub(in crate::cli) struct BroadArguments {
    /// A scene, or a capture, - for a scene from standard input
    pub(super) scene: Option<PathBuf>,
    /// A world that is made, in place of a scene: an ordinary one, or the worst case of some methods
    #[arg(long, value_name = "CASE", value_parser = named::<WorstCase>())]
    pub(super) case: Option<WorstCase>,
    /// With --case: the number of bodies, up to 5,000
    #[arg(long, value_name = "N", requires = "case", conflicts_with = "scene", value_parser = bodies, default_value = "100")]
    pub(super) bodies: usize,
    /// With --case: the work of a frame for 2 to 5,000 bodies
    #[arg(long, requires = "case", conflicts_with_all = ["scene", "bodies", "cell", "margin", "why"])]
    pub(super) curve: bool,
    /// The method; may be given several times [default: all of them]
    #[arg(long, value_name = "METHOD", value_parser = named::<BroadMethodKind>())]
    method: Vec<BroadMethodKind>,
    /// grid: the edge length of a cell, world units [default: twice the median of the larger extents of the bodies]
    #[arg(long, value_name = "D", value_parser = cell)]
    cell: Option<CellSize>,
    /// tree: the length by which boxes are grown, world units [default: a tenth of that median]
    #[arg(long, value_name = "D", value_parser = margin)]
    margin: Option<FatMargin>,
    /// The bounding volumes that are tested before the shapes
    #[arg(long, value_name = "BOUNDS", value_parser = named::<BoundsFirst>(), default_value = "box")]
    pub(super) bounds: BoundsFirst,
    /// The form in which the distance of two circles is compared
    #[arg(long, value_name = "FORM", value_parser = named::<DistanceForm>(), default_value = "squared")]
    pub(super) distance: DistanceForm,
    /// Print the steps of one operation of each method in words
    #[arg(long, value_name = "OPERATION", value_parser = named::<BroadOperation>(), requires = "body", conflicts_with = "json")]
    pub(super) why: Option<BroadOperation>,
    /// With --why: the body that is inserted or moved, or whose box is the query; in a world that is made, its number from 0
    #[arg(long, value_name = "NAME", requires = "why")]
    pub(super) body: Option<String>,
    /// With a capture: only every N-th frame is measured
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), default_value = "10")]
    pub(super) every: u32,
    /// Print JSON documents, each on its line
    #[arg(long)]
    pub(super) json: bool,
}

impl BroadArguments {
    /// Returns the methods that are asked about, for bodies with these boxes.
    pub(super) fn methods(&self, boxes: &[Aabb]) -> Vec<BroadMethod> {
        let with_numbers = |kind: BroadMethodKind| match (kind, self.cell, self.margin) {
            (BroadMethodKind::Grid, Some(cell), _) => BroadMethod::Grid(cell),
            (BroadMethodKind::Tree, _, Some(margin)) => BroadMethod::Tree(margin),
            _ => kind.suited(boxes),
        };
        self.kinds().into_iter().map(with_numbers).collect()
    }

    /// Returns the methods that are asked about, without their numbers.
    pub(super) fn kinds(&self) -> Vec<BroadMethodKind> {
        if self.method.is_empty() { BroadMethodKind::ALL.to_vec() } else { self.method.clone() }
    }

    /// Returns an option that none of the methods has.
    pub(super) fn unused_option(&self) -> Option<String> {
        let is_unused = |given: bool, kind: BroadMethodKind| given && !self.kinds().contains(&kind);
        let rows =
            [("--cell", self.cell.is_some(), BroadMethodKind::Grid), ("--margin", self.margin.is_some(), BroadMethodKind::Tree)];
        rows.into_iter()
            .find(|(_, given, kind)| is_unused(*given, *kind))
            .map(|(option, _, kind)| texts::option_of_method(option, kind.id()))
    }
}

/// Reads a value of an enumeration.
fn named<E: NamedValues + Send + Sync + 'static>() -> impl TypedValueParser<Value = E> {
    one_of(E::all(), |value| PossibleValue::new(value.id()))
}

fn bodies(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|n| (1..=MAX_WORST_CASE).contains(n)).ok_or_else(|| texts::not_a_number_of_bodies(MAX_WORST_CASE))
}

fn cell(text: &str) -> Result<CellSize, String> {
    CellSize::new(length(text)?).map_err(|error| error.to_string())
}

fn margin(text: &str) -> Result<FatMargin, String> {
    FatMargin::new(length(text)?).map_err(|error| error.to_string())
}

fn length(text: &str) -> Result<f64, String> {
    text.parse().map_err(|_| texts::NOT_A_LENGTH.to_owned())
}
