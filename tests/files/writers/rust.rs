//! The crate `clashbox-capture`. Its programs are tests of their own, which the other tests start in another folder.

use std::fs;
use std::io::{self, Write};

use clashbox_capture::{
    Body, BodyKind, Capture, ContactDetails, Data, Error, Event, Frame, Header, MAX_DATA_NESTING, Reporting, Shape, Up, Value,
    Via,
};

use super::super::capture::problems;
use super::additions::{self, ADDITIONS, EVENT_DETAILS};
use super::readme::example;
use super::{MISTAKES, Program, VALUES, check_game, check_killed, check_values};

const ODD: &str = "say \"a\\b\" é 😀";

/// Returns one of the programs below.
fn program(name: &str) -> Program {
    let own = std::env::current_exe().expect("the test knows itself");
    let name = format!("{}::{name}", module_path!().split_once("::").expect("a module").1);
    let arguments = [&name, "--exact", "--ignored", "--nocapture"].map(str::to_owned);
    let command = std::iter::once(own.to_string_lossy().into_owned()).chain(arguments).collect();
    Program { folder: tempfile::tempdir().expect("a folder"), command, environment: Vec::new() }
}

#[test]
fn the_crate_writes_what_it_is_given() {
    check_values(&program("write_values"), VALUES);
    additions::check(&program("write_values"));
    check_killed(&program("write_forever"));
    check_game(&program("play_the_game"));
}

#[test]
fn the_crate_writes_the_fields_of_a_line_in_their_order() {
    let values = program("write_values");
    for (mode, expected) in [("additions", ADDITIONS), ("event details", EVENT_DETAILS)] {
        values.run(&[mode]);
        assert_eq!(values.written("values.jsonl"), expected, "{mode}");
    }
}

#[test]
fn data_is_the_text_of_a_json_object() {
    let nested = |depth: usize| format!("{{\"a\":{}{}}}", "[".repeat(depth), "]".repeat(depth));
    let (deep, too_deep) = (nested(MAX_DATA_NESTING - 1), nested(MAX_DATA_NESTING));
    let good = [
        "{}",
        r#"{"a":[1,-0.5e+3,0,true,false,null,"\u00e9\n\"",{"b":{}}],"":[ ]}"#,
        "\t{ \"a\" :\n\t1 ,\r\n\"é\": 2\n}\n",
        &deep,
    ];
    let bad = [
        "",
        "1",
        "[]",
        "{",
        "{}}",
        "{},{}",
        "{a:1}",
        "{'a':1}",
        r#"{"a"}"#,
        r#"{"a":}"#,
        r#"{"a":1,}"#,
        r#"{"a":[1,]}"#,
        r#"{"a":01}"#,
        r#"{"a":1.}"#,
        r#"{"a":.5}"#,
        r#"{"a":+1}"#,
        r#"{"a":1e}"#,
        r#"{"a":-}"#,
        r#"{"a":NaN}"#,
        r#"{"a":tru}"#,
        r#"{"a":"b}"#,
        r#"{"a":"\x"}"#,
        r#"{"a":"\u12g4"}"#,
        "{\"a\":\"b\nc\"}",
        "{\"a\":\"\t\"}",
        "{\u{c}}",
        "{\"a\":1}\0",
        &too_deep,
    ];
    let written = |text: &str| {
        let mut capture = Capture::new(Vec::new(), &Header::PLAIN).expect("memory is written");
        capture
            .frame(0, |frame| frame.data(Data::Json(text)))
            .map(|()| String::from_utf8(capture.into_inner()).expect("it is text"))
    };
    for text in good {
        let capture = written(text).expect(text);
        assert_eq!((problems(&capture), capture.lines().count()), (Vec::new(), 2), "{capture}");
        let line: serde_json::Value = serde_json::from_str(capture.lines().last().expect("a line")).expect("it is JSON");
        assert_eq!(line["data"], serde_json::from_str::<serde_json::Value>(text).expect("it is JSON"), "{text}");
    }
    for text in bad {
        assert!(matches!(written(text), Err(Error::NotAnObject(found)) if found == text), "{text:?}");
    }
}

