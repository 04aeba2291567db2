//! Names of relations and outcomes. Those of kinds and methods are theirs.

texts! {
    /// Two kinds: "Circle – AABB".
    pair(a, b) => "{a} \u{2013} {b}";

    APART => "apart";
    TOUCHING => "touching";
    OVERLAPPING => "overlapping";
    contains(outer, inner) => "{outer} contains {inner}";
    HIT => "hit";
    NO_HIT => "no hit";
    /// A relation, and whether it is a hit.
    relation_and_verdict(relation, verdict) => "{relation}: {verdict}";

    GRAZING_IMPACT => "Grazing impact";
    IMPACT => "Impact";
    IN_CONTACT_AT_START => "In contact at start";
    NO_IMPACT_SEEN => "No impact seen";
    SEPARATED => "Separated";
    NOT_CONVERGED => "Not converged";
    NOT_APPLICABLE => "Does not apply";
}
