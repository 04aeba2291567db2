//! The workflow that docs/ci.md gives for copying, the action that it uses, and the workflow of a release: they are YAML, and agree with the
//! repository about names, targets and addresses. What the release makes is tried by `.ci/release`.

use std::collections::BTreeSet;
use std::path::Path;

use yaml_rust2::{Yaml, YamlLoader};

use crate::cli::{BULLET, Folder, shipped};
#[cfg(unix)]
use crate::functions::is_installed;
#[cfg(unix)]
use clashbox::programs::FunctionLanguage;

/// Returns the address of the repository without the server: the owner and the name.
fn repository() -> &'static str {
    env!("CARGO_PKG_REPOSITORY").strip_prefix("https://github.com/").expect("a repository of GitHub")
}

fn yaml(text: &str) -> Yaml {
    YamlLoader::load_from_str(text).unwrap_or_else(|error| panic!("{error}: {text}")).remove(0)
}

/// Returns the workflows of the page.
fn workflows() -> Vec<Yaml> {
    let page = shipped("docs/ci.md").replace('\r', "");
    page.split("```yaml\n").skip(1).map(|rest| yaml(rest.split_once("```").expect("its end").0)).collect()
}

/// Returns the workflow of scenes.
fn workflow() -> Yaml {
    workflows().remove(0)
}

/// Returns the commands of a job, one after the other.
#[cfg(unix)]
fn commands(job: &Yaml) -> Vec<&str> {
    steps(job).iter().filter_map(|step| step["run"].as_str()).collect()
}

fn steps(job: &Yaml) -> &[Yaml] {
    job["steps"].as_vec().unwrap_or_else(|| panic!("a job without steps: {job:?}"))
}

/// Returns what follows each occurrence of `before`, as far as `is_part` goes on.
fn after<'t>(text: &'t str, before: &str, is_part: fn(char) -> bool) -> Vec<&'t str> {
    text.split(before).skip(1).map(|rest| rest.split_once(|c| !is_part(c)).map_or(rest, |(part, _)| part)).collect()
}

#[test]
fn the_workflow_has_its_parts_and_its_command_finds_what_differs() {
    let workflow = workflow();
    let job = &workflow["jobs"]["fixtures"];
    assert!(!workflow["on"].is_badvalue() && job["runs-on"].as_str().is_some(), "{workflow:?}");
    let command = steps(job).iter().find_map(|step| step["run"].as_str()).expect("a command");
    let command: Vec<&str> = command.split_whitespace().collect();
    let ("clashbox", arguments) = (command[0], &command[1..]) else { panic!("{command:?}") };

    let wrong = BULLET.replace("t: 0.48125", "t: 0.5");
    let folder = Folder::with(&[("fixtures/wrong.ron", &wrong), ("fixtures/fine.ron", BULLET)]);
    let ran = folder.run(arguments);
    assert!(ran.code == Some(1) && ran.out.starts_with("::error file=fixtures/wrong.ron,line=13,"), "{ran:?}");
    let kept = steps(job).last().and_then(|step| step["with"]["path"].as_str()).expect("a folder to keep");
    assert!(folder.path(kept).join("fixtures-wrong-2.svg").exists(), "{kept} holds the picture: {ran:?}");
}

/// Runs a command of a workflow as its shell does. The program is on the path.
#[cfg(unix)]
fn run_in_shell(folder: &Folder, command: &str) -> std::process::Output {
    let program = Path::new(env!("CARGO_BIN_EXE_clashbox")).parent().expect("a folder").display();
    let path = format!("{program}:{}", std::env::var("PATH").unwrap_or_default());
    let mut shell = std::process::Command::new("sh");
    shell.args(["-e", "-c", command]).current_dir(folder.path("")).env("PATH", path).output().expect("a shell")
}

/// Writes a program of a user, a shell script.
#[cfg(unix)]
fn write_program(folder: &Folder, name: &str, script: &str) {
    use std::os::unix::fs::PermissionsExt as _;
    std::fs::write(folder.path(name), format!("#!/bin/sh\n{script}")).expect("written");
    std::fs::set_permissions(folder.path(name), std::fs::Permissions::from_mode(0o755)).expect("executable");
}

/// The workflow of an engine is red where it is wrong, and green after its repair.
#[cfg(unix)]
#[test]
fn the_workflow_of_an_engine_finds_what_is_wrong() {
    let workflow = &workflows()[1];
    let [command] = commands(&workflow["jobs"]["engine"])[..] else { panic!("{workflow:?}") };
    if !is_installed(FunctionLanguage::Python) {
        return;
    }
    for (time, code, part) in
        [("None", 1, "::error file=fixtures/bullet.ron,title=Wrong answer::collide.py: "), ("0.48125", 0, "wrong answers: 0")]
    {
        let function = format!("def impact(a, b, va, vb):\n    return {time}\n");
        let folder = Folder::with(&[("fixtures/bullet.ron", BULLET), ("collide.py", &function)]);
        let ran = run_in_shell(&folder, command);
        let out = String::from_utf8_lossy(&ran.stdout).into_owned();
        assert!(ran.status.code() == Some(code) && out.contains(part), "{command}: {ran:?}");
    }
}

