//! Laws of the scan: it takes for JSON what `serde_json` takes for JSON, refuses the rest at the same byte, and cuts at the same bytes.

use serde::de::IgnoredAny;
use serde_json::{Map, Value};

use super::part::{CaptureProblems, JsonLine, NotJson};
use super::scan::ValueEnds;
use crate::dice::Dice;
use crate::scene::limits::MAX_NESTING;

/// Documents with every sort of token. Each of their characters is changed in every way.
const DOCUMENTS: [&str; 12] = [
    r#"{"frame":12,"at":{"a":[1.5,-2e-3,0]}}"#,
    r#"{"pair":["a","b"],"normal":[0,-1],"impulse":1}"#,
    r#"[-0,0.0,1E+5,12e0,9999999999999999999999,1e999,-1.5e-400]"#,
    r#"["\u00e9\ud834\udd1e","\ud800","\udc00\ud800"," \"\\\/\b\f\n\r\t "]"#,
    "[true,false,null]",
    " \t{ \"a\" : [ ] , \"b\" : { } } \r",
    "[[],[[]],{},[{}],{\"\":\"\"}]",
    "\"é\u{7f}\u{a0}\u{2028}\"",
    "-1.25e+10",
    "0",
    "null",
    "",
];

/// Checks one line. Returns true if it is JSON.
fn check(ends: &mut ValueEnds, line: &str) -> bool {
    let own = ends.find(line, usize::MAX).is_some();
    let expected = serde_json::from_str::<IgnoredAny>(line);
    assert_eq!(own, expected.is_ok(), "{line:?}: serde_json says {expected:?}");
    own
}

/// Checks that a line that is not JSON is refused at the byte where `serde_json` refuses it.
fn check_position(ends: &mut ValueEnds, line: &str) {
    if line.contains('\n') {
        // No line of a file does.
        return;
    }
    let Err(error) = serde_json::from_str::<IgnoredAny>(line) else { return };
    let mut problems = CaptureProblems::default();
    let refused = JsonLine::checked(line, 7, ends, &mut problems).1;
    match refused {
        Ok(()) => panic!("{line:?} is read, but serde_json says {error}"),
        // A line that ends too soon is the matter of the reader.
        Err(NotJson::Ends) => assert_eq!(problems.count(), 0, "{line:?}"),
        Err(NotJson::Broken) => {
            let [problem] = problems.found.as_slice() else { panic!("{line:?}: {:?}", problems.found) };
            let byte = error.column().saturating_sub(1).min(line.len());
            let column = line.char_indices().filter(|(at, c)| at + c.len_utf8() <= byte).count() + 1;
            let position = problem.position.expect("the problem is at a position");
            assert_eq!((position.line, position.column), (7, column), "{line:?}: {error}");
        }
    }
}

/// Calls `visit` with every text of at most `length` of these parts, between two others.
fn for_all_texts(parts: &[&str], length: u32, [before, after]: [&str; 2], mut visit: impl FnMut(&str)) {
    let base = parts.len();
    for length in 0..=length {
        for number in 0..base.pow(length) {
            let middle: String = (0..length).map(|place| parts[number / base.pow(place) % base]).collect();
            visit(&format!("{before}{middle}{after}"));
        }
    }
}

/// Returns a random value with random blanks, at most `depth` deep.
fn random_value(dice: &mut Dice, depth: u64) -> String {
    let blank = [" ", "\t", "\r", "", "", ""];
    let pad = |dice: &mut Dice| blank[dice.below(6) as usize];
    let text = |dice: &mut Dice| {
        let parts = ["a", "body 1", "é", "\\n", "\\\"", "\\\\", "\\u00e9", "\\ud834\\udd1e", "[", "}", ",", ":", "/", "\u{7f}"];
        let inside: String = (0..dice.below(4)).map(|_| parts[dice.below(parts.len() as u64) as usize]).collect();
        format!("\"{inside}\"")
    };
    let value = match dice.below(if depth == 0 { 4 } else { 8 }) {
        0 => ["true", "false", "null", "-0", "0e0"][dice.below(5) as usize].to_owned(),
        1 => text(dice),
        2 => format!("{:e}", dice.between(-1e9, 1e9)),
        3 => format!("{}", dice.between(-1.0, 1.0) as f32),
        4..6 => {
            let items: Vec<String> = (0..dice.below(5)).map(|_| random_value(dice, depth - 1)).collect();
            format!("[{}{}]", pad(dice), items.join(","))
        }
        _ => {
            let name = |dice: &mut Dice| format!("{}{}{}:", pad(dice), text(dice), pad(dice));
            let fields: Vec<String> = (0..dice.below(5)).map(|_| name(dice) + &random_value(dice, depth - 1)).collect();
            format!("{{{}{}}}", pad(dice), fields.join(","))
        }
    };
    format!("{}{value}{}", pad(dice), pad(dice))
}

