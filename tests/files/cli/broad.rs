//! `clashbox broad`: counts that one can verify on paper, steps in words, the best cell size of a capture.

use serde_json::Value;

use super::{Folder, GAME, shipped};

/// Three bodies in a row, of which the first two touch and the third flies into the second.
const ROW: &str = r#"Scene(
    version: 1,
    bodies: [
        Body(name: "left", shape: Aabb(min: (0.0, 0.0), max: (1.0, 1.0))),
        Body(name: "middle", shape: Aabb(min: (1.0, 0.0), max: (2.0, 1.0))),
        Body(name: "right", shape: Circle(center: (5.0, 0.5), radius: 0.5), velocity: (-3.0, 0.0)),
    ],
)
"#;

fn row() -> Folder {
    Folder::with(&[("s.ron", ROW)])
}

/// Returns the documents of a run.
fn documents(folder: &Folder, arguments: &[&str]) -> Vec<Value> {
    let ran = folder.run(arguments);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{arguments:?}: {ran:?}");
    ran.out.lines().map(|line| serde_json::from_str(line).expect("a document")).collect()
}

/// At t = 0 the bodies are in the cells 0, 0 to 1, and 2; at t = 1 the third one is in 0 to 1. In cell 0 all three meet, in cell 1 the last two again.
#[test]
fn a_grid_is_counted_as_on_paper() {
    row().run(&["broad", "s.ron", "--method", "grid", "--cell", "2"]).check(
        0,
        "s.ron: 3 bodies\n  grid, cell 2\n    pairs met: 3 of 3; candidates: 2, of them false: 0\n    \
         work: 4 to build it, then in a frame 3 to update it and 6 to search\n    \
         tests of circles: 0, of boxes: 3; products: 0, roots: 0, comparisons: 10\n",
        "",
    );
}

#[test]
fn every_method_leaves_the_same_candidates() {
    let documents = documents(&row(), &["broad", "s.ron", "--json"]);
    let methods: Vec<&str> = documents.iter().filter_map(|document| document["method"].as_str()).collect();
    assert_eq!(methods, ["brute-force", "grid", "sweep", "tree", "quadtree"]);
    for document in &documents {
        assert_eq!(document["filter"]["candidates"], 2, "{document}");
        assert_eq!(document["hits"], 2, "{document}");
    }
    assert_eq!(documents[0]["search"]["met"], 3, "brute force meets all pairs");
}

#[test]
fn bounds_and_the_form_of_a_distance_change_the_counts() {
    let folder = row();
    let filter = |bounds: &str, form: &str| {
        let run = ["broad", "s.ron", "--method", "brute-force", "--bounds", bounds, "--distance", form, "--json"];
        documents(&folder, &run)[0]["filter"].clone()
    };
    let (root, squared, nothing) = (filter("circle", "root"), filter("circle", "squared"), filter("none", "squared"));
    let counts =
        |filter: &Value| ["circle_tests", "box_tests", "products", "roots"].map(|name| filter[name].as_u64().unwrap_or(99));
    assert_eq!((counts(&root), counts(&squared), counts(&nothing)), ([3, 0, 6, 3], [3, 0, 9, 0], [0, 0, 0, 0]));
    assert_eq!(
        (nothing["candidates"].as_u64(), nothing["false_candidates"].as_u64()),
        (Some(3), Some(1)),
        "left and right are apart"
    );
}

