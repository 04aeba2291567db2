//! Runs `clashbox audit` as a user or a CI job does.

use super::super::cli::{Folder, command};

/// The capture of the documentation, in which a report is missing.
pub(super) const HALL: &str = r#"{"clashbox":"capture","version":1,"title":"bullet hall","dt":0.5}
{"body":"paper","shape":{"aabb":{"min":[-0.5,-2],"max":[0.5,2]}},"kind":"static"}
{"body":"bullet","shape":{"circle":{"center":[0,0],"radius":0.5}}}
{"frame":0,"at":{"paper":[0,0],"bullet":[-3,0]}}
{"frame":1,"at":{"bullet":[-2,0]},"contacts":[]}
{"frame":2,"at":{"bullet":[2,0]}}
{"frame":3,"at":{"bullet":[3,0]}}
"#;
const FOUND: &str = "frame 2: tunneled: \"bullet\" and \"paper\" in contact at t = 0.25 (0.625 s), 1 deep\n";
const SUMMARY: &str = "frames: 4, bodies: 2, steps of pairs: 3; 1 finding: 1 tunneled\n";

#[test]
fn findings_are_listed_and_end_with_one() {
    let folder =
        Folder::with(&[("game.jsonl", HALL), ("clean.jsonl", &HALL.replace("[2,0]", "[-1.5,0]").replace("[3,0]", "[-3,0]"))]);
    folder.run(&["audit", "game.jsonl"]).check(1, &format!("{FOUND}{SUMMARY}"), "");
    folder.run(&["audit", "clean.jsonl"]).check(0, "frames: 4, bodies: 2, steps of pairs: 3; nothing found\n", "");
    folder.run_with_input(&["audit", "-"], HALL).check(1, &format!("{FOUND}{SUMMARY}"), "");
    let nothing = "frames: 4, bodies: 2, steps of pairs: 3; nothing found\n";
    for filter in [&["--kind", "missed"][..], &["--kind", "stuck", "--stuck", "5"]] {
        folder.run(&[&["audit", "game.jsonl"], filter].concat()).check(0, nothing, "");
    }
    folder.run(&["audit", "game.jsonl", "--certain", "--kind", "tunneled", "--body", "paper"]).check(
        1,
        &format!("{FOUND}{SUMMARY}"),
        "",
    );
}

#[test]
fn a_filter_that_nothing_can_pass_is_an_error() {
    let folder = Folder::with(&[("game.jsonl", HALL)]);
    let no_body = |name: &str| format!("game.jsonl: there is no body \"{name}\", there are \"paper\", \"bullet\"\n");
    let names = ["--body", "gun", "--body", "paper", "--body", "Paper"];
    let said = no_body("gun") + &no_body("Paper");
    for output in [&[][..], &["--format", "text"], &["--save", "findings"]] {
        folder.run(&[&["audit", "game.jsonl"], &names[..], output].concat()).check(2, "", &said);
    }
    assert!(!folder.path("findings").exists(), "nothing is saved");
    let said = "--kind stuck needs --stuck D, the depth from which on bodies are stuck\n";
    folder.run(&["audit", "game.jsonl", "--kind", "tunneled", "--kind", "stuck"]).check(2, "", said);
}

#[test]
fn json_is_one_object_a_finding_and_the_totals() {
    let folder = Folder::with(&[("game.jsonl", HALL)]);
    let ran = folder.run(&["audit", "game.jsonl", "--json"]);
    let lines: Vec<serde_json::Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [found, totals] = &lines[..] else { panic!("{ran:?}") };
    let fields: Vec<&str> =
        ran.out.lines().next().unwrap().split('"').skip(1).step_by(2).filter(|word| found.get(word).is_some()).collect();
    let expected = [
        "version",
        "capture",
        "frame",
        "frames",
        "kind",
        "a",
        "b",
        "t",
        "time",
        "point",
        "normal",
        "depth",
        "clearance",
        "lost",
        "certain",
        "doubt",
        "open",
        "known",
    ];
    assert_eq!(fields, expected, "the fields in order");
    assert_eq!((&found["frame"], &found["frames"], &found["kind"]), (&2.into(), &serde_json::json!([2, 2]), &"tunneled".into()));
    assert_eq!(
        (&found["a"], &found["b"], &found["t"], &found["time"]),
        (&"bullet".into(), &"paper".into(), &0.25.into(), &0.625.into())
    );
    assert_eq!(
        (&found["normal"], &found["clearance"], &found["certain"]),
        (&serde_json::json!([1.0, 0.0]), &serde_json::Value::Null, &true.into())
    );
    let expected = r#"{"version":1,"capture":"game.jsonl","frames":4,"bodies":2,"pair_steps":3,"findings":1,"tunneled":1,"late":0,"missed":0,"phantom":0,"stuck":0,"ghost":0,"wrong normal":0,"uncertain":0,"known":0,"unlisted":0,"reports_nothing":true,"incomplete_line":null}"#;
    assert_eq!(totals, &serde_json::from_str::<serde_json::Value>(expected).unwrap());
    assert_eq!(ran.code, Some(1), "there are findings");
}

