//! Hostile files end in a clear error, soon and in little memory.

use std::io::Write as _;
use std::time::{Duration, Instant};

use clashbox::scene::{file, format, limits};

/// The promise of the format, for a debug build as well.
const SOON: Duration = Duration::from_secs(1);

fn check(name: &str, text: &str, expected: &str) {
    let start = Instant::now();
    let message = format::parse(text, "f.ron").map_or_else(|errors| errors.to_string(), |_| "accepted".to_owned());
    let took = start.elapsed();
    assert_eq!(message, expected, "{name}");
    assert!(took < SOON, "{name} took {took:?}");
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
    let tiny = format!("Scene(version:1,bodies:[{}])", "(),".repeat(1_000_000));
    check("10^6 tiny bodies", &tiny, "f.ron:1:60025: there are more than 20000 bodies, at most 20000 are allowed");
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
    check("never closed", &open, "f.ron:1:2000023: the comment that starts with `/*` never ends");
    let closed = format!("Scene(version:1,bodies:[{}{}])", "/*".repeat(1_000_000), "*/".repeat(1_000_000));
    check("closed", &closed, "accepted");
}

#[test]
fn long_texts_are_refused() {
    let long = "x".repeat(limits::MAX_NOTES_CHARS + 1);
    let with = |field: &str| format!("Scene(version:1,bodies:[],{field})");
    check("title", &with(&format!("title:\"{long}\"")), "f.ron:1:33: the title has 20001 characters, at most 200 are allowed");
    let notes = with(&format!("notes:\"{long}\""));
    check("notes", &notes, "f.ron:1:33: the notes text has 20001 characters, at most 20000 are allowed");
    let body = format!("Scene(version:1,bodies:[Body(name:\"{}\",shape:Point(at:(0,0)))])", &long[..101]);
    check("name", &body, "f.ron:1:25: body 1: the name has 101 characters, at most 100 are allowed");
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
    let message = file::load(sparse.path()).map_or_else(|errors| errors.problems[0].message.clone(), |_| "accepted".to_owned());
    assert_eq!(message, "the file has 100000000 bytes, at most 16777216 are allowed", "by its size");
    assert!(start.elapsed() < SOON, "{:?}", start.elapsed());
}

#[test]
fn a_stream_without_end_is_refused() {
    let start = Instant::now();
    let message = file::text_from(std::io::repeat(b' '), "-").map_or_else(|errors| errors.to_string(), |_| "accepted".to_owned());
    assert_eq!(message, "-: there are more than 16777216 bytes, which is the limit", "by counting");
    assert!(start.elapsed() < SOON, "{:?}", start.elapsed());
}
