//! Changes of the view: hover, layers, workspaces, tabs, theme, size, messages. None of them is in the history.

use std::path::PathBuf;

use crate::cures::Cure;
use crate::explain::code::Language;
use crate::explain::{DerivedAnswer, Reasoning};
use crate::handles::{PressTarget, SnapKind};
use crate::kernel::Algorithm;
use crate::movers::MoverKind;
use crate::picture::{Layer, Theme};
use crate::session::Session;
use crate::session::editing::{CopyPlan, FlippedAnswer};
use crate::session::refusal::Refusal;
use crate::session::view_state::{
    BroadShown, LeftTab, Lens, MAX_RECENT, Pane, PanelSide, PresentedPart, RightTab, Scale, Section, StatusMessage, Workspace,
};

/// One change of what is shown.
#[derive(Debug, Clone, PartialEq)]
pub enum Look {
    /// Notes the target under the pointer, or that there is none.
    Hover(Option<PressTarget>),
    /// Lets the pointer snap to a kind of things, or not.
    SetSnap {
        /// The kind.
        kind: SnapKind,
        /// True: the pointer snaps to it.
        on: bool,
    },
    /// Plans copies of the selected bodies, and shows them before they are made; or drops the plan.
    PlanCopies(Option<CopyPlan>),
    /// Chooses the answer that a slide flips, and that the neighbors are asked for.
    SlideUntil(FlippedAnswer),
    /// Shows everything in the colours of a theme.
    UseTheme(Theme),
    /// Shows or hides a layer.
    SetLayer {
        /// The layer.
        layer: Layer,
        /// True: it is shown.
        shown: bool,
    },
    /// Shows a workspace, with the tabs that were open there last.
    ShowWorkspace(Workspace),
    /// Opens a tab to the left of the canvas, in another workspace if the present one does not have it.
    ShowLeft(LeftTab),
    /// Opens a tab to the right of the canvas. The workspace stays, also if it does not have the tab.
    ShowRight(RightTab),
    /// Shows or hides the panels on a side of the canvas.
    SetSide {
        /// The side.
        side: PanelSide,
        /// True: it is shown.
        shown: bool,
    },
    /// Shows or hides a pane above the timeline.
    SetPane {
        /// The pane.
        pane: Pane,
        /// True: it is shown.
        shown: bool,
    },
    /// Hides a section of a panel below its heading, or shows it.
    SetFolded {
        /// The section.
        section: Section,
        /// True: only its heading is shown.
        folded: bool,
    },
    /// Shows a section of the tab *Answer*, and has the panel scroll to it once.
    Reveal(Section),
    /// Shows the algorithm of the answer that is derived as code in a language, and has the tab *Why* scroll to it once.
    RevealCode(Language),
    /// Notes that the panel has scrolled to the section, or to the code.
    Revealed,
    /// Shows the normals of a cure of ghosts on the canvas, with the layer of the level, or the contacts as they are.
    SelectCure(Option<Cure>),
    /// Notes the cure whose lane is under the pointer, or none.
    HoverCure(Option<Cure>),
    /// Shows the move of a mover on the canvas, or no move. No bump of it is selected then.
    SelectMover(Option<MoverKind>),
    /// Selects a bump of the move of the selected mover, by its index, or none.
    SelectBump(Option<usize>),
    /// Notes the mover whose lane is under the pointer, or none.
    HoverMover(Option<MoverKind>),
    /// Presents the scene with large text, or shows the panels again as they were.
    Present(bool),
    /// Shows this part of a presentation.
    PresentPart(PresentedPart),
    /// Makes text and controls larger or smaller.
    SetScale(Scale),
    /// Remembers these files as recent, the last one first, in place of those before.
    SetRecent(Vec<PathBuf>),
    /// Shows the pair through a lens, or without one.
    SetLens(Option<Lens>),
    /// Chooses what the card of a broad phase shows beside the counts of the scene.
    ShowBroad(BroadShown),
    /// Chooses the method that answers the static question. If it does not apply, the direct one answers.
    SetAlgorithm(Algorithm),
    /// Chooses the answer that is derived step by step, and shows the steps. A move is that by the selected mover, or by `slide`.
    SetWhy(DerivedAnswer),
    /// Shows the algorithm of the answer that is derived as code in a language, or no code.
    ShowCode(Option<Language>),
    /// Checks on the scene as it is now the changes that must not change its answers, and shows what is found.
    CheckProperties,
    /// Shows a message.
    ShowMessage(StatusMessage),
    /// Hides the message.
    DismissMessage,
}

