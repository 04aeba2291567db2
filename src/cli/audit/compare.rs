//! `clashbox audit --compare`: which findings are new, fixed or still there since an older capture.

use std::io::{self, Write};
use std::path::Path;

use clashbox::capture::FindingKind;
use clashbox::json::{VERSION, ValueName, Version, line};
use schemars::JsonSchema;
use serde::Serialize;

use super::super::output::{CommandOutput, Ending, TextMeaning, stdout};
use super::super::report::ReportFormat;
use super::super::texts;
use super::arguments::AuditArguments;
use super::reading::checked;
use super::stretches::{FaultStretch, StretchIndex, joined};
use super::text::frames_in_words;

/// The difference between two audits in a fault of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FaultChange {
    New,
    Fixed,
    StillThere,
}

impl FaultChange {
    const ALL: [FaultChange; 3] = [FaultChange::New, FaultChange::Fixed, FaultChange::StillThere];

    fn id(self) -> &'static str {
        match self {
            FaultChange::New => "new",
            FaultChange::Fixed => "fixed",
            FaultChange::StillThere => "still_there",
        }
    }
}

/// A fault in the older capture, in the newer one, or in both.
struct ComparedFault<'s> {
    change: FaultChange,
    old: Option<&'s FaultStretch>,
    new: Option<&'s FaultStretch>,
}

/// A fault of a pair in a stretch of frames.
#[derive(Serialize, JsonSchema)]
pub(crate) struct FaultDocument<'a> {
    version: Version,
    #[schemars(extend("enum" = FaultChange::ALL.map(FaultChange::id)))]
    change: &'static str,
    kind: ValueName<FindingKind>,
    a: &'a str,
    b: &'a str,
    /// The first and the last frame in the older capture. Null if it is new.
    old: Option<[u64; 2]>,
    /// The first and the last frame in the newer capture. Null if it is fixed.
    new: Option<[u64; 2]>,
}

/// The last line.
#[derive(Serialize, JsonSchema)]
pub(crate) struct ComparisonDocument {
    version: Version,
    /// The file of the older capture.
    old_capture: String,
    /// The file of the newer capture.
    new_capture: String,
    /// By how many frames the same fault may be earlier or later.
    shift: u64,
    /// Number of faults that are only in the newer capture.
    new: usize,
    /// Number of faults that are only in the older capture.
    fixed: usize,
    /// Number of faults of the newer capture that are in both.
    still_there: usize,
}

/// Audits both captures and prints the differences. The inner error says why there are none.
pub(super) fn run(arguments: &AuditArguments, old: &Path) -> io::Result<Result<Ending, String>> {
    let [new] = &arguments.captures[..] else { return Ok(Err(texts::COMPARE_NEEDS_ONE.to_owned())) };
    let is_json = match arguments.format() {
        ReportFormat::Text => false,
        ReportFormat::Json => true,
        ReportFormat::Junit | ReportFormat::Github => return Ok(Err(texts::NO_FORMAT_OF_COMPARE.to_owned())),
    };
    let (before, after) = match (faults(arguments, old), faults(arguments, new)) {
        (Ok(before), Ok(after)) => (before, after),
        (before, after) => {
            let wrong: Vec<String> = [before.err(), after.err()].into_iter().flatten().collect();
            return Ok(Err(wrong.join("\n")));
        }
    };
    let compared = compared(&before, &after, arguments.shift());
    let count = |change| compared.iter().filter(|fault| fault.change == change).count();
    let [n_new, fixed, still_there] = FaultChange::ALL.map(count);
    let mut out = stdout();
    if is_json {
        compared.iter().try_for_each(|fault| document(&mut out, fault))?;
        let document = ComparisonDocument {
            version: VERSION,
            old_capture: old.display().to_string(),
            new_capture: new.display().to_string(),
            shift: arguments.shift(),
            new: n_new,
            fixed,
            still_there,
        };
        line(&mut out, &document)?;
    } else {
        compared.iter().try_for_each(|fault| text(&mut out, fault))?;
        writeln!(out, "{}", texts::compared(old.display(), new.display(), n_new, fixed, still_there))?;
    }
    out.flush()?;
    Ok(Ok(if 0 < n_new { Ending::Differences } else { Ending::Fine }))
}

/// Returns the faults of a capture. The error says why they are not known.
fn faults(arguments: &AuditArguments, capture: &Path) -> Result<Vec<FaultStretch>, String> {
    let audit = checked(arguments, capture).map_err(|errors| errors.to_string())?;
    match audit.unlisted() {
        0 => Ok(joined(&audit, arguments.shift())),
        unlisted => Err(texts::too_many_to_compare(capture.display(), unlisted)),
    }
}

/// Returns what is new, then what is fixed, then what is still there, each in the order of frames.
fn compared<'s>(before: &'s [FaultStretch], after: &'s [FaultStretch], shift: u64) -> Vec<ComparedFault<'s>> {
    let [of_before, of_after] = [before, after].map(|faults| StretchIndex::new(faults.iter(), shift));
    let only_after = after.iter().filter(|new| of_before.find(new).is_none());
    let only_before = before.iter().filter(|old| of_after.find(old).is_none());
    let both = after.iter().filter_map(|new| Some((&before[of_before.find(new)?], new)));
    let new = only_after.map(|new| ComparedFault { change: FaultChange::New, old: None, new: Some(new) });
    let fixed = only_before.map(|old| ComparedFault { change: FaultChange::Fixed, old: Some(old), new: None });
    let kept = both.map(|(old, new)| ComparedFault { change: FaultChange::StillThere, old: Some(old), new: Some(new) });
    new.chain(fixed).chain(kept).collect()
}

fn document(out: &mut impl Write, ComparedFault { change, old, new }: &ComparedFault) -> io::Result<()> {
    let Some(FaultStretch { kind, pair: [a, b], .. }) = new.or(*old) else { return Ok(()) };
    let frames = |fault: &&FaultStretch| fault.frames;
    let (old, new) = (old.as_ref().map(frames), new.as_ref().map(frames));
    line(out, &FaultDocument { version: VERSION, change: change.id(), kind: ValueName(*kind), a, b, old, new })
}

fn text(out: &mut CommandOutput, ComparedFault { old, new, .. }: &ComparedFault) -> io::Result<()> {
    let in_words =
        |FaultStretch { kind, pair: [a, b], frames }: &FaultStretch| texts::fault(frames_in_words(*frames), kind, a, b);
    let (meaning, words) = match (old, new) {
        (None, Some(new)) => (TextMeaning::Bad, texts::new_fault(in_words(new))),
        (Some(old), None) => (TextMeaning::Good, texts::fixed_fault(in_words(old))),
        (Some(old), Some(new)) if old.frames == new.frames => (TextMeaning::Plain, texts::kept_fault(in_words(new))),
        (Some(old), Some(new)) => (TextMeaning::Plain, texts::moved_fault(in_words(new), frames_in_words(old.frames))),
        (None, None) => return Ok(()),
    };
    out.styled(meaning, words)?;
    writeln!(out)
}
