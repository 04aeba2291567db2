//! The colours of the window.

/// The colours of the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Theme {
    /// Bright lines on a dark ground.
    #[default]
    Dark,
    /// Dark lines on a light ground, for a projector.
    Light,
    /// Dark on white, for paper.
    Print,
}

impl Theme {
    /// All of them, in the order of the menu.
    pub const ALL: [Theme; 3] = [Theme::Dark, Theme::Light, Theme::Print];

    /// The one after it in the menu; after the last the first.
    #[must_use]
    pub fn next(self) -> Theme {
        Theme::ALL[(self as usize + 1) % Theme::ALL.len()]
    }

    /// The name in the menu.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Dark => "Dark",
            Theme::Light => "Light",
            Theme::Print => "Print",
        }
    }
}
