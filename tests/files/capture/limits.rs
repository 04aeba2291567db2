//! Captures at the limits: each is audited, or refused with a message, in seconds and with at most 512 MiB of memory.

use std::fmt::Write as _;
use std::fs::File;

use super::super::cli::{Folder, limits::run_in};
use super::HEADER;

/// Returns a capture of circles of radius 1 that stay where they are, all in one position.
fn circles(n: usize) -> String {
    let mut text = format!("{HEADER}\n");
    for body in 0..n {
        writeln!(text, "{{\"body\":\"b{body}\",\"shape\":{{\"circle\":{{\"center\":[0,0],\"radius\":1}}}}}}").unwrap();
    }
    let at: Vec<String> = (0..n).map(|body| format!("\"b{body}\":[0,0]")).collect();
    writeln!(text, "{{\"frame\":0,\"at\":{{{}}}}}\n{{\"frame\":1}}", at.join(",")).unwrap();
    text
}

/// Returns a capture of `n` polygons near one position, with this number of vertices and this turn from frame to frame.
fn polygons(n: usize, vertices: usize, turn: f64) -> String {
    let mut text = format!("{HEADER}\n");
    let on_circle = |index: usize| {
        let angle = std::f64::consts::TAU * index as f64 / vertices as f64;
        format!("[{},{}]", angle.cos(), angle.sin())
    };
    let vertices: Vec<String> = (0..vertices).map(on_circle).collect();
    for body in 0..n {
        writeln!(text, "{{\"body\":\"p{body}\",\"shape\":{{\"polygon\":{{\"vertices\":[{}]}}}}}}", vertices.join(",")).unwrap();
    }
    for frame in 0..3 {
        let pose = |body: usize| format!("\"p{body}\":[{},0,{}]", 0.01 * body as f64, turn * frame as f64 + 0.01 * body as f64);
        writeln!(text, "{{\"frame\":{frame},\"at\":{{{}}}}}", (0..n).map(pose).collect::<Vec<_>>().join(",")).unwrap();
    }
    text
}

/// Audits a capture in bounded memory. Returns what was printed, and the exit code.
fn audited(text: &str, arguments: &str) -> (String, Option<i32>) {
    run_in(&Folder::with(&[("g.jsonl", text)]), &format!("audit g.jsonl {arguments}"))
}

fn last_line(out: &str) -> &str {
    out.trim_end().lines().next_back().unwrap_or_default()
}

#[test]
fn findings_beyond_the_limit_are_counted() {
    let text = circles(1_000);
    let (out, code) = audited(&text, "");
    let expected = "frames: 2, bodies: 1000, steps of pairs: 499500; 499500 findings: 499500 missed; uncertain: 499500; \
                    the first 100000 are listed, 399500 more are counted";
    assert_eq!((last_line(&out), out.lines().count(), code), (expected, 2, Some(1)), "1,000 circles in one position");
    assert!(out.starts_with("no contact is reported in the whole file, so 100000 findings "), "{}", &out[..100]);
    let (out, code) = audited(&text, "--json --body b999");
    let totals = "\"findings\":999,\"tunneled\":0,\"late\":0,\"missed\":999,\"phantom\":0,\"stuck\":0,\"ghost\":0,\"wrong normal\":0,\"uncertain\":999,\"known\":0,\"unlisted\":0";
    assert_eq!((out.contains(totals), code), (true, Some(1)), "a filter counts before the limit does: {}", last_line(&out));
}

#[test]
fn pairs_in_contact_beyond_the_limit_are_refused() {
    let (out, code) = audited(&circles(2_100), "");
    let expected =
        "g.jsonl: frame 1: more than 2000000 pairs are in contact in the step that ends there, at most 2000000 are allowed\n";
    assert_eq!((out.as_str(), code), (expected, Some(2)), "2,100 circles in one position");
}

