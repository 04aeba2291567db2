//! The summary.

use clashbox::capture::{Audit, FindingKind, Totals};

use super::super::texts;

/// `4 frames, 3 bodies, 5 pairs in all steps: 2 findings (1 tunneled, 1 late), 1 of them uncertain`.
pub(super) fn summary(audit: &Audit, totals: &Totals) -> String {
    let asked = texts::asked(audit.frames, audit.body_count(), audit.pair_steps);
    let present = FindingKind::ALL.into_iter().zip(totals.of_kind).filter(|(_, count)| 0 < *count);
    let kinds: Vec<String> = present.map(|(kind, count)| texts::of_kind(count, kind)).collect();
    let found = match totals.findings {
        0 => return texts::nothing_found(asked),
        1 => texts::one_found(asked, kinds.join(", ")),
        count => texts::found(asked, count, kinds.join(", ")),
    };
    match totals.uncertain {
        0 => found,
        uncertain => texts::with_uncertain(found, uncertain),
    }
}
