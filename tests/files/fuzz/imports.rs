//! Any map or drawing: it becomes a scene that is the same after it was written and read, or a message that names the file; soon,
//! and with little memory.

use std::fs;
use std::path::Path;
use std::time::Duration;

use clashbox::escape::{is_control, is_shown_in_lines};
use clashbox::files::read_text;
use clashbox::import::{ImportOptions, Imported, import};
use clashbox::scene::format;

use super::mutated;
use crate::common::{Dice, fuzz};

/// Several times the duration for a file of such a length in a debug build.
const LIMIT: Duration = Duration::from_secs(if cfg!(windows) { 30 } else { 3 });
/// Maximum memory of the process, KiB: other targets run in it as well.
const MEMORY: u64 = 1024 * 1024;
/// Maximum length of a random file, in bytes.
const LONGEST: usize = 400_000;

/// Parts of maps and drawings, and of things that they must not contain.
const WORDS: [&str; 94] = [
    "<map ",
    "<tileset ",
    "<tile id=\"0\">",
    "<objectgroup>",
    "<object ",
    "</object>",
    "<layer name=\"l\" width=\"2\" height=\"2\">",
    "<group>",
    "</group>",
    "<data encoding=\"csv\">",
    "<chunk x=\"-1\" y=\"0\" width=\"2\" height=\"1\">1,0</chunk>",
    "<ellipse/>",
    "<capsule/>",
    "<point/>",
    "<polygon points=\"0,0 4,0 0,4\"/>",
    "<polyline points=\"0,0 4,4\"/>",
    "<text>a</text>",
    "<tileoffset x=\"3\" y=\"-4\"/>",
    "tilerendersize=\"grid\"",
    "fillmode=\"preserve-aspect-fit\"",
    "objectalignment=\"center\"",
    "template=\"t.tx\"",
    "source=\"t.tsx\"",
    "source=\"/etc/passwd\"",
    "source=\"../t.tsx\"",
    "gid=\"2147483649\"",
    "gid=\"1\"",
    "firstgid=\"1\"",
    "rotation=\"30\"",
    "visible=\"0\"",
    "infinite=\"1\"",
    "width=\"4294967296\"",
    "height=\"0\"",
    "compression=\"gzip\"",
    "<svg ",
    "xmlns=\"http://www.w3.org/2000/svg\"",
    "<g>",
    "</g>",
    "<defs>",
    "</defs>",
    "<use href=\"#a\"/>",
    "<use href=\"#b\" x=\"3\"/>",
    "<g id=\"a\">",
    "<g id=\"b\">",
    "<symbol id=\"a\" viewBox=\"0 0 1 1\">",
    "</symbol>",
    "<switch>",
    "<rect width=\"3\" height=\"2\"/>",
    "<rect rx=\"1\" width=\"3\" height=\"2\"/>",
    "<circle r=\"2\"/>",
    "<ellipse rx=\"2\" ry=\"1\"/>",
    "<line x2=\"3\"/>",
    "<path d=\"M0,0h4v4z M1,1h1v1z\"/>",
    "<path d=\"M0,0A1,1 0 0 1 5,5C1,2,3,4,5,6Q9,9,1,1\"/>",
    "<polygon points=\"0,0 4,0 0,4\"/>",
    "d=\"M",
    "L1e400,0",
    "z",
    "a1,1,0,1,1,2,2",
    "transform=\"rotate(30)\"",
    "transform=\"scale(1e200)\"",
    "transform=\"matrix(1,2,3,4,5,6)\"",
    "viewBox=\"0 0 1e-300 1\"",
    "preserveAspectRatio=\"none\"",
    "<style>",
    "</style>",
    ".a{fill:none}",
    "g g g *{stroke:red}",
    "*+*{",
    "style=\"fill:none;stroke:red\"",
    "style=\"display:none\"",
    "class=\"a\"",
    "stroke-width=\"0\"",
    "fill=\"url(#a)\"",
    "clip-path=\"url(#a)\"",
    "marker=\"url(#a)\"",
    "<marker id=\"a\">",
    "<pattern id=\"a\">",
    "<!DOCTYPE svg [<!ENTITY a \"b\">]>",
    "<!DOCTYPE svg PUBLIC \"a\" \"b\">",
    "&a;",
    "&lt;",
    "&#x202e;",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<?xml version=\"1.0\"?>",
    "1e400",
    "NaN",
    "-0.0",
    "1e-320",
    "\u{202e}",
    "\u{0}",
];

