//! The texts about captures: the problems of their lines, and the sentences of the scenes that are saved from them.

pub(super) use crate::scene::texts::{EMPTY_NAME, same_body, too_deep, too_many_vertex_pairs};

texts! {
    /// The engine of a run of a scene, as its capture names it.
    run_engine(method) => "Clashbox, {method}";

    not_json(what) => "the line is not JSON: {what}";
    expected_or(error, found) => "{error}, found {found}";
    LINE_ENDS => "it ends in the middle of a value";
    too_long(found, limit) => "the line has {found} bytes, at most {limit} are allowed";
    unbounded(found, limit) => "the line has more than {found} bytes, at most {limit} are allowed; nothing after it is read";
    not_text(byte) => "byte {byte} of the line is not UTF-8, a capture is UTF-8 text";
    expected(what, found) => "expected {what}, found {found}";
    A_NUMBER => "a number";
    A_TEXT => "a text in double quotes";
    A_LIST => "a list in `[` and `]`";
    AN_OBJECT => "an object in `{` and `}`";
    TRUE_OR_FALSE => "true or false";
    numbers(count) => "{count} numbers in a list";
    WHOLE_NUMBER => "a whole number from 0 to 9007199254740992";
    BITS => "a whole number from 0 to 4294967295";
    A_POSE => "a position `[x, y]` or `[x, y, angle]`";
    A_SHAPE => "a shape, an object with one field such as `circle`";
    A_NAME => "the name of a body";
    TWO_NAMES => "the names of two bodies";
    TWO_FRAMES => "the first and the last frame, `[first, last]`";
    A_CONTACT => "a contact, `[\"a\", \"b\"]`, `[\"a\", \"b\", fraction]` or an object with a `pair`";
    A_DIRECTION => "a direction `[x, y]` other than [0, 0]";
    not_unit(length) => "the vector has the length {length}, a normal has the length 1";
    A_VIA => "a position `[x, y]` or `[x, y, angle]`, or an object `{\"at\":[x, y],\"t\":0.5}`";
    BETWEEN => "a fraction of the step, a number greater than 0 and less than 1";
    times_fall(t, before) => "the fraction {t} does not come after {before}, the fractions of one body must rise";
    too_many_via(limit) => "the body passes more than {limit} poses in one step, at most {limit} are allowed";
    EVENT_IN_STATE => "there is an event, and the header does not say `\"contacts\":\"events\"`";
    AN_EVENT => "an event, `[\"a\", \"b\", \"begin\"]` or `[\"a\", \"b\", \"end\"]`, with a fraction or without, or an object with a `pair`";
    A_FRACTION => "a fraction of the step, a number from 0 to 1";
    POSITIVE => "a number of seconds greater than 0";
    one_of(names) => "one of {names}";
    BROKEN_ESCAPE => "the text contains an escape that does not stand for a character";
    not_finite(found) => "{found} is not a finite number, all numbers must be finite";
    too_large(found, largest) => "the number is {found}, the largest allowed is {largest}";
    too_small(found, smallest) => "the number is {found}, the smallest allowed other than 0 is {smallest}";
    negative(field, found) => "`{field}` is {found}, it must be 0 or more";
    missing(field) => "field `{field}` is missing";
    twice(field) => "field `{field}` is given twice";
    UNKNOWN_LINE => "the line is not a line of a capture: it needs one of the fields `body`, `ignore` and `frame`";
    NO_HEADER => "the first line of a capture is its header, write `{\"clashbox\":\"capture\",\"version\":1}`";
    SECOND_HEADER => "there is a second header, a capture has one";
    EMPTY => "the file is empty, a capture begins with `{\"clashbox\":\"capture\",\"version\":1}`";
    newer(found, own) => "version {found} is newer than this program, which reads version {own}";
    no_version(found, own) => "there is no version {found}, write `\"version\":{own}`";
    CONTROL_CHARACTER => "the text holds a line break or another control character, it is one line of text";
    too_many_chars(chars, limit) => "the text has {chars} characters, at most {limit} are allowed";
    declared_twice(name) => "body \"{name}\" is declared twice, names must differ";
    too_many_bodies(limit) => "there are more than {limit} bodies, at most {limit} are allowed";
    too_many_ignores(limit) => "there are more than {limit} ignored pairs, at most {limit} are allowed";
    too_many_parts(limit) => "the shapes of the capture have more than {limit} vertices and members, at most {limit} are allowed";
    undeclared(name, listed) => "there is no body \"{name}\" above this line, {listed}";
    undeclared_anywhere(name, listed) => "there is no body \"{name}\", {listed}";
    NO_BODIES => "no body is declared";
    too_many_in_contact(frame, limit) =>
        "frame {frame}: more than {limit} pairs are in contact in the step that ends there, at most {limit} are allowed";
    too_many_in_step(frame, limit) =>
        "frame {frame}: the vertices of the pairs whose bounds meet in the step that ends there, multiplied pair by pair and added, are more \
         than {limit}, at most {limit} are allowed";
    too_many_at_once(limit) => "there are more than {limit} bodies at the same time, at most {limit} are allowed";
    too_many_contacts(limit) => "more than {limit} contacts have begun and not ended, at most {limit} are allowed";
    no_frame(frame, first, last) => "there is no frame {frame}, the numbers of the frames go from {first} to {last}";
    NO_FRAMES => "there are no frames";
    no_step(name, frame) => "\"{name}\" has no step that ends in frame {frame}: it appears there, was set, or is not there";

    // A run of a scene that is refused.
    NOTHING_MOVES => "no body moves, give one a velocity first";
    turns_too_far(name, spin) => "\"{name}\" turns by {spin} degrees each frame, a run shows at most 180";
    run_out_of_range(least, most) => "a run takes from {least} to {most} frames, and a gravity of finite numbers";
    not_moved(name, reason) => "\"{name}\" is not moved: {reason}";
    leaves_range(name) => "\"{name}\" leaves the range of coordinates";

    // A play of a level that is refused, or ends.
    no_level(name) => "no body is at rest but \"{name}\", add the bodies of its level first";
    play_out_of_range(most, least_rise, most_rise) =>
        "speed and height of a jump are numbers from 0 to {most}, a jump rises in {least_rise} to {most_rise} seconds";
    too_long_a_play(most) => "the play has {most} frames, a capture in memory has no more";

    body_twice(name) => "body \"{name}\" is listed twice in one frame";
    not_rising(found, before) => "frame {found} comes after frame {before}, the numbers of frames must rise";
    frames_fall(first, last) => "the first frame, {first}, comes after the last one, {last}";
    CONTACTS_UNDER_NONE => "there are contacts, and the header says `\"contacts\":\"none\"`";
    empty_shape(kinds) => "a shape is an object with one field, its kind: one of {kinds}";
    frame_of(frame, capture) => "{capture}: frame {frame}";
    frame(frame) => "frame {frame}";
    frames(first, last) => "frames {first} to {last}";
    at(t) => "t = {t}";
    at_seconds(t, seconds) => "t = {t} ({seconds} s)";
    found(frames, a, b, kind, when, depth) => "{frames}: {kind}: \"{a}\" and \"{b}\" in contact at {when}, {depth} deep";
    found_without_depth(frames, a, b, kind, when) => "{frames}: {kind}: \"{a}\" and \"{b}\" in contact at {when}";
    phantom(frames, a, b, kind, when, clearance) => "{frames}: {kind}: \"{a}\" and \"{b}\" closest at {when}, {clearance} apart";
    finding(frames, kind, a, b, when) => "{frames}: {kind}: \"{a}\" and \"{b}\" at {when}";
    /// The name of a kind of findings, also in machine-readable output.
    WRONG_NORMAL => "wrong normal";
    OF_LEVEL => "outward normal of the level";
    OF_PAIR => "normal of the pair";
    normal_off(pair, x, y, angle, right) => "{pair}: normal ({x}, {y}), {angle} degrees from the nearest {right}";
    normal_alone(pair, x, y, right) => "{pair}: normal ({x}, {y}), no {right} is within reach";
    with_loss(line, percent) => "{line}; {percent} % of the speed against it is lost";
    uncertain(finding, doubt) => "{finding}, uncertain: {doubt}";
    DOUBT_UNREADABLE => "a part of the step could not be read";
    DOUBT_DEFLECTED => "a contact was reported within the step, and may have changed the direction of a body";
    DOUBT_LEAP => "a body moved more than eight times as fast as before and after";
    DOUBT_HALF_TURN => "a body turned by nearly half a circle";
    DOUBT_PIVOT => "a line turned about a point other than its base";
    DOUBT_UNPROVEN => "rounding leaves open whether they meet";
    perhaps(frames, a, b, kind, open) => "{frames}: {kind}: \"{a}\" and \"{b}\" perhaps in contact, open {open}";
    open_about(t) => "about t = {t}";
    open_from(from, to) => "from t = {from} to {to}";
    DOUBT_NO_NEXT_STEP => "the pair has no next step, in which a report might come";
    DOUBT_NO_NORMAL => "no normal is reported, friction, input or gravity may have taken the speed";
    DOUBT_NO_STEP_BEFORE => "a body has no step before";
    step_title(frame, a, b) => "Frame {frame}: {a} and {b}";
    /// The start of the notes of a saved step.
    STEP_MARK => "A step of a capture";
    step_notes(frame) => "A step of a capture: it ends in frame {frame}.";
    step_notes_of(frame, title) => "A step of a capture: it ends in frame {frame} of {title}.";
    long_stretch(steps, bodies) =>
        "the stretch is too long, at most {steps} steps and {bodies} bodies in all of them can be shown; name frames that are nearer to each other";
    no_step_of_first(frame) => "frame {frame} is the first one, no step ends in it";
    not_all_expected(notes: lines, limit) => "{notes}\nExpectations are given for the first {limit} pairs that may meet.";
    one_bent_path(notes: lines) => "{notes}\nOne body passes several poses in the step. Here it moves straight to the last one.";
    bent_paths(notes: lines, bent) => "{notes}\n{bent} bodies pass several poses in the step. Here they move straight to the last one.";
    part_notes(notes: lines, part, parts) => "{notes}\nThe bodies pass several poses in the step. This is part {part} of {parts}, in which they move on straight lines.";
    shrunk_notes(notes: lines) => "{notes}\n\nShrunk: bodies were removed and numbers rounded, as long as the same kind of finding was still there.";
    FAULT_UNPROVEN => "it is not proven whether they meet, and a smaller scene would prove nothing either";
    FAULT_IS_LOSS => "the game reports no normal, and a scene does not hold the speed that was lost";
    FAULT_ELSEWHERE => "the fault is not in the part of the step that a scene holds: both bodies move on straight lines there";
    finding_notes(notes: lines, finding) => "{notes}\n\nFound by the audit: {finding}.";
    WHY_START => "The relation of the two bodies at the start of the step.";
    WHY_IMPACT => "Proven: they meet during the step.";
    WHY_WITHIN_TOLERANCE => "They come within the tolerance of the search. Proven: they do not meet during the step.";
    WHY_AT_START => "They are in contact when the step starts.";
    WHY_SEPARATED => "Proven: they do not meet during the step.";
    WHY_NOT_KNOWN => "They come so close that rounding leaves open whether they meet.";
}
