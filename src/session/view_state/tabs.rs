//! Which panels are open: one tab on each side, and the panes above the timeline.

/// What stands to the left of the canvas.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LeftTab {
    /// The notes, the bodies, the inspector and the pairs.
    Scene,
    /// The course.
    Lessons,
}

impl LeftTab {
    /// All of them, in the order of the screen.
    pub const ALL: [LeftTab; 2] = [LeftTab::Scene, LeftTab::Lessons];

    /// The name on the tab.
    pub fn name(self) -> &'static str {
        match self {
            LeftTab::Scene => "Scene",
            LeftTab::Lessons => "Lessons",
        }
    }
}

/// What stands to the right of the canvas.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RightTab {
    /// The verdict, the search and the contact.
    Answer,
    /// The contact step by step.
    Why,
    /// What must not change the answer, and how little would.
    WhatIf,
    /// The answer over two parameters.
    Map,
}

impl RightTab {
    /// All of them, in the order of the screen.
    pub const ALL: [RightTab; 4] = [RightTab::Answer, RightTab::Why, RightTab::WhatIf, RightTab::Map];

    /// The name on the tab.
    pub fn name(self) -> &'static str {
        match self {
            RightTab::Answer => "Answer",
            RightTab::Why => "Why",
            RightTab::WhatIf => "What if",
            RightTab::Map => "Map",
        }
    }
}

/// What stands above the timeline and shares its scale.
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
