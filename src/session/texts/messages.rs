//! The messages about edits that were made, and the reasons for which a drag leads to no shape.

texts! {
    undone(step) => "Undone: {step}";
    redone(step) => "Done again: {step}";

    removed_with_one(name) => "removed \"{name}\" and 1 expectation that speaks of it";
    removed_with_some(name, count) => "removed \"{name}\" and {count} expectations that speak of it";
    grouped(names, group) => "{names}: one group now, called \"{group}\"";
    grouped_with_one(names, group) => "{names}: one group now, called \"{group}\"; removed 1 expectation that speaks of a member";
    grouped_with_some(names, group, count) =>
        "{names}: one group now, called \"{group}\"; removed {count} expectations that speak of members";
    joined(member, group) => "\"{member}\" is a member of \"{group}\" now";
    joined_with_one(member, group) =>
        "\"{member}\" is a member of \"{group}\" now; removed 1 expectation that speaks of \"{member}\"";
    joined_with_some(member, group, count) =>
        "\"{member}\" is a member of \"{group}\" now; removed {count} expectations that speak of \"{member}\"";
    ungrouped_with_one(name) => "ungrouped \"{name}\"; removed 1 expectation that speaks of \"{name}\"";
    ungrouped_with_some(name, count) => "ungrouped \"{name}\"; removed {count} expectations that speak of \"{name}\"";

    EXPECTED_ALREADY => "the scene expects these answers of the pair already";
    added_expectations(count) => "{count} expectations more";
    ADDED_EXPECTATION => "1 expectation more";
    NOTHING_TO_ACCEPT => "there is nothing to accept: what is found is what is expected, or is not proven";

    /// Messages about a capture.
    NO_FRAMES => "the capture has no frames";
    incomplete_line(line) => "line {line} ends in the middle, where the program that wrote the capture ended: everything before it is shown";
    unlisted(listed, more) => "the first {listed} findings are shown, {more} more are counted";
    /// The name of a run of a scene, in place of the name of a file.
    RUN => "run";
    STEP_IS_A_SCENE => "the step is a new scene now, the capture is closed";

    /// The result of a slide until the verdict flips.
    touches_already(name, other) => "{name} touches {other} already, to the last bit";
    touches(name, other) => "{name} touches {other}, to the last bit";
    hits_at_the_slop(name, other) => "{name} hits {other} at the slop, and misses one step farther";
    hits_a_step_from_a_miss(name, other) =>
        "{name} hits {other}, one step of its numbers from a miss: no number lies between";
    meets_between(name, other) => "{name} and {other} meet between two numbers: it stops at the last one before";

    /// The result of a slide until the answer flips: the answer of the search on the other side.
    misses_the_start(method, name, other) => "From here on {method} misses that {name} and {other} are in contact at the start.";
    sees_the_start(method) =>
        "From here on {method} sees a hit: one step of the numbers before, it misses a contact at the start.";
    tunnels(name, t, method) =>
        "From here on {name} tunnels: they meet at t = {t}, {method} saw it one step of the numbers before.";
    tunnels_no_more(method, name) => "From here on {method} sees the hit: one step of the numbers before, {name} tunnels.";
    claims_falsely(method, name, other, clearance) =>
        "From here on {method} claims a hit that is none: {name} and {other} miss by {clearance}.";
    claims_falsely_no_more(method, clearance) =>
        "From here on {method} no longer claims a hit: one step before it does, though they miss by {clearance}.";
    grazes(name, other, t) => "{name} grazes {other} at t = {t}.";
    just_touches(name, other, t) => "{name} just touches {other} at t = {t}.";
    just_touches_at_start(name, other) => "{name} just touches {other} at the start.";
    hits(name, other, t) => "{name} hits {other} at t = {t}.";
    hits_at_start(name, other) => "{name} hits {other} at the start.";
    finds_no_hit(method) => "One step of the numbers farther, {method} finds no hit.";
    gives_up(method) => "One step of the numbers farther, {method} gives up.";
    asked_at(poses, apart) =>
        "Asked at {poses} poses, up to {apart} apart: what flips there and back between two of them is not seen.";

    /// The verbs for which several bodies must be selected.
    ALIGN => "align";
    DISTRIBUTE => "distribute";
    GROUP => "group";

    /// The directions of a slide: "along its velocity".
    ITS_VELOCITY => "its velocity";
    THE_NORMAL => "the normal";
    THE_X_AXIS => "the x axis";
    THE_Y_AXIS => "the y axis";

    /// The reasons for which a drag leads to no shape.
    NO_SUCH_HANDLE => "the shape has no such handle";
    ON_THE_CENTER => "the pointer is on the center, a turn needs a direction";
    BODY_IS_GONE => "the body is gone";
    NO_AREA => "a box needs two different vertices, and an extent along both of its axes";
    CROSSES_ITSELF => "the outline of a polygon must not cross or touch itself";
    OUT_OF_RANGE => "it leads out of the permitted range";
}
