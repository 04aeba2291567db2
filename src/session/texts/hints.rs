//! What a lesson misses, with the present numbers.

texts! {
    OTHER_BODIES => "The two bodies of the lesson must be A and B. Reset brings them back.";
    /// A number that is asked for exactly: another one, or one that only rounding would show as equal.
    distance_is_another(wanted, now) => "A distance of {wanted} wanted, {now} now.";
    distance_is_near(wanted, off) => "A distance of {wanted} wanted: nearly, off by {off}.";
    depth_is_another(wanted, now) => "A depth of {wanted} wanted, {now} now.";
    depth_is_near(wanted, off) => "A depth of {wanted} wanted: nearly, off by {off}.";
    gap_is_another(wanted, now) => "A gap on x of {wanted} wanted, {now} now.";
    gap_is_near(wanted, off) => "A gap on x of {wanted} wanted: nearly, off by {off}.";
    impact_is_another(wanted, now) => "An impact at a t of {wanted} wanted, {now} now.";
    impact_is_near(wanted, off) => "An impact at a t of {wanted} wanted: nearly, off by {off}.";

    LEVEL_OR_UPRIGHT => "Not on one level and not one above the other: both coordinates must count.";
    are_apart(distance) => "They are {distance} apart.";
    ONE_HOLDS_THE_OTHER => "One holds the other whole.";
    intervals_apart(gap) => "The intervals on y must overlap; they are {gap} apart.";
    NO_LENGTH => "The segment needs a length to project on.";
    foot_on_segment(s) => "s = {s} is between 0 and 1: the foot lies on the segment.";
    NO_AXIS_SEPARATES => "They hit: no axis separates them.";
    separating_axes(separating, axes) => "1 separating axis wanted, {separating} of {axes} now.";
    IN_EDGE_REGION => "The center is in the region of an edge.";
    IN_BOX => "The center is inside the box.";
    AT_VERTEX_BUT_HIT => "In the region of a vertex, but they hit.";
    AT_VERTEX_TOO_FAR => "In the region of a vertex. Closer: the rectangles around both must overlap.";
    NOT_BY_GJK => "Answered by the pair's own function: press J for GJK.";
    BY_ANOTHER_METHOD => "Answered by another method: press J until it is the pair's own function.";
    origin_outside(distance) => "The origin is outside, {distance} away: move them into each other.";
    shallower(depth) => "A depth of 0.5 or less wanted, {depth} now.";
    CHERRY_MEETS_CUP => "The cherry meets the cup.";
    CHERRY_NOT_IN_CUP => "The cherry is not yet below the rim, between the walls.";
    more_room(room) => "Room of 0.25 wanted on all sides, {room} now.";
    HITS_A_PILLAR => "The ball hits a pillar.";
    NO_BOUNDING_VOLUME => "The group needs its bounding volume and its members.";
    bounding_volume_away(gap) => "The bounding volume is {gap} away: one test says no for all pillars.";
    SLOP_IS_SET => "With a slop a gap counts as a hit. Set it back to 0.";
    gap_is_left(gap) => "A gap of {gap} is left.";
    too_far(depth) => "Too far: a depth of {depth}.";

    BALL_MOVES => "The ball still moves.";
    NOTHING_MOVES => "Now nothing moves. Give the wall a velocity.";
    THEY_DO_NOT_MEET => "They do not meet.";
    ONLY_POSITION => "Only the position may change: not the motion, not a size, not the slop.";
    NO_IMPACT_TO_SEE => "There is no impact to be seen during the frame.";
    end_misses(distance) => "The end position misses by {distance}.";
    no_tunneling(t) => "It sees a hit at t = {t}: no tunneling.";
    NO_IMPACT_TO_MISS => "There is no impact to be missed.";
    six_steps(steps) => "Tunneled. 6 steps wanted, {steps} now.";
    MUST_HIT_PAPER => "The bullet must hit the paper.";
    STEPS_TOO_LONG => "The steps miss the paper: too long.";
    time_is_off(off, tests) => "The time is off by {off} after {tests} tests.";
    time_is_off_halve(off, tests) =>
        "The time is off by {off} after {tests} tests. Halving the bracket is cheaper than shorter steps.";
    fewer_than_40(off, tests) => "Good to {off}. Fewer than 40 tests wanted, {tests} now: try longer steps.";
    ONLY_SEARCH => "Only the search may change: not a body, not the slop. Reset brings them back.";
    nothing_proven(tests) => "{tests} tests and nothing proven.";
    CLAIMS_AN_IMPACT => "It claims an impact.";
    NO_ANSWER => "It has no answer.";
    fewer_than_8(tests) => "Proven. Fewer than 8 tests wanted, {tests} now.";
    nothing_false(clearance) => "They pass with {clearance} to spare, and the search claims nothing false.";
    THEY_DO_MEET => "They do meet: a yes would be true.";
    more_to_spare(clearance) => "A false yes with {clearance} to spare, 0.5 wanted.";
    BOTH_MUST_MOVE => "Both must move.";
    PATHS_DO_NOT_CROSS => "The paths of the two centers do not cross.";
    paths_cross_and_meet(t) => "The paths cross, and the balls meet at t = {t}.";
    NOT_PROVEN => "They miss, but this search does not prove it: choose Exact.";
    NEVER_MEETS_POST => "The bar does not meet the post.";
    MEETS_POST_ONCE => "It meets the post once. Turn it farther, so that it comes back.";
    MUST_START_APART => "It must start apart from the post.";
    NO_CONTACT_BETWEEN => "They are apart during the whole step.";
    CONTACT_IN_A_FRAME => "A frame shows the contact: both must be apart at t = 0 and at t = 1.";
    shorter_contact(part) => "Apart in both frames. A contact of less than 0.1 of the step wanted, {part} now.";
    ONLY_SPIN => "Only the spin of the hand may change: no shape, no velocity, not the slop. Reset brings them back.";
    another_frame(wanted, now) => "A turn by {wanted}\u{b0}, or by whole circles more or less, ends in the same frame: {now}\u{b0} now.";
    meets_post(t) => "The hand meets the post at t = {t}.";
    other_search(method, key) => "This is about the {method} search: press {key}.";
}
