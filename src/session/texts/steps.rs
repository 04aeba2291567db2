//! The labels of undo steps: "Undo: Move bullet".

texts! {
    /// Names of bodies within a step.
    two(one, other) => "{one} and {other}";
    and_others(first, count) => "{first} and {count} others";

    /// The subject of an expectation that names no body.
    ALL_BODIES => "all bodies";

    accept(names) => "Accept what is found of {names}";
    add(name) => "Add {name}";
    add_expectations(a, b) => "Add expectations of {a} and {b}";
    add_vertex(name) => "Add a vertex to {name}";
    align(names, edge) => "Align {names} {edge}";
    change_known_failure(names) => "Change a known failure of {names}";
    change_tolerance(names) => "Change a tolerance of {names}";
    change_why(names) => "Change a reason of {names}";
    choose_pair(a, b) => "Choose {a} and {b} as the pair";
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
    paste(name) => "Paste {name}";
    paste_bodies(count) => "Paste {count} bodies";
    paste_into(name) => "Paste into {name}";
    remove(name) => "Remove {name}";
    remove_expectation(names) => "Remove an expectation of {names}";
    remove_vertex(name) => "Remove a vertex of {name}";
    rename(name) => "Rename {name}";
    reshape(name) => "Reshape {name}";
    reorder_backward(names) => "Send {names} backward";
    reorder_forward(names) => "Bring {names} forward";
    reorder_to_back(names) => "Send {names} to the back";
    reorder_to_front(names) => "Bring {names} to the front";
    scale(names) => "Scale {names}";
    show_expectation(names) => "Show an expectation of {names}";
    show(names) => "Show {names}";
    slide_to_flip(name, method) => "Slide {name} to the flip of {method}";
    slide_to_touch(name) => "Slide {name} to touch";
    swap(a, b) => "Swap {a} and {b}";
    take_out(group) => "Take a member out of {group}";
    turn(name) => "Turn {name}";
    unlock(names) => "Unlock {names}";
    ungroup(name) => "Ungroup {name}";

    /// The edge to which bodies are aligned.
    TO_THE_LEFT => "to the left";
    TO_THE_RIGHT => "to the right";
    TO_THE_TOP => "to the top";
    TO_THE_BOTTOM => "to the bottom";
    ON_A_VERTICAL => "on a vertical line";
    ON_A_HORIZONTAL => "on a horizontal line";

    ACCEPT_ALL => "Accept all that is found";
    CHANGE_FRAME_TIME => "Change frame time";
    CHANGE_SLOP => "Change slop";
    CHOOSE_SEARCH => "Choose search";
    EDIT_STEP => "Edit a frame";
    EDIT_NOTES => "Edit notes";
    EDIT_TITLE => "Edit title";
    LOAD_CELL => "Load a cell of the map";
    READ_AGAIN => "Read the file again";
    RECORD => "Record expectations";
    RESTORE_WORK => "Restore unsaved work";
}
