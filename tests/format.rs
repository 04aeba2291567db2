//! The scene format: what is accepted, what is refused with which words, and that nothing is lost on the way.

mod format {
    mod errors;
    mod limits;
    mod round_trip;
    mod saving;
}
