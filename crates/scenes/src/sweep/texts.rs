//! Texts about a sweep: its axes, its parameters and the classes of its cells.

texts! {
    NO_PAIR => "the scene has no pair, a map needs two bodies";
    SAME_TWICE => "both axes vary the same number, choose two";
    range_not_finite(from, to) => "the range is {from}..{to}, both ends must be finite";
    empty_range(from, to) => "the range is {from}..{to}, the first value must be below the last";
    cells(found, most) => "{found} cells, expected 2 to {most}";
    out_of_range(name, found, allowed) => "the {name} is {found}, {allowed}";
    meaningless(name, reason) => "the {name} has no meaning here: {reason}";

    SLOP => "slop";
    NUMBER_OF_STEPS => "number of steps";
    quantity_of(quantity, body) => "{quantity} of {body}";
    of_another_search(parameter, search, found) => "`{parameter}` belongs to the {search} search, the search is {found}";
    not_asked_of_an_engine(parameter) => "`{parameter}` belongs to a search, an engine is asked about the bodies alone";
    /// Shown in place of the answer of an engine that answers neither.
    NEITHER_IMPACT_NOR_HIT => "it answers neither when two bodies meet nor whether they hit";
    NOT_OF_THE_PAIR => "the body is not in the pair";
    NO_DIRECTION => "a body at rest has no direction, give it a velocity";
    /// A body lacks a quantity; the text says which bodies have it.
    has_no(kind, quantity, which_has) => "a body of kind {kind} has no {quantity}, {which_has}";
    RECTANGLE_HAS => "a rectangle has one";
    ROUND_HAS => "a circle or capsule has one";
    TURNED_HAS => "anything but a point or circle has one";
    no_thickness(kind) => "a body of kind {kind} has no thickness, a rectangle has one: its smaller extent";
    no_such_body(name, a, b) => "body \"{name}\" is not in the pair, which is \"{a}\" and \"{b}\"";
    no_parameter(found, quantities, lengths) =>
        "unknown parameter `{found}`, expected {quantities} or thickness of a body (bullet.speed), or steps, {lengths}, slop";
    /// The allowed values of a parameter.
    MORE_THAN_0 => "it must be more than 0";
    AT_LEAST_0 => "it must be 0 or more";
    NUMBER_OF_STEPS_RANGE => "it must be from 1 to 1e9";
    SPIN_RANGE => "it must be within 1,000,000 degrees of zero";
    COORDINATE_RANGE => "it must be within 1e30 of zero";
    /// The reasons why a parameter has no meaning.
    OTHER_SEARCH => "it belongs to another search";
    BODY_HAS_NONE => "the body has none";
    NO_RELATIVE_MOTION => "the bodies do not move relative to each other";
    PARAMETER => "parameter";

    /// The classes of cells.
    RIGHT_YES => "right yes";
    RIGHT_NO => "right no";
    TUNNELED => "tunneled";
    FALSE_YES => "false yes";
    GHOST => "ghost";
    WITHIN_SLOP => "within its slop";
    WRONG_TIME => "early or late";
    CONTACT_AT_START => "contact at start";
    START_MISSED => "start missed";
    NO_ANSWER => "no answer";
    UNSUPPORTED => "unsupported";
    FAILED => "failed";
    NOT_POSSIBLE => "not possible";
}
