//! The sentences about a whole audit.

use clashbox::capture::{Audit, FindingKind};

use super::super::texts;

/// Returns a sentence about so many findings whose cause is how the game reports contacts. `None` if there are none.
pub(super) fn said_once(audit: &Audit, count: usize) -> Option<String> {
    match (count, audit.reports_nothing()) {
        (0, _) => None,
        (1, true) => Some(texts::ONE_UNREPORTED.to_owned()),
        (1, false) => Some(texts::ONE_BESIDE_THE_FIRST.to_owned()),
        (count, true) => Some(texts::reports_nothing(count)),
        (count, false) => Some(texts::reports_first_only(count)),
    }
}

/// Returns the frames of a finding: `frame 3`, `frames 3 to 8`.
pub(super) fn frames_in_words([first, last]: [u64; 2]) -> String {
    if first == last { texts::one_frame(first) } else { texts::frames(first, last) }
}

/// Returns the summary: `frames: 4, bodies: 3, steps of pairs: 5; 2 findings: 1 tunneled, 1 late; uncertain: 1`.
pub(super) fn summary(audit: &Audit, known: usize) -> String {
    let totals = &audit.totals;
    let asked = texts::asked(audit.frames, audit.body_count(), audit.pair_steps);
    let present = FindingKind::ALL.into_iter().zip(totals.of_kind).filter(|(_, count)| 0 < *count);
    let kinds: Vec<String> = present.map(|(kind, count)| texts::of_kind(count, kind)).collect();
    let mut summary = match totals.findings {
        0 => texts::nothing_found(asked),
        1 => texts::one_found(asked, kinds.join(", ")),
        count => texts::found(asked, count, kinds.join(", ")),
    };
    if 0 < known {
        summary = texts::with_known(summary, known);
    }
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
