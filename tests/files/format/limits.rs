//! Hostile files end in a clear error, soon and with little memory.

use std::io::Write as _;
use std::time::{Duration, Instant};

use clashbox::files;
use clashbox::kernel::{MAX_DEPTH, MAX_MEMBERS};
use clashbox::scene::{format, limits};

/// The time that the format promises, also for a debug build on a busy machine. The tests for Windows are not optimized.
const SOON: Duration = Duration::from_secs(if cfg!(windows) { 60 } else { 3 });

/// The time for megabytes of brackets that are within the limits: RON takes a microsecond for each.
const IN_A_WHILE: Duration = Duration::from_secs(if cfg!(windows) { 60 } else { 10 });

fn check(name: &str, text: &str, expected: &str) {
    check_within(SOON, name, text, expected);
}

fn check_within(limit: Duration, name: &str, text: &str, expected: &str) {
    let start = Instant::now();
    let message = format::parse(text, "f.ron").map_or_else(|errors| errors.to_string(), |_| "accepted".to_owned());
    let took = start.elapsed();
    assert_eq!(message, expected, "{name}");
    assert!(took < limit, "{name} took {took:?}");
}

fn body(idx: usize) -> String {
    format!("Body(name:\"{idx}\",shape:Point(at:(0,0))),")
}

fn bodies(n: usize) -> String {
    format!("Scene(version:1,bodies:[{}])", (0..n).map(body).collect::<String>())
}

#[test]
fn a_million_bodies_are_refused() {
    let expected = "f.ron: the file has 41888916 bytes, at most 16777216 are allowed";
    check("10^6 bodies", &bodies(1_000_000), expected);
    let tiny = format!("Scene(version:1,bodies:[{}])", "(),".repeat(900_000));
    check("900,000 tiny bodies", &tiny, "f.ron:1:60025: there are more than 20000 bodies, at most 20000 are allowed");
}

#[test]
fn as_many_bodies_as_allowed_are_read() {
    let scene = format::parse(&bodies(limits::MAX_BODIES), "f.ron");
    assert_eq!(scene.map(|scene| scene.bodies.len()), Ok(limits::MAX_BODIES), "the limit itself is allowed");
    let one_more = format::parse(&bodies(limits::MAX_BODIES + 1), "f.ron");
    assert!(one_more.is_err(), "one more than the limit is refused");
}

#[test]
fn too_many_expectations_are_refused() {
    let text = format!("Scene(version:1,bodies:[],expect:[{}])", "(),".repeat(limits::MAX_EXPECTATIONS + 1));
    check("expectations", &text, "f.ron:1:300035: there are more than 100000 expectations, at most 100000 are allowed");
}

#[test]
fn deep_nesting_is_refused() {
    for (open, name) in [("(", "parentheses"), ("[", "lists"), ("{", "maps"), ("Body(shape:", "bodies"), ("Some(", "options")] {
        let text = format!("Scene(version:1,bodies:[{}", open.repeat(1_000_000));
        let message = format::parse(&text, "f.ron").map_or_else(|errors| errors.to_string(), |_| "accepted".to_owned());
        assert!(message.ends_with("brackets are nested more than 32 deep, at most 32 are allowed"), "{name}: {message}");
    }
    check(
        "parentheses only",
        &"(".repeat(1_000_000),
        "f.ron:1:33: brackets are nested more than 32 deep, at most 32 are allowed",
    );
}

#[test]
fn nesting_up_to_the_limit_is_answered_soon() {
    for (open, close) in [("(", ")"), ("[", "]"), ("(a:", ")"), ("Some(", ")"), ("{1:", "}"), ("(1,", ",2)"), ("(", ",2)")] {
        let text = format!("Scene(version:1,bodies:[{}1{}])", open.repeat(30), close.repeat(30));
        let start = Instant::now();
        let result = format::parse(&text, "f.ron");
        assert!(result.is_err() && start.elapsed() < SOON, "{open}: {:?}", start.elapsed());
    }
}

