//! A scene as text for a machine: without blank space and without fields that have their default, so that a link to it is short.

use super::super::Scene;
use super::tree::{Node, NodeForm, TreeField, parse};
use super::write::to_text;

/// Returns the shortest text of a scene. Reading it gives the same scene, and the same scene gives the same text.
pub fn to_compact_text(scene: &Scene) -> String {
    let text = to_text(scene);
    let tree = parse(&text).tree;
    let mut compact = String::with_capacity(text.len());
    if let Some(root) = tree.root() {
        write_structure(
            root,
            |field| is_default_of_scene(field, scene),
            &mut compact,
            |field, compact| match field.name {
                "expect" => write_list(field.value, compact, |expectation, compact| {
                    write_structure(expectation, is_default_of_expectation, compact, |field, compact| {
                        write(field.value, compact)
                    });
                }),
                _ => write(field.value, compact),
            },
        );
    }
    compact
}

/// Returns true for fields of the scene that mean the same when they are left out.
fn is_default_of_scene(field: &TreeField<'_>, scene: &Scene) -> bool {
    match field.name {
        "slop" => field.value.number() == Some(0.0),
        "search" => field.value.word() == Some("Exact"),
        "pair" => scene.pair == Some([0, 1]),
        _ => false,
    }
}

/// Returns true for fields of an expectation that mean the same when they are left out.
fn is_default_of_expectation(field: &TreeField<'_>) -> bool {
    field.name == "tolerance" && field.value.number() == Some(super::DEFAULT_TOLERANCE)
}

/// Writes a structure without some of its fields. `value` writes the values.
fn write_structure(
    node: Node<'_>,
    is_left_out: impl Fn(&TreeField<'_>) -> bool,
    text: &mut String,
    value: impl Fn(TreeField<'_>, &mut String),
) {
    text.push_str(node.kind().unwrap_or_default());
    text.push('(');
    for (index, field) in node.fields().filter(|field| !is_left_out(field)).enumerate() {
        if 0 < index {
            text.push(',');
        }
        text.push_str(field.name);
        text.push(':');
        value(field, text);
    }
    text.push(')');
}

/// Writes a list. `entry` writes its entries.
fn write_list(node: Node<'_>, text: &mut String, entry: impl Fn(Node<'_>, &mut String)) {
    text.push('[');
    write_entries(node, text, entry);
    text.push(']');
}

fn write_entries(node: Node<'_>, text: &mut String, entry: impl Fn(Node<'_>, &mut String)) {
    for (index, one) in node.entries().enumerate() {
        if 0 < index {
            text.push(',');
        }
        entry(one, text);
    }
}

/// Writes a value without blank space.
fn write(node: Node<'_>, text: &mut String) {
    match node.form() {
        NodeForm::Number => text.push_str(node.text().strip_suffix(".0").unwrap_or(node.text())),
        NodeForm::List => write_list(node, text, write),
        NodeForm::Structure => write_structure(node, |_| false, text, |field, text| write(field.value, text)),
        NodeForm::Tuple => {
            text.push_str(node.kind().unwrap_or_default());
            text.push('(');
            write_entries(node, text, write);
            text.push(')');
        }
        // Line breaks of a text are part of it. A scene is written without maps.
        NodeForm::Text | NodeForm::Literal | NodeForm::Word | NodeForm::Map | NodeForm::Field => text.push_str(node.text()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::format::parse;

    #[test]
    fn defaults_and_blank_space_are_left_out() {
        let rows = [
            ("Scene(version: 1, bodies: [])", "Scene(version:1,bodies:[])"),
            (
                "Scene(version: 1, title: \"a  b\", slop: 0.5, bodies: [
                    Body(name: \"a\", shape: Circle(center: (0.0, -1.50), radius: 1)), // a comment
                    Body(name: \"b\", shape: Polygon(vertices: [(0, 0), (1, 0), (0, 1)]), velocity: (1e30, 0)),
                ], pair: (\"b\", \"a\"), search: Advance(tolerance: 1e-9), expect: [
                    Static(a: \"a\", b: \"b\", relation: Apart, separation: 1.0, tolerance: 1e-9),
                    Motion(a: \"a\", b: \"b\", search: Exact, outcome: Impact(t: 0.5), tolerance: 1e-3),
                ])",
                "Scene(version:1,title:\"a  b\",slop:0.5,bodies:[Body(name:\"a\",shape:Circle(center:(0,-1.5),radius:1)),\
                Body(name:\"b\",shape:Polygon(vertices:[(0,0),(1,0),(0,1)]),velocity:(1e30,0))],pair:(\"b\",\"a\"),\
                search:Advance(tolerance:1e-9),expect:[Static(a:\"a\",b:\"b\",relation:Apart,separation:1),\
                Motion(a:\"a\",b:\"b\",search:Exact,outcome:Impact(t:0.5),tolerance:0.001)])",
            ),
        ];
        for (text, expected) in rows {
            let scene = parse(text, "t.ron").unwrap();
            assert_eq!(to_compact_text(&scene), expected, "{text}");
            assert_eq!(parse(expected, "compact").as_ref(), Ok(&scene), "{text}");
        }
    }
}
