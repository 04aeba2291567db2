//! The texts of the window: dialogs, and messages about files.

texts! {
    /// A press with a drawing tool while the picture is in B's frame.
    NOTHING_DRAWN => "Drawing is not possible in B's frame; K switches back to the world.";
    // No window is open. Shown in the terminal.
    no_display(reason) =>
        "no window can be opened: {reason}\nwithout a display, use `clashbox check`, `query`, `explain` or `render`";
    few_colors(found, least) =>
        "no window can be opened: the screen has {found} bits a pixel, at least {least} are needed\n\
         without it, use `clashbox check`, `query`, `explain` or `render`";
    NO_GRAPHICS =>
        "no window can be opened: OpenGL 2.1 or newer was not found on this display\n\
         without it, use `clashbox check`, `query`, `explain` or `render`";
    no_graphics(driver) =>
        "no window can be opened: OpenGL 2.1 or newer was not found on this display; the driver says: {driver}\n\
         without it, use `clashbox check`, `query`, `explain` or `render`";
    WINDOW_LOST =>
        "the window is gone: another program destroyed it, or the display ended\n\
         the next start of `clashbox` offers the unsaved work";

    MOUSE_AND_KEYBOARD => "Mouse and keyboard";
    FILTER_KEYS => "Find a key by what it does";
    NO_KEY_FOUND => "No key has these words.";
    ALL_KEYS => "All keys";
    /// A topic of the list of keys, with the number of its rows.
    topic(heading, count) => "{heading} ({count})";
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
    holds_comments(file) => "{file} contains comments. Saving writes the scene without them.";
    REPLACE_THE_FILE => "Replace the file?";
    is_there_already(file) => "{file} already exists. Replacing it loses its content.";
    REPLACE => "Replace";
    SAVE_AS => "Save as\u{2026}";
    SAVE_WITHOUT_COMMENTS => "Save without comments";

    UNSAVED_WORK => "Unsaved work was found";
    UNSAVED_WORK_HINT => "Clashbox ended before this was saved.";
    RESTORE => "Restore";
    DISCARD => "Discard";
    LATER => "Later";
    LATER_HINT => "Keep it, and ask again at the next start";
    /// The age of the work and the file that it belongs to: "5 minutes ago, scene.ron".
    age_and_file(age, file) => "{age}, {file}";
    age_and_newer_file(age, file) => "{age}, {file}, which was changed since";
    JUST_NOW => "just now";
    ONE_MINUTE_AGO => "1 minute ago";
    minutes_ago(minutes) => "{minutes} minutes ago";
    ONE_HOUR_AGO => "1 hour ago";
    hours_ago(hours) => "{hours} hours ago";
    ONE_DAY_AGO => "1 day ago";
    days_ago(days) => "{days} days ago";
    /// The name of a scene that a script asks about, where a file has its path.
    SCENE_IN_QUESTION => "scene";
    /// The answer of an engine on trial.
    lane_in_words(name, answer: lines) => "{name}: {answer}";
    body_is_selected(name) => "\"{name}\" is selected.";
    bodies_are_selected(count) => "{count} bodies are selected.";
    step_in_words(number, sentence) => "Step {number}: {sentence}";
    task_is_open(hint) => "The task is not solved: {hint}";
    TASK_IS_SOLVED => "The task is solved.";
    WORK_RESTORED => "Restored. It is not saved yet.";
    restored_without_file(errors: lines) => "Restored. It is not saved yet, and its file cannot be read:\n{errors}";
    work_not_kept(error) => "Unsaved work would not survive a crash: {error}";
    work_not_discarded(error) => "Unsaved work could not be removed: {error}";

    BOTH_CHANGED => "The file has changed";
    both_changed(file) => "Another program has changed {file}, and the scene here has unsaved changes.";
    KEEP_MINE => "Keep mine";
    LOAD_THEIRS => "Load the file";
    REPLACE_THE_CHANGES => "Replace the other changes?";
    changed_by_another(file) => "Another program has changed {file} since it was opened. Replacing it loses these changes.";
    is_unreadable(file, error) => "{file} cannot be read as a scene any more:\n{error}\nReplacing it loses its content.";
    SAVE_AGAIN => "Save to a new file?";
    is_not_there(file) => "{file} no longer exists. Saving creates it again.";
    file_is_gone(file) => "{file} no longer exists. The scene is still open; saving creates the file again.";
    read_again(file) => "Another program has changed {file}; this is the new scene";
    lesson_read_again(file) => "Another program has changed {file}; this is the new text of the lesson";
    lesson_is_gone(file) => "Another program has changed {file}, and it has no lesson now. The open lesson is not changed.";
    cannot_be_read_again(errors: lines) => "Another program has changed the file, and it cannot be read. The open scene is not changed.\n{errors}";

    FORGET_THE_PROGRESS => "Forget the progress?";
    REMOVE_THE_NAME => "Remove the name?";
    REMOVE => "Remove";
    learner_is_removed(name) => "{name} is removed from the list, and the list of lessons that {name} has solved is deleted.";
    PROGRESS_IS_LOST => "No lesson will count as solved any more. The lessons themselves are not removed.";
    FORGET => "Forget";
    preferences_begin_anew(error: lines) => "The preferences cannot be read; the window starts with the defaults.\n{error}";
    too_long(bytes) => "has more than {bytes} bytes, which is the limit";
    stays_locked(seconds) => "another program has kept it locked for {seconds} s";
    preferences_not_kept(error: lines) => "Preferences are not saved: {error}";
    of_file(file, problem) => "{file}: {problem}";
    unreadable_preferences(file, problem, kept) => "{file}:{problem}\nIt is kept as {kept}.";
    newer_preferences(file, found, own) =>
        "{file}: version {found} is newer than this program, which writes version {own}; the file is not changed";
    recent_is_gone(file) => "{file} no longer exists, and is removed from the list";

    PASTE => "Paste";
    PASTE_HERE => "Paste or type here: Vec2(3.2, 1.0), {x = 3.2, y = 1}, Ball { radius: 0.5 }, [[0,0],[1,0],[0,1]]";
    characters(count) => "A text of {count} characters";
    READ_AS => "It may be:";
    left_out(list) => "Left out: {list}";
    OPEN_THE_SCENE => "Open the scene";
    ADD_A_BODY => "Add a body";
    add_bodies(count) => "Add {count} bodies";
    shape_of(name) => "Shape of {name}";
    position_of(name) => "Position of {name}";
    velocity_of(name) => "Velocity of {name}";
    FLIP_Y => "Flip y";
    FLIP_Y_HINT => "Negates y: for a text whose y points the other way";
    Y_DOWN_IN_TEXT => "y points down in this text, and up in this scene. All numbers are as written.";
    Y_UP_IN_TEXT => "y points up in this text, and down in this scene. All numbers are as written.";
    SELECT_TO_PASTE_INTO => "Click a body on the canvas to paste into it.";
    FOR_A_FIELD => "One number goes into a field: click the field, then paste.";
    pose(position, degrees) => "at {position}, turned by {degrees}\u{b0}";
    body(name, shape) => "{name}: {shape}";
    moving_body(name, shape, velocity) => "{name}: {shape}, velocity {velocity}";
    more_bodies(count) => "and {count} more";
    NO_PASTE_IN_CAPTURE => "a step of a capture cannot be changed: use \"Edit step as scene\" first";
    no_clipboard(error) => "The clipboard cannot be used: {error}";
    no_answer(seconds) => "the program that holds it does not answer within {seconds} s";
    too_long_for_field(found, limit) => "The clipboard holds {found} bytes of text, a field takes at most {limit}";
    NOTHING_TO_COPY => "there is no body to copy, select one first";
    NO_PAIR_TO_COPY => "the scene has no pair, it needs two bodies";
    copied_body(name) => "Copied {name}";
    copied_bodies(count) => "Copied {count} bodies";
    COPIED_TEST => "Copied the pair as a test in Rust";
    COPIED_MARKDOWN => "Copied the pair as Markdown";
    copied_code(language) => "Copied the algorithms of the pair in {language}";
    COPIED_DESCRIPTION => "Copied a description of the scene";
    copied_link(chars) => "Copied a link to the scene, {chars} characters";
    copied_link_of_step(chars) => "Copied a link to this step as a scene, {chars} characters; a capture itself has no link";
    /// Further lines about a link.
    link_may_be_cut(many) => "Some programs cut links of more than {many} characters.";
    LINK_WITHOUT_PAGE => "It has no address of a page: pasting it here opens it, and so does `clashbox '#s=...'`.";
    no_link(problem) => "No link was copied: {problem}";
    COPIED_PICTURE => "Copied the picture";

    OPEN_A_SCENE => "Open a scene or a capture";
    TRY_FUNCTION => "Try my function: it runs as a program of yours";
    /// The text area for functions in a page.
    TRY_MY_FUNCTION => "Try my function";
    TYPE_FUNCTIONS => "JavaScript: hit(a, b), separation(a, b) and impact(a, b, va, vb), those that you write. They run apart from the page, and are ended after 1 s without an answer.";
    MY_FUNCTION => "my function";
    STOP_TRYING => "Stop trying";
    FUNCTIONS => "Functions (*.py, *.js, *.lua, *.c, *.rs)";
    SAVE_THE_SCENE_AS => "Save the scene as";
    SCENES => "Scenes (*.ron)";
    ALL_KINDS => "Scenes, captures, Tiled maps, SVG (*.ron, *.jsonl, *.tmx, *.svg)";
    OPEN_LESSONS => "Open a folder of lessons";
    PAGES => "Pages (*.html)";
    SAVE_WORKSHEET_AS => "Save the worksheet as";
    /// Parts of the names of files.
    ALL_LESSONS => "Lessons";
    SOLUTIONS_IN_NAME => "solutions";
    PROGRESS_IN_NAME => "progress";
    PROGRESS_FILES => "Progress (*.json)";
    EXPORT_AS => "Export the progress as";
    /// The reason for which a worksheet or a progress was not written.
    not_saved(file, error) => "{file} was not saved: {error}";
    PICTURES => "Pictures (*.svg, *.png, *.gif)";
    SAVE_THE_PICTURE_AS => "Save the picture as";
    NO_PICTURE_NAME => "pictures are SVG, PNG or GIF, the name must end in .svg, .png or .gif";
    drawing(file) => "Drawing {file}\u{2026}";
    PICTURE_BUSY => "Another picture is still being drawn.";
    PICTURE_FAILED => "the drawing failed; this is a bug in Clashbox";
    picture_not_saved(file, error) => "{file} was not saved: {error}";
    imported(file) => "Imported {file}; it is not saved yet";
    /// The skipped or approximated parts, a line each.
    imported_with(file, notes: lines) => "Imported {file}; it is not saved yet. Parts of it were skipped or approximated:\n{notes}";
    /// A map in which nothing but the tiles without collision shapes could be a body.
    imported_as_solid(file, found) => "Imported {file}; it is not saved yet. Nothing in it has a shape, found {found}: each of these tiles became a box";
    /// The same, with the skipped or approximated parts, a line each.
    imported_as_solid_with(file, found, notes: lines) => "Imported {file}; it is not saved yet. Nothing in it has a shape, found {found}: each of these tiles became a box. Parts of it were skipped or approximated:\n{notes}";
    nothing_imported(file) => "{file}: nothing is imported, because no part of it is a body";
    shapeless_left_out(found) => "left out: {found}; `clashbox import --tiles solid` makes each of these tiles a box";
    more_notes(count) => "and {count} more; `clashbox import` lists all of them";
    NO_STEP => "The bodies of the pair have no step that leads to this frame.";
    /// The problems of a file, a line each.
    not_opened(problems: lines) => "The scene was not opened.\n{problems}";
    no_lesson_in(folder) => "{folder} is a folder without a lesson: a scene file with a field `lesson`. Open one of its files.";
    hint(hint) => "Hint: {hint}";
    saved(file) => "Saved {file}";
}
