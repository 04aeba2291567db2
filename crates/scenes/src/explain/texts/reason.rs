//! The reasons of a search's answer.

texts! {
    // Errors: a contact was missed.
    START_MISSED_AT_ONCE => "False no! They are in contact at the start, and part at once.";
    START_MISSED_ALL_THE_FRAME => "False no! They are in contact from the start, all the frame.";
    start_missed_until(to) => "False no! They are in contact from the start, until t = {to}.";
    TUNNELED_AT_THE_END => "Tunneled! They meet at t = 1, at the very end.";
    tunneled_to_the_end(from) => "Tunneled! They meet at t = {from} and stay in contact to the end.";
    tunneled_for_a_moment(t) => "Tunneled! They meet at t = {t}, for a single moment.";
    tunneled(from, to) => "Tunneled! They meet at t = {from} and part at t = {to}.";

    // Errors: a near miss was claimed as a contact.
    false_yes_by(t, clearance, closest_t) => "False yes at t = {t}! They miss by {clearance}, at t = {closest_t}.";
    false_yes_at_least(t, clearance) => "False yes at t = {t}! They stay at least {clearance} apart.";
    false_yes(t) => "False yes at t = {t}! They stay apart.";

    // The relation of two bodies, after "they are".
    APART => "apart";
    apart_by(gap) => "{gap} apart";
    apart_within_slop(gap) => "{gap} apart, within the slop";
    TOUCHING => "touching";
    overlapping_by(depth) => "overlapping by {depth}";
    CROSSING => "crossing";

    // The claimed time, compared with the proven one.
    ON_TIME => "That is exactly when they meet.";
    early(part) => "That is {part} of the frame before they meet.";
    late(part) => "That is {part} of the frame after they met.";

    // The duration of a contact.
    MEET_AT_THE_END => "They meet at the very end of the frame.";
    in_contact_to_the_end(from) => "In contact from t = {from} to the end of the frame.";
    graze(t) => "In contact at t = {t} alone: they only graze.";
    instant(t) => "In contact at t = {t}, for an instant.";
    in_contact(from, to, path) => "In contact from t = {from} to {to}, a path of {path}.";
    part_at_once(standing) => "At t = 0 they are {standing}, and they part at once.";
    stay_in_contact(standing) => "At t = 0 they are {standing}, and they stay in contact all the frame.";
    stay(standing) => "They are {standing} all the frame.";
    leave(standing, to) => "At t = 0 they are {standing}; leaving, they part at t = {to}.";
    part(standing, to) => "At t = 0 they are {standing}; they part at t = {to}.";

    // The closest approach.
    keep_distance(clearance) => "They keep their distance of {clearance}.";
    keep_distance_beyond_slop(clearance, slop) => "They keep their distance of {clearance}, more than the slop of {slop}.";
    closest(clearance, t) => "Closest approach {clearance} at t = {t}.";
    closest_beyond_slop(clearance, t, slop) => "Closest approach {clearance} at t = {t}, more than the slop of {slop}.";
    nearest(t) => "They are nearest about t = {t}.";
    at_least(clearance, t) => "They stay at least {clearance} apart, nearest about t = {t}.";
    at_least_beyond_slop(clearance, t, slop) => "They stay at least {clearance} apart, more than the slop of {slop}, nearest about t = {t}.";

    // All methods.
    CONTRADICTION => "This answer and the proof contradict each other: one of the two has a fault.";
    NOT_APPLICABLE => "The closed form solves for straight motion, and the points of a body that spins describe arcs.";
    UNPROVEN => "The proof has not converged, so it is not known whether this is right.";
    unproven_from(t) => "They do not meet up to t = {t}. It is not proven whether they meet after that, nor whether this is right.";
    unproven_between(from, to) => "They do not meet, except perhaps between t = {from} and {to}, which rounding leaves open: it is not known whether this is right.";
    open_before(from, to) => "Open from t = {from} to {to}: there they come as near as rounding can tell.";
    limit(tests) => "The limit is {tests} tests.";
    out_of_time(tests) => "It was ended after {tests} tests, to keep the window responsive; the command line searches to the end.";
    AS_NEAR_AS_ROUNDING => "They come so near that rounding decides: a further step would be too short to count.";
    UNBOUNDED_TURNS => "A line or ray that turns has points of any speed, far out: no step is short enough.";

    // Discrete.
    only_the_end(standing) => "Only t = 1 is tested, and there they are {standing}.";
    met_already(t) => "They met at t = {t} already.";

    // Linear.
    first_sample(sample, samples) => "Sample {sample} of {samples} is the first that hits.";
    BISECTED => "The steps found a bracket, and halving narrowed it to less than 1e-9 of the frame.";
    NO_SAMPLE_NEAR => "No sample lies in it.";
    /// A contact that lasts less than a step.
    stepped_over(step, before, after, path) => "The step of {step}, from t = {before} to {after}, passes over the contact, a path of {path}.";
    between_samples(before, after) => "It is so short that it lies between the samples at t = {before} and {after}.";
    NO_SAMPLE_HITS => "No sample hits, and none could.";
    /// Used in place of a number of steps.
    MORE_THAN_COUNTED => "more than 1e308";
    too_many_steps(steps, tests) => "It would take {steps} steps, and the limit is {tests} tests.";

    // Binary.
    RIGHTLY => "The impact is there.";
    FIRST_END_THAT_HITS => "All before it was pruned or missed; it is the first end of a stretch that hits.";
    accepted_untested(path, min_move) => "The last stretch, a path of {path}, is shorter than the min move of {min_move}: accepted without a test.";
    NO_RELATIVE_MOTION => "They do not move relative to each other.";
    ONE_ENVELOPE_MISSES => "One envelope that misses covers the whole path.";
    envelopes_miss(envelopes) => "{envelopes} envelopes that miss cover the whole path.";
    stretch_too_short(from, to, min_move) => "The stretch from t = {from} to {to} is shorter than the min move of {min_move}: only its end is tested.";
    stretches_too_short(min_move) => "Stretches shorter than the min move of {min_move} are tested at their end only.";
    limit_tested(min_move) => "An envelope as short as the min move of {min_move} still hits: only its end is tested, so this is no proof.";
    limit_accepted(min_move) => "An envelope as short as the min move of {min_move} still hits: it is accepted.";
    too_many_stretches(tests) => "Too many stretches are left that no envelope prunes: the limit is {tests} tests.";

    // Advance.
    ONE_STEP_TO_IMPACT => "One step, too short for a hit, leads up to it; there they are within the tolerance.";
    steps_to_impact(steps) => "{steps} steps, each too short for a hit, lead up to it; there they are within the tolerance.";
    ONE_STEP_TO_THE_END => "One step, too short for a hit, leads to the end of the frame.";
    steps_to_the_end(steps) => "{steps} steps, each too short for a hit, lead to the end of the frame.";
    within_tolerance(tolerance) => "They come within its tolerance of {tolerance}, and the search goes no closer.";
    steps_shrink(tests) => "The steps shrink so much that {tests} tests do not reach the end.";
}
