//! The options that choose among the findings of an audit: their kinds, and the limits by which it judges.

use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser};
use clashbox::capture::{Depths, FindingKind, NormalLimits};
use clashbox::kernel::MAX_COORDINATE;

use super::choices::{ghost_angle, number, one_of, seam};
use super::texts;

/// The limits by which an audit judges.
#[derive(Debug, Args)]
pub(super) struct AuditLimits {
    /// The least depth of a contact that must be reported [default: the margin of the pair]
    #[arg(long, value_name = "D", value_parser = depth)]
    depth: Option<f64>,
    /// Also find bodies that are at least this deep at the end of a step
    #[arg(long, value_name = "D", value_parser = depth)]
    stuck: Option<f64>,
    /// The largest angle between a reported normal and a right one, degrees
    #[arg(long, value_name = "DEGREES", value_parser = ghost_angle, default_value = "1")]
    angle: f64,
    /// The smallest gap or step of a level that is seen, as a fraction of the diameter of the mover
    #[arg(long, value_name = "FRACTION", value_parser = seam, default_value = "0.01")]
    seam: f64,
}

impl AuditLimits {
    pub(super) fn depths(&self) -> Depths {
        Depths { reported: self.depth, stuck: self.stuck }
    }

    pub(super) fn normals(&self) -> NormalLimits {
        NormalLimits { angle: self.angle, seam: self.seam }
    }
}

/// Reads one of the kinds of findings. A name of two words is typed with a hyphen too, without quotes.
pub(super) fn finding_kind() -> impl TypedValueParser<Value = FindingKind> {
    one_of(FindingKind::ALL, |kind| match kind {
        FindingKind::WrongNormal => PossibleValue::new(kind.id()).alias("wrong-normal"),
        _ => PossibleValue::new(kind.id()),
    })
}

pub(super) fn depth(text: &str) -> Result<f64, String> {
    number(text, MAX_COORDINATE).ok_or_else(|| texts::not_a_depth(format_args!("{MAX_COORDINATE:e}")))
}
