//! What a step of the history is called: "Undo: Move bullet".

texts! {
    /// Names of bodies within a step.
    two(one, other) => "{one} and {other}";
    and_others(first, count) => "{first} and {count} others";

    add(kind) => "Add {kind}";
    add_vertex(name) => "Add a vertex to {name}";
    align(names, edge) => "Align {names} {edge}";
    change_spin(name) => "Change spin of {name}";
    change_velocity(name) => "Change velocity of {name}";
    distribute_x(names) => "Distribute {names} horizontally";
    distribute_y(names) => "Distribute {names} vertically";
    duplicate(name) => "Duplicate {name}";
    group(names) => "Group {names}";
    hide(names) => "Hide {names}";
    join(member, group) => "Join {member} to {group}";
    load_pair(a, b) => "Load {a} and {b}";
    lock(names) => "Lock {names}";
    move_body(name) => "Move {name}";
    nudge(name) => "Nudge {name}";
    open_lesson(number) => "Open lesson {number}";
    remove(name) => "Remove {name}";
    remove_vertex(name) => "Remove a vertex of {name}";
    rename(name) => "Rename {name}";
    reshape(name) => "Reshape {name}";
    reorder_backward(names) => "Send {names} backward";
    reorder_forward(names) => "Bring {names} forward";
    reorder_to_back(names) => "Send {names} to the back";
    reorder_to_front(names) => "Bring {names} to the front";
    scale(names) => "Scale {names}";
    show(names) => "Show {names}";
    slide_to_flip(name, method) => "Slide {name} to the flip of {method}";
    slide_to_touch(name) => "Slide {name} to touch";
    take_out(group) => "Take a member out of {group}";
    turn(name) => "Turn {name}";
    unlock(names) => "Unlock {names}";
    ungroup(name) => "Ungroup {name}";

    /// To which edge bodies are aligned.
    TO_THE_LEFT => "to the left";
    TO_THE_RIGHT => "to the right";
    TO_THE_TOP => "to the top";
    TO_THE_BOTTOM => "to the bottom";
    ON_A_VERTICAL => "on a vertical line";
    ON_A_HORIZONTAL => "on a horizontal line";

    ACCEPT => "Accept what is found";
    ACCEPT_ALL => "Accept all that is found";
    ADD_EXPECTATIONS => "Add expectations";
    CHANGE_KNOWN_FAILURE => "Change a known failure";
    CHANGE_TOLERANCE => "Change a tolerance";
    CHANGE_WHY => "Change a reason";
    CHANGE_FRAME_TIME => "Change frame time";
    CHANGE_SLOP => "Change slop";
    CHOOSE_PAIR => "Choose pair";
    CHOOSE_SEARCH => "Choose search";
    EDIT_NOTES => "Edit notes";
    EDIT_TITLE => "Edit title";
    LOAD_CELL => "Load a cell of the map";
    READ_AGAIN => "Read the file again";
    RECORD => "Record expectations";
    REMOVE_EXPECTATION => "Remove an expectation";
    RESTORE_WORK => "Restore unsaved work";
    SHOW_EXPECTATION => "Show an expectation";
    SWAP => "Swap A and B";
}
