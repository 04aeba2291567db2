//! The entries of the palette, which are found by name: the lines of the menus, tabs, methods, keys, lessons, examples and
//! captures.
//!
//! Nothing is listed here that is declared elsewhere: menus are run with a `MenuRecord`, keys come from the table of keys. A new line
//! of a menu or a new key is found without a change here.

use super::keys::{self, KeyPress};
use super::lines::MenuRecord;
use super::request::{WindowAction, WindowRequest};
use super::view::View;
use super::{menu, tabs};
use crate::search::MethodKind;
use crate::session::{Focus, Session};
use crate::shipped::{self, CAPTURES, EXAMPLES};
use crate::view::texts::{keys as key_texts, menu as menu_texts, palette as texts};

/// An entry of the palette.
#[derive(Debug, Clone, PartialEq)]
pub struct PaletteEntry {
    /// The topic: the menu that has the entry, or the heading of its key.
    pub topic: String,
    /// The description of what it does.
    pub name: String,
    /// The key for it; empty if there is none.
    pub key: String,
    /// True if what it shows and hides is shown. `None`: it does something else.
    pub is_on: Option<bool>,
    /// True if its menu offers it now.
    pub is_enabled: bool,
    /// The actions that it asks for. Empty if it does not apply now.
    pub actions: Vec<WindowAction>,
}

impl PaletteEntry {
    fn new(topic: &str, name: impl Into<String>, key: impl Into<String>, action: WindowAction) -> PaletteEntry {
        PaletteEntry {
            topic: topic.to_owned(),
            name: name.into(),
            key: key.into(),
            is_on: None,
            is_enabled: true,
            actions: vec![action],
        }
    }

    /// Returns the reason why it does not apply now. `None` if it applies.
    pub fn refusal(&self, session: &Session) -> Option<String> {
        let refused = self.actions.iter().find_map(|action| match action {
            WindowAction::Do(command) => session.refusal(command).map(|refusal| refusal.to_string()),
            WindowAction::Ask(_) => None,
        });
        let does_not_apply = !self.is_enabled || self.actions.is_empty();
        refused.or_else(|| does_not_apply.then(|| why_not(session).to_owned()))
    }
}

/// Returns the reason why an entry without an action does not apply now.
fn why_not(session: &Session) -> &'static str {
    if !session.is_editable() {
        texts::STEP_OF_CAPTURE
    } else if session.selection().primary().is_none() {
        texts::NOTHING_SELECTED
    } else if session.scene().pair.is_none() {
        texts::NO_PAIR
    } else {
        texts::NOT_NOW
    }
}

/// Returns all entries, in the order in which they are listed before anything is typed. `nudge` is the step of the arrow keys,
/// world units.
pub fn entries(view: View, nudge: f64) -> Vec<PaletteEntry> {
    let session = view.session;
    let mut all = of_menus(view);
    for (key, name, command) in tabs::keys() {
        // A menu may have the same action under another name.
        let tab = PaletteEntry::new(texts::TABS, key_texts::tab(name), keys::key_name(key), WindowAction::Do(command));
        if !all.iter().any(|entry| entry.actions == tab.actions) {
            all.push(tab);
        }
    }
    all.extend(MethodKind::ALL.into_iter().map(|kind| {
        let command = WindowAction::Do(Focus::SetMethod(session.method(kind)).into());
        PaletteEntry::new(texts::SEARCH, texts::method(kind.name()), kind.key().to_string(), command)
    }));
    all.extend(of_keys(session, nudge, &all));
    let lessons = session.course().lessons().iter().enumerate().map(|(index, lesson)| {
        PaletteEntry::new(
            texts::LESSONS,
            texts::lesson(index + 1, lesson.title()),
            "",
            WindowAction::Ask(WindowRequest::Lesson(index)),
        )
    });
    all.extend(lessons);
    // The scenes of the lessons are found as lessons.
    let is_listed = |index: &usize| shipped::topics().any(|topic| topic == EXAMPLES[*index].topic);
    let examples = (0..EXAMPLES.len()).filter(is_listed).map(|index| {
        let example = EXAMPLES[index];
        PaletteEntry::new(example.topic.title(), example.title(), "", WindowAction::Ask(WindowRequest::Example(index)))
    });
    all.extend(examples);
    all.extend(CAPTURES.iter().enumerate().map(|(index, capture)| {
        PaletteEntry::new(menu_texts::CAPTURES, capture.header().title, "", WindowAction::Ask(WindowRequest::Capture(index)))
    }));
    all
}

