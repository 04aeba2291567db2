//! Texts of the search: its method and its parameters.

texts! {
    SEARCH => "SEARCH";
    /// The idea of a method, and its key.
    method_hint(idea, key) => "{idea} ({key})";
    /// The same hint with the answer of the method for the present scene.
    method_hint_here(idea, key, answer) => "{idea} ({key})\nHere: {answer}";
    NOT_APPLICABLE => "The closed form is for straight motion, and a body spins. Advance proves an answer for spins too.";
    USE_ADVANCE => "Use Advance";
    AUTO => "auto";
    FRAME_TIME => "Frame";
    FRAME_TIME_NAME => "frame time";
    FRAME_RATE_NAME => "frame rate";
    SET_FRAME_TIME => "Set its time\u{2026}";
    FRAME_TIME_HINT => "Enter how many seconds the frame takes: speeds are then also shown per second";
    NO_FRAME_TIME => "\u{d7}";
    NO_FRAME_TIME_HINT => "Remove the frame time: speeds are then shown per frame only";
    /// The units after a number of seconds, and after a number of frames per second.
    SECONDS => " s";
    HERTZ => " Hz";
    SLOP => "Slop";
    SLOP_NAME => "slop";
    SLOP_RULE => "hit: separation \u{2264} slop";
}
