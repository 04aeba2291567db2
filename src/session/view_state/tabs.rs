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

/// What the user is at: it decides which tabs there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Workspace {
    /// To learn: the course, and the reasons of an answer.
    Learn,
    /// To build a scene: bodies and numbers.
    Build,
    /// To review: what a scene expects, what a game recorded, what engines answer.
    Review,
}

impl Workspace {
    /// All of them, in the order of the screen.
    pub const ALL: [Workspace; 3] = [Workspace::Learn, Workspace::Build, Workspace::Review];

    /// In this order they are asked for a tab that the present one does not have.
    const BY_REACH: [Workspace; 3] = [Workspace::Build, Workspace::Review, Workspace::Learn];

    /// Its tabs to the left of the canvas.
    pub fn left(self) -> &'static [LeftTab] {
        match self {
            Workspace::Learn => &[LeftTab::Lessons],
            Workspace::Build => &[LeftTab::Scene],
            Workspace::Review => &[LeftTab::Expectations, LeftTab::Scene],
        }
    }

    /// Its tabs to the right of the canvas. Whoever builds asks for reasons too.
    pub fn right(self) -> &'static [RightTab] {
        match self {
            Workspace::Learn => &[RightTab::Answer, RightTab::Why, RightTab::WhatIf],
            Workspace::Build => &RightTab::ALL,
            Workspace::Review => &[RightTab::Answer, RightTab::Why, RightTab::Map],
        }
    }

    /// This one where it has what is asked for, else the first one that has.
    fn or_with(self, has: impl Fn(Workspace) -> bool) -> Workspace {
        if has(self) { self } else { Workspace::BY_REACH.into_iter().find(|&other| has(other)).unwrap_or(self) }
    }
}

/// What is around the canvas and can be hidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PanelSide {
    /// The tabs to the left of the canvas.
    Left,
    /// The tabs to the right of it.
    Right,
    /// The timeline below it, with its panes.
    Below,
}

impl PanelSide {
    /// All of them, in the order of the menu.
    pub const ALL: [PanelSide; 3] = [PanelSide::Left, PanelSide::Right, PanelSide::Below];
}

/// Which panels are open: the tabs of the present workspace, the panes, and what of that is hidden. Each workspace remembers its tabs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tabs {
    workspace: Workspace,
    open: [(LeftTab, RightTab); Workspace::ALL.len()],
    panes: [bool; Pane::ALL.len()],
    /// Whether what is below the canvas is hidden because nothing moves.
    below_rests: bool,
    hidden: [bool; PanelSide::ALL.len()],
    presents: bool,
}

impl Tabs {
    /// What a new window shows: the scene, the answer, all lanes.
    pub fn standard() -> Tabs {
        Tabs {
            workspace: Workspace::Build,
            open: Workspace::ALL.map(|workspace| (workspace.left()[0], workspace.right()[0])),
            panes: Pane::ALL.map(|pane| pane == Pane::Lanes),
            below_rests: false,
            hidden: [false; PanelSide::ALL.len()],
            presents: false,
        }
    }

    /// The present workspace.
    pub fn workspace(&self) -> Workspace {
        self.workspace
    }

    /// The open tab to the left of the canvas.
    pub fn left(&self) -> LeftTab {
        self.open[self.workspace as usize].0
    }

    /// The open tab to the right of the canvas.
    pub fn right(&self) -> RightTab {
        self.open[self.workspace as usize].1
    }

    /// Whether a tab to the right of the canvas is shown.
    pub fn shows_right(&self, tab: RightTab) -> bool {
        self.right() == tab && !self.hides(PanelSide::Right) && !self.presents
    }

    /// Whether `pane` is shown.
    pub fn shows(&self, pane: Pane) -> bool {
        self.wants(pane) && !self.below_rests
    }

    /// Whether `pane` is wanted: it is shown where something moves.
    pub fn wants(&self, pane: Pane) -> bool {
        self.panes[pane as usize]
    }

