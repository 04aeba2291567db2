//! The texts of a replay.

texts! {
    // The subject of a question.
    ALL_BODIES => "all bodies";
    pair(a, b) => "\"{a}\" and \"{b}\"";
    body(name) => "\"{name}\"";
    AT_THE_START => "at the start";
    FIRST_CONTACT => "first contact";
    CONTACT_WITH_LEVEL => "contact with the level";
    move_by(mover) => "move by {mover}";
    LESSON => "the lesson";

    question(whom, question) => "{whom}, {question}";

    // A line for each difference.
    difference(asked, quantity, found, expected) => "{asked}: {quantity} is {found}, expected {expected}";
    passed_unexpectedly(asked, reason) =>
        "{asked}: all as expected, but marked as a known failure ({reason}), expected it to fail";
    why(line: lines, why) => "{line}\n    why: {why}";
    answer(question, assessment: lines) => "{question}: {assessment}";
    moved(question, name, x, y) => "{question}, with \"{name}\" moved by ({x}, {y})";
    ONE_AS_EXPECTED => "1 expectation: as expected";
    all_as_expected(count) => "{count} expectations: all as expected";

    // The quantities.
    PAIR => "pair";
    RELATION => "relation";
    SEPARATION => "separation";
    TESTS => "tests";
    AT_START => "contact at the start";
    HITTING_PAIRS => "number of pairs that hit";
    HIT_OF_LISTED => "hit of a listed pair";
    HIT_OF_UNLISTED => "hit of a pair not listed";
    TRANSLATION => "translation";
    GHOSTS => "ghosts";
    END => "end";
    VELOCITY => "velocity";
    STOPPED_BY => "stopped by";
    T => "t";
    NORMAL => "normal";
    POINT => "point";
    POINTS => "points";
    NUMBER_OF_POINTS => "number of points";
    point_with_separation(point, separation) => "{point} with separation {separation}";
    GRAZING => "grazing";
    LEAVING => "leaving";
    CLOSEST_T => "closest_t";
    CLEARANCE => "clearance";
    OUTCOME => "outcome";

    // Values that are found and expected.
    TWO_BODIES => "two bodies";
    BODY_MISSING => "a body is missing";
    UNDEFINED => "undefined";
    within(value, tolerance) => "{value} within {tolerance}";
    vector(x, y) => "({x}, {y})";
    YES => "yes";
    NO => "no";
    yes_for(pairs) => "yes for {pairs}";
    no_for(pairs) => "no for {pairs}";
    NOTHING => "nothing";
    OF_THE_LEVEL => "that from the whole level";
    OF_THE_DEEPEST => "that from the deepest body alone, because the level has too many parts near the mover";
    at_time(bodies, t) => "{bodies} at t = {t}";
    not_proven(bodies) => "not proven, {bodies} as far as is proven";
    more(count) => "{count} more";
    more_than(count) => "more than {count}";

    // The answers before and after a change.
    HIT => "hit";
    NO_HIT => "no hit";
    NONE => "none";
    impact(t) => "impact at t = {t}";
    start_leaving(relation) => "{relation} at the start, leaving";
    start(relation) => "{relation} at the start";
    NO_IMPACT_SEEN => "no impact seen";
    separated(clearance) => "separated by {clearance}";
    not_converged(t) => "not converged after t = {t}";
    NOT_APPLICABLE => "does not apply";
    backwards_impact(t) => "backwards impact, last contact at t = {t}";
    IN_CONTACT_AT_END => "in contact at the end";

    // The changes of a scene that must not change its answers.
    SWAP => "Swap A and B";
    MIRROR => "Mirror x";
    QUARTER_TURN => "Turn by 90\u{b0}";
    TURN => "Turn by 37\u{b0}";
    MOVE_POWER_OF_TWO => "Move by 1,048,576";
    MOVE_FAR => "Move by 1,000,000";
    DOUBLE => "Scale by 2";
    THOUSANDFOLD => "Scale by 1,000";
    REVERSE => "Reverse time";

    // Reasons for a difference.
    NEAR_THE_FLIP => "the change rounds the numbers, and the pair is closer to a flip than that: the scene itself, \
        changed by as much, has that answer too";
    TIE => "several answers are equally good, and which one is met first depends on the order";
    EQUAL_SHAPES => "both shapes are the same set, and then A contains B, whichever is called A";
    OTHER_PIECES => "a concave polygon may be cut into other pieces then, and its depth is that of the deepest pair of pieces";
    STEPS_DO_NOT_SCALE => "the step or tolerance chosen automatically has a smallest length in world units, which does not scale";
    MOVER_IS_A_TIE => "both bodies are equally fast and equally large, and then A sets the steps, whichever is called A";
    WITHIN_TOLERANCE => "the advancement stops anywhere within its tolerance, and rounding adds to that";
    RECTANGLE_TURNS => "the rectangle around a stretch lies along the axes of the world, so it prunes other stretches when the scene is turned";
    ENVELOPES_ARE_PADDED => "the envelopes are padded by what rounding can move a point, which is much for bodies so small, so far away";
    STEPS_ARE_ROUNDED => "how far points move is rounded, and the number of equal steps is the next whole number";
    PIVOT_MOVES => "a thin polygon turns about its centroid, which moves far when its vertices are rounded";
    GAVE_UP => "the search gives up where it would need too many tests, or where a speed is infinite, and then it claims nothing";
    LOWER_BOUND => "the clearance is a proven lower bound, and another stretch was pruned";
}