/// Returns a file, a part of which may be repeated many times.
fn drawn(files: &[Vec<u8>], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = mutated(files, &WORDS, dice);
    if dice.below(8) == 0 && !bytes.is_empty() {
        let at = dice.below(bytes.len() as u64) as usize;
        let end = (at + 1 + dice.below(60) as usize).min(bytes.len());
        let stretch = bytes[at..end].to_vec();
        let count = dice.below((LONGEST / stretch.len()) as u64) as usize;
        bytes.splice(at..at, stretch.repeat(count));
    }
    bytes
}

/// Checks the law for an existing file. Returns true if it was imported.
fn check(path: &Path) -> bool {
    let start = processor_time();
    let imported = import(path, &ImportOptions::default(), &read_text);
    let taken = processor_time().zip(start).map(|(end, start)| end - start);
    assert!(taken.is_none_or(|taken| taken < LIMIT), "it took {taken:?}");
    let named = path.display().to_string();
    match imported {
        Ok(Imported { scene, notes, .. }) => {
            let written = format::to_text(&scene);
            assert_eq!(format::parse(&written, "s.ron").as_ref(), Ok(&scene), "written and read again:\n{written}");
            for note in &notes {
                let text = note.to_string();
                let is_plain = !text.chars().any(is_control) && !note.subject.is_empty() && !note.message.is_empty();
                assert!(is_plain && text.starts_with(path.parent().unwrap().to_str().unwrap()), "{text:?}");
            }
            true
        }
        Err(error) => {
            let text = error.to_string();
            assert!(text.starts_with(&named) && text.chars().all(is_shown_in_lines), "{text:?}");
            // A panic was caught.
            assert!(!text.contains("its parts contradict each other"), "{text}");
            false
        }
    }
}

/// Returns the processor time of this thread, because other threads run as well. `None` if the system does not tell.
fn processor_time() -> Option<Duration> {
    let spent = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(spent.split_whitespace().next()?.parse().ok()?))
}

/// Returns the largest memory that this process had, KiB. `None` if the system does not tell.
fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.split_whitespace().next()?.parse().ok())
}

#[test]
fn any_map_or_drawing_is_a_scene_or_a_message() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files");
    let read = |name: &str| fs::read(root.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let template =
        br#"<template><tileset firstgid="1" source="t.tsx"/><object name="t" gid="1" width="9" height="9"/></template>"#;
    let (tileset, template) = (read("import/tiles.tsx"), template.to_vec());
    let maps = ["import/level.tmx", "import/infinite.tmx", "fuzz/objects.tmx"].map(read).to_vec();
    let drawings = ["import/drawing.svg", "fuzz/styled.svg", "cli/map.svg"].map(read).to_vec();
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let write = |name: &str, bytes: &[u8]| fs::write(path(name), bytes).unwrap();
    write("tiles.tsx", &tileset);
    for (name, files) in [("f.tmx", &maps), ("f.svg", &drawings)] {
        for bytes in files {
            write("t.tsx", &tileset);
            write("t.tx", &template);
            write(name, bytes);
            assert!(check(&path(name)), "{name} is a scene as it is");
        }
    }
    fuzz::run("any_map_or_drawing_is_a_scene_or_a_message", 1_000, |dice| {
        let is_map = dice.below(2) == 0;
        let (name, files) = if is_map { ("f.tmx", &maps) } else { ("f.svg", &drawings) };
        let bytes = drawn(files, dice);
        write(name, &bytes);
        if is_map {
            // In two of three cases the other files of the map are as they should be.
            let others = [("t.tsx", &tileset), ("t.tx", &template), ("tiles.tsx", &tileset)];
            let broken = dice.below(9) as usize;
            for (idx, (name, bytes)) in others.into_iter().enumerate() {
                write(name, &if idx == broken { drawn(std::slice::from_ref(bytes), dice) } else { bytes.clone() });
            }
        }
        check(&path(name));
        !files.contains(&bytes)
    });
    assert!(peak_memory().is_none_or(|peak| peak < MEMORY), "{:?} KiB", peak_memory());
}
