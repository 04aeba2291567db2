//! The panels around the canvas. Each is a function of what there is to see; what the user does comes back as commands.
//!
//! No panel keeps anything: what must last between two frames (an open menu, a half-typed number) is egui's business.

use egui_macroquad::egui::Ui;

mod advice;
mod bodies;
mod contact;
mod curve;
mod group_fields;
mod icon;
mod inspector;
mod lane_marks;
mod lane_paint;
mod lanes;
mod lessons;
mod map;
mod menu;
mod notes;
mod pairs;
mod polygon_fields;
mod search;
mod shape_fields;
mod status;
mod tabs;
mod time_axis;
mod timeline;
mod verdict;
mod what_if;
mod why;
mod widgets;
pub mod words;

pub use advice::ui as advice_ui;
pub use bodies::ui as bodies_ui;
pub use contact::ui as contact_ui;
pub use inspector::ui as inspector_ui;
pub use lessons::{list_ui as course_ui, selected_ui as lesson_body_ui, ui as lessons_ui};
pub use map::{focus_id as map_focus_id, ui as map_ui};
pub use menu::ui as menu_ui;
pub use notes::ui as notes_ui;
pub use pairs::ui as pairs_ui;
pub use search::ui as search_ui;
pub use status::{Pointer, ui as status_ui};
pub use tabs::{left_ui as left_tabs_ui, right_ui as right_tabs_ui};
pub use timeline::ui as timeline_ui;
pub use verdict::ui as verdict_ui;
pub use what_if::ui as what_if_ui;
pub use why::ui as why_ui;

use crate::check::properties::Finding;
use crate::search::{Lane, Profile};
use crate::session::{Advice, Analysis, Command, Derived, LeftTab, RightTab, Session, Touching};
use crate::sweep::Sweep;

/// What the panels show.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    /// The session.
    pub session: &'a Session,
    /// The answers for its pair at its time: derived once per frame, for all panels and the canvas.
    pub analysis: Option<&'a Analysis>,
    /// Which bodies hit others. `None` where there is but a pair.
    pub touching: Option<&'a Touching>,
    /// The answer in words. `None` where there is no pair, or where no panel shows it.
    pub advice: Option<&'a Advice>,
    /// All methods over the motion of the pair. None where the lanes are not shown.
    pub lanes: &'a [Lane<'a>],
    /// The separation of the pair over time. `None` where the pane is not shown.
    pub profile: Option<&'a Profile>,
    /// The phase map, as far as it is filled. `None` where it is not shown.
    pub map: Option<&'a Sweep>,
    /// What the check of the properties has found. `None` where nobody asked for the scene as it is now.
    pub findings: Option<&'a [Finding]>,
}

impl<'a> View<'a> {
    /// The session with what is derived from it. `lanes`: what [`Derived::lanes`] says.
    pub fn of(session: &'a Session, derived: &'a Derived, lanes: &'a [Lane<'a>]) -> View<'a> {
        View {
            session,
            analysis: derived.analysis(),
            touching: derived.touching(),
            advice: derived.advice(),
            lanes,
            profile: derived.profile(),
            map: derived.map(),
            findings: derived.findings(),
        }
    }
}

impl View<'_> {
    /// The names of the two bodies of the pair. Empty where there is none.
    fn names(&self) -> [&str; 2] {
        let bodies = &self.session.scene().bodies;
        let name = |index: usize| bodies.get(index).map_or("", |body| body.name.as_str());
        self.session.scene().pair.map_or(["", ""], |[a, b]| [name(a), name(b)])
    }
}

/// One panel.
pub type Panel = fn(&mut Ui, View, &mut Vec<Command>);

/// What a tab to the left of the canvas holds, from top to bottom.
pub fn left(tab: LeftTab) -> &'static [Panel] {
    match tab {
        LeftTab::Scene => &[notes_ui, bodies_ui, inspector_ui, pairs_ui],
        LeftTab::Lessons => &[lessons_ui, lesson_body_ui, course_ui],
    }
}

/// What a tab to the right of the canvas holds, from top to bottom.
pub fn right(tab: RightTab) -> &'static [Panel] {
    match tab {
        RightTab::Answer => &[verdict_ui, advice_ui, search_ui, contact_ui],
        RightTab::Why => &[why_ui],
        RightTab::WhatIf => &[what_if_ui],
        RightTab::Map => &[map_ui],
    }
}

/// What the user asks of the window, beyond the session: files, the camera, dialogs.
#[derive(Debug, Clone, PartialEq)]
pub enum Request {
    /// An empty scene.
    New,
    /// A scene from a file, to be chosen.
    Open,
    /// Write the scene to its file; as `SaveAs` where it has none.
    Save,
    /// Write the scene to a file, to be chosen.
    SaveAs,
    /// The example at this index of [`EXAMPLES`](crate::session::examples::EXAMPLES).
    Example(usize),
    /// The lesson at this index of [`LESSONS`](crate::session::LESSONS).
    Lesson(usize),
    /// Show all bodies.
    Fit,
    /// Make all text and controls larger by this factor; `None`: the normal size.
    Scale(Option<f32>),
    /// Show the phase map, and stop it or let it go on.
    Map,
    /// Show or hide the list of shortcuts.
    Shortcuts,
    /// Close the window.
    Quit,
}
