//! Texts of the tab "What if": the distance to the other verdict, and the changes that must leave the answers as they are.

texts! {
    BOUNDARY => "BOUNDARY";
    NEIGHBORS => "The answers at the two floating-point numbers below and the two above, with their differences from this number. Between neighbors there is no other number. Alt and an arrow key moves the selected body there.";
    NEIGHBORS_TOO_MANY_TESTS =>
        "This search takes too many tests to be run for the next numbers too. Alt and an arrow key moves the selected body there.";
    VERDICT_AT_T => "Verdict at t";
    VERDICT_AT_T_HINT => "Do the two bodies hit at the time shown?";
    answer_of(method) => "Answer of {method}";
    ANSWER_HINT => "The answer of the search for the whole frame: hit or no hit";
    NOW => "Now";
    SEPARATION => "Separation";
    JUDGEMENT => "Judgement";
    NO_ANSWER => "no answer";

    SLIDE_TO_VERDICT => "Slide until the verdict flips";
    SLIDE_TO_ANSWER => "Slide until the answer flips";
    slide(letter, along) => "Slide {letter} along {along}";
    slide_to_verdict_hint(body) => "{body} slides forward or backward until the verdict flips, to the last bit";
    slide_to_verdict_hint_with_key(body) => "{body} slides forward or backward until the verdict flips, to the last bit (H)";
    slide_to_answer_hint(body) => "{body} slides forward or backward until the answer of the search flips, to the last bit";
    slide_to_answer_hint_with_key(body) =>
        "{body} slides forward or backward until the answer of the search flips, to the last bit (Shift+H)";
    no_velocity(body) => "{body} has no velocity";
    NO_NORMAL => "There is no normal: no finite translation ends the overlap";

    coordinate_of(axis, body) => "{axis} of {body}";
    /// The name of a number of the strip, for screen readers.
    neighbor_name(coordinate, ulps) => "{coordinate} {ulps} ulp";
    neighbor_hint(axis, value, answer) => "{axis} = {value}: {answer}";
    answer_and_verdict(answer, verdict) => "{answer}, {verdict}";
    HERE => "here";

    PROPERTIES => "PROPERTIES";
    CHECK_ALL => "Check all";
    SCENE_CHANGED => "The scene has changed since.";
    NOT_CHECKED => "Does the answer stay the same?";
    all_same(count) => "All {count} stay the same.";
    some_documented(same, documented) => "{same} same, {documented} differ for a reason.";
    some_different(different, count) => "{different} of {count} differ!";

    HIT => "hit";
    RELATION => "rel";
    SEPARATION_SHORT => "sep";
    NORMAL => "n";
    PROOF => "proof";
    SEARCH => "srch";
    NOT_COMPARED => "Not compared here";
    /// The name of a sign of the table, for screen readers.
    sign(change, quantity, agreement) => "{change}, {quantity}: {agreement}";
    SAME => "the same bits";
    ROUNDED => "the same within rounding";
    DOCUMENTED => "differs for a reason";
    DIFFERENT => "differs";

    same_value(quantity, value) => "{quantity}: {value}, to the last bit";
    same_but_for_the_change(quantity, before, after) => "{quantity}: {before}; {after}";
    rounded(quantity, before, after, off, bound) => "{quantity}: {before}, then {after}: off by {off}, {bound} is allowed";
    documented(quantity, before, after, why) => "{quantity}: {before}, then {after}: {why}";
    different(quantity, before, after) => "{quantity}: {before}, then {after}. This must not happen.";
    OUT_OF_RANGE => "Does not apply: it leads out of the permitted range.";
    LOAD => "Load it";
    LOAD_HINT => "Make this change to the scene; it can be undone";
}
