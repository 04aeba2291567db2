//! Two captures compared: `clashbox audit --compare`.

use std::fmt::Write as _;

use super::super::cli::{Folder, Ran};
use crate::common::Dice;

/// Returns a capture in which a game reports contacts with a wall that nothing touches: each row has the name of a body and a character for each
/// frame, `x` where its contact is reported.
fn capture(rows: &[(&str, &str)]) -> String {
    let mut text = String::from("{\"clashbox\":\"capture\",\"version\":1}\n");
    text += "{\"body\":\"wall\",\"shape\":{\"aabb\":{\"min\":[-1,-99],\"max\":[1,99]}},\"kind\":\"static\"}\n";
    for (row, (name, _)) in rows.iter().enumerate() {
        let shape = format!("{{\"circle\":{{\"center\":[9,{}],\"radius\":0.5}}}}", 3 * row);
        writeln!(text, "{{\"body\":\"{name}\",\"shape\":{shape}}}").unwrap();
    }
    let frames = rows.iter().map(|(_, marks)| marks.len()).max().unwrap_or_default();
    let at: Vec<String> = rows.iter().map(|(name, _)| format!("\"{name}\":[0,0]")).collect();
    for frame in 0..frames {
        let reported = rows.iter().filter(|(_, marks)| marks.as_bytes().get(frame) == Some(&b'x'));
        let contacts: Vec<String> = reported.map(|(name, _)| format!("[\"{name}\",\"wall\"]")).collect();
        writeln!(text, "{{\"frame\":{frame},\"at\":{{{}}},\"contacts\":[{}]}}", at.join(","), contacts.join(",")).unwrap();
    }
    text
}

fn compare(old: &str, new: &str, options: &[&str]) -> Ran {
    let folder = Folder::with(&[("old.jsonl", old), ("new.jsonl", new)]);
    folder.run(&[&["audit", "--compare", "old.jsonl", "new.jsonl"], options].concat())
}

#[test]
fn what_is_new_fixed_and_still_there_is_listed_in_this_order() {
    let old = capture(&[("a", "..xx.........."), ("b", "....xxx......."), ("c", "..........x..."), ("d", ".x............")]);
    let new = capture(&[("a", ".............."), ("b", ".....xxxx....."), ("c", "..x.......x..."), ("d", ".x............")]);
    let expected = "new: frame 2: phantom: \"c\" and \"wall\"
fixed: frames 2 to 3: phantom: \"a\" and \"wall\"
still there: frame 1: phantom: \"d\" and \"wall\"
still there: frames 5 to 8: phantom: \"b\" and \"wall\", before in frames 4 to 6
still there: frame 10: phantom: \"c\" and \"wall\"
new.jsonl against old.jsonl: 1 new, 1 fixed, 3 still there
";
    compare(&old, &new, &[]).check(1, expected, "");
    let fewer = "new: frames 2 to 3: phantom: \"a\" and \"wall\"
new.jsonl against old.jsonl: 1 new, 0 fixed, 0 still there
";
    compare(&new, &old, &["--body", "a"]).check(1, fewer, "");
    compare(&old, &new, &["--body", "a"]).check(
        0,
        "fixed: frames 2 to 3: phantom: \"a\" and \"wall\"\nnew.jsonl against old.jsonl: 0 new, 1 fixed, 0 still there\n",
        "",
    );
}

#[test]
fn a_shift_and_a_gap_within_the_tolerance_change_nothing() {
    let rows = [
        ("..x.......", "...x......", "1", [0, 0, 1]),
        ("..x.......", "....x.....", "1", [1, 1, 0]),
        ("..x.......", "....x.....", "2", [0, 0, 1]),
        ("..x.......", "...x......", "0", [1, 1, 0]),
        (".xxxxx....", ".xx.xx....", "1", [0, 0, 1]),
        (".xxxxx....", ".xx.xx....", "0", [0, 0, 2]),
        (".xx..xx...", ".xxxxxx...", "0", [0, 0, 1]),
        (".x........", ".xxxxxxxx.", "0", [0, 0, 1]),
    ];
    for (old, new, shift, [added, fixed, kept]) in rows {
        let ran = compare(&capture(&[("a", old)]), &capture(&[("a", new)]), &["--shift", shift]);
        let totals = format!("new.jsonl against old.jsonl: {added} new, {fixed} fixed, {kept} still there\n");
        assert_eq!((ran.code, ran.out.ends_with(&totals)), (Some(added), true), "{old} {new} within {shift}: {ran:?}");
    }
}

