//! Hints about numbers that are allowed in a file and yet are probably not what its author means.

use super::super::errors::{MAX_PROBLEMS, Position, Problem};
use super::super::texts;
use super::tree::{Node, TreeField, parse};

/// The angles that are common in radians, as parts of a half turn.
const COMMON_ANGLES: [(f64, f64); 10] =
    [(1.0, 6.0), (1.0, 4.0), (1.0, 3.0), (1.0, 2.0), (2.0, 3.0), (3.0, 4.0), (5.0, 6.0), (1.0, 1.0), (3.0, 2.0), (2.0, 1.0)];

/// The largest difference between an angle and a number that was rounded to two decimals.
const ROUNDED: f64 = 0.005;

/// Returns hints at numbers of degrees that look like radians, such as `rotation: 1.57`; at most [`MAX_PROBLEMS`] of them. The scene has
/// them as they are written.
pub fn hints(text: &str) -> Vec<Problem> {
    let tree = parse(text).tree;
    let angles = tree.nodes().filter_map(Node::as_field).filter(|field| ["rotation", "spin"].contains(&field.name));
    let hints = angles.filter_map(|TreeField { name, value, .. }| {
        let number = value.text();
        let degrees = in_degrees(number)?;
        let message = texts::radians(name, number, degrees);
        Some(Problem { position: Some(Position::of(text, value.start())), message })
    });
    hints.take(MAX_PROBLEMS).collect()
}

/// Returns the whole number of degrees that a number is in radians. `None` unless it is one of the common angles to two decimals or more.
fn in_degrees(number: &str) -> Option<f64> {
    let decimals = number.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let radians: f64 = number.parse().ok().filter(|_| 2 <= decimals)?;
    let half_turns = COMMON_ANGLES.iter().map(|(part, of)| part / of);
    let nearest = half_turns.min_by(|a, b| {
        let distance = |half_turns: f64| (radians.abs() - half_turns * std::f64::consts::PI).abs();
        distance(*a).total_cmp(&distance(*b))
    })?;
    let is_near = (radians.abs() - nearest * std::f64::consts::PI).abs() <= ROUNDED;
    is_near.then(|| (nearest * 180.0).round().copysign(radians))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn radians_are_noticed() {
        let rows = [
            ("1.57", Some(90.0)),
            ("-0.785398", Some(-45.0)),
            ("3.14", Some(180.0)),
            ("1.0472", Some(60.0)),
            ("6.283185307179586", Some(360.0)),
            ("1.5", None),
            ("2", None),
            ("0.25", None),
            ("45.0", None),
        ];
        for (number, expected) in rows {
            assert_eq!(in_degrees(number), expected, "{number}");
        }
    }

    #[test]
    fn a_hint_stands_at_the_number() {
        let text = "Obb(center: (1.57, 0), // rotation: 1.57\n  rotation: 1.57)";
        let found: Vec<String> = hints(text).iter().map(|hint| format!("{:?} {}", hint.position, hint.message)).collect();
        let expected = "Some(Position { line: 2, column: 13 }) \
                        `rotation: 1.57` is in degrees; for 1.57 radians write `rotation: 90`";
        assert_eq!(found, [expected], "one hint");
    }
}
