//! Which panels are open: one tab on each side, and the panes above the timeline.

/// Declares the tabs of one side, a line each, in the order of the screen. What a tab is called, which key opens it and what it holds is a
/// line of the table of tabs in the view.
macro_rules! tabs {
    ($(#[$doc:meta])* $side:ident: $($(#[$tab_doc:meta])* $tab:ident,)+) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $side {
            $($(#[$tab_doc])* $tab,)+
        }

        impl $side {
            /// All of them, in the order of the screen.
            pub const ALL: [$side; [$($side::$tab),+].len()] = [$($side::$tab),+];
        }
    };
}

tabs! {
    /// What is to the left of the canvas.
    LeftTab:
    /// The notes, the bodies, the inspector and the pairs.
    Scene,
    /// The course.
    Lessons,
    /// What the scene expects.
    Expectations,
}

tabs! {
    /// What is to the right of the canvas.
    RightTab:
    /// The verdict, the search and the contact.
    Answer,
    /// The contact step by step.
    Why,
    /// What must not change the answer, and the smallest change that would.
    WhatIf,
    /// The answer over two parameters.
    Map,
}

/// What is above the timeline and shares its scale.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pane {
    /// The separation over time.
    Curve,
    /// All methods over the same motion.
    Lanes,
}

impl Pane {
    /// All of them, from top to bottom.
    pub const ALL: [Pane; 2] = [Pane::Curve, Pane::Lanes];

    /// The name in the menu.
    pub fn name(self) -> &'static str {
        match self {
            Pane::Curve => "Separation over time",
            Pane::Lanes => "Lanes",
        }
    }
}

/// Which panels are open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tabs {
    /// To the left of the canvas.
    pub left: LeftTab,
    /// To the right of it.
    pub right: RightTab,
    panes: [bool; Pane::ALL.len()],
}

impl Tabs {
    /// What a new window shows: the scene, the answer, all lanes.
    pub fn standard() -> Tabs {
        Tabs { left: LeftTab::Scene, right: RightTab::Answer, panes: Pane::ALL.map(|pane| pane == Pane::Lanes) }
    }

    /// Whether `pane` is shown.
    pub fn shows(&self, pane: Pane) -> bool {
        self.panes[pane as usize]
    }

    /// The same, with `pane` shown or hidden.
    #[must_use]
    pub fn with(mut self, pane: Pane, shown: bool) -> Tabs {
        self.panes[pane as usize] = shown;
        self
    }
}
