//! Bodies and shapes without the scene around them, as they are copied and pasted.

use super::super::errors::{Position, SceneErrors};
use super::super::{Body, Scene};
use super::scan::{Scanner, Token};
use super::{parse, write};
use crate::kernel::Shape;

/// The word that a text begins with, comments and the bracket of a list aside: `Scene`, `Body`, `Circle`. Empty where it begins with
/// something else, or where no parenthesis follows.
pub fn head(text: &str) -> &str {
    let mut tokens = Scanner::new(text).filter(|(token, _, part)| *token != Token::Comment && *part != "[");
    match [tokens.next(), tokens.next()] {
        [Some((Token::Word, _, word)), Some((Token::Open, _, "("))] => word,
        _ => "",
    }
}

/// Reads bodies that stand one after the other, with a comma behind each, or a list of them. `file` is the name of the text in messages.
///
/// # Errors
///
/// Where they are not valid bodies of one scene: all problems at once, each with line and column.
pub fn parse_bodies(text: &str, file: &str) -> Result<Vec<Body>, SceneErrors> {
    let listed = Scanner::new(text).find(|(token, _, _)| *token != Token::Comment).is_some_and(|(_, _, part)| part == "[");
    let body = if listed { ("", "") } else { ("[", "]") };
    within(("Scene(version: 1, bodies:", body), text, file).map(|scene| scene.bodies)
}

/// Reads a shape.
///
/// # Errors
///
/// Where it is none: all problems at once, each with line and column.
pub fn parse_shape(text: &str, file: &str) -> Result<Shape, SceneErrors> {
    let mut bodies = within(("Scene(version: 1, bodies:", ("[Body(name: \"shape\", shape:", ")]")), text, file)?.bodies;
    let none = || SceneErrors::whole_file(file, "there is no shape");
    bodies.pop().map(|body| body.shape).ok_or_else(none)
}

/// Bodies as [`parse_bodies`] reads them: a line for each, as it stands in a file.
pub fn bodies_to_text<'a>(bodies: impl IntoIterator<Item = &'a Body>) -> String {
    bodies.into_iter().map(|body| write::body(body, 0) + ",\n").collect()
}

/// Reads a text as a part of a scene. The part begins a line of its own, so that lines and columns are those of the text.
fn within((start, (before, after)): (&str, (&str, &str)), text: &str, file: &str) -> Result<Scene, SceneErrors> {
    let mut read = parse(&format!("{start}{before}\n{text}\n{after})"), file);
    if let Err(errors) = &mut read {
        let last = Position::of(text, text.len()).line;
        for problem in &mut errors.problems {
            problem.position = problem.position.map(|at| Position { line: at.line.saturating_sub(1).clamp(1, last), ..at });
        }
    }
    read
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_are_read_as_they_are_written() {
        let text = "Body(name: \"a\", shape: Circle(center: (0.1, -2.5), radius: 0.30000000000000004), velocity: (8.0, 0.0)),\n\
                    Body(name: \"b\", shape: Group(members: [\n    Point(at: (1.0, 2.0)),\n    Aabb(min: (0.0, 0.0), max: (1.0, 1.0)),\n])),\n";
        let bodies = parse_bodies(text, "test").expect("valid");
        assert_eq!(bodies_to_text(&bodies), text);
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
