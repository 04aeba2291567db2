//! Names of relations, outcomes and the methods of the contact. The names of kinds and of searches are with their types.

texts! {
    /// Two kinds: "Circle – AABB".
    pair(a, b) => "{a} \u{2013} {b}";

    APART => "apart";
    TOUCHING => "touching";
    OVERLAPPING => "overlapping";
    contains(outer, inner) => "{outer} contains {inner}";
    HIT => "hit";
    NO_HIT => "no hit";
    /// A relation, and the verdict: hit or no hit.
    relation_and_verdict(relation, verdict) => "{relation}: {verdict}";

    // Short names of the methods of the contact. The text beside the choice says how each method answers.
    DIRECT => "Direct";
    GJK => "GJK";
    PARAMETERS => "Parameters";
    ORIENTATIONS => "Signs";
    REGIONS => "Regions";
    CENTERS => "Centers";
    CROSSING_NUMBER => "Crossing";
    WINDING_NUMBER => "Winding";

    GRAZING_IMPACT => "Grazing impact";
    IMPACT => "Impact";
    IN_CONTACT_AT_START => "In contact at start";
    NO_IMPACT_SEEN => "No impact seen";
    SEPARATED => "Separated";
    NOT_CONVERGED => "Not converged";
    NOT_APPLICABLE => "Does not apply";
}
