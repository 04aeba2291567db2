//! The keyboard: one table has the action of each key, and its texts in the menus and in the list.
//!
//! Each key is a row of the table. The keys of tabs are in the table of tabs.

mod chord;
mod context;
mod in_play;
mod key;
pub(super) mod selection;
mod table;

pub(super) use chord::key_name;
pub use chord::{KeyChord, Modifiers};
pub use context::of_context;
pub use in_play::{in_play, player_key};
pub use key::KeyPress;
pub(super) use key::Shortcut;
pub(super) use table::{
    COPY, COPY_DESCRIPTION, COPY_LINK, COPY_MARKDOWN, COPY_PICTURE, COPY_RUST_TEST, FIT, LARGER, LIST, NEW, NORMAL, OPEN,
    PALETTE, PASTE, PLAY_LEVEL, PRESENT, QUIT, REDO, SAVE, SAVE_AS, SAVE_PICTURE, SMALLER, SWAP, UNDO,
};

use macroquad::miniquad::KeyCode;

use super::request::WindowAction;
use super::tabs;
use crate::picture::Layer;
use crate::platform::CAN_QUIT;
use crate::session::{Pane, PanelSide, Session, Workspace};
use crate::view::texts::keys as texts;

/// The rows of the list under one heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedShortcuts {
    /// The heading.
    pub heading: &'static str,
    /// The keys of each row, and what they do.
    pub rows: Vec<[String; 2]>,
}

/// Returns the action that a press of a key asks for, or `None`.
pub fn action(press: &KeyPress) -> Option<WindowAction> {
    let mut keys = table::GROUPS.iter().flat_map(|group| group.keys);
    match keys.find(|key| press.means(key)) {
        Some(key) => (key.does)(press),
        None => tabs::keys()
            .find(|(key, ..)| !press.repeat && chord::plain(*key).is(press.key, press.held))
            .map(|(_, _, command)| WindowAction::Do(command)),
    }
}

/// Returns the action of a row of the table when it is chosen in a menu. `None`: there is nothing to do now.
pub(super) fn entry(key: &Shortcut, session: &Session) -> Option<WindowAction> {
    let press = KeyPress { key: KeyCode::Unknown, held: Modifiers::default(), repeat: false, session, nudge: 0.0 };
    (key.does)(&press)
}

/// Returns true if a key is about files, opens the palette, or closes the window: these keys work while text is typed too.
pub fn is_for_files(key: KeyCode, held: Modifiers) -> bool {
    [NEW, OPEN, PALETTE, QUIT, SAVE, SAVE_AS].iter().any(|chord| chord.is(key, held))
}

/// Returns all keys as they are listed for the user.
pub fn list() -> Vec<ListedShortcuts> {
    // Rows without a label are not listed: they are in the menus, and some keys share a line of the list.
    let is_listed = |key: &&key::Shortcut| !key.label.is_empty() && is_possible(key);
    let row = |key: &key::Shortcut| listed(&[key.label, key.description]);
    let rows = |keys: &[key::Shortcut]| keys.iter().filter(is_listed).map(row).collect::<Vec<_>>();
    let tabs = tabs::keys().map(|(key, name, _)| [chord::key_name(key), texts::tab(name)]);
    let listed = table::GROUPS.iter().map(|group| ListedShortcuts { heading: group.heading, rows: rows(group.keys) });
    let with_tabs = |mut listed: ListedShortcuts| {
        if listed.heading == texts::TABS {
            listed.rows.splice(0..0, tabs.clone());
        }
        listed
    };
    listed.map(with_tabs).collect()
}

/// Returns false for keys without an effect here: the browser closes a page.
fn is_possible(key: &key::Shortcut) -> bool {
    CAN_QUIT || key.label != texts::QUIT[0]
}

/// Returns a row of the list.
fn listed(row: &[&str; 2]) -> [String; 2] {
    row.map(str::to_owned)
}

/// Returns the key that shows and hides a layer; empty if there is none.
pub(super) fn of_layer(layer: Layer) -> String {
    name_in(&table::LAYERS, layer)
}

