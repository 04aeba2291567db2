//! Merges reports in JSON. The documents about files are copied as they were written, in the order of the files; totals are added up.

use std::collections::HashMap;
use std::path::Path;

use clashbox::capture::json_problem;
use clashbox::engine::AssessmentKind;
use clashbox::json::line;
use clashbox::kernel::Kind;
use serde_json::Value;

use super::super::output::Ending;
use super::super::texts;
use super::part::ReportPart;

/// A document about a file, as it was written.
struct CopiedDocument<'a> {
    file: String,
    text: &'a str,
}

/// The documents of all reports.
#[derive(Default)]
struct MergedDocuments<'a> {
    of_files: Vec<CopiedDocument<'a>>,
    /// About lines of a list of what is known.
    obsolete: Vec<&'a str>,
    /// Of each engine, or of the whole.
    totals: Vec<Value>,
    is_different: bool,
    is_unreadable: bool,
}

/// Returns the merged report, and how it ends. The error says what cannot be merged.
pub(super) fn merged(parts: &[ReportPart]) -> Result<(String, Ending), String> {
    let (mut all, mut wrong) = (MergedDocuments::default(), Vec::new());
    let mut origins: HashMap<String, &str> = HashMap::new();
    for part in parts {
        let mut last = None;
        for (number, text) in part.lines() {
            let at_line = |message: String| texts::of_line(&part.name, number, message);
            let document: Value = serde_json::from_str(text).map_err(|error| at_line(json_problem(error)))?;
            if document["version"] != 1 {
                return Err(at_line(texts::known_version(&document["version"], 1)));
            }
            if let Some(file) = file_of(&document) {
                if let Some(other) = origins.insert(file.to_owned(), &part.name).filter(|other| *other != part.name) {
                    wrong.push(texts::file_twice(&part.name, file, other));
                }
                all.is_unreadable |= document.get("message").is_some() || document.get("problems").is_some();
                all.is_different |= is_different(&document);
                all.of_files.push(CopiedDocument { file: file.to_owned(), text });
            } else if document.get("gone").is_some() {
                all.is_different |= document["fails"] == true;
                all.obsolete.push(text);
            } else {
                all.add_totals(&document).map_err(at_line)?;
            }
            last = Some(document);
        }
        // A report of no capture has no line after the one about its shard.
        let is_whole = part.head.files < part.head.shard && part.head.command == "audit";
        if !last.is_some_and(|last| ends_report(&last)) && !is_whole {
            return Err(texts::of_file(&part.name, texts::REPORT_IS_CUT));
        }
    }
    if wrong.is_empty() { Ok(all.finish()) } else { Err(wrong.join("\n")) }
}

/// Returns the file that a document is about.
fn file_of(document: &Value) -> Option<&str> {
    document.get("scene").or_else(|| document.get("capture")).and_then(Value::as_str)
}

/// Returns true for documents that may be the last one of a report: the totals, what is gone, and what could not be audited.
fn ends_report(document: &Value) -> bool {
    let is_total = document.get("expectations").is_some_and(Value::is_number) || document.get("totals").is_some();
    is_total || ["pair_steps", "gone", "message"].iter().any(|field| document.get(field).is_some())
}

/// Returns true if a document counts something that is not as it should be, and that is not known.
fn is_different(document: &Value) -> bool {
    let number = |of: &Value, field: &str| of[field].as_u64().unwrap_or_default();
    let counts = &document["totals"];
    let wrong: u64 = AssessmentKind::ALL.into_iter().filter(|kind| kind.is_wrong()).map(|kind| number(counts, kind.id())).sum();
    // Only the totals of a capture count its findings.
    number(document, "known") < number(document, "findings")
        || number(counts, "known") < wrong
        || 0 < number(document, "different")
}

impl MergedDocuments<'_> {
    /// Adds the totals of a shard to those of the same engine, or of the whole.
    fn add_totals(&mut self, document: &Value) -> Result<(), String> {
        check_counts("", document)?;
        self.is_different |= is_different(document);
        self.is_unreadable |= document["unreadable"].as_u64().is_some_and(|files| 0 < files);
        match self.totals.iter_mut().find(|totals| totals.get("engine") == document.get("engine")) {
            Some(totals) => add("", totals, document),
            None => {
                self.totals.push(document.clone());
                Ok(())
            }
        }
    }

    fn finish(mut self) -> (String, Ending) {
        self.of_files.sort_by(|p, q| Path::new(&p.file).cmp(Path::new(&q.file)));
        let copied = self.of_files.iter().map(|document| document.text).chain(self.obsolete.iter().copied());
        let mut merged: Vec<u8> = copied.flat_map(|text| [text.as_bytes(), b"\n"].concat()).collect();
        for totals in &mut self.totals {
            if let Some(Value::Array(pairs)) = totals.get_mut("pairs") {
                pairs.sort_by_key(|pair| positions(&pair["kinds"]));
            }
            // Writing to memory cannot fail.
            let _ = line(&mut merged, totals);
        }
        let ending = match (self.is_unreadable, self.is_different) {
            (true, _) => Ending::CouldNotRun,
            (false, true) => Ending::Differences,
            (false, false) => Ending::Fine,
        };
        (String::from_utf8_lossy(&merged).into_owned(), ending)
    }
}

/// Returns the positions of two kinds among all.
fn positions(kinds: &Value) -> Vec<usize> {
    let position = |kind: &Value| Kind::ALL.iter().position(|of_all| kind == of_all.id()).unwrap_or_default();
    kinds.as_array().into_iter().flatten().map(position).collect()
}

/// Returns true for the numbers of totals that are not counts.
fn is_measure(name: &str) -> bool {
    matches!(name, "version" | "slop" | "worst_time")
}

/// Checks that every number of totals is a count, but for those that measure something.
fn check_counts(name: &str, value: &Value) -> Result<(), String> {
    match value {
        Value::Object(fields) => fields.iter().try_for_each(|(name, value)| check_counts(name, value)),
        Value::Array(entries) => entries.iter().try_for_each(|entry| check_counts(name, entry)),
        Value::Number(number) if !is_measure(name) && !number.is_u64() => Err(texts::not_a_count(name, number)),
        Value::Number(_) | Value::Null | Value::Bool(_) | Value::String(_) => Ok(()),
    }
}

/// Adds the numbers of a document to those of another one. Everything else must agree.
fn add(name: &str, sum: &mut Value, more: &Value) -> Result<(), String> {
    match (&mut *sum, more) {
        (Value::Object(sum), Value::Object(more)) => {
            more.iter().try_for_each(|(name, more)| add(name, sum.entry(name).or_insert(Value::Null), more))
        }
        (Value::Array(sum), Value::Array(more)) if name == "pairs" => {
            more.iter().try_for_each(|pair| match sum.iter_mut().find(|of_sum| of_sum["kinds"] == pair["kinds"]) {
                Some(of_sum) => add("pair", of_sum, pair),
                None => {
                    sum.push(pair.clone());
                    Ok(())
                }
            })
        }
        (Value::Number(number), Value::Number(more_of_it)) if !matches!(name, "version" | "slop") => {
            let largest = || Some(number.as_f64()?.max(more_of_it.as_f64()?));
            let total = || number.as_u64()?.checked_add(more_of_it.as_u64()?);
            *sum = if name == "worst_time" {
                largest().into()
            } else {
                total().ok_or_else(|| texts::not_a_count(name, more_of_it))?.into()
            };
            Ok(())
        }
        (sum, more) if *sum == *more => Ok(()),
        (sum, more) => Err(texts::totals_differ(name, more, sum)),
    }
}
