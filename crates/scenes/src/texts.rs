//! Texts for the screen as data: one entry per whole sentence or label, with named slots.
//!
//! Each layer keeps its texts in a module `texts` beside it; a few texts of one file may be a table in that file. A second language is a
//! second such table: nothing else holds words that a user reads, and no sentence is put together from fragments. Singular and plural are
//! two entries, and the caller chooses. Names in a row are joined by a comma.
//!
//! An error of `thiserror` takes its text from the table of its layer: `#[error("{}", texts::no_frame(frame, first, last))]`.
//!
//! Two kinds of words stand elsewhere. The help of the command line is declared with its arguments, because clap makes it from their
//! comments. The geometry crate does not depend on this one: its errors, and the names and summaries of its search methods, are the
//! library's own English and stay with their types. `tests/files/texts.rs` holds all others to the tables.

/// Declares texts. An entry with slots becomes a function of what is shown in them, one without becomes a constant.
///
/// A slot shows its value [escaped](crate::escape): on one line, whoever wrote it. A slot that is declared as `lines` keeps line breaks, which
/// must be ours.
///
/// ```ignore
/// texts! {
///     /// A linear search that steps over a contact.
///     stepped_over(step, path) => "The step of {step} passes over the contact, a path of {path}.";
///     NO_SAMPLE_HITS => "No sample hits.";
/// }
/// ```
#[macro_export]
macro_rules! texts {
    ($( $(#[$meta:meta])* $name:ident $(($($slot:ident $(: $kind:ident)?),+ $(,)?))? => $text:literal; )*) => {
        $( $crate::texts!(@entry [$(#[$meta])*] $name $(($($slot $(: $kind)?),+))? => $text); )*
    };
    (@entry [$($meta:tt)*] $name:ident ($($slot:ident $(: $kind:ident)?),+) => $text:literal) => {
        $($meta)*
        pub(crate) fn $name($($slot: impl std::fmt::Display),+) -> String {
            $( let $slot = $crate::texts!(@slot $slot $($kind)?); )+
            format!($text)
        }
    };
    (@slot $slot:ident) => { $crate::escape::Escaped($slot) };
    (@slot $slot:ident lines) => { $crate::escape::EscapedLines($slot) };
    (@entry [$($meta:tt)*] $name:ident => $text:literal) => {
        $($meta)*
        pub(crate) const $name: &str = $text;
    };
}

#[cfg(test)]
mod tests {
    texts! {
        /// With a doc comment.
        passed_over(step, path) => "The step of {step} passes over the contact, a path of {path}.";
        NO_SAMPLE_HITS => "No sample hits.";
        not_read(file, problems: lines) => "{file}:\n{problems}";
        rounded(value) => "about {value:.1}, in braces {{{value:.1}}}";
    }

    #[test]
    fn slots_are_filled_by_name() {
        assert_eq!(passed_over(0.5, "0.25"), "The step of 0.5 passes over the contact, a path of 0.25.", "two kinds of values");
        assert_eq!(NO_SAMPLE_HITS, "No sample hits.", "no slots");
        assert_eq!(not_read("a\n::b", "c\u{1b}\nd"), "a\\n::b:\nc\\u{1b}\nd", "line breaks of others, and our own");
        assert_eq!(rounded(0.25), "about 0.2, in braces {0.2}", "with a format");
    }
}