/// Returns the lines of the menus, each with the actions that the menu asks for when the line is chosen.
fn of_menus(view: View) -> Vec<PaletteEntry> {
    let mut found = Vec::new();
    for (title, menu) in menu::RECORDED {
        let mut record = MenuRecord::default();
        menu(&mut record, view, &mut Vec::new(), &mut Vec::new());
        for (index, line) in record.lines.into_iter().enumerate() {
            let (mut commands, mut requests) = (Vec::new(), Vec::new());
            menu(&mut MenuRecord::choosing(index), view, &mut commands, &mut requests);
            let actions = commands.into_iter().map(WindowAction::Do).chain(requests.into_iter().map(WindowAction::Ask)).collect();
            let name = if line.menu.is_empty() { line.text } else { texts::in_menu(line.menu, line.text) };
            found.push(PaletteEntry {
                topic: title.to_owned(),
                name,
                key: line.key,
                is_on: line.is_on,
                is_enabled: line.is_enabled,
                actions,
            });
        }
    }
    found
}

/// Returns the rows of the table of keys that no entry has named yet. If several keys of a row do the same, only the first one is
/// listed.
fn of_keys(session: &Session, nudge: f64, named: &[PaletteEntry]) -> Vec<PaletteEntry> {
    let mut found: Vec<PaletteEntry> = Vec::new();
    for (heading, row) in keys::rows() {
        let new = |key: String, action: Option<WindowAction>| PaletteEntry {
            topic: heading.to_owned(),
            name: row.description.to_owned(),
            key,
            is_on: None,
            is_enabled: true,
            actions: action.into_iter().collect(),
        };
        let is_in_menu =
            |entry: &PaletteEntry| entry.name == row.description || entry.name.ends_with(&texts::in_menu("", row.description));
        if row.is_without_key() && !named.iter().any(is_in_menu) {
            found.push(new(String::new(), keys::entry(row, session)));
        }
        let mut before = Vec::new();
        for chord in row.chords() {
            let (key, held) = chord.pressed();
            let action = keys::action(&KeyPress { key, held, repeat: false, session, nudge });
            let name = chord.name();
            let is_named = named.iter().chain(&found).any(|entry| entry.key == name);
            if !is_named && !before.contains(&action) {
                found.push(new(name, action.clone()));
            }
            before.push(action);
        }
    }
    found
}

/// Returns the entries that have all words of a query, each at the beginning of one of their own words; the best ones first.
pub fn matching(entries: &[PaletteEntry], query: &str) -> Vec<PaletteEntry> {
    let words = words_of(query);
    let mut found: Vec<(usize, &PaletteEntry)> = entries.iter().filter_map(|entry| Some((cost(entry, &words)?, entry))).collect();
    found.sort_by_key(|&(cost, _)| cost);
    found.into_iter().map(|(_, entry)| entry.clone()).collect()
}

/// Returns the words of a text in small letters, without the characters between them.
fn words_of(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

/// Returns the distance of an entry from a query: a word later in the name costs more, a word of the topic costs most. `None` if
/// a word is missing.
fn cost(entry: &PaletteEntry, wanted: &[String]) -> Option<usize> {
    const IN_TOPIC: usize = 40;
    const NOT_WHOLE: usize = 1;
    let (of_name, of_topic) = (words_of(&entry.name), words_of(&entry.topic));
    let within = |words: &[String], wanted: &String| {
        let begins = words.iter().enumerate().filter(|(_, word)| word.starts_with(wanted));
        begins.map(|(index, word)| 2 * index + if word == wanted { 0 } else { NOT_WHOLE }).min()
    };
    let one = |wanted| within(&of_name, wanted).or_else(|| within(&of_topic, wanted).map(|cost| IN_TOPIC + cost));
    wanted.iter().map(one).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(topic: &str, name: &str) -> PaletteEntry {
        PaletteEntry::new(topic, name, "", WindowAction::Ask(WindowRequest::Fit))
    }

    #[test]
    fn words_are_found_in_any_order_and_by_their_beginning() {
        let all = [
            entry("File", "Save"),
            entry("File", "Save as\u{2026}"),
            entry("View", "Show everything"),
            entry("Tunneling", "Bullet through paper"),
            entry("View", "Swept path"),
            entry("Edit", "Swap A and B"),
        ];
        let rows: [(&str, &[&str]); 8] = [
            ("save", &["Save", "Save as\u{2026}"]),
            ("as sav", &["Save as\u{2026}"]),
            ("paper bul", &["Bullet through paper"]),
            ("tunneling paper", &["Bullet through paper"]),
            ("sw", &["Swept path", "Swap A and B"]),
            ("path", &["Swept path"]),
            ("view", &["Show everything", "Swept path"]),
            ("nothing like that", &[]),
        ];
        for (query, expected) in rows {
            let found: Vec<String> = matching(&all, query).into_iter().map(|entry| entry.name).collect();
            assert_eq!(found, expected, "{query:?}");
        }
        assert_eq!(matching(&all, "").len(), all.len(), "nothing is typed yet: all");
    }
}
