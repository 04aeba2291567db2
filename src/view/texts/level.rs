//! The card of the level.

texts! {
    LEVEL => "LEVEL";
    SHOW => "show";
    SHOW_HINT => "Shows the boundary of all bodies at rest, taken as one: its seams, and the normals of the contact";
    more(count) => "{count} more bodies";

    CURES => "CURES";
    LANE_HINT => "A click shows on the canvas the normals that this cure leaves, and says here why";
    /// The name of a lane, for screen readers.
    lane(words, source) => "{words}; source: {source}";
    NO_GHOST => "no ghost";
    ONE_GHOST => "1 ghost";
    many_ghosts(count) => "{count} ghosts";
    lost(count) => "{count} real lost";
    sinks(depth) => "sinks by {depth}";
    more_contacts(count) => "+{count}";
    more_listed(count) => "{count} more contacts";
}

/// Returns the number of ghosts that a cure leaves, in short.
pub(in crate::view) fn ghosts_left(count: usize) -> String {
    match count {
        0 => NO_GHOST.to_owned(),
        1 => ONE_GHOST.to_owned(),
        count => many_ghosts(count),
    }
}