#[test]
fn a_million_nested_comments_are_survived() {
    let open = format!("Scene(version:1,bodies:[{}", "/*".repeat(1_000_000));
    check("never closed", &open, "f.ron:1:25: the comment that starts with `/*` never ends");
    let closed = format!("Scene(version:1,bodies:[{}{}])", "/*".repeat(1_000_000), "*/".repeat(1_000_000));
    check("closed", &closed, "accepted");
}

/// Returns a scene whose only body has this shape.
fn with_shape(shape: &str) -> String {
    format!("Scene(version:1,bodies:[Body(name:\"c\",shape:{shape})])")
}

fn group(members: &str) -> String {
    format!("Group(members:[{members}])")
}

#[test]
fn long_polygons_and_groups_are_refused() {
    let polygon = format!("Polygon(vertices:[{}])", "(0,0),".repeat(100_000));
    let vertices = "f.ron:1:6207: body \"c\": there are more than 1024 vertices, at most 1024 are allowed";
    check_within(IN_A_WHILE, "100,000 vertices", &with_shape(&polygon), vertices);
    let members = "f.ron:1:16444: body \"c\": there are more than 1024 members, at most 1024 are allowed";
    check_within(IN_A_WHILE, "50,000 members", &with_shape(&group(&"Point(at:(0,0)),".repeat(50_000))), members);
    let accepted = group(&"Point(at:(0,0)),".repeat(MAX_MEMBERS));
    assert!(format::parse(&with_shape(&accepted), "f.ron").is_ok(), "the limit itself is allowed");
}

#[test]
fn a_text_of_brackets_is_refused() {
    let expected = "f.ron:1:6000013: there are more than 1000000 brackets, at most 1000000 are allowed";
    check("10^6 pairs", &format!("Scene(version:1,bodies:[{}])", "(0,0),".repeat(1_000_000)), expected);
}

#[test]
fn groups_nest_as_deep_as_allowed() {
    let nested = |depth: usize| (0..depth).fold("Polygon(vertices:[(0,0),(1,0),(0,1)])".to_owned(), |inner, _| group(&inner));
    assert!(format::parse(&with_shape(&nested(MAX_DEPTH)), "f.ron").is_ok(), "the limit itself is allowed");
    let whose = "body \"c\": ".to_owned() + &"member 0: ".repeat(MAX_DEPTH);
    let expected = format!("f.ron:1:165: {whose}groups are nested more than 8 deep, at most 8 are allowed");
    check("one more", &with_shape(&nested(MAX_DEPTH + 1)), &expected);
    check("12 deep", &with_shape(&nested(12)), &expected);
}

#[test]
fn the_members_and_vertices_of_all_bodies_are_counted_together() {
    let scene = |shape: &str, n: usize| {
        let body = |idx: usize| format!("\nBody(name:\"{idx}\",shape:{shape}),");
        format!("Scene(version:1,bodies:[{}])", (0..n).map(body).collect::<String>())
    };
    let full = group(&"Point(at:(0,0)),".repeat(1000));
    assert!(format::parse(&scene(&full, 100), "f.ron").is_ok(), "the limit itself is allowed");
    let expected =
        "f.ron:102:23: body \"100\": the groups of the scene have more than 100000 members, at most 100000 are allowed";
    check_within(IN_A_WHILE, "101,000 members", &scene(&full, 101), expected);
    check_within(IN_A_WHILE, "more of them", &scene(&full, 300), expected);
    let within = group(&format!("{full},").repeat(100));
    let expected = "f.ron:2:1585818: body \"0\": member 99: the groups of the scene have more than 100000 members, at most 100000 are allowed";
    check_within(IN_A_WHILE, "groups within a group", &scene(&within, 3), expected);
    let octagon = "Polygon(vertices:[(2,0),(4,0),(6,2),(6,4),(4,6),(2,6),(0,4),(0,2)])";
    let expected =
        "f.ron:25002:24: body \"25000\": the polygons of the scene have more than 100000 vertices, at most 100000 are allowed";
    let many = scene(&group(&format!("{octagon},").repeat(10)), 1251);
    let expected = expected.replace("25002:24: body \"25000\"", "1252:39: body \"1250\": member 0");
    check_within(IN_A_WHILE, "100,080 vertices", &many, &expected);
}

