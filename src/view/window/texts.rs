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

    UNSAVED_WORK => "Unsaved work was found";
    UNSAVED_WORK_HINT => "Clashbox ended before this was saved.";
    RESTORE => "Restore";
    DISCARD => "Discard";
    LATER => "Later";
    LATER_HINT => "Keep it, and ask again at the next start";
    /// How old it is, and the file that it belongs to: "5 minutes ago, scene.ron".
    age_and_file(age, file) => "{age}, {file}";
    age_and_newer_file(age, file) => "{age}, {file}, which was changed since";
    JUST_NOW => "just now";
    ONE_MINUTE_AGO => "1 minute ago";
    minutes_ago(minutes) => "{minutes} minutes ago";
    ONE_HOUR_AGO => "1 hour ago";
    hours_ago(hours) => "{hours} hours ago";
    ONE_DAY_AGO => "1 day ago";
    days_ago(days) => "{days} days ago";
    WORK_RESTORED => "Restored. It is not saved yet.";
    work_not_kept(error) => "Unsaved work would not survive a crash: {error}";
    work_not_discarded(error) => "Unsaved work could not be removed: {error}";

    BOTH_CHANGED => "The file has changed";
    both_changed(file) => "Another program has changed {file}, and the scene here has unsaved changes.";
    KEEP_MINE => "Keep mine";
    LOAD_THEIRS => "Load the file";
    REPLACE_THE_CHANGES => "Replace the other changes?";
    changed_by_another(file) => "Another program has changed {file} since it was opened. Replacing it loses these changes.";
    SAVE_AGAIN => "Save to a new file?";
    is_not_there(file) => "{file} is no longer there. Saving makes it anew.";
    file_is_gone(file) => "{file} is no longer there. The scene is still here; saving makes the file anew.";
    read_again(file) => "Another program has changed {file}; this is the new scene";
    cannot_be_read_again(errors) => "Another program has changed the file, and it cannot be read. The scene here stays.\n{errors}";

    FORGET_THE_PROGRESS => "Forget the progress?";
    PROGRESS_IS_LOST => "No lesson will count as solved any more. The lessons themselves stay.";
    FORGET => "Forget";
    preferences_begin_anew(error) => "What was chosen earlier cannot be read; all is as in a new window.\n{error}";
    preferences_not_kept(error) => "What you choose is not remembered: {error}";
    recent_is_gone(file) => "{file} is no longer there, and is taken out of the list";

    OPEN_A_SCENE => "Open a scene or a capture";
    SAVE_THE_SCENE_AS => "Save the scene as";
    SCENES => "Scenes (*.ron)";
    ALL_KINDS => "Scenes, captures, Tiled maps, SVG (*.ron, *.jsonl, *.tmx, *.svg)";
    PICTURES => "Pictures (*.svg, *.png, *.gif)";
    SAVE_THE_PICTURE_AS => "Save the picture as";
    NO_PICTURE_NAME => "pictures are SVG, PNG or GIF, the name must end in .svg, .png or .gif";
    drawing(file) => "Drawing {file}\u{2026}";
    PICTURE_BUSY => "Another picture is still being drawn.";
    PICTURE_FAILED => "the drawing failed; this is a fault of Clashbox";
    picture_not_saved(file, error) => "{file} was not saved: {error}";
    imported(file) => "Imported {file}; it is not saved yet";
    /// What was skipped or approximated, a line each.
    imported_with(file, notes) => "Imported {file}; it is not saved yet. Not all of it is as it was:\n{notes}";
    more_notes(count) => "and {count} more; `clashbox import` lists all of them";
    NO_STEP => "The bodies of the pair have no step that leads to this frame.";
    /// The problems of a file, a line each.
    not_opened(problems) => "The scene was not opened.\n{problems}";
    hint(hint) => "Hint: {hint}";
    saved(file) => "Saved {file}";
}
