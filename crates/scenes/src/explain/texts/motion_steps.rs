//! The steps towards a time of impact: title, input, formula, result. None ends with a dot.
//!
//! The letters are those of docs/notation.md. A point p + t v of A meets a point q of B where t v = q - p, so the set is B - A: the
//! Minkowski difference A - B, mirrored in the origin.

texts! {
    RELATIVE => "Only the relative motion counts";
    RELATIVE_FORMULA => "v = v_A - v_B";
    difference(a, b) => "{a} - {b}";
    b_rests(v) => "{v}: B is taken to rest, A moves by v";
    BOTH_REST => "(0, 0): as far as neither turns, their distance stays as it is";

    AT_THE_START => "At the start";
    start_apart(separation) => "apart by {separation}: no contact yet";
    start_within_slop(separation, slop) => "apart by {separation}, within the slop of {slop}: in contact";
    start_in_contact(relation) => "{relation}: in contact";
    LEAVING => "The motion along the normal";
    normal_and_motion(n, v) => "n = {n}, v = {v}";
    LEAVING_FORMULA => "n\u{b7}v";
    dot(a, b) => "{a}\u{b7}{b}";
    leaves(along) => "{along} < 0: against the normal, so the separation grows at once";
    stays(along) => "{along} > 0: towards B, so the separation does not grow";
    SLIDES => "0: across the normal, and the separation does not grow";
    EXACTLY_LEAVING => "the separation grows at once, exactly";
    EXACTLY_STAYING => "the separation does not grow at once, exactly";

    REACH => "The growth of B - A, the Minkowski difference A - B mirrored in the origin";
    REACH_FORMULA => "reach = r_A + r_B";
    REACH_WITH_SLOP_FORMULA => "reach = r_A + r_B + slop";
    sum(a, b) => "{a} + {b}";
    sum_of_three(a, b, c) => "{a} + {b} + {c}";
    reach(reach) => "{reach}: they hit where t v lies in B - A, grown by reach";

    PARTS => "Convex parts";
    parts(tested, first, second, saved) =>
        "the {first} of A and the {second} of B decide. Pairs of parts tested: {tested}, saved by the rectangles around their paths: {saved}";

    slab(axis) => "Slab along {axis}";
    slab_given(a, b, speed) => "A covers {a}, B {b}; v has speed = {speed} along it";
    grown_slab_given(a, b, speed) => "without the radii A covers {a}, B {b}; v has speed = {speed} along it";
    SLAB_FORMULA => "(t1, t2) = ((B.lo - A.hi) / speed, (B.hi - A.lo) / speed)";
    SLAB_BACKWARDS_FORMULA => "(t1, t2) = ((B.hi - A.lo) / speed, (B.lo - A.hi) / speed)";
    GROWN_SLAB_FORMULA => "(t1, t2) = ((B.lo - A.hi - reach) / speed, (B.hi - A.lo + reach) / speed)";
    GROWN_SLAB_BACKWARDS_FORMULA => "(t1, t2) = ((B.hi - A.lo + reach) / speed, (B.lo - A.hi - reach) / speed)";
    slab_times(first, speed, second) => "(({first}) / {speed}, ({second}) / {speed})";
    slab_result(times) => "{times}: enters and leaves";
    SLAB_PARALLEL_FORMULA => "(lo, hi) = (B.lo - A.hi, B.hi - A.lo)";
    GROWN_SLAB_PARALLEL_FORMULA => "(lo, hi) = (B.lo - A.hi - reach, B.hi - A.lo + reach)";
    slab_ends(first, second) => "({first}, {second})";
    slab_parallel_within(ends) => "{ends}: parallel to the path, which is in between from its start on";
    slab_parallel_outside(ends) => "{ends}: parallel to the path, which is not in between: it never enters";
    difference_less(a, b, reach) => "{a} - {b} - {reach}";
    difference_and(a, b, reach) => "{a} - {b} + {reach}";
    SLABS => "The latest entry, the earliest exit";
    SLABS_FORMULA => "(t1, t2) = (max(t1), min(t2))";
    slabs_substituted(enters, leaves) => "(max({enters}), min({leaves}))";
    slabs_cross(times) => "{times}: in between the path is in both slabs";
    slabs_later(times) => "{times}: in both slabs only after the end of the frame";
    slabs_before(times) => "{times}: in both slabs only before the start";
    slabs_pass(times) => "{times}: the exit is before the entry, the path passes";

    ROUNDED_VERTEX => "Where the path enters both slabs";
    entry_and_velocity(t, v) => "t = {t}, v = {v}";
    ROUNDED_VERTEX_FORMULA => "t * v";
    product(a, b) => "{a} * {b}";
    beyond_edges(at) => "{at}: beyond two edges of B - A, where it is rounded. The disc around the vertex between them decides";

    ACROSS => "Across the path";
    across_given(m, v, reach, lo, hi, side) => "m = {m}, v = {v}, reach = {reach}; B - A covers [{lo}, {hi}] to the {side} of the path, and m is its nearer end";
    sharp_across_given(m, v, lo, hi, side) => "m = {m}, v = {v}; B - A covers [{lo}, {hi}] to the {side} of the path, and m is its nearer end";
    ACROSS_LO_FORMULA => "gap = (v \u{d7} m) / |v|";
    ACROSS_HI_FORMULA => "gap = (m \u{d7} v) / |v|";
    GROWN_ACROSS_LO_FORMULA => "gap = (v \u{d7} m) / |v| - reach";
    GROWN_ACROSS_HI_FORMULA => "gap = (m \u{d7} v) / |v| - reach";
    cross_over_length(a, b, v) => "({a} \u{d7} {b}) / |{v}|";
    cross_over_length_less(a, b, v, reach) => "({a} \u{d7} {b}) / |{v}| - {reach}";
    across_crosses(gap) => "{gap} < 0: it reaches over the path, which, prolonged to a line, crosses it";
    across_passes(gap) => "{gap} > 0: it is on one side of the path, which passes it";
    ACROSS_GRAZES => "0: the path touches it at most";
    ACROSS_UNBOUNDED => "B - A has no end on either side: the path crosses it";

    OFFSET => "From A to B, m";
    OFFSET_OF_VERTEX => "The line of the path enters the disc around a vertex of B - A";
    OFFSET_OF_EDGE => "The line of the path enters through an edge of B - A, which starts at m";
    offset_given(p, q) => "p = {p} of A, q = {q} of B";
    OFFSET_FORMULA => "m = q - p";
    SQUARED_SPEED => "In contact where |m - t v| = reach. Squared: speed\u{b2} t\u{b2} - 2 along t + apart = 0. The first coefficient, speed\u{b2}";
    velocity(v) => "v = {v}";
    SQUARED_SPEED_FORMULA => "speed\u{b2} = v\u{b7}v";
    ALONG => "Half of the middle coefficient, along";
    offset_and_velocity(m, v) => "m = {m}, v = {v}";
    ALONG_FORMULA => "along = m\u{b7}v";
    approaches(along) => "{along} > 0: A approaches";
    moves_apart(along) => "{along}, not above 0: A does not approach";
    BEYOND => "The last coefficient, apart";
    offset_and_reach(m, reach) => "m = {m}, reach = {reach}";
    BEYOND_FORMULA => "apart = m\u{b7}m - reach\u{b2}";
    square_less_square(m, reach) => "{m}\u{b7}{m} - {reach}\u{b2}";
    apart_at_start(apart) => "{apart} > 0: apart at the start";
    in_contact_at_start(apart) => "{apart}, not above 0: in contact at the start";
    DISCRIMINANT => "The discriminant D = along\u{b2} - speed\u{b2} * apart. As (m\u{b7}v)\u{b2} = (m\u{b7}m) (v\u{b7}v) - (m \u{d7} v)\u{b2}, (m\u{b7}m) (v\u{b7}v) cancels";
    discriminant_given(reach, squared, m, v) => "reach = {reach}, speed\u{b2} = {squared}, m = {m}, v = {v}";
    DISCRIMINANT_FORMULA => "D = reach\u{b2} * speed\u{b2} - (m \u{d7} v)\u{b2}";
    discriminant(reach, squared, m, v) => "{reach}\u{b2} * {squared} - ({m} \u{d7} {v})\u{b2}";
    two_roots(d) => "{d} > 0: two roots, the path crosses the disc";
    one_root(d) => "{d}: one root, the path touches the disc";
    no_root(d) => "{d} < 0: no root, the path passes the disc";
    ROOT => "The earlier root, (along - \u{221a}D) / speed\u{b2}. As along\u{b2} - D = speed\u{b2} * apart, without its cancellation";
    root_given(apart, along, d) => "apart = {apart}, along = {along}, D = {d}";
    ROOT_FORMULA => "t = apart / (along + \u{221a}D)";
    root(apart, along, d) => "{apart} / ({along} + \u{221a}({d}))";
    at_time(t) => "{t}";
    after_the_end(t) => "{t} > 1: after the end of the frame";
    before_the_start(t) => "{t} < 0: before the start";

    edge_gap(kind) => "Distance of the edge, which is one of the {kind}";
    edge_gap_given(n, m, reach) => "n = {n}, m = {m}, reach = {reach}";
    EDGE_GAP_FORMULA => "gap = n\u{b7}m - reach";
    dot_less(n, m, reach) => "{n}\u{b7}{m} - {reach}";
    outside(gap) => "{gap}: the distance of the start in front of the edge";
    behind(gap) => "{gap} < 0: the edge is behind the start";
    EDGE_SPEED => "Speed of approach to the edge";
    EDGE_SPEED_FORMULA => "speed = n\u{b7}v";
    EDGE_TIME => "Distance over speed";
    EDGE_TIME_FORMULA => "t = gap / speed";
    quotient(a, b) => "{a} / {b}";

    exactly_hits(error_bound) => "lengths may be off by {error_bound}: integers say that they hit";
    exactly_grazes(error_bound) => "lengths may be off by {error_bound}: integers say that they only graze";
    exactly_misses(error_bound) => "lengths may be off by {error_bound}: integers say that they do not hit";
    EXACT_EDGE => "An edge that may be entered, from exact products";
    EXACT_EDGE_GIVEN => "gap and speed times the length of the edge";

    CLOSEST_TIME => "Time of the closest approach";
    closest_given(along, squared) => "along = {along} to what is passed, speed\u{b2} = {squared}";
    CLOSEST_TIME_FORMULA => "t = clamp(along / speed\u{b2}, 0, 1)";
    clamped_quotient(along, squared) => "clamp({along} / {squared}, 0, 1)";
    clearance_at(t) => "Clearance at t = {t}";
    clearance_given(distance) => "distance = {distance} from the path to B - A";
    CLEARANCE_FORMULA => "distance - (r_A + r_B)";

    UNSEEN => "Between the start and the end";
    UNSEEN_FORMULA => "|v|";
    length_of(v) => "|{v}|";
    unseen(path) => "{path}: the length of the path that is not tested";
    sample(number) => "Sample {number}";
    sample_at(t) => "Test at t = {t}";
    SAMPLE_FORMULA => "t = k / N";
    time_and_hit(t) => "{t}: hit";
    time_and_miss(t) => "{t}: miss";
    HIT => "hit";
    MISS => "miss";
    EQUAL_STEPS => "Equal steps";
    path_and_step(path, step) => "path = {path}, as far as a point moves relative to the other body; step = {step} at most";
    EQUAL_STEPS_FORMULA => "path / step";
    one_step(quotient) => "{quotient}: 1 step";
    steps(quotient, count) => "{quotient}: rounded up, {count} steps";
    STEP_LENGTH => "The length of a step";
    STEP_LENGTH_FORMULA => "path / N";
    step_length(length) => "{length}: a contact over this length of the path is never missed";
    THICKNESS => "Against the thickness along the path";
    thickness_given(a, b) => "thickness_A = {a}, thickness_B = {b}";
    thickness_given_with_slop(a, b, slop) => "thickness_A = {a}, thickness_B = {b}, slop = {slop}";
    THICKNESS_FORMULA => "thickness = thickness_A + thickness_B";
    THICKNESS_WITH_SLOP_FORMULA => "thickness = thickness_A + thickness_B + 2 * slop";
    sum_and_twice(a, b, c) => "{a} + {b} + 2 * {c}";
    thinner_than_a_step(thickness) => "{thickness}: the longest contact. It is shorter than a step: all of it can be missed";
    thicker_than_a_step(thickness) => "{thickness}: the longest contact. A step is not longer: only a pass near a vertex or a rim can be missed";
    BISECTION => "Bisection";
    BISECTION_FORMULA => "t = (lo + hi) / 2";
    middle(lo, hi) => "({lo} + {hi}) / 2";

    circle_envelope(from, to, center) => "t = {from} to {to}: the circle around {center}, where the mover is in the middle";
    circle_given(own, speed) => "own radius r_0 = {own}, relative speed = {speed}";
    CIRCLE_FORMULA => "r = r_0 + speed * (hi - lo) / 2";
    own_and_half_path(own, speed, lo, hi) => "{own} + {speed} * ({hi} - {lo}) / 2";
    circle_pruned(r, gap) => "{r}: the mover is never farther than half of the stretch from its middle, so none of it is outside. It misses by {gap}: pruned";
    circle_halved(r) => "{r}: the mover is never farther than half of the stretch from its middle, so none of it is outside. It hits, and that proves nothing";
    rectangle_envelope(from, to) => "t = {from} to {to}: the rectangle around both ends";
    rectangle_given(min, max) => "from {min} to {max}";
    RECTANGLE_FORMULA => "size = size_0 + (hi - lo) * (|v.x|, |v.y|)";
    size_and_path(own, lo, hi, v) => "{own} + ({hi} - {lo}) * {v}";
    rectangle_pruned(size, gap) => "{size}: the path in between is straight, so none of it is outside. It misses by {gap}: pruned";
    rectangle_halved(size) => "{size}: the path in between is straight, so none of it is outside. It hits, and that proves nothing";
    grown_envelope(from, to, kind) => "t = {from} to {to}: the {kind} in the middle, grown";
    grown_given(speed) => "relative speed = {speed}";
    GROWN_FORMULA => "growth = speed * (hi - lo) / 2";
    half_path(speed, lo, hi) => "{speed} * ({hi} - {lo}) / 2";
    grown_pruned(growth, gap) => "{growth}: no point is ever farther from where it is in the middle, so none is outside. It misses by {gap}: pruned";
    grown_halved(growth) => "{growth}: no point is ever farther from where it is in the middle, so none is outside. It hits, and that proves nothing";
    envelope_pruned(size, gap) => "{size}: it misses by {gap}: pruned";
    envelope_halved(size) => "{size}: it hits, and that proves nothing";
    accepted(from, to) => "t = {from} to {to}: too short to be halved";

    advanced(from, to) => "From t = {from} to {to} nothing can hit";
    advanced_given(speed) => "they approach by at most speed = {speed}";
    ADVANCED_FORMULA => "separation / speed";
    ADVANCED_WITH_SLOP_FORMULA => "(separation - slop) / speed";
    difference_over(separation, slop, speed) => "({separation} - {slop}) / {speed}";
    far_enough(quotient, length) => "{quotient}: the step of {length} is not longer";
    measured_again(quotient, length) => "{quotient} of the frame at least; measured at its end as well, the step is {length}";
    no_approach(separation) => "apart by {separation}, and they do not approach";

    proven_impact(t) => "Proof, impact at t = {t}";
    PROVEN_CONTACT => "Proof, in contact at the start";
    PROVEN_SEPARATED => "Proof, separated";
    late_by(t) => "the time that was found is late by {t}";
    early_by(t) => "the time that was claimed is early by {t}";
    IMPACT_NOT_SEEN => "no tested position is in contact";
    near_miss(clearance, t) => "clearance {clearance}, closest at t = {t}: the impact that was claimed is a near miss";
    near_miss_by_at_least(clearance) => "clearance at least {clearance}: the impact that was claimed is a near miss";
    none_to_see(clearance, t) => "clearance {clearance}, closest at t = {t}: there was no impact to be seen";
    none_to_see_by_at_least(clearance) => "clearance at least {clearance}: there was no impact to be seen";

    verdict_impact(t) => "Verdict, impact at t = {t}";
    verdict_graze(t) => "Verdict, impact at t = {t}, grazing";
    normal(n) => "normal {n}";
    NO_NORMAL => "without a normal";
    VERDICT_IN_CONTACT => "Verdict, in contact at the start";
    LEAVES => "leaving";
    STAYS => "not leaving";
    VERDICT_SEPARATED => "Verdict, separated";
    separated(clearance, t) => "clearance {clearance}, closest at t = {t}";
    VERDICT_UNSEEN => "Verdict, no impact seen";
    UNSEEN_PROVES_NOTHING => "that proves nothing about the times between the samples";
    VERDICT_GAVE_UP => "Verdict, not converged";
    gave_up(t) => "no hit up to t = {t}";
    VERDICT_NOT_APPLICABLE => "The closed form does not apply";
    NOT_APPLICABLE => "a body spins, and the closed form is for translation";
}