#[test]
fn answers_are_in_the_coordinates_of_the_file() {
    let screen = HALL
        .replace("\"dt\":0.5", "\"dt\":0.5,\"up\":\"-y\"")
        .replace("\"bullet\":[-2,0]", "\"bullet\":[-2,1]")
        .replace("\"bullet\":[2,0]", "\"bullet\":[2,1]");
    let ran = Folder::with(&[("game.jsonl", &screen)]).run(&["audit", "game.jsonl", "--json"]);
    assert!(ran.out.contains("\"point\":[-0.5,1.0],\"normal\":[1.0,0.0]"), "{ran:?}");
    assert!(!ran.out.contains("-0.0"), "a zero has no sign: {ran:?}");
}

#[test]
fn a_broken_file_is_refused_or_read_as_far_as_it_goes() {
    let broken = HALL.replace("\"contacts\":[]", "\"contacts\":[[\"bullet\",\"papier\"]]");
    let problem = "broken.jsonl:5:57: there is no body \"papier\" above this line, there are \"paper\", \"bullet\"\n";
    let folder = Folder::with(&[("broken.jsonl", &broken), ("cut.jsonl", HALL.trim_end_matches("]}}\n")), ("no.jsonl", "{}\n")]);
    folder.run(&["audit", "broken.jsonl"]).check(2, "", problem);
    let ran = folder.run(&["audit", "broken.jsonl", "--keep-going"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), problem), "{ran:?}");
    assert!(ran.out.contains("tunneled"), "{ran:?}");
    let ran = folder.run(&["audit", "cut.jsonl"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), "cut.jsonl:7: the last line is incomplete and was left out\n"), "{ran:?}");
    assert!(ran.out.ends_with("1 tunneled; uncertain: 1; line 7, the last one, is incomplete\n"), "{ran:?}");
    let ran = folder.run(&["audit", "cut.jsonl", "--json"]);
    assert!(
        ran.code == Some(1) && ran.out.ends_with("\"unlisted\":0,\"reports_nothing\":true,\"incomplete_line\":7}\n"),
        "{ran:?}"
    );
    let no_header = "no.jsonl:1:1: the first line of a capture is its header, write `{\"clashbox\":\"capture\",\"version\":1}`\n";
    folder.run(&["audit", "no.jsonl", "--keep-going"]).check(2, "", no_header);
    let ran = folder.run(&["audit", "absent.jsonl"]);
    assert!(ran.code == Some(2) && ran.err.starts_with("absent.jsonl: cannot be read: "), "{ran:?}");
}

#[test]
fn what_could_not_be_audited_is_not_found_clean() {
    let lines: Vec<&str> = HALL.lines().collect();
    let cut = |whole: usize, rest: &str| format!("{}\n{rest}", lines[..whole].join("\n"));
    let nothing = "g.jsonl: nothing could be audited, there are no two frames that can be read\n";
    let incomplete = |line: usize| format!("g.jsonl:{line}: the last line is incomplete and was left out\n{nothing}");
    let rows = [
        ("cut in the second line", cut(1, "{\"body\":\"pa"), incomplete(2)),
        ("cut in the first frame", cut(3, "{\"frame\":0,"), incomplete(4)),
        ("cut in the second frame", cut(4, "{\"frame\":1,"), incomplete(5)),
        (
            "one frame and a line that cannot be read",
            cut(4, "{\"frame\":x}\n"),
            format!("g.jsonl:5:10: the line is not JSON: expected value, found `x}}`\n{nothing}"),
        ),
    ];
    for (name, text, said) in rows {
        let ran = Folder::with(&[("g.jsonl", &text)]).run(&["audit", "g.jsonl", "--keep-going"]);
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (Some(2), "", said.as_str()), "{name}");
    }
    let whole = Folder::with(&[("g.jsonl", &cut(4, ""))]).run(&["audit", "g.jsonl"]);
    whole.check(0, "frames: 1, bodies: 2, steps of pairs: 0; nothing found\n", "");
}

