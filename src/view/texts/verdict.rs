//! The verdict of the search, and what would change it.

texts! {
    VERDICT => "VERDICT";
    /// The headline where the pair is not all that there is to say.
    of_this_pair(headline) => "{headline} (this pair)";
    /// Where nothing but the canvas is shown.
    presentation_hint(key) => "{key} or Esc: panels";
    search(method) => "{method} search";
    proof(method) => "Proof ({method})";
    JUDGEMENT => "Judgement";
    NO_ANSWER => "no answer";
    /// A right no whose clearance is only a lower bound.
    right_but_short(judgement) => "right, {judgement}";
    /// What the proof says where the search claims nothing.
    by_proof(judgement) => "by proof {judgement}";
    impact_at(headline, t) => "{headline}, t = {t}";
    separated_by(headline, clearance) => "{headline}, by {clearance}";
    separated_by_at_least(headline, clearance) => "{headline}, by at least {clearance}";

    /// In a large scene, while a body is held.
    FIRST_WAITS => "What is met first is found when the body is released.";
    /// The list of what one body meets, in the order of time.
    ONE_AGAINST_ALL => "CONTACTS IN THE ORDER OF TIME";
    AT_START => "start";
    UNDECIDED => "undecided";
    at(t) => "t = {t}";
    first(t) => "t = {t}, first";
    one_more(count) => "and {count} more";
    NO_CONTACTS => "None with any other body.";
    /// The name of a row, for those who do not see the screen.
    contact_row(body, other, when) => "{body} and {other}: {when}";
    FOCUS_HINT => "Look at this pair";

    STARTS_HINT => "A game samples wherever its frames happen to end. A start position is this motion begun up to one sample earlier; what is said holds for all of them, and is proven by the times of the contact.";
    CHANGES => "WHAT WOULD CHANGE IT";
    SEARCHING => "Searching\u{2026}";
    TOO_MANY_TESTS => "Finding out would take too many tests.";
    NO_CHANGE => "No change of a single number was found that would.";
    TRY => "Try";
    /// The name of the button, for those who do not see the screen.
    try_change(change) => "Try: {change}";
    TRY_HINT => "Make this change to the scene; Ctrl+Z undoes it";
}
