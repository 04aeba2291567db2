//! The panels of the tabs beside the canvas, from top to bottom.

use egui_macroquad::egui::Ui;

use super::view::View;
use super::{
    advice, bodies, contact, engines, expectations, frames, inspector, lens, lessons, level, map, mover_lanes, notes,
    one_against_all, pairs, search, verdict, what_if, why,
};
use crate::session::{Command, LeftTab, RightTab, Session, Workspace};

/// A function that draws a panel.
pub type Panel = fn(&mut Ui, View, &mut Vec<Command>);

/// Returns the panels of a tab to the left of the canvas, from top to bottom.
pub fn left(tab: LeftTab, session: &Session) -> &'static [Panel] {
    match tab {
        // A step of a capture cannot be edited.
        LeftTab::Scene if !session.is_editable() => &[frames::about_ui, frames::notes_ui, bodies::ui, inspector::ui],
        // The workspace Review shows the expectations beside this tab: no other pair is to be loaded there.
        LeftTab::Scene if session.view().tabs.workspace() == Workspace::Review => &[notes::ui, bodies::ui, inspector::ui],
        LeftTab::Scene => &[notes::ui, bodies::ui, inspector::ui, pairs::ui],
        // While no lesson is open, the notes describe the scene.
        LeftTab::Lessons if session.lesson().is_none() => &[notes::ui, lessons::ui, lessons::selected_ui, lessons::list_ui],
        LeftTab::Lessons => &[lessons::ui, lessons::selected_ui, lessons::list_ui],
        LeftTab::Expectations => &[expectations::ui],
    }
}

/// Returns the panels that stay at the bottom of a tab to the left of the canvas while the others scroll, from top to bottom. In a low
/// window they follow the first one that scrolls.
pub fn left_below(tab: LeftTab, session: &Session) -> &'static [Panel] {
    match tab {
        LeftTab::Lessons if session.lesson().is_some() => &[lessons::open_task_ui],
        LeftTab::Lessons | LeftTab::Scene | LeftTab::Expectations => &[],
    }
}

/// Returns the panels that stay at the top of a tab to the right of the canvas while the others scroll, from top to bottom.
pub fn right_fixed(tab: RightTab) -> &'static [Panel] {
    match tab {
        RightTab::Why => &[why::head_ui],
        RightTab::Answer | RightTab::WhatIf | RightTab::Map => &[],
    }
}

/// Returns the panels of a tab to the right of the canvas that scroll, from top to bottom.
pub fn right(tab: RightTab, session: &Session) -> &'static [Panel] {
    match tab {
        RightTab::Answer if session.scene().pair.is_none() => &[verdict::ui],
        // Where nothing moves, no search has a question to answer.
        RightTab::Answer if session.view().tabs.hides_motion() => &[contact::ui, lens::ui, search::slop_of_lesson_ui],
        RightTab::Answer => &[
            verdict::ui,
            search::ui,
            lens::ui,
            one_against_all::ui,
            level::ui,
            mover_lanes::ui,
            engines::ui,
            advice::ui,
            contact::ui,
        ],
        RightTab::Why => &[why::ui],
        RightTab::WhatIf => &[what_if::ui],
        RightTab::Map => &[map::ui],
    }
}