/// Returns the rows of the table, each with its heading.
pub(super) fn rows() -> impl Iterator<Item = (&'static str, &'static Shortcut)> {
    table::GROUPS.iter().flat_map(|group| group.keys.iter().filter(|key| is_possible(key)).map(|key| (group.heading, key)))
}

/// Returns the keys that show a workspace.
pub(super) fn of_workspace(workspace: Workspace) -> String {
    table::WORKSPACES.iter().find(|(of, _)| *of == workspace).map_or(String::new(), |(_, chord)| chord.name())
}

/// Returns the key that shows and hides a side of the canvas.
pub(super) fn of_side(side: PanelSide) -> String {
    name_in(&table::SIDES, side)
}

/// Returns the key that shows and hides a pane; empty if there is none.
pub(super) fn of_pane(pane: Pane) -> String {
    name_in(&table::PANES, pane)
}

fn name_in<T: PartialEq>(keys: &[(T, KeyCode)], wanted: T) -> String {
    keys.iter().find(|(of, _)| *of == wanted).map_or(String::new(), |(_, key)| chord::key_name(*key))
}

#[cfg(test)]
mod tests {
    use glam::DVec2;

    use super::*;
    use crate::search::boundary::Coordinate;
    use crate::search::{MethodKind, Role};
    use crate::session::{Command, Edit, FlippedAnswer, Focus, Look, Select, Session, SlideDirection};
    use crate::shipped::opening_scene;
    use crate::view::panels::request::WindowRequest;

    const PLAIN: Modifiers = Modifiers { ctrl: false, shift: false, alt: false };

    /// Returns the action of a key on the opening scene with its first body selected.
    fn asked(key: KeyCode, held: Modifiers, repeat: bool) -> Option<WindowAction> {
        let mut session = Session::new(opening_scene());
        session.apply(Select::Body(Some(0)));
        action(&KeyPress { key, held, repeat, session: &session, nudge: 0.5 })
    }

    #[test]
    fn keys_do_what_the_list_says() {
        let ctrl = Modifiers { ctrl: true, ..PLAIN };
        let shift = Modifiers { shift: true, ..PLAIN };
        let slide = |until| WindowAction::Do(Edit::Slide { body: Role::A, along: SlideDirection::Velocity, until }.into());
        let rows = [
            (KeyCode::Key4, PLAIN, WindowAction::Do(Focus::SetMethod(MethodKind::Exact.with_defaults()).into())),
            (KeyCode::Z, ctrl, WindowAction::Do(Command::Undo)),
            (KeyCode::Z, Modifiers { shift: true, ..ctrl }, WindowAction::Do(Command::Redo)),
            (KeyCode::Y, ctrl, WindowAction::Do(Command::Redo)),
            (KeyCode::S, ctrl, WindowAction::Ask(WindowRequest::Save)),
            (KeyCode::Right, PLAIN, WindowAction::Do(Edit::NudgeSelected(DVec2::new(0.5, 0.0)).into())),
            (KeyCode::Up, shift, WindowAction::Do(Edit::NudgeSelected(DVec2::new(0.0, 5.0)).into())),
            (
                KeyCode::Right,
                Modifiers { alt: true, ..PLAIN },
                WindowAction::Do(Edit::NudgeUlps { body: 0, axis: Coordinate::X, ulps: 1 }.into()),
            ),
            (
                KeyCode::Down,
                Modifiers { alt: true, ..shift },
                WindowAction::Do(Edit::NudgeUlps { body: 0, axis: Coordinate::Y, ulps: -10 }.into()),
            ),
            (KeyCode::H, PLAIN, slide(FlippedAnswer::Verdict)),
            (KeyCode::H, shift, slide(FlippedAnswer::Answer)),
            (KeyCode::Delete, PLAIN, WindowAction::Do(Edit::RemoveBody(0).into())),
            (KeyCode::F1, PLAIN, WindowAction::Ask(WindowRequest::Shortcuts)),
            (KeyCode::F6, PLAIN, WindowAction::Do(Look::ShowRight(crate::session::RightTab::Why).into())),
        ];
        for (key, held, expected) in rows {
            assert_eq!(asked(key, held, false), Some(expected), "{key:?} with {held:?}");
        }
    }

