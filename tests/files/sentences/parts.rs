//! The parts of a sentence: numbers, vectors, directions.

use clashbox::kernel::DVec2;

pub(super) fn number(text: &str) -> f64 {
    text.trim_end_matches('\u{b0}').parse().unwrap_or_else(|_| panic!("{text:?} is no number"))
}

pub(super) fn vector(text: &str) -> DVec2 {
    let (x, y) =
        text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).and_then(|text| text.split_once(", ")).expect(text);
    DVec2::new(number(x), number(y))
}

pub(super) fn direction(text: &str) -> DVec2 {
    match text {
        "+x" => DVec2::X,
        "-x" => -DVec2::X,
        "+y" => DVec2::Y,
        "-y" => -DVec2::Y,
        text => vector(text),
    }
}

/// Returns the text between two others. `None` if one of them is missing.
pub(super) fn inside<'t>(text: &'t str, before: &str, after: &str) -> Option<&'t str> {
    let (_, rest) = text.split_once(before)?;
    Some(rest.split_once(after)?.0)
}
