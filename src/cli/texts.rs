//! What the commands print.

texts! {
    no_such_file(file) => "{file}: no such file, and no such command; `clashbox help` lists the commands";
    cannot_write(error) => "clashbox: cannot write: {error}";
}