#[test]
fn the_game_is_the_example_of_the_readme() {
    let plain = |text: &str| text.split_whitespace().collect::<Vec<&str>>().join(" ");
    let own =
        plain(&fs::read_to_string(format!("{}/tests/files/writers/rust.rs", env!("CARGO_MANIFEST_DIR"))).expect("it is there"));
    let [before, inside] = example("Rust");
    let before = before.replace("use clashbox_capture::{Body, BodyKind, Capture, ContactDetails, Header, Shape, Up};", "");
    for part in [&*before, inside] {
        assert!(own.contains(&plain(part)), "the test does not run this part of the README:\n{part}");
    }
}

#[test]
#[ignore = "a program that the tests above start"]
fn play_the_game() -> Result<(), Error> {
    struct Vec2(f32, f32);
    impl Vec2 {
        fn to_array(&self) -> [f32; 2] {
            [self.0, self.1]
        }
    }
    struct Moving {
        position: Vec2,
        angle: f32,
    }
    let mut bullet = Moving { position: Vec2(-400.0, 0.0), angle: 0.0 };

    let header = Header { engine: "my engine 0.3", dt: Some(1.0 / 60.0), up: Up::MinusY, ..Header::PLAIN };
    let mut capture = Capture::create("game.jsonl", &header)?;
    let paper = Shape::aabb([-5.0, -200.0], [5.0, 200.0]);
    capture.body(&Body { kind: BodyKind::Static, ..Body::new("paper", paper) })?;
    let bullet_id = capture.body(&Body::new("bullet", Shape::circle([0.0, 0.0], 10.0)))?;

    let paper_id = capture.find("paper").expect("it is declared");
    for number in 0..6 {
        bullet.position.0 += 300.0;
        // In the last frame the engine reports an impact that does not exist.
        let contacts = if number == 5 { vec![(bullet_id, paper_id, Vec2(-1.0, 0.0))] } else { Vec::new() };
        // In the loop, after each step of the engine. Positions and normals are `Vec2`, and bodies in contact are `BodyId`.
        capture.frame(number, |frame| {
            frame.at_angle(bullet_id, bullet.position.to_array(), bullet.angle);
            for (a, b, normal) in &contacts {
                frame.contact_with(*a, *b, &ContactDetails::with_normal(normal.to_array()));
            }
        })?;
    }
    Ok(())
}

#[test]
#[ignore = "a program that the tests above start"]
fn write_forever() -> Result<(), Error> {
    if !has_argument("forever") {
        return Ok(());
    }
    let mut capture = Capture::create("killed.jsonl", &Header::PLAIN)?;
    let ball = capture.body(&Body::new("ball", Shape::circle([0.0, 0.0], 1.0)))?;
    for number in 0.. {
        capture.frame(number, |frame| frame.at(ball, [number as f64 / 3.0, 0.0]))?;
        println!("{number}");
    }
    Ok(())
}

