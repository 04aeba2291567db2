//! `clashbox judge --function`, `new-engine`, and the points of `--held-out`.

use clashbox::programs::FunctionLanguage;

use super::super::functions::is_installed;
use super::{Folder, Ran};

/// The languages as the command line names them, with a change of their skeletons that makes touching circles no hit, one that leaves out the
/// vertices of boxes, and one that moves through walls.
const LANGUAGES: [(FunctionLanguage, &str, [[&str; 2]; 3]); 5] = [
    (
        FunctionLanguage::Python,
        "python",
        [
            ["<= (a.radius + b.radius) ** 2", "< (a.radius + b.radius) ** 2"],
            ["for vertex in vertices]", "for vertex in []]"],
            ["for body in level]", "for body in []]"],
        ],
    ),
    (
        FunctionLanguage::JavaScript,
        "javascript",
        [
            ["<= (a.radius + b.radius) ** 2", "< (a.radius + b.radius) ** 2"],
            ["...vertices.map", "...[].map"],
            ["times = level.map", "times = [].map"],
        ],
    ),
    (
        FunctionLanguage::Lua,
        "lua",
        [
            ["<= (a.radius + b.radius) ^ 2", "< (a.radius + b.radius) ^ 2"],
            ["t = earlier(t, ray_circle", "t = earlier(t, nil and ray_circle"],
            ["ipairs(level)", "ipairs({})"],
        ],
    ),
    (
        FunctionLanguage::C,
        "c",
        [
            ["<= (a->radius + b->radius) *", "< (a->radius + b->radius) *"],
            ["i < 4; i++", "i < 0; i++"],
            ["i < n_level; i++", "i < 0; i++"],
        ],
    ),
    (
        FunctionLanguage::Rust,
        "rust",
        [
            ["<= (r + s) *", "< (r + s) *"],
            ["vertices.into_iter().map", "vertices.into_iter().take(0).map"],
            ["for body in level {", "for body in level.iter().take(0) {"],
        ],
    ),
];

fn judged(folder: &Folder, file: &str, more: &[&str]) -> Ran {
    folder.run(&[&["judge", "--function", file], more].concat())
}

#[test]
fn each_new_engine_answers_right_and_a_planted_bug_turns_it_red() {
    for (language, name, changes) in LANGUAGES {
        if !is_installed(language) {
            continue;
        }
        let folder = Folder::with(&[]);
        let ran = folder.run(&["new-engine", name, "mine"]);
        assert!(ran.code == Some(0) && ran.out.lines().all(|line| folder.path(line).is_file()), "{ran:?}");
        let file = format!("mine/collide.{}", language.extensions()[0]);
        let readme = folder.read("mine/README.md");
        for word in ["FILE", "CODE", "NOTES"] {
            assert!(!readme.contains(word), "{word} is filled in: {readme}");
        }
        // The two commands of the README.
        for more in [&["--strict", "mine/fixtures"][..], &["--held-out", "1", "--count", "42"]] {
            let ran = judged(&folder, &file, more);
            assert!(ran.code == Some(0) && ran.err.is_empty() && ran.out.contains("circle aabb"), "{name}: {ran:?}");
        }
        let text = folder.read(&file);
        for [right, wrong] in changes {
            assert_eq!(text.matches(right).count(), 1, "{right} is in {file}");
            std::fs::write(folder.path(&file), text.replace(right, wrong)).expect("written");
            for more in [&["--strict", "mine/fixtures"][..], &["--held-out", "1", "--count", "42"]] {
                let ran = judged(&folder, &file, more);
                assert!(ran.code == Some(1) && !ran.out.contains("failed"), "{name}, {wrong}: {ran:?}");
            }
            if right == changes[2][0] {
                let ran = judged(&folder, &file, &["mine/fixtures/fast.ron"]);
                let words = "\"bullet\" and \"wall\", move: passes-nothing: it passes through \"wall\": ";
                assert!(ran.out.contains(words), "{name}: {ran:?}");
            }
        }
    }
}

