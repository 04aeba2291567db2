//! The sentences of a description. Each is a whole sentence, short enough to be listened to.

texts! {
    // The scene.
    called(title) => "The scene is called \"{title}\".";
    NO_BODIES => "It has no bodies.";
    ONE_BODY => "It has 1 body.";
    bodies(count) => "It has {count} bodies.";
    bodies_left_out(described, count) => "It has {count} bodies, and {described} of them are described.";
    focus(a, b) => "The pair in focus is \"{a}\" and \"{b}\".";
    slop(slop) => "A distance of up to {slop} counts as a hit.";
    Y_POINTS_DOWN => "In this scene, y points down.";
    frame_time(dt) => "A frame lasts {dt} seconds.";

    // A body: its shape.
    /// `shape` begins with its kind: "circle around (0, 2) of radius 1".
    shape(name, shape) => "\"{name}\" is a {shape}.";
    aabb(name, min, max, width, height) => "\"{name}\" is a box along the axes from {min} to {max}, {width} wide and {height} high.";
    obb(name, center, width, height) => "\"{name}\" is a box around {center}, {width} wide and {height} high.";
    turned(degrees) => "It is turned by {degrees} degrees.";
    convex_polygon(name, count, min, max) => "\"{name}\" is a convex polygon of {count} vertices, between {min} and {max}.";
    concave_polygon(name, count, min, max) => "\"{name}\" is a concave polygon of {count} vertices, between {min} and {max}.";
    vertices(list) => "Its vertices are {list}.";
    group_of_one(name, kind) => "\"{name}\" is a group of one shape: {kind}.";
    group(name, count, kinds) => "\"{name}\" is a group of {count} shapes: {kinds}.";
    group_of_more(name, count, kinds) => "\"{name}\" is a group of {count} shapes, the first of them: {kinds}.";
    extent(min, max) => "It lies between {min} and {max}.";

    // A body: its motion.
    RESTS => "It does not move.";
    moves_right(distance) => "It moves {distance} to the right during the frame.";
    moves_left(distance) => "It moves {distance} to the left during the frame.";
    moves_up(distance) => "It moves {distance} up during the frame.";
    moves_down(distance) => "It moves {distance} down during the frame.";
    moves(velocity, distance) => "It moves by {velocity} during the frame, a distance of {distance}.";
    spins_left(degrees) => "It turns by {degrees} degrees counter-clockwise.";
    spins_right(degrees) => "It turns by {degrees} degrees clockwise.";
    HIDDEN => "It is not drawn.";

    // The relation of the two.
    apart(t, a, b, separation) => "At t = {t}, \"{a}\" and \"{b}\" are {separation} apart.";
    WITHIN_SLOP => "That counts as a hit, because of the slop.";
    touching(t, a, b) => "At t = {t}, \"{a}\" and \"{b}\" touch, which is a hit.";
    overlapping_unbounded(t, a, b) => "At t = {t}, \"{a}\" and \"{b}\" overlap, which is a hit.";
    overlapping(t, a, b, depth) => "At t = {t}, \"{a}\" and \"{b}\" overlap by {depth}, which is a hit.";
    contains(t, container, contained) => "At t = {t}, \"{container}\" contains \"{contained}\", which is a hit.";
    closest(on_a, on_b) => "Their closest points are {on_a} and {on_b}.";
    touch_at(point) => "They touch at {point}.";
    NO_TRANSLATION => "No finite translation separates them.";
    separates(b, translation) => "Moving \"{b}\" by {translation} ends the overlap.";
    one_pair_hits(a, b) => "Of all pairs, only \"{a}\" and \"{b}\" hit at the start.";
    pairs_hit(count) => "Of all pairs, {count} hit at the start.";
    many_pairs_hit(count) => "Of all pairs, more than {count} hit at the start.";
    first_pairs(pairs) => "The first of them are {pairs}.";
    pair(a, b) => "\"{a}\" with \"{b}\"";
    NO_PAIR_HITS => "No two bodies hit at the start.";

    // The answer of the search, and its comparison with the proof.
    NOTHING_MOVES => "Neither of the two moves.";
    impact(search, t, at) => "The {search} search finds an impact at t = {t}, at {at}.";
    GRAZES => "They only graze.";
    in_contact(search) => "The {search} search finds the two in contact at the start.";
    LEAVING => "Their motion takes them apart.";
    none_seen(search) => "The {search} search sees no impact.";
    separated(search, clearance) => "The {search} search proves that they come no nearer than {clearance}.";
    separated_at_least(search, clearance) => "The {search} search proves that they stay at least {clearance} apart.";
    gives_up(search, t) => "The {search} search gives up at t = {t}, without an answer.";
    not_applicable(search) => "The {search} search does not answer for bodies that spin.";
    PROVEN => "That is right.";
    late(by) => "That is right, but late by {by} of the frame.";
    early(by) => "That is right, but early by {by} of the frame.";
    false_yes(clearance) => "That is wrong, because they miss by {clearance}.";
    false_yes_at_least(clearance) => "That is wrong, because they miss by at least {clearance}.";
    tunnels(t) => "That is wrong: they meet at t = {t}, and the search tunnels.";
    START_MISSED => "That is wrong, because they are in contact at the start.";
    PROVEN_MISS => "It is proven that they do not meet.";
    UNPROVEN => "Nothing is proven about it.";
    contact(from, to) => "They are in contact from t = {from} to {to}.";
    contact_of_an_instant(t) => "They are in contact at t = {t} for an instant.";
    contacts(count, from, to) => "They are in contact {count} times, the first time from t = {from} to {to}.";
    SHORTER_MAY_BE_MISSING => "Shorter contacts may be missing.";

    // The task and the expectations.
    TASK => "The scene is a lesson with this task.";
    task(task) => "{task}";
    ONE_EXPECTATION_HOLDS => "The file states 1 expectation, and it holds.";
    expectations_hold(count) => "The file states {count} expectations, and all of them hold.";
    expectations_fail(failing, count) => "Of the {count} expectations in the file, {failing} do not hold.";
}
