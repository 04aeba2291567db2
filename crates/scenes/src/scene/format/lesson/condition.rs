//! The conditions of a goal: `Separation(is: 5.0)`, `Relation(not: [Apart])`, each with an optional `hint`.

use super::super::super::errors::Problems;
use super::super::super::{Aspect, Condition, Fact, Limit, Measure, Wanted};
use super::super::fields::Fields;
use super::super::names::Names;
use super::super::read::{read_list, read_pair};
use super::super::values::{finite, vector};
use super::super::{method, scan};
use super::{MAX_CONDITIONS, body_named, one_of, optional_text};

const LIMITS: [&str; 7] = ["is", "at_least", "at_most", "above", "below", "outside", "period"];

/// The condition in `part`, the entry with this index.
pub(super) fn one<'a>(idx: usize, part: &'a str, names: &Names, problems: &mut Problems<'a>) -> Option<Condition> {
    let whose = format!("lesson, condition {}: ", idx + 1);
    let kinds: Vec<&str> = kinds().collect();
    let kind = kinds[method::one_of(&kinds, "condition", scan::kind(part), part, &whose, problems)?];
    let (mut fields, wanted) = wanted(kind, part, &whose, names, problems);
    let hint_part = fields.optional_part("hint");
    let hint = optional_text("hint", &whose, &mut fields);
    if let (Some(hint), Some(part)) = (&hint, hint_part) {
        check_slots(hint, part, &whose, fields.problems);
    }
    Some(Condition { wanted: wanted?, hint })
}

/// All kinds of conditions.
fn kinds() -> impl Iterator<Item = &'static str> {
    let plain = Measure::PLAIN.into_iter().map(|(name, _, _)| name);
    let of_body = Measure::OF_BODY.into_iter().map(|(name, _)| name);
    let facts = Fact::ALL.into_iter().map(Fact::name);
    plain.chain(["Gap"]).chain(of_body).chain(facts).chain(["PathsCross", "InRectangle", "Unchanged"])
}

fn wanted<'a, 'p>(
    kind: &'static str,
    part: &'a str,
    whose: &'p str,
    names: &Names,
    problems: &'p mut Problems<'a>,
) -> (Fields<'a, 'p>, Option<Wanted>) {
    if let Some(fact) = Fact::ALL.into_iter().find(|fact| fact.name() == kind) {
        let mut fields = Fields::of(part, kind, &["is", "not", "hint"], whose, problems);
        let wanted = fact_wanted(fact, whose, &mut fields);
        return (fields, wanted);
    }
    match kind {
        "PathsCross" => (Fields::of(part, kind, &["hint"], whose, problems), Some(Wanted::PathsCross)),
        "InRectangle" => {
            let mut fields = Fields::of(part, kind, &["body", "of", "hint"], whose, problems);
            let [body, of] = ["body", "of"].map(|field| body_named(field, names, whose, &mut fields));
            (fields, body.zip(of).map(|(body, of)| Wanted::InRectangle { body, of }))
        }
        "Unchanged" => {
            let mut fields = Fields::of(part, kind, &["what", "of", "hint"], whose, problems);
            let wanted = unchanged(names, whose, &mut fields);
            (fields, wanted)
        }
        _ => {
            let own: &[&str] = match kind {
                "Gap" => &["axis"],
                _ if Measure::OF_BODY.iter().any(|(name, _)| *name == kind) => &["of"],
                _ => &[],
            };
            let allowed: Vec<&str> = own.iter().copied().chain(LIMITS).chain(["hint"]).collect();
            let mut fields = Fields::of(part, kind, &allowed, whose, problems);
            let wanted = number(kind, names, whose, &mut fields);
            (fields, wanted)
        }
    }
}

fn number(kind: &str, names: &Names, whose: &str, fields: &mut Fields<'_, '_>) -> Option<Wanted> {
    let plain = Measure::PLAIN.into_iter().find(|(name, _, _)| *name == kind).map(|(_, _, measure)| measure);
    let of_body = Measure::OF_BODY.into_iter().find(|(name, _)| *name == kind);
    let measure = match (plain, of_body) {
        (Some(measure), _) => Some(measure),
        (None, Some((_, measure))) => body_named("of", names, whose, fields).map(measure),
        (None, None) => {
            let part = fields.required_part("axis");
            part.and_then(|part| vector("axis", part, whose, fields.problems)).map(Measure::Gap)
        }
    };
    let limits = limits(whose, fields);
    if limits.is_empty() {
        let message =
            format!("{whose}`{kind}` has no limit, it needs one of `is`, `at_least`, `at_most`, `above`, `below`, `outside`");
        fields.problems.at(fields.part, message);
    }
    Some(Wanted::Number { measure: measure?, limits })
}

