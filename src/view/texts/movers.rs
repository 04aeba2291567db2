//! The lanes of the movers.

texts! {
    MOVERS => "MOVERS";
    LANE_HINT => "A click shows this move on the canvas, and says here what stopped it. Left and Right step from bump to bump";
    /// The name of a lane, for screen readers.
    lane(words, source) => "{words}; source: {source}";
    failed(mover, reason) => "{mover}: {reason}";
    source(source) => "Source: {source}.";
    BUMP_HINT => "A click shows the plane of this bump on the canvas, and the velocity before and after it";
    /// The name of a bump, for screen readers.
    bump(number, sentence) => "{number}. {sentence}";
    more_bumps(count) => "{count} more bumps";
}
