//! The card of the level.

texts! {
    LEVEL => "LEVEL";
    SHOW => "show";
    SHOW_HINT => "Shows the boundary of all bodies at rest, taken as one: its seams, and the normals of the contact";
    more(count) => "{count} more bodies";
}
