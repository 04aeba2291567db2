//! The lesson of a scene: text, task, goal, and the solution that proves that it can be reached.

mod condition;
mod question;

use super::super::limits::{MAX_BODIES, MAX_CONDITIONS};
use super::super::{Annotation, Lesson, ShownPane, ShownPanel, Solution, SolvedBody, texts};
use super::fields::StructureFields;
use super::method;
use super::names::BodyNames;
use super::problems::SceneProblems;
use super::shape::{ShapeBudget, shape};
use super::tree::Node;
use super::values::{self, check_lines, check_structure, named, spin, text, velocity};
use crate::kernel::Algorithm;

const LESSON: &[&str] =
    &["text", "on_screen", "task", "shows", "algorithm", "panes", "draws", "goal", "learned", "question", "solution"];

/// Reads a lesson. The shapes of its solution are taken off the budget of the scene.
pub(super) fn lesson(
    node: Node<'_>,
    names: &BodyNames,
    budget: &mut ShapeBudget,
    problems: &mut SceneProblems<'_>,
) -> Option<Lesson> {
    let (fields, conditions, lesson) = problems.within(texts::IN_LESSON, |problems| contents(node, problems))?;
    let goal = conditions.into_iter().enumerate();
    let goal = goal.filter_map(|(idx, node)| condition::one(idx, node, names, problems)).collect();
    let question = fields.optional("question").and_then(|node| question::read(node, problems));
    let solution = fields.optional("solution").and_then(|node| solution(node, names, budget, problems));
    Some(Lesson { goal, question, solution, ..lesson? })
}

/// Reads what a lesson shows, and returns its fields and the conditions of its goal with it.
fn contents<'t>(
    node: Node<'t>,
    problems: &mut SceneProblems<'_>,
) -> Option<(StructureFields<'t>, Vec<Node<'t>>, Option<Lesson>)> {
    check_structure(node, "Lesson", problems)?;
    let fields = StructureFields::of(node, "Lesson", LESSON, problems);
    let [text, task] = ["text", "task"].map(|field| required_text(field, &fields, problems));
    let shows = fields.optional("shows");
    let shows = shows.map_or(Some(ShownPanel::Answer), |node| named(&ShownPanel::ALL, "panel", node, problems));
    let algorithm = algorithm(&fields, problems).unwrap_or_default();
    let panes = list("panes", "panes", &fields, problems);
    let panes = panes.into_iter().filter_map(|node| named(&ShownPane::ALL, "pane", node, problems)).collect();
    let draws = list("draws", "annotations", &fields, problems);
    let draws = draws.into_iter().filter_map(|node| named(&Annotation::ALL, "annotation", node, problems)).collect();
    fields.required("goal", problems)?;
    let conditions = list("goal", "conditions", &fields, problems);
    let [on_screen, learned] = ["on_screen", "learned"].map(|field| optional_text(field, &fields, problems).unwrap_or_default());
    let lesson = text.zip(task).zip(shows).map(|((text, task), shows)| Lesson {
        text,
        on_screen,
        task,
        shows,
        algorithm,
        panes,
        draws,
        goal: Vec::new(),
        learned,
        question: None,
        solution: None,
    });
    Some((fields, conditions, lesson))
}

fn solution(node: Node<'_>, names: &BodyNames, budget: &mut ShapeBudget, problems: &mut SceneProblems<'_>) -> Option<Solution> {
    problems.within(texts::IN_SOLUTION, |problems| {
        check_structure(node, "Solution", problems)?;
        let fields = StructureFields::of(node, "Solution", &["bodies", "without", "slop", "search", "algorithm"], problems);
        let bodies = fields.optional("bodies").and_then(|node| values::list(node, MAX_BODIES, "bodies", problems));
        let bodies = bodies.unwrap_or_default().into_iter();
        let bodies = bodies.filter_map(|node| solved_body(node, names, budget, problems)).collect();
        let without = fields.optional("without").and_then(|node| values::list(node, MAX_BODIES, "bodies", problems));
        let without = without.unwrap_or_default().into_iter().filter_map(|node| names.find(node, problems)).collect();
        let slop = fields.optional("slop").and_then(|node| values::slop(node, problems));
        let search = fields.optional("search").and_then(|node| method::read(node, problems));
        let algorithm = algorithm(&fields, problems);
        Some(Solution { bodies, without, slop, search, algorithm })
    })
}

fn solved_body(
    node: Node<'_>,
    names: &BodyNames,
    budget: &mut ShapeBudget,
    problems: &mut SceneProblems<'_>,
) -> Option<SolvedBody> {
    check_structure(node, "Body", problems)?;
    let fields = StructureFields::of(node, "Body", &["name", "shape", "velocity", "spin"], problems);
    let body = body_named("name", names, &fields, problems);
    let shape = fields.optional("shape").and_then(|node| shape(node, budget, problems));
    let velocity = fields.optional("velocity").and_then(|node| velocity(node, problems));
    let spin = fields.optional("spin").and_then(|node| spin(node, problems));
    Some(SolvedBody { body: body?, shape, velocity, spin })
}

/// Reads the field `algorithm`, which may be left out.
fn algorithm(fields: &StructureFields<'_>, problems: &mut SceneProblems<'_>) -> Option<Algorithm> {
    let algorithms = Algorithm::ALL.map(|one| (one.name(), one));
    fields.optional("algorithm").and_then(|node| named(&algorithms, "algorithm", node, problems))
}

/// Reads the body that a field names.
fn body_named(field: &str, names: &BodyNames, fields: &StructureFields<'_>, problems: &mut SceneProblems<'_>) -> Option<usize> {
    names.find(fields.required(field, problems)?, problems)
}

/// Returns the entries of a list, none where the field is left out.
fn list<'t>(field: &str, entries: &str, fields: &StructureFields<'t>, problems: &mut SceneProblems<'_>) -> Vec<Node<'t>> {
    let node = fields.optional(field);
    node.and_then(|node| values::list(node, MAX_CONDITIONS, entries, problems)).unwrap_or_default()
}

/// Reads a text of one or more lines that must be there.
fn required_text(field: &str, fields: &StructureFields<'_>, problems: &mut SceneProblems<'_>) -> Option<String> {
    fields.required(field, problems)?;
    optional_text(field, fields, problems)
}

/// Reads a text of one or more lines that may be left out.
fn optional_text(field: &str, fields: &StructureFields<'_>, problems: &mut SceneProblems<'_>) -> Option<String> {
    let node = fields.optional(field)?;
    let text = problems.within(texts::in_field(field), |problems| text(node, problems))?;
    check_lines(field, &text, node, problems);
    Some(text)
}