/// A recording of a game, in which a bullet ends at this x.
#[cfg(unix)]
fn recording(x: f64) -> String {
    format!(
        r#"{{"clashbox":"capture","version":1}}
{{"body":"paper","shape":{{"aabb":{{"min":[-0.5,-2],"max":[0.5,2]}}}},"kind":"static"}}
{{"body":"bullet","shape":{{"circle":{{"center":[0,0],"radius":0.5}}}}}}
{{"frame":0,"at":{{"bullet":[-3,0]}},"contacts":[]}}
{{"frame":1,"at":{{"bullet":[{x},0]}}}}
"#
    )
}

#[cfg(unix)]
#[test]
fn the_workflow_of_a_game_finds_what_is_wrong() {
    let workflow = &workflows()[2];
    let [replay, audit] = commands(&workflow["jobs"]["game"])[..] else { panic!("{workflow:?}") };
    for (x, code, part) in
        [(3.0, 1, "::error file=captures/one.jsonl,title=Finding::frame 1: tunneled"), (-2.0, 0, "nothing found")]
    {
        let folder = Folder::with(&[("recordings/one.jsonl", &recording(x))]);
        // The game of this test has recorded what it does.
        write_program(&folder, "replay_game", "mkdir -p $2; cp $1/* $2");
        assert!(run_in_shell(&folder, replay).status.success(), "{replay}");
        let ran = run_in_shell(&folder, audit);
        let out = String::from_utf8_lossy(&ran.stdout).into_owned();
        assert!(ran.status.code() == Some(code) && out.contains(part), "{audit}: {ran:?}");
    }
}

#[cfg(unix)]
#[test]
fn the_workflow_of_many_machines_makes_one_report() {
    let workflow = &workflows()[3];
    let (shard, report) = (&workflow["jobs"]["shard"], &workflow["jobs"]["report"]);
    let shards = shard["strategy"]["matrix"]["shard"].as_vec().expect("a matrix");
    let ([audit], [merge]) = (&commands(shard)[..], &commands(report)[..]) else { panic!("{workflow:?}") };
    let names: Vec<String> = (0..6).map(|number| format!("captures/{number}.jsonl")).collect();
    let recordings: Vec<String> = (0..6).map(|number| recording(if number == 4 { 3.0 } else { -2.0 })).collect();
    let files: Vec<(&str, &str)> = names.iter().map(String::as_str).zip(recordings.iter().map(String::as_str)).collect();
    let folder = Folder::with(&files);
    std::fs::create_dir(folder.path("reports")).expect("a folder");
    let mut codes = Vec::new();
    for number in shards {
        let of_shard = |text: &str| text.replace("${{ matrix.shard }}", &number.as_i64().expect("a number").to_string());
        codes.push(run_in_shell(&folder, &of_shard(audit)).status.code());
        let kept = of_shard(steps(shard).last().and_then(|step| step["with"]["path"].as_str()).expect("what is kept"));
        std::fs::rename(folder.path(&kept), folder.path("reports").join(&kept)).expect("the report");
    }
    assert_eq!(codes, [Some(1), Some(0), Some(0), Some(0)], "the fifth of six files is in the first of four shards");
    let merged = run_in_shell(&folder, merge);
    assert!(merged.status.code() == Some(1) && merged.stderr.is_empty(), "{merged:?}");
    let kept = steps(report).last().and_then(|step| step["with"]["path"].as_str()).expect("what is kept");
    let whole = folder.run(&["audit", "captures", "--format", "junit"]);
    assert_eq!(folder.read(kept), whole.out, "as one machine would say");
}

#[test]
fn the_workflows_use_the_action_of_this_version_before_their_commands() {
    let uses = format!("{}/setup-clashbox@v{}", repository(), env!("CARGO_PKG_VERSION"));
    let workflows = workflows();
    let jobs = workflows.iter().flat_map(|workflow| workflow["jobs"].as_hash().expect("jobs").values());
    let mut n_jobs = 0;
    for job in jobs {
        let steps = steps(job);
        let setup = steps.iter().position(|step| step["uses"].as_str() == Some(&uses));
        let setup = setup.unwrap_or_else(|| panic!("{uses}: {steps:?}"));
        let command = steps.iter().position(|step| step["run"].as_str().is_some()).expect("a command");
        assert!(setup < command, "it is installed first: {steps:?}");
        n_jobs += 1;
    }
    assert_eq!(n_jobs, 5, "three questions, and shards with their report");

    let action = yaml(&shipped("setup-clashbox/action.yml"));
    assert_eq!(action["runs"]["using"].as_str(), Some("composite"), "{action:?}");
    let inputs: Vec<&str> = action["inputs"].as_hash().expect("inputs").keys().filter_map(Yaml::as_str).collect();
    assert_eq!(inputs, ["version"], "docs/ci.md names them");
    let [step] = self::steps(&action["runs"]) else { panic!("one step: {action:?}") };
    assert_eq!(step["shell"].as_str(), Some("bash"), "a step of an action names its shell");
    let script =
        step["run"].as_str().and_then(|run| run.strip_prefix("bash \"$GITHUB_ACTION_PATH/")).expect("a script beside it");
    assert!(shipped(&format!("setup-clashbox/{}", script.trim_end_matches('"'))).starts_with("#!"), "{script}");
}

