//! Findings that are accepted: `clashbox audit --known` and `--write-known`.

use super::super::cli::Folder;
use super::command::HALL;

const HEADER: &str = "{\"clashbox\":\"known\",\"version\":1}\n";
const KNOWN: &str =
    r#"{"capture":"game.jsonl","kind":"tunneled","pair":["bullet","paper"],"frames":[2,2],"why":"paper is thin"}"#;
const FOUND: &str = "frame 2: tunneled: \"bullet\" and \"paper\" in contact at t = 0.25 (0.625 s), 1 deep\n";
const ACCEPTED: &str = "frames: 4, bodies: 2, steps of pairs: 3; 1 finding: 1 tunneled; known: 1\n";

/// Returns a list with these lines.
fn list(lines: &[&str]) -> String {
    HEADER.to_owned() + &lines.iter().map(|line| format!("{line}\n")).collect::<String>()
}

/// Returns the capture in which the bullet tunnels so many frames later.
fn later(frames: u64) -> String {
    let waits: String = (0..frames).map(|frame| format!("{{\"frame\":{},\"at\":{{}}}}\n", 2 + frame)).collect();
    let shifted = |frame: u64| format!("{{\"frame\":{}", frame + frames);
    HALL.replace("{\"frame\":2", &format!("{waits}{}", shifted(2)))
        .replace("{\"frame\":3,\"at\":{\"bullet\":[3", &(shifted(3) + ",\"at\":{\"bullet\":[3"))
}

#[test]
fn accepted_findings_are_counted_and_stay_quiet() {
    let other = KNOWN.replace("tunneled", "late").replace("game.jsonl", "other.jsonl");
    let files = [("game.jsonl", HALL), ("known.jsonl", &list(&[KNOWN, "", &other]))];
    let folder = Folder::with(&files);
    folder.run(&["audit", "game.jsonl", "--known", "known.jsonl"]).check(0, ACCEPTED, "");
    folder.run(&["audit", ".", "--known", "known.jsonl", "--fail-gone"]).check(0, ACCEPTED, "");
    let swapped =
        list(&[&KNOWN.replace("\"capture\":\"game.jsonl\",", "").replace("\"bullet\",\"paper\"", "\"paper\",\"bullet\"")]);
    std::fs::write(folder.path("swapped.jsonl"), swapped).expect("written");
    folder.run(&["audit", "game.jsonl", "--known", "swapped.jsonl"]).check(0, ACCEPTED, "");

    let json = folder.run(&["audit", "game.jsonl", "--known", "known.jsonl", "--json"]);
    let lines: Vec<serde_json::Value> = json.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((json.code, &lines[0]["known"], &lines[1]["known"]), (Some(0), &"paper is thin".into(), &1.into()), "{json:?}");
    let junit = folder.run(&["audit", "game.jsonl", "--known", "known.jsonl", "--format", "junit"]);
    let skipped = "name=\"frame 2: tunneled: &quot;bullet&quot; and &quot;paper&quot;\"><skipped message=\"paper is thin\"/>";
    assert!(junit.code == Some(0) && junit.out.contains(skipped), "{junit:?}");
    let github = folder.run(&["audit", "game.jsonl", "--known", "known.jsonl", "--format", "github"]);
    github.check(0, ACCEPTED, "");
}

#[test]
fn an_accepted_finding_may_shift_by_a_frame() {
    let known = list(&[KNOWN]);
    for (frames, options, is_known) in
        [(1, &[][..], true), (2, &[], false), (2, &["--shift", "2"], true), (1, &["--shift", "0"], false)]
    {
        let folder = Folder::with(&[("game.jsonl", &later(frames)), ("known.jsonl", &known)]);
        let ran = folder.run(&[&["audit", "game.jsonl", "--known", "known.jsonl"][..], options].concat());
        let is_gone = ran.err.starts_with("known.jsonl:2: tunneled of \"bullet\" and \"paper\" in frame 2 is not found any more");
        let expected = (Some(i32::from(!is_known)), !is_known, is_known);
        assert_eq!((ran.code, is_gone, ran.out.contains("; known: 1")), expected, "{frames} later, {options:?}: {ran:?}");
    }
}

