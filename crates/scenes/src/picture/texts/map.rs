//! The phase map, on the screen and in files.

texts! {
    /// The meaning of the shades of a right yes.
    late_by_up_to(part) => "late by up to {part}";
    /// The meaning of the shades of a false yes, and of a yes at the wrong time.
    off_by_up_to(clearance) => "off by up to {clearance}";
    percent(value) => "{value:.1} %";
    /// A share that is above 0 and would be rounded to 0.
    LESS_THAN_SHOWN => "< 0.1 %";
    with_unit(name, unit) => "{name} ({unit})";
}
