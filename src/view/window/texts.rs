//! The texts of the window: dialogs and what is said about files.

texts! {
    MOUSE_AND_KEYBOARD => "Mouse and keyboard";
    CLOSE => "Close";
    UNTITLED => "Untitled";
    DISMISS => "Dismiss";

    SAVE_THE_CHANGES => "Save the changes?";
    quitting_loses(title) => "\"{title}\" has unsaved changes. Quitting without saving loses them.";
    going_on_loses(title) => "\"{title}\" has unsaved changes. Going on without saving loses them.";
    SAVE => "Save";
    DO_NOT_SAVE => "Don't save";
    CANCEL => "Cancel";
    DROP_THE_COMMENTS => "Drop the comments?";
    holds_comments(file) => "{file} holds comments. Saving writes the scene anew, without them.";
    REPLACE_THE_FILE => "Replace the file?";
    is_there_already(file) => "{file} is there already. Replacing it loses what is in it.";
    REPLACE => "Replace";
    SAVE_AS => "Save as\u{2026}";
    SAVE_WITHOUT_COMMENTS => "Save without comments";

    OPEN_A_SCENE => "Open a scene";
    SAVE_THE_SCENE_AS => "Save the scene as";
    SCENES => "Scenes (*.ron)";
    /// The problems of a file, a line each.
    not_opened(problems) => "The scene was not opened.\n{problems}";
    saved(file) => "Saved {file}";
}
