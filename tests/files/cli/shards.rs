//! Work that is shared out: `--shard K/N`, and `clashbox merge-reports`.

use serde_json::Value;

use super::{BLIND, BULLET, Folder, GAME, Ran, has_shell};

/// Returns a folder with seven scenes and captures: right, wrong, known to be wrong, and such that cannot be read.
fn folder() -> Folder {
    let wrong = BULLET.replace("t: 0.48125", "t: 0.5");
    let known = wrong.replace("outcome: NoImpactSeen", "outcome: Impact, known_failure: \"a < b & c\"");
    let clean = GAME.replace("[3,0]", "[-3,0]");
    Folder::with(&[
        ("s/a.ron", BULLET),
        ("s/b.ron", &wrong),
        ("s/c/d.ron", &known),
        ("s/c.ron", "Scene("),
        ("s/e.ron", BULLET),
        ("s/f.ron", &wrong.replace("\"paper\"", "\"a </testsuite> b\"")),
        ("s/g.ron", BULLET),
        ("g/a.jsonl", GAME),
        ("g/b.jsonl", &clean),
        ("g/c.jsonl", "{}\n"),
        ("g/d/e.jsonl", &GAME.replace("bullet", "ball\\n<![CDATA[")),
        ("g/f.jsonl", &clean),
        ("blind.sh", BLIND),
        (
            "answers.jsonl",
            "{\"engine\":\"blind\",\"scene\":\"s/a.ron\",\"why\":\"blind\"}\n{\"engine\":\"blind\",\"scene\":\"s/b.ron\",\"asked\":\"hit\",\"why\":\"\"}\n",
        ),
        (
            "findings.jsonl",
            r#"{"clashbox":"known","version":1}
{"capture":"g/a.jsonl","kind":"tunneled","pair":["wall","bullet"],"frames":[1,1],"why":"so"}
{"capture":"g/b.jsonl","kind":"tunneled","pair":["wall","bullet"],"frames":[1,1],"why":"gone"}
{"kind":"tunneled","pair":["wall","nobody"],"frames":[1,1],"why":"another shard might find it"}
"#,
        ),
    ])
}

const CHECK: &[&str] = &["check", "s"];
const JUDGE: &[&str] = &["judge", "--engine", "blind=sh blind.sh", "s"];
const JUDGE_KNOWN: &[&str] = &["judge", "--engine", "blind=sh blind.sh", "s", "--known", "answers.jsonl"];
const AUDIT: &[&str] = &["audit", "g"];
const AUDIT_KNOWN: &[&str] = &["audit", "g", "--kind", "tunneled", "--known", "findings.jsonl"];

/// Runs all shards of a command and merges their reports, the last one first.
fn merged(folder: &Folder, arguments: &[&str], format: &str, n_shards: usize) -> Ran {
    let mut reports = Vec::new();
    for shard in 1..=n_shards {
        let ran = folder.run(&[arguments, &["--format", format, "--shard", &format!("{shard}/{n_shards}")]].concat());
        let name = format!("{shard}.report");
        std::fs::write(folder.path(&name), ran.out).expect("written");
        reports.insert(0, name);
    }
    let arguments: Vec<&str> = ["merge-reports"].into_iter().chain(reports.iter().map(String::as_str)).collect();
    folder.run(&arguments)
}

/// Returns the lines of a report: the order of the fields of a document means nothing.
fn lines(report: &str) -> Vec<Value> {
    report.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| line.into())).collect()
}

#[test]
fn merged_reports_are_those_of_one_machine() {
    let folder = folder();
    let mut n_reports = 0;
    let rows = [CHECK, AUDIT, AUDIT_KNOWN, JUDGE, JUDGE_KNOWN];
    for arguments in rows.into_iter().filter(|arguments| arguments[0] != "judge" || has_shell()) {
        for (format, n_shards) in [("junit", 1), ("junit", 3), ("junit", 9), ("json", 1), ("json", 2), ("json", 4), ("json", 9)] {
            let whole = folder.run(&[arguments, &["--format", format]].concat());
            let merged = merged(&folder, arguments, format, n_shards);
            let what = format!("{arguments:?} as {format} in {n_shards} shards");
            assert_eq!((merged.code, merged.err.as_str()), (whole.code, ""), "{what}: {merged:?}");
            let [mut found, mut expected] = [lines(&merged.out), lines(&whole.out)];
            let n_expected = expected.len();
            expected.retain(|line| !line.to_string().contains("nobody"));
            assert_eq!(n_expected - expected.len(), usize::from(arguments == AUDIT_KNOWN), "{what}: {whole:?}");
            if format == "junit" && (arguments == AUDIT_KNOWN || arguments == JUDGE_KNOWN) {
                // The suite of a list stands among those of the files, and may lack a line.
                for lines in [&mut found, &mut expected] {
                    lines.retain(|line| !line.to_string().contains("<testsuite"));
                    lines.sort_by_key(Value::to_string);
                }
            }
            assert_eq!(found, expected, "{what}");
            n_reports += 1;
        }
    }
    assert!(21 <= n_reports, "{n_reports} reports");
}

#[test]
fn a_shard_that_is_missing_is_said_and_its_files_are_not() {
    let folder = folder();
    merged(&folder, CHECK, "json", 3);
    let ran = folder.run(&["merge-reports", "3.report", "1.report"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(2), "shards that are missing, of 3: 2\n"), "{ran:?}");
    let scenes: Vec<String> = ran
        .out
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).expect("JSON")["scene"].as_str().map(str::to_owned))
        .collect();
    assert_eq!(
        scenes,
        ["s/a.ron", "s/c/d.ron", "s/c.ron", "s/f.ron", "s/g.ron"].map(str::to_owned),
        "of the first and the third shard"
    );
    merged(&folder, CHECK, "junit", 5);
    let ran = folder.run(&["merge-reports", "2.report"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(2), "shards that are missing, of 5: 1, 3, 4, 5\n"), "{ran:?}");
}

