//! `clashbox sweep`: the table, the picture, and the messages about wrong arguments.

use clashbox::search::MethodKind;

use super::{BLIND, BULLET, Folder, has_shell};

const SMALL: [&str; 6] = ["sweep", "s.ron", "--x", "speed:3..8:2", "--y", "thickness:-0.1..0.7:3"];

fn with(more: &[&'static str]) -> Vec<&'static str> {
    SMALL.iter().chain(more).copied().collect()
}

#[test]
fn the_table_has_a_line_for_every_cell() {
    let folder = Folder::with(&[("s.ron", BULLET)]);
    // Speed 8: samples every 0.5, one of them at the middle of the paper. The paper of 0.3 is met at (4 - 0.1 - 0.15) / 8 =
    // 0.46875 and seen at x = 0; that of 0.7 is met at 0.44375 and seen at x = -0.4. At speed 3 the bullet ends at -1.
    let table = "\
x,y,method,outcome,judgement,error,tests
3,-0.1,linear,invalid,invalid,,0
8,-0.1,linear,invalid,invalid,,0
3,0.3,linear,no_impact_seen,no_claim,,7
8,0.3,linear,impact,right_yes,0.03125,9
3,0.7,linear,no_impact_seen,no_claim,,7
8,0.7,linear,impact,right_yes,0.05625000000000002,9
";
    folder.run(&with(&["--csv", "-"])).check(0, table, "");
    let said = "linear, 6 cells: right yes 33.3 %, right no 33.3 %, not possible 33.3 %\n";
    folder.run(&with(&["--csv", "table.csv"])).check(0, said, "");
    assert_eq!(folder.read("table.csv"), table, "the same in a file");
}

#[test]
fn all_searches_are_swept_one_after_the_other() {
    let folder = Folder::with(&[("s.ron", BULLET)]);
    let said = "\
discrete, 6 cells: right no 33.3 %, tunneled 33.3 %, not possible 33.3 %
linear, 6 cells: right yes 33.3 %, right no 33.3 %, not possible 33.3 %
binary, 6 cells: right yes 33.3 %, right no 33.3 %, not possible 33.3 %
exact, 6 cells: right yes 33.3 %, right no 33.3 %, not possible 33.3 %
advance, 6 cells: right yes 33.3 %, right no 33.3 %, not possible 33.3 %
";
    folder.run(&with(&["--method", "all"])).check(0, said, "");
    let table = folder.run(&with(&["--method", "all", "--csv", "-"])).out;
    assert_eq!(table.lines().count(), 1 + 5 * 6, "one head, five methods: {table}");
}

#[test]
fn methods_without_the_number_are_left_out_of_all() {
    let folder = Folder::with(&[("s.ron", BULLET)]);
    let why = |method: &str| {
        format!("{method} is left out: s.ron: --x steps:1..9:9: `steps` belongs to the linear search, the search is {method}\n")
    };
    let found = folder.run(&["sweep", "s.ron", "--x", "steps:1..9:9", "--y", "speed:8..9:2", "--method", "all"]);
    assert_eq!(found.err, ["discrete", "binary", "exact", "advance"].map(why).concat(), "the others are named");
    assert!(found.out.starts_with("linear, 18 cells: ") && found.out.lines().count() == 1, "one is swept: {}", found.out);
    let sped = ["sweep", "s.ron", "--x", "sped", "--y", "slop", "--method", "all"];
    assert_eq!(folder.run(&sped).err.lines().count(), 1, "what no method has is said once");
}

#[test]
fn the_picture_is_the_one_that_was_looked_at() {
    let folder = Folder::with(&[("s.ron", BULLET)]);
    folder.run(&with(&["-o", "map.svg", "--csv", "map.csv"]));
    let expected = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/files/cli/map.svg");
    let found = folder.read("map.svg");
    if std::env::var_os("CLASHBOX_SNAPSHOTS").is_some() {
        std::fs::write(expected, &found).expect("written");
    }
    let expected = std::fs::read_to_string(expected).expect("tests/files/cli/map.svg");
    assert!(found == expected, "the picture differs from tests/files/cli/map.svg; CLASHBOX_SNAPSHOTS=1 writes it anew:\n{found}");
}

#[test]
fn invalid_arguments_are_refused_and_nothing_is_written() {
    let folder = Folder::with(&[("s.ron", BULLET), ("alone.ron", "Scene(version: 1, bodies: [])")]);
    let quantities = "speed, direction, spin, x, y, width, height, radius, angle or thickness of a body (bullet.speed), or steps, max_step, min_move, tolerance, slop";
    let rows = [
        (["s.ron", "sped", "slop"], format!("s.ron: --x sped: unknown parameter `sped`, expected {quantities}\n")),
        (
            ["s.ron", "speed:20..1", "slop"],
            "s.ron: --x speed:20..1: the range is 20..1, the first value must be below the last\n".to_owned(),
        ),
        (["s.ron", "speed:1..2:999", "slop"], "s.ron: --x speed:1..2:999: 999 cells, expected 2 to 500\n".to_owned()),
        (
            ["s.ron", "speed:1..2:many", "slop"],
            "s.ron: --x speed:1..2:many: \"many\" is not a number of cells, as in speed:1..20:40\n".to_owned(),
        ),
        (
            ["s.ron", "speed:1..2:3:4", "slop"],
            "s.ron: --x speed:1..2:3:4: expected a parameter, as in speed, speed:1..20 or speed:1..20:40\n".to_owned(),
        ),
        (
            ["s.ron", "speed:1..b", "slop"],
            "s.ron: --x speed:1..b: \"1..b\" is not a range, a range is two numbers, as in 0.05..1\n".to_owned(),
        ),
        (
            ["s.ron", "slop", "wall.x"],
            "s.ron: --y wall.x: body \"wall\" is not in the pair, which is \"bullet\" and \"paper\"\n".to_owned(),
        ),
        (
            ["s.ron", "slop", "min_move"],
            "s.ron: --y min_move: `min_move` belongs to the binary search, the search is linear\n".to_owned(),
        ),
        (["s.ron", "steps", "max_step"], "s.ron: both axes vary the same number, choose two\n".to_owned()),
        (["alone.ron", "speed", "slop"], "alone.ron: there is no pair to sweep, a scene needs two bodies for that\n".to_owned()),
    ];
    for ([scene, x, y], expected) in rows {
        folder.run(&["sweep", scene, "--x", x, "--y", y, "--csv", "t.csv"]).check(2, "", &expected);
    }
    folder.run(&with(&["-o", "map.png"])).check(2, "", "map.png: pictures are SVG, the name must end in .svg\n");
    let both = "--output and --csv are both -, only one of them can be written to standard output\n";
    folder.run(&with(&["-o", "-", "--csv", "-"])).check(2, "", both);
    let same = "--output and --csv are both t.svg, the table would replace the picture\n";
    folder.run(&with(&["-o", "t.svg", "--csv", "t.svg"])).check(2, "", same);
    assert!(
        !folder.path("t.svg").exists() && !folder.path("t.csv").exists() && !folder.path("map.png").exists(),
        "no file is left"
    );
}

#[test]
fn the_help_names_every_method_and_every_length() {
    let help = Folder::with(&[]).run(&["help", "sweep"]).out;
    for kind in MethodKind::ALL {
        let rules = kind.rules();
        assert!(help.contains(rules.id) && help.contains(rules.summary), "{kind:?} in\n{help}");
        let length = rules.length.as_ref().map_or("", |length| length.field);
        assert!(help.contains(length), "{length} in\n{help}");
    }
}

#[test]
fn a_map_whose_searches_give_up_is_ended_early_and_says_so() {
    let folder = Folder::with(&[("s.ron", &BULLET.replace("max_step: 0.5", "max_step: 1e-9"))]);
    let ran = folder.run(&["sweep", "s.ron", "--x", "speed:3..8:50", "--y", "thickness:0.1..0.7:50"]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.err.starts_with("linear: 40 of the first 4") && ran.err.contains("in a map of 2500 cells"), "{ran:?}");
    let cells: Option<usize> = ran.out.strip_prefix("linear, ").and_then(|rest| rest.split(' ').next()?.parse().ok());
    assert!(cells.is_some_and(|cells| cells < 100), "those that were asked: {ran:?}");
}

/// An engine that dies at every question.
const MORTAL: &str = r#"
read hello
echo '{"engine":"script","version":"1","precision":"f64","answers":["impact"],"kinds":["circle","aabb"]}'
read question
echo "out of luck" >&2
"#;

#[test]
fn an_engine_is_asked_in_every_cell_and_held_against_the_proof() {
    if !has_shell() {
        return;
    }
    let folder = Folder::with(&[("s.ron", BULLET), ("blind.sh", BLIND)]);
    // The engine sees no contact, but the bullet of speed 8 meets the paper as in the first table.
    let table = "\
x,y,method,outcome,judgement,error,tests
3,-0.1,\"my \"\"blind\"\", engine\",invalid,invalid,,
8,-0.1,\"my \"\"blind\"\", engine\",invalid,invalid,,
3,0.3,\"my \"\"blind\"\", engine\",no_impact,right,0,
8,0.3,\"my \"\"blind\"\", engine\",no_impact,false_no,0.46875,
3,0.7,\"my \"\"blind\"\", engine\",no_impact,right,0,
8,0.7,\"my \"\"blind\"\", engine\",no_impact,false_no,0.44375,
";
    let engine = ["--engine", "my \"blind\", engine=sh blind.sh"];
    folder.run(&with(&[&engine[..], &["--csv", "-"]].concat())).check(0, table, "");
    let said = "\
linear, 6 cells: right yes 33.3 %, right no 33.3 %, not possible 33.3 %
blind, 6 cells: right no 33.3 %, tunneled 33.3 %, not possible 33.3 %
";
    folder.run(&with(&["--engine", "blind=sh blind.sh", "--method", "linear", "-o", "map.svg"])).check(0, said, "");
    assert!(folder.read("map.svg").contains(">blind</text>"), "its sheet is beside the other one");
    let slop = folder.run(&["sweep", "s.ron", "--x", "speed", "--y", "slop", "--engine", "blind=sh blind.sh"]);
    slop.check(2, "", "s.ron: --y slop: `slop` belongs to a search, an engine is asked about the bodies alone\n");
}

#[test]
fn without_a_cell_files_stay_what_they_are() {
    if !has_shell() {
        return;
    }
    let folder = Folder::with(&[("s.ron", BULLET), ("blind.sh", BLIND)]);
    let asked = |engine| folder.run(&with(&["--engine", engine, "-o", "map.svg", "--csv", "map.csv"]));
    assert_eq!(asked("e=sh blind.sh").code, Some(0));
    let before = ["map.svg", "map.csv"].map(|name| folder.read(name));
    let ran = asked("e=no-such-program");
    assert!(ran.code == Some(2) && ran.out.is_empty() && ran.err.starts_with("e: no trial: "), "{ran:?}");
    assert_eq!(["map.svg", "map.csv"].map(|name| folder.read(name)), before, "the maps of before");
}

#[test]
fn an_engine_that_dies_costs_its_cell_and_one_that_always_dies_is_left() {
    if !has_shell() {
        return;
    }
    let once = BLIND.replace("read question; do", "read question; do\ncase $question in *'[3.0,0'*) exit 3;; esac");
    let folder = Folder::with(&[("s.ron", BULLET), ("once.sh", &once), ("mortal.sh", MORTAL)]);
    let said = "once, 6 cells: tunneled 33.3 %, failed 33.3 %, not possible 33.3 %\n";
    folder.run(&with(&["--engine", "once=sh once.sh"])).check(0, said, "");
    let wide = ["sweep", "s.ron", "--x", "speed:3..8:6", "--y", "thickness:0.3..0.7:2", "--engine", "mortal=sh mortal.sh"];
    let message = "mortal: the map ends after 8 of 12 cells: it failed to answer 8 times in a row\n";
    folder.run(&wide).check(2, "mortal, 8 cells: failed 100.0 %\n", message);
    let ran = folder.run(&with(&["--engine", "absent=no-such-program", "--method", "exact"]));
    assert!(ran.code == Some(2) && ran.err.starts_with("absent: no trial: ") && ran.out.starts_with("exact, 6 cells"), "{ran:?}");
    let twice = folder.run(&with(&["--engine", "a=sh once.sh", "--engine", "a=sh mortal.sh"]));
    twice.check(2, "", "two engines are named a, names must differ\n");
}