/// The limits, in the order in which they are listed in [`LIMITS`].
fn limits(whose: &str, fields: &mut Fields<'_, '_>) -> Vec<Limit> {
    let mut value = |field: &'static str| {
        let part = fields.optional_part(field)?;
        finite(field, part, whose, fields.problems)
    };
    let [is, period] = ["is", "period"].map(&mut value);
    let is = match (is, period) {
        (Some(value), Some(period)) if 0.0 < period => Some(Limit::IsModulo { value, period }),
        (is, _) => is.map(Limit::Is),
    };
    let [at_least, at_most, above, below] = ["at_least", "at_most", "above", "below"].map(&mut value);
    let others = [at_least.map(Limit::AtLeast), at_most.map(Limit::AtMost), above.map(Limit::Above), below.map(Limit::Below)];
    let mut limits: Vec<Limit> = is.into_iter().chain(others.into_iter().flatten()).collect();
    if period.is_some_and(|period| period <= 0.0 || !matches!(limits.first(), Some(Limit::IsModulo { .. }))) {
        let message = format!("{whose}`period` must be above 0 and stand beside `is`");
        fields.problems.at(fields.part, message);
    }
    if let Some(part) = fields.optional_part("outside")
        && let Some((low, high)) = read_pair(part, "numbers", whose, fields.problems)
    {
        limits.push(Limit::Outside(low, high));
    }
    limits
}

fn fact_wanted(fact: Fact, whose: &str, fields: &mut Fields<'_, '_>) -> Option<Wanted> {
    let [is, not] = ["is", "not"].map(|field| fields.optional_part(field));
    match (is, not) {
        (Some(part), None) => words(fact, part, whose, fields.problems).map(|words| Wanted::Is { fact, words }),
        (None, Some(part)) => words(fact, part, whose, fields.problems).map(|words| Wanted::IsNot { fact, words }),
        (Some(_), Some(_)) | (None, None) => {
            fields.problems.at(fields.part, format!("{whose}`{}` needs `is` or `not`, one of the two", fact.name()));
            None
        }
    }
}

/// One word, or a list of words.
fn words<'a>(fact: Fact, part: &'a str, whose: &str, problems: &mut Problems<'a>) -> Option<Vec<&'static str>> {
    let parts = if part.starts_with('[') { read_list(part, MAX_CONDITIONS, "words", whose, problems)? } else { vec![part] };
    let (name, known) = (fact.name().to_lowercase(), fact.words());
    let word = |part: &&str| {
        let found = method::one_of(&known, &name, scan::single_word(part), part, whose, problems)?;
        known.get(found).copied()
    };
    let words: Vec<&str> = parts.iter().filter_map(word).collect();
    (words.len() == parts.len()).then_some(words)
}

fn unchanged(names: &Names, whose: &str, fields: &mut Fields<'_, '_>) -> Option<Wanted> {
    let of = match fields.optional_part("of") {
        Some(_) => Some(body_named("of", names, whose, fields)?),
        None => None,
    };
    let parts = fields.required_part("what")?;
    let parts = read_list(parts, MAX_CONDITIONS, "aspects", whose, fields.problems)?;
    let aspects = parts.into_iter().filter_map(|part| one_of(&Aspect::ALL, "aspect", part, whose, fields.problems)).collect();
    Some(Wanted::Unchanged { aspects, of })
}

/// Notes slots that a hint cannot fill.
fn check_slots(hint: &str, part: &str, whose: &str, problems: &mut Problems<'_>) {
    for piece in hint.split('{').skip(1) {
        let slot = piece.split_once('}').map_or(piece, |(slot, _)| slot);
        if !Measure::OWN_SLOTS.contains(&slot) && Measure::of_slot(slot).is_none() {
            let slots: Vec<&str> = Measure::OWN_SLOTS.into_iter().chain(Measure::PLAIN.map(|(_, slot, _)| slot)).collect();
            problems.at(part, format!("{whose}{}", super::super::words::unknown("slot", slot, &slots)));
        }
    }
}