impl Session {
    /// Checks a change of what is shown. A step of a capture has no expectations to show.
    pub(super) fn check_look(&self, look: &Look) -> Result<(), Refusal> {
        match look {
            Look::ShowLeft(LeftTab::Expectations) => self.check_editable(),
            Look::PlanCopies(Some(_)) if self.editing.selection.bodies().is_empty() => Err(Refusal::NothingSelected),
            Look::PlanCopies(Some(_)) => self.check_editable(),
            Look::SetLens(Some(lens)) => lens.check(),
            _ => Ok(()),
        }
    }

    /// Changes what is shown.
    pub(super) fn look(&mut self, look: Look) -> Result<(), Refusal> {
        self.check_look(&look)?;
        let view = &mut self.view;
        match look {
            Look::Hover(target) => view.hover = target,
            Look::SetSnap { kind, on } => view.snaps = view.snaps.with(kind, on),
            Look::PlanCopies(plan) => self.editing.plan = plan,
            Look::SlideUntil(until) => self.editing.until = until,
            Look::UseTheme(theme) => view.theme = theme,
            Look::SetLayer { layer, shown } => view.layers = view.layers.with(layer, shown),
            Look::ShowWorkspace(workspace) => view.tabs = view.tabs.in_workspace(workspace),
            Look::ShowLeft(tab) => view.tabs = view.tabs.with_left(tab),
            Look::ShowRight(tab) => view.tabs = view.tabs.with_right(tab),
            Look::SetSide { side, shown } => view.tabs = view.tabs.with_side(side, shown),
            Look::SetPane { pane, shown } => view.tabs = view.tabs.with(pane, shown),
            Look::SetFolded { section, folded } => view.folded = view.folded.with(section, folded),
            Look::Reveal(section) => {
                view.folded = view.folded.with(section, false);
                view.tabs = view.tabs.with_right(RightTab::Answer);
                view.revealed = Some(section);
            }
            Look::RevealCode(language) => {
                view.code = Some(language);
                view.tabs = view.tabs.with_right(RightTab::Why);
                view.reveals_code = true;
            }
            Look::Revealed => (view.revealed, view.reveals_code) = (None, false),
            Look::SelectCure(cure) => {
                view.cures.selected = cure;
                if cure.is_some() {
                    view.layers = view.layers.with(Layer::Level, true);
                }
            }
            Look::HoverCure(cure) => view.cures.hover = cure,
            Look::SelectMover(mover) => (view.movers.selected, view.movers.bump) = (mover, None),
            Look::SelectBump(bump) => view.movers.bump = bump,
            Look::HoverMover(mover) => view.movers.hover = mover,
            Look::Present(presents) => view.tabs = view.tabs.presenting(presents),
            Look::PresentPart(part) => view.tabs = view.tabs.with_part(part),
            Look::SetScale(scale) => view.scale = scale,
            Look::SetRecent(recent) => {
                view.recent = recent;
                view.recent.truncate(MAX_RECENT);
            }
            Look::SetLens(lens) => self.set_lens(lens),
            Look::ShowBroad(shown) => view.broad = shown,
            Look::SetAlgorithm(algorithm) => self.set_reasoning(Reasoning { algorithm, ..self.view.reasoning }),
            Look::SetWhy(why) => {
                self.set_reasoning(Reasoning { why, ..self.view.reasoning });
                let view = &mut self.view;
                if why == DerivedAnswer::Move {
                    view.movers.selected = view.movers.selected.or(Some(MoverKind::Slide));
                }
                view.tabs = view.tabs.with_right(RightTab::Why);
            }
            Look::ShowCode(language) => view.code = language,
            Look::CheckProperties => self.view.checked = Some(self.document.revision()),
            Look::ShowMessage(message) => view.message = Some(message),
            Look::DismissMessage => view.message = None,
        }
        Ok(())
    }

    /// Chooses the lens, and brings its card into view.
    pub(super) fn set_lens(&mut self, lens: Option<Lens>) {
        if lens.is_none_or(|lens| lens.dialect().is_none()) {
            self.map.forget_lens();
        }
        let view = &mut self.view;
        if lens.is_some() && view.lens.is_none() {
            view.folded = view.folded.with(Section::Lens, false);
            view.tabs = view.tabs.with_right(RightTab::Answer);
            view.revealed = Some(Section::Lens);
        }
        view.lens = lens;
        view.broad.step = None;
    }

    fn set_reasoning(&mut self, reasoning: Reasoning) {
        self.view.reasoning = reasoning;
        self.playback.steps.start_over();
    }
}