    #[test]
    fn only_keys_that_step_repeat_themselves() {
        assert!(asked(KeyCode::Left, PLAIN, true).is_some(), "arrows repeat");
        assert!(asked(KeyCode::Period, PLAIN, true).is_some(), "probes repeat");
        assert_eq!(asked(KeyCode::Delete, PLAIN, true), None, "a held Delete removes one body");
        assert_eq!(asked(KeyCode::X, PLAIN, true), None, "a held X swaps once");
        assert_eq!(asked(KeyCode::F6, PLAIN, true), None, "a held F6 opens once");
    }

    #[test]
    fn the_method_in_focus_keeps_its_parameters() {
        assert_eq!(opening_scene().search.kind(), MethodKind::Linear, "the opening scene searches in steps");
        assert_eq!(asked(KeyCode::Key2, PLAIN, false), None, "2 would reset the step");
    }

    /// Returns every chord of the table with the label of its row.
    fn chords() -> Vec<(&'static str, KeyChord)> {
        let keys = table::GROUPS.iter().flat_map(|group| group.keys);
        keys.flat_map(|key| key.chords.iter().map(|chord| (key.label, *chord))).collect()
    }

    #[test]
    fn no_two_rows_want_the_same_key() {
        let held = |bits: u8| Modifiers { ctrl: bits & 1 != 0, shift: bits & 2 != 0, alt: bits & 4 != 0 };
        let tabs: Vec<(&str, KeyChord)> = tabs::keys().map(|(key, name, _)| (name, chord::plain(key))).collect();
        let mut pressed = 0;
        let all = [chords(), tabs].concat();
        for (label, chord) in &all {
            for held in (0..8).map(held).filter(|held| chord.is(chord.key(), *held)) {
                let meant: Vec<&str> =
                    all.iter().filter(|(_, other)| other.is(chord.key(), held)).map(|(label, _)| *label).collect();
                assert_eq!(meant, [*label], "{} with {held:?}", chord.name());
                pressed += 1;
            }
        }
        assert!(100 < pressed, "only {pressed} presses were compared");
    }

    #[test]
    fn the_list_names_the_keys_of_each_row() {
        // The label has one word for the arrows; Backspace is the same as Delete; Ctrl+Y is in the description; the keypad has
        // the same digits.
        let unnamed = ["Arrows", "Alt + Arrows"];
        let also = [KeyCode::Backspace, KeyCode::Y];
        let listed: String = list().into_iter().flat_map(|group| group.rows).map(|[label, _]| label + "  ").collect();
        for (label, chord) in chords().into_iter().filter(|(label, _)| !unnamed.contains(label)) {
            let short = if label.is_empty() { listed.clone() } else { label.replace(" + ", "+") };
            assert!(short.contains(&chord.name()) || also.contains(&chord.key()), "\"{label}\" does not name {}", chord.name());
        }
    }

    /// Returns the list as Markdown: a table for each heading. Beside the pointer, what is pressed is set as code.
    fn tables() -> String {
        let rows = |group: ListedShortcuts| {
            let keys = |label: &str| match group.heading {
                texts::POINTER => label.to_owned(),
                _ => label.split("  ").map(|key| format!("`{key}`")).collect::<Vec<_>>().join(" "),
            };
            let rows: String = group.rows.iter().map(|[label, does]| format!("| {} | {does} |\n", keys(label))).collect();
            format!("\n## {}\n\n| keys | action |\n|---|---|\n{rows}", group.heading)
        };
        list().into_iter().map(rows).collect()
    }

    #[test]
    fn the_page_of_keys_is_the_list() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/keys.md");
        let page = std::fs::read_to_string(path).unwrap().replace('\r', "");
        let (head, _) = page.split_once("\n## ").unwrap();
        let expected = format!("{head}{}", tables());
        if std::env::var_os("CLASHBOX_SNAPSHOTS").is_some() {
            std::fs::write(path, &expected).unwrap();
        } else {
            assert_eq!(page, expected, "docs/keys.md differs from the list; CLASHBOX_SNAPSHOTS=1 writes it anew");
        }
    }
}
