//! The solution of a lesson in words, as it stands on paper.

use crate::explain::{algorithm_in_words, figure, method_in_words, point_in_words, shape_in_words};
use crate::scene::{AnswerOption, LessonQuestion, QuestionKind, Scene, Solution, SolvedBody};

use super::texts;

/// Returns what differs from the start where the goal is reached, a line each.
pub(super) fn changes(scene: &Scene, solution: &Solution) -> Vec<String> {
    let Solution { bodies, without, slop, search, algorithm } = solution;
    let solved = solution.applied(scene);
    let moving = solved.pair.and_then(|pair| solved.moving(pair));
    let mut lines: Vec<String> = bodies.iter().filter_map(|changed| body(scene, changed)).collect();
    let gone: Vec<String> = without.iter().map(|&body| texts::quoted(scene.name(body))).collect();
    lines.extend((!gone.is_empty()).then(|| texts::solved_without(gone.join(", "))));
    lines.extend(slop.map(|slop| texts::solved_slop(figure(slop))));
    if let Some([a, b]) = moving {
        lines.extend(search.map(|search| texts::solved_search(method_in_words(&search, &a, &b))));
        let by = |algorithm| algorithm_in_words(algorithm, &a.shape, &b.shape);
        lines.extend(algorithm.map(|algorithm| texts::solved_algorithm(by(algorithm))));
    }
    lines
}

/// Returns the name of a body with what is changed of it. `None` if nothing is.
fn body(scene: &Scene, changed: &SolvedBody) -> Option<String> {
    let shape = changed.shape.as_ref().map(shape_in_words);
    let velocity = changed.velocity.map(|velocity| texts::velocity(point_in_words(velocity)));
    let spin = changed.spin.map(|spin| texts::spin(figure(spin)));
    let parts: Vec<String> = [shape, velocity, spin].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| texts::solved_body(scene.name(changed.body), parts.join(", ")))
}

/// Returns the right answer to a question, alone. `None` if nothing is checked, and the reason says it all.
pub(super) fn answer(question: &LessonQuestion) -> Option<String> {
    match &question.kind {
        QuestionKind::Free => None,
        QuestionKind::Choice(options) => {
            let right = options.iter().find(|AnswerOption { why_wrong, .. }| why_wrong.is_none());
            right.map(|option| option.text.clone())
        }
        QuestionKind::Number { value, unit, .. } if unit.is_empty() => Some(figure(*value)),
        QuestionKind::Number { value, unit, .. } => Some(texts::with_unit(figure(*value), unit)),
        QuestionKind::Text(accepted) => accepted.first().cloned(),
    }
}
