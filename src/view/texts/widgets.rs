//! Parts that several panels have in common.

texts! {
    /// The name of the sign beside a heading, for those who do not see the screen.
    collapse(heading) => "Fold {heading}";
    expand(heading) => "Show {heading}";
    COLLAPSE_HINT => "Hide this section";
    EXPAND_HINT => "Show this section";

    /// In place of an answer: the scene has one body.
    ONE_BODY => "The scene has no pair: add another body.";
    /// In place of an answer: the scene has no bodies.
    NO_BODIES => "The scene has no pair: add two bodies.";

    more(count) => "and {count} more";
    /// No value of this kind exists for the pair.
    NONE => "none";
    NO_FINITE_MTV => "none: no finite MTV";
}
