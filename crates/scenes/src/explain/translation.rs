//! A translation that ends an overlap, printed with enough digits: the printed vector was tried.

use super::figures::{in_full, with_decimals};
use crate::kernel::{DVec2, SeparatingTranslation, Shape, contact};

/// The numbers of digits that are tried: shorter ones are not printed, and longer ones add no information.
const DIGITS: std::ops::RangeInclusive<i32> = 6..=17;
/// The most units in the last printed digit by which the translation may exceed the shortest one.
const LONGER: i32 = 3;

/// Returns the translation with the fewest digits that end the overlap: rounded outward if necessary. `None` if no printed number
/// ends it, because the rounding of the coordinates is larger than the translation.
pub fn printed_translation(a: &Shape, b: &Shape, found: &SeparatingTranslation) -> Option<DVec2> {
    let SeparatingTranslation { translation, outward, .. } = *found;
    let largest = translation.abs().max_element();
    let exponent = if 0.0 < largest { largest.log10().floor() as i32 } else { 0 };
    DIGITS.flat_map(|digits| (0..=LONGER).map(move |units| (digits - 1 - exponent, units))).find_map(|(decimals, units)| {
        let longer = translation + outward * (f64::from(units) * 10.0_f64.powi(-decimals));
        let printed = DVec2::new(with_decimals(longer.x, decimals), with_decimals(longer.y, decimals));
        (!contact(a, &b.translated(printed)).relation.overlaps()).then_some(printed)
    })
}

/// Returns a vector with all its digits: `(3, -0.5)`.
pub fn vector_in_full(v: DVec2) -> String {
    super::texts::words::point(in_full(v.x), in_full(v.y))
}
