//! The answers of all methods side by side.

texts! {
    ALL_METHODS => "All methods over the same motion:";

    // The answer in a few words.
    more_than(tests) => "more than {tests} tests";
    grazing_impact(t) => "grazing impact t = {t}";
    impact(t) => "impact t = {t}";
    IN_CONTACT => "in contact at t = 0";
    NO_IMPACT_SEEN => "no impact seen";
    separated(clearance) => "separated by {clearance}";
    separated_at_least(clearance) => "separated by \u{2265} {clearance}";
    not_converged(t) => "not converged, free to t = {t}";
    NOT_APPLICABLE => "does not apply to spins";

    // The judgement in a few words.
    CLICK_FOR_ALL => "click for all";
    EXACT => "exact";
    PROVEN => "proven";
    late(part) => "late by {part}";
    early(part) => "early by {part}";
    proven_clearance(clearance) => "{clearance} is proven";
    false_yes(clearance) => "false yes, misses by {clearance}";
    false_yes_at_least(clearance) => "false yes, misses by \u{2265} {clearance}";
    START_MISSED => "false no: start missed";
    TUNNELED => "false no: tunneled";
    PROVEN_MISS => "it is proven that they miss";
    NOTHING_PROVEN => "nothing is proven";

    // Answer and judgement as a sentence, and additions.
    answer(answer) => "{answer}.";
    answer_judged(answer, judgement) => "{answer}: {judgement}.";
    CUT_SHORT => "A method out of focus makes only as many tests as keep the window responsive; in focus it makes all of them.";
    START_NOT_TESTED => "They are in contact at t = 0, but it did not test that time.";
    not_seen(t) => "They meet at t = {t}, but it did not see that.";
    NEAR_MISS => "It took a near miss for an impact.";
    SEEN_LATE => "The impact is earlier than the first test that sees it.";
    CLAIMED_EARLY => "The impact is later than it claims.";
    LOWER_BOUND => "It proves a lower bound.";
    COULD_NOT_KNOW => "That is true, but its tests do not prove it.";
}
