//! A part of the files of a command, so that several machines share the work, and the line of a report that says which part it is.

use std::path::PathBuf;

use clashbox::json::{VERSION, Version};
use schemars::JsonSchema;
use serde::Serialize;

use super::super::texts;

/// The largest number of shards.
const MAX_SHARDS: usize = 10_000;

/// One of several shards: every `of`-th file, from the `part`-th on, in sorted order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) struct Shard {
    part: usize,
    of: usize,
}

/// The first line of the report of a shard.
#[derive(Serialize, JsonSchema)]
pub(crate) struct ShardDocument {
    version: Version,
    #[schemars(extend("enum" = COMMANDS))]
    command: &'static str,
    /// The number of the shard, from 1.
    #[schemars(range(min = 1))]
    shard: usize,
    /// Number of shards.
    #[schemars(range(min = 1))]
    of: usize,
    /// Number of files of all shards.
    files: usize,
}

/// The commands whose files can be shared out.
pub(in crate::cli) const COMMANDS: [&str; 3] = ["audit", "check", "judge"];

/// Reads `K/N`.
pub(in crate::cli) fn shard(text: &str) -> Result<Shard, String> {
    let numbers = text.split_once('/').and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
    match numbers {
        Some((part, of)) if 1 <= part && part <= of && of <= MAX_SHARDS => Ok(Shard { part, of }),
        Some(_) | None => Err(texts::not_a_shard(MAX_SHARDS)),
    }
}

impl Shard {
    /// Returns the files of this shard, sorted, and the first line of its report.
    pub(in crate::cli) fn of_files(self, command: &'static str, mut files: Vec<PathBuf>) -> (Vec<PathBuf>, ShardDocument) {
        let Shard { part, of } = self;
        files.sort();
        let document = ShardDocument { version: VERSION, command, shard: part, of, files: files.len() };
        (files.into_iter().skip(part - 1).step_by(of).collect(), document)
    }
}

/// Returns the files of a shard with the first line of its report; without a shard all files, as they are.
pub(in crate::cli) fn chosen(
    shard: Option<Shard>,
    command: &'static str,
    files: Vec<PathBuf>,
) -> (Vec<PathBuf>, Option<ShardDocument>) {
    match shard {
        None => (files, None),
        Some(shard) => {
            let (files, document) = shard.of_files(command, files);
            (files, Some(document))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_in_one_shard_whatever_the_order_of_the_names() {
        let names = ["b.ron", "a/z.ron", "a.ron", "c.ron", "a/b.ron", "d.ron", "10.ron"].map(PathBuf::from);
        let mut sorted = names.to_vec();
        sorted.sort();
        for of in 1..10 {
            let mut all = Vec::new();
            for part in 1..=of {
                let mut turned = names.to_vec();
                turned.rotate_left(part % names.len());
                let (files, document) = Shard { part, of }.of_files("check", turned);
                assert_eq!(document.files, names.len(), "{part} of {of}");
                assert!(files.is_sorted() && files.len().abs_diff(names.len() / of) <= 1, "{part} of {of}: {files:?}");
                all.extend(files);
            }
            all.sort();
            assert_eq!(all, sorted, "{of} shards");
        }
    }

    #[test]
    fn a_shard_is_two_numbers_in_order() {
        assert_eq!(shard("2/3"), Ok(Shard { part: 2, of: 3 }), "the second of three");
        for text in ["", "2", "0/3", "4/3", "1/0", "-1/3", "1/3/3", "a/b", "1/10001", "1 / 3"] {
            assert!(shard(text).is_err(), "{text}");
        }
    }
}
