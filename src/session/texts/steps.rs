//! What a step of the history is called: "Undo: Move bullet".

texts! {
    add(kind) => "Add {kind}";
    add_vertex(name) => "Add a vertex to {name}";
    change_spin(name) => "Change spin of {name}";
    change_velocity(name) => "Change velocity of {name}";
    duplicate(name) => "Duplicate {name}";
    join(member, group) => "Join {member} to {group}";
    load_pair(a, b) => "Load {a} and {b}";
    move_body(name) => "Move {name}";
    nudge(name) => "Nudge {name}";
    open_lesson(number) => "Open lesson {number}";
    paste(name) => "Paste {name}";
    paste_bodies(count) => "Paste {count} bodies";
    paste_into(name) => "Paste into {name}";
    remove(name) => "Remove {name}";
    remove_vertex(name) => "Remove a vertex of {name}";
    rename(name) => "Rename {name}";
    reshape(name) => "Reshape {name}";
    slide_to_flip(name, method) => "Slide {name} to the flip of {method}";
    slide_to_touch(name) => "Slide {name} to touch";
    take_out(group) => "Take a member out of {group}";
    turn(name) => "Turn {name}";
    ungroup(name) => "Ungroup {name}";

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
    EDIT_STEP => "Edit a frame";
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
