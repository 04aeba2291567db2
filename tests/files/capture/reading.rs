//! Lines that are read, and lines that are refused.

use super::{BALL, HEADER, WALL, problems, read};
use clashbox::capture::limits::MAX_LINE_BYTES;
use clashbox::capture::{BodyKind, ContactEvent, Pose, Reporting};
use clashbox::kernel::{DVec2, Shape};
use clashbox::scene::UpDirection;

fn lines(lines: &[&str]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

#[test]
fn what_is_left_out_has_its_default() {
    let (reader, frames) = read(&lines(&[HEADER, BALL, r#"{"frame":0}"#]));
    assert_eq!(reader.problems("g.jsonl"), None, "nothing is wrong");
    let (header, body) = (reader.header(), &reader.bodies()[0]);
    let found = (header.dt, header.up, header.margin, header.contacts);
    assert_eq!(found, (None, UpDirection::Y, 0.0, Reporting::State), "the header");
    let found = (body.center, body.kind, body.is_sensor, body.layer, body.mask, body.margin);
    assert_eq!(found, (DVec2::ZERO, BodyKind::Dynamic, false, 1, u32::MAX, 0.0), "the body");
    assert_eq!((frames.len(), frames[0].at.len(), frames[0].is_doubtful), (1, 0, false), "the frame");
}

#[test]
fn a_file_of_any_editor_is_read() {
    let plain = lines(&[HEADER, BALL, r#"{"frame":0,"at":{"ball":[1,2]}}"#]);
    let rows = [
        ("a byte order mark", format!("\u{feff}{plain}")),
        ("CRLF", plain.replace('\n', "\r\n")),
        ("no last line end", plain.trim_end().to_owned()),
        ("blank lines", plain.replace('\n', "\n\n  \n")),
        ("spaces", plain.replace(':', " : ").replace(',', " , ")),
        ("an escaped name", plain.replace("\"ball\"", "\"b\\u0061ll\"")),
    ];
    for (name, text) in rows {
        let (reader, frames) = read(&text);
        assert_eq!(reader.problems("g.jsonl"), None, "{name}");
        assert_eq!(frames[0].at, [(0, Pose { position: DVec2::new(1.0, 2.0), angle: None })], "{name}");
    }
}

#[test]
fn an_unfinished_last_line_is_no_problem() {
    let whole = lines(&[HEADER, BALL, r#"{"frame":0,"at":{"ball":[1,2]}}"#]);
    let last = r#"{"frame":1,"at":{"ball":[-3.25,4e-7,1.5E+3]},"jumped":["ball"],"contacts":[],"dt":0.5"#;
    for cut in 1..last.len() {
        let (reader, frames) = read(&format!("{whole}{}", &last[..cut]));
        assert_eq!((reader.problems("g.jsonl"), frames.len()), (None, 1), "cut after {cut} bytes");
        assert_eq!(reader.incomplete_line(), Some(4), "cut after {cut} bytes");
    }
    let found = problems(&format!("{whole}{last}\n"));
    assert_eq!(found, ["g.jsonl:4:86: the line is not JSON: it ends in the middle of a value"], "with a line end it is one");
}

#[test]
fn coordinates_with_y_down_are_those_of_the_file_angles_too() {
    let text = lines(&[
        r#"{"clashbox":"capture","version":1,"up":"-y","contacts":"events"}"#,
        r#"{"body":"a","shape":{"polygon":{"vertices":[[0,0],[4,0],[0,3]]}},"center":[1,2]}"#,
        r#"{"body":"b","shape":{"aabb":{"min":[0,1],"max":[2,5]}}}"#,
        r#"{"body":"c","shape":{"obb":{"center":[0,0],"half_extents":[2,1],"angle":0.5}}}"#,
        r#"{"frame":0,"at":{"a":[1,-0,0.25],"b":[-0.0,3]},"contacts":[["a","b","begin",0.5],["a","c","end"]]}"#,
    ]);
    let (reader, frames) = read(&text);
    assert_eq!(reader.problems("g.jsonl"), None, "{text}");
    let [a, b, c] = reader.bodies() else { panic!("{text} has three bodies") };
    let Shape::Polygon(polygon) = &a.shape else { panic!("{a:?}") };
    assert_eq!(reader.header().up, UpDirection::MinusY, "the direction up");
    assert!(polygon.vertices().contains(&DVec2::new(0.0, 3.0)), "{polygon:?}");
    assert_eq!(a.center, DVec2::new(1.0, 2.0), "the center");
    let Shape::Aabb(aabb) = &b.shape else { panic!("{b:?}") };
    assert_eq!([aabb.min(), aabb.max()], [DVec2::new(0.0, 1.0), DVec2::new(2.0, 5.0)], "the rectangle");
    let Shape::Obb(obb) = &c.shape else { panic!("{c:?}") };
    assert_eq!(obb.rotation().radians(), 0.5, "the angle of a shape");
    let poses = &frames[0].at;
    assert_eq!(poses[0].1, Pose { position: DVec2::new(1.0, 0.0), angle: Some(0.25) }, "an angle");
    assert!(poses.iter().all(|(_, pose)| pose.position.x.is_sign_positive()), "a zero has no sign: {poses:?}");
    let events: Vec<(ContactEvent, Option<f64>)> =
        frames[0].contacts.iter().map(|contact| (contact.event, contact.fraction)).collect();
    assert_eq!(events, [(ContactEvent::Begins, Some(0.5)), (ContactEvent::Ends, None)], "what is reported");
}

#[test]
fn every_problem_has_its_position() {
    let frames = |frames: &[&str]| problems(&lines(&[&[HEADER, BALL, WALL], frames].concat()));
    let rows: [(&str, &str); 34] = [
        (r#"{"frame":0,"at":{"bal":[0,0]}}"#, "4:18: there is no body \"bal\" above this line, there are \"ball\", \"wall\""),
        (r#"{"frame":0,"at":{"ball":[0]}}"#, "4:25: expected a position `[x, y]` or `[x, y, angle]`, found `[0]`"),
        (r#"{"frame":0,"at":{"ball":["0",1]}}"#, "4:26: expected a number, found `\"0\"`"),
        (r#"{"frame":0,"at":{"ball":[1e999,1]}}"#, "4:26: `1e999` is not a finite number, all numbers must be finite"),
        (r#"{"frame":0,"at":{"ball":[2e30,1]}}"#, "4:26: the number is 2e30, the largest allowed is 1e30"),
        (r#"{"frame":0,"at":{"ball":[NaN,1]}}"#, "4:26: the line is not JSON: expected value, found `NaN,1]}}`"),
        (r#"{"frame":0,"at":{"ball":[0,0],"ball":[1,1]}}"#, "4:31: body \"ball\" is listed twice in one frame"),
        (r#"{"frame":0,"at":[]}"#, "4:17: expected an object in `{` and `}`, found `[]`"),
        (
            r#"{"frame":0,"speed":3}"#,
            "4:12: unknown field `speed`, expected one of `frame`, `dt`, `at`, `via`, `velocity`, `contacts`, `jumped`, `gone`, `data`",
        ),
        (r#"{"frame":0,"dt":1,"dt":2}"#, "4:19: field `dt` is given twice"),
        (r#"{"frame":0,"dt":0}"#, "4:17: expected a number of seconds greater than 0, found `0`"),
        (r#"{"frame":-1}"#, "4:10: expected a whole number from 0 to 9007199254740992, found `-1`"),
        (
            r#"{"frame":0,"contacts":[["ball"]]}"#,
            "4:24: expected a contact, `[\"a\", \"b\"]`, `[\"a\", \"b\", fraction]` or an object with a `pair`, found `[\"ball\"]`",
        ),
        (
            r#"{"frame":0,"contacts":[["ball","wall",1.5]]}"#,
            "4:39: expected a fraction of the step, a number from 0 to 1, found `1.5`",
        ),
        (r#"{"frame":0,"contacts":[["ball","ball"]]}"#, "4:24: \"ball\" is named twice, a pair needs two different bodies"),
        (r#"{"frame":0,"contacts":[{"normal":[1,0]}]}"#, "4:24: field `pair` is missing"),
        (
            r#"{"frame":0,"contacts":[{"pair":["ball","wall"],"normal":[1,1]}]}"#,
            "4:57: the vector has the length 1.4142135623730951, a normal has the length 1",
        ),
        (r#"{"frame":0,"contacts":[{"pair":["ball","wall"],"impulse":-1}]}"#, "4:58: `impulse` is -1, it must be 0 or more"),
        (
            r#"{"frame":0,"contacts":[{"pair":["ball","wall"],"event":"begin"}]}"#,
            "4:56: there is an event, and the header does not say `\"contacts\":\"events\"`",
        ),
        (
            r#"{"frame":0,"via":{"ball":[{"at":[0,0],"t":0.5},{"at":[0,0],"t":0.5}]}}"#,
            "4:48: the fraction 0.5 does not come after 0.5, the fractions of one body must rise",
        ),
        (
            r#"{"frame":0,"via":{"ball":[{"at":[0,0],"t":1}]}}"#,
            "4:43: expected a fraction of the step, a number greater than 0 and less than 1, found `1`",
        ),
        (
            r#"{"frame":0,"via":{"ball":[3]}}"#,
            "4:27: expected a position `[x, y]` or `[x, y, angle]`, or an object `{\"at\":[x, y],\"t\":0.5}`, found `3`",
        ),
        (r#"{"frame":0,"velocity":{"ball":[1]}}"#, "4:31: expected 2 numbers in a list, found `[1]`"),
        (r#"{"frame":0,"data":3}"#, "4:19: expected an object in `{` and `}`, found `3`"),
        (
            r#"{"body":"step","shape":{"point":{"at":[0,0]}},"oneway":[0,0]}"#,
            "4:56: expected a direction `[x, y]` other than [0, 0], found `[0,0]`",
        ),
        (r#"{"frame":0,"jumped":["bal"]}"#, "4:22: there is no body \"bal\" above this line, there are \"ball\", \"wall\""),
        (r#"{"frame":0,"gone":3}"#, "4:19: expected a list in `[` and `]`, found `3`"),
        (r#"{"fram":0}"#, "4:1: the line is not a line of a capture: it needs one of the fields `body`, `ignore` and `frame`"),
        (r#"[1]"#, "4:1: the line is not a line of a capture: it needs one of the fields `body`, `ignore` and `frame`"),
        (r#"{"body":"ball","shape":{"point":{"at":[0,0]}}}"#, "4:9: body \"ball\" is declared twice, names must differ"),
        (r#"{"ignore":["ball","gun"]}"#, "4:19: there is no body \"gun\", there are \"ball\", \"wall\""),
        (r#"{"ignore":["ball","wall"],"frames":[5,4]}"#, "4:36: the first frame, 5, comes after the last one, 4"),
        (r#"{"clashbox":"capture","version":1}"#, "4:1: there is a second header, a capture has one"),
        (r#"{"frame":0"#, "4:11: the line is not JSON: it ends in the middle of a value"),
    ];
    for (line, expected) in rows {
        assert_eq!(frames(&[line]), [format!("g.jsonl:{expected}")], "{line}");
    }
    let falling = frames(&[r#"{"frame":5}"#, r#"{"frame":5}"#]);
    assert_eq!(falling, ["g.jsonl:5:10: frame 5 comes after frame 5, the numbers of frames must rise"], "a frame out of order");
}

#[test]
fn shapes_that_are_none_name_the_field() {
    let rows = [
        (r#"{"circle":{"center":[0,0],"radius":-1}}"#, "58: `radius` is -1, it must be 0 or more"),
        (r#"{"circle":{"radius":1}}"#, "33: field `center` is missing"),
        (r#"{"circle":{"center":[0,0],"radius":1,"r":2}}"#, "60: unknown field `r`, expected `center` or `radius`"),
        (
            r#"{"disc":{"center":[0,0]}}"#,
            "24: unknown shape `disc`, expected one of `point`, `line`, `ray`, `segment`, `circle`, `aabb`, `obb`, `capsule`, `polygon`, `group`",
        ),
        (
            r#"{"polygon":{"vertices":[[0,0],[4,4],[4,0],[0,4]]}}"#,
            "34: the edge from vertex 0 to vertex 1 crosses the edge from vertex 2 to vertex 3, two edges may share one vertex and nothing else",
        ),
        (r#"{"group":{"members":[{"circle":{"center":[0,0],"radius":-1}}]}}"#, "79: `radius` is -1, it must be 0 or more"),
        ("3", "23: expected a shape, an object with one field such as `circle`, found `3`"),
    ];
    for (shape, expected) in rows {
        let found =
            problems(&lines(&[HEADER, &format!(r#"{{"body":"odd","shape":{shape}}}"#), r#"{"frame":0,"at":{"odd":[0,0]}}"#]));
        assert_eq!(found, [format!("g.jsonl:2:{expected}")], "{shape}");
    }
}

#[test]
fn every_kind_of_contacts_has_its_form() {
    let with = |contacts: &str, frame: &str| {
        problems(&lines(&[&format!(r#"{{"clashbox":"capture","version":1,"contacts":"{contacts}"}}"#), BALL, WALL, frame]))
    };
    let event = "expected an event, `[\"a\", \"b\", \"begin\"]` or `[\"a\", \"b\", \"end\"]`, with a fraction or without, or an object with a `pair`";
    let rows = [
        ("none", r#"{"frame":0,"contacts":[]}"#, None),
        (
            "none",
            r#"{"frame":0,"contacts":[["ball","wall"]]}"#,
            Some("4:24: there are contacts, and the header says `\"contacts\":\"none\"`".to_owned()),
        ),
        ("events", r#"{"frame":0,"contacts":[["ball","wall","begin",0.25]]}"#, None),
        ("events", r#"{"frame":0,"contacts":[["ball","wall"]]}"#, Some(format!("4:24: {event}, found `[\"ball\",\"wall\"]`"))),
        (
            "events",
            r#"{"frame":0,"contacts":[["ball","wall","stay"]]}"#,
            Some("4:39: expected one of \"begin\", \"end\", found `\"stay\"`".to_owned()),
        ),
        (
            "state",
            r#"{"frame":0,"contacts":[["ball","wall","begin"]]}"#,
            Some("4:39: expected a contact, `[\"a\", \"b\"]`, `[\"a\", \"b\", fraction]` or an object with a `pair`, found `\"begin\"`".to_owned()),
        ),
    ];
    for (contacts, frame, expected) in rows {
        let expected: Vec<String> = expected.into_iter().map(|expected| format!("g.jsonl:{expected}")).collect();
        assert_eq!(with(contacts, frame), expected, "{contacts}: {frame}");
    }
}

#[test]
fn what_is_no_capture_is_not_read_on() {
    let no_header = "the first line of a capture is its header, write `{\"clashbox\":\"capture\",\"version\":1}`";
    let rows = [
        ("", "g.jsonl:1:1: the file is empty, a capture begins with `{\"clashbox\":\"capture\",\"version\":1}`".to_owned()),
        (BALL, format!("g.jsonl:1:1: {no_header}")),
        (
            r#"{"clashbox":"capture","version":2,"news":3}"#,
            "g.jsonl:1:33: version 2 is newer than this program, which reads version 1".to_owned(),
        ),
        (
            r#"{"clashbox":"capture","version":"1"}"#,
            "g.jsonl:1:33: there is no version `\"1\"`, write `\"version\":1`".to_owned(),
        ),
        (r#"{"clashbox":"capture"}"#, "g.jsonl:1:1: field `version` is missing".to_owned()),
        (r#"{"clashbox":"engine","version":1}"#, "g.jsonl:1:13: expected one of \"capture\", found `\"engine\"`".to_owned()),
    ];
    for (first, expected) in rows {
        let text = if first.is_empty() { String::new() } else { lines(&[first, r#"{"frame":"x"}"#]) };
        let (reader, frames) = read(&text);
        assert_eq!((reader.is_capture(), frames.len()), (false, 0), "{first}");
        assert_eq!(problems(&text), [expected], "{first}");
    }
}

#[test]
fn problems_are_all_listed_up_to_a_limit() {
    let many: Vec<String> = (0..100).map(|frame| format!(r#"{{"frame":{frame},"at":{{"x":[0,0],"ball":[0]}}}}"#)).collect();
    let text = lines(&[&[HEADER, BALL][..], &many.iter().map(String::as_str).collect::<Vec<&str>>()].concat());
    let found = problems(&text);
    assert_eq!((found.len(), found[20].as_str()), (21, "g.jsonl: and 180 more problems"), "{found:?}");
    let (_, frames) = read(&text);
    assert_eq!((frames.len(), frames.iter().all(|frame| frame.is_doubtful)), (100, true), "the rest is read");
}

#[test]
fn a_hostile_line_ends_in_an_error() {
    let long =
        format!("{HEADER}\n{{\"frame\":0,\"at\":{{{}}}}}\n{{\"frame\":1}}\n", "\"ball\":[0,0],".repeat(MAX_LINE_BYTES / 12));
    let (_, frames) = read(&long);
    assert_eq!(frames.len(), 1, "the lines after it are read");
    assert_eq!(problems(&long), ["g.jsonl:2:1: the line has 18175332 bytes, at most 16777216 are allowed"]);
    let unbounded = long.replace("]}}\n", "]}} ").replace("\"frame\":0", &format!("\"frame\":0{}", " ".repeat(MAX_LINE_BYTES)));
    let found = "g.jsonl:2:1: the line has more than 33554432 bytes, at most 16777216 are allowed; nothing after it is read";
    assert_eq!((problems(&unbounded), read(&unbounded).1.len()), (vec![found.to_owned()], 0), "a line that may have no end");
    assert_eq!(problems(&unbounded[HEADER.len() + 1..]), [found.replace(":2:", ":1:")], "without a header");
    let brackets = format!("{HEADER}\n{}", "[".repeat(100_000));
    assert_eq!(problems(&brackets), ["g.jsonl:2:33: brackets are nested more than 32 deep, at most 32 are allowed"]);
    let deep = format!("{HEADER}\n{{\"body\":\"a\",\"shape\":{}\n", "{\"group\":{\"members\":[".repeat(100_000));
    assert_eq!(problems(&deep).len(), 1, "brackets without an end");
    let nested = "{\"group\":{\"members\":[".repeat(9) + "{\"point\":{\"at\":[0,0]}}" + &"]}}".repeat(9);
    let found = problems(&lines(&[HEADER, &format!(r#"{{"body":"a","shape":{nested}}}"#)]));
    assert!(found.len() == 1 && found[0].ends_with("makes groups nest 9 deep, at most 8 are allowed"), "{found:?}");
    let latin: Vec<u8> = [HEADER.as_bytes(), b"\n{\"frame\":\xe9}\n"].concat();
    let mut reader = clashbox::capture::CaptureReader::new(&latin[..]).unwrap();
    assert_eq!(reader.read().unwrap(), None, "a line of another encoding");
    let found = reader.problems("g.jsonl").unwrap().to_string();
    let first = clashbox::capture::CaptureReader::new(&b"\xe9\n"[..]).unwrap();
    let alone = first.problems("g.jsonl").unwrap().to_string();
    assert_eq!(alone, "g.jsonl:1:1: byte 1 of the line is not UTF-8, a capture is UTF-8 text", "it is not empty");
    assert_eq!(found, "g.jsonl:2:1: byte 10 of the line is not UTF-8, a capture is UTF-8 text");
}

#[test]
fn frames_around_a_lost_line_are_doubtful_where_one_may_be_missing() {
    let at = |frame: u64| format!(r#"{{"frame":{frame},"at":{{"ball":[0,0]}}}}"#);
    for (numbers, expected) in [([0, 1, 2], [false, false, false]), ([0, 2, 3], [false, true, false])] {
        let [a, b, c] = numbers.map(at);
        let (_, frames) = read(&lines(&[HEADER, BALL, &a, "{oops", &b, &c]));
        let found: Vec<bool> = frames.iter().map(|frame| frame.is_doubtful).collect();
        assert_eq!(found, expected, "frames {numbers:?}");
    }
}
