//! The conditions of a goal: `Separation(is: 5.0)`, `Relation(not: [Apart])`, each with an optional `hint`.

use super::super::super::{Aspect, Condition, Measure, MeasureOfGrid, MoveNumber, NumberLimit, WantedFact, WordAnswer, texts};
use super::super::fields::StructureFields;
use super::super::mover;
use super::super::names::BodyNames;
use super::super::problems::SceneProblems;
use super::super::tree::{Node, NodeForm};
use super::super::values::{finite, kind, list, named, one_of, two_numbers, vector};
use super::super::words::unknown;
use super::{MAX_CONDITIONS, body_named, optional_text};
use crate::broad_lens::CellSize;

const LIMITS: [&str; 7] = ["is", "at_least", "at_most", "above", "below", "outside", "period"];

/// Reads the condition with this index.
pub(super) fn one(idx: usize, node: Node<'_>, names: &BodyNames, problems: &mut SceneProblems<'_>) -> Option<Condition> {
    problems.within(texts::in_condition(idx + 1), |problems| condition(node, names, problems))
}

fn condition(node: Node<'_>, names: &BodyNames, problems: &mut SceneProblems<'_>) -> Option<Condition> {
    let kinds: Vec<&str> = kinds().collect();
    let kind = kinds[kind(&kinds, "condition", node, problems)?];
    let allowed: Vec<&str> = own_fields(kind).into_iter().chain(["hint"]).collect();
    let fields = StructureFields::of(node, kind, &allowed, problems);
    let wanted = wanted(kind, &fields, names, problems);
    let hint = optional_text("hint", &fields, problems);
    if let Some((hint, node)) = hint.as_ref().zip(fields.optional("hint")) {
        check_slots(hint, node, problems);
    }
    Some(Condition { wanted: wanted?, hint })
}

/// Returns the names of all kinds of conditions.
fn kinds() -> impl Iterator<Item = &'static str> {
    let plain = Measure::PLAIN.into_iter().map(|(_, measure)| measure.name());
    let of_body = Measure::OF_BODY.into_iter().map(|of| of(0).name());
    let facts = WordAnswer::ALL.into_iter().map(WordAnswer::name);
    let moves = MoveNumber::ALL.into_iter().map(MoveNumber::name);
    let of_grid = Measure::OF_GRID.into_iter().map(grid_name);
    plain.chain(["Gap"]).chain(of_grid).chain(of_body).chain(moves).chain(facts).chain(["PathsCross", "InRectangle", "Unchanged"])
}

/// Returns the fields of a kind of condition, but for the hint.
fn own_fields(kind: &str) -> Vec<&'static str> {
    match kind {
        "PathsCross" => Vec::new(),
        "InRectangle" => vec!["body", "of"],
        "Unchanged" => vec!["what", "of"],
        "Gap" => ["axis"].into_iter().chain(LIMITS).collect(),
        _ if fact_named(kind).is_some() => vec!["is", "not"],
        _ if of_body(kind).is_some() => ["of"].into_iter().chain(LIMITS).collect(),
        _ if of_grid(kind).is_some() => ["cell"].into_iter().chain(LIMITS).collect(),
        _ if of_move(kind).is_some() => ["by"].into_iter().chain(LIMITS).collect(),
        _ => LIMITS.to_vec(),
    }
}

fn fact_named(kind: &str) -> Option<WordAnswer> {
    WordAnswer::ALL.into_iter().find(|fact| fact.name() == kind)
}

fn of_body(kind: &str) -> Option<fn(usize) -> Measure> {
    Measure::OF_BODY.into_iter().find(|of| of(0).name() == kind)
}

fn of_grid(kind: &str) -> Option<MeasureOfGrid> {
    Measure::OF_GRID.into_iter().find(|&of| grid_name(of) == kind)
}

fn grid_name(of: MeasureOfGrid) -> &'static str {
    of(CellSize::ONE).name()
}

fn of_move(kind: &str) -> Option<MoveNumber> {
    MoveNumber::ALL.into_iter().find(|number| number.name() == kind)
}

fn wanted(kind: &str, fields: &StructureFields<'_>, names: &BodyNames, problems: &mut SceneProblems<'_>) -> Option<WantedFact> {
    match kind {
        "PathsCross" => Some(WantedFact::PathsCross),
        "InRectangle" => {
            let [body, of] = ["body", "of"].map(|field| body_named(field, names, fields, problems));
            Some(WantedFact::InRectangle { body: body?, of: of? })
        }
        "Unchanged" => unchanged(fields, names, problems),
        _ => match fact_named(kind) {
            Some(fact) => fact_wanted(fact, fields, problems),
            None => number(kind, fields, names, problems),
        },
    }
}

