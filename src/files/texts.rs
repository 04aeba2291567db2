//! The texts about files that cannot be read, written or replaced. Most are said after the name of the file.

texts! {
    IS_A_FOLDER => "is a folder";
    NOT_REGULAR => "is not a regular file";
    cannot_be_read(error) => "cannot be read: {error}";

    // A scene.
    SCENE_IS_A_FOLDER => "is a folder, a scene is a file";
    too_long(limit) => "there are more than {limit} bytes, which is the limit";
    not_text(byte) => "byte {byte} is not UTF-8, a scene is UTF-8 text";
    not_saved(file, error) => "{file}: cannot be saved: {error}";
    not_opened_again(problems: lines) => "not saved, because the file could not be opened again:\n{problems}";

    // A capture.
    too_long_for_a_pipe(limit) => "a pipe brings more than {limit} bytes, write the capture to a file";
    NEITHER_FILE_NOR_PIPE => "is neither a regular file nor a pipe";
    CAPTURE_IS_A_FOLDER => "is a folder, a capture is a file";

    // A picture or a table.
    WOULD_REPLACE_A_SCENE => "not written, because it is a scene";
    WOULD_REPLACE_ANOTHER => "not written, because there is a file that clashbox has not written";
    cannot_be_written(error) => "cannot be written: {error}";

    // A file that is not replaced, after the name of the file and the reason that it cannot be written.
    IT_IS_A_FOLDER => "it is a folder";
    IT_IS_NOT_REGULAR => "it is not a regular file";
    READ_ONLY => "it is read-only";
    LINK => "it is a link, which is not followed in this folder";
    DANGLING_LINK => "it is a link that leads to no file";
    LINK_CIRCLE => "its links go round in a circle";
    REMOVED_AT_ONCE => "each new file next to it was removed at once";
}