#[test]
fn a_new_engine_replaces_no_file() {
    let folder = Folder::with(&[("mine/README.md", "my own\n")]);
    let ran = folder.run(&["new-engine", "python", "mine"]);
    let path = std::path::Path::new("mine").join("README.md");
    ran.check(2, "", &format!("{}: exists, and no file is replaced\n", path.display()));
    assert!(!folder.path("mine/collide.py").exists(), "nothing is written");
    assert_eq!(folder.read("mine/README.md"), "my own\n", "as it was");
    let ran = folder.run(&["new-engine", "c", "other"]);
    assert!(ran.code == Some(0) && folder.read("other/clashbox.h").contains("typedef struct Shape"), "{ran:?}");
}

/// Two circles that overlap, and a third one.
const CIRCLES: &str = r#"Scene(version: 1, bodies: [
    Body(name: "ball", shape: Circle(center: (0.123, 0.0), radius: 2.0)),
    Body(name: "my moon", shape: Circle(center: (3.0, 0.0), radius: 1.5)),
    Body(name: "sun", shape: Circle(center: (30.0, 0.0), radius: 1.5)),
])"#;

#[test]
fn a_wrong_answer_leads_to_the_smallest_scene_and_the_right_algorithm() {
    if !is_installed(FunctionLanguage::Python) {
        return;
    }
    let blind = "def hit(a, b):\n    return False\n";
    let folder = Folder::with(&[
        ("s.ron", CIRCLES),
        ("blind.py", blind),
        ("right.py", "def separation(a, b):\n    return 'unsupported'\n"),
    ]);
    let ran = judged(&folder, "blind.py", &["s.ron"]);
    assert!(ran.out.starts_with("s.ron: blind.py: \"ball\" and \"my moon\", hit: false no: "), "{ran:?}");
    let shrink = "clashbox shrink s.ron --function blind.py -o small.ron";
    let explain = "clashbox explain s.ron --pair ball \"my moon\" --code python";
    let end = format!("the smallest scene that is wrong: {shrink}\nthe right algorithm: {explain}\n");
    assert!(ran.code == Some(1) && ran.out.ends_with(&end), "{ran:?}");

    let ran = folder.run(&shrink.split(' ').skip(1).collect::<Vec<&str>>());
    assert!(ran.code == Some(0) && ran.out.starts_with("small.ron: 2 of 3 bodies left"), "{ran:?}");
    assert_eq!(judged(&folder, "blind.py", &["small.ron"]).code, Some(1), "it is still wrong: {}", folder.read("small.ron"));
    let ran = folder.run(&["explain", "s.ron", "--pair", "ball", "my moon", "--code", "python"]);
    assert!(ran.code == Some(0) && ran.out.contains("def hit_circle_circle("), "{ran:?}");
    let ran = folder.run(&["shrink", "s.ron", "--function", "right.py", "-o", "other.ron"]);
    assert!(ran.code == Some(2) && ran.err.contains("no answer of the engine is wrong"), "{ran:?}");

    let ran = judged(&folder, "right.py", &["s.ron"]);
    assert!(ran.code == Some(0) && !ran.out.contains("clashbox "), "nothing is wrong: {ran:?}");
    let ran = judged(&folder, "absent.py", &["--function", "blind.py", "s.ron"]);
    assert!(
        ran.code == Some(2) && ran.err.starts_with("absent.py: no trial: absent.py: ") && ran.out.contains("false no"),
        "{ran:?}"
    );
    let ran = judged(&folder, "blind.py", &["--function", "blind.py", "s.ron"]);
    ran.check(2, "", "two engines are named blind.py, names must differ\n");
}

/// A ball that desires to go through a wall, which is behind a floor of two tiles that it rests on.
const LEVEL: &str = r#"Scene(version: 1, bodies: [
    Body(name: "ball", shape: Circle(center: (0.0, 1.0), radius: 1.0), velocity: (6.0, -0.125)),
    Body(name: "wall", shape: Aabb(min: (3.0, 0.0), max: (3.25, 9.0))),
    Body(name: "tile", shape: Aabb(min: (-1.0, -1.0), max: (3.0, 0.0))),
    Body(name: "far", shape: Aabb(min: (40.0, -1.0), max: (41.0, 0.0))),
])"#;

