//! Prints one JSON object per finding, and one with the totals of each capture. `docs/schemas/audit.json` describes them.

use std::io::{self, Write};

use clashbox::capture::{Audit, Doubt, Finding, FindingKind, FindingNumbers};
use clashbox::scene::errors::SceneErrors;
use schemars::JsonSchema;
use serde::Serialize;

use clashbox::json::{ForEachValue, VERSION, ValueName, Vector, Version, coordinates, line};

/// A step of a pair at which the engine was wrong.
#[derive(Serialize, JsonSchema)]
pub(crate) struct FindingDocument<'a> {
    version: Version,
    /// The file.
    capture: &'a str,
    /// The first frame of the finding.
    frame: u64,
    /// The first and the last frame.
    frames: [u64; 2],
    kind: ValueName<FindingKind>,
    a: &'a str,
    b: &'a str,
    /// The time in the step, as a fraction of it.
    t: f64,
    /// The same in seconds, if the capture has times.
    time: Option<f64>,
    point: Vector,
    /// Unit vector from A to B.
    normal: Option<Vector>,
    depth: Option<f64>,
    /// Of a phantom, the closest approach; of a ghost and of a wrong normal, the angle to the nearest right normal, degrees.
    clearance: Option<f64>,
    /// Of a ghost, the share of the speed against the normal that is lost.
    lost: Option<f64>,
    certain: bool,
    /// The reason why the finding is not certain; null if it is.
    #[schemars(extend("enum" = [
        "unreadable", "deflected", "leap", "half_turn", "unproven", "pivot", "no_next_step", "no_step_before", "no_normal", null,
    ]))]
    doubt: Option<&'static str>,
    /// The interval, in fractions of the step, in which it is not proven whether the two meet; null if all is proven.
    open: Option<[f64; 2]>,
    /// The reason why the finding is accepted, with --known.
    known: Option<&'a str>,
}

/// The line after the findings of a capture.
#[derive(Serialize, JsonSchema)]
pub(crate) struct AuditTotalsDocument<'a> {
    version: Version,
    /// The file.
    capture: &'a str,
    frames: u64,
    bodies: usize,
    /// Number of steps of pairs that were audited.
    pair_steps: u64,
    findings: usize,
    #[serde(flatten)]
    of_kind: ForEachValue<FindingKind, usize>,
    uncertain: usize,
    /// Number of listed findings that are accepted.
    known: usize,
    /// Number of findings that are counted and have no line: at most 100000 are listed.
    unlisted: usize,
    /// True if the game reports no contact at all, and the header does not say so.
    reports_nothing: bool,
    /// The number of the last line, if the file ends in the middle of it; null otherwise.
    incomplete_line: Option<usize>,
}

/// A capture that could not be audited.
#[derive(Serialize, JsonSchema)]
pub(crate) struct UnreadableCaptureDocument<'a> {
    version: Version,
    /// The file.
    capture: &'a str,
    /// The problems, each on a line.
    message: String,
}

pub(super) fn unreadable(out: &mut impl Write, errors: &SceneErrors) -> io::Result<()> {
    line(out, &UnreadableCaptureDocument { version: VERSION, capture: &errors.file, message: errors.to_string() })
}

pub(super) fn finding(
    out: &mut impl Write,
    capture: &str,
    audit: &Audit,
    finding: &Finding,
    numbers: &FindingNumbers,
    known: Option<&str>,
) -> io::Result<()> {
    let [a, b] = audit.names(finding);
    let document = FindingDocument {
        version: VERSION,
        capture,
        frame: finding.frames[0],
        frames: finding.frames,
        kind: ValueName(finding.kind),
        a,
        b,
        t: numbers.t,
        time: numbers.time,
        point: coordinates(numbers.point),
        normal: numbers.normal.map(coordinates),
        depth: numbers.depth,
        clearance: numbers.clearance,
        lost: numbers.lost,
        certain: finding.doubt.is_none(),
        doubt: finding.doubt.map(Doubt::id),
        open: numbers.open,
        known,
    };
    line(out, &document)
}

pub(super) fn totals(out: &mut impl Write, capture: &str, audit: &Audit, known: usize) -> io::Result<()> {
    let totals = &audit.totals;
    let document = AuditTotalsDocument {
        version: VERSION,
        capture,
        frames: audit.frames,
        bodies: audit.body_count(),
        pair_steps: audit.pair_steps,
        findings: totals.findings,
        of_kind: ForEachValue(FindingKind::ALL.into_iter().zip(totals.of_kind).collect()),
        uncertain: totals.uncertain,
        known,
        unlisted: audit.unlisted(),
        reports_nothing: audit.reports_nothing(),
        incomplete_line: audit.incomplete_line,
    };
    line(out, &document)
}
