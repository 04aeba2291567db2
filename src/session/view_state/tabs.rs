//! The open panels: one tab on each side, and the panes above the timeline.

use crate::session::texts::messages;

/// Declares the tabs of one side, a line each, in the order of the screen. The name of a tab, its key and its content are a
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
    /// A tab to the left of the canvas.
    LeftTab:
    /// The notes, the bodies, the inspector and the pairs.
    Scene,
    /// The course.
    Lessons,
    /// The expectations of the scene.
    Expectations,
}

tabs! {
    /// A tab to the right of the canvas.
    RightTab:
    /// The verdict, the search and the contact.
    Answer,
    /// The contact step by step.
    Why,
    /// The changes that must not change the answer, and the smallest change that would.
    WhatIf,
    /// The answer over two parameters.
    Map,
}

/// A pane above the timeline that shares its scale.
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
            Pane::Curve => messages::SEPARATION_OVER_TIME,
            Pane::Lanes => messages::LANES,
        }
    }
}

/// The activity of the user, which decides the tabs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Workspace {
    /// Learning: the course, and the reasons of an answer.
    Learn,
    /// Building a scene: bodies and numbers.
    Build,
    /// Reviewing: the expectations of a scene, the recording of a game, the answers of engines.
    Review,
}

impl Workspace {
    /// All of them, in the order of the screen.
    pub const ALL: [Workspace; 3] = [Workspace::Learn, Workspace::Build, Workspace::Review];

    /// The order in which workspaces are searched for a tab that the present one does not have.
    const BY_REACH: [Workspace; 3] = [Workspace::Build, Workspace::Review, Workspace::Learn];

    /// Returns its tabs to the left of the canvas.
    pub fn left(self) -> &'static [LeftTab] {
        match self {
            Workspace::Learn => &[LeftTab::Lessons],
            Workspace::Build => &[LeftTab::Scene],
            Workspace::Review => &[LeftTab::Expectations, LeftTab::Scene],
        }
    }

    /// Returns its tabs to the right of the canvas. Building needs reasons too.
    pub fn right(self) -> &'static [RightTab] {
        match self {
            Workspace::Learn => &[RightTab::Answer, RightTab::Why, RightTab::WhatIf],
            Workspace::Build => &RightTab::ALL,
            Workspace::Review => &[RightTab::Answer, RightTab::Why, RightTab::Map],
        }
    }

    /// Returns this workspace if `has` accepts it, else the first one that `has` accepts.
    fn or_with(self, has: impl Fn(Workspace) -> bool) -> Workspace {
        if has(self) { self } else { Workspace::BY_REACH.into_iter().find(|&other| has(other)).unwrap_or(self) }
    }
}

/// A side of the canvas whose panels can be hidden.
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

/// The content of the window beside the canvas.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Arrangement {
    /// The panels of the workspace.
    Panels,
    /// The start page: one question about the scene of the first minute, and the doors to the workspaces.
    StartPage,
    /// Large text for an audience: one column, and below the canvas the panes that were asked for.
    Presentation {
        part: PresentedPart,
        /// The panes that the lesson speaks of, or that were asked for since the presentation began.
        panes: [bool; Pane::ALL.len()],
    },
}

/// The part of the column of a presentation that is scrolled into view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PresentedPart {
    /// The text of the lesson, or the notes of the scene.
    Text,
    /// The panels of the open tab to the right, below the text.
    Panel,
}

/// The open panels: the tabs of the present workspace, the panes, and the hidden sides. Each workspace remembers its tabs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tabs {
    workspace: Workspace,
    open: [(LeftTab, RightTab); Workspace::ALL.len()],
    panes: [bool; Pane::ALL.len()],
    /// The panes that the open lesson speaks of: shown without being wanted.
    asked: [bool; Pane::ALL.len()],
    /// True if the panels below the canvas are hidden because nothing moves.
    below_rests: bool,
    hidden: [bool; PanelSide::ALL.len()],
    arrangement: Arrangement,
}

impl Tabs {
    /// The panels of a new window: the scene, the answer, all lanes.
    pub fn standard() -> Tabs {
        Tabs {
            workspace: Workspace::Build,
            open: Workspace::ALL.map(|workspace| (workspace.left()[0], workspace.right()[0])),
            panes: Pane::ALL.map(|pane| pane == Pane::Lanes),
            asked: [false; Pane::ALL.len()],
            below_rests: false,
            hidden: [false; PanelSide::ALL.len()],
            arrangement: Arrangement::Panels,
        }
    }

