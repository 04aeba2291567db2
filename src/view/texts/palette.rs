//! Texts of the palette, which finds actions by name.

texts! {
    HINT => "What do you want to do?";
    NOTHING_FOUND => "No action has all these words.";
    /// The number of actions that match and are not listed.
    more(count) => "and {count} more";
    /// The key of an action whose object is shown or chosen now.
    is_on(key) => "on   {key}";
    refused(action, reason) => "{action}: {reason}";
    KEYS => "Up, Down: choose   Enter: do it   Esc: close";

    /// A line of a menu within a menu.
    in_menu(menu, line) => "{menu}: {line}";
    TABS => "Tabs";
    SEARCH => "Search";
    method(name) => "Search by the method {name}";
    LESSONS => "Lessons";
    lesson(number, title) => "Lesson {number}: {title}";

    STEP_OF_CAPTURE => "not for a step of a capture";
    NOTHING_SELECTED => "no body is selected";
    NO_PAIR => "the scene has no pair";
    NOT_NOW => "not for what is selected";
}
