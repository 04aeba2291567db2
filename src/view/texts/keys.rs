//! Texts of the list of shortcuts: headings, keys, and the action of each key.

/// Declares rows of the list. A row is a label and the action of its key.
macro_rules! rows {
    ($($name:ident => $label:literal, $action:literal;)*) => {
        $(pub(crate) const $name: [&str; 2] = [$label, $action];)*
    };
}

texts! {
    POINTER => "Pointer";
    VIEW => "View";
    TABS => "Workspaces and panels";
    BODIES => "Bodies";
    SELECTION => "Selected bodies";
    PAIR => "Pair and search";
    TIME => "Time and reasons";
    FILE => "File and window";
    /// The headings of the keys for what the user does now.
    WHILE_DRAWING => "While you draw";
    WITH_BODY => "With the selected body";
    WITH_SELECTION => "With the selected bodies";
    IN_CAPTURE => "In a capture";
    IN_LESSON => "In a lesson";
    IN_PLAY => "While a level is played";
    IN_MAP => "With the phase map";
    IN_SCENE => "On the canvas";
    /// The tasks at the head of the list.
    FREQUENT_TASKS => "Frequent tasks";
    TASK_GAME => "Find what went wrong in a game: open its capture";
    TASK_FUNCTION => "Try my collision function on this scene";
    TASK_PASTE => "Take shapes from my code: paste them";
    TASK_WHY => "See why this is the answer, step by step";
    TASK_LEVEL => "Play the level with the keys";
    TASK_KEEP => "Keep the scene as a test: save it";
    TASK_LINK => "Send the scene as a link";
    TASK_LEARN => "Learn, lesson by lesson";
    /// The labels of keys that have no sign of their own.
    ESC => "Esc";
    PAGE_UP => "Page up";
    PAGE_DOWN => "Page down";
    /// The action that shows a tab. `name` is the name of the tab.
    tab(name) => "Show the tab {name}";
}

