//! The bar at the top.

texts! {
    CLASHBOX => "Clashbox";

    FILE => "File";
    NEW => "New";
    OPEN => "Open\u{2026}";
    SAVE => "Save";
    SAVE_AS => "Save as\u{2026}";
    QUIT => "Quit";

    EDIT => "Edit";
    UNDO => "Undo";
    undo(what) => "Undo: {what}";
    REDO => "Redo";
    redo(what) => "Redo: {what}";
    DUPLICATE => "Duplicate body";
    REMOVE => "Remove body";
    UNGROUP => "Ungroup";
    SWAP => "Swap A and B";
    RECORD => "Expect the present results";

    EXAMPLES => "Examples";

    VIEW => "View";
    FIT => "Show everything";
    LARGER => "Larger";
    SMALLER => "Smaller";
    NORMAL_SIZE => "Normal size";

    HELP => "Help";
    LESSONS => "Lessons";
    SHORTCUTS => "Shortcuts";

    UNSAVED => "Unsaved changes";
    UNTITLED => "Untitled";
}
