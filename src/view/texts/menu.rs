//! Texts of the bar at the top, and of the tabs.

texts! {
    CLASHBOX => "Clashbox";
    FILE => "File";
    NEW => "New";
    OPEN => "Open\u{2026}";
    OPEN_RECENT => "Open recent";
    recent(name, folder) => "{name}   {folder}";
    SAVE => "Save";
    SAVE_AS => "Save as\u{2026}";
    SAVE_PICTURE => "Save picture\u{2026}";
    SAVE_SEARCH => "Save search as GIF\u{2026}";
    ENGINES => "Engines";
    TRY_FUNCTION => "Try my function\u{2026}";
    stop_trying(name) => "Stop trying {name}";
    FOR_A_CLASS => "For a class";
    OPEN_LESSON_FOLDER => "Open lesson folder\u{2026}";
    WORKSHEET => "Save worksheet\u{2026}";
    WORKSHEET_WITH_SOLUTIONS => "Save worksheet with solution\u{2026}";
    ALL_WORKSHEETS => "Save all worksheets\u{2026}";
    ALL_WORKSHEETS_WITH_SOLUTIONS => "Save all worksheets with solutions\u{2026}";
    EXPORT_PROGRESS => "Export progress\u{2026}";
    CLOSE_CAPTURE => "Close capture";
    QUIT => "Quit";

    EDIT => "Edit";
    UNDO => "Undo";
    undo(step) => "Undo: {step}";
    REDO => "Redo";
    redo(step) => "Redo: {step}";
    COPY => "Copy";
    COPY_AS => "Copy as";
    COPY_RUST_TEST => "Rust test of the pair";
    COPY_LINK => "Link to the scene";
    COPY_MARKDOWN => "Markdown of the pair";
    copy_code(language) => "Algorithms of the pair in {language}";
    LENS => "Lens";
    CODE => "Code";
    COPY_DESCRIPTION => "Description in words";
    COPY_PICTURE => "Picture";
    PASTE => "Paste\u{2026}";
    SWAP => "Swap A and B";
    Y_DOWN => "Y points down";
    FLIP_Y => "Flip y";

    EXAMPLES => "Examples";
    CAPTURES => "Captures of games";

    VIEW => "View";
    SHOW_EVERYTHING => "Show everything";
    THEME => "Theme";
    WORKSPACE => "Workspace";
    PANELS => "Panels";
    LAYERS => "Layers";
    DERIVE => "Derive";
    PRESENT => "Present";
    LEFT_PANEL => "Left panel";
    RIGHT_PANEL => "Right panel";
    TIMELINE => "Timeline";
    /// In a scene with a level.
    CURES => "Cures of ghosts";
    MOVERS => "Movers";
    LARGER => "Larger";
    SMALLER => "Smaller";
    INTERFACE_SIZE => "Interface size";
    percent(percent) => "{percent} %";

    HELP => "Help";
    START_PAGE => "Start page";
    LESSONS => "Lessons";
    PALETTE => "Find an action\u{2026}";
    GLOSSARY => "Glossary\u{2026}";
    SHORTCUTS => "Shortcuts";

    LEARN => "Learn";
    LEARN_HINT => "Learn: the lessons, and the reasons of an answer";
    BUILD => "Build";
    BUILD_HINT => "Build: bodies and numbers of the scene";
    REVIEW => "Review";
    REVIEW_HINT => "Review: expectations, captures of games, engines";
    /// The description of an action, and its key.
    with_key(what, key) => "{what} ({key})";

    UNTITLED => "Untitled";
    UNSAVED_CHANGES => "Unsaved changes";

    SCENE_TAB => "Scene";
    LESSONS_TAB => "Lessons";
    EXPECTATIONS_TAB => "Expectations";
    ANSWER_TAB => "Answer";
    WHY_TAB => "Why";
    WHAT_IF_TAB => "What if";
    MAP_TAB => "Map";
}