rows! {
    DRAG => "Drag a shape or handle", "Move it; Ctrl snaps to the grid drawn, Shift to touching, Alt to nothing";
    PAN => "Drag the background", "Pan; so does the middle button, and Space with a drag";
    WHEEL => "Wheel", "Zoom at the pointer";
    CLICK_LANE => "Click a lane", "Search by its method; on the lane of an engine: keep its claim on the canvas";
    CLICK_AGAIN => "Click again", "Select the next of overlapping shapes";
    RIGHT_CLICK => "Right click", "The menu of what is there";
    SHIFT_CLICK => "Shift+click  Shift+drag", "Add to the selection or remove; select what a rectangle touches";
    DOUBLE_CLICK => "Double click", "On the background: show everything; on a vertex: remove it";
    DRAW => "A  Shift+A", "Take the next or the previous drawing tool";
    DRAG_EDGE => "Drag an edge", "At the middle of an edge of a polygon: add a vertex";
    SPACE => "Space", "Play or pause the motion, or the frames of a capture";

    FIT => "F", "Show everything";
    ESCAPE => "Esc", "Cancel a drag or a drawing, close, or select nothing";
    GRID => "G", "Grid on or off";
    BOUNDS => "B  C", "Bounding rectangles, bounding circles on or off";
    PIECES => "P", "Convex pieces of polygons on or off";
    RELATIVE_FRAME => "K", "Show the picture in B's frame or in the world frame";
    REASONS => "R", "Reasons of the contact on or off";

    COPY => "Ctrl+C", "Copy the selected bodies, or the pair";
    COPY_RUST_TEST => "Alt+C", "Copy the pair as a test in Rust";
    COPY_LINK => "Alt+L", "Copy a link to the scene";
    COPY_MARKDOWN => "Alt+M", "Copy the pair as Markdown for an issue";
    COPY_DESCRIPTION => "Alt+D", "Copy a description of the scene in words";
    COPY_PICTURE => "Ctrl+Shift+C", "Copy the picture";
    PASTE => "Ctrl+V", "Paste points, shapes and bodies from any text";

    WORKSPACES => "Ctrl+1  Ctrl+2  Ctrl+3", "The workspaces: learn, build, review";
    SIDES => "F9  F10  F12", "The panels to the left, to the right, the timeline: show or hide";
    PRESENT => "F11", "Present with large text: arrows and pages go on; Esc ends it";
    PAGES => "Page up  Page down", "To the previous or the next frame of a capture, lesson, or step of a presentation";
    MAP => "M", "Phase map: stop, go on; then arrows move its cursor, Enter loads";
    LANES => "L", "Lanes of all methods on or off";
    CURVE => "T", "Separation over time on or off";

    REMOVE => "", "Remove";
    REMOVE_PART => "Delete", "Remove what is selected, its vertex in focus, or the last point drawn";
    NUDGE => "Arrows", "Nudge what is selected, or its handle in focus; with Shift ten times";
    HANDLES => "V  Shift+V", "To the next or the previous handle of the selected body";
    PRESS => "Enter", "Add a vertex at the edge in focus; close a drawn polygon";
    NUDGE_ULPS => "Alt + Arrows", "Move it by one unit in the last place; with Shift by ten";
    SLIDE => "H", "Slide it (or A) along its velocity, or the normal, until it touches";
    SLIDE_TO_FLIP => "Shift+H", "Slide it in the same way until the answer of the search flips";
    DUPLICATING => "Ctrl+D  Ctrl+Shift+D", "Duplicate, again by the last displacement of the copy; in place";
    GROUPING => "Ctrl+G  Ctrl+Shift+G", "Group, ungroup";
    HIDING => "Ctrl+H  Ctrl+Shift+H", "Hide; show all hidden bodies";
    LOCKING => "Ctrl+L  Ctrl+Shift+L", "Lock; unlock all bodies";
    TOWARDS_FRONT => "Ctrl+]  Ctrl+Shift+]", "Bring forward, to the front";
    TOWARDS_BACK => "Ctrl+[  Ctrl+Shift+[", "Send backward, to the back";
    DUPLICATE => "", "Duplicate";
    DUPLICATE_IN_PLACE => "", "Duplicate in place";
    COPY_ROW => "", "Copies in a row\u{2026}";
    COPY_GRID => "", "Copies in a grid\u{2026}";
    STAMP => "S", "Stamp copies: click or drag over the cells that get one";
    SELECT_ALL => "Ctrl+A", "Select all bodies";
    GROUP => "", "Group";
    UNGROUP => "", "Ungroup";
    MERGE => "", "Merge";
    HIDE => "", "Hide";
    SHOW_ALL => "", "Show all hidden bodies";
    LOCK => "", "Lock";
    UNLOCK => "", "Unlock";
    UNLOCK_ALL => "", "Unlock all bodies";
    TO_FRONT => "", "Bring to the front";
    FORWARD => "", "Bring forward";
    BACKWARD => "", "Send backward";
    TO_BACK => "", "Send to the back";
    ALIGN_LEFT => "", "Align to the left";
    ALIGN_CENTER_X => "", "Align on a vertical line";
    ALIGN_RIGHT => "", "Align to the right";
    ALIGN_TOP => "", "Align to the top";
    ALIGN_CENTER_Y => "", "Align on a horizontal line";
    ALIGN_BOTTOM => "", "Align to the bottom";
    DISTRIBUTE_X => "", "Distribute horizontally";
    DISTRIBUTE_Y => "", "Distribute vertically";
    TURN_QUARTER => "", "Turn by 90\u{b0}";

    SWAP => "X", "Swap A and B";
    METHODS => "1  2  3  4  5", "Discrete, linear, binary, exact search, advancement";
    ALGORITHM => "J", "Contact by the next method of the pair: its own function, GJK, others";

    PROBES => ",  .", "To the previous or the next probe";
    NEXT => "N  Shift+N", "Select the next or the previous body; in a capture: finding";
    PLAY_LEVEL => "Ctrl+Shift+R", "Play the level of the scene; stop the play";
    STEER => "Arrows  W  A  S  D", "Move the player; in a platformer up and W jump";
    JUMP => "Space", "Jump";
    PAUSE_PLAY => "P", "Pause the play, or go on";
    STEP_PLAY => ".", "Play one frame";
    PUT_BACK => "R", "Put the player back to its start";
    STOP_PLAY => "Esc", "Stop, and show the frames of the play";
    RUN => "Ctrl+R", "Run the scene as frames, each with its own search";
    ENDS => "Home  End", "To t = 0, to t = 1";
    STEPS => "[  ]", "To the previous or the next step of the reasons";
    PLAY_STEPS => "\\", "Play the reasons step by step, or pause";

    UNDO => "Ctrl+Z", "Undo";
    REDO => "Ctrl+Shift+Z", "Redo; so does Ctrl+Y";
    NEW => "Ctrl+N", "New scene";
    OPEN => "Ctrl+O", "Open a scene";
    SAVE => "Ctrl+S", "Save";
    SAVE_AS => "Ctrl+Shift+S", "Save as";
    SAVE_PICTURE => "Ctrl+Shift+E", "Save a picture";
    QUIT => "Ctrl+Q", "Quit";
    THEME => "Ctrl+Shift+T", "The next theme: dark, light, print";
    LARGER => "Ctrl + +", "Larger text and controls";
    SMALLER => "Ctrl + -", "Smaller text and controls";
    NORMAL => "Ctrl+0", "Normal size";
    PALETTE => "Ctrl+Shift+P", "Find an action by its name";
    LIST => "F1  ?", "This list";
}
