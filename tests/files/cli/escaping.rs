//! Text from a file, its name, an argument or an engine controls neither the terminal nor the log of a build, and cannot write a
//! line of its own.

use clashbox::escape::is_shown_in_lines;

use super::{BULLET, Folder, Ran, shipped};

/// Characters that a terminal obeys, or that change the order of what is shown.
const HOSTILE: &str = "\u{1b}[31m\u{9b}2J\r\u{8}\u{202e}\u{2066}";

/// A text that a name may contain: a command of GitHub, one that its runner finds anywhere in a line, and characters that cannot
/// be seen.
const IN_A_NAME: &str = "::error::x ##[error]y ##vso[z]\u{200b}\u{feff}\u{e0041}";

/// The start of a line that only a text from outside can have written.
const FORGED: &str = "FORGED";

/// Lines from outside: commands, and one that looks like a line of the program.
const LINES: &str = "a\n::error::x\n  ::stop-commands::y\r\n##[error]z\nFORGED 1 scene: all as expected\n";

/// Checks that everything that was printed, on both streams, is readable and was written by the program, line by line. Returns
/// the number of lines.
fn check_plain(what: &str, ran: &Ran) -> usize {
    let mut count = 0;
    for text in [&ran.out, &ran.err] {
        // Colors are written by the program.
        let text = ["\u{1b}[31m", "\u{1b}[32m", "\u{1b}[0m"].iter().fold(text.clone(), |text, color| text.replace(color, ""));
        let hidden: Vec<char> = text.chars().filter(|&c| !is_shown_in_lines(c)).collect();
        assert!(hidden.is_empty(), "{what}: {hidden:?} in {text:?}");
        for line in text.split('\n') {
            let start = line.trim_start();
            let is_command = start.starts_with("::") && !line.starts_with("::error file=");
            assert!(!is_command && !line.contains("##"), "{what}: the line {line:?} is a command, in {text}");
            assert!(!start.starts_with(FORGED), "{what}: the line {line:?} is not ours, in {text}");
            count += usize::from(!line.is_empty());
        }
    }
    count
}

