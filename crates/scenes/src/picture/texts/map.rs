//! The phase map, on the screen and in files.

texts! {
    /// What the shades of a right yes mean.
    late_by_up_to(part) => "late by up to {part}";
    /// What the shades of a false yes, or of a yes at the wrong time, mean.
    off_by_up_to(clearance) => "off by up to {clearance}";
    percent(value) => "{value:.1} %";
    /// A share that is above 0 and would be rounded to it.
    LESS_THAN_SHOWN => "< 0.1 %";
    with_unit(name, unit) => "{name} ({unit})";
}
