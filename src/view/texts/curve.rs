//! The separation over time.

texts! {
    SEPARATION => "Separation";
    /// The name of the plot, for those who do not see the screen.
    SEPARATION_OVER_TIME => "separation over time";
    samples(count) => "{count} samples";
    slop(value) => "slop {value}";
    /// The curve goes on above the top of the plot.
    and_more(top) => "{top} and more";

    NOW => "now";
    DEEPEST => "deepest";
    CLOSEST => "closest";
    TOUCHES => "touches";
    ENTERS => "enters";
    ENTERS_AGAIN => "enters again";
    LEAVES => "leaves";
    /// The samples are so far apart that a short contact may lie between two of them.
    MAY_MISS => "may miss";
    NO_FINITE_MTV => "no finite MTV";
    /// Two lines that cross have no separation.
    CROSSING => "crossing";

    value_at(value, t) => "{value} at t = {t}";
    t(t) => "t = {t}";
    short_contact(part) => "a contact of {part} of the frame";
    /// An event at its line in the plot: "enters 0.43".
    event(event, t) => "{event} {t}";
    /// What the curve says at the pointer.
    reading(t, value) => "t = {t}   {value}";
    /// The name of a row, for those who do not see the screen.
    row(name, value) => "{name} {value}";
    GO_TO => "Go to this time";
}
