//! The contact of a body with its level, in words.

texts! {
    none(mover) => "\"{mover}\" has no level: no other body is at rest";
    ONE_BODY => "1 body";
    bodies(count) => "{count} bodies";
    UNDEFINED => "none";
    apart(mover, bodies, separation) => "\"{mover}\" and its level of {bodies}: apart, separation {separation}";
    touching(mover, bodies) => "\"{mover}\" and its level of {bodies}: touching";
    overlapping(mover, bodies, by, depth) =>
        "\"{mover}\" and its level of {bodies}: overlapping; the shortest translation out of all is {by}, {depth} long";
    too_large(mover, bodies, by, depth) =>
        "\"{mover}\" and its level of {bodies}: overlapping; too many edges for a translation out of all, out of the deepest it is {by}, {depth} long";
    without_translation(mover, bodies) => "\"{mover}\" and its level of {bodies}: overlapping; no finite translation separates them";
    normal(normal, at) => "normal of the level: {normal} at {at}";
    normals(from, to, at) => "normals of the level: from {from} to {to} at {at}";
    impact(t, bodies, normals) => "first impact with the level at t = {t}, with {bodies}; normals of the level there: {normals}";
    impact_open(bodies) => "not proven whether {bodies} is met earlier during the frame";
    NO_IMPACT => "no impact with the level during the frame";
    arc(from, to) => "from {from} to {to}";
    member(name) => "\"{name}\"";
    part(name, part) => "\"{name}\", member {part}";
    member_apart(name, separation) => "{name}: apart, separation {separation}";
    member_real(name, normal, separation) => "{name}: real, normal {normal}, separation {separation}";
    ghost(name, normal, separation) =>
        "{name}: a ghost, normal {normal}, separation {separation}; the level has no such normal there";
    ghost_covered(name, normal, other, separation) =>
        "{name}: a ghost, normal {normal}, separation {separation}; \"{other}\" covers that side";
}
