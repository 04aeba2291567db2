//! The texts of pictures: their labels, the names of their layers, their titles and verdicts in a file, and the phase map.

texts! {
    // The layers.
    GRID => "Grid";
    PROBES => "Probes";
    SWEPT => "Swept path";
    CONTACT => "Contact";
    MANIFOLD => "Contact points";
    CROSSINGS => "Boundary crossings";
    REASONS => "Reasons";
    IMPACT => "Impact";
    NAMES => "Names";
    VELOCITIES => "Velocities and spins";
    RECTANGLES => "Bounding rectangles";
    CIRCLES => "Bounding circles";
    PIECES => "Convex pieces";
    LEVEL => "Level of the moving body";
    /// At the normal of a ghost.
    ghost(name) => "ghost of {name}";
    /// At the line of a physics engine around A: with B's outline there, it has a contact.
    contact_begins(distance) => "contact from {distance} on";
    // At the normals that a cure leaves.
    changed(name) => "{name}, changed";
    dropped(name) => "{name}, dropped";
    /// At the end of a move by a mover.
    move_end(mover, end) => "{mover}: {end}";
    /// At the selected bump of a move.
    bump(number, name) => "{number}. {name}";
    ghost_bump(number, name) => "{number}. ghost of {name}";
    LETTERS => "Letters";
    TRAILS => "Trails";
    FRAME_OF_B => "B's frame";

    // The names of handles, beside the pointer.
    HANDLE_TURN => "Turn";
    HANDLE_SPIN => "Spin";
    HANDLE_VELOCITY => "Velocity";
    HANDLE_RADIUS => "Radius";

    // The labels.

    /// The name of the first body of the pair.
    body_a(name) => "A \u{b7} {name}";
    /// The name of the second body of the pair.
    body_b(name) => "B \u{b7} {name}";
    /// The label of the arrow of the MTV.
    depth(value) => "depth {value}";
    /// The label of the arrow of the MTV that ends the overlap of many parts: it is longer than the parts are deep.
    mtv(length) => "MTV {length}";
    distance(value) => "distance {value}";
    /// The regions around a box, which a lesson draws.
    VERTEX_REGION => "vertex";
    EDGE_REGION => "edge";
    /// The label between the closest points of two shapes that have one point in common.
    TOUCHING => "touching";
    /// Shown if no translation of finite length ends the overlap: two crossing lines.
    NO_FINITE_MTV => "no finite MTV";
    speed(value) => "speed {value}";
    /// The same label if the frame time is known.
    speed_per_second(value, per_second) => "speed {value}, {per_second}/s";
    /// The speed of A in the frame of B.
    relative_speed(value) => "v_A - v_B, speed {value}";
    frame_of_b(velocity) => "B's frame: B is at rest, A moves with v_A - v_B = {velocity}";
    frame_of_b_that_spins(velocity) => "B's frame, which does not turn with B: B turns in place, A moves with v_A - v_B = {velocity}";
    spin(degrees) => "spin {degrees}\u{b0}";

    impact(t) => "impact at t = {t}";
    grazing_impact(t) => "impact at t = {t}, grazing";
    /// The first contact of all, if it is with a body outside of the pair.
    first_contact(other, t) => "first contact: {other}, t = {t}";
    first_contacts(other, more, t) => "first contact: {other} and {more} more, t = {t}";
    /// The search claims an impact that does not happen.
    false_yes(clearance) => "false yes, clearance {clearance}";
    /// The search did not see the impact.
    tunneled(t) => "tunneled \u{b7} impact at t = {t}";
    /// The search did not see that the bodies are in contact at the start.
    CONTACT_NOT_SEEN => "not seen \u{b7} in contact at t = 0";

    /// The value that the scene expects, if something else was found.
    expected(value) => "expected {value}";
    expected_impact(t) => "expected impact at t = {t}";
    EXPECTED_IMPACT => "expected impact";
    expected_closest(t) => "expected closest at t = {t}";
    EXPECTED_HIT => "expected hit";

    /// The time of an impact that an engine on trial claims.
    claimed_impact(engine, t) => "{engine}: impact at t = {t}";

    /// The selected probe.
    probe(number, what) => "{number}. {what}";
    some_probes(shown, all) => "showing {shown} of {all} probes";

    /// The label of the scale bar if its length is exactly 1.
    one_unit(length) => "{length} unit";
    units(length) => "{length} units";

    /// The gap between two intervals on an axis.
    gap(value) => "gap {value}";
    /// The overlap of two intervals on an axis.
    overlap(value) => "overlap {value}";
    /// The parameter of a projection, in lengths of the direction.
    parameter(value) => "s = {value}";
    /// The parameters of two straight pieces that meet.
    first_parameter(value) => "s1 = {value}";
    second_parameter(value) => "s2 = {value}";
    squared_distance(value) => "distance\u{b2} = {value}";
    measured_distance(value) => "distance = {value}";
    radius(value) => "r = {value}";
    time(t) => "t = {t}";

    // The letters of docs/notation.md, each beside the mark that it names. `index` is 1 or 2, `role` A or B.

    START => "a";
    start_of(index) => "a{index}";
    END => "b";
    CENTER => "c";
    extent_along_x(index) => "e{index}.x";
    extent_along_y(index) => "e{index}.y";
    RADIUS => "r";
    indexed(letter, index) => "{letter}{index}";
    center_of(index) => "c{index}";
    DIRECTION => "d";
    OPPOSITE_DIRECTION => "-d";
    direction_of(index) => "d{index}";
    half_extent_of(index, value) => "e{index} = {value}";
    foot(parameter) => "f, s = {parameter}";
    half_chord(value) => "h = {value}";
    BETWEEN => "m";
    NORMAL => "n";
    NORMAL_OF_EDGE => "n_edge";
    NORMAL_OF_LEVEL => "n_level";
    POINT => "p";
    POINT_IN_FRAME => "p'";
    POINT_AND_IN_FRAME => "p, p'";
    meeting_point(parameter) => "p, s1 = {parameter}";
    CLOSEST => "q";
    CLOSEST_IN_FRAME => "q'";
    own_radius(value) => "r_0 = {value}";
    radius_of(index, value) => "r{index} = {value}";
    radius_of_body(role, value) => "r_{role} = {value}";
    first_time(t) => "t1 = {t}";
    second_time(t) => "t2 = {t}";
    UNIT => "u";
    unit_of(index) => "u{index}";
    VELOCITY => "v";
    velocity_of(role) => "v_{role}";
    velocity_of_resting(role) => "v_{role} = 0";
    leg_along_x(length) => "x = {length}";
    leg_along_y(length) => "y = {length}";
    ROLE_A => "A";
    ROLE_B => "B";
    lower_end(role) => "{role}.lo";
    upper_end(role) => "{role}.hi";
    MINIMUM => "min";
    MAXIMUM => "max";
    MIDDLE => "middle";
    reach(value) => "reach = {value}";

    /// The side of a segment on which an end of the other segment lies.
    LEFT => "left";
    RIGHT => "right";
    ON_CARRIER => "on the line through it";
    /// The sign of the crossing of an edge with a ray.
    UPWARD => "+1";
    DOWNWARD => "-1";
    /// The crossing number, and the winding number.
    crossing_number(count) => "crossings {count}";
    winding_number(sum) => "winding {sum}";

    // A point that is dragged or drawn and snaps.

    snap_touches(other) => "touches {other}";
    snap_hits_nearest(other) => "hits {other}, 1 ulp from a miss";
    snap_grid(x, y) => "grid ({x}, {y})";
    snap_vertex(other) => "vertex of {other}";
    snap_center(other) => "center of {other}";
    snap_midpoint(other) => "midpoint of {other}";
    snap_edge(other) => "on the edge of {other}";
    snap_degrees(degrees) => "{degrees}\u{b0}";
    snap_parallel(other) => "parallel to {other}";
    snap_perpendicular(other) => "perpendicular to {other}";

    /// The numbers of the shape being drawn.
    drawn_point(x, y) => "({x}, {y})";
    drawn_length(length, degrees) => "{length}, {degrees}\u{b0}";
    drawn_direction(degrees) => "{degrees}\u{b0}";
    drawn_radius(radius) => "radius {radius}";
    drawn_size(width, height) => "{width} \u{d7} {height}";
    drawn_turned_size(width, height, degrees) => "{width} \u{d7} {height}, {degrees}\u{b0}";

    // Title and verdict in a file.

    /// The title of a picture whose scene has no title.
    UNTITLED => "Clashbox scene";
    /// A picture of what `clashbox check` found.
    not_as_expected(title) => "Not as expected: {title}";
    phase_map(title) => "Phase map: {title}";
    /// A phase map for those who do not see it. `shares` is a list of the following texts.
    map_in_words(search, across, up, shares) => "{search}. Across: {across}. Up: {up}. Of the cells: {shares}.";
    axis_in_words(name, from, to) => "{name}, from {from} to {to}";
    share_of_cells(class, share) => "{class} {share}";
    /// The description of a picture in a file: what its author says, and what is drawn.
    described(notes: lines, sentences: lines) => "{notes}\n\n{sentences}";

    /// The answer of the search, and its cost: "Linear: no impact seen · 9 tests".
    verdict(method, outcome, tests) => "{method}: {outcome} \u{b7} {tests}";
    /// The first contact of all as a sentence, before the verdict of the search on the pair.
    first_of_all(first, verdict) => "{first} {verdict}";
    outcome_impact(t) => "impact at t = {t}";
    outcome_in_contact(relation) => "in contact at t = 0, {relation}";
    OUTCOME_NONE_SEEN => "no impact seen";
    outcome_separated(clearance) => "separated, clearance {clearance}";
    outcome_separated_at_least(clearance) => "separated, clearance at least {clearance}";
    outcome_not_converged(reached) => "not converged, searched to t = {reached}";
    OUTCOME_NOT_APPLICABLE => "does not apply to bodies that spin";

    // The phase map.

    /// The meaning of the shades of a right yes.
    late_by_up_to(part) => "late by up to {part}";
    /// The meaning of the shades of a false yes, and of a yes at the wrong time.
    off_by_up_to(clearance) => "off by up to {clearance}";
    percent(value) => "{value:.1} %";
    /// A share that is above 0 and would be rounded to 0.
    LESS_THAN_SHOWN => "< 0.1 %";
    // The seam map.

    seam_map(title) => "Seam map: {title}";
    START_PHASE => "start phase, fraction of a step";
    PASSES => "no ghost";
    seam_of(bodies, at) => "{bodies} at {at}";
    /// Stands between the names of two bodies that meet at a seam.
    BETWEEN_BODIES => " | ";
    OTHER_SEAMS => "other seams";
    /// A seam map for those who do not see it.
    seam_map_in_words(across, up, shares, sentences: lines) => "Across: {across}. Up: {up}. Of the cells: {shares}.\n{sentences}";

    with_unit(name, unit) => "{name} ({unit})";
}