#[test]
#[ignore = "a program that the tests above start"]
fn write_values() -> Result<(), Error> {
    if has_argument("events") {
        return write_events();
    }
    if has_argument("additions") {
        return write_additions();
    }
    if has_argument("event details") {
        return write_event_details();
    }
    let header = Header {
        title: "é \"quoted\" \\ 😀",
        engine: "values",
        dt: Some(1.0 / 60.0),
        up: Up::MinusY,
        margin: 0.25,
        contacts: Reporting::State,
        data: Data::NONE,
    };
    let mut capture = Capture::create("values.jsonl", &header)?;
    let point = capture.body(&Body::new("point", Shape::point([1, 2])))?;
    let line = Body { kind: BodyKind::Static, ..Body::new("line", Shape::line([0, 0], [1, 2])) };
    let line = capture.body(&line)?;
    capture.body(&Body { kind: BodyKind::Kinematic, ..Body::new("ray", Shape::ray([0.0, 0.0], [1.0, -2.0])) })?;
    capture.body(&Body { is_sensor: true, ..Body::new("segment", Shape::segment([0.0_f32, 0.0], [1.0, -2.0])) })?;
    capture.body(&Body { center: [0.5, -1.0], ..Body::new("circle", Shape::circle([0.1, 0.2], 0.1 + 0.2)) })?;
    capture.body(&Body { layer: 2, mask: 0xffff_fffe, ..Body::new("aabb", Shape::aabb([-1, -2], [3, 4])) })?;
    let obb = capture.body(&Body { margin: 0.5, ..Body::new("obb", Shape::obb([0.0, 0.0], [2.0, 1.0], 0.5)) })?;
    capture.body(&Body::new("capsule", Shape::capsule([0.0, 0.0], [1.0, 1e-7], 0.5)))?;
    let odd = capture.body(&Body::new(ODD, Shape::polygon([[0.0, 3.0], [4.0, 0.0], [0.0, 0.0]])))?;
    let members = [Shape::point([0, 0]), Shape::circle([3, 0], 1)];
    let group = capture.body(&Body::new("group", Shape::group(members)))?;
    capture.ignore(point, line)?;
    capture.ignore_in(point, odd, 3..=7)?;
    let values = [0.1, 1.0 / 3.0, 1e-5, -0.0, 1e22, 1e-300, f64::from(0.1_f32), -123_456_789.123_456_79];
    for (number, value) in (0..).zip(values) {
        capture.frame(number, |frame| {
            if number == 6 {
                frame.at_angle(point, [0.1_f32; 2], 0.1_f32);
            } else {
                frame.at_angle(point, [value; 2], value);
            }
            frame.at(group, [1, 2]);
        })?;
    }

    let mut other = Capture::new(Vec::new(), &Header::PLAIN)?;
    let stranger = (0..20).map(|n| other.body(&Body::new(&format!("{n}"), Shape::point([0, 0])))).last().expect("20 bodies")?;
    let dot = Shape::point([0, 0]);
    let refused = [
        capture.frame(8, |frame| frame.at(point, [f64::NAN, 0.0])),
        capture.frame(8, |frame| {
            frame.at(group, [9, 9]);
            frame.at(point, [f32::INFINITY, 0.0]);
        }),
        capture.frame(8, |frame| frame.at(stranger, [0, 0])),
        capture.frame(8, |frame| frame.gone(stranger)),
        capture.frame(8, |frame| frame.contact(point, point)),
        capture.frame(8, |frame| frame.event(point, group, Event::Begins)),
        capture.frame(7, |_| ()),
        capture.body(&Body::new("point", dot.clone())).map(|_| ()),
        capture.body(&Body::new(" ", dot.clone())).map(|_| ()),
        capture.body(&Body::new("a\nb", dot.clone())).map(|_| ()),
        capture.body(&Body::new("new", Shape::point([0.0, f64::NEG_INFINITY]))).map(|_| ()),
        capture.ignore(point, stranger),
    ];
    assert_eq!(refused.len(), MISTAKES, "as in the other languages");
    for error in refused.into_iter().filter_map(Result::err) {
        println!("refused: {error}");
    }

    capture.frame(10, |frame| {
        frame.dt(0.1);
        frame.at(point, [5.0_f32, 6.0]);
        frame.at_angle(odd, [0.0, 0.0], std::f64::consts::PI);
        frame.at(group, [1, 2]);
        frame.contact(point, group);
        frame.contact_at(point, obb, 0.25);
        frame.jumped(point);
        frame.gone(group);
        frame.gone(point);
    })?;
    capture.frame(11, |frame| frame.at(point, [5, 6]))
}

fn write_events() -> Result<(), Error> {
    let mut capture = Capture::create("values.jsonl", &Header { contacts: Reporting::Events, ..Header::PLAIN })?;
    let ball = capture.body(&Body::new("ball", Shape::circle([0, 0], 1)))?;
    let wall = capture.body(&Body::new("wall", Shape::point([0, 0])))?;
    capture.frame(0, |frame| {
        frame.at(ball, [0, 0]);
        frame.at(wall, [0, 0]);
        frame.event(ball, wall, Event::Begins);
    })?;
    capture.frame(1, |frame| frame.event_at(ball, wall, Event::Ends, 0.25))?;
    if let Err(error) = capture.frame(2, |frame| frame.contact(ball, wall)) {
        println!("refused: {error}");
    }
    Ok(())
}

