//! Tests each sentence of the definitions with a small capture. A ball of radius 0.5 moves along x, a wall stands from -0.5 to
//! 0.5: they are in contact for x from -1 to 1, `1 - |x|` deep.

use clashbox::capture::{AuditSettings, Depths, Doubt, FindingKind};

use super::{PLAIN, audited, audited_on, in_short};

const BODIES: &str = r#"{"body":"ball","shape":{"circle":{"center":[0,0],"radius":0.5}}}
{"body":"wall","shape":{"aabb":{"min":[-0.5,-9],"max":[0.5,9]}},"kind":"static"}
"#;

/// Returns a capture of a ball at these positions, with a report in each frame in which `reports` has an `r`.
fn passage(header: &str, positions: &[f64], reports: &str) -> String {
    let frames = positions.iter().zip(reports.chars()).enumerate().map(|(frame, (x, report))| {
        let contacts = if report == 'r' { r#","contacts":[["ball","wall"]]"# } else { "" };
        format!("{{\"frame\":{frame},\"at\":{{\"ball\":[{x},0]}}{contacts}}}\n")
    });
    format!("{{\"clashbox\":\"capture\",\"version\":1{header}}}\n{BODIES}{}", frames.collect::<String>())
}

fn check(name: &str, text: &str, settings: &AuditSettings, expected: &[&str]) {
    let audit = audited(text, settings);
    assert_eq!(audit.problems, None, "{name}: {text}");
    let expected: Vec<String> =
        expected.iter().map(|short| if short.contains('+') { (*short).to_owned() } else { with_names(short) }).collect();
    assert_eq!(in_short(&audit), expected, "{name}: {text}");
}

/// Adds the ball and the wall to a short finding such as `tunneled 2?`.
fn with_names(short: &str) -> String {
    match short.strip_suffix('?') {
        Some(certain) => format!("{certain} ball+wall?"),
        None => format!("{short} ball+wall"),
    }
}

#[test]
fn a_passage_that_is_not_reported_is_tunneled() {
    let rows: [(&str, &[f64], &str, &[&str]); 9] = [
        ("not reported", &[-3.0, 3.0, 3.1, 3.2], "....", &["tunneled 1"]),
        ("reported in this step", &[-3.0, 3.0, 3.1, 3.2], ".r..", &[]),
        ("reported in the next", &[-3.0, 3.0, 3.1, 3.2], "..r.", &[]),
        ("reported too late", &[-3.0, 3.0, 3.1, 3.2], "...r", &["tunneled 1", "phantom 3"]),
        ("no next step", &[-3.0, 3.0], "..", &["tunneled 1?"]),
        ("to and fro", &[-3.0, 3.0, -3.0, -3.1], "....", &["tunneled 1-2"]),
        ("with a step between", &[-3.0, 3.0, 3.1, -3.0, -3.1], ".....", &["tunneled 1", "tunneled 3?"]),
        ("past the edge", &[-3.0, -1.5, -1.2, -2.0], "....", &[]),
        ("a teleport that nobody declared", &[-3.2, -3.1, 3.0, 3.1, 3.2], ".....", &["tunneled 2?"]),
    ];
    for (name, positions, reports, expected) in rows {
        check(name, &passage("", positions, reports), &PLAIN, expected);
    }
    check("nothing is reported", &passage(r#","contacts":"none""#, &[-3.0, 3.0], ".."), &PLAIN, &["tunneled 1"]);
    let slow = r#","dt":0.5"#;
    check("eight times as fast and no more", &passage(slow, &[-3.8, -3.0, 3.4, 4.2, 5.0], "....."), &PLAIN, &["tunneled 2"]);
}

#[test]
fn a_touch_is_late_from_its_first_step_to_its_report() {
    let rows: [(&str, &[f64], &str, &[&str]); 8] = [
        ("reported at once", &[-2.0, -0.9, -0.8, -0.8, -0.8], ".rrrr", &[]),
        ("one step later", &[-2.0, -0.9, -0.8, -0.8, -0.8], "..rrr", &[]),
        ("two steps later", &[-2.0, -0.9, -0.8, -0.8, -0.8], "...rr", &["late 1-3"]),
        ("in its last step", &[-2.0, -0.9, -0.8, -0.8, -2.0], "....r", &["late 1-4"]),
        ("after it", &[-2.0, -0.9, -0.8, -2.0, -2.0, -2.0], "....r.", &["missed 1-2"]),
        ("in the step before it", &[-2.0, -1.9, -0.9, -0.9, -0.9, -2.0, -2.1], ".r.rrr.", &["phantom 1?"]),
        ("once, then no more", &[-2.0, -0.9, -0.9, -0.9, -0.9, -2.0, -2.1], "...r...", &["late 1-3", "missed 4-5"]),
        ("anew after a frame apart", &[-2.0, -0.9, -0.9, -1.1, -0.9, -0.9, -2.0, -2.1], ".rrr....", &["missed 4-6"]),
    ];
    for (name, positions, reports, expected) in rows {
        check(name, &passage("", positions, reports), &PLAIN, expected);
    }
    let deep = AuditSettings { depths: Depths { reported: Some(0.25), stuck: None }, ..PLAIN };
    let shallow = passage("", &[-2.0, -0.9, -0.9, -0.9, -0.5, -0.5], "...rrr");
    check("not deep by then", &shallow, &deep, &[]);
    let deeper = passage("", &[-2.0, -0.9, -0.9, -0.7, -0.5, -0.5], "...rrr");
    check("deep by then", &deeper, &deep, &["late 1-3"]);
}

#[test]
fn a_contact_that_is_not_reported_is_missed() {
    let rows: [(&str, &[f64], &str, &[&str]); 6] = [
        ("not at all", &[-2.0, -0.9, -0.9, -2.0, -2.1], ".....", &["missed 1-3"]),
        ("still there in the last frame", &[-2.0, -0.9, -0.9], "...", &["missed 1-2?"]),
        ("touching is 0 deep", &[-2.0, -1.0, -2.0, -2.1], "....", &["missed 1-2"]),
        ("the end of a contact needs no report of its own", &[-2.0, -0.9, -0.9, -2.0, -2.1], ".rr..", &[]),
        ("the report before is too early", &[-2.0, -0.9, -0.9, -0.9, -2.0, -2.1], ".r....", &["missed 2-4"]),
        ("the first frame is read and not judged", &[-0.9, -0.9, -2.0, -2.1], "r...", &["missed 1-2"]),
    ];
    for (name, positions, reports, expected) in rows {
        check(name, &passage("", positions, reports), &PLAIN, expected);
    }
    let leaving = passage("", &[-2.0, -0.9, -2.0, -2.1], ".r..");
    check("what leaves was reported before", &leaving, &PLAIN, &[]);
    let margin = r#","margin":0.2"#;
    check("within the margin", &passage(margin, &[-2.0, -0.9, -0.9, -2.0, -2.1], "....."), &PLAIN, &[]);
    check("beyond the margin", &passage(margin, &[-2.0, -0.9, -0.7, -2.0, -2.1], "....."), &PLAIN, &["missed 2-3"]);
    let shallow = AuditSettings { depths: Depths { reported: Some(0.05), stuck: None }, ..PLAIN };
    check("deeper than asked", &passage(margin, &[-2.0, -0.9, -0.9, -2.0, -2.1], "....."), &shallow, &["missed 1-3"]);
}

#[test]
fn a_report_without_a_contact_is_a_phantom() {
    let rows: [(&str, &[f64], &str, &[&str]); 6] = [
        ("never near", &[-3.0, -2.9, -2.8, -2.7], "..r.", &["phantom 2"]),
        ("no step before", &[-3.0, -2.9, -2.8, -2.7], ".r..", &["phantom 1?"]),
        ("for a while", &[-3.0, -2.9, -2.8, -2.7, -2.6], "..rr.", &["phantom 2-3"]),
        ("one step after the contact", &[-3.0, -0.9, -3.0, -3.1], ".rrr", &[]),
        ("stopped before the wall it would have met", &[-9.0, -5.0, -1.5, -1.5], "..r.", &[]),
        ("stopped before a wall it would not have met", &[-8.0, -5.0, -2.5, -2.5], "..r.", &["phantom 2"]),
    ];
    for (name, positions, reports, expected) in rows {
        check(name, &passage("", positions, reports), &PLAIN, expected);
    }
    let near = &[-2.0, -1.9, -1.25, -1.25];
    check("within the margin", &passage(r#","margin":0.25"#, near, "..r."), &PLAIN, &[]);
    check("farther apart than the margin", &passage(r#","margin":0.125"#, near, "..r."), &PLAIN, &["phantom 2"]);
}

#[test]
fn numbers_are_those_of_the_first_step() {
    let text = passage(r#","dt":0.5,"margin":0.25"#, &[-3.0, -2.0, 2.0, 3.0, 4.0], ".....");
    let audit = audited(&text, &PLAIN);
    let numbers = audit.numbers(&audit.findings[0]);
    // On its path from -2 to 2 the ball meets the wall at -1, after a quarter of the step.
    assert_eq!((numbers.t, numbers.time), (0.25, Some(0.625)), "when");
    assert_eq!((numbers.point.to_array(), numbers.normal.map(|normal| normal.to_array())), ([-0.5, 0.0], Some([1.0, 0.0])));
    let depth = numbers.depth.unwrap();
    assert!((depth - 1.0).abs() < 1e-9, "{depth}: the ball in the middle of the wall");
    assert_eq!(numbers.clearance, None, "it is no phantom");
    let audit = audited(&passage("", &[-3.0, -2.5, -1.5, -2.0], "..r."), &PLAIN);
    let numbers = audit.numbers(&audit.findings[0]);
    assert_eq!((numbers.t, numbers.time, numbers.depth), (1.0, None, None), "closest at the end of the step");
    assert_eq!((numbers.clearance, numbers.point.to_array()), (Some(0.5), [-0.75, 0.0]), "between the closest points");
}

#[test]
fn bodies_that_are_deep_at_the_end_of_a_step_are_stuck() {
    let stuck = AuditSettings { depths: Depths { reported: None, stuck: Some(0.25) }, ..PLAIN };
    let held = &[-2.0, -0.9, -0.5, -0.5, -0.9, -2.0];
    check("reported", &passage("", held, ".rrrrr"), &stuck, &["stuck 2-3"]);
    check("nothing is reported", &passage(r#","contacts":"none""#, held, "......"), &stuck, &["stuck 2-3"]);
    check("missed comes first", &passage("", held, "......"), &stuck, &["missed 1-5?"]);
    check("late covers it", &passage("", held, "...rr."), &stuck, &["late 1-3"]);
    check("off by default", &passage(r#","contacts":"none""#, held, "......"), &PLAIN, &[]);
    let sensor = passage("", held, ".rrrrr").replace("\"radius\":0.5}}", "\"radius\":0.5}},\"sensor\":true");
    check("a sensor is never", &sensor, &stuck, &[]);
}

#[test]
fn events_are_contacts_from_their_begin_through_their_end() {
    let events = |frames: &[&str]| {
        let frames = frames.iter().enumerate().map(|(frame, rest)| format!("{{\"frame\":{frame},{rest}}}\n"));
        format!("{{\"clashbox\":\"capture\",\"version\":1,\"contacts\":\"events\"}}\n{BODIES}{}", frames.collect::<String>())
    };
    let (begin, end) = (r#""contacts":[["ball","wall","begin"]]"#, r#""contacts":[["wall","ball","end",0.5]]"#);
    let at = |x: f64| format!("\"at\":{{\"ball\":[{x},0]}}");
    let [out, deep, far, farther] = [-3.0, -0.9, -3.5, -4.0].map(at);
    let with = |at: &str, more: &str| format!("{at},{more}");
    let rows: [(&str, Vec<String>, &[&str]); 6] = [
        ("as long as it lasts", vec![out.clone(), with(&deep, begin), deep.clone(), with(&out, end), far.clone()], &[]),
        ("without an end", vec![out.clone(), with(&deep, begin), out.clone(), far.clone(), farther.clone()], &["phantom 4"]),
        ("an end without a begin", vec![out.clone(), deep.clone(), deep.clone(), with(&out, end), far.clone()], &["late 1-3"]),
        ("begun in the first frame", vec![with(&deep, begin), deep.clone(), deep.clone(), with(&out, end), far.clone()], &[]),
        (
            "gone ends it",
            vec![out.clone(), with(&deep, begin), with(&deep, r#""gone":["ball"]"#), out.clone(), far.clone(), farther.clone()],
            &[],
        ),
        (
            "begin and end at once",
            vec![
                out.clone(),
                with(&deep, r#""contacts":[["ball","wall","begin"],["ball","wall","end"]]"#),
                deep.clone(),
                deep.clone(),
                deep.clone(),
            ],
            &["missed 2-4?"],
        ),
    ];
    for (name, frames, expected) in rows {
        check(name, &events(&frames.iter().map(String::as_str).collect::<Vec<&str>>()), &PLAIN, expected);
    }
}

#[test]
fn steps_are_asked_where_there_are_two_bodies_that_move_and_meet() {
    let frames = |second: &str| {
        format!(
            "{{\"clashbox\":\"capture\",\"version\":1,\"contacts\":\"none\"}}\n{BODIES}{{\"frame\":0,\"at\":{{\"ball\":[-3,0]}}}}\n\
             {second}\n{{\"frame\":2,\"at\":{{\"ball\":[3.1,0]}}}}\n"
        )
    };
    let plain = r#"{"frame":1,"at":{"ball":[3,0]}}"#;
    let kind = |kind: &str| frames(plain).replace("\"radius\":0.5}}", &format!("\"radius\":0.5}}}},{kind}"));
    let rows = [
        ("plain", frames(plain), 2, true),
        ("jumped", frames(r#"{"frame":1,"at":{"ball":[3,0]},"jumped":["ball"]}"#), 1, false),
        ("gone after it", frames(r#"{"frame":1,"at":{"ball":[3,0]},"gone":["ball"]}"#), 1, true),
        ("numbers of frames may leave some out", frames(plain).replace("\"frame\":2", "\"frame\":20"), 2, true),
        ("ignored", frames(&format!("{{\"ignore\":[\"ball\",\"wall\"]}}\n{plain}")), 0, false),
        ("ignored at the end of the file", frames(plain) + "{\"ignore\":[\"wall\",\"ball\"]}\n", 0, false),
        ("ignored in this step", frames(plain) + "{\"ignore\":[\"wall\",\"ball\"],\"frames\":[1,1]}\n", 1, false),
        ("ignored in another step", frames(plain) + "{\"ignore\":[\"wall\",\"ball\"],\"frames\":[2,9]}\n", 1, true),
        ("no dynamic body", kind("\"kind\":\"kinematic\""), 0, false),
        ("no common layer", kind("\"mask\":2"), 0, false),
        ("not in the mask of the other", kind("\"layer\":0"), 0, false),
        ("one sensor", kind("\"sensor\":true"), 2, true),
        ("two sensors", kind("\"sensor\":true").replace("\"static\"", "\"static\",\"sensor\":true"), 0, false),
    ];
    for (name, text, pair_steps, is_found) in rows {
        let audit = audited(&text, &PLAIN);
        assert_eq!(audit.problems, None, "{name}: {text}");
        assert_eq!((audit.pair_steps, !audit.findings.is_empty()), (pair_steps, is_found), "{name}: {text}");
    }
}

#[test]
fn a_finding_without_a_next_step_is_uncertain() {
    let frames = |third: &str| {
        format!(
            "{{\"clashbox\":\"capture\",\"version\":1}}\n{BODIES}{{\"frame\":0,\"at\":{{\"ball\":[-3,0]}}}}\n{{\"frame\":1,\"at\":{{\"ball\":[3,0]}}}}\n{third}\n"
        )
    };
    let rows = [
        ("a next step", r#"{"frame":2}"#.to_owned(), "tunneled 1"),
        ("jumped", r#"{"frame":2,"jumped":["ball"]}"#.to_owned(), "tunneled 1?"),
        ("ignored", "{\"frame\":2}\n{\"ignore\":[\"ball\",\"wall\"],\"frames\":[2,2]}".to_owned(), "tunneled 1?"),
    ];
    for (name, third, expected) in rows {
        check(name, &frames(&third), &PLAIN, &[expected]);
    }
    let gone = frames(r#"{"frame":2}"#).replace("[3,0]}}", "[3,0]},\"gone\":[\"ball\"]}");
    check("gone", &gone, &PLAIN, &["tunneled 1?"]);
}

#[test]
fn a_contact_within_the_step_makes_the_step_of_dynamic_bodies_uncertain() {
    // Every second ball would pass the wall. A report at the start or at the end of a step does not bend the path within it.
    let pebble = r#"{"body":"pebble","shape":{"circle":{"center":[0,0],"radius":0.5}}}"#;
    let frames = |contact: &str| {
        format!(
            "{{\"clashbox\":\"capture\",\"version\":1}}\n{BODIES}{pebble}\n{{\"frame\":0,\"at\":{{\"ball\":[-3,0],\"pebble\":[-5,0]}}}}\n\
             {{\"frame\":1,\"at\":{{\"ball\":[3,0],\"pebble\":[-4,0]}},\"contacts\":[{contact}]}}\n{{\"frame\":2}}\n"
        )
    };
    let tunneled = "tunneled 1 ball+wall";
    let rows: [(&str, &[&str]); 6] = [
        ("", &[tunneled]),
        (r#"["ball","pebble",0]"#, &["phantom 1 ball+pebble?", tunneled]),
        (r#"["ball","pebble",1]"#, &["phantom 1 ball+pebble?", tunneled]),
        (r#"["ball","pebble",0.5]"#, &["phantom 1 ball+pebble?", "tunneled 1 ball+wall?"]),
        (r#"["wall","pebble",0.5]"#, &["phantom 1 pebble+wall?", tunneled]),
        (r#"["ball","wall",0.5]"#, &[]),
    ];
    for (contact, expected) in rows {
        let mut expected = expected.to_vec();
        expected.sort_unstable_by_key(|short| short.split_once('1').map(|(_, names)| names.trim_end_matches('?').to_owned()));
        check(contact, &frames(contact), &PLAIN, &expected);
    }
    let audit = audited(&frames(r#"["ball","pebble",0.5]"#), &PLAIN);
    let doubts: Vec<Option<Doubt>> = audit.findings.iter().map(|finding| finding.doubt).collect();
    assert_eq!(doubts, [Some(Doubt::Deflected); 2], "both are about the ball");
    let begins = frames(r#"["ball","pebble","begin",0.5]"#).replace("\"version\":1", "\"version\":1,\"contacts\":\"events\"");
    check("an event, which lasts", &begins, &PLAIN, &["phantom 1-2 ball+pebble?", "tunneled 1 ball+wall?"]);
    let ends = begins.replace("begin", "end");
    check("an end", &ends, &PLAIN, &["phantom 1 ball+pebble?", tunneled]);
}

#[test]
fn bodies_turn_the_shorter_way_about_their_center() {
    let sweep = |body: &str, angles: [f64; 2]| {
        let header = r#"{"clashbox":"capture","version":1,"contacts":"none"}"#;
        let [from, to] = angles;
        format!(
            "{header}\n{{\"body\":\"bar\",\"shape\":{{\"capsule\":{{\"a\":[0,0],\"b\":[4,0],\"radius\":0.1}}}}{body}}}\n\
             {{\"body\":\"pin\",\"shape\":{{\"point\":{{\"at\":[0,0]}}}},\"kind\":\"static\"}}\n\
             {{\"frame\":0,\"at\":{{\"bar\":[0,0,{from}],\"pin\":[0,3.7]}}}}\n{{\"frame\":1,\"at\":{{\"bar\":[0,0,{to}]}}}}\n{{\"frame\":2}}\n"
        )
    };
    let quarter = std::f64::consts::FRAC_PI_2;
    let rows: [(&str, &str, [f64; 2], &[&str]); 6] = [
        ("over the pin", "", [quarter / 2.0, 1.5 * quarter], &["tunneled 1 bar+pin"]),
        ("away from it", "", [quarter / 2.0, -quarter / 2.0], &[]),
        ("the shorter way is the one over it", "", [quarter * 0.5, quarter * -2.5], &["tunneled 1 bar+pin"]),
        ("half a circle is counter-clockwise", "", [0.0, 2.0 * quarter], &["tunneled 1 bar+pin?"]),
        ("half a circle back is counter-clockwise too", "", [2.0 * quarter, 0.0], &[]),
        ("about its middle it does not reach", ",\"center\":[2,0]", [quarter / 2.0, 1.5 * quarter], &[]),
    ];
    for (name, body, angles, expected) in rows {
        check(name, &sweep(body, angles), &PLAIN, expected);
    }
    let up = sweep("", [0.0, 2.0 * quarter]).replace("\"contacts\"", "\"up\":\"-y\",\"contacts\"");
    check("as seen, on a screen", &up.replace("\"pin\":[0,3.7]", "\"pin\":[0,-3.7]"), &PLAIN, &["tunneled 1 bar+pin?"]);
}

#[test]
fn a_static_body_stands_at_the_origin_until_it_is_moved() {
    let text = r#"{"clashbox":"capture","version":1,"contacts":"none"}
{"body":"ball","shape":{"circle":{"center":[0,0],"radius":0.5}}}
{"frame":0,"at":{"ball":[-3,0]}}
{"body":"wall","shape":{"aabb":{"min":[-0.5,-9],"max":[0.5,9]}},"kind":"static"}
{"frame":1,"at":{"ball":[3,0]}}
{"frame":2,"at":{"ball":[-3,0]}}
{"frame":3,"at":{"wall":[-9,0]}}
"#;
    check("it appears with the frame after its line", text, &PLAIN, &["tunneled 2-3"]);
}

#[test]
fn the_answer_does_not_depend_on_the_threads() {
    let positions: Vec<f64> = (0..3000).map(|frame| if frame % 7 < 3 { -3.0 + f64::from(frame % 5) } else { 3.0 }).collect();
    let text = passage("", &positions, &"..r.".repeat(750));
    let alone = audited(&text, &PLAIN);
    assert!(500 < alone.findings.len(), "{} findings", alone.findings.len());
    for threads in [2, 5] {
        let threads = std::num::NonZeroUsize::new(threads).unwrap();
        let together = audited_on(threads, &text, &PLAIN);
        assert_eq!(together.findings, alone.findings, "{threads} threads");
        assert_eq!(together.pair_steps, alone.pair_steps, "{threads} threads");
    }
    assert!(alone.findings.iter().any(|finding| finding.kind == FindingKind::Tunneled), "among them passages");
}