/// Returns the characters that a change may put in.
fn replacements() -> impl Iterator<Item = char> {
    (0..128_u8).map(char::from).chain(['é', '\u{a0}', '\u{2028}', '\u{feff}'])
}

/// Builds a value from its cut parts.
fn rebuilt(ends: &ValueEnds, line: &str, part: &str) -> Value {
    let start = part.as_ptr() as usize - line.as_ptr() as usize;
    let range = start..start + part.len();
    match part.as_bytes()[0] {
        b'[' => ends.elements(line, range).map(|part| rebuilt(ends, line, part)).collect(),
        b'{' => {
            let name = |part: &str| serde_json::from_str::<String>(part).expect("a name is a text");
            let fields = ends.fields(line, range).map(|(key, part)| (name(key), rebuilt(ends, line, part)));
            Value::Object(fields.collect::<Map<String, Value>>())
        }
        _ => serde_json::from_str(part).unwrap_or_else(|error| panic!("{line:?}: the part {part:?}: {error}")),
    }
}

#[test]
fn each_change_of_a_character_has_the_verdict_of_serde_json() {
    let (mut ends, mut valid, mut broken) = (ValueEnds::default(), 0, 0);
    let mut visit = |line: &str| {
        let is_valid = check(&mut ends, line);
        check_position(&mut ends, line);
        *(if is_valid { &mut valid } else { &mut broken }) += 1;
    };
    for document in DOCUMENTS {
        visit(document);
        for (at, c) in document.char_indices() {
            let (before, after) = (&document[..at], &document[at + c.len_utf8()..]);
            visit(before);
            visit(&format!("{before}{after}"));
            visit(&format!("{before}{c}{c}{after}"));
            for other in replacements() {
                visit(&format!("{before}{other}{after}"));
                visit(&format!("{before}{other}{c}{after}"));
            }
        }
        for other in replacements() {
            visit(&format!("{document}{other}"));
        }
    }
    assert!(10_000 < valid && 50_000 < broken, "{valid} lines are JSON, {broken} are not");
}

#[test]
fn all_short_texts_have_the_verdict_of_serde_json() {
    let alphabets: [(&[&str], u32, [&str; 2]); 5] = [
        (&["-", "+", ".", "e", "E", "0", "1", "9"], 6, ["", ""]),
        (&["-", ".", "e", "0", "12", " ", ","], 5, ["[", "]"]),
        (&["[", "]", "{", "}", ",", ":", "\"a\"", "1"], 6, ["", ""]),
        (&["\\", "u", "0", "dC0", "D80", "\"", "n", "é"], 6, ["\"", "\""]),
        (&["true", "false", "null", "tru", "e", "n", "N", " ", ","], 4, ["[", "]"]),
    ];
    for (parts, length, around) in alphabets {
        let (mut ends, mut valid, mut all) = (ValueEnds::default(), 0, 0);
        for_all_texts(parts, length, around, |line| {
            valid += usize::from(check(&mut ends, line));
            all += 1;
        });
        assert!(20 < valid && 5_000 < all, "{parts:?}: {valid} of {all} are JSON");
    }
}

#[test]
fn random_lines_are_cut_as_serde_json_reads_them() {
    let (mut dice, mut ends, mut broken) = (Dice::new(27), ValueEnds::default(), 0);
    for _ in 0..5_000 {
        let line = random_value(&mut dice, 5);
        assert!(check(&mut ends, &line), "{line:?}");
        let expected: Value = serde_json::from_str(&line).expect("the line is JSON");
        assert_eq!(rebuilt(&ends, &line, line.trim()), expected, "{line:?}");
        // Then up to three characters are exchanged for those of other places.
        let mut chars: Vec<char> = line.chars().collect();
        for _ in 0..=dice.below(3) {
            let [to, from] = [dice.below(chars.len() as u64), dice.below(chars.len() as u64)];
            chars[to as usize] = chars[from as usize];
        }
        let changed: String = chars.into_iter().collect();
        broken += usize::from(!check(&mut ends, &changed));
        check_position(&mut ends, &changed);
    }
    assert!(1_000 < broken, "{broken} of the changed lines are not JSON");
}

#[test]
fn nesting_is_counted_and_has_no_end_for_the_scan() {
    let mut ends = ValueEnds::default();
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
        let nested = |depth: usize| format!("{}1{}", open.repeat(depth), close.repeat(depth));
        for depth in [1, MAX_NESTING, MAX_NESTING + 1, 127, 128, 129, 10_000] {
            let line = nested(depth);
            assert!(check(&mut ends, &line), "{depth} deep");
            assert!(!check(&mut ends, &line[..line.len() - 1]), "{depth} deep and cut off");
            assert!(!check(&mut ends, &format!("{line}{close}")), "{depth} deep and closed twice");
            assert_eq!(ends.find(&line, MAX_NESTING).is_some(), depth <= MAX_NESTING, "{depth} deep");
        }
    }
}
