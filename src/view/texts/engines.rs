//! Texts of the engines on trial: their lanes and their cards.

texts! {
    /// Shown in place of an answer.
    STARTING => "starting\u{2026}";
    ASKED => "asked\u{2026}";
    /// An answer for other bodies, or for the same bodies at other positions.
    before(claim) => "{claim}, for the previous pose; asked again\u{2026}";
    no_greeting(reason) => "did not start: {reason}";
    no_greeting_in_lines(reason: lines) => "did not start: {reason}";
    /// The mark beside the name of a lane that belongs to an engine, not to a search.
    ENGINE => "engine";
    ASK_AGAIN => "Ask again";
    ask_again_name(engine) => "Ask {engine} again";
    STOP_TRYING => "Stop trying";
    stop_trying(name) => "Stop trying {name}";
    STOP_TRYING_HINT => "End the program of these functions, and remove its lane";
    SMALLEST => "Smallest scene that breaks it";
    SMALLEST_HINT => "Takes away and rounds what the wrong answer does not need. Undo brings the scene back.";
    RIGHT_CODE => "Right code";
    right_code(language) => "The algorithm of the right answer in {language}, with the lines that it goes through; for an impact, that of the exact search";
    ASK_AGAIN_HINT => "Start the engine again, and ask it about this pair";
    /// The name of a lane, for screen readers.
    lane(engine, answer: lines) => "{engine} engine: {answer}";
    /// The hover text of a lane: the answer of the engine, then what a click does.
    hint(heading, answer: lines) => "{heading}\n{answer}\nClick to keep its claim on the canvas.";
    /// The time of a claimed impact, shown after the label that names the claim.
    at_time(t) => "t = {t}";
    claim_and_worth(claim, worth) => "{claim} \u{b7} {worth}";
    /// An error of a time, and the length that this error amounts to.
    with_length(error, length) => "{error} ({length})";
    engine_and_greeting(engine, greeting) => "{engine} ({greeting})";

    ON_TRIAL => "ENGINES ON TRIAL";
    IMPACT => "Impact";
    HIT => "Hit";
    SEPARATION => "Separation";
    /// A hit test with B moved to where it touches A.
    BOUNDARY => "Boundary";
    at_boundary(vector) => "Hit or not, with the second body moved by {vector}, at rest: touching is a hit";
    PROOF => "Compared with the proof, without the slop of the scene";
}
