//! Positions of the expectations and of the lesson in the text of a scene.

use super::super::errors::Position;
use super::tree::{Node, Tree, parse};

/// Returns where the expectations of a valid scene begin, in their order.
pub fn expectation_positions(text: &str) -> Vec<Position> {
    let mut position = Position { line: 1, column: 1 };
    let mut done = 0;
    let tree = parse(text).tree;
    // Each goes on from the one before: a file may hold thousands.
    expectations(&tree)
        .map(|node| {
            let start = node.start();
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

/// Returns where the goal of the lesson of a valid scene begins. `None` where it has no lesson.
pub fn lesson_position(text: &str) -> Option<Position> {
    let tree = parse(text).tree;
    let goal = tree.root()?.field("lesson")?.field("goal")?;
    Some(Position::of(text, goal.start()))
}

/// Returns the expectations in the tree of a scene, in their order.
pub(super) fn expectations<'t>(tree: &'t Tree<'_>) -> impl Iterator<Item = Node<'t>> {
    tree.root().and_then(|root| root.field("expect")).into_iter().flat_map(Node::entries)
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
