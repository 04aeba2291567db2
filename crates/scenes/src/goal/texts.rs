//! Hints on what a lesson misses, with the present numbers; and the results of a check of a lesson.

texts! {
    OTHER_BODIES => "The two bodies of the lesson must be A and B. Reset brings them back.";

    /// A number must be exact: it is another one, or equal only when rounded for display.
    is_another(name, wanted, now) => "{name}: {wanted} wanted, {now} now.";
    is_near(name, wanted, off) => "{name}: {wanted} wanted; nearly, off by {off}.";
    is_another_modulo(name, wanted, period, now) => "{name}: {wanted} wanted, or {period} more or less, {now} now.";
    more_wanted(name, wanted, now) => "{name}: {wanted} or more wanted, {now} now.";
    less_wanted(name, wanted, now) => "{name}: {wanted} or less wanted, {now} now.";
    above_wanted(name, wanted, now) => "{name}: more than {wanted} wanted, {now} now.";
    below_wanted(name, wanted, now) => "{name}: less than {wanted} wanted, {now} now.";
    outside_wanted(name, low, high, now) => "{name}: less than {low} or more than {high} wanted, {now} now.";
    unwanted(name, now) => "{name}: {now} now, another one wanted.";
    either(first, second) => "{first} or {second}";
    /// Fills the slot of a hint for a number that has no value now.
    NO_NUMBER => "\u{2013}";

    SEPARATION => "Distance";
    DEPTH => "Depth";
    SHORTER_LEG => "Shorter leg";
    GAP => "Gap";
    SEPARATING_AXES => "Separating axes";
    TESTED_AXES => "Tested axes";
    AXES_UNTIL_STOP => "Axes until SAT stops";
    FOOT => "Parameter of the foot";
    PARAMETER => "Parameter of the crossing";
    CROSSINGS => "Crossings of the boundaries";
    BOUNDING_GAP => "Distance of the bounding volume";
    RECTANGLE_GAP => "Distance of the bounding rectangles";
    CIRCLE_GAP => "Distance of the bounding circles";
    SLOP => "Slop";
    SPEED => "Speed";
    RELATIVE_SPEED => "Relative speed";
    SPIN => "Spin";
    IMPACT_T => "t of the claimed impact";
    PROVEN_T => "t of the impact";
    CONTACT_T => "t of the first contact";
    TIME_ERROR => "Error of the time";
    CLEARANCE => "Clearance";
    END_SEPARATION => "Distance at the end of the frame";
    TESTS => "Tests";
    STEPS => "Steps";
    CONTACTS => "Contacts during the frame";
    CONTACT_FROM => "t at which the contact begins";
    CONTACT_TO => "t at which the contact ends";
    CONTACT_LENGTH => "Part of the frame in contact";
    START_SHARE => "Share of the start positions that hit";
    NORMAL_ANGLE => "Direction of the normal";
    GHOST_SHARE => "Share of the start positions with a ghost";
    GHOST_SHARE_AT_START => "Share of the start positions with a ghost, on the level of the start";

    GRID_CELLS => "Entries in the cells of the grid";
    GRID_MET => "Pairs met by the grid";
    SWEEP_MET => "Pairs met by sweep and prune";
    TREE_MET => "Pairs met by the tree";

    MOVE_END_X => "x of the end of the move";
    MOVE_END_Y => "y of the end of the move";
    MOVE_BUMPS => "Bumps of the move";
    MOVE_SEPARATION => "Distance at the end of the move";

    RELATION => "Relation";
    REGION => "Region";
    ALGORITHM => "Algorithm";
    SEARCH => "Search";
    OUTCOME => "Answer of the search";
    PROVEN => "Proven answer";
    JUDGEMENT => "Judgement";
    LABEL => "Label of the contact";
    CHAIN => "Result of the chain";
    A_CONTAINS_B => "A contains B";
    B_CONTAINS_A => "B contains A";
    GJK => "GJK";

    NOT_BY_GJK => "Not answered by GJK: press J until GJK answers.";
    BY_ANOTHER_METHOD => "Answered by another method: press J until the pair's own function answers.";
    other_search(method, key) => "This is about the {method} search: press {key}.";
    PATHS_DO_NOT_CROSS => "The paths of the two centers do not cross.";
    not_in_rectangle(body, of) => "\u{201c}{body}\u{201d} is not within the rectangle around \u{201c}{of}\u{201d}.";
    changed(what) => "This must stay as it was at the start: {what}. Reset brings it back.";
    POSITIONS => "the positions";
    SIZES => "the shapes and their sizes";
    VELOCITIES => "the velocities";
    SPINS => "the spins";
    SLOP_STAYS => "the slop";
    LEVEL_STAYS => "the set that the bodies at rest cover";

    NO_FOOT => "The segment needs a length to project on.";
    NO_SAT => "This pair is not tested by separating axes.";
    NO_CARRIER => "This asks for two lines, rays or segments.";
    PARALLEL => "The two are parallel: there is no parameter at which they meet.";
    NO_BOUNDING_VOLUME => "The group needs its bounding volume and its members.";
    UNBOUNDED => "A line or a ray has no bounding volume.";
    NO_IMPACT => "They do not meet after the start.";
    NO_IMPACT_CLAIMED => "The search claims no impact.";
    NO_CONTACT => "They are not in contact during the frame.";
    NO_NORMAL => "Their contact has no normal.";
    NO_MOVER => "A body of the pair must move, and the scene needs a third body.";
    NOT_AT_REST => "Only a body at rest is part of the level.";
    NO_SEAM_ON_WAY => "It slides over no seam.";
    NO_CLEARANCE => "It is not proven that they miss each other.";

    GOAL => "goal";
    OPEN_AT_START => "open at the start";
    SOLVED_AT_START => "reached already";
    SOLUTION => "solution";
    SOLVED => "the goal reached";
    NO_SOLUTION => "missing";
}
