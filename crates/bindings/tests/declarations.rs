//! The declarations that are shipped are those of the list: `CLASHBOX_SNAPSHOTS=1 cargo test -p clashbox-bindings` writes them anew.

use clashbox_bindings::arguments::GivenShape;
use clashbox_bindings::declarations;
use serde_json::{Value, json};

#[test]
fn the_declarations_are_those_of_the_list() {
    let folder = env!("CARGO_MANIFEST_DIR");
    for (file, expected) in [("clashbox.pyi", declarations::python()), ("npm/index.d.ts", declarations::javascript())] {
        let path = format!("{folder}/{file}");
        if std::env::var_os("CLASHBOX_SNAPSHOTS").is_some() {
            std::fs::write(&path, &expected).unwrap();
        }
        assert_eq!(std::fs::read_to_string(&path).unwrap(), expected, "{file}");
    }
}

#[test]
fn the_module_for_javascript_exports_every_function() {
    let module = include_str!("../npm/index.js");
    let names = declarations::parameter_names();
    let names: Vec<&str> = names.as_array().unwrap().iter().filter_map(|row| row[0].as_str()).collect();
    assert!(10 <= names.len(), "{names:?}");
    let exported = |name: &&str| {
        module.contains(&format!("export function {name}("))
            || module.contains(&format!("export const {name} ="))
            || module.lines().any(|line| line.starts_with("export const {") && line.split([' ', ',']).any(|word| word == *name))
    };
    let missing: Vec<&&str> = names.iter().filter(|name| !exported(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_declared_kind_of_shape_is_read() {
    let rows: [Value; 10] = [
        json!({"point": {"at": [0, 0]}}),
        json!({"line": {"base": [0, 0], "direction": [1, 0]}}),
        json!({"ray": {"origin": [0, 0], "direction": [1, 0]}}),
        json!({"segment": {"a": [0, 0], "b": [1, 0]}}),
        json!({"circle": {"center": [0, 0], "radius": 1}}),
        json!({"aabb": {"min": [0, 0], "max": [1, 1]}}),
        json!({"obb": {"center": [0, 0], "half_extents": [1, 1], "angle": 0.5}}),
        json!({"capsule": {"a": [0, 0], "b": [1, 0], "radius": 1}}),
        json!({"polygon": {"vertices": [[0, 0], [1, 0], [0, 1]]}}),
        json!({"group": {"members": [{"circle": {"center": [0, 0], "radius": 1}}]}}),
    ];
    let declared = declarations::javascript();
    for row in rows {
        assert!(GivenShape::of(&row).is_ok(), "{row}: {:?}", GivenShape::of(&row).err());
        let (kind, fields) = row.as_object().and_then(|row| row.iter().next()).unwrap();
        let line = declared.lines().find(|line| line.starts_with(&format!("  | {{ {kind}: "))).unwrap_or_default();
        for field in fields.as_object().unwrap().keys() {
            assert!(line.contains(&format!("{field}: ")), "{kind} has {field}: {line:?}");
        }
    }
}
