//! The texts about scenes and their files: what is wrong in a file and what is allowed there.

texts! {
    // The file as a whole.
    one_more_problem(file) => "{file}: and one more problem";
    more_problems(file, more) => "{file}: and {more} more problems";
    too_long(bytes, limit) => "the file has {bytes} bytes, at most {limit} are allowed";
    newer(found, own) => "version {found} is newer than this program, which reads version {own}";
    no_version(found, own) => "there is no version {found}, write `version: {own}`";
    version_missing(own) => "`version` is missing, write `version: {own}` as the scene's first field";
    SCENE_WITHOUT_FIELDS => "expected `(` after `Scene`, write `Scene(version: 1, bodies: [])`";
    NO_SCENE => "the file holds no scene, write `Scene(version: 1, bodies: [])`";

    // The part that a problem is in, in front of the problem.
    in_body(name) => "body \"{name}\": ";
    in_numbered_body(number) => "body {number}: ";
    in_vertex(index) => "vertex {index}: ";
    in_member(index) => "member {index}: ";
    in_field(field) => "`{field}`: ";
    IN_PAIR => "pair: ";
    in_expectation(number) => "expectation {number}: ";
    IN_LESSON => "lesson: ";
    in_condition(number) => "lesson, condition {number}: ";
    IN_QUESTION => "lesson, question: ";
    IN_SOLUTION => "lesson, solution: ";

    // The syntax.
    expected(what, found) => "expected {what}, found {found}";
    expected_only(what) => "expected {what}";
    expected_at_end(what) => "expected {what}, found the end of the file";
    ENDS_IN_VALUE => "the file ends in the middle of a value";
    not_the_end(found) => "expected the end of the file after the scene's closing `)`, found {found}";
    unexpected(character) => "unexpected character {character}";
    ONE_VALUE_IN_SOME => "expected one value in `Some`";
    too_deep(limit) => "brackets are nested more than {limit} deep, at most {limit} are allowed";
    too_many_brackets(limit) => "there are more than {limit} brackets, at most {limit} are allowed";
    too_many_digits(chars, limit) => "the number has {chars} characters, at most {limit} are allowed";
    no_closing_quote(quote) => "expected the closing `{quote}` of the text";
    NOT_ONE_CHARACTER => "expected one character between single quotes";
    not_an_escape(found) => "expected an escape such as `\\n`, `\\\"` or `\\u{{e9}}`, found {found}";
    SLASH => "expected a comment after `/`; a number is written as 0.25, not as 1/4";
    OPEN_COMMENT => "the comment that starts with `/*` never ends";
    COMMA_OR_BRACKET => "`,` or a closing bracket";
    COLON => "`:` after the field's name";
    AN_ATTRIBUTE => "an attribute such as `#![enable(implicit_some)]`";
    A_NAME => "a name such as a field or a kind";
    A_NUMBER => "a number";
    A_TEXT => "a text in double quotes";
    TRUE_OR_FALSE => "`true` or `false`";
    WHOLE_NUMBER => "a whole number, 0 or more";
    A_LIST => "expected a list in `[` and `]`";
    other_structure(found, expected) => "found `{found}`, expected `{expected}`";
    two_written(what, x, y) => "expected 2 {what} in parentheses, write `({x}, {y})`";
    two_expected(what, found) => "expected 2 {what} in parentheses, found {found}";
    NO_SHAPE => "there is no shape";
    ONE_SHAPE => "expected the end of the text after the shape";

    // Fields, kinds and names.
    unknown(what, found, expected) => "unknown {what} `{found}`, expected {expected}";
    unknown_field(found, expected) => "unknown field `{found}`, expected {expected}";
    unknown_field_of(found, kind, expected) => "unknown field `{found}` in `{kind}`, expected {expected}";
    field_of_none(found) => "unknown field `{found}`, it has no fields";
    field_of_bare_kind(found, kind) => "unknown field `{found}` in `{kind}`, it has no fields";
    NOTHING => "nothing";
    one_of_two(first, second) => "{first} or {second}";
    one_of(names) => "one of {names}";
    name(name) => "\"{name}\"";
    names(names) => "there are {names}";
    names_and_more(names, more) => "there are {names} and {more} more";
    field_twice(field, kind) => "field `{field}` is given twice in `{kind}`";
    field_missing(field, kind) => "field `{field}` is missing in `{kind}`";
    NO_BODIES => "the scene has no bodies";
    no_such_body(name, listed) => "there is no body \"{name}\", {listed}";
    same_body(name) => "\"{name}\" is named twice, a pair needs two different bodies";
    NAME_TWICE => "the name is given twice, names must be unique";
    EMPTY_NAME => "the name is empty, a body needs a name";
    control_in_name(name) => "the name {name} holds a control character, a name is one line of text";
    control_in_title(found) => "the title holds the control character {found}, it is one line of text";
    control_in_lines(what, found) => "the {what} holds the control character {found}, it is text of one or more lines";
    NOTES_TEXT => "notes text";
    REASON_OF_KNOWN_FAILURE => "reason of the known failure";
    too_many_chars(what, chars, limit) => "the {what} has {chars} characters, at most {limit} are allowed";

    // Numbers.
    not_finite(field, found) => "`{field}` is {found}, all numbers must be finite";
    rounded_to_zero(found, least) => "{found} is too close to 0, the smallest number allowed other than 0 is {least}";
    not_a_normal(field, x, y) => "`{field}` is ({x}, {y}), it must be a vector of length 1";
    not_a_tolerance(field, found, limit) => "`{field}` is {found}, it must be 0 or more and at most {limit}";
    not_a_length(field, found) => "`{field}` is {found}, it must be 0 or more";
    not_allowed(field, found, allowed) => "`{field}` is {found}, it must be {allowed}";
    from_to(least, most) => "from {least} to {most}";
    whole_from_to(least, most) => "a whole number from {least} to {most}";
    from_to_or_off(most, word) => "from 0 to {most}, or `{word}`";
    vector_up_to(most) => "a vector of a length up to {most}";
    not_positive(field, found, limit) => "`{field}` is {found}, it must be above 0 and at most {limit}";
    not_a_fraction(field, found) => "`{field}` is {found}, it must be between 0 and 1";
    DIRECTION_UP => "direction up";
    not_a_frame_time(found, least, most) => "`dt` is {found}, it must be from {least} to {most} seconds";
    not_a_spin(found, most) => "`spin` is {found}, it must be between -{most} and {most} degrees";
    radians(field, number, degrees) => "`{field}: {number}` is in degrees; for {number} radians write `{field}: {degrees}`";

    // Limits.
    too_many(limit, entries) => "there are more than {limit} {entries}, at most {limit} are allowed";
    groups_too_deep(limit) => "groups are nested more than {limit} deep, at most {limit} are allowed";
    too_many_vertices(limit) => "the polygons of the scene have more than {limit} vertices, at most {limit} are allowed";
    too_many_members(limit) => "the groups of the scene have more than {limit} members, at most {limit} are allowed";
    too_many_vertex_pairs(a, b, of_a, of_b, limit) =>
        "bodies \"{a}\" and \"{b}\" have {of_a} and {of_b} vertices, multiplied at most {limit} are allowed";

    // Limits of a scene that is made from a text of another program.
    more_than_all_bodies(most) => "more than {most} bodies, which is the limit";
    more_than_all_vertices(most) => "the polygons have more than {most} vertices together, which is the limit";
    more_than_all_members(most) => "the groups have more than {most} members together, which is the limit";
    more_than_vertex_pairs(most) => "two bodies have more than {most} vertices multiplied, which is the limit";

    // Expectations.
    NO_REASON => "`known_failure` is empty, it must hold the reason";
    not_a_point(found) => "expected a position and its separation, as in `((1.0, 0.0), -0.25)`, found `{found}`";
    EMPTY_TOUCHING => "`Touching` says nothing, it needs `pairs` or `count`";
    PAIR_TWICE => "the pair is given twice, it hits once or not at all";
    TIME_OF_NOTHING => "`t` is given, but nothing is met; leave it out";
    AT_START_AND_LATER => "a body is in contact at the start or met later, it cannot be in `with` and in `at_start`";
    empty_with(nothing) => "`with` is empty, write `{nothing}` where nothing is met";
    not_with(found, nothing) => "`with` is `{found}`, it must be a name, a list of names or `{nothing}`";
    name_twice_in(field) => "the name is given twice in `{field}`";
    meets_itself(name) => "\"{name}\" is the body that is asked about, it cannot meet itself";
    TRANSLATION_OF_APART => "`translation` is given, but the body is apart from its level; leave it out";
    not_a_separation(found) => "`separation` is `{found}`, it must be a number or `Undefined`";

    // Lessons.
    no_limit(kind) => "`{kind}` has no limit, it needs one of `is`, `at_least`, `at_most`, `above`, `below`, `outside`";
    PERIOD => "`period` must be above 0 and stand beside `is`";
    one_kind_of_answer(first, second) => "`{first}` and `{second}` are given, a question has one of `choice`, `number`, `accepts`";
    in_option(number) => "option {number}: ";
    TOO_FEW_OPTIONS => "`choice` has fewer than 2 options, there is nothing to choose";
    NO_RIGHT_OPTION => "no option is right, one of them must be `Right(text: \"...\")`";
    SECOND_RIGHT_OPTION => "a second option is right, exactly one must be `Right`";
    same_option(earlier) => "the text is that of option {earlier}, options must differ";
    same_answer(earlier) => "the answer is the same as answer {earlier}: case and spaces make no difference";
    NO_ACCEPTED_ANSWER => "`accepts` is empty, it needs at least one answer";
    empty_text(field) => "`{field}` is empty, it must say something";
    is_or_not(fact) => "`{fact}` needs `is` or `not`, one of the two";
}
