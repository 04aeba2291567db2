//! The licenses that must be passed on with the program are in it, and in its package.

use std::fs;
use std::path::Path;

use epaint_default_fonts::{EMOJI_ICON, HACK_REGULAR, NOTO_EMOJI_REGULAR, UBUNTU_LIGHT};
use ttf_parser::{Face, name_id};

use super::Folder;

#[test]
fn the_license_of_every_font_is_printed() {
    // The font, its version, and a part of its license. A new version may have another license.
    let rows = [
        (EMOJI_ICON, None, "Copyright (c) 2014 John Slegers"),
        (HACK_REGULAR, Some("Version 3.003"), "Copyright (c) 2018 Source Foundry Authors"),
        (HACK_REGULAR, Some("Version 3.003"), "Copyright (c) 2003 by Bitstream, Inc. All Rights Reserved."),
        (NOTO_EMOJI_REGULAR, Some("Version 1.05"), "Copyright 2013 Google Inc."),
        (NOTO_EMOJI_REGULAR, Some("Version 1.05"), "SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007"),
        (UBUNTU_LIGHT, Some("0.83"), "Copyright 2011 Canonical Ltd."),
        (UBUNTU_LIGHT, Some("0.83"), "UBUNTU FONT LICENCE Version 1.0"),
    ];
    let ran = Folder::with(&[]).run(&["licenses"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "it runs");
    for (font, expected, part) in rows {
        let face = Face::parse(font, 0).expect("a font");
        let version = face.names().into_iter().filter(|name| name.name_id == name_id::VERSION).find_map(|name| name.to_string());
        let is_expected = expected.is_none_or(|expected| version.as_ref().is_some_and(|version| version.starts_with(expected)));
        assert!(is_expected, "{part}: the version is {version:?}, expected {expected:?}: look at its license again");
        assert!(ran.out.contains(part), "{part} is printed: {}", ran.out);
    }
    for part in ["Copyright (c) 2004, 2005 Tristan Grimmer", "The Clashbox developers"] {
        assert!(ran.out.contains(part), "{part} is printed: {}", ran.out);
    }
}

#[test]
fn every_license_in_the_repository_is_printed_as_a_whole() {
    let out = Folder::with(&[]).run(&["licenses"]).out;
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<_> =
        fs::read_dir(root.join("assets/licenses")).expect("a folder").map(|entry| entry.expect("a file").path()).collect();
    files.push(root.join("LICENSE-MIT"));
    assert_eq!(files.len(), 6, "five fonts and the program: {files:?}");
    for file in files {
        let text = fs::read_to_string(&file).expect("a text");
        assert!(100 < text.len() && out.contains(text.trim_end()), "{} is printed: {out}", file.display());
    }
    // No list of packaged files leaves them out. What is left out is not built from: scripts, pictures of the README, and the copy of miniquad, which
    // has licenses of its own.
    let manifest = fs::read_to_string(root.join("Cargo.toml")).expect("readable");
    let is_list = |line: &str| ["include = ", "exclude = "].iter().any(|key| line.starts_with(key));
    let lists: Vec<&str> = manifest.lines().filter(|line| is_list(line)).collect();
    assert_eq!(
        lists,
        ["exclude = [\"vendor\"]", "exclude = [\"/.*\", \"/assets/*.gif\", \"/assets/*.png\", \"/setup-clashbox\", \"/vendor\"]"],
        "of the workspace, and of the package"
    );
}
