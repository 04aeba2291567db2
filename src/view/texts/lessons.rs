//! Texts of the course of lessons.

texts! {
    LESSONS => "LESSONS";
    invitation(count) =>
        "{count} short lessons lead from two points to the frames of a game. Each has a scene and a task, and says when the task is done.";
    start(title) => "Start: {title}";
    go_on(title) => "Go on: {title}";
    again(title) => "Again: {title}";

    lesson_of(number, count) => "LESSON {number} OF {count}";
    RESET => "Reset";
    RESET_HINT => "Start this lesson from the beginning";
    PREVIOUS => "Previous";
    PREVIOUS_HINT => "The lesson before (Page up)";
    NEXT => "Next";
    NEXT_HINT => "The next lesson (Page down)";
    LAST => "That was the last lesson.";
    SOLVED => "Solved";
    /// The hint of a lesson that was solved before its scene was changed.
    solved_before(hint) => "Solved before. {hint}";

    LEARNED => "WHAT YOU LEARNED";
    QUESTION => "BEFORE YOU GO ON";
    ANSWER_HINT => "Your answer";
    CHECK => "Check";
    RIGHT => "Right";
    /// The verdict of an option, and its reason.
    wrong_option(why) => "Not this one. {why}";
    WRONG_TEXT => "That is not the answer. Try again.";
    TOO_LARGE => "That is too large.";
    TOO_SMALL => "That is too small.";
    NO_NUMBER => "Write a number, such as 2.5 or 3/4.";
    NO_ANSWER => "Write an answer first.";
    REVEAL => "Reveal the answer";
    REVEAL_HINT => "Try an answer first";

    /// The progress of a learner, on the button that changes the learner. The first learner has no name.
    solved_by(name, solved, count) => "{name}: {solved} of {count} solved \u{23f7}";
    solved_of(solved, count) => "{solved} of {count} solved \u{23f7}";
    NO_NAME_ROW => "Without a name";
    LEARNER_HINT => "Several people share this machine? Each name has its own progress";
    NEW_LEARNER_HINT => "Another name, then Enter";
    remove_learner(name) => "Remove {name}\u{2026}";
    /// A file in the folder of the course that has errors; they stand below.
    unreadable_row(file) => "{file} cannot be read:";
    SHIPPED_COURSE => "Back to the shipped lessons";

    FORGET_PROGRESS => "Forget progress\u{2026}";

    COURSE => "COURSE";
    /// A row of the list of lessons, for screen readers.
    row(number, title) => "{number}. {title}";
    solved_row(number, title) => "{number}. {title}, solved";
}
