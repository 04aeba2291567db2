//! Messages about a capture that cannot be read to its end.

texts! {
    FAULT_OF_READING => "the program failed, which is a fault of its own";
    HAS_CHANGED => "the file has changed since it was opened";
    cannot_be_read(file, error) => "{file}: cannot be read: {error}";
    cannot_be_opened(error) => "cannot be read: {error}";
}