fn write_additions() -> Result<(), Error> {
    let header = Header { data: Data::Fields(&[("level", Value::Text("1-1")), ("is_test", Value::Bool(true))]), ..Header::PLAIN };
    let mut capture = Capture::create("values.jsonl", &header)?;
    let wood = Body {
        kind: BodyKind::Static,
        margin: 0.25,
        oneway: Some([0.0, 1.0]),
        data: Data::Fields(&[("friction", Value::Number(0.5))]),
        ..Body::new("platform", Shape::aabb([-2.0, -0.5], [2.0, 0.5]))
    };
    let platform = capture.body(&wood)?;
    let player = capture.body(&Body::new("player", Shape::circle([0, 0], 1)))?;
    let ball = capture.body(&Body::new("ball", Shape::circle([0.0, 0.0], 0.5)))?;
    capture.ignore_with(player, ball, None, &[("why", Value::Text("\"carried\" \\"))])?;
    capture.ignore_with(platform, ball, Some(1..=2), Data::Json(" {\"rule\":7}\n"))?;
    capture.frame(0, |frame| {
        frame.at_angle(player, [0.0, 2.0], 0.5);
        frame.at_angle(ball, [4.0, 2.0], 0.5);
        frame.velocity(player, [1.0_f32, -2.5]);
        frame.velocity(ball, [0, 0]);
        frame.data(&[("input", Value::Text("left")), ("held", Value::Number(2.5))]);
    })?;

    let push = ContactDetails::with_normal([0, 1]);
    let timed = |fraction, via| Via { fraction: Some(fraction), ..via };
    let ball_via = [timed(0.25, Via::at([4, 1])), timed(0.5, Via::at_angle([5.0, 1.0], 0.75))];
    let [first, second] = ball_via;
    let mut other = Capture::new(Vec::new(), &Header::PLAIN)?;
    let stranger = (0..20).map(|n| other.body(&Body::new(&format!("{n}"), Shape::point([0, 0])))).last().expect("20 bodies")?;
    let new = Body::new("new", Shape::point([0, 0]));
    let contact = |details: ContactDetails| move |frame: &mut Frame<'_>| frame.contact_with(platform, player, &details);
    let via = |poses: Vec<Via>| move |frame: &mut Frame<'_>| frame.via(player, &poses);
    let refused = [
        capture.frame(1, contact(ContactDetails::with_normal([0, 2]))),
        capture.frame(1, contact(ContactDetails::with_normal([0.0, f64::NAN]))),
        capture.frame(1, contact(ContactDetails { impulse: Some(-1.0), ..push })),
        capture.frame(1, contact(ContactDetails { fraction: Some(1.5), ..push })),
        capture.frame(1, |frame| frame.contact_at(platform, player, 1.5)),
        capture.frame(1, contact(ContactDetails { event: Some(Event::Ends), ..push })),
        capture.frame(1, via(vec![second, first])),
        capture.frame(1, via(vec![first, Via::at([0, 0])])),
        capture.frame(1, via(vec![timed(1.0, first)])),
        capture.frame(1, |frame| frame.via(stranger, &ball_via)),
        capture.frame(1, via(vec![Via::at([0, 0]); 257])),
        capture.frame(1, |frame| frame.velocity(player, [0.0, f64::INFINITY])),
        capture.frame(1, |frame| frame.velocity(stranger, [0, 0])),
        capture.body(&Body { oneway: Some([0.0, -0.0]), ..new.clone() }).map(|_| ()),
        capture.body(&Body { oneway: Some([0.0, f64::NAN]), ..new }).map(|_| ()),
        capture.frame(1, |frame| frame.data(&[("x", Value::Number(f64::NAN))])),
        capture.frame(1, |frame| frame.data(&[("x", Value::Text("a\nb"))])),
        capture.frame(1, |frame| frame.data(Data::Json("[1]"))),
        capture.frame(1, |frame| {
            frame.velocity(player, [0, 0]);
            frame.velocity(player, [1, 1]);
        }),
    ];
    assert_eq!(refused.len(), additions::MISTAKES, "as in the other languages");
    for error in refused.into_iter().filter_map(Result::err) {
        println!("refused: {error}");
    }

    capture.frame(1, |frame| {
        frame.at_angle(player, [3.0, 1.0], 0.25);
        frame.via(player, &[Via::at_angle([1.0, 2.0], 0.5), Via::at_angle([3.0, 2.0], 0.75)]);
        frame.via(ball, &ball_via);
        frame.contact(player, platform);
        frame.contact_with(player, platform, &ContactDetails { fraction: Some(0.5), ..ContactDetails::NONE });
        let (point, impulse, fraction) = (Some([3.0, 0.0]), Some(2.5), Some(0.5));
        frame.contact_with(platform, player, &ContactDetails { point, impulse, fraction, ..push });
        frame.contact_with(platform, player, &ContactDetails::with_normal([0.6, 0.8]));
    })?;
    capture.frame(2, |frame| {
        frame.dt(0.5);
        frame.at_angle(player, [2.0, 1.0], 0.5);
        frame.via(player, &[Via::at([3.0, 1.5])]);
        frame.velocity(player, [-2, 0]);
        frame.contact_with(player, ball, &ContactDetails { impulse: Some(0.0), ..ContactDetails::NONE });
        frame.jumped(player);
        frame.gone(ball);
        frame.data(&[("input", Value::Text(""))]);
    })
}

