//! The findings that are accepted, each with its reason, in a file of JSON lines.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};

use clashbox::capture::{Audit, FindingKind, json_problem};
use clashbox::json::line;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::super::inputs::is_stdin;
use super::super::known_lines::{ObsoleteLine, read_lines};
use super::super::texts;
use super::arguments::AuditArguments;
use super::stretches::{FaultStretch, StretchIndex};
use super::text::frames_in_words;

/// The first line of the file.
pub(super) const HEADER: &str = r#"{"clashbox":"known","version":1}"#;

/// The only version so far.
const VERSION: u64 = 1;

/// The accepted findings of a file.
pub(super) struct KnownFindings {
    file: String,
    shift: u64,
    findings: Vec<KnownFinding>,
    /// The findings of audits that are accepted.
    accepted: Vec<KnownFinding>,
}

/// An accepted finding.
struct KnownFinding {
    stretch: FaultStretch,
    /// The end of the path of the capture. `None`: of any capture.
    capture: Option<PathBuf>,
    why: String,
    line: usize,
    /// True if an audit asked for it, and true if one found it.
    is_asked: bool,
    is_found: bool,
}

/// The accepted findings that concern one capture.
pub(super) struct KnownOfCapture {
    index: StretchIndex,
    /// Their positions in the file.
    positions: Vec<usize>,
}

/// The treatment of lines without a reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum EmptyReasons {
    Refused,
    Allowed,
}

/// A line of the file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct KnownFindingLine {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    capture: Option<String>,
    kind: String,
    pair: [String; 2],
    frames: [u64; 2],
    why: String,
}

/// A line of the file after the look at what it is.
enum KnownEntry {
    Header,
    Finding(KnownFindingLine, FindingKind),
}

impl KnownFindings {
    /// Returns an empty list.
    pub(super) fn empty(shift: u64) -> KnownFindings {
        KnownFindings { file: String::new(), shift, findings: Vec::new(), accepted: Vec::new() }
    }

    /// Reads a file. The error says what is wrong with it.
    pub(super) fn read(path: &Path, shift: u64, reasons: EmptyReasons) -> Result<KnownFindings, String> {
        let file = path.display().to_string();
        let mut findings = Vec::new();
        for (index, (line, entry)) in read_lines(path, |text| read_line(text, reasons))?.into_iter().enumerate() {
            match entry {
                KnownEntry::Header if index == 0 => {}
                KnownEntry::Finding(..) if index == 0 => return Err(texts::of_line(&file, line, texts::known_header(HEADER))),
                KnownEntry::Header => return Err(texts::of_line(&file, line, texts::SECOND_HEADER)),
                KnownEntry::Finding(KnownFindingLine { capture, pair, frames, why, .. }, kind) => {
                    let (stretch, capture) = (FaultStretch::new(kind, pair, frames), capture.map(PathBuf::from));
                    findings.push(KnownFinding { stretch, capture, why, line, is_asked: false, is_found: false });
                }
            }
        }
        Ok(KnownFindings { file, shift, findings, accepted: Vec::new() })
    }

    /// Returns the accepted findings that concern a capture.
    pub(super) fn of_capture(&self, capture: &Path) -> KnownOfCapture {
        self.of_those(|end| capture.ends_with(end))
    }

    /// Returns the accepted findings of any capture, and those of the captures whose path `is_wanted`.
    fn of_those(&self, is_wanted: impl Fn(&Path) -> bool) -> KnownOfCapture {
        let is_of = |known: &KnownFinding| known.capture.as_deref().is_none_or(&is_wanted);
        let positions: Vec<usize> = (0..self.findings.len()).filter(|&position| is_of(&self.findings[position])).collect();
        let stretches = positions.iter().map(|&position| &self.findings[position].stretch);
        KnownOfCapture { index: StretchIndex::new(stretches, self.shift), positions }
    }

    /// Returns the reason why a finding is accepted.
    pub(super) fn reason(&self, known: &KnownOfCapture, finding: &FaultStretch) -> Option<&str> {
        known.index.find(finding).map(|index| self.findings[known.positions[index]].why.as_str())
    }

    /// Records that a capture was audited: which accepted findings were asked for, and which were found.
    pub(super) fn add_audited(&mut self, arguments: &AuditArguments, known: &KnownOfCapture, audit: &Audit) {
        if known.positions.is_empty() {
            return;
        }
        // In an audit that is not whole, a finding may be there that is not listed.
        let is_whole = !arguments.certain && audit.unlisted() == 0 && audit.problems.is_none() && audit.incomplete_line.is_none();
        let found: Vec<FaultStretch> = audit.findings.iter().map(|finding| FaultStretch::of(audit, finding)).collect();
        let index = StretchIndex::new(found.iter(), self.shift);
        for &position in &known.positions {
            let finding = &mut self.findings[position];
            let [a, b] = &finding.stretch.pair;
            let is_found = index.find(&finding.stretch).is_some();
            finding.is_found |= is_found;
            // Another shard may find what is accepted in any capture.
            let is_of_shard = arguments.shard.is_none() || finding.capture.is_some();
            finding.is_asked |= is_found || (is_whole && is_of_shard && arguments.asks_for(finding.stretch.kind, [a, b]));
        }
    }

