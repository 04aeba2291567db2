//! What is allowed in a file and yet is probably not what its author means.

use super::super::errors::{MAX_PROBLEMS, Position, Problem};
use super::scan::{Scanner, Token};

/// Angles that are common in radians, as parts of a half turn.
const COMMON_ANGLES: [(f64, f64); 10] =
    [(1.0, 6.0), (1.0, 4.0), (1.0, 3.0), (1.0, 2.0), (2.0, 3.0), (3.0, 4.0), (5.0, 6.0), (1.0, 1.0), (3.0, 2.0), (2.0, 1.0)];

/// How far from the angle a number may be that was rounded to two decimals.
const ROUNDED: f64 = 0.005;

/// Numbers of degrees in the text of a scene that look like radians, such as `rotation: 1.57`; at most [`MAX_PROBLEMS`] of them. They are
/// read as they are written.
pub fn hints(text: &str) -> Vec<Problem> {
    let mut before = ["", ""];
    let angles = Scanner::new(text).filter(|(token, _, _)| *token != Token::Comment).filter_map(|(_, start, number)| {
        let [field, colon] = before;
        before = [colon, number];
        let is_angle = ["rotation", "spin"].contains(&field) && colon == ":";
        let degrees = in_degrees(number).filter(|_| is_angle)?;
        let message = format!("`{field}: {number}` is in degrees; for {number} radians write `{field}: {degrees}`");
        Some(Problem { position: Some(Position::of(text, start)), message })
    });
    angles.take(MAX_PROBLEMS).collect()
}

/// The whole number of degrees that a number is in radians, where it is one of the common angles to two decimals or more.
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
