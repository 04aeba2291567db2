//! The moves of a body by movers, in words.

texts! {
    STOP_RULE => "The body goes up to the first impact; the rest is dropped.";
    BOUNCE_RULE => "At each impact the velocity is mirrored at the normal.";
    PUSH_OUT_RULE => "The body goes to the end, and each body that it overlaps there pushes it out once, by its own shortest translation.";
    AXES_RULE => "The body goes along x, then along y, each up to the first impact.";
    SLIDE_RULE => "At each impact the rest goes on along the tangent, at most 4 times.";
    PIXELS_RULE => "The body goes unit by unit along x, then along y, until a unit would make it overlap.";
    QUAKE_RULE => "At each of at most 4 impacts the velocity is clipped to the planes that were met; between two planes it is 0.";

    AS_GAMES_WRITE_IT => "as games write it";
    SLIDE_SOURCE => "Fauerby 2003, section 3";
    PIXELS_SOURCE => "Celeste and TowerFall physics, 2018";
    QUAKE_SOURCE => "Quake 3 Arena 1.32, PM_SlideMove";

    with_restitution(mover, restitution) => "{mover}, restitution {restitution}";
    with_order(mover, order) => "{mover}, order {order}";
    with_rate(mover, rate, epsilon) => "{mover}, {rate} Hz, stops {epsilon} before a plane";

    member(name) => "\"{name}\"";
    part(name, part) => "\"{name}\", member {part}";
    X => "x";
    Y => "y";

    free(mover, end, velocity) => "{mover}: the body ends at {end}, velocity {velocity}; nothing stops it";
    met_nothing(mover, end, velocity, missing) =>
        "{mover}: the body ends at {end}, velocity {velocity}, {missing} from the desired end; it met nothing";
    stopped(mover, end, velocity, names, missing) =>
        "{mover}: the body ends at {end}, velocity {velocity}, {missing} from the desired end; met: {names}";
    stopped_by_ghost(mover, end, velocity, names, missing) =>
        "{mover}: the body ends at {end}, velocity {velocity}, {missing} from the desired end; met: {names}, with a ghost";
    // The end in a lane.
    THERE => "there";
    short(missing) => "{missing} short";
    off(missing) => "{missing} off";
    met_more(name, more) => "{name} +{more}";
    CLIP_FORMULA => "v - (v\u{b7}n) n";
    clip_formula(factor) => "v - {factor} (v\u{b7}n) n";
    clip_substituted(before, normal) => "{before} - ({before}\u{b7}{normal}) {normal}";
    clip_substituted_by(before, factor, normal) => "{before} - {factor} ({before}\u{b7}{normal}) {normal}";
    bump(t, at, what) => "t = {t}, body at {at}: {what}";
    ghost(sentence, normal) => "{sentence}; a ghost, the level has no normal {normal} there";
    reason_stopped(name, normal) => "{name} stops it, normal {normal}";
    reason_mirrored(name, normal, restitution, before, after) =>
        "{name}, normal {normal}: the velocity {before} is mirrored with restitution {restitution} and becomes {after}";
    reason_pushed_out(name, normal, depth, before, after) => "{name} pushes it by {depth} along {normal}; the velocity {before} becomes {after}";
    reason_axis(name, axis, before, after) => "{name} stops it along {axis}; the velocity {before} becomes {after}";
    reason_clipped(name, normal, dot, before, after) =>
        "the velocity {before} is clipped to the plane of {name}, normal {normal} (dot {dot} < 0), and becomes {after}";
    reason_same_plane(name, normal, dot, before, after) =>
        "the plane of {name}, normal {normal}, was met before (dot {dot} > 0.99): the velocity {before} is turned away a little and becomes {after}";
    reason_crease(name, normal, before) =>
        "the velocity {before} is clipped to the plane of {name}, normal {normal}, and leads into a plane that was met before: it becomes 0";
    reason_dead(name, normal, before) => "the plane of {name}, normal {normal}, is the third one that the velocity {before} leads into: it becomes 0";
    REASON_TOO_MANY => "there are more impacts than the mover takes: the rest is dropped";
    reason_inside(name, before, after) => "the whole path is inside of {name}: the velocity {before} becomes {after}";
}
