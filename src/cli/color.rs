//! Shows colors on a terminal, if the user wants them.

use std::ffi::OsString;
use std::io::{self, IsTerminal as _};
use std::sync::atomic::{AtomicBool, Ordering};

use anstyle::AnsiColor;
use clap::{ColorChoice, ValueEnum};

/// The choices for showing colors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum ColorMode {
    /// On a terminal, unless NO_COLOR is set or TERM is dumb
    Auto,
    /// Into files and pipes too
    Always,
    /// Never
    Never,
}

/// The meaning of a piece of text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TextMeaning {
    /// No special meaning.
    Plain,
    /// Everything is as expected.
    Good,
    /// Something is not as expected.
    Bad,
    /// A new line.
    Added,
    /// A line that is removed.
    Removed,
}

impl TextMeaning {
    pub(super) fn anstyle(self) -> anstyle::Style {
        match self {
            TextMeaning::Plain => anstyle::Style::new(),
            TextMeaning::Good | TextMeaning::Added => AnsiColor::Green.on_default(),
            TextMeaning::Bad | TextMeaning::Removed => AnsiColor::Red.on_default(),
        }
    }
}

/// True if colors are shown. Set once, before anything is written.
static IS_ON: AtomicBool = AtomicBool::new(false);

pub(super) fn is_on() -> bool {
    IS_ON.load(Ordering::Relaxed)
}

/// Sets whether colors are shown from now on.
pub(super) fn choose(when: ColorMode) {
    IS_ON.store(shows(when), Ordering::Relaxed);
}

/// Returns whether the help has colors. It is printed before all arguments are parsed, so they are searched here.
pub(super) fn of_help(arguments: impl Iterator<Item = OsString>) -> ColorChoice {
    let arguments: Vec<OsString> = arguments.collect();
    let says = |when: &str| {
        let joined = OsString::from(format!("--color={when}"));
        arguments.contains(&joined) || arguments.windows(2).any(|pair| pair[0] == "--color" && pair[1] == when)
    };
    match (says("never"), says("always")) {
        (true, _) => ColorChoice::Never,
        (false, true) => ColorChoice::Always,
        (false, false) => ColorChoice::Auto,
    }
}

/// Makes a console of Windows obey control sequences, which it does on request only. Returns false if it refuses; true on other systems.
fn console_shows_colors() -> bool {
    anstyle_query::windows::enable_ansi_colors() != Some(false)
}

/// Returns true if colors are shown.
///
/// Source: no-color.org, "when present and not an empty string (regardless of its value)".
fn shows(when: ColorMode) -> bool {
    match when {
        ColorMode::Always => {
            console_shows_colors();
            true
        }
        ColorMode::Never => false,
        ColorMode::Auto => {
            let is_wanted = io::stdout().is_terminal() && !anstyle_query::no_color() && anstyle_query::term_supports_color();
            is_wanted && console_shows_colors()
        }
    }
}
