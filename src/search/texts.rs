//! Answers in a few words, for programs that print them. The sentences of the sandbox are in `explain`.

texts! {
    impact(t) => "impact at t = {t}";
    in_contact_at_start(relation) => "in contact at the start, {relation}";
    /// The relation of two bodies that hit by the slop alone.
    WITHIN_SLOP => "within the slop";
    NO_IMPACT_SEEN => "no impact seen";
    separated(clearance, t) => "separated by {clearance}, closest at t = {t}";
    not_converged(t) => "not converged, no hit up to t = {t}";
    NOT_APPLICABLE => "not applicable to bodies that spin";
    one_test(outcome) => "{outcome} (1 test)";
    tests(outcome, count) => "{outcome} ({count} tests)";

    ON_TIME => "right yes";
    right_yes(late_by) => "right yes, late by {late_by}";
    RIGHT_NO => "right no";
    false_yes(clearance) => "false yes, they stay {clearance} apart";
    false_no(t) => "false no, they meet at t = {t}";
    NO_CLAIM => "no claim";
    GAVE_UP => "gave up";
    UNPROVEN => "unproven";
    JUDGED_NOT_APPLICABLE => "not applicable";
}
