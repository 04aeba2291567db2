//! The command that a mistyped word most likely stands for.

use clap::CommandFactory as _;
use strsim::damerau_levenshtein;

use super::arguments::ProgramArguments;

/// Returns the command whose name is most similar to a word: with at most one letter in three added, left out, exchanged or swapped with its neighbour.
/// `None` if no name is that similar.
pub(super) fn similar_command(word: &str) -> Option<String> {
    let commands = ProgramArguments::command();
    let names = commands.get_subcommands().map(|command| command.get_name().to_owned());
    let measured = names.map(|name| (damerau_levenshtein(word, &name), name));
    let (edits, name) = measured.min()?;
    (3 * edits <= name.chars().count()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistyped_command_is_recognized_and_a_file_is_not() {
        let rows =
            [("chekc", Some("check")), ("rendr", Some("render")), ("auditt", Some("audit")), ("scene.ron", None), ("xyz", None)];
        for (word, expected) in rows {
            assert_eq!(similar_command(word).as_deref(), expected, "{word}");
        }
    }
}