    /// Whether a side of the canvas is hidden by itself: while the canvas is presented all of them are hidden.
    pub fn hides(&self, side: PanelSide) -> bool {
        self.hides_always(side) || (side == PanelSide::Below && self.below_rests)
    }

    /// Whether a side of the canvas is hidden in every scene, because it was asked for.
    pub fn hides_always(&self, side: PanelSide) -> bool {
        self.hidden[side as usize]
    }

    /// Whether the canvas is presented: alone, with large text.
    pub fn presents(&self) -> bool {
        self.presents
    }

    /// The same, in another workspace.
    #[must_use]
    pub fn in_workspace(self, workspace: Workspace) -> Tabs {
        Tabs { workspace, presents: false, ..self }
    }

    /// The same, with this tab shown: in the present workspace where it has the tab, else in the first one that has.
    #[must_use]
    pub fn with_left(self, tab: LeftTab) -> Tabs {
        let workspace = self.workspace.or_with(|workspace| workspace.left().contains(&tab));
        let mut shown = self.in_workspace(workspace).with_side(PanelSide::Left, true);
        shown.open[workspace as usize].0 = tab;
        shown
    }

    /// As [`Tabs::with_left`], to the right of the canvas.
    #[must_use]
    pub fn with_right(self, tab: RightTab) -> Tabs {
        let workspace = self.workspace.or_with(|workspace| workspace.right().contains(&tab));
        let mut shown = self.in_workspace(workspace).with_side(PanelSide::Right, true);
        shown.open[workspace as usize].1 = tab;
        shown
    }

    /// The same for a scene in which something moves, or in which nothing does: there the timeline is hidden until it is asked for.
    #[must_use]
    pub(in crate::session) fn with_below_at_rest(self, below_rests: bool) -> Tabs {
        Tabs { below_rests, ..self }
    }

    /// The same, with `pane` shown or hidden; what is shown is shown.
    #[must_use]
    pub fn with(mut self, pane: Pane, shown: bool) -> Tabs {
        self.panes[pane as usize] = shown;
        if shown { self.with_side(PanelSide::Below, true) } else { self }
    }

    /// The same, with a side of the canvas shown or hidden. Presenting the canvas ends.
    #[must_use]
    pub fn with_side(mut self, side: PanelSide, shown: bool) -> Tabs {
        self.hidden[side as usize] = !shown;
        Tabs { presents: false, below_rests: self.below_rests && side != PanelSide::Below, ..self }
    }

    /// The same for a step of a capture, of which nothing is expected.
    #[must_use]
    pub(in crate::session) fn of_step(mut self) -> Tabs {
        if self.left() == LeftTab::Expectations {
            self.open[self.workspace as usize].0 = LeftTab::Scene;
        }
        self
    }

    /// The same, with the canvas presented or not.
    #[must_use]
    pub fn presenting(self, presents: bool) -> Tabs {
        Tabs { presents, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tab_is_in_a_workspace_and_is_shown_when_asked_for() {
        for workspace in Workspace::ALL {
            let hidden = PanelSide::ALL.into_iter().fold(Tabs::standard(), |tabs, side| tabs.with_side(side, false));
            let start = hidden.in_workspace(workspace).presenting(true);
            for tab in LeftTab::ALL {
                let tabs = start.with_left(tab);
                assert!(tabs.left() == tab && tabs.workspace().left().contains(&tab), "{tab:?} from {workspace:?}: {tabs:?}");
                assert!(!tabs.presents() && !tabs.hides(PanelSide::Left), "{tab:?} from {workspace:?}: {tabs:?}");
            }
            for tab in RightTab::ALL {
                let tabs = start.with_right(tab);
                assert!(tabs.right() == tab && tabs.workspace().right().contains(&tab), "{tab:?} from {workspace:?}: {tabs:?}");
                assert!(!tabs.presents() && !tabs.hides(PanelSide::Right), "{tab:?} from {workspace:?}: {tabs:?}");
            }
        }
    }
}
