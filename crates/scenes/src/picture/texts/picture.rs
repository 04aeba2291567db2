//! Labels on the picture.

texts! {
    /// The name of the first body of the pair.
    body_a(name) => "A \u{b7} {name}";
    /// The name of the second body of the pair.
    body_b(name) => "B \u{b7} {name}";
    /// At the arrow of the MTV.
    depth(value) => "depth {value}";
    /// At the arrow of the MTV that ends the overlap of many parts: it is longer than they are deep.
    mtv(length) => "MTV {length}";
    distance(value) => "distance {value}";
    /// The regions around a box, which a lesson draws.
    VERTEX_REGION => "vertex";
    EDGE_REGION => "edge";
    /// Between the closest points of two shapes that have one in common.
    TOUCHING => "touching";
    /// No translation of finite length ends the overlap: two crossing lines.
    NO_FINITE_MTV => "no finite MTV";
    speed(value) => "speed {value}";
    /// As above, where the frame time is known.
    speed_per_second(value, per_second) => "speed {value}, {per_second}/s";
    /// In the frame of B.
    relative_speed(value) => "v_A - v_B, speed {value}";
    frame_of_b(velocity) => "B's frame: B is at rest, A moves with v_A - v_B = {velocity}";
    frame_of_b_that_spins(velocity) => "B's frame, which does not turn with B: B turns in place, A moves with v_A - v_B = {velocity}";
    spin(degrees) => "spin {degrees}\u{b0}";

    impact(t) => "impact at t = {t}";
    grazing_impact(t) => "impact at t = {t}, grazing";
    /// Which body outside of the pair is met before anything else.
    first_contact(other, t) => "first contact: {other}, t = {t}";
    first_contacts(other, more, t) => "first contact: {other} and {more} more, t = {t}";
    /// The search claims an impact that does not happen.
    false_yes(clearance) => "false yes, clearance {clearance}";
    /// The search did not see the impact.
    tunneled(t) => "tunneled \u{b7} impact at t = {t}";
    /// The search did not see that the bodies are in contact at the start.
    CONTACT_NOT_SEEN => "not seen \u{b7} in contact at t = 0";

    /// What a scene expects, where something else was found.
    expected(value) => "expected {value}";
    expected_impact(t) => "expected impact at t = {t}";
    EXPECTED_IMPACT => "expected impact";
    expected_closest(t) => "expected closest at t = {t}";
    EXPECTED_HIT => "expected hit";

    /// When an engine on trial claims the impact.
    claimed_impact(engine, t) => "{engine}: impact at t = {t}";

    /// The selected probe.
    probe(number, what) => "{number}. {what}";
    some_probes(shown, all) => "showing {shown} of {all} probes";

    /// A length at the scale bar, where it is exactly 1.
    one_unit(length) => "{length} unit";
    units(length) => "{length} units";

    /// Between two intervals on an axis.
    gap(value) => "gap {value}";
    /// What two intervals on an axis have in common.
    overlap(value) => "overlap {value}";
    /// The parameter of a projection, in lengths of the direction.
    parameter(value) => "s = {value}";
    /// The parameters of two straight pieces that meet.
    first_parameter(value) => "ua = {value}";
    second_parameter(value) => "ub = {value}";
    squared_distance(value) => "d\u{b2} = {value}";
    radius(value) => "r = {value}";
    time(t) => "t = {t}";

    /// On which side of a segment an end of the other lies.
    LEFT => "left";
    RIGHT => "right";
    ON_CARRIER => "on its carrier";
    /// How an edge crosses a ray.
    UPWARD => "+1";
    DOWNWARD => "-1";
    /// The crossing number, and the winding number.
    crossing_number(count) => "n = {count}";
    winding_number(sum) => "w = {sum}";
}
