//! A search: the method, its probes, its outcome.

texts! {
    // The method with its parameters.
    DISCRETE => "discrete search: the end position only";
    linear(step) => "linear search in steps of at most {step}";
    linear_bisect(step) => "linear search in steps of at most {step}, then bisection of the bracket";
    binary_accept(envelope, min_move) => "binary search with {envelope} as envelope; stretches shorter than {min_move} are accepted untested";
    binary_test(envelope, min_move) => "binary search with {envelope} as envelope; stretches shorter than {min_move} are tested";
    BOUNDING_CIRCLE => "a bounding circle";
    BOUNDING_RECTANGLE => "a bounding rectangle";
    GROWN_SHAPE => "the grown shape";
    EXACT => "exact search: the closed form";
    advance(tolerance) => "advancement in steps that cannot contain a hit, to a tolerance of {tolerance}";
    automatic(length) => "{length} (chosen automatically)";

    // One probe as a sentence.
    position(t, found) => "t = {t}: {found}.";
    circle_envelope(from, to, center, radius, found) => "t = {from} to {to}: the envelope, a circle around {center} of radius {radius}, {found}.";
    rectangle_envelope(from, to, min, max, found) => "t = {from} to {to}: the envelope, the rectangle from {min} to {max}, {found}.";
    grown_envelope(from, to, kind, radius, found) => "t = {from} to {to}: the envelope, the {kind} grown by {radius}, {found}.";
    advanced(from, to, separation, speed) => "t = {from} to {to}: at least {separation} apart, closing in by at most {speed} per frame: no hit within.";
    untested(from, to, found) => "t = {from} to {to}: too short to be halved, {found}.";
    HIT => "hit";
    MISS => "miss";
    PRUNED => "misses, the stretch is pruned";
    HALVED => "hits, the stretch is halved";
    ACCEPTED => "accepted without a test";

    // One probe in a few words.
    short_at(t, found) => "t = {t}: {found}";
    short_during(from, to, found) => "t = {from} to {to}: {found}";
    SHORT_FREE => "free";
    SHORT_PRUNED => "pruned";
    SHORT_HALVED => "halved";
    SHORT_ACCEPTED => "accepted untested";

    // The outcome.
    impact(t, point) => "Impact at t = {t}, at {point}.";
    impact_with_normal(t, point, normal) => "Impact at t = {t}, at {point} with normal {normal}.";
    impact_between(t, from, to, point) => "Impact at t = {t}, somewhere between t = {from} and {to}, at {point}.";
    impact_between_with_normal(t, from, to, point, normal) =>
        "Impact at t = {t}, somewhere between t = {from} and {to}, at {point} with normal {normal}.";
    GRAZES => "It only grazes.";
    start_leaving(relation) => "In contact at the start ({relation}); the motion takes them apart.";
    start_staying(relation) => "In contact at the start ({relation}); the motion does not take them apart.";
    NO_IMPACT_SEEN => "No impact seen. That proves nothing about the times between the probes.";
    separated_by_at_least(clearance) => "Separated: a clearance of at least {clearance} is proven.";
    separated(closest_t, clearance) => "Separated: they come closest at t = {closest_t}, with a clearance of {clearance}.";
    out_of_tests(t) => "Not converged: its tests are used up; there is no hit up to t = {t}.";
    out_of_time(t) => "Not converged: its time is used up; there is no hit up to t = {t}.";
    no_step_short_enough(t) => "Not converged: the speed of their points is unbounded, so that no step is short enough; there is no hit up to t = {t}.";
    too_near_to_tell(t) => "Not converged: they come as near as rounding can tell; there is no hit up to t = {t}.";
    NOT_APPLICABLE => "Not applicable: the closed form is for translation, and a body spins. Advance proves it.";
}
