//! What engines on trial answer.

texts! {
    // What is asked.
    HIT_AT_START => "Hit at t = 0";
    SEPARATION_AT_START => "Separation at t = 0";
    FIRST_IMPACT => "First impact";

    // What is claimed.
    HIT => "hit";
    NO_HIT => "no hit";
    NO_IMPACT => "no impact";
    separation(length) => "separation {length}";

    // What it is worth.
    off(by) => "off by {by}";
    within_slop(by) => "within its slop ({by})";
    /// How the two lie at a claimed time that is wrong.
    deep(depth) => "{depth} deep";
    apart(distance) => "{distance} apart";
    BORDERLINE => "borderline";
    failed(failure) => "failed: {failure}";
    unsupported(why) => "unsupported: {why}";

    /// A question and what came of it.
    line(question, answer) => "{question}: {answer}";
}
