//! A structure of the file, `Kind(field: value, ...)`, cut into its fields.
//!
//! RON's own reading of a structure ends at its first mistake. Here each field is read by itself, so that none hides the others. What
//! is cut here was found to be RON before.

use ron::value::RawValue;
use serde::de::Deserialize;

use super::super::errors::Problems;
use super::read::read;
use super::{scan, words};

/// The fields of one structure. They hold the problems as well, so that reading a field can note its own.
pub(super) struct Fields<'a, 'p> {
    kind: &'static str,
    /// The text of the structure.
    pub(super) part: &'a str,
    /// What opens the messages.
    pub(super) whose: &'p str,
    found: Vec<(&'a str, &'a str)>,
    /// Where problems are noted.
    pub(super) problems: &'p mut Problems<'a>,
}

impl<'a, 'p> Fields<'a, 'p> {
    /// The fields of `part`, a structure of this kind. Fields that are not allowed or are given twice are problems. `whose` opens the messages.
    pub(super) fn of(
        part: &'a str,
        kind: &'static str,
        allowed: &[&str],
        whose: &'p str,
        problems: &'p mut Problems<'a>,
    ) -> Fields<'a, 'p> {
        let mut found: Vec<(&str, &str)> = Vec::new();
        for (name, value) in scan::fields(part) {
            if !allowed.contains(&name) {
                problems.at_with(name, || format!("{whose}{}", words::unknown_field(name, Some(kind), allowed)));
            } else if let Some((field, _)) = found.iter().find(|(earlier, _)| *earlier == name) {
                problems.at_with(name, || format!("{whose}field `{field}` is given twice in `{kind}`"));
            } else {
                found.push((name, value));
            }
        }
        Fields { kind, part, whose, found, problems }
    }

    /// The text of a field that must be there.
    pub(super) fn required_part(&mut self, name: &str) -> Option<&'a str> {
        let found = self.found(name);
        if found.is_none() {
            let end = self.problems.offset(self.part) + scan::closing_bracket(self.part);
            self.problems.at_offset(end, format!("{}field `{name}` is missing in `{}`", self.whose, self.kind));
        }
        found
    }

    /// The text of a field that may be left out.
    pub(super) fn optional_part(&mut self, name: &str) -> Option<&'a str> {
        self.optional::<&RawValue>(name).map(RawValue::get_ron)
    }

    /// The text of a list that may be left out. Its end may be missing.
    pub(super) fn optional_list(&mut self, name: &str) -> Option<&'a str> {
        self.found(name).filter(|part| part.starts_with('[')).or_else(|| self.optional_part(name))
    }

    /// The value of a field that must be there. `None` where a problem was noted.
    pub(super) fn required<T: Deserialize<'a>>(&mut self, name: &str) -> Option<T> {
        let part = self.required_part(name)?;
        read(part, self.whose, self.problems)
    }

    /// The value of a field that may be left out. `None` also where a problem was noted.
    pub(super) fn optional<T: Deserialize<'a>>(&mut self, name: &str) -> Option<T> {
        read::<Option<T>>(self.found(name)?, self.whose, self.problems)?
    }

    fn found(&self, name: &str) -> Option<&'a str> {
        self.found.iter().find(|(found, _)| *found == name).map(|(_, value)| *value)
    }
}
