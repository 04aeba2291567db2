//! `clashbox query`: documents that other programs read.

use std::io::Read as _;
use std::process::Stdio;

use super::{BULLET, Folder, command};

/// The document of [`BULLET`], field by field in the promised order.
const DOCUMENT: &str = concat!(
    r#"{"version":1,"scene":"s.ron","title":"Bullet through paper","bodies":["#,
    r#"{"name":"bullet","kind":"circle","bounds":{"aabb":{"min":[-4.1000000000000005,-0.1],"max":[-3.9,0.1]},"circle":{"center":[-4.0,0.0],"radius":0.1}}},"#,
    r#"{"name":"paper","kind":"aabb","bounds":{"aabb":{"min":[-0.05,-2.0],"max":[0.05,2.0]},"circle":{"center":[0.0,0.0],"radius":2.0006249023742577}}}],"#,
    r#""pairs":[{"a":"bullet","b":"paper","a_kind":"circle","b_kind":"aabb","method":"direct","#,
    r#""hit":false,"relation":"apart","separation":3.85,"normal":[1.0,0.0],"witness_a":[-3.9,0.0],"witness_b":[-0.05,0.0],"depth":null,"mtv":null,"#,
    r#""manifolds":[],"crossings":{"points":[],"stretches":[]},"motion":{"#,
    r#""discrete":{"outcome":"no_impact_seen","t":null,"bracket":null,"tests":1},"#,
    r#""linear":{"outcome":"impact","t":0.5,"bracket":[0.4375,0.5],"tests":9,"normal":[1.0,0.0],"point":[0.025,0.0],"grazing":false},"#,
    r#""binary":{"outcome":"impact","t":0.484375,"bracket":[0.48046875,0.484375],"tests":17,"normal":[1.0,0.0],"point":[-0.0375,0.0],"grazing":false},"#,
    r#""exact":{"outcome":"impact","t":0.48125,"bracket":[0.48125,0.48125],"tests":2,"normal":[1.0,0.0],"point":[-0.05,0.0],"grazing":false},"#,
    r#""advance":{"outcome":"impact","t":0.48124375,"bracket":[0.48124375,0.48124375],"tests":4,"normal":[1.0,0.0],"point":[-0.050025,0.0],"grazing":false},"contacts":[[0.48125,0.51875]],"unseen":0.0,"starts":{"discrete":{"samples":1,"hits":[[0.48125000000000007,0.51875]],"share":[0.037499999959999974,0.03750000003999998]},"linear":{"samples":16,"hits":[[0.0,0.2999999999999998],[0.7000000000000011,1.0]],"share":[0.5999999993599987,0.6000000006399988]},"binary":{"samples":256,"hits":[[0.0,1.0]],"share":[1.0,1.0]}}}}]}"#,
    "\n"
);

fn json(line: &str) -> serde_json::Value {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))
}

/// Returns the text with every number rounded to twelve decimals: the last bits of a number may change, its name and position may
/// not.
fn rounded(text: &str) -> String {
    let is_number = |c: char| c.is_ascii_digit() || "-+.e".contains(c);
    let mut out = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit() || c == '-') {
        let end = rest[start..].find(|c| !is_number(c)).map_or(rest.len(), |length| start + length);
        out += &rest[..start];
        out += &rest[start..end].parse().map_or_else(|_| rest[start..end].to_owned(), |value: f64| format!("{value:.12}"));
        rest = &rest[end..];
    }
    out + rest
}

#[test]
fn a_document_is_one_line_with_its_fields_in_order() {
    let ran = Folder::with(&[("s.ron", BULLET)]).run(&["query", "--json", "s.ron"]);
    assert_eq!((ran.code, rounded(&ran.out), ran.err.as_str()), (Some(0), rounded(DOCUMENT), ""), "{ran:?}");
}

#[test]
fn a_scene_may_come_from_standard_input() {
    let ran = Folder::with(&[]).run_with_input(&["query", "--json", "-"], BULLET);
    let expected = rounded(&DOCUMENT.replace("s.ron", "-"));
    assert_eq!((ran.code, rounded(&ran.out), ran.err.as_str()), (Some(0), expected, ""), "{ran:?}");
}

