//! The palette: it finds all commands of menus, keys and tabs.

use std::collections::BTreeSet;

use clashbox::session::{Command, DerivedValues, LESSONS, LeftTab, Look, RefreshBudget, RightTab, Session, Workspace};
use clashbox::shipped::{EXAMPLES, Topic};
use clashbox::view::panels::palette::{PaletteEntry, entries, matching};
use clashbox::view::panels::{self, View, WindowAction, WindowRequest, keys};
use egui_kittest::kittest::Queryable;
use egui_macroquad::egui::accesskit::Role;

use super::{Ui, bench, click, opened, with_bullet_selected};

fn entries_of(session: &Session) -> Vec<PaletteEntry> {
    let mut derived = DerivedValues::default();
    let budget = RefreshBudget { search_is_over: &|| false, advice_tests: 0, advice_vertices: 0, has_time: &mut || false };
    derived.refresh(session, budget);
    let lanes = derived.lanes();
    entries(View::of(session, &derived, &lanes), 0.1)
}

fn find(session: &Session, words: &str) -> PaletteEntry {
    let found = matching(&entries_of(session), words);
    found.into_iter().next().unwrap_or_else(|| panic!("nothing has the words {words:?}"))
}

#[test]
fn every_line_of_the_menus_is_found() {
    let menu = |ui: &mut Ui, view: View, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>| {
        panels::menu_ui(ui, view, commands, requests);
    };
    let names: BTreeSet<String> = entries_of(&opened()).into_iter().map(|entry| entry.name).collect();
    let mut lines = 0;
    for title in ["File", "Edit", "View", "Help"] {
        let mut harness = bench(opened(), menu);
        let before = labels(&harness);
        click(&mut harness, title);
        for line in labels(&harness).difference(&before) {
            // The title of a submenu is the beginning of the names of its entries.
            let is_found = names.iter().any(|name| name == line || name.starts_with(&format!("{line}:")));
            assert!(is_found, "{title}: {line:?} is not in the palette: {names:?}");
            lines += 1;
        }
    }
    assert!(20 < lines, "only {lines} lines were looked for");
}

fn labels(harness: &super::Bench) -> BTreeSet<String> {
    let roles = [Role::Button, Role::CheckBox, Role::RadioButton];
    let nodes =
        roles.into_iter().flat_map(|role| harness.query_all_by_role(role).filter_map(|node| node.label()).collect::<Vec<_>>());
    nodes.map(|label| label.to_string()).collect()
}

#[test]
fn every_tab_workspace_lesson_and_example_is_found() {
    let session = opened();
    let all = entries_of(&session);
    let does = |action: WindowAction| all.iter().any(|entry| entry.actions == [action.clone()]);
    for tab in LeftTab::ALL {
        assert!(does(WindowAction::Do(Command::Look(Look::ShowLeft(tab)))), "{tab:?}");
    }
    for tab in RightTab::ALL {
        assert!(does(WindowAction::Do(Command::Look(Look::ShowRight(tab)))), "{tab:?}");
    }
    for workspace in Workspace::ALL {
        assert!(does(WindowAction::Do(Command::Look(Look::ShowWorkspace(workspace)))), "{workspace:?}");
    }
    for index in 0..LESSONS.len() {
        assert!(does(WindowAction::Ask(WindowRequest::Lesson(index))), "lesson {index}");
    }
    for index in (0..EXAMPLES.len()).filter(|&index| EXAMPLES[index].topic != Topic::Lessons) {
        assert!(does(WindowAction::Ask(WindowRequest::Example(index))), "example {index}");
    }
}

#[test]
fn every_key_of_the_list_is_named_once() {
    let all = entries_of(&with_bullet_selected());
    let named: Vec<&str> = all.iter().map(|entry| entry.key.as_str()).filter(|key| !key.is_empty()).collect();
    let distinct: BTreeSet<&str> = named.iter().copied().collect();
    assert_eq!(named.len(), distinct.len(), "{named:?}");
    // Actions of the pointer have no key to press. Of several keys that do the same, one is enough.
    let by_pointer = |keys: &str| ["click", "drag", "wheel", "button"].iter().any(|word| keys.to_lowercase().contains(word));
    let rows = keys::list().into_iter().flat_map(|group| group.rows);
    for [keys, what] in rows.filter(|[keys, _]| !by_pointer(keys) && keys != "Space") {
        let is_named = named.iter().any(|key| keys.replace(" + ", "+").contains(key)) || keys.contains("Arrows");
        assert!(is_named, "{keys}: {what}");
    }
}

#[test]
fn what_does_not_apply_says_why() {
    let rows = [
        (opened(), "duplicate", Some("no body is selected")),
        (with_bullet_selected(), "duplicate", None),
        (opened(), "undo", Some("nothing to undo")),
        (opened(), "swap", None),
        (opened(), "align left", Some("no body is selected")),
    ];
    for (session, words, expected) in rows {
        let entry = find(&session, words);
        let refusal = entry.refusal(&session);
        assert_eq!(refusal.as_deref(), expected, "{words}: {entry:?}");
    }
}