#[test]
fn a_wrong_move_is_reported_as_other_answers_are_and_is_shrunk() {
    if !is_installed(FunctionLanguage::Python) {
        return;
    }
    let folder = Folder::with(&[
        ("s.ron", LEVEL),
        ("ghost.py", "def move(mover, wish, level):\n    return (wish.x, 0.0)\n"),
        ("other.py", "def move(mover, wish, level):\n    return wish.x\n"),
        ("still.py", "def move(mover, wish, level):\n    return (0, 0) if len(level) == 3 else 'unsupported: too many'\n"),
        ("known.jsonl", r#"{"engine":"ghost.py","scene":"s.ron","pair":["ball","wall"],"asked":"move","why":"a ghost"}"#),
    ]);
    let ran = judged(&folder, "ghost.py", &["s.ron"]);
    let line = "s.ron: ghost.py: \"ball\" and \"wall\", move: passes-nothing: it passes through \"wall\": each path around it is at least ";
    assert!(ran.code == Some(1) && ran.out.starts_with(line), "{ran:?}");
    let shrink = "clashbox shrink s.ron --function ghost.py -o small.ron";
    assert!(ran.out.ends_with(&format!("the smallest scene that is wrong: {shrink}\n")), "a move has no right code: {ran:?}");
    let ran = folder.run(&shrink.split(' ').skip(1).collect::<Vec<&str>>());
    assert!(ran.code == Some(0) && ran.out.starts_with("small.ron: 2 of 4 bodies left"), "{ran:?}");
    let small = folder.read("small.ron");
    assert!(small.contains("\"ball\"") && small.contains("\"wall\""), "{small}");
    assert!(judged(&folder, "ghost.py", &["small.ron"]).out.contains("move: passes-nothing: "), "the same fault: {small}");

    let ran = judged(&folder, "ghost.py", &["s.ron", "--known", "known.jsonl"]);
    assert!(ran.code == Some(0) && ran.out.contains("wrong answers: 1, of them known: 1"), "{ran:?}");
    let ran = judged(&folder, "ghost.py", &["s.ron", "--json"]);
    let answer: serde_json::Value = serde_json::from_str(ran.out.lines().next().unwrap_or_default()).expect("JSON");
    let found = ["a", "b", "asked", "assessment", "property"].map(|field| answer[field].as_str().unwrap_or_default());
    assert_eq!(found, ["ball", "wall", "move", "breach", "passes-nothing"], "{answer}");
    assert!(answer["by"].as_f64().is_some_and(|by| 0.0 < by), "{answer}");
    for (format, part) in [
        ("junit", "<failure message=\"&quot;ball&quot; and &quot;wall&quot;, move: passes-nothing"),
        ("github", "::error file=s.ron"),
    ] {
        let ran = judged(&folder, "ghost.py", &["s.ron", "--format", format]);
        assert!(ran.code == Some(1) && ran.out.contains(part), "{format}: {ran:?}");
    }
    let ran = judged(&folder, "ghost.py", &["s.ron", "--html", "page.html"]);
    assert!(ran.code == Some(1) && folder.read("page.html").contains("move: passes-nothing"), "{ran:?}");

    let ran = judged(&folder, "other.py", &["s.ron"]);
    assert!(ran.out.contains("failed: it says: other.py: move returned 6.0, expected a displacement (x, y)"), "{ran:?}");
    let ran = judged(&folder, "still.py", &["--strict", "s.ron"]);
    assert!(ran.code == Some(0) && ran.err.is_empty(), "it rests on the floor, and may stay there: {ran:?}");
    let ran = judged(&folder, "ghost.py", &["--held-out", "3", "--count", "6", "--save", "wrong"]);
    assert!(ran.code == Some(1) && ran.out.contains(", level: move: "), "{ran:?}");
    let saved = folder.read("wrong/move-circle-circle-1.ron");
    assert!(saved.contains("Held out by the seed 3: circle circle, scene 1, level"), "{saved}");
    assert_eq!(judged(&folder, "ghost.py", &["wrong"]).code, Some(1), "they are wrong again");
}

#[test]
fn a_class_has_one_table_of_points() {
    if !is_installed(FunctionLanguage::Python) {
        return;
    }
    let anna = "kinds = ['circle']\ndef hit(a, b):\n    d = (a.center.x - b.center.x) ** 2 + (a.center.y - b.center.y) ** 2\n    \
                return d <= (a.radius + b.radius) ** 2\n";
    let ben = anna.replace("<=", "<");
    let folder = Folder::with(&[("anna.py", anna), ("ben.py", &ben), ("cleo.py", "def hit(a, b)\n")]);
    let class = ["--function", "ben.py", "--function", "cleo.py", "--held-out", "5", "--count", "14"];
    let ran = judged(&folder, "anna.py", &[&class[..], &["--save", "wrong"]].concat());
    let expected = "           circle circle    all
  anna.py          14/14  14/14
  ben.py           12/14  12/14
  cleo.py              .      .
ben.py: circle circle, scene 0, touching: hit: touching: said no
anna.py: 14 of 14 points; seed 5, 14 scenes for each pair of kinds
ben.py: 12 of 14 points; seed 5, 14 scenes for each pair of kinds
";
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), expected), "one file cannot be loaded: {ran:?}");
    assert!(ran.err.starts_with("cleo.py: no trial: cleo.py:1: SyntaxError: "), "{ran:?}");

    // The scene that was saved is wrong too.
    assert!(
        folder.read("wrong/circle-circle-0.ron").contains("Held out by the seed 5: circle circle, scene 0, touching"),
        "its title"
    );
    assert_eq!(judged(&folder, "ben.py", &["--strict", "wrong"]).code, Some(1), "it is wrong again");
    std::fs::write(folder.path("wrong/circle-circle-0.ron"), CIRCLES).expect("written");
    let ran = judged(&folder, "ben.py", &["--held-out", "5", "--count", "14", "--save", "wrong"]);
    assert!(ran.code == Some(2) && ran.err.contains("circle-circle-0.ron: exists, and no file is replaced"), "{ran:?}");

    let ran = judged(&folder, "anna.py", &[&class[..], &["--format", "junit"]].concat());
    for part in [
        r#"<testsuites name="clashbox judge" tests="3" failures="1" errors="1" skipped="0">"#,
        r#"<testcase classname="anna.py" file="anna.py" name="circle circle: 14 points"/>"#,
        r#"<failure message="12 of 14; circle circle, scene 0, touching: hit: touching: said no">"#,
    ] {
        assert!(ran.out.contains(part), "{part} in {}", ran.out);
    }
    let ran = judged(&folder, "anna.py", &[&class[..], &["--json"]].concat());
    let documents: Vec<serde_json::Value> = ran.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let [anna, ben, cleo] = &documents[..] else { panic!("{ran:?}") };
    assert_eq!((&anna["points"], &anna["of"], &anna["seed"]), (&14.into(), &14.into(), &5.into()), "{anna}");
    assert_eq!(ben["pairs"][0]["first_wrong"]["why"], "touching: said no", "{ben}");
    assert!(cleo["of"] == 0 && cleo["why"].as_str().is_some_and(|why| why.contains("SyntaxError")), "{cleo}");
}