    /// Returns the accepted findings that were asked for and not found.
    pub(super) fn gone(&self) -> Vec<ObsoleteLine> {
        let in_words = |KnownFinding { stretch: FaultStretch { kind, pair: [a, b], frames }, line, .. }: &KnownFinding| {
            let message = texts::finding_gone(kind, a, b, frames_in_words(*frames));
            ObsoleteLine { file: self.file.clone(), line: *line, message }
        };
        self.findings.iter().filter(|known| known.is_asked && !known.is_found).map(in_words).collect()
    }

    /// Accepts the findings of an audit: those that are listed keep their reason. Returns the number of those that are not.
    pub(super) fn accept(&mut self, arguments: &AuditArguments, capture: &Path, audit: &Audit) -> usize {
        let name = (!is_stdin(capture)).then(|| capture.strip_prefix(".").unwrap_or(capture).to_owned());
        let known = self.of_those(|path| Some(path) == name.as_deref());
        self.add_audited(arguments, &known, audit);
        let mut added = 0;
        for finding in &audit.findings {
            let stretch = FaultStretch::of(audit, finding);
            let reason = self.reason(&known, &stretch);
            added += usize::from(reason.is_none());
            let why = reason.filter(|why| !why.is_empty()).or(arguments.why.as_deref()).unwrap_or_default().to_owned();
            self.accepted.push(KnownFinding { stretch, capture: name.clone(), why, line: 0, is_asked: true, is_found: true });
        }
        added
    }

    /// Returns the list of what was accepted, with the lines that no audit asked for.
    pub(super) fn renewed(self) -> RenewedList {
        let gone = self.gone().len();
        let kept = self.findings.into_iter().filter(|known| !known.is_asked);
        let mut findings: Vec<KnownFinding> = kept.chain(self.accepted).collect();
        findings.sort_by(|p, q| (&p.capture, &p.stretch).cmp(&(&q.capture, &q.stretch)));
        let without_reason = findings.iter().filter(|known| known.why.trim().is_empty()).count();
        let mut text = format!("{HEADER}\n").into_bytes();
        for KnownFinding { stretch: FaultStretch { kind, pair, frames }, capture, why, .. } in &findings {
            let capture = capture.as_ref().map(|path| path.display().to_string());
            let kind = kind.id().to_owned();
            let entry = KnownFindingLine { capture, kind, pair: pair.clone(), frames: *frames, why: why.clone() };
            // Writing to memory cannot fail.
            let _ = line(&mut text, &entry);
        }
        RenewedList { text: String::from_utf8_lossy(&text).into_owned(), listed: findings.len(), gone, without_reason }
    }
}

/// A list of accepted findings that is written anew.
pub(super) struct RenewedList {
    /// The text of the file.
    pub(super) text: String,
    /// Number of its findings.
    pub(super) listed: usize,
    /// Number of findings that left it.
    pub(super) gone: usize,
    /// Number of its findings without a reason.
    pub(super) without_reason: usize,
}

/// Returns true if a file lists accepted findings, so that it is no capture.
pub(super) fn is_known_file(path: &Path) -> bool {
    /// Number of bytes of a first line that are looked at.
    const LOOKED_AT: u64 = 4096;
    let mut first = String::new();
    let read = fs::File::open(path).and_then(|file| BufReader::new(file.take(LOOKED_AT)).read_line(&mut first));
    read.is_ok() && header_of(&first).is_some_and(|header| header["clashbox"] == KIND)
}

/// The value by which the header says what the file is.
const KIND: &str = "known";

/// Returns the line as a header, if it is one.
fn header_of(text: &str) -> Option<Value> {
    serde_json::from_str::<Value>(text).ok().filter(|header| header.get("clashbox").is_some())
}

fn read_line(text: &str, reasons: EmptyReasons) -> Result<KnownEntry, String> {
    if let Some(header) = header_of(text) {
        return match header["version"].as_u64() {
            _ if header["clashbox"] != KIND => Err(texts::known_header(HEADER)),
            Some(VERSION) => Ok(KnownEntry::Header),
            _ => Err(texts::known_version(&header["version"], VERSION)),
        };
    }
    let content: KnownFindingLine = serde_json::from_str(text).map_err(json_problem)?;
    let Some(kind) = FindingKind::ALL.into_iter().find(|kind| kind.id() == content.kind) else {
        let allowed: Vec<&str> = FindingKind::ALL.iter().map(|kind| kind.id()).collect();
        return Err(texts::known_kind(&content.kind, allowed.join(", ")));
    };
    match content.frames {
        [first, last] if last < first => Err(texts::known_frames(first, last)),
        _ if reasons == EmptyReasons::Refused && content.why.trim().is_empty() => Err(texts::KNOWN_WITHOUT_REASON.to_owned()),
        _ => Ok(KnownEntry::Finding(content, kind)),
    }
}