/// Runs each command and checks what it prints. Each must print something.
fn check_commands(folder: &Folder, commands: &[&[&str]]) {
    for command in commands {
        let ran = folder.run(command);
        assert!(0 < check_plain(&format!("{command:?}"), &ran), "{command:?} says nothing");
        assert!(matches!(ran.code, Some(0..=2)), "{command:?}: {ran:?}");
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
        ("lines.ron", format!("Scene(version: \"{LINES}\", bodies: [])")),
        ("command.ron", format!("Scene(version: \"{IN_A_NAME}\", bodies: [], \n::error::x: 3)")),
        ("named.ron", format!("Scene(version: 1, bodies: [Body(name: \"{LINES}\", shape: Point(at: (1e400, {LINES})))])")),
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

// Windows allows no such names of files.
#[cfg(unix)]
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

/// Returns a scene with all such text that a scene may contain, and expectations that differ.
fn scene_of_such_names() -> String {
    let [a, b] = ["a", "b"].map(|name| format!("{IN_A_NAME}{name}"));
    let text = BULLET.replace("\"bullet\"", &format!("\"{a}\"")).replace("\"paper\"", &format!("\"{b}\""));
    let text = text.replace("Bullet through paper", IN_A_NAME).replace("4 - 0.05 - 0.1", IN_A_NAME);
    // Notes may have line breaks.
    let notes = LINES.replace('\r', "").replace(FORGED, "");
    text.replace("separation: 3.85", "separation: 3.5").replace("slop: 0.0", &format!("notes: \"{notes}{IN_A_NAME}\", slop: 0.0"))
}

#[test]
fn names_of_a_scene_are_plain_in_every_format() {
    let name = format!("{IN_A_NAME}a");
    let folder = Folder::with(&[("s.ron", &scene_of_such_names())]);
    let read = folder.run(&["check", "s.ron"]);
    assert_eq!(read.code, Some(1), "the scene is one: {read:?}");
    check_commands(
        &folder,
        &[
            &["check", "s.ron"],
            &["check", "--color", "always", "s.ron"],
            &["check", "--format", "json", "s.ron"],
            &["check", "--format", "junit", "s.ron"],
            &["check", "--format", "github", "s.ron"],
            &["check", "--properties", "s.ron"],
            &["check", "--filter", LINES, "s.ron"],
            &["query", "s.ron"],
            &["query", "--json", "s.ron"],
            &["query", "--touching", "s.ron"],
            &["query", "--touching", "--json", "s.ron"],
            &["query", "--first", &name, "s.ron"],
            &["query", "--first", &name, "--json", "s.ron"],
            &["query", "--first", LINES, "s.ron"],
            &["explain", "s.ron"],
            &["explain", "--color", "always", "--why", "all", "s.ron"],
            &["explain", "--pair", LINES, IN_A_NAME, "s.ron"],
            &["record", "--diff", "--new", "s.ron"],
            &["record", "--dry-run", "s.ron"],
            &["render", "s.ron", "-o", "-"],
            &["render", "s.ron", "-o", LINES],
            &["link", "s.ron"],
            &["link", "s.ron", "--text"],
            &["link", "s.ron", "--page", LINES],
            &["page", "s.ron", "-o", "s.html", "--web", LINES],
            &["sweep", "s.ron", "--x", "speed:1..20:4", "--y", "thickness:0.05..1:4", "-o", "-"],
            &["sweep", "s.ron", "--x", "speed:1..20:4", "--y", "thickness:0.05..1:4", "--csv", "-"],
            &["sweep", "s.ron", "--x", "speed:1..20:4", "--y", "thickness:0.05..1:4", "--json"],
            &["sweep", "s.ron", "--x", LINES, "--y", IN_A_NAME, "-o", "-"],
            &["worksheet", "s.ron", "-o", "-"],
        ],
    );
    let json: serde_json::Value = serde_json::from_str(&folder.run(&["query", "--json", "s.ron"]).out).expect("a document");
    assert_eq!(json["title"].as_str(), Some(IN_A_NAME), "the title is whole in the document");
    let svg = folder.run(&["render", "s.ron", "-o", "s.svg"]);
    let picture = Ran { code: svg.code, out: folder.read("s.svg"), err: svg.err };
    assert!(20 < check_plain("the picture", &picture), "it is drawn");
}

#[test]
fn lessons_captures_and_imports_are_plain() {
    let lesson = shipped("scenes/lessons/01_two_points.ron").replace("Points and vectors", IN_A_NAME);
    let capture = shipped("captures/bullet_hall.jsonl").replace("\"bullet\"", &format!("\"{IN_A_NAME}\""));
    let broken = capture.replace("\"kind\":\"static\"", &format!("\"kind\":{}", serde_json::json!(LINES)));
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><text id=\"{IN_A_NAME}\">x</text><rect id=\"a&#10;::error::x\" width=\"2\" height=\"1\"/>\
         <path id=\"a&#10;FORGED\" d=\"M0 0 L 1e400 ::error\"/></svg>"
    );
    let map = format!(
        "<map orientation=\"orthogonal\" width=\"1\" height=\"1\" tilewidth=\"8\" tileheight=\"8\"><objectgroup name=\"a&#10;::error::x\">\
         <object id=\"1\" name=\"a&#10;FORGED {IN_A_NAME}\" x=\"1\" y=\"1\"><text>x</text></object>\
         <object id=\"2\" name=\"&#10;::error::x\" x=\"1\" y=\"1\" width=\"4\" height=\"4\"/></objectgroup></map>"
    );
    let folder = Folder::with(&[
        ("l.ron", &lesson),
        ("c.jsonl", &capture),
        ("broken.jsonl", &broken),
        ("lines.jsonl", &format!("{{\"clashbox\":\"capture\",\"version\":{}}}", serde_json::json!(LINES))),
        ("d.svg", &svg),
        ("m.tmx", &map),
        ("broken.tmx", &map.replace("orthogonal", LINES)),
        ("broken.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><::error::x"),
    ]);
    check_commands(
        &folder,
        &[
            &["worksheet", "l.ron", "-o", "-", "--solutions"],
            &["check", "--format", "junit", "l.ron"],
            &["audit", "c.jsonl"],
            &["audit", "--json", "c.jsonl"],
            &["audit", "--body", LINES, "c.jsonl"],
            &["audit", "broken.jsonl"],
            &["audit", "lines.jsonl"],
            &["audit", "c.jsonl", "--frame", "3", "--pair", IN_A_NAME, "paper", "-o", "-"],
            &["audit", "c.jsonl", "--frame", "3", "--pair", LINES, "paper", "-o", "-"],
            &["audit", "c.jsonl", "--save", "found"],
            &["import", "d.svg", "-o", "-"],
            &["import", "m.tmx", "-o", "-"],
            &["import", "broken.tmx", "-o", "-"],
            &["import", "broken.svg", "-o", "-"],
            &["import", LINES, "-o", "-"],
        ],
    );
    let saved: Vec<String> = std::fs::read_dir(folder.path("found"))
        .expect("saved")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    let is_plain = |name: &String| name.chars().all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c));
    assert!(!saved.is_empty() && saved.iter().all(is_plain), "{saved:?}");
}