#[test]
fn points_of_one_function_are_listed_by_quantity() {
    if !is_installed(FunctionLanguage::Python) {
        return;
    }
    let folder = Folder::with(&[("hit.py", "kinds = ['point']\ndef hit(a, b):\n    return a.at == b.at\n")]);
    let ran = judged(&folder, "hit.py", &["--held-out", "1", "--count", "7"]);
    let table: Vec<&str> = ran.out.lines().skip(1).collect();
    let expected = [
        "  pair         hit  separation  impact  move  all",
        "  point point  7/7           .       .     .  7/7",
        "  all          7/7           .       .     .  7/7",
        "hit.py: 7 of 7 points; seed 1, 7 scenes for each pair of kinds",
    ];
    assert_eq!((ran.code, table), (Some(0), expected.to_vec()), "{ran:?}");
    for (more, words) in [
        (&["--held-out", "1", "--format", "github"][..], "allowed are --format text, json and junit"),
        (&["--held-out", "1", "--count", "0"], "expected a number of scenes from 1 to 100000"),
        (&["--held-out", "1", "s.ron"], "cannot be used with"),
        (&["--count", "3", "s.ron"], "--held-out"),
    ] {
        let ran = judged(&folder, "hit.py", more);
        assert!(ran.code == Some(2) && ran.err.contains(words), "{more:?}: {ran:?}");
    }
}