#[test]
fn saved_findings_are_scenes_that_check() {
    let folder = Folder::with(&[("game.jsonl", HALL)]);
    let saved = folder.run(&["audit", "game.jsonl", "--save", "found"]);
    saved.check(1, &format!("{FOUND}{SUMMARY}"), "");
    folder.run(&["check", "found"]).check(0, "1 scene, 2 expectations: all as expected\n", "");
    let scene = folder.read("found/frame-000002-tunneled-bullet-paper.ron");
    for part in ["Found by the audit: frame 2: tunneled", "velocity: (4.0, 0.0)", "Impact(t: 0.25)", "why: \"Proven"] {
        assert!(scene.contains(part), "{part} in {scene}");
    }
    folder.run(&["audit", "game.jsonl", "--save", "found"]).check(1, &format!("{FOUND}{SUMMARY}"), "");
    std::fs::write(folder.path("found/frame-000002-tunneled-bullet-paper.ron"), super::super::cli::BULLET).unwrap();
    let foreign = format!(
        "found{}frame-000002-tunneled-bullet-paper.ron: not written, because there is a file that clashbox has not written; --force replaces it\n",
        std::path::MAIN_SEPARATOR
    );
    folder.run(&["audit", "game.jsonl", "--save", "found"]).check(2, &format!("{FOUND}{SUMMARY}"), &foreign);
    folder.run(&["audit", "game.jsonl", "--save", "found", "--force"]).check(1, &format!("{FOUND}{SUMMARY}"), "");
}

#[cfg(unix)]
#[test]
fn no_finding_follows_a_link_out_of_its_folder() {
    let name = "found/frame-000002-tunneled-bullet-paper.ron";
    for (what, plant, reason) in super::super::cli::outputs::PLANTED {
        let folder = Folder::with(&[("game.jsonl", HALL), ("found/other", "")]);
        plant(&folder, &folder.path(name));
        let ran = folder.run(&["audit", "game.jsonl", "--save", "found", "--force"]);
        assert_eq!((ran.code, ran.err), (Some(2), format!("{name}: cannot be saved: {reason}\n")), "{what}");
        assert!(!folder.path("outside").exists(), "{what}: nothing is made elsewhere");
        assert!(std::fs::read(folder.path("empty")).unwrap_or_default().is_empty(), "{what}: nothing is written elsewhere");
    }
    let folder = Folder::with(&[("game.jsonl", HALL)]);
    std::os::unix::fs::symlink("elsewhere", folder.path("step.ron")).expect("a link");
    let ran = folder.run(&["audit", "game.jsonl", "--frame", "1", "--pair", "paper", "bullet", "-o", "step.ron"]);
    ran.check(2, "", "step.ron: cannot be saved: it is a link that leads to no file\n");
}

#[test]
fn any_step_can_be_saved() {
    let folder = Folder::with(&[("game.jsonl", HALL)]);
    folder.run(&["audit", "game.jsonl", "--frame", "1", "--pair", "paper", "bullet", "-o", "step.ron"]).check(0, "", "");
    folder.run(&["check", "step.ron"]).check(0, "1 scene, 2 expectations: all as expected\n", "");
    let rows = [
        (
            ["0", "paper", "bullet"],
            "game.jsonl: \"paper\" has no step that ends in frame 0: it appears there, was set, or is not there\n",
        ),
        (["7", "paper", "bullet"], "game.jsonl: there is no frame 7, the numbers of the frames go from 0 to 3\n"),
        (["1", "paper", "gun"], "game.jsonl: there is no body \"gun\", there are \"paper\", \"bullet\"\n"),
        (["1", "paper", "paper"], "game.jsonl: \"paper\" is named twice, a pair needs two different bodies\n"),
    ];
    for ([frame, a, b], expected) in rows {
        folder.run(&["audit", "game.jsonl", "--frame", frame, "--pair", a, b, "-o", "other.ron"]).check(2, "", expected);
    }
    assert_eq!(folder.run(&["audit", "game.jsonl", "--frame", "1"]).code, Some(2), "a step needs a file");
}

