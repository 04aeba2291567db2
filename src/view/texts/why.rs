//! Texts of the tab "Why": the reasons of an answer.

texts! {
    CONTACT => "Contact";
    CONTACT_HINT => "The contact at the time on the timeline: relation, separation, MTV";
    MANIFOLD => "Manifold";
    MANIFOLD_HINT => "The points at which one body rests on the other: reference edge, incident edge, clipping";
    CROSSINGS => "Crossings";
    CROSSINGS_HINT => "The points at which the two boundaries cross at the time on the timeline";
    MOTION => "Motion";
    MOTION_HINT => "The time at which the two bodies meet during the frame";

    LEVEL => "Level";
    MOVE => "Move";
    MOVE_HINT => "The move of the body against its level, by a mover: each plane that takes off a part of the velocity";
    LEVEL_HINT => "The contact of the moving body with all bodies at rest, taken as one: real contacts and ghosts";

    IDEA => "IDEA";
    /// Two kinds: "Circle · Aabb".
    pair(a, b) => "{a} \u{b7} {b}";
    MOVER_AND_LEVEL => "Moving body \u{b7} level";
    /// Label of the choice of a method. `method` says how the method answers, as "by GJK and EPA".
    answer(method) => "Answer {method} (J for the next)";

    STEPS => "STEPS";
    PLAY => "Play the steps (\\)";
    PAUSE => "Pause the steps (\\)";
    FIRST => "To the first step";
    PREVIOUS => "Previous step ([)";
    NEXT => "Next step (])";
    LAST => "To the last step";
    step_of(step, count) => "{step} / {count}";
    more_before(count) => "{count} more steps before";
    more_after(count) => "{count} more steps after";
    /// Shown before the last step if so many parts were tested that steps are left out.
    left_out(count) => "{count} steps are left out";
    /// The value of a formula, below the formula with its numbers.
    equals(value) => "= {value}";
    EQUALS => "= ";

    CODE => "CODE";
    code_in(language) => "The algorithm in {language}, to copy into a game";
    HIDE_CODE => "Hide the code";
    COPY_CODE => "Copy";
    COPY_CODE_HINT => "Copies the functions and those that they call";
    code_copied(language) => "Copied the code in {language}";
    CALLED => "They call:";
    /// A variable and its number, for screen readers: on the screen they stand side by side.
    number_of(variable, number) => "{variable} = {number}";
    CODE_OF_OTHER_METHOD => "No line is lit: this is the code of the pair's own function.";
    NO_CODE => "There is no code for this answer.";

    MINKOWSKI_DIFFERENCE => "MINKOWSKI DIFFERENCE A - B";
    A_MINUS_B => "A - B";
    PATH_INTO_DIFFERENCE => "THE PATH INTO B - A";
    B_MINUS_A => "B - A";
    ORIGIN => "0";
    /// The letters of docs/notation.md in these pictures.
    NEAREST => "P";
    SUPPORT => "w";
    DIRECTION => "d";
    ROUNDS_HINT => "The rounds of GJK and EPA; [ and ] go step by step";
    gjk_round(round) => "GJK round {round}";
    epa_round(round) => "EPA round {round}";
}
