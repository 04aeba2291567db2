//! The types that are shipped are those of the list: `CLASHBOX_SNAPSHOTS=1 cargo test -p clashbox-bindings` writes them anew.

use serde_json::{Value, json};

use super::types;
use crate::functions::{FUNCTIONS, Function};

#[test]
fn the_shipped_types_are_those_of_the_list() {
    let folder = env!("CARGO_MANIFEST_DIR");
    for (file, expected) in [("clashbox.pyi", types::python()), ("npm/index.d.ts", types::typescript())] {
        let path = format!("{folder}/{file}");
        if std::env::var_os("CLASHBOX_SNAPSHOTS").is_some() {
            std::fs::write(&path, &expected).unwrap();
        }
        assert_eq!(std::fs::read_to_string(&path).unwrap(), expected, "{file}");
    }
}

#[test]
fn the_guide_has_the_examples() {
    let guide = include_str!("../../../../docs/library.md");
    for example in [include_str!("../../examples/ask.py"), include_str!("../../examples/ask.mjs")] {
        assert!(guide.contains(&format!("\n{example}```\n")), "{example}");
    }
}

#[test]
fn the_types_of_rust_have_names_in_both_languages() {
    let rows = [
        ("Option<f64>", ["float | None", "number | null"]),
        ("Vec<Option<usize>>", ["Sequence[int | None]", "number | null[]"]),
        ("Vec<[Vector; 2]>", ["Sequence[Sequence[Vector]]", "Vector[][]"]),
        ("Contact", ["Contact", "Contact"]),
    ];
    for (rust, expected) in rows {
        assert_eq!(types::typed(rust), expected, "{rust}");
    }
}

fn call(name: &str, given: &[Value]) -> Result<Value, String> {
    let function = FUNCTIONS.iter().find(|function| function.words[0].trim_start_matches("r#") == name);
    let answer = (function.ok_or("unknown function")?.call)(given).map_err(|failure| failure.0)?;
    serde_json::from_str(&answer).map_err(|error| error.to_string())
}

/// The same table is tested in Python and in JavaScript.
#[test]
fn the_functions_answer_as_in_the_table() {
    let (mut functions, mut wrong) = (Vec::new(), Vec::new());
    for line in include_str!("../../tests/answers.jsonl").lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let name = row["call"].as_str().unwrap();
        let as_said = match (call(name, row["given"].as_array().unwrap()), row["error"].as_str()) {
            (Ok(found), None) => is_same(&found, &row["answer"]).then_some(()).ok_or(found.to_string()),
            (Err(found), Some(error)) => found.contains(error).then_some(()).ok_or(found),
            (found, _) => Err(format!("{found:?}")),
        };
        wrong.extend(as_said.err().map(|found| format!("{line}: {found}")));
        functions.push(name.to_owned());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for Function { words: [name, ..], .. } in FUNCTIONS {
        assert!(functions.iter().any(|function| function == name.trim_start_matches("r#")), "{name} is in no row");
    }
}

/// Compares numbers by their value: 1.0 is 1.
fn is_same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => a.as_f64() == b.as_f64(),
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| is_same(a, b)),
        (Value::Object(a), Value::Object(b)) => a.len() == b.len() && a.iter().all(|(key, a)| is_same(a, &b[key])),
        _ => a == b,
    }
}

/// The same hits are found in Python and in JavaScript: `hits.txt` has those of random poses as a number.
#[test]
fn hits_of_random_poses_are_those_of_the_file() {
    let mut state = 7;
    let mut dice = || {
        state = state * 48271 % 2_147_483_647_u64;
        (state % 4096) as f64 / 512.0 - 4.0
    };
    let mut shape = move |n: usize| match n % 4 {
        0 => json!({"circle": {"center": [dice(), dice()], "radius": 1}}),
        1 => json!({"obb": {"center": [dice(), dice()], "half_extents": [1, 0.5], "angle": dice()}}),
        2 => json!({"capsule": {"a": [dice(), dice()], "b": [dice(), dice()], "radius": 0.5}}),
        _ => json!({"segment": {"a": [dice(), dice()], "b": [dice(), dice()]}}),
    };
    let hits = (0..4000).map(|n| call("hit", &[shape(n), shape(n / 4)]).unwrap() == true).collect::<Vec<bool>>();
    let share = hits.iter().filter(|hit| **hit).count();
    assert!((500..3500).contains(&share), "{share} of {} hit", hits.len());
    let nibble = |bits: &[bool]| format!("{:x}", bits.iter().fold(0, |sum, bit| 2 * sum + u8::from(*bit)));
    let found = hits.chunks(4).map(nibble).collect::<String>();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/hits.txt");
    if std::env::var_os("CLASHBOX_SNAPSHOTS").is_some() {
        std::fs::write(path, &found).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap(), found);
}
