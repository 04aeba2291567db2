//! Prints one JSON object per finding, and a last one with the totals.

use std::io::{self, Write};

use clashbox::capture::{Audit, Doubt, Finding, FindingKind, Numbers};
use serde::{Serialize, Serializer};

use super::super::json::{VERSION, coordinates, line};

#[derive(Serialize)]
struct FindingDocument<'a> {
    version: u32,
    frame: u64,
    frames: [u64; 2],
    kind: &'static str,
    a: &'a str,
    b: &'a str,
    t: f64,
    time: Option<f64>,
    point: [f64; 2],
    normal: Option<[f64; 2]>,
    depth: Option<f64>,
    clearance: Option<f64>,
    certain: bool,
    /// The reason why it is not certain.
    doubt: Option<&'static str>,
    open: Option<[f64; 2]>,
}

#[derive(Serialize)]
struct TotalsDocument {
    version: u32,
    frames: u64,
    bodies: usize,
    pair_steps: u64,
    findings: usize,
    #[serde(flatten)]
    of_kind: OfKind,
    uncertain: usize,
    /// Number of findings that are counted and not listed.
    unlisted: usize,
    /// The number of the last line, if the file ends in the middle of it.
    incomplete_line: Option<usize>,
}

/// Number of findings of each kind.
struct OfKind([usize; FindingKind::ALL.len()]);

impl Serialize for OfKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(FindingKind::ALL.map(FindingKind::id).iter().zip(self.0))
    }
}

pub(super) fn finding(out: &mut impl Write, audit: &Audit, finding: &Finding, numbers: &Numbers) -> io::Result<()> {
    let [a, b] = audit.names(finding);
    let document = FindingDocument {
        version: VERSION,
        frame: finding.frames[0],
        frames: finding.frames,
        kind: finding.kind.id(),
        a,
        b,
        t: numbers.t,
        time: numbers.time,
        point: coordinates(numbers.point),
        normal: numbers.normal.map(coordinates),
        depth: numbers.depth,
        clearance: numbers.clearance,
        certain: finding.doubt.is_none(),
        doubt: finding.doubt.map(Doubt::id),
        open: numbers.open,
    };
    line(out, &document)
}

pub(super) fn totals(out: &mut impl Write, audit: &Audit) -> io::Result<()> {
    let totals = &audit.totals;
    let document = TotalsDocument {
        version: VERSION,
        frames: audit.frames,
        bodies: audit.body_count(),
        pair_steps: audit.pair_steps,
        findings: totals.findings,
        of_kind: OfKind(totals.of_kind),
        uncertain: totals.uncertain,
        unlisted: audit.unlisted(),
        incomplete_line: audit.incomplete_line,
    };
    line(out, &document)
}
