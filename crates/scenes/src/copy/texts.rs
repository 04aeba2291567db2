//! The texts of copied Markdown.

texts! {
    pair(a, b) => "{a} and {b}";
    heading(title) => "### {title}\n";
    BODY => "body";
    SHAPE => "shape";
    VELOCITY => "velocity";
    SPIN => "spin";
    a(name) => "A: {name}";
    b(name) => "B: {name}";
    degrees(number) => "{number}\u{b0}";
    at_time(t, verdict) => "**At t = {t}:** {verdict}\n";
    NUMBER => "number";
    VALUE => "value";
    SEPARATION => "separation";
    NORMAL => "normal, from A to B";
    WITNESSES => "witnesses";
    witnesses(a, b) => "{a} of A, {b} of B";
    MTV => "MTV, moves B";
    SLOP => "slop";
    NONE => "none";
    DURING_THE_FRAME => "**During the frame:**\n";
    SEARCH => "search";
    ANSWER => "answer";
    TESTS => "tests";
    in_focus(search) => "**{search}**";
    details(version, fence, scene: lines) =>
        "<details><summary>The scene, for Clashbox {version}</summary>\n\n{fence}ron\n{scene}{fence}\n\n</details>\n";
}
