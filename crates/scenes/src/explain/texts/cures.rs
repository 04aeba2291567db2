//! The results of cures of ghosts, in words.

texts! {
    NONE_SOURCE => "no rule";
    MERGED_SOURCE => "definition of a ghost";
    CHAIN_SOURCE => "Box2D 3 at 2c939c2";
    ORIENTED_SOURCE => "parry 0.31";
    ACTIVE_EDGES_SOURCE => "Jolt at 06e9d17";
    VELOCITY_FILTER_SOURCE => "as games write it";

    NONE_RULE => "Every contact stays as it is.";
    MERGED_RULE => "A contact gets the nearest normal of the bodies taken as one; without one it is dropped.";
    CHAIN_RULE => "Edges have one side and know their neighbours: beyond the normal of a convex neighbour a contact is left to it, elsewhere it gets the normal of its edge (b2ClassifyNormal in manifold.c).";
    ORIENTED_RULE => "A normal is clamped between those of its edge and of the neighbours (PolylineFlags::ORIENTED).";
    ACTIVE_EDGES_RULE => "Where the outline turns outward by less than 5 degrees, or inward, a contact gets the normal of its edge (ActiveEdges.h).";
    VELOCITY_FILTER_RULE => "A contact against the motion is dropped if it is shallow; true walls give way as far.";

    lane(cure, kept, changed, dropped, left, lost) => "{cure}: {kept} kept, {changed} changed, {dropped} dropped; {left}, {lost}";
    lane_sinks(cure, kept, changed, dropped, left, lost, depth) =>
        "{cure}: {kept} kept, {changed} changed, {dropped} dropped; {left}, {lost}; the body may sink by {depth} into what stands against its motion";
    NO_CONTACT => "cures have nothing to do: no contact has a normal";
    NO_GHOST => "no ghost is left";
    ONE_GHOST => "1 ghost is left";
    ghosts(count) => "{count} ghosts are left";
    NONE_LOST => "no real normal is lost";
    ONE_LOST => "1 real normal is lost";
    lost(count) => "{count} real normals are lost";
    kept_real(name, normal) => "{name}: kept, normal {normal}, real";
    kept_ghost(name, normal) => "{name}: kept, normal {normal}, a ghost";
    changed_real(name, before, normal) => "{name}: changed from {before} to {normal}, real";
    changed_ghost(name, before, normal) => "{name}: changed from {before} to {normal}, still a ghost";
    no_edge(name, before) => "{name}: {before} is dropped, the body meets no edge of the outline there";
    behind(name, before) => "{name}: {before} is dropped, the body or the normal is behind the edge";
    neighbour(name, before) => "{name}: {before} is dropped, the neighbour of the edge answers there";
    no_normal(name, before) => "{name}: {before} is dropped, the level has no normal there";
    shallow(name, before) => "{name}: {before} is dropped, it is shallow and against the motion";
}
