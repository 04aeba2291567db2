//! The optional additions of version 1 of the format: details of contacts, poses within a step, velocities, one-way bodies, data.
//! Writers order the fields of a line in different ways, and give values that are the default, so lines are compared by meaning.

use std::collections::HashMap;

use serde_json::{Map, Value};

use super::super::capture::problems;
use super::{Program, check_refused};

/// The output of every writer in its test of the additions.
pub(super) const ADDITIONS: &str = include_str!("programs/additions.jsonl");

/// The output of every writer for details of events.
pub(super) const EVENT_DETAILS: &str = include_str!("programs/event_details.jsonl");

/// Number of calls with a mistake that each program makes.
pub(super) const MISTAKES: usize = 19;

/// The order of the fields of a frame.
const ORDER: [&str; 9] = ["frame", "dt", "at", "via", "velocity", "contacts", "jumped", "gone", "data"];

/// The fields that say nothing: the values that hold without them.
const DEFAULTS: &str = r#"{"title":"","engine":"","up":"y","contacts":"state","margin":0,"kind":"dynamic","sensor":false,"layer":1,"mask":4294967295}"#;

/// Checks that a program has written the additions as it should, and refused every mistake.
pub(super) fn check(program: &Program) {
    for (mode, expected, mistakes) in [("additions", ADDITIONS, MISTAKES), ("event details", EVENT_DETAILS, 1)] {
        let printed = program.run(&["values.jsonl", mode]);
        let text = program.written("values.jsonl");
        for (found, expected) in meanings(&text).iter().zip(meanings(expected)) {
            assert_eq!(*found, expected, "{text}");
        }
        assert_eq!(text.lines().count(), expected.lines().count(), "{text}");
        assert_eq!(problems(&text), [""; 0], "{text}");
        text.lines().for_each(check_order);
        check_refused(&printed, mistakes);
    }
}

/// Checks that the fields of a frame have their order, and that data is the last field of every line.
fn check_order(line: &str) {
    let at = |field: &str| line.find(&format!("\"{field}\":"));
    if line.starts_with("{\"frame\"") {
        let places: Vec<usize> = ORDER.into_iter().filter_map(at).collect();
        assert!(places.is_sorted(), "{line}");
    }
    let last = at("data").map_or("{}}", |data| &line[data + "\"data\":".len()..]);
    assert!(serde_json::from_str::<Value>(&last[..last.len() - 1]).is_ok_and(|data| data.is_object()), "data is last: {line}");
}

/// Returns the fields of each line without those that say nothing, with an angle in every pose and all numbers as floats.
fn meanings(text: &str) -> Vec<Map<String, Value>> {
    let object = |text: &str| {
        let mut value = serde_json::from_str(text).expect("it is JSON");
        use_floats(&mut value);
        value.as_object().cloned().expect("it is an object")
    };
    let defaults = object(DEFAULTS);
    let mut angles = HashMap::new();
    let of_line = |line| {
        let mut fields = object(line);
        fields.retain(|name, value| defaults.get(name) != Some(value));
        for field in ["via", "at"] {
            for (name, value) in fields.get_mut(field).and_then(Value::as_object_mut).into_iter().flatten() {
                let angle = angles.entry(name.clone()).or_insert(0.0.into());
                match value {
                    Value::Array(poses) if poses.iter().all(|pose| !pose.is_number()) => {
                        poses.iter_mut().for_each(|pose| fill(pose, angle));
                    }
                    pose => fill(pose, angle),
                }
            }
        }
        fields
    };
    text.lines().map(of_line).collect()
}

/// Adds the angle to a pose that has none, and keeps it for the next one.
fn fill(pose: &mut Value, angle: &mut Value) {
    let numbers = match pose {
        Value::Object(timed) => timed.get_mut("at").and_then(Value::as_array_mut),
        pose => pose.as_array_mut(),
    };
    let numbers = numbers.expect("it is a pose");
    if numbers.len() == 2 {
        numbers.push(angle.clone());
    }
    *angle = numbers[2].clone();
}

fn use_floats(value: &mut Value) {
    match value {
        Value::Number(number) => *value = number.as_f64().into(),
        Value::Array(values) => values.iter_mut().for_each(use_floats),
        Value::Object(fields) => fields.values_mut().for_each(use_floats),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}
