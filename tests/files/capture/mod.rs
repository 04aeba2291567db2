//! Captures: what is read, what is refused, and what the audit finds.

mod auditing;
mod brute_force;
mod command;
mod comparing;
mod known;
#[cfg(unix)]
mod limits;
mod normals;
mod paths;
mod reading;
mod reports;
mod shrinking;
mod turning;
mod writing;

use std::io::Cursor;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use clashbox::background::audit_on;
use clashbox::capture::{
    Audit, AuditSettings, CaptureEntry, CaptureReader, Depths, Finding, Frame, NormalLimits, UnreadableParts,
};

pub(crate) const HEADER: &str = r#"{"clashbox":"capture","version":1}"#;
pub(crate) const BALL: &str = r#"{"body":"ball","shape":{"circle":{"center":[0,0],"radius":1}}}"#;
pub(crate) const WALL: &str = r#"{"body":"wall","shape":{"aabb":{"min":[-1,-1],"max":[1,1]}},"kind":"static"}"#;

/// Reads a capture to its end. Returns the reader and the frames.
pub(crate) fn read(text: &str) -> (CaptureReader<Cursor<Vec<u8>>>, Vec<Frame>) {
    let mut reader = CaptureReader::new(Cursor::new(text.as_bytes().to_vec())).expect("memory is read");
    let mut frames = Vec::new();
    while let Some(entry) = reader.read().expect("memory is read") {
        match entry {
            CaptureEntry::Frame(frame) => frames.push(frame),
            CaptureEntry::Body | CaptureEntry::Ignore(_) => {}
        }
    }
    (reader, frames)
}

/// Returns all problems of a capture, a line each.
pub(crate) fn problems(text: &str) -> Vec<String> {
    let (reader, _) = read(text);
    reader.problems("g.jsonl").map(|errors| errors.to_string().lines().map(str::to_owned).collect()).unwrap_or_default()
}

/// The settings of an audit without options.
pub(crate) const PLAIN: AuditSettings =
    AuditSettings { depths: Depths::STANDARD, normals: NormalLimits::STANDARD, unreadable: UnreadableParts::Refused };

/// Audits a capture.
pub(crate) fn audited(text: &str, settings: &AuditSettings) -> Audit {
    audited_on(NonZeroUsize::MIN, text, settings)
}

/// The audit of a capture by so many threads.
pub(crate) fn audited_on(threads: NonZeroUsize, text: &str, settings: &AuditSettings) -> Audit {
    audit_on(threads, Cursor::new(text), "g.jsonl", settings, &|_, _| true, |_| ControlFlow::Continue(()))
        .expect("memory is read")
}

/// Returns the findings in short: `tunneled 2`, or `missed 2-5 a+b?` if uncertain.
pub(crate) fn in_short(audit: &Audit) -> Vec<String> {
    let short = |finding: &Finding| {
        let [first, last] = finding.frames;
        let frames = if first == last { first.to_string() } else { format!("{first}-{last}") };
        let doubt = if finding.doubt.is_none() { "" } else { "?" };
        format!("{} {frames} {}{doubt}", finding.kind, audit.names(finding).join("+"))
    };
    audit.findings.iter().map(short).collect()
}