#[test]
fn an_accepted_finding_that_is_gone_is_said_and_fails_if_asked_for() {
    let gone = KNOWN.replace("[2,2]", "[7,9]");
    let files = [("game.jsonl", HALL), ("known.jsonl", &list(&[KNOWN, &gone])), ("bad.jsonl", "{\"clashbox\":1}\n")];
    let folder = Folder::with(&files);
    let message = "tunneled of \"bullet\" and \"paper\" in frames 7 to 9 is not found any more, remove the line";
    let said = format!("known.jsonl:3: {message}\n");
    let arguments = ["audit", "game.jsonl", "--known", "known.jsonl"];
    folder.run(&arguments).check(0, ACCEPTED, &said);
    folder.run(&[&arguments[..], &["--fail-gone"]].concat()).check(1, ACCEPTED, &said);
    let rows = [
        ("github", false, "::warning file=known.jsonl,line=3,col=1,title=Not found any more::"),
        ("github", true, "::error file=known.jsonl,line=3,col=1,title=Not found any more::"),
        ("junit", false, "name=\"line 3\"><skipped message=\"tunneled of &quot;bullet&quot;"),
        ("junit", true, "name=\"line 3\"><failure message=\"tunneled of &quot;bullet&quot;"),
        ("json", false, "{\"version\":1,\"known\":\"known.jsonl\",\"line\":3,\"gone\":\"tunneled of"),
    ];
    for (format, fails, expected) in rows {
        let fail = if fails { &["--fail-gone"][..] } else { &[] };
        let ran = folder.run(&[&arguments[..], &["--format", format], fail].concat());
        assert!(ran.code == Some(i32::from(fails)) && ran.out.contains(expected), "{format}, {fails}: {ran:?}");
    }
    // Nothing is said about a finding that nobody asked for.
    for options in [&["--kind", "late"][..], &["--certain"]] {
        let ran = folder.run(&[&arguments[..], options, &["--fail-gone"]].concat());
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{options:?}: {ran:?}");
    }
}

#[test]
fn a_written_list_accepts_what_was_found_and_keeps_its_reasons() {
    let folder = Folder::with(&[("game.jsonl", HALL), ("more/game.jsonl", &later(5)), ("scene.ron", super::super::cli::BULLET)]);
    let write = ["audit", "./game.jsonl", "--write-known", "known.jsonl"];
    let said = "known.jsonl: findings without a reason: 1; write one as their `why`, or give one with --why\n";
    folder.run(&write).check(0, "known.jsonl: 1 accepted, of them new: 1; gone: 0\n", said);
    assert_eq!(folder.read("known.jsonl"), list(&[&KNOWN.replace("paper is thin", "")]), "the list");
    let refused = "known.jsonl:2: `why` is empty, write why this finding is accepted\n";
    folder.run(&["audit", "game.jsonl", "--known", "known.jsonl"]).check(2, "", refused);
    std::fs::write(folder.path("known.jsonl"), list(&[KNOWN])).expect("written");

    // The other capture comes to the list, the reason of the first one stays.
    let more = ["audit", "more/game.jsonl", "--write-known", "known.jsonl", "--why", "before the rewrite"];
    folder.run(&more).check(0, "known.jsonl: 2 accepted, of them new: 1; gone: 0\n", "");
    let second =
        KNOWN.replace("game.jsonl", "more/game.jsonl").replace("[2,2]", "[7,7]").replace("paper is thin", "before the rewrite");
    assert_eq!(folder.read("known.jsonl"), list(&[KNOWN, &second]), "both");
    let ran = folder.run(&["audit", "game.jsonl", "more", "--known", "known.jsonl", "--fail-gone"]);
    assert_eq!((ran.code, ran.err.as_str(), ran.out.lines().count()), (Some(0), "", 2), "the summaries: {ran:?}");

    // A finding that is a frame later keeps its reason, and one that is gone leaves the list.
    std::fs::write(folder.path("more/game.jsonl"), later(6)).expect("written");
    folder.run(&more).check(0, "known.jsonl: 2 accepted, of them new: 0; gone: 0\n", "");
    assert_eq!(folder.read("known.jsonl"), list(&[KNOWN, &second.replace("[7,7]", "[8,8]")]), "a frame later");
    std::fs::write(folder.path("more/game.jsonl"), HALL.replace("[2,0]", "[-1.5,0]").replace("[3,0]", "[-3,0]"))
        .expect("written");
    folder.run(&more).check(0, "known.jsonl: 1 accepted, of them new: 0; gone: 1\n", "");
    assert_eq!(folder.read("known.jsonl"), list(&[KNOWN]), "it is gone");

    let printed = folder.run(&["audit", "game.jsonl", "--write-known", "-", "--why", "paper is thin"]);
    printed.check(0, &list(&[KNOWN]), "");
    let ran = folder.run(&["audit", "game.jsonl", "absent.jsonl", "--write-known", "known.jsonl"]);
    assert!(ran.code == Some(2) && folder.read("known.jsonl") == list(&[KNOWN]), "nothing is written: {ran:?}");
    for list in ["scene.ron", "game.jsonl"] {
        let before = folder.read(list);
        let ran = folder.run(&["audit", "more/game.jsonl", "--write-known", list]);
        assert!(ran.code == Some(2) && folder.read(list) == before, "{list} stays: {ran:?}");
    }
}