#[test]
fn reports_that_do_not_belong_together_are_refused() {
    let folder = folder();
    let write = |name: &str, arguments: &[&str]| {
        std::fs::write(folder.path(name), folder.run(arguments).out).expect("written");
    };
    write("whole.json", &["check", "s", "--format", "json"]);
    write("whole.xml", &["check", "s", "--format", "junit"]);
    write("text.txt", &["check", "s"]);
    for (name, format) in [("1", "json"), ("2", "json"), ("1x", "junit"), ("2x", "junit")] {
        write(name, &["check", "s", "--format", format, "--shard", &format!("{}/2", &name[..1])]);
    }
    write("audit", &["audit", "g", "--format", "json", "--shard", "2/2"]);
    write("third", &["check", "s", "--format", "json", "--shard", "3/3"]);
    write("fewer", &["check", "s/a.ron", "s/b.ron", "--format", "json", "--shard", "2/2"]);
    // Seven other files, of which one is the same.
    std::fs::create_dir(folder.path("t")).expect("a folder");
    ["t/1.ron", "t/2.ron", "t/3.ron", "t/4.ron", "t/5.ron"]
        .iter()
        .for_each(|name| std::fs::write(folder.path(name), BULLET).expect("written"));
    let other = ["check", "s/b.ron", "s/e.ron", "t", "--shard", "2/2", "--format"];
    write("other", &[&other[..], &["json"]].concat());
    write("otherx", &[&other[..], &["junit"]].concat());
    let cut = |name: &str, to: &str| {
        let text = folder.read(name);
        let lines: Vec<&str> = text.lines().collect();
        std::fs::write(folder.path(to), lines[..lines.len() - 1].join("\n")).expect("written");
    };
    cut("2", "cut");
    cut("2x", "cutx");
    std::fs::write(folder.path("new"), folder.read("2").replace("\"version\":1", "\"version\":2")).expect("written");
    std::fs::write(folder.path("odd"), folder.read("2").replacen("\"shard\":2", "\"shard\":3", 1)).expect("written");
    let second = folder.read("2");
    let (before, totals) = second.trim_end().rsplit_once('\n').expect("the totals are the last line");
    let mut totals: Value = serde_json::from_str(totals).expect("JSON");
    totals["expectations"] = (-5).into();
    std::fs::write(folder.path("negative"), format!("{before}\n{totals}\n")).expect("written");
    let negative =
        format!("negative:{}: `expectations` is -5, a count is a whole number, 0 or more\n", before.lines().count() + 1);
    std::fs::write(folder.path("mine"), folder.read("2x").replace("</testsuites>", "<mine/>")).expect("written");
    let rows: [(&[&str], &str); 16] = [
        (&["1", "whole.json"], "whole.json: is the report of all files, allowed are those of --shard K/N\n"),
        (
            &["1", "whole.xml", "text.txt"],
            "whole.xml: is the report of all files, allowed are those of --shard K/N\ntext.txt: is no report, allowed are those of --format json and --format junit\n",
        ),
        (&["1", "2x"], "2x: its format is JUnit, that of 1 is JSON\n"),
        (
            &["1", "audit"],
            "audit: its command is audit, that of 1 is check\naudit: its number of files of all shards is 5, that of 1 is 7\n",
        ),
        (&["1", "third"], "third: its number of shards is 3, that of 1 is 2\n"),
        (&["1", "fewer"], "fewer: its number of files of all shards is 2, that of 1 is 7\n"),
        (&["1", "2", "1"], "1: is shard 1 of 2, as 1 is\n"),
        (&["1", "other"], "other: reports s/e.ron, as 1 does\n"),
        (&["1x", "otherx"], "otherx: reports s/e.ron, as 1x does\n"),
        (&["1", "cut"], "cut: the report ends in the middle\n"),
        (&["1x", "cutx"], "cutx:"),
        (&["1", "new"], "new:1: version 2 is not one that this program reads, which reads version 1\n"),
        (&["1", "odd"], "odd:1: there is no shard 3 of 2 of `check`\n"),
        (&["1", "negative"], &negative),
        (&["1x", "mine"], "mine:"),
        (&["1", "absent"], "absent: "),
    ];
    for (reports, said) in rows {
        let ran = folder.run(&[&["merge-reports"], reports].concat());
        let is_said = if said.ends_with('\n') { ran.err == said } else { ran.err.starts_with(said) };
        assert!(ran.code == Some(2) && ran.out.is_empty() && is_said, "{reports:?}: {said}: {ran:?}");
    }
}

#[test]
fn a_shard_is_refused_where_it_makes_no_sense() {
    let folder = folder();
    for shard in ["0/2", "3/2", "1", "a/b"] {
        let ran = folder.run(&["check", "s", "--shard", shard]);
        assert!(ran.code == Some(2) && ran.err.contains("a shard is two whole numbers, as in 2/5"), "{shard}: {ran:?}");
    }
    for more in [&["--watch"][..], &["--properties"]] {
        let ran = folder.run(&[&["check", "s", "--shard", "1/2"], more].concat());
        assert!(ran.code == Some(2) && ran.err.contains("cannot be used with"), "{more:?}: {ran:?}");
    }
    let ran = folder.run(&["check", "s", "--shard", "2/3"]);
    assert!(ran.out.ends_with("2 scenes, 6 expectations: 1 not as expected\n"), "b and e: {ran:?}");
}
