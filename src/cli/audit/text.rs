//! The summary of an audit.

use clashbox::capture::{Audit, FindingKind};

use super::super::texts;

/// Returns a sentence about the findings whose cause is how the game reports contacts. `None` if there are none.
pub(super) fn said_once(audit: &Audit) -> Option<String> {
    match audit.findings.iter().filter(|finding| audit.is_said_once(finding)).count() {
        0 => None,
        count if audit.reports_nothing() => Some(texts::reports_nothing(count)),
        count => Some(texts::reports_first_only(count)),
    }
}

/// Returns the summary: `frames: 4, bodies: 3, steps of pairs: 5; 2 findings: 1 tunneled, 1 late; uncertain: 1`.
pub(super) fn summary(audit: &Audit) -> String {
    let totals = &audit.totals;
    let asked = texts::asked(audit.frames, audit.body_count(), audit.pair_steps);
    let present = FindingKind::ALL.into_iter().zip(totals.of_kind).filter(|(_, count)| 0 < *count);
    let kinds: Vec<String> = present.map(|(kind, count)| texts::of_kind(count, kind)).collect();
    let mut summary = match totals.findings {
        0 => texts::nothing_found(asked),
        1 => texts::one_found(asked, kinds.join(", ")),
        count => texts::found(asked, count, kinds.join(", ")),
    };
    if 0 < totals.uncertain {
        summary = texts::with_uncertain(summary, totals.uncertain);
    }
    if 0 < audit.unlisted() {
        summary = texts::with_unlisted(summary, audit.findings.len(), audit.unlisted());
    }
    match audit.incomplete_line {
        Some(line) => texts::with_incomplete(summary, line),
        None => summary,
    }
}
