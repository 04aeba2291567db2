//! Names of relations, outcomes and the methods of the contact. Those of kinds and of searches are theirs.

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

    // Methods of the contact, in short: beside the choice stands how it answers.
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
