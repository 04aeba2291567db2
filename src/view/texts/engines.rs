//! The engines on trial: their lanes, and their cards.

texts! {
    /// In place of an answer.
    STARTING => "starting\u{2026}";
    ASKED => "asked\u{2026}";
    /// An answer of other bodies, or of the same ones elsewhere.
    before(claim) => "{claim}, of the pose before; asked again\u{2026}";
    no_greeting(reason) => "did not start: {reason}";
    /// Beside the name of a lane that is no search.
    ENGINE => "engine";
    ASK_AGAIN => "Ask again";
    ask_again_name(engine) => "Ask {engine} again";
    ASK_AGAIN_HINT => "Start the engine again, and ask it about this pair";
    /// A lane, for those who do not see the screen.
    lane(engine, answer: lines) => "{engine} engine: {answer}";
    /// What a click does, below what the engine says.
    hint(heading, answer: lines) => "{heading}\n{answer}\nClick to keep its claim on the canvas.";
    /// When an impact is claimed, behind the label that says so.
    at_time(t) => "t = {t}";
    claim_and_worth(claim, worth) => "{claim} \u{b7} {worth}";
    /// An error of a time, and the length by which that is off.
    with_length(error, length) => "{error} ({length})";
    engine_and_greeting(engine, greeting) => "{engine} ({greeting})";

    ON_TRIAL => "ENGINES ON TRIAL";
    IMPACT => "Impact";
    HIT => "Hit";
    SEPARATION => "Separation";
    PROOF => "Held against the proof without the slop of the scene";
}
