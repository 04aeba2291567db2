//! The dialects that are shipped with the program.

use std::sync::LazyLock;

use super::types::Dialect;

/// Lists the files of `assets/dialects`.
macro_rules! files {
    ($($name:literal)*) => {
        &[$(include_str!(concat!(env!("CLASHBOX_FILES"), "/assets/dialects/", $name, ".ron"))),*]
    };
}

/// The texts of the files, in the order of their names.
pub(super) const FILES: &[&str] = files! { "box2d3" "chipmunk" "godot" "jolt" "matter" "planck" "rapier" };

/// The dialects of the files. One that were wrong would be missing: the tests read every file.
static DIALECTS: LazyLock<Vec<Dialect>> = LazyLock::new(|| FILES.iter().filter_map(|text| ron::from_str(text).ok()).collect());

/// Returns all dialects, sorted by name.
pub fn dialects() -> &'static [Dialect] {
    &DIALECTS
}

/// Returns the dialect of this name.
pub fn dialect_named(name: &str) -> Option<&'static Dialect> {
    dialects().iter().find(|dialect| dialect.name == name)
}

/// Returns the dialect of the engine that gives itself this name.
pub fn dialect_of_engine(engine: &str) -> Option<&'static Dialect> {
    dialects().iter().find(|dialect| dialect.engine == engine)
}
