//! The summary of an audit.

use clashbox::capture::{Audit, FindingKind};

use super::super::texts;

/// Returns a sentence for each group of findings that has one cause in the way in which the game reports.
pub(super) fn said_once(audit: &Audit) -> Vec<String> {
    let count = |wanted: bool| audit.findings.iter().filter(|finding| wanted && audit.is_said_once(finding)).count();
    let nothing = Some(count(audit.reports_nothing())).filter(|count| 0 < *count).map(texts::reports_nothing);
    let first_only = Some(count(!audit.reports_nothing())).filter(|count| 0 < *count).map(texts::reports_first_only);
    nothing.into_iter().chain(first_only).collect()
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
