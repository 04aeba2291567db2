//! Answers of engines on trial.

texts! {
    // The questions.
    HIT_AT_START => "Hit at t = 0";
    SEPARATION_AT_START => "Separation at t = 0";
    FIRST_IMPACT => "First impact";
    MOVE => "Move";

    // The claims.
    HIT => "hit";
    NO_HIT => "no hit";
    NO_IMPACT => "no impact";
    separation(length) => "separation {length}";
    displacement(vector) => "displacement {vector}";

    // The assessments.
    off(by) => "off by {by}";
    within_slop(by) => "within its slop ({by})";
    /// The relation of the two at a claimed time that is wrong.
    deep(depth) => "{depth} deep";
    apart(distance) => "{distance} apart";
    BORDERLINE => "borderline";
    failed(failure) => "failed: {failure}";
    unsupported(why) => "unsupported: {why}";

    /// A question with its answer.
    line(question, answer) => "{question}: {answer}";
}
