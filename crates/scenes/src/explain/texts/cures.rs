//! The results of cures of ghosts, in words.

texts! {
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
    member(name) => "\"{name}\"";
    part(name, part) => "\"{name}\", member {part}";
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
