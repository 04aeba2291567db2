//! Texts of the timeline and its lanes.

texts! {
    TO_START => "To the start (Home)";
    PREVIOUS_PROBE => "Previous probe (,)";
    PLAY => "Play (Space)";
    PAUSE => "Pause (Space)";
    PLAY_STEP => "Play this step, or pause";
    NEXT_PROBE => "Next probe (.)";
    TO_END => "To the end (End)";
    TIME_NAME => "time";
    SPEED => "Speed";
    speed(factor) => "{factor}\u{d7}";
    LOOP => "Loop";

    RUN => "Run as frames";
    RUN_HINT => "A few frames in a row, each with its own search: the loop of a game";
    RUN_COUNT => "Frames";
    RUN_COUNT_NAME => "number of frames";
    RUN_GRAVITY => "Gravity";
    RUN_GRAVITY_X => "gravity x";
    RUN_GRAVITY_Y => "gravity y";
    RUN_PER_SECOND => "units/s\u{b2}, for bodies that move";
    RUN_PER_FRAME => "units/frame\u{b2}, for bodies that move";
    RUN_MOVER => "Moves by";
    RUN_STRAIGHT => "straight on";
    RUN_STOPS => "Stop at the first hit";
    RUN_NOW => "Run";
    /// The selected probe: its number, the number of probes, and what it saw.
    probe_of(number, count, what) => "Probe {number} of {count}: {what}";
    NOT_APPLICABLE => "No probes: the search does not apply";
    COMPUTED => "No probes: the answer is computed";
    ONE_PROBE => "1 probe";
    probes(count) => "{count} probes";

    /// The name of the scale, for screen readers.
    TIMELINE_NAME => "timeline";
    /// The name of a lane, for screen readers.
    lane(method, answer) => "{method} lane: {answer}";
    /// The hover text of the bar of the start positions: the idea of a method, and the share of the start positions that hit.
    starts_hint(idea, starts: lines) =>
        "{idea}\n{starts}\nThe bar: this start at its left end, up to one sample earlier at its right end.";
    SCALE_START => "0";
    SCALE_MIDDLE => "0.5";
    SCALE_END => "1";
}
