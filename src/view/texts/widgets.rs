//! Texts that several panels have in common.

texts! {
    /// The name of the sign beside a heading, for screen readers.
    collapse(heading) => "Fold {heading}";
    expand(heading) => "Show {heading}";
    COLLAPSE_HINT => "Hide this section";
    EXPAND_HINT => "Show this section";

    /// Shown in place of an answer if the scene has one body.
    ONE_BODY => "The scene has no pair: add another body.";
    /// Shown in place of an answer if the scene has no bodies.
    NO_BODIES => "The scene has no pair: add two bodies.";

    more(count) => "and {count} more";
    /// Shown if the pair has no value of this kind.
    NONE => "none";
    NO_FINITE_MTV => "none: no finite MTV";
}