/// A capture is the same as itself; and what is new in one direction is fixed in the other.
#[test]
fn the_comparison_is_symmetric() {
    let mut dice = Dice::new(29);
    let (mut changes, mut kept) = (0, 0);
    for _ in 0..20 {
        let mut marks = || (0..30).map(|_| if dice.below(4) == 0 { 'x' } else { '.' }).collect::<String>();
        let [p, q] = [[marks(), marks()], [marks(), marks()]].map(|[a, b]| capture(&[("a", &a), ("b", &b)]));
        let same = compare(&p, &p, &[]);
        assert!(same.code == Some(0) && same.out.contains(" 0 new, 0 fixed, "), "{same:?}\n{p}");
        let [to, back] = [compare(&p, &q, &["--shift", "0"]), compare(&q, &p, &["--shift", "0"])];
        let of = |ran: &Ran, word: &str| -> Vec<String> {
            ran.out.lines().filter_map(|line| line.strip_prefix(word)).map(str::to_owned).collect()
        };
        assert_eq!(of(&to, "new: "), of(&back, "fixed: "), "{to:?} {back:?}");
        assert_eq!(of(&to, "fixed: "), of(&back, "new: "), "{to:?} {back:?}");
        assert_eq!(to.code, Some(i32::from(!of(&to, "new: ").is_empty())), "{to:?}");
        changes += of(&to, "new: ").len() + of(&to, "fixed: ").len();
        kept += of(&to, "still there: ").len();
    }
    assert!(20 < changes && 20 < kept, "{changes} changes, {kept} still there");
}

#[test]
fn json_has_a_document_for_each_fault_and_the_totals() {
    let (old, new) = (capture(&[("a", "..xx......")]), capture(&[("a", "...xx...x.")]));
    let expected = "{\"version\":1,\"change\":\"new\",\"kind\":\"phantom\",\"a\":\"a\",\"b\":\"wall\",\"old\":null,\"new\":[8,8]}
{\"version\":1,\"change\":\"still_there\",\"kind\":\"phantom\",\"a\":\"a\",\"b\":\"wall\",\"old\":[2,3],\"new\":[3,4]}
{\"version\":1,\"old_capture\":\"old.jsonl\",\"new_capture\":\"new.jsonl\",\"shift\":1,\"new\":1,\"fixed\":0,\"still_there\":1}
";
    compare(&old, &new, &["--json"]).check(1, expected, "");
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let (old, folder) = (capture(&[("a", ".x.")]), Folder::with(&[]));
    compare(&old, &old, &["--format", "junit"]).check(
        2,
        "",
        "--compare prints text or JSON, allowed are --format text and --format json\n",
    );
    compare(&old, &old, &["third.jsonl"]).check(
        2,
        "",
        "--compare is for one older and one newer capture, as in --compare old.jsonl new.jsonl\n",
    );
    let ran = folder.run(&["audit", "--compare", "old.jsonl", "new.jsonl"]);
    let said: Vec<&str> = ran.err.lines().collect();
    assert_eq!((ran.code, said.len(), ran.out.as_str()), (Some(2), 2, ""), "both are absent: {ran:?}");
    assert!(said[0].starts_with("old.jsonl: cannot be read: ") && said[1].starts_with("new.jsonl: cannot be read: "), "{ran:?}");
    let ran = compare(&old, "{}\n", &[]);
    assert!(ran.code == Some(2) && ran.err.starts_with("new.jsonl:1:1: "), "{ran:?}");
}
