//! One node as a value: a number, a vector, a text, a list, a name. Where it is none, or is out of range, that is a problem of the
//! node, and the function returns `None`.

use glam::DVec2;

use super::super::limits::{MAX_DT, MAX_NOTES_CHARS, MAX_SPIN, MIN_DT};
use super::super::{UpDirection, texts};
use super::literals::is_zero;
use super::problems::SceneProblems;
use super::tree::{Node, NodeForm};
use super::words::{quoted, unknown};
use crate::escape::is_control;
use crate::kernel::shape::{extent_in_range, in_range, not_too_small};
use crate::kernel::{InvalidShape, MAX_COORDINATE, MIN_COORDINATE, in_full};

/// Reads a number, NaN and infinities included. One that is rounded to 0 is refused: no field may hold another number that small.
pub(super) fn number(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<f64> {
    let value = noted(node.number(), texts::A_NUMBER, node, problems)?;
    let is_rounded_to_zero = value == 0.0 && !is_zero(node.text());
    let message = || texts::rounded_to_zero(quoted(node.token()), format_args!("{MIN_COORDINATE:e}"));
    held(value, !is_rounded_to_zero, message, node, problems)
}

/// Reads a whole number, 0 or more. The problem of any other number stands behind its sign.
pub(super) fn whole_number(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<usize> {
    let found = node.whole_number();
    if found.is_none() {
        let sign = usize::from(node.text().starts_with(['+', '-']));
        problems.at_offset(node.start() + sign, texts::expected(texts::WHOLE_NUMBER, quoted(node.token())));
    }
    found
}

/// Reads `true` or `false`.
pub(super) fn truth(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<bool> {
    let found = node.word().and_then(|word| word.parse().ok());
    noted(found, texts::TRUE_OR_FALSE, node, problems)
}

/// Reads a text.
pub(super) fn text(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<String> {
    noted(node.string(), texts::A_TEXT, node, problems).map(Into::into)
}

/// Returns what was found. Where it is nothing, that is a problem.
fn noted<T>(found: Option<T>, expected: &str, node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<T> {
    if found.is_none() {
        problems.at_with(node, || texts::expected(expected, quoted(node.token())));
    }
    found
}

/// Returns the entries of a list, at most `limit`. `entries` names them in messages.
pub(super) fn list<'t>(node: Node<'t>, limit: usize, entries: &str, problems: &mut SceneProblems<'_>) -> Option<Vec<Node<'t>>> {
    if node.form() != NodeForm::List {
        problems.at(node, texts::A_LIST);
        return None;
    }
    let mut all = node.entries();
    let list = all.by_ref().take(limit).collect();
    if let Some(too_many) = all.next() {
        problems.at(too_many, texts::too_many(limit, entries));
        return None;
    }
    Some(list)
}

/// Returns two values in parentheses. `what` names them in messages, as in "numbers".
pub(super) fn pair<'t>(node: Node<'t>, what: &str, problems: &mut SceneProblems<'_>) -> Option<[Node<'t>; 2]> {
    let values: Vec<Node<'t>> = match node.form() {
        NodeForm::Structure | NodeForm::Map => node.fields().map(|field| field.value).collect(),
        _ => node.entries().collect(),
    };
    match values.as_slice() {
        &[x, y] if node.form() == NodeForm::Tuple && node.kind().is_none() => return Some([x, y]),
        // As another library or another language would write it: `Vec2(3.2, 1.0)`, `[3.2, 1.0]`, `(x: 3.2, y: 1.0)`.
        [x, y] => problems.at_with(node, || texts::two_written(what, x.text(), y.text())),
        [] => problems.at_with(node, || texts::two_expected(what, quoted(node.text()))),
        values => problems.at_with(node, || texts::two_expected(what, values.len())),
    }
    None
}

/// Reads two numbers, and returns the nodes of both with them.
pub(super) fn two_numbers<'t>(node: Node<'t>, problems: &mut SceneProblems<'_>) -> Option<[(f64, Node<'t>); 2]> {
    let [x, y] = pair(node, "numbers", problems)?.map(|node| number(node, problems).zip(Some(node)));
    Some([x?, y?])
}

/// Returns which of the names a word is. `what` says in messages what it names.
pub(super) fn one_of(names: &[&str], what: &str, node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<usize> {
    let word = noted(node.word(), texts::A_NAME, node, problems)?;
    known(names, what, word, node, problems)
}

/// Returns which of the kinds a structure is, `Kind(field: value)` or `Kind` alone.
pub(super) fn kind(kinds: &[&str], what: &str, node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<usize> {
    let word = noted(node.kind(), texts::A_NAME, node, problems)?;
    let kind = known(kinds, what, word, node, problems)?;
    has_fields(node, problems).then_some(kind)
}

fn known(names: &[&str], what: &str, word: &str, node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<usize> {
    let found = names.iter().position(|name| *name == word);
    if found.is_none() {
        problems.at_with(node, || unknown(what, word, names));
    }
    found
}

/// Returns the value that a word names in a table. `what` says in messages what it names.
pub(super) fn named<T: Copy>(table: &[(&str, T)], what: &str, node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<T> {
    let names: Vec<&str> = table.iter().map(|(name, _)| *name).collect();
    one_of(&names, what, node, problems).map(|index| table[index].1)
}

/// Checks that a node is a structure of this name, which may be left out.
pub(super) fn check_structure(node: Node<'_>, name: &str, problems: &mut SceneProblems<'_>) -> Option<()> {
    match (node.form(), node.kind()) {
        (NodeForm::Word | NodeForm::Structure | NodeForm::Tuple, Some(found)) if found != name => {
            problems.at_with(node, || texts::other_structure(found, name));
            None
        }
        (NodeForm::Word | NodeForm::Structure | NodeForm::Tuple, _) => has_fields(node, problems).then_some(()),
        _ => noted(None, &format!("`{name}(`"), node, problems),
    }
}

/// Returns false, and notes the first value, where a structure has values without names.
fn has_fields(node: Node<'_>, problems: &mut SceneProblems<'_>) -> bool {
    let unnamed = if node.form() == NodeForm::Tuple { node.entries().next() } else { None };
    unnamed.is_none_or(|value| noted(None::<()>, texts::A_NAME, value, problems).is_some())
}

/// Reads a number that must be finite, in range and 0 or more.
pub(super) fn not_negative(field: &str, node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<f64> {
    let value = problems.within(texts::in_field(field), |problems| number(node, problems))?;
    let message = || texts::not_a_tolerance(field, in_full(value), format_args!("{MAX_COORDINATE:e}"));
    held(value, (0.0..=MAX_COORDINATE).contains(&value), message, node, problems)
}

/// Returns the value where it is allowed, without a sign where it is 0. Where it is not allowed, that is a problem.
fn held(
    value: f64,
    is_allowed: bool,
    message: impl FnOnce() -> String,
    node: Node<'_>,
    problems: &mut SceneProblems<'_>,
) -> Option<f64> {
    if is_allowed {
        return Some(value + 0.0);
    }
    problems.at_with(node, message);
    None
}

/// Reads the slop, which is held to what coordinates are, and is not negative.
pub(super) fn slop(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<f64> {
    let slop = not_negative("slop", node, problems)?;
    valid(not_too_small("slop", slop), node, problems)
}

/// Reads how long a frame takes, seconds.
pub(super) fn frame_time(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<f64> {
    let seconds = problems.within(texts::in_field("dt"), |problems| number(node, problems))?;
    let message = || texts::not_a_frame_time(in_full(seconds), format_args!("{MIN_DT:?}"), MAX_DT);
    held(seconds, (MIN_DT..=MAX_DT).contains(&seconds), message, node, problems)
}

/// Reads the direction that is up.
pub(super) fn up(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<UpDirection> {
    let name = problems.within(texts::in_field("up"), |problems| text(node, problems))?;
    let up = UpDirection::named(&name);
    if up.is_none() {
        problems.at(node, unknown(texts::DIRECTION_UP, &name, &UpDirection::ALL.map(UpDirection::name)));
    }
    up
}

/// Reads a finite number.
pub(super) fn finite(field: &str, node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<f64> {
    let value = number(node, problems)?;
    let message = || texts::not_finite(field, in_full(value));
    held(value, value.is_finite(), message, node, problems)
}

/// Reads a fraction of the frame, between 0 and 1.
pub(super) fn fraction(field: &str, node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<f64> {
    let value = number(node, problems)?;
    let message = || texts::not_a_fraction(field, in_full(value));
    held(value, (0.0..=1.0).contains(&value), message, node, problems)
}

/// Reads a length that an answer may have: finite, 0 or more.
pub(super) fn length(field: &str, node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<f64> {
    let value = finite(field, node, problems)?;
    let message = || texts::not_a_length(field, in_full(value));
    held(value, 0.0 <= value, message, node, problems)
}

/// Reads a vector of two finite numbers.
pub(super) fn vector(field: &str, node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<DVec2> {
    let [x, y] = pair(node, "numbers", problems)?.map(|node| finite(field, node, problems));
    Some(DVec2::new(x?, y?))
}

/// Reads the normal of an answer, a vector of length 1 up to the rounding of numbers as people write them: `(0.7, 0.7)`.
pub(super) fn normal(field: &str, node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<DVec2> {
    /// The largest difference of its length from 1.
    const ROUNDING: f64 = 0.1;
    let normal = vector(field, node, problems)?;
    if (normal.length() - 1.0).abs() <= ROUNDING {
        return Some(normal);
    }
    problems.at_with(node, || texts::not_a_normal(field, in_full(normal.x), in_full(normal.y)));
    None
}

/// Returns the value of a constructor or a check of the kernel. Where it refuses, that is a problem.
pub(super) fn valid<T>(checked: Result<T, InvalidShape>, node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<T> {
    checked.map_err(|error| problems.at(node, error)).ok()
}

/// Reads a position, a direction or a displacement: two coordinates in range.
pub(super) fn coordinates(field: &'static str, node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<DVec2> {
    let [x, y] = two_numbers(node, problems)?.map(|(value, node)| valid(in_range(field, value), node, problems));
    Some(DVec2::new(x?, y?))
}

/// Reads two half extents: in range, 0 or more.
pub(super) fn extents(field: &'static str, node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<DVec2> {
    let [x, y] = two_numbers(node, problems)?.map(|(value, node)| valid(extent_in_range(field, value), node, problems));
    Some(DVec2::new(x?, y?))
}

/// Reads a radius: in range, 0 or more.
pub(super) fn extent(field: &'static str, node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<f64> {
    let value = number(node, problems)?;
    valid(extent_in_range(field, value), node, problems)
}

/// Reads the displacement during the frame, which is held to what coordinates are.
pub(super) fn velocity(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<DVec2> {
    let [x, y] = problems.within(texts::in_field("velocity"), |problems| two_numbers(node, problems))?;
    let [x, y] = [x, y].map(|(value, node)| valid(in_range("velocity", value), node, problems));
    Some(DVec2::new(x?, y?))
}

/// Reads the turn during the frame, in degrees.
pub(super) fn spin(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<f64> {
    let degrees = problems.within(texts::in_field("spin"), |problems| number(node, problems))?;
    let message = || texts::not_a_spin(in_full(degrees), MAX_SPIN);
    held(degrees, degrees.abs() <= MAX_SPIN, message, node, problems)
}

/// Notes a text of several lines that is too long, or holds a control character other than a line break and a tab.
pub(super) fn check_lines(what: &str, text: &str, node: Node<'_>, problems: &mut SceneProblems<'_>) {
    if let Some(found) = text.chars().find(|&c| is_control(c) && !matches!(c, '\n' | '\t')) {
        problems.at(node, texts::control_in_lines(what, found.escape_default()));
    }
    check_length(what, text, MAX_NOTES_CHARS, node, problems);
}

/// Notes a text of more than `limit` characters.
pub(super) fn check_length(what: &str, text: &str, limit: usize, node: Node<'_>, problems: &mut SceneProblems<'_>) {
    // A text of at most `limit` bytes has no more characters.
    let chars = if text.len() <= limit { 0 } else { text.chars().count() };
    if limit < chars {
        problems.at(node, texts::too_many_chars(what, chars, limit));
    }
}