#[test]
fn all_that_is_wrong_with_a_list_is_said() {
    let header = "the first line of a file of accepted findings is its header, write `{\"clashbox\":\"known\",\"version\":1}`";
    let kinds = "tunneled, late, missed, phantom, stuck, ghost, wrong normal";
    let rows = [
        (KNOWN.to_owned(), format!("known.jsonl:1: {header}\n")),
        ("{\"clashbox\":\"capture\",\"version\":1}".to_owned(), format!("known.jsonl:1: {header}\n")),
        (
            HEADER.replace(":1", ":2"),
            "known.jsonl:1: version 2 is not one that this program reads, which reads version 1\n".to_owned(),
        ),
        (list(&[HEADER.trim_end()]), "known.jsonl:2: there is a second header, the header is the first line only\n".to_owned()),
        (
            list(&[
                &KNOWN.replace("tunneled", "tunnelled"),
                &KNOWN.replace("[2,2]", "[3,2]"),
                &KNOWN.replace("paper is thin", " "),
                &KNOWN.replace("\"why\"", "\"reason\""),
                "{",
            ]),
            format!(
                "known.jsonl:2: `kind` is \"tunnelled\", allowed are {kinds}
known.jsonl:3: `frames` go from 3 to 2, allowed are the first and the last frame in order
known.jsonl:4: `why` is empty, write why this finding is accepted
known.jsonl:5: unknown field `reason`, expected one of `capture`, `kind`, `pair`, `frames`, `why`
known.jsonl:6: EOF while parsing an object
"
            ),
        ),
    ];
    for (text, said) in rows {
        let folder = Folder::with(&[("game.jsonl", HALL), ("known.jsonl", &text)]);
        folder.run(&["audit", "game.jsonl", "--known", "known.jsonl"]).check(2, "", &said);
    }
    let folder = Folder::with(&[("game.jsonl", HALL)]);
    let ran = folder.run(&["audit", "game.jsonl", "--known", "absent.jsonl"]);
    assert!(ran.code == Some(2) && ran.err.starts_with("absent.jsonl: ") && ran.out.is_empty(), "{ran:?}");
    folder.run(&["audit", "game.jsonl"]).check(1, &format!("{FOUND}{}", ACCEPTED.replace("; known: 1", "")), "");
}