    /// Returns the present workspace.
    pub fn workspace(&self) -> Workspace {
        self.workspace
    }

    /// Returns the open tab to the left of the canvas.
    pub fn left(&self) -> LeftTab {
        self.open[self.workspace as usize].0
    }

    /// Returns the open tab to the right of the canvas.
    pub fn right(&self) -> RightTab {
        self.open[self.workspace as usize].1
    }

    /// Returns true if a tab to the right of the canvas is shown. A presentation shows the steps of *Why* below *Answer*.
    pub fn shows_right(&self, tab: RightTab) -> bool {
        match self.arrangement {
            Arrangement::Panels => self.right() == tab && !self.hides(PanelSide::Right),
            Arrangement::StartPage => false,
            Arrangement::Presentation { .. } => self.right() == tab || tab == RightTab::Why && self.right() == RightTab::Answer,
        }
    }

    /// Returns true if `pane` is shown.
    pub fn shows(&self, pane: Pane) -> bool {
        match self.arrangement {
            Arrangement::Panels => (self.wants(pane) || self.asked[pane as usize]) && !self.below_rests,
            Arrangement::StartPage => false,
            Arrangement::Presentation { panes, .. } => panes[pane as usize],
        }
    }

    /// Returns true if `pane` is wanted: it is shown in scenes in which something moves.
    pub fn wants(&self, pane: Pane) -> bool {
        self.panes[pane as usize]
    }

    /// Returns true if a side of the canvas is hidden. A presentation has no sides, whatever this returns.
    pub fn hides(&self, side: PanelSide) -> bool {
        match side {
            PanelSide::Left | PanelSide::Right => self.hides_always(side),
            PanelSide::Below => self.below_rests || (self.hides_always(side) && !self.asked.contains(&true)),
        }
    }

    /// Returns true if all that is about motion is hidden: nothing moves in the lesson, and the user has not shown the timeline.
    pub fn hides_motion(&self) -> bool {
        self.below_rests
    }

    /// Returns true if a side of the canvas is hidden in every scene, because the user has hidden it.
    pub fn hides_always(&self, side: PanelSide) -> bool {
        self.hidden[side as usize]
    }

    /// Returns true while the scene is presented with large text.
    pub fn presents(&self) -> bool {
        self.presented().is_some()
    }

    /// Returns the part of a presentation that is in view. `None`: nothing is presented.
    pub fn presented(&self) -> Option<PresentedPart> {
        match self.arrangement {
            Arrangement::Presentation { part, .. } => Some(part),
            Arrangement::Panels | Arrangement::StartPage => None,
        }
    }

    /// Returns true if the start page is shown in place of the panels.
    pub fn shows_start_page(&self) -> bool {
        self.arrangement == Arrangement::StartPage
    }

    /// Returns the same, in another workspace.
    #[must_use]
    pub fn in_workspace(self, workspace: Workspace) -> Tabs {
        Tabs { workspace, arrangement: Arrangement::Panels, ..self }
    }

    /// Returns the same, with this tab shown: in the present workspace if it has the tab, else in the first one that has.
    #[must_use]
    pub fn with_left(self, tab: LeftTab) -> Tabs {
        let workspace = self.workspace.or_with(|workspace| workspace.left().contains(&tab));
        let mut shown = self.in_workspace(workspace).with_side(PanelSide::Left, true);
        shown.open[workspace as usize].0 = tab;
        shown
    }

    /// Returns the same, with this tab shown to the right of the canvas. The workspace stays, also if it does not have the tab:
    /// whatever is to the left of the canvas, as the text of a lesson, must not vanish.
    #[must_use]
    pub fn with_right(self, tab: RightTab) -> Tabs {
        let mut shown = match self.presented() {
            Some(_) => self.with_part(PresentedPart::Panel),
            None => self.in_workspace(self.workspace).with_side(PanelSide::Right, true),
        };
        shown.open[shown.workspace as usize].1 = tab;
        shown
    }

    /// Returns the same, with this part of the presentation in view. Without a presentation it changes nothing.
    #[must_use]
    pub(in crate::session) fn with_part(mut self, wanted: PresentedPart) -> Tabs {
        if let Arrangement::Presentation { part, .. } = &mut self.arrangement {
            *part = wanted;
        }
        self
    }

    /// Returns the same for a scene in which something moves, or in which nothing does: there the timeline is hidden until the
    /// user shows it.
    #[must_use]
    pub(in crate::session) fn with_below_at_rest(self, below_rests: bool) -> Tabs {
        Tabs { below_rests, ..self }
    }

