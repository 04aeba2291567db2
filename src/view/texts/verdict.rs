//! Texts of the verdict of the search, and of the changes that would flip it.

texts! {
    VERDICT => "VERDICT";
    /// The headline if the verdict on the pair is not the whole answer.
    of_this_pair(headline) => "{headline} (this pair)";
    /// The keys of a presentation, below its column.
    PRESENTED_KEYS => "Arrows or Page down: go on";
    PRESENTED_KEYS_MOVING => "Arrows: go on   Space: play   L: lanes";
    PRESENTED_NEXT => "Go on (Right, Page down)";
    PRESENTED_BACK => "Back (Left, Page up)";
    end_presentation(key) => "{key}: end";
    END_PRESENTATION_HINT => "Shows the panels again (Esc)";
    search(method) => "{method} search";
    proof(method) => "Proof ({method})";
    JUDGEMENT => "Judgement";
    NO_ANSWER => "no answer";
    /// A right no whose clearance is only a lower bound.
    right_but_short(judgement) => "right, {judgement}";
    impact_at(headline, t) => "{headline}, t = {t}";
    separated_by(headline, clearance) => "{headline}, by {clearance}";
    separated_by_at_least(headline, clearance) => "{headline}, by at least {clearance}";

    /// Shown in a large scene while a body is dragged.
    FIRST_WAITS => "The first contact is computed when the body is released.";
    /// The heading of the list of the bodies that one body meets, in the order of time.
    ONE_AGAINST_ALL => "CONTACTS IN THE ORDER OF TIME";
    AT_START => "start";
    UNDECIDED => "undecided";
    at(t) => "t = {t}";
    first(t) => "t = {t}, first";
    one_more(count) => "and {count} more";
    NO_CONTACTS => "None with any other body.";
    /// The name of a row, for screen readers.
    contact_row(body, other, when) => "{body} and {other}: {when}";
    FOCUS_HINT => "Look at this pair";

    STARTS_HINT => "A game samples at the times at which its frames happen to end. A start position is this motion begun up to one sample earlier. The statement holds for all start positions and is proven by the times of the contact.";
    CHANGES => "WHAT WOULD CHANGE IT";
    SEARCHING => "Searching\u{2026}";
    TOO_MANY_TESTS => "Finding out would take too many tests.";
    NO_CHANGE => "No change of one position, speed, size or of the slop was found that changes the answer. Directions and single vertices are not varied.";
    TRY => "Try";
    /// The name of the button, for screen readers.
    try_change(change) => "Try: {change}";
    TRY_HINT => "Make this change to the scene; Ctrl+Z undoes it";
}
