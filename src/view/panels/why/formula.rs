//! Formulas as they are shown: a line breaks between terms, and not inside one.

/// The longest term that is kept on one line, in characters.
const LONGEST: usize = 34;
/// A space at which no line breaks.
const FIXED: &str = "\u{a0}";

/// Returns a formula with no-break spaces inside its terms: a line may break at `+`, `-`, `=` and behind a comma, outside of
/// brackets. A term that is too long for a line breaks before its `/`, `*` and `×`, then in the same order in its brackets.
pub(super) fn unbroken(formula: &str) -> String {
    within(formula, 0, false)
}

/// Breaks at the spaces in at most `level` brackets; those between factors too if `factors` is true.
fn within(formula: &str, level: usize, factors: bool) -> String {
    let mut terms = Vec::new();
    let (mut start, mut depth, mut deepest) = (0, 0_usize, 0);
    for (at, c) in formula.char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            ' ' if depth <= level && may_break(&formula[..at], &formula[at + 1..], factors) => {
                terms.push(&formula[start..at]);
                start = at + 1;
            }
            _ => {}
        }
        deepest = deepest.max(depth);
    }
    terms.push(&formula[start..]);
    let kept = |term: &&str| match (term.chars().count() <= LONGEST, factors) {
        (false, false) => within(term, level, true),
        (false, true) if level < deepest => within(term, level + 1, false),
        _ => term.replace(' ', FIXED),
    };
    terms.iter().map(kept).collect::<Vec<_>>().join(" ")
}

fn may_break(before: &str, after: &str, factors: bool) -> bool {
    let is_sign = |sign: &str| after.starts_with(&format!("{sign} ")) || before.ends_with(&format!(" {sign}")) || before == sign;
    before.ends_with(',')
        || ["+", "-", "="].into_iter().any(is_sign)
        || factors && ["/ ", "* ", "\u{d7} "].iter().any(|sign| after.starts_with(sign))
}

#[cfg(test)]
mod tests {
    use super::unbroken;

    #[test]
    fn formulas_break_between_terms_only() {
        let rows = [
            ("v = v_A - v_B", "v = v_A - v_B"),
            ("= 3.95 - 0.1", "= 3.95 - 0.1"),
            ("s1 = ((a2 - a1) \u{d7} d2) / (d1 \u{d7} d2)", "s1 = ((a2_-_a1)_\u{d7}_d2)_/_(d1_\u{d7}_d2)"),
            ("gap = n\u{b7}m - reach", "gap = n\u{b7}m - reach"),
            ("= clamp(7, 0, 4)", "= clamp(7,_0,_4)"),
            (
                "= ((1.23457, -1.23457) \u{d7} (0.123457, 4.12346)) / ((4, 0) \u{d7} (0, 4))",
                "= ((1.23457,_-1.23457) \u{d7}_(0.123457,_4.12346)) /_((4,_0)_\u{d7}_(0,_4))",
            ),
        ];
        for (formula, expected) in rows {
            assert_eq!(unbroken(formula).replace('\u{a0}', "_"), expected, "{formula}");
        }
    }
}
