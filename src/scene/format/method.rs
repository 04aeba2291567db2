//! The search methods of a file.

use super::super::errors::Problems;
use super::fields::Fields;
use super::read::{AtLimitFile, EnvelopeFile, RefineFile, SearchFile, read_variant};
use crate::kernel::MAX_COORDINATE;
use crate::search::{AtLimit, Envelope, Method, Refinement};

/// The search method. Its parameters are lengths: finite and above 0.
pub(super) fn method<'a>(part: &'a str, whose: &str, problems: &mut Problems<'a>) -> Option<Method> {
    let kind = read_variant(part, whose, problems)?;
    let length = |fields: &mut Fields<'_, '_>, field: &str| {
        let value: Option<f64> = fields.optional(field);
        if let Some(found) = value.filter(|&value| !(0.0 < value && value <= MAX_COORDINATE)) {
            let message = format!("{whose}`{field}` is {found}, it must be above 0 and at most {MAX_COORDINATE:e}");
            fields.problems.at(part, message);
        }
        value
    };
    Some(match kind {
        SearchFile::Discrete {} => {
            Fields::of(part, "Discrete", &[], whose, problems);
            Method::Discrete
        }
        SearchFile::Linear {} => {
            let mut fields = Fields::of(part, "Linear", &["max_step", "refine"], whose, problems);
            let max_step = length(&mut fields, "max_step");
            Method::Linear { max_step, refinement: refinement(fields.optional("refine").unwrap_or_default()) }
        }
        SearchFile::Binary {} => {
            let mut fields = Fields::of(part, "Binary", &["min_move", "envelope", "at_limit"], whose, problems);
            Method::Binary {
                min_move: length(&mut fields, "min_move"),
                envelope: envelope(fields.optional("envelope").unwrap_or_default()),
                at_limit: at_limit(fields.optional("at_limit").unwrap_or_default()),
            }
        }
        SearchFile::Exact {} => {
            Fields::of(part, "Exact", &[], whose, problems);
            Method::Exact
        }
        SearchFile::Advance {} => {
            let mut fields = Fields::of(part, "Advance", &["tolerance"], whose, problems);
            Method::Advance { tolerance: length(&mut fields, "tolerance") }
        }
    })
}

fn refinement(file: RefineFile) -> Refinement {
    match file {
        RefineFile::Nothing => Refinement::None,
        RefineFile::Bisect => Refinement::Bisect,
    }
}

fn envelope(file: EnvelopeFile) -> Envelope {
    match file {
        EnvelopeFile::Circle => Envelope::Circle,
        EnvelopeFile::Rectangle => Envelope::Rectangle,
        EnvelopeFile::Grown => Envelope::Grown,
    }
}

fn at_limit(file: AtLimitFile) -> AtLimit {
    match file {
        AtLimitFile::Accept => AtLimit::Accept,
        AtLimitFile::Test => AtLimit::Test,
    }
}
