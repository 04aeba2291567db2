//! The panel of the expectations, and the line that counts them.

texts! {
    HEADING => "EXPECTATIONS";
    NONE => "Nothing is expected of this scene yet. What is on the screen becomes an expectation, which every change is held to from then on.";
    ADD => "Add what is on the screen";
    ADD_HINT => "Expect of A and B how they are related at the start, and the first impact that is proven";
    ACCEPT_ALL => "Accept all";
    ACCEPT_ALL_HINT => "Expect what is found, for all that fail; a known failure that holds loses its mark";
    RECORD => "Record";
    RECORD_ALL => "Every search and its tests";
    RECORD_SCENE => "Results of the whole scene";

    /// How many stand how.
    ONE_HOLDS => "1 expectation holds";
    hold(count) => "{count} expectations hold";
    ONE_FAILS => "1 expectation fails";
    fail(failed, count) => "{failed} of {count} expectations fail";
    with_known(tally, known) => "{tally}, {known} as a known failure";
    OPEN_HINT => "Show the expectations";
    CHECKING => "checking the expectations";

    /// A row.
    pair(a, b) => "{a} \u{2013} {b}";
    row(question, mark) => "{question}: {mark}";
    AT_START => "at start";
    FIRST => "first contact";
    HITS => "hits";
    ALL_BODIES => "all bodies";

    /// How one stands.
    PENDING => "not checked yet";
    HOLDS => "holds";
    FAILS => "fails";
    FAILS_AS_KNOWN => "fails, as is known";
    HOLDS_THOUGH_KNOWN => "holds now, though marked as a known failure";
    UNPROVEN => "cannot be checked: the answer is not proven";

    /// What came out differently.
    EXPECTED => "expected";
    FOUND => "found";
    DIFFERENCE => "difference";
    plus(value) => "+{value}";

    /// What it states.
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
    MEETS_NONE => "meets nothing";

    TOLERANCE => "Tolerance";
    TOLERANCE_NAME => "tolerance";
    WHY => "Why this is right";
    KNOWN => "Known failure";
    KNOWN_HINT => "It must fail, for the reason below: the right answer is not found yet";
    KNOWN_REASON => "the right answer is not found yet";
    REASON => "Why it fails";
    ACCEPT => "Accept";
    ACCEPT_HINT => "Expect what is found";
    REMOVE => "Remove";

    /// The title of the window.
    title(name) => "{name} - Clashbox";
    title_with(name, tally) => "{name} - {tally} - Clashbox";
    CLASHBOX => "Clashbox";
}
