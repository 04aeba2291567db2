//! The texts of worksheets.

texts! {
    TITLE => "Collision detection";
    NAME => "Name:";
    SOLUTIONS => "Solutions";
    /// The heading of a lesson; the title is escaped.
    heading(number, title) => "{number}. {title}";

    // The solution of a task: what differs from the start.
    solved_body(name, what) => "{name}: {what}";
    /// The bodies that are gone, for example because they were merged into another one.
    solved_without(names) => "gone: {names}";
    quoted(name) => "\u{201c}{name}\u{201d}";
    velocity(velocity) => "velocity {velocity}";
    spin(degrees) => "spin {degrees}\u{b0}";
    solved_slop(slop) => "slop: {slop}";
    solved_search(search) => "search: {search}";
    /// The method of the contact, with its preposition: by GJK and EPA.
    solved_algorithm(by) => "contact: {by}";

    with_unit(number, unit) => "{number} {unit}";
    answer(answer) => "Answer: {answer}";
    /// The position where a learner writes a number.
    BLANK => "________";
    /// The box before an option.
    TICK => "\u{2610}";
}
