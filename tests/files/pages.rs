//! The examples on the pages of `docs`: each is read, and gives the result that its page states.

use clashbox::kernel::Kind;
use clashbox::scene::format::parse;

use crate::cli::{Folder, shipped};

/// Returns the blocks of RON on a page.
fn blocks(page: &str) -> Vec<&str> {
    page.split("```ron\n").skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

/// Returns the indented blocks of a page, without their indentation.
fn indented(page: &str) -> Vec<String> {
    let is_indented = |part: &&str| part.starts_with("    ");
    page.split("\n\n").filter(is_indented).map(|part| part.replace("\n    ", "\n").trim_start().to_owned() + "\n").collect()
}

#[test]
fn the_scene_on_its_page_is_as_expected() {
    let page = shipped("docs/scenes.md").replace('\r', "");
    let folder = Folder::with(&[("scene.ron", blocks(&page)[0])]);
    let ran = folder.run(&["check", "scene.ron"]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
}

#[test]
fn the_page_of_scenes_has_every_kind_of_shape() {
    let page = shipped("docs/scenes.md").replace('\r', "");
    let shapes: Vec<&str> = blocks(&page)[1].lines().collect();
    for shape in &shapes {
        let text = format!("Scene(version: 1, bodies: [Body(name: \"a\", shape: {shape})])");
        let scene = parse(&text, "docs/scenes.md").unwrap_or_else(|errors| panic!("{shape}: {errors}"));
        assert_eq!(scene.bodies.len(), 1, "{shape}");
    }
    assert_eq!(shapes.len(), Kind::ALL.len(), "a line for each kind: {shapes:?}");
}

#[test]
fn the_capture_on_its_page_has_the_finding_that_is_stated() {
    let page = shipped("docs/captures.md").replace('\r', "");
    let [capture, finding] = &indented(&page)[..] else { panic!("{page}") };
    let folder = Folder::with(&[("game.jsonl", capture)]);
    let ran = folder.run(&["audit", "game.jsonl"]);
    assert!(ran.code == Some(1) && ran.out.starts_with(finding.trim_end()), "{ran:?}");
}
