//! Texts of the panel of the expectations, and of the line that counts them.

texts! {
    HEADING => "EXPECTATIONS";
    NONE => "This scene has no expectations yet. You can add what is on the screen as expectations; every change is then checked against them.";
    ADD => "Add what is on the screen";
    ADD_HINT => "Expect the relation of A and B at the start, and the first proven impact";
    ACCEPT_ALL => "Accept all";
    ACCEPT_ALL_HINT => "Expect what was found, in each expectation that fails; a known failure that holds loses its mark";
    RECORD => "Record";
    RECORD_ALL => "Every search and its tests";
    RECORD_SCENE => "Results of the whole scene";

    /// The number of expectations in each state.
    ONE_HOLDS => "1 expectation holds";
    hold(count) => "{count} expectations hold";
    ONE_FAILS => "1 expectation fails";
    fail(failed, count) => "{failed} of {count} expectations fail";
    with_known(tally, known) => "{tally}, {known} as a known failure";
    OPEN_HINT => "Show the expectations";
    CHECKING => "checking the expectations";

    /// A row of the list: its pair, or its question with the mark of the answer.
    pair(a, b) => "{a} \u{2013} {b}";
    row(question, mark) => "{question}: {mark}";
    AT_START => "at start";
    FIRST => "first contact";
    LEVEL => "level";
    moved_by(mover) => "move by {mover}";
    HITS => "hits";
    ALL_BODIES => "all bodies";

    /// The state of an expectation.
    PENDING => "not checked yet";
    HOLDS => "holds";
    FAILS => "fails";
    FAILS_AS_KNOWN => "fails, as is known";
    HOLDS_THOUGH_KNOWN => "holds now, though marked as a known failure";
    UNPROVEN => "cannot be checked: the answer is not proven";

    /// The comparison of what is expected with what was found.
    EXPECTED => "expected";
    FOUND => "found";
    DIFFERENCE => "difference";
    plus(value) => "+{value}";

    /// The statement of an expectation.
    separation(relation, separation) => "{relation}, separation {separation}";
    UNDEFINED => "undefined";
    one_point(contact) => "{contact}, 1 point";
    points(contact, count) => "{contact}, {count} points";
    impact(t) => "impact at t = {t}";
    IMPACT => "impact";
    separated(clearance) => "separated by {clearance}";
    SEPARATED => "separated";
    IN_CONTACT => "in contact at the start";
    NO_IMPACT_SEEN => "no impact seen";
    NOT_CONVERGED => "not converged";
    NOT_APPLICABLE => "does not apply";
    pairs(count) => "{count} pairs that hit";
    meets(names) => "meets {names}";
    meets_at(names, t) => "meets {names} at t = {t}";
    ends_at(end) => "ends at {end}";
    ends_at_with(end, names) => "ends at {end}, met {names}";
    without_ghosts(contact) => "{contact}, no ghosts";
    with_ghosts(contact, names) => "{contact}, ghosts: {names}";
    MEETS_NONE => "meets nothing";

    TOLERANCE => "Tolerance";
    TOLERANCE_NAME => "tolerance";
    WHY => "Why this is right";
    KNOWN => "Known failure";
    KNOWN_HINT => "It must fail, for the reason below: the right answer is not found yet";
    KNOWN_REASON => "the right answer is not found yet";
    REASON => "Why it fails";
    ACCEPT => "Accept";
    ACCEPT_HINT => "Expect what was found";
    REMOVE => "Remove";
    SHRINK => "Shrink";
    SHRINK_HINT => "Takes away all that the failure does not need, for at most 60 seconds. Ctrl+Z leads back.";

    /// The title of the window.
    title(name) => "{name} - Clashbox";
    title_with(name, tally) => "{name} - {tally} - Clashbox";
    CLASHBOX => "Clashbox";
}
