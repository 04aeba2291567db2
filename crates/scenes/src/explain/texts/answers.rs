//! Short answers about a motion: the body that is met first, the contacts during the frame, the start positions that hit; and the code to copy.

texts! {
    // The body that a moving one meets first.
    meets_one(mover, other, t) => "\"{mover}\" first meets \"{other}\", at t = {t}.";
    meets_two(mover, one, other, t) => "\"{mover}\" first meets \"{one}\" and \"{other}\", both at t = {t}.";
    meets_many(mover, one, count, t) => "\"{mover}\" first meets \"{one}\" and {count} others, all at t = {t}.";
    meets_none(mover) => "\"{mover}\" meets no other body.";
    meets_none_after_start(mover) => "\"{mover}\" meets no other body after the start.";
    as_far_as_proven(sentence) => "As far as is proven: {sentence}";

    // The times at which two bodies are in contact during the frame.
    NO_CONTACT => "no contact";
    contact_at(t) => "in contact at t = {t}";
    contact_during(enter, leave) => "in contact from t = {enter} to {leave}";
    again_at(before, t) => "{before}, and again at t = {t}";
    again_during(before, enter, leave) => "{before}, and again from t = {enter} to {leave}";
    contacts_and_open(contacts, from, to) => "{contacts}, open from t = {from} to {to}";
    /// Added if a sampled profile may have missed contacts.
    may_be_missing(contacts, unseen) => "{contacts} (shorter ones than {unseen} may be missing)";

    // The start positions from which a search hits.
    FROM_EVERY => "Hits from every start position.";
    FROM_EVERY_BUT_ROUNDING => "Hits from every start position, but for rounding.";
    TUNNELS_FROM_ALMOST_ALL => "Tunnels from all start positions but single ones.";
    tunnels_from(percent) => "Tunnels from {percent} % of all start positions.";
    /// For spinning bodies, possibly only two bounds are known.
    tunnels_from_between(low, high) => "Tunnels from {low} to {high} % of all start positions.";

    safe_speed(speed) => "Safe for every start up to {speed} units a frame.";
    /// If the frame time is known: the speed at this rate, or the rate at this speed.
    safe_speed_and_rate(speed, rate) => "Safe for every start up to {speed} units/s, or from {rate} Hz on.";
    safe_rate(rate) => "Safe for every start from {rate} Hz on.";
    safe_max_step(step) => "Safe for every start with a max step up to {step}.";
    safe_min_move(length) => "Safe for every start with a min move up to {length}.";

    // Code to copy.
    PRESENT_NUMBERS => "The present numbers:";
    no_code(a, b, kinds) => "there is no code for {a} and {b}; there is for any two of {kinds}";

    // Reasons why the lines of the code are not lit.
    HAS_SLOP => "No line is lit: this answer depends on the slop of the scene, and the code has none.";
    RESTS => "No line is lit: the two do not move relative to each other.";
    IS_EXACT => "No line is lit: exact arithmetic decides here, and the code is rounded.";
    BISECTS => "No line is lit: this search bisects the bracket of its first hit, and the code returns that hit.";
    ACCEPTS => "No line is lit: this search accepts a short stretch untested, and the code tests the end of it.";
}
