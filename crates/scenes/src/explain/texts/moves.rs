//! The moves of a body by movers, in words.

texts! {
    STOP_RULE => "The body goes up to the first impact; the rest is dropped.";
    BOUNCE_RULE => "At each impact the velocity is mirrored at the normal.";
    PUSH_OUT_RULE => "The body goes to the end, and each body that it overlaps there pushes it out once, by its own shortest translation.";
    AXES_RULE => "The body goes along x, then along y, each up to the first impact.";
    SLIDE_RULE => "At each impact the rest goes on along the tangent, at most 4 times.";
    PIXELS_RULE => "The body goes unit by unit along x, then along y, until a unit would make it overlap.";
    QUAKE_RULE => "At each of at most 4 impacts the velocity is clipped to the planes that were met; between two planes it is 0.";
    GODOT_RULE => "The body is pushed free of its margin by 0.4 of each depth, swept, narrowed in 8 halvings, and slides on from the deepest contact.";
    GODOT3_RULE => "As godot, by the rule of version 3.2: a contact is at least 0.005 deep.";
    BOX2D_RULE => "At most 5 times, the rest is moved out of all planes in contact together, and the body is cast along it.";
    RAPIER_RULE => "Casts keep an offset of 0.01 of the height; slopes of more than 45 degrees are walls; on the ground it is drawn down to the ground.";

    AS_GAMES_WRITE_IT => "as games write it";
    SLIDE_SOURCE => "Fauerby 2003, section 3";
    PIXELS_SOURCE => "Celeste and TowerFall physics, 2018";
    QUAKE_SOURCE => "Quake 3 Arena 1.32, PM_SlideMove";
    GODOT_SOURCE => "Godot 4, CharacterBody2D";
    GODOT3_SOURCE => "Godot 3.2, KinematicBody2D";
    BOX2D_SOURCE => "Box2D 3.1, b2SolvePlanes";
    RAPIER_SOURCE => "Rapier 0.36.1, KinematicCharacterController";

    option(name, value) => "{name} {value}";
    OFF => "off";

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
    ghost_of(name) => "ghost of {name}";
    met_more(name, more) => "{name} +{more}";
    CLIP_FORMULA => "v - (v\u{b7}n) n";
    clip_formula(factor) => "v - {factor} (v\u{b7}n) n";
    clip_substituted(before, normal) => "{before} - ({before}\u{b7}{normal}) {normal}";
    clip_substituted_by(before, factor, normal) => "{before} - {factor} ({before}\u{b7}{normal}) {normal}";
    bump(t, at, what) => "t = {t}, body at {at}: {what}";
    ghost(sentence, normal) => "{sentence}; a ghost, the level has no normal {normal} there";
    and_velocity(what, before, after) => "{what}; the velocity {before} becomes {after}";
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
    reason_recovered(push, normal) => "the contacts within its margin push it by {push} along {normal}";
    reason_recovered_from(name, push, normal) => "{name} is within its margin and pushes it by {push} along {normal}";
    reason_narrowed(name, normal, safe, blocked, depth) =>
        "{name} blocks it, normal {normal}: the halvings find {safe} of the motion free and {blocked} not, there it is {depth} deep with its margin";
    reason_stopped_on_slope(name, normal, before) => "it stays on the slope of {name}, normal {normal}: the velocity {before} is dropped";
    reason_plane_kept(name, normal, push) => "the plane of {name}, normal {normal}, is kept and pushes the rest by {push}";
    reason_plane_dropped(name, normal) => "the plane of {name}, normal {normal}, is dropped: the rest does not lead into it";
    reason_cast_stopped(name, normal, fraction) => "the cast stops at {fraction} of the rest, near {name}, normal {normal}";
    reason_too_steep(name, normal) => "the slope of {name}, normal {normal}, is too steep to be climbed: the motion along it is dropped";
    reason_not_slipped(name, normal) => "the slope of {name}, normal {normal}, is not slipped down: the motion along it is dropped";
    reason_snapped(name, by) => "it is drawn down to {name} by {by}";
}