#[test]
fn the_release_the_installers_and_the_page_know_the_same_targets() {
    let release = yaml(&shipped(".github/workflows/release.yml"));
    let built = release["jobs"]["archive"]["strategy"]["matrix"]["include"].as_vec().expect("a matrix");
    let built: BTreeSet<&str> = built.iter().map(|row| row["target"].as_str().expect("a target")).collect();
    assert_eq!(built.len(), 5, "{built:?}");

    let is_of_target = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    let (shell, power_shell) = (shipped("setup-clashbox/install.sh"), shipped("setup-clashbox/install.ps1"));
    let is_target = |name: &&str| name.matches('-').count() >= 2;
    let installed: BTreeSet<&str> = after(&shell, "echo ", is_of_target)
        .into_iter()
        .chain(after(&power_shell, "'clashbox-", is_of_target))
        .filter(is_target)
        .collect();
    assert_eq!(installed, built, "the installers");

    let page = shipped("docs/install.md");
    let rows: Vec<&str> = after(&page, "| `clashbox-", |c| c != '`').into_iter().filter(is_target).collect();
    let listed: BTreeSet<&str> = rows.iter().map(|row| row.trim_end_matches(".tar.gz").trim_end_matches(".zip")).collect();
    assert_eq!(listed, built, "docs/install.md");
    let zipped: Vec<&str> = rows.iter().filter_map(|row| row.strip_suffix(".zip")).collect();
    let overridden = after(include_str!("../../Cargo.toml"), "[package.metadata.binstall.overrides.", is_of_target);
    assert_eq!(overridden, zipped, "cargo binstall knows which archives are zipped");
}

#[test]
fn the_release_runs_scripts_that_are_there() {
    let release = shipped(".github/workflows/release.yml");
    let scripts: BTreeSet<&str> = after(&release, ".ci/", |c| !c.is_whitespace() && c != ')').into_iter().collect();
    assert!(5 <= scripts.len(), "{scripts:?}");
    for script in scripts {
        assert!(shipped(&format!(".ci/{script}")).starts_with("#!"), ".ci/{script}");
    }
}

#[test]
fn every_published_crate_has_the_version_the_address_and_the_licenses_of_all() {
    let workspace = shipped("Cargo.toml");
    let (_, members) = workspace.split_once("members = [").expect("members");
    let members = members.split(']').next().into_iter().flat_map(|list| list.split('"').skip(1).step_by(2));
    let mut published = 0;
    for member in members.chain(["."]) {
        let manifest = shipped(&format!("{member}/Cargo.toml"));
        if manifest.contains("publish = false") {
            continue;
        }
        published += 1;
        for field in ["version", "license", "homepage", "repository"] {
            assert!(manifest.contains(&format!("\n{field}.workspace = true\n")), "{member}: {field}");
        }
        for license in ["LICENSE-APACHE", "LICENSE-MIT"] {
            assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join(member).join(license).exists(), "{member} has no {license}");
        }
    }
    assert!(5 <= published, "{published} crates");
}

#[test]
fn all_pages_name_one_address() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let pages = std::fs::read_dir(root.join("docs")).expect("readable").map(|entry| entry.expect("an entry").path());
    let pages = pages.filter(|path| path.extension().is_some_and(|extension| extension == "md"));
    let mut named = 0;
    for path in pages.chain([root.join("README.md")]) {
        let page = std::fs::read_to_string(&path).expect("readable");
        for word in page.split(|c: char| c.is_whitespace() || "`<>()\"".contains(c)) {
            let is_own = word.contains("/clashbox/") || word.ends_with("/clashbox");
            let is_here = word.contains(repository()) || word.starts_with(env!("CARGO_PKG_HOMEPAGE"));
            // An address for examples, which nobody has.
            let is_example = word.contains("example.org");
            if is_own && !is_example && (word.starts_with("https://") || word.contains("setup-clashbox")) {
                named += 1;
                assert!(
                    is_here,
                    "{}: {word} is neither of {} nor of {}",
                    path.display(),
                    repository(),
                    env!("CARGO_PKG_HOMEPAGE")
                );
            }
        }
    }
    assert!(5 <= named, "{named} addresses");
}
