//! The whole explanation of a pair, line by line.

texts! {
    heading(name, kind) => "\"{name}\" ({kind})";
    pair(a, b) => "{a} and {b}";
    /// A whole sentence.
    at_the_start(verdict) => "At t = 0: {verdict}";
    contact_at_the_start(algorithm) => "Contact at t = 0, {algorithm}:";
    MANIFOLD_AT_THE_START => "Contact manifold at t = 0:";
    LEVEL_AT_THE_START => "Contact with all bodies at rest, taken as one level, at t = 0:";
    NO_LEVEL => "No level: none of the two moves, or fewer than two bodies are at rest.";
    move_against_level(name, mover) => "Move of {name} against all bodies at rest, by {mover}:";
    OTHER_MOVERS => "`clashbox move` asks the other movers.";
    CROSSINGS_AT_THE_START => "Crossings of the boundaries at t = 0:";
    idea(idea) => "  Idea: {idea}";
    source(source) => "  Source: {source}";
    optimisation(name, how) => "  Optimisation: {name}. {how}";
    during_the_frame(method) => "During the frame, {method}:";
    steps_left_out(count) => "  ... {count} steps are left out ...";
    outcome(outcome, tests) => "  {outcome} ({tests})";
    WHY => "Why:";
    WHAT_WOULD_CHANGE_IT => "What would change it:";
    indented(text) => "  {text}";
    over_the_frame(contacts) => "Over the whole frame: {contacts}.";
    /// The first contact of one of the two, as a sentence.
    among_all(sentence) => "Among all bodies: {sentence}";
    WITH_THE_LEVEL => "With all bodies at rest, taken as one level:";
    relative_velocity(a, b, relative, length) => "relative velocity = {a} - {b} = {relative}, length {length}";
    relative_velocity_and_turns(a, b, relative, length, turn_a, turn_b) =>
        "relative velocity = {a} - {b} = {relative}, length {length}; A turns by {turn_a} and B by {turn_b} degrees";

    /// Added if the frame time is known.
    relative_speed_per_second(speed, dt) => "  that is {speed} units/s, with a frame of {dt} s";

    // The verdict.
    apart(a, b, separation) => "\"{a}\" and \"{b}\" are apart by {separation}: no hit.";
    apart_within_slop(a, b, separation, slop) => "\"{a}\" and \"{b}\" are apart by {separation}: within the slop of {slop}, a hit.";
    apart_beyond_slop(a, b, separation, slop) => "\"{a}\" and \"{b}\" are apart by {separation}: beyond the slop of {slop}, no hit.";
    touch(a, b) => "\"{a}\" and \"{b}\" touch: a hit.";
    /// `mtv` is one of the following five texts.
    overlap(a, b, mtv) => "\"{a}\" and \"{b}\" overlap: a hit; {mtv}.";
    contains(container, contained, mtv) => "\"{container}\" contains \"{contained}\": a hit; {mtv}.";
    NO_TRANSLATION => "no finite translation separates them";
    ends_the_overlap(b, translation, depth) => "moving \"{b}\" by {translation} (depth {depth}) ends the overlap";
    /// The depth is that of the deepest parts, and not the length of this translation.
    ends_the_overlap_of_all_parts(b, translation, length) =>
        "moving \"{b}\" by {translation} (length {length}) ends the overlap of all parts";
    /// The rounding of the coordinates is larger than the translation.
    ends_the_overlap_but_for_rounding(b, translation, depth) =>
        "moving \"{b}\" by about {translation} (depth {depth}) ends the overlap, but for rounding";
    /// For bodies with very many parts.
    separates_deepest_parts(b, translation, depth) => "moving \"{b}\" by {translation} (depth {depth}) separates the deepest parts";
}