#[test]
fn a_whole_step_has_all_bodies_and_a_proof_for_each_pair_that_may_meet() {
    let game = HALL
        .replace("{\"frame\":0", "{\"body\":\"far\",\"shape\":{\"circle\":{\"center\":[0,9],\"radius\":1}}}\n{\"body\":\"hand\",\"shape\":{\"point\":{\"at\":[0,0]}}}\n{\"frame\":0")
        .replace("\"bullet\":[-3,0]", "\"bullet\":[-3,0],\"far\":[0,0],\"hand\":[1,0.3]");
    // The line comes after the step, and holds for it too.
    let ignoring = format!("{game}{{\"ignore\":[\"bullet\",\"hand\"]}}\n");
    let folder = Folder::with(&[
        ("game.jsonl", &game),
        ("ignoring.jsonl", &ignoring),
        ("bent.jsonl", &game.replace("{\"frame\":2,", "{\"frame\":2,\"via\":{\"bullet\":[[0,5]]},")),
    ]);
    for (file, expectations, hand) in [("game.jsonl", 4, true), ("ignoring.jsonl", 2, false), ("bent.jsonl", 4, true)] {
        folder.run(&["audit", file, "--frame", "2", "-o", "step.ron"]).check(0, "", "");
        folder.run(&["check", "step.ron"]).check(0, &format!("1 scene, {expectations} expectations: all as expected\n"), "");
        let scene = clashbox::files::load(&folder.path("step.ron")).expect("a scene");
        let names: Vec<&str> = scene.bodies.iter().map(|body| body.name.as_str()).collect();
        assert_eq!(names, ["paper", "bullet", "far", "hand"], "{file}");
        let proven: Vec<[&str; 2]> =
            scene.expectations.iter().filter_map(|one| one.claim.pair()).map(|pair| pair.map(|body| scene.name(body))).collect();
        assert!(proven.contains(&["paper", "bullet"]), "{file}: {proven:?}");
        assert_eq!(proven.contains(&["bullet", "hand"]), hand, "{file}: {proven:?}");
        assert_eq!(
            (scene.dt, scene.notes.contains("moves straight")),
            (Some(0.5), file == "bent.jsonl"),
            "{file}: {}",
            scene.notes
        );
        assert!(clashbox::capture::is_saved_step(&scene), "it may be replaced by the next step");
    }
    for (frame, why) in [
        ("0", "game.jsonl: frame 0 is the first one, no step ends in it\n"),
        ("7", "game.jsonl: there is no frame 7, the numbers of the frames go from 0 to 3\n"),
    ] {
        folder.run(&["audit", "game.jsonl", "--frame", frame, "-o", "other.ron"]).check(2, "", why);
    }
    let unnamed = folder.run(&["audit", "game.jsonl", "--pair", "paper", "bullet", "-o", "x.ron"]);
    assert!(unnamed.code == Some(2) && unnamed.err.contains("--frame"), "{unnamed:?}");
}

#[test]
fn the_shipped_capture_has_one_finding_of_three_kinds() {
    let text = include_str!("../../../captures/bullet_hall.jsonl");
    let audit = super::audited(text, &super::PLAIN);
    assert_eq!(audit.problems, None, "it is a capture");
    let expected = ["tunneled 3 bullet+paper", "late 3-5 crate+floor", "phantom 6 ball+bullet"];
    assert_eq!(super::in_short(&audit), expected, "in the order of frames, then names");
}

#[test]
fn a_step_that_nobody_reads_is_no_success_and_no_news() {
    let folder = Folder::with(&[("game.jsonl", HALL)]);
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let mut command = command();
    command.args(["audit", "game.jsonl", "--frame", "1", "--pair", "paper", "bullet", "-o", "-"]);
    let ended = command.current_dir(folder.path("")).stdout(writer).output().expect("clashbox ends");
    let err = String::from_utf8_lossy(&ended.stderr);
    assert_eq!((ended.status.code(), err.as_ref()), (Some(2), ""), "a pipe that is closed");
}