fn write_event_details() -> Result<(), Error> {
    let mut capture = Capture::create("values.jsonl", &Header { contacts: Reporting::Events, ..Header::PLAIN })?;
    let ball = capture.body(&Body::new("ball", Shape::circle([0, 0], 1)))?;
    let wall = capture.body(&Body::new("wall", Shape::point([0, 0])))?;
    capture.frame(0, |frame| {
        let begins = ContactDetails { fraction: Some(0.25), event: Some(Event::Begins), ..ContactDetails::with_normal([1, 0]) };
        frame.contact_with(ball, wall, &begins);
        frame.contact_with(ball, wall, &ContactDetails { point: Some([1.0, 0.0]), ..ContactDetails::NONE });
        frame.contact_with(ball, wall, &ContactDetails::NONE);
        frame.contact_with(ball, wall, &ContactDetails { event: Some(Event::Ends), fraction: Some(0.5), ..ContactDetails::NONE });
    })?;
    if let Err(error) = capture.frame(1, |frame| frame.contact_at(ball, wall, 0.5)) {
        println!("refused: {error}");
    }
    Ok(())
}

fn has_argument(wanted: &str) -> bool {
    std::env::args().any(|argument| argument == wanted)
}

/// A crash leaves a file that ends in the middle of a line; a file that continues after that is broken.
#[test]
fn after_a_line_that_was_cut_nothing_follows() {
    /// A writer that takes some bytes, and then none for a while.
    struct Full(Vec<u8>, usize);
    impl Write for Full {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let left = self.1 - self.0.len();
            if left == 0 {
                self.1 += 1000;
                return Err(io::Error::other("the disk is full"));
            }
            let taken = bytes.len().min(left);
            self.0.extend(&bytes[..taken]);
            Ok(taken)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let mut capture = Capture::new(Full(Vec::new(), 150), &Header::PLAIN).expect("there is room");
    let ball = capture.body(&Body::new("ball", Shape::circle([0, 0], 1))).expect("there is room");
    let mut results = (0..100).map(|number| capture.frame(number, |frame| frame.at(ball, [number as f64, 0.0])));
    let error = results.find_map(Result::err).expect("the disk is full");
    assert_eq!(error.to_string(), "the capture cannot be written: the disk is full");
    assert!(results.all(|result| matches!(result, Err(Error::Ended))), "every later line is refused");
    let text = String::from_utf8(capture.into_inner().0).expect("it is text");
    assert_eq!(problems(&text), [""; 0], "{text}");
    assert!(!text.ends_with('\n'), "the last line is cut: {text}");
}

#[test]
fn a_frame_that_was_refused_leaves_no_trace() {
    let mut capture = Capture::new(Vec::new(), &Header::PLAIN).expect("memory is written");
    let [a, b] = ["a", "b"].map(|name| capture.body(&Body::new(name, Shape::point([0, 0]))).expect("it is new"));
    capture.frame(0, |frame| frame.at(a, [1, 2])).expect("it is finite");
    let refused = capture.frame(1, |frame| {
        frame.at(a, [3, 4]);
        frame.jumped(a);
        frame.gone(a);
        frame.contact(a, b);
        frame.dt(0.5);
        frame.at(b, [f64::NAN, 0.0]);
    });
    assert_eq!(refused.expect_err("it is not finite").to_string(), "a pose is NaN, it must be finite and at most 1e30 in size");
    capture.frame(1, |frame| frame.at(a, [3, 2])).expect("it is finite");
    let twice = capture.frame(2, |frame| {
        frame.at(b, [0, 0]);
        frame.at(b, [1, 0]);
    });
    assert_eq!(twice.expect_err("where is it?").to_string(), "body \"b\" has two poses in one frame");
    let text = String::from_utf8(capture.into_inner()).expect("it is text");
    let frames: Vec<&str> = text.lines().skip(3).collect();
    assert_eq!(frames, [r#"{"frame":0,"at":{"a":[1,2]}}"#, r#"{"frame":1,"at":{"a":[3,2]}}"#], "as if nothing had been tried");
}
