//! The texts about an engine, its answers, and a program that does not answer.

texts! {
    /// The slop of an engine, shown after its name and its precision.
    slop(length) => "slop {length}";

    // The protocol.
    too_long(limit) => "the line has more than {limit} bytes";
    NO_HELLO => "expected the first line of Clashbox, `{\"clashbox\":\"engine\",\"version\":1}`";
    other_version(found, own) => "expected version {own} of the protocol, found version {found}";
    unknown_name(field, name, names) => "`{field}` contains \"{name}\", allowed are {names}";
    at_column(message, column) => "{message} at column {column}";
    time_outside(t) => "t is {t}, the fraction of a frame is from 0 to 1";
    not_finite(field, value) => "`{field}` is {value}, a number is finite";
    not_a_text(field, found) => "`{field}` is {found}, expected a text such as \"1.0\"";
    not_a_slop(found) => "`slop` is {found}, a length is 0 or more";
    FOREIGN_PIVOT => "the pivot is not the reference point of the shape, only a group may have another one";
    kind_not_listed(kind) => "shapes of the kind {kind} are not listed in the greeting";
    LEFT_OUT => "listed in the greeting, and left out of the answer";

    // Why there is no answer.
    error(text) => "it says: {text}";
    broken(text) => "broken answer: {text}";
    died(text: lines) => "the program ended: {text}";
    silent(text: lines) => "no answer: {text}";
    not_asked(text: lines) => "not asked: {text}";
    NO_MOVES => "it moves no bodies";
    NOTHING_TO_ASK => "it answers nothing about such a pair";

    // Assessments.
    RIGHT => "right";
    within_slop(by) => "within its slop: off by {by}";
    early(by) => "early by {by}";
    late(by) => "late by {by}";
    off(by) => "off by {by}";
    false_no(depth) => "false no: they are {depth} deep in each other";
    false_no_in_motion(t, depth) => "false no: they meet at t = {t}, and get {depth} deep";
    TOUCHING_SAID_NO => "touching: said no";
    breach(property, how) => "{property}: {how}";
    FALSE_NO_UNBOUNDED => "false no: they overlap, and no finite translation separates them";
    false_yes(clearance) => "false yes: they are {clearance} apart";
    BORDERLINE => "borderline: wrong by no more than the tolerance";
    UNPROVEN => "unproven: rounding leaves the right answer open";
    unsupported(why) => "unsupported: {why}";
    failed(failure: lines) => "failed: {failure}";
}
