//! Changes that would lead to another answer.

texts! {
    // The answer of a search, at the beginning of a sentence. A hit that was claimed without a test may not be one.
    HITS => "Hits";
    CLAIMS_A_HIT => "Claims a hit";
    MISSES => "Misses";
    SEES_NO_HIT => "Sees no hit";

    // The other beginnings of a change, and what makes whole sentences of them: `change` is one with a small letter.
    CLAIMS => "Claims";
    FINDS => "Finds";
    PROVES => "Proves";
    SEES => "Sees";
    TUNNELS => "Tunnels";
    APART => "Apart";
    TOO_SLOW => "Too slow";
    BY_CHANCE => "A hit by chance";
    the_search(change) => "The search {change}";
    they_are(change) => "They are {change}";
    it_is(change) => "It is {change}";

    // Another method.
    finds_impact(method, t) => "The {method} search finds the impact at t = {t}.";
    sees_contact_at_start(method) => "The {method} search sees the contact at the start.";
    proves_miss(method) => "The {method} search proves that they miss.";
    proves_miss_by(method, clearance) => "The {method} search proves that they miss, by {clearance}.";

    // Another option of a method.
    with_bisection(t, now) => "With bisection it says t = {t} instead of {now}.";
    PROVES_MISS_WITH_GROWN => "With the grown shape as envelope it proves that they miss.";
    PROVES_MISS_WITH_RECTANGLE => "With the rectangle as envelope it proves that they miss.";
    PROVES_MISS_WITH_CIRCLE => "With the circle as envelope it proves that they miss.";
    TESTED_AT_LIMIT => "Tested at the limit, it does not claim this near miss.";

    // The min move of a binary search.
    min_move_claims_none(min_move, beside) => "Claims no impact with a min move of {min_move}, not with {beside}.";
    min_move_finds(min_move, beside) => "Finds the impact with a min move of {min_move}, not with {beside}.";
    min_move_proves(min_move, beside) => "Proves that they miss with a min move of {min_move}, not with {beside}.";
    min_move_tunnels(min_move, beside) => "Tunnels with a min move of {min_move}, not with {beside}.";

    // The slop.
    with_slop(answer, slop) => "{answer} with a slop of {slop}.";
    with_slop_below(answer, slop) => "{answer} with any slop below {slop}.";

    // The steps of a linear search. The max step comes first; the other sentences contain it.
    max_step_up_to(max_step) => "max step up to {max_step}";
    max_step_below(max_step) => "max step below {max_step}";
    hits_from(enough, max_step) => "Hits from {enough} steps on: {max_step}.";
    hits_from_tried(enough, max_step) => "Hits from {enough} steps on, as far as tried: {max_step}.";
    hits_with(steps, enough, max_step) => "Hits with {steps} steps and all from {enough} on: {max_step}.";
    hits_with_tried(steps, enough, max_step) => "Hits with {steps} steps and all tried from {enough} on: {max_step}.";
    tunnels_with_one(max_step) => "Tunnels with 1 step (max step {max_step}).";
    tunnels_with(steps, max_step) => "Tunnels with {steps} steps (max step {max_step}).";
    chance_tunnels_with(steps, max_step) => "A hit by chance: tunnels with {steps} steps (max step {max_step}).";
    all_hit_from(enough) => "All from {enough} on hit.";
    all_tried_hit_from(enough) => "All tried from {enough} on hit.";

    // The speed or the spin. Their names come first; the other sentences contain them.
    SPEED => "speed";
    speed_of(body) => "speed of {body}";
    SPIN => "spin";
    spin_of(body) => "spin of {body}";
    degrees(spin) => "{spin}\u{b0}";
    hits_from_speed(speed, value) => "Hits from {speed} {value} on.";
    too_slow_at(speed, value) => "Too slow to arrive at {speed} {value}.";
    too_slow_below(speed, value) => "Too slow to arrive below {speed} {value}.";
    sees_none_at_and_above(speed, value) => "Sees no hit at {speed} {value} and above.";
    sees_none_at_and_below(speed, value) => "Sees no hit at {speed} {value} and below.";
    sees_none_above(speed, value) => "Sees no hit at any {speed} above {value}.";
    sees_none_below(speed, value) => "Sees no hit at any {speed} below {value}.";
    hits_alone(speed, value) => "Hits at {speed} {value} alone.";
    hits_between(speed, low, high) => "Hits at any {speed} from {low} to {high}.";
    answer_at(answer, speed, value, beside) => "{answer} at {speed} {value}, not at {beside}.";
    sees_none_at(speed, value, beside) => "Sees no hit at {speed} {value}, but one at {beside}.";

    // One coordinate of a velocity.
    with_velocity_x(answer, body, value, now) => "{answer} if the velocity of {body} is {value} along x (now {now}).";
    with_velocity_y(answer, body, value, now) => "{answer} if the velocity of {body} is {value} along y (now {now}).";

    // The position of a body.
    moved(answer, body, distance, direction) => "{answer} if {body} is moved by {distance} along {direction}.";
    misses_if_moved_more(body, distance, direction) => "Misses if {body} is moved by more than {distance} along {direction}.";
    misses_if_moved_at_all(body, direction) => "Misses if {body} is moved at all along {direction}.";
    apart_if_moved(body, distance, direction) => "Apart at the start if {body} is moved by {distance} along {direction}.";
    apart_if_moved_more(body, distance, direction) => "Apart at the start if {body} is moved by more than {distance} along {direction}.";
    apart_if_moved_at_all(body, direction) => "Apart at the start if {body} is moved at all along {direction}.";

    // The size of a body.
    with_radius(answer, body, radius, now) => "{answer} if {body} has a radius of {radius} (now {now}).";
    with_thickness(answer, body, thickness, now) => "{answer} if {body} is {thickness} thick (now {now}).";
}
