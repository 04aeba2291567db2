//! Messages name the file, the line, the element and the value, and reveal nothing of files that are not what they should be.

use clashbox::files::read_text;
use clashbox::import::{ImportOptions, import};

use super::{names, notes, read_in};
use crate::cli::Folder;

fn map(inner: &str) -> String {
    format!(
        "<map version=\"1.10\" orientation=\"orthogonal\" width=\"2\" height=\"2\" tilewidth=\"16\" tileheight=\"16\">\n{inner}</map>"
    )
}

fn svg(inner: &str) -> String {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">\n{inner}</svg>")
}

#[test]
fn an_element_with_a_wrong_value_is_skipped_and_the_value_noted() {
    let rows = [
        (
            "m.tmx",
            map(r#"<objectgroup id="1"><object id="7" name="box" x="1e400" y="0"/></objectgroup>"#),
            "m.tmx:2: object 7 \"box\": skipped: `x` is `1e400`, expected a finite number",
        ),
        (
            "m.tmx",
            map(r#"<objectgroup id="1"><object id="7"><polygon points="0,0 1;1"/></object></objectgroup>"#),
            "m.tmx:2: object 7: skipped: `points` is `1;1`, expected two finite numbers with a comma between them",
        ),
        (
            "m.tmx",
            map(r#"<objectgroup id="1"><object id="7" gid="9"/></objectgroup>"#),
            "m.tmx:2: object 7: skipped: its tile is in no tileset",
        ),
        (
            "m.tmx",
            map("<layer id=\"1\" name=\"l\u{202e}\" offsetx=\"NaN\"/>"),
            "m.tmx:2: layer \"l\\u{202e}\": skipped: `offsetx` is `NaN`, expected a finite number",
        ),
        (
            "d.svg",
            svg(r#"<circle id="c" r="1e400"/>"#),
            "d.svg:2: circle \"c\": skipped: `r` is `1e400`, expected a finite number, with a unit or without",
        ),
        ("d.svg", svg(r#"<path id="p"/>"#), "d.svg:2: path \"p\": skipped: `d` is missing"),
        ("d.svg", svg(r#"<path id="p" d="x"/>"#), "d.svg:2: path \"p\": skipped: `d` is `x`, expected path data"),
        (
            "d.svg",
            svg(r#"<g transform="turn(3)"><rect width="1" height="1"/></g>"#),
            "d.svg:2: g: skipped: `transform` is `turn(3)`, expected functions of finite numbers",
        ),
        (
            "d.svg",
            svg(r#"<rect transform="scale(0)" width="1" height="1"/>"#),
            "d.svg:2: rect 1: skipped: `transform` is `scale(0)`, expected a transform that leaves an extent",
        ),
        (
            "d.svg",
            svg(r#"<polygon points="a"/>"#),
            "d.svg:2: polygon 1: skipped: `points` is `a`, expected pairs of finite numbers",
        ),
        ("d.svg", svg(r#"<circle id="c" r="1e300"/>"#), "d.svg:2: circle \"c\": skipped: it reaches beyond 1e"),
    ];
    for (name, text, expected) in &rows {
        let imported = read_in(&[(name, text)], name);
        let found = notes(&imported);
        assert!(found.len() == 1 && found[0].starts_with(expected), "{text}\n{found:?}");
        assert!(imported.scene.bodies.is_empty(), "{text}\n{:?}", imported.scene);
    }
}

#[test]
fn an_element_with_an_error_is_drawn_up_to_it_and_noted() {
    let text = svg("<path id=\"p\" d=\"M0,0h4v4L1e400,0z\"/>\n<polygon id=\"q\" points=\"0,0 4,0 4,4 4\"/>");
    let imported = read_in(&[("d.svg", &text)], "d.svg");
    assert_eq!(names(&imported), ["p", "q"], "as far as they go");
    let found = notes(&imported);
    let expected = [
        "d.svg:2: path \"p\": approximated: only the first 3 segments of its data are read, before an error: ",
        "d.svg:3: polygon \"q\": approximated: only its first 3 points are read, the data goes on without pairs of numbers, in `0,0 4,0 4,4 4`",
    ];
    assert!(found.len() == 2 && found.iter().zip(expected).all(|(found, expected)| found.starts_with(expected)), "{found:?}");
}

/// Returns the message with which a file is refused.
fn refusal(files: &[(&str, &str)], name: &str) -> String {
    let folder = Folder::with(files);
    let path = folder.path(name);
    let message = import(&path, &ImportOptions::default(), &read_text)
        .map_or_else(|error| error.to_string(), |imported| format!("{imported:?}"));
    message.replace(&folder.path("").display().to_string(), "")
}

#[test]
fn a_file_is_refused_with_the_line_the_element_and_the_value() {
    let tileset = r#"<tileset tilewidth="16" tileheight="16" tilerendersize="huge"/>"#;
    let rows = [
        (
            map("<tileset firstgid=\"1\" source=\"t.tsx\"/>"),
            "m.tmx:2:1: t.tsx:1:1: `tilerendersize` is `huge`, expected tile, grid",
        ),
        (map("<tileset source=\"t.tsx\"/>"), "m.tmx:2:1: `firstgid` is missing"),
        (map("<tileset firstgid=\"x\" source=\"t.tsx\"/>"), "m.tmx:2:1: `firstgid` is `x`, expected a whole number"),
        (
            map("<layer name=\"l\" width=\"1\" height=\"1\"><data encoding=\"csv\">one</data></layer>"),
            "m.tmx:2:1: a tile is `one`",
        ),
        (
            map("<layer name=\"l\" width=\"1\" height=\"1\"><data encoding=\"base64\" compression=\"zstd\">a</data></layer>"),
            "m.tmx:2:1: the tiles have the encoding `base64` and the compression `zstd`",
        ),
        (
            map("<layer name=\"l\" width=\"1\" height=\"1\"><data encoding=\"base64\">?</data></layer>"),
            "m.tmx:2:1: the tiles cannot be unpacked",
        ),
        (map("<b></a>"), "m.tmx:2:4: expected 'b' tag, not 'a'"),
        ("<maps/>".to_owned(), "m.tmx:1:1: the outermost element is `maps`, expected `map`"),
        ("<!DOCTYPE map [<!ENTITY a \"b\">]><map/>".to_owned(), "m.tmx:1:15: the document type has declarations of its own"),
    ];
    for (text, expected) in rows {
        let found = refusal(&[("m.tmx", &text), ("t.tsx", tileset)], "m.tmx");
        assert!(found.starts_with(expected), "{text}\n{found}");
    }
}

#[test]
fn no_message_shows_the_content_of_a_file_that_is_not_a_tileset() {
    let secrets = [
        "root:x:0:0:hunter2:/root:/bin/bash\n",
        "<hunter2/>",
        "<tileset><hunter2></tileset>",
        "hunter2=&hunter2;",
        "\u{0}hunter2",
    ];
    for secret in secrets {
        for (element, kind) in [
            ("<tileset firstgid=\"1\" source=\"a/s\"/>", "tileset"),
            ("<objectgroup><object template=\"a/s\"/></objectgroup>", "template"),
        ] {
            let found = refusal(&[("m.tmx", &map(element)), ("a/s", secret)], "m.tmx");
            assert!(found.starts_with("m.tmx:2:") && found.contains("a/s") && !found.contains("hunter2"), "{kind}: {found}");
        }
    }
}

#[test]
fn an_absolute_path_in_a_map_is_refused() {
    for name in ["/etc/passwd", "/proc/kmsg", "C:\\windows\\t.tsx", "\\\\host\\share\\t.tsx", "C:t.tsx"] {
        let found = refusal(&[("m.tmx", &map(&format!("<tileset firstgid=\"1\" source=\"{name}\"/>")))], "m.tmx");
        assert!(found.starts_with(&format!("m.tmx:2:1: `{name}` is an absolute path")), "{found}");
    }
}

#[cfg(unix)]
#[test]
fn files_named_by_a_map_are_opened_without_waiting() {
    let folder = Folder::with(&[]);
    let made = std::process::Command::new("mkfifo").arg(folder.path("pipe.tsx")).status().expect("mkfifo runs");
    assert!(made.success(), "a pipe is there");
    let links = [("zero.tsx", "/dev/zero"), ("log.tsx", "/proc/kmsg"), ("here.tsx", "."), ("round.tsx", "round.tsx")];
    for (name, target) in links {
        std::os::unix::fs::symlink(target, folder.path(name)).expect("a link");
    }
    for name in ["pipe.tsx", "zero.tsx", "log.tsx", "here.tsx", "round.tsx"] {
        std::fs::write(folder.path("m.tmx"), map(&format!("<tileset firstgid=\"1\" source=\"{name}\"/>"))).expect("written");
        let ran = folder.run(&["import", "m.tmx", "-o", "s.ron"]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{name}: {ran:?}");
        assert!(ran.err.starts_with(&format!("m.tmx:2:1: {name}: ")), "{name}: {}", ran.err);
    }
}