#[test]
fn pairs_of_very_many_vertices_are_refused() {
    let (out, code) = audited(&polygons(8, 800, 0.3), "");
    assert_eq!((out.lines().count(), code), (2, Some(1)), "eight polygons: {out}");
    let (out, code) = audited(&polygons(12, 800, 0.0), "");
    assert!(out.contains("; 66 findings: 66 missed; uncertain: 66; the first 39 are listed, 27 more are counted\n"), "{out}");
    assert_eq!((out.lines().count(), code), (2, Some(1)), "twelve polygons: {out}");
    let (out, code) = audited(&polygons(50, 1_000, 0.3), "");
    assert!(out.contains("g.jsonl: frame 1: the vertices of the pairs whose bounds meet in the step that ends there"), "{out}");
    assert_eq!(code, Some(2), "fifty polygons: {out}");
    let member = "{\"polygon\":{\"vertices\":[[0,0],[1,0],[1,1],[0,1]]}}";
    let inner = format!("{{\"group\":{{\"members\":[{}]}}}}", vec![member; 1_000].join(","));
    let group = format!("{{\"group\":{{\"members\":[{inner},{inner}]}}}}");
    let (out, code) =
        audited(&format!("{HEADER}\n{{\"body\":\"a\",\"shape\":{group}}}\n{{\"body\":\"b\",\"shape\":{group}}}\n"), "");
    let expected = "g.jsonl:3:9: bodies \"b\" and \"a\" have 8000 and 8000 vertices, multiplied at most 25000000 are allowed\n";
    assert_eq!((out.as_str(), code), (expected, Some(2)), "two bodies of very many parts");
}

#[test]
fn very_many_ignored_pairs_are_read() {
    // One pair is ignored in many lines, each with its own interval; other lines have names that no body has.
    let mut text = circles(2);
    for line in (0..300_000).rev() {
        writeln!(text, "{{\"ignore\":[\"b1\",\"b0\"],\"frames\":[{},{}]}}", 3 * line + 4, 3 * line + 5).unwrap();
    }
    for frame in 2..3_000 {
        writeln!(text, "{{\"frame\":{frame}}}").unwrap();
    }
    let (out, code) = audited(&text, "");
    let expected = "frames: 3000, bodies: 2, steps of pairs: 1001; 999 findings: 999 missed; uncertain: 999";
    assert_eq!((last_line(&out), code), (expected, Some(1)), "{} bytes", text.len());
    let mut text = circles(2);
    for line in 0..500_000 {
        writeln!(text, "{{\"ignore\":[\"b1\",\"{line:0100}\"]}}").unwrap();
    }
    let (out, code) = audited(&text, "");
    assert!(out.contains("g.jsonl: and 499980 more problems") && code == Some(2), "{}", last_line(&out));
}

#[test]
fn a_line_or_a_pipe_without_an_end_is_not_waited_for() {
    let folder =
        Folder::with(&[("g.jsonl", &format!("{HEADER}\n")), ("brackets.jsonl", &format!("{HEADER}\n{}", "[".repeat(5_000_000)))]);
    File::options().append(true).open(folder.path("g.jsonl")).unwrap().set_len(2 << 30).unwrap();
    let unbounded = |file: &str, line: u32| {
        format!(
            "{file}:{line}:1: the line has more than 33554432 bytes, at most 16777216 are allowed; nothing after it is read\n"
        )
    };
    let nested = "brackets.jsonl:2:33: brackets are nested more than 32 deep, at most 32 are allowed\n".to_owned();
    let nothing = |file: &str| format!("{file}: nothing could be audited, there are no two frames that can be read\n");
    let rows = [
        ("audit g.jsonl", unbounded("g.jsonl", 2)),
        ("audit g.jsonl --keep-going", unbounded("g.jsonl", 2) + &nothing("g.jsonl")),
        ("audit brackets.jsonl", nested.clone()),
        ("audit brackets.jsonl --keep-going", nested + &nothing("brackets.jsonl")),
        ("audit /dev/zero", "/dev/zero: is neither a regular file nor a pipe\n".to_owned()),
        ("audit - < /dev/zero", unbounded("-", 1)),
    ];
    for (arguments, expected) in rows {
        let (out, code) = run_in(&folder, arguments);
        assert_eq!((out.as_str(), code), (expected.as_str(), Some(2)), "{arguments}");
    }
    // The shell writes into the pipe as long as it is read.
    assert!(std::process::Command::new("mkfifo").arg(folder.path("pipe")).status().unwrap().success(), "a pipe");
    let (out, code) = run_in(&folder, "audit - < pipe & (cat g.jsonl /dev/zero > pipe) 2> /dev/null; wait $!");
    assert_eq!((out.as_str(), code), (unbounded("-", 2).as_str(), Some(2)), "a pipe without an end");
}