#[test]
fn the_words_of_an_engine_are_plain() {
    let quoted = |text: &str| serde_json::json!(text).to_string().replace('\'', "");
    let (lines, name) = (quoted(LINES), quoted(IN_A_NAME));
    let greets = format!(
        "read hello\nprintf '%s\\n' '{{\"engine\":{lines},\"version\":{name},\"precision\":\"f64\",\"answers\":[\"hit\"],\"kinds\":[\"circle\",\"aabb\"]}}'\n"
    );
    let engine = |rest: &str| format!("{greets}read question\n{rest}\n");
    let loud = "printf 'a\\n::error::x\\n##[error]y\\n\\033[31m\\342\\200\\213FORGED\\nFORGED\\n' >&2; exit 3";
    let folder = Folder::with(&[
        ("s.ron", BULLET),
        ("error.sh", &engine(&format!("printf '%s\\n' '{{\"id\":1,\"error\":{lines}}}'"))),
        ("unsupported.sh", &engine(&format!("printf '%s\\n' '{{\"id\":1,\"unsupported\":{lines}}}'"))),
        ("broken.sh", &engine("printf '::error::x\\r##[error]y\\033[2J\\n'")),
        ("unknown.sh", &engine(&format!("printf '%s\\n' '{{\"id\":1,{lines}:3,\"impact\":{lines}}}'"))),
        ("dies.sh", &engine(loud)),
        ("mute.sh", loud),
        ("kinds.sh", &greets.replace("circle", "a\\n::error::x")),
        (
            "known.jsonl",
            &format!("{{\"engine\":{lines}}}\n{{\"engine\":\"e\",\"scene\":\"s.ron\",\"asked\":{lines},\"why\":{name}}}\n"),
        ),
    ]);
    for script in ["error", "unsupported", "broken", "unknown", "dies", "mute", "kinds"] {
        for name in ["e", LINES, IN_A_NAME] {
            let engine = format!("{name}=sh {script}.sh");
            for format in [&[][..], &["--json"], &["--html", "-"]] {
                let command = [&["judge", "--timeout", "5", "--engine", &engine, "s.ron"], format].concat();
                check_commands(&folder, &[&command]);
            }
        }
        let engine = format!("e=sh {script}.sh");
        check_commands(&folder, &[&["explain", "--engine", &engine, "s.ron"][..]]);
    }
    check_commands(
        &folder,
        &[
            &["judge", "--engine", "e=sh error.sh", "--known", "known.jsonl", "s.ron"],
            &["judge", "--engine", &format!("e={LINES}"), "s.ron"],
            &["judge", "--engine", LINES, "s.ron"],
        ],
    );
}

// Windows allows no such names of files.
#[cfg(unix)]
#[test]
fn paths_and_arguments_write_no_line_of_their_own() {
    let [lines, command] = [LINES, IN_A_NAME].map(|name| format!("{name}.ron"));
    let wrong = BULLET.replace("relation: Apart", "relation: Touching");
    let folder = Folder::with(&[
        (&lines, &wrong),
        (&command, &wrong),
        ("broken/\n::error::x.ron", "Scene("),
        ("c\n::error::x.jsonl", "{}"),
    ]);
    for name in [lines.as_str(), &command, "broken", "none\n::error::x"] {
        for format in ["text", "json", "junit", "github"] {
            check_commands(&folder, &[&["check", "--format", format, name][..]]);
        }
        check_commands(
            &folder,
            &[
                &["check", "--artifacts", LINES, name],
                &["query", name],
                &["explain", name],
                &["record", "--diff", name],
                &["record", name],
                &["render", name, "-o", &format!("{LINES}.txt")],
                &["judge", "--engine", "e=sh none.sh", name],
            ],
        );
    }
    check_commands(
        &folder,
        &[
            &["audit", "c\n::error::x.jsonl"],
            &["audit", "none\n::error::x.jsonl"],
            &[LINES],
            &["check", LINES, IN_A_NAME],
            &["--\n::error::x"],
            &["check", "--forma\n::error::x"],
            &["check", "--format", LINES, "."],
            &["check", "--jobs", LINES, "."],
            &["link", LINES],
            &["link", &format!("#s={LINES}")],
            &["link", &format!("https://{LINES}#s=a")],
            &["query", &format!("#s={LINES}")],
            &["page", LINES, "-o", "-"],
            &["man", LINES],
            &["completions", LINES],
        ],
    );
}
