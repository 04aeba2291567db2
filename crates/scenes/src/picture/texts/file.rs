//! Title and verdict of a picture in a file.

texts! {
    /// The title of a picture whose scene has no title.
    UNTITLED => "Clashbox scene";
    /// A picture of what `clashbox check` found.
    not_as_expected(title) => "Not as expected: {title}";
    phase_map(title) => "Phase map: {title}";

    /// The answer of the search, and its cost: "Linear: no impact seen · 9 tests".
    verdict(method, outcome, tests) => "{method}: {outcome} \u{b7} {tests}";
    /// The first contact of all as a sentence, before the verdict of the search on the pair.
    first_of_all(first, verdict) => "{first} {verdict}";
    impact(t) => "impact at t = {t}";
    in_contact_at_start(relation) => "in contact at t = 0, {relation}";
    NO_IMPACT_SEEN => "no impact seen";
    separated(clearance) => "separated, clearance {clearance}";
    separated_at_least(clearance) => "separated, clearance at least {clearance}";
    not_converged(reached) => "not converged, searched to t = {reached}";
    NOT_APPLICABLE => "does not apply to bodies that spin";
}
