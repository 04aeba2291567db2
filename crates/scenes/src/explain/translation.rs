//! A translation that ends an overlap, with digits that do: as it is printed, it was tried.

use super::figures::{in_full, with_decimals};
use crate::kernel::{DVec2, Relation, SeparatingTranslation, Shape, contact};

/// With fewer digits a length is not printed, and more digits than these say nothing.
const DIGITS: std::ops::RangeInclusive<i32> = 6..=17;
/// So many units in the last printed digit a translation may be longer than the shortest one.
const LONGER: i32 = 3;

/// The translation with as few digits as end the overlap: rounded outward where that is needed. `None` where no printed number does, as
/// beside coordinates that round more than the translation is long.
pub fn printed_translation(a: &Shape, b: &Shape, found: &SeparatingTranslation) -> Option<DVec2> {
    let SeparatingTranslation { translation, outward, .. } = *found;
    let largest = translation.abs().max_element();
    let exponent = if 0.0 < largest { largest.log10().floor() as i32 } else { 0 };
    DIGITS.flat_map(|digits| (0..=LONGER).map(move |units| (digits - 1 - exponent, units))).find_map(|(decimals, units)| {
        let longer = translation + outward * (f64::from(units) * 10.0_f64.powi(-decimals));
        let printed = DVec2::new(with_decimals(longer.x, decimals), with_decimals(longer.y, decimals));
        matches!(contact(a, &b.translated(printed)).relation, Relation::Apart | Relation::Touching).then_some(printed)
    })
}

/// A vector with all its digits: `(3, -0.5)`.
pub fn vector_in_full(v: DVec2) -> String {
    super::texts::words::point(in_full(v.x), in_full(v.y))
}
