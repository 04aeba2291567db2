//! The workflow that docs/ci.md gives for copying: it is YAML, and its commands run.

use yaml_rust2::{Yaml, YamlLoader};

use crate::cli::{BULLET, Folder};

/// Returns the workflow of the page.
fn workflow() -> Yaml {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/ci.md")).expect("readable");
    let (_, rest) = page.split_once("```yaml\n").expect("a block of YAML");
    let (text, _) = rest.split_once("```").expect("its end");
    YamlLoader::load_from_str(text).unwrap_or_else(|error| panic!("{error}: {text}")).remove(0)
}

#[test]
fn the_workflow_has_its_parts_and_its_command_finds_what_differs() {
    let workflow = workflow();
    let steps = workflow["jobs"]["fixtures"]["steps"].as_vec().expect("steps");
    assert!(!workflow["on"].is_badvalue() && workflow["jobs"]["fixtures"]["runs-on"].as_str().is_some(), "{workflow:?}");
    let commands: Vec<&str> = steps.iter().filter_map(|step| step["run"].as_str()).collect();
    let install: Vec<&str> = commands[0].split_whitespace().collect();
    assert_eq!(install[..5], ["cargo", "install", "clashbox", "--version", env!("CARGO_PKG_VERSION")], "this version");
    let command: Vec<&str> = commands[1].split_whitespace().collect();
    let ("clashbox", arguments) = (command[0], &command[1..]) else { panic!("{command:?}") };

    let wrong = BULLET.replace("t: 0.48125", "t: 0.5");
    let folder = Folder::with(&[("fixtures/wrong.ron", &wrong), ("fixtures/fine.ron", BULLET)]);
    let ran = folder.run(arguments);
    assert!(ran.code == Some(1) && ran.out.starts_with("::error file=fixtures/wrong.ron,line=13,"), "{ran:?}");
    let kept = steps.last().and_then(|step| step["with"]["path"].as_str()).expect("a folder to keep");
    assert!(folder.path(kept).join("fixtures-wrong-2.svg").exists(), "{kept} holds the picture: {ran:?}");
}