fn number(kind: &str, fields: &StructureFields<'_>, names: &BodyNames, problems: &mut SceneProblems<'_>) -> Option<WantedFact> {
    let plain = Measure::PLAIN.into_iter().map(|(_, measure)| measure).find(|measure| measure.name() == kind);
    let measure = if let Some(number) = of_move(kind) {
        fields.required("by", problems).and_then(|node| mover::read(node, problems)).map(|by| Measure::Move(number, by))
    } else if let Some(of) = of_grid(kind) {
        fields.required("cell", problems).and_then(|node| cell_size(node, problems)).map(of)
    } else {
        match (plain, of_body(kind)) {
            (Some(measure), _) => Some(measure),
            (None, Some(measure)) => body_named("of", names, fields, problems).map(measure),
            (None, None) => fields.required("axis", problems).and_then(|node| vector("axis", node, problems)).map(Measure::Gap),
        }
    };
    let limits = limits(fields, problems);
    if limits.is_empty() {
        problems.at(fields.node, texts::no_limit(kind));
    }
    Some(WantedFact::Number { measure: measure?, limits })
}

/// Reads the size of a cell.
fn cell_size(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<CellSize> {
    let size = CellSize::new(finite("cell", node, problems)?);
    size.map_err(|error| problems.at(node, error.to_string())).ok()
}

/// Reads the limits, in the order in which they are listed in [`LIMITS`].
fn limits(fields: &StructureFields<'_>, problems: &mut SceneProblems<'_>) -> Vec<NumberLimit> {
    let mut value = |field: &str| fields.optional(field).and_then(|node| finite(field, node, problems));
    let [is, period] = ["is", "period"].map(&mut value);
    let is = match (is, period) {
        (Some(value), Some(period)) if 0.0 < period => Some(NumberLimit::IsModulo { value, period }),
        (is, _) => is.map(NumberLimit::Is),
    };
    let [at_least, at_most, above, below] = ["at_least", "at_most", "above", "below"].map(&mut value);
    let others = [
        at_least.map(NumberLimit::AtLeast),
        at_most.map(NumberLimit::AtMost),
        above.map(NumberLimit::Above),
        below.map(NumberLimit::Below),
    ];
    let mut limits: Vec<NumberLimit> = is.into_iter().chain(others.into_iter().flatten()).collect();
    if period.is_some_and(|period| period <= 0.0 || !matches!(limits.first(), Some(NumberLimit::IsModulo { .. }))) {
        problems.at(fields.node, texts::PERIOD);
    }
    if let Some([(low, _), (high, _)]) = fields.optional("outside").and_then(|node| two_numbers(node, problems)) {
        limits.push(NumberLimit::Outside(low, high));
    }
    limits
}

fn fact_wanted(fact: WordAnswer, fields: &StructureFields<'_>, problems: &mut SceneProblems<'_>) -> Option<WantedFact> {
    match ["is", "not"].map(|field| fields.optional(field)) {
        [Some(node), None] => words(fact, node, problems).map(|words| WantedFact::Is { fact, words }),
        [None, Some(node)] => words(fact, node, problems).map(|words| WantedFact::IsNot { fact, words }),
        [Some(_), Some(_)] | [None, None] => {
            problems.at(fields.node, texts::is_or_not(fact.name()));
            None
        }
    }
}

/// Reads one word, or a list of words.
fn words(fact: WordAnswer, node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<Vec<&'static str>> {
    let nodes = if node.form() == NodeForm::List { list(node, MAX_CONDITIONS, "words", problems)? } else { vec![node] };
    let (name, known) = (fact.name().to_lowercase(), fact.words());
    let words: Vec<&str> =
        nodes.iter().filter_map(|node| one_of(&known, &name, *node, problems)).map(|index| known[index]).collect();
    (words.len() == nodes.len()).then_some(words)
}

fn unchanged(fields: &StructureFields<'_>, names: &BodyNames, problems: &mut SceneProblems<'_>) -> Option<WantedFact> {
    let of = match fields.optional("of") {
        Some(node) => Some(names.find(node, problems)?),
        None => None,
    };
    let aspects = list(fields.required("what", problems)?, MAX_CONDITIONS, "aspects", problems)?;
    let aspects = aspects.into_iter().filter_map(|node| named(&Aspect::ALL, "aspect", node, problems)).collect();
    Some(WantedFact::Unchanged { aspects, of })
}

/// Notes slots that a hint cannot fill.
fn check_slots(hint: &str, node: Node<'_>, problems: &mut SceneProblems<'_>) {
    for piece in hint.split('{').skip(1) {
        let slot = piece.split_once('}').map_or(piece, |(slot, _)| slot);
        if !Measure::OWN_SLOTS.contains(&slot) && Measure::of_slot(slot).is_none() {
            let slots: Vec<&str> = Measure::OWN_SLOTS.into_iter().chain(Measure::PLAIN.map(|(slot, _)| slot)).collect();
            problems.at(node, unknown("slot", slot, &slots));
        }
    }
}
