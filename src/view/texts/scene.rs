//! Texts of the notes, the bodies, the selected body and the table of pairs.

texts! {
    NOTES => "NOTES";
    EDIT => "Edit";
    EDIT_DONE => "Done";
    EDIT_HINT => "Edit the title and the notes";
    NO_NOTES => "No notes yet.";
    TITLE => "Title";
    NOTES_HINT => "What does this scene show?";
    LESSONS => "New here? The lessons begin with F3.";

    BODIES => "BODIES";
    filter(bodies) => "Filter {bodies} bodies by name";
    NO_SUCH_NAME => "No name has this text in it.";
    ADD => "+ Add";
    COPY => "Copy";
    REMOVE => "Remove";
    REMOVE_HINT => "Remove the selected body (Delete)";
    SWAP => "Swap";
    SWAP_HINT => "Swap A and B (X)";
    UNGROUP => "Ungroup";
    A => "A";
    B => "B";

    hide(name) => "Hide {name}";
    show(name) => "Show {name}";
    lock(name) => "Lock {name}";
    unlock(name) => "Unlock {name}";
    LOCKED => "Locked: its numbers stay as they are. Unlock it in the list.";
    SELECT_A_BODY => "Click a body to see its numbers.";
    SELECTED_BODY => "SELECTED BODY";
    NAME => "Name";
    IN_THE_PAIR => "In the pair";
    NOT_IN_THE_PAIR => "not in the pair";
    GROUP => "Group";
    ADD_MEMBER => "Add\u{2026}";
    ADD_MEMBER_HINT => "Make another body a member of this one";
    UNGROUP_HINT => "Make every member a body of its own";
    kind_at_start(kind) => "{kind} at t = 0";
    DISPLACEMENT => "Displacement during the frame";
    SPEED => "Speed";
    SPEED_NAME => "speed";
    DIRECTION_NAME => "direction";
    SPIN => "Spin";
    SPIN_NAME => "spin";
    /// The speed of the body per second, if the frame time is known.
    speed_per_second(speed) => "{speed} units/s";
    spin_per_second(degrees) => "per frame, {degrees}\u{b0}/s";
    PER_FRAME => "per frame";
    spin_hint(positive) => "About its reference point, during the frame; {positive} is positive";
    COUNTER_CLOCKWISE => "counter-clockwise";
    CLOCKWISE => "clockwise";

    PAIR => "PAIR";
    other_pair(a, b) => "Other pair than {a} \u{2013} {b}";
    OTHER_PAIR_HINT => "Choose another pair of kinds";
}