#[test]
fn the_largest_nested_group_is_answered_soon() {
    let inner = "Point(at:(0,0)),".repeat(50_000);
    let nested = (0..MAX_DEPTH).fold(inner, |inner, _| group(&inner));
    let start = Instant::now();
    let message =
        format::parse(&with_shape(&nested), "f.ron").map_or_else(|errors| errors.to_string(), |_| "accepted".to_owned());
    assert!(message.ends_with("there are more than 1024 members, at most 1024 are allowed"), "{message}");
    assert!(start.elapsed() < IN_A_WHILE, "{:?}", start.elapsed());
}

#[test]
fn long_texts_are_refused() {
    let long = "x".repeat(limits::MAX_NOTES_CHARS + 1);
    let with = |field: &str| format!("Scene(version:1,bodies:[],{field})");
    check("title", &with(&format!("title:\"{long}\"")), "f.ron:1:33: the title has 20001 characters, at most 200 are allowed");
    let notes = with(&format!("notes:\"{long}\""));
    check("notes", &notes, "f.ron:1:33: the notes text has 20001 characters, at most 20000 are allowed");
    let body = format!("Scene(version:1,bodies:[Body(name:\"{}\",shape:Point(at:(0,0)))])", &long[..101]);
    check("name", &body, "f.ron:1:35: body 1: the name has 101 characters, at most 100 are allowed");
}

#[test]
fn long_numbers_are_refused() {
    let with = |number: &str| format!("Scene(version:1,\n bodies:[],slop:{number})");
    let as_long_as_allowed = format!("0.{}", "0".repeat(limits::MAX_NUMBER_CHARS - 2));
    assert!(format::parse(&with(&as_long_as_allowed), "f.ron").is_ok(), "{as_long_as_allowed}");
    let refused = |chars: usize| format!("f.ron:2:17: the number has {chars} characters, at most 400 are allowed");
    check("one more", &with(&format!("{as_long_as_allowed}1")), &refused(401));
    check("with a sign", &with(&format!("-{as_long_as_allowed}")), &refused(401));
    check("10 MB", &with(&"1".repeat(10_000_000)), &refused(10_000_000));
}

#[test]
fn millions_of_unknown_fields_are_counted_soon() {
    let text = format!("Scene(version:1,bodies:[],{})", "a:1,".repeat(500_000));
    let start = Instant::now();
    let more = format::parse(&text, "f.ron").map_or_else(|errors| errors.more, |_| 0);
    assert_eq!(more, 499_980, "all but those shown");
    assert!(start.elapsed() < SOON, "{:?}", start.elapsed());
}

#[test]
fn a_file_of_100_megabytes_is_refused_before_it_is_read() {
    let mut sparse = tempfile::NamedTempFile::new().expect("a temporary file");
    sparse.write_all(b"Scene(").expect("writing");
    sparse.as_file().set_len(100_000_000).expect("a sparse file");
    let start = Instant::now();
    let message = files::load(sparse.path()).map_or_else(|errors| errors.problems[0].message.clone(), |_| "accepted".to_owned());
    assert_eq!(message, "the file has 100000000 bytes, at most 16777216 are allowed", "by its size");
    assert!(start.elapsed() < SOON, "{:?}", start.elapsed());
}

#[test]
fn a_stream_without_end_is_refused() {
    let start = Instant::now();
    let message =
        files::text_from(std::io::repeat(b' '), "-").map_or_else(|errors| errors.to_string(), |_| "accepted".to_owned());
    assert_eq!(message, "-: there are more than 16777216 bytes, which is the limit", "by counting");
    assert!(start.elapsed() < SOON, "{:?}", start.elapsed());
}