    /// Returns the same for a lesson that speaks of these panes, or for a scene that speaks of none. The choice of the user stays.
    /// A presentation begins the lesson or the scene with its text.
    #[must_use]
    pub(in crate::session) fn with_asked(self, panes: &[Pane]) -> Tabs {
        let tabs = Tabs { asked: Pane::ALL.map(|pane| panes.contains(&pane)), ..self };
        tabs.presenting(self.presents())
    }

    /// Returns the same, with `pane` shown or hidden. Showing it shows the side below the canvas too. In a presentation the change
    /// ends with it.
    #[must_use]
    pub fn with(mut self, pane: Pane, shown: bool) -> Tabs {
        if let Arrangement::Presentation { panes, .. } = &mut self.arrangement {
            panes[pane as usize] = shown;
            return self;
        }
        (self.panes[pane as usize], self.asked[pane as usize]) = (shown, false);
        if shown { self.with_side(PanelSide::Below, true) } else { self }
    }

    /// Returns the same, with a side of the canvas shown or hidden. The panels are shown again.
    #[must_use]
    pub fn with_side(mut self, side: PanelSide, shown: bool) -> Tabs {
        self.hidden[side as usize] = !shown;
        if side == PanelSide::Below && !shown {
            self.asked = [false; Pane::ALL.len()];
        }
        Tabs { arrangement: Arrangement::Panels, below_rests: self.below_rests && side != PanelSide::Below, ..self }
    }

    /// Returns the same for an open lesson: its text, and the tab and the panes that it speaks of. A presentation goes on with it.
    #[must_use]
    pub(in crate::session) fn of_lesson(self, shows: RightTab, panes: &[Pane]) -> Tabs {
        let tabs = self.in_workspace(Workspace::Learn).with_left(LeftTab::Lessons).with_right(shows).with_asked(panes);
        tabs.presenting(self.presents())
    }

    /// Returns the same for a step of a capture, which has no expectations.
    #[must_use]
    pub(in crate::session) fn of_step(mut self) -> Tabs {
        if self.left() == LeftTab::Expectations {
            self.open[self.workspace as usize].0 = LeftTab::Scene;
        }
        self
    }

    /// Returns the same, presented from its text on, or with its panels. The start page stays if nothing is to be presented.
    #[must_use]
    pub fn presenting(self, presents: bool) -> Tabs {
        let arrangement = match self.arrangement {
            _ if presents => Arrangement::Presentation { part: PresentedPart::Text, panes: self.asked },
            Arrangement::StartPage => Arrangement::StartPage,
            Arrangement::Panels | Arrangement::Presentation { .. } => Arrangement::Panels,
        };
        Tabs { arrangement, ..self }
    }

    /// Returns the same without the start page, which is about its own scene.
    #[must_use]
    pub(in crate::session) fn off_start_page(self) -> Tabs {
        if self.shows_start_page() { Tabs { arrangement: Arrangement::Panels, ..self } } else { self }
    }

    /// Returns the same, with the start page in place of the panels.
    #[must_use]
    pub(in crate::session) fn on_start_page(self) -> Tabs {
        Tabs { arrangement: Arrangement::StartPage, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tab_is_shown_when_asked_for() {
        for workspace in Workspace::ALL {
            let hidden = PanelSide::ALL.into_iter().fold(Tabs::standard(), |tabs, side| tabs.with_side(side, false));
            let start = hidden.in_workspace(workspace);
            for tab in LeftTab::ALL {
                let tabs = start.with_left(tab);
                assert!(tabs.left() == tab && tabs.workspace().left().contains(&tab), "{tab:?} from {workspace:?}: {tabs:?}");
                assert!(!tabs.hides(PanelSide::Left), "{tab:?} from {workspace:?}: {tabs:?}");
                assert!(!start.presenting(true).with_left(tab).presents(), "{tab:?} is beside the canvas: {tabs:?}");
            }
            for tab in RightTab::ALL {
                let tabs = start.with_right(tab);
                assert!(tabs.right() == tab && tabs.shows_right(tab), "{tab:?} from {workspace:?}: {tabs:?}");
                assert_eq!(tabs.workspace(), workspace, "{tab:?} leaves what is to the left: {tabs:?}");
                let presented = start.presenting(true).with_right(tab);
                assert_eq!(presented.presented(), Some(PresentedPart::Panel), "{tab:?}: the presentation goes on");
                assert!(presented.shows_right(tab), "{tab:?} is presented: {presented:?}");
            }
        }
    }
}
