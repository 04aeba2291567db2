//! The steps of a contact with a level, with the letters of docs/notation.md: n the normal of a member, n_level one of the level. None ends with
//! a dot.

texts! {
    IDEA => "All bodies at rest are one closed set, the level. A contact with one of them is real if the level has its normal there, within 1 degree; otherwise it is a ghost: the normal of an edge that another body covers.";
    SOURCE => "Catto, Ghost Collisions, box2d.org 2020.";
    GROWN => "Grown members";
    GROWN_HOW => "A direction is an outward normal where a small disc on that side touches the boundary and is free, so gaps and steps smaller than the disc have none.";

    REACH => "The distance up to which points of the boundary count";
    reach_given(separation, slop, margin) => "separation = {separation}, slop = {slop}, margin = {margin}";
    REACH_FORMULA => "max(slop - separation, separation) + margin";
    reach_substituted(separation, slop, margin) => "max({slop} - {separation}, {separation}) + {margin}";

    normal(at) => "Outward normal of the level at {at}";
    normals(at) => "Outward normals of the level at {at}";
    all_between(from, to, turn) => "all from {from} to {to}, {turn}";
    COUNTER_CLOCKWISE => "counter-clockwise";
    CLOCKWISE => "clockwise";

    compared(name) => "Contact with {name}";
    nameless(member) => "member {member}";
    compared_given(separation, n, n_level) => "separation = {separation}, n = {n}, n_level = {n_level}";
    compared_alone(separation, n) => "separation = {separation}, n = {n}";
    ANGLE_FORMULA => "angle(n, n_level)";
    angle_substituted(n, n_level) => "angle({n}, {n_level})";
    angle(degrees, allowed, verdict) => "{degrees} degrees, {allowed} allowed: {verdict}";
    no_normal_near(verdict) => "no outward normal of the level is within reach: {verdict}";
    NO_NORMAL => "no finite translation separates the two, so there is no normal to compare";
    REAL => "real";
    GHOST => "a ghost";
    covered_ghost(other) => "a ghost, {other} covers that side";
    UNDEFINED => "none";

    WHOLE => "The level";
    apart(separation) => "apart, separation {separation}";
    TOUCHING => "touching";
    overlapping(translation, depth) => "overlapping, the shortest translation out of it is {translation}, {depth} long";
    WITHOUT_TRANSLATION => "overlapping, no finite translation separates them";
}
