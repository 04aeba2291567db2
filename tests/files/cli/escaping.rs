//! Text from a file, its name or an argument never steers the terminal.

use super::{BULLET, Folder, Ran};

/// Characters that a terminal obeys, or that turn the order of what is shown.
const HOSTILE: &str = "\u{1b}[31m\u{9b}2J\r\u{8}\u{202e}\u{2066}";

fn check_plain(what: &str, ran: &Ran) {
    for text in [&ran.out, &ran.err] {
        let hostile: Vec<char> = text.chars().filter(|&c| HOSTILE.contains(c) && (c.is_control() || '\u{2000}' <= c)).collect();
        assert!(hostile.is_empty(), "{what}: {hostile:?} in {text:?}");
    }
}

#[test]
fn control_characters_of_a_file_are_refused_by_name_and_position() {
    let rows = [
        ("title: \"Bullet", "title: \"\\u{202e}Bullet", "the title holds"),
        ("slop: 0.0", "notes: \"\\u{9b}2J\"", "the notes text holds the control character \\u{9b}"),
        ("why: \"4", "why: \"\\u{1b}[31m4", "the why holds the control character \\u{1b}"),
        ("why: \"4", "known_failure: \"\\r4", "the reason of the known failure holds the control character \\r"),
        ("\"paper\"", "\"pa\\u{2066}per\"", "the name \"pa\\u{2066}per\" holds a control character"),
    ];
    for (written, hostile, expected) in rows {
        let text = BULLET.replace(written, hostile);
        let ran = Folder::with(&[("s.ron", &text)]).run(&["check", "s.ron"]);
        assert_eq!(ran.code, Some(2), "{hostile:?}: {ran:?}");
        assert!(ran.err.contains(expected), "{expected}: {}", ran.err);
        check_plain(hostile, &ran);
    }
}

#[test]
fn every_command_escapes_what_it_quotes() {
    let raw = |text: &str| text.replace('@', HOSTILE);
    let files = [
        ("version.ron", raw("Scene(version: @, bodies: [])")),
        ("field.ron", raw("Scene(version: 1, @: 3, bodies: [])")),
        ("name.ron", raw("Scene(version: 1, bodies: [Body(name: \"@\", shape: Circle(radius: -1))])")),
        ("kind.ron", raw("Scene(version: 1, bodies: [Body(name: \"a\", shape: Kr@eis())])")),
        ("why.ron", BULLET.replace("why: \"3.85", &format!("why: \"{HOSTILE}"))),
    ];
    let files = files.each_ref().map(|(name, text)| (*name, text.as_str()));
    let folder = Folder::with(&files);
    for (name, _) in files {
        for command in [&["check", name][..], &["query", name], &["query", "--json", name], &["explain", name], &["record", name]]
        {
            let ran = folder.run(command);
            assert_eq!(ran.code, Some(2), "{command:?}: {ran:?}");
            check_plain(&format!("{command:?}"), &ran);
        }
    }
}

#[test]
fn names_of_files_and_arguments_are_escaped() {
    let name = format!("{HOSTILE}.ron");
    let wrong = BULLET.replace("relation: Apart", "relation: Touching");
    let folder = Folder::with(&[(&name, &wrong)]);
    let arguments = [
        vec!["check", &name],
        vec!["query", &name],
        vec!["query", "--json", &name],
        vec!["check", "none\u{1b}[31m"],
        vec!["\u{9b}2J"],
        vec!["check", "--\u{1b}[31m"],
        vec!["explain", &name, "--pair", "a", "\u{202e}"],
    ];
    for arguments in arguments {
        let ran = folder.run(&arguments);
        assert!(!ran.out.is_empty() || !ran.err.is_empty(), "{arguments:?} says something");
        check_plain(&format!("{arguments:?}"), &ran);
    }
    let json: serde_json::Value = serde_json::from_str(&folder.run(&["query", "--json", &name]).out).expect("a document");
    assert_eq!(json["scene"].as_str(), Some(name.as_str()), "the name is whole in the document");
}
