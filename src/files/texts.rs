//! Messages about captures that cannot be opened.

texts! {
    too_long_for_a_pipe(limit) => "a pipe brings more than {limit} bytes, write the capture to a file";
    NO_REGULAR_FILE => "is no regular file, and no pipe";
    IS_A_FOLDER => "is a folder, a capture is a file";
}
