//! Bodies and shapes without the scene around them, as they are copied and pasted.

use super::super::errors::SceneErrors;
use super::super::texts;
use super::super::{Body, UpDirection};
use super::shape::{ShapeBudget, shape};
use super::tree::{Node, NodeForm, parse, parse_entries};
use super::{read, scene, write};
use crate::kernel::Shape;

/// Returns the word that a text begins with, comments and the bracket of a list aside: `Scene`, `Body`, `Circle`. Empty where it begins with
/// something else, or where no parenthesis follows.
pub fn head(text: &str) -> &str {
    let tree = parse(text).tree;
    let mut node = tree.root();
    while let Some(list) = node.filter(|node| node.form() == NodeForm::List) {
        node = list.entries().next();
    }
    let kind = node.filter(|node| matches!(node.form(), NodeForm::Structure | NodeForm::Tuple)).and_then(Node::kind_range);
    kind.map_or("", |kind| &text[kind])
}

/// Reads bodies that stand one after the other, with a comma behind each, or a list of them. `file` is the name of the text in messages.
///
/// # Errors
///
/// If they are not valid bodies of one scene: all problems at once, each with line and column.
pub fn parse_bodies(text: &str, file: &str) -> Result<Vec<Body>, SceneErrors> {
    read(
        text,
        file,
        parse_entries,
        |_, _| Some(()),
        |entries, problems| {
            let list = entries.entries().next().filter(|first| first.form() == NodeForm::List && entries.entries().count() == 1);
            scene::bodies(list.unwrap_or(entries), problems)
        },
    )
}

/// Reads a shape, with or without a comma behind it.
///
/// # Errors
///
/// If the text is not a valid shape: all problems at once, each with line and column.
pub fn parse_shape(text: &str, file: &str) -> Result<Shape, SceneErrors> {
    read(
        text,
        file,
        parse_entries,
        |_, _| Some(()),
        |list, problems| {
            let mut entries = list.entries();
            let Some(first) = entries.next() else {
                if !list.is_open() {
                    problems.at(list, texts::NO_SHAPE);
                }
                return None;
            };
            if let Some(second) = entries.next() {
                problems.at(second, texts::ONE_SHAPE);
            }
            shape(first, &mut ShapeBudget::of_a_scene(), problems)
        },
    )
}

/// The start and the end of the comment before bodies of a scene in which y points down: `// up: "-y"`.
const UP: [&str; 2] = ["// up: \"", "\""];

/// Returns bodies as [`parse_bodies`] reads them: a line for each, as it stands in a file. A comment before them says that y points down, where it
/// does.
pub fn bodies_to_text<'a>(bodies: impl IntoIterator<Item = &'a Body>, up: UpDirection) -> String {
    let comment = if up == UpDirection::Y { String::new() } else { format!("{}{}{}\n", UP[0], up.name(), UP[1]) };
    bodies.into_iter().fold(comment, |text, body| text + &write::body(body, 0) + ",\n")
}

/// Returns the direction that is up in bodies, if the comment before them says it.
pub fn up_of_bodies(text: &str) -> Option<UpDirection> {
    let (name, _) = text.trim_start().strip_prefix(UP[0])?.split_once(UP[1])?;
    UpDirection::named(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_are_read_as_they_are_written() {
        let text = "Body(name: \"a\", shape: Circle(center: (0.1, -2.5), radius: 0.30000000000000004), velocity: (8.0, 0.0)),\n\
                    Body(name: \"b\", shape: Group(members: [\n    Point(at: (1.0, 2.0)),\n    Aabb(min: (0.0, 0.0), max: (1.0, 1.0)),\n])),\n";
        let bodies = parse_bodies(text, "test").expect("valid");
        assert_eq!((bodies_to_text(&bodies, UpDirection::Y).as_str(), up_of_bodies(text)), (text, None));
        let y_down = bodies_to_text(&bodies, UpDirection::MinusY);
        assert_eq!(y_down, format!("// up: \"-y\"\n{text}"));
        assert_eq!(up_of_bodies(&format!("\n  {y_down}")), Some(UpDirection::MinusY));
        assert_eq!(up_of_bodies("// up: \"left\"\nBody("), None, "no direction");
        assert_eq!((head(&y_down), parse_bodies(&y_down, "test").as_ref()), ("Body", Ok(&bodies)), "the numbers are the same");
        assert_eq!(parse_bodies(&format!("[{text}]"), "test").expect("a list"), bodies);
        assert_eq!(parse_bodies(text.trim_end().trim_end_matches(','), "test").expect("without the last comma"), bodies);
    }

    #[test]
    fn problems_have_the_position_in_the_text() {
        for (text, expected) in [
            ("Body(name: \"a\", shape: Circle(center: (0, 0), radius: -1)),", "text:1:55: "),
            ("\n  Body(name: \"a\"),", "text:2:17: "),
            ("Body(name: \"a\"", "text:1:"),
        ] {
            let error = parse_bodies(text, "text").expect_err("invalid").to_string();
            assert!(error.starts_with(expected), "{text:?}: {error}");
        }
    }

    #[test]
    fn the_head_of_a_text_is_its_first_word_before_a_parenthesis() {
        for (text, expected) in [
            ("Scene(version: 1)", "Scene"),
            ("// a comment\n[ Body(name: \"a\")", "Body"),
            ("Circle (center: (0, 0))", "Circle"),
            ("Body", ""),
            ("Vec2 { x: 1 }", ""),
            ("(1, 2)", ""),
            ("", ""),
        ] {
            assert_eq!(head(text), expected, "{text:?}");
        }
    }
}