#[test]
fn two_boxes_rest_on_each_other_in_two_points() {
    let boxes = "Scene(version: 1, bodies: [
        Body(name: \"ground\", shape: Aabb(min: (-4, -1), max: (4, 0))), Body(name: \"crate\", shape: Aabb(min: (-1, 0), max: (1, 2)))])";
    let folder = Folder::with(&[("s.ron", boxes)]);
    let document = json(folder.run(&["query", "--json", "s.ron"]).out.trim_end());
    let point = |x: f64| serde_json::json!({ "position": [x, 0.0], "on_a": [x, 0.0], "on_b": [x, 0.0], "separation": 0.0 });
    let expected = serde_json::json!([{ "parts": [0, 0], "normal": [0.0, 1.0], "points": [point(1.0), point(-1.0)] }]);
    assert_eq!(document["pairs"][0]["manifolds"], expected);
    let text = folder.run(&["query", "s.ron"]).out;
    assert!(text.contains("(1, 0) with separation 0, (-1, 0) with separation 0"), "{text}");
}

#[test]
fn all_pairs_are_answered_in_order() {
    let bodies: String = "abcd".chars().map(|name| format!("Body(name: \"{name}\", shape: Point(at: (1, 2))),")).collect();
    let folder =
        Folder::with(&[("s.ron", &format!("Scene(version: 1, bodies: [{bodies}])")), ("none.ron", "(version: 1, bodies: [])")]);
    let ran = folder.run(&["query", "--json", "s.ron", "none.ron"]);
    let lines: Vec<serde_json::Value> = ran.out.lines().map(json).collect();
    let names = |pair: &serde_json::Value| format!("{}{}", pair["a"].as_str().unwrap_or("?"), pair["b"].as_str().unwrap_or("?"));
    let pairs: Vec<String> = lines[0]["pairs"].as_array().expect("pairs").iter().map(names).collect();
    assert_eq!(pairs, ["ab", "ac", "ad", "bc", "bd", "cd"], "each pair once");
    assert_eq!(lines[1]["pairs"], serde_json::json!([]), "no bodies, no pairs");
}

#[test]
fn questions_without_an_answer_are_null() {
    let crossing = "Scene(version: 1, bodies: [
        Body(name: \"x\", shape: Line(base: (0, 0), direction: (1, 0))),
        Body(name: \"y\", shape: Line(base: (3, 0), direction: (0, 1))),
    ])";
    let ran = Folder::with(&[("s.ron", crossing)]).run(&["query", "--json", "s.ron"]);
    let pair = json(&ran.out)["pairs"][0].clone();
    assert_eq!(pair["hit"], true, "{pair}");
    for field in ["separation", "normal", "depth"] {
        assert!(pair[field].is_null(), "{field} of {pair}");
    }
    assert_eq!(pair["crossings"]["points"], serde_json::json!([[3.0, 0.0]]), "{pair}");
    for method in ["linear", "binary", "exact", "advance"] {
        let answer = &pair["motion"][method];
        assert_eq!(answer["outcome"], "in_contact_at_start", "{method} of {pair}");
        assert_eq!((&answer["t"], answer["bracket"].is_null()), (&serde_json::json!(0.0), true), "{method} of {pair}");
    }
}

#[test]
fn slop_makes_a_near_miss_a_hit() {
    let folder = Folder::with(&[("s.ron", BULLET)]);
    for (slop, hit) in [("3.84", false), ("3.86", true), ("0", false)] {
        let ran = folder.run(&["query", "--json", "--slop", slop, "s.ron"]);
        assert_eq!(json(&ran.out)["pairs"][0]["hit"], hit, "slop {slop}: {ran:?}");
    }
    for slop in ["-1", "NaN", "inf", "wide", ""] {
        let ran = folder.run(&["query", "--json", "--slop", slop, "s.ron"]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "slop {slop:?}: {ran:?}");
        assert!(ran.err.contains("a slop is a number from 0 to 1e30"), "slop {slop:?}: {}", ran.err);
    }
}

#[test]
fn a_slop_next_to_zero_is_refused() {
    let folder = Folder::with(&[("s.ron", BULLET)]);
    let ran = folder.run(&["query", "--slop", "1e-61", "s.ron"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{ran:?}");
    assert!(ran.err.contains("`slop` holds 1e-61, the smallest allowed other than 0 is 1e-60"), "{}", ran.err);
}

#[test]
fn a_file_that_cannot_be_read_is_a_document_too() {
    let broken = "Scene(version: 1, bodies: [\n Body(name: \"a\", shape: Circle(center: (0, 0), radius: -1)),\n], slop: -1)";
    let folder = Folder::with(&[("s.ron", BULLET), ("broken.ron", broken)]);
    let ran = folder.run(&["query", "--json", "s.ron", "broken.ron", "none.ron", "s.ron"]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    let lines: Vec<serde_json::Value> = ran.out.lines().map(json).collect();
    let scenes: Vec<&str> = lines.iter().filter_map(|line| line["scene"].as_str()).collect();
    assert_eq!(scenes, ["s.ron", "broken.ron", "none.ron", "s.ron"], "in order");
    let problems = "broken.ron:2:56: body \"a\": `radius` is -1, it must be 0 or more
broken.ron:3:10: `slop` is -1, it must be 0 or more and at most 1e30";
    assert_eq!(lines[1], serde_json::json!({"version": 1, "scene": "broken.ron", "error": problems}), "the error document");
    assert!(ran.err.starts_with(problems), "also on standard error: {}", ran.err);
    assert!(lines[3]["pairs"].is_array(), "it goes on: {}", lines[3]);
}

#[test]
fn the_text_form_has_a_row_per_question() {
    let ran = Folder::with(&[("s.ron", BULLET)]).run(&["query", "s.ron"]);
    let rows = [
        "s.ron: Bullet through paper",
        "  bullet (circle) and paper (AABB)",
        "    relation    apart, no hit",
        "    separation  3.85",
    ];
    for row in rows {
        assert!(ran.out.lines().any(|line| line == row), "{row:?} in\n{}", ran.out);
    }
}

#[test]
fn a_closed_pipe_is_no_panic() {
    let bodies: String = (0..60).map(|idx| format!("Body(name: \"{idx}\", shape: Point(at: ({idx}, 2))),")).collect();
    let folder = Folder::with(&[("s.ron", &format!("Scene(version: 1, bodies: [{bodies}])"))]);
    for arguments in [&["query", "--json", "s.ron"][..], &["query", "s.ron"]] {
        let mut command = command();
        command.args(arguments).current_dir(folder.path("")).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("clashbox runs");
        let mut out = child.stdout.take().expect("a pipe");
        out.read_exact(&mut [0; 10]).expect("some output");
        drop(out);
        let ended = child.wait_with_output().expect("clashbox ends");
        let err = String::from_utf8_lossy(&ended.stderr);
        assert_eq!((ended.status.code(), err.as_ref()), (Some(2), ""), "{arguments:?}");
    }
}

/// One body of each kind that GJK answers, and one of each that it does not.
const KINDS: &str = "Scene(version: 1, bodies: [
    Body(name: \"circle\", shape: Circle(center: (0, 0), radius: 1)),
    Body(name: \"capsule\", shape: Capsule(a: (4, -1), b: (4, 1), radius: 1)),
    Body(name: \"triangle\", shape: Polygon(vertices: [(-4, -1), (-2, 0), (-4, 1)])),
    Body(name: \"angle\", shape: Polygon(vertices: [(0, 4), (3, 4), (3, 5), (1, 5), (1, 7), (0, 7)])),
    Body(name: \"ray\", shape: Ray(origin: (0, -5), direction: (1, 0))),
    Body(name: \"line\", shape: Line(base: (0, -6), direction: (1, 0))),
    Body(name: \"group\", shape: Group(members: [Point(at: (0, -3)), Point(at: (1, -3))])),
])";

#[test]
fn gjk_answers_where_it_applies_and_the_document_says_where() {
    let folder = Folder::with(&[("s.ron", KINDS)]);
    let [direct, gjk] = ["direct", "gjk"].map(|method| json(&folder.run(&["query", "--json", "--method", method, "s.ron"]).out));
    let pairs = |document: &serde_json::Value| document["pairs"].as_array().expect("pairs").clone();
    let mut by_gjk = Vec::new();
    for (direct, gjk) in pairs(&direct).iter().zip(&pairs(&gjk)) {
        assert_eq!(direct["method"], "direct", "{direct}");
        assert_eq!(direct["relation"], gjk["relation"], "{direct} and {gjk}");
        let separations = [direct, gjk].map(|pair| pair["separation"].as_f64());
        let [Some(one), Some(other)] = separations else { panic!("{separations:?} of {direct} and {gjk}") };
        assert!((one - other).abs() < 1e-9, "{one} and {other} of {direct} and {gjk}");
        if gjk["method"] == "gjk" {
            by_gjk.push(format!("{} {}", gjk["a"].as_str().unwrap_or("?"), gjk["b"].as_str().unwrap_or("?")));
        }
    }
    assert_eq!(by_gjk, ["circle capsule", "circle triangle", "capsule triangle"], "convex and bounded");
    let text = folder.run(&["query", "--method", "gjk", "s.ron"]).out;
    for line in [
        "    method      by GJK and EPA",
        "    method      by the pair's own function, because GJK needs convex bounded shapes and the polygon is not convex",
        "    method      by the pair's own function, because GJK needs convex bounded shapes and the ray is unbounded",
    ] {
        assert!(text.lines().any(|found| found == line), "{line:?} in\n{text}");
    }
    assert_eq!(folder.run(&["query", "--method", "sat", "s.ron"]).code, Some(2), "no such method");
}

/// A scene with one pair of each two kinds that have classic methods of their own.
const CLASSICS: &str = "Scene(version: 1, bodies: [
    Body(name: \"point\", shape: Point(at: (1, 2))),
    Body(name: \"segment\", shape: Segment(a: (0, 0), b: (4, 0))),
    Body(name: \"pole\", shape: Segment(a: (1, -1), b: (1, 3))),
    Body(name: \"box\", shape: Aabb(min: (3, 1), max: (5, 4))),
    Body(name: \"crate\", shape: Aabb(min: (4, 2), max: (6, 6))),
    Body(name: \"angle\", shape: Polygon(vertices: [(0, 1), (3, 1), (3, 2), (1.5, 2), (1.5, 5), (0, 5)])),
])";

#[test]
fn a_classic_method_answers_its_pair_and_the_others_say_what_they_offer() {
    let folder = Folder::with(&[("s.ron", CLASSICS)]);
    let direct = json(&folder.run(&["query", "--json", "s.ron"]).out);
    let rows: [(&str, &[&str]); 6] = [
        ("parameters", &["segment pole"]),
        ("orientations", &["segment pole"]),
        ("regions", &["point box", "point crate"]),
        ("centers", &["box crate"]),
        ("crossing-number", &["point angle"]),
        ("winding-number", &["point angle"]),
    ];
    for (method, expected) in rows {
        let document = json(&folder.run(&["query", "--json", "--method", method, "s.ron"]).out);
        let pairs = [&direct, &document].map(|document| document["pairs"].as_array().expect("pairs").clone());
        let mut answered = Vec::new();
        for (direct, found) in pairs[0].iter().zip(&pairs[1]) {
            for field in ["relation", "separation", "normal", "witness_a", "witness_b"] {
                assert_eq!(direct[field], found[field], "{method}, {field}: {direct} and {found}");
            }
            if found["method"] == method {
                answered.push(format!("{} {}", found["a"].as_str().unwrap_or("?"), found["b"].as_str().unwrap_or("?")));
            }
        }
        assert_eq!(answered, expected, "{method}");
    }
    let text = folder.run(&["query", "--method", "winding-number", "s.ron"]).out;
    for line in [
        "    method      by the winding number",
        "    method      by the pair's own function, because the winding number answers a point and a polygon; this pair offers: direct, gjk, parameters, orientations",
        "    method      by the pair's own function, because the winding number answers a point and a polygon; this pair offers: direct",
    ] {
        assert!(text.lines().any(|found| found == line), "{line:?} in\n{text}");
    }
}

#[test]
fn bodies_come_with_their_bounds() {
    let document = json(&Folder::with(&[("s.ron", KINDS)]).run(&["query", "--json", "s.ron"]).out);
    let bounds = |name: &str| {
        let bodies = document["bodies"].as_array().expect("bodies");
        bodies.iter().find(|body| body["name"] == name).expect("the body")["bounds"].clone()
    };
    assert_eq!(bounds("capsule")["aabb"], serde_json::json!({"min": [3.0, -2.0], "max": [5.0, 2.0]}), "capsule");
    let circle = &bounds("capsule")["circle"];
    assert_eq!(circle["center"], serde_json::json!([4.0, 0.0]), "capsule");
    assert!(circle["radius"].as_f64().is_some_and(|radius| (2.0..2.000_001).contains(&radius)), "rounded outwards: {circle}");
    assert_eq!(bounds("angle")["aabb"], serde_json::json!({"min": [0.0, 4.0], "max": [3.0, 7.0]}), "concave polygon");
    for unbounded in ["ray", "line"] {
        assert_eq!(bounds(unbounded), serde_json::json!({"aabb": null, "circle": null}), "{unbounded}");
    }
}

#[test]
fn the_pairs_that_hit_are_found_among_thousands_of_bodies() {
    // A row of discs: neighbours touch, no other pair meets.
    let n = 3000;
    let body = |idx: usize| format!("Body(name: \"{idx}\", shape: Circle(center: ({}, 0), radius: 1)),", 2 * idx);
    let scene = format!("Scene(version: 1, bodies: [{}])", (0..n).map(body).collect::<String>());
    let folder = Folder::with(&[("s.ron", &scene), ("b.ron", BULLET)]);
    let document = json(&folder.run(&["query", "--touching", "--json", "s.ron"]).out);
    let pairs = document["pairs"].as_array().expect("pairs");
    assert_eq!(pairs.len(), n - 1, "one less than bodies");
    for (idx, pair) in pairs.iter().enumerate() {
        let found = (pair["a"].as_str(), pair["b"].as_str(), pair["relation"].as_str());
        let expected = (idx.to_string(), (idx + 1).to_string());
        assert_eq!(found, (Some(expected.0.as_str()), Some(expected.1.as_str()), Some("touching")), "{pair}");
    }
    folder.run(&["query", "--touching", "b.ron"]).check(
        0,
        "b.ron: Bullet through paper\n  2 bodies, 0 candidates of the broad phase, 0 hits\n",
        "",
    );
    assert!(
        folder.run(&["query", "--touching", "--slop", "4", "b.ron"]).out.contains("bullet (circle) and paper (AABB)"),
        "slop 4"
    );
}
