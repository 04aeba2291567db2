//! The method of the search and its parameters.

texts! {
    SEARCH => "SEARCH";
    /// What a method does, and its key.
    method_hint(idea, key) => "{idea} ({key})";
    /// As above, with its answer for the present scene.
    method_hint_here(idea, key, answer) => "{idea} ({key})\nHere: {answer}";
    NOT_APPLICABLE => "The closed form is for straight motion, and a body spins. Advance proves an answer for spins too.";
    USE_ADVANCE => "Use Advance";
    AUTO => "auto";
    SLOP => "Slop";
    SLOP_NAME => "slop";
    SLOP_RULE => "hit: separation \u{2264} slop";
}
