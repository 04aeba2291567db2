//! The panels around the canvas. Each is a function of what there is to see; what the user does comes back as commands.
//!
//! No panel keeps anything: what must last between two frames (an open menu, a half-typed number) is kept by egui.

mod action;
mod advice;
mod bodies;
mod contact;
mod curve;
mod group_fields;
mod icon;
mod inspector;
pub mod keys;
mod lane_labels;
mod lane_marks;
mod lane_paint;
mod lanes;
mod lessons;
mod map;
mod menu;
mod notes;
mod number;
mod pairs;
mod polygon_fields;
mod request;
mod search;
mod shape_fields;
mod status;
mod tabs;
mod time_axis;
mod timeline;
mod verdict;
mod view;
mod what_if;
mod why;
mod widgets;
pub mod words;

pub use action::Action;
pub use advice::ui as advice_ui;
pub use bodies::ui as bodies_ui;
pub use contact::ui as contact_ui;
pub use inspector::ui as inspector_ui;
pub use lessons::{list_ui as course_ui, selected_ui as lesson_body_ui, ui as lessons_ui};
pub use map::{focus_id as map_focus_id, ui as map_ui};
pub use menu::ui as menu_ui;
pub use notes::ui as notes_ui;
pub use number::forget_drafts;
pub use pairs::ui as pairs_ui;
pub use request::Request;
pub use search::ui as search_ui;
pub use status::{Pointer, ui as status_ui};
pub use tabs::{Panel, left, left_ui as left_tabs_ui, right, right_fixed, right_ui as right_tabs_ui};
pub use timeline::ui as timeline_ui;
pub use verdict::ui as verdict_ui;
pub use view::View;
pub use what_if::ui as what_if_ui;
pub use why::{head_ui as why_head_ui, ui as why_ui};