#[test]
fn the_steps_of_an_operation_are_said_in_words() {
    let folder = row();
    let steps = |method: &str, operation: &str| {
        let ran = folder.run(&["broad", "s.ron", "--method", method, "--why", operation, "--body", "right"]);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{ran:?}");
        ran.out.lines().skip(2).map(|line| line.trim_start().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(
        steps("sweep", "move"),
        [
            "Swap: the left edge of \"right\" at 1.5 goes before the right edge of \"middle\" at 2. The two intervals overlap from now on.",
            "In order: the left edge of \"right\" at 1.5 is not before the right edge of \"left\" at 1.",
            "In order: the right edge of \"right\" at 2.5 is not before the right edge of \"middle\" at 2.",
        ]
    );
    assert_eq!(
        steps("grid", "query"),
        [
            "The box from (4.5, 0) to (5.5, 1), divided by the cell size 2 and rounded down: column and row (2, 0) to (2, 0).",
            "Cell (2, 0) holds 1 body.",
            "\"right\" cannot be ruled out.",
        ]
    );
    for method in ["brute-force", "grid", "sweep", "tree", "quadtree"] {
        for operation in ["insert", "query", "move"] {
            // Brute force keeps nothing up to date.
            let is_silent = method == "brute-force" && operation != "query";
            assert_eq!(steps(method, operation).is_empty(), is_silent, "{method}, {operation}: {:?}", steps(method, operation));
        }
    }
}

#[test]
fn a_case_shows_what_a_method_cannot_save() {
    let folder = row();
    let met = |case: &str, method: &str| {
        let documents = documents(&folder, &["broad", "--case", case, "--bodies", "50", "--method", method, "--json"]);
        documents[0]["search"]["met"].as_u64().expect("a number")
    };
    assert_eq!(met("identical", "grid"), 50 * 49 / 2);
    assert_eq!(met("long-thin", "sweep"), 50 * 49 / 2);
    assert!(met("scattered", "grid") < 50 * 49 / 2 / 4);
    let curve = documents(&folder, &["broad", "--case", "scattered", "--curve", "--method", "brute-force", "--json"]);
    let last = curve.last().expect("a point");
    assert_eq!((curve.len(), last["bodies"].as_u64(), last["work"].as_u64()), (11, Some(5_000), Some(12_497_500)));
}

#[test]
fn a_capture_has_a_best_cell_size() {
    let hall = shipped("captures/bullet_hall.jsonl");
    let folder = Folder::with(&[("hall.jsonl", &hall), ("game.jsonl", GAME)]);
    let of = |arguments: &[&str]| documents(&folder, arguments).remove(0);
    let tenth = of(&["broad", "hall.jsonl", "--json"]);
    let each = of(&["broad", "hall.jsonl", "--every", "1", "--json"]);
    let frames = |document: &Value| document["frames"].as_u64().expect("a number");
    assert_eq!(frames(&tenth), frames(&each).div_ceil(10), "the first step and every tenth after it");
    for document in [&tenth, &each] {
        let cells = document["cells"].as_array().expect("a list");
        let work = |cell: &Value| cell["work"].as_u64().expect("a number");
        let least = cells.iter().map(work).min();
        let best = cells.iter().find(|cell| cell["cell"] == document["best_cell"]).map(work);
        assert_eq!((cells.len(), best), (17, least), "{document}");
    }
    let text = folder.run(&["broad", "game.jsonl"]).out;
    assert!(text.starts_with("game.jsonl: the best cell size is ") && text.contains("measured frames: 1"), "{text}");
}

#[test]
fn what_is_not_allowed_is_named() {
    let header = GAME.lines().take(3).collect::<Vec<_>>().join("\n");
    let folder = Folder::with(&[("s.ron", ROW), ("empty.jsonl", &header)]);
    let rows: [(&[&str], &str); 14] = [
        (&["broad"], "<SCENE|--case <CASE>>"),
        (&["broad", "--curve"], "Usage: clashbox broad [OPTIONS] <SCENE>\n       clashbox broad [OPTIONS] --case <CASE>\n"),
        (&["broad", "s.ron", "--case", "diagonal"], "cannot be used with"),
        (&["broad", "s.ron", "--curve"], "cannot be used with"),
        (&["broad", "s.ron", "--bodies", "5"], "cannot be used with"),
        (&["broad", "s.ron", "--cell", "-1"], "cell is -1, expected a number from 1e-60 to 1e30"),
        (&["broad", "s.ron", "--cell=1e300"], "cell is 1e300, expected a number from 1e-60 to 1e30"),
        (&["broad", "s.ron", "--cell", "0"], "cell is 0, expected a number from 1e-60 to 1e30"),
        (&["broad", "s.ron", "--margin", "wide"], "expected a number, world units"),
        (&["broad", "s.ron", "--method", "tree", "--cell", "2"], "--cell is for the method grid, which is not asked"),
        (&["broad", "s.ron", "--why", "query", "--body", "nobody"], "there is no body \"nobody\""),
        (&["broad", "--case", "diagonal", "--bodies", "5001"], "expected a whole number from 1 to 5000"),
        (&["broad", "nowhere.ron"], "nowhere.ron"),
        (&["broad", "empty.jsonl"], "empty.jsonl: a cell size is measured over steps, and there are no two frames"),
    ];
    for (arguments, message) in rows {
        let ran = folder.run(arguments);
        assert!(ran.code == Some(2) && ran.err.contains(message), "{arguments:?}: expected {message}, found {ran:?}");
    }
}

#[test]
fn the_box_of_a_line_is_said_to_be_unbounded() {
    let line = "Body(name: \"line\", shape: Line(base: (0, 0), direction: (1, 1)))";
    let scene = format!("Scene(version: 1, bodies: [{line}, Body(name: \"dot\", shape: Point(at: (1, 2)))])");
    let folder = Folder::with(&[("s.ron", &scene)]);
    for method in ["grid", "sweep", "tree", "quadtree"] {
        for body in ["line", "dot"] {
            let ran = folder.run(&["broad", "s.ron", "--method", method, "--why", "insert", "--body", body]);
            assert_eq!(ran.code, Some(0), "{ran:?}");
            assert!(!ran.out.contains("e30") && !ran.out.contains("000000"), "{method}, {body}: {}", ran.out);
            // A quadtree lists it in its root, and names no box.
            assert!(ran.out.contains("unbounded") || body == "dot" || method == "quadtree", "{method}, {body}: {}", ran.out);
        }
    }
}
