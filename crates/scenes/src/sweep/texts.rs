//! Texts about the parameters of a sweep.

texts! {
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
}
