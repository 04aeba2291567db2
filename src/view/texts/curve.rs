//! Texts of the separation over time.

texts! {
    SEPARATION => "Separation";
    /// The name of the plot, for screen readers.
    SEPARATION_OVER_TIME => "separation over time";
    samples(count) => "{count} samples";
    slop(value) => "slop {value}";
    /// The label at the top of the plot if the curve continues above it.
    and_more(top) => "{top} and more";

    NOW => "now";
    DEEPEST => "deepest";
    CLOSEST => "closest";
    TOUCHES => "touches";
    ENTERS => "enters";
    ENTERS_AGAIN => "enters again";
    LEAVES => "leaves";
    /// Shown if the samples are so far apart that a short contact may lie between two of them.
    MAY_MISS => "may miss";
    NO_FINITE_MTV => "no finite MTV";
    /// Shown for two lines that cross: they have no separation.
    CROSSING => "crossing";

    value_at(value, t) => "{value} at t = {t}";
    t(t) => "t = {t}";
    short_contact(part) => "a contact of {part} of the frame";
    /// An event at its line in the plot: "enters 0.43".
    event(event, t) => "{event} {t}";
    /// The value of the curve at the pointer.
    reading(t, value) => "t = {t}   {value}";
    /// The name of a row, for screen readers.
    row(name, value) => "{name} {value}";
    GO_TO => "Go to this time";
}
