//! Where in the text of a scene its expectations stand.

use std::ops::Range;

use super::super::errors::Position;
use super::scan;

/// Where the expectations of a valid scene begin, in their order.
pub fn expectation_positions(text: &str) -> Vec<Position> {
    let mut position = Position { line: 1, column: 1 };
    let mut done = 0;
    let starts = expectation_ranges(text).into_iter().map(|range| range.start);
    // Each goes on from the one before: a file may hold thousands.
    starts
        .map(|start| {
            let stretch = &text[done..start];
            position.line += stretch.matches('\n').count();
            position.column = match stretch.rsplit_once('\n') {
                Some((_, line)) => 1 + line.chars().count(),
                None => position.column + stretch.trim_start_matches('\u{feff}').chars().count(),
            };
            done = start;
            position
        })
        .collect()
}

/// Where the goal of the lesson of a valid scene begins. `None` where it has no lesson.
pub fn lesson_position(text: &str) -> Option<Position> {
    let field = |part: &'_ str, wanted: &str| {
        scan::fields(part).find(|(name, _)| *name == wanted).map(|(_, value)| range_in(part, value))
    };
    let lesson = field(text, "lesson")?;
    let goal = field(&text[lesson.clone()], "goal")?;
    Some(Position::of(text, lesson.start + goal.start))
}

/// The bytes that each expectation of a valid scene takes, in their order.
pub(super) fn expectation_ranges(text: &str) -> Vec<Range<usize>> {
    let list = scan::fields(text).find(|(name, _)| *name == "expect").map(|(_, list)| list);
    list.into_iter().flat_map(scan::entries).map(|entry| range_in(text, entry)).collect()
}

/// The bytes that `part`, a slice of `text`, takes of it.
pub(super) fn range_in(text: &str, part: &str) -> Range<usize> {
    let start = part.as_ptr() as usize - text.as_ptr() as usize;
    start..start + part.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_those_of_the_entries() {
        let at = |line, column| Position { line, column };
        let rows = [
            ("Scene(bodies: [])", vec![]),
            ("Scene(expect: [])", vec![]),
            ("\u{feff}Scene(expect: [A, B])", vec![at(1, 16), at(1, 19)]),
            ("Scene(\r\n  /* \u{e9}\n[A */ expect: [ // \"\r\n    A(x: [\n1], y: 2), B,\r\n  ])", vec![at(4, 5), at(5, 12)]),
        ];
        for (text, expected) in rows {
            assert_eq!(expectation_positions(text), expected, "{text:?}");
        }
    }
}
